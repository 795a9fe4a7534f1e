//! When the last backup was made, by whichever process.

use crate::app::state::db::{AppError, Db};
use crate::app::state::rows::{Format, Remembered};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize)]
struct BackupRow {
    format: Format<1>,
    at: Timestamp,
}

/// `None` = none was made yet.
pub(in crate::app) async fn last(db: &Db) -> Result<Option<Timestamp>, AppError> {
    db.look(|rows| Ok(rows.peek::<BackupRow>(&Remembered::Backup.key())?.map(|row| row.at)))
        .await
}

/// Records that one was made of the rows as they were then. A process that was stopped meanwhile may note one that is
/// older than the last: that one stays, unless a clock that was ahead has noted it.
pub(in crate::app) async fn made(db: &Db, at: Timestamp) -> Result<(), AppError> {
    db.change(|rows| {
        let key = Remembered::Backup.key();
        let last = rows.read::<BackupRow>(&key)?.map(|row| row.at);
        if last.is_none_or(|last| last < at || last > rows.now()) {
            rows.put(&key, &BackupRow { format: Format, at });
        }
        Ok(())
    })
    .await
}
