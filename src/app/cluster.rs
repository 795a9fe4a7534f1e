//! Several processes on one store: who is there, which shards each has, and how all of it moves to another store.

pub mod moving;
pub(super) mod processes;
pub(super) mod sessions;
pub(super) mod shards;
