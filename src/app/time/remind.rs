//! Reminding the player to move, twice a turn: not in their quiet hours, nor if their digest will come, unless that
//! would be too late.

use crate::app::matches::{self, Loaded, MAX_MATCHES, send_card, timers};
use crate::app::state::db::{Rows, Unread, if_readable};
use crate::app::state::players;
use crate::app::state::rows::{Format, HeldReminderRow, RunningRow, later};
use crate::app::state::settings::Settings;
use crate::correspondence::consequences::Occasion;
use crate::correspondence::{Event, Match, MatchId, Outage, PlayerId};
use crate::rules::Color;
use crate::store::keys::{self, Millis, TimerKind, WaitsFor};
use jiff::{SignedDuration, Timestamp};

/// Minimum time left for a delayed reminder to be of use.
const TIME_TO_ACT: SignedDuration = SignedDuration::from_hours(2);

/// How often a digest comes.
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Whether the next reminder is due as well, so that both would come together.
fn is_overtaken(timer: &keys::Timer, m: &Match, now: Timestamp) -> bool {
    let mut later = m.reminders().iter().filter(|reminder| **reminder <= now);
    later.any(|reminder| Millis::from(*reminder) > timer.due)
}

/// What to do with a reminder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Decision {
    Send,
    /// Drop it: something else, or the next reminder, notifies the player.
    Drop,
    HoldUntil(Timestamp),
}

/// `digest` is the next digest, `quiet` the end of the quiet hours, each if there is one.
fn decide(m: &Match, now: Timestamp, digest: Option<Timestamp>, quiet: Option<Timestamp>) -> Decision {
    let next = m.reminders().iter().find(|reminder| **reminder > now);
    let comes_by = |until: Timestamp| next.is_some_and(|next| *next <= until);
    let is_too_late = |until: Timestamp| {
        m.deadline()
            .is_some_and(|deadline| later(until, TIME_TO_ACT) > deadline)
    };
    // a digest that comes too late is none: what the quiet hours say holds
    let digest = digest.filter(|digest| !is_too_late(*digest));
    if digest.or(quiet).is_some_and(comes_by) || digest.is_some() {
        return Decision::Drop;
    }
    match quiet {
        Some(until) if !is_too_late(until) => Decision::HoldUntil(until),
        _ => Decision::Send,
    }
}

/// Reminds the player to move in the match of this timer. Pointless after a move.
pub(in crate::app) fn remind(rows: &mut Rows, timer: &keys::Timer, outages: &[Outage]) -> Result<(), Unread> {
    let id = MatchId(timer.subject);
    let Some(loaded) = matches::load(rows, id)? else {
        return Ok(());
    };
    let m = &loaded.the_match;
    // the time in which the bot was away is given back first, which delays the reminder
    if let Some(event @ Event::Credited { .. }) = m.expire(rows.now(), outages) {
        matches::advance(rows, loaded, vec![event])?;
        return Ok(());
    }
    if !timers(m).contains(timer) {
        // perhaps an earlier version set it, which counted the time in another way
        matches::set_timers(rows, m);
        return Ok(());
    }
    let Some(to) = to_remind(&loaded, rows.now()).filter(|_| !is_overtaken(timer, m, rows.now())) else {
        return Ok(());
    };
    remind_as_wished(rows, &loaded, to, true)
}

/// Reminds this player as their settings say. `may_wait`: for their digest, if they get one.
fn remind_as_wished(rows: &mut Rows, loaded: &Loaded, to: Color, may_wait: bool) -> Result<(), Unread> {
    let (settings, has_digest) = players::reached_by_digest(rows, loaded.the_match.player(to))?;
    remind_by(rows, loaded, to, (&settings, has_digest && may_wait))
}

/// Reminds this player by these settings, which may have just been changed. `may_wait`: for their digest, if they want
/// one.
fn remind_by(
    rows: &mut Rows,
    loaded: &Loaded,
    to: Color,
    (settings, may_wait): (&Settings, bool),
) -> Result<(), Unread> {
    let (m, now) = (&loaded.the_match, rows.now());
    let digest = settings.next_digest(now).filter(|_| may_wait);
    match decide(m, now, digest, settings.quiet_until(now)) {
        Decision::Send => send_card(rows, &loaded.row, m, to, Occasion::Reminder, false)?,
        Decision::Drop => {}
        Decision::HoldUntil(until) => hold(rows, m, until, is_due(m, now)),
    }
    Ok(())
}

/// A reminder of this turn waits until then; if `only_if_due`, a credit in between may leave it to its own timer.
fn hold(rows: &mut Rows, m: &Match, until: Timestamp, only_if_due: bool) {
    let timer = keys::Timer::new(until, m.id().0, TimerKind::HeldReminder);
    let row = HeldReminderRow {
        format: Format,
        turn: m.turn(),
        only_if_due,
    };
    rows.put(&timer, &row);
}

