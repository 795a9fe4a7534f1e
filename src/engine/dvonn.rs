//! DVONN for the search. Placing and stacking are two games with an evaluation each.
pub mod features;
mod placing;
mod stacking;
pub mod weights;

pub use placing::{NAMES as PLACING_NAMES, Placing, packet, placing_features};
pub use stacking::{Stacking, Step};
