//! Opening an analysis board.

use super::board;
use super::spelled::{Analyse, ShowAnalysis};
use crate::app::feature::{Command, Shown};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{AnalysisRow, AnalysisStart, Format};
use crate::rules::game::{Game, GameKind, Setup};
use crate::rules::gipf::Variant;
use crate::words::quoted;
use serde::{Deserialize, Serialize};

impl Analyse {
    fn start(&self, rows: &mut Rows, actor: &Actor) -> Result<AnalysisStart, Stop> {
        match (&self.position, self.id) {
            (Some(_), Some(_)) => Err(refusal!("analyse-which").into()),
            (Some(text), None) => {
                let game: Game = text.trim().parse().map_err(|_| not_a_position(text))?;
                match board::running_match_with(rows, actor, &game)? {
                    Some(id) => Err(refusal!("analyse-running", id = id).into()),
                    None => Ok(AnalysisStart::Position(game)),
                }
            }
            (None, named) => {
                let id = matches::target_to_repeat(rows, actor, named)?;
                let m = board::finished(rows, actor, id)?;
                let turn = self.turn.unwrap_or(0).min(m.turns_played());
                Ok(AnalysisStart::Match { id, turn })
            }
        }
    }
}

fn not_a_position(text: &str) -> Refusal {
    let text = quoted(text);
    let example = Game::start(Setup::even(GameKind::Gipf(Variant::Basic))).to_string();
    refusal!("analyse-bad-position", text = text.clone(), example = example.clone())
}

/// The board is open, perhaps on another position than before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    pub(super) board: u32,
}

impl Shown for Analyse {
    type Query = ShowAnalysis;
}

impl From<Opened> for ShowAnalysis {
    fn from(Opened { board }: Opened) -> Self {
        Self { board, best: false }
    }
}

impl Command for Analyse {
    type Outcome = Opened;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Opened, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_match)?;
        let start = self.start(rows, actor)?;
        let key = board::own(player);
        let before = rows.read::<AnalysisRow>(&key)?;
        let board = before.map_or(1, |before| before.board.wrapping_add(1));
        let row = AnalysisRow {
            format: Format,
            board,
            step: 0,
            start,
            tried: Vec::new(),
            picks: Vec::new(),
        };
        rows.put(&key, &row);
        Ok(Opened { board })
    }
}
