//! One shard: its sessions, one after the other, each admitted by the store before it begins.
//!
//! serenity runs on a thread and a runtime of its own, one for each session: after some closes it spins without ever
//! yielding, and everything else must go on. If it is about to begin a new session by itself, the runtime is ended
//! first. What it receives is handled in the bot's runtime.
use super::events::{Handler, UnreadEvents};
use super::servers::Servers;
use super::shared::{Shard, SharedByShards, broke_off, limit, store_failed, too_many};
use crate::app::{ADMISSION, Admission, SessionLimit};
use crate::discord::backoff::Backoff;
use crate::discord::codes::CloseCode;
use crate::discord::failure::Failure;
use crate::discord::gateway_log::Notice;
use crate::discord::http::Base;
use crate::discord::liveness::{HEARTBEAT, Liveness};
use futures_util::FutureExt as _;
use jiff::Timestamp;
use serenity::all::{ClientBuilder, CreateAllowedMentions, GatewayIntents};
use serenity::gateway::{ConnectionStage, GatewayError, ShardManager};
use serenity::http::{Http, HttpBuilder};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use tokio::runtime::{self, Handle};
use tokio::sync::broadcast::{
    self,
    error::{RecvError, TryRecvError},
};
use tokio::sync::mpsc::unbounded_channel;
use tokio::sync::{oneshot, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

/// How long the thread may take to disconnect from Discord.
const GOODBYE: Duration = Duration::from_secs(2);
/// How long to wait before asking a store again that did not answer.
const STORE_WAIT: Duration = Duration::from_secs(1);

/// How a session ended.
enum SessionEnd {
    /// It was ended on purpose.
    Left,
    /// A new one is needed.
    Lost,
    /// It never began.
    NotBegun,
}

/// An order to the thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Serve,
    /// Disconnect and end.
    Leave,
    /// End at once.
    Drop,
}

/// Keeps the shard connected until `leaving`, or until another process has it; ends early only if there is no point in
/// continuing.
pub(super) async fn run(
    shared: Arc<SharedByShards>,
    shard: Shard,
    mut notices: broadcast::Receiver<Notice>,
    leaving: CancellationToken,
) -> Result<(), Failure> {
    let mut backoff = Backoff::new();
    let servers = Arc::default();
    loop {
        let admitted = tokio::select! {
            () = leaving.cancelled() => return Ok(()),
            admitted = admit(&shared, shard) => admitted?,
        };
        let Some(admitted) = admitted else { return Ok(()) };
        match Box::pin(connect(&shared, shard, &servers, admitted, &mut notices, &leaving)).await? {
            SessionEnd::Left => return Ok(()),
            SessionEnd::Lost => backoff = Backoff::new(),
            SessionEnd::NotBegun => {
                let delay = backoff.next_delay();
                let (shard, again_in_s) = (shard.id, delay.as_secs());
                tracing::warn!(shard, again_in_s, "the gateway cannot be reached");
                tokio::select! {
                    () = leaving.cancelled() => return Ok(()),
                    () = sleep(delay) => {}
                }
            }
        }
    }
}

/// Waits until a session may begin, by the count of all processes and by Discord's; returns when it was admitted.
/// `None` = the shard is no longer this process's.
async fn admit(shared: &SharedByShards, shard: Shard) -> Result<Option<(Timestamp, SessionLimit)>, Failure> {
    let (mut is_told, mut is_spent) = (false, false);
    loop {
        let found = shared.gateway().await;
        let spent = found.session_start_limit.filter(|starts| starts.remaining == 0);
        let limit = limit(&found);
        let wait = if let Some(spent) = spent {
            // Discord may answer a moment before there are some again
            let wait = Duration::from_millis(spent.reset_after).max(STORE_WAIT);
            if !is_spent {
                is_spent = true;
                tracing::warn!(
                    wait_s = wait.as_secs(),
                    "Discord's daily number of sessions is used up; waiting"
                );
            }
            wait
        } else {
            match shared.app().admit_session(shard.id, shard.fence, limit).await {
                Ok(Admission::Go(at)) => return Ok(Some((at, limit))),
                Ok(Admission::NotHeld) => return Ok(None),
                Ok(Admission::Stop(count, until)) => return Err(too_many(count, until)),
                Ok(Admission::Wait(wait)) => wait,
                Err(why) if !shared.store.is_shared() => return Err(store_failed(&why)),
                Err(why) => {
                    // the store has told that it is away
                    tracing::debug!(%why, shard = shard.id, "no session is begun while the store does not answer");
                    STORE_WAIT
                }
            }
        };
        if !is_told && wait > STORE_WAIT {
            is_told = true;
            tracing::info!(
                shard = shard.id,
                wait_s = wait.as_secs_f32(),
                "waiting before the next session"
            );
        }
        held_up(wait, &shared.liveness).await;
    }
}

