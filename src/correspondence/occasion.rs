//! What a card tells a player.

use serde::{Deserialize, Serialize};

use super::offer::Offer;
use crate::rules::Color;

/// Something a player is told, once; each has one recipient.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Who is told.
    pub to: Color,
    /// What.
    pub what: Occasion,
}

/// Why a player gets a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// It is this player's turn.
    #[default]
    Turn,
    /// It still is.
    Reminder,
    /// The opponent offers this.
    Offered(Offer),
    /// The opponent declined this offer.
    OfferDeclined(Offer),
    /// The opponent asks whether this player is still there.
    Nudge,
    /// The match is over.
    Ended,
    /// The opponent's time is over: the win may be claimed.
    TimeUp,
    /// This player's time is over, and their vacation has begun by itself.
    OnVacation,
    /// The opponent accepted the pause.
    Paused,
    /// The opponent let the clock run again.
    Resumed,
    /// The opponent challenged this player's use of a potential.
    Challenged,
    /// The opponent declared the use of a potential.
    Declared,
}

/// What a card is about that tells of something other than turns. A newer card about the same topic replaces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// The opponent's time, which is over.
    Time,
    /// An offer, and what came of it.
    Offer(Offer),
    /// Whether the player is still there.
    Nudge,
}

impl Occasion {
    /// What it is about, if it is something other than turns.
    #[must_use]
    pub const fn topic(self) -> Option<Topic> {
        match self {
            Self::Turn | Self::Reminder | Self::Ended | Self::OnVacation | Self::Challenged | Self::Declared => None,
            Self::Paused | Self::Resumed => Some(Topic::Offer(Offer::Pause)),
            Self::TimeUp => Some(Topic::Time),
            Self::Offered(what) | Self::OfferDeclined(what) => Some(Topic::Offer(what)),
            Self::Nudge => Some(Topic::Nudge),
        }
    }

    /// Whether it tells of something that the opponent asked or answered.
    #[must_use]
    pub fn is_from_opponent(self) -> bool {
        self.topic().is_some_and(|topic| topic != Topic::Time)
    }
}
