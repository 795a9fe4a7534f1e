//! What players are told of a match.

use super::Offer;
use crate::rules::Color;

/// Something a player is told, once; each has one recipient.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Who is told.
    pub to: Color,
    /// What.
    pub what: News,
}

/// What a player is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// It is this player's turn.
    YourTurn,
    /// The opponent offers this.
    Offered(Offer),
    /// The opponent declined this offer.
    OfferDeclined(Offer),
    /// The opponent nudges this player, who is to move.
    Nudged,
    /// The match is over.
    Ended,
    /// The opponent's time is over: the win may be claimed.
    TimeUp,
    /// This player's time is over, and their vacation has begun by itself.
    OnVacation,
    /// The opponent accepted the pause.
    Paused,
    /// The opponent ended the pause.
    Resumed,
    /// The opponent challenged this player's use of a potential.
    Challenged,
    /// The opponent declared the use of a potential.
    Declared,
}
