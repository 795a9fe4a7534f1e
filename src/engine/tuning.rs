//! Tuning: the weights of the evaluations, fitted to the results of self-play. See docs/engine.md for the procedure.
//!
//! A sample is a position's features and how its game ended; the fit is a logistic regression, in which 200 hundredths
//! of a piece are odds of e to 1. The same seed gives the same samples and weights on every machine that calculates
//! alike.
use super::dvonn::{self, Placing, Stacking};
use super::gipf::{self, Pushing};
use super::node::{Node, Turn};
use super::search::{Limits, search};
use super::table::Table;
use crate::rules::dvonn::{Dvonn, Move, Space};
use crate::rules::game::GameKind;
use crate::rules::gipf::{Gipf, Setup};
use crate::rules::{Color, Position};

/// What was seen once.
struct Sample {
    features: Vec<i16>,
    /// Between which knots the position lies, and how near to the upper one, 0 to 1.
    lower: usize,
    share: f32,
    /// 1 if White won, 0 if Black did.
    result: f32,
}

/// What to fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// DVONN once stacks move.
    Stacking,
    /// DVONN's placement.
    Placing,
    /// GIPF by one of its rules.
    Pushing(crate::rules::gipf::Variant),
}

/// The evaluations of a game.
#[must_use]
pub fn evaluations(kind: GameKind) -> Vec<Evaluation> {
    match kind {
        GameKind::Dvonn => vec![Evaluation::Stacking, Evaluation::Placing],
        GameKind::Gipf(variant) => vec![Evaluation::Pushing(variant)],
        GameKind::Potentials(_) => Vec::new(),
    }
}

/// How the samples are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Games played.
    pub games: u32,
    /// Nodes for each move of them.
    pub nodes: u64,
    /// The seed of everything that is drawn.
    pub seed: u64,
}

/// Tuned weights: the names of the features and a row for each knot, and how well they predict results.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// What each weight belongs to.
    pub names: Vec<&'static str>,
    /// A row of weights for each knot.
    pub weights: Vec<Vec<i16>>,
    /// How many positions were used.
    pub samples: usize,
    /// The mean loss in bits on positions of games that were not used for the fit, before (0) and after.
    pub loss: [f32; 2],
}

/// Plays the games and fits the weights; `advance` is told after each game.
pub fn tune(evaluation: Evaluation, plan: Plan, advance: &mut dyn FnMut()) -> Fit {
    let mut random = fastrand::Rng::with_seed(plan.seed);
    let mut samples = Vec::new();
    let mut begins = Vec::new();
    for _ in 0..plan.games {
        begins.push(samples.len());
        match evaluation {
            Evaluation::Stacking => stack(plan.nodes, &mut random, &mut samples),
            Evaluation::Placing => place(plan.nodes, &mut random, &mut samples),
            Evaluation::Pushing(variant) => push(Setup::even(variant), plan.nodes, &mut random, &mut samples),
        }
        advance();
    }
    // the last tenth is kept aside
    let aside = begins.get(begins.len() * 9 / 10).copied().unwrap_or(samples.len());
    let (used, kept) = samples.split_at(aside);
    let (names, knots) = match evaluation {
        Evaluation::Stacking => (dvonn::features::NAMES.to_vec(), dvonn::weights::KNOTS.len()),
        Evaluation::Placing => (dvonn::PLACING_NAMES.to_vec(), 1),
        Evaluation::Pushing(_) => (gipf::features::NAMES.to_vec(), gipf::weights::KNOTS.len()),
    };
    let weights = fit(used, names.len(), knots, &mut random);
    Fit {
        loss: [
            loss(&vec![0.0; names.len() * knots], kept, names.len()),
            loss(&weights, kept, names.len()),
        ],
        samples: samples.len(),
        weights: weights
            .chunks(names.len())
            .map(|row| row.iter().map(|&weight| whole(weight * UNIT)).collect())
            .collect(),
        names,
    }
}

/// Weights in sixteenths of a hundredth of a piece for odds of e to 1.
const UNIT: f32 = 200.0 * 16.0;

