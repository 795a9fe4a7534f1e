//! Reminders, as people asked for them: none in their quiet hours unless it would come too late, and none of a turn that
//! is lost on time is missing.

use crate::clock;
use crate::versions;
use crate::world::Shared;
use gipfel::app::settings::Settings;
use gipfel::app::{Delivery, Sent, Work};
use gipfel::correspondence::consequences::Occasion;
use gipfel::correspondence::{Event, Match, MatchId, Offer, Player, PlayerId};
use gipfel::rules::Color;
use gipfel::store::keys::{self, WaitsFor};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// How much time a reminder that waits for the end of quiet hours must leave.
const TIME_TO_ACT: SignedDuration = SignedDuration::from_hours(2);
/// For how long somebody must have done nothing for their settings to be those with which something was decided.
const STILL: SignedDuration = SignedDuration::from_mins(2);
/// How much time a turn must have had for a reminder of it to be expected.
const LONG: SignedDuration = SignedDuration::from_hours(12);

/// After how long what follows from a refusal must have happened.
const A_WHILE: SignedDuration = SignedDuration::from_hours(1);

/// What was sent.
#[derive(Default)]
pub struct Reminders {
    /// Reminders of a turn that were on their way, whatever became of them.
    tried: BTreeSet<(MatchId, u32, Color)>,
    /// When somebody last got a digest.
    digests: BTreeMap<PlayerId, Timestamp>,
    /// Turns of which a digest was to remind that was refused, with the time.
    left: Vec<(Timestamp, MatchId, u32, Color)>,
}

/// Something is about to be sent.
pub fn claimed(world: &Shared, delivery: &Delivery) {
    let Some((id, turn, seat, Occasion::Reminder)) = delivery.card() else {
        return;
    };
    world.reminders.borrow_mut().tried.insert((id, turn, seat));
    let Some(m) = world.game(id) else { return };
    let (Some(player), Some(row)) = (m.player(seat).person(), row_of(world, id, turn, seat)) else {
        return;
    };
    let is_first = row["way"]["rounds"] == 0 && row["way"]["refused"].is_null();
    let made: Timestamp = row["made"].as_str().and_then(|made| made.parse().ok()).expect("a time");
    let now = world.executor.now();
    let is_just_made = now.duration_since(made) < STILL && now >= made;
    let is_still = made.duration_since(world.people[world.index_of(player)].active.get()) > STILL;
    // what is owed for an outage was not known yet, so that it seemed to be too late
    let last_outage = world.outages.borrow().last().map(|(_, until)| *until);
    let is_after_outage = last_outage.is_some_and(|until| made.duration_since(until) < A_WHILE);
    if !is_first || !is_just_made || !is_still || is_after_outage || !world.is_known_to_be_useful() {
        return;
    }
    let Some(until) = settings(world, player).quiet_until(made) else {
        return;
    };
    let is_too_late = m
        .time_left()
        .deadline()
        .is_some_and(|deadline| until + TIME_TO_ACT > deadline);
    assert!(
        is_too_late,
        "{id}: {player:?} is reminded at {made}, and it is quiet for them until {until}"
    );
}

/// Discord has answered: perhaps somebody got a digest, or none.
pub fn answered(world: &Shared, delivery: &Delivery, sent: &Sent) {
    let Work::Direct { to, .. } = &delivery.work else {
        return;
    };
    let is_digest = |row: &Value| row["item"]["digest"] == to.0 && row["fence"] != 0;
    if delivery.card().is_some() || !outbox(world).iter().any(is_digest) {
        return;
    }
    let now = world.executor.now();
    match sent {
        Sent::Done { .. } => {
            world.reminders.borrow_mut().digests.insert(*to, now);
        }
        Sent::Refused { .. } if settings(world, *to).quiet_until(now).is_none() => leave(world, *to, now),
        Sent::Refused { .. } | Sent::Later { .. } | Sent::NotThere => {}
    }
}

/// Notes the turns of which this player is to be reminded, now that no digest does it.
fn leave(world: &Shared, player: PlayerId, now: Timestamp) {
    let range = keys::RunningMatch::that_wait(Player::from(player), WaitsFor::Me);
    let waiting: Vec<keys::RunningMatch> = world.keys(&range);
    for m in waiting.iter().filter_map(|key| world.game(key.id)) {
        let is_due = m.reminders().first().is_some_and(|first| *first <= now);
        if let Some(seat) = m.to_move().filter(|_| is_due) {
            world.reminders.borrow_mut().left.push((now, m.id(), m.turn(), seat));
        }
    }
}

