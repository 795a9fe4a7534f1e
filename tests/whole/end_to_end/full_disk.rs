//! The disk is full for a time: what is stored is shown, a player reads that nothing was saved, and the match continues
//! when there is room.
use super::table::{Table, assert_alt};
use super::{gipf, play};
use crate::small_disk::SmallDisk;
use gipfel::rules::game::Move;
use gipfel::sandbox::ActOutcome;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_disk_is_full_for_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let Some(disk) = SmallDisk::mount(&data, "24m") else {
        return;
    };
    let record = gipf("basic");
    let mut table = Table::start_in(record.setup.kind(), folder).await;
    table.challenge().await;
    let (opening, rest) = record.moves.split_at(2);
    play(&mut table, opening, |_| false).await;

    disk.fill();
    for _ in 0..3 {
        is_not_saved(&table, &rest[0]).await;
        board_is_shown(&table).await;
    }
    disk.free();
    table.command(&rest[0]).await;

    // full again when the bot is started: it ends, and a supervisor tries again
    disk.fill();
    is_not_saved(&table, &rest[1]).await;
    table.kill().await;
    let (code, said) = table.start_fails().await;
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("is full: free some space and start again"), "{said}");
    disk.free();
    table.restart().await;
    board_is_shown(&table).await;
    table.command(&rest[1]).await;
    table.click(&rest[2]).await;
    table.end().await;
}

async fn is_not_saved(table: &Table, mv: &Move) {
    let options = json!([{ "name": "move", "value": mv.to_string() }]);
    let said = answer(table, "move", options).await;
    let text = said["content"].as_str().unwrap();
    // each player reads their own language
    let sentences = [
        ("Nothing was saved, and no move was played:", "the bot’s disk is full"),
        (
            "Es wurde nichts gespeichert und kein Zug gespielt:",
            "Die Festplatte des Bots ist voll",
        ),
    ];
    let is_said = |(start, part): (&str, &str)| text.starts_with(start) && text.contains(part);
    assert!(sentences.into_iter().any(is_said), "{said:#}");
}

async fn board_is_shown(table: &Table) {
    let said = answer(table, "board", json!([])).await;
    assert_alt(&said);
}

/// The private answer to the player to move.
async fn answer(table: &Table, command: &str, options: Value) -> Value {
    let (_, mover) = table.mover();
    match mover.command(table.thread, command, options).await {
        Ok(ActOutcome::Message(said)) if said["ephemeral"] == true => said,
        other => panic!("{other:?}; {}", table.told()),
    }
}
