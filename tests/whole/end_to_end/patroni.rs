//! Three nodes under Patroni lose their leader again and again, under load: nothing is lost, nothing happens twice, and
//! everybody who asks in the meantime is answered.
//!
//! Each time takes a minute, so it runs only if `GIPFEL_PROVE_PATRONI` says how often to kill the leader, or
//! `GIPFEL_PROVE_PARTITION` how often to cut its machine off, for which each node has a network namespace of its own
//! (`unshare --net`): docs/reliability.md has the commands and their output.
use super::process::{Bot, TransportKind};
use super::table::{custom_id_of, id};
use crate::postgres_server::PASSWORD;
use crate::postgres_server::patroni::Cluster;
use crate::stores::postgres::open;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Accept, Panel};
use gipfel::correspondence::{Match, MatchId};
use gipfel::discord::PATH;
use gipfel::rules::Status;
use gipfel::rules::game::{Game, GameKind, Move, Setup};
use gipfel::rules::gipf::Variant;
use gipfel::sandbox::{ActOutcome, Options, PersonHandle, Sandbox};
use gipfel::store::Store;
use gipfel::store::keys::{self, Key as _};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};

/// Maximum time for which nobody can play after a leader died, and after its machine was cut off: nobody learns of that
/// by a connection that ends, neither the bots nor the other servers.
const GAP: Duration = Duration::from_secs(30);
const GAP_OF_A_CUT: Duration = Duration::from_secs(60);
/// How long Discord waits for an answer.
const ANSWER: Duration = Duration::from_secs(3);
/// Maximum time for anything, including a fail-over.
const PATIENCE: Duration = Duration::from_secs(120);
/// Three pairs of people, each with this many matches at a time.
const EACH: usize = 2;
const BOTS: usize = 3;
const TABLE: &str = "table";

/// The result of an attempt to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Played,
    /// The answer says that nothing was saved.
    NotSaved,
    /// The answer says that this is not known.
    NotKnown,
    /// An earlier attempt with an unknown result was saved.
    PlayedBefore,
    Unanswered,
}

/// An attempt to play: in which of the matches, when it was sent, and how long the answer took.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    slot: usize,
    sent: Instant,
    took: Duration,
    what: What,
}

/// What all players share.
struct Hall {
    sandbox: Sandbox,
    people: [PersonHandle; 3],
    table: u64,
    attempts: Mutex<Vec<Attempt>>,
    /// The threads of all matches ever begun; held while a match is begun, so that its thread is the one that is new.
    threads: tokio::sync::Mutex<BTreeSet<u64>>,
    is_over: AtomicBool,
}

/// A match as its players remember it.
struct Played {
    slot: usize,
    id: MatchId,
    thread: u64,
    players: [PersonHandle; 2],
    game: Game,
    turns: u32,
    /// Number of pings that each player got for it.
    pings: [usize; 2],
}

