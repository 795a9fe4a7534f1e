//! Several processes on one store: which are running, which shards each holds, and moving everything to another store.

pub mod moving;
pub(super) mod processes;
pub(super) mod sessions;
pub(super) mod shards;
