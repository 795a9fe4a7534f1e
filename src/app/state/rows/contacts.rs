//! What is explained to a person once.

use serde::{Deserialize, Serialize};

/// Something that a person may never have met before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum Contact {
    /// A game with potentials.
    Potential,
    /// A row that leaves the board.
    Removal,
    /// A player who has to pass.
    Pass,
}

impl Contact {
    /// Its name in a player's row.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Potential => "potential",
            Self::Removal => "removal",
            Self::Pass => "pass",
        }
    }
}
