//! Two processes on one store: each may answer everybody, and what happens automatically happens once.

mod stopped;

use super::table::*;
use gipfel::app::{Admission, SessionLimit};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::rules::game::GameKind;
use gipfel::store::keys::{Key, Meta, Process};
use gipfel::store::{Batch, EndedProcesses};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::time::Duration;

const LIMIT: SessionLimit = SessionLimit {
    total: 1_000,
    concurrency: 1,
};

/// Announces this process; returns the number of others.
async fn others(table: &Table) -> usize {
    table.app.appear().await.unwrap().count
}

/// The only shard, if this process holds it.
async fn shards(table: &Table, uptime: Duration) -> Vec<u32> {
    let share = table.app.tend_shards(1, &[], uptime).await.unwrap();
    share.held.iter().map(|range| range.first).collect()
}

#[tokio::test]
async fn both_serve_the_same_match_and_no_message_goes_out_twice() {
    let [first, second] = Table::processes().await;
    let id = first.start(GameKind::Dvonn, ColorWish::White).await;
    let text = second.play(ANA, id, "c3").await;
    assert!(text.contains("c3"), "{text}");
    let text = first.play(BEN, id, "d4").await;
    assert!(text.contains("d4"), "{text}");
    // both look at the same time; what one sends the other does not
    let (here, there) = tokio::join!(first.app.claim(5), second.app.claim(5));
    assert_eq!(here.len() + there.len(), 1, "one in flight a channel");
    assert_eq!(
        [first.app.claim(5).await.len(), second.app.claim(5).await.len()],
        [0, 0]
    );
    // whoever took it dies: after its lease the other takes it over, under the same nonce
    let nonce = here.iter().chain(&there).next().expect("one was claimed").nonce.clone();
    first.wait(SignedDuration::from_secs(21));
    let again = second.app.claim(5).await;
    assert_eq!(
        again.iter().map(|delivery| &delivery.nonce).collect::<Vec<_>>(),
        [&nonce]
    );
}

/// As after a fail-over from a server whose clock was ahead: what a process held that died with it is not held on until
/// that time has come.
#[tokio::test]
async fn what_a_clock_that_was_ahead_has_noted_is_held_by_nobody() {
    let [first, second] = Table::processes().await;
    let ahead = SignedDuration::from_hours(1);
    first.wait(ahead);
    assert!(first.app.makes_backups().await.unwrap());
    assert!(!second.app.makes_backups().await.unwrap());
    first.wait(-ahead);
    assert!(second.app.makes_backups().await.unwrap());
    assert!(!first.app.makes_backups().await.unwrap(), "one does at a time");
}

/// The only item that this process claims.
async fn claimed(table: &Table) -> Delivery {
    let mut deliveries = table.app.claim(5).await;
    assert_eq!(deliveries.len(), 1, "{deliveries:?}");
    deliveries.remove(0)
}

/// A store that one process alone can use: what the killed one was about to send is sent as soon as the next one starts.
#[tokio::test]
async fn what_a_killed_process_was_sending_waits_for_nobody() {
    let mut table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let before = claimed(&table).await;
    table.restart(8).await;
    assert_eq!(table.app.claim(5).await.len(), 0, "the claim is still held");
    assert_eq!(table.store.occupy(8), EndedProcesses::All);
    table.app.follow(EndedProcesses::All).await.unwrap();
    let again = claimed(&table).await;
    assert_eq!(again.nonce, before.nonce);
    assert!(!table.app.still_holds(&before).await && table.app.still_holds(&again).await);
    // its own claims are its own
    table.app.follow(EndedProcesses::All).await.unwrap();
    assert!(table.app.still_holds(&again).await);
    assert_eq!(table.app.claim(5).await.len(), 0);
}

