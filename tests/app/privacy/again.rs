//! A backup from before a deletion does not bring anybody back.

use super::deletion::lived;
use super::*;
use gipfel::app::operator::{Answer, Operator, Request};
use gipfel::app::restoring::{self, Restored};
use gipfel::app::{Deleted, moving};
use gipfel::store::backup::{BackupFile, Sum};
use std::path::Path;

pub(super) async fn back_up(store: &Store, file: &Path) -> Sum {
    let operator = Operator::new(store.clone(), 70);
    let mut written = BackupFile::create(file, &operator.header()).unwrap();
    let mut source = operator.rows().await.unwrap();
    while let Some((key, value)) = source.next_row().await.unwrap() {
        written.row(&key, &value).unwrap();
    }
    written.finish().unwrap()
}

/// Restores a backup with this list, for a bot whose clock goes on.
async fn opened(folder: &Path, name: &str, (file, sum): (&Path, &Sum), list: &[Deleted]) -> (Restored, Table) {
    let clock = |began: std::time::Instant| move || millis(START + i64::try_from(began.elapsed().as_millis()).unwrap());
    let clock = std::sync::Arc::new(clock(std::time::Instant::now()));
    let store = Store::open_sled(&folder.join(name), &gipfel::store::Options::default(), clock).unwrap();
    let restored = restoring::restore(file, &sum.sum, &store, 71, list, &mut |_, _| ())
        .await
        .unwrap();
    moving::admit(&store, 1, false).await.unwrap();
    let bot = Table::process(store, 5).await;
    bot.skip_ids();
    (restored, bot)
}

