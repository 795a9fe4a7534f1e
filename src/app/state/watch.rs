//! Whether the clock can be trusted, and when nobody could play: players lose no time to either.
//!
//! The bot is of use while its store takes what it writes and people can reach it. Every process that finds it so says
//! it in one row, which is all that is known about it: whichever process looks comes to the same result, and one that
//! is cut off alone makes no outage. A deadline counts only if the bot is known to have been of use since.

use crate::app::state::db::{AppError, Db, Rows, Unread};
use crate::app::state::rows::{Format, Remembered};
use crate::correspondence::Outage;
use crate::store::keys::Millis;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Minimum jump of the clock after which it is not trusted for a while.
const JUMP: SignedDuration = SignedDuration::from_mins(2);
/// How long the clock is then not trusted.
const HOLD: Duration = Duration::from_secs(5 * 60);
/// How often the time is stored. It is also stored when something waits for it.
const NOTE_EVERY: SignedDuration = SignedDuration::from_secs(60);
/// How often it is stored if another process may wait for it.
const NOTE_EVERY_FOR_OTHERS: SignedDuration = SignedDuration::from_secs(15);
/// How long outages are kept: longer than any turn with weekends and vacations.
const KEPT: SignedDuration = SignedDuration::from_hours(24 * 200);

/// When the bot was last of use, and when it was not.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct WatchRow {
    format: Format<1>,
    /// The latest time at which it is known to have been of use.
    of_use: Timestamp,
    /// The same since the clock was set back before that time, until it has reached it again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    set_back: Option<Timestamp>,
    #[serde(default)]
    outages: Vec<Outage>,
}

impl WatchRow {
    fn new(now: Timestamp) -> Self {
        Self {
            format: Format,
            of_use: now,
            set_back: None,
            outages: Vec::new(),
        }
    }

    /// When it last was of use, as the clock went then.
    fn last(&self) -> Timestamp {
        self.set_back.unwrap_or(self.of_use)
    }

    /// The outage that ends if the bot is of use now; none if the clock was set back meanwhile.
    fn ends(&self, now: Timestamp) -> Option<Outage> {
        let outage = Outage {
            from: self.last(),
            until: now,
        };
        outage.counts().then_some(outage)
    }

    /// Notes that the bot was of use at this time.
    fn note(&mut self, time: Timestamp) {
        if time < self.of_use {
            self.set_back = Some(time);
        } else {
            self.of_use = time;
            self.set_back = None;
        }
    }
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
    pub now: Timestamp,
    /// The latest time at which the bot is known to have been of use; `None` = it never was.
    pub of_use: Option<Timestamp>,
    /// Whether the clock has not jumped.
    is_steady: bool,
    pub outages: Vec<Outage>,
}

impl Seen {
    /// Whether the clock stands before a time that was seen already.
    pub fn was_set_back(&self) -> bool {
        self.of_use.is_some_and(|of_use| self.now < of_use)
    }

    /// Whether turns may end by the clock.
    pub fn is_trusted(&self) -> bool {
        self.is_steady && !self.was_set_back()
    }

    /// Whether the bot was of use just now.
    pub fn is_current(&self) -> bool {
        self.of_use
            .is_some_and(|of_use| self.now.duration_since(of_use) <= NOTE_EVERY)
    }
}

impl Watch {
    /// Looks at the clock. `is_reached`: people can reach this process, so that the bot is of use if the store takes
    /// this. `waits`: something waits for it to have been of use at this time.
    pub async fn look(
        &self,
        db: &Db,
        uptime: Duration,
        is_reached: bool,
        waits: Option<Millis>,
    ) -> Result<Seen, AppError> {
        let looked = db.change(|rows| {
            let now = rows.now();
            let note_every = if rows.is_shared() {
                NOTE_EVERY_FOR_OTHERS
            } else {
                NOTE_EVERY
            };
            let Some(mut row) = rows.read::<WatchRow>(&Remembered::Watch.key())? else {
                if is_reached {
                    rows.put(&Remembered::Watch.key(), &WatchRow::new(now));
                }
                return Ok((now, is_reached.then_some(now), None, Vec::new()));
            };
            // while the clock stands before a time that was seen already, nothing waits for it
            let is_awaited = now > row.of_use && waits.is_some_and(|time| Millis::from(row.of_use) < time);
            let is_old = now.duration_since(row.last()).abs() >= note_every;
            let mut ended = None;
            if is_reached && (is_awaited || is_old) {
                ended = row.ends(now);
                if let Some(outage) = ended {
                    row.outages.retain(|outage| now.duration_since(outage.until) < KEPT);
                    row.outages.push(outage);
                }
                row.note(now);
                rows.put(&Remembered::Watch.key(), &row);
            }
            Ok((now, Some(row.of_use), ended, row.outages))
        });
        let (now, of_use, ended, outages) = looked.await?;
        if let Some(outage) = ended {
            tracing::warn!(from = %outage.from, until = %outage.until, "nobody could play; players get the time back");
        }
        let mut last = self.last();
        let jump = last.jump(now, uptime);
        if jump > JUMP {
            tracing::warn!(%now, minutes = jump.as_mins(), "the clock has jumped: no turn ends by time for 5 minutes");
            last.held_until = uptime + HOLD;
        }
        last.look = Some((now, uptime));
        Ok(Seen {
            now,
            of_use,
            is_steady: uptime >= last.held_until,
            outages,
        })
    }

