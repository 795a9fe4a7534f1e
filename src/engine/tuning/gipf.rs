//! Samples of GIPF, and the fit to them.
use super::fit::{FitSettings, Sample, UNIT, fit, position_between, sigmoid, whole};
use super::self_play::{Plan, Tuned, games, play};
use crate::engine::gipf::weights::{PHASES, WIDTH};
use crate::engine::gipf::{Pushing, features, lines, resolved};
use crate::rules::Color;
use crate::rules::gipf::{Gipf, Setup, Variant};

pub fn tune(variant: Variant, plan: Plan, advance: &mut dyn FnMut()) -> Tuned {
    let setup = Setup::even(variant);
    let samples: Vec<Sample> = games(plan, advance, |random| game(setup, plan.nodes, random))
        .into_iter()
        .flatten()
        .collect();
    let shape = FitSettings {
        weights: WIDTH,
        phases: PHASES.len(),
        images: &[],
        passes: 30,
        rates: [0.01, 0.0002],
        begin: None,
    };
    let (fitted, notes) = fit::<0>("pushing", &samples, &shape, plan.seed);
    let row = |row: &[f32]| {
        let weights = (0..WIDTH).map(|column| match column.checked_sub(features::COUNT) {
            // of a pattern and its reverse only the one with the lower number was fitted
            Some(pattern) => row[features::COUNT + pattern.min(lines::reversed(pattern))],
            None => row[column],
        });
        weights.map(|weight| whole(weight * UNIT)).collect()
    };
    Tuned {
        rows: fitted.phases.chunks(WIDTH).map(row).collect(),
        notes: vec![notes],
    }
}

fn game(setup: Setup, nodes: u64, random: &mut fastrand::Rng) -> Vec<Sample> {
    let (seen, won_by_white) = play(Pushing(Gipf::start(setup)), nodes, random);
    let samples = seen.into_iter().filter_map(|(node, score)| {
        let position = resolved(&node.0);
        position
            .ending()
            .is_none()
            .then(|| sample(&position, score, won_by_white))
    });
    samples.collect()
}

fn sample(position: &Gipf, score: i32, won_by_white: f32) -> Sample {
    let reserve = position.reserve();
    let (lower, share) = position_between(PHASES, i32::from(reserve.white + reserve.black));
    let side = position.side();
    let (own, theirs) = (position.pieces(side).bits(), position.pieces(side.other()).bits());
    // a pattern and its reverse have the same weight
    let patterns = lines::patterns(own, theirs).map(usize::from);
    let patterns = patterns.map(|number| number.min(lines::reversed(number)));
    let result = if side == Color::White {
        won_by_white
    } else {
        1.0 - won_by_white
    };
    #[expect(clippy::cast_precision_loss, reason = "at most 30,000")]
    let score = score as f32;
    Sample {
        features: features::features(position).into(),
        patterns: patterns.map(|number| u16::try_from(number).unwrap_or(0)).into(),
        inputs: Box::default(),
        lower,
        share,
        result,
        aim: f32::midpoint(result, sigmoid(score / 200.0)),
    }
}
