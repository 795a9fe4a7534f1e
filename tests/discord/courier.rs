//! The adapter in one process, with a Discord that fails on purpose: whatever must be posted is posted once.
use crate::openapi;
use gipfel::app::{App, PRESENCE};
use gipfel::discord::gateway_log::Notice;
use gipfel::discord::http::{Base, Token};
use gipfel::discord::metrics::Metrics;
use gipfel::discord::{self, Bot, Failure, Transport};
use gipfel::sandbox::{ActOutcome, Fault, Options, PersonHandle, RateLimits, Sandbox, permission};
use gipfel::store::keys::{self, Key as _};
use gipfel::store::{Batch, Clock, Commit, Store};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::broadcast;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

/// Maximum time for anything on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);
const POST: &str = "POST /channels/{channel_id}/messages";
const THREAD: &str = "POST /channels/{channel_id}/messages/{message_id}/threads";
const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

/// A bot in this process, and its Discord. Its clock runs by itself and can be advanced.
struct Scene {
    sandbox: Sandbox,
    store: Store,
    ahead: Arc<AtomicI64>,
    metrics: Arc<Metrics>,
    bot: Option<Running>,
}
struct Running {
    app: App,
    stop: CancellationToken,
    ended: JoinHandle<Result<(), Failure>>,
    /// What the program's log would tell the bot of the gateway.
    notices: broadcast::Sender<Notice>,
}

impl Scene {
    async fn new() -> Self {
        Self::with(Store::memory).await
    }

    async fn with(store: impl FnOnce(Clock) -> Store) -> Self {
        Self::limited(store, |_| ()).await
    }

    async fn limited(store: impl FnOnce(Clock) -> Store, limit: impl FnOnce(&mut RateLimits)) -> Self {
        let ahead = Arc::new(AtomicI64::new(0));
        let clock = clock(Arc::clone(&ahead));
        let mut options = Options::new(Arc::clone(&clock));
        options.limits.bucket = (5, Duration::from_millis(500));
        options.limits.answer_within = PATIENCE;
        limit(&mut options.limits);
        options.check_body = Some(openapi::checker());
        let sandbox = Sandbox::start(options).await.unwrap();
        let mut scene = Self {
            sandbox,
            store: store(clock),
            ahead,
            metrics: Arc::default(),
            bot: None,
        };
        scene.start().await;
        scene
    }

    async fn bot(&self) -> Bot {
        Bot {
            app: App::open(self.store.clone(), 1).await.unwrap(),
            store: self.store.clone(),
            base: Base::loopback(&self.sandbox.base_url()).unwrap(),
            token: Token::parse(&self.sandbox.token()).unwrap(),
            notices: broadcast::Sender::new(16),
            liveness: Arc::default(),
            transport: Transport::Gateway,
            metrics: Arc::clone(&self.metrics),
        }
    }

    async fn start(&mut self) {
        let bot = self.bot().await;
        let (app, notices) = (bot.app.clone(), bot.notices.clone());
        let stop = CancellationToken::new();
        let (ready, is_ready) = oneshot::channel();
        let ended = tokio::spawn(discord::run(bot, ready, stop.clone()));
        is_ready.await.unwrap();
        let registered = || (self.sandbox.commands().len() >= 8).then_some(());
        self.sandbox.until(PATIENCE, registered).await.expect("commands");
        self.bot = Some(Running {
            app,
            stop,
            ended,
            notices,
        });
    }

    async fn stop(&mut self) {
        let bot = self.bot.take().unwrap();
        let begun = Instant::now();
        bot.stop.cancel();
        assert_eq!(bot.ended.await.unwrap(), Ok(()));
        assert!(begun.elapsed() < Duration::from_secs(10));
    }

    fn forward(&self, by: SignedDuration) {
        self.ahead.fetch_add(by.as_secs(), Ordering::Relaxed);
    }

    fn person(&self, name: &str) -> PersonHandle {
        self.sandbox.person(name).unwrap()
    }

    fn table(&self) -> u64 {
        self.sandbox.channel("table").unwrap()
    }

    /// Ana challenges Ben; the offer that everybody sees.
    async fn challenge(&self) -> Value {
        let (ana, ben) = (self.person("Ana"), self.person("Ben"));
        let options = json!([
            { "name": "game", "value": "dvonn" },
            { "name": "setup", "value": "classic" },
            { "name": "opponent", "value": ben.id().to_string() },
            { "name": "colour", "value": "white" },
        ]);
        let sent = ana.command(self.table(), "challenge", options).await;
        assert!(matches!(sent, Ok(ActOutcome::Message(_))), "{sent:?}");
        let has_buttons = |message: &Value| message["components"][0]["components"][0]["custom_id"].is_string();
        ben.wait_for(self.table(), PATIENCE, has_buttons)
            .await
            .expect("the offer")
    }

