//! Firing timers: turns and challenges run out of time, players are reminded, old outcomes are deleted.
//!
//! Timers are rows whose keys sort by time. Firing one is a command whose transaction reads the timer and its match or
//! challenge, so that a restart, another process or a last-minute move never makes it happen twice or wrongly. Before a
//! turn ends by time, [`watch`] is asked whether the clock can be trusted, and [`breaker`] whether far too many would end
//! at once.

use crate::app::cluster::processes::{self, Role};
use crate::app::deletion;
use crate::app::feature::{self, Command};
use crate::app::features::follow::tell_follower;
use crate::app::features::server::daily::send_puzzle;
use crate::app::features::settings::send_digest;
use crate::app::features::tournament::progress;
use crate::app::features::vacation::vacation_over;
use crate::app::metrics::Metrics;
use crate::app::ports::actor::Actor;
use crate::app::state::db::{AppError, Db, Idempotency, PAGE, RequestError, Rows, Stop, Wanted, tell_failure};
use crate::app::state::rows::{RecordedRow, TimerRow, read};
use crate::app::state::standings;
use crate::app::state::watch::{self, Watch};
use crate::app::time::expire::{end_by_time, expire_challenge};
use crate::app::time::remind::{remind, remind_later};
use crate::app::time::reopen::reopen;
use crate::app::workers::pool::Pool;
use crate::correspondence::rating::Family;
use crate::correspondence::{ChallengeId, MatchId, Outage, PlayerId};
use crate::store::keys::{self, Key, TimerKind};
use jiff::{SignedDuration, Timestamp};
use repair::Repair;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

pub(in crate::app) mod breaker;
mod repair;

/// How long before something that lasts is said again in the log.
const AGAIN: Duration = Duration::from_secs(600);
/// How long outcomes are kept.
const MEMORY: SignedDuration = SignedDuration::from_hours(24);

/// Fires what is due.
#[derive(Debug)]
pub(in crate::app) struct Timers {
    watch: Watch,
    repair: Repair,
    metrics: Arc<Metrics>,
    /// For what keeps a processor busy.
    pool: Pool,
    set_back: Said,
    open: Said,
    /// Whether turns were held back when this process last looked.
    holds_back: AtomicBool,
}

/// A line of the log about something that lasts.
#[derive(Debug, Default)]
struct Said(Mutex<Option<Duration>>);

impl Said {
    /// Whether to say it again, now that the process has run this long.
    fn now(&self, uptime: Duration) -> bool {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = said.is_none_or(|said| uptime >= said + AGAIN);
        if is_due {
            *said = Some(uptime);
        }
        is_due
    }
}

impl Timers {
    pub fn new(metrics: Arc<Metrics>, pool: Pool) -> Self {
        Self {
            watch: Watch::default(),
            repair: Repair::default(),
            metrics,
            pool,
            set_back: Said::default(),
            open: Said::default(),
            holds_back: AtomicBool::default(),
        }
    }

    /// Whether turns were held back when this process last looked.
    pub fn held_back(&self) -> bool {
        self.holds_back.load(Ordering::Relaxed)
    }

    /// Looks at the clock, fires the timers that are due, and returns when the next one is. `uptime` is how long the
    /// process has run by a monotonic clock, `is_reached` whether people can reach it. Only one of several processes
    /// fires.
    pub async fn tick(&self, db: &Db, uptime: Duration, is_reached: bool) -> Option<Timestamp> {
        match processes::holds(db, Role::Timers).await {
            Ok(true) => {}
            // another process does it; if that one dies, a later round here takes over
            Ok(false) => {
                // that one may be cut off from people while this one is not
                match self.watch.look(db, uptime, is_reached, None).await {
                    Ok(seen) => self.metrics.clock(seen.is_trusted()),
                    Err(error) => tell_failure!(error, error, "the clock"),
                }
                return None;
            }
            Err(error) => {
                tell_failure!(error, error, "timers");
                return None;
            }
        }
        if let Err(error) = self.repair.go_on(db).await {
            tell_failure!(error, error, "timers are not compared with their matches yet");
        }
        if let Err(error) = self.fire_due(db, uptime, is_reached).await {
            tell_failure!(error, error, "timers");
        }
        if let Err(error) = forget(db).await {
            tell_failure!(error, error, "old outcomes");
        }
        match next_timer(db).await {
            Ok(next) => next,
            Err(error) => {
                tell_failure!(error, error, "timers");
                None
            }
        }
    }

