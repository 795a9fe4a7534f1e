//! The thread that writes: judges each commit in turn, makes a group of them durable at once, then answers.

use super::{Answer, Aside, Before, Request, Rows, Shared, Table};
use crate::store::keys::{self, Key};
use crate::store::rows;
use crate::store::sentinel::{Mark, Record, Sentinel};
use crate::store::{Batch, Commit, StoreError, Versioned};
use std::collections::BTreeMap;
use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, PoisonError};
use tokio::sync::{mpsc, oneshot};

/// How many commits share one sync.
const GROUP: usize = 256;

pub(super) struct Writer {
    pub shared: Arc<Shared>,
    pub table: Table,
    /// The database's file by a descriptor of our own: each descriptor is told of a failed sync once.
    pub file: File,
    /// What is durable.
    pub record: Record,
    pub sentinel: Sentinel,
    pub mark: Mark,
}

/// A row that a group changes.
struct Change {
    before: Option<Versioned>,
    after: Option<Versioned>,
}

/// What a group has changed so far.
struct Group {
    sequence: u64,
    changes: BTreeMap<Vec<u8>, Change>,
}

/// Works until it is closed or nobody is left to ask, then lets go of the folder: the lock last.
pub(super) fn run(writer: Writer, lock: File, requests: mpsc::Receiver<Request>) {
    let shared = Arc::clone(&writer.shared);
    let closers = catch_unwind(AssertUnwindSafe(|| writer.work(requests))).unwrap_or_else(|_| {
        let dir = shared.dir.display();
        shared.fail(&StoreError::Fatal(format!(
            "the writer of {dir} broke down; start gipfel again"
        )));
        Vec::new()
    });
    let table = shared
        .state
        .write()
        .unwrap_or_else(PoisonError::into_inner)
        .table
        .take();
    drop(table);
    drop(lock);
    for closer in closers {
        // who no longer waits need not know
        closer.send(()).ok();
    }
}

impl Writer {
    fn work(mut self, mut requests: mpsc::Receiver<Request>) -> Vec<oneshot::Sender<()>> {
        let mut closers = Vec::new();
        while let Some(first) = requests.blocking_recv() {
            let (mut group, mut aside) = (Vec::new(), None);
            let mut next = Some(first);
            while let Some(request) = next.take() {
                match request {
                    Request::Commit(batch, answer) => group.push((batch, answer)),
                    Request::Aside(request) => aside = Some(request),
                }
                if aside.is_none() && group.len() < GROUP {
                    next = requests.try_recv().ok();
                }
            }
            self.commit(group);
            // below: who no longer waits for the answer need not have it
            match aside {
                None => {}
                Some(Aside::Export(answer)) => drop(answer.send(self.export())),
                Some(Aside::BackedUp(at, answer)) => {
                    self.sentinel.last_backup = Some(at);
                    self.raise_sentinel();
                    answer.send(Ok(())).ok();
                }
                Some(Aside::Close(closer)) => {
                    requests.close();
                    closers.push(closer);
                }
            }
        }
        self.raise_sentinel();
        closers
    }

    fn commit(&mut self, requests: Vec<(Batch, Answer<Commit>)>) {
        let failed = self.shared.failure.borrow().clone();
        let mut group = Group {
            sequence: self.record.sequence,
            changes: BTreeMap::new(),
        };
        let mut verdicts = Vec::with_capacity(requests.len());
        for (batch, answer) in requests {
            let verdict = match &failed {
                Some(error) => Err(error.clone()),
                None => self.judge(batch, &mut group),
            };
            verdicts.push((answer, verdict));
        }
        let written = self.write(group);
        if let Err(error) = &written {
            self.shared.fail(error);
        }
        for (answer, verdict) in verdicts {
            // a conflict, too, may rest on what the group was to write
            answer.send(written.clone().and(verdict)).ok();
        }
    }

