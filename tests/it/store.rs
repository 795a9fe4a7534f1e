//! The store: one conformance suite for every engine, the keys' law, and what disks do to us.
#![expect(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use gipfel::store::{Clock, OpenError, Options, Store};
use jiff::Timestamp;
use std::path::Path;
use std::sync::Arc;

mod child;
mod conformance;
mod damage;
mod disk;
mod keys;

fn clock() -> Clock {
    Arc::new(|| Timestamp::UNIX_EPOCH)
}

mod memory {
    use super::*;

    conformance::suite!(|| (Store::memory(clock()), ()));
}

mod sled {
    use super::*;

    conformance::suite!(|| {
        let dir = tempfile::tempdir().expect("a folder");
        (open(dir.path()).expect("opens"), dir)
    });
}

fn open(dir: &Path) -> Result<Store, OpenError> {
    Store::open_sled(dir, Options::default(), clock())
}
