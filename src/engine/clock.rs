//! Time, which comes in as a value.
use std::time::Duration;

/// How much time has passed since some moment that never changes.
pub type Clock<'a> = &'a (dyn Fn() -> Duration + Sync);
