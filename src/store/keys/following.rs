//! Ranges of those who follow matches.

use super::{Followed, Follower, Key, Range, prefix_of};
use crate::correspondence::{MatchId, PlayerId};

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