#[tokio::test]
async fn a_process_that_was_stopped_sends_nothing_that_another_may_have_sent() {
    let [first, second] = Table::processes().await;
    let id = first.start(GameKind::Dvonn, ColorWish::White).await;
    first.play(ANA, id, "c3").await;
    let held_up = claimed(&first).await;
    assert!(held_up.may_leave(first.now(), false) && first.app.still_holds(&held_up).await);
    first.wait(SignedDuration::from_secs(17));
    assert!(
        held_up.may_leave(first.now(), false),
        "it has 20 s, less what clocks differ"
    );
    first.wait(SignedDuration::from_secs(1));
    assert!(!held_up.may_leave(first.now(), false));
    assert!(!held_up.may_leave(first.now(), true), "nor after a search");
    // two minutes later the other one has sent it
    first.wait(SignedDuration::from_secs(112));
    let sent = claimed(&second).await;
    assert_eq!(sent.nonce, held_up.nonce);
    assert!(sent.may_leave(second.now(), true) && second.app.still_holds(&sent).await);
    assert!(!first.app.still_holds(&held_up).await);
    second.app.acknowledge(&sent, &Sent::done(1, 7)).await;
    // the one that was stopped gives its item back, which is not its any more
    let given_back = Sent::Later {
        after_ms: Some(0),
        why: "it was held up".to_owned(),
    };
    assert!(first.app.acknowledge(&held_up, &given_back).await);
    // the card before it loses its buttons, and nothing more is posted
    let left = second.app.claim(5).await;
    assert!(
        matches!(
            left[..],
            [Delivery {
                work: Work::Edit { .. },
                ..
            }]
        ),
        "{left:?}"
    );
    assert!(first.app.claim(5).await.is_empty());
}

#[tokio::test]
async fn what_nobody_sent_meanwhile_is_given_back_and_sent() {
    let [first, second] = Table::processes().await;
    let id = first.start(GameKind::Dvonn, ColorWish::White).await;
    first.play(ANA, id, "c3").await;
    let held_up = claimed(&first).await;
    // both were stopped
    first.wait(SignedDuration::from_secs(130));
    assert!(!held_up.may_leave(first.now(), false));
    let given_back = Sent::Later {
        after_ms: Some(0),
        why: "it was held up".to_owned(),
    };
    assert!(first.app.acknowledge(&held_up, &given_back).await);
    let again = claimed(&second).await;
    assert_eq!(again.search_since(second.now()), None, "it certainly was not sent");
    assert!(again.may_leave(second.now(), false));
}

#[tokio::test]
async fn what_may_have_been_sent_is_sent_unseen_only_while_its_nonce_is_known() {
    let [first, second] = Table::processes().await;
    let id = first.start(GameKind::Dvonn, ColorWish::White).await;
    first.play(ANA, id, "c3").await;
    let begun = first.now();
    let first_try = claimed(&first).await;
    assert_eq!(first_try.search_since(first.now()), None);
    let lost = Sent::Later {
        after_ms: None,
        why: "no answer".to_owned(),
    };
    first.wait(SignedDuration::from_secs(1));
    first.app.acknowledge(&first_try, &lost).await;
    // some seconds later its nonce is enough, but not for as long as the new claim lasts
    first.wait(SignedDuration::from_secs(4));
    let second_try = claimed(&first).await;
    assert_eq!(second_try.search_since(first.now()), None);
    first.wait(SignedDuration::from_secs(12));
    assert!(second_try.may_leave(first.now(), false));
    first.wait(SignedDuration::from_secs(1));
    assert!(!second_try.may_leave(first.now(), false), "18 s after the first one");
    assert!(second_try.may_leave(first.now(), true));
    // whoever takes it over looks first
    first.wait(SignedDuration::from_secs(8));
    let taken_over = claimed(&second).await;
    assert_eq!(taken_over.search_since(second.now()), Some(begun));
    assert!(!taken_over.may_leave(second.now(), false));
    assert!(taken_over.may_leave(second.now(), true));
}

#[tokio::test]
async fn what_two_processes_say_in_a_channel_is_said_in_order() {
    let [first, second] = Table::processes().await;
    // the second one's numbers come before the first one's
    for table in [&second, &first] {
        table
            .ask(CLEO, challenge(None, GameKind::Dvonn, ColorWish::White))
            .await;
        table.wait(SignedDuration::from_secs(1));
    }
    second.deliver().await;
    for (n, table) in (0..).zip([&first, &second, &first, &second]) {
        let open = challenge(None, GameKind::Dvonn, ColorWish::White);
        table.ask(200 + n, open).await;
        table.wait(SignedDuration::from_secs(1));
    }
    let posts = first.deliver().await;
    let said: Vec<&str> = posts.iter().map(|post| post.message.text.as_str()).collect();
    assert_eq!(said.len(), 4, "{said:?}");
    for (n, text) in (200..).zip(&said) {
        assert!(text.contains(&format!("<@{n}>")), "{n} comes in its turn: {said:?}");
    }
}