impl Hall {
    /// Plays matches, one after the other, until the hall closes.
    async fn play(self: Arc<Self>, slot: usize) -> Vec<Played> {
        let mut random = fastrand::Rng::with_seed(slot as u64);
        let (first, second) = (slot % 3, (slot + 1) % 3);
        let kind = [GameKind::Dvonn, GameKind::Gipf(Variant::Basic)][slot % 2];
        let mut all = Vec::new();
        while !self.is_over() {
            let players = [self.people[first].clone(), self.people[second].clone()];
            let mut played = self.begin(slot, kind, players).await;
            while !self.is_over() && matches!(played.game.status(), Status::ToMove(_)) {
                self.turn(&mut played, &mut random).await;
                tokio::time::sleep(Duration::from_millis(random.u64(100..600))).await;
            }
            all.push(played);
        }
        all
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::SeqCst)
    }

    /// A challenge, its acceptance, and the first ping.
    async fn begin(&self, slot: usize, kind: GameKind, players: [PersonHandle; 2]) -> Played {
        let mut threads = self.threads.lock().await;
        let mut options = vec![
            json!({ "name": "game", "value": kind.key() }),
            json!({ "name": "opponent", "value": players[1].id().to_string() }),
            json!({ "name": "colour", "value": "white" }),
        ];
        if kind == GameKind::Dvonn {
            options.push(json!({ "name": "setup", "value": "classic" }));
        }
        let accepts = |message: &Value| custom_id_of(message, |press| Accept::of(press).is_some());
        let begun = Instant::now();
        let offer = loop {
            assert!(begun.elapsed() < 2 * PATIENCE, "nobody can be challenged");
            let said = players[0].command(self.table, "challenge", json!(options)).await;
            // the bots may still be registering their commands
            let said = match said {
                Err(why) if why == "there is no command challenge" => {
                    tokio::time::sleep(Duration::from_millis(300)).await;
                    continue;
                }
                said => said.unwrap(),
            };
            if !is_away(&text(&said)) {
                // after an unknown result there may be none
                let patience = if is_open(&text(&said)) { PATIENCE / 10 } else { PATIENCE };
                let found = players[1].wait_for(self.table, patience, |message| accepts(message).is_some());
                if let Some(offer) = found.await {
                    break offer;
                }
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
        };
        let accept = accepts(&offer).unwrap();
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < 2 * PATIENCE, "the challenge cannot be accepted");
            let said = players[1].click(self.table, id(&offer["id"]), &accept).await.unwrap();
            if !is_away(&text(&said)) && !is_open(&text(&said)) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        let is_new = || {
            let pings = players[0].pings().into_iter().map(|ping| ping.channel);
            let mut places = pings.filter(|channel| *channel != self.table && !threads.contains(channel));
            places.next()
        };
        let thread = self.sandbox.until(PATIENCE, is_new).await;
        let thread = thread.expect("the first turn pings, in a thread of its own");
        threads.insert(thread);
        let ping = players[0].pings().into_iter().find(|ping| ping.channel == thread);
        let card = super::table::message_of(&players[0], &ping.unwrap());
        let of_match = |text: &str| Panel::of(&text.parse().ok()?).map(|panel| panel.id);
        let panel = custom_id_of(&card, |press| Panel::of(press).is_some()).unwrap();
        Played {
            slot,
            id: of_match(&panel).unwrap(),
            thread,
            players,
            game: Game::start(Setup::even(kind)),
            turns: 0,
            pings: [1, 0],
        }
    }

    /// One turn, and the one ping for it.
    async fn turn(&self, played: &mut Played, random: &mut fastrand::Rng) {
        let seat = to_move(&played.game).expect("it is not over");
        let mv = random.choice(played.game.legal_moves()).unwrap();
        let mut after = played.game.clone();
        let mut next = Some(mv.clone());
        while let Some(mv) = next {
            after.play(&mv).unwrap();
            played.turns += 1;
            next = after.only_move();
        }
        // the opponent may have to pass
        let is_next_too = to_move(&after) == Some(seat);
        self.insist(played.slot, &played.players[seat], played.thread, &mv, is_next_too)
            .await;
        played.game = after;
        // the player who made the last move reads the result in the answer
        let told = to_move(&played.game).unwrap_or(1 - seat);
        played.pings[told] += 1;
        let pinged = || (pings(played)[told] >= played.pings[told]).then_some(());
        let arrived = self.sandbox.until(PATIENCE, pinged).await;
        arrived.unwrap_or_else(|| {
            panic!(
                "slot {}: {} is not pinged for turn {}",
                played.slot, played.id, played.turns
            )
        });
        assert_eq!(pings(played), played.pings, "once for each turn of {}", played.id);
    }

    /// Plays a move, repeatedly until it is played; `is_next_too`: it is this person's turn after it as well.
    async fn insist(&self, slot: usize, person: &PersonHandle, thread: u64, mv: &Move, is_next_too: bool) {
        let (begun, mut is_left_open) = (Instant::now(), false);
        // as is said once it has been played
        let after = if is_next_too {
            &["There is nothing on", "is over"]
        } else {
            &["turn in", "is over"]
        };
        loop {
            let sent = Instant::now();
            let options = json!([{ "name": "move", "value": mv.to_string() }]);
            let answer = person.command(thread, "move", options).await;
            let took = sent.elapsed();
            let said = answer.as_ref().map(text).unwrap_or_default();
            let what = if answer.is_err() {
                What::Unanswered
            } else if said.starts_with("Played: `") {
                What::Played
            } else if is_away(&said) {
                What::NotSaved
            } else if is_open(&said) {
                What::NotKnown
            } else if is_left_open && after.iter().any(|what| said.contains(what)) {
                What::PlayedBefore
            } else {
                panic!("{mv}: {answer:?}");
            };
            let attempt = Attempt { slot, sent, took, what };
            self.attempts.lock().unwrap().push(attempt);
            match what {
                What::Played | What::PlayedBefore => return,
                What::NotKnown | What::Unanswered => is_left_open = true,
                What::NotSaved => {}
            }
            assert!(begun.elapsed() < PATIENCE, "{mv} cannot be played: {said}");
            tokio::time::sleep(Duration::from_millis(250)).await;
        }
    }

    /// Waits until a move that was sent after this moment was played in each match; returns how long after it the first
    /// and the last were confirmed.
    async fn plays_again(&self, since: Instant) -> (Duration, Duration) {
        let begun = Instant::now();
        loop {
            let firsts: Vec<Duration> = (0..3 * EACH)
                .filter_map(|slot| {
                    let attempts = self.attempts.lock().unwrap();
                    let mut of = attempts.iter().filter(|attempt| attempt.slot == slot);
                    let first = of.find(|attempt| attempt.sent > since && attempt.what == What::Played)?;
                    Some(first.sent + first.took - since)
                })
                .collect();
            if firsts.len() == 3 * EACH {
                let first = firsts.iter().min().copied().unwrap();
                return (first, firsts.into_iter().max().unwrap());
            }
            assert!(begun.elapsed() < 2 * PATIENCE, "only {firsts:?} are played on");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// The attempts since then.
    fn since(&self, since: Instant) -> Vec<Attempt> {
        let attempts = self.attempts.lock().unwrap();
        attempts
            .iter()
            .filter(|attempt| attempt.sent > since)
            .copied()
            .collect()
    }
}

/// Number of pings of the players in the match's thread.
fn pings(played: &Played) -> [usize; 2] {
    let in_thread = |person: &PersonHandle| {
        let pings = person.pings().into_iter();
        pings.filter(|ping| ping.channel == played.thread).count()
    };
    [in_thread(&played.players[0]), in_thread(&played.players[1])]
}

fn to_move(game: &Game) -> Option<usize> {
    match game.status() {
        Status::ToMove(color) => Some(usize::from(color == gipfel::rules::Color::Black)),
        Status::Over(_) => None,
    }
}

/// What an answer says.
fn text(answer: &ActOutcome) -> String {
    match answer {
        ActOutcome::Message(message) | ActOutcome::Update(message) => {
            message["content"].as_str().unwrap_or_default().to_owned()
        }
        _ => String::new(),
    }
}

fn is_away(said: &str) -> bool {
    said.starts_with("Nothing was saved")
}

fn is_open(said: &str) -> bool {
    said.contains("I don’t know whether this was saved")
}

/// A bot's folder, with the settings for this transport and this database.
fn folder(address: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let address = address.replace(&format!(":{PASSWORD}"), "");
    let settings = format!(
        "[data]\nstorage = \"{address}\"\npassword_file = \"password\"\n[http]\nlisten = \"127.0.0.1:0\"\n\
         [ops]\nlisten = \"127.0.0.1:0\"\n"
    );
    std::fs::write(folder.path().join("gipfel.toml"), settings).unwrap();
    std::fs::write(folder.path().join("password"), PASSWORD).unwrap();
    folder
}

/// Passes connections on to the bots in turn, like a load balancer; returns its address.
async fn balance(bots: Vec<String>) -> String {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    tokio::spawn(async move {
        for bot in bots.iter().cycle() {
            let Ok((mut from, _)) = listener.accept().await else {
                return;
            };
            let bot = bot.clone();
            tokio::spawn(async move {
                if let Ok(mut to) = TcpStream::connect(bot).await {
                    // either side may close it at any time
                    let _ = tokio::io::copy_bidirectional(&mut from, &mut to).await;
                }
            });
        }
    });
    address
}

/// The match in the store.
async fn stored(store: &Store, id: MatchId) -> Match {
    let found = store.get(&keys::Match { id }.encode()).await.unwrap();
    let row: Value = serde_json::from_slice(&found.expect("the match is there").value).unwrap();
    Match::replay(serde_json::from_value(row["match"].clone()).unwrap()).unwrap()
}

/// What happens to the leader.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// All its processes are killed, and started again afterwards.
    Killed,
    /// Its machine is cut off from the others for this long.
    CutOff(Duration),
    /// Its machine is cut off from those of the other databases for this long, and the bots still reach it.
    CutOffFromOthers(Duration),
}

