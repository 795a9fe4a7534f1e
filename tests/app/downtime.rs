//! Nobody loses time to the bot or its clock: outages, jumps, far too many ends at once.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::Resign;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{MatchId, Why};
use gipfel::rules::game::GameKind;
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Lets time pass while the bot works: it looks at the clock every minute.
async fn run(table: &Table, time: SignedDuration) {
    for _ in 0..time.as_mins() {
        table.wait(SignedDuration::from_mins(1));
        table.tick().await;
    }
}

async fn has_ended(table: &Table, id: MatchId) -> bool {
    table.game(id).await.ended().is_some()
}

#[tokio::test]
async fn downtime_is_given_back_to_the_player_to_move() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    run(&table, HOUR * 60).await;
    // the bot is away for a day: the deadline, 12 hours from now, passes meanwhile
    table.wait(HOUR * 24);
    table.restart(8).await;
    table.tick().await;
    let game = table.game(id).await;
    assert!(game.ended().is_none(), "the player could not have moved");
    let left = game.deadline().expect("a clock").duration_since(table.now());
    let owed = HOUR * 12;
    assert!(
        left >= owed - SignedDuration::from_mins(2) && left <= owed + SignedDuration::from_mins(2),
        "{left}"
    );
    // never early, and not for ever
    run(&table, left - SignedDuration::from_mins(3)).await;
    assert!(!has_ended(&table, id).await);
    run(&table, SignedDuration::from_mins(10)).await;
    assert_eq!(table.game(id).await.ended().map(|ended| ended.why), Some(Why::Time));
}

#[tokio::test]
async fn a_reminder_that_fell_into_an_outage_comes_when_its_time_has_moved_on() {
    let mut table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    run(&table, HOUR * 60).await;
    assert_eq!(table.deliver().await.len(), 1, "the one at half the time");
    // it would have come an hour after the bot went away for a day
    table.wait(HOUR * 24);
    table.restart(8).await;
    table.tick().await;
    assert!(
        table.deliver().await.is_empty(),
        "nobody is reminded of a time that has moved"
    );
    let reminder = *table.game(id).await.reminders().last().expect("a clock");
    run(
        &table,
        reminder.duration_since(table.now()) + SignedDuration::from_mins(2),
    )
    .await;
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert!(posts[0].message.text.contains("a reminder"), "{posts:?}");
}

#[tokio::test]
async fn a_short_restart_gives_nothing_back() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    run(&table, HOUR * 72 - SignedDuration::from_mins(4)).await;
    assert!(!has_ended(&table, id).await);
    table.wait(SignedDuration::from_mins(5));
    table.restart(8).await;
    table.tick().await;
    assert!(has_ended(&table, id).await);
}

#[tokio::test]
async fn a_clock_that_jumps_ends_nothing_for_a_while() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    run(&table, HOUR * 72 - SignedDuration::from_mins(6)).await;
    // five minutes forward, not enough for an outage, and the deadline is over a minute later
    table.set_clock(SignedDuration::from_mins(5));
    table.tick().await;
    table.wait(SignedDuration::from_secs(90));
    table.tick().await;
    assert!(!has_ended(&table, id).await, "the clock is not trusted yet");
    run(&table, SignedDuration::from_mins(4)).await;
    assert!(has_ended(&table, id).await, "and then it is");
}

#[tokio::test]
async fn a_clock_that_is_set_far_forward_and_back_again_ends_nothing() {
    let mut table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    run(&table, HOUR).await;
    table.set_clock(HOUR * 24 * 30);
    table.tick().await;
    run(&table, SignedDuration::from_mins(20)).await;
    assert!(!has_ended(&table, id).await, "the month is credited");
    table.set_clock(-HOUR * 24 * 30);
    run(&table, SignedDuration::from_mins(20)).await;
    assert!(!has_ended(&table, id).await, "a time was seen that has not come yet");
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
}

#[tokio::test]
async fn far_too_many_ends_at_once_wait_for_the_operator() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let mut ids = Vec::new();
    for _ in 0..8 {
        ids.push(table.start(DVONN, ColorWish::White).await);
    }
    table.tick().await;
    table.wait(HOUR * 73);
    table.tick().await;
    for id in &ids {
        assert!(!has_ended(&table, *id).await);
    }
    // also when fewer are left of them, and after a restart; and people play on
    assert!(table.play(ANA, ids[0], "c3").await.contains("Played"));
    for id in &ids[1..4] {
        table.press(ANA, &Resign { id: Some(*id) }.custom_id()).await;
    }
    table.restart(8).await;
    table.tick().await;
    assert!(!has_ended(&table, ids[5]).await);
    table.app.end_overdue().await.expect("no faults here");
    table.tick().await;
    for id in &ids[4..] {
        assert!(has_ended(&table, *id).await, "{id}");
    }
    assert!(!has_ended(&table, ids[0]).await, "Ben has his three days");
}

#[tokio::test]
async fn five_may_always_end() {
    let table = Table::new().await;
    table.without_vacations().await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(table.start(DVONN, ColorWish::White).await);
    }
    table.tick().await;
    table.wait(HOUR * 73);
    table.tick().await;
    for id in ids {
        assert!(has_ended(&table, id).await);
    }
}