/// Restores a backup with this list, and lets a bot run on it until no deletion is left.
pub(super) async fn restored(folder: &Path, name: &str, backup: (&Path, &Sum), list: &[Deleted]) -> (Restored, Table) {
    let (restored, bot) = opened(folder, name, backup, list).await;
    for _ in 0..2_000 {
        bot.app.tick(std::time::Duration::from_secs(1), true).await;
        bot.deliver().await;
        if going_on(&bot.store).await == 0 {
            return (restored, bot);
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("it never ends");
}

#[tokio::test]
async fn a_restored_backup_deletes_again() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::new().await;
    let [lost, ..] = lived(&table).await;
    let file = folder.path().join("before.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    private_text(delete(&table, DAN).await);
    until_deleted(&table).await;
    let list = table.app.deleted().await.unwrap();
    assert_eq!(list.len(), 1);
    assert!(!format!("{list:?}").contains(&DAN.to_string()));

    let (done, bot) = restored(folder.path(), "again", (&file, &sum), &list).await;
    assert_eq!(done.again, 1);
    assert_eq!(named(&bot.store, DAN).await, ["Block"]);
    assert!(bot.game(lost).await.color_of(player(BEN)).is_some());
    assert_eq!(bot.app.deleted().await.unwrap(), list, "it is the same event");

    // without the list nobody could know
    let (done, bot) = restored(folder.path(), "unknown", (&file, &sum), &[]).await;
    assert_eq!(done.again, 0);
    assert!(bot.game(lost).await.color_of(player(DAN)).is_some());
}

#[tokio::test]
async fn a_backup_in_the_middle_of_a_deletion_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::new().await;
    lived(&table).await;
    private_text(delete(&table, DAN).await);
    for _ in 0..3 {
        table.wait(SECOND);
        table.tick().await;
    }
    let list = table.app.deleted().await.unwrap();
    let file = folder.path().join("middle.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    until_deleted(&table).await;
    let store = crate::stores::open(&folder.path().join("middle")).unwrap();
    let done = restoring::restore(&file, &sum.sum, &store, 71, &list, &mut |_, _| ())
        .await
        .unwrap();
    assert_eq!(done.again, 0, "it is known there");
    assert!(going_on(&store).await > 0, "and goes on with its own timer");
}

#[tokio::test]
async fn whoever_came_back_before_the_backup_stays() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::new().await;
    lived(&table).await;
    private_text(delete(&table, DAN).await);
    until_deleted(&table).await;
    let list = table.app.deleted().await.unwrap();
    let id = playing(&table, [DAN, BEN], BASIC, 4).await;
    let file = folder.path().join("later.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    let (done, bot) = restored(folder.path(), "later", (&file, &sum), &list).await;
    assert_eq!(done.again, 0);
    assert!(bot.game(id).await.color_of(player(DAN)).is_some());
}

/// Two hundred people who have set something.
async fn many_people(table: &Table) {
    for who in 1_000..1_200 {
        let change = ChangeSettings {
            confirms_typed: Some(true),
            ..ChangeSettings::default()
        };
        table.ask(who, Intent::feature(change)).await;
    }
}

#[tokio::test]
async fn of_many_people_those_are_found_who_are_sought() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::new().await;
    many_people(&table).await;
    // somebody who was only challenged
    table.ask(BEN, challenge(Some(DAN), DVONN, ColorWish::White)).await;
    let file = folder.path().join("many.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    for who in [1_003, 1_100, 1_199, DAN] {
        private_text(delete(&table, who).await);
    }
    until_deleted(&table).await;
    let list = table.app.deleted().await.unwrap();
    let (done, bot) = restored(folder.path(), "many", (&file, &sum), &list).await;
    assert_eq!(done.again, 4);
    for who in 1_000..1_200 {
        let is_there = bot.row(&keys::Player { player: player(who) }).await.is_some();
        assert_eq!(is_there, ![1_003, 1_100, 1_199].contains(&who), "{who}");
    }
    assert_eq!(named(&bot.store, DAN).await, Vec::<&str>::new());
}

/// A backup that is made while the search after an earlier one goes on: who was deleted since is looked for among all.
#[tokio::test]
async fn the_search_begins_anew_with_each_backup_that_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::new().await;
    many_people(&table).await;
    let file = folder.path().join("first.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    private_text(delete(&table, 1_199).await);
    until_deleted(&table).await;
    let list = table.app.deleted().await.unwrap();
    private_text(delete(&table, 1_003).await);
    until_deleted(&table).await;
    let both = table.app.deleted().await.unwrap();
    assert_eq!((list.len(), both.len()), (1, 2));

    let (_, bot) = opened(folder.path(), "first", (&file, &sum), &list).await;
    let search = keys::Meta {
        name: "deletions".to_owned(),
    };
    let mut has_passed = false;
    for _ in 0..2_000 {
        bot.app.tick(std::time::Duration::from_secs(1), true).await;
        let row = bot.row(&search).await;
        let after = row.as_ref().and_then(|row| row["after"].as_str());
        // it is among the people, and has seen the first of them
        has_passed = after.is_some_and(|after| after.starts_with("0c") && after.len() > 2);
        if has_passed {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(has_passed);
    let file = folder.path().join("second.jsonl.gz");
    let sum = back_up(&bot.store, &file).await;
    let (done, bot) = restored(folder.path(), "second", (&file, &sum), &both).await;
    assert_eq!(done.again, 1, "the other one is sought already");
    for who in 1_000..1_200 {
        let is_there = bot.row(&keys::Player { player: player(who) }).await.is_some();
        assert_eq!(is_there, ![1_003, 1_199].contains(&who), "{who}");
    }
}

/// Somebody of whom this bot knows nothing but a match that came from another host.
#[tokio::test]
async fn whoever_has_never_done_anything_here_is_found_too() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::new().await;
    let text = format!(
        "match: 7\nwhite: Cleo (13)\nblack: {DAN}\nstarted: 2025-01-01T00:00:00Z\nresult: draw, agreed\n\
         ended: 2025-01-02T00:00:00Z\ngame: gipf-basic\na2-b3\n"
    );
    let operator = Operator::new(table.store.clone(), 70);
    let imported = operator.answer(&Request::Restore(vec![text])).await.unwrap();
    assert!(matches!(imported, Answer::Restored(_)), "{imported:?}");
    let known = named(&table.store, DAN).await;
    assert!(
        known.contains(&"FinishedMatch") && !known.contains(&"Player"),
        "{known:?}"
    );
    let file = folder.path().join("before.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    let forgotten = operator.answer(&Request::Forget(player(DAN))).await.unwrap();
    assert!(matches!(forgotten, Answer::Done(_)), "{forgotten:?}");
    let list = table.app.deleted().await.unwrap();
    let (done, bot) = restored(folder.path(), "again", (&file, &sum), &list).await;
    assert_eq!(done.again, 1);
    assert_eq!(named(&bot.store, DAN).await, Vec::<&str>::new());
}