#[tokio::test]
async fn one_fires_the_timers_and_another_takes_over_when_it_dies() {
    let [first, second] = Table::processes().await;
    first.without_vacations().await;
    let id = first.start(GameKind::Dvonn, ColorWish::White).await;
    assert!(first.tick().await.is_some(), "it knows what is due next");
    assert_eq!(second.tick().await, None, "another one sees to it");
    // the first one dies
    first.wait(SignedDuration::from_secs(14));
    assert_eq!(second.tick().await, None);
    first.wait(SignedDuration::from_secs(2));
    assert!(second.tick().await.is_some(), "it has taken over");
    assert_eq!(
        first.tick().await,
        None,
        "and the first one, which was only slow, leaves it to it"
    );
    // the match ends by time once, whoever looks
    for _ in 0..40 {
        second.wait(SignedDuration::from_hours(24) / 4);
        first.tick().await;
        second.tick().await;
    }
    assert!(first.game(id).await.ended().is_some());
    let posts = second.deliver().await.into_iter();
    let told = posts.filter(|post| post.message.text.contains("ran out of time"));
    let mut pinged: Vec<u64> = told.flat_map(|post| post.message.pings).map(|ping| ping.0).collect();
    pinged.sort_unstable();
    assert_eq!(pinged, [ANA, BEN], "both are told, once");
}

#[tokio::test]
async fn a_process_that_ends_in_order_is_followed_at_once() {
    let [first, second] = Table::processes().await;
    assert_eq!(others(&first).await, 0);
    assert_eq!(others(&second).await, 1);
    assert_eq!(others(&first).await, 1);
    let (begun, later) = (Duration::ZERO, Duration::from_secs(1));
    assert_eq!(shards(&first, begun).await, [0]);
    assert!(shards(&second, begun).await.is_empty());
    assert!(first.tick().await.is_some() || second.tick().await.is_none());
    first.app.leave().await.unwrap();
    assert_eq!(shards(&second, later).await, [0]);
    assert!(shards(&first, later).await.is_empty());
    assert_eq!(others(&second).await, 0);
}

#[tokio::test]
async fn whoever_follows_a_dead_process_waits_for_nothing_that_it_held() {
    let [first, second] = Table::processes().await;
    let id = first.start(GameKind::Dvonn, ColorWish::White).await;
    assert_eq!(others(&first).await, 0);
    assert_eq!(shards(&first, Duration::ZERO).await, [0]);
    assert!(first.tick().await.is_some());
    assert!(first.app.may_register_commands().await);
    first.play(ANA, id, "c3").await;
    let killed = claimed(&first).await;
    assert!(second.app.claim(5).await.is_empty());
    // the numbers of the two are 1 and 2
    second.app.follow(EndedProcesses::One(1)).await.unwrap();
    assert_eq!(others(&second).await, 0);
    assert_eq!(shards(&second, Duration::ZERO).await, [0]);
    assert!(second.tick().await.is_some());
    assert!(second.app.may_register_commands().await);
    let taken_over = claimed(&second).await;
    assert_eq!(taken_over.nonce, killed.nonce);
    assert!(taken_over.first_sent().is_some(), "it may have been sent");
    assert!(!first.app.still_holds(&killed).await);
    // what the others hold stays theirs
    second.app.follow(EndedProcesses::One(3)).await.unwrap();
    assert!(second.app.still_holds(&taken_over).await);
    assert_eq!(first.tick().await, None);
}

#[tokio::test]
async fn one_process_sees_to_the_commands_at_a_time() {
    let [first, second] = Table::processes().await;
    assert!(first.app.may_register_commands().await);
    assert!(!second.app.may_register_commands().await, "it waits");
    first.app.finish_registering_commands().await;
    assert!(second.app.may_register_commands().await);
    // the second one dies meanwhile
    first.wait(SignedDuration::from_secs(14));
    assert!(!first.app.may_register_commands().await);
    first.wait(SignedDuration::from_secs(2));
    assert!(first.app.may_register_commands().await);
    second.app.finish_registering_commands().await;
    assert!(!second.app.may_register_commands().await, "it is the first one's now");
}

#[tokio::test]
async fn a_process_that_dies_is_no_longer_counted() {
    let [first, second] = Table::processes().await;
    assert_eq!(others(&first).await, 0);
    assert_eq!(others(&second).await, 1);
    first.wait(SignedDuration::from_secs(16));
    assert_eq!(others(&first).await, 0);
    // its row is deleted in the end
    first.wait(SignedDuration::from_mins(11));
    assert_eq!(others(&second).await, 0);
}