    /// Ben accepts; the thread where Ana is pinged.
    async fn accept(&self, offer: &Value) -> u64 {
        let accept = offer["components"][0]["components"][0]["custom_id"].as_str().unwrap();
        let (ana, ben) = (self.person("Ana"), self.person("Ben"));
        let before = ana.pings().len();
        let answer = ben.click(self.table(), number(&offer["id"]), accept).await;
        assert!(matches!(answer, Ok(ActOutcome::Update(_))), "{answer:?}");
        let pings = ana.wait_for_ping(before, PATIENCE).await.expect("a ping");
        pings[0].channel
    }

    /// One turn by command; the other one is pinged, once.
    async fn turn(&self, thread: u64, who: &str, other: &str, text: &str) {
        let other = self.person(other);
        let before = other.pings().len();
        let options = json!([{ "name": "move", "value": text }]);
        let answer = self.person(who).command(thread, "move", options).await;
        assert!(matches!(answer, Ok(ActOutcome::Message(_))), "{answer:?}");
        let pings = other.wait_for_ping(before, PATIENCE).await.expect("a ping");
        assert_eq!(pings.len(), 1, "{pings:?}");
    }

    fn assert_no_violations(&self) {
        assert!(self.sandbox.violations().is_empty(), "{:#?}", self.sandbox.violations());
    }

    /// A figure that operators see.
    fn figure(&self, name: &str) -> f64 {
        let text = gipfel::metrics::text([self.metrics.now()]).unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name}: {text}")).parse().unwrap()
    }

    fn figure_is_at_least(&self, name: &str, expected: f64) {
        let found = self.figure(name);
        assert!(found >= expected, "{name} {found}, not {expected}");
    }

    /// Number of pings of a person in all, and the cards of a thread.
    fn counts(&self, thread: u64) -> (usize, usize, usize) {
        let cards = self.person("Ana").messages(thread);
        let cards = cards
            .iter()
            .filter(|m| m["type"] == 0 && m["ephemeral"] != true)
            .count();
        (
            self.person("Ana").pings().len(),
            self.person("Ben").pings().len(),
            cards,
        )
    }
}

#[expect(clippy::disallowed_methods, reason = "real time, moved ahead")]
fn clock(ahead: Arc<AtomicI64>) -> Clock {
    Arc::new(move || Timestamp::now() + SignedDuration::from_secs(ahead.load(Ordering::Relaxed)))
}

fn number(id: &Value) -> u64 {
    id.as_str().unwrap().parse().unwrap()
}

fn text(message: &Value) -> &str {
    message["content"].as_str().unwrap_or_default()
}

/// The `custom_id` of the button with this label.
fn button(message: &Value, label: &str) -> String {
    let rows = message["components"].as_array().into_iter().flatten();
    let mut buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let found = buttons.find(|button| button["label"] == label);
    let id = found.and_then(|button| button["custom_id"].as_str());
    id.unwrap_or_else(|| panic!("{label}: {message:#}")).to_owned()
}

