//! The gateway sessions that all processes together have begun within a day: Discord counts every IDENTIFY, resets the
//! token if there are too many, and requires five seconds between two of the same bucket of shards.
//!
//! A session is admitted before it begins, in a commit that fails unless the process holds the shard. Its bucket is
//! closed until it is known when the session began.

use crate::app::cluster::shards;
use crate::app::state::db::{AppError, Db};
use crate::app::state::rows::{Format, Remembered, later};
use crate::store::StoreError;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

const DAY: SignedDuration = SignedDuration::from_hours(24);
/// How long to wait between two sessions once there have been many.
const BACK_OFF: SignedDuration = SignedDuration::from_mins(10);
/// How long to wait between two IDENTIFYs: Discord requires five seconds, and their latencies differ a little.
const PACE: SignedDuration = SignedDuration::from_millis(5_250);
/// How long an admission is valid.
pub const ADMISSION: Duration = Duration::from_secs(20);
/// How long the bucket of an admission is closed if its session is never reported.
const HELD: SignedDuration = SignedDuration::from_secs(22);

/// Discord's limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SessionLimit {
    /// Maximum number of sessions a day.
    pub total: u32,
    /// Number of buckets, into which the shards fall by the remainder of their numbers.
    pub concurrency: u32,
}

/// Whether a session may begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admission {
    /// It may begin within [`ADMISSION`]; it is counted under this time.
    Go(Timestamp),
    /// Ask again after this time.
    Wait(Duration),
    /// It may not begin before this time, since this many were begun within a day: something is wrong.
    Stop(usize, Timestamp),
    /// This process no longer holds the shard.
    NotHeld,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct StartsRow {
    format: Format<1>,
    /// The starts within the last 24 hours, oldest first.
    at: Vec<Timestamp>,
    /// Until when buckets are closed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    buckets: BTreeMap<u32, Timestamp>,
}

/// Asks to begin a session of this shard, which the process holds under that fence.
pub(in crate::app) async fn admit(db: &Db, shard: u32, fence: u64, limit: SessionLimit) -> Result<Admission, AppError> {
    let admitted = db.change(|rows| {
        let now = rows.now();
        if !shards::check(rows, shard, fence)? {
            return Ok(Admission::NotHeld);
        }
        let mut row = rows.read::<StartsRow>(&Remembered::Sessions.key())?.unwrap_or_default();
        row.at.retain(|at| now.duration_since(*at) < DAY);
        let was_ahead = row.take_back(now);
        let admission = judge(&row, shard, limit, now);
        if was_ahead {
            rows.put(&Remembered::Sessions.key(), &row);
        }
        if let Admission::Go(_) = admission {
            row.at.push(now);
            row.buckets.retain(|_, until| *until > now);
            row.close(shard, limit, now, HELD);
            if row.at.len() >= many(limit, 1) {
                tracing::warn!(today = row.at.len(), "many gateway sessions were started within a day");
            }
            rows.put(&Remembered::Sessions.key(), &row);
        }
        Ok(admission)
    });
    match admitted.await {
        // a full disk must not cut people off from what is stored
        Err(AppError::Store(why @ StoreError::Full(_))) => {
            tracing::warn!(%why, "a gateway session is not counted");
            Ok(Admission::Go(db.now()))
        }
        Err(AppError::Busy) => Ok(Admission::Wait(Duration::from_millis(200 + db.random(800)))),
        admitted => admitted,
    }
}

/// The session of this shard has begun now.
pub(in crate::app) async fn began(db: &Db, shard: u32, limit: SessionLimit) -> Result<(), AppError> {
    change(db, |row, now| row.close(shard, limit, now, PACE)).await
}

/// The session admitted at this time was not begun and will not be.
pub(in crate::app) async fn given_up(
    db: &Db,
    shard: u32,
    limit: SessionLimit,
    admitted: Timestamp,
) -> Result<(), AppError> {
    change(db, |row, _| {
        if let Some(place) = row.at.iter().position(|at| *at == admitted) {
            row.at.remove(place);
        }
        // this admission may have run out, and the bucket be closed by another one
        let bucket = bucket(shard, limit);
        if row.buckets.get(&bucket) == Some(&later(admitted, HELD)) {
            row.buckets.remove(&bucket);
        }
    })
    .await
}

async fn change(db: &Db, change: impl Fn(&mut StartsRow, Timestamp) + Send + Sync) -> Result<(), AppError> {
    db.change(|rows| {
        let mut row = rows.read::<StartsRow>(&Remembered::Sessions.key())?.unwrap_or_default();
        change(&mut row, rows.now());
        rows.put(&Remembered::Sessions.key(), &row);
        Ok(())
    })
    .await
}

impl StartsRow {
    /// Moves to the present what a clock that was ahead has written, as no other clock could: sessions would otherwise be
    /// held up until that time has come. Returns whether there was any.
    fn take_back(&mut self, now: Timestamp) -> bool {
        let latest = later(now, HELD);
        let mut was_ahead = false;
        for at in self.at.iter_mut().filter(|at| **at > latest) {
            *at = now;
            was_ahead = true;
        }
        for until in self.buckets.values_mut().filter(|until| **until > latest) {
            *until = latest;
            was_ahead = true;
        }
        was_ahead
    }

    fn close(&mut self, shard: u32, limit: SessionLimit, now: Timestamp, time: SignedDuration) {
        self.buckets.insert(bucket(shard, limit), later(now, time));
    }
}

fn bucket(shard: u32, limit: SessionLimit) -> u32 {
    shard % limit.concurrency.max(1)
}

/// This many tenths of Discord's daily limit.
fn many(limit: SessionLimit, tenths: usize) -> usize {
    usize::try_from(limit.total).unwrap_or(usize::MAX) / 10 * tenths
}

/// Decides by the starts within the last 24 hours.
fn judge(row: &StartsRow, shard: u32, limit: SessionLimit, now: Timestamp) -> Admission {
    let (count, stop) = (row.at.len(), many(limit, 4));
    if count > 0 && count >= stop {
        // when enough starts are a day old to be below the limit again
        let free = row.at[count - stop.max(1)].saturating_add(DAY);
        return Admission::Stop(count, free.unwrap_or(now));
    }
    let closed = row.buckets.get(&bucket(shard, limit));
    let bucket = closed.map_or(SignedDuration::ZERO, |until| until.duration_since(now));
    let slow = match row.at.last() {
        Some(last) if count >= many(limit, 2) => wait(*last, now, BACK_OFF),
        _ => SignedDuration::ZERO,
    };
    match Duration::try_from(bucket.max(slow)) {
        Ok(wait) if !wait.is_zero() => Admission::Wait(wait),
        _ => Admission::Go(now),
    }
}

/// The rest of a delay, which a clock that is a little behind another one does not extend.
fn wait(last: Timestamp, now: Timestamp, delay: SignedDuration) -> SignedDuration {
    delay - now.duration_since(last).max(SignedDuration::ZERO)
}
