//! What the writer and the readers of a database share.

use super::snapshot::Snapshot;
use super::table::{self, Before, SledTree};
use crate::store::batch::{Batch, Commit, StoreError};
use crate::store::opening::{Clock, Opened};
use jiff::Timestamp;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, RwLock, Weak};
use tokio::sync::{oneshot, watch};

/// Maximum number of commits in the writer's queue; more wait outside.
pub(super) const QUEUE: usize = 1_024;

/// What the writer and the readers share.
pub(super) struct Shared {
    pub dir: Arc<Path>,
    pub instance: String,
    pub clock: Clock,
    pub opened: Opened,
    pub visible: RwLock<Visible>,
    pub failure: watch::Sender<Option<StoreError>>,
}

/// What readers see.
pub(super) struct Visible {
    /// An error = nothing can be read: closed, or being opened again.
    pub table: Result<SledTree, StoreError>,
    /// The durable rows of the keys that the group in flight writes; None = there is none.
    pub before: Before,
    /// The error of a read that fails because sled lacked room for the group in flight.
    pub interrupted: Option<StoreError>,
    /// The exports in progress, for which replaced rows are kept.
    pub exports: Vec<Weak<Mutex<Snapshot>>>,
}

pub(super) type Responder<T> = oneshot::Sender<Result<T, StoreError>>;

/// A request to the writer.
pub(super) enum Request {
    Commit(Batch, Responder<Commit>),
    Aside(Aside),
}

/// A request that is handled between two groups.
pub(super) enum Aside {
    BackedUp(Timestamp, Responder<()>),
    Close(oneshot::Sender<()>),
}

impl Visible {
    /// Sets what the next group replaces; empty = the group is durable.
    pub fn set_before(&mut self, before: Before) {
        self.exports.retain(|export| {
            let Some(snapshot) = export.upgrade() else {
                return false;
            };
            snapshot.lock().unwrap_or_else(PoisonError::into_inner).keep(&before);
            true
        });
        self.before = before;
    }
}

/// Runs `work` on a thread that may wait for the disk.
pub(super) async fn blocking<T, F>(shared: &Arc<Shared>, work: F) -> Result<T, StoreError>
where
    T: Send + 'static,
    F: FnOnce(&Shared) -> Result<T, StoreError> + Send + 'static,
{
    let working = tokio::task::spawn_blocking({
        let shared = Arc::clone(shared);
        move || work(&shared)
    });
    match working.await {
        Ok(result) => result,
        Err(error) if error.is_panic() => Err(table::damaged(&shared.dir, "a page cannot be read")),
        Err(_) => Err(StoreError::NotApplied("the program is ending".into())),
    }
}

impl Visible {
    /// The error of a failed read. Once sled has failed to write, its errors about pages mean nothing new.
    pub fn read_error(&self, shared: &Shared, table: &SledTree, error: &::sled::Error) -> StoreError {
        let failure = shared.failure.borrow().clone();
        failure
            .or_else(|| self.interrupted.clone())
            .unwrap_or_else(|| table.error(error))
    }
}

impl Shared {
    pub fn closed(&self) -> StoreError {
        StoreError::NotApplied(format!("the store in {} is closed", self.dir.display()))
    }

    /// Ends writing to the store for good.
    pub fn fail(&self, error: &StoreError) {
        tracing::error!(%error, "the store has failed");
        self.failure
            .send_if_modified(|failure| failure.is_none() && failure.replace(error.clone()).is_none());
    }
}
