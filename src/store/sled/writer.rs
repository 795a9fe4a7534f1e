//! The thread that writes: checks each commit in turn, makes a group of them durable at once, then answers.

use super::shared::{Aside, Request, Responder, Shared};
use super::table::{self, Before, SledTree};
use super::{open, room};
use crate::store::batch::{Batch, Commit, StoreError, Versioned};
use crate::store::keys::{self, Key};
use crate::store::opening::Options;
use crate::store::rows::{self, Packer};
use crate::store::sentinel::{Inventory, Mark, Sentinel};
use std::collections::BTreeMap;
use std::fs::File;
use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// Maximum number of commits that share one sync.
const GROUP: usize = 256;
/// How long a database that lacked room is left alone before it is tried again.
const RETRY_AFTER: Duration = Duration::from_secs(2);

pub(super) struct Writer {
    pub shared: Arc<Shared>,
    pub patience: Duration,
    /// The table that is also read from, or why there is none.
    pub table: Result<SledTree, StoreError>,
    /// The database's file by a descriptor of our own: each descriptor reports a failed sync once.
    pub file: File,
    /// What is durable.
    pub inventory: Inventory,
    pub sentinel: Sentinel,
    pub mark: Mark,
    /// The group for which sled lacked room.
    pub interrupted: Option<Interrupted>,
    pub packer: Packer,
}

/// A group that may or may not be in the database.
pub(super) struct Interrupted {
    changes: Changes,
    /// The database's inventory if the group is in it.
    inventory: Inventory,
    /// When it was last checked whether there is room.
    tried: Instant,
}

/// A row that a group changes.
struct RowChange {
    before: Option<Versioned>,
    after: Option<Versioned>,
}

type Changes = BTreeMap<Vec<u8>, RowChange>;

/// The changes of a group so far.
struct Group {
    sequence: u64,
    changes: Changes,
}

