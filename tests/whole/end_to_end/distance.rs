//! How fast a card follows an answer when the database is far away.
//!
//! `GIPFEL_PROVE_DISTANCE=MATCHES` measures at 0, 7, 23 and 102 ms, with that many matches.
use super::PATIENCE;
use super::fleet::{Fleet, Load};
use super::process::TransportKind;
use crate::postgres_server::Server;
use crate::postgres_server::relay::{LATE, Relay};
use std::time::Duration;

/// Number of turns that are measured at each distance.
const TURNS: usize = 300;
/// How long people think at most, for each of the matches: all of them together stay below Discord's limit of requests,
/// at which messages would wait for each other.
const THINKING: Duration = Duration::from_millis(125);

/// Two processes whose database is this far away, and people who think; the times from answers to pings, in order, and
/// those of the answers.
async fn measured(
    server: &Server,
    round_trip: Duration,
    (matches, turns): (usize, usize),
    thinking: Duration,
) -> [Vec<Duration>; 2] {
    let address = server.database().await;
    let (_, name) = address.rsplit_once('/').unwrap();
    let relay = Relay::start(server.port(), round_trip, LATE).await;
    let far = Server::address_at(relay.port(), name);
    let fleet = Fleet::start_on(far, TransportKind::Http, (2, 1), |_| ()).await;
    let mut load = Load::of_people(&fleet, matches, PATIENCE, thinking).await;
    // connections are made, and what is asked for again and again is known
    load.go_on(2 * matches, &fleet).await;
    load.met.pinged_after.lock().unwrap().clear();
    load.met.answered_after.lock().unwrap().clear();
    load.go_on(turns, &fleet).await;
    // the last turns are announced
    load.stop(&fleet).await;
    let times = [&load.met.pinged_after, &load.met.answered_after].map(|times| {
        let mut times = std::mem::take(&mut *times.lock().unwrap());
        times.sort_unstable();
        times
    });
    fleet.end(&load).await;
    times
}

/// The time that this many of a hundred do not exceed.
fn percentile(times: &[Duration], of_hundred: usize) -> Duration {
    times[(times.len() - 1) * of_hundred / 100]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_follow_answers_from_far_away() {
    #[expect(clippy::disallowed_methods, reason = "the environment says how much")]
    let Ok(matches) = std::env::var("GIPFEL_PROVE_DISTANCE") else {
        return;
    };
    let matches: usize = matches.parse().expect("GIPFEL_PROVE_DISTANCE is a number");
    let Some(server) = Server::start() else { return };
    for ms in [0, 7, 23, 102] {
        let round_trip = Duration::from_millis(ms);
        let thinking = THINKING * u32::try_from(matches).expect("a small number");
        let [pinged, answered] = measured(&server, round_trip, (matches, TURNS), thinking).await;
        println!(
            "{ms} ms, {matches} matches: card after the answer p50 {:?}, p99 {:?}, longest {:?}; answer p50 {:?}, p99 {:?}",
            percentile(&pinged, 50),
            percentile(&pinged, 99),
            percentile(&pinged, 100),
            percentile(&answered, 50),
            percentile(&answered, 99),
        );
        assert!(pinged.len() >= TURNS, "each turn is announced");
    }
}
