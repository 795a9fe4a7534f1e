//! GIPF for the search: turns without those that have the same result, and an evaluation.
pub mod features;
pub mod lines;
mod pushing;
mod turns;
pub mod weights;

pub use pushing::{Pushing, resolved};
pub use turns::{TurnEnd, capturing, removals, turn_to};
