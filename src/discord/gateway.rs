//! The connection to Discord's gateway: interactions come in here, and are answered in one callback each.
//!
//! serenity runs on a thread and a runtime of its own: after some closes it spins without ever yielding, and everything
//! else must go on then. What it hands over is worked on in the bot's runtime.
use super::Failure;
use super::answers::Answers;
use super::codes::CloseCode;
use super::gateway_log::Notice;
use super::http::{self, Api, Base, Gateway, Token};
use super::liveness::{HEARTBEAT, Liveness};
use super::patience::Patience;
use super::sessions::{Sessions, Verdict, judge};
use crate::app::{App, Role};
use crate::store::StoreError;
use serenity::all::{
    ClientBuilder, Context, CreateAllowedMentions, Event, EventHandler, GatewayIntents, Guild, Interaction,
    RawEventHandler, Ready, UnavailableGuild,
};
use serenity::gateway::{ConnectionStage, GatewayError, ShardManager};
use serenity::http::{Http, HttpBuilder};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::runtime::{self, Handle};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{Mutex as AsyncMutex, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

/// The gateway's thread has so long to say good-bye to Discord.
const GOODBYE: Duration = Duration::from_secs(2);

/// What the gateway needs.
pub(super) struct Link {
    pub(super) answers: Answers,
    pub(super) api: Arc<Api>,
    pub(super) base: Base,
    pub(super) token: Token,
    pub(super) sessions: Sessions,
    pub(super) me: Arc<OnceLock<u64>>,
    /// Told the application's id at the first session.
    pub(super) ready: oneshot::Sender<u64>,
    pub(super) liveness: Arc<Liveness>,
}

/// Connects and serves until `closing` (`Ok`) or until there is no point in going on.
pub(super) async fn run(
    link: Link,
    mut notices: UnboundedReceiver<Notice>,
    closing: CancellationToken,
) -> Result<(), Failure> {
    let found = tokio::select! {
        () = closing.cancelled() => return Ok(()),
        found = find(&link) => found?,
    };
    tokio::select! {
        () = closing.cancelled() => return Ok(()),
        () = stand_by(&link.answers.app) => {}
    }
    tokio::select! {
        () = closing.cancelled() => return Ok(()),
        admitted = admit(&link.sessions, &found) => admitted?,
    }
    let mut builder = HttpBuilder::new(link.token.expose())
        .client(http::client())
        .ratelimiter_disabled(true)
        .default_allowed_mentions(CreateAllowedMentions::new());
    if let Base::Loopback(address) = &link.base {
        builder = builder.proxy(address);
    }
    let answers = link.answers;
    let held = answers.app.clone();
    let handler = Handler {
        answers: answers.clone(),
        me: link.me,
        ready: Mutex::new(Some(link.ready)),
        liveness: Arc::clone(&link.liveness),
    };
    let unread = Unread {
        answers: answers.clone(),
    };
    let leaving = closing.child_token();
    // whichever way this ends
    let _leaves = leaving.clone().drop_guard();
    let (connected, is_connected) = oneshot::channel();
    let (end, mut ended) = oneshot::channel();
    let (http, left) = (builder.build(), leaving.clone());
    let gateway = thread::Builder::new().name("gateway".to_owned()).spawn(move || {
        // nobody waits for it where the bot has ended before
        let _ = end.send(serve(http, (handler, unread), &found, connected, &left));
    });
    gateway.map_err(|why| Failure::passing(format!("The gateway's thread cannot be started: {why}.")))?;
    let Ok(connection) = is_connected.await else {
        return ended.await.unwrap_or_else(|_| Err(broke_off()));
    };
    let mut has_ended = false;
    let listener = Listener {
        answers,
        sessions: link.sessions,
    };
    link.liveness.beat();
    let end = tokio::select! {
        () = closing.cancelled() => Ok(()),
        end = &mut ended => {
            has_ended = true;
            end.unwrap_or_else(|_| Err(broke_off()))
        }
        failure = listener.listen(&mut notices, &connection.address) => Err(failure),
        () = beat(&connection, &link.liveness) => Err(broke_off()),
        failure = hold(&held) => Err(failure),
    };
    leaving.cancel();
    while let Ok(notice) = notices.try_recv() {
        if notice == Notice::Identify {
            listener.count();
        }
    }
    // a thread that spins is left behind
    if !has_ended && timeout(GOODBYE + Duration::from_millis(500), ended).await.is_err() {
        tracing::debug!("the gateway's thread does not end");
    }
    end
}

/// serenity's client, seen from outside its thread.
struct Connection {
    manager: Arc<ShardManager>,
    /// Where it connects to. Each new connection takes the address from behind this lock first.
    address: Arc<AsyncMutex<String>>,
    runtime: Handle,
}

/// The gateway's thread: connects, hands out the connection, and serves until `leaving` or until serenity gives up.
fn serve(
    http: Http,
    (handler, unread): (Handler, Unread),
    found: &Gateway,
    connected: oneshot::Sender<Connection>,
    leaving: &CancellationToken,
) -> Result<(), Failure> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|why| Failure::passing(format!("The gateway's thread cannot run: {why}.")))?;
    let end = runtime.block_on(async {
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .event_handler(handler)
            .raw_event_handler(unread)
            .await;
        let mut client =
            client.map_err(|why| Failure::passing(format!("The gateway client could not be made: {why}.")))?;
        // serenity asked for the address too, but takes the real Discord's where the answer fails to come
        client.ws_url.lock().await.clone_from(&found.url);
        let manager = Arc::clone(&client.shard_manager);
        let connection = Connection {
            manager: Arc::clone(&manager),
            address: Arc::clone(&client.ws_url),
            runtime: Handle::current(),
        };
        // without a receiver the bot is leaving
        let _ = connected.send(connection);
        let end = tokio::select! {
            () = leaving.cancelled() => Ok(()),
            end = client.start_shards(found.shards) => Err(match end {
                Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => {
                    CloseCode::AuthenticationFailed.into()
                }
                Err(serenity::Error::Gateway(GatewayError::InvalidGatewayIntents)) => {
                    CloseCode::InvalidIntents.into()
                }
                Err(serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents)) => {
                    CloseCode::DisallowedIntents.into()
                }
                Err(why) => Failure::passing(format!("The gateway connection ended: {why}.")),
                Ok(()) => Failure::passing("The gateway connection ended.".to_owned()),
            }),
        };
        if timeout(GOODBYE, manager.shutdown_all()).await.is_err() {
            tracing::debug!("the gateway did not say good-bye in time");
        }
        end
    });
    runtime.shutdown_background();
    end
}

