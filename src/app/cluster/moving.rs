//! Moving everything that is stored into another store, row by row, with a check.
//!
//! No bot may run in the meantime. A folder can be opened by one process only; where several processes share a store,
//! each one, including the one that moves, has a row while it runs. A store that was moved away keeps a mark, so that
//! no bot continues on it.

use crate::app::cluster::processes::{self, Purpose};
use crate::app::state::db::{AppError, Db};
use crate::app::state::rows::{self, Format, MatchRow};
use crate::correspondence::{Match, MatchId};
use crate::store::keys::{self, Key, Meta};
use crate::store::{Batch, Export, Store, StoreError};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Why a store cannot be moved, or why no bot may run on it.
#[derive(Debug, thiserror::Error)]
pub enum MovingError {
    /// Source and target are the same store.
    #[error("the two stores are the same")]
    Same,
    /// The source is empty.
    #[error("there is nothing in the store to be moved")]
    Nothing,
    /// A bot is running.
    #[error("a bot runs on {0}: stop it first")]
    InUse(&'static str),
    /// Another process is moving everything.
    #[error("everything in this store is being moved into another one at this moment")]
    BeingMoved,
    /// The target already has matches.
    #[error("the store to move into is not empty: name a new one")]
    NotEmpty,
    /// The target holds only a part, from a move that was not finished.
    #[error("a move into this store, begun at {begun}, was not finished: run `gipfel migrate` again, to the end")]
    Unfinished {
        /** when */
        begun: Timestamp,
    },
    /// Everything in this store was moved elsewhere.
    #[error(
        "everything in this store was moved to {to} at {at}; a bot that runs here as well would play the same matches twice. \
         Set that as the storage; or, if this store shall be used again as it was then, start once with `gipfel --accept-loss`"
    )]
    Moved {
        /** where */
        to: String,
        /** when */
        at: Timestamp,
    },
    /// A match breaks the rules.
    #[error(
        "match {id} cannot be read: {why}. Nothing was changed in the store to be moved; with --keep-damaged the match is \
         moved as it is"
    )]
    Damaged {
        /** which */
        id: MatchId,
        /** why */
        why: String,
    },
    /// What was read back differs from what was written.
    #[error("what was written is not what was read, at {0}: nothing was changed in the store to be moved; try again")]
    Differs(String),
    #[error("{0}")]
    Failed(#[from] StoreError),
    /// The rows about moving cannot be read.
    #[error("{0}")]
    Unreadable(String),
}

impl From<AppError> for MovingError {
    fn from(error: AppError) -> Self {
        match error {
            AppError::Store(error) | AppError::Uncertain(error) => Self::Failed(error),
            error => Self::Unreadable(error.to_string()),
        }
    }
}

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

/// In a store that is being filled: from which store, and since when.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct FillingRow {
    format: Format<1>,
    from: String,
    begun: Timestamp,
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

fn filling_key() -> Meta {
    Meta {
        name: "filling".to_owned(),
    }
}

fn moved_key() -> Meta {
    Meta {
        name: "moved".to_owned(),
    }
}

/// Whether a bot may run on this store; if so, this is announced to the other processes. `seed` is the bot's;
/// `accept_loss` = the operator wants it although everything was moved away.
pub async fn admit(store: &Store, seed: u64, accept_loss: bool) -> Result<(), MovingError> {
    let db = Db::new(store.clone(), seed);
    processes::appear(&db, Purpose::Bot).await?;
    let others = processes::others(&db).await?;
    let admitted = if others.iter().any(|other| other.purpose == Purpose::Moving) {
        Err(MovingError::BeingMoved)
    } else {
        is_at_home(&db, accept_loss).await
    };
    if admitted.is_err() {
        processes::leave(&db, db.process()).await?;
    }
    admitted
}

/// Checks that the matches are still in this store.
async fn is_at_home(db: &Db, accept_loss: bool) -> Result<(), MovingError> {
    let found = db.look(|rows| {
        let filling = rows.peek::<FillingRow>(&filling_key())?;
        Ok((filling, rows.peek::<MovedRow>(&moved_key())?))
    });
    match found.await? {
        (Some(row), _) => Err(MovingError::Unfinished { begun: row.begun }),
        (None, Some(row)) if !accept_loss => Err(MovingError::Moved { to: row.to, at: row.at }),
        (None, Some(_)) => {
            db.change(|rows| {
                rows.delete(&moved_key());
                Ok(())
            })
            .await?;
            Ok(())
        }
        (None, None) => Ok(()),
    }
}

/// Moves everything. `to` is the target's location for people; `seed` is random and distinguishes this process from
/// others.
pub async fn migrate(
    from: &Store,
    into: &Store,
    to: &str,
    keep_damaged: bool,
    seed: u64,
    mut progress: impl FnMut(MovingStep, &Moved),
) -> Result<Moved, MovingError> {
    if from.instance() == into.instance() {
        return Err(MovingError::Same);
    }
    let (source, target) = (Db::new(from.clone(), seed), Db::new(into.clone(), seed));
    let moved = async {
        // announce it first, then look: of two that do this at once, at least one sees the other
        processes::appear(&source, Purpose::Moving).await?;
        processes::appear(&target, Purpose::Moving).await?;
        for (db, name) in [(&source, "the store to be moved"), (&target, "the store to move into")] {
            if !processes::others_are_gone(db, Purpose::Moving).await? {
                return Err(MovingError::InUse(name));
            }
        }
        prepare(&source, &target).await?;
        let moved = copy(&source, &target, keep_damaged, &mut progress).await?;
        compare(&source, &target, &moved, &mut progress).await?;
        finish(&source, &target, to).await?;
        Ok(moved)
    }
    .await;
    for db in [&source, &target] {
        if let Err(error) = processes::leave(db, db.process()).await {
            tracing::debug!(%error, "the store is free a little later");
        }
    }
    moved
}

