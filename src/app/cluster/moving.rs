//! Moving everything that is stored into another store, row by row, with a check.
//!
//! No bot may run in the meantime. A folder can be opened by one process only; where several processes share a store,
//! each one, including the one that moves, has a row while it runs. A store that was moved away keeps a mark, so that
//! no bot continues on it.

use super::filling::{self, StoredRows, stays};
use crate::app::cluster::processes::{self, Purpose};
use crate::app::state::db::{Db, row_name};
use crate::app::state::rows::{self, Format, MatchRow, Remembered};
use crate::correspondence::{Match, MatchId};
use crate::store::Store;
use crate::store::keys::{self, Key};
use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, LocalBoxFuture};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use super::filling::{MovingError, Origin};

/// What has been moved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moved {
    pub rows: u64,
    pub matches: u64,
    /// Matches that could not be read, and were moved unchanged.
    pub damaged: Vec<MatchId>,
}

/// The current step, for progress display.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovingStep {
    Copying,
    Comparing,
}

/// In a store that was moved away: when, and where to.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct MovedRow {
    format: Format<1>,
    /// The other store's own name.
    instance: String,
    /// The other store's location, for people.
    to: String,
    at: Timestamp,
}

/// Whether a bot may run on this store; if so, this is announced to the other processes. `seed` is the bot's;
/// `accept_loss` = the operator wants it although everything was moved away.
pub fn admit(store: &Store, seed: u64, accept_loss: bool) -> BoxFuture<'static, Result<(), MovingError>> {
    let db = Db::new(store.clone(), seed);
    admit_to(db, accept_loss).boxed()
}

async fn admit_to(db: Db, accept_loss: bool) -> Result<(), MovingError> {
    processes::appear(&db, Purpose::Bot).await?;
    let others = processes::others(&db).await?;
    let admitted = if others.iter().any(|other| other.purpose == Purpose::Moving) {
        Err(match filling::is_complete(&db).await {
            Err(MovingError::Unfinished { begun, command }) => MovingError::BeingFilled { begun, command },
            _ => MovingError::BeingMoved,
        })
    } else {
        is_at_home(&db, accept_loss).await
    };
    if admitted.is_err() {
        processes::leave(&db, db.process()).await?;
    }
    admitted
}

/// Whether a bot could run on this store, as far as that is seen without being one: neither was everything moved away, nor
/// was it filled only in part. `seed` is random and distinguishes this process from others.
pub fn check(store: &Store, seed: u64) -> BoxFuture<'static, Result<(), MovingError>> {
    let db = Db::new(store.clone(), seed);
    async move { is_whole(&db).await }.boxed()
}

/// Checks that the matches are still in this store.
async fn is_at_home(db: &Db, accept_loss: bool) -> Result<(), MovingError> {
    match is_whole(db).await {
        Err(MovingError::Moved { .. }) if accept_loss => {
            db.change(|rows| {
                rows.delete(&Remembered::Moved.key());
                Ok(())
            })
            .await?;
            Ok(())
        }
        found => found,
    }
}

/// Checks that this store was neither moved away nor filled only in part.
pub(in crate::app) async fn is_whole(db: &Db) -> Result<(), MovingError> {
    filling::is_complete(db).await?;
    let moved = db.look(|rows| rows.peek::<MovedRow>(&Remembered::Moved.key())).await?;
    moved.map_or(Ok(()), |row| Err(MovingError::Moved { to: row.to, at: row.at }))
}

/// Moves everything. `to` is the target's location for people; `seed` is random and distinguishes this process from
/// others.
pub fn migrate<'a>(
    from: &'a Store,
    into: &'a Store,
    to: &'a str,
    keep_damaged: bool,
    seed: u64,
    progress: &'a mut dyn FnMut(MovingStep, &Moved),
) -> LocalBoxFuture<'a, Result<Moved, MovingError>> {
    migrating(from, into, to, keep_damaged, seed, progress).boxed_local()
}

