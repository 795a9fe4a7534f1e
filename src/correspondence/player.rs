//! Who plays: a person, a program at one of its levels, somebody in an imported record, or somebody who was deleted.

use super::ids::PlayerId;
use crate::rules::Color;
use serde::{Deserialize, Serialize};

/// Who plays a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person.
    Person(PlayerId),
    /// A program that plays at this level.
    Program(Level),
    /// Whoever played this colour in an imported record.
    Recorded(Color),
    /// A person about whom everything else was deleted, by a number that is theirs nowhere else.
    Deleted(PlayerId),
}

impl Player {
    /// The person; `None` = somebody else.
    pub const fn person(self) -> Option<PlayerId> {
        match self {
            Self::Person(id) => Some(id),
            Self::Program(_) | Self::Recorded(_) | Self::Deleted(_) => None,
        }
    }

    /// The number of a person, also of a deleted one: whose results are counted; `None` = it is no person.
    pub const fn number(self) -> Option<PlayerId> {
        match self {
            Self::Person(id) | Self::Deleted(id) => Some(id),
            Self::Program(_) | Self::Recorded(_) => None,
        }
    }

    /// The number of somebody who was deleted; `None` = it is somebody else.
    pub const fn deleted(self) -> Option<PlayerId> {
        match self {
            Self::Deleted(number) => Some(number),
            Self::Person(_) | Self::Program(_) | Self::Recorded(_) => None,
        }
    }

    /// The program's level; `None` = it is none.
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Person(_) | Self::Recorded(_) | Self::Deleted(_) => None,
            Self::Program(level) => Some(level),
        }
    }
}

impl From<PlayerId> for Player {
    fn from(id: PlayerId) -> Self {
        if id.is_of_deleted() {
            Self::Deleted(id)
        } else {
            Self::Person(id)
        }
    }
}

/// A program's playing strength: from 1, for beginners, to 6, its full strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

/// The number is not a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a level is a number from 1 to 6")]
pub struct NoSuchLevel;

impl TryFrom<u8> for Level {
    type Error = NoSuchLevel;

    fn try_from(number: u8) -> Result<Self, NoSuchLevel> {
        (1..=6).contains(&number).then_some(Self(number)).ok_or(NoSuchLevel)
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];
    /// The strongest level.
    pub const STRONGEST: Self = Self(6);

    /// Whether people wait for its turns: the others play within a moment.
    pub fn thinks_for_seconds(self) -> bool {
        self >= Self::STRONGEST
    }

    /// Its number, 1 to 6.
    pub const fn number(self) -> u8 {
        self.0
    }
}