/// Works until the store is closed or nobody can send requests any more, then releases the folder: the lock last.
pub(super) fn run(writer: Writer, lock: File, requests: mpsc::Receiver<Request>) {
    let shared = Arc::clone(&writer.shared);
    let closers = catch_unwind(AssertUnwindSafe(|| writer.work(requests))).unwrap_or_else(|_| {
        let dir = shared.dir.display();
        shared.fail(&StoreError::Fatal(format!(
            "the thread that writes to {dir} failed; start gipfel again"
        )));
        Vec::new()
    });
    let mut visible = shared.visible.write().unwrap_or_else(PoisonError::into_inner);
    visible.table = Err(shared.closed());
    drop(visible);
    drop(lock);
    for closer in closers {
        // nobody may be waiting any more
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
            // ignored below: nobody may be waiting for the answer any more
            match aside {
                None => {}
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

    fn commit(&mut self, requests: Vec<(Batch, Responder<Commit>)>) {
        if requests.is_empty() {
            return;
        }
        let taken = room::taken_by(requests.iter().map(|(batch, _)| batch));
        let usable = self.usable();
        let mut group = Group {
            sequence: self.inventory.sequence,
            changes: BTreeMap::new(),
        };
        let mut verdicts = Vec::with_capacity(requests.len());
        for (batch, answer) in requests {
            let verdict = usable.clone().and_then(|()| self.judge(batch, &mut group));
            verdicts.push((answer, verdict));
        }
        group.changes.retain(|_, change| change.before != change.after);
        let written = if group.changes.is_empty() {
            Ok(())
        } else {
            self.write(group, taken)
        };
        for (answer, verdict) in verdicts {
            // a conflict may also depend on what the group was to write
            answer.send(written.clone().and(verdict)).ok();
        }
    }

    /// Whether a batch's conditions hold after those before it in the group; if so, its changes are added.
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
                    RowChange {
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
        let table = self.table.as_ref().map_err(Clone::clone)?;
        table.get(key).map_err(|error| table.error(&error))
    }

    /// Makes a group durable. After an error none of it is ever seen.
    fn write(&mut self, group: Group, taken: u64) -> Result<(), StoreError> {
        if !room::is_there(&self.shared.dir, taken) {
            return Err(table::full(&self.shared.dir));
        }
        let changes = group.changes;
        let mut inventory = Inventory {
            sequence: group.sequence,
            ..self.inventory.clone()
        };
        let mut batch = ::sled::Batch::default();
        for (key, RowChange { before, after }) in &changes {
            self.replace(&mut batch, &mut inventory, key, before.as_ref(), after.as_ref())?;
            inventory.matches += u64::from(before.is_none() && key.first() == Some(&keys::Match::SPACE));
        }
        batch.insert(rows::INVENTORY, inventory.to_bytes());

        let before = changes.iter().map(|(key, change)| (key.clone(), change.before.clone()));
        self.set_before(before.collect());
        match self.keep(batch) {
            Ok(()) => {}
            Err(StoreError::Full(_)) => return Err(self.interrupt(changes, inventory)),
            Err(error) => {
                self.shared.fail(&error);
                return Err(error);
            }
        }
        self.inventory = inventory;
        // like the sentinel, it only claims less than there is: a failure does no harm
        self.mark.write(self.inventory.sequence).ok();
        if self.sentinel.is_behind(&self.inventory) {
            self.raise_sentinel();
        }
        self.set_before(BTreeMap::new());
        Ok(())
    }

    /// Writes to the disk, durably.
    fn keep(&self, batch: ::sled::Batch) -> Result<(), StoreError> {
        let table = self.table.as_ref().map_err(Clone::clone)?;
        table.apply(batch).map_err(|error| table.error(&error))?;
        self.file.sync_data().map_err(|error| self.not_synced(&error))
    }

    fn set_before(&self, before: Before) {
        let mut visible = self.shared.visible.write().unwrap_or_else(PoisonError::into_inner);
        visible.set_before(before);
    }

    /// sled lacked room: it accepts no more writes, and whether it kept the group is known when it is opened again.
    fn interrupt(&mut self, changes: Changes, inventory: Inventory) -> StoreError {
        let full = table::full(&self.shared.dir);
        self.interrupted = Some(Interrupted {
            changes,
            inventory,
            tried: Instant::now(),
        });
        let mut visible = self.shared.visible.write().unwrap_or_else(PoisonError::into_inner);
        visible.interrupted = Some(full.clone());
        StoreError::Unknown(full.to_string())
    }

    /// Checks that there is a database that accepts writes: one that lacked room is opened again if there is some now.
    fn usable(&mut self) -> Result<(), StoreError> {
        if let Some(failure) = self.shared.failure.borrow().clone() {
            return Err(failure);
        }
        let Some(interrupted) = &mut self.interrupted else {
            return Ok(());
        };
        if interrupted.tried.elapsed() < RETRY_AFTER {
            return Err(table::full(&self.shared.dir));
        }
        interrupted.tried = Instant::now();
        let resumed = self.resume();
        if let Err(error) = &resumed
            && !matches!(error, StoreError::Full(_))
        {
            self.shared.fail(error);
        }
        resumed
    }

    /// Opens the database again, finds out what became of the group that lacked room, and undoes it if it is there:
    /// nobody was told that it was done.
    fn resume(&mut self) -> Result<(), StoreError> {
        let dir = Arc::clone(&self.shared.dir);
        let failed =
            |what: &dyn std::fmt::Display| StoreError::Fatal(format!("{} was not opened again: {what}", dir.display()));
        if !room::is_there(&dir, 0) || !room::can_be_had(&dir).map_err(|error| failed(&error))? {
            return Err(table::full(&self.shared.dir));
        }
        // only this descriptor reports that earlier writes did not reach the disk
        self.file.sync_data().map_err(|error| self.not_synced(&error))?;

        let shared = Arc::clone(&self.shared);
        // readers wait in the meantime
        let mut visible = shared.visible.write().unwrap_or_else(PoisonError::into_inner);
        let gone = Err(table::full(&dir));
        (self.table, visible.table) = (gone.clone(), gone);
        let mut sentinel = self.sentinel.clone();
        sentinel.raise(&self.inventory);
        let options = Options {
            patience: self.patience,
            ..Options::default()
        };
        let opened = open::recover(&dir, &options, &sentinel).and_then(|found| Ok((open::sync(&dir)?, found)));
        let (file, found) = match opened {
            Ok(opened) => opened,
            Err(error) if error.is_passing() => return Err(table::full(&self.shared.dir)),
            Err(error) => return Err(failed(&error)),
        };
        (self.table, visible.table) = (Ok(found.table.clone()), Ok(found.table));
        self.file = file;

        let kept =
            |inventory: &Inventory| (found.inventory.rows, found.inventory.sum) == (inventory.rows, inventory.sum);
        let Some(interrupted) = &mut self.interrupted else {
            return Ok(());
        };
        if kept(&self.inventory) {
            self.inventory = found.inventory;
        } else if kept(&interrupted.inventory) {
            let mut inventory = interrupted.inventory.clone();
            let mut batch = ::sled::Batch::default();
            let matches = self.inventory.matches;
            let changes = mem::take(&mut interrupted.changes);
            for (key, RowChange { before, after }) in &changes {
                self.replace(&mut batch, &mut inventory, key, after.as_ref(), before.as_ref())?;
            }
            inventory.matches = matches;
            batch.insert(rows::INVENTORY, inventory.to_bytes());
            self.keep(batch)?;
            self.inventory = inventory;
        } else {
            return Err(failed(&"it is not as it was"));
        }
        visible.set_before(BTreeMap::new());
        visible.interrupted = None;
        self.interrupted = None;
        tracing::info!("there is space on the disk again: the database is open");
        Ok(())
    }

    /// Adds the change of a row, of which the table has the old one, to a batch and to the database's inventory.
    fn replace(
        &mut self,
        batch: &mut ::sled::Batch,
        inventory: &mut Inventory,
        key: &[u8],
        old: Option<&Versioned>,
        new: Option<&Versioned>,
    ) -> Result<(), StoreError> {
        if let Some(row) = old {
            inventory.rows -= 1;
            inventory.sum = inventory.sum.wrapping_sub(rows::fingerprint(key, row));
            batch.remove(key);
            let table = self.table.as_ref().map_err(Clone::clone)?;
            for piece in table.piece_keys(key).map_err(|error| table.error(&error))? {
                batch.remove(piece);
            }
        }
        if let Some(row) = new {
            open::put(batch, inventory, &mut self.packer, key, row);
        }
        Ok(())
    }

    /// A failed sync may have lost what it was to write, and a second one would not report it: it is never repeated.
    fn not_synced(&self, error: &std::io::Error) -> StoreError {
        let dir = self.shared.dir.display();
        StoreError::Fatal(format!("the disk of {dir} did not keep what was written: {error}"))
    }

    /// A failure does no harm, and the next commit tries again.
    fn raise_sentinel(&mut self) {
        let mut sentinel = self.sentinel.clone();
        sentinel.raise(&self.inventory);
        match sentinel.write(&self.shared.dir) {
            Ok(()) => self.sentinel = sentinel,
            Err(error) => tracing::warn!(%error, path = %Sentinel::path(&self.shared.dir).display(), "not written"),
        }
    }
}
