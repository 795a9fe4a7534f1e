//! Repairing what a check has found, on a store that may be in use: each repair is decided on the match as it is then.

use super::check::{Finding, readable};
use super::follows::{Derived, follows};
use crate::app::matches;
use crate::app::state::db::{AppError, Db, Rows, Unread, damaged, unreadable};
use crate::app::state::outbox::by_hand;
use crate::app::state::rows::Flaw;
use crate::correspondence::MatchId;
use crate::store::keys::{self, Key};

/// Sets right what is wrong; an error if that cannot be done.
pub(super) async fn repair(db: &Db, finding: &Finding) -> Result<(), AppError> {
    match finding {
        Finding::Derived { id, what, key, .. } => db.change(|rows| set_right(rows, *id, *what, key)).await,
        Finding::Stuck { lane, seq } => {
            db.change(|rows| {
                by_hand::look_at(rows, *lane, *seq);
                Ok(())
            })
            .await
        }
        Finding::Unreadable { row, why } => Err(AppError::Damaged {
            key: row.clone(),
            why: Flaw::Damage(why.clone()),
        }),
        Finding::Ratings { .. } => Err(AppError::Damaged {
            key: "ratings".to_owned(),
            why: Flaw::Damage("are computed again while no bot runs: `gipfel ratings recompute`".to_owned()),
        }),
        Finding::Lost { id } => Err(AppError::Damaged {
            key: format!("match {id}"),
            why: Flaw::Damage("it is missing".to_owned()),
        }),
        Finding::Match { id, why } => Err(AppError::Damaged {
            key: format!("match {id}"),
            why: Flaw::Damage(why.clone()),
        }),
    }
}

fn set_right(rows: &mut Rows, id: MatchId, what: Derived, key: &[u8]) -> Result<(), Unread> {
    let loaded = matches::load(rows, id)?;
    let found = rows.find(key)?;
    // what a newer version has written is not ours to change
    if let Some(Err(flaw @ Flaw::Newer(_))) = found.map(|found| readable(key, &found.value)) {
        return Err(unreadable(key, flaw));
    }
    let own = loaded
        .as_ref()
        .map(|loaded| follows(&loaded.the_match, &loaded.row.guilds(), rows.now()))
        .unwrap_or_default();
    let Some(row) = own.iter().find(|row| row.key() == key) else {
        return delete(rows, what, key);
    };
    row.put(rows)?;
    if let (Derived::Deadline, Some(loaded)) = (what, &loaded) {
        // with the reminders that are still ahead
        matches::set_timers(rows, &loaded.the_match);
    }
    Ok(())
}

fn delete(rows: &mut Rows, what: Derived, key: &[u8]) -> Result<(), Unread> {
    fn decoded<K: Key>(key: &[u8]) -> Result<K, Unread> {
        K::decode(key).map_err(|why| damaged(key, &why))
    }
    match what {
        Derived::Running => rows.delete(&decoded::<keys::RunningMatch>(key)?),
        Derived::Finished => rows.delete(&decoded::<keys::FinishedMatch>(key)?),
        Derived::Imported => rows.delete(&decoded::<keys::ImportedMatch>(key)?),
        Derived::Deadline | Derived::Reminder => rows.delete(&decoded::<keys::Timer>(key)?),
        Derived::Result => rows.delete(&decoded::<keys::EndedMatch>(key)?),
    }
    Ok(())
}
