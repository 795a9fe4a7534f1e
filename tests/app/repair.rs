//! Timers and list rows that do not fit their match are set anew, so that every match ends and is found.

use super::table::*;
use gipfel::app::Spelled as _;

use gipfel::app::Reply;
use gipfel::app::features::{CompleteMatch, Games, Resign};
use gipfel::app::slash::Among;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{MatchId, PlayerId, Why};
use gipfel::rules::game::GameKind;
use gipfel::store::Batch;
use gipfel::store::keys::{self, Key, TimerKind, WaitsFor};
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// The rows of one kind, with their values.
async fn rows_of<K: Key>(table: &Table) -> Vec<(K, Vec<u8>)> {
    let (start, end) = K::all();
    let found = table.store.scan(&start, &end, 10_000).await.unwrap().into_iter();
    found.map(|(key, row)| (K::decode(&key).unwrap(), row.value)).collect()
}

async fn timers(table: &Table) -> Vec<keys::Timer> {
    let timers = rows_of::<keys::Timer>(table).await.into_iter().map(|(key, _)| key);
    timers
        .filter(|timer| !matches!(timer.kind, TimerKind::Challenge | TimerKind::Reopen))
        .collect()
}

async fn delete<K: Key>(table: &Table, keys: &[K]) {
    let batch = Batch {
        dels: keys.iter().map(Key::encode).collect(),
        ..Batch::default()
    };
    table.store.commit(batch).await.unwrap();
}

/// Waits, with a look every hour, and returns the number of new messages.
async fn wait(table: &Table, hours: i64) -> usize {
    let mut posts = 0;
    for _ in 0..hours {
        table.wait(HOUR);
        table.tick().await;
        posts += table.deliver().await.len();
    }
    posts
}

#[tokio::test]
async fn a_match_whose_timers_are_lost_still_ends() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    let set = timers(&table).await;
    assert_eq!(set.len(), 3, "the end and two reminders: {set:?}");
    delete(&table, &set).await;
    table.restart(8).await;
    table.tick().await;
    assert_eq!(timers(&table).await, set);
    wait(&table, 73).await;
    let m = table.game(id).await;
    assert_eq!(m.ended().expect("the time is over").why, Why::Time);
}