fn lose(operation: &str, times: u32) -> Fault {
    let operation = operation.to_owned();
    Fault::LoseAnswer { operation, times }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_answers_and_limits_double_nothing_and_lose_nothing() {
    let mut scene = Scene::new().await;
    scene.sandbox.inject(lose(POST, 1)).unwrap();
    let offer = scene.challenge().await;
    scene.sandbox.inject(lose(THREAD, 1)).unwrap();
    scene.sandbox.inject(lose(CALLBACK, 1)).unwrap();
    let thread = scene.accept(&offer).await;
    scene.sandbox.inject(lose(POST, 2)).unwrap();
    scene.turn(thread, "Ana", "Ben", "c3").await;
    let limit = |operation: &str, global| Fault::RateLimit {
        operation: operation.to_owned(),
        times: 2,
        retry_after: 0.3,
        global,
    };
    scene.sandbox.inject(limit(POST, false)).unwrap();
    scene.turn(thread, "Ben", "Ana", "d3").await;
    scene.sandbox.inject(limit(POST, true)).unwrap();
    scene.turn(thread, "Ana", "Ben", "e3").await;
    let status = Fault::Status {
        operation: POST.to_owned(),
        times: 1,
        status: 502,
    };
    scene.sandbox.inject(status).unwrap();
    scene.turn(thread, "Ben", "Ana", "f3").await;
    scene.stop().await;
    // Ana: turns 1, 3, 5; Ben: the challenge and turns 2, 4
    assert_eq!(scene.counts(thread), (3, 3, 5));
    scene.figure_is_at_least("gipfel_discord_limits_total{scope=\"bucket\"}", 2.0);
    scene.figure_is_at_least("gipfel_discord_limits_total{scope=\"global\"}", 1.0);
    scene.figure_is_at_least("gipfel_deliveries_total{kind=\"message\",result=\"delivered\"}", 2.0);
    scene.figure_is_at_least("gipfel_deliveries_total{kind=\"message\",result=\"unanswered\"}", 1.0);
    scene.figure_is_at_least("gipfel_deliveries_total{kind=\"thread\",result=\"delivered\"}", 1.0);
    scene.assert_no_violations();
}

/// Minutes, as Discord says to whoever goes on in spite of limits: until they are over nothing is tried there, not even
/// by the next process, and whatever goes elsewhere is sent.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_limit_of_minutes_is_kept_across_a_restart_and_holds_up_nothing_else() {
    let mut scene = Scene::new().await;
    let offer = scene.challenge().await;
    let thread = scene.accept(&offer).await;
    let limit = Fault::RateLimit {
        operation: POST.to_owned(),
        times: 1,
        retry_after: 240.0,
        global: false,
    };
    scene.sandbox.inject(limit).unwrap();
    let posts = |sandbox: &Sandbox| {
        let log = sandbox.log();
        log.iter().filter(|call| call.operation == POST).count()
    };
    let (before, ben) = (posts(&scene.sandbox), scene.person("Ben"));
    let pings = ben.pings().len();
    let options = json!([{ "name": "move", "value": "c3" }]);
    let answer = scene.person("Ana").command(thread, "move", options).await;
    assert!(matches!(answer, Ok(ActOutcome::Message(_))), "{answer:?}");
    let is_tried = || (posts(&scene.sandbox) > before).then_some(());
    scene.sandbox.until(PATIENCE, is_tried).await.expect("it is tried");
    // what is said in another channel waits for nothing
    scene.challenge().await;
    let (tried, told) = (posts(&scene.sandbox), ben.pings().len());
    assert_eq!((tried, told), (before + 2, pings + 1));
    scene.stop().await;
    scene.forward(SignedDuration::from_mins(3));
    scene.start().await;
    let app = scene.bot.as_ref().unwrap().app.clone();
    let left = app.next_due().await.expect("it waits").duration_since(app.now());
    assert!(
        left > SignedDuration::from_secs(20) && left < SignedDuration::from_secs(61),
        "{left}"
    );
    // an answer is no message of the outbox
    scene.person("Ben").command(thread, "games", json!([])).await.unwrap();
    assert_eq!(posts(&scene.sandbox), tried);
    scene.forward(SignedDuration::from_secs(60));
    ben.wait_for_ping(told, PATIENCE).await.expect("a ping");
    scene.stop().await;
    assert_eq!((posts(&scene.sandbox), ben.pings().len()), (tried + 1, told + 1));
    scene.assert_no_violations();
}

/// Discord refuses whoever opens many direct messages at once, and does not call it a limit. It is not taken for somebody
/// who accepts none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_that_would_be_opened_too_fast_are_opened_later() {
    let mut scene = Scene::limited(Store::memory, |limits| limits.opened_directs = 1).await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| scene.person(name));
    let with_the_bot = ana.dm().await.unwrap();
    let challenge = async |whom: &PersonHandle| {
        let options = json!([
            { "name": "game", "value": "dvonn" },
            { "name": "opponent", "value": whom.id().to_string() },
        ]);
        let sent = ana.command(with_the_bot, "challenge", options).await;
        assert!(matches!(sent, Ok(ActOutcome::Message(_))), "{sent:?}");
    };
    challenge(&cleo).await;
    cleo.wait_for_ping(0, PATIENCE).await.expect("a challenge");
    challenge(&ben).await;
    let is_refused = || {
        let log = scene.sandbox.log();
        log.iter().any(|call| call.code == Some(40_003)).then_some(())
    };
    scene.sandbox.until(PATIENCE, is_refused).await.expect("it is refused");
    scene.stop().await;
    scene.forward(SignedDuration::from_secs(61));
    scene.start().await;
    ben.wait_for_ping(0, PATIENCE).await.expect("the challenge");
    scene.stop().await;
    assert!(ana.pings().is_empty(), "she is not told that Ben takes none");
    scene.figure_is_at_least("gipfel_discord_limits_total{scope=\"bucket\"}", 1.0);
    scene.assert_no_violations();
}