/// Sends a reminder that was held back, if it is still the same turn and the quiet hours were not changed meanwhile.
pub(in crate::app) fn remind_later(rows: &mut Rows, timer: &keys::Timer, outages: &[Outage]) -> Result<(), Unread> {
    let Some(held) = rows.peek::<HeldReminderRow>(timer)? else {
        return Ok(());
    };
    let Some(loaded) = matches::load(rows, MatchId(timer.subject))? else {
        return Ok(());
    };
    let m = &loaded.the_match;
    if m.turn() != held.turn {
        return Ok(());
    }
    // the time in which the bot was away is given back first, which may delay the reminder
    if let Some(event @ Event::Credited { .. }) = m.expire(rows.now(), outages) {
        hold(rows, m, rows.now(), held.only_if_due);
        matches::advance(rows, loaded, vec![event])?;
        return Ok(());
    }
    if let Some(to) = to_remind(&loaded, rows.now()).filter(|_| !held.only_if_due || is_due(m, rows.now())) {
        remind_as_wished(rows, &loaded, to, false)?;
    }
    Ok(())
}

/// Whether there was a reminder in the running turn.
fn is_due(m: &Match, now: Timestamp) -> bool {
    m.reminders().first().is_some_and(|first| *first <= now)
}

/// Reminds a player by the way of a turn's card of the matches in which they would have been reminded, since their digest
/// was refused. In their quiet hours that waits as every reminder does.
pub(in crate::app) fn remind_instead(rows: &mut Rows, player: PlayerId) -> Result<(), Unread> {
    let now = rows.now();
    for (loaded, ()) in waiting_for(rows, player, MAX_MATCHES, |m| is_due(&m.the_match, now).then_some(()))? {
        // as a timer, which waits until it is known what the player is owed for a time without the bot
        hold(rows, &loaded.the_match, now, true);
    }
    Ok(())
}

/// Reminds a player by the way of a turn's card of what was left to the digest of this time, which does not come since they
/// are on vacation: that does not stop every clock of a tournament.
pub(in crate::app) fn remind_on_vacation(rows: &mut Rows, player: PlayerId, digest: Timestamp) -> Result<(), Unread> {
    let now = rows.now();
    let left = waiting_for(rows, player, MAX_MATCHES, |m| was_left_to(m, digest, now).then_some(()))?;
    for (loaded, ()) in left {
        hold(rows, &loaded.the_match, now, true);
    }
    Ok(())
}

/// Whether a reminder of the running turn was left to the digest of this time, and the player was not reminded since.
fn was_left_to(loaded: &Loaded, digest: Timestamp, now: Timestamp) -> bool {
    let (m, before) = (&loaded.the_match, digest.saturating_sub(DAY).unwrap_or(Timestamp::MIN));
    let reminded = loaded
        .row
        .cards
        .iter()
        .filter(|card| card.occasion == Occasion::Reminder && card.calls_in(m.turn()));
    let reminded = reminded.map(|card| card.at).max().unwrap_or(before);
    let mut left_out = m.reminders().iter().filter(|due| before < **due && **due <= now);
    left_out.any(|due| reminded < *due)
}

/// Reminds a player by the way of a turn's card of the most urgent match, since the message that their vacation is over
/// was refused. In their quiet hours that waits as every reminder does.
pub(in crate::app) fn remind_of_most_urgent(rows: &mut Rows, player: PlayerId) -> Result<(), Unread> {
    for (loaded, to) in to_remind_of(rows, player, 1)? {
        remind_as_wished(rows, &loaded, to, false)?;
    }
    Ok(())
}

/// Reminds a player, by their settings from now on, of what was left to a digest that does not come any more, or at
/// another time: it was to come at this one.
pub(in crate::app) fn remind_without(
    rows: &mut Rows,
    player: PlayerId,
    digest: Timestamp,
    settings: &Settings,
) -> Result<(), Unread> {
    let now = rows.now();
    for (loaded, to) in to_remind_of(rows, player, MAX_MATCHES)? {
        if was_left_to(&loaded, digest, now) {
            remind_by(rows, &loaded, to, (settings, true))?;
        }
    }
    Ok(())
}

/// The first matches that wait for a player whose clock leaves them time, the most urgent one first.
fn to_remind_of(rows: &mut Rows, player: PlayerId, most: usize) -> Result<Vec<(Loaded, Color)>, Unread> {
    let now = rows.now();
    waiting_for(rows, player, most, |loaded| {
        to_remind(loaded, now).filter(|to| loaded.the_match.player(*to) == player.into())
    })
}

/// The first matches that wait for a player and are picked, the most urgent one first.
fn waiting_for<T>(
    rows: &mut Rows,
    player: PlayerId,
    most: usize,
    pick: impl Fn(&Loaded) -> Option<T>,
) -> Result<Vec<(Loaded, T)>, Unread> {
    let range = keys::RunningMatch::that_wait(player, WaitsFor::Me);
    let waiting = rows.list::<keys::RunningMatch, RunningRow>(&range, MAX_MATCHES)?;
    let mut found = Vec::new();
    for (key, _) in waiting {
        if found.len() == most {
            break;
        }
        let loaded = if_readable(matches::load(rows, key.id))?.flatten();
        found.extend(loaded.and_then(|loaded| pick(&loaded).map(|picked| (loaded, picked))));
    }
    Ok(found)
}

/// The player to move, if a clock runs that leaves them time.
fn to_remind(loaded: &Loaded, now: Timestamp) -> Option<Color> {
    let m = &loaded.the_match;
    let to = m.to_move()?;
    let is_running = m.time_left().deadline().is_some_and(|deadline| deadline > now);
    let is_away = m.vacation(to, now).is_some();
    (is_running && !is_away && !loaded.row.is_opening()).then_some(to)
}
