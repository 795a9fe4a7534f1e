//! The name of what is stored. It goes along when everything is moved into another store.

use super::db::{AppError, Db};
use super::rows::Format;
use crate::store::keys::Meta;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct InstanceRow {
    format: Format<1>,
    instance: String,
}

/// The name, made once.
pub(super) async fn name(db: &Db) -> Result<String, AppError> {
    let key = Meta {
        name: "instance".to_owned(),
    };
    let mut tx = db.begin();
    if let Some(row) = tx.read::<InstanceRow>(&key).await? {
        return Ok(row.instance);
    }
    let instance = format!("{:016x}{:016x}", db.random(u64::MAX), db.random(u64::MAX));
    let row = InstanceRow {
        format: Format,
        instance: instance.clone(),
    };
    tx.put(&key, &row);
    tx.commit().await?;
    Ok(instance)
}
