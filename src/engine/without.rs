//! Searching a position without one of its turns, to find the second best.
use super::node::{Node, NodeStatus};
use super::selectivity::Selectivity;

/// A position without the steps that lead to one result. The restriction holds at the root alone.
#[derive(Clone, Debug)]
pub struct Without<N> {
    node: N,
    /// The key of the excluded result; none below the root.
    result: Option<u64>,
}

impl<N: Node> Without<N> {
    /// Excludes the steps whose result has this key; others must remain.
    pub fn new(node: N, result: u64) -> Self {
        Self {
            node,
            result: Some(result),
        }
    }
}

impl<N: Node> Node for Without<N> {
    type Step = N::Step;
    const SELECTIVITY: Selectivity = N::SELECTIVITY;

    fn status(&self) -> NodeStatus {
        self.node.status()
    }

    fn key(&self) -> u64 {
        // differs from the key of the unrestricted position
        self.node.key() ^ self.result.map_or(0, |result| result.rotate_left(17))
    }

    fn steps(&self, steps: &mut Vec<N::Step>) {
        let begin = steps.len();
        self.node.steps(steps);
        if let Some(result) = self.result {
            let kept: Vec<N::Step> = steps
                .drain(begin..)
                .filter(|step| self.node.after(step).key() != result)
                .collect();
            steps.extend(kept);
        }
    }

    fn forcing(&self, steps: &mut Vec<N::Step>) {
        // quiescence never starts at the root, so nothing is excluded here
        self.node.forcing(steps);
    }

    fn after(&self, step: &N::Step) -> Self {
        Self {
            node: self.node.after(step),
            result: None,
        }
    }

    fn after_and_key(&self, step: &N::Step, guess: impl FnOnce(u64)) -> (Self, u64) {
        let (node, key) = self.node.after_and_key(step, guess);
        (Self { node, result: None }, key)
    }

    fn tag(&self, step: &N::Step) -> u16 {
        self.node.tag(step)
    }

    fn step_of(&self, tag: u16) -> Option<N::Step> {
        let step = self.node.step_of(tag)?;
        let is_left = self.result.is_none_or(|result| self.node.after(&step).key() != result);
        is_left.then_some(step)
    }

    fn promise(&self, step: &N::Step) -> i32 {
        self.node.promise(step)
    }

    fn is_quiet(&self, step: &N::Step) -> bool {
        self.node.is_quiet(step)
    }

    fn evaluate(&self) -> i32 {
        self.node.evaluate()
    }
}
