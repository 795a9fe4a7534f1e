//! How a match ends.

use jiff::Timestamp;

use super::player::Failure;
use crate::rules::Outcome;

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended {
    /// The outcome; `None` = no result.
    pub outcome: Option<Outcome>,
    /// Why it ended.
    pub why: Why,
    /// When it ended.
    pub at: Timestamp,
}

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The rules of the game ended it.
    Rules,
    /// The players agreed to a draw.
    DrawAgreed,
    /// The loser resigned.
    Resignation,
    /// The loser is a program that failed at its turn.
    Failure(Failure),
    /// The loser's time ran out.
    Time,
    /// A player ended it before both players had played twice.
    Aborted,
    /// The players agreed to end it without a result.
    Abandoned,
    /// It decided about a potential in another match, which ended first.
    Voided,
    /// The imported record ends there.
    Record,
}

impl Why {
    /// Its name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "by the rules",
            Self::DrawAgreed => "agreed",
            Self::Resignation => "resignation",
            Self::Failure(Failure::Broken) => "program broken",
            Self::Failure(Failure::Late) => "program late",
            Self::Failure(Failure::Illegal) => "program illegal",
            Self::Time => "time",
            Self::Aborted => "aborted",
            Self::Abandoned => "abandoned",
            Self::Voided => "void",
            Self::Record => "record",
        }
    }
}
