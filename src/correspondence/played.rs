//! A turn of a match and the position before it.

use jiff::Timestamp;

use super::event::Cause;
use crate::rules::Color;
use crate::rules::game::{Game, Move};

/// A turn as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who played it.
    pub by: Color,
    /// The move.
    pub mv: Move,
    /// The position before it.
    pub before: Game,
    /// Why it was played.
    pub cause: Cause,
    /// What its player wrote with it.
    pub note: Option<String>,
    /// When it was played.
    pub at: Timestamp,
    /// The value of [`Match::turn`](super::Match::turn) at that moment, which no other turn of the match has.
    pub turn: u32,
}
