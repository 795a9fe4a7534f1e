//! Backups: made while people play, restored into a new store of either engine, and played on.

use crate::postgres_server::Server;
use crate::stores::{Rows, everything, open, postgres};
use crate::table::*;
use gipfel::app::features::Resign;
use gipfel::app::moving;
use gipfel::app::operator::{Answer, Checked, Checker, Derived, Finding, How, Operator, Request, Source};
use gipfel::app::recount::recount;
use gipfel::app::restoring::{self, Restored, RestoringError};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::consequences::Occasion;
use gipfel::correspondence::{MatchId, PlayerId};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::store::backup::{BackupFile, Reader, Sum};
use gipfel::store::keys::{self, Counter, Key, Lane, Meta, TimerKind};
use gipfel::store::{Batch, Store};
use jiff::SignedDuration;
use std::path::Path;

const DVONN: GameKind = GameKind::Dvonn;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

async fn back_up(store: &Store, file: &Path) -> Sum {
    let operator = Operator::new(store.clone(), 70);
    let mut written = BackupFile::create(file, &operator.header()).unwrap();
    let mut source = operator.rows().await.unwrap();
    while let Some((key, value)) = source.next_row().await.unwrap() {
        written.row(&key, &value).unwrap();
    }
    written.finish().unwrap()
}

async fn restore(file: &Path, sum: &Sum, into: &Store) -> Result<Restored, RestoringError> {
    restoring::restore(file, &sum.sum, into, 71, &[], &mut |_, _| ()).await
}

/// Checks a store, as `gipfel verify` does.
async fn check(store: &Store) -> Checked {
    let operator = Operator::new(store.clone(), 72);
    check_rows(operator.rows().await.unwrap()).await
}

async fn check_rows(mut source: Source) -> Checked {
    let mut checker = Checker::new(source.at());
    while let Some((key, value)) = source.next_row().await.unwrap() {
        checker.row(&key, &value);
    }
    checker.end()
}

async fn ask(store: &Store, request: Request) -> Answer {
    Operator::new(store.clone(), 73).answer(&request).await.unwrap()
}

#[track_caller]
fn done(answer: Answer) -> String {
    match answer {
        Answer::Done(said) => said,
        answer => panic!("{answer:?}"),
    }
}

#[track_caller]
fn refused(answer: Answer) -> String {
    match answer {
        Answer::Refused(why) => why,
        answer => panic!("{answer:?}"),
    }
}

/// The rows without those that a restore changes.
fn unchanged(rows: Rows) -> Rows {
    let changed = [keys::OutboxItem::SPACE, keys::Seq::SPACE];
    let kept = rows.into_iter().filter(|(key, _)| !changed.contains(&key[0]));
    kept.collect()
}

async fn change(store: &Store, puts: Rows, dels: Vec<Vec<u8>>) {
    let batch = Batch {
        puts,
        dels,
        ..Batch::default()
    };
    store.commit(batch).await.unwrap();
}

async fn keys_of<K: Key>(store: &Store) -> Vec<K> {
    let (start, end) = K::all();
    let found = store.scan(&start, &end, 1_000).await.unwrap();
    found.into_iter().map(|(key, _)| K::decode(&key).unwrap()).collect()
}

/// A table with a match of some turns, one that is over, and one that was imported.
async fn played() -> (Table, MatchId) {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    for (who, mv) in [(ANA, "c3"), (BEN, "d4"), (ANA, "e5")] {
        table.play(who, id, mv).await;
        table.deliver().await;
    }
    let over = table.start(DVONN, ColorWish::White).await;
    let resign = gipfel::app::features::Resign { id: Some(over) };
    table.press(ANA, &resign.custom_id()).await;
    table.deliver().await;
    (table, id)
}

