//! How the analysis board is asked for and used.

use crate::app::feature::Spelled;
use crate::app::features::review::StepButton;
use crate::app::ports::reply::Style;
use crate::app::slash::{Among, Opt, OptKind, Slash};
use crate::app::state::refusal::Unreadable;
use crate::app::ui::{Control, picked};
use crate::correspondence::MatchId;
use serde::{Deserialize, Serialize};

/// Opens an analysis board on a match that is over, or on a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Analyse {
    /// `None` = the match of the place, otherwise the newest that is over.
    pub id: Option<MatchId>,
    /// Number of turns played by then; `None` = none.
    pub turn: Option<u32>,
    /// A position instead of a match.
    pub position: Option<String>,
}

impl Analyse {
    /// The button that opens the board on a match.
    pub(in crate::app) fn control(id: MatchId, turn: Option<u32>) -> Control {
        let analyse = Self {
            id: Some(id),
            turn,
            position: None,
        };
        Control::new(analyse.custom_id(), "button-analyse", Style::Secondary)
    }
}

const POSITION: &str = "position";
/// Maximum number of characters of a position: those of a full board of DVONN.
const LONGEST: u16 = 1_000;

impl Spelled for Analyse {
    const KEY: &'static str = "analyse";

    fn slashes() -> Vec<Slash<Self>> {
        let text = OptKind::Text {
            most: LONGEST,
            completes: None,
        };
        let options = vec![
            Opt::of_match(Among::MineOver),
            Opt::new(POSITION, "analyse-position", text),
        ];
        vec![Slash::new("analyse", options, |given| {
            Ok(Some(Self {
                id: given.match_id()?,
                turn: None,
                position: given.text(POSITION)?.map(ToOwned::to_owned),
            }))
        })]
    }

    fn match_id(&mut self) -> Option<&mut Option<MatchId>> {
        Some(&mut self.id)
    }
}

/// Maximum length of a pick in a button.
const MAX_TOKEN: usize = 60;

/// Does something on the actor's analysis board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnalyseStep {
    pub board: u32,
    /// The value of the row's `step` when the button was made.
    pub step: u32,
    pub action: AnalysisAction,
}

/// What is done on an analysis board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AnalysisAction {
    /// Go to the position after this number of turns of the match.
    #[serde(rename = "t")]
    Turn(u32, StepButton),
    /// Pick something of a move; empty for a select, whose values are the pick.
    #[serde(rename = "p")]
    Pick(String),
    /// Take back what was picked last, or else the last move.
    #[serde(rename = "b")]
    Back,
}

impl Spelled for AnalyseStep {
    const KEY: &'static str = "analyse-step";

    fn with_values(mut self, values: &[String]) -> Result<Self, Unreadable> {
        match &mut self.action {
            AnalysisAction::Pick(pick) if pick.len() > MAX_TOKEN => Err(Unreadable::Button),
            AnalysisAction::Pick(pick) => {
                *pick = picked(std::mem::take(pick), values);
                Ok(self)
            }
            AnalysisAction::Turn(..) | AnalysisAction::Back if values.is_empty() => Ok(self),
            AnalysisAction::Turn(..) | AnalysisAction::Back => Err(Unreadable::Answer),
        }
    }
}

/// Shows the asker's analysis board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShowAnalysis {
    pub board: u32,
    /// Whether the best move is asked for.
    pub best: bool,
}

impl ShowAnalysis {
    /// The button to the board.
    pub(super) fn control(board: u32) -> Control {
        Control::new(
            Self { board, best: false }.custom_id(),
            "button-analyse",
            Style::Secondary,
        )
    }

    pub(super) fn best(board: u32) -> Control {
        Control::new(
            Self { board, best: true }.custom_id(),
            "button-best-move",
            Style::Primary,
        )
    }
}

impl Spelled for ShowAnalysis {
    const KEY: &'static str = "analysis";
}
