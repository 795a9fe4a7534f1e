//! Samples of GIPF with potentials, of all sets of rules and of potentials, and the fit to them.
use super::fit::{FitSettings, Sample, UNIT, fit, position_between, sigmoid, whole};
use super::self_play::{Plan, Tuned, games, play};
use crate::engine::gipf;
use crate::engine::potentials::features::{COUNT, features};
use crate::engine::potentials::weights::PHASES;
use crate::engine::potentials::{Turning, resolved};
use crate::rules::Color;
use crate::rules::potentials::{Potentials, Variant};

/// Plays games of all variants, and fits the weights, which are the same for all.
pub fn tune(plan: Plan, advance: &mut dyn FnMut()) -> Tuned {
    let variants: Vec<Variant> = Variant::all().collect();
    let one = |random: &mut fastrand::Rng| game(variants[random.usize(..variants.len())], plan.nodes, random);
    let samples: Vec<Sample> = games(plan, advance, one).into_iter().flatten().collect();
    let settings = FitSettings {
        weights: COUNT,
        phases: PHASES.len(),
        images: &[],
        passes: 30,
        rates: [0.01, 0.0002],
        begin: None,
    };
    let (fitted, notes) = fit::<0>("potentials", &samples, &settings, plan.seed);
    let row = |row: &[f32]| row.iter().map(|weight| whole(weight * UNIT)).collect();
    Tuned {
        rows: fitted.phases.chunks(COUNT).map(row).collect(),
        notes: vec![notes],
    }
}

fn game(variant: Variant, nodes: u64, random: &mut fastrand::Rng) -> Vec<Sample> {
    let (seen, won_by_white) = play(Turning(Potentials::start(variant)), nodes, random);
    let samples = seen.into_iter().filter_map(|(node, score)| {
        let position = resolved(&node.0);
        let is_open = position.ending().is_none();
        is_open.then(|| sample(&position, score, won_by_white))
    });
    samples.collect()
}

fn sample(position: &Potentials, score: i32, won_by_white: f32) -> Sample {
    let reserve = position.reserve();
    let (lower, share) = position_between(PHASES, i32::from(reserve.white + reserve.black));
    let result = if position.side() == Color::White {
        won_by_white
    } else {
        1.0 - won_by_white
    };
    #[expect(clippy::cast_precision_loss, reason = "at most 30,000")]
    let score = score as f32;
    let base = gipf::weights::of(position.variant().base()).judge(position);
    Sample {
        features: features(position, base).into(),
        patterns: Box::default(),
        inputs: Box::default(),
        lower,
        share,
        result,
        aim: f32::midpoint(result, sigmoid(score / 200.0)),
    }
}
