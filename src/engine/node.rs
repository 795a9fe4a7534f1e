//! What the search has to know of a game.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use crate::rules::Color;

/// Scores beyond this are won games.
pub const DECIDED: i32 = 19_000;
/// Scores below this are lost games.
pub const LOST: i32 = -DECIDED;
/// A won game. What the game adds to it, for a larger victory, stays below [`LARGEST`].
pub const WON: i32 = 20_000;
/// No score is larger.
pub const LARGEST: i32 = 30_000;

/// Whose turn it is, or the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This colour has a step.
    ToMove(Color),
    /// Nothing more happens; the score from White's side.
    Over(i32),
}

/// A position as the search sees it. A step is a whole turn or stands for several with equal results.
pub trait Node: Clone {
    /// A turn to try.
    type Step: Copy;

    /// So far above what is needed for each step that is left to search, in hundredths of a piece, a position is not
    /// searched.
    const CALM_MARGIN: i32 = 120;

    /// Whose turn it is; colours need not alternate.
    fn turn(&self) -> Turn;
    /// Equal for equal positions, and for others as good as never.
    fn key(&self) -> u64;
    /// Adds every step worth trying: at least one, unless the game is over.
    fn steps(&self, steps: &mut Vec<Self::Step>);
    /// Adds the steps that change so much that the position cannot be judged without trying them.
    fn forcing(&self, steps: &mut Vec<Self::Step>);
    /// The position after a step.
    fn after(&self, step: &Self::Step) -> Self;
    /// The same, with its key. `guess` is told beforehand which one it will be, most likely.
    #[inline(always)]
    fn after_and_key(&self, step: &Self::Step, guess: impl FnOnce(u64)) -> (Self, u64) {
        let next = self.after(step);
        let key = next.key();
        guess(key);
        (next, key)
    }
    /// Tells steps of one position apart, and is the same for the same step in a similar position. Never 0.
    fn tag(&self, step: &Self::Step) -> u16;
    /// The step with this tag, if that is quickly told and it is one of the [`steps`](Self::steps).
    fn step_of(&self, tag: u16) -> Option<Self::Step>;
    /// How promising a step looks before it is tried; 0 for most.
    fn promise(&self, step: &Self::Step) -> i32;
    /// Whether a step changes so little that it may be searched less deep, or not at all, when others come first.
    #[inline(always)]
    fn is_quiet(&self, step: &Self::Step) -> bool {
        self.promise(step) <= 0
    }
    /// An estimate of the score from White's side, between the decided ones.
    fn evaluate(&self) -> i32;
}

/// A number in which each bit of each word plays a part.
#[must_use]
#[inline(always)]
pub fn mixed<const N: usize>(words: [u64; N]) -> u64 {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for pair in words.chunks(2) {
        let [a, b] = [pair[0], pair.get(1).copied().unwrap_or(0)];
        state = folded(
            a ^ state ^ 0xa076_1d64_78bd_642f,
            b ^ state.rotate_left(32) ^ 0xe703_7ed1_a0b4_28db,
        );
    }
    folded(state, 0x8ebc_6af0_9c88_c6e3)
}

#[expect(clippy::cast_possible_truncation, reason = "the low half is meant")]
#[inline(always)]
const fn folded(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    (product >> 64) as u64 ^ product as u64
}
