//! The engine for several processes: one table and one sequence in a PostgreSQL database.
//!
//! A commit is one transaction in two round trips: its rows are locked in the order of their keys and their versions
//! compared here, then everything is written and committed at once. Rows that must be absent are inserted, so that only
//! one of two that create the same key succeeds. If the connection breaks after the commit was sent, the outcome is
//! unknown. Where that costs nobody anything, a commit takes one round trip: the server compares the versions.
//!
//! It uses only portable SQL: no notifications, advisory locks, stored procedures or triggers, and no reading from
//! replicas. The server's clock is the clock of all processes.
//!
//! While the server is away every call soon fails, and the next one tries again: the store itself never fails for good.

use super::batch::{self, Around, Batch, Commit, Rows, StoreError, Versioned};
use super::keys::{self, Key as _};
use super::opening::Opened;
use crate::os::steady_time;
use clock::ServerClock;
use futures_util::FutureExt as _;
use jiff::Timestamp;
use schema::Own;
use shared::{Query, Shared, pool, waiting};
use statements::{FIRST, READ_KEYS, READ_RANGE};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::time::{sleep, timeout};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

mod clock;
mod error;
mod export;
mod note;
mod occupant;
mod schema;
mod shared;
mod statements;
mod target;
mod tls;
mod transaction;

pub use error::ConnectError;
pub use export::RowExport;
pub(super) use note::{forget, used_last};
pub use schema::STATEMENTS;
pub use target::{Target, TargetError};
pub use tls::TlsError;

/// How often the server's clock is read.
const CLOCK: Duration = Duration::from_secs(15);

/// How a store on PostgreSQL is opened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Where this machine notes which database it used last; None = nowhere.
    pub folder: Option<PathBuf>,
    /// Use this database although matches were stored elsewhere: the operator's decision.
    pub accept_loss: bool,
    /// Create no store.
    pub is_there: bool,
    /// The rows with which a new store begins: it never exists without them.
    pub first: Vec<batch::Row>,
}

/// The engine. Clones share it.
#[derive(Clone)]
pub struct Postgres(Arc<Shared>);

impl Postgres {
    /// An error if no bot could run on this database, which stays as it is.
    pub(super) async fn check(target: &Target, folder: Option<&Path>) -> Result<(), ConnectError> {
        match reach(target, folder).await? {
            (_, Some(_)) => Ok(()),
            (client, None) => schema::try_out(&client, target).await,
        }
    }

    /// Connects, checks the server, and creates the store if there is none yet.
    pub(super) async fn open(target: &Target, options: Options) -> Result<Self, ConnectError> {
        let of = |error| ConnectError::of(target, &error);
        let folder = options.folder.as_deref().filter(|_| !options.accept_loss);
        let (client, found) = reach(target, folder).await?;
        let is_new = found.is_none();
        let own = match found {
            Some(own) => own,
            None if options.is_there => return Err(ConnectError::Empty { target: target.clone() }),
            None => schema::make(&client, target, &options.first).await?,
        };
        if let Some(folder) = &options.folder {
            note::write(folder, target, &own);
        }
        let (start, end) = keys::Match::all();
        let count = "SELECT count(*) FROM kv WHERE k >= $1 AND k < $2";
        let matches: i64 = client.query_one(count, &[&start, &end]).await.map_err(of)?.get(0);
        let asked = steady_time();
        let micros: i64 = client.query_one(clock::ASK, &[]).await.map_err(of)?.get(0);

        let shared = Arc::new(Shared {
            target: target.clone(),
            pool: pool(target).map_err(|why| unreachable(target, &why))?,
            waiting: waiting(),
            clock: ServerClock::new(micros, asked),
            own,
            opened: Opened {
                folder: None,
                is_new,
                matches: u64::try_from(matches).unwrap_or_default(),
            },
            down: Mutex::new(None),
            is_heard: AtomicBool::new(false),
            folder: options.folder,
            occupied: Mutex::new(None),
        });
        tokio::spawn(keep_time(Arc::downgrade(&shared)).boxed());
        Ok(Self(shared))
    }

    pub(super) async fn get_many(&self, keys: &[Vec<u8>]) -> Result<Vec<Option<Versioned>>, StoreError> {
        let mut asked: Vec<&[u8]> = keys.iter().map(Vec::as_slice).filter(|key| *key >= FIRST).collect();
        asked.sort_unstable();
        asked.dedup();
        if asked.is_empty() {
            return Ok(vec![None; keys.len()]);
        }
        let rows = self.0.query(READ_KEYS, &[&asked]).await?;
        in_order(keys, &rows)
    }

    pub(super) async fn scan(&self, start: &[u8], end: &[u8], limit: usize) -> Result<Rows, StoreError> {
        let start = start.max(FIRST);
        if start >= end || limit == 0 {
            return Ok(Vec::new());
        }
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let rows = self.0.query(READ_RANGE, &[&start, &end, &limit]).await?;
        rows.iter().map(read_row).collect()
    }

