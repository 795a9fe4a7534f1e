//! Reminding the player to move, twice a turn: not in their quiet hours, nor if their digest will come, unless that
//! would be too late; and not soon after a digest, which has told it.

use crate::app::matches::{self, Loaded, MAX_MATCHES, send_card, timers};
use crate::app::state::db::{Rows, Unread, if_readable};
use crate::app::state::players::{self, Digests};
use crate::app::state::rows::{
    CardItem, Format, HeldReminderRow, OutboxRow, Posted, Reminded, Route, RunningRow, later,
};
use crate::app::state::settings::Settings;
use crate::correspondence::consequences::Occasion;
use crate::correspondence::{Event, Match, MatchId, Outage, PlayerId};
use crate::rules::Color;
use crate::store::keys::{self, Millis, TimerKind, WaitsFor};
use jiff::{SignedDuration, Timestamp};

/// Minimum time left for a delayed reminder to be of use.
const TIME_TO_ACT: SignedDuration = SignedDuration::from_hours(2);

/// How long after a digest a reminder would say again what was just read.
const JUST_TOLD: SignedDuration = SignedDuration::from_hours(2);

/// How long a reminder must have waited to be sent for it to be likely that a digest that waits as well comes at once.
const HAD_TO_WAIT: SignedDuration = SignedDuration::from_mins(1);

/// How soon a digest must come to stand for a reminder when little time is left, of which it must leave as much.
const AT_ONCE: SignedDuration = SignedDuration::from_mins(15);

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
    /// Until then a digest that is on its way may arrive instead.
    AwaitDigest(Timestamp),
}

/// `quiet` is the end of the quiet hours, if it is quiet now.
fn decide(m: &Match, now: Timestamp, digests: Digests, quiet: Option<Timestamp>) -> Decision {
    let not_over = |until: &Timestamp| now < *until;
    if told_until(m, digests, now).is_some_and(|until| not_over(&until)) {
        return Decision::Drop;
    }
    let next = m.reminders().iter().find(|reminder| **reminder > now);
    let comes_by = |until: Timestamp| next.is_some_and(|next| *next <= until);
    let leaves = |until: Timestamp, least: SignedDuration| {
        let end = later(until, least);
        m.deadline().is_none_or(|deadline| end <= deadline)
    };
    let is_at_once = |digest: Timestamp| digest <= later(now, AT_ONCE) && leaves(digest, AT_ONCE);
    // a digest that comes too late is none: what the quiet hours say holds
    let digest = digests.due.map(|due| due.max(now));
    let digest = digest.filter(|digest| leaves(*digest, TIME_TO_ACT) || is_at_once(*digest));
    if digest.is_some() || quiet.is_some_and(comes_by) {
        return Decision::Drop;
    }
    if let Some(until) = coming_until(m, digests, now).filter(not_over) {
        return Decision::AwaitDigest(until);
    }
    match quiet {
        Some(until) if leaves(until, TIME_TO_ACT) => Decision::HoldUntil(until),
        _ => Decision::Send,
    }
}

/// Until when nobody is reminded of the running turn, since the last digest told of it.
fn told_until(m: &Match, digests: Digests, now: Timestamp) -> Option<Timestamp> {
    let told = digests.sent.filter(|sent| m.called_since() <= *sent && *sent <= now);
    told.map(|told| stands_until(m, told, JUST_TOLD))
}

/// Until when a reminder waits for a digest that is on its way: one that takes longer may never arrive.
fn coming_until(m: &Match, digests: Digests, now: Timestamp) -> Option<Timestamp> {
    let queued = digests.queued.filter(|queued| *queued <= now);
    queued.map(|queued| stands_until(m, queued, AT_ONCE))
}

/// Until when a digest of then stands for a reminder: not longer than as much time is left as has passed.
fn stands_until(m: &Match, digest: Timestamp, most: SignedDuration) -> Timestamp {
    let half = m.deadline().map(|deadline| deadline.duration_since(digest) / 2);
    later(digest, half.map_or(most, |half| half.min(most)))
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
    let reminded = players::reminded(rows, loaded.the_match.player(to))?;
    let digests = reminded.digests.unwrap_or_default();
    remind_by(rows, &loaded, to, (&reminded.settings, digests))
}

