//! The weights of DVONN's features: 16 are a hundredth of a piece. `gipfel tune dvonn` made them; see docs/engine.md.
use super::features::COUNT;

/// The numbers of stacks on the board for which there are weights; between them they are interpolated.
pub const KNOTS: [usize; 3] = [6, 22, 46];

/// The weights at each knot, in the order of the features.
pub const TUNED: [[i16; COUNT]; 3] = [
    [
        800, 0, 300, 200, 0, 300, 200, 100, 50, 100, 0, 0, -400, 0, 100, 50, 0, 0, 0, 100, 0, 0, 200, 300, 0, 200,
    ],
    [
        300, 0, 300, 200, 100, 100, 300, 100, 100, 60, 0, -40, -160, -100, 60, 60, 0, -40, 0, 60, 0, 0, 200, 150, 50,
        100,
    ],
    [
        100, 0, 200, 200, 200, 50, 100, 100, 100, 60, 20, 0, -50, -50, 30, 60, 0, -20, 0, 40, 0, 0, 200, 50, 20, 50,
    ],
];

/// The weights for each number of stacks.
pub const WEIGHTS: [[i16; COUNT]; 50] = {
    let mut weights = [[0; COUNT]; 50];
    let mut stacks = 0;
    while stacks < 50 {
        let mut upper = 1;
        while upper + 1 < KNOTS.len() && stacks > KNOTS[upper] {
            upper += 1;
        }
        let (low, high) = (KNOTS[upper - 1], KNOTS[upper]);
        let at = if stacks < low {
            low
        } else if stacks > high {
            high
        } else {
            stacks
        };
        let mut feature = 0;
        while feature < COUNT {
            let below = TUNED[upper - 1][feature] as i32 * (high - at) as i32;
            let above = TUNED[upper][feature] as i32 * (at - low) as i32;
            weights[stacks][feature] = ((below + above) / (high - low) as i32) as i16;
            feature += 1;
        }
        stacks += 1;
    }
    weights
};

/// The weights of a placement's features.
pub const PLACING: [i16; super::placing::COUNT] = [
    300, 50, 50, 200, 150, 0, -50, -100, 50, 30, -50, 50, 30, 20, -100, -20, 20, 20, 0, 0,
];
