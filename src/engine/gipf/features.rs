//! What a position of GIPF is judged by, in numbers.
use crate::rules::Color;
use crate::rules::gipf::Gipf;

/// How many there are.
pub const COUNT: usize = 24;

/// What the weights of each are called in the tuner's output.
pub const NAMES: [&str; COUNT] = [
    "reserve",
    "basic pieces",
    "GIPF-pieces",
    "one GIPF-piece",
    "two GIPF-pieces",
    "centre",
    "first ring",
    "second ring",
    "three of four, one vacant",
    "three of four, one theirs",
    "three of four, one their GIPF-piece",
    "two of four, two vacant",
    "two of four, one theirs",
    "reserve of 2 or less",
    "reserve of 4 or less",
    "GIPF-pieces in the rim",
    "GIPF-pieces in the middle",
    "still brings GIPF-pieces",
    "two rows of three",
    "neighbours",
    "turn",
    "turn: three of four",
    "turn: three of four, one theirs",
    "turn: their three of four",
];

/// Every spot: the bits of [`Spots::bits`](crate::rules::gipf::Spots::bits).
pub const SPOTS: u64 = {
    let mut all = 0;
    let mut x = 0_u64;
    while x < 7 {
        let mut y = 0_u64;
        while y < 7 {
            if x.abs_diff(y) <= 3 {
                all |= 1 << (8 * x + y);
            }
            y += 1;
        }
        x += 1;
    }
    all
};

const CENTRE: u64 = 1 << (8 * 3 + 3);
const FIRST_RING: u64 = grown(CENTRE) & !CENTRE;
const SECOND_RING: u64 = grown(FIRST_RING) & !grown(CENTRE);
const RIM: u64 = SPOTS & !grown(grown(CENTRE));

/// From one spot to the next along each kind of line.
const STEPS: [u32; 3] = [1, 8, 9];

/// Where four spots in a line begin, for each kind of line.
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

/// A set with all its neighbours.
const fn grown(set: u64) -> u64 {
    (set | set << 1 | set >> 1 | set << 8 | set >> 8 | set << 9 | set >> 9) & SPOTS
}

/// Whether three of four spots in a line are these: without it no push makes a row of four.
pub fn has_three_of_four(own: u64) -> bool {
    STEPS.iter().zip(FOURS).any(|(&step, starts)| {
        let [a, b, c, d] = [own, own >> step, own >> (2 * step), own >> (3 * step)];
        starts & (a & b & (c | d) | (a | b) & c & d) != 0
    })
}

/// Fours in a line by what stands in them.
#[derive(Default)]
struct Fours {
    three_and_vacant: i32,
    three_and_theirs: i32,
    three_and_gipf: i32,
    two_and_vacant: i32,
    two_and_theirs: i32,
}

impl Fours {
    fn of(own: u64, theirs: u64, stacked: u64) -> Self {
        let mut fours = Self::default();
        for (&step, starts) in STEPS.iter().zip(FOURS) {
            let at = |set: u64| [set, set >> step, set >> (2 * step), set >> (3 * step)];
            let [a, b, c, d] = at(own);
            let three = starts & (a & b & (c ^ d) | (a ^ b) & c & d);
            let two = starts & (a & b & !c & !d | !a & !b & c & d | (a ^ b) & (c ^ d));
            let [e, f, g, h] = at(theirs);
            let their = e | f | g | h;
            let more = e & f | (e ^ f) & (g | h) | g & h;
            fours.three_and_vacant += count(three & !their);
            fours.three_and_theirs += count(three & their);
            if three & their != 0 {
                let [i, j, k, l] = at(theirs & stacked);
                fours.three_and_gipf += count(three & (i | j | k | l));
            }
            fours.two_and_vacant += count(two & !their);
            fours.two_and_theirs += count(two & their & !more);
        }
        fours
    }

    fn threes(&self) -> i32 {
        self.three_and_vacant + self.three_and_theirs
    }
}

/// The features, White's less Black's; the last ones belong to the turn.
pub fn features(position: &Gipf) -> [i16; COUNT] {
    let stacked = position.stacked().bits();
    let sets = Color::BOTH.map(|color| position.pieces(color).bits());
    let fours = [
        Fours::of(sets[0], sets[1], stacked),
        Fours::of(sets[1], sets[0], stacked),
    ];
    let mut all = [0; COUNT];
    for (color, sign) in Color::BOTH.into_iter().zip([1, -1]) {
        let (own, four) = (sets[color as usize], &fours[color as usize]);
        let gipf = own & stacked;
        let gipf_count = count(gipf);
        let reserve = i32::from(position.reserve()[color]);
        let values = [
            reserve,
            count(own & !stacked),
            gipf_count,
            i32::from(gipf_count == 1),
            i32::from(gipf_count == 2),
            count(own & CENTRE),
            count(own & FIRST_RING),
            count(own & SECOND_RING),
            four.three_and_vacant,
            four.three_and_theirs,
            four.three_and_gipf,
            four.two_and_vacant,
            four.two_and_theirs,
            i32::from(reserve <= 2),
            i32::from(reserve <= 4),
            count(gipf & RIM),
            count(gipf & grown(CENTRE)),
            i32::from(position.may_bring_gipf()[color]),
            i32::from(four.threes() >= 2),
            count(own & own >> 1) + count(own & own >> 8) + count(own & own >> 9),
        ];
        for (feature, value) in all.iter_mut().zip(values) {
            *feature += sign * small(value);
        }
    }
    let turn = position.side();
    let (mine, theirs, sign) = match turn {
        Color::White => (&fours[0], &fours[1], 1),
        Color::Black => (&fours[1], &fours[0], -1),
    };
    all[20] = sign;
    all[21] = sign * small(mine.threes());
    all[22] = sign * small(mine.three_and_theirs);
    all[23] = sign * small(theirs.threes());
    all
}

fn count(set: u64) -> i32 {
    set.count_ones().cast_signed()
}

fn small(number: i32) -> i16 {
    i16::try_from(number).unwrap_or(0)
}
