//! What a moderator of the server decides about a match, and why.

use serde::{Deserialize, Serialize};
use std::fmt;

use super::ids::MatchId;
use crate::rules::Color;

/// Why a moderator decides something, in their own words: one line that is not empty.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct RulingReason(String);

/// A text that is no reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoReason {
    /// Nothing was written.
    #[error("no reason was given")]
    Empty,
    /// It is longer than [`RulingReason::MAX`].
    #[error("the reason is too long")]
    TooLong,
}

impl RulingReason {
    /// Maximum length in characters.
    pub const MAX: usize = 200;

    /// Reads a text; white space of any kind counts as one space.
    pub fn new(text: &str) -> Result<Self, NoReason> {
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match line.chars().count() {
            0 => Err(NoReason::Empty),
            1..=Self::MAX => Ok(Self(line)),
            _ => Err(NoReason::TooLong),
        }
    }
}

impl fmt::Display for RulingReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<RulingReason> for String {
    fn from(reason: RulingReason) -> Self {
        reason.0
    }
}

impl TryFrom<String> for RulingReason {
    type Error = NoReason;

    fn try_from(text: String) -> Result<Self, NoReason> {
        Self::new(&text)
    }
}

/// What a moderator decides about a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ruling {
    /// It ends without a result, or loses the one that it has.
    Annulled,
    /// A loss on time is taken back: the turn goes on with the time that it had at its beginning.
    TimeGivenBack,
    /// The clocks, which were stopped by consent, run again.
    PauseLifted,
    /// Somebody else plays this colour from now on.
    Replaced {
        /// The colour.
        seat: Color,
    },
    /// In a match whose potential a linked match has decided: the loss on time in that one was taken back. This match
    /// stands again as it did before the decision.
    Undecided {
        /// The linked match.
        linked: MatchId,
    },
}

impl Ruling {
    /// Whether a turn begins with it, so that its player is called.
    pub const fn begins_turn(self) -> bool {
        matches!(
            self,
            Self::TimeGivenBack | Self::Replaced { .. } | Self::Undecided { .. }
        )
    }
}

/// Why a moderator cannot decide that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulingRefusal {
    /// The match is over.
    Over,
    /// It is not over.
    Running,
    /// It was not lost on time.
    NotOnTime,
    /// It has been over for longer than 14 days.
    TooLate,
    /// It has no result that could be taken from it.
    NoResult,
    /// The clocks are not stopped by consent.
    NotPaused,
    /// One of the players was deleted.
    Deleted,
    /// The player of that colour is a program, or the opponent is.
    Practice,
    /// It decided about a potential in that match, which has gone on from there or ended without a result.
    Decided(MatchId),
    /// There were so many rulings about it that its log has no room for more.
    TooMany,
}
