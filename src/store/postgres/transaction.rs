//! A commit: a transaction in two round trips, or in one.
//!
//! In the first, the existing rows are locked in the order of their keys, and their versions compared. In the second,
//! all at once: rows that must be absent are inserted (which fails if somebody else was faster), others are put or
//! deleted, and the transaction is committed. A mere check that a key is absent inserts it and deletes it again.
//!
//! A hasty commit sends all of this together, with a statement that fails if the versions do not hold: what follows a
//! failed statement is refused by the server, the COMMIT included.

use super::error::{self, Failed};
use super::shared::{Session, Shared};
use super::statements::{CHECK, CREATE, DELETE, LOCK, PUT, READ_KEYS};
use crate::store::batch::{Batch, Check, Commit, StoreError};
use deadpool_postgres::Object;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};
use tokio_postgres::error::SqlState;
use tokio_postgres::{Error, Row};

const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";
/// Maximum number of attempts at a commit that a deadlock or a broken connection ended before it was sent.
const ATTEMPTS: u32 = 5;
/// How long the first round trip may take, which may wait for others who hold the rows.
const LOCKING: Duration = Duration::from_secs(2);
/// How long the second round trip may take before the outcome counts as unknown.
const WRITING: Duration = Duration::from_secs(2);
/// How long to keep trying a commit: somebody waits for an answer.
const TRYING: Duration = Duration::from_millis(1500);

pub(super) async fn commit(shared: &Shared, batch: Batch) -> Result<Commit, StoreError> {
    let changes = Changes::of(batch);
    trying(&changes, || attempt_once(shared, &changes)).await
}

/// Commits in one round trip.
pub(super) async fn commit_at_once(shared: &Shared, batch: Batch) -> Result<Commit, StoreError> {
    let changes = Changes::of(batch);
    trying(&changes, || attempt_at_once(shared, &changes)).await
}

async fn trying<F: Future<Output = Result<Commit, Failed>>>(
    changes: &Changes,
    attempting: impl Fn() -> F,
) -> Result<Commit, StoreError> {
    if changes.locks.is_empty() {
        return Ok(Commit::Done);
    }
    let begun = Instant::now();
    let mut attempt = 1;
    loop {
        match attempting().await {
            Err(Failed::Again(why)) if attempt < ATTEMPTS && begun.elapsed() < TRYING => {
                tracing::debug!(%why, attempt, "a commit is tried again");
                // a random delay separates two that block each other
                sleep(Duration::from_millis(u64::from(fastrand::u32(0..10 * attempt)))).await;
                attempt += 1;
            }
            result => return Ok(result?),
        }
    }
}

/// The changes of a batch, each key once and in order.
struct Changes {
    checks: Vec<Check>,
    /// All keys that the batch checks or changes.
    locks: Vec<Vec<u8>>,
    /// Keys that must be absent, with what is written there.
    creates: BTreeMap<Vec<u8>, Vec<u8>>,
    puts: BTreeMap<Vec<u8>, Vec<u8>>,
    dels: Vec<Vec<u8>>,
}

impl Changes {
    fn of(batch: Batch) -> Self {
        let Batch { checks, puts, dels } = batch;
        let absent: BTreeSet<Vec<u8>> = checks
            .iter()
            .filter(|check| matches!(check, Check::Absent(_)))
            .map(|check| check.key().to_vec())
            .collect();
        // a later write replaces an earlier one
        let puts: BTreeMap<Vec<u8>, Vec<u8>> = puts.into_iter().collect();
        let mut dels: BTreeSet<Vec<u8>> = dels.into_iter().filter(|key| !puts.contains_key(key)).collect();
        let locks = checks.iter().map(Check::key);
        let locks = locks.chain(puts.keys().chain(&dels).map(Vec::as_slice));
        let locks: BTreeSet<Vec<u8>> = locks.map(<[u8]>::to_vec).collect();
        let (mut creates, puts): (BTreeMap<_, _>, BTreeMap<_, _>) =
            puts.into_iter().partition(|(key, _)| absent.contains(key));
        for key in absent {
            if !creates.contains_key(&key) {
                creates.insert(key.clone(), Vec::new());
                dels.insert(key);
            }
        }
        Self {
            checks,
            locks: locks.into_iter().collect(),
            creates,
            puts,
            dels: dels.into_iter().collect(),
        }
    }

