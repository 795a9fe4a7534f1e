//! Samples of DVONN while stacks move, and the fit to them.
use super::fit::{FitSettings, Fitted, Sample, UNIT, fit, position_between, sigmoid, whole};
use super::self_play::{Plan, Tuned, games};
use crate::engine::dvonn::net::{self, HIDDEN_SCALE, KINDS, OUTPUT_SCALE};
use crate::engine::dvonn::weights::{PHASES, PLACING_ROWS, STACKING_WIDTH, weights};
use crate::engine::dvonn::{Placing, Stacking, features};
use crate::engine::node::{Node, NodeStatus};
use crate::engine::search::{Limits, search};
use crate::engine::table::TranspositionTable;
use crate::rules::Color;
use crate::rules::dvonn::{Board, Space};

/// Nodes searched for each placement.
const PLACING_NODES: u64 = 50;

pub fn tune(plan: Plan, advance: &mut dyn FnMut()) -> Tuned {
    let samples: Vec<Sample> = games(plan, advance, |random| game(plan.nodes, random))
        .into_iter()
        .flatten()
        .collect();
    let settings = FitSettings {
        weights: features::COUNT,
        phases: 3,
        images: &images(),
        passes: 10,
        rates: [0.002, 0.00004],
        begin: None,
    };
    let (fitted, note) = fit::<STACKING_WIDTH>("stacking", &samples, &settings, plan.seed);
    let of_placing = weights().rows[..PLACING_ROWS].iter().cloned();
    let of_stacking = rows(&fitted, &std::array::from_fn::<_, KINDS, _>(|kind| kind));
    Tuned {
        rows: of_placing.chain(of_stacking).collect(),
        notes: vec![note],
    }
}

fn scaled(weights: &[f32], unit: f32) -> Vec<i16> {
    weights.iter().map(|&weight| whole(weight * unit)).collect()
}

/// What an output weight of 1 is in the file.
#[expect(clippy::cast_precision_loss, reason = "a thousand")]
const OUTPUT_UNIT: f32 = UNIT * OUTPUT_SCALE as f32 / HIDDEN_SCALE;

/// The lines of the file for an evaluation, with the network's inputs of these kinds.
pub fn rows(fitted: &Fitted, kinds: &[usize]) -> Vec<Vec<i16>> {
    let phases = fitted.phases.chunks(fitted.phases.len() / 3);
    let inputs: Vec<&[f32]> = fitted.input_weights.chunks(fitted.bias.len()).collect();
    let of_kinds = kinds.iter().flat_map(|kind| &inputs[kind * 49..][..49]);
    phases
        .map(|row| scaled(row, UNIT))
        .chain([
            scaled(&fitted.bias, HIDDEN_SCALE),
            scaled(&fitted.output_weights, OUTPUT_UNIT),
        ])
        .chain(of_kinds.map(|weights| scaled(weights, HIDDEN_SCALE)))
        .collect()
}

/// The weights of an evaluation in these lines of the file, with the network's inputs of these kinds.
pub fn fitted(rows: &[Vec<i16>], kinds: &[usize]) -> Fitted {
    let unscaled = |row: &[i16], unit: f32| row.iter().map(|&weight| f32::from(weight) / unit).collect::<Vec<_>>();
    let (phases, net) = rows.split_at(3);
    let bias = unscaled(&net[0], HIDDEN_SCALE);
    let mut input_weights = vec![0.0; KINDS * 49 * bias.len()];
    for (kind, rows) in kinds.iter().zip(net[2..].chunks(49)) {
        let weights = rows.iter().flat_map(|row| unscaled(row, HIDDEN_SCALE));
        for (slot, weight) in input_weights[kind * 49 * bias.len()..].iter_mut().zip(weights) {
            *slot = weight;
        }
    }
    Fitted {
        phases: phases.iter().flat_map(|row| unscaled(row, UNIT)).collect(),
        input_weights,
        output_weights: unscaled(&net[1], OUTPUT_UNIT),
        bias,
    }
}

/// For each symmetry of the board, the input that each input becomes.
pub fn images() -> Vec<Vec<u16>> {
    let image = |image: usize| {
        let input = |kind: usize, space: Space| u16::try_from(kind * 49 + space.images()[image].index()).unwrap_or(0);
        (0..KINDS)
            .flat_map(|kind| Space::all().map(move |space| (kind, space)))
            .map(|(kind, space)| input(kind, space))
            .collect()
    };
    (0..4).map(image).collect()
}

