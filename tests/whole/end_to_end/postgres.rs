//! Matches on PostgreSQL: the server goes away and comes back, and one process follows another.
use super::process::{Bot, TransportKind};
use super::table::Table;
use super::{PATIENCE, gipf, play};
use crate::postgres_server::{PASSWORD, Server};
use gipfel::sandbox::ActOutcome;
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A folder whose settings name this database, without the password.
fn folder(address: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    write_settings(folder.path(), address);
    folder
}

pub fn write_settings(folder: &Path, address: &str) {
    let address = address.replace(&format!(":{PASSWORD}"), "");
    let settings = format!("[data]\nstorage = \"{address}\"\npassword_file = \"password\"\n");
    std::fs::write(folder.join("gipfel.toml"), settings).unwrap();
    std::fs::write(folder.join("password"), format!("{PASSWORD}\n")).unwrap();
}

/// The answer to the player to move who asks for the board.
async fn board(table: &Table) -> String {
    let (_, mover) = table.mover();
    match mover.command(table.thread, "board", json!([])).await {
        Ok(ActOutcome::Message(said)) => said["content"].as_str().unwrap().to_owned(),
        answer => panic!("{answer:?}; {}", table.told()),
    }
}

/// The sentence of a store that does not answer, in the languages at the table.
fn is_away(said: &str) -> bool {
    said.contains("storage isn’t answering") || said.contains("Speicher")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_crashes_in_the_middle_of_a_match() {
    let Some(server) = Server::start() else { return };
    let record = gipf("basic");
    let address = server.database().await;
    let mut table = Table::start_on(TransportKind::Gateway, record.setup.kind(), folder(&address), |_| ()).await;
    table.challenge().await;
    let (opening, rest) = record.moves.split_at(5);
    play(&mut table, opening, |number| number % 2 == 0).await;

    server.crash();
    for _ in 0..3 {
        let begun = Instant::now();
        let said = board(&table).await;
        assert!(is_away(&said), "{said}");
        assert!(
            begun.elapsed() < Duration::from_secs(3),
            "Discord waits no longer: {:?}",
            begun.elapsed()
        );
    }
    server.begin();
    let begun = Instant::now();
    while is_away(&board(&table).await) {
        assert!(begun.elapsed() < PATIENCE, "it answers again; {}", table.told());
    }
    let (some, rest) = rest.split_at(5);
    play(&mut table, some, |_| false).await;

    // the bot dies, and starts while the server is away
    table.kill().await;
    server.crash();
    let bot = Bot::spawn(&table.sandbox, table.folder(), TransportKind::Gateway);
    bot.says("Gipfel tries again until it can").await;
    server.begin();
    bot.is_ready(&table.sandbox).await;
    assert!(!bot.told().contains(PASSWORD));
    table.adopt(bot);
    play(&mut table, rest, |number| number % 3 == 0).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_alone_that_was_killed_does_not_wait_for_itself() {
    let Some(server) = Server::shared() else { return };
    let record = gipf("basic");
    let address = server.database().await;
    let mut table = Table::start_on(TransportKind::Gateway, record.setup.kind(), folder(&address), |_| ()).await;
    table.challenge().await;
    let (opening, rest) = record.moves.split_at(4);
    play(&mut table, opening, |_| false).await;
    // Discord requires five seconds between two sessions, which have passed when it is killed
    tokio::time::sleep(Duration::from_secs(6)).await;
    table.kill().await;
    let begun = Instant::now();
    let bot = Bot::spawn(&table.sandbox, table.folder(), TransportKind::Gateway);
    bot.is_ready(&table.sandbox).await;
    println!("back after {:?}", begun.elapsed());
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    table.adopt(bot);
    play(&mut table, rest, |number| number % 2 == 0).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_process_follows_another() {
    let Some(server) = Server::shared() else { return };
    let record = gipf("basic");
    let address = server.database().await;
    let mut table = Table::start_on(TransportKind::Gateway, record.setup.kind(), folder(&address), |_| ()).await;
    table.challenge().await;
    let others = [folder(&address), folder(&address)];
    let second = Bot::spawn(&table.sandbox, others[0].path(), TransportKind::Gateway);
    second.says("another process has the connection to Discord").await;
    let (opening, rest) = record.moves.split_at(6);
    play(&mut table, opening, |number| number % 2 == 0).await;

    // the first dies right after a move, wherever its ping is then
    table.send_command(&rest[0]).await;
    table.kill().await;
    let begun = Instant::now();
    second.is_ready(&table.sandbox).await;
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
    table.adopt(second);
    table.is_pinged().await;
    let (some, rest) = rest[1..].split_at(4);
    play(&mut table, some, |number| number % 2 == 0).await;

    // a new version comes: the next one stands by before the old one ends
    let third = Bot::spawn(&table.sandbox, others[1].path(), TransportKind::Gateway);
    third.says("another process has the connection to Discord").await;
    table.stop().await;
    let begun = Instant::now();
    third.is_ready(&table.sandbox).await;
    assert!(
        begun.elapsed() < Duration::from_secs(15),
        "told in order: {:?}",
        begun.elapsed()
    );
    table.adopt(third);
    play(&mut table, rest, |number| number % 2 == 1).await;
    table.finish().await;
}
