//! Nobody loses time to the bot or its clock: outages, jumps, far too many ends at once.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{DeclineOffer, Resign, StorePlan};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::pace::Bank;
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{MatchId, Offer, Why};
use gipfel::rules::game::GameKind;
use gipfel::store::memory::{Call, Fault};
use jiff::SignedDuration;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

const DVONN: GameKind = GameKind::Dvonn;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Lets time pass while the bot works: it looks at the clock every minute.
async fn run(table: &Table, time: SignedDuration) {
    for _ in 0..time.as_mins() {
        table.wait(SignedDuration::from_mins(1));
        table.tick().await;
    }
}

/// Lets time pass while the bot looks at the clock every five minutes, whatever it can do.
async fn look_on(table: &Table, time: SignedDuration) {
    for _ in 0..time.as_mins() / 5 {
        table.wait(SignedDuration::from_mins(5));
        table.look().await;
    }
}

#[track_caller]
fn is_about(time: SignedDuration, wanted: SignedDuration) {
    assert!((time - wanted).abs() <= SignedDuration::from_mins(11), "{time}");
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
async fn a_clock_that_is_put_right_by_two_minutes_holds_up_nothing() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    run(&table, HOUR * 72 - SignedDuration::from_mins(3)).await;
    table.set_clock(SignedDuration::from_mins(2));
    table.tick().await;
    run(&table, SignedDuration::from_mins(1)).await;
    assert!(has_ended(&table, id).await);
}

#[tokio::test]
async fn a_deadline_is_kept_to_although_the_bot_was_noted_to_be_of_use_shortly_before() {
    let table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.look().await;
    look_on(&table, HOUR * 72 - SignedDuration::from_mins(5)).await;
    // the time is noted once a minute, and when something waits for it
    table.wait(SignedDuration::from_mins(4) + SignedDuration::from_secs(40));
    table.look().await;
    assert!(!has_ended(&table, id).await, "never early");
    table.wait(SignedDuration::from_secs(20));
    table.look().await;
    assert!(has_ended(&table, id).await);
}

#[tokio::test]
async fn the_operator_trusts_a_clock_that_was_set_back() {
    let mut table = Table::new().await;
    table.tick().await;
    run(&table, SignedDuration::from_mins(5)).await;
    table.wait(SignedDuration::from_secs(30));
    assert!(!table.app.end_overdue().await.unwrap(), "it goes forward");
    table.set_clock(HOUR * 24 * 30);
    table.tick().await;
    table.set_clock(-HOUR * 24 * 30);
    table.tick().await;
    assert!(
        table.app.end_overdue().await.unwrap(),
        "a time was seen that has not come yet"
    );
    assert!(!table.app.end_overdue().await.unwrap(), "and is forgotten");
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
async fn an_outage_after_the_clock_was_set_back_is_given_back_as_well() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    run(&table, HOUR).await;
    // two hours ahead, for three hours
    table.set_clock(HOUR * 2);
    table.tick().await;
    run(&table, HOUR * 3).await;
    table.set_clock(-HOUR * 2);
    run(&table, SignedDuration::from_mins(10)).await;
    // 40 minutes in which nobody could move, at a time by the clock that was seen already
    table.wait(SignedDuration::from_mins(40));
    table.look().await;
    run(&table, HOUR * 3).await;
    let deadline = HOUR * 74 + SignedDuration::from_mins(40);
    let begun = table.game(id).await.stored().started;
    let left = deadline - table.now().duration_since(begun);
    run(&table, left - SignedDuration::from_mins(15)).await;
    assert!(
        !has_ended(&table, id).await,
        "the two hours and the 40 minutes are nobody's"
    );
    run(&table, SignedDuration::from_mins(30)).await;
    assert!(has_ended(&table, id).await);
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
    assert!(table.app.end_overdue().await.expect("no faults here"));
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

/// A match of which 12 hours are left of a turn, on a store that fails as the number says: 1 = its commits, 2 = all.
async fn failing() -> (Table, MatchId, Arc<AtomicU8>) {
    let state = Arc::new(AtomicU8::new(0));
    let now = Arc::clone(&state);
    let faults = move |call| match (now.load(Ordering::SeqCst), call) {
        (1, Call::Commit) | (2, _) => Fault::NotApplied,
        _ => Fault::Fine,
    };
    let table = Table::faulty(Arc::new(faults)).await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    run(&table, HOUR * 60).await;
    table.deliver().await;
    (table, id, state)
}

#[tokio::test]
async fn whoever_reads_that_nothing_is_saved_gets_that_time_back() {
    for what_fails in [1, 2] {
        let (table, id, state) = failing().await;
        state.store(what_fails, Ordering::SeqCst);
        look_on(&table, HOUR * 24).await;
        let text = table.play(ANA, id, "c3").await;
        assert!(text.contains("**not** done"), "{text}");
        state.store(0, Ordering::SeqCst);
        table.wait(SignedDuration::from_secs(10));
        table.look().await;
        assert!(!has_ended(&table, id).await, "{what_fails}: nobody could move");
        is_about(table.time_left(id).await, HOUR * 12);
        assert!(
            table.deliver().await.is_empty(),
            "{what_fails}: nor is anybody reminded of it"
        );
        // and no more than that
        look_on(&table, HOUR * 11).await;
        assert!(!has_ended(&table, id).await);
        look_on(&table, HOUR * 2).await;
        assert!(has_ended(&table, id).await, "{what_fails}");
    }
}

#[tokio::test]
async fn time_in_which_discord_is_not_reached_is_nobodys() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    run(&table, HOUR * 44).await;
    table.deliver().await;
    table.is_reached = false;
    look_on(&table, HOUR * 18).await;
    assert!(
        !has_ended(&table, id).await,
        "it is held until it is known how long it lasts"
    );
    // a new process finds the same
    table.restart(8).await;
    look_on(&table, HOUR * 18).await;
    assert!(!has_ended(&table, id).await);
    table.is_reached = true;
    table.look().await;
    is_about(table.time_left(id).await, HOUR * 28);
    assert!(
        table.deliver().await.is_empty(),
        "the reminder moves on with the deadline"
    );
    look_on(&table, HOUR * 20).await;
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert!(posts[0].message.text.contains("a reminder"), "{posts:?}");
    look_on(&table, HOUR * 8 + HOUR / 2).await;
    assert!(has_ended(&table, id).await);
}

