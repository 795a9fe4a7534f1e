//! The model: a map that keeps the store's promises, for tests of everything above it, with faults on demand.

use super::batch::{Around, Batch, Commit, Rows, StoreError, Versioned};
use super::keys::Range;
use super::opening::Clock;
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A map of keys. Clones share it.
#[derive(Clone)]
pub struct Memory {
    contents: Arc<Mutex<Contents>>,
    clock: Clock,
    faults: Option<Faults>,
    version: Option<Arc<dyn Version>>,
    is_shared: bool,
    lends: bool,
}

#[derive(Default)]
struct Contents {
    rows: BTreeMap<Vec<u8>, Versioned>,
    sequence: u64,
    are_lent: bool,
}

/// All rows, lent to one reader at a time: until this is dropped, nobody else reads or writes.
#[derive(Debug)]
pub struct Lent {
    rows: BTreeMap<Vec<u8>, Versioned>,
    memory: Memory,
}

impl Deref for Lent {
    type Target = BTreeMap<Vec<u8>, Versioned>;

    fn deref(&self) -> &Self::Target {
        &self.rows
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let mut lender = self.memory.contents();
        lender.rows = std::mem::take(&mut self.rows);
        lender.are_lent = false;
    }
}

/// Decides what goes wrong with each call, in the order of the calls.
pub type Faults = Arc<dyn Fn(Call) -> Fault + Send + Sync>;

/// How a process of another version of the program finds and leaves rows.
pub trait Version: Send + Sync {
    /// What this version reads under that key.
    fn read(&self, key: &[u8], stored: Vec<u8>) -> Vec<u8>;
    /// What it stores there; `before` is what it replaces.
    fn write(&self, key: &[u8], before: Option<&[u8]>, written: Vec<u8>) -> Vec<u8>;
}

/// A call that may go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// Of `get` and `get_many`.
    Get,
    /// Of `scan`.
    Scan,
    /// Of `commit`.
    Commit,
}

/// What goes wrong with a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Nothing.
    Fine,
    /// It is late: other tasks are polled this many times before it begins; `u32::MAX` = it never begins.
    Late(u32),
    /// Its answer is late: other tasks are polled this many times after it was carried out; `u32::MAX` = it never comes.
    LateAnswer(u32),
    /// It does nothing and reports that.
    NotApplied,
    /// It does nothing and answers `Unknown`.
    RequestLost,
    /// It is carried out but answers `Unknown`.
    AnswerLost,
}

impl Memory {
    pub(super) fn new(clock: Clock, faults: Option<Faults>) -> Self {
        Self {
            contents: Arc::default(),
            clock,
            faults,
            version: None,
            is_shared: false,
            lends: false,
        }
    }

    /// The same rows for another process, whose calls go wrong as `faults` says.
    #[must_use]
    pub fn beside(&self, faults: Option<Faults>) -> Self {
        Self { faults, ..self.clone() }
    }

    /// The same rows, as a process of another version finds them.
    #[must_use]
    pub fn for_version(&self, version: Arc<dyn Version>) -> Self {
        let version = Some(version);
        Self {
            version,
            ..self.clone()
        }
    }

    /// A row as this version reads it.
    fn as_seen(&self, key: &[u8], row: &Versioned) -> Versioned {
        let mut row = row.clone();
        if let Some(version) = &self.version {
            row.value = version.read(key, row.value);
        }
        row
    }

    pub(super) fn lending(self) -> Self {
        Self { lends: true, ..self }
    }

    pub(super) fn lend(&self) -> Option<Lent> {
        let mut lender = self.contents();
        if !self.lends || lender.are_lent {
            return None;
        }
        lender.are_lent = true;
        Some(Lent {
            rows: std::mem::take(&mut lender.rows),
            memory: self.clone(),
        })
    }

    pub(super) fn shared(self) -> Self {
        Self {
            is_shared: true,
            ..self
        }
    }

    pub(super) fn is_shared(&self) -> bool {
        self.is_shared
    }

    pub(super) fn now(&self) -> Timestamp {
        (self.clock)()
    }

