//! The steps of a position, in the order in which the search tries them (a staged move generator).
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::node::Node;
use crate::rules::Color;

/// A step's rank, its place among the ranks and its number among the position's steps, packed into one word. The
/// largest is tried first; of equal ranks the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(i64);

/// Upper bound of a position's number of steps.
const MAX_STEPS: usize = 1 << 16;

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "parts of a word"
)]
impl Rank {
    /// `place` and `step` are below [`MAX_STEPS`].
    #[inline(always)]
    pub fn new(value: i32, place: usize, step: usize) -> Self {
        let low = (MAX_STEPS - 1 - place) * MAX_STEPS + step;
        Self((i64::from(value) << 32) | low as i64)
    }

    #[inline(always)]
    pub fn value(self) -> i32 {
        (self.0 >> 32) as i32
    }

    /// Its place among the ranks.
    #[inline(always)]
    pub fn place(self) -> usize {
        MAX_STEPS - 1 - (self.0 as usize / MAX_STEPS) % MAX_STEPS
    }

    /// The number of its step.
    #[inline(always)]
    pub fn step(self) -> usize {
        self.0 as usize % MAX_STEPS
    }

    /// The highest of these. Compared as words, several at a time; `max` of an iterator calls a function for each.
    #[inline(always)]
    pub fn highest(ranks: &[Self]) -> Option<Self> {
        let (&first, rest) = ranks.split_first()?;
        let mut highest = first.0;
        for rank in rest {
            if rank.0 > highest {
                highest = rank.0;
            }
        }
        Some(Self(highest))
    }

    /// The same rank at another place.
    #[inline(always)]
    pub fn moved_to(self, place: usize) -> Self {
        Self::new(self.value(), place, self.step())
    }
}

/// A step to try next.
#[derive(Clone, Copy)]
pub struct Candidate<S> {
    pub step: S,
    pub rank: i32,
    pub tag: u16,
}

/// The progress through the steps of one position, which stand in the searcher's stack from `begin` to `end`.
pub struct Queue<S> {
    pub color: Color,
    pub ply: usize,
    /// The tag of the transposition table's step, which is tried first; 0 if there is none.
    pub best_tag: u16,
    /// That step, if it could be found without generating the others and was not tried yet.
    pub pending: Option<S>,
    pub was_tried: bool,
    pub are_known: bool,
    /// Whether it is known if only quiet steps are left.
    pub is_rest_seen: bool,
    pub begin: usize,
    pub at: usize,
    pub end: usize,
}

impl<S> Queue<S> {
    /// A queue of which only the table's step is known; the others will stand from `begin` on.
    pub fn new<N: Node<Step = S>>(node: &N, color: Color, ply: usize, begin: usize, best_tag: u16) -> Self {
        let pending = if best_tag == 0 { None } else { node.step_of(best_tag) };
        Self {
            color,
            ply,
            best_tag,
            was_tried: pending.is_some(),
            pending,
            are_known: false,
            is_rest_seen: false,
            begin,
            at: begin,
            end: begin,
        }
    }
}
