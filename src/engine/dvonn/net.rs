//! A small network that judges what stands where while stacks move, kept up to date move by move.
//!
//! An input is a space with what stands there, as a side sees it. Each adds a column of numbers to that side's sums; what
//! is positive of these, weighted, is added to what the features say.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use crate::rules::Color;
use crate::rules::dvonn::{Board, Space};

/// How many sums each side has.
pub const WIDTH: usize = 32;
/// What can stand on a space, for the weights: stacks of a height, one's own and then the other's, what a DVONN piece in
/// either adds, and a DVONN piece alone.
pub const KINDS: usize = DVONN_ALONE + 1;
/// Heights of 1, 2, 3, 4, 5 or 6, and more.
const HEIGHTS: usize = 6;
/// The first of the other's stacks, a DVONN piece in one of one's own, in one of the other's, and alone.
const THEIRS: usize = HEIGHTS;
const DVONN_IN_OWN: usize = 2 * HEIGHTS;
const DVONN_IN_THEIRS: usize = DVONN_IN_OWN + 1;
const DVONN_ALONE: usize = DVONN_IN_OWN + 2;
/// So much is one in the sums.
pub const SUM_UNIT: f32 = 512.0;
/// So much is one in the weights of what is positive of them, for results in sixteenths of a hundredth of a piece.
pub const RESULT_SHARE: i32 = 1024;
/// Larger sums count as this.
const HIGHEST: i16 = 16_383;
/// No weight of a sum is larger, so that a result cannot overflow.
const LARGEST: i16 = 4_000;

/// What a stack of a height counts as.
#[inline(always)]
fn of_height(height: u32) -> usize {
    match height {
        0 | 1 => 0,
        2 => 1,
        3 => 2,
        4 => 3,
        5 | 6 => 4,
        _ => 5,
    }
}

/// What stands on an occupied space, as White sees it: which of the [`KINDS`], and which of them is added for its DVONN
/// piece.
#[inline(always)]
fn kinds(board: &Board, bit: u32) -> (usize, Option<usize>) {
    let has = |set: u64| set >> bit & 1 == 1;
    let side = if has(board.owned(Color::White)) {
        0
    } else if has(board.owned(Color::Black)) {
        1
    } else {
        return (DVONN_ALONE, None);
    };
    let dvonn = has(board.with_dvonn()).then_some(DVONN_IN_OWN + side);
    (side * HEIGHTS + of_height(board.height(bit)), dvonn)
}

/// The inputs of a board as a side sees it: kinds times spaces, in board order.
pub fn inputs(board: &Board, side: Color) -> Vec<u16> {
    let mut inputs = Vec::new();
    for space in Space::all().filter(|space| board.occupied() >> space.bit() & 1 == 1) {
        let (kind, dvonn) = kinds(board, space.bit());
        for kind in [Some(kind), dvonn].into_iter().flatten() {
            let kind = if side == Color::White {
                kind
            } else {
                seen_by_other(kind)
            };
            inputs.push(u16::try_from(kind * 49 + space.index()).unwrap_or(0));
        }
    }
    inputs
}

/// What is one's own is the other's.
const fn seen_by_other(kind: usize) -> usize {
    match kind {
        0..THEIRS => kind + HEIGHTS,
        THEIRS..DVONN_IN_OWN => kind - HEIGHTS,
        DVONN_IN_OWN => DVONN_IN_THEIRS,
        DVONN_IN_THEIRS => DVONN_IN_OWN,
        _ => kind,
    }
}

type Column = [i16; WIDTH];

/// The weights.
pub struct Net {
    /// For each kind with and without a DVONN piece and each bit of a board: what it adds to White's sums, and to
    /// Black's.
    columns: Box<[[Column; 2]]>,
    /// What the sums are of an empty board.
    empty: Column,
    results: Column,
}

/// The sums of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sums([Column; 2]);

impl Net {
    /// One with a column for each input, the sums of an empty board, and the weights of what is positive.
    pub fn new(columns: &[Column], empty: Column, results: Column) -> Self {
        let mut all = vec![[[0; WIDTH]; 2]; 2 * KINDS * 64];
        for kind in 0..KINDS {
            for with_dvonn in [false, true] {
                let added = match kind {
                    0..THEIRS if with_dvonn => Some(DVONN_IN_OWN),
                    THEIRS..DVONN_IN_OWN if with_dvonn => Some(DVONN_IN_THEIRS),
                    _ => None,
                };
                for space in Space::all() {
                    let seen = |see: fn(usize) -> usize| {
                        let column = |kind: usize| columns[see(kind) * 49 + space.index()];
                        let more = added.map_or([0; WIDTH], column);
                        let kind = column(kind);
                        std::array::from_fn(|at| kind[at].wrapping_add(more[at]))
                    };
                    all[place(kind, with_dvonn, space.bit())] = [seen(|kind| kind), seen(seen_by_other)];
                }
            }
        }
        Self {
            columns: all.into(),
            empty,
            results: results.map(|weight| weight.clamp(-LARGEST, LARGEST)),
        }
    }

    /// The sums of a board.
    pub fn sums(&self, board: &Board) -> Sums {
        let mut sums = Sums([self.empty; 2]);
        self.change(&mut sums, board.occupied(), board, i16::wrapping_add);
        sums
    }

    /// The sums of a board that differs from another one on these spaces alone.
    #[inline(always)]
    pub fn changed(&self, mut sums: Sums, spaces: u64, before: &Board, after: &Board) -> Sums {
        self.change(&mut sums, spaces & before.occupied(), before, i16::wrapping_sub);
        self.change(&mut sums, spaces & after.occupied(), after, i16::wrapping_add);
        sums
    }

    /// Adds what stands on occupied spaces, or takes it off.
    #[inline(always)]
    fn change(&self, sums: &mut Sums, mut spaces: u64, board: &Board, with: impl Fn(i16, i16) -> i16) {
        while spaces != 0 {
            let bit = spaces.trailing_zeros();
            spaces &= spaces - 1;
            let (kind, dvonn) = kinds(board, bit);
            let columns = &self.columns[place(kind, dvonn.is_some(), bit)];
            for (sums, column) in sums.0.iter_mut().zip(columns) {
                for (sum, &weight) in sums.iter_mut().zip(column) {
                    *sum = with(*sum, weight);
                }
            }
        }
    }

    /// What the sums say to this side, in sixteenths of a hundredth of a piece.
    #[inline(always)]
    pub fn judge(&self, sums: &Sums, side: Color) -> i32 {
        let sums = &sums.0[side as usize];
        let products = sums.iter().zip(&self.results);
        let total: i32 = products
            .map(|(&sum, &weight)| i32::from(sum.clamp(0, HIGHEST)) * i32::from(weight))
            .sum();
        total / RESULT_SHARE
    }
}

#[inline(always)]
fn place(kind: usize, with_dvonn: bool, bit: u32) -> usize {
    (kind * 2 + usize::from(with_dvonn)) * 64 + bit as usize
}