    fn last(&self) -> std::sync::MutexGuard<'_, Last> {
        // two plain values: a panic between them leaves an older look
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Last {
    /// How much further than this process's own clock the clock has moved since the last look.
    fn jump(&self, now: Timestamp, uptime: Duration) -> SignedDuration {
        let Some((at, ran)) = self.look else {
            return SignedDuration::ZERO;
        };
        let ran = SignedDuration::try_from(uptime.saturating_sub(ran)).unwrap_or(SignedDuration::MAX);
        now.duration_since(at).saturating_sub(ran)
    }
}

/// The known outages; while something is decided the bot is of use, so one that lasted until then is over.
pub(in crate::app) fn outages(rows: &Rows) -> Result<Vec<Outage>, Unread> {
    let Some(row) = rows.peek::<WatchRow>(&Remembered::Watch.key())? else {
        return Ok(Vec::new());
    };
    let ends = row.ends(rows.now());
    Ok(row.outages.into_iter().chain(ends).collect())
}

/// Takes the bot for having been of use until then, whatever is known about it.
pub(in crate::app) async fn was_of_use_until(db: &Db, time: Timestamp) -> Result<(), AppError> {
    db.change(|rows| {
        if let Some(mut row) = rows.read::<WatchRow>(&Remembered::Watch.key())? {
            if row.last() < time {
                row.note(time);
            }
            rows.put(&Remembered::Watch.key(), &row);
        }
        Ok(())
    })
    .await
}

/// The latest time that the clock has shown, if it stands before that: no turn ends by time until then.
pub(in crate::app) async fn set_back_from(db: &Db) -> Result<Option<Timestamp>, AppError> {
    db.look(|rows| {
        let row = rows.peek::<WatchRow>(&Remembered::Watch.key())?;
        let now = rows.now();
        Ok(row.map(|row| row.of_use).filter(|of_use| now < *of_use))
    })
    .await
}

/// Trusts the clock as it is now, by the operator's decision; returns whether it was not trusted.
pub(in crate::app) async fn trust_the_clock(db: &Db) -> Result<bool, AppError> {
    db.change(|rows| {
        let now = rows.now();
        let Some(mut row) = rows
            .read::<WatchRow>(&Remembered::Watch.key())?
            .filter(|row| now < row.of_use)
        else {
            return Ok(false);
        };
        (row.of_use, row.set_back) = (now, None);
        rows.put(&Remembered::Watch.key(), &row);
        Ok(true)
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> Timestamp {
        Timestamp::from_second(60 * minute).expect("a time in our century")
    }

    #[test]
    fn a_clock_that_was_set_back_goes_on_from_there() {
        let mut row = WatchRow::new(at(100));
        assert_eq!((row.last(), row.ends(at(109))), (at(100), None), "a short interruption");
        let outage = Outage {
            from: at(100),
            until: at(130),
        };
        assert_eq!(row.ends(at(130)), Some(outage));
        row.note(at(130));
        assert_eq!((row.of_use, row.set_back), (at(130), None));
        row.note(at(50));
        assert_eq!((row.of_use, row.last()), (at(130), at(50)), "both are known");
        assert_eq!(row.ends(at(50)), None);
        row.note(at(60));
        assert_eq!((row.of_use, row.last()), (at(130), at(60)));
        let outage = Outage {
            from: at(60),
            until: at(90),
        };
        assert_eq!(row.ends(at(90)), Some(outage));
        row.note(at(131));
        assert_eq!((row.of_use, row.set_back), (at(131), None), "it has caught up");
    }

    #[test]
    fn a_clock_is_trusted_if_it_is_steady_and_not_behind() {
        let seen = |now, of_use: Option<i64>, is_steady| Seen {
            now: at(now),
            of_use: of_use.map(at),
            is_steady,
            outages: Vec::new(),
        };
        for (seen, was_set_back, is_trusted, is_current) in [
            (seen(100, None, true), false, true, false),
            (seen(100, Some(100), true), false, true, true),
            (seen(101, Some(100), true), false, true, true),
            (seen(102, Some(100), true), false, true, false),
            (seen(99, Some(100), true), true, false, true),
            (seen(100, Some(100), false), false, false, true),
            (seen(99, Some(100), false), true, false, true),
        ] {
            assert_eq!(
                (seen.was_set_back(), seen.is_trusted(), seen.is_current()),
                (was_set_back, is_trusted, is_current),
                "{seen:?}"
            );
        }
    }

    #[test]
    fn a_jump_is_what_the_clock_moved_beyond_the_time_that_the_process_ran() {
        let last = Last {
            look: Some((at(100), Duration::from_secs(60))),
            held_until: Duration::ZERO,
        };
        let jump = |now, ran: u64| last.jump(at(now), Duration::from_secs(60 * ran)).as_mins();
        assert_eq!([jump(101, 2), jump(105, 2), jump(101, 6)], [0, 4, -4]);
        assert_eq!(Last::default().jump(at(100), Duration::ZERO), SignedDuration::ZERO);
    }
}