    /// The first key whose check does not hold for rows with these versions.
    fn conflict(&self, versions: &BTreeMap<Vec<u8>, u64>) -> Option<Vec<u8>> {
        let holds = |check: &&Check| check.holds(versions.get(check.key()).copied());
        let failing = self.checks.iter().find(|check| !holds(check));
        failing.map(|check| check.key().to_vec())
    }

    /// The rows that must have certain versions.
    fn versions(&self) -> (Vec<&[u8]>, Vec<i64>) {
        let versions = self.checks.iter().filter_map(|check| match check {
            Check::Version(key, version) => Some((key.as_slice(), version.cast_signed())),
            Check::Absent(_) => None,
        });
        versions.unzip()
    }
}

async fn attempt_once(shared: &Shared, changes: &Changes) -> Result<Commit, Failed> {
    let session = shared.session_to_write().await?;
    let Ok(locked) = timeout(LOCKING, lock(session.client()?, &changes.locks)).await else {
        return Err(Failed::Not(StoreError::NotApplied(shared.timed_out())));
    };
    let versions = locked.map_err(|error| error::not_done(&error))?;
    if let Some(key) = changes.conflict(&versions) {
        roll_back(session).await;
        return Ok(Commit::Conflict(key));
    }
    let Ok(written) = timeout(WRITING, write(session.client()?, changes)).await else {
        shared.leave_waiting(session);
        return Err(Failed::Not(StoreError::Unknown(shared.timed_out())));
    };
    match written {
        WriteResult::Done => {
            session.give_back();
            Ok(Commit::Done)
        }
        WriteResult::Failed(Failed::Again(why)) => {
            roll_back(session).await;
            Err(Failed::Again(why))
        }
        WriteResult::Failed(failed) => Err(failed),
        WriteResult::Created => {
            roll_back(session).await;
            let absent: Vec<Vec<u8>> = changes.creates.keys().cloned().collect();
            let rows = shared.query(READ_KEYS, &[&absent]).await.map_err(Failed::Not)?;
            match rows.first() {
                Some(row) => Ok(Commit::Conflict(row.get(0))),
                None => Err(Failed::Again("somebody created and deleted the same key".to_owned())),
            }
        }
    }
}

async fn attempt_at_once(shared: &Shared, changes: &Changes) -> Result<Commit, Failed> {
    let session = shared.session_to_write().await?;
    let client = session.client()?;
    // prepared when the connection was made: nothing is prepared here, since nothing may come between what follows
    let (locking, checking) = (client.prepare_cached(LOCK).await, client.prepare_cached(CHECK).await);
    let failed = |error: Error| error::not_done(&error);
    let (locking, checking) = (locking.map_err(failed)?, checking.map_err(failed)?);
    let (keys, versions) = changes.versions();
    let check = async {
        if keys.is_empty() {
            return Ok(Vec::new());
        }
        client.query(&checking, &[&keys, &versions]).await
    };
    let lock = async { client.query(&locking, &[&changes.locks]).await };
    // all are sent before the first answer comes: after an error in one the server refuses those that follow
    let sent = async { tokio::join!(biased; client.batch_execute(BEGIN), lock, check, write(client, changes)) };
    let Ok((begun, locked, checked, written)) = timeout(WRITING, sent).await else {
        shared.leave_waiting(session);
        return Err(Failed::Not(StoreError::Unknown(shared.timed_out())));
    };
    let told = told(changes, begun, locked, checked, written);
    match &told {
        Ok(Commit::Done) => session.give_back(),
        // a session whose server did not answer is not used again
        Err(Failed::Not(StoreError::Unknown(_))) => {}
        Ok(Commit::Conflict(_)) | Err(_) => roll_back(session).await,
    }
    told
}

