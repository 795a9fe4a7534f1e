//! What all handles of a database share: its connections.

use super::clock::ServerClock;
use super::error::{self, Failed};
use super::occupant::Occupied;
use super::schema::{self, Own};
use super::statements;
use super::target::Target;
use crate::store::batch::StoreError;
use crate::store::opening::Opened;
use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime};
use futures_util::FutureExt as _;
use futures_util::future::join_all;
use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

/// Maximum number of open connections.
const CONNECTIONS: usize = 16;
/// Maximum number of commits left waiting that the server does not answer; the other connections still read.
const WAITING: usize = 12;
/// How long to wait for a connection while others use them all.
const WAIT: Duration = Duration::from_secs(2);
/// How long a read may take.
const READ: Duration = Duration::from_millis(1500);
/// How long after a failed attempt to reach the server calls fail at once.
const DOWN: Duration = Duration::from_millis(500);
/// Maximum number of attempts at a read whose connection breaks.
const READ_ATTEMPTS: usize = 3;

pub(super) struct Shared {
    pub target: Target,
    pub pool: Pool,
    /// A permit for each commit that may be left waiting.
    pub waiting: Arc<Semaphore>,
    pub clock: ServerClock,
    pub own: Own,
    pub opened: Opened,
    /// Until when the server counts as away, and why.
    pub down: Mutex<Option<(Instant, String)>>,
    /// Whether the last attempt to reach the server was answered: it is away for everybody.
    pub is_heard: AtomicBool,
    /// Where this machine notes what runs.
    pub folder: Option<PathBuf>,
    pub occupied: Mutex<Option<Occupied>>,
}

impl Shared {
    /// A connection, which is closed unless it is given back.
    pub async fn session(&self) -> Result<Session, Failed> {
        if let Some((until, why)) = &*self.down()
            && Instant::now() < *until
        {
            return Err(Failed::Not(StoreError::NotApplied(why.clone())));
        }
        match self.pool.get().await {
            Ok(object) => Ok(Session(Some(object))),
            Err(PoolError::Closed) => {
                let why = format!("the store at {} is closed", self.target);
                Err(Failed::Not(StoreError::NotApplied(why)))
            }
            // no reason to give up the existing connections
            Err(error) if error::is_crowded(&error) => {
                let why = format!("the database {} is busy", self.target);
                Err(Failed::Not(StoreError::NotApplied(why)))
            }
            Err(error) => {
                let why = format!(
                    "the database {} cannot be reached: {}",
                    self.target,
                    error::no_connection(&error)
                );
                self.is_away(&why, error::is_answer(&error));
                Err(Failed::Not(StoreError::NotApplied(why)))
            }
        }
    }

    /// A connection for a commit, unless the server has left too many without an answer.
    pub async fn session_to_write(&self) -> Result<Session, Failed> {
        if self.waiting.available_permits() == 0 {
            let why = format!(
                "the database {} confirms nothing: it may be waiting for its standby",
                self.target
            );
            return Err(Failed::Not(StoreError::NotApplied(why)));
        }
        self.session().await
    }

    /// Leaves a session until its server has answered or the connection breaks: a server that waits for its standby
    /// does not notice when a connection is closed, and would soon have no other left.
    pub fn leave_waiting(&self, session: Session) {
        let Ok(permit) = Arc::clone(&self.waiting).try_acquire_owned() else {
            return;
        };
        let waiting = async move {
            if let Ok(client) = session.client() {
                // it is answered after the commit, whatever became of that
                let _ = client.batch_execute("").await;
            }
            drop((session, permit));
        };
        tokio::spawn(waiting.boxed());
    }

    /// Hears what the server answered to [`super::clock::ASK`]; `asked` is our own time when it was asked.
    pub fn hear(&self, rows: &[Row], asked: Duration) {
        if let Some(micros) = rows.first().and_then(|row| row.try_get(0).ok()) {
            self.clock.hear(micros, asked);
        }
    }

    /// Marks the server as away: nobody else waits for it now, and no existing connection is used again.
    fn is_away(&self, why: &str, is_heard: bool) {
        self.is_heard.store(is_heard, Ordering::Relaxed);
        *self.down() = Some((Instant::now() + DOWN, why.to_owned()));
        self.pool.retain(|_, _| false);
    }

    pub fn timed_out(&self) -> String {
        let why = format!("the database {} does not answer in time", self.target);
        self.is_away(&why, false);
        why
    }

    fn down(&self) -> std::sync::MutexGuard<'_, Option<(Instant, String)>> {
        // the whole value is replaced at once
        self.down.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub async fn query(&self, sql: &'static str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        let mut answers = self.query_all(&[(sql, values)]).await?;
        Ok(answers.pop().unwrap_or_default())
    }

    /// Sends all queries before the first answer comes; tries again if the connection breaks.
    pub async fn query_all(&self, queries: &[Query<'_>]) -> Result<Vec<Vec<Row>>, StoreError> {
        let mut attempt = 1;
        loop {
            match self.try_query(queries).await {
                Err(Failed::Again(why)) if attempt < READ_ATTEMPTS => {
                    tracing::debug!(%why, "a read is tried again");
                    attempt += 1;
                }
                result => return Ok(result?),
            }
        }
    }

    async fn try_query(&self, queries: &[Query<'_>]) -> Result<Vec<Vec<Row>>, Failed> {
        let session = self.session().await?;
        let client = session.client()?;
        let reading = async {
            let mut statements = Vec::with_capacity(queries.len());
            for (sql, _) in queries {
                statements.push(client.prepare_cached(sql).await?);
            }
            let sent = queries
                .iter()
                .zip(&statements)
                .map(|((_, values), statement)| client.query(statement, values));
            join_all(sent).await.into_iter().collect::<Result<Vec<_>, _>>()
        };
        let Ok(rows) = timeout(READ, reading).await else {
            return Err(Failed::Not(StoreError::NotApplied(self.timed_out())));
        };
        let rows = rows.map_err(|error| error::not_done(&error))?;
        session.give_back();
        Ok(rows)
    }
}

/// Permits for the commits that may be left waiting.
pub(super) fn waiting() -> Arc<Semaphore> {
    Arc::new(Semaphore::new(WAITING))
}

/// A connection in use. It is closed if it is dropped before it is given back, since its state is unknown.
pub(super) struct Session(Option<Object>);

impl Session {
    pub fn client(&self) -> Result<&Object, Failed> {
        let gone = || Failed::Again("the connection is gone".to_owned());
        self.0.as_ref().ok_or_else(gone)
    }

    pub fn give_back(mut self) {
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

pub(super) fn pool(target: &Target) -> Result<Pool, impl fmt::Display> {
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
                statements::prepare(client).await.map_err(HookError::Backend)
            })
        }))
        .build()
}

/// A statement and its values.
pub(super) type Query<'a> = (&'static str, &'a [&'a (dyn ToSql + Sync)]);
