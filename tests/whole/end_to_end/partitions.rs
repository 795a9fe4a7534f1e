//! Processes that are cut off from their database, from Discord, or from both, and find them again: neither side learns
//! of the cut, and what was on its way arrives late. What another process has played and sent meanwhile is not lost,
//! played again or sent again.
//!
//! `GIPFEL_PROVE_PARTITIONS=N` cuts processes off N times, for 3 to 120 s each, in eight groups side by side.
use super::fleet::{Fleet, Load, TRY};
use super::process::TransportKind;
use crate::postgres_server::Server;
use crate::postgres_server::relay::{LATE, Relay};
use gipfel::sandbox::Violation;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long the sandbox remembers a nonce: as long as the bot relies on it, and not as long as Discord does.
const NONCE_MEMORY: Duration = Duration::from_secs(30);
/// How long the system repeats what the bot has sent to Discord: the bot sets it (`TCP_USER_TIMEOUT`).
const FLIGHT: Duration = Duration::from_secs(10);
/// Number of groups side by side.
const GROUPS: usize = 8;

/// From what a process is cut off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cut {
    Database,
    /// Interactions still reach it over HTTP, and their answers Discord.
    Discord,
    Both,
}

/// The ways of one process.
struct Ways {
    database: Relay,
    discord: Relay,
}

impl Ways {
    fn of(&self, cut: Cut) -> impl Iterator<Item = &Relay> {
        let database = (cut != Cut::Discord).then_some(&self.database);
        let discord = (cut != Cut::Database).then_some(&self.discord);
        database.into_iter().chain(discord)
    }
}

/// Two processes; one after the other is cut off for one of these times, while the people of six matches, who think for
/// up to so long, play on with the other one. Returns the number of turns.
async fn cut_off_in_turn(
    server: &Server,
    transport: TransportKind,
    cuts: &[(Cut, Duration)],
    thinking: Duration,
) -> usize {
    let database = server.database().await;
    let (_, name) = database.rsplit_once('/').unwrap();
    let mut fleet = Fleet::begin_without(transport, 2, |limits| limits.nonce_memory = NONCE_MEMORY).await;
    let mut ways = Vec::new();
    for _ in 0..2 {
        let database = Relay::start(server.port(), Duration::ZERO, LATE).await;
        let discord = Relay::start(fleet.sandbox.address().port(), Duration::ZERO, FLIGHT).await;
        fleet.add(
            &Server::address_at(database.port(), name),
            format!("http://127.0.0.1:{}", discord.port()),
        );
        ways.push(Ways { database, discord });
    }
    fleet.is_complete().await;
    let mut load = Load::of_people(&fleet, 6, TRY, thinking).await;
    load.go_on(12, &fleet).await;
    for (n, (cut, length)) in cuts.iter().enumerate() {
        ways[n % 2].of(*cut).for_each(Relay::cut);
        let begun = Instant::now();
        while begun.elapsed() < *length {
            // matches whose message the process that is cut off has claimed wait for the end of its claim
            load.go_on(1, &fleet).await;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        ways[n % 2].of(*cut).for_each(|way| way.take(Duration::ZERO));
        load.go_on(12, &fleet).await;
    }
    load.stop(&fleet).await;
    let turns = load.met.turns();
    let of = |count: &AtomicUsize| count.load(Ordering::SeqCst);
    println!(
        "{transport:?}: cut off {} times, {turns} turns, {} tries without an answer, {} with the answer that it failed",
        cuts.len(),
        of(&load.met.unanswered),
        of(&load.met.refused)
    );
    // each turn has pinged once
    fleet
        .end_with(&load, |counts, violations| {
            // whoever is cut off from the database keeps its shards, since it may be away for all, and answers last
            let is_second_answer = |violation: &Violation| violation.what.ends_with("was answered twice");
            let is_right = |violation| transport == TransportKind::Gateway && is_second_answer(violation);
            assert!(violations.iter().all(is_right), "{violations:#?}");
            assert_eq!(counts.early, 0, "{counts:?}");
        })
        .await;
    turns
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_was_cut_off_loses_and_doubles_nothing() {
    let Some(server) = Server::shared() else { return };
    let cuts = [(Cut::Database, 8), (Cut::Discord, 24), (Cut::Both, 8)];
    let cuts = cuts.map(|(cut, seconds)| (cut, Duration::from_secs(seconds)));
    cut_off_in_turn(server, TransportKind::Http, &cuts, Duration::from_secs(2)).await;
}

/// The other process takes its shards over and is asked as well, until it finds the database again and gives them up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_with_shards_that_was_cut_off_leaves_them_to_the_other() {
    let Some(server) = Server::shared() else { return };
    let cuts = [(Cut::Database, Duration::from_secs(30))];
    cut_off_in_turn(server, TransportKind::Gateway, &cuts, Duration::from_secs(2)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_partitions_lose_and_double_nothing() {
    #[expect(clippy::disallowed_methods, reason = "the environment says how often")]
    let Ok(times) = std::env::var("GIPFEL_PROVE_PARTITIONS") else {
        return;
    };
    let Some(server) = Server::start() else { return };
    let times: usize = times.parse().expect("GIPFEL_PROVE_PARTITIONS is a number");
    // from 3 to 120 s, as many short ones as long ones by their logarithms
    let last = u32::try_from(times.max(2) - 1).expect("a small number");
    let length = |n: usize| {
        let part = f64::from(u32::try_from(n).expect("a small number")) / f64::from(last);
        Duration::from_secs_f64(3.0 * 40_f64.powf(part))
    };
    let begun = Instant::now();
    let groups = (0..GROUPS).map(async |group| {
        // every fourth group has the gateway, whose other end is not behind a relay
        let transport = if group % 4 == 3 {
            TransportKind::Gateway
        } else {
            TransportKind::Http
        };
        let kinds = match transport {
            TransportKind::Gateway => [Cut::Database; 3],
            TransportKind::Http => [Cut::Database, Cut::Discord, Cut::Both],
        };
        let cuts = (group..times).step_by(GROUPS).map(length);
        let cuts: Vec<_> = kinds.into_iter().cycle().zip(cuts).collect();
        // slowly: nobody may challenge another person without end
        cut_off_in_turn(&server, transport, &cuts, Duration::from_secs(8)).await
    });
    let turns: usize = futures_util::future::join_all(groups).await.into_iter().sum();
    println!(
        "cut off {times} times for 3 to 120 s, {turns} turns, each played and pinged once, in {:.0} s",
        begun.elapsed().as_secs_f64()
    );
}
