//! What happens automatically when it is due.

pub(super) mod expire;
pub(super) mod remind;
mod schedule;
pub(super) mod timers;
