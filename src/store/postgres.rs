//! The engine for many processes: one table and one sequence in a PostgreSQL database.
//!
//! A commit is one transaction in two round trips: its rows are locked in the order of their keys and their versions
//! compared here, then everything is written and committed at once. What must be absent is inserted, so that two that
//! create the same key meet. A connection that breaks after the commit was sent leaves the outcome unknown.
//!
//! Nothing but portable SQL: no notifications, advisory locks, stored procedures or triggers, and no reading from
//! replicas. The server's clock is the clock of all processes.
//!
//! While the server is away every call fails, soon, and the next one tries again: the store itself never fails for good.

use super::keys::{self, Key as _};
use super::{Batch, Commit, Opened, StoreError, Versioned};
use clock::ServerClock;
use deadpool_postgres::{
    Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime, TimeoutType,
};
use error::Failed;
use jiff::Timestamp;
use schema::Own;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

mod clock;
mod error;
mod export;
mod note;
mod schema;
mod target;
mod tls;
mod transaction;

pub use error::ConnectError;
pub use export::Export;
pub use schema::{SCHEMA, STATEMENTS};
pub use target::{Target, TargetError};
pub use tls::TlsError;

/// So many connections are open at once.
const CONNECTIONS: usize = 16;
/// So long somebody waits for a connection that others use.
const WAIT: Duration = Duration::from_secs(2);
/// So long a read may take.
const READ: Duration = Duration::from_millis(1500);
/// After a server did not answer, nobody asks again for so long: whoever waits for an answer is told at once.
const DOWN: Duration = Duration::from_millis(500);
/// How often a read is tried when its connection breaks.
const READ_ATTEMPTS: usize = 3;
/// How often the server's clock is looked at.
const CLOCK: Duration = Duration::from_secs(15);

/// Where everybody's rows begin.
const FIRST: &[u8] = &[1];
const READ_KEYS: &str = "SELECT k, ver, v FROM kv WHERE k = ANY($1)";
const READ_RANGE: &str = "SELECT k, ver, v FROM kv WHERE k >= $1 AND k < $2 ORDER BY k LIMIT $3";

/// How a store on PostgreSQL is opened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Where this machine notes which database it used last; None = nowhere.
    pub folder: Option<PathBuf>,
    /// Use this database although matches were stored elsewhere: the operator's decision.
    pub accept_loss: bool,
}

/// The engine. Clones share it.
#[derive(Clone)]
pub struct Postgres(Arc<Shared>);

struct Shared {
    target: Target,
    pool: Pool,
    clock: ServerClock,
    own: Own,
    opened: Opened,
    /// Until when the server counts as away, and why.
    down: Mutex<Option<(Instant, String)>>,
}

impl Postgres {
    /// Connects, checks the server, and makes the store where there is none yet.
    pub(super) async fn open(target: &Target, options: Options) -> Result<Self, ConnectError> {
        let unreachable = |why: &dyn fmt::Display| ConnectError::Unreachable {
            target: target.clone(),
            why: why.to_string(),
        };
        let connecting = timeout(target.patience(), target.config().connect(target.tls())).await;
        let (client, connection) = connecting
            .map_err(|_| unreachable(&"it does not answer in time"))?
            .map_err(|error| ConnectError::of(target, &error))?;
        // ends with the client
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "the first connection to the database ended");
            }
        });
        let of = |error| ConnectError::of(target, &error);
        client.batch_execute(schema::SESSION).await.map_err(of)?;
        schema::check_server(&client, target).await?;
        let found = schema::read(&client, target).await?;
        if let Some(folder) = options.folder.as_deref().filter(|_| !options.accept_loss) {
            note::check(folder, target, found.as_ref())?;
        }
        let is_new = found.is_none();
        let own = match found {
            Some(own) => own,
            None => schema::make(&client, target).await?,
        };
        if let Some(folder) = &options.folder {
            note::write(folder, target, &own);
        }
        let (start, end) = keys::Match::all();
        let count = "SELECT count(*) FROM kv WHERE k >= $1 AND k < $2";
        let matches: i64 = client.query_one(count, &[&start, &end]).await.map_err(of)?.get(0);
        let asked = Instant::now();
        let micros: i64 = client.query_one(clock::ASK, &[]).await.map_err(of)?.get(0);

        let shared = Arc::new(Shared {
            target: target.clone(),
            pool: pool(target).map_err(|why| unreachable(&why))?,
            clock: ServerClock::new(micros, asked),
            own,
            opened: Opened {
                folder: None,
                is_new,
                matches: u64::try_from(matches).unwrap_or_default(),
            },
            down: Mutex::new(None),
        });
        tokio::spawn(keep_time(Arc::downgrade(&shared)));
        Ok(Self(shared))
    }

    pub(super) async fn get(&self, key: &[u8]) -> Result<Option<Versioned>, StoreError> {
        let mut found = self.get_many(&[key.to_vec()]).await?;
        Ok(found.pop().flatten())
    }

    pub(super) async fn get_many(&self, keys: &[Vec<u8>]) -> Result<Vec<Option<Versioned>>, StoreError> {
        let mut asked: Vec<&[u8]> = keys.iter().map(Vec::as_slice).filter(|key| *key >= FIRST).collect();
        asked.sort_unstable();
        asked.dedup();
        if asked.is_empty() {
            return Ok(vec![None; keys.len()]);
        }
        let rows = self.0.query(READ_KEYS, &[&asked]).await?;
        let mut found: Vec<(Vec<u8>, Versioned)> = rows.iter().map(read_row).collect::<Result<_, _>>()?;
        found.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        let of = |key: &Vec<u8>| {
            let at = found.binary_search_by(|(found, _)| found.cmp(key)).ok()?;
            Some(found[at].1.clone())
        };
        Ok(keys.iter().map(of).collect())
    }

    pub(super) async fn scan(
        &self,
        start: &[u8],
        end: &[u8],
        limit: usize,
    ) -> Result<Vec<(Vec<u8>, Versioned)>, StoreError> {
        let start = start.max(FIRST);
        if start >= end || limit == 0 {
            return Ok(Vec::new());
        }
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let rows = self.0.query(READ_RANGE, &[&start, &end, &limit]).await?;
        rows.iter().map(read_row).collect()
    }

    pub(super) async fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        transaction::commit(&self.0, batch).await
    }

    pub(super) async fn export(&self) -> Result<Export, StoreError> {
        Export::begin(&self.0).await
    }

    pub(super) fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    pub(super) fn instance(&self) -> &str {
        &self.0.own.instance
    }

    pub(super) fn opened(&self) -> Opened {
        self.0.opened.clone()
    }

    pub(super) fn close(&self) {
        self.0.pool.close();
    }
}

