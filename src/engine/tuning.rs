//! Tunes the weights of the evaluations by self-play. See docs/engine.md for the procedure.
//!
//! A sample is an evaluation's input for one position, with the result of its game, or with what the search expects
//! of it. The fit is a logistic regression in
//! which 200 hundredths of a piece are odds of e to 1. The same seed gives the same samples and weights with any number
//! of threads, on every machine with the same floating-point arithmetic.
use crate::rules::game::GameKind;

mod dvonn;
mod fit;
mod gipf;
mod placing;
mod potentials;
mod self_play;

pub use self_play::{EvaluatedPart, Plan, Tuned};

/// Plays the games and fits the weights; calls `advance` after each game. Of GIPF with potentials games of all variants
/// are played, since they have the same weights.
pub fn tune(kind: GameKind, plan: Plan, advance: &mut dyn FnMut()) -> Tuned {
    match kind {
        GameKind::Dvonn if plan.part == EvaluatedPart::Placing => placing::tune(plan, advance),
        GameKind::Dvonn => dvonn::tune(plan, advance),
        GameKind::Gipf(variant) => gipf::tune(variant, plan, advance),
        GameKind::Potentials(_) => potentials::tune(plan, advance),
    }
}
