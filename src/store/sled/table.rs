//! The tree as rows.

use crate::store::rows::{self, Row};
use crate::store::{OpenError, StoreError, Versioned, is_full};
use ::sled::{Batch, Db, Error};
use std::io::ErrorKind::{IsADirectory, PermissionDenied, ReadOnlyFilesystem};
use std::ops::RangeBounds;
use std::path::Path;
use std::sync::Arc;

/// sled's tree and where it lies. Clones share it.
#[derive(Clone)]
pub(super) struct Table {
    db: Db,
    pub dir: Arc<Path>,
}

impl Table {
    pub fn new(db: Db, dir: &Path) -> Self {
        Self { db, dir: dir.into() }
    }

    /// The bytes as they are, for the store's own rows.
    pub fn raw(&self, key: &[u8]) -> Result<Option<::sled::IVec>, Error> {
        self.db.get(key)
    }

    pub fn get(&self, key: &[u8]) -> Result<Option<Versioned>, Error> {
        self.db.get(key)?.map(|bytes| self.assemble(&bytes)).transpose()
    }

    pub fn range<'a>(
        &self,
        range: impl RangeBounds<&'a [u8]>,
    ) -> impl Iterator<Item = Result<(Vec<u8>, Versioned), Error>> {
        self.db.range(range).map(|row| {
            let (key, bytes) = row?;
            Ok((key.to_vec(), self.assemble(&bytes)?))
        })
    }

    fn assemble(&self, bytes: &[u8]) -> Result<Versioned, Error> {
        let bug = |what: &str| Error::ReportableBug(what.to_owned());
        let (version, count) = match rows::read(bytes).map_err(|error| bug(&error.to_string()))? {
            Row::Whole(row) => return Ok(row),
            Row::Pieces { version, count } => (version, count),
        };
        let mut value = Vec::new();
        for number in 0..count {
            let piece = self.db.get(rows::piece_key(version, number))?;
            value.extend_from_slice(&piece.ok_or_else(|| bug("a piece of a value is missing"))?);
        }
        Ok(Versioned { value, version })
    }

    /// Hands the writes to the system, all or none. Not durable before a sync.
    pub fn apply(&self, batch: Batch) -> Result<(), Error> {
        self.db.apply_batch(batch)?;
        self.db.flush()?;
        Ok(())
    }

    /// What a failure of sled means at work.
    pub fn error(&self, error: &Error) -> StoreError {
        let dir = self.dir.display();
        match error {
            Error::Io(error) if is_full(error) => StoreError::Full(format!(
                "free some space on the disk of {dir} and start gipfel again; what was acknowledged is safe"
            )),
            Error::Io(error) => StoreError::Fatal(format!("the database in {dir} cannot go on: {error}")),
            damage => damaged(&self.dir, &in_words(damage)),
        }
    }
}

pub(super) fn damaged(dir: &Path, what: &str) -> StoreError {
    let advice = "stop gipfel, put the newest copy of the data folder into a new folder and start with that one";
    StoreError::Corrupt(format!("{what} in {}; {advice}", dir.display()))
}

/// What a failure of sled means while opening.
pub(super) fn open_error(dir: &Path, error: Error) -> OpenError {
    let dir = dir.to_owned();
    match error {
        Error::Io(error) if is_full(&error) => OpenError::Full { dir },
        Error::Io(source) if matches!(source.kind(), IsADirectory | PermissionDenied | ReadOnlyFilesystem) => {
            OpenError::Folder { path: dir, source }
        }
        damage => OpenError::Damaged {
            dir,
            what: in_words(&damage),
        },
    }
}

fn in_words(error: &Error) -> String {
    match error {
        Error::Corruption { .. } => "a checksum is wrong".to_owned(),
        Error::ReportableBug(what) | Error::Unsupported(what) => what.clone(),
        Error::Io(error) => error.to_string(),
        Error::CollectionNotFound(_) => "its tree is missing".to_owned(),
    }
}