    async fn fire_due(&self, db: &Db, uptime: Duration, is_reached: bool) -> Result<(), AppError> {
        let mut due = Vec::new();
        db.each(keys::Timer::due_by(db.now()), |timer: keys::Timer, _: TimerRow| {
            due.push(timer);
        })
        .await?;
        let of_players = due.iter().filter(|timer| is_of_players(timer.kind));
        let waits = of_players.map(|timer| timer.due).max();
        let seen = self.watch.look(db, uptime, is_reached, waits).await?;
        self.metrics.clock(seen.is_trusted());
        if seen.was_set_back() && self.set_back.now(uptime) {
            let (now, of_use) = (seen.now, seen.of_use);
            tracing::warn!(%now, ?of_use, "the clock stands before a time that was seen already: no turn ends by time");
        }
        // whoever could not move or answer before the end of their time is given it back first
        due.retain(|timer| !is_of_players(timer.kind) || seen.of_use.is_some_and(|of_use| timer.due <= of_use.into()));
        let outages: &[Outage] = &seen.outages;
        let (deadlines, others): (Vec<_>, Vec<_>) = due.iter().partition(|timer| timer.kind == TimerKind::Deadline);
        for timer in others {
            self.fire(db, &Due { timer, outages }).await;
        }
        if !seen.is_trusted() {
            return Ok(());
        }
        let is_open = breaker::is_open(db, &deadlines, &seen, || self.open.now(uptime)).await?;
        self.holds_back.store(is_open, Ordering::Relaxed);
        if !is_open {
            for timer in deadlines {
                self.fire(db, &Due { timer, outages }).await;
            }
        }
        Ok(())
    }

    /// Fires a timer. One that fails stays, and is fired again in the next round.
    async fn fire(&self, db: &Db, due: &Due<'_>) {
        let timer = due.timer;
        let fired = if timer.kind == TimerKind::Recount {
            // as many results as there are: everybody else is answered meanwhile
            let Some(fired) = self.pool.run_waiting(fired(db.clone(), due)).await else {
                return self.metrics.fired(timer.kind, false);
            };
            fired
        } else {
            feature::carry_out(db, Idempotency::State, &Actor::Bot, due).await
        };
        self.metrics.fired(timer.kind, fired.is_ok());
        match fired {
            Ok(()) => {}
            Err(RequestError::Failed(error)) => tell_failure!(error, error, ?timer, "a timer did not fire"),
            Err(RequestError::Refused(refusal)) => tracing::error!(?refusal, ?timer, "a timer was refused"),
        }
    }
}

/// Fires a timer, wherever that is done.
fn fired(db: Db, due: &Due<'_>) -> impl Future<Output = Result<(), RequestError>> + Send + 'static {
    let (timer, outages) = (due.timer.clone(), due.outages.to_vec());
    async move {
        let due = Due {
            timer: &timer,
            outages: &outages,
        };
        feature::carry_out(&db, Idempotency::State, &Actor::Bot, &due).await
    }
}

/// Ends the turns that are held back, however many, by the operator's decision; returns whether any were.
pub(in crate::app) async fn end_overdue(db: &Db) -> Result<bool, AppError> {
    let was_open = breaker::release(db).await?;
    let was_set_back = watch::trust_the_clock(db).await?;
    Ok(was_open || was_set_back)
}

/// Whether a timer is about the time that players have for something, which does not pass while nobody can do it: for a
/// turn, or for the answer to a challenge in a ladder.
const fn is_of_players(kind: TimerKind) -> bool {
    match kind {
        TimerKind::Deadline | TimerKind::Reminder | TimerKind::HeldReminder | TimerKind::Tournament => true,
        TimerKind::Vacation
        | TimerKind::Digest
        | TimerKind::Challenge
        | TimerKind::Puzzle
        | TimerKind::Following
        | TimerKind::Reopen
        | TimerKind::Result
        | TimerKind::DvonnRanking
        | TimerKind::GipfRanking
        | TimerKind::Deletion
        | TimerKind::Recount => false,
    }
}

/// A timer and the row that it is about, if there is one.
fn with_subject(timer: &keys::Timer) -> Wanted {
    let wanted = Wanted::default().key(timer);
    match timer.kind {
        TimerKind::Deadline | TimerKind::Reminder | TimerKind::HeldReminder | TimerKind::Reopen => {
            let id = MatchId(timer.subject);
            wanted.key(&keys::Match { id })
        }
        TimerKind::Challenge => {
            let id = ChallengeId(timer.subject);
            wanted.key(&keys::Challenge { id })
        }
        TimerKind::Vacation | TimerKind::Digest | TimerKind::DvonnRanking | TimerKind::GipfRanking => {
            let player = PlayerId(timer.subject);
            wanted.key(&keys::Player { player })
        }
        TimerKind::Puzzle
        | TimerKind::Following
        | TimerKind::Result
        | TimerKind::Deletion
        | TimerKind::Tournament
        | TimerKind::Recount => wanted,
    }
}

/// A timer that is due.
#[derive(Clone, Debug)]
pub struct Due<'a> {
    pub timer: &'a keys::Timer,
    /// When nobody could move.
    pub outages: &'a [Outage],
}