/// A vacation changes how much time is left, and the card in the thread says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_in_an_archived_thread_says_what_is_so_now() {
    let mut scene = Scene::new().await;
    let offer = scene.challenge().await;
    let thread = scene.accept(&offer).await;
    let ana = scene.person("Ana");
    let says = || {
        let messages = ana.messages(thread);
        let card = messages.iter().rfind(|message| message["type"] == 0).expect("a card");
        card["content"].clone()
    };
    let before = says();
    let archive = Fault::Archive {
        channel: thread,
        locked: false,
    };
    scene.sandbox.inject(archive).unwrap();
    let options = json!([{ "name": "start", "options": [{ "name": "days", "value": 5 }] }]);
    ana.command(scene.table(), "vacation", options).await.unwrap();
    let is_changed = || (says() != before).then_some(());
    scene
        .sandbox
        .until(PATIENCE, is_changed)
        .await
        .expect("the card is edited");
    scene.stop().await;
    assert_eq!(scene.counts(thread), (1, 1, 1), "nothing else is posted");
    scene.assert_no_violations();
}

/// Nobody is notified by a mention in a channel that they do not see.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_challenged_where_they_would_not_read_it() {
    let mut scene = Scene::new().await;
    let (ana, ben) = (scene.person("Ana"), scene.person("Ben"));
    let hidden = Fault::Deny {
        channel: scene.table(),
        who: ben.id(),
        permissions: permission::VIEW_CHANNEL,
    };
    scene.sandbox.inject(hidden).unwrap();
    let options = json!([
        { "name": "game", "value": "dvonn" },
        { "name": "opponent", "value": ben.id().to_string() },
    ]);
    let answer = ana.command(scene.table(), "challenge", options).await;
    let Ok(ActOutcome::Message(refused)) = answer else {
        panic!("{answer:?}")
    };
    assert!(text(&refused).contains("can’t see this channel"), "{refused:#}");
    scene.stop().await;
    assert_eq!(scene.counts(scene.table()).2, 0, "nothing is posted");
    scene.assert_no_violations();
}

/// Whoever asked reads something: what was to replace a message that is gone, that the bot may not write in a thread that
/// cannot be opened, and that something is wrong with an answer that Discord refuses.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asked_reads_something_if_discord_refuses_the_answer() {
    let mut scene = Scene::new().await;
    let offer = scene.challenge().await;
    let refused = Fault::Status {
        operation: CALLBACK.to_owned(),
        times: 1,
        status: 404,
    };
    scene.sandbox.inject(refused.clone()).unwrap();
    let (ana, ben) = (scene.person("Ana"), scene.person("Ben"));
    let told = |answer: Result<ActOutcome, String>| match answer {
        Ok(ActOutcome::Message(message)) => {
            assert_eq!(message["ephemeral"], true, "{message:#}");
            message
        }
        answer => panic!("{answer:?}"),
    };
    let accept = button(&offer, "Accept");
    let accepted = told(ben.click(scene.table(), number(&offer["id"]), &accept).await);
    assert!(text(&accepted).contains("accepted"), "{accepted:#}");
    let thread = ana.wait_for_ping(0, PATIENCE).await.expect("a ping")[0].channel;
    let card = ana.messages(thread).pop().expect("a card");
    let board = told(ana.click(thread, number(&card["id"]), &button(&card, "Board")).await);
    let archive = Fault::Archive {
        channel: thread,
        locked: false,
    };
    scene.sandbox.inject(archive).unwrap();
    let silenced = Fault::Deny {
        channel: thread,
        who: scene.sandbox.application_id(),
        permissions: permission::SEND_MESSAGES_IN_THREADS,
    };
    scene.sandbox.inject(silenced).unwrap();
    let post = button(&board, "Post here");
    let posted = told(ana.click(thread, number(&board["id"]), &post).await);
    assert!(text(&posted).contains("not allowed to write"), "{posted:#}");
    scene.sandbox.inject(refused).unwrap();
    let games = told(ana.command(scene.table(), "games", json!([])).await);
    assert!(text(&games).contains("Something broke"), "{games:#}");
    scene.stop().await;
    scene.assert_no_violations();
}

