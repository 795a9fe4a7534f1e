//! The store: one conformance suite for every engine, the law of keys, and faulty disks.
#![expect(clippy::unwrap_used, reason = "in a test a panic is the verdict")]

use conformance::Subject;
use gipfel::store::Store;
use stores::{Rows, clock, everything, open};

mod child;
mod conformance;
mod damage;
mod disk;
mod export;
mod keys;
mod postgres;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod power;
mod servers;
mod workload;

#[path = "../common/left_out.rs"]
mod left_out;
#[expect(dead_code, reason = "other test binaries use the rest")]
#[path = "../common/postgres_server/mod.rs"]
mod postgres_server;
#[path = "../common/small_disk.rs"]
mod small_disk;
#[path = "../common/stores.rs"]
mod stores;

/// How often a test does something: as often as this variable says, which makes it a long proof, or as usual.
#[expect(clippy::disallowed_methods, reason = "how one asks for a longer run")]
fn times(variable: &str, usual: usize) -> usize {
    let wanted = std::env::var(variable).ok();
    wanted.map_or(usual, |wanted| {
        wanted
            .parse()
            .unwrap_or_else(|_| panic!("{variable} is a number, not {wanted:?}"))
    })
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
        Some((stores::postgres::open(&address).await.expect("opens"), ()))
    });
}
