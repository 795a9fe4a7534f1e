//! Stores for tests, and their whole content.

use gipfel::store::{Clock, OpenError, Options, Store};
use jiff::Timestamp;
use std::path::Path;
use std::sync::Arc;

pub type Rows = Vec<(Vec<u8>, Vec<u8>)>;

pub fn clock() -> Clock {
    Arc::new(|| Timestamp::UNIX_EPOCH)
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

pub fn open(dir: &Path) -> Result<Store, OpenError> {
    Store::open_sled(dir, &Options::default(), clock())
}

pub mod postgres {
    use gipfel::store::Store;
    use gipfel::store::postgres::{ConnectError, Options, Target};

    pub async fn open(address: &str) -> Result<Store, ConnectError> {
        let target = Target::parse(address, None).expect("an address");
        Store::open_postgres(&target, Options::default()).await
    }
}
