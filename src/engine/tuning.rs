//! Tunes the weights of the evaluations by self-play. See docs/engine.md for the procedure.
//!
//! A sample is an evaluation's input for one position, with the result of its game. The fit is a logistic regression in
//! which 200 hundredths of a piece are odds of e to 1. The same seed gives the same samples and weights with any number
//! of threads, on every machine with the same floating-point arithmetic.
use crate::rules::game::GameKind;

mod climb;
mod dvonn;
mod fit;
mod gipf;
mod self_play;

pub use self_play::{OfPlacing, Plan, Tuned};

/// Plays the games and fits the weights; calls `advance` after each game. None for a game whose evaluation has no
/// weights.
pub fn tune(kind: GameKind, plan: Plan, advance: &mut dyn FnMut()) -> Option<Tuned> {
    match kind {
        GameKind::Dvonn if plan.placing == OfPlacing::Played => Some(climb::climb(plan, advance)),
        GameKind::Dvonn => Some(dvonn::tune(plan, advance)),
        GameKind::Gipf(variant) => Some(gipf::tune(variant, plan, advance)),
        GameKind::Potentials(_) => None,
    }
}
