//! The outbox: items wait in lanes, are claimed under a lease, and are acknowledged. Every step is a compare-and-set.
//!
//! In a lane (a channel, a person's direct messages) items are sent one after the other, oldest first, so that people
//! read things in order; edits come after all messages. [`keys::OutboxItem`] holds the items in that order,
//! [`keys::LaneClaim`] is the lock of a lane, and [`keys::OutboxDue`] says when a lane is to be looked at.
//!
//! Adding an item reads nothing, so that no move ever waits for a delivery. It comes with a due row of its own. Looking
//! at a lane deletes the due rows seen, in a commit that also writes or checks the lane's claim: an acknowledgement
//! that looked for the next item before such a commit fails, and looks again.
//!
//! A process looks at the lanes that it fills itself without searching for them ([`filled`]), and searches for the
//! others now and then ([`due_lanes`]).
//!
//! # Pinged once
//! Discord returns the message that it has if one with the same nonce is posted again within [`NONCE_MEMORY`]. The
//! times are chosen so that two processes that both believe to have a claim cannot post a message twice:
//!
//! - What is sent under a claim leaves this machine before the claim ends ([`Lease::allows`]) and arrives within
//!   [`FLIGHT`], or never.
//! - An item that may have been sent before is sent unseen only so soon after the first attempt that Discord remembers
//!   that one's nonce; later the channel is searched first, under the present claim.
//! - Whatever a former holder of the lane sent arrives at most [`FLIGHT`] after the present claim began: if the search
//!   came too early to find it, Discord still remembers its nonce.

use crate::app::state::db::{AppError, Db, Rows, Unread, Wanted, tell_failure};
use crate::app::state::filled::Filled;
use crate::app::state::rows::{ClaimRow, DueRow, Format, Item, OutboxRow, Route, Routing, SendState, Unknown, later};
use crate::store::EndedProcesses;
use crate::store::keys::{self, Lane, Urgency};
use jiff::{SignedDuration, Timestamp};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub(in crate::app) mod by_hand;

/// How long one attempt to send may take.
pub const ATTEMPT: Duration = Duration::from_secs(15);
/// How long a claim is valid before others may take the lane over.
pub const LEASE: Duration = Duration::from_secs(20);
/// Maximum time from a request's last bytes to their arrival: its connection is ended then.
pub const FLIGHT: Duration = Duration::from_secs(10);
/// How long Discord is certain to remember a nonce.
pub const NONCE_MEMORY: Duration = Duration::from_secs(30);
/// How long before its end a claim no longer counts: two processes' clocks differ a little.
const MARGIN: Duration = Duration::from_secs(2);
const _: () = assert!(
    ATTEMPT.as_secs() + MARGIN.as_secs() < LEASE.as_secs()
        && LEASE.as_secs() + FLIGHT.as_secs() <= NONCE_MEMORY.as_secs(),
    "an attempt must end within its claim, and its nonce be known until everything that was sent has arrived"
);
/// How long after the first attempt one is still begun without a search.
const UNSEEN: Duration = Duration::from_secs(10);

/// For how long something may be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) struct Lease {
    /// When others may take the lane over.
    pub until: Timestamp,
    /// When the first attempt that may have succeeded was made.
    pub first_sent: Option<Timestamp>,
}

impl Lease {
    /// Whether the channel must be searched for the item before it is sent at this time.
    pub fn wants_search(self, now: Timestamp) -> bool {
        self.first_sent.is_some_and(|first| now >= after(first, UNSEEN))
    }

    /// Whether the last bytes of a request may leave at this time; `is_searched` = the channel has been searched.
    pub fn allows(self, now: Timestamp, is_searched: bool) -> bool {
        let unseen = self
            .first_sent
            .filter(|_| !is_searched)
            .map(|first| after(first, LEASE));
        let until = unseen.map_or(self.until, |unseen| unseen.min(self.until));
        after(now, MARGIN) < until
    }
}

fn before(time: Timestamp, since: Duration) -> Timestamp {
    time.saturating_sub(since).unwrap_or(Timestamp::MIN)
}