/// Fails if somebody was not reminded of a turn that was left to a digest which was refused hours ago. As long as nobody
/// can use the bot, reminders wait until it is known for how long; then the turn has more time, and perhaps needs none yet.
pub fn check_left(world: &Shared) {
    let now = world.executor.now();
    let last_outage = world.outages.borrow().last().map(|(_, until)| *until);
    if !world.is_known_to_be_useful() || last_outage.is_some_and(|until| now.duration_since(until) < A_WHILE) {
        return;
    }
    let mut reminders = world.reminders.borrow_mut();
    let (old, left): (Vec<_>, Vec<_>) = std::mem::take(&mut reminders.left)
        .into_iter()
        .partition(|(at, ..)| now.duration_since(*at) >= A_WHILE);
    reminders.left = left;
    for (at, id, turn, seat) in old {
        let Some(m) = world.game(id).filter(|m| m.turn() == turn && m.ended().is_none()) else {
            continue;
        };
        let Some(player) = m.player(seat).person() else {
            continue;
        };
        // otherwise the bot does not know of it yet, or a digest has arrived since
        let row = world.json(&keys::Player { player });
        let is_known = row.is_some_and(|row| row["digest_refused"] == true);
        let is_still = world.people[world.index_of(player)].active.get() < at;
        let is_due = m.reminders().first().is_some_and(|first| *first <= at);
        let runs = m.time_left().deadline().is_some_and(|deadline| deadline > at) && m.vacation(seat, at).is_none();
        let is_reminded = reminders.tried.contains(&(id, turn, seat));
        assert!(
            is_reminded || !is_known || !is_still || !is_due || !runs || world.jumps(),
            "{id}: {player:?} was not reminded of turn {turn} when their digest was refused at {at}"
        );
    }
}

/// Fails if a player was not reminded of the turn that they lose on time at this event.
pub fn check_loss(world: &Shared, m: &Match, by: Color, event: usize) {
    let (log, id) = (&m.stored().log, m.id());
    let Some(player) = m.player(by).person().filter(|_| !world.jumps()) else {
        return;
    };
    let begins = log[..event].iter().rposition(|entry| entry.event.begins_turn());
    let since = begins.map_or(m.stored().started, |n| log[n].at);
    let turn = log[..event].iter().filter(|entry| entry.event.begins_turn()).count();
    let turn = u32::try_from(turn).expect("few");
    // what is not repeated when the clock goes on
    let stands = |event: &Event| {
        matches!(
            event,
            Event::LinkedEnded { .. }
                | Event::OutOfReach { .. }
                | Event::OfferAccepted {
                    what: Offer::Pause | Offer::Undo,
                    ..
                }
        )
    };
    let was_still = !log[begins.unwrap_or(0)..event].iter().any(|entry| stands(&entry.event));
    // who changed their settings may have changed what becomes of a reminder
    let was_active = world.people[world.index_of(player)].active.get() >= since;
    let is_long = clock::allotted(world, m, event) >= LONG;
    if !was_still || was_active || !is_long {
        return;
    }
    let waits = |row: &Value| row["item"]["digest"] == player.0 || is_reminder(row, id, turn, by);
    let reminders = world.reminders.borrow();
    let is_reminded = reminders.tried.contains(&(id, turn, by))
        || reminders.digests.get(&player).is_some_and(|at| *at >= since)
        || outbox(world).iter().any(waits);
    assert!(
        is_reminded,
        "{id}: {player:?} loses turn {turn} on time and was not reminded"
    );
}

fn settings(world: &Shared, player: PlayerId) -> Settings {
    let row = world.json(&keys::Player { player });
    let settings = row.map(|row| row["settings"].clone()).filter(Value::is_object);
    settings.map_or_else(Settings::default, |settings| {
        serde_json::from_value(settings).expect("settings")
    })
}

fn outbox(world: &Shared) -> Vec<Value> {
    let rows = world.scan(&<keys::OutboxItem as keys::Key>::all(), usize::MAX);
    rows.iter().map(|(_, row)| versions::known(&row.value)).collect()
}

fn row_of(world: &Shared, id: MatchId, turn: u32, seat: Color) -> Option<Value> {
    outbox(world).into_iter().find(|row| is_reminder(row, id, turn, seat))
}

fn is_reminder(row: &Value, id: MatchId, turn: u32, seat: Color) -> bool {
    let card = &row["item"]["card"];
    let to = serde_json::to_value(seat).expect("a colour");
    card["id"] == id.0 && card["turn"] == turn && card["to"] == to && card["occasion"] == "reminder"
}
