//! Filling a new store: it has a mark until everything is in it, so that no bot runs on a part.

use crate::app::state::db::{AppError, Db, PAGE};
use crate::app::state::rows::{Format, Remembered, write};
use crate::correspondence::MatchId;
use crate::store::keys::{self, Key};
use crate::store::{Batch, Row, RowExport, Store, StoreError};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Why a store cannot be filled from another one, or why no bot may run on it.
#[derive(Debug, thiserror::Error)]
pub enum MovingError {
    /// Source and target are the same store.
    #[error("the two stores are the same")]
    Same,
    /// The source is empty.
    #[error("there is nothing in the store to be moved")]
    Nothing,
    /// A bot is running.
    #[error("a bot runs on {0}: stop it first")]
    InUse(&'static str),
    /// It is being filled, or was until a moment ago.
    #[error(
        "`gipfel {command}` into this store, begun at {begun:.0}, is not finished: wait for its end, or run it again if it \
         was broken off"
    )]
    BeingFilled {
        /// When.
        begun: Timestamp,
        /// What fills it.
        command: &'static str,
    },
    /// Another process is moving everything.
    #[error("everything in this store is being moved into another one at this moment")]
    BeingMoved,
    /// The target already has matches.
    #[error("the store to move into is not empty: name a new one")]
    NotEmpty,
    /// The target holds at most a part of what it was to be filled with.
    #[error("`gipfel {command}` into this store, begun at {begun:.0}, was not finished: run it again, to the end")]
    Unfinished {
        /// When.
        begun: Timestamp,
        /// What to run again.
        command: &'static str,
    },
    /// Everything in this store was moved elsewhere.
    #[error(
        "everything in this store was moved to {to} at {at:.0}; a bot that runs here as well would play the same matches twice. \
         Set that as the storage; or, if this store shall be used again as it was then, start once with `gipfel --accept-loss`"
    )]
    Moved {
        /// Where.
        to: String,
        /// When.
        at: Timestamp,
    },
    /// A match breaks the rules.
    #[error(
        "match {id} cannot be read: {why}. Nothing was changed in the store to be moved; with --keep-damaged the match is \
         moved as it is"
    )]
    Damaged {
        /// Which.
        id: MatchId,
        /// Why.
        why: String,
    },
    /// What was read back differs from what was written.
    #[error("what was written is not what was read, at {0}: nothing was changed in the store to be moved; try again")]
    Differs(String),
    #[error("{0}")]
    Failed(#[from] StoreError),
    /// The rows about moving cannot be read.
    #[error("{0}")]
    Unreadable(String),
}

impl From<AppError> for MovingError {
    fn from(error: AppError) -> Self {
        match error {
            AppError::Store(error) | AppError::Uncertain(error) => Self::Failed(error),
            error => Self::Unreadable(error.to_string()),
        }
    }
}

/// In a store that is being filled: from where, and since when.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct FillingRow {
    format: Format<1>,
    from: String,
    begun: Timestamp,
}

/// Begins what a store is filled from if that is a backup.
const BACKUP: &str = "backup ";

/// What a store is filled from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The store with this name.
    Store(String),
    /// The backup with this sum.
    Backup(String),
}

impl Origin {
    fn text(&self) -> String {
        match self {
            Self::Store(name) => name.clone(),
            Self::Backup(sum) => format!("{BACKUP}{sum}"),
        }
    }

    /// The row of a store that is filled from there since `begun`.
    fn mark(&self, begun: Timestamp) -> FillingRow {
        FillingRow {
            format: Format,
            from: self.text(),
            begun,
        }
    }

    /// The rows with which a store begins that is made to be filled from there.
    pub fn first(&self, begun: Timestamp) -> Vec<Row> {
        vec![(Remembered::Filling.key().encode(), write(&self.mark(begun)))]
    }
}