impl Command for Due<'_> {
    type Outcome = ();

    fn decide(&self, rows: &mut Rows, _: &Actor) -> Result<(), Stop> {
        let Self { timer, outages } = *self;
        rows.want(with_subject(timer))?;
        if !rows.is_there(timer)? {
            // it was fired since it was found: by another process, or by an attempt whose outcome was not known
            return Ok(());
        }
        if timer.kind != TimerKind::Deadline {
            rows.delete(timer);
        }
        match timer.kind {
            TimerKind::Deadline => end_by_time(rows, timer, outages)?,
            TimerKind::Reminder => remind(rows, timer, outages)?,
            TimerKind::HeldReminder => remind_later(rows, timer, outages)?,
            TimerKind::Vacation => vacation_over(rows, timer)?,
            TimerKind::Digest => send_digest(rows, timer)?,
            TimerKind::Challenge => expire_challenge(rows, timer)?,
            TimerKind::Puzzle => send_puzzle(rows, timer)?,
            TimerKind::Following => tell_follower(rows, timer)?,
            TimerKind::Reopen => reopen(rows, timer)?,
            TimerKind::Tournament => progress::go_on(rows, timer, outages)?,
            TimerKind::Result => standings::count_result(rows, &standings::counted_by(timer))?,
            TimerKind::DvonnRanking => standings::look_again(rows, PlayerId(timer.subject), Family::Dvonn)?,
            TimerKind::GipfRanking => standings::look_again(rows, PlayerId(timer.subject), Family::Gipf)?,
            TimerKind::Deletion => deletion::go_on(rows, timer)?,
            TimerKind::Recount => standings::count_again(rows)?,
        }
        Ok(())
    }
}

async fn next_timer(db: &Db) -> Result<Option<Timestamp>, AppError> {
    // timers that are due but did not fire are tried again in the next round, whenever that is
    let (_, start) = keys::Timer::due_by(db.now());
    let (_, end) = keys::Timer::all();
    let range = (start, end);
    let first = db
        .look(|rows| rows.list::<keys::Timer, TimerRow>(&range.clone(), 1))
        .await?;
    let due = first.first().map(|(key, _)| key.due.0);
    Ok(due.and_then(|due| Timestamp::from_millisecond(due).ok()))
}

/// Deletes old outcomes. Interaction ids grow with time, so the oldest come first.
async fn forget(db: &Db) -> Result<(), AppError> {
    loop {
        let (start, end) = keys::Idem::all();
        let page = db.store().scan(&start, &end, PAGE).await?;
        let now = db.now();
        let is_old = |value: &[u8]| {
            // an unreadable outcome is of no use; one of a clock that was far ahead would keep all after it for as long
            let row = read::<RecordedRow>(value);
            row.map_or(true, |row| now.duration_since(row.at).abs() >= MEMORY)
        };
        let old: Vec<keys::Idem> = page
            .iter()
            .take_while(|(_, found)| is_old(&found.value))
            .filter_map(|(bytes, _)| keys::Idem::decode(bytes).ok())
            .collect();
        if old.is_empty() {
            return Ok(());
        }
        db.change(|rows| {
            for key in &old {
                rows.delete(key);
            }
            Ok(())
        })
        .await?;
        if old.len() < PAGE {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lasts_is_said_at_once_and_then_every_ten_minutes() {
        let (said, begun) = (Said::default(), Duration::from_secs(3));
        assert!(said.now(begun));
        assert!(!said.now(begun + Duration::from_millis(200)));
        assert!(!said.now(begun + AGAIN / 2));
        assert!(said.now(begun + AGAIN));
        assert!(!said.now(begun + AGAIN + AGAIN / 2));
    }
}