/// Waits on purpose, for at most a minute, after which the caller looks again.
async fn held_up(wait: Duration, liveness: &Liveness) {
    let until = Instant::now() + wait.min(Duration::from_secs(60));
    while Instant::now() < until {
        liveness.waits();
        sleep_until(until.min(Instant::now() + HEARTBEAT)).await;
    }
}

/// Begins a session and stays with it until it ends.
async fn connect(
    shared: &Arc<SharedByShards>,
    shard: Shard,
    servers: &Arc<Mutex<Servers>>,
    (admitted, limit): (Timestamp, SessionLimit),
    notices: &mut broadcast::Receiver<Notice>,
    leaving: &CancellationToken,
) -> Result<SessionEnd, Failure> {
    // ignore notices about the previous session
    *notices = notices.resubscribe();
    let deadline = Instant::now() + ADMISSION;
    let mut builder = HttpBuilder::new(shared.token.expose())
        .client(shared.client.clone())
        .ratelimiter_disabled(true)
        .default_allowed_mentions(CreateAllowedMentions::new());
    if let Base::Loopback(address) = &shared.base {
        builder = builder.proxy(address);
    }
    let (began, mut has_begun) = unbounded_channel();
    let handler = Handler {
        shared: Arc::clone(shared),
        shard,
        servers: Arc::clone(servers),
        began,
    };
    let unread = UnreadEvents {
        answers: shared.answers.clone(),
    };
    // the thread ends when its sender is dropped, however this function ends
    let (order, mut orders) = watch::channel(Order::Serve);
    let (connected, is_connected) = oneshot::channel();
    let (end, mut ended) = oneshot::channel();
    let (http, url) = (builder.build(), shared.found().0.url);
    let thread = thread::Builder::new()
        .name(format!("shard {}", shard.id))
        .spawn(move || {
            // nobody waits for it if the bot has ended first
            let _ = end.send(serve(http, (handler, unread), &url, shard, connected, &mut orders));
        });
    thread.map_err(|why| Failure::passing(format!("The gateway's thread cannot be started: {why}.")))?;
    let connection = tokio::select! {
        connection = is_connected => connection.ok(),
        // serenity first makes a request to Discord
        () = sleep_until(deadline) => None,
    };
    let (mut is_begun, mut has_ended) = (false, false);
    let end = loop {
        tokio::select! {
            () = leaving.cancelled() => break Ok(SessionEnd::Left),
            end = &mut ended => {
                has_ended = true;
                break end.unwrap_or_else(|_| Err(broke_off())).map(|()| SessionEnd::Lost);
            }
            notice = notices.recv() => match notice {
                Ok(Notice::Identify(id)) if id == shard.id && !is_begun => {
                    is_begun = true;
                    note_begin(shared, shard, limit);
                }
                Ok(Notice::Restart(id)) if id == shard.id => break Ok(SessionEnd::Lost),
                // it may be among the lost notices
                Err(RecvError::Lagged(_)) => break Ok(SessionEnd::Lost),
                Err(RecvError::Closed) => break Err(broke_off()),
                Ok(_) => {}
            },
            Some(()) = has_begun.recv() => if !is_begun {
                is_begun = true;
                note_begin(shared, shard, limit);
            },
            () = sleep_until(deadline), if !is_begun => break Ok(SessionEnd::NotBegun),
            () = beat(connection.as_ref(), &shared.liveness) => break Err(broke_off()),
        }
    };
    let _ = order.send(if matches!(end, Ok(SessionEnd::Left)) {
        Order::Leave
    } else {
        Order::Drop
    });
    // a thread that spins is left behind
    if !has_ended && timeout(GOODBYE + Duration::from_millis(500), ended).await.is_err() {
        tracing::debug!("the gateway's thread does not end");
    }
    // the end may be seen before an earlier notice
    if !is_begun && is_said(notices, shard.id) {
        note_begin(shared, shard, limit);
    } else if !is_begun {
        let given_up = shared.app().session_given_up(shard.id, limit, admitted).await;
        if let Err(why) = given_up {
            tracing::debug!(%why, "a session is counted that was not begun");
        }
    }
    end
}

