//! Whether the clock can be trusted, and when the bot was away: players lose no time to either.

use crate::app::state::db::{AppError, Db, Rows, Unread};
use crate::app::state::rows::{Format, later};
use crate::correspondence::Outage;
use crate::store::keys::Meta;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Minimum length of an outage: the players get the time back.
const OUTAGE: SignedDuration = SignedDuration::from_mins(10);
/// Minimum jump of the clock after which it is not trusted for a while.
const JUMP: SignedDuration = SignedDuration::from_mins(2);
/// How long the clock is then not trusted.
const HOLD: Duration = Duration::from_secs(5 * 60);
/// How often the time is stored.
const NOTE_EVERY: SignedDuration = SignedDuration::from_secs(60);
/// How long outages are kept: longer than any turn with weekends and vacations.
const KEPT: SignedDuration = SignedDuration::from_hours(24 * 200);

/// When the bot last looked at the clock, and when it was away.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct WatchRow {
    format: Format<1>,
    /// The latest time seen.
    seen: Timestamp,
    #[serde(default)]
    outages: Vec<Outage>,
}

/// What this process knows about the clock.
#[derive(Debug, Default)]
pub(in crate::app) struct Watch {
    last: Mutex<Last>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Last {
    /// The time at the last look, and how long the process had run.
    look: Option<(Timestamp, Duration)>,
    /// The clock is not trusted before the process has run this long.
    held_until: Duration,
}

/// The result of a look at the clock.
#[derive(Clone, Debug)]
pub(in crate::app) struct Seen {
    /// Whether turns may end by it.
    pub is_trusted: bool,
    pub outages: Vec<Outage>,
}

impl Watch {
    /// Looks at the clock.
    pub async fn look(&self, db: &Db, uptime: Duration) -> Result<Seen, AppError> {
        let last = *self.last();
        let looked = db.change(|rows| {
            let now = rows.now();
            let found = rows.read::<WatchRow>(&key())?;
            let is_new = found.is_none();
            let mut row = found.unwrap_or(WatchRow {
                format: Format,
                seen: now,
                outages: Vec::new(),
            });
            let was_set_back = now < row.seen;
            let (jump, away) = last.away(&row, now, uptime);
            if let Some(outage) = away {
                row.outages.retain(|outage| now.duration_since(outage.until) < KEPT);
                row.outages.push(outage);
            }
            let seen = row.seen;
            if is_new || away.is_some() || now.duration_since(row.seen) >= NOTE_EVERY {
                row.seen = row.seen.max(now);
                rows.put(&key(), &row);
            }
            Ok((now, seen, was_set_back, jump, away, row.outages))
        });
        let (now, seen, was_set_back, jump, away, outages) = looked.await?;
        if was_set_back {
            tracing::warn!(%now, %seen, "the clock stands before a time that was seen already: no turn ends by time");
        }
        let mut last = self.last();
        if last.look.is_some() && jump > JUMP {
            tracing::warn!(%now, minutes = jump.as_mins(), "the clock has jumped: no turn ends by time for 5 minutes");
            last.held_until = uptime + HOLD;
        }
        if let Some(outage) = away {
            tracing::warn!(from = %outage.from, until = %outage.until, "the bot was away; players get the time back");
        }
        last.look = Some((now, uptime));
        Ok(Seen {
            is_trusted: !was_set_back && uptime >= last.held_until,
            outages,
        })
    }

    fn last(&self) -> std::sync::MutexGuard<'_, Last> {
        // two plain values: a panic between them leaves an older look
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Last {
    /// How far the clock has jumped since the last look, and the time since then in which the bot did not run, if that
    /// is long.
    fn away(&self, row: &WatchRow, now: Timestamp, uptime: Duration) -> (SignedDuration, Option<Outage>) {
        let (from, ran) = match self.look {
            None => (row.seen, Duration::ZERO),
            Some((at, ran)) => (at, uptime.saturating_sub(ran)),
        };
        let ran = SignedDuration::try_from(ran).unwrap_or(SignedDuration::MAX);
        let jump = now.duration_since(from).saturating_sub(ran);
        let outage = Outage {
            from: later(from, ran),
            until: now,
        };
        (jump, (jump >= OUTAGE).then_some(outage))
    }
}

/// The known outages.
pub(in crate::app) fn outages(rows: &Rows) -> Result<Vec<Outage>, Unread> {
    let row = rows.peek::<WatchRow>(&key())?;
    Ok(row.map(|row| row.outages).unwrap_or_default())
}

/// Trusts the clock as it is now, by the operator's decision.
pub(in crate::app) async fn trust_the_clock(db: &Db) -> Result<(), AppError> {
    db.change(|rows| {
        if let Some(mut row) = rows.read::<WatchRow>(&key())? {
            row.seen = row.seen.min(rows.now());
            rows.put(&key(), &row);
        }
        Ok(())
    })
    .await
}

pub(in crate::app) fn key() -> Meta {
    Meta {
        name: "watch".to_owned(),
    }
}
