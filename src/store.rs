//! The storage seam: ordered keys, optimistic mini-transactions.
//!
//! Every engine keeps the same promises, checked by one conformance suite: all checks hold ⇒ all writes, atomic and
//! durable when `commit` returns; versions never repeat for a key, not even after a delete.
use futures_util::future::BoxFuture;
use jiff::Timestamp;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

pub mod keys;
pub mod memory;
pub mod postgres;
mod rows;
mod sentinel;
pub mod sled;
pub mod workload;

pub use sentinel::SCHEMA;

/// The longest key, in bytes.
pub const KEY_BYTES: usize = 255;
/// The largest value, in bytes.
pub const VALUE_BYTES: usize = 1024 * 1024;

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
/// Rows of a range, in key order.
pub type Rows = Vec<(Vec<u8>, Versioned)>;

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
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Nothing was written.
    #[error("not applied: {0}")]
    NotApplied(String),
    /// It may have been written: read the idempotency key.
    #[error("outcome unknown: {0}")]
    Unknown(String),
    /// No space left: nothing was written. It is temporary: reading works, and commits work again once there is space.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The data on disk are damaged.
    #[error("damaged data: {0}")]
    Corrupt(String),
    /// The store cannot go on; the process must end.
    #[error("the store failed: {0}")]
    Fatal(String),
}

/// Why a store on disk was not opened: a sentence that tells the operator what to do.
/// Trying again may help with [`OpenError::Busy`] and [`OpenError::Full`].
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process has it.
    #[error("another process is using the data folder {dir}: stop it first, or set another `data.folder` for this one")]
    Busy {
        /** the folder */
        dir: PathBuf,
    },
    /// The folder cannot be used.
    #[error("cannot use {path}: {source}. The data folder must be a folder that this user may read and write")]
    Folder {
        /** the folder, or the file in it */
        path: PathBuf,
        /** what the system says */
        source: io::Error,
    },
    /// No space left.
    #[error("the disk of the data folder {dir} is full: free some space and start again. What was saved is not lost")]
    Full {
        /** the folder */
        dir: PathBuf,
    },
    /// The database cannot be read.
    #[error("the database in {dir} is damaged: {what}. {}", restore(None))]
    Damaged {
        /** the folder */
        dir: PathBuf,
        /** what was found */
        what: String,
    },
    /// The database can be read, but is not all that was there.
    #[error("the database in {dir} is not complete: {what}. {}; {ACCEPT}", restore(*last_backup))]
    Lost {
        /** the folder */
        dir: PathBuf,
        /** what is missing */
        what: String,
        /** when the last backup was taken */
        last_backup: Option<Timestamp>,
    },
    /// There is a database, but no usable sentinel beside it.
    #[error(
        "{path}, which tells whether the database beside it is complete, cannot be used: {what}. \
         If it was moved or changed, restore it. {}; {ACCEPT}",
        restore(None)
    )]
    Sentinel {
        /** the sentinel */
        path: PathBuf,
        /** why not */
        what: String,
    },
    /// Written by a later program.
    #[error(
        "the database in {dir} was written by a newer gipfel (format {schema}, this one knows up to {SCHEMA}): \
         start the newer gipfel, or restore a backup that this version made into a new folder"
    )]
    Newer {
        /** the folder */
        dir: PathBuf,
        /** its format */
        schema: u32,
    },
}

fn restore(last_backup: Option<Timestamp>) -> String {
    let last = last_backup
        .map(|at| format!(" (the last one was taken at {at})"))
        .unwrap_or_default();
    format!(
        "Restore your newest backup of the data folder{last} into a new folder and set `data.folder` in the settings to \
         that folder"
    )
}

/// What else the operator can do, if some of the data can still be read.
const ACCEPT: &str = "or, if there is no backup, start once with `gipfel --accept-loss` to continue with what is left";

impl OpenError {
    /// Whether the same attempt may succeed later without any repair of the data.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Busy { .. } | Self::Full { .. })
    }

    fn folder(path: &Path, source: io::Error) -> Self {
        if is_full(&source) {
            Self::Full { dir: path.to_owned() }
        } else {
            Self::Folder {
                path: path.to_owned(),
                source,
            }
        }
    }
}

/// Whether a write failed for want of space.
fn is_full(error: &io::Error) -> bool {
    use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge)
}

