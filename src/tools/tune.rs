//! Tunes the weights of the engine's evaluations by self-play.
use super::error::ToolError;
use super::input::kind;
use super::progress::progress_bar;
use crate::engine::tuning::{self, EvaluatedPart, Plan};
use crate::engine::weights;
use crate::rules::game::GameKind;
use crate::store::counted;
use std::io::Write;

/// Plays games and prints a weights file fitted to them. What is `added` is added to the weights of the features of
/// DVONN's placing.
pub fn tune(game: &str, plan: Plan, added: Option<&[Vec<i16>]>, out: &mut impl Write) -> Result<(), ToolError> {
    let kind = kind(game)?;
    let Plan { games, nodes, seed, .. } = plan;
    if (plan.part == EvaluatedPart::Placing || added.is_some()) && kind != GameKind::Dvonn {
        return Err(ToolError::NoPlacing(kind.key()));
    }
    if plan.part != EvaluatedPart::Placing && (plan.moves > 0 || added.is_some()) {
        return Err(ToolError::OnlyPlacing);
    }
    let bar = progress_bar(u64::from(games), "{bar:40} {pos}/{len} games, {eta} left");
    let mut tuned = tuning::tune(kind, plan, &mut || bar.inc(1));
    bar.finish_and_clear();
    // the lines of the features come first
    for (row, added) in tuned.rows.iter_mut().zip(added.unwrap_or_default()) {
        for (weight, added) in row.iter_mut().zip(added) {
            *weight = weight.saturating_add(*added);
        }
    }
    if added.is_some() {
        tuned.notes.push("weights of placing's features added".to_owned());
    }
    let notes = tuned.notes.join("; ");
    let (games, nodes) = (counted(games.into(), "game", "games"), counted(nodes, "node", "nodes"));
    let origin = format!("{games}, {nodes} a move, seed {seed}; {notes}");
    write!(out, "{}", weights::write(weights::name(kind), &origin, &tuned.rows))?;
    out.flush()?;
    Ok(())
}