    /// Reads keys and ranges in one round trip, which also brings the server's time: the keys before the ranges and once
    /// more after them, since each query sees what is committed when it begins.
    pub(super) async fn read(&self, keys: &[Vec<u8>], ranges: &[(keys::Range, usize)]) -> Result<Around, StoreError> {
        let asked: Vec<&[u8]> = keys.iter().map(Vec::as_slice).collect();
        let limits: Vec<i64> = ranges
            .iter()
            .map(|(_, limit)| i64::try_from(*limit).unwrap_or(i64::MAX))
            .collect();
        let by_key: [&(dyn ToSql + Sync); 1] = [&asked];
        let by_range: Vec<[&(dyn ToSql + Sync); 3]> = ranges
            .iter()
            .zip(&limits)
            .map(|(((start, end), _), limit)| [start as &(dyn ToSql + Sync), end, limit])
            .collect();
        let read_keys: Option<Query<'_>> = (!keys.is_empty()).then_some((READ_KEYS, &by_key));
        let mut queries: Vec<Query<'_>> = vec![(clock::ASK, &[])];
        queries.extend(read_keys.filter(|_| !ranges.is_empty()));
        queries.extend(by_range.iter().map(|values| (READ_RANGE, values.as_slice())));
        queries.extend(read_keys);
        let begun = steady_time();
        let mut answers = self.0.query_all(&queries).await?.into_iter();
        self.0.hear(&answers.next().unwrap_or_default(), begun);
        let next_keys = |answers: &mut std::vec::IntoIter<Vec<Row>>| match read_keys {
            Some(_) => in_order(keys, &answers.next().unwrap_or_default()),
            None => Ok(Vec::new()),
        };
        let before = if ranges.is_empty() {
            Vec::new()
        } else {
            next_keys(&mut answers)?
        };
        let scans = answers.by_ref().take(ranges.len());
        let scans = scans.map(|rows| rows.iter().map(read_row).collect());
        Ok(Around {
            before,
            ranges: scans.collect::<Result<_, _>>()?,
            after: next_keys(&mut answers)?,
        })
    }

    pub(super) async fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        transaction::commit(&self.0, batch).await
    }

    pub(super) async fn commit_at_once(&self, batch: Batch) -> Result<Commit, StoreError> {
        transaction::commit_at_once(&self.0, batch).await
    }

    pub(super) async fn export(&self) -> Result<RowExport, StoreError> {
        RowExport::begin(&self.0).await
    }

    pub(super) fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    /// Whether the server answered that it is away when it was last tried.
    pub(super) fn is_heard(&self) -> bool {
        self.0.is_heard.load(Ordering::Relaxed)
    }

    pub(super) fn instance(&self) -> &str {
        &self.0.own.instance
    }

    pub(super) fn occupy(&self, process: u64) -> Option<u64> {
        let folder = self.0.folder.as_deref()?;
        match occupant::occupy(folder, self.instance(), process) {
            Ok(Some((occupied, ended))) => {
                *self.0.occupied.lock().unwrap_or_else(PoisonError::into_inner) = Some(occupied);
                ended
            }
            Ok(None) => None,
            Err(why) => {
                tracing::warn!(folder = %folder.display(), %why, "which process runs is not noted on this machine");
                None
            }
        }
    }

    pub(super) fn opened(&self) -> Opened {
        self.0.opened.clone()
    }

    pub(super) fn close(&self) {
        self.0.pool.close();
    }
}

fn unreachable(target: &Target, why: &dyn fmt::Display) -> ConnectError {
    ConnectError::Unreachable {
        target: target.clone(),
        why: why.to_string(),
    }
}

/// Connects, and checks the server and what is stored there. `folder` = where this machine notes which database it used
/// last, if that matters.
async fn reach(target: &Target, folder: Option<&Path>) -> Result<(Client, Option<Own>), ConnectError> {
    let connecting = timeout(target.patience(), target.config().connect(target.tls())).await;
    let (client, connection) = connecting
        .map_err(|_| unreachable(target, &"it does not answer in time"))?
        .map_err(|error| ConnectError::of(target, &error))?;
    // ends with the client
    let first = async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "the first connection to the database ended");
        }
    };
    tokio::spawn(first.boxed());
    let of = |error| ConnectError::of(target, &error);
    client.batch_execute(schema::SESSION).await.map_err(of)?;
    schema::check_server(&client, target).await?;
    let found = schema::read(&client, target).await?;
    if let Some(folder) = folder {
        note::check(folder, target, found.as_ref())?;
    }
    Ok((client, found))
}

/// The row found for each key, in the order of the keys.
fn in_order(keys: &[Vec<u8>], rows: &[Row]) -> Result<Vec<Option<Versioned>>, StoreError> {
    let mut found: Rows = rows.iter().map(read_row).collect::<Result<_, _>>()?;
    found.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    let of = |key: &Vec<u8>| {
        let at = found.binary_search_by(|(found, _)| found.cmp(key)).ok()?;
        Some(found[at].1.clone()).filter(|_| key.as_slice() >= FIRST)
    };
    Ok(keys.iter().map(of).collect())
}

/// Reads the server's clock now and then for as long as the store exists.
async fn keep_time(shared: Weak<Shared>) {
    loop {
        sleep(CLOCK).await;
        let Some(shared) = shared.upgrade().filter(|shared| !shared.pool.is_closed()) else {
            return;
        };
        let asked = steady_time();
        match shared.query(clock::ASK, &[]).await {
            Ok(rows) => shared.hear(&rows, asked),
            // whoever needs the store finds out as well
            Err(error) => tracing::debug!(%error, "the database's clock cannot be read"),
        }
    }
}

fn read_row(row: &Row) -> Result<(Vec<u8>, Versioned), StoreError> {
    let read = || {
        let version: i64 = row.try_get(1)?;
        let value = row.try_get(2)?;
        let version = version.cast_unsigned();
        Ok::<_, tokio_postgres::Error>((row.try_get(0)?, Versioned { value, version }))
    };
    read().map_err(|error| StoreError::Corrupt(error::text(&error)))
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgres")
            .field("target", &self.0.target)
            .finish_non_exhaustive()
    }
}
