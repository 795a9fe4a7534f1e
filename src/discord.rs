//! The adapter to Discord: interactions in, answers and the outbox's messages out.
//!
//! # Layout
//! Interactions come by one of two roads: `gateway` holds a connection, `endpoint` is called over HTTP with the
//! `signature` of Discord. `answers` answers them: `request` reads them, `reply` writes the answers. `courier` carries
//! the outbox. `http` is the REST API behind its `limiter`; `commands` what is registered there.
//! `codes` are Discord's. What serenity does not do: `gateway_log` reads what it only writes to its log, `unreadable` recognises what it cannot read, `liveness` tells a watchdog that all is well.
//! `metrics` are the counters.
use crate::app::{self, App};
use crate::store::Store;
use futures_util::future::BoxFuture;
use serenity::model::Permissions;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::{broadcast, oneshot};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

mod answers;
mod backoff;
pub mod codes;
pub mod commands;
mod courier;
mod endpoint;
mod failure;
mod gateway;
pub mod gateway_log;
pub mod http;
mod limiter;
pub mod liveness;
pub mod locale;
pub mod metrics;
pub mod reply;
pub mod request;
pub mod signature;
mod unreadable;

pub use endpoint::{Endpoint, PATH, TOLERANCE};
pub use failure::Failure;

/// What a running bot is made of.
pub struct Bot {
    pub app: App,
    /// The same store that `app` has.
    pub store: Store,
    /// Where the API is.
    pub base: http::Base,
    pub token: http::Token,
    /// From [`gateway_log::layer`].
    pub notices: broadcast::Sender<gateway_log::Notice>,
    /// For a watchdog.
    pub liveness: Arc<liveness::Liveness>,
    pub transport: Transport,
    pub metrics: Arc<metrics::Metrics>,
}

/// How interactions come.
#[derive(Debug)]
pub enum Transport {
    /// Over a connection that the bot keeps with Discord.
    Gateway,
    /// In requests that Discord makes.
    Http(Endpoint),
}

/// Where an administrator adds the bot to a server, with the permissions that a match wants.
#[must_use]
pub fn invite(application: u64) -> String {
    let wanted = Permissions::VIEW_CHANNEL
        | Permissions::SEND_MESSAGES
        | Permissions::SEND_MESSAGES_IN_THREADS
        | Permissions::CREATE_PUBLIC_THREADS
        | Permissions::EMBED_LINKS
        | Permissions::ATTACH_FILES
        | Permissions::READ_MESSAGE_HISTORY;
    format!(
        "{}/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        http::DISCORD,
        wanted.bits()
    )
}

/// Handlers and deliveries under way get so long at the end.
const SHUTDOWN: Duration = Duration::from_secs(5);
/// So long interactions are received over HTTP after `/readyz` has said that the end is near, so that a proxy that asks
/// there every second sends no more of them.
const FAREWELL: Duration = Duration::from_millis(1500);
/// What is due is looked for at least this often.
const TIMERS_ROUND: Duration = Duration::from_secs(10);
/// Programs that are to move are looked for at least this often: another process may have left them.
const PROGRAMS_ROUND: Duration = Duration::from_secs(10);

/// Runs until `stop` is cancelled; what is under way is finished first. `ready` is told the application's id once
/// the first session stands, or Discord has answered where interactions come over HTTP.
///
/// Boxed here, as whatever is called from outside of the library: a future is compiled where it is boxed, with all that
/// it waits for, and the program would compile all of this once more.
pub fn run(bot: Bot, ready: oneshot::Sender<u64>, stop: CancellationToken) -> BoxFuture<'static, Result<(), Failure>> {
    Box::pin(run_until(bot, ready, stop))
}

