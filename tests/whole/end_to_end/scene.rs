//! The bot in this process, on a sandbox, with a clock that tests advance: what takes days takes no time.
use super::PATIENCE;
use super::process;
use gipfel::app::{ATTEMPT, App};
use gipfel::discord::http::{Base, Token};
use gipfel::discord::signature::PublicKey;
use gipfel::discord::{self, Bot, Endpoint, Failure, PATH, Transport};
use gipfel::sandbox::{Options, PersonHandle, Sandbox};
use gipfel::store::keys::{self, Key as _};
use gipfel::store::{Clock, Store};
use jiff::{SignedDuration, Timestamp};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::broadcast;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A Monday at noon (UTC), far from the ends of a year and from the days on which clocks change.
const START: &str = "2026-02-02T12:00:00Z";

pub struct Scene {
    pub sandbox: Sandbox,
    pub ana: PersonHandle,
    pub ben: PersonHandle,
    pub cleo: PersonHandle,
    /// Where challenges are made.
    pub channel: u64,
    bot: Running,
    store: Store,
    clock: Clock,
    ahead: Arc<AtomicI64>,
    began: Instant,
}

/// The bot on the sandbox.
struct Running {
    app: App,
    stop: CancellationToken,
    ended: JoinHandle<Result<(), Failure>>,
}

impl Running {
    async fn start(sandbox: &Sandbox, store: &Store) -> Self {
        let app = App::open(store.clone(), 1).await.unwrap();
        let mut url = None;
        let transport = match process::TransportKind::usual() {
            process::TransportKind::Gateway => Transport::Gateway,
            process::TransportKind::Http => {
                let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
                url = Some(format!("http://{}{PATH}", listener.local_addr().unwrap()));
                let key = PublicKey::parse(&sandbox.public_key()).unwrap();
                Transport::Http(Endpoint { listener, key })
            }
        };
        let bot = Bot {
            app: app.clone(),
            store: store.clone(),
            base: Base::loopback(&sandbox.base_url()).unwrap(),
            token: Token::parse(&sandbox.token()).unwrap(),
            notices: broadcast::Sender::new(1),
            liveness: Arc::default(),
            transport,
            metrics: Arc::default(),
        };
        let stop = CancellationToken::new();
        let (ready, is_ready) = oneshot::channel();
        let ended = tokio::spawn(discord::run(bot, ready, stop.clone()));
        is_ready.await.unwrap();
        if let Some(url) = url {
            sandbox.use_endpoint(&url).await.unwrap();
        }
        let registered = || (!sandbox.commands().is_empty()).then_some(());
        sandbox.until(PATIENCE, registered).await.expect("commands");
        Self { app, stop, ended }
    }

    async fn end(self) {
        self.stop.cancel();
        assert_eq!(self.ended.await.unwrap(), Ok(()));
    }
}

impl Scene {
    pub async fn start() -> Self {
        Self::start_with(&[]).await
    }

    /// Like `start`, with further people on the server.
    pub async fn start_with(guests: &[&str]) -> Self {
        let guests = guests.iter().map(|name| (*name).to_owned()).collect();
        Self::start_on(|options| options.guests = guests).await
    }

    /// Like `start`, with other settings of the sandbox.
    pub async fn start_on(change: impl FnOnce(&mut Options)) -> Self {
        Self::start_at(START.parse().unwrap(), change).await
    }

    /// Like `start_on`, at another time.
    pub async fn start_at(start: Timestamp, change: impl FnOnce(&mut Options)) -> Self {
        let (ahead, began) = (Arc::new(AtomicI64::new(0)), Instant::now());
        let hand = Arc::clone(&ahead);
        let clock: Clock = Arc::new(move || {
            let ahead = SignedDuration::from_secs(hand.load(Ordering::SeqCst));
            start + ahead + SignedDuration::try_from(began.elapsed()).unwrap()
        });
        let mut options = Options::new(Arc::clone(&clock));
        options.limits.bucket = (5, Duration::from_millis(500));
        options.limits.answer_within = PATIENCE;
        options.check_body = Some(crate::openapi::checker());
        change(&mut options);
        let sandbox = Sandbox::start(options).await.unwrap();
        let store = Store::memory(Arc::clone(&clock));
        let bot = Running::start(&sandbox, &store).await;
        let person = |name| sandbox.person(name).unwrap();
        // two languages at one table
        person("Ben").set_locale("de").await.unwrap();
        Self {
            ana: person("Ana"),
            ben: person("Ben"),
            cleo: person("Cleo"),
            channel: sandbox.channel("table").unwrap(),
            bot,
            store,
            clock,
            ahead,
            began,
            sandbox,
        }
    }

    pub fn now(&self) -> Timestamp {
        (self.clock)()
    }

    /// The bot ends, and is started again.
    pub async fn restart(self) -> Self {
        self.bot.end().await;
        let bot = Running::start(&self.sandbox, &self.store).await;
        Self { bot, ..self }
    }

    /// When the outbox has something to send; `None` = never.
    pub async fn next_due(&self) -> Option<Timestamp> {
        self.bot.app.next_due().await
    }

    /// This much time passes while the bot runs, and what is due then happens.
    pub async fn pass(&self, time: SignedDuration) {
        // the bot runs as long as its clock says: otherwise it would take this for an outage, and credit it
        self.bot.app.was_of_use_until(self.now() + time).await.unwrap();
        self.ahead.fetch_add(time.as_secs(), Ordering::SeqCst);
        let ahead = u64::try_from(self.ahead.load(Ordering::SeqCst)).unwrap();
        let uptime = self.began.elapsed() + Duration::from_secs(ahead);
        self.bot.app.tick(uptime, true).await;
    }

    /// Advances the clock to this time.
    pub async fn pass_until(&self, time: Timestamp) {
        self.pass(time.duration_since(self.now()) + SignedDuration::from_secs(1))
            .await;
    }

    /// Number of pings that Ana and Ben have had.
    pub fn pings(&self) -> [usize; 2] {
        [self.ana.pings().len(), self.ben.pings().len()]
    }

    /// Waits until nothing is due or on its way to Discord.
    pub async fn is_quiet(&self) {
        let (start, end) = keys::LaneClaim::all();
        for _ in 0..1_500 {
            // times in keys are rounded up
            let soon = self.now() + SignedDuration::from_secs(1);
            let is_due = self.next_due().await.is_some_and(|due| due <= soon);
            if !is_due && self.store.scan(&start, &end, 1).await.unwrap().is_empty() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("something stays due or on its way");
    }

    /// Sends everything that is due.
    pub async fn send_due(&self) {
        for _ in 0..1_500 {
            // what is on its way is due again when its attempt has failed
            match self.next_due().await {
                Some(due) if due <= self.now() + ATTEMPT * 2 => {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                _ => return,
            }
        }
        panic!("the outbox does not get empty");
    }

    /// The bot ends; Discord and what is stored are left.
    pub async fn end_bot(self) -> (Sandbox, Store) {
        self.send_due().await;
        self.bot.end().await;
        (self.sandbox, self.store)
    }

    /// Nothing went wrong.
    pub async fn end(self) {
        self.send_due().await;
        self.bot.end().await;
        assert_eq!(self.sandbox.violations(), vec![]);
        self.sandbox.stop().await;
    }
}

/// When a message says that time is over: the first time in it that Discord shows as a distance.
pub fn until(text: &str) -> Timestamp {
    let (_, rest) = text.split_once("<t:").unwrap_or_else(|| panic!("no time: {text}"));
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    Timestamp::from_second(digits.parse().unwrap()).unwrap()
}
