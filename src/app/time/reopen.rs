//! Opening threads again: Discord archives a thread in which nobody has written for a week, and buttons in an archived
//! thread do not work everywhere. While a match runs its threads are open.
//!
//! The threads of practice matches are left to Discord: only their player comes back to them, by commands that work
//! anywhere, and those that nobody goes on with would use up the threads that a server may have open.

use crate::app::matches::{self, Loaded};
use crate::app::state::db::{Rows, Unread};
use crate::app::state::outbox;
use crate::app::state::rows::{Item, TimerRow, later};
use crate::correspondence::{Match, MatchId};
use crate::rules::Color;
use crate::store::keys::{self, Lane, TimerKind};
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;

/// How long after our last message in it a thread may have been archived: a week, and what Discord takes for it.
const QUIET: SignedDuration = SignedDuration::from_mins(7 * 24 * 60 + 10);
/// How often a thread in which nothing happens is opened again. Other people may have written there in between, so that
/// it is not known when it is archived.
const AGAIN: SignedDuration = SignedDuration::from_hours(24);

/// From now on the threads of this match are kept open.
pub(in crate::app) fn begin(rows: &mut Rows, m: &Match) {
    if m.program().is_none() {
        look_at(rows, m.id(), QUIET);
    }
}

fn look_at(rows: &mut Rows, id: MatchId, wait: SignedDuration) {
    let timer = keys::Timer {
        due: later(rows.now(), wait).into(),
        subject: id.0,
        kind: TimerKind::Reopen,
    };
    rows.put(&timer, &TimerRow::new());
}

/// Opens the threads of the match of this timer in which nothing was posted for a week; ends with the match.
pub(in crate::app) fn reopen(rows: &mut Rows, timer: &keys::Timer) -> Result<(), Unread> {
    let id = MatchId(timer.subject);
    let Some(Loaded { row, the_match: m }) = matches::load(rows, id)? else {
        return Ok(());
    };
    if m.ended().is_some() {
        return Ok(());
    }
    let now = rows.now();
    let homes = Color::BOTH.into_iter().filter_map(|seat| m.home(seat).room()?.thread);
    let mut next = None::<Timestamp>;
    for thread in homes.collect::<BTreeSet<u64>>() {
        let posted = row.cards.iter().filter(|card| card.channel == thread);
        let may_be_archived = posted.map(|card| later(card.at, QUIET)).max().filter(|at| *at > now);
        if may_be_archived.is_none() {
            outbox::send(rows, Lane::Channel(thread), Item::Reopen { thread })?;
        }
        let at = may_be_archived.unwrap_or_else(|| later(now, AGAIN));
        next = Some(next.map_or(at, |next| next.min(at)));
    }
    // a match that has no thread may get one again
    let wait = next.map_or(QUIET, |next| next.duration_since(now));
    look_at(rows, id, wait);
    Ok(())
}
