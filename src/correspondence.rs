//! A match as a fold over its events; challenges; the clock. Pure: time comes in as a value.
use crate::rules::{
    ByColor, Color, Outcome,
    game::{Game, Move, Setup},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub mod challenge;
pub mod pace;

/// A person, by a number that the adapter gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u64);
/// A match's number, as players see it: `#1042`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub u64);
/// A challenge's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChallengeId(pub u64);

/// Where a seat is told of its turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Home {
    /// A room on a server: a channel, or a thread in it.
    Room {
        /** the server */
        guild: u64,
        /** the channel */
        channel: u64,
        /** the thread, where there is one */
        thread: Option<u64>,
    },
    /// Direct messages.
    Direct,
}

/// Who sits there and where he is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Seat {
    /** who */
    pub player: PlayerId,
    /** where */
    pub home: Home,
}

/// What both agreed to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Terms {
    /** the game and handicap */
    pub setup: Setup,
    /** the clock */
    pub pace: pace::Pace,
}

/// What happened, in the past tense. A forced placement (the 49th) and passes follow from the position and are no events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A whole turn, as canonical text; `forced` = the only legal one, played by itself.
    Moved {
        /** canonical text */
        text: String,
        /** played by itself */
        #[serde(default)]
        forced: bool,
    },
    /// A draw was offered.
    DrawOffered {
        /** by */
        by: Color,
    },
    /// The draw offer was turned down (a move turns it down too).
    DrawDeclined {
        /** by */
        by: Color,
    },
    /// The match ended in an agreed draw.
    DrawAgreed,
    /// A player gave up.
    Resigned {
        /** by */
        by: Color,
    },
    /// A player's time ran out.
    TimedOut {
        /** whose */
        by: Color,
    },
    /// A seat is told elsewhere from now on.
    Moved2Home {
        /** whose */
        seat: Color,
        /** where */
        home: Home,
    },
}

/// What a player asks of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /** play */
    Move(Move),
    /** offer */
    OfferDraw,
    /** turn down */
    DeclineDraw,
    /** agree */
    AcceptDraw,
    /** give up */
    Resign,
}

/// An event and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /** when */
    pub at: Timestamp,
    /** what */
    #[serde(flatten)]
    pub event: Event,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended {
    /** who won */
    pub outcome: Outcome,
    /** why */
    pub why: Why,
}
/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /** by the rules */
    Rules,
    /** a draw */
    DrawAgreed,
    /** gave up */
    Resignation,
    /** out of time */
    Time,
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /** no seat here */
    NotAPlayer,
    /** the other's turn */
    NotYourTurn,
    /** it is over */
    MatchOver,
    /** no offer stands */
    NoDrawOffer,
    /** an own offer stands */
    AlreadyOffered,
}