/// The best step; none when there is none.
fn best<N: Node + Sync>(node: &N, table: &Table, nodes: u64) -> Option<N::Step>
where
    N::Step: Send,
{
    search(node, table, Limits::nodes(nodes), &|| false, &mut |_| {}).map(|found| found.line[0])
}

/// A placement: at random, or by the evaluation of placements, or by both in turn.
fn placement(random: &mut fastrand::Rng) -> Dvonn {
    let table = Table::new(1 << 14);
    let by_chance = [1.0, 0.5, 0.2][random.usize(..3)];
    let mut position = Dvonn::start();
    while let Some(node) = Placing::new(&position) {
        let vacant = position.vacant();
        let chosen = if position.placed() < 3 || random.f32() < by_chance {
            None
        } else {
            best(&node, &table, 50)
        };
        let space: Space = chosen.unwrap_or_else(|| vacant[random.usize(..vacant.len())]);
        position.play_unchecked(&Move::Place(space));
    }
    position
}

/// Plays from a placement on. Every position, and the margin by which White won.
fn stacked(position: &Dvonn, nodes: u64, random: &mut fastrand::Rng) -> (Vec<Stacking>, i32) {
    let table = Table::for_nodes(nodes * 30, 1 << 22);
    let mut node = Stacking::new(*position.board(), Color::White);
    let mut nodes_seen = Vec::new();
    loop {
        let Turn::ToMove(_) = node.turn() else {
            let score = node.board.score();
            return (nodes_seen, score.white.cast_signed() - score.black.cast_signed());
        };
        nodes_seen.push(node.clone());
        let mut steps = Vec::new();
        node.steps(&mut steps);
        let chosen = if random.u8(..12) == 0 {
            None
        } else {
            best(&node, &table, nodes)
        };
        node = node.after(&chosen.unwrap_or_else(|| steps[random.usize(..steps.len())]));
    }
}

/// A result in which a large victory counts a little more than a small one.
fn result_of(margin: i32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "at most 49")]
    let margin = margin as f32;
    let won = if margin == 0.0 {
        0.5
    } else {
        f32::from(u8::from(margin > 0.0))
    };
    0.6 * won + 0.4 * sigmoid(margin * 0.25)
}

fn stack(nodes: u64, random: &mut fastrand::Rng, samples: &mut Vec<Sample>) {
    let (seen, margin) = stacked(&placement(random), nodes, random);
    for node in seen {
        let features = dvonn::features::features(&node.board, node.side, &node.moves);
        let (lower, share) = between(dvonn::weights::KNOTS, node.board.occupied().count_ones().cast_signed());
        samples.push(Sample {
            features: features.to_vec(),
            lower,
            share,
            result: result_of(margin),
        });
    }
}

fn place(nodes: u64, random: &mut fastrand::Rng, samples: &mut Vec<Sample>) {
    let position = placement(random);
    let (_, margin) = stacked(&position, nodes, random);
    samples.push(Sample {
        features: dvonn::placing_features(position.board()).to_vec(),
        lower: 0,
        share: 0.0,
        result: result_of(margin),
    });
}

/// No game of GIPF is followed longer.
const LONGEST: usize = 400;

fn push(setup: Setup, nodes: u64, random: &mut fastrand::Rng, samples: &mut Vec<Sample>) {
    let table = Table::for_nodes(nodes * 60, 1 << 22);
    let mut node = Pushing(Gipf::start(setup));
    let mut seen = Vec::new();
    let by_chance = random.usize(2..10);
    for turn in 0..LONGEST {
        let Turn::ToMove(_) = node.turn() else {
            break;
        };
        let mut steps = Vec::new();
        node.steps(&mut steps);
        let chosen = if turn < by_chance || random.u8(..16) == 0 {
            None
        } else {
            seen.push(node.clone());
            best(&node, &table, nodes)
        };
        node = node.after(&chosen.unwrap_or_else(|| steps[random.usize(..steps.len())]));
    }
    let result = match node.turn() {
        Turn::Over(score) => f32::from(u8::from(score > 0)),
        Turn::ToMove(_) => 0.5,
    };
    for node in seen {
        let position = gipf::resolved(&node.0);
        if position.ending().is_some() {
            continue;
        }
        let reserve = position.reserve();
        let (lower, share) = between(gipf::weights::KNOTS, i32::from(reserve.white + reserve.black));
        samples.push(Sample {
            features: gipf::features::features(&position).to_vec(),
            lower,
            share,
            result,
        });
    }
}