    /// Whether a batch holds after those before it in the group; if so, its changes join theirs.
    fn judge(&self, batch: Batch, group: &mut Group) -> Result<Commit, StoreError> {
        for check in batch.checks {
            if !check.holds(self.current(group, check.key())?) {
                return Ok(Commit::Conflict(check.into_key()));
            }
        }
        for key in batch.dels.iter().chain(batch.puts.iter().map(|(key, _)| key)) {
            if !group.changes.contains_key(key) {
                let before = self.load(key)?;
                group.changes.insert(
                    key.clone(),
                    Change {
                        after: before.clone(),
                        before,
                    },
                );
            }
        }
        let writes = batch.dels.into_iter().map(|key| (key, None));
        for (key, value) in writes.chain(batch.puts.into_iter().map(|(key, value)| (key, Some(value)))) {
            group.sequence += 1;
            let version = group.sequence;
            let change = group
                .changes
                .get_mut(&key)
                .expect("every key written was put there above");
            change.after = value.map(|value| Versioned { value, version });
        }
        Ok(Commit::Done)
    }

    fn current(&self, group: &Group, key: &[u8]) -> Result<Option<u64>, StoreError> {
        let version = |row: &Versioned| row.version;
        match group.changes.get(key) {
            Some(change) => Ok(change.after.as_ref().map(version)),
            None => Ok(self.load(key)?.as_ref().map(version)),
        }
    }

    fn load(&self, key: &[u8]) -> Result<Option<Versioned>, StoreError> {
        self.table.get(key).map_err(|error| self.table.error(&error))
    }

    /// Makes a group durable. After an error nothing of it is ever seen, and the writer must not write again.
    fn write(&mut self, mut group: Group) -> Result<(), StoreError> {
        group.changes.retain(|_, change| change.before != change.after);
        if group.changes.is_empty() {
            return Ok(());
        }
        let mut batch = ::sled::Batch::default();
        let mut record = Record {
            sequence: group.sequence,
            ..self.record.clone()
        };
        for (key, Change { before, after }) in &group.changes {
            if let Some(row) = before {
                record.rows -= 1;
                record.sum = record.sum.wrapping_sub(rows::fingerprint(key, row));
                batch.remove(key.as_slice());
                for piece in rows::piece_keys(row) {
                    batch.remove(piece);
                }
            }
            if let Some(row) = after {
                record.rows += 1;
                record.sum = record.sum.wrapping_add(rows::fingerprint(key, row));
                let (bytes, pieces) = rows::write(row);
                batch.insert(key.as_slice(), bytes);
                for (key, piece) in pieces {
                    batch.insert(key, piece);
                }
            }
            record.matches += u64::from(before.is_none() && key.first() == Some(&keys::Match::SPACE));
        }
        batch.insert(rows::RECORD, record.to_bytes());

        let before = group
            .changes
            .into_iter()
            .map(|(key, change)| (key, change.before))
            .collect();
        self.set_before(before);
        self.table.apply(batch).map_err(|error| self.table.error(&error))?;
        self.file.sync_data().map_err(|error| self.not_synced(&error))?;
        self.record = record;
        // like the sentinel, only a promise of less than there is: a failure makes nothing wrong
        self.mark.write(self.record.sequence).ok();
        if self.sentinel.is_behind(&self.record) {
            self.raise_sentinel();
        }
        self.set_before(BTreeMap::new());
        Ok(())
    }

    fn set_before(&self, before: Before) {
        self.shared.state.write().unwrap_or_else(PoisonError::into_inner).before = before;
    }

    /// A sync that failed may have lost what it was to write, and a second one would not say so: never tried again.
    fn not_synced(&self, error: &std::io::Error) -> StoreError {
        let dir = self.shared.dir.display();
        StoreError::Fatal(format!("the disk of {dir} did not keep what was written: {error}"))
    }

    /// A failure makes nothing wrong, and the next commit tries again.
    fn raise_sentinel(&mut self) {
        let mut sentinel = self.sentinel.clone();
        sentinel.raise(&self.record);
        match sentinel.write(&self.shared.dir) {
            Ok(()) => self.sentinel = sentinel,
            Err(error) => tracing::warn!(%error, path = %Sentinel::path(&self.shared.dir).display(), "not written"),
        }
    }

    /// Between two groups all rows are durable and nobody writes; unless the last group failed.
    fn export(&self) -> Result<Rows, StoreError> {
        if let Some(error) = self.shared.failure.borrow().clone() {
            return Err(error);
        }
        let rows = self
            .table
            .range(rows::FIRST..)
            .map(|row| row.map(|(key, row)| (key, row.value)));
        rows.collect::<Result<_, _>>().map_err(|error| self.table.error(&error))
    }
}
