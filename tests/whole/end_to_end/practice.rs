//! Practice matches on the sandbox: one person alone against a program.

use super::PATIENCE;
use super::process::TransportKind;
use super::steps::text;
use super::table::{Table, assert_alt, custom_id_of, id, message_of};
use gipfel::app::CustomId;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Course, Pick, Rematch};
use gipfel::rules::game::GameKind;
use gipfel::sandbox::ActOutcome;
use serde_json::{Value, json};

const GIPF: GameKind = GameKind::ALL[1];

/// Ana begins a match; returns the thread in which it is played.
async fn begin(table: &Table, kind: GameKind, level: u8) -> u64 {
    begin_against(table, kind, json!({ "name": "level", "value": level })).await
}

/// Ana begins a match against the program that this option names; returns the thread in which it is played.
async fn begin_against(table: &Table, kind: GameKind, program: Value) -> u64 {
    let channel = table.sandbox.channel("table").unwrap();
    let options = json!([
        { "name": "game", "value": kind.key() },
        program,
        { "name": "colour", "value": "white" },
    ]);
    let begun = table.ana.command(channel, "practice", options).await;
    let Ok(ActOutcome::Message(said)) = begun else {
        panic!("{begun:?}; {}", table.told())
    };
    assert_eq!(said["ephemeral"], true);
    // the first turn is chosen in it
    assert!(custom_id_of(&said, |press| Pick::of(press).is_some()).is_some());
    let card = next_card(table, 0).await;
    let thread = id(&card["channel_id"]);
    let text = text(&said);
    assert!(text.contains(&format!("The board appears in <#{thread}>.")), "{text}");
    thread
}

/// What Ana is pinged with after this many pings: one card, with a picture.
async fn next_card(table: &Table, before: usize) -> Value {
    let pings = table.ana.wait_for_ping(before, PATIENCE).await;
    let pings = pings.unwrap_or_else(|| panic!("the program does not answer; {}", table.told()));
    assert_eq!(pings.len(), 1, "{pings:?}; {}", table.told());
    let card = message_of(&table.ana, &pings[0]);
    assert_alt(&card);
    card
}

/// Ana plays the first suggested turn; returns the answer.
async fn play(table: &Table, thread: u64) -> String {
    let options = json!([{ "name": "move", "value": "", "focused": true }]);
    let suggested = table.ana.complete(thread, "move", options).await;
    let Ok(ActOutcome::Choices(choices)) = suggested else {
        panic!("{suggested:?}; {}", table.told())
    };
    let options = json!([{ "name": "move", "value": choices[0]["value"] }]);
    let played = table.ana.command(thread, "move", options).await;
    let Ok(ActOutcome::Message(said)) = played else {
        panic!("{played:?}; {}", table.told())
    };
    said["content"].as_str().unwrap().to_owned()
}

/// From the first turn to the result, killed twice on the way.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_practice_match_across_two_deaths() {
    let mut table = Table::start(GIPF).await;
    let thread = begin(&table, GIPF, 1).await;
    let hint = table.ana.command(thread, "hint", json!([])).await;
    let Ok(ActOutcome::Message(hint)) = hint else {
        panic!("{hint:?}; {}", table.told())
    };
    assert!(hint["content"].as_str().unwrap().contains("I would play"), "{hint:#}");
    assert_alt(&hint);
    for turn in 0..200 {
        let before = table.ana.pings().len();
        let said = play(&table, thread).await;
        assert!(said.contains("Played"), "{said}");
        if said.contains("That ends the match") {
            break;
        }
        if turn == 1 || turn == 3 {
            // its answer may have been played or not, and told or not
            table.kill().await;
            table.restart().await;
        }
        let card = next_card(&table, before).await;
        if custom_id_of(&card, |press| Rematch::of(press).is_some()).is_some() {
            break;
        }
        assert!(
            card["content"].as_str().unwrap().contains("Gipfel (level 1)"),
            "{card:#}"
        );
    }
    let has_rematch = |message: &Value| custom_id_of(message, |press| Rematch::of(press).is_some()).is_some();
    let is_last = |message: &Value| message["ephemeral"] != true && has_rematch(message);
    let last = table.ana.wait_for(thread, PATIENCE, is_last).await;
    assert_alt(&last.unwrap_or_else(|| panic!("the result stands in the thread; {}", table.told())));
    assert_alt(&review(&table, thread).await);
    table.end_uncounted().await;
}

