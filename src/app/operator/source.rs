//! The rows of one time, in the order of their keys: of a store, or of a backup.

use crate::app::cluster::moving::MovingError;
use crate::app::cluster::stays;
use crate::store::backup::{BackupError, Header, Reader, Sum};
use crate::store::{Export, Row, Store, StoreError};
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
    Store {
        at: Timestamp,
        export: Export,
        page: std::vec::IntoIter<Row>,
    },
    Backup(Box<Reader>),
}

impl Source {
    /// The rows of a store as they are now.
    pub async fn of(store: &Store) -> Result<Self, SourceError> {
        Ok(Self(Rows::Store {
            at: store.now(),
            export: store.export().await?,
            page: Vec::new().into_iter(),
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
        loop {
            let row = match &mut self.0 {
                Rows::Backup(reader) => reader.next_row()?,
                Rows::Store { export, page, .. } => match page.next() {
                    Some(row) => Some(row),
                    None => match export.next().await? {
                        Some(next) => {
                            *page = next.into_iter();
                            continue;
                        }
                        None => None,
                    },
                },
            };
            if row.as_ref().is_none_or(|(key, _)| !stays(key)) {
                return Ok(row);
            }
        }
    }
}