#[tokio::test]
async fn timers_that_another_version_set_lead_to_the_right_ones() {
    let table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.tick().await;
    let set = timers(&table).await;
    // that version ended the turn after a day, and reminded an hour before
    for (kind, hours) in [(TimerKind::Deadline, 24), (TimerKind::Reminder, 23)] {
        delete(&table, &timers(&table).await).await;
        let due = table.now() + HOUR * hours;
        let wrong = keys::Timer {
            due: due.into(),
            subject: id.0,
            kind,
        };
        let batch = Batch {
            puts: vec![(wrong.encode(), br#"{"format":1}"#.to_vec())],
            ..Batch::default()
        };
        table.store.commit(batch).await.unwrap();
        if kind == TimerKind::Deadline {
            assert_eq!(wait(&table, 25).await, 0, "it is neither over nor time to remind");
            assert_eq!(timers(&table).await, set);
        }
    }
    // by now the first reminder would be due before the wrong one fires
    assert_eq!(wait(&table, 24).await, 0);
    assert!(table.game(id).await.ended().is_none());
    let ahead: Vec<keys::Timer> = timers(&table).await;
    assert!(ahead.iter().any(|timer| timer.kind == TimerKind::Deadline), "{ahead:?}");
    assert!(ahead.iter().all(|timer| set.contains(timer)), "{ahead:?}");
    wait(&table, 25).await;
    assert_eq!(table.game(id).await.ended().expect("the time is over").why, Why::Time);
    assert!(timers(&table).await.is_empty());
}

#[tokio::test]
async fn a_list_is_repaired_and_what_fits_is_left_alone() {
    let mut table = Table::new().await;
    let first = table.start(DVONN, ColorWish::White).await;
    let second = table.start(DVONN, ColorWish::White).await;
    assert_eq!(wait(&table, 40).await, 2, "both are reminded once");
    let listed = rows_of::<keys::RunningMatch>(&table).await;
    assert_eq!(listed.len(), 4);
    let before = table.store.scan(&[2], &[20], 10_000).await.unwrap();
    // nothing was wrong: nothing is written, and nobody is reminded again
    table.restart(8).await;
    assert_eq!(wait(&table, 1).await, 0);
    assert_eq!(table.store.scan(&[2], &[20], 10_000).await.unwrap(), before);
    // one is listed by another deadline, one is not listed for its opponent
    let of = |id: MatchId, who: u64| {
        let own = |(key, _): &&(keys::RunningMatch, Vec<u8>)| key.id == id && key.player == PlayerId(who).into();
        listed.iter().find(own).unwrap().clone()
    };
    let (right, row) = of(first, ANA);
    let wrong = keys::RunningMatch {
        deadline: (table.now() + HOUR).into(),
        ..right.clone()
    };
    delete(&table, &[right, of(second, BEN).0]).await;
    let batch = Batch {
        puts: vec![(wrong.encode(), row)],
        ..Batch::default()
    };
    table.store.commit(batch).await.unwrap();
    table.restart(9).await;
    table.tick().await;
    assert_eq!(rows_of::<keys::RunningMatch>(&table).await, listed);
    let games = private_text(table.ask(BEN, Intent::feature(Games::FIRST)).await);
    assert!(games.contains("#1") && games.contains("#2"), "{games}");
    // it is removed from both lists when it ends
    table.press(ANA, &Resign { id: Some(first) }.custom_id()).await;
    assert_eq!(rows_of::<keys::RunningMatch>(&table).await.len(), 2);
}

#[tokio::test]
async fn what_cannot_be_read_is_left_alone_and_holds_up_nothing() {
    let mut table = Table::new().await;
    table.without_vacations().await;
    let damaged = table.start(DVONN, ColorWish::White).await;
    let sound = table.start(DVONN, ColorWish::White).await;
    let listed = rows_of::<keys::RunningMatch>(&table).await;
    let (key, _) = listed.iter().find(|(key, _)| key.id == damaged).unwrap();
    delete(&table, &timers(&table).await).await;
    let batch = Batch {
        puts: vec![(key.encode(), br#"{"format":99}"#.to_vec())],
        ..Batch::default()
    };
    table.store.commit(batch).await.unwrap();
    table.restart(8).await;
    table.tick().await;
    let of = |timers: &[keys::Timer], id: MatchId| timers.iter().filter(|timer| timer.subject == id.0).count();
    let set = timers(&table).await;
    assert_eq!((of(&set, damaged), of(&set, sound)), (0, 3));
    assert_eq!(table.row(key).await.unwrap()["format"], 99, "a later version's");
}

/// The two lists are read one after the other, and a turn may be played in between.
#[tokio::test]
async fn a_match_that_stands_in_both_lists_is_shown_once() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.start(DVONN, ColorWish::White).await;
    let listed = rows_of::<keys::RunningMatch>(&table).await;
    let own = |(key, _): &&(keys::RunningMatch, Vec<u8>)| key.id == id && key.player == PlayerId(ANA).into();
    let (key, row) = listed.iter().find(own).unwrap().clone();
    assert_eq!(key.waits_for, WaitsFor::Me);
    let twice = keys::RunningMatch {
        waits_for: WaitsFor::Opponent,
        ..key
    };
    let batch = Batch {
        puts: vec![(twice.encode(), row)],
        ..Batch::default()
    };
    table.store.commit(batch).await.unwrap();
    // what the table reads is within Discord's limits: no button is there twice
    let games = private_text(table.ask(ANA, Intent::feature(Games::FIRST)).await);
    assert_eq!(games.matches("DVONN #1").count(), 1, "{games}");
    let found = table
        .ask(
            ANA,
            Intent::feature(CompleteMatch {
                typed: String::new(),
                among: Among::Mine,
            }),
        )
        .await;
    let Reply::Choices(choices) = found else {
        panic!("{found:?}")
    };
    let values: Vec<&str> = choices.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(values, ["1", "2"]);
}
