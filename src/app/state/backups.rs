//! When the last backup was made, by whichever process.

use crate::app::state::db::{AppError, Db};
use crate::app::state::rows::Format;
use crate::store::keys::Meta;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize)]
struct BackupRow {
    format: Format<1>,
    at: Timestamp,
}

fn key() -> Meta {
    Meta {
        name: "backup".to_owned(),
    }
}

/// `None` = none was made yet.
pub(in crate::app) async fn last(db: &Db) -> Result<Option<Timestamp>, AppError> {
    db.look(|rows| Ok(rows.peek::<BackupRow>(&key())?.map(|row| row.at)))
        .await
}

/// Records that one was made of the rows as they were then.
pub(in crate::app) async fn made(db: &Db, at: Timestamp) -> Result<(), AppError> {
    db.change(|rows| {
        rows.put(&key(), &BackupRow { format: Format, at });
        Ok(())
    })
    .await
}