/// How a store on disk is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Continue with what is left of a database that lost data: the operator's decision, if there is no backup.
    pub accept_loss: bool,
    /// How long one row may take to be read while opening, before the database counts as damaged.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            accept_loss: false,
            patience: Duration::from_secs(10),
        }
    }
}

/// What an opening found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// Where the store is; None = nowhere on disk.
    pub folder: Option<PathBuf>,
    /// Whether this opening made it.
    pub is_new: bool,
    /// How many matches were ever begun in it.
    pub matches: u64,
}

/// One of the engines. Clones share it.
///
/// Keys are not empty and begin with a byte other than 0, which is the store's own; see [`keys`].
#[derive(Clone, Debug)]
pub enum Store {
    /// A map in memory, for tests: nothing survives it.
    Memory(memory::Memory),
    /// A database in a folder.
    Sled(sled::Sled),
    /// A database on a server, for many processes.
    Postgres(postgres::Postgres),
}

impl Store {
    /// An empty store in memory.
    #[must_use]
    pub fn memory(clock: Clock) -> Self {
        Self::Memory(memory::Memory::new(clock, None))
    }

    /// An empty store in memory that counts as one for many processes.
    #[must_use]
    pub fn shared_memory(clock: Clock) -> Self {
        Self::Memory(memory::Memory::new(clock, None).shared())
    }

    /// An empty store in memory whose calls go wrong as `faults` says.
    #[must_use]
    pub fn faulty_memory(clock: Clock, faults: memory::Faults) -> Self {
        Self::Memory(memory::Memory::new(clock, Some(faults)))
    }

    /// Opens the store in this folder, or makes it. Reads all of it to see that nothing is missing: blocks for a while.
    pub fn open_sled(dir: &Path, options: Options, clock: Clock) -> Result<Self, OpenError> {
        sled::Sled::open(dir, options, clock).map(Self::Sled)
    }

