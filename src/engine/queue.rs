//! The steps of a position, in the order in which the search tries them.
use super::node::Node;
use crate::rules::Color;

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