#[tokio::test]
async fn a_short_interruption_gives_nothing_back() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    run(&table, HOUR * 72 - SignedDuration::from_mins(4)).await;
    table.is_reached = false;
    run_out(&table, 8).await;
    assert!(!has_ended(&table, id).await, "it may still become a long one");
    table.is_reached = true;
    table.look().await;
    assert!(has_ended(&table, id).await);
}

/// Lets so many minutes pass, with a look at each of them.
async fn run_out(table: &Table, minutes: u32) {
    for _ in 0..minutes {
        table.wait(SignedDuration::from_mins(1));
        table.look().await;
    }
}

#[tokio::test]
async fn all_processes_come_to_the_same_whoever_fired_the_timers() {
    for is_reached_first in [0, 1] {
        let mut processes = Table::processes().await;
        processes[0].without_vacations().await;
        let id = processes[0].start(DVONN, ColorWish::White).await;
        let look = async |processes: &[Table; 2]| {
            processes[0].look().await;
            processes[1].look().await;
        };
        processes[0].tick().await;
        for _ in 0..60 * 6 {
            processes[0].wait(SignedDuration::from_mins(10));
            processes[0].app.was_of_use_until(processes[0].now()).await.unwrap();
            look(&processes).await;
        }
        for process in &mut processes {
            process.is_reached = false;
        }
        for _ in 0..24 * 6 {
            processes[0].wait(SignedDuration::from_mins(10));
            look(&processes).await;
        }
        // one of them is reached again: either the one that fires the timers, or the other
        processes[is_reached_first].is_reached = true;
        look(&processes).await;
        look(&processes).await;
        assert!(!has_ended(&processes[0], id).await);
        is_about(processes[0].time_left(id).await, HOUR * 12);
    }
}

#[tokio::test]
async fn a_process_that_is_cut_off_alone_gives_nothing_back() {
    for cut_off in [0, 1] {
        let mut processes = Table::processes().await;
        processes[0].without_vacations().await;
        let id = processes[0].start(DVONN, ColorWish::White).await;
        processes[0].look().await;
        processes[1].look().await;
        processes[cut_off].is_reached = false;
        for _ in 0..72 * 12 - 1 {
            processes[0].wait(SignedDuration::from_mins(5));
            processes[0].look().await;
            processes[1].look().await;
        }
        assert!(!has_ended(&processes[0], id).await, "never early");
        for _ in 0..11 {
            processes[0].wait(SignedDuration::from_secs(30));
            processes[0].look().await;
            processes[1].look().await;
        }
        assert!(has_ended(&processes[0], id).await, "{cut_off}");
    }
}

