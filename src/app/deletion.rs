//! Deleting a person: everything that is theirs alone goes, and what belongs to others as well forgets who they were.
//!
//! It is work over many rows, so it is a row itself ([`DeletionRow`]), which a timer takes on, one commit after the
//! other. Whatever interrupts it, it goes on where it was; two processes that go on at once cannot both commit. While it
//! lasts the person can do nothing, and afterwards they are a new one.
//!
//! What stays: that somebody else has blocked them, which is the other one's; and that they were deleted, as a hash.

mod begin;
mod search;
mod steps;

use crate::app::state::db::{AppError, Db, Milestone, Rows, Unread};
use crate::app::state::deletions::{self, NOBODY};
use crate::app::state::rows::{DeletionRow, DeletionState, DeletionWork, later};
use crate::correspondence::PlayerId;
use crate::store::keys;
pub(in crate::app) use begin::{Begun, begin, ending};
use search::SOON;
use steps::Pace;

/// Goes on with what this timer is about: a deletion, or the search for those that are to be done again.
pub(in crate::app) fn go_on(rows: &mut Rows, timer: &keys::Timer) -> Result<(), Unread> {
    if timer.subject == NOBODY {
        return search::go_on(rows);
    }
    let player = PlayerId(timer.subject);
    let key = deletions::key(rows, player)?;
    let row = rows.read::<DeletionRow>(&key)?;
    let is_its = |work: &DeletionWork| keys::Millis::from(work.due) == timer.due;
    match row.as_ref().map(|row| &row.state) {
        Some(DeletionState::Going(work)) if is_its(work) => step(rows, player, Hurry::No).map(drop),
        // another process has gone on
        _ => Ok(()),
    }
}

/// Whether somebody waits for a deletion to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hurry {
    No,
    /// Nobody sends messages meanwhile, so none is waited for.
    Yes,
}

/// Does the next step of a person's deletion; returns whether it is over.
fn step(rows: &mut Rows, player: PlayerId, hurry: Hurry) -> Result<bool, Unread> {
    let key = deletions::key(rows, player)?;
    let Some(row) = rows.read::<DeletionRow>(&key)? else {
        return Ok(true);
    };
    let DeletionState::Going(mut work) = row.state else {
        return Ok(true);
    };
    rows.delete(&deletions::timer(player.0, work.due));
    let pace = steps::take(rows, &mut work, hurry == Hurry::Yes)?;
    let wait = match pace {
        Pace::Done => {
            rows.delete(&keys::Player { player });
            let state = DeletionState::Done { unread: work.unread };
            rows.put(&key, &DeletionRow { state, ..row });
            rows.note(Milestone::Deleted { unread: work.unread });
            return Ok(true);
        }
        Pace::Next => SOON,
        Pace::Wait(time) => time,
    };
    work.due = later(rows.now(), wait);
    rows.set_timer(&deletions::timer(player.0, work.due));
    let state = DeletionState::Going(work);
    rows.put(&key, &DeletionRow { state, ..row });
    Ok(false)
}

/// Deletes a person at once, for an operator on whose store no bot runs; goes on if that was begun. Returns the number of
/// rows that could not be read.
pub(in crate::app) async fn delete_now(db: &Db, player: PlayerId) -> Result<u32, AppError> {
    db.change(|rows| begin(rows, player)).await?;
    while !db.change(|rows| step(rows, player, Hurry::Yes)).await? {}
    let done = db.look(|rows| {
        let key = deletions::key(rows, player)?;
        rows.peek::<DeletionRow>(&key)
    });
    Ok(match done.await?.map(|row| row.state) {
        Some(DeletionState::Done { unread }) => unread,
        _ => 0,
    })
}