async fn run_until(bot: Bot, ready: oneshot::Sender<u64>, stop: CancellationToken) -> Result<(), Failure> {
    let api = Arc::new(http::Api::new(&bot.base, bot.token.clone()));
    let me = Arc::new(OnceLock::new());
    let handlers = TaskTracker::new();
    let closing = CancellationToken::new();
    let answers = answers::Answers {
        app: bot.app.clone(),
        api: Arc::clone(&api),
        handlers: handlers.clone(),
        runtime: Handle::current(),
        metrics: Arc::clone(&bot.metrics),
    };
    let liveness = Arc::clone(&bot.liveness);
    let mut tasks = JoinSet::new();
    let farewell = match bot.transport {
        Transport::Gateway => Duration::ZERO,
        Transport::Http(_) => FAREWELL,
    };
    match bot.transport {
        Transport::Gateway => {
            let link = gateway::Link {
                answers,
                api: Arc::clone(&api),
                base: bot.base,
                token: bot.token,
                store: bot.store.clone(),
                me: Arc::clone(&me),
                ready,
                liveness: bot.liveness,
            };
            tasks.spawn(gateway::run(link, bot.notices, closing.clone()));
        }
        Transport::Http(endpoint) => {
            let link = endpoint::Link {
                answers,
                api: Arc::clone(&api),
                store: bot.store.clone(),
                me: Arc::clone(&me),
                ready,
                liveness: bot.liveness,
            };
            tasks.spawn(endpoint::run(link, endpoint, closing.clone()));
        }
    }
    let failing = bot.store.clone();
    let shared_api = Arc::clone(&api);
    let store = bot.store.clone();
    let courier = Arc::new(courier::Courier {
        app: bot.app.clone(),
        api,
        now: Box::new(move || store.now()),
        me,
        directs: Mutex::new(HashMap::new()),
        metrics: bot.metrics,
    });
    tasks.spawn(courier::run(courier, closing.clone()));
    if bot.store.is_shared() {
        tasks.spawn(keep_present(bot.app.clone(), shared_api, closing.clone()));
    }
    tasks.spawn(run_programs(bot.app.clone(), closing.clone()));
    tasks.spawn(run_timers(bot.app, bot.store, closing.clone()));
    let end = tokio::select! {
        () = stop.cancelled() => Ok(()),
        // a full disk is no such failure: what is stored is shown, and saving goes on once there is room
        why = failing.failed() => Err(Failure::passing(format!("The data cannot be saved any more: {why}."))),
        Some(ended) = tasks.join_next() => match ended {
            Ok(Ok(())) => Err(Failure::passing("A part of the bot ended by itself.".to_owned())),
            Ok(Err(failure)) => Err(failure),
            Err(why) => Err(Failure::passing(format!("A part of the bot broke off: {why}."))),
        },
    };
    liveness.stopping();
    if end.is_ok() {
        sleep(farewell).await;
    }
    closing.cancel();
    handlers.close();
    let finish = async {
        handlers.wait().await;
        while tasks.join_next().await.is_some() {}
    };
    if timeout(SHUTDOWN.saturating_sub(farewell), finish).await.is_err() {
        tracing::warn!("some answers or deliveries were not finished; the store has them");
    }
    end
}

/// Says that this process runs, and takes its part of what Discord allows all of them.
async fn keep_present(app: App, api: Arc<http::Api>, closing: CancellationToken) -> Result<(), Failure> {
    let mut told = BTreeSet::new();
    loop {
        match app.appear().await {
            Ok(beside) => {
                api.share(1 + beside.count);
                if told != beside.versions {
                    told = beside.versions;
                    let (others, own) = (
                        told.iter().cloned().collect::<Vec<_>>().join(", "),
                        env!("CARGO_PKG_VERSION"),
                    );
                    if !told.is_empty() {
                        tracing::warn!(
                            others,
                            own,
                            "processes of other versions run on the same store: end the upgrade, or stop those"
                        );
                    }
                }
            }
            Err(why) => tracing::warn!(%why, "the other processes cannot be seen"),
        }
        tokio::select! {
            () = closing.cancelled() => return Ok(()),
            () = sleep(app::PRESENCE) => {}
        }
    }
}

/// Lets programs move. At the end they are not waited for: what they did not play is their turn after the next start.
async fn run_programs(app: App, closing: CancellationToken) -> Result<(), Failure> {
    let mut thinking = JoinSet::new();
    while !closing.is_cancelled() {
        for turn in app.programs_to_move().await {
            let app = app.clone();
            thinking.spawn(async move { app.play_program(turn).await });
        }
        tokio::select! {
            () = closing.cancelled() => {}
            () = app.program_waits().notified() => {}
            Some(played) = thinking.join_next() => {
                if let Err(why) = played {
                    tracing::error!(%why, "a program's turn broke off");
                }
            }
            () = sleep(PROGRAMS_ROUND) => {}
        }
    }
    thinking.shutdown().await;
    Ok(())
}

/// Fires what is due.
async fn run_timers(app: App, store: Store, closing: CancellationToken) -> Result<(), Failure> {
    let started = tokio::time::Instant::now();
    loop {
        let next = app.tick(started.elapsed()).await;
        let until = next.map(|due| Duration::try_from(due.duration_since(store.now())).unwrap_or_default());
        // one that stays due although it was fired must not make us spin
        let wait = until.map_or(TIMERS_ROUND, |until| {
            until.clamp(Duration::from_millis(200), TIMERS_ROUND)
        });
        tokio::select! {
            () = closing.cancelled() => return Ok(()),
            () = sleep(wait) => {}
        }
    }
}
