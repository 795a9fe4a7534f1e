//! The weights of GIPF's features: 16 are a hundredth of a piece. `gipfel tune` made them; see docs/engine.md.
use super::features::COUNT;
use crate::rules::gipf::Variant;

/// The numbers of pieces in both reserves for which there are weights; between them they are interpolated.
pub const KNOTS: [usize; 3] = [2, 10, 24];

/// The weights of one set of rules, at each knot, in the order of the features.
pub type Tuned = [[i16; COUNT]; 3];

const BASIC: Tuned = [[
    1600, 1500, 0, 0, 0, 100, 60, 30, 150, 200, 0, 20, 20, -400, -200, 0, 0, 0, 100, 10, 100, 200, 200, 0,
]; 3];

const STANDARD: Tuned = [
    [
        3526, 1275, 1475, -835, -482, 54, 143, -82, 469, 238, -145, 49, 55, 918, 2138, 71, -163, 0, 372, 225, 395, 249,
        -5, -207,
    ],
    [
        1999, 1627, 1938, -1450, -594, 350, 283, 94, 40, 117, -30, 58, 53, 314, -308, -4, -88, 0, 11, 209, 263, 68,
        -20, -85,
    ],
    [
        994, 1194, 1963, -1502, 347, 1204, 790, 327, 155, -175, 164, -57, -13, -1835, 338, 39, -186, 0, -133, -55, -99,
        36, 40, 17,
    ],
];

const TOURNAMENT: Tuned = STANDARD;

/// The weights for each number of pieces in both reserves, of each set of rules.
pub static WEIGHTS: [[[i16; COUNT]; 40]; 3] = [spread(&BASIC), spread(&STANDARD), spread(&TOURNAMENT)];

/// Which of the weights.
pub const fn place(variant: Variant) -> usize {
    match variant {
        Variant::Basic => 0,
        Variant::Standard => 1,
        Variant::Tournament => 2,
    }
}

const fn spread(tuned: &Tuned) -> [[i16; COUNT]; 40] {
    let mut weights = [[0; COUNT]; 40];
    let mut reserve = 0;
    while reserve < 40 {
        let mut upper = 1;
        while upper + 1 < KNOTS.len() && reserve > KNOTS[upper] {
            upper += 1;
        }
        let (low, high) = (KNOTS[upper - 1], KNOTS[upper]);
        let at = if reserve < low {
            low
        } else if reserve > high {
            high
        } else {
            reserve
        };
        let mut feature = 0;
        while feature < COUNT {
            let below = tuned[upper - 1][feature] as i32 * (high - at) as i32;
            let above = tuned[upper][feature] as i32 * (at - low) as i32;
            weights[reserve][feature] = ((below + above) / (high - low) as i32) as i16;
            feature += 1;
        }
        reserve += 1;
    }
    weights
}
