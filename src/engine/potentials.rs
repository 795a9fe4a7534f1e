//! GIPF with potentials for the search: turns without those that have the same result, and an evaluation.
pub mod features;
mod turning;
mod turns;
pub mod weights;

pub use turning::{Turning, resolved};
pub use turns::{TurnEnd, turn_to, turns_of};