/// Checks that there is something to move and that the target is empty.
async fn prepare(source: &Db, target: &Db) -> Result<(), MovingError> {
    let from = source.store().instance().to_owned();
    let filling = target.look(|rows| rows.peek::<FillingRow>(&filling_key())).await?;
    let is_continued = filling.is_some_and(|row| row.from == from);
    let moved = source.look(|rows| rows.peek::<MovedRow>(&moved_key())).await?;
    // broken off between its last two steps, it may be finished
    if let Some(row) = moved.filter(|row| !is_continued || row.instance != target.store().instance()) {
        return Err(MovingError::Moved { to: row.to, at: row.at });
    }
    if count(source).await? == 0 {
        return Err(MovingError::Nothing);
    }
    if !is_continued && count(target).await? > 0 {
        return Err(MovingError::NotEmpty);
    }
    clear(target).await?;
    target
        .change(|rows| {
            let row = FillingRow {
                format: Format,
                from: from.clone(),
                begun: rows.now(),
            };
            rows.put(&filling_key(), &row);
            Ok(())
        })
        .await?;
    Ok(())
}

/// Whether a row belongs to the store itself: processes, roles, and the rows about moving.
fn stays(key: &[u8]) -> bool {
    let own = [filling_key().encode(), moved_key().encode()];
    matches!(key.first(), Some(&keys::Process::SPACE | &keys::Role::SPACE)) || own.iter().any(|own| own == key)
}

/// Number of rows that would be moved, counting no further than one.
async fn count(db: &Db) -> Result<usize, MovingError> {
    let mut start = vec![1];
    loop {
        let rows = db.store().scan(&start, &[u8::MAX], crate::app::state::db::PAGE).await?;
        let Some((last, _)) = rows.last() else { return Ok(0) };
        if rows.iter().any(|(key, _)| !stays(key)) {
            return Ok(1);
        }
        start = keys::after(last);
    }
}

/// Removes what an earlier attempt left.
async fn clear(db: &Db) -> Result<(), MovingError> {
    let mut start = vec![1];
    loop {
        let rows = db.store().scan(&start, &[u8::MAX], crate::app::state::db::PAGE).await?;
        let Some((last, _)) = rows.last() else { return Ok(()) };
        start = keys::after(last);
        let dels: Vec<Vec<u8>> = rows.into_iter().map(|(key, _)| key).filter(|key| !stays(key)).collect();
        let batch = Batch {
            dels,
            ..Batch::default()
        };
        db.store().commit(batch).await?;
    }
}

async fn copy(
    source: &Db,
    target: &Db,
    keep_damaged: bool,
    progress: &mut impl FnMut(MovingStep, &Moved),
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
        let batch = Batch {
            puts,
            ..Batch::default()
        };
        target.store().commit(batch).await?;
        // this may take longer than a lease
        processes::appear(source, Purpose::Moving).await?;
        processes::appear(target, Purpose::Moving).await?;
        progress(MovingStep::Copying, &moved);
    }
    Ok(moved)
}

/// Checks that all turns of a match follow the rules.
fn played(value: &[u8]) -> Result<(), String> {
    let row: MatchRow = rows::read(value).map_err(|why| why.to_string())?;
    Match::replay(row.stored).map_err(|why| why.to_string())?;
    Ok(())
}

/// The rows of an export that are to be moved, one at a time.
struct Rows {
    export: Export,
    page: std::vec::IntoIter<(Vec<u8>, Vec<u8>)>,
}

impl Rows {
    async fn next(&mut self) -> Result<Option<(Vec<u8>, Vec<u8>)>, MovingError> {
        loop {
            match self.page.next() {
                Some((key, _)) if stays(&key) => {}
                Some(row) => return Ok(Some(row)),
                None => match self.export.next().await? {
                    Some(page) => self.page = page.into_iter(),
                    None => return Ok(None),
                },
            }
        }
    }
}

/// Compares both stores row by row.
async fn compare(
    source: &Db,
    target: &Db,
    moved: &Moved,
    progress: &mut impl FnMut(MovingStep, &Moved),
) -> Result<(), MovingError> {
    let rows = async |db: &Db| -> Result<Rows, MovingError> {
        Ok(Rows {
            export: db.store().export().await?,
            page: Vec::new().into_iter(),
        })
    };
    let (mut there, mut here) = (rows(source).await?, rows(target).await?);
    let mut compared = Moved::default();
    loop {
        let (expected, found) = (there.next().await?, here.next().await?);
        if expected != found {
            let (key, _) = expected.or(found).unwrap_or_default();
            return Err(MovingError::Differs(crate::app::state::db::row_name(&key)));
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
            rows.put(&moved_key(), &row);
            Ok(())
        })
        .await?;
    target
        .change(|rows| {
            rows.delete(&filling_key());
            Ok(())
        })
        .await?;
    Ok(())
}
