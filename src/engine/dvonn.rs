//! DVONN for the search: placing and stacking are two games, each with its own evaluation.
pub mod features;
pub mod net;
pub mod pieces;
mod placing;
mod stacking;
pub mod weights;

pub use placing::{Placed, Placing, packet};
pub use stacking::{StackMove, Stacking};
