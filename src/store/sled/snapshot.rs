//! What an export has yet to read, as it was when the export began.

use super::table::{Before, SledTree, overlaid};
use crate::store::batch::{PAGE_BYTES, PAGE_ROWS, Versioned};
use crate::store::rows;

/// Maximum size of replaced rows, in bytes, before an export that is read too slowly fails.
const KEPT: usize = 64 * 1024 * 1024;

/// What the writer and the reader of an export share.
pub(super) struct Snapshot {
    /// The first key that has not been read yet.
    next: Vec<u8>,
    /// The rows from there on that were replaced since the beginning; None = there was none.
    kept: Before,
    /// Their total size.
    bytes: usize,
}

/// Keys and values.
pub(super) type Rows = Vec<(Vec<u8>, Vec<u8>)>;

/// Why there is no page.
pub(super) enum PageError {
    TooSlow,
    Sled(::sled::Error),
}

impl Snapshot {
    /// A snapshot of which nothing was read yet; the group in flight comes after it.
    pub fn new(in_flight: &Before) -> Self {
        Self {
            next: rows::FIRST.to_vec(),
            kept: in_flight.clone(),
            bytes: 0,
        }
    }

    /// The next rows.
    pub fn page(&mut self, table: &SledTree) -> Result<Rows, PageError> {
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

    /// Keeps the rows that a group replaces.
    pub fn keep(&mut self, before: &Before) {
        for (key, row) in before.range(self.next.clone()..) {
            if self.bytes > KEPT {
                // its reader will get an error; until then nothing more is kept
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
