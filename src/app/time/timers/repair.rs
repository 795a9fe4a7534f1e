//! Repairing timers and list rows: once after the start, a few in each round, those of running matches are compared with
//! the matches from which they follow.
//!
//! They are written with every change of a match, so only a damaged store or a version that computes something
//! differently makes them wrong. Without its timer a match would never end by time.

use crate::app::matches::{self, Loaded};
use crate::app::state::db::{AppError, Db, Rows, Unread, Wanted, if_readable};
use crate::app::state::rows::RunningRow;
use crate::correspondence::MatchId;
use crate::store::keys::{self, Key};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Number of list rows compared in a round: few enough that other timers do not wait for them.
const ROWS: usize = 64;

/// How far the comparison has come.
#[derive(Debug)]
pub(super) struct Repair {
    /// The range that is left; `None` = it is finished.
    rest: Mutex<Option<keys::Range>>,
}

impl Default for Repair {
    fn default() -> Self {
        Self {
            rest: Mutex::new(Some(keys::RunningMatch::all())),
        }
    }
}

impl Repair {
    /// Compares the next rows.
    pub async fn go_on(&self, db: &Db) -> Result<(), AppError> {
        // after a panic it holds an earlier place
        let range = self.rest.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(range) = range else {
            return Ok(());
        };
        let (repaired, rest) = db.change(|rows| repair(rows, &range)).await?;
        for id in repaired {
            tracing::warn!(%id, "timers or list rows did not fit their match, and were set anew");
        }
        *self.rest.lock().unwrap_or_else(PoisonError::into_inner) = rest;
        Ok(())
    }
}

/// The matches that were repaired, and the rest of the range.
fn repair(rows: &mut Rows, range: &keys::Range) -> Result<(Vec<MatchId>, Option<keys::Range>), Unread> {
    let page = rows.page::<keys::RunningMatch, RunningRow>(range, ROWS)?;
    let mut listed: BTreeMap<MatchId, Vec<keys::RunningMatch>> = BTreeMap::new();
    for (key, _) in page.rows {
        listed.entry(key.id).or_default().push(key);
    }
    let wanted = listed
        .keys()
        .fold(Wanted::default(), |wanted, id| wanted.key(&keys::Match { id: *id }));
    rows.want(wanted)?;
    let mut repaired = Vec::new();
    for (id, listed) in listed {
        // what is damaged is reported when somebody asks for it, and may be of a later version
        if if_readable(repair_match(rows, id, &listed))? == Some(true) {
            repaired.push(id);
        }
    }
    Ok((repaired, page.rest))
}

/// Whether anything about this match was repaired.
fn repair_match(rows: &mut Rows, id: MatchId, listed: &[keys::RunningMatch]) -> Result<bool, Unread> {
    match matches::load(rows, id)? {
        Some(Loaded { the_match, .. }) => matches::repair(rows, &the_match, listed),
        None => Ok(false),
    }
}
