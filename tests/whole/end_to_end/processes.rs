//! Several processes on one PostgreSQL: what is played while they die, while they are replaced, and while the server
//! goes away, is neither lost nor announced twice.
//!
//! `GIPFEL_TEST_ROUNDS=N` makes these tests long: every fault happens N times.
use super::PATIENCE;
use super::fleet::{Fleet, Load, TRY};
use super::process::TransportKind;
use super::table::{custom_id_of, id, message_of};
use crate::postgres_server::Server;
use gipfel::app::Spelled as _;
use gipfel::app::features::Panel;
use gipfel::sandbox::ActOutcome;
use serde_json::json;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Number of rounds.
#[expect(
    clippy::disallowed_methods,
    reason = "a test is told by the environment how long it takes"
)]
fn rounds() -> usize {
    let rounds = std::env::var("GIPFEL_TEST_ROUNDS").ok();
    rounds.map_or(1, |rounds| rounds.parse().expect("GIPFEL_TEST_ROUNDS is a number"))
}

/// Prints figures for whoever runs it by hand.
fn tell(what: &str, load: &Load, begun: Instant) {
    let met = &load.met;
    let of = |count: &std::sync::atomic::AtomicUsize| count.load(Ordering::SeqCst);
    println!(
        "{what}: {} turns in {:.1} s, {} tries without an answer, {} with the answer that nothing was saved, slowest answer {} ms",
        met.turns(),
        begun.elapsed().as_secs_f32(),
        of(&met.unanswered),
        of(&met.refused),
        of(&met.slowest)
    );
}