/// Whether the notices so far say that this shard began a session, or may have said so.
fn is_said(notices: &mut broadcast::Receiver<Notice>, shard: u32) -> bool {
    loop {
        match notices.try_recv() {
            Ok(Notice::Identify(id)) if id == shard => return true,
            Ok(_) => {}
            Err(TryRecvError::Lagged(_)) => return true,
            Err(TryRecvError::Empty | TryRecvError::Closed) => return false,
        }
    }
}

/// Reports that the session began, so that others in the same bucket may follow; also when the gateway ends meanwhile.
fn note_begin(shared: &SharedByShards, shard: Shard, limit: SessionLimit) {
    tracing::debug!(shard = shard.id, "a gateway session is started");
    let app = shared.app().clone();
    shared.answers.spawn_counted(async move {
        if let Err(why) = app.session_began(shard.id, limit).await {
            tracing::debug!(%why, "the next session waits a little longer");
        }
    });
}

/// serenity's client, as seen from outside its thread.
struct Connection {
    manager: Arc<ShardManager>,
    runtime: Handle,
}

/// The gateway's thread: connects, passes the connection out, and serves until it is told to end or serenity gives up.
fn serve(
    http: Http,
    (handler, unread): (Handler, UnreadEvents),
    url: &str,
    shard: Shard,
    connected: oneshot::Sender<Connection>,
    orders: &mut watch::Receiver<Order>,
) -> Result<(), Failure> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|why| Failure::passing(format!("The gateway's thread cannot run: {why}.")))?;
    let end = runtime.block_on(async {
        let building = async {
            let builder = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
            builder.event_handler(handler).raw_event_handler(unread).await
        };
        let client = tokio::select! {
            client = building => client,
            _ = orders.changed() => return Ok(()),
        };
        let mut client =
            client.map_err(|why| Failure::passing(format!("The gateway client could not be made: {why}.")))?;
        // serenity asks for the address too, but uses the real Discord's if there is no answer
        url.clone_into(&mut *client.ws_url.lock().await);
        let manager = Arc::clone(&client.shard_manager);
        let connection = Connection {
            manager: Arc::clone(&manager),
            runtime: Handle::current(),
        };
        // without a receiver the bot is ending
        let _ = connected.send(connection);
        let end = tokio::select! {
            _ = orders.changed() => Ok(()),
            end = client.start_shard(shard.id, shard.total) => Err(match end {
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
        let is_polite = *orders.borrow() == Order::Leave;
        if is_polite && timeout(GOODBYE, manager.shutdown_all()).await.is_err() {
            tracing::debug!("the gateway did not say good-bye in time");
        }
        end
    });
    runtime.shutdown_background();
    end
}

/// Beats while the shard has a session; ends when its runtime is gone.
async fn beat(connection: Option<&Connection>, liveness: &Liveness) {
    let Some(connection) = connection else {
        return std::future::pending().await;
    };
    loop {
        let manager = Arc::clone(&connection.manager);
        // a runtime that spins does not answer
        let looking = async move {
            let runners = manager.runners.lock().await;
            let mut stages = runners.values().map(|runner| runner.stage);
            stages.any(|stage| stage == ConnectionStage::Connected)
        };
        let looked = connection.runtime.spawn(looking.boxed());
        match looked.await {
            Ok(true) => {
                liveness.beat();
                liveness.reached();
            }
            Ok(false) => {}
            // its runtime is gone
            Err(_) => return,
        }
        sleep(HEARTBEAT).await;
    }
}
