//! What happens in a match, as it is stored.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::ids::MatchId;
use super::offer::Offer;
use crate::rules::Color;
use crate::rules::game::Move;

/// Where a seat is told of its turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Home {
    /// A room on a server.
    Room(Room),
    /// Direct messages.
    Direct,
}

impl Home {
    /// The room, unless it is in direct messages.
    #[must_use]
    pub fn room(self) -> Option<Room> {
        match self {
            Self::Room(room) => Some(room),
            Self::Direct => None,
        }
    }
}

/// A channel of a server, or a thread of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Room {
    /// The server.
    pub guild: u64,
    /// The channel, or the parent of the thread.
    pub channel: u64,
    /// The thread.
    pub thread: Option<u64>,
    /// The thread is seen only by those who were invited.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_private: bool,
}

impl Room {
    /// Where a message goes.
    #[must_use]
    pub fn target(self) -> u64 {
        self.thread.unwrap_or(self.channel)
    }
}

/// What happened. Passes follow from the position and are no events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A whole turn was played.
    Moved {
        /// Written in canonical notation.
        #[serde(rename = "text")]
        mv: Move,
        /// Why it was played.
        #[serde(default, skip_serializing_if = "Cause::is_played")]
        cause: Cause,
        /// What its player wrote with it, as it was typed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// An offer was made; it stands until the other player answers it, or it lapses with a turn.
    Offered {
        /// Who offered.
        by: Color,
        /// What.
        what: Offer,
    },
    /// The standing offer was turned down.
    OfferDeclined {
        /// Who turned it down.
        by: Color,
        /// What.
        what: Offer,
    },
    /// The standing offer was accepted, and done.
    OfferAccepted {
        /// Who accepted.
        by: Color,
        /// What.
        what: Offer,
    },
    /// A player ended the match without a result before both had played twice.
    Aborted {
        /// Who.
        by: Color,
    },
    /// The player to move was nudged.
    Nudged {
        /// Who nudged.
        by: Color,
    },
    /// A player resigned.
    Resigned {
        /// Who resigned.
        by: Color,
    },
    /// A player's time ran out.
    TimedOut {
        /// Whose time.
        by: Color,
    },
    /// The bot had not been running, and the player to move got that time back.
    Credited {
        /// When the first of these outages began.
        from: Timestamp,
        /// How much time of this turn.
        time: SignedDuration,
    },
    /// A player's time ran out in a match in which the opponent may then claim the win.
    TimeUp {
        /// Whose time.
        by: Color,
    },
    /// A player claimed the win after the opponent's time had run out.
    TimeClaimed {
        /// Who claimed it.
        by: Color,
    },
    /// A player's clock stands until then, whenever it is their turn.
    VacationBegan {
        /// Whose.
        seat: Color,
        /// When it runs again.
        until: Timestamp,
        /// It began by itself, in this match, when the player's time was over: it counts from that moment.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        at_zero: bool,
    },
    /// A vacation ended early. One that ends as was said is no event.
    VacationEnded {
        /// Whose.
        seat: Color,
    },
    /// The clocks run again.
    Resumed {
        /// Who resumed.
        by: Color,
    },
    /// A turn was declared that uses a potential, which a linked match decides before it is played.
    PotentialDeclared {
        /// Written in canonical notation.
        #[serde(rename = "text")]
        mv: Move,
        /// Why it was declared.
        #[serde(default, skip_serializing_if = "Cause::is_played")]
        cause: Cause,
        /// What its player wrote with it, as it was typed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// The use of a potential in the last turn was challenged: the turn is taken back until a linked match decides.
    PotentialChallenged {
        /// Who challenged it.
        by: Color,
    },
    /// The match that decides began.
    LinkedBegan {
        /// Which.
        id: MatchId,
    },
    /// It is over.
    LinkedEnded {
        /// Who won it; `None` = it was drawn.
        winner: Option<Color>,
    },
    /// The last turn, which ends the game, stands without a challenge.
    PotentialAccepted {
        /// Who accepted it.
        by: Color,
        /// Their time was over.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        at_zero: bool,
    },
    /// In a linked match: the match that it belongs to is over.
    Voided,
    /// A seat is told elsewhere from now on.
    HomeChanged {
        /// Whose seat.
        seat: Color,
        /// Where.
        home: Home,
    },
}

/// Why a turn was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The player chose it then. Not written.
    #[default]
    Played,
    /// It was the only legal move (DVONN's 49th placement is one).
    Forced,
    /// The player had stored it in advance.
    Planned,
    /// Both players had agreed to place what was left at random.
    Filled,
}

impl Event {
    /// Whether another turn begins with it: a turn was played, undone, declared, challenged or decided.
    #[must_use]
    pub const fn begins_turn(&self) -> bool {
        matches!(
            self,
            Self::Moved { .. }
                | Self::OfferAccepted { what: Offer::Undo, .. }
                | Self::PotentialDeclared { .. }
                | Self::PotentialChallenged { .. }
                | Self::LinkedEnded { .. }
        )
    }
}

impl Cause {
    /// Whether its player chose it, then or in advance.
    #[must_use]
    pub const fn is_decision(self) -> bool {
        matches!(self, Self::Played | Self::Planned)
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    fn is_played(&self) -> bool {
        *self == Self::Played
    }
}

/// An event and when it happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When.
    pub at: Timestamp,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}
