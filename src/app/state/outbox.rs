//! The outbox: items wait in lanes, are claimed under a lease, and are acknowledged. Every step is a compare-and-set.
//!
//! In a lane (a channel, a person's direct messages) items are sent one after the other, oldest first, so that people
//! read things in order; edits come after all messages. [`keys::OutboxItem`] holds the items in that order,
//! [`keys::LaneClaim`] is the lock of a lane, and [`keys::OutboxDue`] says when a lane is to be looked at.
//!
//! Adding an item reads nothing, so that no move ever waits for a delivery. It comes with a due row of its own. Looking
//! at a lane deletes the due rows seen, in a commit that also writes or checks the lane's claim: an acknowledgement
//! that looked for the next item before such a commit fails, and looks again.

use crate::app::state::db::{AppError, Db, Rows, Unread, Wanted, tell_failure};
use crate::app::state::rows::{ClaimRow, DueRow, Format, Item, OutboxRow, Route, Routing, SendState, Unknown, later};
use crate::store::keys::{self, Lane, Urgency};
use jiff::{SignedDuration, Timestamp};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long one attempt to send may take.
pub const ATTEMPT: Duration = Duration::from_secs(15);
/// How long a claim is valid before others may take the lane over.
pub const LEASE: Duration = Duration::from_secs(20);
/// How long Discord is certain to remember a nonce: an older attempt has to be searched for in the channel.
pub const NONCE_MEMORY: Duration = Duration::from_secs(60);
const _: () = assert!(
    ATTEMPT.as_secs() < LEASE.as_secs() && LEASE.as_secs() < NONCE_MEMORY.as_secs(),
    "an attempt must end within its lease, and its nonce be known until the next one"
);

/// Number of due rows read for one claim.
const LOOK: usize = 64;
/// Number of items read to find the next one.
const NEXT: usize = 2;
/// A lane's messages come before its edits.
const URGENCIES: [Urgency; 2] = [Urgency::Message, Urgency::Edit];

/// Adds an item to the outbox.
pub(in crate::app) fn send(rows: &mut Rows, lane: Lane, item: Item) -> Result<(), Unread> {
    send_by(rows, lane, item, Route::Home)
}

/// Like [`send`], for a card whose first route is not the player's home.
pub(in crate::app) fn send_by(rows: &mut Rows, lane: Lane, item: Item, route: Route) -> Result<(), Unread> {
    let seq = rows.number(keys::Counter::Outbox)?;
    let row = OutboxRow {
        format: Format,
        seq,
        made: rows.now(),
        due: rows.now(),
        item,
        way: Routing::by(route),
        state: SendState::Untried,
        fence: 0,
        unknown: Unknown::new(),
    };
    enqueue(rows, lane, &row);
    Ok(())
}

/// Adds a row to its lane, to be looked at when it is due.
pub(in crate::app) fn enqueue(rows: &mut Rows, lane: Lane, row: &OutboxRow) {
    rows.put(&item_key(lane, row), row);
    look_at(rows, lane, row.seq, row.due);
}

fn look_at(rows: &mut Rows, lane: Lane, seq: u64, due: Timestamp) {
    let due = due.into();
    rows.put(&keys::OutboxDue { due, lane, seq }, &DueRow { format: Format });
    rows.fills_outbox();
}

fn item_key(lane: Lane, row: &OutboxRow) -> keys::OutboxItem {
    keys::OutboxItem {
        lane,
        urgency: row.item.urgency(),
        seq: row.seq,
    }
}

/// A claimed item.
#[derive(Clone, Debug)]
pub(in crate::app) struct Claimed {
    pub lane: Lane,
    pub row: OutboxRow,
    /// When the first attempt that may have succeeded was made.
    pub first_sent: Option<Timestamp>,
}

/// A claim of this process that the store may or may not have written.
#[derive(Clone, Copy, Debug)]
struct Doubt {
    lane: Lane,
    seq: u64,
    fence: u64,
}

/// Claims in doubt. Without them, a lane whose claim was written nevertheless would wait until it runs out, with nobody
/// sending.
#[derive(Debug, Default)]
pub(in crate::app) struct Doubts {
    all: Mutex<Vec<Doubt>>,
}

