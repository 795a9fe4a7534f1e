//! Improves DVONN's weights for placing by the results of whole games (SPSA).
//!
//! In each pair of games two sets of weights play each other. Each weight is moved up in one set and down in the other,
//! at random. The weights then move in the direction that the winning sets had in common. A fit to results finds what
//! correlates with winning; this finds what wins.
use super::dvonn::{best, margin, placement, won};
use super::self_play::{Plan, Tuned, games};
use crate::engine::dvonn::pieces::{COUNT, PlacingWeights};
use crate::engine::dvonn::weights::{PLACING_PHASES, PLACING_ROWS, weights};
use crate::engine::dvonn::{Pieces, Placed, Placing, Stacking};
use crate::engine::node::{Node, NodeStatus, mixed};
use crate::engine::phases::interpolated;
use crate::engine::table::Table;
use crate::rules::dvonn::{Dvonn, Move, Space};
use crate::rules::{Color, Position, Status};

/// Number of pairs of games for each step.
const PAIRS: u32 = 2_500;
/// Nodes for each placement.
const PLACING_NODES: u64 = 100;
/// By how much the change of one weight changes the evaluation of a typical board, in sixteenths of a hundredth of a
/// piece.
const CHANGE: f32 = 12.0 * 16.0;
/// How far a weight moves, as a multiple of its change and of its share of won games above one half.
const RATE: f32 = 14.0;
/// Share of the previous direction that is kept in each step.
const MOMENTUM: f32 = 0.5;

/// The weights of each phase, or their changes.
type PhaseWeights = [[f32; COUNT]; PLACING_ROWS];

/// Plays the games and changes the weights step by step.
pub fn climb(plan: Plan, advance: &mut dyn FnMut()) -> Tuned {
    let mut now: PhaseWeights = std::array::from_fn(|row| std::array::from_fn(|at| f32::from(weights().rows[row][at])));
    let changes = changes(plan.seed);
    let steps = (plan.games / (2 * PAIRS)).max(1);
    let pairs = (plan.games / steps / 2).max(1);
    let mut direction: PhaseWeights = [[0.0; COUNT]; PLACING_ROWS];
    let mut sum: PhaseWeights = direction;
    for step in 0..steps {
        let step_plan = Plan {
            games: pairs,
            seed: mixed([plan.seed, step.into()]),
            ..plan
        };
        let mut advance_twice = || {
            advance();
            advance();
        };
        let played = games(step_plan, &mut advance_twice, |random| {
            pair(&now, &changes, plan.nodes, random)
        });
        for row in 0..PLACING_ROWS {
            for at in 0..COUNT {
                let won: f32 = played
                    .iter()
                    .map(|(up, surplus)| if up[row][at] { *surplus } else { -surplus })
                    .sum();
                #[expect(clippy::cast_precision_loss, reason = "a few thousand")]
                let slope = won / pairs as f32;
                direction[row][at] = MOMENTUM * direction[row][at] + (1.0 - MOMENTUM) * slope;
                now[row][at] += RATE * changes[at] * direction[row][at];
                // the mean of the second half is less noisy than the last step
                if step >= steps / 2 {
                    sum[row][at] += now[row][at];
                }
            }
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "a few hundred")]
    let counted = (steps - steps / 2) as f32;
    let placing = sum.map(|row| whole(row.map(|weight| weight / counted)).to_vec());
    let others = weights().rows[PLACING_ROWS..].iter().cloned();
    Tuned {
        rows: placing.into_iter().chain(others).collect(),
        notes: vec![format!("placing: {steps} steps of {pairs} pairs of games")],
    }
}

/// The change of each weight: smaller where its feature is larger on typical boards.
fn changes(seed: u64) -> [f32; COUNT] {
    const BOARDS: u16 = 300;
    let mut random = fastrand::Rng::with_seed(seed);
    let mut squares = [0.0; COUNT];
    for _ in 0..BOARDS {
        let (_, position) = placement(&mut random);
        let features = Pieces::of(position.board()).features();
        for (square, feature) in squares.iter_mut().zip(features) {
            *square += f32::from(feature) * f32::from(feature);
        }
    }
    squares.map(|square| CHANGE / (square / f32::from(BOARDS)).sqrt().max(0.7))
}

/// Whether each weight of the first set is moved up; the second set has the opposite.
type Up = [[bool; COUNT]; PLACING_ROWS];

/// Two games from the same DVONN pieces with colours exchanged: the changes of the first set of weights, and by how
/// much its score is above one half, −0.5 to 0.5.
fn pair(now: &PhaseWeights, changes: &[f32; COUNT], nodes: u64, random: &mut fastrand::Rng) -> (Up, f32) {
    let up: Up = std::array::from_fn(|_| std::array::from_fn(|_| random.bool()));
    let changed = |is_first: bool| {
        let row = |row: usize| {
            whole(std::array::from_fn(|at| {
                let change = if up[row][at] == is_first {
                    changes[at]
                } else {
                    -changes[at]
                };
                now[row][at] + change
            }))
        };
        interpolated(PLACING_PHASES, &std::array::from_fn(row))
    };
    let [first, second] = [true, false].map(changed);
    let mut spaces: Vec<Space> = Space::all().collect();
    random.shuffle(&mut spaces);
    let dvonn_pieces = &spaces[..3];
    let as_white = won_by_white(dvonn_pieces, [&first, &second], nodes);
    let as_black = 1.0 - won_by_white(dvonn_pieces, [&second, &first], nodes);
    (up, f32::midpoint(as_white, as_black) - 0.5)
}

/// Plays a game from these DVONN pieces, White and Black each with their own weights for placing.
fn won_by_white(dvonn_pieces: &[Space], [white, black]: [&PlacingWeights; 2], nodes: u64) -> f32 {
    let mut position = Dvonn::start();
    for &space in dvonn_pieces {
        position.play_unchecked(&Move::Place(space));
    }
    // a table's scores depend on the weights, so each side has its own
    let [of_white, of_black] = [Table::new(1 << 14), Table::new(1 << 14)];
    while let Status::ToMove(color) = position.status() {
        let (weights, table) = match color {
            Color::White => (white, &of_white),
            Color::Black => (black, &of_black),
        };
        let found = Placing::with_weights(weights, &position).and_then(|node| best(&node, table, PLACING_NODES));
        let Some(space) = found.and_then(|(placed, _)| Placed::space(placed)) else {
            break;
        };
        position.play_unchecked(&Move::Place(space));
    }
    let table = Table::for_nodes(nodes * 30, 1 << 20);
    let mut node = Stacking::new(*position.board(), Color::White);
    while let (NodeStatus::ToMove(_), Some((step, _))) = (node.status(), best(&node, &table, nodes)) {
        node = node.after(&step);
    }
    won(margin(&node))
}

/// Weights rounded as they are stored.
fn whole(row: [f32; COUNT]) -> [i16; COUNT] {
    row.map(super::fit::whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn negated_weights_lose() {
        let good = weights().placing;
        let bad = good.map(|row| row.map(|weight| -weight));
        let mut random = fastrand::Rng::with_seed(1);
        let won: f32 = (0..6)
            .map(|_| {
                let mut spaces: Vec<Space> = Space::all().collect();
                random.shuffle(&mut spaces);
                won_by_white(&spaces[..3], [&good, &bad], 50)
            })
            .sum();
        assert!(won >= 5.0, "{won}");
    }
}