fn after(time: Timestamp, wait: Duration) -> Timestamp {
    later(time, SignedDuration::try_from(wait).unwrap_or(SignedDuration::MAX))
}

/// Number of items read behind those that cannot be sent now.
const LOOK: usize = 64;
/// Number of items read to find the next one. Only if none of them is next are more read.
const NEXT: usize = 2;
/// Maximum number of lanes that are looked at together.
const LANES: usize = 64;
/// How long before a lane is looked at again that has an item of a later version: a process of that version sends it.
const NEWER: SignedDuration = SignedDuration::from_secs(15);
/// A lane's messages come before its edits.
pub(in crate::app) const URGENCIES: [Urgency; 2] = [Urgency::Message, Urgency::Edit];

/// Adds an item to the outbox.
pub(in crate::app) fn send(rows: &mut Rows, lane: Lane, item: Item) -> Result<(), Unread> {
    send_by(rows, lane, item, Route::Home)
}

/// Like [`send`], for a card whose first route is not the player's home.
pub(in crate::app) fn send_by(rows: &mut Rows, lane: Lane, item: Item, route: Route) -> Result<(), Unread> {
    let row = new_row(rows, item, route)?;
    enqueue(rows, lane, &row);
    Ok(())
}

/// Like [`send`], not before that time; until then others in the lane go first.
pub(in crate::app) fn send_from(rows: &mut Rows, lane: Lane, item: Item, due: Timestamp) -> Result<(), Unread> {
    let row = OutboxRow {
        due,
        state: SendState::Waiting,
        ..new_row(rows, item, Route::Home)?
    };
    enqueue(rows, lane, &row);
    Ok(())
}

fn new_row(rows: &mut Rows, item: Item, route: Route) -> Result<OutboxRow, Unread> {
    let seq = rows.number(keys::Counter::Outbox)?;
    Ok(OutboxRow {
        format: Format,
        seq,
        made: rows.now(),
        due: rows.now(),
        item,
        way: Routing::by(route),
        state: SendState::Untried,
        fence: 0,
        may_stand: None,
        unknown: Unknown::new(),
    })
}

/// Adds a row to its lane, to be looked at when it is due.
pub(in crate::app) fn enqueue(rows: &mut Rows, lane: Lane, row: &OutboxRow) {
    rows.put(&item_key(lane, row), row);
    look_at(rows, lane, row.due, row);
}

/// Has the lane looked at when this item is due, or earlier.
fn look_at(rows: &mut Rows, lane: Lane, due: Timestamp, row: &OutboxRow) {
    let key = due_key(due, lane, row.seq);
    rows.put(&key, &DueRow { format: Format });
    rows.fills_outbox(Filled {
        due: key,
        item: item_key(lane, row),
    });
}

fn due_key(due: Timestamp, lane: Lane, seq: u64) -> keys::OutboxDue {
    let due = due.into();
    keys::OutboxDue { due, lane, seq }
}

fn item_key(lane: Lane, row: &OutboxRow) -> keys::OutboxItem {
    keys::OutboxItem {
        lane,
        urgency: row.item.urgency(),
        made: row.made.into(),
        seq: row.seq,
    }
}

/// A claimed item.
#[derive(Clone, Debug)]
pub(in crate::app) struct Claimed {
    pub lane: Lane,
    pub row: OutboxRow,
    pub lease: Lease,
}

/// A lane that is to be looked at.
#[derive(Clone, Debug)]
pub struct DueLane {
    lane: Lane,
    /// The due rows that say so.
    dues: Vec<keys::OutboxDue>,
    /// A claim there of which this process does not know whether it was written.
    doubt: Option<Doubt>,
    /// What is probably the next item.
    item: Option<keys::OutboxItem>,
}

impl DueLane {
    fn due(due: keys::OutboxDue) -> Self {
        Self {
            lane: due.lane,
            dues: vec![due],
            doubt: None,
            item: None,
        }
    }

