//! Tuning: the weights of the evaluations, fitted to self-play. See docs/engine.md for the procedure.
//!
//! A sample is what an evaluation sees of a position, and how its game ended; the fit is a logistic regression, in which
//! 200 hundredths of a piece are odds of e to 1. The same seed makes the same samples and weights on every machine that
//! calculates alike, with any number of threads.
use super::node::mixed;
use crate::rules::game::GameKind;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::mpsc;

mod climb;
mod dvonn;
mod fit;
mod gipf;

/// How the samples are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Games played.
    pub games: u32,
    /// Nodes for each move of them.
    pub nodes: u64,
    /// The seed of everything that is drawn.
    pub seed: u64,
    /// Where DVONN's weights of placing come from; in GIPF nothing is placed.
    pub placing: OfPlacing,
}

/// Where weights of placing come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfPlacing {
    /// They are fitted to the same games as all others.
    Fitted,
    /// They stay as they are.
    Kept,
    /// They alone are changed, by what wins whole games.
    Played,
}

/// Tuned weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tuned {
    /// The lines of a file of weights.
    pub rows: Vec<Vec<i16>>,
    /// What was done for each of the evaluations of the game.
    pub told: Vec<String>,
}

/// Plays the games and fits the weights; `advance` is told after each game. None for a game whose evaluation has none.
pub fn tune(kind: GameKind, plan: Plan, advance: &mut dyn FnMut()) -> Option<Tuned> {
    match kind {
        GameKind::Dvonn if plan.placing == OfPlacing::Played => Some(climb::climb(plan, advance)),
        GameKind::Dvonn => Some(dvonn::tune(plan, advance)),
        GameKind::Gipf(variant) => Some(gipf::tune(variant, plan, advance)),
        GameKind::Potentials(_) => None,
    }
}

/// What each game gave, in the order of their numbers, each with chance of its own.
fn games<T: Send>(plan: Plan, advance: &mut dyn FnMut(), play: impl Fn(&mut fastrand::Rng) -> T + Sync) -> Vec<T> {
    let next = AtomicU32::new(0);
    let (done, played) = mpsc::channel();
    let mut all = Vec::new();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, Into::into) {
            let (done, next, play) = (done.clone(), &next, &play);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= plan.games {
                        return;
                    }
                    let mut random = fastrand::Rng::with_seed(mixed([plan.seed, number.into()]));
                    // whoever waits for it waits for all
                    let _ = done.send((number, play(&mut random)));
                }
            });
        }
        drop(done);
        for game in played {
            all.push(game);
            advance();
        }
    });
    all.sort_unstable_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, game)| game).collect()
}

/// The knot below, and how near the upper one is.
fn between(knots: [i32; 3], at: i32) -> (usize, f32) {
    let lower = usize::from(at > knots[1]);
    let (low, high) = (knots[lower], knots[lower + 1]);
    #[expect(clippy::cast_precision_loss, reason = "at most 49")]
    let share = (at.clamp(low, high) - low) as f32 / (high - low) as f32;
    (lower, share)
}
