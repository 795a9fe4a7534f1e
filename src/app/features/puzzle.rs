//! Puzzles: to see one, to answer, to ask for a hint or the solution.

mod show;
mod solve;

pub use show::PuzzleAfter;
pub(in crate::app) use show::puzzle_of_the_day;
pub use solve::{PuzzleShown, PuzzleState, PuzzleStep, SolvePuzzle, WhichPuzzle};