/// The samples of one game that is placed partly at random: about every third position.
fn game(nodes: u64, random: &mut fastrand::Rng) -> Vec<Sample> {
    let (seen, margin) = stacked(placement(random), nodes, random);
    let samples = seen.into_iter().map(|(node, score)| {
        let (lower, share) = position_between(PHASES, node.board.occupied().count_ones().cast_signed());
        let sign = if node.side == Color::White { 1 } else { -1 };
        let features = features::features(&node.board, node.side, &node.moves);
        let margin = sign * margin;
        Sample {
            features: features
                .map(|feature| i16::try_from(sign).unwrap_or(1) * feature)
                .into(),
            patterns: Box::default(),
            inputs: net::inputs(&node.board, node.side).into(),
            lower,
            share,
            result: won(margin),
            aim: f32::midpoint(result_of(margin), score),
        }
    });
    samples.collect()
}

/// A full board, placed partly at random.
fn placement(random: &mut fastrand::Rng) -> Board {
    let table = TranspositionTable::new(1 << 14);
    let by_chance = [1.0, 0.4, 0.15, 0.15][random.usize(..4)];
    let mut node = Placing::of_packets(1);
    while let NodeStatus::ToMove(_) = node.status() {
        let chosen = if node.board.occupied().count_ones() < 3 || random.f32() < by_chance {
            None
        } else {
            best(&node, &table, PLACING_NODES)
        };
        let mut steps = Vec::new();
        node.steps(&mut steps);
        let lot = steps[random.usize(..steps.len())];
        node = node.after(&chosen.map_or(lot, |(step, _)| step));
    }
    node.board
}

/// Plays on after a placement: about every third position with the search's expectation for the side to move, and
/// White's margin at the end.
fn stacked(board: Board, nodes: u64, random: &mut fastrand::Rng) -> (Vec<(Stacking, f32)>, i32) {
    let table = TranspositionTable::for_nodes(nodes * 30, 1 << 20);
    let mut node = Stacking::new(board, Color::White);
    let mut seen = Vec::new();
    while let NodeStatus::ToMove(_) = node.status() {
        let mut steps = Vec::new();
        node.steps(&mut steps);
        let found = if random.u8(..24) == 0 {
            None
        } else {
            best(&node, &table, nodes)
        };
        if let Some((_, score)) = found
            && random.u8(..3) == 0
        {
            #[expect(clippy::cast_precision_loss, reason = "at most 2,000")]
            let score = score.clamp(-2_000, 2_000) as f32;
            seen.push((node.clone(), sigmoid(score / 200.0)));
        }
        let by_chance = steps[random.usize(..steps.len())];
        node = node.after(&found.map_or(by_chance, |(step, _)| step));
    }
    (seen, margin(&node))
}

/// White's pieces minus Black's.
fn margin(node: &Stacking) -> i32 {
    let score = node.board.score();
    score.white.cast_signed() - score.black.cast_signed()
}

/// The best step and its score; none when the game is over.
pub fn best<N: Node + Sync>(node: &N, table: &TranspositionTable, nodes: u64) -> Option<(N::Step, i32)>
where
    N::Step: Send,
{
    search(node, table, Limits::nodes(nodes), &|| false, &mut |_| {}).map(|found| (found.line[0], found.score))
}

/// White's result for a margin: 1, ½ or 0.
fn won(margin: i32) -> f32 {
    match margin {
        1.. => 1.0,
        0 => 0.5,
        _ => 0.0,
    }
}

/// White's result, in which a large victory counts a little more than a small one.
fn result_of(margin: i32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "at most 49")]
    let sure = sigmoid(margin as f32 * 0.25);
    0.6 * won(margin) + 0.4 * sure
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn an_image_of_the_board_keeps_kinds_and_neighbours() {
        let images = images();
        assert_eq!(images.iter().collect::<BTreeSet<_>>().len(), 4, "all are different");
        let spaces: Vec<Space> = Space::all().collect();
        for image in &images {
            assert_eq!(
                image.iter().collect::<BTreeSet<_>>().len(),
                KINDS * 49,
                "every input once"
            );
            for (input, &becomes) in image.iter().enumerate() {
                assert_eq!(usize::from(becomes) / 49, input / 49);
            }
            let of = |space: Space| spaces[usize::from(image[space.index()])];
            for (one, other) in spaces
                .iter()
                .flat_map(|one| spaces.iter().map(move |other| (*one, *other)))
            {
                assert_eq!(one.is_beside(other), of(one).is_beside(of(other)), "{one} and {other}");
            }
        }
    }
}
