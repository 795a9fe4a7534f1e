//! Opening a store on disk: options, findings, and reasons for refusal.

use super::batch::Row;
use jiff::Timestamp;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The number of the rows' format, in a folder and in a database, raised when older programs could no longer read them.
/// Formats 1 and 2 were never released and are refused.
pub const SCHEMA: u32 = 3;

/// Tells the time; provided by the program.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// Why a store on disk was not opened: a sentence that tells the operator what to do. Trying again may help with
/// [`OpenError::Busy`] and [`OpenError::Full`].
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process is using it.
    #[error("another process is using the data folder {dir}: stop it first, or set another `data.folder` for this one")]
    Busy {
        /// The folder.
        dir: PathBuf,
    },
    /// The folder cannot be used.
    #[error("cannot use {path}: {source}. The data folder must be a folder that this user may read and write")]
    Folder {
        /// The folder, or the file in it.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// No space left.
    #[error("the disk of the data folder {dir} is full: free some space and start again. What was saved is not lost")]
    Full {
        /// The folder.
        dir: PathBuf,
    },
    /// The database cannot be read.
    #[error("the database in {dir} is damaged: {what}. {}", restore(None))]
    Damaged {
        /// The folder.
        dir: PathBuf,
        /// What was found.
        what: String,
    },
    /// The database can be read, but something that was in it is missing.
    #[error("the database in {dir} is not complete: {what}. {}; {ACCEPT}", restore(*last_backup))]
    Lost {
        /// The folder.
        dir: PathBuf,
        /// What is missing.
        what: String,
        /// When the last backup was taken.
        last_backup: Option<Timestamp>,
    },
    /// There is a database, but no usable sentinel beside it.
    #[error(
        "{path}, which tells whether the database beside it is complete, cannot be used: {what}. \
         If it was moved or changed, restore it. {}; {ACCEPT}",
        restore(None)
    )]
    Sentinel {
        /// The sentinel.
        path: PathBuf,
        /// Why not.
        what: String,
    },
    /// There are no matches, and this machine used a database on a server before.
    #[error(
        "there are no matches in the data folder {dir}, but this machine used {before} before. If the database's address is \
         missing, set it (`data.storage` or GIPFEL_STORAGE); if the folder shall be used from now on all the same, start \
         once with `gipfel --accept-loss`"
    )]
    Elsewhere {
        /// The folder.
        dir: PathBuf,
        /// What was used before, for people.
        before: String,
    },
    /// Written before the first release.
    #[error(
        "the database in {dir} was written by a gipfel from before the first release (format {schema}), and this version cannot \
         read it. Nothing in it was changed. Keep using the gipfel that wrote it, or set `data.folder` in the settings to a \
         new folder, where this version begins anew"
    )]
    Older {
        /// The folder.
        dir: PathBuf,
        /// Its format.
        schema: u32,
    },
    /// Written by a later program.
    #[error(
        "the database in {dir} was written by a newer gipfel (format {schema}, this one knows up to {SCHEMA}): \
         start the newer gipfel, or restore a backup that this version made into a new folder"
    )]
    Newer {
        /// The folder.
        dir: PathBuf,
        /// Its format.
        schema: u32,
    },
}

fn restore(last_backup: Option<Timestamp>) -> String {
    let last = last_backup
        .map(|at| format!(" (the last one was taken at {at:.0})"))
        .unwrap_or_default();
    format!(
        "Restore your newest backup{last} into a new folder (`gipfel restore FILE --to FOLDER`) and set `data.folder` in the \
         settings to that folder"
    )
}

/// What else the operator can do if some of the data can still be read.
const ACCEPT: &str = "or, if there is no backup, start once with `gipfel --accept-loss` to continue with what is left";

impl OpenError {
    /// Whether the same attempt may succeed later without any repair.
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Busy { .. } | Self::Full { .. })
    }

    pub(super) fn folder(path: &Path, source: io::Error) -> Self {
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

/// A number with what it counts, for an operator's sentence.
pub fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Whether a write failed because the disk is full.
pub(super) fn is_full(error: &io::Error) -> bool {
    use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge)
}

/// How a store on disk is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Continue with what is left of a database that has lost data: the operator's decision if there is no backup.
    pub accept_loss: bool,
    /// How long reading one row may take while opening before the database counts as damaged.
    pub patience: Duration,
    /// The rows with which a new store begins: it never exists without them.
    pub first: Vec<Row>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            accept_loss: false,
            patience: Duration::from_secs(10),
            first: Vec::new(),
        }
    }
}

/// What an opening found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// Where the store is; None = not on disk.
    pub folder: Option<PathBuf>,
    /// Whether this opening made it.
    pub is_new: bool,
    /// How many matches were ever begun in it.
    pub matches: u64,
}