/// Reminds this player as their settings say, without waiting for their next digest. `digest`: when the one was queued
/// for which they have waited until now.
fn remind_now(rows: &mut Rows, loaded: &Loaded, to: Color, digest: Option<Timestamp>) -> Result<(), Unread> {
    let reminded = players::reminded(rows, loaded.the_match.player(to))?;
    let digests = Digests {
        due: None,
        ..reminded.digests.unwrap_or_default()
    };
    if digest.is_some() && digest != digests.queued {
        // it has told them, or was refused, and they are reminded instead
        return Ok(());
    }
    remind_by(rows, loaded, to, (&reminded.settings, digests))
}

/// Reminds this player by these settings and digests, which may have just been changed.
fn remind_by(
    rows: &mut Rows,
    loaded: &Loaded,
    to: Color,
    (settings, digests): (&Settings, Digests),
) -> Result<(), Unread> {
    let (m, now) = (&loaded.the_match, rows.now());
    match decide(m, now, digests, settings.quiet_until(now)) {
        Decision::Send => send_card(rows, &loaded.row, m, to, Occasion::Reminder, false)?,
        Decision::Drop => {}
        Decision::HoldUntil(until) | Decision::AwaitDigest(until) => {
            hold(rows, m, until, (is_due(m, now), digests.queued));
        }
    }
    Ok(())
}

/// The timer of a reminder that waits until then.
fn held(m: &Match, until: Timestamp) -> keys::Timer {
    keys::Timer::new(until, m.id().0, TimerKind::HeldReminder)
}

/// A reminder of this turn waits until then; if `only_if_due`, a credit in between may leave it to its own timer. With
/// `digest`, it comes only if the digest that was queued then is still on its way.
fn hold(rows: &mut Rows, m: &Match, until: Timestamp, (only_if_due, digest): (bool, Option<Timestamp>)) {
    let timer = held(m, until);
    let row = HeldReminderRow {
        format: Format,
        turn: m.turn(),
        only_if_due,
        digest,
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
        // a digest could not arrive either
        let until = held.digest.map_or(rows.now(), |_| later(rows.now(), AT_ONCE));
        hold(rows, m, until, (held.only_if_due, held.digest));
        matches::advance(rows, loaded, vec![event])?;
        return Ok(());
    }
    if let Some(to) = to_remind(&loaded, rows.now()).filter(|_| !held.only_if_due || is_due(m, rows.now())) {
        remind_now(rows, &loaded, to, held.digest)?;
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
        hold(rows, &loaded.the_match, now, (true, None));
    }
    Ok(())
}

/// Reminds a player by the way of a turn's card of what was left to the digest that was due. If that was `queued` now, it
/// has some time to arrive instead. Otherwise it does not come, since they are on vacation, which does not stop every
/// clock of a tournament.
pub(in crate::app) fn remind_of_what_was_left(
    rows: &mut Rows,
    player: PlayerId,
    digests: Digests,
    queued: Option<Timestamp>,
) -> Result<(), Unread> {
    let now = rows.now();
    let left = waiting_for(rows, player, MAX_MATCHES, |m| {
        was_left_to(m, digests, now).then_some(())
    })?;
    for (Loaded { the_match: m, .. }, ()) in left {
        let until = queued.map_or(now, |queued| stands_until(&m, queued, AT_ONCE));
        hold(rows, &m, until, (true, queued));
    }
    Ok(())
}

/// Whether a reminder of the running turn was left to the digest that is due, and the player was not reminded since.
fn was_left_to(loaded: &Loaded, digests: Digests, now: Timestamp) -> bool {
    let Some(digest) = digests.due else {
        return false;
    };
    let (m, before) = (&loaded.the_match, digest.saturating_sub(DAY).unwrap_or(Timestamp::MIN));
    let told = reminded_at(loaded, now)
        .max(told_until(m, digests, now))
        .unwrap_or(before);
    let mut left_out = m.reminders().iter().filter(|due| before < **due && **due <= now);
    left_out.any(|due| told < *due)
}

