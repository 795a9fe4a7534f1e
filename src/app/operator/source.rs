//! The rows of one time, in the order of their keys: of a store, or of a backup.

use crate::app::cluster::moving::MovingError;
use crate::app::cluster::{StoredRows, stays};
use crate::store::backup::{BackupError, Header, Reader, Sum};
use crate::store::{Row, Store, StoreError};
use jiff::Timestamp;

/// Why rows cannot be read on.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0}")]
    Backup(#[from] BackupError),
    /// The store is being filled, or was filled in part.
    #[error("{0}")]
    Unfinished(#[from] MovingError),
}

/// The rows, without those about the processes that use a store.
#[derive(Debug)]
pub struct Source(Rows);

#[derive(Debug)]
enum Rows {
    Store { at: Timestamp, rows: StoredRows },
    Backup(Box<Reader>),
}

impl Source {
    /// The rows of a store as they are now.
    pub async fn of(store: &Store) -> Result<Self, SourceError> {
        Ok(Self(Rows::Store {
            at: store.now(),
            rows: StoredRows::of(store).await?,
        }))
    }

    /// The rows of a backup.
    pub fn backup(reader: Reader) -> Self {
        Self(Rows::Backup(Box::new(reader)))
    }

    /// The time of the rows.
    pub fn at(&self) -> Timestamp {
        match &self.0 {
            Rows::Store { at, .. } => *at,
            Rows::Backup(reader) => reader.header().made,
        }
    }

    /// The first line of the backup; `None` = it is a store.
    pub fn header(&self) -> Option<&Header> {
        match &self.0 {
            Rows::Store { .. } => None,
            Rows::Backup(reader) => Some(reader.header()),
        }
    }

    /// What the backup holds, once everything has been read.
    pub fn sum(&self) -> Option<&Sum> {
        match &self.0 {
            Rows::Store { .. } => None,
            Rows::Backup(reader) => reader.sum(),
        }
    }

    /// The next row; `None` = that was all.
    pub async fn next_row(&mut self) -> Result<Option<Row>, SourceError> {
        let reader = match &mut self.0 {
            Rows::Store { rows, .. } => return Ok(rows.next().await?),
            Rows::Backup(reader) => reader,
        };
        loop {
            let row = reader.next_row()?;
            if row.as_ref().is_none_or(|(key, _)| !stays(key)) {
                return Ok(row);
            }
        }
    }
}
