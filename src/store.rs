//! The storage seam: ordered keys, optimistic mini-transactions.
//!
//! Every engine keeps the same promises, checked by one conformance suite: all checks hold ⇒ all writes, atomic and
//! durable when `commit` returns; versions never repeat for a key, not even after a delete.
use jiff::Timestamp;

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
/// One of the engines.
#[derive(Clone, Debug)]
pub enum Store {}
impl Store {
    /// Reads one key.
    pub async fn get(&self, _key: &[u8]) -> Result<Option<Versioned>, StoreError> {
        match *self {}
    }
    /// Rows with `start <= key < end` in key order, at most `limit`; not a snapshot.
    pub async fn scan(
        &self,
        _start: &[u8],
        _end: &[u8],
        _limit: usize,
    ) -> Result<Vec<(Vec<u8>, Versioned)>, StoreError> {
        match *self {}
    }
    /// All checks hold => all writes, atomic and durable when this returns.
    pub async fn commit(&self, _batch: Batch) -> Result<Commit, StoreError> {
        match *self {}
    }
    /// Everything, at one point in time, in key order.
    pub async fn export(&self) -> Result<Vec<(Vec<u8>, Vec<u8>)>, StoreError> {
        match *self {}
    }
    /// The one clock of all processes.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        match *self {}
    }
}
