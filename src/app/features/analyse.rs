//! The analysis board: a person steps through a match that is over, or begins with a position, tries moves, and asks for
//! the best one. What is on the board is a row of theirs, so that nothing waits in memory.

mod board;
mod open;
mod show;
mod spelled;
mod step;

pub(in crate::app::features) use board::{Guard, guard_of};
pub use spelled::{Analyse, AnalyseStep, AnalysisAction, ShowAnalysis};