#[tokio::test]
async fn a_shard_is_begun_by_whoever_holds_it_and_by_nobody_else() {
    let [first, second] = Table::processes().await;
    let share = first.app.tend_shards(1, &[], Duration::ZERO).await.unwrap();
    let fence = share.held[0].fence;
    let admitted = first.app.admit_session(0, fence, LIMIT).await.unwrap();
    let Admission::Go(at) = admitted else {
        panic!("{admitted:?}")
    };
    assert_eq!(
        second.app.admit_session(0, fence, LIMIT).await.unwrap(),
        Admission::NotHeld
    );
    // nobody begins another session in the same bucket until it is known when this one began
    let wait = |seconds| Admission::Wait(Duration::from_secs(seconds));
    assert_eq!(first.app.admit_session(0, fence, LIMIT).await.unwrap(), wait(22));
    first.app.session_given_up(0, LIMIT, at).await.unwrap();
    let admitted = first.app.admit_session(0, fence, LIMIT).await.unwrap();
    let Admission::Go(at) = admitted else {
        panic!("{admitted:?}")
    };
    first.app.session_began(0, LIMIT).await.unwrap();
    let paced = first.app.admit_session(0, fence, LIMIT).await.unwrap();
    assert!(
        matches!(paced, Admission::Wait(left) if left < Duration::from_secs(6)),
        "{paced:?}"
    );
    // what has begun cannot be given up: Discord counts from then
    first.app.session_given_up(0, LIMIT, at).await.unwrap();
    assert_eq!(first.app.admit_session(0, fence, LIMIT).await.unwrap(), paced);
    first.wait(SignedDuration::from_secs(6));
    // it dies: the other one sees that by its own clock, and has another fence
    let mut held = Vec::new();
    for second_of_its in 0..=16 {
        let uptime = Duration::from_secs(second_of_its);
        held = second.app.tend_shards(1, &[], uptime).await.unwrap().held;
        assert_eq!(held.is_empty(), second_of_its < 15, "{second_of_its}");
    }
    assert_ne!(held[0].fence, fence);
    assert_eq!(
        first.app.admit_session(0, fence, LIMIT).await.unwrap(),
        Admission::NotHeld
    );
    second.wait(SignedDuration::from_secs(23));
    let admitted = second.app.admit_session(0, held[0].fence, LIMIT).await.unwrap();
    assert!(matches!(admitted, Admission::Go(_)), "{admitted:?}");
}

#[tokio::test]
async fn an_admission_that_has_run_out_does_not_open_the_bucket_of_another_one() {
    let table = Table::new().await;
    let admitted = async || table.app.admit_session(0, 0, LIMIT).await.unwrap();
    let Admission::Go(first) = admitted().await else {
        panic!("the first one is admitted")
    };
    // it takes longer than its admission lasts to give it up; meanwhile another one begins
    table.wait(SignedDuration::from_secs(23));
    assert!(matches!(admitted().await, Admission::Go(_)));
    table.app.session_given_up(0, LIMIT, first).await.unwrap();
    assert_eq!(
        admitted().await,
        Admission::Wait(Duration::from_secs(22)),
        "two within five seconds would cost a session"
    );
}

/// What is said about a session of this shard, given those that were begun within the last day and the buckets that are
/// closed: both by seconds, counted back from now and from now on.
async fn judged(table: &Table, began: &[i64], closed: &[(u32, i64)], shard: u32, limit: SessionLimit) -> Admission {
    let now = table.store.now();
    let at = |seconds: i64| now + SignedDuration::from_secs(seconds);
    let began: Vec<Timestamp> = began.iter().map(|ago| at(-ago)).collect();
    let closed: HashMap<u32, Timestamp> = closed.iter().map(|(bucket, left)| (*bucket, at(*left))).collect();
    let name = "discord sessions".to_owned();
    let row = json!({ "format": 1, "at": began, "buckets": closed });
    put(table, &Meta { name }, &row).await;
    table.app.admit_session(shard, 0, limit).await.unwrap()
}

/// Sessions at intervals of so many seconds until now.
fn every(seconds: i64, count: i64) -> Vec<i64> {
    (1..=count).rev().map(|n| n * seconds).collect()
}

