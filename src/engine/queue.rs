//! The steps of a position, in the order in which the search tries them.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::node::Node;
use crate::rules::Color;

/// How early a step is tried, where it stands among the ranks, and the step's own number among those of its position:
/// one word, of which the largest is tried first. Of equal ranks the first one is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(i64);

/// A position has fewer steps.
const STEPS: usize = 1 << 16;

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "parts of a word"
)]
impl Rank {
    /// A place and a number below [`STEPS`].
    #[inline(always)]
    pub fn new(value: i32, place: usize, step: usize) -> Self {
        let low = (STEPS - 1 - place) * STEPS + step;
        Self((i64::from(value) << 32) | low as i64)
    }

    #[inline(always)]
    pub fn value(self) -> i32 {
        (self.0 >> 32) as i32
    }

    /// Where it stands.
    #[inline(always)]
    pub fn place(self) -> usize {
        STEPS - 1 - (self.0 as usize / STEPS) % STEPS
    }

    /// The number of its step.
    #[inline(always)]
    pub fn step(self) -> usize {
        self.0 as usize % STEPS
    }

    /// The same at another place.
    #[inline(always)]
    pub fn moved_to(self, place: usize) -> Self {
        Self::new(self.value(), place, self.step())
    }
}

/// A step to try.
pub struct Candidate<S> {
    pub step: S,
    pub rank: i32,
    pub tag: u16,
}

/// Where the steps of a position are, and which come next.
pub struct Queue<S> {
    pub color: Color,
    pub ply: usize,
    /// The tag of the step that is tried first, 0 if there is none.
    pub best_tag: u16,
    /// That step, until it is tried, if it is known before the others.
    pub pending: Option<S>,
    pub was_tried: bool,
    pub are_known: bool,
    pub begin: usize,
    pub at: usize,
    pub end: usize,
}

impl<S> Queue<S> {
    /// Nothing but the best step is known yet; the others will stand from `begin` on.
    pub fn new<N: Node<Step = S>>(node: &N, color: Color, ply: usize, begin: usize, best_tag: u16) -> Self {
        let pending = if best_tag == 0 { None } else { node.step_of(best_tag) };
        Self {
            color,
            ply,
            best_tag,
            was_tried: pending.is_some(),
            pending,
            are_known: false,
            begin,
            at: begin,
            end: begin,
        }
    }
}
