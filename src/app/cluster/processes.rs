//! The processes that share a store: each keeps a row while it runs, and some things are done by one for all.
//!
//! The row of a process that dies runs out, and others take over what it did for all. Correctness never depends on
//! this, since every change is a compare-and-set: it saves work and shares Discord's limits. A store that only one
//! process can open has no such rows.

use crate::app::state::db::{AppError, Db};
use crate::app::state::rows::{Format, later};
use crate::correspondence::MatchId;
use crate::opponents::Offered;
use crate::store::keys::{self, Key};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashSet};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How long a process's row is valid.
const LEASE: SignedDuration = SignedDuration::from_secs(15);
/// How long before its end the row of a role is renewed: its holder looks after it at least every ten seconds.
const RENEWED: SignedDuration = SignedDuration::from_secs(11);
/// How far in the future the end of a role may be: one that is further was noted by a clock that was ahead, as before a
/// fail-over to another machine, and would last until that time has come.
const FURTHEST: SignedDuration = SignedDuration::from_secs(30);
/// How often a process renews its row.
pub const PRESENCE: Duration = Duration::from_secs(5);
/// How long a process must have been without the store before its row may have run out, and others may have taken over:
/// the last renewal was up to [`PRESENCE`] before.
pub const CUT_OFF: Duration = Duration::from_secs(10);
/// How long after its end a process's row is deleted.
const FORGOTTEN: SignedDuration = SignedDuration::from_mins(10);
/// How long before it is seen again whether a process has renewed its row.
const LOOK: Duration = Duration::from_millis(500);
/// Maximum number of processes that are counted.
pub(super) const MANY: usize = 1_000;

/// What a process is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum Purpose {
    /// To run the bot.
    Bot,
    /// To move everything into another store.
    Moving,
}

/// A running process.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ProcessRow {
    format: Format<1>,
    pub purpose: Purpose,
    /// The version of the program.
    pub version: String,
    /// Until when it is sure to run, unless it ends in order.
    pub until: Timestamp,
    /// The programs of others that it can start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opponents: Vec<Offered>,
}

/// The version of this program.
pub(in crate::app) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Who holds a role.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct RoleRow {
    format: Format<1>,
    holder: u64,
    /// Grows with each new holder.
    fence: u64,
    until: Timestamp,
}

impl RoleRow {
    /// Whether somebody holds the role at this time.
    fn is_held(&self, now: Timestamp) -> bool {
        self.until > now && self.until <= later(now, FURTHEST)
    }
}

/// Something that one process does for all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Fires timers.
    Timers,
    /// Compares Discord's list of commands with ours.
    Commands,
    /// Makes the backups that the settings ask for.
    Backups,
    /// Thinks for the program to move in this match.
    Program(MatchId),
}

/// Begins the name of a program's role, before the number of the match.
const PROGRAM: &str = "program ";

impl Role {
    fn key(self) -> keys::Role {
        let name = match self {
            Self::Timers => "timers".to_owned(),
            Self::Commands => "commands".to_owned(),
            Self::Backups => "backups".to_owned(),
            Self::Program(id) => format!("{PROGRAM}{}", id.0),
        };
        keys::Role { name }
    }
}

/// The other processes that run the bot on the same store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OtherProcesses {
    /// Their number.
    pub count: usize,
    /// The versions among them that are not this program's.
    pub versions: BTreeSet<String>,
}

impl OtherProcesses {
    pub(in crate::app) fn of(others: &[ProcessRow]) -> Self {
        let versions = others.iter().map(|other| other.version.clone());
        Self {
            count: others.len(),
            versions: versions.filter(|version| version != VERSION).collect(),
        }
    }
}

/// Writes or renews this process's row.
pub(in crate::app) async fn appear(db: &Db, purpose: Purpose) -> Result<(), AppError> {
    appear_with(db, purpose, &[]).await
}

/// Like [`appear`], with the programs of others that this process can start.
pub(in crate::app) async fn appear_with(db: &Db, purpose: Purpose, opponents: &[Offered]) -> Result<(), AppError> {
    if !db.store().is_shared() {
        return Ok(());
    }
    db.change(|rows| {
        let row = ProcessRow {
            format: Format,
            purpose,
            version: VERSION.to_owned(),
            until: later(rows.now(), LEASE),
            opponents: opponents.to_vec(),
        };
        rows.put(&keys::Process { id: rows.process() }, &row);
        Ok(())
    })
    .await
}

