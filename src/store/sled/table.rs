//! The tree as rows.

use crate::store::batch::{StoreError, Versioned};
use crate::store::opening::{OpenError, is_full};
use crate::store::rows::{self, ReadRow};
use ::sled::{Batch, Db, Error};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::io::ErrorKind::{IsADirectory, PermissionDenied, ReadOnlyFilesystem};
use std::ops::{Bound, RangeBounds};
use std::path::Path;
use std::sync::Arc;

/// Rows as they were before a group replaces them; None = there was none.
pub(super) type Before = BTreeMap<Vec<u8>, Option<Versioned>>;

/// sled's tree and where it lies. Clones share it.
#[derive(Clone)]
pub(super) struct SledTree {
    db: Db,
    pub dir: Arc<Path>,
}

impl SledTree {
    pub fn new(db: Db, dir: &Path) -> Self {
        Self { db, dir: dir.into() }
    }

    /// The bytes as they are stored, for the store's own rows.
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
        let malformed = |error: rows::Malformed| bug(&error.to_string());
        let pieces = match rows::read(bytes).map_err(malformed)? {
            ReadRow::Whole(row) => return Ok(row),
            ReadRow::Pieces(pieces) => pieces,
        };
        let mut value = Vec::new();
        for key in pieces.keys() {
            let piece = self.db.get(key)?;
            value.extend_from_slice(&piece.ok_or_else(|| bug("a piece of a value is missing"))?);
        }
        pieces.join(value).map_err(malformed)
    }

    /// The keys of the pieces of the row that is stored here, if it has any.
    pub fn piece_keys(&self, key: &[u8]) -> Result<Vec<Vec<u8>>, Error> {
        let Some(bytes) = self.db.get(key)? else {
            return Ok(Vec::new());
        };
        let pieces = rows::pieces(&bytes).map_err(|error| Error::ReportableBug(error.to_string()))?;
        Ok(pieces.map_or_else(Vec::new, |pieces| pieces.keys().collect()))
    }

    /// Hands the writes to the system, all or none. Not durable before a sync.
    pub fn apply(&self, batch: Batch) -> Result<(), Error> {
        self.db.apply_batch(batch)?;
        self.db.flush()?;
        Ok(())
    }

    /// The meaning of a failure of sled at work.
    pub fn error(&self, error: &Error) -> StoreError {
        let dir = self.dir.display();
        match error {
            Error::Io(error) if is_full(error) => full(&self.dir),
            Error::Io(error) => StoreError::Fatal(format!("the database in {dir} cannot go on: {error}")),
            damage => damaged(&self.dir, &in_words(damage)),
        }
    }
}

/// The rows from `start` on, before `end` if there is one; for a key in `aside`, the row from there.
pub(super) fn overlaid<'a>(
    table: &'a SledTree,
    aside: &'a Before,
    start: &'a [u8],
    end: Option<&'a [u8]>,
) -> impl Iterator<Item = Result<(Vec<u8>, Versioned), Error>> + 'a {
    let range = (Bound::Included(start), end.map_or(Bound::Unbounded, Bound::Excluded));
    let mut aside = aside.range::<[u8], _>(range).peekable();
    let mut stored = table.range(range).peekable();
    std::iter::from_fn(move || {
        loop {
            let order = match (stored.peek(), aside.peek()) {
                (Some(Ok((stored, _))), Some((aside, _))) => stored.cmp(aside),
                (Some(_), _) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (None, None) => return None,
            };
            if order == Ordering::Less {
                return stored.next();
            }
            if order == Ordering::Equal {
                // replaced by the one in `aside`
                stored.next();
            }
            if let Some((key, Some(row))) = aside.next() {
                return Some(Ok((key.clone(), row.clone())));
            }
        }
    })
}

pub(super) fn full(dir: &Path) -> StoreError {
    let advice = "free some space, and gipfel will save again; what was saved before is not lost";
    StoreError::Full(format!("nothing is saved in {}; {advice}", dir.display()))
}

pub(super) fn damaged(dir: &Path, what: &str) -> StoreError {
    let advice = "stop gipfel, restore your newest backup into a new folder (`gipfel restore FILE --to FOLDER`) and set \
                  `data.folder` to it";
    StoreError::Corrupt(format!("{what} in {}; {advice}", dir.display()))
}

/// The meaning of a failure of sled while opening.
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