/// Three processes, each killed in turn and started again.
async fn killed_in_turn(transport: TransportKind) {
    let Some(server) = Server::shared() else { return };
    let database = server.database().await;
    // a day's kills come within minutes here; a bot on many servers is allowed twice as many sessions a day
    let mut fleet = Fleet::start_on(database, transport, (3, 3), |limits| limits.identifies_a_day *= 2).await;
    let begun = Instant::now();
    let mut load = Load::start(&fleet, 6, TRY).await;
    load.go_on(12, &fleet).await;
    for _ in 0..rounds() {
        for n in 0..3 {
            fleet.kill(n).await;
            let killed = Instant::now();
            fleet.begin(n);
            if transport == TransportKind::Http {
                load.go_on(12, &fleet).await;
            }
            fleet.is_there(n).await;
            println!(
                "{transport:?}: process {n} killed, all is served again after {:?}",
                killed.elapsed()
            );
            load.go_on(12, &fleet).await;
        }
    }
    load.stop(&fleet).await;
    tell("killed in turn", &load, begun);
    fleet.end(&load).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_behind_one_address_are_killed_in_turn() {
    killed_in_turn(TransportKind::Http).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_with_shards_are_killed_in_turn() {
    killed_in_turn(TransportKind::Gateway).await;
}

/// A new version is started: each process is replaced by another one before it ends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shards_go_from_process_to_process() {
    let Some(server) = Server::shared() else { return };
    let mut fleet = Fleet::start(server, TransportKind::Gateway, 1, 4).await;
    let begun = Instant::now();
    let mut load = Load::start(&fleet, 3, TRY).await;
    load.go_on(6, &fleet).await;
    let database = fleet.database().to_owned();
    fleet.add(&database, fleet.sandbox.base_url());
    fleet.bot(1).says("shards of this process held=2 total=4").await;
    fleet.are_connected().await;
    load.go_on(6, &fleet).await;
    fleet.stop(0).await;
    let stopped = Instant::now();
    fleet.bot(1).says("shards of this process held=4 total=4").await;
    fleet.are_connected().await;
    println!("all shards are served again after {:?}", stopped.elapsed());
    load.go_on(6, &fleet).await;
    load.stop(&fleet).await;
    tell("followed", &load, begun);
    fleet.end(&load).await;
}

/// The server is stopped as by a crash and started again: everybody reads in time that nothing is saved, and the processes
/// go on by themselves.
async fn the_server_is_away(transport: TransportKind) {
    let Some(server) = Server::start() else { return };
    let fleet = Fleet::start(&server, transport, 2, 2).await;
    let sessions = fleet.sandbox.session_counts();
    let begun = Instant::now();
    let mut load = Load::start(&fleet, 4, PATIENCE).await;
    load.go_on(8, &fleet).await;
    for _ in 0..rounds() {
        server.crash();
        let gone = Instant::now();
        let mut told = 0;
        // all players may be waiting for the turn that is not told to them now
        while told < 8 || gone.elapsed() < Duration::from_secs(2) {
            let answer = fleet.ask().await;
            let said = match &answer {
                Ok(ActOutcome::Message(message)) => message["content"].as_str().unwrap_or_default(),
                _ => "",
            };
            assert!(
                said.contains("storage isn’t answering") || said.contains("don’t know whether"),
                "{answer:?}; {}",
                fleet.told()
            );
            told += 1;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        server.begin();
        load.go_on(8, &fleet).await;
    }
    load.stop(&fleet).await;
    tell("the server was away", &load, begun);
    assert_eq!(load.met.unanswered.load(Ordering::SeqCst), 0, "everybody was answered");
    assert_eq!(
        fleet.sandbox.session_counts(),
        sessions,
        "no connection to Discord was lost by it"
    );
    fleet.end(&load).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_goes_away_and_comes_back_behind_shards() {
    the_server_is_away(TransportKind::Gateway).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_goes_away_and_comes_back_behind_one_address() {
    the_server_is_away(TransportKind::Http).await;
}

/// All connections to the server are ended again and again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_to_the_server_are_ended() {
    let Some(server) = Server::shared() else { return };
    let fleet = Fleet::start(server, TransportKind::Http, 2, 1).await;
    let begun = Instant::now();
    let mut load = Load::start(&fleet, 4, PATIENCE).await;
    let admin = server.admin("postgres").await;
    let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = $1";
    let (_, name) = fleet.database().rsplit_once('/').expect("an address");
    let mut ended = 0;
    for _ in 0..10 * rounds() {
        load.go_on(2, &fleet).await;
        let some: i64 = admin.query_one(end, &[&name]).await.unwrap().get(0);
        ended += some;
    }
    load.go_on(4, &fleet).await;
    load.stop(&fleet).await;
    println!("{ended} connections were ended");
    tell("connections ended", &load, begun);
    assert_eq!(load.met.unanswered.load(Ordering::SeqCst), 0, "everybody was answered");
    fleet.end(&load).await;
}

/// A program answers, whichever process learned of the turn: there is no connection to the gateway.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_plays_behind_one_address() {
    let Some(server) = Server::shared() else { return };
    let mut fleet = Fleet::start(server, TransportKind::Http, 2, 1).await;
    let load = Load::start(&fleet, 0, PATIENCE).await;
    let ana = fleet.sandbox.person("Ana").unwrap();
    let options = json!([
        { "name": "game", "value": "gipf-basic" },
        { "name": "level", "value": 1 },
        { "name": "colour", "value": "white" },
    ]);
    let table = fleet.sandbox.channel("table").unwrap();
    let begun = ana.command(table, "practice", options).await;
    assert!(matches!(&begun, Ok(ActOutcome::Message(_))), "{begun:?}");
    for turn in 0..5 {
        let told = ana.wait_for_ping(turn, PATIENCE).await;
        let told = told.unwrap_or_else(|| panic!("the program does not move; {}", fleet.told()));
        assert_eq!(told.len(), 1, "{told:?}");
        let card = message_of(&ana, &told[0]);
        assert!(custom_id_of(&card, |press| Panel::of(press).is_some()).is_some());
        let thread = id(&card["channel_id"]);
        let options = json!([{ "name": "move", "value": "", "focused": true }]);
        let Ok(ActOutcome::Choices(choices)) = ana.complete(thread, "move", options).await else {
            panic!("nothing is suggested; {}", fleet.told())
        };
        let options = json!([{ "name": "move", "value": choices[0]["value"] }]);
        let played = ana.command(thread, "move", options).await;
        assert!(matches!(&played, Ok(ActOutcome::Message(_))), "{played:?}");
        if turn == 2 {
            // whichever of them thinks
            fleet.kill(0).await;
        }
    }
    fleet.begin(0);
    fleet.is_there(0).await;
    fleet.end(&load).await;
}
