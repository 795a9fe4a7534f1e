//! Opening threads again: Discord archives a thread in which nobody has written for a week, and buttons in an archived
//! thread do not work everywhere. While a match runs its threads are open.
//!
//! The threads of practice matches are left to Discord: only their player comes back to them, by commands that work
//! anywhere, and those that nobody goes on with would use up the threads that a server may have open.

use crate::app::matches::rooms::{QUIET, look_at_threads};
use crate::app::matches::{self, Loaded};
use crate::app::state::db::{Rows, Unread};
use crate::app::state::outbox;
use crate::app::state::rows::{Item, later};
use crate::correspondence::{MatchId, Ruling};
use crate::rules::Color;
use crate::store::keys::{self, Lane};
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;

/// How often a thread in which nothing happens is opened again. Other people may have written there in between, so that
/// it is not known when it is archived.
const AGAIN: SignedDuration = SignedDuration::from_hours(24);

/// Opens the threads of the match of this timer in which nothing was posted for a week; ends with the match, once no
/// moderator can give it back.
pub(in crate::app) fn reopen(rows: &mut Rows, timer: &keys::Timer) -> Result<(), Unread> {
    let id = MatchId(timer.subject);
    let Some(Loaded { row, the_match: m }) = matches::load(rows, id)? else {
        return Ok(());
    };
    let now = rows.now();
    if m.ended().is_some() {
        if m.may_rule(Ruling::TimeGivenBack, now).is_ok() {
            look_at_threads(rows, id, QUIET);
        }
        return Ok(());
    }
    let homes = Color::BOTH.into_iter().filter_map(|seat| m.home(seat).room()?.thread);
    let mut next = None::<Timestamp>;
    for thread in homes.collect::<BTreeSet<u64>>() {
        let posted = row.cards.iter().filter(|card| card.channel == thread);
        let may_be_archived = posted.map(|card| later(card.at, QUIET)).max().filter(|at| *at > now);
        if may_be_archived.is_none() {
            outbox::send(rows, Lane::Channel(thread), Item::Reopen { id, thread })?;
        }
        let at = may_be_archived.unwrap_or_else(|| later(now, AGAIN));
        next = Some(next.map_or(at, |next| next.min(at)));
    }
    // a match that has no thread may get one
    let wait = next.map_or(QUIET, |next| next.duration_since(now));
    look_at_threads(rows, id, wait);
    Ok(())
}