/// Our own engine as a program of others, while the bot is killed as it thinks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_program_plays_across_two_deaths() {
    let folder = tempfile::tempdir().unwrap();
    let engine = env!("CARGO_BIN_EXE_gipfel");
    let settings = format!(
        "[ops]\nlisten = \"127.0.0.1:0\"\n[[opponents]]\nname = \"Zebra\"\ncommand = [{engine:?}, \"engine\"]\n\
         games = [\"gipf-basic\"]\nseconds = 1\n"
    );
    std::fs::write(folder.path().join("gipfel.toml"), settings).unwrap();
    let mut table = Table::start_on(TransportKind::Gateway, GIPF, folder, |_| ()).await;
    let channel = table.sandbox.channel("table").unwrap();
    let options = json!([{ "name": "program", "value": "ze", "focused": true }]);
    let suggested = table.ana.complete(channel, "practice", options).await;
    let Ok(ActOutcome::Choices(choices)) = suggested else {
        panic!("{suggested:?}; {}", table.told())
    };
    assert_eq!(choices[0]["value"], "Zebra");
    let thread = begin_against(&table, GIPF, json!({ "name": "program", "value": "Zebra" })).await;
    for turn in 0..4 {
        let before = table.ana.pings().len();
        let said = play(&table, thread).await;
        assert!(said.contains("Played") && !said.contains("isn’t running"), "{said}");
        if turn == 1 || turn == 2 {
            // it thinks for a second, and again after the start
            table.kill().await;
            table.restart().await;
        }
        let card = next_card(&table, before).await;
        assert!(card["content"].as_str().unwrap().contains("against Zebra"), "{card:#}");
    }
    table.end_uncounted().await;
}

/// What decided the match of a thread, requested until it is found.
async fn review(table: &Table, thread: u64) -> Value {
    let ask = async || match table.ana.command(thread, "review", json!([])).await {
        Ok(ActOutcome::Message(said)) => said,
        other => panic!("{other:?}; {}", table.told()),
    };
    let mut said = ask().await;
    for _ in 0..200 {
        assert_eq!(said["ephemeral"], true);
        if said["attachments"][0].is_object() {
            return said;
        }
        let is_course = |press: &CustomId| Course::of(press).is_some();
        let Some(show) = custom_id_of(&said, is_course) else {
            // it is found, and a busy machine draws the picture later than an answer may come
            said = ask().await;
            continue;
        };
        let shown = table.ana.click(thread, id(&said["id"]), &show).await;
        let Ok(ActOutcome::Update(next)) = shown else {
            panic!("{shown:?}; {}", table.told())
        };
        said = next;
    }
    panic!("it is never found; {}", table.told());
}

/// The strongest level thinks for seconds: nobody waits for it, and if it dies the match continues.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_in_the_middle_of_thinking() {
    let mut table = Table::start(GameKind::Dvonn).await;
    let thread = begin(&table, GameKind::Dvonn, 6).await;
    let before = table.ana.pings().len();
    let said = play(&table, thread).await;
    assert!(said.contains("Played"), "{said}");
    // others are answered while it thinks
    let help = table.ben.command(thread, "help", json!([])).await;
    assert!(matches!(&help, Ok(ActOutcome::Message(_))), "{help:?}");
    assert_eq!(table.ana.pings().len(), before, "it still thinks");
    table.kill().await;
    table.restart().await;
    let card = next_card(&table, before).await;
    let text = card["content"].as_str().unwrap();
    assert!(text.contains("against Gipfel (level 6)"), "{text}");
    let told = ["moved", "took over"].map(|what| text.matches(&format!("Gipfel (level 6) {what}")).count());
    let moved: usize = told.iter().sum();
    assert_eq!(moved, 1, "it moved once: {text}");
    // stopped in order while it thinks, the bot ends at once
    play(&table, thread).await;
    table.end_uncounted().await;
}
