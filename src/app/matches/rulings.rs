//! What a moderator decides about a match, with everything that follows: for its result, its tournament, and the match
//! whose potential it has decided.

use super::advance::{advance, advance_beside, forget_beside, forget_drafts, go_back, take_over};
use super::linked;
use super::loaded::{Loaded, load};
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::followers;
use crate::app::state::outbox;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{Item, PlayerRow};
use crate::app::state::tournaments;
use crate::correspondence::tournament::ReopenRefusal;
use crate::correspondence::{Entry, Event, Home, Match, MatchId, PlayerId, Ruling, RulingReason, RulingRefusal};
use crate::rules::Color;
use crate::store::keys::{self, Lane};
use std::collections::BTreeSet;

/// Checks whether a moderator may decide that about a match, and whether what follows from it can.
pub(in crate::app) fn check(rows: &mut Rows, loaded: &Loaded, what: Ruling) -> Result<(), Stop> {
    let (m, id, now) = (&loaded.the_match, loaded.the_match.id(), rows.now());
    m.may_rule(what, now).map_err(|why| refused(id, why))?;
    if let Ruling::Replaced { .. } = what
        && let Some(tournament) = loaded.row.tournament
    {
        return Err(refusal!("rule-no-tournament", id = id, tournament = tournament.0).into());
    }
    if m.ended().is_none() {
        return Ok(());
    }
    if let Some(tournament) = loaded.row.tournament
        && let Some(found) = tournaments::load(rows, tournament)?
        && found.t.reopen(id) == Err(ReopenRefusal::GoneOn)
    {
        return Err(refusal!("rule-tournament-went-on", id = id, tournament = tournament.0).into());
    }
    if what == Ruling::TimeGivenBack {
        for player in Color::BOTH.into_iter().filter_map(|color| m.player(color).person()) {
            let known = rows.peek::<PlayerRow>(&keys::Player { player })?;
            if known.is_some_and(|known| known.is_leaving) {
                return Err(refused(id, RulingRefusal::Deleted).into());
            }
        }
        if let Some(host) = m.decides()
            && let Some(host) = linked::other(rows, m, host)?
        {
            let (host, undecided) = (host.the_match, Ruling::Undecided { linked: id });
            // whoever has taken over since did not play this one
            if host.players() != m.players() || host.may_rule(undecided, now).is_err() {
                return Err(refused(id, RulingRefusal::Decided(host.id())).into());
            }
        }
    }
    Ok(())
}

fn refused(id: MatchId, why: RulingRefusal) -> Refusal {
    match why {
        RulingRefusal::Over => Refusal::match_over(id),
        RulingRefusal::Running => refusal!("rule-running", id = id),
        RulingRefusal::NotOnTime => refusal!("rule-not-on-time", id = id),
        RulingRefusal::TooLate => refusal!("rule-too-late", id = id),
        RulingRefusal::NoResult => refusal!("rule-no-result", id = id),
        RulingRefusal::NotPaused => refusal!("pause-not-paused", id = id),
        RulingRefusal::Deleted => refusal!("rule-deleted", id = id),
        RulingRefusal::Practice => refusal!("rule-practice", id = id),
        RulingRefusal::Decided(host) => refusal!("rule-decided", id = id, host = host),
        RulingRefusal::TooMany => refusal!("rule-too-many", id = id),
    }
}

/// Carries out a ruling that was [checked](check).
pub(in crate::app) fn rule(rows: &mut Rows, loaded: Loaded, what: Ruling, why: &RulingReason) -> Result<Match, Unread> {
    let event = |what| Event::Ruled { what, why: why.clone() };
    let mut events = vec![event(what)];
    if what == Ruling::TimeGivenBack {
        events.extend(vacations(rows, &loaded, &events)?);
    }
    let m = advance(rows, loaded, events)?;
    let Some(host) = m.decides().filter(|_| what == Ruling::TimeGivenBack) else {
        return Ok(m);
    };
    let Some(host) = linked::other(rows, &m, host)? else {
        return Ok(m);
    };
    let undecided = Ruling::Undecided { linked: m.id() };
    let mut events = vec![event(undecided)];
    events.extend(vacations(rows, &host, &events)?);
    let played_since = host.the_match.linked();
    // of a turn that may be played again in another position
    forget_drafts(rows, host.the_match.id());
    // the cards of the match that was given back ping both
    go_back(rows, host, events, &Color::BOTH)?;
    // another one that was to decide about a turn that is gone now
    if let Some(later) = played_since.filter(|later| *later != m.id())
        && let Some(later) = linked::other(rows, &m, later)?
        && later.the_match.ended().is_none()
    {
        advance_beside(rows, later, vec![Event::Voided], &Color::BOTH)?;
    }
    Ok(m)
}

