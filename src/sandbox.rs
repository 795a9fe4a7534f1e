//! A local Discord: REST, gateway and a page in the browser, on loopback.
//!
//! It is how the bot is tried without a token and how whole matches are played in tests. It is as strict as Discord:
//! what Discord refuses is refused with Discord's own answer, and whatever a well-behaved bot would never send is
//! counted as a [`Violation`].
//!
//! # Layout
//! `model` what is remembered · `render` its JSON · `routes` the REST surface, with `channels`, `messages`, `commands`,
//! `interactions` behind it · `check` and `check_commands` Discord's rules for bodies · `limits` rates · `gateway` the
//! WebSocket · `faults` on demand · `people` and `act` what a person does · `page` the browser's side · `persist` the
//! folder · `wire` connections that can be cut.
//!
//! # Invariants
//! - One lock is held for one request at a time and never across an await.
//! - Time comes from [`Options::clock`]; tokio's own clock only measures how long something is waited for.
use crate::sandbox::model::{Data, Id};
use jiff::Timestamp;
use serde_json::{Value, json};
use std::{
    collections::{HashMap, VecDeque},
    io,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::sync::{broadcast, watch};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

mod act;
mod body;
mod channels;
mod check;
mod check_commands;
mod commands;
mod faults;
mod gateway;
mod interactions;
mod limits;
mod messages;
mod model;
mod options;
mod page;
mod people;
mod persist;
mod posting;
mod render;
mod routes;
mod webhooks;
mod wire;

pub use act::Answer;
pub use faults::Fault;
pub use limits::Limits;
pub use model::{Ping, permission};
pub use people::PersonHandle;

/// What the time is.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;
/// Says what is wrong with a body: method, route template as in Discord's OpenAPI file, JSON.
pub type BodyCheck = Arc<dyn Fn(&str, &str, &Value) -> Vec<String> + Send + Sync>;

/// How to start a [`Sandbox`].
pub struct Options {
    /// Port on loopback; 0 = any free one.
    pub port: u16,
    /// Where everything is kept; none = nowhere.
    pub folder: Option<PathBuf>,
    /// What the time is.
    pub clock: Clock,
    /// Discord's limits, to be shortened by tests only.
    pub limits: Limits,
    /// One more check of every request's body.
    pub check_body: Option<BodyCheck>,
}
impl Options {
    /// Any port, nothing kept, Discord's own limits.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Self {
            port: 0,
            folder: None,
            clock,
            limits: Limits::default(),
            check_body: None,
        }
    }
}

/// Something that a well-behaved bot would never do.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Violation {
    /// `METHOD /template`, or `gateway …`, `interaction …`.
    pub operation: String,
    /// In a sentence.
    pub what: String,
}
/// A REST call that was seen.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Seen {
    /// `METHOD /template`
    pub operation: String,
    /// as called
    pub path: String,
    /// HTTP status of the answer
    pub status: u16,
    /// Discord's error code; 0 = none
    pub code: u32,
}

/// A running local Discord. Clones are the same one; [`Sandbox::stop`] ends it.
#[derive(Clone)]
pub struct Sandbox {
    server: Arc<Server>,
    address: SocketAddr,
    tasks: TaskTracker,
}

/// What the tasks of a sandbox share.
pub(crate) struct Server {
    world: Mutex<World>,
    changed: watch::Receiver<u64>,
    stop: CancellationToken,
}
impl Server {
    fn world(&self) -> MutexGuard<'_, World> {
        // a panic while the lock was held is a bug that the panicking test shows; the others go on
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Everything that the local Discord knows; one request at a time works on it.
pub(crate) struct World {
    data: Data,
    base: String,
    token: String,
    clock: Clock,
    limits: Limits,
    check_body: Option<BodyCheck>,
    files: persist::Files,
    gateway: gateway::Gateway,
    interactions: HashMap<Id, interactions::Interaction>,
    buckets: limits::Buckets,
    nonces: Vec<messages::Posted>,
    old_edits: HashMap<Id, Vec<Timestamp>>,
    renamings: HashMap<Id, Vec<Timestamp>>,
    faults: Vec<faults::Armed>,
    violations: Vec<Violation>,
    log: VecDeque<Seen>,
    feed: broadcast::Sender<(Id, Arc<Value>)>,
    changed: watch::Sender<u64>,
}

impl World {
    fn now(&self) -> Timestamp {
        (self.clock)()
    }

    fn new_id(&mut self) -> Id {
        let now = self.now();
        self.data.next_id(now)
    }

    /// Counts something that must not happen.
    fn violate(&mut self, operation: &str, what: impl Into<String>) {
        let violation = Violation {
            operation: operation.into(),
            what: what.into(),
        };
        tracing::warn!(operation = violation.operation, what = violation.what, "violation");
        self.violations.push(violation);
        let event = json!({ "event": "violations", "count": self.violations.len() });
        self.tell_all(&event);
    }

    /// Wakes those who wait for a change, and the writer.
    fn touch(&mut self) {
        self.changed.send_modify(|count| *count += 1);
    }

    /// Pushes an event to one person's pages.
    fn tell(&mut self, person: Id, event: Value) {
        // nobody listening is no error
        drop(self.feed.send((person, Arc::new(event))));
        self.touch();
    }

