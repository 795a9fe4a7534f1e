//! The events of a match, as they are stored.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::ending::Why;
use super::ids::MatchId;
use super::offer::Offer;
use super::player::Failure;
use super::ruling::{Ruling, RulingReason};
use crate::rules::game::Move;
use crate::rules::gipf::Point;
use crate::rules::{Color, Outcome};

/// Where a player's cards are sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Home {
    /// A room on a server.
    Room(Room),
    /// Direct messages.
    Direct,
}

impl Home {
    /// The room; `None` = direct messages.
    pub fn room(self) -> Option<Room> {
        match self {
            Self::Room(room) => Some(room),
            Self::Direct => None,
        }
    }
}

/// A channel of a server, or a thread.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    /// The server.
    pub guild: u64,
    /// The channel, or the parent of the thread.
    pub channel: u64,
    /// The thread.
    pub thread: Option<u64>,
    /// Whether the thread is visible only to people who were invited.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_private: bool,
}

impl Room {
    /// The channel or thread to which messages are sent.
    pub fn target(self) -> u64 {
        self.thread.unwrap_or(self.channel)
    }

    /// The room without a thread of a match: only a private thread is no match's own.
    #[must_use]
    pub fn without_match_thread(self) -> Self {
        Self {
            thread: self.thread.filter(|_| self.is_private),
            ..self
        }
    }
}

