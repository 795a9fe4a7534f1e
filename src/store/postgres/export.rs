//! An export: a transaction that sees one point in time, read page by page.

use super::error::{self, Failed};
use super::shared::{Session, Shared};
use super::statements::FIRST;
use crate::store::batch::{PAGE_BYTES, PAGE_ROWS, StoreError};
use std::fmt;
use tokio_postgres::Error;

/// A snapshot, without a limit to the time between two pages.
const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \
     SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = '60s'";
const PAGE: &str = "SELECT k, v FROM kv WHERE k >= $1 ORDER BY k LIMIT $2";
/// Number of rows on the first page, when their size is not known yet.
const FIRST_PAGE: usize = 100;

/// The rows as they were when the export began.
pub struct RowExport {
    session: Session,
    /// The first key that has not been read yet.
    next: Vec<u8>,
    limit: usize,
}

impl RowExport {
    pub(super) async fn begin(shared: &Shared) -> Result<Self, StoreError> {
        let session = shared.session().await.map_err(StoreError::from)?;
        let begin = async |session: &Session| -> Result<(), Failed> {
            let client = session.client()?;
            client.batch_execute(BEGIN).await.map_err(|error| broken(&error))?;
            // the point in time is that of the first statement
            let first = client.query_opt("SELECT 1 FROM kv LIMIT 1", &[]).await;
            first.map_err(|error| broken(&error))?;
            Ok(())
        };
        begin(&session).await?;
        Ok(Self {
            session,
            next: FIRST.to_vec(),
            limit: FIRST_PAGE,
        })
    }

    pub(in crate::store) async fn next(&mut self) -> Result<Vec<(Vec<u8>, Vec<u8>)>, StoreError> {
        let client = self.session.client()?;
        let limit = i64::try_from(self.limit).unwrap_or(i64::MAX);
        let reading = async {
            let statement = client.prepare_cached(PAGE).await?;
            let rows = client.query(&statement, &[&self.next, &limit]).await?;
            let read = rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
            read.collect::<Result<Vec<(Vec<u8>, Vec<u8>)>, Error>>()
        };
        let page = reading.await.map_err(|error| StoreError::from(broken(&error)))?;
        if let Some((last, _)) = page.last() {
            // the first key after it
            self.next = [last, &[0][..]].concat();
            let bytes: usize = page.iter().map(|(_, value)| value.len()).sum();
            self.limit = (PAGE_BYTES / (bytes / page.len()).max(1)).clamp(1, PAGE_ROWS);
        }
        Ok(page)
    }
}

fn broken(error: &Error) -> Failed {
    let why = error::text(error);
    Failed::Not(StoreError::NotApplied(format!(
        "the export was not finished: {why}; begin again"
    )))
}

impl fmt::Debug for RowExport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RowExport").finish_non_exhaustive()
    }
}