    /// Pushes an event to everybody's pages.
    fn tell_all(&mut self, event: &Value) {
        let people: Vec<Id> = self.data.people.iter().map(|person| person.id).collect();
        for person in people {
            self.tell(person, event.clone());
        }
    }
}

/// The bot's token, in the form of Discord's own: its id, a time, a signature, which here depend on the id alone.
fn token_of(bot: Id) -> String {
    let encode = |bytes: &[u8]| data_encoding::BASE64URL_NOPAD.encode(bytes);
    let signature = blake3::hash(format!("gipfel sandbox {bot}").as_bytes());
    let (time, signature) = signature.as_bytes().split_at(4);
    format!(
        "{}.{}.{}",
        encode(bot.to_string().as_bytes()),
        encode(time),
        encode(&signature[..27])
    )
}

impl Sandbox {
    /// Opens the folder, binds the port and serves until [`Self::stop`].
    ///
    /// # Errors
    /// The port is taken, or the folder cannot be read or written.
    pub async fn start(options: Options) -> io::Result<Self> {
        let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let address = listener.local_addr()?;
        let now = (options.clock)();
        let (data, files) = persist::open(options.folder.clone(), now)?;
        let (changed, watcher) = watch::channel(0);
        let (feed, _) = broadcast::channel(4096);
        let stop = CancellationToken::new();
        let world = World {
            base: format!("http://{address}"),
            token: token_of(data.bot.id),
            data,
            clock: options.clock,
            limits: options.limits,
            check_body: options.check_body,
            files,
            gateway: gateway::Gateway::default(),
            interactions: HashMap::new(),
            buckets: limits::Buckets::default(),
            nonces: Vec::new(),
            old_edits: HashMap::new(),
            renamings: HashMap::new(),
            faults: Vec::new(),
            violations: Vec::new(),
            log: VecDeque::new(),
            feed,
            changed,
        };
        let server = Arc::new(Server {
            world: Mutex::new(world),
            changed: watcher,
            stop,
        });
        let tasks = TaskTracker::new();
        tasks.spawn(wire::serve(listener, Arc::clone(&server)));
        tasks.spawn(persist::keep(Arc::clone(&server)));
        tasks.close();
        Ok(Self { server, address, tasks })
    }

    /// Ends it: connections are closed, and what is not saved yet is saved.
    pub async fn stop(&self) {
        self.server.stop.cancel();
        // an open download must not hold up the end
        if tokio::time::timeout(Duration::from_secs(5), self.tasks.wait())
            .await
            .is_err()
        {
            tracing::warn!("the sandbox's tasks did not end in time");
        }
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// For `DISCORD_API_BASE`, and for a browser.
    #[must_use]
    pub fn base_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// For `DISCORD_TOKEN`.
    #[must_use]
    pub fn token(&self) -> String {
        self.server.world().token.clone()
    }

    /// The bot's application and user.
    #[must_use]
    pub fn application_id(&self) -> u64 {
        self.server.world().data.bot.id
    }

    /// The server.
    #[must_use]
    pub fn guild_id(&self) -> u64 {
        self.server.world().data.guild.id
    }

    /// A text channel of the server, by name.
    #[must_use]
    pub fn channel(&self, name: &str) -> Option<u64> {
        let world = self.server.world();
        let mut channels = world.data.channels.values();
        channels
            .find(|channel| channel.in_guild() && channel.name == name)
            .map(|channel| channel.id)
    }

    /// What went wrong so far.
    #[must_use]
    pub fn violations(&self) -> Vec<Violation> {
        self.server.world().violations.clone()
    }

    /// The last 1,000 REST calls, oldest first.
    #[must_use]
    pub fn log(&self) -> Vec<Seen> {
        self.server.world().log.iter().cloned().collect()
    }

    /// Whether the bot is connected to the gateway.
    #[must_use]
    pub fn bot_is_online(&self) -> bool {
        self.server.world().gateway.is_online()
    }

    /// The commands that the bot registered, as command objects.
    #[must_use]
    pub fn commands(&self) -> Vec<Value> {
        let world = self.server.world();
        world
            .data
            .commands
            .iter()
            .map(|command| world.command_json(command))
            .collect()
    }

    /// Makes something go wrong.
    ///
    /// # Errors
    /// It names a channel, message or person that does not exist.
    pub fn inject(&self, fault: Fault) -> Result<(), String> {
        self.server.world().inject(fault)
    }

    /// A person by name.
    #[must_use]
    pub fn person(&self, name: &str) -> Option<PersonHandle> {
        let id = self
            .server
            .world()
            .data
            .people
            .iter()
            .find(|person| person.name == name)?
            .id;
        Some(PersonHandle::new(Arc::clone(&self.server), id))
    }

    /// Waits until `found` finds something; it is asked anew after every change. `None` after `patience`.
    pub async fn until<T>(&self, patience: Duration, found: impl FnMut() -> Option<T>) -> Option<T> {
        self.server.until(patience, found).await
    }
}

impl Server {
    /// Waits until `found` finds something; it is asked anew after every change.
    async fn until<T>(&self, patience: Duration, mut found: impl FnMut() -> Option<T>) -> Option<T> {
        let mut changed = self.changed.clone();
        let search = async {
            loop {
                changed.mark_unchanged();
                if let Some(value) = found() {
                    return Some(value);
                }
                if changed.changed().await.is_err() {
                    return None;
                }
            }
        };
        tokio::time::timeout(patience, search).await.ok().flatten()
    }
}