#[tokio::test]
async fn a_backup_is_restored_into_either_engine_and_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let (table, id) = played().await;
    let file = folder.path().join("a.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    let before = everything(&table.store).await;
    assert_eq!(sum.rows, before.len() as u64);
    // the first store goes on: what is played now is not in the backup
    table.play(BEN, id, "f4").await;

    let target = open(&folder.path().join("b")).unwrap();
    let restored = restore(&file, &sum, &target).await.unwrap();
    assert_eq!((restored.rows, restored.matches), (sum.rows, 2));
    assert_eq!(unchanged(everything(&target).await), unchanged(before.clone()));
    moving::admit(&target, 1, false).await.unwrap();
    let checked = check(&target).await;
    assert_eq!((checked.matches, checked.running, checked.findings), (2, 1, vec![]));
    let again = Table::process(target.clone(), 5).await;
    again.skip_ids();
    assert_eq!(again.game(id).await.turns_played(), 3);
    let text = again.play(BEN, id, "f4").await;
    assert!(text.contains("f4"), "{text}");

    // from the folder to PostgreSQL
    let Some(server) = Server::shared() else { return };
    let file = folder.path().join("b.jsonl.gz");
    let sum = back_up(&target, &file).await;
    let database = postgres::open(&server.database().await).await.unwrap();
    restore(&file, &sum, &database).await.unwrap();
    assert_eq!(check(&database).await.findings, []);
    assert_eq!(
        Table::process(database.clone(), 6).await.game(id).await.turns_played(),
        4
    );
    // a second backup into it is refused, and changes nothing
    let before = everything(&database).await;
    let why = restore(&file, &sum, &database).await.unwrap_err();
    assert!(matches!(why, RestoringError::NotEmpty), "{why}");
    assert_eq!(everything(&database).await, before);
    // and from there into a folder
    let file = folder.path().join("c.jsonl.gz");
    let sum = back_up(&database, &file).await;
    let back = open(&folder.path().join("c")).unwrap();
    restore(&file, &sum, &back).await.unwrap();
    assert_eq!(check(&back).await.findings, []);
    assert_eq!(Table::process(back, 7).await.game(id).await.turns_played(), 4);
}

