//! Several processes of the bot on one PostgreSQL, and people who play several matches at the same time.
use super::PATIENCE;
use super::postgres::write_settings;
use super::process::{Bot, TransportKind};
use super::table::{custom_id_of, id, message_of};
use crate::postgres_server::{Server, free_port};
use gipfel::app::Spelled as _;
use gipfel::app::features::Accept;
use gipfel::discord::PATH;
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::rules::{Color, Status};
use gipfel::sandbox::{ActOutcome, Options, PersonHandle, Ping, RateLimits, Sandbox, SessionCounts, Violation};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// How long somebody waits for an answer before they try again, where answers are lost; Discord gives up after three
/// seconds.
pub const TRY: Duration = Duration::from_secs(4);
/// Maximum time for which everything else on this machine may delay the bot.
const LONG: Duration = Duration::from_secs(180);
const PEOPLE: [&str; 3] = ["Ana", "Ben", "Cleo"];

/// Processes on one database, and their Discord.
pub struct Fleet {
    pub sandbox: Sandbox,
    transport: TransportKind,
    processes: Vec<Process>,
    /// Number of shards of the gateway.
    shards: u32,
}

struct Process {
    folder: TempDir,
    /// Where it finds the database and Discord.
    database: String,
    discord: String,
    /// Where it gets interactions over HTTP.
    url: Option<String>,
    /// None = it does not run.
    bot: Option<Bot>,
}

impl Fleet {
    /// Starts this many processes and waits until all are ready.
    pub async fn start(server: &Server, transport: TransportKind, processes: usize, shards: u32) -> Self {
        let address = server.database().await;
        Self::start_on(address, transport, (processes, shards), |_| ()).await
    }

    /// Like [`Fleet::start`], on the database at this address, and with other limits of Discord's.
    pub async fn start_on(
        address: String,
        transport: TransportKind,
        (processes, shards): (usize, u32),
        limit: impl FnOnce(&mut RateLimits),
    ) -> Self {
        let mut fleet = Self::begin_without(transport, shards, limit).await;
        for _ in 0..processes {
            fleet.add(&address, fleet.sandbox.base_url());
        }
        fleet.is_complete().await;
        fleet
    }

