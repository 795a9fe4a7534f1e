//! The embedded engine: a sled tree in a folder, written by one thread.
//!
//! A commit waits until the writer has made a group of up to 256 requests durable with one flush and one sync. Nobody
//! ever sees a row that is not durable yet: what the group in flight replaces is kept and read instead. If the group
//! fails, that stays so until the process ends.
//!
//! If the disk is full: no group is begun without room to spare, so that sled itself hardly ever runs out; commits get
//! [`StoreError::Full`], and reading goes on. If sled runs out nevertheless (a quota, a disk that filled up in the
//! meantime), it accepts no more writes, and whether it kept the group is only known when it is opened again. That is
//! done at the first commit that finds room; a group found then was acknowledged to nobody and is undone.
//!
//! sled 0.34's `flush` does not sync (it calls `sync_file_range`), hence the sync on a descriptor of our own. One tree,
//! no transactions, no subscriptions, no `flush_async`: each of them can hang, grow or tear.

use super::batch::{Batch, Commit, Rows, StoreError, Versioned};
use super::keys;
use super::opening::{Clock, OpenError, Opened, Options};
use super::rows;
use jiff::Timestamp;
use shared::{Aside, Request, Responder, Shared, blocking};
use std::fmt;
use std::path::Path;
use std::sync::{Arc, PoisonError};
use table::{Before, SledTree, overlaid};
use tokio::sync::{mpsc, oneshot};

mod export;
mod open;
mod room;
mod shared;
mod snapshot;
mod start;
mod table;
mod writer;

pub use export::RowExport;

/// Whether the disk of this folder has the room without which nothing is written.
pub(super) fn has_room(dir: &Path) -> bool {
    room::is_there(dir, 0)
}

/// The engine. Clones share it.
#[derive(Clone)]
pub struct Sled {
    shared: Arc<Shared>,
    requests: mpsc::Sender<Request>,
}

impl Sled {
    pub(super) fn open(dir: &Path, options: &Options, clock: Clock) -> Result<Self, OpenError> {
        let (shared, requests) = start::open(dir, options, clock)?;
        Ok(Self { shared, requests })
    }

    pub(super) async fn get_many(&self, keys: &[Vec<u8>]) -> Result<Vec<Option<Versioned>>, StoreError> {
        let keys = keys.to_vec();
        self.look(move |table, before| keys.iter().map(|key| find(table, before, key)).collect())
            .await
    }

    pub(super) async fn scan(&self, start: &[u8], end: &[u8], limit: usize) -> Result<Rows, StoreError> {
        let (start, end) = (start.to_vec(), end.to_vec());
        self.look(move |table, before| scan(table, before, (&start, &end), limit))
            .await
    }

    /// Reads keys and ranges, of one time.
    pub(super) async fn read(
        &self,
        keys: &[Vec<u8>],
        ranges: &[(keys::Range, usize)],
    ) -> Result<(Vec<Option<Versioned>>, Vec<Rows>), StoreError> {
        let (keys, ranges) = (keys.to_vec(), ranges.to_vec());
        self.look(move |table, before| {
            let found = keys
                .iter()
                .map(|key| find(table, before, key))
                .collect::<Result<_, _>>()?;
            let scans = ranges
                .iter()
                .map(|((start, end), limit)| scan(table, before, (start, end), *limit));
            Ok((found, scans.collect::<Result<_, _>>()?))
        })
        .await
    }

    pub(super) async fn export(&self) -> Result<RowExport, StoreError> {
        RowExport::begin(&self.shared).await
    }

    pub(super) async fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        self.ask(|answer| Request::Commit(batch, answer)).await
    }

    pub(super) async fn backed_up(&self, at: Timestamp) -> Result<(), StoreError> {
        self.ask(|answer| Request::Aside(Aside::BackedUp(at, answer))).await
    }

    pub(super) async fn close(&self) {
        let (answer, closed) = oneshot::channel();
        // a writer that is gone has already closed the store
        if self.requests.send(Request::Aside(Aside::Close(answer))).await.is_ok() {
            closed.await.ok();
        }
    }

    pub(super) async fn failed(&self) -> StoreError {
        let mut failure = self.shared.failure.subscribe();
        match failure.wait_for(Option::is_some).await.map(|seen| seen.clone()) {
            Ok(Some(error)) => error,
            _ => unreachable!("the sender lives as long as this handle"),
        }
    }

    pub(super) fn now(&self) -> Timestamp {
        (self.shared.clock)()
    }

    pub(super) fn instance(&self) -> &str {
        &self.shared.instance
    }

    pub(super) fn opened(&self) -> Opened {
        self.shared.opened.clone()
    }

    /// Sends a request to the writer and waits for its answer.
    async fn ask<T>(&self, request: impl FnOnce(Responder<T>) -> Request) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let gone = || {
            self.shared
                .failure
                .borrow()
                .clone()
                .unwrap_or_else(|| self.shared.closed())
        };
        self.requests.send(request(answer)).await.map_err(|_| gone())?;
        answered.await.unwrap_or_else(|_| Err(gone()))
    }

    /// Reads on a thread that may wait for the disk; no commit becomes visible in the meantime.
    async fn look<T, F>(&self, read: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&SledTree, &Before) -> Result<T, ::sled::Error> + Send + 'static,
    {
        blocking(&self.shared, move |shared| {
            // the writer leaves a consistent state wherever it panics
            let visible = shared.visible.read().unwrap_or_else(PoisonError::into_inner);
            let table = visible.table.as_ref().map_err(Clone::clone)?;
            read(table, &visible.before).map_err(|error| visible.read_error(shared, table, &error))
        })
        .await
    }
}

fn find(table: &SledTree, before: &Before, key: &[u8]) -> Result<Option<Versioned>, ::sled::Error> {
    match before.get(key) {
        _ if key < rows::FIRST => Ok(None),
        Some(row) => Ok(row.clone()),
        None => table.get(key),
    }
}

fn scan(table: &SledTree, before: &Before, (start, end): (&[u8], &[u8]), limit: usize) -> Result<Rows, ::sled::Error> {
    let start = start.max(rows::FIRST);
    if start >= end {
        return Ok(Vec::new());
    }
    overlaid(table, before, start, Some(end)).take(limit).collect()
}

impl fmt::Debug for Sled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sled")
            .field("dir", &self.shared.dir)
            .finish_non_exhaustive()
    }
}
