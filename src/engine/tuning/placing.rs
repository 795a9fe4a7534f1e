//! Samples of DVONN while pieces are placed, and the fit to them.
//!
//! A game begins with a random number of placements that are partly left to chance; the others are those that the
//! present weights like best at once. The aim of all boards from the last random placement on is what a search of the
//! stacks' moves expects.
//!
//! - With no moves of stacks before that search, weights are fitted from nothing. The search is wrong in the same way
//!   about many boards, and who places by such weights finds just these.
//! - With some moves before it, each by a search, the present weights are improved: little of these errors is left, but
//!   what is expected differs more by chance, so that nothing would be learned from nothing.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::dvonn::{best, fitted, images, rows};
use super::fit::{FitSettings, Sample, fit, position_between, sigmoid};
use super::self_play::{Plan, Tuned, games};
use crate::engine::dvonn::net::{self, PLACED_KINDS};
use crate::engine::dvonn::weights::{PLACING_PHASES, PLACING_ROWS, PLACING_WIDTH, weights};
use crate::engine::dvonn::{Placed, Placing, Stacking, pieces};
use crate::engine::node::{Node, NodeStatus};
use crate::engine::processor::Processor;
use crate::engine::scores::for_side;
use crate::engine::table::TranspositionTable;
use crate::rules::Color;
use crate::rules::dvonn::{Board, SPACES};

/// What is added to the evaluation of a placement at most, or taken off, by chance, so that games differ, in hundredths
/// of a piece.
const ERROR: i32 = 8;
/// Number of boards of a game that are used, the full one included.
const SEEN: usize = 6;

/// Minimum number of nodes of the search that judges a board.
const JUDGE_NODES: u64 = 1_000;

pub fn tune(plan: Plan, advance: &mut dyn FnMut()) -> Tuned {
    let samples: Vec<Sample> = games(plan, advance, |random| game(plan, random))
        .into_iter()
        .flatten()
        .collect();
    let (of_placing, of_stacking) = weights().rows.split_at(PLACING_ROWS);
    let is_improved = plan.moves > 0;
    let settings = FitSettings {
        weights: pieces::COUNT,
        phases: 3,
        images: &images(),
        passes: if is_improved { 4 } else { 10 },
        rates: if is_improved {
            [0.0005, 0.00002]
        } else {
            [0.002, 0.00002]
        },
        begin: is_improved.then(|| fitted(of_placing, &PLACED_KINDS)),
    };
    let (fitted, note) = fit::<PLACING_WIDTH>("placing", &samples, &settings, plan.seed);
    let of_placing = rows(&fitted, &PLACED_KINDS).into_iter();
    Tuned {
        rows: of_placing.chain(of_stacking.iter().cloned()).collect(),
        notes: vec![note],
    }
}

/// The samples of one game.
fn game(plan: Plan, random: &mut fastrand::Rng) -> Vec<Sample> {
    let (mut boards, node) = Processor::new().run(|| placed(random));
    let full = boards.pop();
    random.shuffle(&mut boards);
    boards.truncate(SEEN - 1);
    #[expect(clippy::cast_precision_loss, reason = "at most 2,000")]
    let score = judged(node.board, plan).clamp(-2_000, 2_000) as f32;
    let aim = sigmoid(score / 200.0);
    let samples = boards.into_iter().chain(full).map(|board| {
        let (lower, share) = position_between(PLACING_PHASES, board.occupied().count_ones().cast_signed());
        Sample {
            features: pieces::features(&board).into(),
            patterns: Box::default(),
            inputs: net::inputs(&board, Color::White).into(),
            lower,
            share,
            result: aim,
            aim,
        }
    });
    samples.collect()
}

/// The score of a full board for White, after some moves of the stacks.
fn judged(board: Board, plan: Plan) -> i32 {
    let table = TranspositionTable::for_nodes(plan.nodes * u64::from(plan.moves.max(1)), 1 << 20);
    let mut node = Stacking::new(board, Color::White);
    for _ in 0..plan.moves {
        if let Some((step, _)) = best(&node, &table, plan.nodes) {
            node = node.after(&step);
        }
    }
    match node.status() {
        NodeStatus::Over(score) => score,
        NodeStatus::ToMove(side) => {
            let nodes = plan.nodes.max(JUDGE_NODES);
            best(&node, &table, nodes).map_or(0, |(_, score)| for_side(side, score))
        }
    }
}

/// Places all pieces: the boards from the last random placement on, and the end.
#[inline(always)]
fn placed(random: &mut fastrand::Rng) -> (Vec<Board>, Placing) {
    // most games have one piece a turn
    let packet = random
        .usize(..24)
        .checked_sub(18)
        .map_or(1, |size| [2, 3, 4, 6, 8, 12][size]);
    let mut node = Placing::of_packets(packet);
    let by_chance = [1.0, 0.3, 0.1, 0.1][random.usize(..4)];
    let first = random.u32(..u32::from(SPACES));
    let (mut boards, mut steps) = (Vec::new(), Vec::new());
    while let NodeStatus::ToMove(color) = node.status() {
        steps.clear();
        node.steps(&mut steps);
        let number = node.board.occupied().count_ones();
        let is_random = number == first || number < first && random.f32() < by_chance;
        let chosen = if is_random {
            steps[random.usize(..steps.len())]
        } else {
            best_at_once(&node, color, &steps, random)
        };
        node = node.after(&chosen);
        if number >= first {
            boards.push(node.board);
        }
    }
    (boards, node)
}

/// The placement that the network likes best, give or take a small error.
#[inline(always)]
fn best_at_once(node: &Placing, color: Color, steps: &[Placed], random: &mut fastrand::Rng) -> Placed {
    let mut best = (i32::MIN, steps[0]);
    for &step in steps {
        let value = for_side(color, node.after(&step).evaluate()) + random.i32(-ERROR..=ERROR);
        if value > best.0 {
            best = (value, step);
        }
    }
    best.1
}