    /// Starts Discord, for processes that are added afterwards.
    pub async fn begin_without(transport: TransportKind, shards: u32, limit: impl FnOnce(&mut RateLimits)) -> Self {
        #[expect(
            clippy::disallowed_methods,
            reason = "the bot is a process of its own and reads the real clock"
        )]
        let mut options = Options::new(Arc::new(jiff::Timestamp::now));
        options.limits.bucket = (5, Duration::from_millis(500));
        options.limits.answer_within = PATIENCE;
        (options.limits.shards, options.limits.max_concurrency) = (shards, 16);
        limit(&mut options.limits);
        options.check_body = Some(crate::openapi::checker());
        Self {
            sandbox: Sandbox::start(options).await.unwrap(),
            transport,
            processes: Vec::new(),
            shards,
        }
    }

    /// Waits until all processes are ready.
    pub async fn is_complete(&self) {
        let processes = self.processes.len();
        for n in 0..processes {
            self.is_there(n).await;
            if self.transport == TransportKind::Gateway {
                let held = usize::try_from(self.shards).unwrap() / processes;
                let share = format!("shards of this process held={held} total={}", self.shards);
                self.bot(n).says(&share).await;
            }
        }
        self.are_connected().await;
        let urls: Vec<String> = self
            .processes
            .iter()
            .filter_map(|process| process.url.clone())
            .collect();
        if self.transport == TransportKind::Http {
            self.sandbox.use_endpoints(&urls).await.unwrap();
        }
        let registered = || (!self.sandbox.commands().is_empty()).then_some(());
        let registered = self.sandbox.until(PATIENCE, registered).await;
        assert!(registered.is_some(), "{}", self.told());
    }

    /// Starts another process, which finds the database and Discord at these addresses.
    pub fn add(&mut self, database: &str, discord: String) {
        let folder = tempfile::tempdir().unwrap();
        write_settings(folder.path(), database);
        let mut more = "[ops]\nlisten = \"127.0.0.1:0\"\n".to_owned();
        let mut url = None;
        if self.transport == TransportKind::Http {
            // a process that restarts has the same address
            let address = format!("127.0.0.1:{}", free_port());
            more = format!("{more}[http]\nlisten = \"{address}\"\n");
            url = Some(format!("http://{address}{PATH}"));
        }
        let file = folder.path().join("gipfel.toml");
        let settings = std::fs::read_to_string(&file).unwrap();
        std::fs::write(file, format!("{settings}{more}")).unwrap();
        self.processes.push(Process {
            folder,
            database: database.to_owned(),
            discord,
            url,
            bot: None,
        });
        self.begin(self.processes.len() - 1);
    }

    /// The address of the first process's database.
    pub fn database(&self) -> &str {
        &self.processes[0].database
    }

    /// Starts a process.
    pub fn begin(&mut self, n: usize) {
        let process = &mut self.processes[n];
        let bot = Bot::spawn_at(&self.sandbox, process.folder.path(), self.transport, &process.discord);
        process.bot = Some(bot);
    }

    /// Waits until this process is ready, and with the gateway until all shards are connected.
    pub async fn is_there(&self, n: usize) {
        match self.transport {
            TransportKind::Http => drop(self.bot(n).address("interactions are received over HTTP").await),
            TransportKind::Gateway => self.are_connected().await,
        }
    }

    pub async fn are_connected(&self) {
        if self.transport == TransportKind::Http {
            return;
        }
        let all = usize::try_from(self.shards).unwrap();
        let connected = || (self.sandbox.connected_shards().len() == all).then_some(());
        let connected = self.sandbox.until(LONG, connected).await;
        assert!(connected.is_some(), "all shards are connected; {}", self.told());
    }

    /// `kill -9`; its connections are gone.
    pub async fn kill(&mut self, n: usize) {
        drop(self.processes[n].bot.take());
        let all = usize::try_from(self.shards).unwrap();
        let fewer = || (self.sandbox.connected_shards().len() < all).then_some(());
        // it may not have had a shard
        let _ = self.sandbox.until(Duration::from_millis(500), fewer).await;
    }

    /// SIGTERM; returns when it has ended.
    pub async fn stop(&mut self, n: usize) {
        self.processes[n].bot.take().expect("it runs").stop().await;
    }

    pub fn bot(&self, n: usize) -> &Bot {
        self.processes[n].bot.as_ref().expect("it runs")
    }

    /// The answer to somebody who asks for something now.
    pub async fn ask(&self) -> Result<ActOutcome, String> {
        let [ana, ben] = [PEOPLE[0], PEOPLE[1]].map(|name| self.sandbox.person(name).unwrap());
        let options = json!([
            { "name": "game", "value": "gipf-basic" },
            { "name": "opponent", "value": ben.id().to_string() },
        ]);
        ana.command(self.sandbox.channel("table").unwrap(), "challenge", options)
            .await
    }

    pub fn told(&self) -> String {
        let running = self.processes.iter().filter_map(|process| process.bot.as_ref());
        let logs = running.map(Bot::told);
        format!(
            "violations: {:#?}\n{}",
            self.sandbox.violations(),
            logs.collect::<Vec<_>>().join("\n--- ")
        )
    }

    /// All processes end in order; nothing went wrong, every turn was pinged once, and no shard was begun twice or too
    /// early.
    pub async fn end(self, load: &Load) {
        self.end_with(load, |counts, violations| {
            assert_eq!(violations, []);
            assert_eq!((counts.early, counts.doubled), (0, 0));
        })
        .await;
    }

    /// Like [`Fleet::end`], with another check of the shards' sessions and of what Discord complains about.
    pub async fn end_with(mut self, load: &Load, check: impl FnOnce(SessionCounts, &[Violation])) {
        for n in 0..self.processes.len() {
            if self.processes[n].bot.is_some() {
                self.stop(n).await;
            }
        }
        load.was_told_once();
        check(self.sandbox.session_counts(), &self.sandbox.violations());
        self.sandbox.stop().await;
    }
}

/// What the players encountered.
#[derive(Default)]
pub struct Met {
    pub turns: AtomicUsize,
    /// Nobody answered, and they tried again.
    pub unanswered: AtomicUsize,
    /// They read that nothing was saved, or that this is not known.
    pub refused: AtomicUsize,
    /// Milliseconds of the slowest answer.
    pub slowest: AtomicUsize,
    /// How long after each answer the opponent was pinged.
    pub pinged_after: Mutex<Vec<Duration>>,
    /// How long each answer took.
    pub answered_after: Mutex<Vec<Duration>>,
}

impl Met {
    pub fn turns(&self) -> usize {
        self.turns.load(Ordering::SeqCst)
    }
}

/// Matches that are played at the same time; when one ends, its players begin another one.
pub struct Load {
    pub met: Arc<Met>,
    patience: Duration,
    /// How long people think at most.
    thinking: Duration,
    players: JoinSet<Player>,
    done: Vec<Player>,
    /// Where people have been pinged: at the table, and in the threads of all matches ever begun.
    threads: HashSet<u64>,
    /// The messages of challenges that are no longer open.
    over: Mutex<HashSet<u64>>,
    stop: watch::Sender<bool>,
}

impl Load {
    /// This many matches begin, whose people try again after this long without an answer.
    pub async fn start(fleet: &Fleet, matches: usize, patience: Duration) -> Self {
        Self::of_people(fleet, matches, patience, Duration::ZERO).await
    }