    fn doubted(doubt: Doubt) -> Self {
        Self {
            lane: doubt.lane,
            dues: Vec::new(),
            doubt: Some(doubt),
            item: None,
        }
    }

    pub fn lane(&self) -> Lane {
        self.lane
    }

    /// Looks at the lane for both reasons.
    pub fn merge(&mut self, other: Self) {
        for due in other.dues {
            if !self.dues.contains(&due) {
                self.dues.push(due);
            }
        }
        self.doubt = self.doubt.or(other.doubt);
        self.item = self.item.take().or(other.item);
    }
}

/// Groups what was found by lanes, in the order in which these first occur.
fn by_lanes(found: impl IntoIterator<Item = DueLane>) -> Vec<DueLane> {
    let mut lanes: Vec<DueLane> = Vec::new();
    for one in found {
        match lanes.iter_mut().find(|known| known.lane == one.lane) {
            Some(known) => known.merge(one),
            None => lanes.push(one),
        }
    }
    lanes
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

/// The lanes that this process has filled since the last call and that are due, and whether one is due soon.
pub(in crate::app) fn filled(db: &Db) -> (Vec<DueLane>, bool) {
    let now = keys::Millis::from(db.now());
    let soon = keys::Millis::from(after(db.now(), SOON));
    let (due, waiting): (Vec<Filled>, Vec<Filled>) =
        db.noted().take().into_iter().partition(|filled| filled.due.due <= now);
    let due = due.into_iter().map(|filled| DueLane {
        item: Some(filled.item),
        ..DueLane::due(filled.due)
    });
    (by_lanes(due), waiting.iter().any(|filled| filled.due.due <= soon))
}

/// How soon something must be due for somebody to wait for it: others are found by the next look.
const SOON: Duration = Duration::from_secs(6);

/// Looks for lanes that have been due for at least `grace`: first those whose claims are in doubt, then those that have
/// waited longest. `rest` is where the last look ended, so that lanes that cannot be read do not hold up others; `None`
/// = it saw everything.
pub(in crate::app) async fn due_lanes(
    db: &Db,
    doubts: &Doubts,
    rest: &mut Option<keys::Range>,
    grace: Duration,
) -> Result<Vec<DueLane>, AppError> {
    let in_doubt = std::mem::take(&mut *doubts.all());
    let mut lanes: Vec<DueLane> = in_doubt.into_iter().map(DueLane::doubted).collect();
    // keys round up to the millisecond, so that items added just now are due as well
    let due = keys::OutboxDue::due_by(full_millisecond(before(db.now(), grace)));
    let range = rest.take().map_or(due.clone(), |(start, _)| (start, due.1));
    let page = db
        .look(|rows| rows.page::<keys::OutboxDue, DueRow>(&range, LANES))
        .await;
    match page {
        Ok(page) => {
            *rest = page.rest;
            lanes.extend(page.rows.into_iter().map(|(due, _)| DueLane::due(due)));
        }
        Err(error) if lanes.is_empty() => return Err(error),
        Err(error) => tell_failure!(error, error, "the outbox cannot be read"),
    }
    Ok(by_lanes(lanes))
}

/// A lane that is not claimed now.
pub(in crate::app) fn put_back(doubts: &Doubts, lane: &DueLane) {
    doubts.all().extend(lane.doubt);
}

/// Claims the next item of this lane, if one is due and nobody is sending there, and meanwhile finds what it says.
pub(in crate::app) async fn claim<S: Send>(
    db: &Db,
    doubts: &Doubts,
    due: DueLane,
    mut say: impl FnMut(&mut Rows, &OutboxRow) -> Result<S, Unread> + Send,
) -> Result<Option<(Claimed, Result<S, AppError>)>, AppError> {
    let now = full_millisecond(db.now());
    let lane = due.lane;
    let likely = likely(db, &due);
    let mut tried = None;
    let claimed = db.change_and_look(
        likely,
        |rows| {
            let claimed = claim_next(rows, &due, now)?;
            tried = claimed.as_ref().map(|Claimed { row, .. }| Doubt {
                lane,
                seq: row.seq,
                fence: row.fence,
            });
            Ok(claimed)
        },
        |rows, claimed| claimed.as_ref().map(|claimed| say(rows, &claimed.row)).transpose(),
    );
    let claimed = claimed.await;
    match &claimed {
        Err(AppError::Uncertain(_)) => doubts.all().extend(tried),
        Err(AppError::Store(_)) => put_back(doubts, &due),
        _ => {}
    }
    let Some(done) = claimed? else {
        // others were faster, or our own earlier claim: whatever they did, the lane is looked at again and not found by
        // the next search only
        put_back(doubts, &due);
        if let Some(item) = due.item {
            let filled = due.dues.into_iter().map(|due| Filled {
                due,
                item: item.clone(),
            });
            db.noted().note(filled.collect());
            db.outbox_filled().notify_one();
        }
        return Ok(None);
    };
    let (Some(claimed), said) = done else {
        return Ok(None);
    };
    Ok(said.transpose().map(|said| (claimed, said)))
}

/// What a claim in this lane is likely to read.
fn likely(db: &Db, due: &DueLane) -> Wanted {
    let lane = due.lane;
    let wanted = next_wanted(lane, NEXT).key(&keys::LaneClaim { lane });
    let Some(item) = &due.item else {
        return wanted;
    };
    match db.recall::<OutboxRow>(item).map(|row| row.item) {
        Some(item) => subject(db, wanted, &item),
        None => wanted,
    }
}

/// Adds what an item is about.
pub(in crate::app) fn subject(db: &Db, wanted: Wanted, item: &Item) -> Wanted {
    match item {
        Item::Card(card) => db.likely_of_match(wanted, card.id),
        Item::Thread { id, .. } => wanted.key(&keys::Match { id: *id }),
        Item::CardAgain { id, .. } => db.likely_of_match(wanted, *id),
        Item::ThreadName { id, thread, .. } => db.likely_of_match(wanted.key(&keys::Thread { thread: *thread }), *id),
        Item::PutAway { thread } => wanted.key(&keys::Thread { thread: *thread }),
        Item::Challenge(id)
        | Item::ChallengeClosed(id)
        | Item::ChallengeRefused(id)
        | Item::ChallengeAnswered(id)
        | Item::ChallengeLost(id) => wanted.key(&keys::Challenge { id: *id }),
        Item::Tournament(item) => wanted.key(&keys::Tournament { id: item.id }),
        Item::Substitute { player, id, .. } => {
            let (player, id) = (*player, *id);
            db.likely_of_match(wanted.key(&keys::Substitute { player, id }), id)
        }
        Item::Moderation { player, .. } => wanted.key(&keys::Player { player: *player }),
        Item::Digest(_)
        | Item::OwnData(_)
        | Item::VacationOver(_)
        | Item::Reopen { .. }
        | Item::QuestionOver { .. }
        | Item::DropButtons { .. }
        | Item::Following { .. }
        | Item::Puzzle { .. } => wanted,
    }
}

/// What the acknowledgement of an item is likely to read.
pub(in crate::app) fn likely_released(db: &Db, lane: Lane, row: &OutboxRow) -> Wanted {
    let wanted = next_wanted(lane, NEXT).key(&keys::LaneClaim { lane });
    subject(db, wanted.key(&item_key(lane, row)), &row.item)
}

/// Stages a claim of the next item.
fn claim_next(rows: &mut Rows, due: &DueLane, now: Timestamp) -> Result<Option<Claimed>, Unread> {
    let lane = due.lane;
    let claim_key = keys::LaneClaim { lane };
    let mut claim = rows.read::<ClaimRow>(&claim_key)?;
    if let Some(doubt) = due.doubt {
        let process = rows.process();
        let is_it = |claim: &mut ClaimRow| (claim.by, claim.seq, claim.fence) == (process, doubt.seq, doubt.fence);
        if let Some(ours) = claim.take_if(is_it) {
            rows.delete(&due_key(ours.until, lane, doubt.seq));
        } else if due.dues.is_empty() {
            return Ok(None);
        }
    }
    for due in &due.dues {
        rows.delete(due);
    }
    if let Some(claim) = claim.filter(|claim| claim.until > now) {
        // written again, so that an acknowledgement that has not seen these items looks again
        rows.put(&claim_key, &claim);
        return Ok(None);
    }
    let waiting = next_rows(rows, lane, None)?;
    let Some(row) = waiting.rows.iter().find(|row| row.due <= now) else {
        // items due later are looked at then; the claim, if there is one, has run out
        rows.delete(&claim_key);
        look_at_next(rows, lane, &waiting);
        return Ok(None);
    };
    let mut row = row.clone();
    let key = item_key(lane, &row);
    rows.check_listed(&key);
    if let Some(since) = row.may_stand.take() {
        row.state = SendState::Untried.tried(since);
    }
    let first_sent = row.state.first_sent();
    row.state = row.state.tried(now);
    row.fence += 1;
    let until = after(now, LEASE);
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
    look_at(rows, lane, until, &row);
    let lease = Lease { until, first_sent };
    Ok(Some(Claimed { lane, row, lease }))
}

/// What comes next in a lane.
#[derive(Debug, Default)]
struct NextItems {
    /// The next message and the next edit, and the items before them that cannot be sent now, which must not hold
    /// them up.
    rows: Vec<OutboxRow>,
    /// An item that this version cannot read at all.
    newer: Option<keys::OutboxItem>,
}

fn next_wanted(lane: Lane, limit: usize) -> Wanted {
    let ranges = URGENCIES.map(|urgency| keys::OutboxItem::of(lane, urgency));
    ranges
        .into_iter()
        .fold(Wanted::default(), |wanted, range| wanted.range(range, limit))
}

/// What comes next in this lane, apart from the item with this number.
fn next_rows(rows: &Rows, lane: Lane, except: Option<u64>) -> Result<NextItems, Unread> {
    rows.want(next_wanted(lane, NEXT))?;
    let mut waiting = NextItems::default();
    for urgency in URGENCIES {
        let range = keys::OutboxItem::of(lane, urgency);
        // most lanes have one item; only behind those that cannot be sent now there may be many
        for limit in [NEXT, LOOK] {
            let page = rows.page::<keys::OutboxItem, OutboxRow>(&range, limit)?;
            let others = page.rows.into_iter().filter(|(_, row)| Some(row.seq) != except);
            let (mut passed, mut next) = (Vec::new(), None);
            for (_, row) in others {
                if row.state.lets_pass() {
                    passed.push(row);
                } else {
                    next = Some(row);
                    break;
                }
            }
            if next.is_none() && page.rest.is_some() && limit == NEXT {
                continue;
            }
            waiting.rows.extend(passed.into_iter().chain(next));
            waiting.newer = waiting.newer.or(page.left_out);
            break;
        }
    }
    Ok(waiting)
}

/// Whether the lane has another item that says the same.
pub(in crate::app) fn waits_again(rows: &Rows, lane: Lane, row: &OutboxRow) -> Result<bool, Unread> {
    let range = keys::OutboxItem::of(lane, row.item.urgency());
    let listed = rows.list::<keys::OutboxItem, OutboxRow>(&range, LOOK)?;
    let mut others = listed.iter().filter(|(_, other)| other.seq != row.seq);
    Ok(others.any(|(_, other)| other.item.edits_like(&row.item)))
}

/// Has the lane looked at for what comes next in it.
fn look_at_next(rows: &mut Rows, lane: Lane, waiting: &NextItems) {
    for row in &waiting.rows {
        look_at(rows, lane, row.due, row);
    }
    if let Some(newer) = &waiting.newer {
        let key = due_key(later(rows.now(), NEWER), lane, newer.seq);
        rows.put(&key, &DueRow { format: Format });
    }
}

/// Begins to release a claimed item: the decision removes it and its lane's claim from the store. `None` = somebody
/// else has claimed the lane since, and nothing is to be done.
pub(in crate::app) fn release(rows: &mut Rows, lane: Lane, claimed: &OutboxRow) -> Result<Option<OutboxRow>, Unread> {
    let (claim_key, key) = (keys::LaneClaim { lane }, item_key(lane, claimed));
    rows.want(next_wanted(lane, NEXT).key(&claim_key).key(&key))?;
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
    rows.delete(&due_key(claim.until, lane, row.seq));
    let waiting = next_rows(rows, lane, Some(row.seq))?;
    look_at_next(rows, lane, &waiting);
    Ok(Some(row))
}

/// Ends the claims of processes that have ended: others may take their lanes over now.
pub(in crate::app) async fn leave(db: &Db, ended: EndedProcesses) -> Result<(), AppError> {
    let own = db.process();
    let has_ended = |process: u64| match ended {
        EndedProcesses::None => false,
        EndedProcesses::One(one) => process == one,
        EndedProcesses::All => process != own,
    };
    let all = <keys::LaneClaim as keys::Key>::all();
    db.change(|rows| {
        for (key, listed) in rows.list::<keys::LaneClaim, ClaimRow>(&all, LANES)? {
            if !has_ended(listed.by) {
                continue;
            }
            let Some(mut claim) = rows.read::<ClaimRow>(&key)?.filter(|claim| has_ended(claim.by)) else {
                continue;
            };
            rows.delete(&due_key(claim.until, key.lane, claim.seq));
            claim.until = rows.now();
            rows.put(&key, &claim);
            rows.put(&due_key(claim.until, key.lane, claim.seq), &DueRow { format: Format });
        }
        Ok(())
    })
    .await
}

/// Whether this process still holds the claim of this item: asked of the store, right before the item is sent.
pub(in crate::app) async fn holds(db: &Db, lane: Lane, claimed: &OutboxRow) -> Result<bool, AppError> {
    let claim = db.look(|rows| rows.peek::<ClaimRow>(&keys::LaneClaim { lane })).await?;
    Ok(claim.is_some_and(|claim| (claim.by, claim.seq, claim.fence) == (db.process(), claimed.seq, claimed.fence)))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).expect("a time in our century")
    }

    #[test]
    fn what_may_have_been_sent_is_searched_for_after_ten_seconds_and_not_sent_unseen_after_eighteen() {
        let lease = |first_sent| Lease {
            until: at(200),
            first_sent,
        };
        let again = lease(Some(at(100)));
        assert_eq!(
            [100, 109, 110, 200].map(|second| again.wants_search(at(second))),
            [false, false, true, true]
        );
        assert!(!lease(None).wants_search(at(200)));
        // two seconds are left for clocks that differ
        let last = 100 + i64::try_from(LEASE.as_secs()).expect("seconds") - 2;
        assert_eq!(
            [100, last - 1, last].map(|second| again.allows(at(second), false)),
            [true, true, false]
        );
        for lease in [again, lease(None)] {
            assert_eq!(
                [100, 197, 198, 199].map(|second| lease.allows(at(second), true)),
                [true, true, false, false]
            );
        }
        assert!(lease(None).allows(at(last), false), "it was never sent");
        let ends_first = Lease {
            until: at(105),
            ..again
        };
        assert_eq!(
            [102, 103].map(|second| ends_first.allows(at(second), false)),
            [true, false]
        );
    }

    #[test]
    fn lanes_are_looked_at_once() {
        let due = |channel, seq| {
            let lane = Lane::Channel(channel);
            let due = at(i64::try_from(seq).expect("few")).into();
            DueLane::due(keys::OutboxDue { due, lane, seq })
        };
        let lanes = by_lanes([due(1, 1), due(2, 2), due(1, 3)]);
        let found: Vec<(Lane, usize)> = lanes.iter().map(|lane| (lane.lane, lane.dues.len())).collect();
        assert_eq!(found, [(Lane::Channel(1), 2), (Lane::Channel(2), 1)]);
    }
}
