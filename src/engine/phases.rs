//! Weights that change with the phase of a game, and the sum of features times weights.
//!
//! A phase is a number that tells how far a game has come, such as the number of stacks on the board. Weights are tuned
//! for three phases and interpolated linearly between them; outside these they are constant.
#![expect(clippy::inline_always, reason = "see `Processor`")]

/// The features times their weights, added up.
#[inline(always)]
pub fn weighted_sum<const FEATURES: usize>(features: &[i16; FEATURES], weights: &[i16; FEATURES]) -> i32 {
    let products = features.iter().zip(weights);
    products
        .map(|(&feature, &weight)| i32::from(feature) * i32::from(weight))
        .sum()
}

/// The weights of every phase from 0 on.
pub fn interpolated<const FEATURES: usize, const PLACES: usize>(
    phases: [i32; 3],
    tuned: &[[i16; FEATURES]; 3],
) -> [[i16; FEATURES]; PLACES] {
    let at = |place: i32| std::array::from_fn(|column| weight_at(phases, tuned.map(|row| row[column]), place));
    std::array::from_fn(|place| at(i32::try_from(place).unwrap_or(i32::MAX)))
}

/// One weight in this phase.
pub fn weight_at(phases: [i32; 3], tuned: [i16; 3], at: i32) -> i16 {
    let lower = usize::from(at > phases[1]);
    let (low, high) = (phases[lower], phases[lower + 1]);
    let within = at.clamp(low, high);
    let below = i32::from(tuned[lower]) * (high - within);
    let above = i32::from(tuned[lower + 1]) * (within - low);
    #[expect(clippy::cast_possible_truncation, reason = "it lies between two i16")]
    let weight = ((below + above) / (high - low)) as i16;
    weight
}