impl Shared {
    /// A connection that is thrown away unless it is given back.
    async fn session(&self) -> Result<Session, Failed> {
        if let Some((until, why)) = &*self.down()
            && Instant::now() < *until
        {
            return Err(Failed::Not(StoreError::NotApplied(why.clone())));
        }
        match self.pool.get().await {
            Ok(object) => Ok(Session(Some(object))),
            Err(error @ (PoolError::Timeout(TimeoutType::Wait) | PoolError::Closed)) => {
                let why = match error {
                    PoolError::Closed => format!("the store at {} is closed", self.target),
                    _ => format!("the database {} is busy", self.target),
                };
                Err(Failed::Not(StoreError::NotApplied(why)))
            }
            Err(error) => {
                let why = format!(
                    "the database {} cannot be reached: {}",
                    self.target,
                    error::no_connection(&error)
                );
                self.is_away(&why);
                Err(Failed::Not(StoreError::NotApplied(why)))
            }
        }
    }

    /// The server does not answer: nobody else waits for it now, and no connection to it is used again.
    fn is_away(&self, why: &str) {
        *self.down() = Some((Instant::now() + DOWN, why.to_owned()));
        self.pool.retain(|_, _| false);
    }

    fn timed_out(&self) -> String {
        let why = format!("the database {} does not answer in time", self.target);
        self.is_away(&why);
        why
    }

    fn down(&self) -> std::sync::MutexGuard<'_, Option<(Instant, String)>> {
        // a whole value is put there at once
        self.down.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads, again where the connection breaks.
    async fn query(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        let mut attempt = 1;
        loop {
            match self.try_query(sql, values).await {
                Err(Failed::Again(why)) if attempt < READ_ATTEMPTS => {
                    tracing::debug!(%why, "a read is tried again");
                    attempt += 1;
                }
                result => return Ok(result?),
            }
        }
    }

    async fn try_query(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Failed> {
        let session = self.session().await?;
        let reading = async {
            let statement = session.client()?.prepare_cached(sql).await;
            let statement = statement.map_err(|error| error::not_done(&error))?;
            let rows = session.client()?.query(&statement, values).await;
            rows.map_err(|error| error::not_done(&error))
        };
        let Ok(rows) = timeout(READ, reading).await else {
            return Err(Failed::Not(StoreError::NotApplied(self.timed_out())));
        };
        let rows = rows?;
        session.give_back();
        Ok(rows)
    }
}

/// A connection in use. Dropped before it is given back it is closed: who knows what it is in the middle of.
struct Session(Option<Object>);

impl Session {
    fn client(&self) -> Result<&Object, Failed> {
        let gone = || Failed::Again("the connection is gone".to_owned());
        self.0.as_ref().ok_or_else(gone)
    }

    fn give_back(mut self) {
        drop(self.0.take());
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let Some(object) = self.0.take() {
            drop(Object::take(object));
        }
    }
}

fn pool(target: &Target) -> Result<Pool, impl fmt::Display> {
    let settings = ManagerConfig {
        recycling_method: RecyclingMethod::Fast,
    };
    let manager = Manager::from_config(target.config().clone(), target.tls(), settings);
    let checked = target.clone();
    Pool::builder(manager)
        .max_size(CONNECTIONS)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(WAIT))
        .create_timeout(Some(target.patience()))
        .post_create(Hook::async_fn(move |client, _| {
            let target = checked.clone();
            Box::pin(async move {
                client
                    .batch_execute(schema::SESSION)
                    .await
                    .map_err(HookError::Backend)?;
                // a fail-over may have led to another server
                let checked = schema::check_server(client, &target).await;
                checked.map_err(|why| HookError::message(why.to_string()))?;
                transaction::prepare(client).await.map_err(HookError::Backend)
            })
        }))
        .build()
}

/// Looks at the server's clock now and then, as long as there is a store.
async fn keep_time(shared: Weak<Shared>) {
    loop {
        sleep(CLOCK).await;
        let Some(shared) = shared.upgrade().filter(|shared| !shared.pool.is_closed()) else {
            return;
        };
        let asked = Instant::now();
        match shared.query(clock::ASK, &[]).await {
            Ok(rows) => {
                if let Some(micros) = rows.first().and_then(|row| row.try_get(0).ok()) {
                    shared.clock.set(micros, asked);
                }
            }
            Err(error) => tracing::warn!(%error, "the database's clock cannot be read"),
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
