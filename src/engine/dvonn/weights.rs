//! The weights of DVONN's features: 16 are a hundredth of a piece. `gipfel tune dvonn` made them; see docs/engine.md.
use super::features::COUNT;
use crate::engine::knots::spread;

/// The numbers of stacks on the board for which there are weights; between them they are interpolated.
pub const KNOTS: [i32; 3] = [6, 22, 46];

/// The weights at each knot, in the order of the features.
const TUNED: [[i16; COUNT]; 3] = [
    [
        639, 1249, 592, 1225, -783, -43, 362, -138, 16, 202, 48, -24, -982, -49, 533, 1320, -1776, -44, -57, -74, 1793,
        -1250, -1217, 135, -332, 1231,
    ],
    [
        47, 608, 137, 1302, -1046, -328, -810, 621, 675, 374, 474, 314, -423, 128, 92, 1039, -639, -107, 6, -174, 474,
        90, -150, 58, -370, 349,
    ],
    [
        -870, 1125, 7, 345, -286, -63, -146, -714, 448, 642, 871, 518, -130, 40, 27, 117, -148, -347, -116, -117, -6,
        81, 348, 25, -980, -176,
    ],
];

/// The weights for each number of stacks.
pub static WEIGHTS: [[i16; COUNT]; 50] = spread(KNOTS, &TUNED);

/// The weights of a placement's features.
pub const PLACING: [i16; super::placing::COUNT] = [
    -19, -54, -2, 314, 167, 153, -353, -554, 218, 112, 12, -41, 261, 109, 3, -83, -15, 27, 55, 125,
];
