//! The outbox: items wait in lanes, are claimed under a lease, and are acknowledged. Every step is a compare-and-set.
//!
//! In a lane (a channel, a person's direct messages) items go one after the other, oldest first, so that people read
//! things in order; edits come after all messages. [`keys::OutboxItem`] has the items in that order,
//! [`keys::LaneClaim`] is the lock of a lane, and [`keys::OutboxDue`] says when somebody should look at a lane.
//!
//! Putting an item in reads nothing, so that no move ever waits for a delivery. It comes with a due row of its own.
//! Whoever looks at a lane takes away the due rows that it saw, in a commit that also writes or checks the lane's
//! claim: an acknowledgement that looked for what comes next before such a commit fails, and looks again.

use crate::app::state::db::{AppError, Db, Rows, Unread, Wanted};
use crate::app::state::rows::{ClaimRow, DueRow, Format, Item, OutboxRow, Route, SendState, Unknown, Way, later};
use crate::store::keys::{self, Lane, Urgency};
use jiff::{SignedDuration, Timestamp};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long one attempt to send may take.
pub const ATTEMPT: Duration = Duration::from_secs(15);
/// How long a claim holds before somebody else may take the lane over.
pub const LEASE: Duration = Duration::from_secs(20);
/// So long Discord is sure to remember a nonce: an attempt that is older has to be looked for in the channel.
pub const NONCE_MEMORY: Duration = Duration::from_secs(60);
const _: () = assert!(
    ATTEMPT.as_secs() < LEASE.as_secs() && LEASE.as_secs() < NONCE_MEMORY.as_secs(),
    "an attempt must end within its lease, and its nonce be known until the next one"
);

/// How many due rows are looked at for one claim.
const LOOK: usize = 64;
/// How many items are looked at for the one that follows.
const NEXT: usize = 2;
/// A lane's messages go before its edits.
const URGENCIES: [Urgency; 2] = [Urgency::Message, Urgency::Edit];

/// Puts something into the outbox.
pub(in crate::app) fn send(rows: &mut Rows, lane: Lane, item: Item) -> Result<(), Unread> {
    send_by(rows, lane, item, Route::Home)
}

/// The same for a card that takes another way than home first.
pub(in crate::app) fn send_by(rows: &mut Rows, lane: Lane, item: Item, route: Route) -> Result<(), Unread> {
    let seq = rows.number(keys::Counter::Outbox)?;
    let row = OutboxRow {
        format: Format,
        seq,
        made: rows.now(),
        due: rows.now(),
        item,
        way: Way::by(route),
        state: SendState::Untried,
        fence: 0,
        unknown: Unknown::new(),
    };
    enqueue(rows, lane, &row);
    Ok(())
}

/// Puts a row into its lane, to be looked at when it is due.
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

/// An item under way.
#[derive(Clone, Debug)]
pub(in crate::app) struct Claimed {
    pub lane: Lane,
    pub row: OutboxRow,
    /// When the first attempt was made that may have got through.
    pub first_sent: Option<Timestamp>,
}

/// A claim of this process of which the store did not say whether it was written.
#[derive(Clone, Copy, Debug)]
struct Doubt {
    lane: Lane,
    seq: u64,
    fence: u64,
}

/// The claims in doubt. A lane whose claim was written all the same would otherwise wait until that runs out, with
/// nobody sending.
#[derive(Debug, Default)]
pub(in crate::app) struct Doubts {
    all: Mutex<Vec<Doubt>>,
}

impl Doubts {
    fn all(&self) -> MutexGuard<'_, Vec<Doubt>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes the next item of up to `limit` lanes, the lane that waits longest first. One lane that cannot be read holds
/// up no other.
pub(in crate::app) async fn claim(db: &Db, doubts: &Doubts, limit: usize) -> Result<Vec<Claimed>, AppError> {
    let mut claimed = Vec::new();
    // keys round up to the millisecond: what was put in just now is due, too
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
                tracing::error!(%error, lane = ?doubt.lane, "a claim is still in doubt");
                if matches!(error, AppError::Store(_)) {
                    doubts.all().push(doubt);
                }
            }
        }
    }
    let mut rest = Some(keys::OutboxDue::due_by(now));
    // a page is enough: whoever has room for more claims again
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
                Err(error) => tracing::error!(%error, ?lane, "a lane of the outbox cannot be read"),
            }
        }
    }
    Ok(claimed)
}

/// Why somebody looks at a lane.
enum Seen<'a> {
    /// These rows say so.
    Due(&'a [keys::OutboxDue]),
    Doubt(Doubt),
}

/// Takes the next item of this lane, if one is due and nobody is sending there.
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
        // written again, so that an acknowledgement that has not seen these items yet looks once more
        rows.put(&claim_key, &claim);
        return Ok(None);
    }
    let waiting = next_rows(rows, lane)?;
    let Some(row) = waiting.iter().find(|row| row.due <= now) else {
        // what is due later is looked at then; the claim, if any, has run out
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

/// The first message of a lane and its first edit, and what must not hold them up.
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

/// Begins to let go of an item under way: the item and its lane's claim leave the store with this decision.
/// `None` = somebody else has the lane by now, and nothing is to be done.
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
    // what comes next; the item itself may be among it, and is then looked at once in vain
    for range in ranges {
        let found = rows.list::<keys::OutboxItem, OutboxRow>(&range, NEXT)?;
        if let Some((_, next)) = found.into_iter().find(|(_, next)| next.seq != row.seq) {
            look_at(rows, lane, next.seq, next.due);
        }
    }
    Ok(Some(row))
}

/// When the outbox next has something to claim; `None` = nothing waits.
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

/// This time, or the next full millisecond.
fn full_millisecond(time: Timestamp) -> Timestamp {
    Timestamp::from_millisecond(keys::Millis::from(time).0).unwrap_or(time)
}
