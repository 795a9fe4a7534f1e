//! Plans: spaces to place on, and answers to what the opponent may play.

mod change;
mod show;
mod spelled;

pub(super) use change::refusal;
pub use spelled::{Change, ChangePlan, Plans, PlansAfter, StorePlan};