fn broke_off() -> Failure {
    Failure::passing("The gateway's thread broke off.".to_owned())
}

/// Beats while a shard has a session, or while new connections are held up on purpose.
async fn beat(connection: &Connection, liveness: &Liveness) {
    loop {
        let (manager, address) = (Arc::clone(&connection.manager), Arc::clone(&connection.address));
        // a runtime that spins does not answer
        let looked = connection.runtime.spawn(async move {
            let runners = manager.runners.lock().await;
            let mut stages = runners.values().map(|runner| runner.stage);
            stages.any(|stage| stage == ConnectionStage::Connected) || address.try_lock().is_err()
        });
        match looked.await {
            Ok(true) => liveness.beat(),
            Ok(false) => {}
            // its runtime is gone
            Err(_) => return,
        }
        sleep(HEARTBEAT).await;
    }
}

/// Waits until no other process has the connection: two would be told everything twice.
async fn stand_by(app: &App) {
    let mut is_told = false;
    loop {
        match app.holds(Role::Gateway).await {
            Ok(true) => return,
            Ok(false) if !is_told => {
                is_told = true;
                tracing::info!("another process has the connection to Discord; this one takes over when that one ends");
            }
            Ok(false) => {}
            Err(why) => tracing::warn!(%why, "who has the connection to Discord cannot be read"),
        }
        sleep(HEARTBEAT).await;
    }
}

/// Keeps the connection for this process; ends when another one has it. While the store does not answer nobody can take
/// it, and people are told that nothing can be saved.
async fn hold(app: &App) -> Failure {
    loop {
        sleep(HEARTBEAT).await;
        match app.holds(Role::Gateway).await {
            Ok(true) => {}
            Ok(false) => {
                return Failure::passing(
                    "Another process has taken over the connection to Discord, since this one did not answer."
                        .to_owned(),
                );
            }
            Err(why) => tracing::warn!(%why, "the connection to Discord is held without the store's word"),
        }
    }
}

/// Asks where to connect until there is an answer.
async fn find(link: &Link) -> Result<Gateway, Failure> {
    let mut patience = Patience::new();
    let found = loop {
        match link.api.gateway().await {
            Ok(found) => break found,
            Err(why) => patience.wait("where to connect", why).await?,
        }
    };
    if link.base.is_ours(&found.url) {
        return Ok(found);
    }
    Err(Failure::lasting(format!(
        "The API names {} as its gateway, which is not where it should be; the token is not sent there. \
         Check DISCORD_API_BASE.",
        found.url
    )))
}

