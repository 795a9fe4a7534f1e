//! A local Discord: REST, gateway and a page in the browser, on loopback.
//!
//! The bot can be tried on it without a token, and tests play whole matches on it. It is as strict as Discord: what
//! Discord refuses is refused with Discord's own answer, and whatever a well-behaved bot would never send is counted as
//! a [`Violation`].
//!
//! # Layout
//! Vocabulary first, surfaces last; no files depend on each other in a circle (`tests/house/circles.rs`).
//! - Vocabulary: `model` the stored state · `limits` rates · `outcome` answers and refusals · `faults` failures on
//!   demand · `interaction` its kinds and answers · `sessions` of the gateway · `endpoint` signed requests to the bot ·
//!   `files` bytes of attachments, `uploads` those that people give with commands
//! - Requests: `body` · `call` · `check`, `check_commands` and `check_forms`, Discord's rules for bodies
//! - State: `world`, everything behind one lock · `render` Discord's JSON of it · `view` what a person's page shows
//! - Operations: `access` what the bot may do · `posting` messages · `options` of a command · `interactions` and
//!   `webhooks`, the bot's answers · `channels`, `messages`, `commands`, the other operations · `act` a person's
//!   actions · `inject` makes a fault happen
//! - Surfaces: `gateway` the WebSocket · `delivery` requests to the bot's endpoint · `routes` the REST surface · `page`
//!   the browser's side · `people` for tests · `persist` the folder · `wire` connections that can be cut · `serve` all
//!   under one address
//!
//! # Invariants
//! - One lock is held for one request at a time and never across an await.
//! - Time comes from [`Options::clock`]; tokio's own clock only measures waits.
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use serde_json::Value;
use std::{
    collections::{HashMap, VecDeque},
    io,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::sync::{Notify, broadcast, mpsc, watch};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

mod access;
mod act;
mod body;
mod call;
mod channels;
mod check;
mod check_commands;
mod check_forms;
mod check_layout;
mod commands;
mod delivery;
mod endpoint;
mod faults;
mod files;
mod gateway;
mod inject;
mod interaction;
mod interactions;
mod limits;
mod messages;
mod model;
mod options;
mod outcome;
mod page;
mod people;
mod persist;
mod posting;
mod render;
mod routes;
mod serve;
mod sessions;
mod uploads;
mod view;
mod webhooks;
mod wire;
mod world;

pub use faults::Fault;
pub use interaction::ActOutcome;
pub use limits::RateLimits;
pub use model::{Ping, permission};
pub use people::PersonHandle;
pub use sessions::{SessionCounts, ShardId};
pub use world::{BodyCheck, Clock, LoggedCall, Violation};

use world::{Server, World};

/// How to start a [`Sandbox`].
pub struct Options {
    /// Port on loopback; 0 = any free one.
    pub port: u16,
    /// The folder in which everything is stored; none = nowhere.
    pub folder: Option<PathBuf>,
    /// The current time.
    pub clock: Clock,
    /// Discord's limits; only tests shorten them.
    pub limits: RateLimits,
    /// An additional check of every request's body.
    pub check_body: Option<BodyCheck>,
    /// Whether the bot is a member of the servers; otherwise everybody has installed it for themselves.
    pub is_member: bool,
    /// Names of people on the first server beside Ana, Ben and Cleo.
    pub guests: Vec<String>,
    /// The servers beside the first one.
    pub others: Vec<OtherServer>,
}
/// A server beside the first one.
#[derive(Clone, Debug)]
pub struct OtherServer {
    /// Its name, which no other server has.
    pub name: String,
    /// Its language, such as `de`.
    pub locale: String,
    /// The names of its text channels, from the top.
    pub channels: Vec<String>,
    /// The names of the people on it; the first one owns it. Whoever is on no other server is new.
    pub members: Vec<String>,
}
impl Options {
    /// Any port, nothing stored, Discord's own limits.
    pub fn new(clock: Clock) -> Self {
        Self {
            port: 0,
            folder: None,
            clock,
            limits: RateLimits::default(),
            check_body: None,
            is_member: true,
            guests: Vec::new(),
            others: Vec::new(),
        }
    }
}

/// A running local Discord. Clones share it; [`Sandbox::stop`] ends it.
#[derive(Clone)]
pub struct Sandbox {
    server: Arc<Server>,
    address: SocketAddr,
    tasks: TaskTracker,
}

/// The bot's token, in Discord's form: its id, a time, a signature, all of which depend on the id alone here.
fn token_of(bot: u64) -> String {
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
    pub fn start(options: Options) -> BoxFuture<'static, io::Result<Self>> {
        Box::pin(Self::open(options))
    }

    async fn open(options: Options) -> io::Result<Self> {
        let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let address = listener.local_addr()?;
        let now = (options.clock)();
        let (mut data, files) = persist::open(options.folder.clone(), now)?;
        data.install(options.is_member);
        data.invite(data.guild.id, &options.guests, now);
        for other in &options.others {
            let guild = data.add_guild(&other.name, &other.locale, &other.channels, now);
            data.invite(guild, &other.members, now);
        }
        let (changed, watcher) = watch::channel(0);
        let (feed, _) = broadcast::channel(4096);
        let (posts, to_send) = mpsc::unbounded_channel();
        let stop = CancellationToken::new();
        let world = World {
            base: format!("http://{address}"),
            token: token_of(data.bot.id),
            keys: endpoint::Keys::of(data.bot.id),
            endpoints: Vec::new(),
            posts,
            data,
            clock: options.clock,
            limits: options.limits,
            check_body: options.check_body,
            files,
            uploads: std::collections::BTreeMap::new(),
            gateway: sessions::Gateway::default(),
            interactions: HashMap::new(),
            buckets: limits::Buckets::default(),
            old_edits: HashMap::new(),
            renamings: HashMap::new(),
            opened_directs: Vec::new(),
            faults: faults::Faults::default(),
            violations: Vec::new(),
            log: VecDeque::new(),
            feed,
            changed,
        };
        let server = Arc::new(Server {
            world: Mutex::new(world),
            changed: watcher,
            saved: watch::Sender::new(0),
            is_awaited: Notify::new(),
            stop,
        });
        let tasks = TaskTracker::new();
        tasks.spawn(serve::serve(listener, Arc::clone(&server)).boxed());
        tasks.spawn(persist::keep(Arc::clone(&server)).boxed());
        tasks.spawn(delivery::deliver(to_send, Arc::clone(&server)).boxed());
        tasks.close();
        Ok(Self { server, address, tasks })
    }

    /// Ends it: closes connections, and saves unsaved changes.
    pub fn stop(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            self.server.stop.cancel();
            // an open download must not delay the end
            if tokio::time::timeout(Duration::from_secs(5), self.tasks.wait())
                .await
                .is_err()
            {
                tracing::warn!("the sandbox's tasks did not end in time");
            }
        })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The value of `DISCORD_API_BASE`, and the address for a browser.
    pub fn base_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The value of `DISCORD_TOKEN`.
    pub fn token(&self) -> String {
        self.server.world().token.clone()
    }

    /// The value of `DISCORD_PUBLIC_KEY`.
    pub fn public_key(&self) -> String {
        self.server.world().keys.public()
    }

    /// Signs a request to the bot's endpoint as Discord does, in hexadecimal.
    pub fn sign(&self, timestamp: &str, body: &[u8]) -> String {
        self.server.world().keys.sign(timestamp, body)
    }

    /// Sends interactions to this address instead of the gateway from now on.
    ///
    /// # Errors
    /// It does not answer a ping, signed or wrongly signed, as it should.
    pub fn use_endpoint<'a>(&'a self, url: &str) -> BoxFuture<'a, Result<(), String>> {
        let urls = [url.to_owned()];
        Box::pin(async move { self.use_endpoints(&urls).await })
    }

    /// Like [`Self::use_endpoint`] with several processes of the bot behind one address: they take turns, and where one
    /// cannot be reached the next one is used.
    ///
    /// # Errors
    /// One of them does not answer a ping, signed or wrongly signed, as it should.
    pub async fn use_endpoints(&self, urls: &[String]) -> Result<(), String> {
        for url in urls {
            delivery::verify(&self.server, url).await?;
        }
        let mut world = self.server.world();
        world.endpoints = urls.to_vec();
        world.tell_all(&serde_json::json!({ "event": "bot", "online": true }));
        Ok(())
    }

    /// The bot's application and user.
    pub fn application_id(&self) -> u64 {
        self.server.world().data.bot.id
    }

    /// The first server.
    pub fn guild_id(&self) -> u64 {
        self.server.world().data.guild.id
    }

    /// A server by its name.
    pub fn guild(&self, name: &str) -> Option<u64> {
        let world = self.server.world();
        world
            .data
            .guilds()
            .find(|guild| guild.name == name)
            .map(|guild| guild.id)
    }

    /// A text channel by its name, of the first server that has one.
    pub fn channel(&self, name: &str) -> Option<u64> {
        let world = self.server.world();
        let mut channels = world.data.channels.values();
        channels
            .find(|channel| channel.in_guild() && channel.name == name)
            .map(|channel| channel.id)
    }

    /// The violations so far.
    pub fn violations(&self) -> Vec<Violation> {
        self.server.world().violations.clone()
    }

    /// The last 1,000 REST calls, oldest first.
    pub fn log(&self) -> Vec<LoggedCall> {
        self.server.world().log.iter().cloned().collect()
    }

    /// Whether the bot is connected to the gateway, or has an endpoint instead.
    pub fn bot_is_online(&self) -> bool {
        self.server.world().is_online()
    }

    /// The shards connected to the gateway, in order.
    pub fn connected_shards(&self) -> Vec<ShardId> {
        self.server.world().gateway.connected_shards()
    }

    /// The sessions started at the gateway.
    pub fn session_counts(&self) -> SessionCounts {
        self.server.world().gateway.counts
    }

    /// The commands that the bot registered, as command objects.
    pub fn commands(&self) -> Vec<Value> {
        self.server.world().commands_json()
    }

    /// Injects a fault.
    ///
    /// # Errors
    /// It names a channel, message or person that does not exist.
    pub fn inject(&self, fault: Fault) -> Result<(), String> {
        self.server.world().inject(fault)
    }

    /// A person by their name.
    pub fn person(&self, name: &str) -> Option<PersonHandle> {
        let world = self.server.world();
        let person = world.data.people.iter().find(|person| person.name == name)?;
        Some(PersonHandle::new(Arc::clone(&self.server), person.id))
    }

    /// Waits until `found` returns something, checking after every change. `None` after `patience`.
    pub async fn until<T>(&self, patience: Duration, found: impl FnMut() -> Option<T>) -> Option<T> {
        self.server.until(patience, found).await
    }
}
