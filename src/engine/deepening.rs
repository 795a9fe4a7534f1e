//! Iterative deepening by all threads of a search together: which depth and window they search now, and what was found.
//! Whichever of them is first ends it for all.
use super::node::{DECIDED, LARGEST, WON};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Half the width of the first aspiration window, in hundredths of a piece.
const WINDOW: i32 = 40;

/// The result of a search.
#[derive(Clone, Debug)]
pub struct SearchResult<S> {
    /// The principal variation; its first step is the best one.
    pub line: Vec<S>,
    /// The score from the side to move.
    pub score: i32,
    /// Depth of the last complete iteration.
    pub depth: u8,
    /// Number of positions visited so far, by all threads together.
    pub nodes: u64,
    /// Whether no leaf was estimated, so that the score is that of perfect play.
    pub is_solved: bool,
}

/// A search of the root to one depth with one window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Iteration {
    pub depth: u8,
    pub alpha: i32,
    pub beta: i32,
    width: i32,
}

impl Iteration {
    /// The first one to this depth, from the fourth on with an aspiration window around the expected score.
    fn new(depth: u8, expected: i32) -> Self {
        let width = if depth > 3 { WINDOW } else { 2 * LARGEST };
        Self {
            depth,
            alpha: (expected - width).max(-LARGEST),
            beta: (expected + width).min(LARGEST),
            width,
        }
    }

    /// The next one to the same depth, with a wider window; none if the score was inside.
    fn widened(self, score: i32) -> Option<Self> {
        let width = self.width * 4;
        let margin = if width > 1_000 { 2 * LARGEST } else { width };
        if score <= self.alpha {
            let alpha = (score - margin).max(-LARGEST);
            Some(Self { alpha, width, ..self })
        } else if score >= self.beta {
            let beta = (score + margin).min(LARGEST);
            Some(Self { beta, width, ..self })
        } else {
            None
        }
    }
}

/// What is searched now, and what was found before.
#[derive(Clone)]
pub struct Stage<S> {
    /// How many stages there were before.
    pub number: u32,
    /// None if the search has come to its end.
    pub iteration: Option<Iteration>,
    /// The result of the last complete depth.
    pub found: SearchResult<S>,
    /// Whether a win or a loss was certain once.
    pub is_decided: bool,
}

/// The present stage of a search.
pub struct Deepening<S> {
    deepest: u8,
    stage: Mutex<Stage<S>>,
    /// That of the stage, which is looked at every few hundred nodes.
    number: AtomicU32,
}

impl<S: Clone> Deepening<S> {
    /// Before the first depth: what is expected without a search.
    pub fn new(found: SearchResult<S>, deepest: u8) -> Self {
        let stage = Stage {
            number: 0,
            iteration: Some(Iteration::new(1, found.score)),
            found,
            is_decided: false,
        };
        Self {
            deepest,
            stage: Mutex::new(stage),
            number: AtomicU32::new(0),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Stage<S>> {
        self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The present stage.
    pub fn stage(&self) -> Stage<S> {
        self.lock().clone()
    }

    /// Whether the stage with this number has come to its end.
    pub fn is_past(&self, number: u32) -> bool {
        self.number.load(Relaxed) != number
    }

    /// The iteration of the stage with this number gave this score; `found` gives the rest if the score is inside the
    /// window. Nothing changes if another thread was quicker.
    pub fn finish(&self, number: u32, score: i32, found: impl FnOnce(&SearchResult<S>) -> SearchResult<S>) {
        let mut stage = self.lock();
        let Some(iteration) = stage.iteration.filter(|_| stage.number == number) else {
            return;
        };
        let wider = iteration.widened(score);
        let next = if wider.is_some() {
            wider
        } else {
            stage.found = found(&stage.found);
            stage.is_decided |= score.abs() > DECIDED;
            let depth = iteration.depth;
            // a deeper search cannot find a quicker win
            let is_quickest = score.abs() > DECIDED && (0..=i32::from(depth)).contains(&(WON - score.abs()));
            let is_last = stage.found.is_solved || is_quickest || depth >= self.deepest;
            (!is_last).then(|| Iteration::new(depth + 1, score))
        };
        self.go_on(&mut stage, next);
    }

    /// Ends the search for all threads.
    pub fn end(&self) {
        self.go_on(&mut self.lock(), None);
    }

    fn go_on(&self, stage: &mut Stage<S>, next: Option<Iteration>) {
        stage.iteration = next;
        stage.number += 1;
        self.number.store(stage.number, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(depth: u8, score: i32) -> SearchResult<u16> {
        SearchResult {
            line: vec![depth.into()],
            score,
            depth,
            nodes: 0,
            is_solved: false,
        }
    }

    #[test]
    fn the_thread_that_is_first_ends_a_stage_for_all() {
        let together = Deepening::new(result(0, 7), 5);
        for depth in 1..=4 {
            let stage = together.stage();
            assert_eq!(stage.iteration.map(|iteration| iteration.depth), Some(depth));
            together.finish(stage.number, 100, |before| {
                assert_eq!(before.depth, depth - 1);
                result(depth, 100)
            });
            assert!(together.is_past(stage.number));
            together.finish(stage.number, -100, |_| panic!("too late"));
            assert_eq!(together.stage().found.score, 100);
        }
        // outside of the window nothing is found, and the same depth is searched once more
        let windows = [(60, 140), (-120, 140), (-1_040, 140), (-1_040, LARGEST)];
        for ((alpha, beta), score) in windows.into_iter().zip([40, -400, 800, 900]) {
            let stage = together.stage();
            let iteration = stage.iteration.expect("the last depth");
            assert_eq!(
                [5, alpha, beta],
                [iteration.depth.into(), iteration.alpha, iteration.beta]
            );
            together.finish(stage.number, score, |_| result(5, score));
        }
        let last = together.stage();
        assert_eq!((last.iteration, last.found.score), (None, 900));
    }

    #[test]
    fn a_search_ends_early_with_the_quickest_win_or_as_it_is_told_to() {
        let together = Deepening::new(result(0, 0), 9);
        together.finish(0, WON - 2, |_| result(1, WON - 2));
        assert!(
            together.stage().is_decided && together.stage().iteration.is_some(),
            "a quicker win might be there"
        );
        together.finish(1, WON - 2, |_| result(2, WON - 2));
        assert_eq!(together.stage().iteration, None);
        let told = Deepening::new(result(0, 0), 9);
        told.end();
        assert!(told.is_past(0) && told.stage().iteration.is_none());
    }
}
