//! What happens automatically when it is due.

pub(super) mod expire;
pub(super) mod program_turn;
pub(super) mod remind;
pub(super) mod reopen;
mod schedule;
pub(super) mod timers;
