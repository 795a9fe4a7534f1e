//! A player's vacation, which stops their clocks in all their matches, including those that begin during it.

use crate::app::matches::{self, Loaded};
use crate::app::state::db::{OWN_ROWS, Rows, Unread};
use crate::app::state::rows::{PlayerRow, RunningRow};
use crate::app::state::tournaments;
use crate::correspondence::tournament::VacationExcluded;
use crate::correspondence::vacation::{Vacation, Vacations};
use crate::correspondence::{Event, MatchId, PlayerId};
use crate::rules::Color;
use crate::store::keys;
use jiff::Timestamp;

/// The timer of a vacation's end.
pub(in crate::app) fn timer(player: PlayerId, vacation: Vacation) -> keys::Timer {
    keys::Timer::new(vacation.until, player.0, keys::TimerKind::Vacation)
}

/// The matches in which a vacation does not count as in others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::app) struct Exceptions {
    /// Their logs have no room for it.
    pub without: Vec<MatchId>,
    /// The win can be claimed, since the player's time is over: that stays so.
    pub lost: Vec<MatchId>,
    /// Their tournaments do not allow it, or only until then.
    pub limited: Vec<(MatchId, Result<Timestamp, VacationExcluded>)>,
}

/// Stops the clocks of this player until then. `taken` are their vacations before it, `except` is a match that the caller
/// changes.
pub(in crate::app) fn stop_clocks(
    rows: &mut Rows,
    player: PlayerId,
    (taken, vacation): (&Vacations, Vacation),
    except: Option<MatchId>,
) -> Result<Exceptions, Unread> {
    rows.set_timer(&timer(player, vacation));
    tournaments::look_at_ladders(rows, player)?;
    let mut exceptions = Exceptions::default();
    let begin = |rows: &Rows, loaded: &Loaded, seat| {
        let m = &loaded.the_match;
        if !m.has_room_beside(seat) {
            exceptions.without.push(m.id());
        }
        let (tournament, started) = (loaded.row.tournament, m.stored().started);
        let until = tournaments::vacation_until(rows, tournament, started, (taken, vacation.until))?;
        if m.time_up() == Some(seat) {
            exceptions.lost.push(m.id());
        } else if until != Ok(vacation.until) && m.ended().is_none() {
            exceptions.limited.push((m.id(), until));
        }
        let until = until.ok();
        Ok(until.and_then(|until| m.begin_vacation(seat, rows.now(), until, false)))
    };
    each_match(rows, player, except, begin)?;
    Ok(exceptions)
}

/// Resumes the clocks of this player, who is back early.
pub(in crate::app) fn start_clocks(rows: &mut Rows, player: PlayerId, planned: Vacation) -> Result<(), Unread> {
    rows.delete(&timer(player, planned));
    tournaments::look_at_ladders(rows, player)?;
    let end = |rows: &Rows, loaded: &Loaded, seat| Ok(loaded.the_match.end_vacation(seat, rows.now()));
    each_match(rows, player, None, end)
}

/// Whether a tournament lets this player's clock in a match run on during the vacation that they have now, or before its
/// end.
pub(in crate::app) fn is_limited(rows: &mut Rows, player: PlayerId) -> Result<bool, Unread> {
    let now = rows.now();
    let known = rows.peek::<PlayerRow>(&keys::Player { player })?;
    let until = known.and_then(|known| known.vacations.current(now));
    let range = keys::RunningMatch::of(player);
    for (key, _) in rows.list::<keys::RunningMatch, RunningRow>(&range, OWN_ROWS)? {
        let loaded = matches::load_readable(rows, key.id, "a damaged match knows of no vacation")?;
        let Some(Loaded { row, the_match: m }) = loaded else {
            continue;
        };
        let counts_until = m.color_of(player).and_then(|seat| m.vacation(seat, now));
        if row.tournament.is_some() && counts_until < until {
            return Ok(true);
        }
    }
    Ok(false)
}

fn each_match(
    rows: &mut Rows,
    player: PlayerId,
    except: Option<MatchId>,
    mut event: impl FnMut(&Rows, &Loaded, Color) -> Result<Option<Event>, Unread> + Send,
) -> Result<(), Unread> {
    let range = keys::RunningMatch::of(player);
    let found = rows.list::<keys::RunningMatch, RunningRow>(&range, OWN_ROWS)?;
    let ids = found.into_iter().map(|(key, _)| key.id);
    for id in ids.filter(|id| Some(*id) != except) {
        let Some(loaded) = matches::load_readable(rows, id, "a damaged match knows of no vacation")? else {
            continue;
        };
        let Some(seat) = loaded.the_match.color_of(player) else {
            continue;
        };
        if let Some(event) = event(rows, &loaded, seat)? {
            matches::advance(rows, loaded, vec![event])?;
        }
    }
    Ok(())
}

/// The vacation that a player whose time is over has: the current one, or one that begins automatically; and until when.
type VacationAtZero = (Timestamp, Option<(Vacation, Vacations)>);

/// The vacation that this player, whose time is over, would have instead of losing: the current one, or one that begins
/// automatically if days are left and the player wants it.
pub(in crate::app) fn at_zero(row: &PlayerRow, now: Timestamp) -> Option<VacationAtZero> {
    if let Some(until) = row.vacations.current(now) {
        return Some((until, None));
    }
    let mut vacations = row.vacations.clone();
    let is_wanted = row.settings.vacation_at_zero;
    let vacation = is_wanted.then(|| vacations.begin_at_zero(now))?.ok()?;
    Some((vacation.until, Some((vacation, vacations))))
}

/// The same in this match, with the time until which it stops the clock there; `None` also if it does not.
pub(in crate::app) fn at_zero_in(
    rows: &Rows,
    loaded: &Loaded,
    row: &PlayerRow,
) -> Result<Option<VacationAtZero>, Unread> {
    let Some((until, begins)) = at_zero(row, rows.now()) else {
        return Ok(None);
    };
    let (tournament, started) = (loaded.row.tournament, loaded.the_match.stored().started);
    let until = tournaments::vacation_until(rows, tournament, started, (&row.vacations, until))?;
    Ok(until.ok().map(|until| (until, begins)))
}

/// The event that a vacation causes in a match instead of its end or a claim, if there is one.
pub(in crate::app) fn instead_of_the_end(
    rows: &mut Rows,
    loaded: &Loaded,
    seat: Color,
) -> Result<Option<Event>, Unread> {
    let m = &loaded.the_match;
    let Some(player) = m.player(seat).person() else {
        return Ok(None);
    };
    let (key, now) = (keys::Player { player }, rows.now());
    let Some(mut row) = rows.read::<PlayerRow>(&key)? else {
        return Ok(None);
    };
    let Some((until, begins)) = at_zero_in(rows, loaded, &row)? else {
        return Ok(None);
    };
    if let Some((vacation, vacations)) = begins {
        let taken = std::mem::replace(&mut row.vacations, vacations);
        rows.put(&key, &row);
        stop_clocks(rows, player, (&taken, vacation), Some(m.id()))?;
    }
    Ok(m.begin_vacation(seat, now, until, true))
}
