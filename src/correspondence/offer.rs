//! What one player can offer the other, and which offers stand.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::rules::Color;
use crate::rules::named::named;

named! {
    /// What one player offers and the other accepts or declines.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Offer {
        /// The match ends in a draw.
        Draw = "draw",
        /// No clock runs until somebody resumes or moves.
        Pause = "pause",
        /// The last decision of the player who offers is undone, with all that followed.
        Undo = "undo",
        /// The match ends without a result.
        Abandon = "abandon",
        /// What is left to place in DVONN is placed at random.
        Fill = "fill",
    }
}

impl Offer {
    /// Whether it stays an offer when the player who made it has moved, and comes with the card of the opponent's turn.
    #[must_use]
    pub const fn comes_with_a_turn(self) -> bool {
        matches!(self, Self::Draw | Self::Abandon | Self::Fill)
    }

    /// Whether the match ends without a result once it is accepted.
    #[must_use]
    pub const fn ends_without_result(self) -> bool {
        matches!(self, Self::Abandon)
    }

    /// Whether it is about the result alone: it can be offered and answered while a linked match is played, and an
    /// opponent who is a program judges the position instead of agreeing to whatever is offered.
    #[must_use]
    pub const fn is_about_result(self) -> bool {
        matches!(self, Self::Draw)
    }

    /// Whether the clocks stop once it is accepted, until either player resumes or moves.
    #[must_use]
    pub const fn stops_clocks(self) -> bool {
        matches!(self, Self::Pause)
    }
}

/// Who has made the offer of each kind that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Offers([Option<Color>; Offer::ALL.len()]);

impl Offers {
    /// Withdraws those for which this is not so, given who made each.
    pub fn retain(&mut self, stands: impl Fn(Offer, Color) -> bool) {
        for what in Offer::ALL {
            self[what] = self[what].filter(|by| stands(what, *by));
        }
    }
}

impl Index<Offer> for Offers {
    type Output = Option<Color>;

    fn index(&self, what: Offer) -> &Option<Color> {
        &self.0[what as usize]
    }
}

impl IndexMut<Offer> for Offers {
    fn index_mut(&mut self, what: Offer) -> &mut Option<Color> {
        &mut self.0[what as usize]
    }
}
