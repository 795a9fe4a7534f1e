//! Ranges of the rows of one person or one match.

use super::{
    Block, Draft, Field as _, FinishedMatch, Followed, Follower, Key, MadeChallenge, OpenChallenge, Range,
    RunningMatch, WaitsFor, prefix, prefix_of,
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

impl OpenChallenge {
    /// The server number under which the pool is kept.
    pub const POOL: u64 = 0;

    /// The open challenges of this server, or of the pool.
    #[must_use]
    pub fn of(guild: u64) -> Range {
        prefix_of(Self::SPACE, &guild)
    }
}

impl Block {
    /// Those whom this person blocked.
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

impl Draft {
    /// The drafts in this match.
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
