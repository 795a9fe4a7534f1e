//! Rows from which a match is found without reading it: in the lists of its players, and its timers.

use crate::app::state::db::{Rows, Unread, Wanted};
use crate::app::state::rows::{FinishedRow, Format, RunningRow, TimerRow};
use crate::correspondence::{Match, StoredMatch, TimeLeft};
use crate::rules::Color;
use crate::store::keys::{self, Host, Millis, TimerKind, WaitsFor};
use jiff::Timestamp;
use std::cmp::Reverse;

/// The rows of a match in the lists of running ones; none if it is over.
pub(in crate::app) fn running_rows(m: &Match) -> Vec<(keys::RunningMatch, RunningRow)> {
    if m.ended().is_some() {
        return Vec::new();
    }
    let to_move = m.to_move();
    let deadline = m.deadline();
    let row = |color: Color| {
        let key = keys::RunningMatch {
            player: m.player(color),
            waits_for: if Some(color) == to_move {
                WaitsFor::Me
            } else {
                WaitsFor::Opponent
            },
            deadline: deadline.map_or(Millis(i64::MAX), Millis::from),
            id: m.id(),
        };
        let row = RunningRow {
            format: Format,
            kind: m.terms().setup.kind(),
            opponent: m.player(color.other()),
            turn: m.turns_played(),
            deadline,
            standstill: m.time_left().standstill(),
            room: m.home(color).room(),
            standing: (color, m.game().standing()),
            is_pending: m.is_pending(),
        };
        (key, row)
    };
    Color::BOTH.map(row).to_vec()
}

/// Whether a match is over, as the lists say.
pub(in crate::app) fn is_listed_as_over(rows: &Rows, stored: &StoredMatch) -> Result<bool, Unread> {
    let Some(player) = stored.people().next() else {
        // both were deleted, which ends a match
        return Ok(true);
    };
    let key = keys::FinishedMatch {
        player: player.into(),
        host: host(stored),
        id: Reverse(stored.id),
    };
    Ok(rows.peek::<FinishedRow>(&key)?.is_some())
}

/// With whose bot a match was played.
pub(in crate::app) const fn host(stored: &StoredMatch) -> Host {
    match stored.origin {
        Some(_) => Host::Another,
        None => Host::This,
    }
}

/// The rows of a match in the lists of finished ones; none while it runs. Nobody asks for a program's list.
pub(in crate::app) fn finished_rows(m: &Match) -> Vec<(keys::FinishedMatch, FinishedRow)> {
    let Some(ended) = m.ended() else {
        return Vec::new();
    };
    let row = |color: Color| {
        let key = keys::FinishedMatch {
            player: m.player(color),
            host: host(m.stored()),
            id: Reverse(m.id()),
        };
        let row = FinishedRow {
            format: Format,
            kind: m.terms().setup.kind(),
            color,
            opponent: m.player(color.other()),
            outcome: ended.outcome,
            at: ended.at,
            room: m.home(color).room(),
            is_restored: m.origin().is_some(),
        };
        (key, row)
    };
    let people = Color::BOTH
        .into_iter()
        .filter(|color| m.player(*color).person().is_some());
    people.map(row).collect()
}

/// Sets the timers of a match that are still ahead, and its end if that is overdue. A reminder that was sent stays away.
pub(in crate::app) fn set_timers(rows: &mut Rows, m: &Match) {
    for timer in ahead(m, rows.now()) {
        rows.set_timer(&timer);
    }
}

/// The timers of a match that must be there at this time: its end, and the reminders that are still to come.
pub(in crate::app) fn ahead(m: &Match, now: Timestamp) -> impl Iterator<Item = keys::Timer> {
    let is_ahead = move |timer: &keys::Timer| timer.kind == TimerKind::Deadline || timer.due > now.into();
    timers(m).into_iter().filter(is_ahead)
}

/// Writes what is missing or wrong among the timers of a match and its rows in the lists, and deletes those of `listed`
/// that are not its rows; returns whether anything was.
pub(in crate::app) fn repair(rows: &mut Rows, m: &Match, listed: &[keys::RunningMatch]) -> Result<bool, Unread> {
    let (running, finished) = (running_rows(m), finished_rows(m));
    let timers: Vec<keys::Timer> = ahead(m, rows.now()).collect();
    let keys = running
        .iter()
        .fold(Wanted::default(), |wanted, (key, _)| wanted.key(key));
    let keys = finished.iter().fold(keys, |wanted, (key, _)| wanted.key(key));
    rows.want(timers.iter().fold(keys, Wanted::key))?;
    // all of it is read before anything is written: a match of which a row is damaged is left alone
    let (mut wrong_running, mut wrong_finished, mut lost_timers) = (Vec::new(), Vec::new(), Vec::new());
    for (key, row) in &running {
        if rows.peek::<RunningRow>(key)?.as_ref() != Some(row) {
            wrong_running.push((key, row));
        }
    }
    for (key, row) in &finished {
        if rows.peek::<FinishedRow>(key)?.as_ref() != Some(row) {
            wrong_finished.push((key, row));
        }
    }
    for key in &timers {
        if rows.peek::<TimerRow>(key)?.is_none() {
            lost_timers.push(key);
        }
    }
    let is_own = |key: &keys::RunningMatch| running.iter().any(|(own, _)| own == key);
    let strange: Vec<&keys::RunningMatch> = listed.iter().filter(|key| !is_own(key)).collect();
    let is_right =
        wrong_running.is_empty() && wrong_finished.is_empty() && lost_timers.is_empty() && strange.is_empty();
    for (key, row) in wrong_running {
        rows.put(key, row);
    }
    for (key, row) in wrong_finished {
        rows.put(key, row);
    }
    for key in lost_timers {
        rows.set_timer(key);
    }
    for key in strange {
        rows.delete(key);
    }
    Ok(!is_right)
}

/// The timers of a match: the end of the present turn's time, and the reminders before it; while its player is not
/// reached, the end of the match.
pub(in crate::app) fn timers(m: &Match) -> Vec<keys::Timer> {
    let ends = match m.time_left() {
        TimeLeft::Until(deadline) => Some(deadline),
        _ => m.given_up_at(),
    };
    let Some(deadline) = ends else {
        return Vec::new();
    };
    let timer = |due: Timestamp, kind| keys::Timer::new(due, m.id().0, kind);
    let mut timers = vec![timer(deadline, keys::TimerKind::Deadline)];
    let reminders = m.reminders().iter();
    timers.extend(reminders.map(|due| timer(*due, keys::TimerKind::Reminder)));
    timers.dedup();
    timers
}
