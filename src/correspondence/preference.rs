//! How a player wants to be told of their matches, and to see them.

use crate::rules::Color;
use crate::rules::named::named;
use serde::{Deserialize, Serialize};

named! {
    /// Where a player is told of their turns.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Placement {
        /// Where the match is played.
        #[default]
        Thread = "thread",
        /// In direct messages.
        Direct = "direct",
        /// In both; only the direct message pings.
        Both = "both",
    }
}

named! {
    /// From which side boards are drawn for a player.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Side {
        /// Their own colour is at the bottom.
        #[default]
        Own = "own",
        /// White is.
        White = "white",
    }
}

impl Side {
    /// The colour at the bottom for a player of this one.
    #[must_use]
    pub const fn seen_by(self, own: Color) -> Color {
        match self {
            Self::Own => own,
            Self::White => Color::White,
        }
    }
}
