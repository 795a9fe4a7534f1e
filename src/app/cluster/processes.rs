//! The processes that share a store: each keeps a row that says it runs, and some things are done by one for all.
//!
//! A process that dies shows by its row, which runs out; what it did for all is taken over then. Correctness never
//! hangs on this, since every change is a compare-and-set: it saves work and shares what Discord allows. A store that one
//! process alone can open has no such rows.

use crate::app::state::db::{AppError, Db};
use crate::app::state::rows::{Format, later};
use crate::correspondence::MatchId;
use crate::store::keys::{self, Key};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashSet};
use std::time::Duration;

/// How long what a process said holds.
const LEASE: SignedDuration = SignedDuration::from_secs(15);
/// Renewed when less than this is left; whoever has a role looks after it at least every ten seconds.
const RENEWED: SignedDuration = SignedDuration::from_secs(11);
/// How often a process says that it runs.
pub const PRESENCE: Duration = Duration::from_secs(5);
/// Rows that ran out so long ago are cleared away.
const FORGOTTEN: SignedDuration = SignedDuration::from_mins(10);
/// More processes are not counted.
const MANY: usize = 1_000;

/// What a process is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum Purpose {
    /// To play.
    Bot,
    /// To move everything into another store.
    Moving,
}

/// That a process runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ProcessRow {
    format: Format<1>,
    pub purpose: Purpose,
    /// Which version of the program.
    pub version: String,
    /// It runs until then at least, unless it ended.
    pub until: Timestamp,
}

/// The version of this program.
pub(in crate::app) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Who does something for all.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct RoleRow {
    format: Format<1>,
    holder: u64,
    /// Grows with each new holder.
    fence: u64,
    until: Timestamp,
}

/// What one process does for all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Fires timers.
    Timers,
    /// Compares Discord's list of commands with ours.
    Commands,
    /// Thinks for the program that is to move in this match.
    Program(MatchId),
}

/// Before the number of a match, in the name of a role.
const PROGRAM: &str = "program ";

impl Role {
    fn key(self) -> keys::Role {
        let name = match self {
            Self::Timers => "timers".to_owned(),
            Self::Commands => "commands".to_owned(),
            Self::Program(id) => format!("{PROGRAM}{}", id.0),
        };
        keys::Role { name }
    }
}

/// The other processes that run on the same store, to play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Beside {
    /// How many.
    pub count: usize,
    /// The versions among them that are not this program's.
    pub versions: BTreeSet<String>,
}

impl Beside {
    pub(in crate::app) fn of(others: &[ProcessRow]) -> Self {
        let versions = others.iter().map(|other| other.version.clone());
        Self {
            count: others.len(),
            versions: versions.filter(|version| version != VERSION).collect(),
        }
    }
}

/// Says that this process runs.
pub(in crate::app) async fn appear(db: &Db, purpose: Purpose) -> Result<(), AppError> {
    if !db.store().is_shared() {
        return Ok(());
    }
    db.change(|rows| {
        let row = ProcessRow {
            format: Format,
            purpose,
            version: VERSION.to_owned(),
            until: later(rows.now(), LEASE),
        };
        rows.put(&keys::Process { id: rows.process() }, &row);
        Ok(())
    })
    .await
}

/// Says that this process ends, and lets go of what it did for all.
pub(in crate::app) async fn leave(db: &Db) -> Result<(), AppError> {
    if !db.store().is_shared() {
        return Ok(());
    }
    db.change(|rows| {
        let key = Role::Timers.key();
        let row = rows.read::<RoleRow>(&key)?;
        if let Some(mut row) = row.filter(|row| row.holder == rows.process()) {
            // the fence stays for whoever comes next
            row.until = rows.now();
            rows.put(&key, &row);
        }
        rows.delete(&keys::Process { id: rows.process() });
        Ok(())
    })
    .await
}

/// The other processes that run.
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

/// The matches in which other processes think for a program.
pub(in crate::app) async fn thought_of_elsewhere(db: &Db) -> Result<HashSet<MatchId>, AppError> {
    if !db.store().is_shared() {
        return Ok(HashSet::new());
    }
    let name = PROGRAM.to_owned();
    let programs = keys::prefix(keys::Role { name }.encode());
    let roles = db
        .look(|rows| rows.list::<keys::Role, RoleRow>(&programs.clone(), MANY))
        .await?;
    let held = roles
        .into_iter()
        .filter(|(_, row)| row.holder != db.process() && row.until > db.now());
    Ok(held
        .filter_map(|(key, _)| Some(MatchId(key.name.strip_prefix(PROGRAM)?.parse().ok()?)))
        .collect())
}

/// Lets go of a role that nobody needs to follow in: nothing is kept of it.
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

/// Whether this process has this role now: it had it, or nobody has it and it takes it.
pub(in crate::app) async fn holds(db: &Db, role: Role) -> Result<bool, AppError> {
    if !db.store().is_shared() {
        return Ok(true);
    }
    let key = role.key();
    let holds = db.change_once(|rows| {
        let (now, holder) = (rows.now(), rows.process());
        let fence = match rows.read::<RoleRow>(&key)? {
            Some(row) if row.holder == holder => {
                if row.until > later(now, RENEWED) {
                    return Ok(true);
                }
                row.fence
            }
            Some(row) if row.until > now => return Ok(false),
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
