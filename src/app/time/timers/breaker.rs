//! The breaker: if far more matches would end by time at once than is plausible, something is wrong with the clock or
//! the bot, and none ends until the operator has looked.

use crate::app::matches::vacations;
use crate::app::matches::{self, Loaded};
use crate::app::state::db::{AppError, Db, Rows, Unread, if_readable};
use crate::app::state::rows::{Format, PlayerRow, Remembered};
use crate::app::state::tournaments;
use crate::app::state::watch::Seen;
use crate::correspondence::tournament::TournamentId;
use crate::correspondence::{Event, MatchId, Outage};
use crate::store::keys::{self, Key};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Number of matches that may always end by time in one round.
const ALWAYS: usize = 5;
/// If there are many active matches, one in this many may end instead: 2 %.
const ONE_OF: usize = 50;

/// The state of the breaker, when it has opened or the operator has released it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct BreakerRow {
    format: Format<1>,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum State {
    /// No match ends by time.
    Open { since: Timestamp, overdue: usize },
    /// What is overdue in the next round ends; afterwards it is closed. A round that first gives turns the time of an
    /// outage back does not count.
    Released,
}

/// Whether turns are held back until the operator has looked.
pub(in crate::app) async fn holds_back(db: &Db) -> Result<bool, AppError> {
    Ok(matches!(state(db).await?, Some(State::Open { .. })))
}

/// What the breaker does; `None` = it is closed.
pub(in crate::app) async fn state(db: &Db) -> Result<Option<State>, AppError> {
    let row = db.look(|rows| rows.peek::<BreakerRow>(&Remembered::Breaker.key()));
    Ok(row.await?.map(|row| row.state))
}

/// Whether the turns of these timers must not end now. `is_said`: whether to say that this has not changed.
pub(super) async fn is_open(
    db: &Db,
    due: &[&keys::Timer],
    seen: &Seen,
    is_said: impl FnOnce() -> bool,
) -> Result<bool, AppError> {
    let state = state(db).await?;
    if state == Some(State::Released) && seen.is_current() && !are_given_time(db, due, &seen.outages).await? {
        // for this round alone, whether or not anything is overdue
        db.change(|rows| {
            rows.delete(&Remembered::Breaker.key());
            Ok(())
        })
        .await?;
    }
    if due.is_empty() {
        return Ok(false);
    }
    match state {
        Some(State::Open { since, overdue }) => {
            if is_said() {
                tracing::error!(
                    %since,
                    overdue,
                    "no turn ends by time: too many would have at once. Look whether the clock is right and Discord was \
                     reachable; then `gipfel breaker release` lets them end, or a start with --end-overdue"
                );
            }
            return Ok(true);
        }
        Some(State::Released) => return Ok(false),
        None if due.len() <= ALWAYS => return Ok(false),
        None => {}
    }
    let (mut overdue, mut unrelated, mut begun) = (0, 0, BTreeSet::new());
    for timer in due {
        let Some(late) = db.look(|rows| late(rows, timer, &seen.outages)).await? else {
            continue;
        };
        overdue += 1;
        unrelated += usize::from(match late {
            Late::Turn => true,
            Late::FirstTurn(tournament) => begun.insert(tournament),
        });
    }
    if unrelated <= ALWAYS.max(active(db).await? / ONE_OF) {
        return Ok(false);
    }
    db.change(|rows| {
        let since = rows.now();
        let state = State::Open { since, overdue };
        rows.put(&Remembered::Breaker.key(), &BreakerRow { format: Format, state });
        Ok(())
    })
    .await?;
    tracing::error!(
        overdue,
        "far more matches than usual would end by time at once, so none does. Look whether the clock is right and \
         Discord was reachable; then `gipfel breaker release` lets them end, or a start with --end-overdue"
    );
    Ok(true)
}

/// Lets the next round end what is overdue, if the breaker is open; returns whether it was. One that is closed stays
/// armed.
pub(super) async fn release(db: &Db) -> Result<bool, AppError> {
    db.change(|rows| {
        let found = rows.read::<BreakerRow>(&Remembered::Breaker.key())?;
        let Some(mut row) = found.filter(|row| matches!(row.state, State::Open { .. })) else {
            return Ok(false);
        };
        row.state = State::Released;
        rows.put(&Remembered::Breaker.key(), &row);
        Ok(true)
    })
    .await
}

/// Whether any of these turns is given back the time of an outage: only the round after that tells which are overdue.
async fn are_given_time(db: &Db, due: &[&keys::Timer], outages: &[Outage]) -> Result<bool, AppError> {
    for timer in due {
        let expired = db.look(|rows| expired(rows, timer, outages)).await?;
        if let Some((_, Event::Credited { .. })) = expired {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The match of this timer and what the time does to it, if it can be read and anything happens.
fn expired(rows: &mut Rows, timer: &keys::Timer, outages: &[Outage]) -> Result<Option<(Loaded, Event)>, Unread> {
    let loaded = if_readable(matches::load(rows, MatchId(timer.subject)))?.flatten();
    let now = rows.now();
    Ok(loaded.and_then(|loaded| {
        let event = loaded.the_match.expire(now, outages)?;
        Some((loaded, event))
    }))
}

/// A turn with which a match would end by time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Late {
    Turn,
    /// The first one of its player in a match of this tournament, whose matches begin together: whoever stays away from them
    /// is late in all of them at once, so that these count as one.
    FirstTurn(TournamentId),
}

/// How the match of this timer would end; `None` = it would not.
fn late(rows: &mut Rows, timer: &keys::Timer, outages: &[Outage]) -> Result<Option<Late>, Unread> {
    let Some((loaded, Event::TimedOut { by } | Event::PotentialAccepted { by, .. })) = expired(rows, timer, outages)?
    else {
        return Ok(None);
    };
    let m = &loaded.the_match;
    let tournament = loaded.row.tournament;
    let has_played = m.played().iter().any(|played| played.by == by);
    let late = match tournament.filter(|_| !has_played) {
        Some(tournament) => Late::FirstTurn(tournament),
        None => Late::Turn,
    };
    let Some(player) = m.player(by).person() else {
        return Ok(Some(late));
    };
    let row = rows.peek::<PlayerRow>(&keys::Player { player })?;
    let Some(row) = row else { return Ok(Some(late)) };
    let Some((until, _)) = vacations::at_zero(&row, rows.now()) else {
        return Ok(Some(late));
    };
    let counts = tournaments::vacation_until(rows, tournament, m.stored().started, (&row.vacations, until))?;
    Ok(counts.is_err().then_some(late))
}

/// Number of running matches.
pub(in crate::app) async fn active(db: &Db) -> Result<usize, AppError> {
    let rows = db.count(keys::RunningMatch::all(), usize::MAX).await?;
    // each is in the lists of both players
    Ok(rows / 2)
}