impl Fault {
    /// As the output names it.
    fn name(self) -> String {
        match self {
            Self::Killed => "killed".to_owned(),
            Self::CutOff(length) => format!("cut off for {:.0} s", length.as_secs_f64()),
            Self::CutOffFromOthers(length) => {
                format!("cut off from the other databases for {:.0} s", length.as_secs_f64())
            }
        }
    }

    fn begin(self, cluster: &Cluster, leader: usize) {
        match self {
            Self::Killed => cluster.kill(leader),
            Self::CutOff(_) => cluster.cut_off(leader, true),
            Self::CutOffFromOthers(_) => cluster.cut_off(leader, false),
        }
    }

    /// Mends what lasts only for a time, when that is over.
    async fn pass(self, cluster: &Cluster, leader: usize) {
        match self {
            Self::Killed => {}
            Self::CutOff(length) | Self::CutOffFromOthers(length) => {
                tokio::time::sleep(length).await;
                cluster.mend(leader, matches!(self, Self::CutOff(_)));
            }
        }
    }
}

/// How often a proof is wanted.
fn times(name: &str) -> Option<u32> {
    #[expect(clippy::disallowed_methods, reason = "the switch of a proof that takes long")]
    let times = std::env::var(name).ok()?;
    Some(
        times
            .parse()
            .unwrap_or_else(|_| panic!("{name} is how often it happens to the leader")),
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_leader_dies_again_and_again() {
    let Some(times) = times("GIPFEL_PROVE_PATRONI") else {
        return;
    };
    let Some(cluster) = Cluster::start().await else { return };
    fail_overs(cluster, (0..times).map(|_| Fault::Killed), GAP).await;
}

/// For 4 to 60 s, as many short times as long ones by their logarithms, and each way in turn.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_leader_is_cut_off_again_and_again() {
    let Some(times) = times("GIPFEL_PROVE_PARTITION") else {
        return;
    };
    let Some(cluster) = Cluster::start_on_machines().await else {
        return;
    };
    let fault = |n: u32| {
        let length = Duration::from_secs_f64(4.0 * 15_f64.powf(f64::from(n) / f64::from(times.max(2) - 1)));
        if n.is_multiple_of(2) {
            Fault::CutOff(length)
        } else {
            Fault::CutOffFromOthers(length)
        }
    };
    fail_overs(cluster, (0..times).map(fault), GAP_OF_A_CUT).await;
}

/// Six matches are played while one of these after the other happens to whichever node leads.
async fn fail_overs(cluster: Cluster, faults: impl Iterator<Item = Fault>, gap: Duration) {
    #[expect(
        clippy::disallowed_methods,
        reason = "the bots are processes of their own and read the real clock"
    )]
    let mut options = Options::new(Arc::new(jiff::Timestamp::now));
    // a match takes minutes, and not hours
    options.limits.bucket = (5, Duration::from_millis(500));
    let sandbox = Sandbox::start(options).await.unwrap();
    let folders: Vec<TempDir> = (0..BOTS).map(|_| folder(&cluster.address())).collect();
    let spawned = folders
        .iter()
        .map(|folder| Bot::spawn(&sandbox, folder.path(), TransportKind::Http));
    let bots: Vec<Bot> = spawned.collect();
    let mut addresses = Vec::new();
    for bot in &bots {
        addresses.push(bot.address("interactions are received over HTTP").await);
        bot.says("Connected.").await;
    }
    let url = format!("http://{}{PATH}", balance(addresses).await);
    sandbox.use_endpoint(&url).await.unwrap();

    let person = |name| sandbox.person(name).unwrap();
    let hall = Arc::new(Hall {
        people: [person("Ana"), person("Ben"), person("Cleo")],
        table: sandbox.channel(TABLE).unwrap(),
        attempts: Mutex::default(),
        threads: tokio::sync::Mutex::default(),
        is_over: AtomicBool::new(false),
        sandbox: sandbox.clone(),
    });
    let begun = Instant::now();
    let playing: Vec<_> = (0..3 * EACH)
        .map(|slot| tokio::spawn(Arc::clone(&hall).play(slot)))
        .collect();
    hall.plays_again(begun).await;
    let mut gaps = Vec::new();
    for (n, fault) in faults.enumerate() {
        let leader = cluster.is_whole().await;
        // whoever it happens to was at work
        hall.plays_again(Instant::now()).await;
        fault.begin(&cluster, leader);
        let happened = Instant::now();
        let ((), (first, last)) = tokio::join!(fault.pass(&cluster, leader), hall.plays_again(happened));
        let attempts = hall.since(happened);
        let count = |what| attempts.iter().filter(|attempt| attempt.what == what).count();
        let slowest = attempts.iter().map(|attempt| attempt.took).max().unwrap_or_default();
        println!(
            "{}. the leader db{} is {}: played again after {:.1} s, in all matches after {:.1} s; meanwhile {} answers \
             \"nothing was saved\", {} \"not known\", {} none; the slowest {:.2} s",
            n + 1,
            leader + 1,
            fault.name(),
            first.as_secs_f64(),
            last.as_secs_f64(),
            count(What::NotSaved),
            count(What::NotKnown),
            count(What::Unanswered),
            slowest.as_secs_f64(),
        );
        gaps.push(first);
        if matches!(fault, Fault::Killed) {
            cluster.begin(leader);
        }
    }
    hall.is_over.store(true, Ordering::SeqCst);
    let mut all = Vec::new();
    for matches in playing {
        all.extend(matches.await.unwrap());
    }
    let store = open(&cluster.address()).await.unwrap();
    for played in &all {
        let the_match = stored(&store, played.id).await;
        // what follows from a turn may have been played by itself
        assert_eq!(the_match.game(), &played.game, "{}", played.id);
        assert_eq!(the_match.turn(), played.turns, "{}", played.id);
        assert_eq!(pings(played), played.pings, "{}", played.id);
    }
    store.close().await;
    let attempts = hall.since(begun);
    let turns: u32 = all.iter().map(|played| played.turns).sum();
    let slowest = attempts.iter().map(|attempt| attempt.took).max().unwrap_or_default();
    let longest = gaps.iter().max().copied().unwrap_or_default();
    println!(
        "{turns} turns of {} matches: 0 lost, 0 doubled; each turn pinged once; {} answers, the slowest {:.2} s; the longest \
         gap {:.1} s",
        all.len(),
        attempts.len(),
        slowest.as_secs_f64(),
        longest.as_secs_f64()
    );
    for bot in bots {
        assert!(!bot.told().contains(PASSWORD));
        bot.stop().await;
    }
    assert_eq!(sandbox.violations(), vec![]);
    assert!(attempts.iter().all(|attempt| attempt.what != What::Unanswered));
    assert!(slowest < ANSWER, "{slowest:?}");
    assert!(longest <= gap, "{gaps:?}");
    sandbox.stop().await;
}