/// When the player to move was last reminded in the running turn, unless that was noted by a clock that was ahead.
fn reminded_at(loaded: &Loaded, now: Timestamp) -> Option<Timestamp> {
    let reminded = reminders(loaded).map(|reminded| reminded.at);
    reminded.filter(|at| *at <= now).max()
}

/// The reminders of the running turn.
fn reminders(loaded: &Loaded) -> impl Iterator<Item = &Reminded> {
    let turn = loaded.the_match.turn();
    loaded.row.reminded.iter().filter(move |reminded| reminded.turn == turn)
}

/// Whether a player was reminded of everything that their digest would tell, just now or since it was queued.
pub(in crate::app) fn was_reminded(
    rows: &mut Rows,
    player: PlayerId,
    queued: Option<Timestamp>,
) -> Result<bool, Unread> {
    let now = rows.now();
    let is_recent = |at: Timestamp| now < later(at, JUST_TOLD) || queued.is_some_and(|queued| queued <= at);
    let is_told = |loaded: &Loaded| {
        let is_since = |at: Timestamp| {
            let mut reminders = loaded.the_match.reminders().iter();
            reminders.any(|due| at < *due && *due <= now)
        };
        reminded_at(loaded, now).is_some_and(|at| is_recent(at) && !is_since(at))
    };
    let range = keys::RunningMatch::that_wait(player, WaitsFor::Me);
    let waiting = rows.list::<keys::RunningMatch, RunningRow>(&range, MAX_MATCHES)?;
    for (key, _) in &waiting {
        let loaded = if_readable(matches::load(rows, key.id))?.flatten();
        if !loaded.is_some_and(|loaded| is_told(&loaded)) {
            return Ok(false);
        }
    }
    Ok(!waiting.is_empty())
}

/// Reminds a player by the way of a turn's card of the most urgent match, since the message that their vacation is over
/// was refused. In their quiet hours that waits as every reminder does.
pub(in crate::app) fn remind_of_most_urgent(rows: &mut Rows, player: PlayerId) -> Result<(), Unread> {
    for (loaded, to) in to_remind_of(rows, player, 1)? {
        remind_now(rows, &loaded, to, None)?;
    }
    Ok(())
}

/// Reminds a player, by their settings from now on, of what was left to a digest that does not come any more, or at
/// another time.
pub(in crate::app) fn remind_without(
    rows: &mut Rows,
    player: PlayerId,
    before: Digests,
    settings: &Settings,
) -> Result<(), Unread> {
    let now = rows.now();
    let due = settings.next_digest(now);
    let left_to = match (due, before.queued) {
        // one that waits to be sent is given up with the next one
        (None, Some(queued)) => Digests {
            queued: None,
            due: Some(queued),
            ..before
        },
        _ => before,
    };
    for (loaded, to) in to_remind_of(rows, player, MAX_MATCHES)? {
        if was_left_to(&loaded, left_to, now) {
            remind_by(rows, &loaded, to, (settings, Digests { due, ..left_to }))?;
        }
    }
    Ok(())
}

/// Has the reminders that wait for the end of a player's quiet hours looked at again, if these were changed.
pub(in crate::app) fn follow_quiet_hours(
    rows: &mut Rows,
    player: PlayerId,
    before: &Settings,
    settings: &Settings,
) -> Result<(), Unread> {
    let now = rows.now();
    let Some(until) = before
        .quiet_until(now)
        .filter(|until| settings.quiet_until(now) != Some(*until))
    else {
        return Ok(());
    };
    for (Loaded { the_match: m, .. }, _) in to_remind_of(rows, player, MAX_MATCHES)? {
        let timer = held(&m, until);
        let Some(row) = rows.peek::<HeldReminderRow>(&timer)? else {
            continue;
        };
        if row.turn == m.turn() {
            rows.delete(&timer);
            hold(rows, &m, now, (row.only_if_due, row.digest));
        }
    }
    Ok(())
}

