//! The numbers of people, matches and challenges.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A person, by a number that the adapter assigns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u64);

impl PlayerId {
    /// The bit that no number on Discord has.
    const DELETED: u64 = 1 << 63;

    /// A number for somebody who is deleted, by a random one.
    pub const fn of_deleted(random: u64) -> Self {
        Self(random | Self::DELETED)
    }

    /// Whether it stands for somebody who was deleted.
    pub const fn is_of_deleted(self) -> bool {
        self.0 & Self::DELETED != 0
    }
}

/// A match's number, as players see it: `#1042`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub u64);

/// A challenge's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChallengeId(pub u64);

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}
