//! The features by which a board of DVONN is evaluated while pieces are placed.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use crate::rules::Color;
use crate::rules::dvonn::{ALL_SPACES, Board, grown};

/// Number of features of a placement.
pub const COUNT: usize = 21;

/// The spaces with fewer than six neighbours, those with three, and those with four.
const EDGE: u64 = ALL_SPACES & !with_neighbours(6);
const THREE: u64 = with_neighbours(3);
const FOUR: u64 = with_neighbours(4);
/// The five columns in the middle.
const MIDDLE: u64 = {
    let mut set = 0;
    let mut row = 0;
    while row < 5 {
        set |= 0b000_1111_1000 << (12 * row);
        row += 1;
    }
    set & ALL_SPACES
};

/// The spaces with this number of neighbours.
const fn with_neighbours(count: u32) -> u64 {
    let mut set = 0;
    let mut bit = 0;
    while bit < 60 {
        if ALL_SPACES >> bit & 1 == 1 && (grown(1 << bit) & ALL_SPACES).count_ones() == count + 1 {
            set |= 1 << bit;
        }
        bit += 1;
    }
    set
}

/// The features, White's minus Black's; the last one is constant.
#[inline(always)]
pub fn features(board: &Board) -> [i16; COUNT] {
    let dvonn = board.with_dvonn();
    let (white, black) = (board.owned(Color::White), board.owned(Color::Black));
    let mut rings = [0; 5];
    let mut inside = dvonn;
    for ring in &mut rings[..4] {
        let next = grown(inside) & ALL_SPACES;
        *ring = next & !inside;
        inside = next;
    }
    // without a DVONN piece there is no distance to one
    rings[4] = if dvonn == 0 { 0 } else { ALL_SPACES & !inside };
    let (mut one, mut two) = ([0; 3], [0; 3]);
    let mut left = dvonn;
    for (one, two) in one.iter_mut().zip(&mut two) {
        let red = left & left.wrapping_neg();
        left &= !red;
        *one = grown(red);
        *two = grown(*one);
    }
    let rings = Rings {
        by_distance: rings,
        one,
        two,
    };
    let (white, black) = (rings.side(white, black), rings.side(black, white));
    let mut all = [1; COUNT];
    for (feature, (w, b)) in all.iter_mut().zip(white.iter().zip(&black)) {
        *feature = w - b;
    }
    all
}

/// Spaces by their distance from the DVONN pieces.
struct Rings {
    /// The spaces one to four steps from the nearest DVONN piece, and those beyond.
    by_distance: [u64; 5],
    /// The spaces up to one step from each DVONN piece, and up to two.
    one: [u64; 3],
    two: [u64; 3],
}

impl Rings {
    /// The features of one side.
    #[inline(always)]
    fn side(&self, own: u64, other: u64) -> [i16; COUNT - 1] {
        let count = |set: u64| small((set & own).count_ones().cast_signed());
        let near = self.by_distance;
        let mut columns = 0;
        for row in 0..5 {
            columns |= own >> (12 * row) & 0x7ff;
        }
        [
            count(EDGE),
            count(THREE),
            count(FOUR),
            count(near[0]),
            count(near[1]),
            count(near[2]),
            count(near[3]),
            count(near[4]),
            count(EDGE & near[0]),
            count(EDGE & near[1]),
            count(EDGE & (near[3] | near[4])),
            count(self.one[0]) + count(self.one[1]) + count(self.one[2]),
            count(self.two[0]) + count(self.two[1]) + count(self.two[2]),
            count(grown(other)),
            count(!grown(ALL_SPACES & !own)),
            count(own >> 1) + count(own >> 12) + count(own >> 13),
            small(columns.count_ones().cast_signed()),
            count(grown(own & EDGE) & !EDGE),
            count(grown(other & EDGE) & !EDGE),
            count(MIDDLE),
        ]
    }
}

#[expect(clippy::cast_possible_truncation, reason = "clamped, or a count of pieces")]
#[inline(always)]
const fn small(number: i32) -> i16 {
    number as i16
}
