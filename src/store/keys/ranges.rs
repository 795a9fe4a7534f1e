//! The ranges of the rows that belong to one person, server or match.

use super::{Block, Draft, Key, MadeChallenge, OpenChallenge, Range, prefix_of};
use crate::correspondence::{MatchId, PlayerId};

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

impl Draft {
    /// The drafts in this match.
    #[must_use]
    pub fn of(id: MatchId) -> Range {
        prefix_of(Self::SPACE, &id)
    }
}
