//! A player's preferences about cards and boards.

use crate::rules::Color;
use crate::rules::named::named;
use serde::{Deserialize, Serialize};

named! {
    /// Where a player's cards are sent.
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
    /// The colour at the bottom for a player of this colour.
    pub const fn seen_by(self, own: Color) -> Color {
        match self {
            Self::Own => own,
            Self::White => Color::White,
        }
    }
}