    pub(super) async fn get_many(&self, keys: &[Vec<u8>]) -> Result<Vec<Option<Versioned>>, StoreError> {
        let fault = self.befall(Call::Get).await?;
        let found = {
            let contents = self.contents();
            let found = keys.iter().map(|key| (key, contents.rows.get(key)));
            found.map(|(key, row)| row.map(|row| self.as_seen(key, row))).collect()
        };
        answer(fault, found).await
    }

    pub(super) async fn scan(&self, start: &[u8], end: &[u8], limit: usize) -> Result<Rows, StoreError> {
        let fault = self.befall(Call::Scan).await?;
        if start >= end {
            return answer(fault, Vec::new()).await;
        }
        let found = {
            let contents = self.contents();
            let found = contents.rows.range(start.to_vec()..end.to_vec()).take(limit);
            found.map(|(key, row)| (key.clone(), self.as_seen(key, row))).collect()
        };
        answer(fault, found).await
    }

    /// Reads the keys before the ranges and once more after them, since others write in between.
    pub(super) async fn read(&self, keys: &[Vec<u8>], ranges: &[(Range, usize)]) -> Result<Around, StoreError> {
        let read_keys = async || match keys {
            [] => Ok(Vec::new()),
            keys => self.get_many(keys).await,
        };
        let before = if ranges.is_empty() {
            Vec::new()
        } else {
            read_keys().await?
        };
        let mut scans = Vec::with_capacity(ranges.len());
        for ((start, end), limit) in ranges {
            scans.push(self.scan(start, end, *limit).await?);
        }
        Ok(Around {
            before,
            ranges: scans,
            after: read_keys().await?,
        })
    }

    pub(super) async fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        let fault = self.befall(Call::Commit).await?;
        let done = self.contents().commit(batch, self.version.as_deref());
        answer(fault, done).await
    }

    pub(super) fn export(&self) -> Vec<(Vec<u8>, Vec<u8>)> {
        self.contents()
            .rows
            .iter()
            .map(|(key, row)| (key.clone(), row.value.clone()))
            .collect()
    }

    async fn befall(&self, call: Call) -> Result<Fault, StoreError> {
        if self.contents().are_lent {
            return Err(StoreError::NotApplied("the rows are lent to a decision".into()));
        }
        let fault = self.faults.as_ref().map_or(Fault::Fine, |faults| faults(call));
        match fault {
            Fault::NotApplied => return Err(StoreError::NotApplied("a fault on demand".into())),
            Fault::RequestLost => return Err(StoreError::Unknown("a fault on demand: the request was lost".into())),
            Fault::Late(turns) => wait(turns).await,
            Fault::Fine | Fault::LateAnswer(_) | Fault::AnswerLost => {}
        }
        Ok(fault)
    }

    fn contents(&self) -> MutexGuard<'_, Contents> {
        // nothing between two writes can panic, so a poisoned lock guards complete rows
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn wait(turns: u32) {
    if turns == u32::MAX {
        return std::future::pending().await;
    }
    for _ in 0..turns {
        tokio::task::yield_now().await;
    }
}

async fn answer<T>(fault: Fault, value: T) -> Result<T, StoreError> {
    if let Fault::LateAnswer(turns) = fault {
        wait(turns).await;
    }
    match fault {
        Fault::AnswerLost => Err(StoreError::Unknown("a fault on demand: the answer was lost".into())),
        _ => Ok(value),
    }
}

impl Contents {
    fn commit(&mut self, batch: Batch, by: Option<&dyn Version>) -> Commit {
        for check in batch.checks {
            let version = self.rows.get(check.key()).map(|row| row.version);
            if !check.holds(version) {
                return Commit::Conflict(check.into_key());
            }
        }
        self.sequence += 1;
        for key in batch.dels {
            self.rows.remove(&key);
        }
        for (key, mut value) in batch.puts {
            if let Some(version) = by {
                let before = self.rows.get(&key).map(|row| row.value.as_slice());
                value = version.write(&key, before, value);
            }
            self.rows.insert(
                key,
                Versioned {
                    value,
                    version: self.sequence,
                },
            );
        }
        Commit::Done
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}