/// The vacations that the players have now, which a match that was over knows nothing of, as far as they count in it.
fn vacations(rows: &mut Rows, Loaded { row, the_match }: &Loaded, events: &[Event]) -> Result<Vec<Event>, Unread> {
    let (mut m, now) = (the_match.clone(), rows.now());
    for event in events {
        m.apply(Entry {
            at: now,
            event: event.clone(),
        });
    }
    let mut began = Vec::new();
    for seat in Color::BOTH {
        let Some(player) = m.player(seat).person() else {
            continue;
        };
        let known = rows.read::<PlayerRow>(&keys::Player { player })?;
        let taken = known.map(|known| known.vacations).unwrap_or_default();
        let Some(until) = taken.current(now) else {
            continue;
        };
        let until = tournaments::vacation_until(rows, row.tournament, m.stored().started, (&taken, until))?;
        began.extend(until.ok().and_then(|until| m.begin_vacation(seat, now, until, false)));
    }
    Ok(began)
}

/// Somebody else plays this colour from now on, also in the match that decides about a potential in this one, or about
/// which this one decides.
pub(in crate::app) fn replace(
    rows: &mut Rows,
    loaded: Loaded,
    (seat, player): (Color, PlayerId),
    why: &RulingReason,
) -> Result<Match, Unread> {
    let other = loaded.the_match.linked().or(loaded.the_match.decides());
    let m = replace_in(rows, loaded, (seat, player), why, &[])?;
    if let Some(other) = other
        && let Some(other) = load(rows, other)?
        && other.the_match.ended().is_none()
    {
        replace_in(rows, other, (seat, player), why, &Color::BOTH)?;
    }
    Ok(m)
}

fn replace_in(
    rows: &mut Rows,
    Loaded { mut row, the_match }: Loaded,
    (seat, player): (Color, PlayerId),
    why: &RulingReason,
    pinged: &[Color],
) -> Result<Match, Unread> {
    let (id, now) = (the_match.id(), rows.now());
    // what the one before has put beside the match is theirs
    forget_beside(rows, id, seat);
    // from now on the newcomer is told of each turn
    followers::unfollow(rows, player, id);
    let replaced = the_match.with_player((seat, player), why.clone(), now);
    let known = rows.read::<PlayerRow>(&keys::Player { player })?;
    let vacation = known.and_then(|known| replaced.vacation_of(seat, &known.vacations, now));
    let mut events: Vec<Event> = vacation.into_iter().collect();
    let home = home_of_newcomer(&the_match, seat);
    if the_match.home(seat) != home {
        // that was the wish of the one before
        if the_match.home(seat.other()) == home {
            row.venues[seat] = row.venues[seat.other()];
        }
        events.push(Event::HomeChanged { seat, home });
    }
    let m = take_over(rows, (row, the_match, replaced), seat, events, pinged)?;
    name_threads(rows, &m)?;
    Ok(m)
}

/// Has the threads in which a match was ever played named after those who play it now.
pub(in crate::app) fn name_threads(rows: &mut Rows, m: &Match) -> Result<(), Unread> {
    let moved = m.stored().log.iter().filter_map(|entry| match entry.event {
        Event::HomeChanged { home, .. } => home.room(),
        _ => None,
    });
    let threads = moved.filter_map(|room| Some((room.thread?, room.channel)));
    for (thread, channel) in threads.collect::<BTreeSet<_>>() {
        let id = m.id();
        outbox::send(rows, Lane::Channel(thread), Item::ThreadName { id, channel, thread })?;
    }
    Ok(())
}

/// Where whoever takes this colour over is asked and told: on the server on which the match was agreed, where the opponent
/// reads or else the one before did, wherever that one wanted to be told since; if neither reads there, in direct messages.
pub(in crate::app) fn home_of_newcomer(m: &Match, seat: Color) -> Home {
    let agreed = m.stored().homes[seat].room().map(|room| room.guild);
    let is_there = |home: &Home| {
        let guild = home.room().map(|room| room.guild);
        guild.is_some() && (agreed.is_none() || guild == agreed)
    };
    let homes = [m.home(seat.other()), m.home(seat)];
    homes.into_iter().find(is_there).unwrap_or(Home::Direct)
}
