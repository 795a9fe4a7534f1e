//! The clock that callers pass in.
use std::time::Duration;

/// The time since some fixed moment.
pub type Clock<'a> = &'a (dyn Fn() -> Duration + Sync);