/// A process that Discord does not answer leaves what is due to the other one, and asks whether it does again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_process_cannot_send_is_left_to_the_others() {
    let mut scene = Scene::with(Store::shared_memory).await;
    let offer = scene.challenge().await;
    let thread = scene.accept(&offer).await;
    let other = App::open(scene.store.clone(), 2).await.unwrap();
    // it does nothing but be there
    other.appear().await.unwrap();
    let _there = AbortOnDropHandle::new(tokio::spawn(async move {
        loop {
            tokio::time::sleep(PRESENCE).await;
            other.appear().await.unwrap();
        }
    }));
    scene.bot.as_ref().unwrap().app.appear().await.unwrap();
    let ask = "GET /applications/@me";
    let fails = |operation: &str| Fault::Status {
        operation: operation.to_owned(),
        times: 1_000,
        status: 502,
    };
    for operation in [ask, POST] {
        scene.sandbox.inject(fails(operation)).unwrap();
    }
    let calls = |operation: &str| {
        let log = scene.sandbox.log();
        log.iter().filter(|seen| seen.operation == operation).count()
    };
    let (posted, asked) = (calls(POST), calls(ask));
    let ben = scene.person("Ben");
    let before = ben.pings().len();
    let options = json!([{ "name": "move", "value": "c3" }]);
    let answer = scene.person("Ana").command(thread, "move", options).await;
    assert!(matches!(answer, Ok(ActOutcome::Message(_))), "{answer:?}");
    let is_tried = |times: usize| {
        scene
            .sandbox
            .until(PATIENCE, move || (calls(POST) >= posted + times).then_some(()))
    };
    is_tried(1).await.expect("it tries");
    let tried = Instant::now();
    is_tried(2).await.expect("it tries again if nobody else does");
    assert!(tried.elapsed() > Duration::from_secs(4), "{:?}", tried.elapsed());
    assert!(calls(ask) > asked, "it asks whether Discord answers again");
    scene.sandbox.inject(Fault::Clear).unwrap();
    ben.wait_for_ping(before, PATIENCE).await.expect("a ping");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_got_through_before_a_long_silence_is_found_in_the_channel() {
    is_found_after_a_long_silence(Scene::new().await).await;
}

/// Messages are numbered by Discord's clock.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_got_through_is_found_although_our_clock_is_ahead() {
    let ahead = SignedDuration::from_mins(2);
    let scene = Scene::with(|clock| Store::memory(Arc::new(move || clock() + ahead))).await;
    is_found_after_a_long_silence(scene).await;
}

async fn is_found_after_a_long_silence(mut scene: Scene) {
    let offer = scene.challenge().await;
    let thread = scene.accept(&offer).await;
    // the card is posted, its answer lost; then nothing for two minutes
    scene.sandbox.inject(lose(POST, 9)).unwrap();
    scene.turn(thread, "Ana", "Ben", "c3").await;
    scene.stop().await;
    scene.sandbox.inject(Fault::Clear).unwrap();
    scene.forward(SignedDuration::from_mins(20));
    scene.start().await;
    let read = "GET /channels/{channel_id}/messages";
    let looked = || {
        scene
            .sandbox
            .log()
            .iter()
            .any(|seen| seen.operation == read)
            .then_some(())
    };
    scene
        .sandbox
        .until(PATIENCE, looked)
        .await
        .expect("it looks before it posts again");
    scene.turn(thread, "Ben", "Ana", "d3").await;
    scene.stop().await;
    assert_eq!(scene.counts(thread), (2, 2, 3));
    scene.assert_no_violations();
}

