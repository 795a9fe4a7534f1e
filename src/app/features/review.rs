//! Reviewing a match: the position after each turn, and what decided it. Each shows the other's buttons.

mod course;
mod position;
mod spelled;

pub use spelled::{Course, Review, StepButton};
