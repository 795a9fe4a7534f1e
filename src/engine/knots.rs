//! Weights that change in the course of a game: tuned at a few knots, and interpolated between them.

/// The weights at each place from 0 on; before the first knot and after the last one they stay as they are there.
pub const fn spread<const FEATURES: usize, const PLACES: usize>(
    knots: [i32; 3],
    tuned: &[[i16; FEATURES]; 3],
) -> [[i16; FEATURES]; PLACES] {
    let mut weights = [[0; FEATURES]; PLACES];
    let (mut place, mut at) = (0, 0);
    while place < PLACES {
        let lower = if at > knots[1] { 1 } else { 0 };
        let (low, high) = (knots[lower], knots[lower + 1]);
        let within = if at < low {
            low
        } else if at > high {
            high
        } else {
            at
        };
        let mut feature = 0;
        while feature < FEATURES {
            let below = tuned[lower][feature] as i32 * (high - within);
            let above = tuned[lower + 1][feature] as i32 * (within - low);
            #[expect(clippy::cast_possible_truncation, reason = "it lies between two of its kind")]
            let weight = ((below + above) / (high - low)) as i16;
            weights[place][feature] = weight;
            feature += 1;
        }
        place += 1;
        at += 1;
    }
    weights
}
