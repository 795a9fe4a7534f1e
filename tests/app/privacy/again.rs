//! A backup from before a deletion does not bring anybody back.

use super::deletion::lived;
use super::*;
use gipfel::app::operator::Operator;
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

/// Restores a backup with this list, and lets a bot run on it until no deletion is left.
pub(super) async fn restored(
    folder: &Path,
    name: &str,
    (file, sum): (&Path, &Sum),
    list: &[Deleted],
) -> (Restored, Table) {
    let clock = |began: std::time::Instant| move || millis(START + i64::try_from(began.elapsed().as_millis()).unwrap());
    let clock = std::sync::Arc::new(clock(std::time::Instant::now()));
    let store = Store::open_sled(&folder.join(name), &gipfel::store::Options::default(), clock).unwrap();
    let restored = restoring::restore(file, &sum.sum, &store, 71, list, &mut |_, _| ())
        .await
        .unwrap();
    moving::admit(&store, 1, false).await.unwrap();
    let bot = Table::process(store, 5).await;
    bot.skip_ids();
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

#[tokio::test]
async fn of_many_people_those_are_found_who_are_sought() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::new().await;
    for who in 1_000..1_200 {
        let change = ChangeSettings {
            confirms_typed: Some(true),
            ..ChangeSettings::default()
        };
        table.ask(who, Intent::feature(change)).await;
    }
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