    /// Opens the store in this database, or makes it.
    #[must_use]
    pub fn open_postgres(
        target: &postgres::Target,
        options: postgres::Options,
    ) -> BoxFuture<'_, Result<Self, postgres::ConnectError>> {
        Box::pin(async { postgres::Postgres::open(target, options).await.map(Self::Postgres) })
    }

    /// Whether several processes may use it at once.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        match self {
            Self::Memory(memory) => memory.is_shared(),
            Self::Sled(_) => false,
            Self::Postgres(_) => true,
        }
    }

    /// Reads one key.
    pub async fn get(&self, key: &[u8]) -> Result<Option<Versioned>, StoreError> {
        match self {
            Self::Memory(memory) => memory.get(key).await,
            Self::Sled(sled) => sled.get(key).await,
            Self::Postgres(postgres) => Box::pin(postgres.get(key)).await,
        }
    }

    /// Reads several keys in one call: for each, in their order, what [`Store::get`] gives. Not a snapshot: a commit
    /// that checks the versions makes it one.
    pub async fn get_many(&self, keys: &[Vec<u8>]) -> Result<Vec<Option<Versioned>>, StoreError> {
        match self {
            Self::Memory(memory) => memory.get_many(keys).await,
            Self::Sled(sled) => sled.get_many(keys).await,
            Self::Postgres(postgres) => Box::pin(postgres.get_many(keys)).await,
        }
    }

    /// Reads several keys and ranges in one call: what [`Store::get_many`] and [`Store::scan`] give. Not a snapshot.
    pub async fn read(
        &self,
        keys: &[Vec<u8>],
        ranges: &[(keys::Range, usize)],
    ) -> Result<(Vec<Option<Versioned>>, Vec<Rows>), StoreError> {
        if let Self::Postgres(postgres) = self {
            return Box::pin(postgres.read(keys, ranges)).await;
        }
        let found = if keys.is_empty() {
            Vec::new()
        } else {
            self.get_many(keys).await?
        };
        let mut scans = Vec::with_capacity(ranges.len());
        for ((start, end), limit) in ranges {
            scans.push(self.scan(start, end, *limit).await?);
        }
        Ok((found, scans))
    }

    /// Rows with `start <= key < end` in key order, at most `limit`; not a snapshot.
    pub async fn scan(&self, start: &[u8], end: &[u8], limit: usize) -> Result<Vec<(Vec<u8>, Versioned)>, StoreError> {
        match self {
            Self::Memory(memory) => memory.scan(start, end, limit).await,
            Self::Sled(sled) => sled.scan(start, end, limit).await,
            Self::Postgres(postgres) => Box::pin(postgres.scan(start, end, limit)).await,
        }
    }

    /// All checks hold => all writes, atomic and durable when this returns. A key that is deleted and put by the same
    /// batch is put. A future dropped half-way leaves the outcome unknown.
    pub async fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        batch.check_limits()?;
        match self {
            Self::Memory(memory) => memory.commit(batch).await,
            Self::Sled(sled) => sled.commit(batch).await,
            Self::Postgres(postgres) => Box::pin(postgres.commit(batch)).await,
        }
    }

    /// Everything as it is now, to be read page by page while commits go on.
    pub async fn export(&self) -> Result<Export, StoreError> {
        Ok(Export(match self {
            Self::Memory(memory) => Exporting::Memory(memory.export().into_iter()),
            Self::Sled(sled) => Exporting::Sled(sled.export().await?),
            Self::Postgres(postgres) => Exporting::Postgres(Box::new(Box::pin(postgres.export()).await?)),
        }))
    }

    /// The one clock of all processes.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        match self {
            Self::Memory(memory) => memory.now(),
            Self::Sled(sled) => sled.now(),
            Self::Postgres(postgres) => postgres.now(),
        }
    }

    /// A name that no other store has: given when it was made, gone with it.
    #[must_use]
    pub fn instance(&self) -> &str {
        match self {
            Self::Memory(_) => "memory",
            Self::Sled(sled) => sled.instance(),
            Self::Postgres(postgres) => postgres.instance(),
        }
    }

    /// What opening it found.
    #[must_use]
    pub fn opened(&self) -> Opened {
        match self {
            Self::Memory(_) => Opened {
                folder: None,
                is_new: true,
                matches: 0,
            },
            Self::Sled(sled) => sled.opened(),
            Self::Postgres(postgres) => postgres.opened(),
        }
    }

    /// Completes when the store has failed for good, which a full disk is not: it writes no more, may not read any
    /// more, and says why to every commit. The process must end.
    pub async fn failed(&self) -> StoreError {
        match self {
            // a server that is away may come back
            Self::Memory(_) | Self::Postgres(_) => std::future::pending().await,
            Self::Sled(sled) => sled.failed().await,
        }
    }

    /// Remembers that a backup was taken, for the operator who needs one.
    pub async fn backed_up(&self, at: Timestamp) -> Result<(), StoreError> {
        match self {
            // a server has its own
            Self::Memory(_) | Self::Postgres(_) => Ok(()),
            Self::Sled(sled) => sled.backed_up(at).await,
        }
    }

    /// Finishes what was begun and unlocks the folder or closes the connections. Every later call fails.
    #[must_use]
    pub fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            match self {
                Self::Memory(_) => {}
                Self::Sled(sled) => sled.close().await,
                Self::Postgres(postgres) => postgres.close(),
            }
        })
    }
}

/// The rows of a store at the point in time when the export began, in key order. Takes a bounded part of the memory,
/// however many rows there are.
#[derive(Debug)]
pub struct Export(Exporting);

#[derive(Debug)]
enum Exporting {
    Memory(std::vec::IntoIter<(Vec<u8>, Vec<u8>)>),
    Sled(sled::Export),
    Postgres(Box<postgres::Export>),
}

/// So many rows make a page of an export, or so many bytes of values.
const PAGE_ROWS: usize = 1_000;
const PAGE_BYTES: usize = 1024 * 1024;

impl Export {
    /// The next rows: keys and values, never none; None = that was all. After an error begin again.
    pub async fn next(&mut self) -> Result<Option<Vec<(Vec<u8>, Vec<u8>)>>, StoreError> {
        let page = match &mut self.0 {
            Exporting::Memory(rows) => rows.take(PAGE_ROWS).collect(),
            Exporting::Sled(export) => export.next().await?,
            Exporting::Postgres(export) => Box::pin(export.next()).await?,
        };
        Ok(Some(page).filter(|page: &Vec<_>| !page.is_empty()))
    }
}

impl Batch {
    fn check_limits(&self) -> Result<(), StoreError> {
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
