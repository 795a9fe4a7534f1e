//! Restoring a backup into a new store.
//!
//! What was sent between the backup and the restart is not known, so whatever waits in the restored outbox is looked for
//! on Discord before it is sent; and numbers that may have been given meanwhile are not given again: otherwise the
//! buttons of a lost match would be those of another one, and Discord could take a new message for one that it has.
//! The time between counts as one in which nobody could move.

use super::filling::{self, MovingError, Origin, stays};
use super::processes::{self, Purpose};
use crate::app::state::db::{Db, row_name};
use crate::app::state::deletions::{self, Deleted};
use crate::app::state::rows::{self, CounterRow, OutboxRow, SendState};
use crate::store::backup::{BackupError, Reader};
use crate::store::keys::{Counter, Key, Match, OutboxItem, Seq};
use crate::store::{Row, RowExport, Store};
use futures_util::FutureExt as _;
use futures_util::future::LocalBoxFuture;
use std::path::Path;

/// Number of rows written in one commit, unless they are large.
const ROWS: usize = 500;
/// Size of the rows at which a commit is full, in bytes.
const BYTES: usize = 512 * 1024;

/// Why a backup was not restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoringError {
    /// The backup cannot be read.
    #[error("{0}")]
    Backup(#[from] BackupError),
    /// A bot is running on the target.
    #[error("a bot runs on it: stop it first, or name a new one")]
    InUse,
    /// The target has rows.
    #[error("it is not empty: name a new one")]
    NotEmpty,
    /// The target cannot be filled.
    #[error("{0}")]
    Filling(MovingError),
    /// What was read back differs from the backup.
    #[error("what was written is not what was read, at {0}; try again")]
    Differs(String),
}

impl<E: Into<MovingError>> From<E> for RestoringError {
    fn from(error: E) -> Self {
        match error.into() {
            MovingError::NotEmpty => Self::NotEmpty,
            error => Self::Filling(error),
        }
    }
}

/// The current step, for progress display.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestoringStep {
    Writing,
    Comparing,
}

/// What was restored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Restored {
    pub rows: u64,
    pub matches: u64,
    /// Number of people who were deleted after it was made, and will be deleted again.
    pub again: usize,
}

/// Restores the backup in this file, which was read before and has this sum. `seed` is random and distinguishes this
/// process from others. Those in `deleted` who were deleted later are deleted again as soon as a bot runs.
pub fn restore<'a>(
    file: &'a Path,
    sum: &'a str,
    into: &Store,
    seed: u64,
    deleted: &'a [Deleted],
    progress: &'a mut dyn FnMut(RestoringStep, Restored),
) -> LocalBoxFuture<'a, Result<Restored, RestoringError>> {
    let target = Db::new(into.clone(), seed);
    restore_to(target, file, sum, deleted, progress).boxed_local()
}

async fn restore_to(
    target: Db,
    file: &Path,
    sum: &str,
    deleted: &[Deleted],
    progress: &mut dyn FnMut(RestoringStep, Restored),
) -> Result<Restored, RestoringError> {
    let restoring = async {
        filling::begin(&target, &Origin::Backup(sum.to_owned())).await?;
        let restored = write(file, &target, progress).await?;
        compare(file, &target, progress).await?;
        let again = deletions::seek(&target, deleted).await?;
        filling::finish(&target).await?;
        Ok(Restored { again, ..restored })
    };
    processes::alone([(&target, RestoringError::InUse)], restoring).await
}

async fn write(
    file: &Path,
    target: &Db,
    progress: &mut dyn FnMut(RestoringStep, Restored),
) -> Result<Restored, RestoringError> {
    let mut rows = Rows::open(file)?;
    let (mut done, mut page, mut bytes) = (Restored::default(), Vec::new(), 0);
    loop {
        let row = rows.next_row()?;
        let is_end = row.is_none();
        if let Some((key, value)) = row {
            done.rows += 1;
            done.matches += u64::from(key[0] == Match::SPACE);
            bytes += key.len() + value.len();
            page.push((key, value));
        }
        if is_end || page.len() == ROWS || bytes >= BYTES {
            filling::put(target, std::mem::take(&mut page)).await?;
            bytes = 0;
            // this may take longer than a lease
            processes::appear(target, Purpose::Moving).await?;
            progress(RestoringStep::Writing, done);
        }
        if is_end {
            return Ok(done);
        }
    }
}

async fn compare(
    file: &Path,
    target: &Db,
    progress: &mut dyn FnMut(RestoringStep, Restored),
) -> Result<(), RestoringError> {
    let mut rows = Rows::open(file)?;
    let mut export: RowExport = target.store().export().await.map_err(MovingError::Failed)?;
    let mut compared = Restored::default();
    while let Some(page) = export.next().await.map_err(MovingError::Failed)? {
        for (key, value) in page.into_iter().filter(|(key, _)| !stays(key)) {
            match rows.next_row()? {
                Some(expected) if expected == (key.clone(), value) => {}
                _ => return Err(RestoringError::Differs(row_name(&key))),
            }
            compared.rows += 1;
            compared.matches += u64::from(key[0] == Match::SPACE);
        }
        processes::appear(target, Purpose::Moving).await?;
        progress(RestoringStep::Comparing, compared);
    }
    match rows.next_row()? {
        Some((key, _)) => Err(RestoringError::Differs(row_name(&key))),
        None => Ok(()),
    }
}

/// The rows of a backup, as they are restored.
struct Rows(Reader);

impl Rows {
    fn open(file: &Path) -> Result<Self, BackupError> {
        Reader::open(file).map(Self)
    }

    fn next_row(&mut self) -> Result<Option<Row>, BackupError> {
        while let Some((key, value)) = self.0.next_row()? {
            if !stays(&key) {
                let value = changed(&key, &value).unwrap_or(value);
                return Ok(Some((key, value)));
            }
        }
        Ok(None)
    }
}

/// The value that a row gets when it is restored; `None` = it stays as it is.
fn changed(key: &[u8], value: &[u8]) -> Option<Vec<u8>> {
    match *key.first()? {
        OutboxItem::SPACE => {
            let mut row: OutboxRow = rows::read(value).ok()?;
            match row.state {
                SendState::Untried => row.state = SendState::Untried.tried(row.made),
                // it goes on waiting, and others in its lane go first
                SendState::Waiting | SendState::Unreadable => row.may_stand = Some(row.made),
                SendState::Tried { .. } => return None,
            }
            Some(rows::write(&row))
        }
        Seq::SPACE => {
            let row: CounterRow = rows::read(value).ok()?;
            let last = row.last.saturating_add(gap(Seq::decode(key).ok()?.counter));
            Some(rows::write(&CounterRow::new(last)))
        }
        _ => None,
    }
}

/// How many numbers are left out: far more than are given between two backups.
const fn gap(counter: Counter) -> u64 {
    match counter {
        // people read these
        Counter::Match | Counter::Challenge | Counter::Tournament | Counter::Moderation => 1_000,
        Counter::Outbox => 1_000_000,
    }
}
