//! What a card tells a player.

use serde::{Deserialize, Serialize};

use super::event::Offer;

/// Why a player gets a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// It is this player's turn.
    #[default]
    Turn,
    /// It still is.
    Reminder,
    /// The opponent offers a draw.
    DrawOffered,
    /// The opponent declined the draw.
    DrawDeclined,
    /// The opponent offers something else.
    Offered(Offer),
    /// The opponent declined that.
    OfferDeclined(Offer),
    /// The opponent asks whether this player is still there.
    Nudge,
    /// The match is over.
    Ended,
    /// The opponent's time is over: the win may be claimed.
    TimeUp,
    /// This player's time is over, and their vacation has begun by itself.
    OnVacation,
    /// The opponent offers a pause.
    PauseOffered,
    /// The opponent declined the pause.
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

/// What a card is about that tells of something other than turns. A newer card about the same topic replaces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// A draw.
    Draw,
    /// A pause.
    Pause,
    /// The opponent's time, which is over.
    Time,
    /// Another offer.
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
            Self::DrawOffered | Self::DrawDeclined => Some(Topic::Draw),
            Self::PauseOffered | Self::PauseDeclined | Self::Paused | Self::Resumed => Some(Topic::Pause),
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
