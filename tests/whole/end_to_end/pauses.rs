//! Processes that are stopped for a while and go on, as suspended machines do: what another process has sent meanwhile
//! they do not send again.
//!
//! `GIPFEL_PROVE_PAUSES=N` stops processes N times, for 5 to 300 s each, in eight groups side by side.
use super::fleet::{Fleet, Load, TRY};
use super::process::TransportKind;
use crate::postgres_server::Server;
use crate::postgres_server::relay::{LATE, Relay};
use std::time::{Duration, Instant};

/// How long the sandbox remembers a nonce: less than Discord does, so that it hides nothing.
const NONCE_MEMORY: Duration = Duration::from_secs(5);
/// How far away the database is: there is more time between the steps of a delivery.
const ROUND_TRIP: Duration = Duration::from_millis(200);
/// Number of groups side by side.
const GROUPS: usize = 8;

/// Two processes behind one address; one after the other is stopped for one of these times, while the people of eight
/// matches, who think for up to so long, play on with the other one. Returns the number of turns.
async fn stopped_in_turn(server: &Server, pauses: &[Duration], thinking: Duration) -> usize {
    let address = server.database().await;
    let (_, name) = address.rsplit_once('/').unwrap();
    let relay = Relay::start(server.port(), ROUND_TRIP, LATE).await;
    let far = Server::address_at(relay.port(), name);
    let fleet = Fleet::start_on(far, TransportKind::Http, (2, 1), |limits| {
        limits.nonce_memory = NONCE_MEMORY;
    });
    let fleet = fleet.await;
    let mut load = Load::of_people(&fleet, 8, TRY, thinking).await;
    load.go_on(16, &fleet).await;
    for (n, pause) in pauses.iter().enumerate() {
        let bot = fleet.bot(n % 2);
        bot.stand_still();
        let begun = Instant::now();
        while begun.elapsed() < *pause {
            // matches whose message the stopped process has claimed wait for the end of its claim
            load.go_on(1, &fleet).await;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        bot.go_on();
        load.go_on(16, &fleet).await;
    }
    load.stop(&fleet).await;
    let turns = load.met.turns();
    // each turn has pinged once
    fleet.end(&load).await;
    turns
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_was_stopped_pings_nobody_a_second_time() {
    let Some(server) = Server::shared() else { return };
    stopped_in_turn(
        server,
        &[Duration::from_secs(26), Duration::from_secs(24)],
        Duration::ZERO,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_pauses_double_nothing() {
    #[expect(clippy::disallowed_methods, reason = "the environment says how often")]
    let Ok(pauses) = std::env::var("GIPFEL_PROVE_PAUSES") else {
        return;
    };
    let Some(server) = Server::start() else { return };
    let pauses: usize = pauses.parse().expect("GIPFEL_PROVE_PAUSES is a number");
    // from 5 to 300 s, as many short ones as long ones by their logarithms
    let last = u32::try_from(pauses.max(2) - 1).expect("a small number");
    let length = |n: usize| {
        let part = f64::from(u32::try_from(n).expect("a small number")) / f64::from(last);
        Duration::from_secs_f64(5.0 * 60_f64.powf(part))
    };
    let begun = Instant::now();
    let groups = (0..GROUPS).map(|group| {
        let pauses: Vec<Duration> = (group..pauses).step_by(GROUPS).map(length).collect();
        let server = &server;
        async move {
            let turns = stopped_in_turn(server, &pauses, Duration::from_secs(6)).await;
            println!(
                "group {group}: {} pauses, {turns} turns, none pinged twice",
                pauses.len()
            );
            turns
        }
    });
    let turns: usize = futures_util::future::join_all(groups).await.into_iter().sum();
    println!(
        "{pauses} pauses of 5 to 300 s, {turns} turns, each pinged once, in {:.0} s",
        begun.elapsed().as_secs_f64()
    );
}
