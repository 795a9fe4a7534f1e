//! A process that is stopped while it fires timers, for longer than it has the right to, and goes on when another one has
//! done its work: what was due has happened once.

use super::*;
use crate::tournaments::ladders;
use gipfel::app::features::{ServerSetting, SetServer, Wish};
use gipfel::correspondence::MatchId;
use gipfel::store::keys;
use gipfel::store::memory::{Call, Fault};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::{Context, Waker};

const DVONN: GameKind = GameKind::Dvonn;

/// Where the first process is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stop {
    /// At which of its commits.
    commit: u32,
    /// Whether the store has it already.
    is_done: bool,
}

/// Lets time pass up to this many minutes after the beginning; everything is fired and delivered meanwhile.
async fn until(table: &Table, minutes: i64) {
    let end = millis(START + minutes * 60_000);
    while table.now() < end {
        let step = SignedDuration::from_hours(6).min(end.duration_since(table.now()));
        table.wait(step);
        table.tick().await;
        table.deliver().await;
    }
}

/// Minutes after the beginning.
const fn at(day: i64, hour: i64, minute: i64) -> i64 {
    ((day - 1) * 24 + hour) * 60 + minute
}

/// Lets everything become due between 8:00 and 8:30 of the eighth day: a puzzle of the day, a digest, an end by time, a
/// challenge that expires, a reminder, and the silence in a ladder. It is 8:45, and nobody has looked.
async fn all_is_due(table: &Table) {
    table.without_vacations().await;
    let puzzle = SetServer {
        what: ServerSetting::Puzzle,
        on: true,
        is_manager: true,
    };
    private_text(table.ask(ANA, Intent::feature(puzzle)).await);
    let digest = ChangeSettings {
        digest: Some(Wish::For(8)),
        ..ChangeSettings::default()
    };
    private_text(table.ask(ANA, Intent::feature(digest)).await);
    until(table, at(1, 8, 30)).await;
    ladders::ladder(table, 3).await;
    ladders::challenges(table, 3, 1).await;
    until(table, at(5, 8, 10)).await;
    private_text(table.ask(CLEO, challenge(Some(BEN), DVONN, ColorWish::White)).await);
    until(table, at(6, 20, 15)).await;
    // Ben is to move in this one, Ana in the other two
    table.start(DVONN, ColorWish::Black).await;
    until(table, at(7, 8, 20)).await;
    table.start(DVONN, ColorWish::White).await;
    table.start_with(Some(PaceWish::Days(1)), ClockWish::default()).await;
    until(table, at(8, 7, 59)).await;
    table.wait(SignedDuration::from_mins(46));
}

/// What was told since all was due, and what is stored now. `None` = the first process has fewer commits.
async fn outcome(stop: Option<Stop>) -> Option<Vec<String>> {
    let left = Arc::new(AtomicU32::new(0));
    let (counted, is_done) = (Arc::clone(&left), stop.is_some_and(|stop| stop.is_done));
    let faults = move |call: Call| {
        let is_last = matches!(call, Call::Commit)
            && counted.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)) == Ok(1);
        match (is_last, is_done) {
            (false, _) => Fault::Fine,
            (true, false) => Fault::Late(1),
            (true, true) => Fault::LateAnswer(1),
        }
    };
    let [first, second] = Table::faulty_processes(Arc::new(faults)).await;
    all_is_due(&first).await;
    let told = first.posts().len();
    if let Some(stop) = stop {
        left.store(stop.commit, Ordering::SeqCst);
        let mut firing = pin!(first.tick());
        while left.load(Ordering::SeqCst) > 0 {
            let polled = firing.as_mut().poll(&mut Context::from_waker(Waker::noop()));
            if polled.is_ready() {
                return None;
            }
            tokio::task::yield_now().await;
        }
        // others may take over after 15 seconds what it does for all, and after 20 what it sends
        first.wait(SignedDuration::from_mins(1));
        second.tick().await;
        second.deliver().await;
        firing.await;
    }
    for table in [&first, &second, &first] {
        table.tick().await;
        table.deliver().await;
    }
    let times = |text: &str| {
        let parts = text.split("<t:").enumerate();
        let plain = parts.map(|(n, part)| {
            if n == 0 {
                part
            } else {
                part.split_once('>').unwrap_or(("", part)).1
            }
        });
        plain.collect::<Vec<_>>().join("<t>")
    };
    let posts = first.posts().split_off(told);
    let mut found: Vec<String> = posts
        .iter()
        .map(|post| {
            format!(
                "{:?} {:?} {}",
                post.place,
                post.message.pings,
                times(&post.message.text)
            )
        })
        .collect();
    found.sort_unstable();
    for id in (1..).map(MatchId) {
        let Some(m) = first.try_game(id).await else { break };
        let events: Vec<String> = m
            .stored()
            .log
            .iter()
            .map(|entry| format!("{:?}", entry.event))
            .collect();
        found.push(format!("{id}: {events:?}"));
    }
    found.push(format!("{:?}", ladders::places(&first).await));
    let (start, end) = keys::Idem::all();
    let kept = first.store.scan(&start, &end, 1_000).await.unwrap();
    found.push(format!("outcomes: {}", kept.len()));
    let (start, end) = keys::Timer::all();
    let timers = first.store.scan(&start, &end, 1_000).await.unwrap();
    let timers = timers.iter().map(|(key, _)| keys::Timer::decode(key).unwrap());
    let mut timers: Vec<String> = timers
        .map(|timer| format!("{:?} of {}", timer.kind, timer.subject))
        .collect();
    timers.sort_unstable();
    found.extend(timers);
    Some(found)
}

#[tokio::test]
async fn a_process_that_is_stopped_at_any_commit_doubles_and_loses_nothing() {
    let expected = outcome(None).await.unwrap();
    let count = |says: &str| expected.iter().filter(|line| line.contains(says)).count();
    for says in [
        "**Puzzle of the day**",
        "waiting for your move",
        "a reminder",
        "did not answer",
        "[3, 1, 2]",
    ] {
        assert_eq!(count(says), 1, "{says}: {expected:#?}");
    }
    assert!(count("ran out of time") > 0 && count("TimedOut") == 1, "{expected:#?}");
    let mut stops = 0;
    for is_done in [false, true] {
        for commit in 1.. {
            let stop = Stop { commit, is_done };
            let Some(found) = outcome(Some(stop)).await else { break };
            assert_eq!(found, expected, "{stop:?}");
            stops += 1;
        }
    }
    assert!(stops > 10, "it was stopped {stops} times only");
}
