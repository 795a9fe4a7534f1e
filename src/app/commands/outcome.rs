//! What a command comes to.

pub use crate::app::feature::Command;
use crate::correspondence::plan::Report;
use crate::correspondence::{After, MatchId};
use crate::rules::game::GameKind;
use serde::{Deserialize, Serialize};

/// What a person's command came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Played {
        id: MatchId,
        kind: GameKind,
        /// In canonical notation.
        text: String,
        /// Turns played by then.
        turn: u32,
        after: After,
        /// What the same text planned beside it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        planned: Option<Box<Report>>,
    },
    /// A draft was changed, or is shown once more with a note.
    Drafted { id: MatchId, note: Option<DraftNote> },
    /// Plans were stored, changed, or played already.
    Planned { id: MatchId, report: Box<Report> },
    /// The opponent's turn was challenged, and a linked match decides.
    PotentialChallenged {
        id: MatchId,
        linked: MatchId,
        /// The turn in canonical notation.
        text: String,
    },
    /// The actor's turn is not played before a linked match decides.
    PotentialDeclared { id: MatchId, linked: MatchId, text: String },
    /// The opponent's turn ends the match.
    PotentialAccepted { id: MatchId },
}

/// What a panel says above its question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DraftNote {
    /// The button was of an older turn, or of another draft.
    Outdated,
    /// What was picked did not fit, and is left out.
    LeftOut,
}