/// What the answers to a hasty commit mean.
fn told(
    changes: &Changes,
    begun: Result<(), Error>,
    locked: Result<Vec<Row>, Error>,
    checked: Result<Vec<Row>, Error>,
    written: WriteResult,
) -> Result<Commit, Failed> {
    // a server that refuses one of these does not come to the COMMIT; one that does not answer may have
    let failed = |error: Error| match error.as_db_error() {
        Some(_) => error::not_done(&error),
        None => Failed::Not(StoreError::Unknown(error::text(&error))),
    };
    begun.map_err(failed)?;
    let versions = read_versions(&locked.map_err(failed)?).map_err(failed)?;
    if let Some(key) = changes.conflict(&versions) {
        return Ok(Commit::Conflict(key));
    }
    checked.map_err(failed)?;
    match written {
        WriteResult::Done => Ok(Commit::Done),
        WriteResult::Created => Err(Failed::Again("somebody else has created the same key".to_owned())),
        WriteResult::Failed(failed) => Err(failed),
    }
}

async fn lock(client: &Object, keys: &[Vec<u8>]) -> Result<BTreeMap<Vec<u8>, u64>, Error> {
    let statement = client.prepare_cached(LOCK).await?;
    let locking = async { client.query(&statement, &[&keys]).await };
    // sent together
    let (begun, locked) = tokio::join!(biased; client.batch_execute(BEGIN), locking);
    begun?;
    read_versions(&locked?)
}

fn read_versions(rows: &[Row]) -> Result<BTreeMap<Vec<u8>, u64>, Error> {
    let read = |row: &Row| Ok((row.try_get(0)?, row.try_get::<_, i64>(1)?.cast_unsigned()));
    rows.iter().map(read).collect()
}

/// The result of the second round trip.
enum WriteResult {
    Done,
    /// Somebody else has created a key that must be absent.
    Created,
    Failed(Failed),
}

async fn write(client: &Object, changes: &Changes) -> WriteResult {
    // prepared when the connection was made: nothing is prepared here, since nothing may come between what follows
    let known = async {
        Ok::<_, Error>((
            client.prepare_cached(CREATE).await?,
            client.prepare_cached(PUT).await?,
            client.prepare_cached(DELETE).await?,
        ))
    };
    let (create, put, delete) = match known.await {
        Ok(known) => known,
        Err(error) => return WriteResult::Failed(error::not_done(&error)),
    };
    let columns = |rows: &BTreeMap<Vec<u8>, Vec<u8>>| -> (Vec<Vec<u8>>, Vec<Vec<u8>>) {
        rows.iter().map(|(key, value)| (key.clone(), value.clone())).unzip()
    };
    let (created, creating) = columns(&changes.creates);
    let (put_keys, putting) = columns(&changes.puts);
    let create = async {
        if created.is_empty() {
            return Ok(0);
        }
        client.execute(&create, &[&created, &creating]).await
    };
    let put = async {
        if put_keys.is_empty() {
            return Ok(0);
        }
        client.execute(&put, &[&put_keys, &putting]).await
    };
    let delete = async {
        if changes.dels.is_empty() {
            return Ok(0);
        }
        client.execute(&delete, &[&changes.dels]).await
    };
    // all are sent before the first answer comes: after an error in one the server refuses those that follow
    let (created, put, deleted, committed) = tokio::join!(biased; create, put, delete, client.batch_execute("COMMIT"));
    for written in [created, put, deleted] {
        let Err(error) = written else { continue };
        return match error.as_db_error() {
            Some(db) if *db.code() == SqlState::UNIQUE_VIOLATION => WriteResult::Created,
            Some(_) => WriteResult::Failed(error::not_done(&error)),
            None => WriteResult::Failed(Failed::Not(StoreError::Unknown(error::text(&error)))),
        };
    }
    match committed {
        Ok(()) => WriteResult::Done,
        Err(error) => WriteResult::Failed(match error.as_db_error() {
            Some(db) if !error::is_over(db) => error::not_done(&error),
            // it was sent, and what became of it is not known
            _ => Failed::Not(StoreError::Unknown(error::text(&error))),
        }),
    }
}

/// Rolls back; a connection on which that fails is not used again.
async fn roll_back(session: Session) {
    let Ok(client) = session.client() else { return };
    if let Ok(Ok(())) = timeout(LOCKING, client.batch_execute("ROLLBACK")).await {
        session.give_back();
    }
}
