//! A player's vacation, which stops their clocks in all their matches, including those that begin during it.

use crate::app::matches;
use crate::app::state::db::{Rows, Unread};
use crate::app::state::rows::{PlayerRow, RunningRow, TimerRow};
use crate::correspondence::vacation::{Vacation, Vacations};
use crate::correspondence::{Event, Match, MatchId, PlayerId};
use crate::rules::Color;
use crate::store::keys;
use jiff::Timestamp;

/// Maximum number of a player's matches that are read: more than the limits allow.
const ROWS: usize = 256;

/// The timer of a vacation's end.
pub(in crate::app) fn timer(player: PlayerId, vacation: Vacation) -> keys::Timer {
    keys::Timer {
        due: vacation.until.into(),
        subject: player.0,
        kind: keys::TimerKind::Vacation,
    }
}

/// Stops the clocks of this player until then; returns the matches whose logs have no room for that. `except` is one that
/// the caller changes.
pub(in crate::app) fn stop_clocks(
    rows: &mut Rows,
    player: PlayerId,
    vacation: Vacation,
    except: Option<MatchId>,
) -> Result<Vec<MatchId>, Unread> {
    rows.put(&timer(player, vacation), &TimerRow::new());
    let mut without = Vec::new();
    let begin = |m: &Match, seat, now| {
        if !m.has_room_beside(seat) {
            without.push(m.id());
        }
        m.begin_vacation(seat, now, vacation.until, false)
    };
    each_match(rows, player, except, begin)?;
    Ok(without)
}

/// Resumes the clocks of this player, who is back early.
pub(in crate::app) fn start_clocks(rows: &mut Rows, player: PlayerId, planned: Vacation) -> Result<(), Unread> {
    rows.delete(&timer(player, planned));
    each_match(rows, player, None, Match::end_vacation)
}

fn each_match(
    rows: &mut Rows,
    player: PlayerId,
    except: Option<MatchId>,
    mut event: impl FnMut(&Match, Color, Timestamp) -> Option<Event> + Send,
) -> Result<(), Unread> {
    let range = keys::RunningMatch::of(player);
    let found = rows.list::<keys::RunningMatch, RunningRow>(&range, ROWS)?;
    let ids = found.into_iter().map(|(key, _)| key.id);
    for id in ids.filter(|id| Some(*id) != except) {
        let loaded = match matches::load(rows, id) {
            Ok(Some(loaded)) => loaded,
            Ok(None) => continue,
            Err(error @ Unread::Damaged { .. }) => {
                tracing::error!(%error, %id, "a damaged match knows of no vacation");
                continue;
            }
            Err(error) => return Err(error),
        };
        let m = &loaded.the_match;
        let seat = m.color_of(player);
        if let Some(event) = seat.and_then(|seat| event(m, seat, rows.now())) {
            matches::advance(rows, loaded, vec![event])?;
        }
    }
    Ok(())
}

/// The vacation that this player, whose time is over, would have instead of losing: the current one, or one that begins
/// automatically if days are left and the player wants it.
pub(in crate::app) fn at_zero(row: &PlayerRow, now: Timestamp) -> Option<(Timestamp, Option<(Vacation, Vacations)>)> {
    if let Some(until) = row.vacations.current(now) {
        return Some((until, None));
    }
    let mut vacations = row.vacations.clone();
    let is_wanted = row.settings.vacation_at_zero;
    let vacation = is_wanted.then(|| vacations.begin_at_zero(now))?.ok()?;
    Some((vacation.until, Some((vacation, vacations))))
}

/// The event that a vacation causes in a match instead of its end or a claim, if there is one.
pub(in crate::app) fn instead_of_the_end(rows: &mut Rows, m: &Match, seat: Color) -> Result<Option<Event>, Unread> {
    let Some(player) = m.player(seat).person() else {
        return Ok(None);
    };
    let (key, now) = (keys::Player { player }, rows.now());
    let Some(mut row) = rows.read::<PlayerRow>(&key)? else {
        return Ok(None);
    };
    let Some((until, begins)) = at_zero(&row, now) else {
        return Ok(None);
    };
    if let Some((vacation, vacations)) = begins {
        row.vacations = vacations;
        rows.put(&key, &row);
        stop_clocks(rows, player, vacation, Some(m.id()))?;
    }
    Ok(m.begin_vacation(seat, now, until, true))
}
