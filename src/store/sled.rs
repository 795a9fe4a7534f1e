//! The embedded engine: a sled tree in a folder, one thread that writes.
//!
//! Who commits waits until the writer has made a group of up to 256 requests durable by one flush and one sync. Nobody
//! ever sees a row that is not durable yet: what the group in flight replaces is kept aside and read instead. Should
//! the group fail, that stays so until the process ends.
//!
//! sled 0.34's `flush` does not sync (it calls `sync_file_range`), hence the sync on a descriptor of our own. One tree,
//! no transactions, no subscriptions, no `flush_async`: each of them can hang, grow or tear.

use super::rows;
use super::{Batch, Clock, Commit, OpenError, Options, StoreError, Versioned};
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Bound;
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::{mpsc, oneshot, watch};

mod open;
mod table;
mod writer;

use table::Table;

/// How many commits may wait for the writer before more wait outside.
const QUEUE: usize = 1_024;

/// The engine. Clones share it.
#[derive(Clone)]
pub struct Sled {
    shared: Arc<Shared>,
    requests: mpsc::Sender<Request>,
}

/// What the writer and the readers share.
struct Shared {
    dir: Arc<Path>,
    instance: String,
    clock: Clock,
    state: RwLock<State>,
    failure: watch::Sender<Option<StoreError>>,
}

struct State {
    /// None = closed.
    table: Option<Table>,
    /// The durable rows of the keys that the group in flight writes; None = there is none.
    before: Before,
}

type Before = BTreeMap<Vec<u8>, Option<Versioned>>;

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;
type Rows = Vec<(Vec<u8>, Vec<u8>)>;

/// What the writer is asked.
enum Request {
    Commit(Batch, Answer<Commit>),
    Aside(Aside),
}

/// What is done between two groups.
enum Aside {
    Export(Answer<Rows>),
    BackedUp(Timestamp, Answer<()>),
    Close(oneshot::Sender<()>),
}

impl Sled {
    pub(super) fn open(dir: &Path, options: Options, clock: Clock) -> Result<Self, OpenError> {
        open::open(dir, options, clock)
    }

    pub(super) async fn get(&self, key: &[u8]) -> Result<Option<Versioned>, StoreError> {
        if key < rows::FIRST {
            return Ok(None);
        }
        let key = key.to_vec();
        self.read(move |table, before| match before.get(&key) {
            Some(row) => Ok(row.clone()),
            None => table.get(&key),
        })
        .await
    }

    pub(super) async fn scan(
        &self,
        start: &[u8],
        end: &[u8],
        limit: usize,
    ) -> Result<Vec<(Vec<u8>, Versioned)>, StoreError> {
        let (start, end) = (start.max(rows::FIRST).to_vec(), end.to_vec());
        if start >= end {
            return Ok(Vec::new());
        }
        self.read(move |table, before| {
            let settled = table.range(start.as_slice()..end.as_slice());
            let settled = settled.filter(|row| row.as_ref().map_or(true, |(key, _)| !before.contains_key(key)));
            let mut found: BTreeMap<_, _> = settled.take(limit).collect::<Result<_, _>>()?;
            let aside = before.range::<[u8], _>((Bound::Included(&*start), Bound::Excluded(&*end)));
            found.extend(aside.filter_map(|(key, row)| Some((key.clone(), row.clone()?))));
            Ok(found.into_iter().take(limit).collect())
        })
        .await
    }

    pub(super) async fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        self.ask(|answer| Request::Commit(batch, answer)).await
    }

    pub(super) async fn export(&self) -> Result<Rows, StoreError> {
        self.ask(|answer| Request::Aside(Aside::Export(answer))).await
    }

    pub(super) async fn backed_up(&self, at: Timestamp) -> Result<(), StoreError> {
        self.ask(|answer| Request::Aside(Aside::BackedUp(at, answer))).await
    }

    pub(super) async fn close(&self) {
        let (answer, closed) = oneshot::channel();
        // a writer that is gone has closed already
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

    /// Has the writer do something.
    async fn ask<T>(&self, request: impl FnOnce(Answer<T>) -> Request) -> Result<T, StoreError> {
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

    /// Reads on a thread that may wait for the disk, without a commit becoming visible meanwhile.
    async fn read<T, F>(&self, read: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Table, &Before) -> Result<T, ::sled::Error> + Send + 'static,
    {
        let shared = Arc::clone(&self.shared);
        let reading = tokio::task::spawn_blocking(move || {
            // the writer leaves a whole state wherever it panics
            let state = shared.state.read().unwrap_or_else(PoisonError::into_inner);
            let table = state.table.as_ref().ok_or_else(|| shared.closed())?;
            // once sled has failed to write, what it says of pages that it cannot read is no news
            let failed = || shared.failure.borrow().clone();
            read(table, &state.before).map_err(|error| failed().unwrap_or_else(|| table.error(&error)))
        });
        match reading.await {
            Ok(result) => result,
            Err(error) if error.is_panic() => Err(table::damaged(&self.shared.dir, "a page cannot be read")),
            Err(_) => Err(StoreError::NotApplied("the program is ending".into())),
        }
    }
}

impl Shared {
    fn closed(&self) -> StoreError {
        StoreError::NotApplied(format!("the store in {} is closed", self.dir.display()))
    }

    /// From now on the store cannot write.
    fn fail(&self, error: &StoreError) {
        tracing::error!(%error, "the store has failed");
        self.failure
            .send_if_modified(|failure| failure.is_none() && failure.replace(error.clone()).is_none());
    }
}

impl fmt::Debug for Sled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sled")
            .field("dir", &self.shared.dir)
            .finish_non_exhaustive()
    }
}
