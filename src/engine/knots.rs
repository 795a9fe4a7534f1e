//! Weights that change in the course of a game: tuned at a few knots, and interpolated between them.

/// The weights at each place from 0 on; before the first knot and after the last one they stay as they are there.
pub fn spread<const FEATURES: usize, const PLACES: usize>(
    knots: [i32; 3],
    tuned: &[[i16; FEATURES]; 3],
) -> [[i16; FEATURES]; PLACES] {
    let at = |place: i32| std::array::from_fn(|column| between(knots, tuned.map(|row| row[column]), place));
    std::array::from_fn(|place| at(i32::try_from(place).unwrap_or(i32::MAX)))
}

/// One weight at this place.
pub fn between(knots: [i32; 3], tuned: [i16; 3], at: i32) -> i16 {
    let lower = usize::from(at > knots[1]);
    let (low, high) = (knots[lower], knots[lower + 1]);
    let within = at.clamp(low, high);
    let below = i32::from(tuned[lower]) * (high - within);
    let above = i32::from(tuned[lower + 1]) * (within - low);
    #[expect(clippy::cast_possible_truncation, reason = "it lies between two of its kind")]
    let weight = ((below + above) / (high - low)) as i16;
    weight
}
