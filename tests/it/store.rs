//! The store: one conformance suite for every engine, the keys' law, and what disks do to us.
#![expect(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use gipfel::store::{Clock, OpenError, Options, Store};
use jiff::Timestamp;
use std::path::Path;
use std::sync::Arc;

pub type Rows = Vec<(Vec<u8>, Vec<u8>)>;

mod child;
mod conformance;
mod damage;
mod disk;
mod export;
mod keys;
pub mod postgres;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod power;
mod servers;

fn clock() -> Clock {
    Arc::new(|| Timestamp::UNIX_EPOCH)
}

mod memory {
    use super::*;

    conformance::suite!(async || Some((Store::memory(clock()), ())));
}

mod sled {
    use super::*;

    conformance::suite!(async || {
        let dir = tempfile::tempdir().expect("a folder");
        Some((open(dir.path()).expect("opens"), dir))
    });
}

mod on_postgres {
    use super::*;

    conformance::suite!(async || {
        let address = crate::postgres_server::Server::shared()?.database().await;
        Some((postgres::open(&address).await.expect("opens"), ()))
    });
}

/// Everything that a store holds.
pub async fn everything(store: &Store) -> Rows {
    let mut export = store.export().await.unwrap();
    let mut rows = Vec::new();
    while let Some(page) = export.next().await.unwrap() {
        rows.extend(page);
    }
    rows
}

/// A test cannot do its work here: an error where nothing may be left out.
pub fn left_out(what: &str) {
    #[expect(clippy::disallowed_methods, reason = "the tests' own switch")]
    let everything_is_required = std::env::var_os("GIPFEL_REQUIRE_ALL").is_some();
    assert!(!everything_is_required, "{what}");
    eprintln!("LEFT OUT: {what}");
}

pub fn open(dir: &Path) -> Result<Store, OpenError> {
    Store::open_sled(dir, Options::default(), clock())
}
