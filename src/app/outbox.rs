//! The outbox: items wait in lanes, are claimed under a lease, and are acknowledged. Every step is a compare-and-set.
//!
//! In a lane (a channel, a person's direct messages) items go one after the other, oldest first, so that people read
//! things in order; edits come after all messages. [`keys::OutboxItem`] has the items in that order,
//! [`keys::LaneClaim`] is the lock of a lane, and [`keys::OutboxDue`] says when somebody should look at a lane.
//!
//! Putting an item in reads nothing, so that no move ever waits for a delivery. It comes with a due row of its own.
//! Whoever looks at a lane takes away the due rows that it saw, in a commit that also writes or checks the lane's
//! claim: an acknowledgement that looked for what comes next before such a commit fails, and looks again.

use super::db::{AppError, Db, Transaction};
use super::rows::{ClaimRow, DueRow, Format, Item, OutboxRow, Route, Unknown, later};
use crate::store::keys::{self, Lane, Urgency};
use crate::store::{Commit, StoreError};
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

/// Puts something into the outbox.
pub(super) async fn send(tx: &mut Transaction<'_>, lane: Lane, item: Item) -> Result<(), AppError> {
    send_by(tx, lane, item, Route::Home).await
}

/// The same for a card that takes another way than home first.
pub(super) async fn send_by(tx: &mut Transaction<'_>, lane: Lane, item: Item, route: Route) -> Result<(), AppError> {
    let seq = tx.db().number(keys::Counter::Outbox).await?;
    let row = OutboxRow {
        format: Format,
        seq,
        made: tx.now(),
        due: tx.now(),
        item,
        route,
        refused: Vec::new(),
        home_is_gone: false,
        rounds: 0,
        without_picture: false,
        lets_pass: false,
        attempts: 0,
        fence: 0,
        first_sent: None,
        unknown: Unknown::new(),
    };
    enqueue(tx, lane, &row);
    Ok(())
}

/// Puts a row into its lane, to be looked at when it is due.
pub(super) fn enqueue(tx: &mut Transaction<'_>, lane: Lane, row: &OutboxRow) {
    tx.put(&item_key(lane, row), row);
    look_at(tx, lane, row.seq, row.due);
}