    /// Like [`Load::start`], with people who think for up to this long.
    pub async fn of_people(fleet: &Fleet, matches: usize, patience: Duration, thinking: Duration) -> Self {
        let mut load = Self {
            met: Arc::default(),
            patience,
            thinking,
            players: JoinSet::new(),
            done: Vec::new(),
            threads: HashSet::from([fleet.sandbox.channel("table").unwrap()]),
            over: Mutex::default(),
            stop: watch::channel(false).0,
        };
        let mut begun = Vec::new();
        for n in 0..matches {
            begun.push(load.begin(fleet, [n % 3, (n + 1) % 3]).await);
        }
        for player in begun {
            load.players.spawn(player.play(load.stop.subscribe()));
        }
        load
    }

    /// Begins a match between these people, which may take several attempts.
    async fn begin(&mut self, fleet: &Fleet, people: [usize; 2]) -> Player {
        let begun = Instant::now();
        let thread = loop {
            if begun.elapsed() > LONG {
                let challenged = fleet.sandbox.person(PEOPLE[people[1]]).unwrap();
                let seen = challenged.messages(fleet.sandbox.channel("table").unwrap());
                panic!("no match begins: {seen:#?}; {}", fleet.told());
            }
            let tried = challenge(fleet, people, (&self.threads, &self.over), self.patience);
            if let Some(thread) = tried.await {
                break thread;
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
        };
        self.threads.insert(thread);
        Player {
            people: people.map(|n| fleet.sandbox.person(PEOPLE[n]).unwrap()),
            seats: people,
            thread,
            game: Game::start(Setup::even(GameKind::ALL[1])),
            random: fastrand::Rng::with_seed(u64::try_from(self.threads.len()).unwrap()),
            told: [1, 0],
            patience: self.patience,
            thinking: self.thinking,
            met: Arc::clone(&self.met),
        }
    }

    /// Waits until this many more turns were played.
    pub async fn go_on(&mut self, turns: usize, fleet: &Fleet) {
        let goal = self.met.turns() + turns;
        let begun = Instant::now();
        while self.met.turns() < goal {
            if let Some(ended) = self.players.try_join_next() {
                match ended {
                    Ok(player) => {
                        let next = self.begin(fleet, player.seats).await;
                        self.players.spawn(next.play(self.stop.subscribe()));
                        self.done.push(player);
                    }
                    Err(why) => panic!("{why}; {}", fleet.told()),
                }
            }
            assert!(
                begun.elapsed() < LONG,
                "{} of {goal} turns; {}",
                self.met.turns(),
                fleet.told()
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Everybody stops after their current turn.
    pub async fn stop(&mut self, fleet: &Fleet) {
        self.stop.send_replace(true);
        let ended = timeout(LONG, async {
            while let Some(player) = self.players.join_next().await {
                match player {
                    Ok(player) => self.done.push(player),
                    Err(why) => panic!("{why}; {}", fleet.told()),
                }
            }
        });
        assert!(ended.await.is_ok(), "somebody waits; {}", fleet.told());
    }

    fn was_told_once(&self) {
        for player in &self.done {
            for seat in 0..2 {
                assert_eq!(player.pings(seat), player.told[seat], "each turn pings once");
            }
        }
    }
}

/// A match of these people begins: the first one challenges the second one, who accepts; its thread, which is none of
/// `known`. What an earlier try left behind, because its answer came late or was lost, is as good: a person may have only
/// a few open challenges to another one. Those in `over` are not open any more, whatever their messages show: the answer
/// that was lost would have changed them. `None` = nobody answered for so long, or not as they do when all is well.
async fn challenge(
    fleet: &Fleet,
    people: [usize; 2],
    (known, over): (&HashSet<u64>, &Mutex<HashSet<u64>>),
    patience: Duration,
) -> Option<u64> {
    let table = fleet.sandbox.channel("table").unwrap();
    let [white, black] = people.map(|n| fleet.sandbox.person(PEOPLE[n]).unwrap());
    let is_theirs = |ping: &Ping| {
        !known.contains(&ping.channel) && message_of(&white, ping).to_string().contains(PEOPLE[people[1]])
    };
    let begun = || {
        let pings = white.pings();
        pings.iter().find(|ping| is_theirs(ping)).map(|ping| ping.channel)
    };
    if let Some(thread) = begun() {
        return Some(thread);
    }
    let accept_of = |message: &Value| custom_id_of(message, |press| Accept::of(press).is_some());
    // each person is challenged by only one of the others
    let is_offer = |message: &Value| {
        message.to_string().contains(&format!("<@{}>", black.id()))
            && accept_of(message).is_some()
            && !over.lock().unwrap().contains(&id(&message["id"]))
    };
    if !black.messages(table).iter().any(is_offer) {
        let options = json!([
            { "name": "game", "value": "gipf-basic" },
            { "name": "opponent", "value": black.id().to_string() },
            { "name": "colour", "value": "white" },
        ]);
        let answer = timeout(patience, white.command(table, "challenge", options)).await;
        let Ok(Ok(ActOutcome::Message(message))) = answer else {
            return None;
        };
        let said = message["content"].as_str().unwrap_or_default();
        assert!(!said.contains("today"), "the limits of a day are in the way: {said}");
        if !said.contains("Challenge sent") {
            return None;
        }
    }
    let offer = black.wait_for(table, PATIENCE, is_offer).await?;
    let accept = accept_of(&offer)?;
    match timeout(patience, black.click(table, id(&offer["id"]), &accept)).await {
        Ok(Ok(ActOutcome::Update(_))) => {}
        Ok(Ok(ActOutcome::Message(message))) => {
            let said = message.to_string();
            if !["storage", "took too long", "don’t know whether"]
                .iter()
                .any(|what| said.contains(what))
            {
                over.lock().unwrap().insert(id(&offer["id"]));
            }
            return None;
        }
        _ => return None,
    }
    fleet.sandbox.until(PATIENCE, begun).await
}

/// One match, with both of its people.
struct Player {
    people: [PersonHandle; 2],
    /// Which of [`PEOPLE`] they are.
    seats: [usize; 2],
    thread: u64,
    game: Game,
    random: fastrand::Rng,
    /// Number of pings that each must have had in the thread.
    told: [usize; 2],
    patience: Duration,
    thinking: Duration,
    met: Arc<Met>,
}

impl Player {
    fn pings(&self, seat: usize) -> usize {
        let pings = self.people[seat].pings();
        pings.iter().filter(|ping| ping.channel == self.thread).count()
    }

    /// Plays until the match is over or until `stop`.
    async fn play(mut self, stop: watch::Receiver<bool>) -> Self {
        while !*stop.borrow() {
            let Status::ToMove(color) = self.game.status() else {
                break;
            };
            let seat = usize::from(color == Color::Black);
            if !self.thinking.is_zero() {
                tokio::time::sleep(self.thinking.mul_f64(self.random.f64())).await;
            }
            let moves = self.game.complete("", 25);
            let mv = moves[self.random.usize(..moves.len())].clone();
            self.send(seat, &mv.to_string()).await;
            self.game.play(&mv).unwrap();
            // the bot plays the only legal move itself
            assert!(self.game.only_move().is_none(), "a game with choices");
            self.met.turns.fetch_add(1, Ordering::SeqCst);
            self.told[1 - seat] += 1;
            let answered = Instant::now();
            self.is_told(1 - seat).await;
            self.met.pinged_after.lock().unwrap().push(answered.elapsed());
        }
        self
    }

    /// Sends a move until it is certain that it was played.
    async fn send(&self, seat: usize, mv: &str) {
        let mut may_be_played = false;
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < LONG, "{mv} is never accepted");
            let options = json!([{ "name": "move", "value": mv }]);
            let asked = Instant::now();
            let answer = timeout(self.patience, self.people[seat].command(self.thread, "move", options)).await;
            let took = usize::try_from(asked.elapsed().as_millis()).unwrap();
            let said = match &answer {
                Ok(Ok(ActOutcome::Message(message))) => message["content"].as_str().unwrap(),
                Ok(Err(_)) | Err(_) => {
                    self.met.unanswered.fetch_add(1, Ordering::SeqCst);
                    may_be_played = true;
                    tokio::time::sleep(Duration::from_millis(200)).await;
                    continue;
                }
                other => panic!("{other:?}"),
            };
            self.met.slowest.fetch_max(took, Ordering::SeqCst);
            self.met.answered_after.lock().unwrap().push(asked.elapsed());
            let is_played = ["’s turn in", "is over"].iter().any(|what| said.contains(what));
            if said.contains("Played: ") || may_be_played && is_played {
                return;
            }
            let is_known = ["storage isn’t answering", "took too long"]
                .iter()
                .any(|what| said.contains(what));
            assert!(is_known || said.contains("don’t know whether"), "{mv}: {said}");
            may_be_played |= !is_known;
            self.met.refused.fetch_add(1, Ordering::SeqCst);
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    }

    /// Waits for the ping of the turn.
    async fn is_told(&self, seat: usize) {
        let begun = Instant::now();
        loop {
            let (pings, told) = (self.pings(seat), self.told[seat]);
            assert!(pings <= told, "{pings} pings for {told} turns");
            if pings == told {
                return;
            }
            assert!(begun.elapsed() < LONG, "a ping is lost: {pings} for {told} turns");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}
