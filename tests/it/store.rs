//! The store: one conformance suite for every engine, the keys' law, and what disks do to us.

use gipfel::store::{Clock, Store};
use jiff::Timestamp;
use std::sync::Arc;

mod conformance;
mod keys;

fn clock() -> Clock {
    Arc::new(|| Timestamp::UNIX_EPOCH)
}

/// Runs a case against the model.
mod memory {
    use super::*;

    conformance::suite!(|| (Store::memory(clock()), ()));
}