/// Whether a row belongs to the store itself: processes, roles, and the rows about moving.
pub(in crate::app) fn stays(key: &[u8]) -> bool {
    let own = [Remembered::Filling.key().encode(), Remembered::Moved.key().encode()];
    matches!(key.first(), Some(&keys::Process::SPACE | &keys::Role::SPACE)) || own.iter().any(|own| own == key)
}

/// Checks that this store is not one that was filled only in part.
pub(in crate::app) async fn is_complete(db: &Db) -> Result<(), MovingError> {
    let found = db
        .look(|rows| rows.peek::<FillingRow>(&Remembered::Filling.key()))
        .await?;
    found.map_or(Ok(()), |row| {
        Err(MovingError::Unfinished {
            begun: row.begun,
            command: if row.from.starts_with(BACKUP) {
                "restore"
            } else {
                "migrate"
            },
        })
    })
}

/// Whether an attempt to fill this store from there was begun and not finished.
pub(super) async fn is_continued(target: &Db, from: &Origin) -> Result<bool, AppError> {
    let found = target
        .look(|rows| rows.peek::<FillingRow>(&Remembered::Filling.key()))
        .await?;
    Ok(found.is_some_and(|row| row.from == from.text()))
}

/// Marks the target, which must be empty but for an earlier attempt to fill it from there; what that left is removed.
pub(super) async fn begin(target: &Db, from: &Origin) -> Result<(), MovingError> {
    if !is_continued(target, from).await? && !is_empty(target).await? {
        return Err(MovingError::NotEmpty);
    }
    clear(target).await?;
    target
        .change(|rows| {
            rows.put(&Remembered::Filling.key(), &from.mark(rows.now()));
            Ok(())
        })
        .await?;
    Ok(())
}

/// Writes rows into a marked store.
pub(super) async fn put(target: &Db, puts: Vec<(Vec<u8>, Vec<u8>)>) -> Result<(), MovingError> {
    let batch = Batch {
        puts,
        ..Batch::default()
    };
    target.store().commit(batch).await?;
    Ok(())
}

/// Removes the mark: everything is there.
pub(super) async fn finish(target: &Db) -> Result<(), MovingError> {
    target
        .change(|rows| {
            rows.delete(&Remembered::Filling.key());
            Ok(())
        })
        .await?;
    Ok(())
}

/// Whether a store has no rows but its own.
pub(super) async fn is_empty(db: &Db) -> Result<bool, MovingError> {
    let mut start = vec![1];
    loop {
        let rows = db.store().scan(&start, &[u8::MAX], PAGE).await?;
        let Some((last, _)) = rows.last() else { return Ok(true) };
        if rows.iter().any(|(key, _)| !stays(key)) {
            return Ok(false);
        }
        start = keys::after(last);
    }
}

/// Removes what an earlier attempt left.
async fn clear(db: &Db) -> Result<(), MovingError> {
    let mut start = vec![1];
    loop {
        let rows = db.store().scan(&start, &[u8::MAX], PAGE).await?;
        let Some((last, _)) = rows.last() else { return Ok(()) };
        start = keys::after(last);
        let dels: Vec<Vec<u8>> = rows.into_iter().map(|(key, _)| key).filter(|key| !stays(key)).collect();
        let batch = Batch {
            dels,
            ..Batch::default()
        };
        db.store().commit(batch).await?;
    }
}

/// The rows of a store as they are now, in the order of their keys, without its own.
#[derive(Debug)]
pub(in crate::app) struct StoredRows {
    export: RowExport,
    page: std::vec::IntoIter<Row>,
}

impl StoredRows {
    pub async fn of(store: &Store) -> Result<Self, StoreError> {
        Ok(Self {
            export: store.export().await?,
            page: Vec::new().into_iter(),
        })
    }

    /// The next row; `None` = that was all.
    pub async fn next(&mut self) -> Result<Option<Row>, StoreError> {
        loop {
            if let Some(row) = self.page.find(|(key, _)| !stays(key)) {
                return Ok(Some(row));
            }
            match self.export.next().await? {
                Some(page) => self.page = page.into_iter(),
                None => return Ok(None),
            }
        }
    }
}
