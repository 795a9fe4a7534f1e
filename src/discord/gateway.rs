//! The connection to Discord's gateway: interactions come in here and are answered, each in one callback.
use super::hearing::Heard;
use super::http::{self, Api, ApiError, Base, Gateway, Token};
use super::sessions::{Sessions, Verdict, judge};
use super::{Failure, commands, reply, request};
use crate::app::App;
use crate::store::StoreError;
use crate::words::trouble::{self, Trouble};
use serenity::all::{
    ClientBuilder, Context, CreateAllowedMentions, EventHandler, GatewayIntents, Guild, Interaction, MessageFlags,
    Ready, UnavailableGuild,
};
use serenity::gateway::{ConnectionStage, GatewayError, ShardManager};
use serenity::http::HttpBuilder;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{Mutex as AsyncMutex, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// So long without a session, and the process ends, to be started afresh.
const DEAF: Duration = Duration::from_secs(120);
/// Discord waits so long for an answer.
const DEADLINE: Duration = Duration::from_secs(3);
/// An answer that took so long is worth a line in the log.
const SLOW: Duration = Duration::from_millis(2500);

/// What the gateway needs.
pub(super) struct Link {
    pub(super) app: App,
    pub(super) api: Arc<Api>,
    pub(super) base: Base,
    pub(super) token: Token,
    pub(super) sessions: Sessions,
    pub(super) me: Arc<OnceLock<u64>>,
    pub(super) handlers: TaskTracker,
    /// Told the application's id at the first session.
    pub(super) ready: oneshot::Sender<u64>,
}

/// Connects and serves until `closing` (`Ok`) or until there is no point in going on.
pub(super) async fn run(
    link: Link,
    mut heard: UnboundedReceiver<Heard>,
    closing: CancellationToken,
) -> Result<(), Failure> {
    let found = tokio::select! {
        () = closing.cancelled() => return Ok(()),
        found = find(&link) => found?,
    };
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
    let counter = Counter {
        sessions: link.sessions.clone(),
        handlers: link.handlers.clone(),
    };
    let handler = Handler {
        app: link.app,
        api: link.api,
        me: link.me,
        handlers: link.handlers,
        ready: Mutex::new(Some(link.ready)),
    };
    let client = ClientBuilder::new_with_http(builder.build(), GatewayIntents::GUILDS)
        .event_handler(handler)
        .await;
    let mut client = client.map_err(|why| Failure::passing(format!("The gateway client could not be made: {why}.")))?;
    // serenity asked for the address too, but takes the real Discord's where the answer fails to come
    client.ws_url.lock().await.clone_from(&found.url);
    let manager = Arc::clone(&client.shard_manager);
    let address = Arc::clone(&client.ws_url);
    let budget = budget(&mut heard, &counter, &address);
    let end = tokio::select! {
        () = closing.cancelled() => Ok(()),
        ended = client.start_shards(found.shards) => Err(match ended {
            Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => Failure::closed_for_good(4004),
            Err(serenity::Error::Gateway(GatewayError::InvalidGatewayIntents)) => Failure::closed_for_good(4013),
            Err(serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents)) => Failure::closed_for_good(4014),
            Err(why) => Failure::passing(format!("The gateway connection ended: {why}.")),
            Ok(()) => Failure::passing("The gateway connection ended.".to_owned()),
        }),
        failure = budget => Err(failure),
        failure = watch(&manager, &address) => Err(failure),
    };
    while let Ok(heard) = heard.try_recv() {
        if heard == Heard::Identify {
            counter.note();
        }
    }
    if timeout(Duration::from_secs(2), manager.shutdown_all()).await.is_err() {
        tracing::debug!("the gateway did not say good-bye in time");
    }
    end
}

