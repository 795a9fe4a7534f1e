//! Who was deleted. A person's number is not kept, only a hash of it, with a key that is different for each bot: who has
//! the list cannot tell who is on it.

use crate::app::state::db::{AppError, Db, PAGE, Rows, Unread};
use crate::app::state::instance;
use crate::app::state::rows::{DeletionRow, DeletionState, Format, Remembered};
use crate::correspondence::PlayerId;
use crate::store::keys::{self, Key as _, TimerKind};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Number of characters of a hash.
const HASH: usize = 32;
/// The subject of the timer that searches, which is no person's number.
pub(in crate::app) const NOBODY: u64 = 0;

/// Somebody who was deleted, for the list beside backups.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Deleted {
    /// The keyed hash of their number.
    pub person: String,
    /// When they asked for it.
    pub at: Timestamp,
}

/// The row of a person's deletion.
pub(in crate::app) fn key(rows: &Rows, player: PlayerId) -> Result<keys::Deletion, Unread> {
    let instance = instance::known(rows)?.unwrap_or_default();
    let secret = blake3::derive_key("gipfel: people who were deleted", instance.as_bytes());
    let hash = blake3::keyed_hash(&secret, &player.0.to_be_bytes());
    Ok(keys::Deletion {
        person: hash.to_hex()[..HASH].to_owned(),
    })
}

/// The timer with which a deletion goes on.
pub(in crate::app) fn timer(player: u64, due: Timestamp) -> keys::Timer {
    keys::Timer::new(due, player, TimerKind::Deletion)
}

/// Everybody who was deleted, or is being deleted.
pub(in crate::app) async fn all(db: &Db) -> Result<Vec<Deleted>, AppError> {
    let mut found = Vec::new();
    let add = |key: keys::Deletion, row: DeletionRow| {
        found.push(Deleted {
            person: key.person,
            at: row.at,
        });
    };
    db.each(keys::Deletion::all(), add).await?;
    Ok(found)
}

/// Has those deleted again who are on the list and whose deletion is not known here, or only an earlier one; returns how
/// many they are.
pub(in crate::app) async fn seek(db: &Db, list: &[Deleted]) -> Result<usize, AppError> {
    let mut sought = 0;
    for page in list.chunks(PAGE) {
        sought += db
            .change(|rows| {
                let keys: Vec<keys::Deletion> = page
                    .iter()
                    .map(|deleted| keys::Deletion {
                        person: deleted.person.clone(),
                    })
                    .collect();
                let known = rows.peek_many::<DeletionRow>(&keys)?;
                let mut sought = 0;
                for ((deleted, key), known) in page.iter().zip(&keys).zip(known) {
                    if known.is_some_and(|known| known.at >= deleted.at) {
                        continue;
                    }
                    let row = DeletionRow {
                        format: Format,
                        at: deleted.at,
                        state: DeletionState::Sought,
                    };
                    rows.put(key, &row);
                    sought += 1;
                }
                if sought > 0 {
                    // an earlier search may have passed them
                    rows.delete(&Remembered::Deletions.key());
                    rows.set_timer(&timer(NOBODY, rows.now()));
                }
                Ok(sought)
            })
            .await?;
    }
    Ok(sought)
}
