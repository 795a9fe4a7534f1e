//! An export: a snapshot that is read page by page while commits go on.
//!
//! Before a group replaces rows that the export has yet to read, those are kept for it; so what it takes of the memory
//! is what is written in the part not yet read, and that has a limit.

use super::{Before, Shared, Sled, Table, Visible, blocking, overlaid};
use crate::store::{PAGE_BYTES, PAGE_ROWS, StoreError, Versioned, rows};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// An export that lets so many bytes of replaced rows gather fails: it is read too slowly.
const KEPT: usize = 64 * 1024 * 1024;

/// The rows as they were when the export began.
pub struct Export {
    shared: Arc<Shared>,
    snapshot: Arc<Mutex<Snapshot>>,
}

/// What the writer and the reader of an export share.
pub(super) struct Snapshot {
    /// From here on nothing was read yet.
    next: Vec<u8>,
    /// The rows from there on that were replaced since the beginning; None = there was none.
    kept: Before,
    /// How many bytes they are.
    bytes: usize,
}

impl Sled {
    pub(in crate::store) async fn export(&self) -> Result<Export, StoreError> {
        let snapshot = blocking(&self.shared, |shared| {
            let mut visible = shared.visible.write().unwrap_or_else(PoisonError::into_inner);
            visible.table.as_ref().map_err(Clone::clone)?;
            let snapshot = Arc::new(Mutex::new(Snapshot {
                next: rows::FIRST.to_vec(),
                // the group in flight comes later
                kept: visible.before.clone(),
                bytes: 0,
            }));
            visible.exports.push(Arc::downgrade(&snapshot));
            Ok(snapshot)
        });
        Ok(Export {
            shared: Arc::clone(&self.shared),
            snapshot: snapshot.await?,
        })
    }
}

impl Export {
    pub(in crate::store) async fn next(&mut self) -> Result<Rows, StoreError> {
        let snapshot = Arc::clone(&self.snapshot);
        blocking(&self.shared, move |shared| {
            if let Some(failure) = shared.failure.borrow().clone() {
                return Err(failure);
            }
            let visible = shared.visible.read().unwrap_or_else(PoisonError::into_inner);
            let table = visible.table.as_ref().map_err(Clone::clone)?;
            let mut snapshot = snapshot.lock().unwrap_or_else(PoisonError::into_inner);
            let page = snapshot.page(table);
            page.map_err(|error| match error {
                PageError::TooSlow => StoreError::NotApplied(
                    "the export was not finished: too much was written meanwhile; begin again".to_owned(),
                ),
                PageError::Sled(error) => visible.read_error(shared, table, &error),
            })
        })
        .await
    }
}

/// Keys and values.
type Rows = Vec<(Vec<u8>, Vec<u8>)>;

enum PageError {
    TooSlow,
    Sled(::sled::Error),
}

impl Snapshot {
    fn page(&mut self, table: &Table) -> Result<Rows, PageError> {
        if self.bytes > KEPT {
            return Err(PageError::TooSlow);
        }
        let (mut page, mut bytes) = (Vec::new(), 0);
        for row in overlaid(table, &self.kept, &self.next, None) {
            let (key, row) = row.map_err(PageError::Sled)?;
            bytes += row.value.len();
            page.push((key, row.value));
            if page.len() == PAGE_ROWS || bytes >= PAGE_BYTES {
                break;
            }
        }
        if let Some((last, _)) = page.last() {
            // the first key after it
            self.next = [last, &[0][..]].concat();
            self.kept = self.kept.split_off(&self.next);
            self.bytes = self.kept.iter().map(size).sum();
        }
        Ok(page)
    }

    fn keep(&mut self, before: &Before) {
        for (key, row) in before.range(self.next.clone()..) {
            if self.bytes > KEPT {
                // it will be told; until it is dropped nothing more is kept
                self.kept.clear();
                return;
            }
            if !self.kept.contains_key(key) {
                self.bytes += size((key, row));
                self.kept.insert(key.clone(), row.clone());
            }
        }
    }
}

fn size((key, row): (&Vec<u8>, &Option<Versioned>)) -> usize {
    key.len() + row.as_ref().map_or(0, |row| row.value.len()) + 64
}

impl Visible {
    /// Sets what the next group replaces; empty = the group is durable.
    pub(super) fn set_before(&mut self, before: Before) {
        self.exports.retain(|export| {
            let Some(snapshot) = export.upgrade() else {
                return false;
            };
            snapshot.lock().unwrap_or_else(PoisonError::into_inner).keep(&before);
            true
        });
        self.before = before;
    }
}

impl fmt::Debug for Export {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Export").finish_non_exhaustive()
    }
}
