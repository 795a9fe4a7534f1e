//! Samples of DVONN, for placing and for stacking, and the fit to them.
use super::fit::{FitSettings, Fitted, Sample, UNIT, WIDTH, fit, position_between, sigmoid, whole};
use super::self_play::{OfPlacing, Plan, Tuned, games};
use crate::engine::dvonn::net::{self, HIDDEN_SCALE, KINDS, OUTPUT_SCALE};
use crate::engine::dvonn::weights::{PHASES, PLACING_PHASES, PLACING_ROWS, weights};
use crate::engine::dvonn::{Pieces, Placed, Placing, Stacking, features, pieces};
use crate::engine::node::{Node, NodeStatus};
use crate::engine::search::{Limits, search};
use crate::engine::table::Table;
use crate::rules::dvonn::{Dvonn, Move, Space};
use crate::rules::{Color, Position};

/// Nodes searched for each placement.
const PLACING_NODES: u64 = 50;

pub fn tune(plan: Plan, advance: &mut dyn FnMut()) -> Tuned {
    let played = games(plan, advance, |random| game(plan.nodes, random));
    let (mut placed, mut stacked) = (Vec::new(), Vec::new());
    for (of_placing, of_stacking) in played {
        placed.extend(of_placing);
        stacked.extend(of_stacking);
    }
    let images = images();
    let stacking = FitSettings {
        weights: features::COUNT,
        phases: 3,
        images: &images,
        passes: 10,
        rates: [0.002, 0.00004],
    };
    let (of_stacking, note) = fit("stacking", &stacked, &stacking, plan.seed);
    let mut notes = vec![note];
    let placing = if plan.placing == OfPlacing::Fitted {
        let placing = FitSettings {
            weights: pieces::COUNT,
            phases: 3,
            images: &[],
            passes: 6,
            rates: [0.005, 0.0002],
        };
        let (of_placing, note) = fit("placing", &placed, &placing, plan.seed);
        notes.push(note);
        let phases = of_placing.phases.chunks(pieces::COUNT);
        phases.map(|row| scaled(row, UNIT)).collect()
    } else {
        weights().rows[..PLACING_ROWS].to_vec()
    };
    Tuned {
        rows: placing.into_iter().chain(rows(&of_stacking)).collect(),
        notes,
    }
}

fn scaled(weights: &[f32], unit: f32) -> Vec<i16> {
    weights.iter().map(|&weight| whole(weight * unit)).collect()
}

/// The lines of the file for stacking.
fn rows(fit: &Fitted) -> Vec<Vec<i16>> {
    let phases = fit.phases.chunks(features::COUNT);
    let mut rows: Vec<_> = phases.map(|row| scaled(row, UNIT)).collect();
    #[expect(clippy::cast_precision_loss, reason = "a thousand")]
    let unit = UNIT * OUTPUT_SCALE as f32 / HIDDEN_SCALE;
    rows.push(scaled(&fit.bias, HIDDEN_SCALE));
    rows.push(scaled(&fit.output_weights, unit));
    rows.extend(
        fit.input_weights
            .chunks(WIDTH)
            .map(|column| scaled(column, HIDDEN_SCALE)),
    );
    rows
}

/// For each symmetry of the board, the input that each input becomes.
fn images() -> Vec<Vec<u16>> {
    let image = |image: usize| {
        let input = |kind: usize, space: Space| u16::try_from(kind * 49 + space.images()[image].index()).unwrap_or(0);
        (0..KINDS)
            .flat_map(|kind| Space::all().map(move |space| (kind, space)))
            .map(|(kind, space)| input(kind, space))
            .collect()
    };
    (0..4).map(image).collect()
}

/// The samples of one game that is placed partly at random: three placements, and about every third later position.
fn game(nodes: u64, random: &mut fastrand::Rng) -> (Vec<Sample>, Vec<Sample>) {
    let (placements, position) = placement(random);
    let (seen, margin) = stacked(&position, nodes, random);
    let placing = placements.into_iter().map(|pieces| {
        let (lower, share) = position_between(PLACING_PHASES, i32::try_from(pieces.count()).unwrap_or(49));
        Sample {
            features: pieces.features().into(),
            patterns: Box::default(),
            inputs: Box::default(),
            lower,
            share,
            result: won(margin),
            aim: result_of(margin),
        }
    });
    let stacking = seen.into_iter().map(|(node, score)| {
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
    (placing.collect(), stacking.collect())
}

/// A placement, partly at random: two boards on the way and the full one, and the position after it.
pub fn placement(random: &mut fastrand::Rng) -> (Vec<Pieces>, Dvonn) {
    let table = Table::new(1 << 14);
    let by_chance = [1.0, 0.4, 0.15, 0.15][random.usize(..4)];
    let kept = [random.u8(8..36), random.u8(30..49)];
    let mut position = Dvonn::start();
    let mut seen = Vec::new();
    while let Some(node) = Placing::new(&position) {
        if kept.contains(&position.placed()) {
            seen.push(Pieces::of(position.board()));
        }
        let vacant = position.vacant();
        let chosen = if position.placed() < 3 || random.f32() < by_chance {
            None
        } else {
            best(&node, &table, PLACING_NODES).and_then(|(placed, _)| Placed::space(placed))
        };
        let space = chosen.unwrap_or_else(|| vacant[random.usize(..vacant.len())]);
        position.play_unchecked(&Move::Place(space));
    }
    seen.push(Pieces::of(position.board()));
    (seen, position)
}

/// Plays on after a placement: about every third position with the search's expectation for the side to move, and
/// White's margin at the end.
fn stacked(position: &Dvonn, nodes: u64, random: &mut fastrand::Rng) -> (Vec<(Stacking, f32)>, i32) {
    let table = Table::for_nodes(nodes * 30, 1 << 20);
    let mut node = Stacking::new(*position.board(), Color::White);
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
pub fn margin(node: &Stacking) -> i32 {
    let score = node.board.score();
    score.white.cast_signed() - score.black.cast_signed()
}

/// The best step and its score; none when the game is over.
pub fn best<N: Node + Sync>(node: &N, table: &Table, nodes: u64) -> Option<(N::Step, i32)>
where
    N::Step: Send,
{
    search(node, table, Limits::nodes(nodes), &|| false, &mut |_| {}).map(|found| (found.line[0], found.score))
}

/// White's result for a margin: 1, ½ or 0.
pub fn won(margin: i32) -> f32 {
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
