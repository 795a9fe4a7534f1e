//! A turn of a match, with what it was played on.

use jiff::Timestamp;

use super::event::Cause;
use crate::rules::Color;
use crate::rules::game::{Game, Move};

/// A turn as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who played it.
    pub by: Color,
    /// What.
    pub mv: Move,
    /// The position before it.
    pub before: Game,
    /// Why.
    pub cause: Cause,
    /// What its player wrote with it, as it was typed.
    pub note: Option<String>,
    /// When.
    pub at: Timestamp,
    /// What [`Match::turn`](super::Match::turn) was then: no other turn of the match has the same.
    pub turn: u32,
}
