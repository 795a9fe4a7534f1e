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
        /// The clocks stop until somebody resumes or moves.
        Pause = "pause",
        /// The last decision of the offering player is undone, with everything that followed.
        Undo = "undo",
        /// The match ends without a result.
        Abandon = "abandon",
        /// The pieces that are left to place in DVONN are placed at random.
        Fill = "fill",
    }
}

impl Offer {
    /// Whether it still stands after its player has moved, and is shown on the card of the opponent's turn.
    pub const fn comes_with_a_turn(self) -> bool {
        matches!(self, Self::Draw | Self::Abandon | Self::Fill)
    }

    /// Whether a turn of the player to whom it was made declines it.
    pub const fn is_declined_by_a_turn(self) -> bool {
        !matches!(self, Self::Fill)
    }

    /// Whether the match ends when it is accepted.
    pub const fn ends_match(self) -> bool {
        matches!(self, Self::Draw | Self::Abandon)
    }

    /// Whether the match ends without a result when it is accepted.
    pub const fn ends_without_result(self) -> bool {
        matches!(self, Self::Abandon)
    }

    /// Whether it concerns only the result: it can be offered and answered while a linked match is played, and a
    /// program judges the position instead of agreeing to whatever is offered.
    pub const fn is_about_result(self) -> bool {
        matches!(self, Self::Draw)
    }

    /// Whether another position arises when it is accepted.
    pub const fn changes_position(self) -> bool {
        matches!(self, Self::Undo | Self::Fill)
    }

    /// Whether the clocks stop when it is accepted, until either player resumes or moves.
    pub const fn stops_clocks(self) -> bool {
        matches!(self, Self::Pause)
    }
}

/// An offer that one player has made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MadeOffer {
    /// What is offered.
    pub what: Offer,
    /// Who made it.
    pub by: Color,
    /// What became of it; `None` = it stands.
    pub end: Option<OfferEnd>,
}

/// What became of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferEnd {
    /// The other player accepted it.
    Accepted,
    /// The other player declined it.
    Declined,
    /// The match went on without an answer.
    Lapsed,
    /// The match ended without an answer.
    MatchOver,
}

/// Who has made the standing offer of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Offers([Option<Color>; Offer::ALL.len()]);

impl Offers {
    /// Withdraws the offers for which `stands` is false, given who made each.
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