/// What happened. Passes follow from the position and are not events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A whole turn was played.
    Moved {
        /// Written in canonical notation.
        #[serde(rename = "text")]
        mv: Move,
        /// Why it was played.
        #[serde(default, skip_serializing_if = "Cause::is_played")]
        cause: Cause,
        /// What its player wrote with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// An offer was made; it stands until the other player answers it, or it lapses with a turn.
    Offered {
        /// Who offered.
        by: Color,
        /// The offer.
        what: Offer,
    },
    /// The standing offer was declined.
    OfferDeclined {
        /// Who declined it.
        by: Color,
        /// The offer.
        what: Offer,
    },
    /// The standing offer was accepted and carried out.
    OfferAccepted {
        /// Who accepted.
        by: Color,
        /// The offer.
        what: Offer,
    },
    /// A player ended the match without a result before both players had played twice.
    Aborted {
        /// Who aborted it.
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
    /// A program failed at its turn, and so has resigned.
    ProgramFailed {
        /// The program's colour.
        by: Color,
        /// How it failed.
        how: Failure,
    },
    /// A player's time ran out.
    TimedOut {
        /// The player of this colour.
        by: Color,
    },
    /// The player to move got back the time in which nobody could have moved.
    Credited {
        /// When the first of these outages began.
        from: Timestamp,
        /// How much of this turn's time.
        time: SignedDuration,
    },
    /// A player's time ran out in a match in which the opponent may then claim the win.
    TimeUp {
        /// The player of this colour.
        by: Color,
    },
    /// A player claimed the win after the opponent's time had run out.
    TimeClaimed {
        /// Who claimed it.
        by: Color,
    },
    /// From now on a player's clock is stopped until then, whenever it is their turn.
    VacationBegan {
        /// The player.
        seat: Color,
        /// When the vacation ends.
        until: Timestamp,
        /// It began by itself in this match when the player's time was over, and counts from that moment.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        at_zero: bool,
    },
    /// A vacation ended early. One that ends as planned is not an event.
    VacationEnded {
        /// The player.
        seat: Color,
    },
    /// No message reaches the player to move: their clock stands still until one does, or until they move.
    OutOfReach {
        /// The player's colour.
        seat: Color,
    },
    /// A message has reached them.
    Reached {
        /// The player's colour.
        seat: Color,
    },
    /// The clocks run again.
    Resumed {
        /// Who resumed.
        by: Color,
    },
    /// A turn was declared that uses a potential. A linked match decides about it before it is played.
    PotentialDeclared {
        /// Written in canonical notation.
        #[serde(rename = "text")]
        mv: Move,
        /// Why it was declared.
        #[serde(default, skip_serializing_if = "Cause::is_played")]
        cause: Cause,
        /// What its player wrote with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// The use of a potential in the last turn was challenged: the turn is taken back until a linked match decides.
    PotentialChallenged {
        /// Who challenged it.
        by: Color,
    },
    /// The match that decides has begun.
    LinkedBegan {
        /// The linked match.
        id: MatchId,
    },
    /// The linked match is over.
    LinkedEnded {
        /// Who won it; `None` = it was drawn.
        winner: Option<Color>,
    },
    /// The last turn, which ends the game, was accepted without a challenge.
    PotentialAccepted {
        /// Who accepted it.
        by: Color,
        /// The time to challenge it was over.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        at_zero: bool,
    },
    /// In a linked match: the match to which it belongs is over.
    Voided,
    /// In an imported match: a potential left the game between turns.
    PotentialLost {
        /// Where it stood.
        #[serde(with = "as_text")]
        spot: Point,
    },
    /// A record from elsewhere ends here, though the game does not.
    RecordEnded {
        /// The result that it names.
        outcome: Option<Outcome>,
        /// Why it ended, if another host says so.
        #[serde(default = "Why::record", skip_serializing_if = "Why::is_record")]
        why: Why,
    },
    /// A moderator of the server decided something about the match.
    Ruled {
        /// What.
        what: Ruling,
        /// Why, in the moderator's words.
        why: RulingReason,
    },
    /// No message has reached the player to move for so long that the match ends: without a result, unless the last turn
    /// ends the game if it is not challenged.
    GivenUp {
        /// The player's colour.
        seat: Color,
    },
    /// A player's cards are sent elsewhere from now on.
    HomeChanged {
        /// The player's colour.
        seat: Color,
        /// The new home.
        home: Home,
    },
}

/// Why a turn was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The player chose it at that moment. Not stored.
    #[default]
    Played,
    /// It was the only legal move (DVONN's 49th placement is one).
    Forced,
    /// The player had stored it in advance.
    Planned,
    /// Both players had agreed to place the remaining pieces at random.
    Filled,
}

impl Event {
    /// A turn was played without a note.
    pub(super) const fn moved(mv: Move, cause: Cause) -> Self {
        let note = None;
        Self::Moved { mv, cause, note }
    }

    /// Whether a turn begins with it: a turn was played, undone, declared, challenged or decided, or a moderator gave
    /// it back or to somebody else.
    pub const fn begins_turn(&self) -> bool {
        match self {
            Self::Moved { .. }
            | Self::OfferAccepted { what: Offer::Undo, .. }
            | Self::PotentialDeclared { .. }
            | Self::PotentialChallenged { .. }
            | Self::LinkedEnded { .. } => true,
            Self::Ruled { what, .. } => what.begins_turn(),
            _ => false,
        }
    }

    /// The player who caused it, if it is neither a turn nor an end. An answer counts for the player who offered; what
    /// begins by itself counts for nobody, nor does that the clocks run again, which happens once for each time that
    /// they were stopped.
    pub(super) const fn causer_of_aside(&self) -> Option<Color> {
        match *self {
            Self::Offered { by, .. } | Self::Nudged { by } => Some(by),
            Self::OfferAccepted { by, .. } | Self::OfferDeclined { by, .. } => Some(by.other()),
            Self::VacationBegan {
                seat, at_zero: false, ..
            }
            | Self::VacationEnded { seat }
            | Self::HomeChanged { seat, .. } => Some(seat),
            _ => None,
        }
    }
}

impl Cause {
    /// Whether its player chose it, at that moment or in advance.
    pub const fn is_decision(self) -> bool {
        matches!(self, Self::Played | Self::Planned)
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    fn is_played(&self) -> bool {
        *self == Self::Played
    }
}

/// An event and when it happened. It is stored as a pair of both, since a log has many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    pub event: Event,
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.at, &self.event).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (at, event) = Deserialize::deserialize(deserializer)?;
        Ok(Self { at, event })
    }
}

/// A point of GIPF by its name.
mod as_text {
    use crate::rules::gipf::Point;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub fn serialize<S: Serializer>(point: &Point, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(point)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Point, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(|()| D::Error::custom("no point of GIPF"))
    }
}
