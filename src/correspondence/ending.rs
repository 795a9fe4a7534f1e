//! How a match ends.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// A moderator of the server ended it, or took its result.
    Annulled,
    /// For a long time no message reached the player to move.
    Unreached,
}

impl Why {
    /// Every reason.
    pub const ALL: [Self; 13] = [
        Self::Rules,
        Self::DrawAgreed,
        Self::Resignation,
        Self::Failure(Failure::Broken),
        Self::Failure(Failure::Late),
        Self::Failure(Failure::Illegal),
        Self::Time,
        Self::Aborted,
        Self::Abandoned,
        Self::Voided,
        Self::Record,
        Self::Annulled,
        Self::Unreached,
    ];

    /// Whether a match that ended so can have this result.
    pub const fn may_have(self, outcome: Option<Outcome>) -> bool {
        match self {
            Self::Record => true,
            Self::Rules => outcome.is_some(),
            Self::DrawAgreed => matches!(outcome, Some(Outcome::Draw)),
            Self::Resignation | Self::Failure(_) | Self::Time => matches!(outcome, Some(Outcome::Win(_))),
            Self::Aborted | Self::Abandoned | Self::Voided | Self::Annulled | Self::Unreached => outcome.is_none(),
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) const fn is_record(&self) -> bool {
        matches!(self, Self::Record)
    }

    pub(super) const fn record() -> Self {
        Self::Record
    }

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
            Self::Annulled => "annulled",
            Self::Unreached => "unreached",
        }
    }
}