#[tokio::test]
async fn a_move_that_comes_before_the_first_look_after_an_outage_costs_no_bank() {
    let mut table = Table::new().await;
    let clock = ClockWish {
        bank: Some(Bank::OFFERED[3]),
        ..ClockWish::default()
    };
    let id = table.start_with(None, clock).await;
    table.tick().await;
    let before = table.time_left(id).await;
    table.wait(HOUR * 20);
    table.restart(8).await;
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    assert!(table.play(BEN, id, "c4").await.contains("Played"));
    is_about(table.time_left(id).await, before + HOUR);
    // it is recorded once
    table.look().await;
    is_about(table.time_left(id).await, before + HOUR);
}

#[tokio::test]
async fn an_outage_in_a_turn_that_a_plan_plays_costs_no_bank() {
    let mut table = Table::new().await;
    let clock = ClockWish {
        bank: Some(Bank::OFFERED[3]),
        ..ClockWish::default()
    };
    let id = table.start_with(None, clock).await;
    table.tick().await;
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    let plan = StorePlan {
        id: Some(id),
        text: "d3".to_owned(),
        rule: StopRule::default(),
    };
    private_text(table.ask(ANA, Intent::feature(plan)).await);
    // it waits until she has answered what Ben offers
    table.offer_draw(BEN, id).await;
    assert!(table.play(BEN, id, "c4").await.contains("Played"));
    let before = table.time_left(id).await;
    table.wait(HOUR * 20);
    table.restart(8).await;
    let turn = table.game(id).await.turn();
    let what = Offer::Draw;
    table.press(ANA, &DeclineOffer { what, id, turn }.custom_id()).await;
    assert_eq!(table.game(id).await.turns_played(), 3, "now it has played");
    assert!(table.play(BEN, id, "e4").await.contains("Played"));
    is_about(table.time_left(id).await, before + HOUR);
}

#[tokio::test]
async fn the_operators_word_holds_for_what_is_held_back_now() {
    let table = Table::new().await;
    table.without_vacations().await;
    let overdue = async || {
        let mut ids = Vec::new();
        for _ in 0..6 {
            ids.push(table.start(DVONN, ColorWish::White).await);
        }
        table.tick().await;
        table.wait(HOUR * 73);
        ids
    };
    assert!(!table.app.end_overdue().await.unwrap(), "nothing is held back");
    let ids = overdue().await;
    table.tick().await;
    assert!(!has_ended(&table, ids[0]).await, "so the word did nothing");
    // everybody moves before the round for which it is given
    assert!(table.app.end_overdue().await.unwrap());
    for id in &ids {
        assert!(table.play(ANA, *id, "c3").await.contains("Played"));
    }
    table.tick().await;
    assert!(!table.app.end_overdue().await.unwrap(), "that round was it");
    let more = overdue().await;
    table.tick().await;
    for id in ids.iter().chain(&more) {
        assert!(!has_ended(&table, *id).await, "{id}");
    }
}

/// What is held back when the bot goes away is first given the time of that outage, and ends by the same word.
#[tokio::test]
async fn the_operators_word_outlasts_an_outage_that_is_given_back() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let mut ids = Vec::new();
    for _ in 0..6 {
        ids.push(table.start(DVONN, ColorWish::White).await);
    }
    table.tick().await;
    table.wait(HOUR * 73);
    table.tick().await;
    assert!(!has_ended(&table, ids[0]).await, "too many at once");
    // which is known without the store, too
    assert!(table.app.held_turns_back());
    table.wait(HOUR * 2);
    table.restart(8).await;
    table.tick().await;
    assert!(!has_ended(&table, ids[0]).await, "nobody has looked yet");
    assert!(table.app.end_overdue().await.unwrap());
    for _ in 0..2 {
        table.tick().await;
    }
    for id in &ids {
        assert!(has_ended(&table, *id).await, "{id}");
    }
    assert!(!table.app.end_overdue().await.unwrap(), "and the word is used up");
}
