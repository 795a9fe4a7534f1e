//! The name of the stored data. It is kept when everything is moved into another store.

use crate::app::state::db::{AppError, Db, Rows, Unread};
use crate::app::state::rows::{Format, Remembered};
use serde::{Deserialize, Serialize};

#[derive(Clone, Serialize, Deserialize)]
struct InstanceRow {
    format: Format<1>,
    instance: String,
}

/// The name, if it was made.
pub(in crate::app) fn known(rows: &Rows) -> Result<Option<String>, Unread> {
    Ok(rows
        .peek::<InstanceRow>(&Remembered::Instance.key())?
        .map(|row| row.instance))
}

/// The name, made on the first call.
pub(in crate::app) async fn name(db: &Db) -> Result<String, AppError> {
    let key = Remembered::Instance.key();
    db.change(|rows| {
        if let Some(row) = rows.read::<InstanceRow>(&key)? {
            return Ok(row.instance);
        }
        let instance = format!("{:016x}{:016x}", rows.random(u64::MAX), rows.random(u64::MAX));
        let row = InstanceRow {
            format: Format,
            instance: instance.clone(),
        };
        rows.put(&key, &row);
        Ok(instance)
    })
    .await
}
