//! The programs of others that can be played against now: those of every running process.
//!
//! A process that shares its store says them in its row, which runs out. One that has the store to itself says them in a
//! row that the next one writes again when it starts.

use crate::app::cluster::processes::{MANY, ProcessRow};
use crate::app::state::db::{AppError, Db, Rows, Unread, if_readable};
use crate::app::state::rows::{Format, Remembered};
use crate::correspondence::{Program, ProgramName};
use crate::opponents::Offered;
use crate::store::keys::{self, Key as _};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct OpponentsRow {
    format: Format<1>,
    offered: Vec<Offered>,
}

/// Says which programs this process can start, where no other process uses the store.
pub(in crate::app) async fn offer(db: &Db, offered: &[Offered]) -> Result<(), AppError> {
    if db.store().is_shared() {
        return Ok(());
    }
    db.change(|rows| {
        let row = OpponentsRow {
            format: Format,
            offered: offered.to_vec(),
        };
        let found = rows.read::<OpponentsRow>(&Remembered::Opponents.key())?;
        if found.as_ref() != Some(&row) && !(found.is_none() && offered.is_empty()) {
            rows.put(&Remembered::Opponents.key(), &row);
        }
        Ok(())
    })
    .await
}

/// The programs that can be played against now, by their names. One that several processes have plays what any of them
/// lets it play.
pub(in crate::app) fn offered(rows: &Rows) -> Result<Vec<Offered>, Unread> {
    let mut all: Vec<Offered> = if rows.is_shared() {
        let now = rows.now();
        let processes = rows.list::<keys::Process, ProcessRow>(&keys::Process::all(), MANY)?;
        let running = processes.into_iter().filter(|(_, row)| row.until > now);
        running.flat_map(|(_, row)| row.opponents).collect()
    } else {
        let row = rows.peek::<OpponentsRow>(&Remembered::Opponents.key())?;
        row.map(|row| row.offered).unwrap_or_default()
    };
    all.sort();
    all.dedup_by(|next, kept| {
        let is_same = next.name == kept.name;
        if is_same {
            kept.games.append(&mut next.games);
            kept.games.sort();
            kept.games.dedup();
        }
        is_same
    });
    Ok(all)
}

/// The name of this program, if it is another one that no running process can start. Where that cannot be read, it is
/// taken to run.
pub(in crate::app) fn absent(rows: &Rows, program: Option<Program>) -> Result<Option<ProgramName>, Unread> {
    let Some(name) = program.and_then(Program::name) else {
        return Ok(None);
    };
    let is_there = if_readable(offered(rows))?.is_none_or(|all| all.iter().any(|offered| offered.name == name));
    Ok((!is_there).then_some(name))
}