#[tokio::test]
async fn no_number_is_given_again() {
    let folder = tempfile::tempdir().unwrap();
    let (table, _) = played().await;
    let file = folder.path().join("a.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    let lost = table.start(DVONN, ColorWish::White).await;
    let items = |store: Store| async move {
        let key = keys::Seq {
            counter: Counter::Outbox,
        }
        .encode();
        let row = store.get(&key).await.unwrap().unwrap();
        let row: serde_json::Value = serde_json::from_slice(&row.value).unwrap();
        row["last"].as_u64().unwrap()
    };
    let sent = items(table.store.clone()).await;
    let target = Store::memory(crate::stores::clock());
    restore(&file, &sum, &target).await.unwrap();
    assert!(items(target.clone()).await > sent + 100_000);
    let again = Table::process(target, 5).await;
    again.skip_ids();
    let new = again.start(DVONN, ColorWish::White).await;
    assert!(new.0 > lost.0 + 500, "{new} could be taken for {lost}");
}

#[tokio::test]
async fn what_waited_in_the_backup_is_searched_for_before_it_is_sent() {
    let folder = tempfile::tempdir().unwrap();
    let (table, id) = played().await;
    table.play(BEN, id, "f4").await;
    // the card for Ana waits while the backup is made, and is sent afterwards
    let file = folder.path().join("a.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    let waiting = table.app.claim(10).await;
    assert!(!waiting.is_empty());
    let first = waiting.iter().find(|d| matches!(d.work, Work::Post { .. })).unwrap();
    assert_eq!(first.search_since(table.now()), None, "it was never tried");

    table.wait(HOUR);
    let clock = table.now();
    let target = Store::memory(std::sync::Arc::new(move || clock));
    restore(&file, &sum, &target).await.unwrap();
    let app = App::open(target.clone(), 9).await.unwrap();
    let waiting = app.claim(10).await;
    let again = waiting
        .iter()
        .find(|d| d.nonce == first.nonce)
        .expect("the same message");
    let since = again.search_since(clock).expect("it may have been sent");
    assert!(since <= clock - HOUR && since >= clock - HOUR * 2, "{since}");
    assert!(!again.may_leave(clock, false), "not before the search");
    assert!(again.may_leave(clock, true));
}

/// A card that no way led to while the backup was made, and that arrived afterwards.
#[tokio::test]
async fn what_waited_for_a_way_in_the_backup_is_searched_for_too() {
    let folder = tempfile::tempdir().unwrap();
    let (table, id) = played().await;
    table.play(BEN, id, "f4").await;
    let refuse = |delivery: &Delivery| {
        delivery.card().map(|_| Sent::Refused {
            rejection: Rejection::Other,
            why: "a test says so".to_owned(),
        })
    };
    table.deliver_with(refuse).await;
    let file = folder.path().join("a.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    table.wait(SignedDuration::from_mins(1));
    let card = |deliveries: Vec<Delivery>| deliveries.into_iter().find(|delivery| delivery.card().is_some());
    let first = card(table.app.claim(10).await).expect("every way is tried again");
    assert_eq!(first.search_since(table.now()), None, "it was never sent");

    table.wait(HOUR);
    let clock = table.now();
    let target = Store::memory(std::sync::Arc::new(move || clock));
    restore(&file, &sum, &target).await.unwrap();
    let app = App::open(target.clone(), 9).await.unwrap();
    let again = card(app.claim(10).await).expect("it waits there");
    assert_eq!(again.nonce, first.nonce);
    let since = again.search_since(clock).expect("it may have been sent");
    assert!(since <= clock - HOUR && since >= clock - HOUR * 2, "{since}");
    assert!(!again.may_leave(clock, false), "not before the search");
    assert!(again.may_leave(clock, true));
}

#[tokio::test]
async fn the_time_since_the_backup_is_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let (mut table, id) = played().await;
    table.without_vacations().await;
    table.tick().await;
    let left = table.game(id).await.deadline().unwrap().duration_since(table.now());
    let file = folder.path().join("a.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    // restored a week later, when every turn would be over
    table.wait(HOUR * 24 * 7);
    let rows = everything(&table.store).await;
    change(&table.store, Vec::new(), rows.into_iter().map(|(key, _)| key).collect()).await;
    restore(&file, &sum, &table.store).await.unwrap();
    table.restart(8).await;
    table.tick().await;
    table.wait(HOUR);
    table.tick().await;
    let m = table.game(id).await;
    assert!(m.ended().is_none());
    let now_left = m.deadline().unwrap().duration_since(table.now());
    assert!(now_left > left - HOUR * 2, "{left:?} {now_left:?}");
}

#[tokio::test]
async fn one_that_was_broken_off_keeps_the_bot_from_starting_and_is_done_again() {
    let folder = tempfile::tempdir().unwrap();
    let (table, _) = played().await;
    let file = folder.path().join("a.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    let target = Store::memory(crate::stores::clock());
    let filling = format!(
        r#"{{"format":1,"from":"backup {}","begun":"2026-11-22T10:00:00Z"}}"#,
        sum.sum
    );
    let mark = Meta { name: "filling".into() }.encode();
    let half = vec![(mark, filling.into_bytes()), (vec![3, 200], b"half".to_vec())];
    change(&target, half, Vec::new()).await;
    let why = moving::admit(&target, 1, false).await.unwrap_err().to_string();
    assert!(
        why.contains("`gipfel restore` into this store, begun at 2026-11-22T10:00:00Z, was not finished: run it again"),
        "{why}"
    );
    // nor does an operator change anything in it
    let why = Operator::new(target.clone(), 2)
        .answer(&Request::Release)
        .await
        .unwrap_err();
    assert!(why.to_string().contains("was not finished"), "{why}");
    // another backup is not mixed with it
    let other = folder.path().join("b.jsonl.gz");
    table.start(DVONN, ColorWish::White).await;
    let other_sum = back_up(&table.store, &other).await;
    let why = restore(&other, &other_sum, &target).await.unwrap_err();
    assert!(matches!(why, RestoringError::NotEmpty), "{why}");
    restore(&file, &sum, &target).await.unwrap();
    assert_eq!(check(&target).await.findings, []);
    moving::admit(&target, 1, false).await.unwrap();
}

#[tokio::test]
async fn no_backup_is_restored_under_a_running_bot() {
    let folder = tempfile::tempdir().unwrap();
    let (table, _) = played().await;
    let file = folder.path().join("a.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    #[expect(clippy::disallowed_methods, reason = "rows of processes run out by the real clock")]
    let target = Store::shared_memory(std::sync::Arc::new(jiff::Timestamp::now));
    let bot = App::open(target.clone(), 3).await.unwrap();
    bot.appear().await.unwrap();
    let running = tokio::spawn(async move {
        loop {
            bot.appear().await.unwrap();
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        }
    });
    let why = restore(&file, &sum, &target).await.unwrap_err();
    running.abort();
    assert!(matches!(why, RestoringError::InUse), "{why}");
}

#[tokio::test]
async fn rows_of_processes_are_in_no_backup() {
    let store = Store::shared_memory(crate::stores::clock());
    moving::admit(&store, 5, false).await.unwrap();
    let app = App::open(store.clone(), 5).await.unwrap();
    assert!(app.makes_backups().await.unwrap(), "one process does");
    assert!(
        !App::open(store.clone(), 6)
            .await
            .unwrap()
            .makes_backups()
            .await
            .unwrap()
    );
    let has = |rows: &Rows, space: u8| rows.iter().any(|(key, _)| key[0] == space);
    let all = everything(&store).await;
    assert!(has(&all, keys::Process::SPACE) && has(&all, keys::Role::SPACE));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.jsonl.gz");
    back_up(&store, &file).await;
    let mut reader = Reader::open(&file).unwrap();
    let rows: Rows = std::iter::from_fn(|| reader.next_row().unwrap()).collect();
    assert!(!has(&rows, keys::Process::SPACE) && !has(&rows, keys::Role::SPACE));
    assert!(!rows.is_empty());
    // once it is made, another process may make the next one
    app.finish_backup().await.unwrap();
    assert!(App::open(store, 6).await.unwrap().makes_backups().await.unwrap());
}

/// A process that was stopped while it made one, until another process had made the next, does not set back when the
/// last one was made; one that a wrong clock has noted does not stay.
#[tokio::test]
async fn a_backup_that_is_noted_late_is_not_the_last_one() {
    let table = Table::new().await;
    let now = table.now();
    for (made, last) in [
        (now - HOUR, now - HOUR),
        (now, now),
        (now - HOUR, now),
        (now + HOUR, now + HOUR),
        (now, now),
    ] {
        table.app.backed_up(made).await.unwrap();
        assert_eq!(table.app.last_backup().await.unwrap(), Some(last));
    }
}

#[tokio::test]
async fn every_kind_of_wrong_row_is_found_and_repaired() {
    let (table, id) = played().await;
    let store = &table.store;
    let all = everything(store).await;
    assert_eq!(check(store).await.findings, []);
    let find = |kinds: &[Finding], what: Derived, how: How| {
        let is_it =
            |finding: &&Finding| matches!(finding, Finding::Derived { what: w, how: h, .. } if (*w, *h) == (what, how));
        kinds.iter().filter(is_it).count()
    };
    let deadline = keys_of::<keys::Timer>(store).await.into_iter();
    let deadline: Vec<keys::Timer> = deadline.filter(|timer| timer.kind == TimerKind::Deadline).collect();
    assert_eq!(deadline.len(), 1);
    let running = keys_of::<keys::RunningMatch>(store).await;
    let finished = keys_of::<keys::FinishedMatch>(store).await;
    assert_eq!((running.len(), finished.len()), (2, 2));
    let value = |key: Vec<u8>| all.iter().find(|(known, _)| *known == key).unwrap().1.clone();
    let row = value(running[0].encode());
    let other = String::from_utf8(row.clone())
        .unwrap()
        .replace("\"turn\":3", "\"turn\":2");
    let wrong_time = keys::Timer {
        due: keys::Millis(deadline[0].due.0 + 1),
        ..deadline[0].clone()
    };
    let over = keys::RunningMatch {
        id: finished[0].id.0,
        ..running[0].clone()
    };
    let timer = value(deadline[0].encode());
    change(
        store,
        vec![
            (running[0].encode(), other.into_bytes()),
            (wrong_time.encode(), timer),
            (over.encode(), row),
        ],
        vec![deadline[0].encode(), running[1].encode(), finished[0].encode()],
    )
    .await;
    let found = check(store).await.findings;
    assert_eq!(found.len(), 6, "{found:?}");
    for (what, how) in [
        (Derived::Deadline, How::Missing),
        (Derived::Deadline, How::Strange),
        (Derived::Running, How::Wrong),
        (Derived::Running, How::Missing),
        (Derived::Running, How::Strange),
        (Derived::Finished, How::Missing),
    ] {
        assert_eq!(find(&found, what, how), 1, "{what:?} {how:?}");
    }
    let said: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert!(
        said.contains(&format!("match {id} has no timer that ends its turn")),
        "{said:?}"
    );
    let said = done(ask(store, Request::Repair(found.clone())).await);
    assert_eq!(said, "Repaired: 6.");
    assert_eq!(check(store).await.findings, []);
    assert_eq!(everything(store).await, all, "as it was");
    // what was repaired is not wrong any more, whatever is asked for
    done(ask(store, Request::Repair(found)).await);
    assert_eq!(everything(store).await, all);
}

#[tokio::test]
async fn lost_results_are_found_and_counted_again() {
    let (table, running) = played().await;
    let store = &table.store;
    let result = keys_of::<keys::EndedMatch>(store).await.remove(0);
    let before = everything(store).await;
    // before it is counted, and after
    for counted in [false, true] {
        if counted {
            table.tick().await;
            assert_eq!(check(store).await.findings, []);
            assert!(!keys_of::<keys::Standing>(store).await.is_empty());
        }
        change(store, Rows::new(), vec![result.encode()]).await;
        let found = check(store).await.findings;
        let said: Vec<String> = found.iter().map(ToString::to_string).collect();
        let missing = format!(
            "the result of match {} is not among those that ratings count",
            result.id
        );
        assert_eq!(said[0], missing);
        if counted {
            // both standings and the rivalry count what is not there
            let sums = "3 rows about ratings are not what the results add up to; \
                        `gipfel ratings recompute` sets that right";
            assert_eq!(said[1..], [sums]);
            let why = refused(ask(store, Request::Repair(found[1..].to_vec())).await);
            assert!(why.contains("gipfel ratings recompute"), "{why}");
        }
        done(ask(store, Request::Repair(found[..1].to_vec())).await);
        if !counted {
            assert_eq!(everything(store).await, before, "as it was");
        }
    }
    recount(store, 74, &mut |_| ()).await.unwrap();
    table.tick().await;
    assert_eq!(check(store).await.findings, []);
    let standings = keys_of::<keys::Standing>(store).await;
    assert_eq!(standings.len(), 2);
    // one that a match does not have
    let strange = keys::EndedMatch {
        id: running,
        ..result.clone()
    };
    let value = everything(store)
        .await
        .into_iter()
        .find(|(key, _)| *key == result.encode());
    change(store, vec![(strange.encode(), value.unwrap().1)], Vec::new()).await;
    let found = check(store).await.findings;
    let said = found[0].to_string();
    assert_eq!(
        said,
        format!("ratings count a result of match {running} that it does not have")
    );
    done(ask(store, Request::Repair(found[..1].to_vec())).await);
    assert_eq!(check(store).await.findings, []);
}

/// What is left of a lost match tells the operator that a backup is needed, so it is not removed.
#[tokio::test]
async fn a_lost_match_is_said_and_its_traces_stay() {
    let (table, _) = played().await;
    let store = &table.store;
    let ids = keys_of::<keys::Match>(store).await;
    assert!(ids.len() > 1);
    change(store, Rows::new(), ids.iter().map(Key::encode).collect()).await;
    let all = everything(store).await;
    let found = check(store).await.findings;
    let lost: Vec<Finding> = ids.iter().map(|key| Finding::Lost { id: key.id }).collect();
    assert_eq!(found, lost);
    assert!(found.iter().all(|finding| !finding.can_be_repaired()));
    let said = found[0].to_string();
    assert!(
        said.contains("is missing") && said.ends_with("only a backup has it"),
        "{said}"
    );
    let why = refused(ask(store, Request::Repair(found)).await);
    assert!(
        why.ends_with(&format!("Repaired: 0; not repaired: {}.", lost.len())),
        "{why}"
    );
    assert_eq!(everything(store).await, all);
}

#[tokio::test]
async fn a_repair_that_cannot_be_done_is_said_and_changes_nothing() {
    let (table, _) = played().await;
    let store = &table.store;
    let running = keys_of::<keys::RunningMatch>(store).await;
    let newer = br#"{"format":99}"#.to_vec();
    change(store, vec![(running[0].encode(), newer)], Vec::new()).await;
    let damaged = keys::Match { id: MatchId(2) };
    change(store, vec![(damaged.encode(), b"{\"format\":1".to_vec())], Vec::new()).await;
    let settings = keys::Player { player: PlayerId(ANA) };
    change(store, vec![(settings.encode(), b"?".to_vec())], Vec::new()).await;
    let all = everything(store).await;
    let found = check(store).await.findings;
    let said: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(found.len(), 3, "{said:?}");
    assert!(
        said.iter().any(|said| said.starts_with("match #2 is damaged: ")),
        "{said:?}"
    );
    assert!(said.iter().any(|said| said.starts_with("the row Player ")), "{said:?}");
    let why = refused(ask(store, Request::Repair(found)).await);
    assert!(
        why.contains("written by a newer version") && why.ends_with("Repaired: 0; not repaired: 3."),
        "{why}"
    );
    assert_eq!(everything(store).await, all);
}

#[tokio::test]
async fn messages_that_nobody_would_look_at_are_found_and_sent() {
    let (table, id) = played().await;
    table.play(BEN, id, "f4").await;
    let store = &table.store;
    let dues = keys_of::<keys::OutboxDue>(store).await;
    assert!(!dues.is_empty());
    change(store, Vec::new(), dues.iter().map(Key::encode).collect()).await;
    let found = check(store).await.findings;
    assert!(
        matches!(
            found[..],
            [
                Finding::Stuck {
                    lane: Lane::Channel(_),
                    ..
                },
                ..
            ]
        ),
        "{found:?}"
    );
    done(ask(store, Request::Repair(found)).await);
    assert_eq!(check(store).await.findings, []);
    let restarted = App::open(store.clone(), 12).await.unwrap();
    assert!(!restarted.claim(10).await.is_empty());
}

#[tokio::test]
async fn an_operator_sees_matches_and_messages() {
    let (table, id) = played().await;
    let store = &table.store;
    let running = |of| Request::Matches { of, finished: false };
    let said = done(ask(store, running(None)).await);
    assert!(
        said.starts_with("1 running:\n#1  dvonn, ") && said.contains(", turns played: 3, waits for player 12, until"),
        "{said}"
    );
    let said = done(ask(store, running(Some(PlayerId(CLEO)))).await);
    assert_eq!(said, "There are no running matches.");
    let finished = Request::Matches {
        of: Some(PlayerId(ANA)),
        finished: true,
    };
    let said = done(ask(store, finished).await);
    assert!(
        said.starts_with("1 finished:\n#2  dvonn, ") && said.contains("Black won"),
        "{said}"
    );
    let said = done(ask(store, Request::Match(id)).await);
    for part in [
        "Match #1: dvonn",
        "White: player 11",
        "To move since",
        "White c3, ",
        "Position: dvonn b place",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(
        refused(ask(store, Request::Match(MatchId(9))).await),
        "there is no match #9."
    );

    assert_eq!(done(ask(store, Request::Outbox).await), "Nothing waits to be sent.");
    table.play(BEN, id, "f4").await;
    let said = done(ask(store, Request::Outbox).await);
    assert!(said.contains("not tried yet: {\"card\":{\"id\":1,"), "{said}");
    assert!(said.starts_with("1 waits to be sent:\n"), "{said}");
    table.ask(CLEO, challenge(None, DVONN, ColorWish::White)).await;
    let said = done(ask(store, Request::Outbox).await);
    assert!(said.starts_with("2 wait to be sent, the oldest first:\n"), "{said}");
    let number = |said: &str| -> u64 {
        let line = said.lines().find(|line| line.contains("\"card\"")).unwrap();
        line.split(' ').next().unwrap().parse().unwrap()
    };
    let card = number(&said);
    assert!(done(ask(store, Request::Match(id)).await).contains(&format!("message {card}, due")));
    let claimed = table.app.claim(10).await;
    assert!(!claimed.is_empty());
    for request in [Request::Retry(card), Request::Drop(card)] {
        let why = refused(ask(store, request).await);
        assert!(why.contains("is being sent at this moment"), "{why}");
    }
    let why = refused(ask(store, Request::Drop(123_456)).await);
    assert!(why.contains("no message 123456 waits"), "{why}");
}

#[tokio::test]
async fn a_message_is_sent_sooner_or_never() {
    let (table, id) = played().await;
    table.play(BEN, id, "f4").await;
    let store = &table.store;
    // it is put off for an hour
    let item = keys_of::<keys::OutboxItem>(store).await.remove(0);
    let (bytes, card) = (item.encode(), item.seq);
    let row = store.get(&bytes).await.unwrap().unwrap().value;
    let mut row: serde_json::Value = serde_json::from_slice(&row).unwrap();
    row["due"] = serde_json::to_value(table.now() + HOUR).unwrap();
    change(store, vec![(bytes, serde_json::to_vec(&row).unwrap())], Vec::new()).await;
    let app = App::open(store.clone(), 20).await.unwrap();
    assert!(app.claim(10).await.is_empty());
    done(ask(store, Request::Retry(card)).await);
    let app = App::open(store.clone(), 21).await.unwrap();
    let sent = app.claim(10).await;
    assert_eq!(sent.len(), 1);
    // put back, then dropped: nobody sends it any more
    table.wait(HOUR);
    done(ask(store, Request::Drop(card)).await);
    let app = App::open(store.clone(), 22).await.unwrap();
    assert!(app.claim(10).await.is_empty());
    assert_eq!(check(store).await.findings, []);
    assert_eq!(table.game(id).await.turns_played(), 4, "the match is as it was");
}

#[tokio::test]
async fn a_thread_for_which_cards_wait_cannot_be_dropped() {
    let table = Table::new().await;
    private_text(table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await);
    let posts = table.deliver().await;
    let accept = button(&posts[0].message, 0);
    table.accept(BEN, &posts[0], &accept.custom_id).await;
    let said = done(ask(&table.store, Request::Outbox).await);
    let line = said.lines().find(|line| line.contains("\"thread\"")).expect(&said);
    let number = line.split(' ').next().unwrap().parse().unwrap();
    let why = refused(ask(&table.store, Request::Drop(number)).await);
    assert!(why.contains("opens the thread"), "{why}");
}

#[tokio::test]
async fn everything_about_one_person_is_exported_and_nothing_about_others() {
    let (table, id) = played().await;
    let note = |who: u64, text: &str| {
        let feature = gipfel::app::features::SaveNotes {
            id,
            form: 0,
            text: text.to_owned(),
        };
        table.ask(who, Intent::feature(feature))
    };
    note(ANA, "my plan is the edge").await;
    note(BEN, "a secret of Ben's").await;
    let said = done(ask(&table.store, Request::Player(PlayerId(ANA))).await);
    let rows: Vec<serde_json::Value> = said.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let kinds = |kind: &str| {
        let is_it = |row: &&serde_json::Value| row["row"].as_str().unwrap().split(' ').next() == Some(kind);
        rows.iter().filter(is_it).count()
    };
    assert_eq!(kinds("Match"), 2);
    assert_eq!(
        (kinds("Player"), kinds("RunningMatch"), kinds("FinishedMatch")),
        (1, 1, 1)
    );
    assert!(
        said.contains("my plan is the edge") && !said.contains("a secret of Ben's"),
        "{said}"
    );
    // what a moderator decided about her, but not who it was; and the message that tells her
    crate::moderation::ana_is_barred(&table).await;
    let said = done(ask(&table.store, Request::Player(PlayerId(ANA))).await);
    let row = |kind: &str| {
        let mut lines = said.lines();
        lines.find(|line| line.contains(&format!("\"row\":\"{kind} ")))
    };
    assert!(row("Bar").is_some() && row("OutboxItem").is_some(), "{said}");
    let decided = row("Moderation").expect("it is there");
    assert!(
        decided.contains("Too many at once.") && !decided.contains("\"by\""),
        "{decided}"
    );
    let why = refused(ask(&table.store, Request::Player(PlayerId(999))).await);
    assert_eq!(why, "nothing is stored about a player 999.");
}

#[tokio::test]
async fn the_breaker_is_shown_and_released() {
    let (table, _) = played().await;
    let store = &table.store;
    assert_eq!(done(ask(store, Request::Breaker).await), "No turn is held back.");
    let why = refused(ask(store, Request::Release).await);
    assert!(why.contains("nothing to release"), "{why}");
    let open = br#"{"format":1,"state":{"open":{"since":"2026-01-01T00:00:00Z","overdue":40}}}"#;
    let key = Meta { name: "breaker".into() }.encode();
    change(store, vec![(key, open.to_vec())], Vec::new()).await;
    let said = done(ask(store, Request::Breaker).await);
    assert!(
        said.contains("when 40 would have at once") && said.contains("breaker release"),
        "{said}"
    );
    done(ask(store, Request::Release).await);
    assert!(done(ask(store, Request::Breaker).await).contains("end in the next round"));
}

/// A clock that was ahead, and was set right.
#[tokio::test]
async fn turns_that_wait_for_the_clock_are_shown_as_held_back() {
    let (table, _) = played().await;
    table.tick().await;
    table.wait(HOUR);
    table.tick().await;
    table.wait(-HOUR);
    table.tick().await;
    let said = done(ask(&table.store, Request::Breaker).await);
    assert!(
        said.contains("No turn ends by time before 2026-01-01T0") && said.contains("breaker release"),
        "{said}"
    );
    done(ask(&table.store, Request::Release).await);
    let said = done(ask(&table.store, Request::Breaker).await);
    assert_eq!(said, "No turn is held back.");
}

/// The card that says how a match ended goes elsewhere if its place is gone: the lists say so, too.
#[tokio::test]
async fn the_list_of_finished_matches_knows_where_the_last_card_went() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    let mut is_gone = false;
    let posts = table.deliver_with(|delivery| {
        let is_end = delivery.card().is_some_and(|(_, _, _, what)| what == Occasion::Ended);
        (is_end && !std::mem::replace(&mut is_gone, true)).then(|| Sent::Refused {
            rejection: Rejection::PlaceGone,
            why: "Unknown Channel".to_owned(),
        })
    });
    let posts = posts.await;
    assert_eq!(
        posts.iter().map(|post| post.place).collect::<Vec<_>>(),
        [Spot::Channel(CHANNEL)]
    );
    let game = table.game(id).await;
    let home = game.home(Color::Black).room().expect("a room");
    assert_eq!((home.channel, home.thread), (CHANNEL, None));
    let checked = check(&table.store).await;
    assert_eq!(checked.findings, [], "{checked:?}");
}