/// The knot below, and how near the upper one is.
fn between(knots: [i32; 3], at: i32) -> (usize, f32) {
    let lower = usize::from(at > knots[1]);
    let (low, high) = (knots[lower], knots[lower + 1]);
    #[expect(clippy::cast_precision_loss, reason = "at most 49")]
    let share = (at.clamp(low, high) - low) as f32 / (high - low) as f32;
    (lower, share)
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// What these weights expect, as log odds.
fn expected(weights: &[f32], sample: &Sample, count: usize) -> f32 {
    let row = |row: usize| -> f32 {
        let weights = &weights[row * count..(row + 1) * count];
        weights
            .iter()
            .zip(&sample.features)
            .map(|(weight, &feature)| weight * f32::from(feature))
            .sum()
    };
    let lower = row(sample.lower) * (1.0 - sample.share);
    if sample.share == 0.0 {
        lower
    } else {
        lower + row(sample.lower + 1) * sample.share
    }
}

fn loss(weights: &[f32], samples: &[Sample], count: usize) -> f32 {
    let of = |sample: &Sample| {
        let p = sigmoid(expected(weights, sample, count)).clamp(1e-6, 1.0 - 1e-6);
        -(sample.result * p.log2() + (1.0 - sample.result) * (1.0 - p).log2())
    };
    let sum: f64 = samples.iter().map(|sample| f64::from(of(sample))).sum();
    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a mean")]
    let mean = (sum / samples.len().max(1) as f64) as f32;
    mean
}

/// Passes over all samples.
const PASSES: u32 = 30;
/// Samples of one step of the descent.
const BATCH: usize = 512;
/// How strongly weights are drawn to 0.
const DECAY: f32 = 1e-5;

/// Stochastic gradient descent with Adam's steps.
fn fit(samples: &[Sample], count: usize, knots: usize, random: &mut fastrand::Rng) -> Vec<f32> {
    let size = count * knots;
    let (mut weights, mut mean, mut square) = (vec![0.0_f32; size], vec![0.0_f32; size], vec![0.0_f32; size]);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let (mut first, mut second) = (1.0_f32, 1.0_f32);
    for pass in 0..PASSES {
        random.shuffle(&mut order);
        let rate = if pass < PASSES / 2 { 0.01 } else { 0.001 };
        for batch in order.chunks(BATCH) {
            let mut gradient = vec![0.0_f32; size];
            for &at in batch {
                let sample = &samples[at];
                let error = sigmoid(expected(&weights, sample, count)) - sample.result;
                for (row, share) in [(sample.lower, 1.0 - sample.share), (sample.lower + 1, sample.share)] {
                    if share == 0.0 {
                        continue;
                    }
                    let part = &mut gradient[row * count..(row + 1) * count];
                    for (slope, &feature) in part.iter_mut().zip(&sample.features) {
                        *slope += error * share * f32::from(feature);
                    }
                }
            }
            #[expect(clippy::cast_precision_loss, reason = "a few hundred")]
            let scale = 1.0 / batch.len() as f32;
            first *= 0.9;
            second *= 0.999;
            for at in 0..size {
                let slope = gradient[at] * scale + DECAY * weights[at];
                mean[at] = 0.9 * mean[at] + 0.1 * slope;
                square[at] = 0.999 * square[at] + 0.001 * slope * slope;
                let step = mean[at] / (1.0 - first) / ((square[at] / (1.0 - second)).sqrt() + 1e-8);
                weights[at] -= rate * step;
            }
        }
    }
    weights
}

fn whole(weight: f32) -> i16 {
    #[expect(clippy::cast_possible_truncation, reason = "clamped")]
    let whole = weight.round().clamp(-16_000.0, 16_000.0) as i16;
    whole
}
