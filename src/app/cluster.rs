//! Several processes on one store: which are running, which shards each holds, and moving everything to another store.

mod filling;
pub mod moving;
pub(super) mod opponents;
pub(super) mod processes;
pub mod restoring;
pub(super) mod sessions;
pub(super) mod shards;

pub(super) use filling::{StoredRows, is_complete, stays};