fn look_at(tx: &mut Transaction<'_>, lane: Lane, seq: u64, due: Timestamp) {
    let due = due.into();
    tx.put(&keys::OutboxDue { due, lane, seq }, &DueRow { format: Format });
    tx.fills_outbox();
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
pub(super) struct Claimed {
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
pub(super) struct Doubts {
    all: Mutex<Vec<Doubt>>,
}

impl Doubts {
    fn all(&self) -> MutexGuard<'_, Vec<Doubt>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes the next item of up to `limit` lanes, the lane that waits longest first. One lane that cannot be read holds
/// up no other.
pub(super) async fn claim(db: &Db, doubts: &Doubts, limit: usize) -> Result<Vec<Claimed>, AppError> {
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
        let page = db.begin().page::<keys::OutboxDue, DueRow>(&range, LOOK).await?;
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
    let mut tx = db.begin();
    let claim_key = keys::LaneClaim { lane };
    let mut claim = tx.read::<ClaimRow>(&claim_key).await?;
    match seen {
        Seen::Due(dues) => {
            for due in dues {
                tx.delete(due);
            }
        }
        Seen::Doubt(doubt) => {
            let is_it = |claim: &ClaimRow| (claim.by, claim.seq, claim.fence) == (db.process(), doubt.seq, doubt.fence);
            let Some(ours) = claim.take_if(|claim| is_it(claim)) else {
                return Ok(None);
            };
            let due = ours.until.into();
            tx.delete(&keys::OutboxDue {
                due,
                lane,
                seq: doubt.seq,
            });
        }
    }
    if let Some(claim) = claim.filter(|claim| claim.until > now) {
        // written again, so that an acknowledgement that has not seen these items yet looks once more
        tx.put(&claim_key, &claim);
        tx.commit().await?;
        return Ok(None);
    }
    let rows = next_rows(&tx, lane).await?;
    let Some(row) = rows.iter().find(|row| row.due <= now) else {
        // what is due later is looked at then; the claim, if any, has run out
        tx.delete(&claim_key);
        for row in &rows {
            look_at(&mut tx, lane, row.seq, row.due);
        }
        tx.commit().await?;
        return Ok(None);
    };
    let mut row = row.clone();
    let key = item_key(lane, &row);
    // somebody else may have taken it since
    if tx
        .read::<OutboxRow>(&key)
        .await?
        .is_none_or(|read| read.fence != row.fence)
    {
        return Ok(None);
    }
    let first_sent = row.first_sent;
    row.first_sent = Some(first_sent.unwrap_or(now));
    row.attempts += 1;
    row.fence += 1;
    let until = later(now, SignedDuration::try_from(LEASE).unwrap_or(SignedDuration::MAX));
    tx.put(&key, &row);
    tx.put(
        &claim_key,
        &ClaimRow {
            format: Format,
            urgency: row.item.urgency(),
            seq: row.seq,
            fence: row.fence,
            until,
            by: db.process(),
        },
    );
    look_at(&mut tx, lane, row.seq, until);
    match tx.commit().await {
        Ok(Commit::Conflict(_)) => Ok(None),
        Ok(Commit::Done) => Ok(Some(Claimed { lane, row, first_sent })),
        Err(error) => {
            if matches!(error, StoreError::Unknown(_)) {
                doubts.all().push(Doubt {
                    lane,
                    seq: row.seq,
                    fence: row.fence,
                });
            }
            Err(error.into())
        }
    }
}

/// The first message of a lane and its first edit, and what must not hold them up.
async fn next_rows(tx: &Transaction<'_>, lane: Lane) -> Result<Vec<OutboxRow>, AppError> {
    let mut rows = Vec::new();
    for urgency in [Urgency::Message, Urgency::Edit] {
        let found = tx
            .list::<keys::OutboxItem, OutboxRow>(keys::OutboxItem::of(lane, urgency), LOOK)
            .await?;
        for (_, row) in found {
            let is_last = !row.lets_pass;
            rows.push(row);
            if is_last {
                break;
            }
        }
    }
    Ok(rows)
}

/// Begins to let go of an item under way: the item and its lane's claim leave the store with this transaction.
/// `None` = somebody else has the lane by now, and nothing is to be done.
pub(super) async fn release(
    tx: &mut Transaction<'_>,
    lane: Lane,
    claimed: &OutboxRow,
) -> Result<Option<OutboxRow>, AppError> {
    let claim_key = keys::LaneClaim { lane };
    let Some(claim) = tx.read::<ClaimRow>(&claim_key).await? else {
        return Ok(None);
    };
    if (claim.seq, claim.fence) != (claimed.seq, claimed.fence) {
        return Ok(None);
    }
    let key = item_key(lane, claimed);
    let Some(row) = tx.read::<OutboxRow>(&key).await? else {
        return Ok(None);
    };
    tx.delete(&key);
    tx.delete(&claim_key);
    let due = claim.until.into();
    tx.delete(&keys::OutboxDue {
        due,
        lane,
        seq: row.seq,
    });
    // what comes next; the item itself may be among it, and is then looked at once in vain
    for urgency in [Urgency::Message, Urgency::Edit] {
        let found = tx
            .list::<keys::OutboxItem, OutboxRow>(keys::OutboxItem::of(lane, urgency), 2)
            .await?;
        if let Some((_, next)) = found.into_iter().find(|(_, next)| next.seq != row.seq) {
            look_at(tx, lane, next.seq, next.due);
        }
    }
    Ok(Some(row))
}

/// When the outbox next has something to claim; `None` = nothing waits.
pub(super) async fn next_due(db: &Db) -> Result<Option<Timestamp>, AppError> {
    let (start, end) = <keys::OutboxDue as keys::Key>::all();
    let first = db.begin().list::<keys::OutboxDue, DueRow>((start, end), 1).await?;
    let due = first
        .first()
        .and_then(|(key, _)| Timestamp::from_millisecond(key.due.0).ok());
    Ok(due)
}

/// This time, or the next full millisecond.
fn full_millisecond(time: Timestamp) -> Timestamp {
    Timestamp::from_millisecond(keys::Millis::from(time).0).unwrap_or(time)
}
