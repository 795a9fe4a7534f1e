//! Computing standings, rivalries and leaderboards again, from all results in the order in which they were counted.

use crate::app::cluster::processes;
use crate::app::state::db::{AppError, Db, PAGE, row_name};
use crate::app::state::rows::{self, Flaw, Format, PlacesRow, RankedRow, ResultRow, TimerRow};
use crate::app::state::standings::{Sums, leaves, listed, lists, ranked};
use crate::correspondence::rating::Family;
use crate::store::keys::{self, Key, TimerKind};
use crate::store::{Batch, Store, StoreError};
use futures_util::FutureExt as _;
use futures_util::future::LocalBoxFuture;
use std::collections::BTreeMap;

/// Why nothing was computed.
#[derive(Debug, thiserror::Error)]
pub enum RecountError {
    /// A bot is running.
    #[error("a bot runs on this store: stop it first")]
    InUse,
    /// The results cannot be read.
    #[error("{0}")]
    Failed(#[from] AppError),
}

impl From<StoreError> for RecountError {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

/// What was computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Recounted {
    /// Number of results that were counted.
    pub results: usize,
    /// Number of rows that follow from them.
    pub rows: usize,
    /// Number of rows that were different before, or that followed from nothing.
    pub changed: usize,
}

type Rows = BTreeMap<Vec<u8>, Vec<u8>>;

/// Computes everything that follows from results, and stores what is different. `seed` distinguishes this process from
/// others; `progress` is given the number of results so far.
pub fn recount<'a>(
    store: &'a Store,
    seed: u64,
    progress: &'a mut dyn FnMut(usize),
) -> LocalBoxFuture<'a, Result<Recounted, RecountError>> {
    recounting(store, seed, progress).boxed_local()
}

async fn recounting(store: &Store, seed: u64, progress: &mut dyn FnMut(usize)) -> Result<Recounted, RecountError> {
    let db = Db::new(store.clone(), seed);
    let recounting = async {
        let (results, computed) = computed(&db, progress).await?;
        let changed = replace(store, stored(&db).await?, &computed).await?;
        Ok(Recounted {
            results,
            rows: computed.len(),
            changed,
        })
    };
    processes::alone([(&db, RecountError::InUse)], recounting).await
}

/// The number of results, and the rows that follow from them.
async fn computed(db: &Db, progress: &mut dyn FnMut(usize)) -> Result<(usize, Rows), RecountError> {
    let mut results = Vec::new();
    for (key, value) in db.all_rows(keys::EndedMatch::all()).await? {
        let row: ResultRow = rows::read(&value).map_err(|error| AppError::Damaged {
            key: row_name(&key),
            why: Flaw::from(&error),
        })?;
        results.extend(row.counted.is_some().then_some(row));
    }
    let count = results.len();
    let sums = Sums::of(results, progress);
    let mut computed = Rows::new();
    let mut places = BTreeMap::<keys::Places, PlacesRow>::new();
    let now = db.now();
    for (key, mut row) in sums.standings {
        row.listed = listed(&row.standing, now);
        if let Some(is) = row.listed {
            computed.insert(leaves(&key, is).encode(), rows::write(&TimerRow::new()));
            for list in lists(&row.standing) {
                let ranked = ranked(&key, list, is);
                computed.insert(ranked.encode(), rows::write(&RankedRow { format: Format }));
                let family: Family = key.family;
                places
                    .entry(keys::Places { list, family })
                    .or_default()
                    .change(is.rating, true);
            }
        }
        computed.insert(key.encode(), rows::write(&row));
    }
    computed.extend(
        sums.rivalries
            .into_iter()
            .map(|(key, row)| (key.encode(), rows::write(&row))),
    );
    computed.extend(places.into_iter().map(|(key, row)| (key.encode(), rows::write(&row))));
    Ok((count, computed))
}

/// The rows that follow from results, as they are stored.
async fn stored(db: &Db) -> Result<Rows, StoreError> {
    let mut stored = Rows::new();
    for range in [
        keys::Standing::all(),
        keys::Rivalry::all(),
        keys::Ranked::all(),
        keys::Places::all(),
    ] {
        stored.extend(db.all_rows(range).await?);
    }
    let is_of_rankings = |key: &[u8]| {
        let timer = keys::Timer::decode(key);
        timer.is_ok_and(|timer| matches!(timer.kind, TimerKind::DvonnRanking | TimerKind::GipfRanking))
    };
    let timers = db.all_rows(keys::Timer::all()).await?;
    stored.extend(timers.into_iter().filter(|(key, _)| is_of_rankings(key)));
    Ok(stored)
}

/// Stores what is different; returns the number of rows that were.
async fn replace(store: &Store, stored: Rows, computed: &Rows) -> Result<usize, StoreError> {
    let puts = computed.iter().filter(|(key, value)| stored.get(*key) != Some(value));
    let puts: Vec<(Vec<u8>, Vec<u8>)> = puts.map(|(key, value)| (key.clone(), value.clone())).collect();
    let dels: Vec<Vec<u8>> = stored.into_keys().filter(|key| !computed.contains_key(key)).collect();
    let changed = puts.len() + dels.len();
    for puts in puts.chunks(PAGE) {
        let batch = Batch {
            puts: puts.to_vec(),
            ..Batch::default()
        };
        store.commit(batch).await?;
    }
    for dels in dels.chunks(PAGE) {
        let batch = Batch {
            dels: dels.to_vec(),
            ..Batch::default()
        };
        store.commit(batch).await?;
    }
    Ok(changed)
}