#[tokio::test]
async fn after_many_sessions_a_day_the_next_ones_wait_and_in_the_end_none_is_begun() {
    let table = Table::new().await;
    let now = table.store.now();
    let go = Admission::Go(now);
    let wait = |seconds| Admission::Wait(Duration::from_secs(seconds));
    let judged = async |began: Vec<i64>, limit| judged(&table, &began, &[], 0, limit).await;
    assert_eq!(judged(Vec::new(), LIMIT).await, go);
    assert_eq!(judged(every(60, 1), LIMIT).await, go);
    assert_eq!(judged(every(60, 199), LIMIT).await, go);
    assert_eq!(
        judged(every(60, 200), LIMIT).await,
        wait(540),
        "10 min from the 200th on"
    );
    assert_eq!(judged(every(200, 399), LIMIT).await, wait(400));
    let set_back = [every(60, 199), vec![-86_400]].concat();
    assert_eq!(judged(set_back, LIMIT).await, wait(600), "a clock set back");
    let free = now + SignedDuration::from_hours(24) - SignedDuration::from_secs(400 * 200);
    assert_eq!(judged(every(200, 400), LIMIT).await, Admission::Stop(400, free));
    // a bot that may begin more sessions is warned later
    let large = SessionLimit {
        total: 16_000,
        concurrency: 16,
    };
    assert_eq!(judged(every(20, 3_199), large).await, go);
    let stopped = judged(every(10, 6_400), large).await;
    assert!(matches!(stopped, Admission::Stop(6_400, _)), "{stopped:?}");
}

#[tokio::test]
async fn each_bucket_has_a_pace_of_its_own() {
    let table = Table::new().await;
    let two = SessionLimit {
        total: 1_000,
        concurrency: 2,
    };
    let wait = |seconds| Admission::Wait(Duration::from_secs(seconds));
    let judged = async |shard, closed| judged(&table, &[1], &[(0, closed)], shard, two).await;
    assert_eq!(judged(1, 5).await, Admission::Go(table.store.now()));
    assert_eq!(judged(2, 5).await, wait(5), "0 and 2 are in one");
    assert_eq!(judged(0, 86_405).await, wait(22), "a clock set back");
}

/// What a clock that was ahead has written would otherwise keep the bot from Discord until that time has come.
#[tokio::test]
async fn a_clock_that_was_set_back_holds_sessions_up_only_once() {
    for (began, seconds) in [(1, 22), (200, 600)] {
        let table = Table::new().await;
        let ahead = vec![-86_400; began];
        let judged = judged(&table, &ahead, &[(0, 86_405)], 0, LIMIT).await;
        assert_eq!(judged, Admission::Wait(Duration::from_secs(seconds)));
        table.wait(SignedDuration::from_secs(seconds.cast_signed()));
        let admitted = table.app.admit_session(0, 0, LIMIT).await.unwrap();
        assert_eq!(admitted, Admission::Go(table.store.now()), "after {seconds} s");
    }
}

/// Announces a process of another version.
async fn appear_as(table: &Table, version: &str) {
    let until = table.store.now() + SignedDuration::from_secs(15);
    let row = json!({ "format": 1, "purpose": "bot", "version": version, "until": until });
    put(table, &Process { id: 77 }, &row).await;
}

async fn put(table: &Table, key: &impl Key, row: &Value) {
    let batch = Batch {
        puts: vec![(key.encode(), row.to_string().into_bytes())],
        ..Batch::default()
    };
    table.store.commit(batch).await.unwrap();
}

#[tokio::test]
async fn another_version_on_the_same_store_is_noticed() {
    let [first, second] = Table::processes().await;
    second.app.appear().await.unwrap();
    assert_eq!(first.app.appear().await.unwrap().versions.len(), 0);
    appear_as(&first, "0.0.9").await;
    let others = first.app.appear().await.unwrap();
    assert_eq!((others.count, others.versions), (2, ["0.0.9".to_owned()].into()));
    assert_eq!(first.app.other_processes().versions.len(), 1, "and told where one asks");
    first.wait(SignedDuration::from_secs(16));
    assert_eq!(first.app.appear().await.unwrap().versions.len(), 0);
}

#[tokio::test]
async fn a_process_alone_keeps_no_rows_about_itself() {
    let table = Table::new().await;
    let before = crate::stores::everything(&table.store).await;
    assert_eq!(others(&table).await, 0);
    assert_eq!(shards(&table, Duration::ZERO).await, [0]);
    table.app.leave().await.unwrap();
    assert_eq!(crate::stores::everything(&table.store).await, before);
}