/// Waits until another session may be started, by our own count and by Discord's.
async fn admit(sessions: &Sessions, found: &Gateway) -> Result<(), Failure> {
    if let Some(limit) = found.session_start_limit.filter(|limit| limit.remaining == 0) {
        tracing::warn!(
            wait_s = limit.reset_after / 1000,
            "Discord's daily number of sessions is used up; waiting"
        );
        sleep(Duration::from_millis(limit.reset_after)).await;
    }
    let starts = sessions.recent().await.map_err(|why| store_failed(&why))?;
    match judge(&starts, sessions.now()) {
        Verdict::Go => {}
        Verdict::Wait(wait) => {
            tracing::info!(
                wait_s = wait.as_secs_f32(),
                today = starts.len(),
                "waiting before the next session"
            );
            sleep(wait).await;
        }
        Verdict::Stop(until) => return Err(too_many(starts.len(), until)),
    }
    Ok(())
}

/// Acts on what serenity's log says.
struct Listener {
    answers: Answers,
    sessions: Sessions,
}

impl Listener {
    /// Counts sessions as they start. Once there are too many, new connections are held up.
    async fn listen(&self, notices: &mut UnboundedReceiver<Notice>, address: &AsyncMutex<String>) -> Failure {
        while let Some(notice) = notices.recv().await {
            match notice {
                Notice::Unreadable => tracing::warn!("something that Discord sent could not be read"),
                Notice::Identify => {
                    tracing::debug!("a gateway session is started");
                    let starts = match self.count().await {
                        Ok(Ok(starts)) => starts,
                        Ok(Err(why)) => return store_failed(&why),
                        Err(why) => {
                            return Failure::passing(format!("Counting the gateway sessions broke off: {why}."));
                        }
                    };
                    match judge(&starts, self.sessions.now()) {
                        Verdict::Stop(until) => return too_many(starts.len(), until),
                        Verdict::Wait(wait) if wait > Duration::from_secs(5) => {
                            let held = address.lock().await;
                            sleep(wait).await;
                            drop(held);
                        }
                        // serenity itself keeps 5 s between two
                        Verdict::Wait(_) | Verdict::Go => {}
                    }
                }
            }
        }
        // the program has no such layer, as in tests
        std::future::pending().await
    }

    /// Also when the gateway ends meanwhile.
    fn count(&self) -> JoinHandle<Result<Vec<jiff::Timestamp>, StoreError>> {
        let sessions = self.sessions.clone();
        self.answers.spawn_counted(async move { sessions.note().await })
    }
}

fn too_many(count: usize, until: jiff::Timestamp) -> Failure {
    Failure::lasting(format!(
        "{count} gateway sessions were started within a day, and at 1,000 Discord takes the token away. Find out why \
         the connection breaks so often; the bot starts again after {until}."
    ))
}

fn store_failed(why: &StoreError) -> Failure {
    Failure::passing(format!("The data folder cannot be used: {why}."))
}

struct Handler {
    answers: Answers,
    me: Arc<OnceLock<u64>>,
    ready: Mutex<Option<oneshot::Sender<u64>>>,
    liveness: Arc<Liveness>,
}

#[serenity::async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(user = %ready.user.name, id = %ready.user.id, servers = ready.guilds.len(), "connected");
        self.me.get_or_init(|| ready.user.id.get());
        let first = self.ready.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(first) = first {
            let application = ready.application.id.get();
            // whoever waited for it may be gone
            let _ = first.send(application);
            self.liveness.connected();
            self.answers.spawn_registration(application);
        }
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        tracing::debug!(guild = %guild.id, "server");
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        if !guild.unavailable {
            tracing::info!(guild = %guild.id, "removed from a server");
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.answers.spawn_answer(interaction);
    }
}

/// serenity hands on what it cannot read as an unknown event, and only here.
struct Unread {
    answers: Answers,
}

#[serenity::async_trait]
impl RawEventHandler for Unread {
    async fn raw_event(&self, _: Context, event: Event) {
        let Event::Unknown(event) = event else { return };
        if event.kind == "INTERACTION_CREATE" {
            self.answers.spawn_unread(event.value);
        } else {
            tracing::debug!(event = event.kind, "not read");
        }
    }
}
