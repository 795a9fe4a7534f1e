//! Imported matches, and what becomes of them with the person who imported them, or with a backup.

use super::again::{back_up, restored};
use super::deletion::check;
use super::*;
use gipfel::app::features::{DeleteImport, ExportOwn, Import, ImportSource, Review};

const DEMO: &str = include_str!("../../fixtures/littlegolem-dvonn-demo.txt");
const KNOWN: &str = "You imported this record before: here it is.";
const GOING: &str = "Everything about you is being deleted. Wait";

fn import(text: &str) -> Intent {
    let source = ImportSource::Text(text.to_owned());
    Intent::feature(Import { source })
}

fn unknown(id: u64) -> String {
    format!("There is no match #{id}")
}

/// The number of the match that is shown.
fn number(reply: &Reply) -> u64 {
    let mut parts = text_of(reply).split(['#', '*']);
    parts.find_map(|part| part.parse().ok()).expect("its number")
}

/// The buttons of a message that lead to this match.
fn leading(reply: &Reply, id: u64) -> Vec<CustomId> {
    let buttons = buttons(message_of(reply)).into_iter().map(|button| button.custom_id);
    let is_of_match = |custom_id: &CustomId| custom_id.to_string().split('.').nth(1) == Some(&id.to_string());
    buttons.filter(is_of_match).collect()
}

async fn all_say(table: &Table, who: u64, pressed: &[CustomId], says: &str) {
    for custom_id in pressed {
        let said = private_text(table.press(who, custom_id).await);
        assert!(said.contains(says), "{custom_id}: {said}");
    }
}

#[tokio::test]
async fn a_review_that_is_open_ends_with_whoever_imported_the_match() {
    let table = Table::new().await;
    let shown = table.ask(DAN, import(DEMO)).await;
    let review = table.ask(DAN, review(MatchId(1), 50)).await;
    let of_him = [&review, &shown].map(|reply| leading(reply, 1)).concat();
    assert!(of_him.len() > 4, "{of_him:?}");
    private_text(delete(&table, DAN).await);
    let delete_it = DeleteImport { id: MatchId(1) }.custom_id();
    all_say(&table, DAN, &[delete_it], GOING).await;
    // he may look for as long as it is there
    for custom_id in &of_him {
        let shown = table.press(DAN, custom_id).await;
        assert!(!text_of(&shown).is_empty(), "{custom_id}: {shown:?}");
    }
    until_deleted(&table).await;
    assert!(table.try_game(MatchId(1)).await.is_none());
    assert_eq!(named(&table.store, DAN).await, Vec::<&str>::new());
    all_say(&table, DAN, &of_him, &unknown(1)).await;
    assert_eq!(check(&table.store).await.findings, []);
    // whoever comes back imports it anew, under another number
    let again = table.ask(DAN, import(DEMO)).await;
    assert!(number(&again) > 1 && !text_of(&again).ends_with(KNOWN), "{again:?}");
}

/// The file with everything about somebody, who has just asked for it.
async fn file_of(table: &Table, who: u64) -> Value {
    table.ask(who, Intent::feature(ExportOwn)).await;
    let posts = table.deliver().await;
    let post = posts
        .iter()
        .find(|post| !post.message.files.is_empty())
        .expect("it was sent");
    assert_eq!(post.place, Spot::Direct(who));
    serde_json::from_slice(&post.message.files[0].1).unwrap()
}

#[tokio::test]
async fn a_game_that_two_people_imported_is_each_ones_own() {
    let table = Table::new().await;
    let ids = [
        number(&table.ask(DAN, import(DEMO)).await),
        number(&table.ask(CLEO, import(DEMO)).await),
    ];
    assert_eq!(ids, [1, 2]);
    for (who, id) in [(DAN, 1), (CLEO, 2)] {
        let file = file_of(&table, who).await;
        let matches = file["matches"].as_array().unwrap();
        let numbers: Vec<_> = matches.iter().map(|found| found["number"].clone()).collect();
        assert_eq!(numbers, [id], "{file}");
        assert!(who == DAN || !file.to_string().contains(&DAN.to_string()), "{file}");
        assert!(panel(&table, who).await.contains("1 imported"));
    }
    private_text(delete(&table, DAN).await);
    until_deleted(&table).await;
    assert!(table.try_game(MatchId(1)).await.is_none());
    let kept = table
        .ask(CLEO, Intent::feature(Review::after(Some(MatchId(2)), Some(50))))
        .await;
    assert!(text_of(&kept).contains("Move 50 of 72"), "{kept:?}");
    let again = table.ask(CLEO, import(DEMO)).await;
    assert!(number(&again) == 2 && text_of(&again).ends_with(KNOWN), "{again:?}");
    table.wait(SignedDuration::from_mins(10));
    assert_eq!(file_of(&table, CLEO).await["matches"].as_array().unwrap().len(), 1);
    assert_eq!(check(&table.store).await.findings, []);
}

#[tokio::test]
async fn a_restored_backup_has_the_imports_of_its_time() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::new().await;
    let first = table.ask(DAN, import(DEMO)).await;
    let open = leading(&table.ask(DAN, review(MatchId(1), 50)).await, 1);
    let file = folder.path().join("before.jsonl.gz");
    let sum = back_up(&table.store, &file).await;
    private_text(table.press(DAN, &DeleteImport { id: MatchId(1) }.custom_id()).await);
    let second = table.ask(DAN, import("game: dvonn c3 d3")).await;
    assert_eq!((number(&first), number(&second)), (1, 2));
    let lost = leading(&table.ask(DAN, review(MatchId(2), 1)).await, 2);
    assert!(!open.is_empty() && !lost.is_empty());

    let (_, bot) = restored(folder.path(), "back", (&file, &sum), &[]).await;
    for button in &open {
        let reply = bot.press(DAN, button).await;
        assert!(!text_of(&reply).contains("There is no match"), "{button}: {reply:?}");
    }
    all_say(&bot, DAN, &lost, &unknown(2)).await;
    let known = bot.ask(DAN, import(DEMO)).await;
    assert!(number(&known) == 1 && text_of(&known).ends_with(KNOWN), "{known:?}");
    // a button of the lost one never belongs to another match
    let anew = bot.ask(DAN, import("game: dvonn c3 d3")).await;
    assert!(number(&anew) > 2, "{anew:?}");
    assert_eq!(check(&bot.store).await.findings, []);

    // and if its importer was deleted since, the match is deleted again
    private_text(delete(&table, DAN).await);
    until_deleted(&table).await;
    let list = table.app.deleted().await.unwrap();
    let (done, bot) = restored(folder.path(), "again", (&file, &sum), &list).await;
    assert_eq!(done.again, 1);
    assert!(bot.try_game(MatchId(1)).await.is_none());
    assert_eq!(named(&bot.store, DAN).await, Vec::<&str>::new());
    assert_eq!(check(&bot.store).await.findings, []);
}
