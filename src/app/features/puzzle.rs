//! Puzzles: showing and answering them, hints and solutions.

mod show;
mod solve;

pub use show::PuzzleAfter;
pub(in crate::app) use show::puzzle_of_the_day;
pub use solve::{PuzzleShown, PuzzleState, PuzzleStep, SolvePuzzle, WhichPuzzle};
