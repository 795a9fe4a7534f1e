//! Looking back at a match: the position after each turn, and what decided it. Each shows the buttons of the other.

mod course;
mod position;
mod spelled;

pub use spelled::{Course, Review, Way};
