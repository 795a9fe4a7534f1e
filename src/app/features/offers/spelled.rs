//! Making, accepting and declining offers: the commands, and how they are typed.

use crate::app::feature::Spelled;
use crate::app::slash::Slash;
use crate::correspondence::{MatchId, Offer, Player};
use serde::{Deserialize, Serialize};

/// Offers something. A pause that the opponent already offers is accepted instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MakeOffer {
    pub what: Offer,
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
    /// The turn at which it was confirmed, if it was.
    pub turn: Option<u32>,
}

/// Accepts what the opponent offered at that turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AcceptOffer {
    pub what: Offer,
    pub id: MatchId,
    pub turn: u32,
}

/// Declines what the opponent offered at that turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeclineOffer {
    pub what: Offer,
    pub id: MatchId,
    pub turn: u32,
}

/// What came of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offered {
    pub(super) what: Offer,
    pub(super) id: MatchId,
    pub(super) opponent: Player,
    pub(super) answer: Option<Answer>,
}

/// The answer to an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    /// It was accepted.
    Accepted,
    /// A program accepted it at once.
    Granted,
    Declined,
    /// A program declined; the offer leaves no trace.
    NotAgreed,
}

impl Spelled for MakeOffer {
    const KEY: &'static str = "offer";

    fn slashes() -> Vec<Slash<Self>> {
        let typed = Offer::ALL
            .map(|what| Slash::of_match(format!("match {}", what.key()), move |id| Self { what, id, turn: None }));
        typed.into()
    }

    fn match_id(&mut self) -> Option<&mut Option<MatchId>> {
        Some(&mut self.id)
    }
}

impl Spelled for AcceptOffer {
    const KEY: &'static str = "accept";
}

impl Spelled for DeclineOffer {
    const KEY: &'static str = "decline";
}

/// Whether it asks for confirmation; a pause does not, since it is ended as easily.
pub(super) const fn asks_first(what: Offer) -> bool {
    !what.stops_clocks()
}
