//! The rows that follow from a match alone.

use crate::app::matches::{ahead, finished_rows, listed_import, running_rows};
use crate::app::state::db::{Rows, Unread};
use crate::app::state::rows::{self, FinishedRow, Format, ImportedRow, ResultRow, RunningRow, TimerRow};
use crate::app::state::standings;
use crate::correspondence::{Match, MatchResult};
use crate::store::keys::{self, Key, TimerKind};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A kind of row that follows from a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Derived {
    /// In a list of running matches.
    Running,
    /// In a list of finished matches.
    Finished,
    /// In a list of imported matches.
    Imported,
    /// The timer that ends the present turn.
    Deadline,
    /// A timer that reminds of the present turn.
    Reminder,
    /// The result, for ratings.
    Result,
}

/// A row that follows from a match.
#[derive(Clone, Debug)]
pub(super) enum Follows {
    Running(keys::RunningMatch, RunningRow),
    Finished(keys::FinishedMatch, FinishedRow),
    Imported(keys::ImportedMatch, ImportedRow),
    Timer(keys::Timer),
    /// With the servers on which it was played.
    Result(keys::EndedMatch, MatchResult, Vec<u64>),
}

/// The rows of this match, which is played on these servers, at this time.
pub(super) fn follows(m: &Match, guilds: &[u64], at: Timestamp) -> Vec<Follows> {
    let running = running_rows(m).into_iter().map(|(key, row)| Follows::Running(key, row));
    let finished = finished_rows(m)
        .into_iter()
        .map(|(key, row)| Follows::Finished(key, row));
    let imported = listed_import(m).map(|(key, row)| Follows::Imported(key, row));
    let result = m
        .result()
        .map(|result| Follows::Result(standings::result_key(&result), result, guilds.to_vec()));
    running
        .chain(finished)
        .chain(imported)
        .chain(ahead(m, at).map(Follows::Timer))
        .chain(result)
        .collect()
}

impl Follows {
    pub fn what(&self) -> Derived {
        match self {
            Self::Running(..) => Derived::Running,
            Self::Finished(..) => Derived::Finished,
            Self::Imported(..) => Derived::Imported,
            Self::Timer(timer) if timer.kind == TimerKind::Reminder => Derived::Reminder,
            Self::Timer(_) => Derived::Deadline,
            Self::Result(..) => Derived::Result,
        }
    }

    pub fn key(&self) -> Vec<u8> {
        match self {
            Self::Running(key, _) => key.encode(),
            Self::Finished(key, _) => key.encode(),
            Self::Imported(key, _) => key.encode(),
            Self::Timer(key) => key.encode(),
            Self::Result(key, ..) => key.encode(),
        }
    }

    pub fn value(&self) -> Vec<u8> {
        match self {
            Self::Running(_, row) => rows::write(row),
            Self::Finished(_, row) => rows::write(row),
            Self::Imported(_, row) => rows::write(row),
            Self::Timer(_) => rows::write(&TimerRow::new()),
            Self::Result(_, result, guilds) => rows::write(&ResultRow {
                format: Format,
                result: result.clone(),
                guilds: guilds.clone(),
                counted: None,
            }),
        }
    }

    pub fn put(&self, rows: &mut Rows) -> Result<(), Unread> {
        match self {
            Self::Running(key, row) => rows.put(key, row),
            Self::Finished(key, row) => rows.put(key, row),
            Self::Imported(key, row) => rows.put(key, row),
            Self::Timer(key) => rows.set_timer(key),
            Self::Result(key, result, guilds) => standings::set_result(rows, key, result, guilds)?,
        }
        Ok(())
    }
}
