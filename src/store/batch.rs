//! Rows with their versions, and batches, which are committed as a whole or not at all.

/// Maximum length of a key, in bytes.
pub const KEY_BYTES: usize = 255;
/// Maximum size of a value, in bytes.
pub const VALUE_BYTES: usize = 1024 * 1024;

/// A value with the version that a later [`Check`] names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Versioned {
    /// The bytes.
    pub value: Vec<u8>,
    /// Grows with each write, never reused.
    pub version: u64,
}
/// A row without its version: key and value.
pub type Row = (Vec<u8>, Vec<u8>);
/// Rows of a range, in key order.
pub type Rows = Vec<(Vec<u8>, Versioned)>;

/// Ranges that were read one after the other, and the rows of keys before and after that.
pub(super) struct Around {
    pub before: Vec<Option<Versioned>>,
    pub ranges: Vec<Rows>,
    pub after: Vec<Option<Versioned>>,
}

/// A condition for a commit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Check {
    /// No such key.
    Absent(Vec<u8>),
    /// Unchanged since read.
    Version(Vec<u8>, u64),
}
impl Check {
    /// The key that it checks.
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

/// Writes that happen together or not at all, and their conditions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Batch {
    /// Must hold.
    pub checks: Vec<Check>,
    /// To write.
    pub puts: Vec<(Vec<u8>, Vec<u8>)>,
    /// To delete.
    pub dels: Vec<Vec<u8>>,
}
/// The result of a commit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Commit {
    /// Durable.
    Done,
    /// This key did not hold; nothing was written.
    Conflict(Vec<u8>),
}
/// Why the store could not answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Nothing was written.
    #[error("not applied: {0}")]
    NotApplied(String),
    /// It may have been written: look for the idempotency key.
    #[error("outcome unknown: {0}")]
    Unknown(String),
    /// No space is left: nothing was written. Reading works, and commits work again once there is space.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The data on disk are damaged.
    #[error("damaged data: {0}")]
    Corrupt(String),
    /// The store cannot continue; the process must end.
    #[error("the store failed: {0}")]
    Fatal(String),
}

/// Maximum number of rows in a page of an export.
pub(super) const PAGE_ROWS: usize = 1_000;
/// Size of the values at which a page of an export is full, in bytes.
pub(super) const PAGE_BYTES: usize = 1024 * 1024;

impl Batch {
    /// Whether every key and value has a size that every engine accepts.
    pub(super) fn check_limits(&self) -> Result<(), StoreError> {
        let checked = self.checks.iter().map(Check::key);
        let put = self.puts.iter().map(|(key, _)| key.as_slice());
        for key in checked.chain(put).chain(self.dels.iter().map(Vec::as_slice)) {
            let wrong = match key.first() {
                None => "a key must not be empty".to_owned(),
                Some(0) => "a key must not begin with a zero: those are the store's own".to_owned(),
                Some(_) if key.len() > KEY_BYTES => format!("a key must not be longer than {KEY_BYTES} bytes"),
                Some(_) => continue,
            };
            return Err(StoreError::NotApplied(wrong));
        }
        match self.puts.iter().find(|(_, value)| value.len() > VALUE_BYTES) {
            Some(_) => Err(StoreError::NotApplied(format!(
                "a value must not be larger than {VALUE_BYTES} bytes"
            ))),
            None => Ok(()),
        }
    }
}