/// Whether a reminder that is about to be sent is to come later, if at all: it has become quiet for its reader, or what
/// kept it waiting has kept their digest waiting, too.
pub(in crate::app) fn is_to_wait(rows: &mut Rows, row: &OutboxRow, card: &CardItem) -> Result<bool, Unread> {
    let now = rows.now();
    let Some(loaded) = matches::load(rows, card.id)?.filter(|loaded| to_remind(loaded, now) == Some(card.to)) else {
        return Ok(false);
    };
    let m = &loaded.the_match;
    let reminded = players::reminded(rows, m.player(card.to))?;
    let had_to_wait = now >= later(row.made, HAD_TO_WAIT);
    let is_left = had_to_wait && reminded.digests.is_some_and(|digests| is_on_its_way(digests, now));
    Ok(is_left || decide(m, now, Digests::default(), reminded.settings.quiet_until(now)) != Decision::Send)
}

/// Whether a digest waits to be sent.
fn is_on_its_way(digests: Digests, now: Timestamp) -> bool {
    digests.queued.is_some_and(|queued| queued <= now)
}

/// Whether a reminder of the running turn that was made then would repeat what was said on the same way since: by a
/// digest, or by another card that calls to move, such as an earlier reminder that had to wait, too.
pub(in crate::app) fn is_repeated(
    loaded: &Loaded,
    (made, route): (Timestamp, Route),
    digests: Option<Digests>,
    now: Timestamp,
) -> bool {
    let is_since = |told: Timestamp| made <= told && told <= now;
    let turn = loaded.the_match.turn();
    // one that only came again pinged nobody
    let calls = |card: &&Posted| card.calls_in(turn) && !card.is_again;
    let cards = loaded.row.cards.iter().filter(calls);
    let reminded = reminders(loaded).map(|reminded| (reminded.route, reminded.at));
    let mut told = cards.map(|card| (card.way.route, card.at)).chain(reminded);
    told.any(|(on, at)| on == route && is_since(at)) || digests.and_then(|digests| digests.sent).is_some_and(is_since)
}