/// A vacation changes how much time is left, so the card would be another one now.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_got_through_is_found_although_it_would_say_something_else_now() {
    let mut scene = Scene::new().await;
    let offer = scene.challenge().await;
    let thread = scene.accept(&offer).await;
    // the card is posted, its answer lost; then nothing for a while
    scene.sandbox.inject(lose(POST, 99)).unwrap();
    scene.turn(thread, "Ana", "Ben", "c3").await;
    let options = json!([{ "name": "start", "options": [{ "name": "days", "value": 5 }] }]);
    let ben = scene.person("Ben");
    ben.command(scene.table(), "vacation", options).await.unwrap();
    scene.stop().await;
    scene.sandbox.inject(Fault::Clear).unwrap();
    scene.forward(SignedDuration::from_mins(20));
    scene.start().await;
    let read = "GET /channels/{channel_id}/messages";
    let looked = || {
        let log = scene.sandbox.log();
        log.iter().any(|seen| seen.operation == read).then_some(())
    };
    scene
        .sandbox
        .until(PATIENCE, looked)
        .await
        .expect("it looks before it posts again");
    scene.stop().await;
    assert_eq!(scene.counts(thread), (1, 2, 2));
    scene.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_gateway_connection_is_taken_up_again() {
    let mut scene = Scene::new().await;
    let offer = scene.challenge().await;
    let thread = scene.accept(&offer).await;
    let moves = ["c3", "d3", "e3", "f3", "g3", "h3"];
    let faults = [
        Fault::CutGateway,
        Fault::Reconnect,
        Fault::CloseGateway { code: 4000 },
        Fault::InvalidSession { resumable: true },
        Fault::InvalidSession { resumable: false },
    ];
    for (n, fault) in faults.into_iter().enumerate() {
        scene.sandbox.inject(fault).unwrap();
        let sandbox = &scene.sandbox;
        // not before it is gone, or the old connection still serves
        let gone = || (!sandbox.bot_is_online()).then_some(());
        sandbox.until(Duration::from_secs(1), gone).await;
        let back = || sandbox.bot_is_online().then_some(());
        sandbox.until(PATIENCE, back).await.expect("it is back");
        let (who, other) = if n % 2 == 0 { ("Ana", "Ben") } else { ("Ben", "Ana") };
        scene.turn(thread, who, other, moves[n]).await;
    }
    scene.stop().await;
    assert_eq!(scene.counts(thread), (3, 4, 6));
    scene.figure_is_at_least("gipfel_gateway_connections_total{how=\"session\"}", 2.0);
    scene.figure_is_at_least("gipfel_gateway_connections_total{how=\"resumed\"}", 2.0);
    scene.figure_is_at_least("gipfel_shards", 1.0);
    scene.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_not_registered_twice() {
    let mut scene = Scene::new().await;
    scene.stop().await;
    scene.start().await;
    let compared = || {
        let log = scene.sandbox.log();
        let asked = log
            .iter()
            .filter(|seen| seen.operation == "GET /applications/{application_id}/commands");
        (asked.count() == 2).then_some(())
    };
    scene.sandbox.until(PATIENCE, compared).await.expect("it asks again");
    scene.stop().await;
    let log = scene.sandbox.log();
    let put = log
        .iter()
        .filter(|seen| seen.operation == "PUT /applications/{application_id}/commands");
    assert_eq!(put.count(), 1);
    scene.assert_no_violations();
}

#[tokio::test]
async fn at_400_sessions_a_day_the_bot_ends_for_good_and_does_not_connect_again() {
    let mut scene = Scene::new().await;
    scene.stop().await;
    // one every three minutes, the last a quarter of an hour ago
    let ago = |minutes: i64| (scene.store.now() - SignedDuration::from_mins(minutes)).to_string();
    let starts: Vec<String> = (0..399).rev().map(|n| ago(15 + 3 * n)).collect();
    let name = "discord sessions".to_owned();
    let key = keys::Meta { name }.encode();
    let record = json!({ "format": 1, "at": starts }).to_string().into_bytes();
    let put = Batch {
        puts: vec![(key, record)],
        ..Batch::default()
    };
    assert_eq!(scene.store.commit(put).await.unwrap(), Commit::Done);

    scene.start().await;
    let bot = scene.bot.take().unwrap();
    // this is the 400th; when it is over there is no other
    let mut ended = bot.ended;
    let begun = Instant::now();
    let ended = loop {
        assert!(begun.elapsed() < PATIENCE, "it goes on");
        // it may have ended
        let _ = bot.notices.send(Notice::Restart(0));
        tokio::select! {
            ended = &mut ended => break ended,
            // it may have come too early for the shard
            () = tokio::time::sleep(Duration::from_millis(100)) => {}
        }
    };
    let failure = ended.unwrap().unwrap_err();
    assert!(failure.is_lasting, "a supervisor must not start it again");
    assert!(failure.why.starts_with("400 gateway sessions"), "{}", failure.why);

    let bot = scene.bot().await;
    let (ready, is_ready) = oneshot::channel();
    let failure = discord::run(bot, ready, CancellationToken::new()).await.unwrap_err();
    assert!(
        failure.is_lasting && failure.why.contains("starts again after"),
        "{}",
        failure.why
    );
    assert!(is_ready.await.is_err(), "no session was started");

    // a day later it may
    scene.forward(SignedDuration::from_hours(25));
    scene.start().await;
    scene.stop().await;
    scene.assert_no_violations();
}
