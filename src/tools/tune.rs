//! Tunes the weights of the engine's evaluations by self-play.
use super::error::ToolError;
use super::input::kind;
use super::progress::progress_bar;
use crate::engine::tuning::{self, OfPlacing, Plan};
use crate::engine::weights;
use crate::rules::game::GameKind;
use std::io::Write;

/// Plays games and prints a weights file fitted to them.
pub fn tune(game: &str, plan: Plan, out: &mut impl Write) -> Result<(), ToolError> {
    let kind = kind(game)?;
    let Plan { games, nodes, seed, .. } = plan;
    if plan.placing != OfPlacing::Fitted && kind != GameKind::Dvonn {
        return Err(ToolError::NoPlacing(kind.key()));
    }
    let bar = progress_bar(u64::from(games), "{bar:40} {pos}/{len} games, {eta} left");
    let tuned = tuning::tune(kind, plan, &mut || bar.inc(1));
    bar.finish_and_clear();
    let notes = tuned.notes.join("; ");
    let origin = format!("{games} games, {nodes} nodes a move, seed {seed}; {notes}");
    write!(out, "{}", weights::write(weights::name(kind), &origin, &tuned.rows))?;
    out.flush()?;
    Ok(())
}
