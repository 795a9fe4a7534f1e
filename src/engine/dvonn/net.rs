//! The networks that evaluate DVONN's boards, one while pieces are placed and one while stacks move, updated
//! incrementally (an `NNUE`).
//!
//! **Structure.** 735 binary inputs, one hidden layer of `WIDTH` clipped `ReLUs`, one output. Each side has a hidden
//! layer of its own: it sees the board with its own stacks as *own* and the opponent's as *other*, through the same
//! weights. While stacks move, the output is computed from the hidden layer of the side to move; while pieces are placed
//! from that of White, who moves the first stack. It is added to the weighted sum of the [features](super::features), or
//! of those of the [pieces](super::pieces).
//!
//! **Inputs.** An input is a pair of a *kind* and one of the 49 spaces. The [`KINDS`] are: an own stack of six height
//! classes (1, 2, 3, 4, 5 or 6, 7 and more), another's stack of the same classes, a DVONN piece in an own stack, one in
//! another's stack, and a DVONN piece alone. A stack with a DVONN piece turns on two inputs, every other one turns on
//! one. Pieces that are placed are stacks of height 1 and DVONN pieces alone: three of the kinds, which are all that the
//! weights of that network are for.
//!
//! **Quantisation.** Weights and hidden sums are `i16`. In the hidden layer [`HIDDEN_SCALE`] stands for 1.0; the sum of
//! products divided by [`OUTPUT_SCALE`] is the output in sixteenths of a hundredth of a piece. Sums and output weights
//! are clipped so that all products together fit into an `i32`.
//!
//! **Incremental update.** The hidden sums before the `ReLU` (the *accumulators*) travel with the position. A move
//! subtracts the weights of what stood on the spaces that it changes and adds those of what stands there now. Additions
//! wrap, so a later subtraction undoes each of them exactly, and the accumulators equal those computed from scratch.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use crate::rules::Color;
use crate::rules::dvonn::{Board, Space};

/// Number of kinds of inputs for each space.
pub const KINDS: usize = DVONN_ALONE + 1;
/// Number of height classes: 1, 2, 3, 4, 5 or 6, 7 and more.
const HEIGHTS: usize = 6;
/// First kind of another's stack; own stacks come before.
const OTHER: usize = HEIGHTS;
/// Kind of a DVONN piece in an own stack.
const DVONN_IN_OWN: usize = 2 * HEIGHTS;
/// Kind of a DVONN piece in another's stack.
const DVONN_IN_OTHER: usize = DVONN_IN_OWN + 1;
/// Kind of a DVONN piece that nobody owns.
const DVONN_ALONE: usize = DVONN_IN_OWN + 2;
/// The kinds of a board without stacks.
pub const PLACED_KINDS: [usize; 3] = [0, OTHER, DVONN_ALONE];
/// What stands for 1.0 in an accumulator.
pub const HIDDEN_SCALE: f32 = 512.0;
/// Divisor that turns the sum of the products into sixteenths of a hundredth of a piece.
pub const OUTPUT_SCALE: i32 = 1024;
/// Upper bound of an output weight's magnitude.
const MAX_OUTPUT_WEIGHT: i16 = 4_000;

/// The class of a stack's height.
#[inline(always)]
fn height_class(height: u32) -> usize {
    match height {
        0 | 1 => 0,
        2 => 1,
        3 => 2,
        4 => 3,
        5 | 6 => 4,
        _ => 5,
    }
}

/// The kinds of an occupied space for White: that of the stack or lone piece, and that of a DVONN piece in the stack.
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
    (side * HEIGHTS + height_class(board.height(bit)), dvonn)
}

/// The inputs that a board turns on for a side, as `kind * 49 + space`, in the order of the spaces.
pub fn inputs(board: &Board, side: Color) -> Vec<u16> {
    let mut inputs = Vec::new();
    for space in Space::all().filter(|space| board.occupied() >> space.bit() & 1 == 1) {
        let (kind, dvonn) = kinds(board, space.bit());
        for kind in [Some(kind), dvonn].into_iter().flatten() {
            let kind = if side == Color::White { kind } else { for_opponent(kind) };
            inputs.push(u16::try_from(kind * 49 + space.index()).unwrap_or(0));
        }
    }
    inputs
}

/// The kind that the opponent sees: own and other exchanged.
const fn for_opponent(kind: usize) -> usize {
    match kind {
        0..OTHER => kind + HEIGHTS,
        OTHER..DVONN_IN_OWN => kind - HEIGHTS,
        DVONN_IN_OWN => DVONN_IN_OTHER,
        DVONN_IN_OTHER => DVONN_IN_OWN,
        _ => kind,
    }
}

