//! An export: a snapshot that is read page by page while commits go on.
//!
//! Before a group replaces rows that the export has yet to read, those rows are kept for it; it therefore uses as much
//! memory as is written in the part not yet read, up to a limit.

use super::shared::{Shared, blocking};
use super::snapshot::{PageError, Rows, Snapshot};
use crate::store::batch::StoreError;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// The rows as they were when the export began.
pub struct RowExport {
    shared: Arc<Shared>,
    snapshot: Arc<Mutex<Snapshot>>,
}

impl RowExport {
    pub(super) async fn begin(shared: &Arc<Shared>) -> Result<Self, StoreError> {
        let snapshot = blocking(shared, |shared| {
            let mut visible = shared.visible.write().unwrap_or_else(PoisonError::into_inner);
            visible.table.as_ref().map_err(Clone::clone)?;
            let snapshot = Arc::new(Mutex::new(Snapshot::new(&visible.before)));
            visible.exports.push(Arc::downgrade(&snapshot));
            Ok(snapshot)
        });
        Ok(Self {
            shared: Arc::clone(shared),
            snapshot: snapshot.await?,
        })
    }

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

impl fmt::Debug for RowExport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RowExport").finish_non_exhaustive()
    }
}
