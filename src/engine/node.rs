//! What the search needs to know about a game.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::selectivity::Selectivity;
use crate::rules::{Color, Outcome, Status};

/// Scores beyond this are won games.
pub const DECIDED: i32 = 19_000;
/// Scores below this are lost games.
pub const LOST: i32 = -DECIDED;
/// A won game. A game may add to it for a larger victory, up to [`LARGEST`].
pub const WON: i32 = 20_000;
/// The largest score.
pub const LARGEST: i32 = 30_000;

/// The side to move, or the final score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeStatus {
    /// This colour is to move.
    ToMove(Color),
    /// The game is over, with this score from White's side.
    Over(i32),
}

impl From<Status> for NodeStatus {
    #[inline(always)]
    fn from(status: Status) -> Self {
        match status {
            Status::ToMove(color) => Self::ToMove(color),
            Status::Over(Outcome::Win(Color::White)) => Self::Over(WON),
            Status::Over(Outcome::Win(Color::Black)) => Self::Over(-WON),
            Status::Over(Outcome::Draw) => Self::Over(0),
        }
    }
}

/// From White's side, between the decided scores, what is worth this much to `side`.
#[inline(always)]
pub fn for_white(worth: i32, side: Color) -> i32 {
    let worth = worth.clamp(-15_000, 15_000);
    match side {
        Color::White => worth,
        Color::Black => -worth,
    }
}

/// A position for the search. A step is a whole turn; turns with equal results are one step.
pub trait Node: Clone {
    /// A turn to try.
    type Step: Copy;

    /// What the search leaves out or searches less deeply.
    const SELECTIVITY: Selectivity = Selectivity::DEFAULT;

    /// The side to move, or the final score. Colours need not alternate.
    fn status(&self) -> NodeStatus;
    /// A hash of the position: equal for equal positions, and practically never for others.
    fn key(&self) -> u64;
    /// Adds every step worth trying: at least one, unless the game is over.
    fn steps(&self, steps: &mut Vec<Self::Step>);
    /// Adds the steps that quiescence search tries: those that change the evaluation a lot.
    fn forcing(&self, steps: &mut Vec<Self::Step>);
    /// The position after a step.
    fn after(&self, step: &Self::Step) -> Self;
    /// The position after a step, with its key. Calls `guess` with the likely key as early as possible.
    #[inline(always)]
    fn after_and_key(&self, step: &Self::Step, guess: impl FnOnce(u64)) -> (Self, u64) {
        let next = self.after(step);
        let key = next.key();
        guess(key);
        (next, key)
    }
    /// Identifies a step among those of its position, and the same step in similar positions. Never 0.
    fn tag(&self, step: &Self::Step) -> u16;
    /// The step with this tag, if it is one of the [`steps`](Self::steps) and can be found without generating them.
    fn step_of(&self, tag: u16) -> Option<Self::Step>;
    /// How promising a step looks before it is searched; 0 for most.
    fn promise(&self, step: &Self::Step) -> i32;
    /// Whether a late step may be reduced or pruned.
    #[inline(always)]
    fn is_quiet(&self, step: &Self::Step) -> bool {
        self.promise(step) <= 0
    }
    /// An estimate of the score from White's side, between the decided ones.
    fn evaluate(&self) -> i32;
}

/// A hash of these words.
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