/// Asks where to connect until there is an answer.
async fn find(link: &Link) -> Result<Gateway, Failure> {
    let mut pause = Duration::from_secs(1);
    loop {
        let why = match link.api.gateway().await {
            Ok(found) if link.base.is_ours(&found.url) => return Ok(found),
            Ok(found) => {
                return Err(Failure::lasting(format!(
                    "The API names {} as its gateway, which is not where it should be; the token is not sent there. \
                     Check DISCORD_API_BASE.",
                    found.url
                )));
            }
            Err(ApiError::TokenRefused) => return Err(Failure::closed_for_good(4004)),
            Err(ApiError::Refused { status, code, message }) => {
                return Err(Failure::lasting(format!(
                    "Discord refuses to say where to connect (HTTP {status}, code {code}: {message})."
                )));
            }
            Err(ApiError::Limited { after }) => {
                pause = after;
                format!("rate limited for {} s", after.as_secs())
            }
            Err(ApiError::NoAnswer(why)) => why,
        };
        tracing::warn!(%why, again_in_s = pause.as_secs(), "Discord cannot be reached");
        sleep(pause).await;
        pause = (pause * 2).min(Duration::from_secs(60));
    }
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

/// Counts sessions, also when the gateway ends meanwhile.
struct Counter {
    sessions: Sessions,
    handlers: TaskTracker,
}
impl Counter {
    fn note(&self) -> JoinHandle<Result<Vec<jiff::Timestamp>, StoreError>> {
        let sessions = self.sessions.clone();
        self.handlers.spawn(async move { sessions.note().await })
    }
}

/// Counts sessions as they start. Once there are too many, new connections are held up: each takes the address from
/// behind its lock first.
async fn budget(heard: &mut UnboundedReceiver<Heard>, counter: &Counter, address: &AsyncMutex<String>) -> Failure {
    while let Some(heard) = heard.recv().await {
        match heard {
            Heard::ClosedForGood(code) => return Failure::closed_for_good(code),
            Heard::Identify => {
                let starts = match counter.note().await {
                    Ok(Ok(starts)) => starts,
                    Ok(Err(why)) => return store_failed(&why),
                    Err(why) => return Failure::passing(format!("Counting the gateway sessions broke off: {why}.")),
                };
                match judge(&starts, counter.sessions.now()) {
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
    // nobody hears: the program has no such layer, as in tests
    std::future::pending().await
}

/// Ends when no shard has had a session for too long; time during which connections are held up does not count.
async fn watch(manager: &ShardManager, address: &AsyncMutex<String>) -> Failure {
    let mut last = Instant::now();
    loop {
        sleep(Duration::from_secs(5)).await;
        let is_connected = {
            let runners = manager.runners.lock().await;
            runners
                .values()
                .any(|runner| runner.stage == ConnectionStage::Connected)
        };
        if is_connected || address.try_lock().is_err() {
            last = Instant::now();
        } else if last.elapsed() >= DEAF {
            return Failure::passing(format!("There has been no gateway session for {} s.", DEAF.as_secs()));
        }
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
    app: App,
    api: Arc<Api>,
    me: Arc<OnceLock<u64>>,
    handlers: TaskTracker,
    ready: Mutex<Option<oneshot::Sender<u64>>>,
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
            let api = Arc::clone(&self.api);
            self.handlers.spawn(register(api, application));
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
        // serenity lets go of its handlers; ours are waited for at the end
        self.handlers
            .spawn(answer(self.app.clone(), Arc::clone(&self.api), interaction));
    }
}

async fn register(api: Arc<Api>, application: u64) {
    let mut pause = Duration::from_secs(2);
    loop {
        match commands::register(&api, application).await {
            Ok(true) => return tracing::info!("the commands were registered"),
            Ok(false) => return tracing::debug!("the commands are registered as they should be"),
            Err(why @ (ApiError::Refused { .. } | ApiError::TokenRefused)) => {
                return tracing::error!(%why, "Discord refuses the commands");
            }
            Err(ApiError::Limited { after }) => pause = after,
            Err(why @ ApiError::NoAnswer(_)) => tracing::warn!(%why, "the commands could not be registered yet"),
        }
        sleep(pause).await;
        pause = (pause * 2).min(Duration::from_secs(300));
    }
}

/// Answers an interaction in one callback.
async fn answer(app: App, api: Arc<Api>, interaction: Interaction) {
    let began = Instant::now();
    let id = interaction.id().get();
    let reply = match request::read(&interaction) {
        Ok(request) => {
            let locale = request.locale;
            let may_change = request.may_change_message() || !is_public(&interaction);
            // a bug in there must cost one sentence, not an answer
            let executed = tokio::spawn(async move { app.execute(request).await }).await;
            let reply = executed.unwrap_or_else(|why| {
                tracing::error!(interaction = id, %why, "a request broke off");
                super::private(trouble::text(locale, Trouble::Bug))
            });
            if may_change { reply } else { reply.apart() }
        }
        Err(request::Misread::NotAsked) => return,
        Err(why) => super::misread(request::locale(&interaction), &why, &interaction),
    };
    let body = reply::callback(&reply);
    let answered = call_back(&api, &interaction, &body, began).await;
    let took = began.elapsed();
    match answered {
        Ok(()) => {}
        // acknowledged already (a first try got through), or too late: what happened stands, and the outbox tells it
        Err(ApiError::Refused { code: 40060, .. }) => tracing::debug!(interaction = id, "answered already"),
        Err(ApiError::Refused { code: 10062, .. }) => tracing::warn!(interaction = id, ?took, "answered too late"),
        Err(why) => tracing::error!(interaction = id, ?took, %why, "not answered"),
    }
    if took > SLOW {
        tracing::warn!(interaction = id, ?took, "slow");
    }
}

/// Whether the pressed message is seen by all.
fn is_public(interaction: &Interaction) -> bool {
    let pressed = interaction.as_message_component();
    pressed.is_some_and(|pressed| {
        pressed
            .message
            .flags
            .is_some_and(|flags| !flags.contains(MessageFlags::EPHEMERAL))
    })
}

/// Sends the callback, again as long as there is time and it may help.
async fn call_back(api: &Api, interaction: &Interaction, body: &reply::Body, began: Instant) -> Result<(), ApiError> {
    let (id, token) = (interaction.id().get(), interaction.token());
    loop {
        let left = DEADLINE.saturating_sub(began.elapsed());
        // late as it may be, one try is made: Discord's clock decides
        let patience = left.max(Duration::from_millis(500));
        let result = api.answer(id, token, body, patience).await;
        let pause = match &result {
            Err(ApiError::NoAnswer(_)) => Duration::from_millis(100),
            Err(ApiError::Limited { after }) => *after,
            _ => return result,
        };
        if began.elapsed() + pause >= DEADLINE {
            return result;
        }
        sleep(pause).await;
    }
}
