//! The adapter to Discord: interactions in, answers and the outbox's messages out.
//!
//! # Layout
//! Interactions arrive in one of two ways: `gateway` keeps a connection, `endpoint` is called over HTTP with Discord's
//! `signature`. `answers` answers them: `request` reads them, `reply` writes the answers. `courier` sends the outbox.
//! `connections` are those that others make to us.
//! `http` is the REST API behind its `limiter`; `commands` registers the commands; `codes` are Discord's. For what
//! serenity does not do, `gateway_log` reads what it only writes to its log, `unreadable` recognises what it cannot
//! read, and `liveness` tells a watchdog that all is well. `metrics` are for operators.
use crate::app::App;
use crate::store::Store;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use serenity::model::Permissions;
use std::collections::HashMap;
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
mod clock;
pub mod codes;
pub mod commands;
pub mod connections;
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
pub mod parting;
mod reach;
pub mod reply;
pub mod request;
mod seldom;
pub mod signature;
pub mod unreadable;

pub use endpoint::{Endpoint, PATH, TOLERANCE};
pub use failure::Failure;

/// The parts of a running bot.
pub struct Bot {
    pub app: App,
    /// The store of `app`.
    pub store: Store,
    /// The address of the API.
    pub base: http::Base,
    pub token: http::Token,
    /// From [`gateway_log::layer`].
    pub notices: broadcast::Sender<gateway_log::Notice>,
    /// For a watchdog.
    pub liveness: Arc<liveness::Liveness>,
    pub transport: Transport,
    pub metrics: Arc<metrics::Metrics>,
}

/// How interactions arrive.
#[derive(Debug)]
pub enum Transport {
    /// Over a connection that the bot keeps to Discord.
    Gateway,
    /// In requests that Discord makes.
    Http(Endpoint),
}

/// The link with which an administrator adds the bot to a server, with the permissions that a match needs.
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

/// How long handlers and deliveries in progress may take at the end.
const SHUTDOWN: Duration = Duration::from_secs(5);
/// How long interactions are still accepted over HTTP after `/readyz` has announced the end, so that a proxy that
/// checks it every second sends no more of them.
const DRAIN: Duration = Duration::from_millis(1500);

/// Runs until `stop` is cancelled; work in progress is finished first. `ready` receives the application's id when the
/// first session is established, or when Discord has answered if interactions come over HTTP.
///
/// Boxed, like everything called from outside the library: a future is compiled where it is boxed, with everything that
/// it waits for, and the program would otherwise compile all of this again.
pub fn run(bot: Bot, ready: oneshot::Sender<u64>, stop: CancellationToken) -> BoxFuture<'static, Result<(), Failure>> {
    Box::pin(run_until(bot, ready, stop))
}

async fn run_until(bot: Bot, ready: oneshot::Sender<u64>, stop: CancellationToken) -> Result<(), Failure> {
    let api = http::Api::new(&bot.base, bot.token.clone()).counting(Arc::clone(&bot.metrics));
    let api = Arc::new(api);
    let me = Arc::new(OnceLock::new());
    let handlers = TaskTracker::new();
    let closing = CancellationToken::new();
    let answers = answers::Answers {
        app: bot.app.clone(),
        api: Arc::clone(&api),
        handlers: handlers.clone(),
        runtime: Handle::current(),
        metrics: Arc::clone(&bot.metrics),
        recent: Arc::default(),
        is_token_shared: Arc::default(),
    };
    let mut tasks = JoinSet::new();
    let drain = match bot.transport {
        Transport::Gateway => Duration::ZERO,
        Transport::Http(_) => DRAIN,
    };
    let link = answers::Link {
        answers,
        store: bot.store.clone(),
        me: Arc::clone(&me),
        ready,
        liveness: Arc::clone(&bot.liveness),
    };
    match bot.transport {
        Transport::Gateway => {
            let account = (bot.base, bot.token);
            tasks.spawn(gateway::run(link, account, bot.notices, closing.clone()).boxed());
        }
        Transport::Http(endpoint) => {
            tasks.spawn(endpoint::run(link, endpoint, closing.clone()).boxed());
        }
    }
    let failing = bot.store.clone();
    let shared_api = Arc::clone(&api);
    let reached = Arc::clone(&bot.liveness);
    let courier = Arc::new(courier::Courier {
        app: bot.app.clone(),
        api,
        me,
        directs: Mutex::new(HashMap::new()),
        metrics: bot.metrics,
    });
    tasks.spawn(courier::run(courier, closing.clone()).boxed());
    let by_itself = bot.app.schedule(
        move |processes| shared_api.share(processes),
        move || reached.is_reached(),
        closing.clone(),
    );
    let told = async move {
        by_itself.await;
        Ok(())
    };
    tasks.spawn(told.boxed());
    let end = tokio::select! {
        () = stop.cancelled() => Ok(()),
        // a full disk is not such a failure: what is stored is still shown, and saving resumes when there is room
        why = failing.failed() => Err(Failure::passing(format!("The data cannot be saved any more: {why}."))),
        Some(ended) = tasks.join_next() => match ended {
            Ok(Ok(())) => Err(Failure::passing("A part of the bot ended by itself.".to_owned())),
            Ok(Err(failure)) => Err(failure),
            Err(why) => Err(Failure::passing(format!("A part of the bot broke off: {why}."))),
        },
    };
    bot.liveness.stopping();
    if end.is_ok() {
        sleep(drain).await;
    }
    closing.cancel();
    handlers.close();
    let finish = async {
        handlers.wait().await;
        while tasks.join_next().await.is_some() {}
    };
    if timeout(SHUTDOWN.saturating_sub(drain), finish).await.is_err() {
        tracing::warn!("some answers or deliveries were not finished; the store has them");
    }
    end
}
