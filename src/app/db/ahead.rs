//! Rows that are read ahead: what a request is sure to ask for, in one call of the store instead of one for each.

use crate::store::keys::{Key, Range};
use crate::store::{Store, StoreError, Versioned};
use std::collections::BTreeMap;

/// What to read ahead.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Wanted {
    keys: Vec<Vec<u8>>,
    ranges: Vec<(Range, usize)>,
}

impl Wanted {
    #[must_use]
    pub fn key(mut self, key: &impl Key) -> Self {
        self.keys.push(key.encode());
        self
    }

    /// As many rows as somebody will ask for.
    #[must_use]
    pub fn range(mut self, range: Range, limit: usize) -> Self {
        self.ranges.push((range, limit));
        self
    }
}

type Rows = Vec<(Vec<u8>, Versioned)>;

/// What was read ahead.
#[derive(Clone, Debug, Default)]
pub(super) struct Ahead {
    rows: BTreeMap<Vec<u8>, Option<Versioned>>,
    ranges: Vec<(Range, usize, Rows)>,
}

/// It was not read ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct NotRead;

impl Ahead {
    /// Reads what is not known yet.
    pub async fn read(&mut self, store: &Store, mut wanted: Wanted) -> Result<(), StoreError> {
        wanted.keys.retain(|key| !self.rows.contains_key(key));
        if wanted.keys.is_empty() && wanted.ranges.is_empty() {
            return Ok(());
        }
        let (rows, scans) = store.read(&wanted.keys, &wanted.ranges).await?;
        self.rows.extend(wanted.keys.into_iter().zip(rows));
        let ranges = wanted.ranges.into_iter().zip(scans);
        self.ranges
            .extend(ranges.map(|((range, limit), rows)| (range, limit, rows)));
        Ok(())
    }

    /// What was read of this key.
    pub fn row(&self, key: &[u8]) -> Result<Option<Versioned>, NotRead> {
        self.rows.get(key).cloned().ok_or(NotRead)
    }

    /// The same, once: whoever asks again wants to know what is there then.
    pub fn take(&mut self, key: &[u8]) -> Result<Option<Versioned>, NotRead> {
        self.rows.remove(key).ok_or(NotRead)
    }

    /// What was read of this range up to this limit.
    pub fn range(&self, range: &Range, limit: usize) -> Option<Rows> {
        let found = self
            .ranges
            .iter()
            .find(|(known, upto, _)| known == range && *upto == limit);
        found.map(|(_, _, rows)| rows.clone())
    }
}
