//! Plans: spaces to place on, and answers to what the opponent may play.

mod change;
mod show;
mod spelled;

pub use spelled::{Change, ChangePlan, Plans, PlansAfter, StorePlan};