impl Doubts {
    fn all(&self) -> MutexGuard<'_, Vec<Doubt>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Claims the next item of up to `limit` lanes, beginning with the lane that has waited longest. A lane that cannot be
/// read does not hold up others.
pub(in crate::app) async fn claim(db: &Db, doubts: &Doubts, limit: usize) -> Result<Vec<Claimed>, AppError> {
    let mut claimed = Vec::new();
    // keys round up to the millisecond, so that items added just now are due as well
    let now = full_millisecond(db.now());
    let in_doubt = std::mem::take(&mut *doubts.all());
    for doubt in in_doubt {
        if claimed.len() == limit {
            doubts.all().push(doubt);
            continue;
        }
        match claim_lane(db, doubts, doubt.lane, Seen::Doubt(doubt), now).await {
            Ok(found) => claimed.extend(found),
            Err(error) => {
                tell_failure!(error, error, lane = ?doubt.lane, "a claim is still in doubt");
                if matches!(error, AppError::Store(_)) {
                    doubts.all().push(doubt);
                }
            }
        }
    }
    let mut rest = Some(keys::OutboxDue::due_by(now));
    // one page is enough: a caller with room for more claims again
    while let Some(range) = rest.filter(|_| claimed.is_empty() && limit > 0) {
        let page = db
            .look(|rows| rows.page::<keys::OutboxDue, DueRow>(&range, LOOK))
            .await?;
        rest = page.rest;
        let mut lanes: Vec<(Lane, Vec<keys::OutboxDue>)> = Vec::new();
        for (due, _) in &page.rows {
            match lanes.iter_mut().find(|(lane, _)| *lane == due.lane) {
                Some((_, dues)) => dues.push(due.clone()),
                None => lanes.push((due.lane, vec![due.clone()])),
            }
        }
        for (lane, dues) in lanes {
            if claimed.len() == limit {
                return Ok(claimed);
            }
            match claim_lane(db, doubts, lane, Seen::Due(&dues), now).await {
                Ok(found) => claimed.extend(found),
                Err(error) => tell_failure!(error, error, ?lane, "a lane of the outbox cannot be read"),
            }
        }
    }
    Ok(claimed)
}

/// Why a lane is looked at.
enum Seen<'a> {
    /// These due rows.
    Due(&'a [keys::OutboxDue]),
    Doubt(Doubt),
}

/// Claims the next item of this lane, if one is due and nobody is sending there.
async fn claim_lane(
    db: &Db,
    doubts: &Doubts,
    lane: Lane,
    seen: Seen<'_>,
    now: Timestamp,
) -> Result<Option<Claimed>, AppError> {
    let mut tried = None;
    let claimed = db.change_once(|rows| {
        let claimed = claim_next(rows, lane, &seen, now)?;
        if let Some(Claimed { row, .. }) = &claimed {
            let (seq, fence) = (row.seq, row.fence);
            tried = Some(Doubt { lane, seq, fence });
        }
        Ok(claimed)
    });
    let claimed = claimed.await;
    if matches!(claimed, Err(AppError::Uncertain(_))) {
        doubts.all().extend(tried);
    }
    Ok(claimed?.flatten())
}

/// Stages a claim of the next item.
fn claim_next(rows: &mut Rows, lane: Lane, seen: &Seen<'_>, now: Timestamp) -> Result<Option<Claimed>, Unread> {
    let claim_key = keys::LaneClaim { lane };
    let mut claim = rows.read::<ClaimRow>(&claim_key)?;
    match seen {
        Seen::Due(dues) => {
            for due in *dues {
                rows.delete(due);
            }
        }
        Seen::Doubt(doubt) => {
            let process = rows.process();
            let is_it = |claim: &ClaimRow| (claim.by, claim.seq, claim.fence) == (process, doubt.seq, doubt.fence);
            let Some(ours) = claim.take_if(|claim| is_it(claim)) else {
                return Ok(None);
            };
            let due = ours.until.into();
            rows.delete(&keys::OutboxDue {
                due,
                lane,
                seq: doubt.seq,
            });
        }
    }
    if let Some(claim) = claim.filter(|claim| claim.until > now) {
        // written again, so that an acknowledgement that has not seen these items looks again
        rows.put(&claim_key, &claim);
        return Ok(None);
    }
    let waiting = next_rows(rows, lane)?;
    let Some(row) = waiting.iter().find(|row| row.due <= now) else {
        // items due later are looked at then; the claim, if there is one, has run out
        rows.delete(&claim_key);
        for row in &waiting {
            look_at(rows, lane, row.seq, row.due);
        }
        return Ok(None);
    };
    let mut row = row.clone();
    let key = item_key(lane, &row);
    // the list may be older than the item
    match rows.read::<OutboxRow>(&key)? {
        Some(read) if read.fence == row.fence => {}
        _ => {
            rows.want_snapshot()?;
            return Ok(None);
        }
    }
    let first_sent = row.state.first_sent();
    row.state = row.state.tried(now);
    row.fence += 1;
    let until = later(now, SignedDuration::try_from(LEASE).unwrap_or(SignedDuration::MAX));
    rows.put(&key, &row);
    let claim = ClaimRow {
        format: Format,
        urgency: row.item.urgency(),
        seq: row.seq,
        fence: row.fence,
        until,
        by: rows.process(),
    };
    rows.put(&claim_key, &claim);
    look_at(rows, lane, row.seq, until);
    Ok(Some(Claimed { lane, row, first_sent }))
}

/// The next message of a lane and its next edit, and the unreadable items before them, which must not hold them up.
fn next_rows(rows: &Rows, lane: Lane) -> Result<Vec<OutboxRow>, Unread> {
    let ranges = URGENCIES.map(|urgency| keys::OutboxItem::of(lane, urgency));
    rows.want(
        ranges
            .iter()
            .fold(Wanted::default(), |wanted, range| wanted.range(range.clone(), LOOK)),
    )?;
    let mut next = Vec::new();
    for range in ranges {
        for (_, row) in rows.list::<keys::OutboxItem, OutboxRow>(&range, LOOK)? {
            let is_last = row.state != SendState::Unreadable;
            next.push(row);
            if is_last {
                break;
            }
        }
    }
    Ok(next)
}

/// Begins to release a claimed item: the decision removes it and its lane's claim from the store. `None` = somebody
/// else has claimed the lane since, and nothing is to be done.
pub(in crate::app) fn release(rows: &mut Rows, lane: Lane, claimed: &OutboxRow) -> Result<Option<OutboxRow>, Unread> {
    let (claim_key, key) = (keys::LaneClaim { lane }, item_key(lane, claimed));
    let ranges = URGENCIES.map(|urgency| keys::OutboxItem::of(lane, urgency));
    let wanted = Wanted::default().key(&claim_key).key(&key);
    rows.want(
        ranges
            .iter()
            .fold(wanted, |wanted, range| wanted.range(range.clone(), NEXT)),
    )?;
    let Some(claim) = rows.read::<ClaimRow>(&claim_key)? else {
        return Ok(None);
    };
    if (claim.seq, claim.fence) != (claimed.seq, claimed.fence) {
        return Ok(None);
    }
    let Some(row) = rows.read::<OutboxRow>(&key)? else {
        return Ok(None);
    };
    rows.delete(&key);
    rows.delete(&claim_key);
    let due = claim.until.into();
    rows.delete(&keys::OutboxDue {
        due,
        lane,
        seq: row.seq,
    });
    // what comes next; this may include the item itself, for which the lane is then looked at once in vain
    for range in ranges {
        let found = rows.list::<keys::OutboxItem, OutboxRow>(&range, NEXT)?;
        if let Some((_, next)) = found.into_iter().find(|(_, next)| next.seq != row.seq) {
            look_at(rows, lane, next.seq, next.due);
        }
    }
    Ok(Some(row))
}

/// When the outbox next has something to claim; `None` = it is empty.
pub(in crate::app) async fn next_due(db: &Db) -> Result<Option<Timestamp>, AppError> {
    let all = <keys::OutboxDue as keys::Key>::all();
    let first = db
        .look(|rows| rows.list::<keys::OutboxDue, DueRow>(&all.clone(), 1))
        .await?;
    let due = first
        .first()
        .and_then(|(key, _)| Timestamp::from_millisecond(key.due.0).ok());
    Ok(due)
}

/// This time, rounded up to a full millisecond.
fn full_millisecond(time: Timestamp) -> Timestamp {
    Timestamp::from_millisecond(keys::Millis::from(time).0).unwrap_or(time)
}
