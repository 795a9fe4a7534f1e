//! The weights of DVONN's features: 16 are a hundredth of a piece. `gipfel tune dvonn` made them; see docs/engine.md.
use super::features::COUNT;

/// The numbers of stacks on the board for which there are weights; between them they are interpolated.
pub const KNOTS: [usize; 3] = [6, 22, 46];

/// The weights at each knot, in the order of the features.
pub const TUNED: [[i16; COUNT]; 3] = [
    [
        632, 153, 494, 1391, -111, -155, 276, -345, 52, 328, 199, 59, -1046, -104, 610, 1288, -1237, -77, -23, -147,
        915, -1000, -1353, 151, 106, 1576,
    ],
    [
        -116, 414, 209, 702, -568, 142, -196, 557, 724, 143, 250, 189, -194, 40, 46, 601, -749, -85, -58, 160, 732, 6,
        86, 71, -231, 224,
    ],
    [
        -663, 745, 11, 598, -413, 47, 619, -289, 432, 349, 602, 384, 103, 72, -107, 46, -368, -182, -37, 143, 191, 166,
        338, 10, -17, 5,
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