/// A reminder was not sent. If that is only since it has become quiet for its reader, or since their digest comes at
/// last, it comes later, unless the digest does.
pub(in crate::app) fn was_not_sent(rows: &mut Rows, row: &OutboxRow, card: &CardItem) -> Result<(), Unread> {
    let Some(loaded) = matches::load(rows, card.id)? else {
        return Ok(());
    };
    let now = rows.now();
    if loaded.the_match.turn() != card.turn || to_remind(&loaded, now) != Some(card.to) {
        return Ok(());
    }
    let reminded = players::reminded(rows, loaded.the_match.player(card.to))?;
    if is_repeated(&loaded, (row.made, row.way.route), reminded.digests, now) {
        return Ok(());
    }
    match reminded.digests.filter(|digests| is_on_its_way(*digests, now)) {
        Some(digests) => {
            let m = &loaded.the_match;
            hold(rows, m, stands_until(m, now, AT_ONCE), (is_due(m, now), digests.queued));
            Ok(())
        }
        None => remind_by(rows, &loaded, card.to, (&reminded.settings, Digests::default())),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::correspondence::pace::{Bank, Days, Pace};
    use crate::correspondence::{Home, Terms};
    use crate::rules::ByColor;
    use crate::rules::game::{GameKind, Setup};

    /// The time this many minutes after the beginning.
    fn at(minutes: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + 60 * minutes).expect("a time in our century")
    }

    fn begun(pace: Pace) -> Match {
        let players = ByColor::of(|color| PlayerId(if color == Color::White { 1 } else { 2 }).into());
        let terms = Terms::new(Setup::even(GameKind::Dvonn), pace);
        Match::start(MatchId(1), terms, players, ByColor::both(Home::Direct), at(0))
    }

    /// What is decided so many minutes after the beginning, with a last and a next digest and the end of quiet hours.
    fn decided(m: &Match, now: i64, digests: [Option<i64>; 3]) -> Decision {
        decided_with(m, now, (None, digests))
    }

    /// The same with a digest that was queued then and is on its way.
    fn decided_with(m: &Match, now: i64, (queued, [sent, due, quiet]): (Option<i64>, [Option<i64>; 3])) -> Decision {
        let [queued, sent, due, quiet] = [queued, sent, due, quiet].map(|minutes| minutes.map(at));
        decide(m, at(now), Digests { queued, sent, due }, quiet)
    }

    const HOUR: i64 = 60;

    fn hours(hours: u16) -> Match {
        begun(Pace::Bank(Bank::new(hours, 0, hours).expect("hours")))
    }

    #[test]
    fn a_reminder_leaves_it_to_digests_unless_that_is_too_late() {
        let m = begun(Pace::PerMove(Days::try_from(3).expect("three days")));
        // the last reminder of three days
        let last = 61 * HOUR + 12;
        let until = Decision::HoldUntil(at(65 * HOUR));
        let in_time = Some(70 * HOUR);
        let too_late = Some(71 * HOUR);
        let next_day = Some(last - 12 + 24 * HOUR);
        let just_told = Some(last - 12);
        for (digests, wanted) in [
            ([None, None, None], Decision::Send),
            ([None, in_time, None], Decision::Drop),
            ([None, too_late, None], Decision::Send),
            // the last one told it
            ([just_told, next_day, None], Decision::Drop),
            ([Some(last), next_day, None], Decision::Drop),
            ([Some(last - 2 * HOUR), next_day, None], Decision::Send),
            // it was due a minute ago, and is about to be sent
            ([None, Some(last - 1), None], Decision::Drop),
            // quiet hours
            ([None, None, Some(65 * HOUR)], until),
            ([None, None, too_late], Decision::Send),
            ([None, too_late, Some(65 * HOUR)], until),
            ([just_told, next_day, Some(65 * HOUR)], Decision::Drop),
            ([None, in_time, Some(65 * HOUR)], Decision::Drop),
        ] {
            assert_eq!(decided(&m, last, digests), wanted, "{digests:?}");
        }
    }

    #[test]
    fn with_little_time_a_digest_counts_if_it_is_about_to_come_or_has_just_come() {
        let (eight, two) = (hours(8), hours(2));
        // reminders are due after 408 of 480 minutes, and after 60 and 102 of 120
        for (m, now, digests, wanted) in [
            (&eight, 408, [None, Some(420), None], Decision::Drop),
            (&eight, 408, [None, Some(426), None], Decision::Send),
            (&two, 102, [None, Some(110), None], Decision::Send),
            (&two, 60, [Some(45), None, None], Decision::Drop),
            (&two, 102, [Some(75), None, None], Decision::Send),
            // the turn began after it
            (&two, 60, [Some(-30), None, None], Decision::Send),
        ] {
            assert_eq!(decided(m, now, digests), wanted, "{now} {digests:?}");
        }
    }

    #[test]
    fn a_digest_on_its_way_is_waited_for_a_short_time() {
        let m = begun(Pace::PerMove(Days::try_from(3).expect("three days")));
        // the last reminder of three days
        let last = 61 * HOUR + 12;
        let (next_day, quiet) = (Some(last + 24 * HOUR), Some(65 * HOUR));
        let until = |minutes| Decision::HoldUntil(at(minutes));
        let await_digest = |minutes| Decision::AwaitDigest(at(minutes));
        for (digests, wanted) in [
            ((Some(last), [None, next_day, None]), await_digest(last + 15)),
            ((Some(last - 14), [None, next_day, None]), await_digest(last + 1)),
            // tomorrow's comes in time
            ((Some(last), [None, Some(69 * HOUR), None]), Decision::Drop),
            // it was queued hours ago
            ((Some(last - 15), [None, next_day, None]), Decision::Send),
            ((Some(last - 300), [None, next_day, quiet]), until(65 * HOUR)),
            // the one before has just arrived, or long ago
            ((Some(last), [Some(last), next_day, None]), Decision::Drop),
            (
                (Some(last), [Some(last - 24 * HOUR), next_day, None]),
                await_digest(last + 15),
            ),
            // the clock was ahead when these were noted
            ((Some(last + 1), [None, next_day, None]), Decision::Send),
            ((None, [Some(last + 1), next_day, None]), Decision::Send),
            ((None, [Some(last + 600), next_day, quiet]), until(65 * HOUR)),
        ] {
            assert_eq!(decided_with(&m, last, digests), wanted, "{digests:?}");
        }
        // of 20 minutes left after 100 of two hours, ten
        let two = hours(2);
        assert_eq!(decided_with(&two, 102, (Some(100), [None; 3])), await_digest(110));
        assert_eq!(decided_with(&two, 110, (Some(100), [None; 3])), Decision::Send);
    }
}
