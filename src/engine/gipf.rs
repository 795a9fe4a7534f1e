//! GIPF for the search: turns with different results, and an evaluation.
pub mod features;
pub mod lines;
mod pushing;
mod turns;
pub mod weights;

pub use pushing::{Pushing, resolved};
pub use turns::{Ended, turn_to};
