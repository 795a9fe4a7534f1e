//! How a player wants to be told of their matches, and to see them.

use crate::rules::Color;
use serde::{Deserialize, Serialize};

/// Where a player is told of their turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// Where the match is played.
    #[default]
    Thread,
    /// In direct messages.
    Direct,
    /// In both; only the direct message pings.
    Both,
}

impl Placement {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Thread, Self::Direct, Self::Both];

    /// Its name in texts for machines.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Thread => "thread",
            Self::Direct => "direct",
            Self::Both => "both",
        }
    }
}

/// From which side boards are drawn for a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Their own colour is at the bottom.
    #[default]
    Own,
    /// White is.
    White,
}

impl Side {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Own, Self::White];

    /// Its name in texts for machines.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::White => "white",
        }
    }

    /// The colour at the bottom for a player of this one.
    #[must_use]
    pub const fn seen_by(self, own: Color) -> Color {
        match self {
            Self::Own => own,
            Self::White => Color::White,
        }
    }
}