/// The weights of a network with this number of hidden units of each side.
pub struct Net<const WIDTH: usize> {
    /// For each kind of stack, with and without a DVONN piece in it, and each bit of a board: what it adds to White's
    /// accumulator and to Black's. The two inputs of a stack with a DVONN piece are added up beforehand, so that an
    /// update looks up one entry for each space.
    input_weights: Box<[[[i16; WIDTH]; 2]]>,
    bias: [i16; WIDTH],
    output_weights: [i16; WIDTH],
}

/// Both sides' hidden sums before the `ReLU`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accumulators<const WIDTH: usize>([[i16; WIDTH]; 2]);

impl<const WIDTH: usize> Net<WIDTH> {
    /// Upper bound of the clipped `ReLU`: `WIDTH * MAX_SUM * MAX_OUTPUT_WEIGHT` fits into an `i32`.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "at most 16,383 with 32 units or more"
    )]
    const MAX_SUM: i16 = (16_384 * 32 / WIDTH - 1) as i16;

    /// A network with these weights of each input, in the order of [`inputs`].
    pub fn new(input_weights: &[[i16; WIDTH]], bias: [i16; WIDTH], output_weights: [i16; WIDTH]) -> Self {
        let mut table = vec![[[0; WIDTH]; 2]; 2 * KINDS * 64];
        for kind in 0..KINDS {
            for with_dvonn in [false, true] {
                let dvonn_kind = match kind {
                    0..OTHER if with_dvonn => Some(DVONN_IN_OWN),
                    OTHER..DVONN_IN_OWN if with_dvonn => Some(DVONN_IN_OTHER),
                    _ => None,
                };
                for space in Space::all() {
                    let as_seen = |see: fn(usize) -> usize| {
                        let weights = |kind: usize| input_weights[see(kind) * 49 + space.index()];
                        let stack = weights(kind);
                        let dvonn = dvonn_kind.map_or([0; WIDTH], weights);
                        std::array::from_fn(|unit| stack[unit].wrapping_add(dvonn[unit]))
                    };
                    table[index(kind, with_dvonn, space.bit())] = [as_seen(|kind| kind), as_seen(for_opponent)];
                }
            }
        }
        Self {
            input_weights: table.into(),
            bias,
            output_weights: output_weights.map(|weight| weight.clamp(-MAX_OUTPUT_WEIGHT, MAX_OUTPUT_WEIGHT)),
        }
    }

    /// The accumulators of a board, computed from scratch.
    pub fn accumulators(&self, board: &Board) -> Accumulators<WIDTH> {
        let mut accumulators = Accumulators([self.bias; 2]);
        self.accumulate(&mut accumulators, board.occupied(), board, i16::wrapping_add);
        accumulators
    }

    /// The accumulators of the board `after`, from those of the board `before`, which differs on these spaces at most.
    #[inline(always)]
    pub fn updated(
        &self,
        mut accumulators: Accumulators<WIDTH>,
        spaces: u64,
        before: &Board,
        after: &Board,
    ) -> Accumulators<WIDTH> {
        self.accumulate(&mut accumulators, spaces & before.occupied(), before, i16::wrapping_sub);
        self.accumulate(&mut accumulators, spaces & after.occupied(), after, i16::wrapping_add);
        accumulators
    }

    /// Adds or subtracts the weights of what stands on these occupied spaces.
    #[expect(
        clippy::needless_range_loop,
        reason = "the parts of `zip` would be called for each space"
    )]
    #[inline(always)]
    fn accumulate(
        &self,
        accumulators: &mut Accumulators<WIDTH>,
        mut spaces: u64,
        board: &Board,
        apply: impl Fn(i16, i16) -> i16,
    ) {
        while spaces != 0 {
            let bit = spaces.trailing_zeros();
            spaces &= spaces - 1;
            let (kind, dvonn) = kinds(board, bit);
            let of_sides = &self.input_weights[index(kind, dvonn.is_some(), bit)];
            for side in 0..2 {
                for unit in 0..WIDTH {
                    let sum = &mut accumulators.0[side][unit];
                    *sum = apply(*sum, of_sides[side][unit]);
                }
            }
        }
    }

    /// The network's output for this side, in sixteenths of a hundredth of a piece.
    #[inline(always)]
    pub fn output(&self, accumulators: &Accumulators<WIDTH>, side: Color) -> i32 {
        let sums = &accumulators.0[side as usize];
        let total: i32 = (0..WIDTH)
            .map(|unit| i32::from(sums[unit].clamp(0, Self::MAX_SUM)) * i32::from(self.output_weights[unit]))
            .sum();
        total / OUTPUT_SCALE
    }
}

/// Where the weights of a kind on a space stand.
#[inline(always)]
fn index(kind: usize, with_dvonn: bool, bit: u32) -> usize {
    (kind * 2 + usize::from(with_dvonn)) * 64 + bit as usize
}
