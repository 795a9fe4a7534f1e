//! What players are told of a match.

use super::event::Offer;
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
    /// The opponent offers a draw.
    DrawOffered,
    /// The opponent turned the draw offer down.
    DrawDeclined,
    /// The opponent offers something else.
    Offered(Offer),
    /// The opponent turned that down.
    OfferDeclined(Offer),
    /// The opponent asks whether they are still there.
    Nudged,
    /// The match is over.
    Ended,
    /// The opponent's time is over: the win may be claimed.
    TimeUp,
    /// This player's time is over, and their vacation has begun by itself.
    OnVacation,
    /// The opponent offers a pause.
    PauseOffered,
    /// The opponent turned the pause down.
    PauseDeclined,
    /// The opponent accepted the pause.
    Paused,
    /// The opponent let the clock run again.
    Resumed,
    /// The opponent challenged this player's use of a potential.
    Challenged,
    /// The opponent declared the use of a potential.
    Declared,
}
