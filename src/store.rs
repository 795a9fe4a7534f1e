//! The storage seam: ordered keys, optimistic mini-transactions.
//!
//! Every engine keeps the same promises, checked by one conformance suite: all checks hold ⇒ all writes, atomic and
//! durable when `commit` returns; versions never repeat for a key, not even after a delete.
use jiff::Timestamp;
use std::sync::Arc;

pub mod keys;
pub mod memory;

/// Tells the time; `main` gives it.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// A value with the version that a later [`Check`] names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Versioned {
    /** the bytes */
    pub value: Vec<u8>,
    /** grows with each write, never reused */
    pub version: u64,
}
/// What must hold for a commit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Check {
    /** no such key */
    Absent(Vec<u8>),
    /** unchanged since read */
    Version(Vec<u8>, u64),
}
impl Check {
    /// The key that it is about.
    #[must_use]
    pub fn key(&self) -> &[u8] {
        match self {
            Self::Absent(key) | Self::Version(key, _) => key,
        }
    }

    pub(super) fn into_key(self) -> Vec<u8> {
        match self {
            Self::Absent(key) | Self::Version(key, _) => key,
        }
    }

    pub(super) fn holds(&self, version: Option<u64>) -> bool {
        match self {
            Self::Absent(_) => version.is_none(),
            Self::Version(_, expected) => version == Some(*expected),
        }
    }
}

/// Writes that happen together or not at all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Batch {
    /** must hold */
    pub checks: Vec<Check>,
    /** to write */
    pub puts: Vec<(Vec<u8>, Vec<u8>)>,
    /** to delete */
    pub dels: Vec<Vec<u8>>,
}
/// What became of a commit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Commit {
    /** durable */
    Done,
    /** this key did not hold; nothing was written */
    Conflict(Vec<u8>),
}
/// Why the store could not answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Nothing was written.
    #[error("not applied: {0}")]
    NotApplied(String),
    /// It may have been written: read the idempotency key.
    #[error("outcome unknown: {0}")]
    Unknown(String),
    /// No space left.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The data on disk are damaged.
    #[error("damaged data: {0}")]
    Corrupt(String),
    /// The store cannot go on; the process must end.
    #[error("the store failed: {0}")]
    Fatal(String),
}
/// One of the engines. Clones share it.
///
/// Keys are not empty and begin with a byte other than 0, which is the store's own; see [`keys`].
#[derive(Clone, Debug)]
pub enum Store {
    /// A map in memory, for tests: nothing survives it.
    Memory(memory::Memory),
}

impl Store {
    /// An empty store in memory.
    #[must_use]
    pub fn memory(clock: Clock) -> Self {
        Self::Memory(memory::Memory::new(clock, None))
    }

    /// An empty store in memory whose calls go wrong as `faults` says.
    #[must_use]
    pub fn faulty_memory(clock: Clock, faults: memory::Faults) -> Self {
        Self::Memory(memory::Memory::new(clock, Some(faults)))
    }

    /// Reads one key.
    pub async fn get(&self, key: &[u8]) -> Result<Option<Versioned>, StoreError> {
        match self {
            Self::Memory(memory) => memory.get(key).await,
        }
    }

    /// Rows with `start <= key < end` in key order, at most `limit`; not a snapshot.
    pub async fn scan(&self, start: &[u8], end: &[u8], limit: usize) -> Result<Vec<(Vec<u8>, Versioned)>, StoreError> {
        match self {
            Self::Memory(memory) => memory.scan(start, end, limit).await,
        }
    }

    /// All checks hold => all writes, atomic and durable when this returns. A key that is deleted and put by the same
    /// batch is put.
    pub async fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        batch.keys().try_for_each(check_key)?;
        match self {
            Self::Memory(memory) => memory.commit(batch).await,
        }
    }

    /// Everything, at one point in time, in key order.
    #[expect(clippy::unused_async, reason = "engines on disk wait for their writer")]
    pub async fn export(&self) -> Result<Vec<(Vec<u8>, Vec<u8>)>, StoreError> {
        match self {
            Self::Memory(memory) => Ok(memory.export()),
        }
    }

    /// The one clock of all processes.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        match self {
            Self::Memory(memory) => memory.now(),
        }
    }
}

impl Batch {
    fn keys(&self) -> impl Iterator<Item = &[u8]> {
        let checked = self.checks.iter().map(Check::key);
        let put = self.puts.iter().map(|(key, _)| key.as_slice());
        checked.chain(put).chain(self.dels.iter().map(Vec::as_slice))
    }
}

fn check_key(key: &[u8]) -> Result<(), StoreError> {
    match key.first() {
        None => Err(StoreError::NotApplied("a key must not be empty".into())),
        Some(0) => Err(StoreError::NotApplied(
            "a key must not begin with a zero: those are the store's own".into(),
        )),
        Some(_) => Ok(()),
    }
}
