//! The features by which a position of GIPF is evaluated, apart from the patterns of its lines.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use crate::rules::Color;
use crate::rules::gipf::Spots;
use crate::rules::gipf::turn::Stepwise;

/// Number of features.
pub const COUNT: usize = 11;

/// Every spot.
pub const SPOTS: u64 = Spots::ALL.bits();

const CENTRE: u64 = 1 << (8 * 3 + 3);

/// The spots within a step of the centre.
pub const MIDDLE: u64 = grown(CENTRE);

const RIM: u64 = SPOTS & !grown(grown(CENTRE));

/// The difference between neighbouring bits in each direction of lines.
const STEPS: [u32; 3] = [1, 8, 9];

/// The spots at which four in a line begin, for each direction.
const FOURS: [u64; 3] = {
    let mut fours = [0; 3];
    let mut n = 0;
    while n < 3 {
        let step = STEPS[n];
        fours[n] = SPOTS & SPOTS >> step & SPOTS >> (2 * step) & SPOTS >> (3 * step);
        n += 1;
    }
    fours
};

/// A set of spots together with all their neighbours.
#[inline(always)]
const fn grown(set: u64) -> u64 {
    (set | set << 1 | set >> 1 | set << 8 | set >> 8 | set << 9 | set >> 9) & SPOTS
}

/// Whether three of some four spots in a line are in this set: otherwise no push makes a row of four.
#[inline(always)]
pub fn has_three_of_four(own: u64) -> bool {
    STEPS.iter().zip(FOURS).any(|(&step, starts)| {
        let [a, b, c, d] = [own, own >> step, own >> (2 * step), own >> (3 * step)];
        starts & (a & b & (c | d) | (a | b) & c & d) != 0
    })
}

/// The features: those of the side to move minus the opponent's.
#[inline(always)]
pub fn features<P: Stepwise>(position: &P) -> [i16; COUNT] {
    let of = |color: Color| {
        let own = position.owned(color).bits();
        let gipf = position.gipf_pieces(color).bits();
        let gipf_count = count(gipf);
        let reserve = i16::from(position.reserve()[color]);
        [
            reserve,
            count(own) - gipf_count,
            gipf_count,
            i16::from(gipf_count == 1),
            i16::from(gipf_count == 2),
            i16::from(reserve <= 2),
            i16::from(reserve <= 4),
            count(gipf & RIM),
            count(gipf & MIDDLE),
            i16::from(position.may_bring_gipf()[color]),
            0,
        ]
    };
    let side = position.side();
    let (mut features, theirs) = (of(side), of(side.other()));
    for (feature, theirs) in features.iter_mut().zip(theirs) {
        *feature -= theirs;
    }
    features[COUNT - 1] = 1;
    features
}

#[inline(always)]
fn count(set: u64) -> i16 {
    i16::try_from(set.count_ones()).unwrap_or(0)
}
