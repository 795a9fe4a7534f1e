//! Weights for the engine's evaluations, from self-play.
use super::{ToolError, kind};
use crate::engine::tuning::{self, Plan, evaluations};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;

/// Plays `games` games for each evaluation of a game and prints the weights fitted to their results, as the engine's
/// source has them: a row for each knot, then what each column belongs to.
pub fn tune(game: &str, games: u32, nodes: u64, seed: u64, out: &mut impl Write) -> Result<(), ToolError> {
    let plan = Plan { games, nodes, seed };
    for evaluation in evaluations(kind(game)?) {
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(u64::from(games)).with_style(style);
        let fit = tuning::tune(evaluation, plan, &mut || bar.inc(1));
        bar.finish_and_clear();
        let [before, after] = fit.loss;
        writeln!(
            out,
            "// {evaluation:?}: {} positions of {games} games, {nodes} nodes a move, seed {seed}; loss {before:.4} -> {after:.4} bits",
            fit.samples
        )?;
        for row in &fit.weights {
            writeln!(out, "{row:?},")?;
        }
        for (column, name) in fit.names.iter().enumerate() {
            let weights: Vec<_> = fit.weights.iter().map(|row| row[column].to_string()).collect();
            writeln!(out, "// {name}: {}", weights.join(", "))?;
        }
        out.flush()?;
    }
    Ok(())
}
