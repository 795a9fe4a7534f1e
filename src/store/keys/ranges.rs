//! Ranges of the rows of one person or one match.

use super::{
    Field as _, FinishedMatch, Followed, Follower, Key, MadeChallenge, Range, RunningMatch, WaitsFor, prefix, prefix_of,
};
use crate::correspondence::{MatchId, PlayerId};

impl RunningMatch {
    /// The running matches of this person.
    #[must_use]
    pub fn of(player: PlayerId) -> Range {
        prefix_of(Self::SPACE, &player)
    }

    /// Those of them that wait for this person, or for the opponent.
    #[must_use]
    pub fn that_wait(player: PlayerId, waits_for: WaitsFor) -> Range {
        let mut start = vec![Self::SPACE];
        player.put(&mut start);
        waits_for.put(&mut start);
        prefix(start)
    }
}

impl FinishedMatch {
    /// The finished matches of this person.
    #[must_use]
    pub fn of(player: PlayerId) -> Range {
        prefix_of(Self::SPACE, &player)
    }
}

impl MadeChallenge {
    /// The challenges of this person that still count.
    #[must_use]
    pub fn of(player: PlayerId) -> Range {
        prefix_of(Self::SPACE, &player)
    }
}

impl Follower {
    /// Those who follow this match.
    #[must_use]
    pub fn of(id: MatchId) -> Range {
        prefix_of(Self::SPACE, &id)
    }
}

impl Followed {
    /// The matches that this person follows.
    #[must_use]
    pub fn of(player: PlayerId) -> Range {
        prefix_of(Self::SPACE, &player)
    }
}
