//! Matches in the store: finding and beginning them, and the one way in which a match changes.
//!
//! `loaded` reads a match, `target` finds the one that is meant, `begin` begins one where `rooms` allows it, and
//! `advance` makes all changes: `linked` what they mean for a match that decides about another, `plans` what then applies,
//! `lists`, `cards` and `opened` what follows for players, `vacations` what a vacation changes, `rulings` what a moderator
//! decides, `questions` whether somebody takes over.
//! `imports` and `restored` are matches that were over before they came.

mod advance;
mod begin;
mod cards;
mod imports;
mod linked;
mod lists;
mod loaded;
mod opened;
pub(super) mod plans;
pub(super) mod questions;
mod restored;
pub(super) mod rooms;
pub(super) mod rulings;
mod target;
pub(super) mod vacations;

pub(super) use advance::{advance, advance_with, forget_beside, forget_drafts, tell_challenge};
pub(super) use begin::open_threads;
pub use begin::{Origin, begin};
pub(super) use cards::{address, send_card};
pub use imports::{Kept, MAX_IMPORTS, MAX_IMPORTS_A_DAY};
pub(super) use imports::{delete_import, keep, listed_import, own_import};
pub(super) use lists::{ahead, finished_rows, host, is_listed_as_over, repair, running_rows, set_timers, timers};

pub use loaded::{Loaded, NamedMatch, load, seated, visible};
pub(super) use loaded::{decided_for, goes_on, is_in, load_readable, may_end_so, not_now, venue_apart, way_back};
pub(super) use opened::tell_at_last;
pub use restored::Restored;
pub(super) use restored::{RestoredRow, restore};
pub use target::MAX_MATCHES;
pub(super) use target::{
    all_running, all_to_move, finished, imported, named, named_opponents, running, target, target_that_is_over,
    target_to_look_at, target_to_move,
};
