//! DVONN for the search. Placing and stacking are two games with an evaluation each.
pub mod features;
pub mod net;
pub mod placing;
mod stacking;
pub mod weights;

pub use placing::{Pieces, Placed, Placing, packet};
pub use stacking::{Stacking, Step};
