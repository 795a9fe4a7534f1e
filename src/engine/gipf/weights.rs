//! The weights of GIPF's features: 16 are a hundredth of a piece. `gipfel tune` made them; see docs/engine.md.
use super::features::COUNT;
use crate::engine::knots::spread;
use crate::rules::gipf::Variant;

/// The numbers of pieces in both reserves for which there are weights; between them they are interpolated.
pub const KNOTS: [i32; 3] = [2, 10, 24];

/// The weights of one set of rules, at each knot, in the order of the features.
type Tuned = [[i16; COUNT]; 3];

const BASIC: Tuned = [
    [
        3879, 1590, 0, 0, 0, -556, -102, -83, 620, 392, 0, 56, 62, 619, 2880, 0, 0, 0, 181, 73, 341, 313, -53, -248,
    ],
    [
        2633, 2239, 0, 0, 0, 446, 122, -17, 105, 134, 0, 77, 90, 282, -470, 0, 0, 0, 215, 175, 289, 76, 13, -115,
    ],
    [
        2301, 2455, 0, 0, 0, 32, 147, 419, -206, -69, 0, -69, -151, -3854, 251, 0, 0, 0, 312, 44, 16, -176, 30, 79,
    ],
];

const STANDARD: Tuned = [
    [
        3949, 959, 1819, -735, -369, -13, 108, -163, 420, 338, 126, 57, 83, 744, 2925, 118, 189, 0, 1045, 289, 768,
        202, -125, -216,
    ],
    [
        1983, 1681, 2693, -1370, -585, 538, 418, 158, -65, 146, -6, -24, 26, 484, -249, 44, -87, 0, 248, 208, 369, 24,
        28, -28,
    ],
    [
        973, 1271, 1683, -1184, 182, 53, -97, -97, -200, -77, -156, -120, 0, -1872, 1271, 210, 50, 0, 148, 279, 84,
        -96, -130, 126,
    ],
];

const TOURNAMENT: Tuned = [
    [
        4393, 1611, 2429, -903, 392, 1662, 818, 127, 265, 70, -158, -89, 88, 739, 2918, -242, -202, 0, 1314, 366, 555,
        183, -206, -85,
    ],
    [
        1748, 1684, 2816, -1606, -182, 1239, 766, 212, -175, 83, -105, -111, -40, 202, -503, 133, -475, -520, 77, 225,
        312, 6, -22, -6,
    ],
    [
        932, 997, 1463, -900, -42, -161, -6, 48, -61, -106, 169, -43, 36, 275, 1608, 402, 93, -408, -32, 277, 209,
        -121, 56, 24,
    ],
];

/// The weights for each number of pieces in both reserves, of each set of rules.
pub static WEIGHTS: [[[i16; COUNT]; 40]; 3] = [
    spread(KNOTS, &BASIC),
    spread(KNOTS, &STANDARD),
    spread(KNOTS, &TOURNAMENT),
];

/// Which of the weights.
pub const fn place(variant: Variant) -> usize {
    match variant {
        Variant::Basic => 0,
        Variant::Standard => 1,
        Variant::Tournament => 2,
    }
}