/// Marks a process as ended, and releases its roles.
pub(in crate::app) async fn leave(db: &Db, process: u64) -> Result<(), AppError> {
    if !db.store().is_shared() {
        return Ok(());
    }
    let programs = programs();
    db.change(|rows| {
        for role in [Role::Timers, Role::Commands, Role::Backups] {
            let key = role.key();
            let row = rows.read::<RoleRow>(&key)?;
            if let Some(mut row) = row.filter(|row| row.holder == process) {
                // the fence is kept for the next holder
                row.until = rows.now();
                rows.put(&key, &row);
            }
        }
        for (key, row) in rows.list::<keys::Role, RoleRow>(&programs, MANY)? {
            if row.holder == process && rows.read::<RoleRow>(&key)?.is_some_and(|row| row.holder == process) {
                rows.delete(&key);
            }
        }
        rows.delete(&keys::Process { id: process });
        Ok(())
    })
    .await
}

/// The roles of thinking for programs.
fn programs() -> keys::Range {
    let name = PROGRAM.to_owned();
    keys::prefix(keys::Role { name }.encode())
}

/// The other running processes.
pub(in crate::app) async fn others(db: &Db) -> Result<Vec<ProcessRow>, AppError> {
    db.change(|rows| {
        let now = rows.now();
        let mut running = Vec::new();
        for (key, row) in rows.list::<keys::Process, ProcessRow>(&keys::Process::all(), MANY)? {
            if row.until > now && key.id != rows.process() {
                running.push(row);
            } else if later(row.until, FORGOTTEN) < now {
                rows.delete(&key);
            }
        }
        Ok(running)
    })
    .await
}

/// Whether no other process runs. A row that is still valid may be that of a process that was killed, or have come out
/// of a backup: only one that is renewed is a running process's, so this waits until it is, or has run out. Our own row
/// is kept meanwhile.
async fn others_are_gone(db: &Db) -> Result<bool, AppError> {
    let latest = |others: Vec<ProcessRow>| others.iter().map(|other| other.until).max();
    let Some(seen) = latest(others(db).await?) else {
        return Ok(true);
    };
    let began = Instant::now();
    while began.elapsed() < LEASE.unsigned_abs() {
        sleep(LOOK).await;
        appear(db, Purpose::Moving).await?;
        match latest(others(db).await?) {
            None => return Ok(true),
            Some(until) if until > seen => return Ok(false),
            Some(_) => {}
        }
    }
    Ok(true)
}

/// Does something with stores that no bot may run on meanwhile; each is given with the error if one does.
pub(in crate::app) async fn alone<T, E: From<AppError>, const N: usize>(
    stores: [(&Db, E); N],
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let dbs = stores.each_ref().map(|(db, _)| *db);
    let done = async {
        // announce it first, then look: of two that do this at once, at least one sees the other
        for db in dbs {
            appear(db, Purpose::Moving).await?;
        }
        for (db, in_use) in stores {
            if !others_are_gone(db).await? {
                return Err(in_use);
            }
        }
        work.await
    }
    .await;
    for db in dbs {
        if let Err(error) = leave(db, db.process()).await {
            tracing::debug!(%error, "the store is free a little later");
        }
    }
    done
}

/// The matches in which other processes think for a program.
pub(in crate::app) async fn thought_of_elsewhere(db: &Db) -> Result<HashSet<MatchId>, AppError> {
    if !db.store().is_shared() {
        return Ok(HashSet::new());
    }
    let programs = programs();
    let roles = db
        .look(|rows| rows.list::<keys::Role, RoleRow>(&programs.clone(), MANY))
        .await?;
    let held = roles
        .into_iter()
        .filter(|(_, row)| row.holder != db.process() && row.is_held(db.now()));
    Ok(held
        .filter_map(|(key, _)| Some(MatchId(key.name.strip_prefix(PROGRAM)?.parse().ok()?)))
        .collect())
}

/// Releases a role that no other process needs to take over: its row is deleted.
pub(in crate::app) async fn let_go(db: &Db, role: Role) -> Result<(), AppError> {
    if !db.store().is_shared() {
        return Ok(());
    }
    let key = role.key();
    db.change(|rows| {
        let row = rows.read::<RoleRow>(&key)?;
        if row.is_some_and(|row| row.holder == rows.process()) {
            rows.delete(&key);
        }
        Ok(())
    })
    .await
}

/// Whether this process holds this role now; takes it if it is free.
pub(in crate::app) async fn holds(db: &Db, role: Role) -> Result<bool, AppError> {
    if !db.store().is_shared() {
        return Ok(true);
    }
    let key = role.key();
    let holds = db.change_once(|rows| {
        let (now, holder) = (rows.now(), rows.process());
        let fence = match rows.read::<RoleRow>(&key)? {
            Some(row) if row.holder == holder => {
                if row.until > later(now, RENEWED) && row.is_held(now) {
                    return Ok(true);
                }
                row.fence
            }
            Some(row) if row.is_held(now) => return Ok(false),
            Some(row) => row.fence + 1,
            None => 1,
        };
        let row = RoleRow {
            format: Format,
            holder,
            fence,
            until: later(now, LEASE),
        };
        rows.put(&key, &row);
        Ok(true)
    });
    Ok(holds.await?.unwrap_or(false))
}