async fn migrating(
    from: &Store,
    into: &Store,
    to: &str,
    keep_damaged: bool,
    seed: u64,
    progress: &mut dyn FnMut(MovingStep, &Moved),
) -> Result<Moved, MovingError> {
    if from.instance() == into.instance() {
        return Err(MovingError::Same);
    }
    let (source, target) = (Db::new(from.clone(), seed), Db::new(into.clone(), seed));
    let stores = [
        (&source, MovingError::InUse("the store to be moved")),
        (&target, MovingError::InUse("the store to move into")),
    ];
    let moving = async {
        prepare(&source, &target).await?;
        let moved = copy(&source, &target, keep_damaged, progress).await?;
        compare(&source, &target, &moved, progress).await?;
        finish(&source, &target, to).await?;
        Ok(moved)
    };
    processes::alone(stores, moving).await
}

/// Checks that there is something to move and that the target is empty.
async fn prepare(source: &Db, target: &Db) -> Result<(), MovingError> {
    let from = Origin::Store(source.store().instance().to_owned());
    let is_continued = filling::is_continued(target, &from).await?;
    let moved = source
        .look(|rows| rows.peek::<MovedRow>(&Remembered::Moved.key()))
        .await?;
    // broken off between its last two steps, it may be finished
    if let Some(row) = moved.filter(|row| !is_continued || row.instance != target.store().instance()) {
        return Err(MovingError::Moved { to: row.to, at: row.at });
    }
    if filling::is_empty(source).await? {
        return Err(MovingError::Nothing);
    }
    filling::begin(target, &from).await
}

async fn copy(
    source: &Db,
    target: &Db,
    keep_damaged: bool,
    progress: &mut dyn FnMut(MovingStep, &Moved),
) -> Result<Moved, MovingError> {
    let mut moved = Moved::default();
    let mut export = source.store().export().await?;
    while let Some(page) = export.next().await? {
        let puts: Vec<(Vec<u8>, Vec<u8>)> = page.into_iter().filter(|(key, _)| !stays(key)).collect();
        for (key, value) in &puts {
            moved.rows += 1;
            let Ok(keys::Match { id }) = keys::Match::decode(key) else {
                continue;
            };
            moved.matches += 1;
            match played(value) {
                Ok(()) => {}
                Err(_) if keep_damaged => moved.damaged.push(id),
                Err(why) => return Err(MovingError::Damaged { id, why }),
            }
        }
        filling::put(target, puts).await?;
        // this may take longer than a lease
        processes::appear(source, Purpose::Moving).await?;
        processes::appear(target, Purpose::Moving).await?;
        progress(MovingStep::Copying, &moved);
    }
    Ok(moved)
}

/// Checks that all turns of a match follow the rules.
pub(super) fn played(value: &[u8]) -> Result<(), String> {
    let row: MatchRow = rows::read(value).map_err(|why| why.to_string())?;
    Match::replay(row.stored).map_err(|why| why.to_string())?;
    Ok(())
}

/// Compares both stores row by row.
async fn compare(
    source: &Db,
    target: &Db,
    moved: &Moved,
    progress: &mut dyn FnMut(MovingStep, &Moved),
) -> Result<(), MovingError> {
    let mut there = StoredRows::of(source.store()).await?;
    let mut here = StoredRows::of(target.store()).await?;
    let mut compared = Moved::default();
    loop {
        let (expected, found) = (there.next().await?, here.next().await?);
        if expected != found {
            let (key, _) = expected.or(found).unwrap_or_default();
            return Err(MovingError::Differs(row_name(&key)));
        }
        let Some((key, _)) = expected else { break };
        compared.rows += 1;
        compared.matches += u64::from(key.first() == Some(&keys::Match::SPACE));
        if compared.rows.is_multiple_of(1_000) {
            processes::appear(source, Purpose::Moving).await?;
            processes::appear(target, Purpose::Moving).await?;
            progress(MovingStep::Comparing, &compared);
        }
    }
    if compared.rows != moved.rows {
        return Err(MovingError::Differs(format!(
            "{} of {} rows",
            compared.rows, moved.rows
        )));
    }
    progress(MovingStep::Comparing, &compared);
    Ok(())
}

/// Marks the source as moved away and the target as complete.
async fn finish(source: &Db, target: &Db, to: &str) -> Result<(), MovingError> {
    source
        .change(|rows| {
            let row = MovedRow {
                format: Format,
                instance: target.store().instance().to_owned(),
                to: to.to_owned(),
                at: rows.now(),
            };
            rows.put(&Remembered::Moved.key(), &row);
            Ok(())
        })
        .await?;
    filling::finish(target).await
}
