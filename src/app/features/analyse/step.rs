//! What is done on an analysis board.

use super::board::{self, stale};
use super::open::Opened;
use super::spelled::{AnalyseStep, AnalysisAction, ShowAnalysis};
use crate::app::feature::{Command, Shown};
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{AnalysisRow, AnalysisStart};
use crate::rules::picker::Step;

/// Maximum number of moves that can be tried in a row.
const MAX_TRIED: usize = 60;

impl Shown for AnalyseStep {
    type Query = ShowAnalysis;
}

impl Command for AnalyseStep {
    type Outcome = Opened;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Opened, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_match)?;
        let key = board::own(player);
        let present = rows.read::<AnalysisRow>(&key)?;
        let Some(mut row) = present.clone().filter(|row| row.board == self.board) else {
            return Err(stale(present.as_ref()).into());
        };
        if let AnalysisAction::Turn(to, _) = self.action {
            let AnalysisStart::Match { id, turn } = &mut row.start else {
                return Err(stale(present.as_ref()).into());
            };
            let m = board::finished(rows, actor, *id)?;
            *turn = to.min(m.turns_played());
            row.tried.clear();
            row.picks.clear();
        } else {
            if row.step != self.step {
                return Err(stale(present.as_ref()).into());
            }
            match &self.action {
                AnalysisAction::Pick(pick) => pick_on(rows, actor, &mut row, pick)?,
                AnalysisAction::Back | AnalysisAction::Turn(..) => {
                    if row.picks.pop().is_none() {
                        row.tried.pop();
                    }
                }
            }
        }
        row.step = row.step.wrapping_add(1);
        rows.put(&key, &row);
        Ok(Opened { board: row.board })
    }
}

/// Adds a pick, unless a running match forbids it; a move that is complete is played on the board.
fn pick_on(rows: &mut Rows, actor: &Actor, row: &mut AnalysisRow, pick: &str) -> Result<(), Stop> {
    let shown = board::read(rows, actor, row.clone())?;
    if let Some(guard) = shown.guard_here() {
        return Err(guard.refusal().into());
    }
    let mut step = shown.game.follow_picks(&row.picks);
    if !matches!(step, Ok(Step::Ready(_))) {
        // otherwise there is nothing to choose between
        row.picks.push(pick.to_owned());
        step = shown.game.follow_picks(&row.picks);
    }
    match step {
        Ok(Step::Ready(mv)) => {
            if row.tried.len() >= MAX_TRIED {
                return Err(refusal!("analyse-long").into());
            }
            row.tried.push(mv);
            row.picks.clear();
        }
        Ok(_) => {}
        Err(_) => return Err(stale(Some(row)).into()),
    }
    Ok(())
}
