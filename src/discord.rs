//! The adapter to Discord: interactions in, answers and the outbox's messages out.
//!
//! # Layout
//! `gateway` holds the connection and answers interactions: `request` reads them, `reply` writes the answers.
//! `courier` carries the outbox. `http` is the REST API; `commands` what is registered there. `hearing` and
//! `sessions` guard what serenity does not.
use crate::app::{App, Message, Reply};
use crate::store::Store;
use crate::words::Locale;
use crate::words::trouble::{self, Trouble};
use serenity::model::Permissions;
use serenity::model::application::Interaction;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub mod commands;
mod courier;
mod gateway;
pub mod hearing;
pub mod http;
pub mod reply;
pub mod request;
pub mod sessions;

/// What a running bot is made of.
pub struct Bot {
    /// Answers.
    pub app: App,
    /// The same store that `app` has.
    pub store: Store,
    /// Where the API is.
    pub base: http::Base,
    /// Whose bot.
    pub token: http::Token,
    /// From [`hearing::hearing`].
    pub heard: UnboundedReceiver<hearing::Heard>,
}

/// Why the bot ended by itself.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{why}")]
pub struct Failure {
    /// In a sentence.
    pub why: String,
    /// It will fail again until somebody mends it: do not start it again.
    pub is_lasting: bool,
}
impl Failure {
    fn passing(why: String) -> Self {
        Self { why, is_lasting: false }
    }
    fn lasting(why: String) -> Self {
        Self { why, is_lasting: true }
    }

    /// Discord's close codes that no new connection gets over.
    fn closed_for_good(code: u16) -> Self {
        let why = match code {
            4004 => {
                "Discord refuses the token: it is wrong, or was reset. Copy the present one from the application's Bot page into DISCORD_TOKEN or DISCORD_TOKEN_FILE."
            }
            4010 => "Discord refuses the shard that was asked for (code 4010).",
            4011 => "Discord wants this bot to use more shards (code 4011).",
            4012 => "Discord no longer speaks this version of its gateway (code 4012): update Gipfel.",
            4013 => "Discord does not know the intents that were asked for (code 4013): update Gipfel.",
            4014 => "Discord does not allow this application the intents that were asked for (code 4014).",
            _ => "Discord closed the gateway connection for good.",
        };
        Self::lasting(why.to_owned())
    }
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
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        wanted.bits()
    )
}

/// Handlers and deliveries under way get so long at the end.
const LAST_ORDERS: Duration = Duration::from_secs(6);
/// Timers are swept at least this often.
const SWEEP: Duration = Duration::from_secs(10);

/// Runs until `stop` is cancelled; what is under way is finished first. `ready` is told the application's id once
/// the first session stands.
pub async fn run(bot: Bot, ready: oneshot::Sender<u64>, stop: CancellationToken) -> Result<(), Failure> {
    let api = Arc::new(http::Api::new(&bot.base, bot.token.clone()));
    let me = Arc::new(OnceLock::new());
    let handlers = TaskTracker::new();
    let closing = CancellationToken::new();
    let link = gateway::Link {
        app: bot.app.clone(),
        api: Arc::clone(&api),
        base: bot.base,
        token: bot.token,
        sessions: sessions::Sessions::new(bot.store.clone()),
        me: Arc::clone(&me),
        handlers: handlers.clone(),
        ready,
    };
    let failing = bot.store.clone();
    let store = bot.store.clone();
    let courier = Arc::new(courier::Courier {
        app: bot.app.clone(),
        api,
        now: Box::new(move || store.now()),
        me,
        directs: Mutex::new(HashMap::new()),
    });
    let mut tasks = JoinSet::new();
    tasks.spawn(gateway::run(link, bot.heard, closing.clone()));
    tasks.spawn(courier::run(courier, closing.clone()));
    tasks.spawn(sweep(bot.app, bot.store, closing.clone()));
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
    closing.cancel();
    handlers.close();
    let last_orders = async {
        handlers.wait().await;
        while tasks.join_next().await.is_some() {}
    };
    if timeout(LAST_ORDERS, last_orders).await.is_err() {
        tracing::warn!("some answers or deliveries were not finished; the store has them");
    }
    end
}

/// Fires what is due.
async fn sweep(app: App, store: Store, closing: CancellationToken) -> Result<(), Failure> {
    loop {
        let next = app.tick().await;
        let until = next.map(|due| Duration::try_from(due.duration_since(store.now())).unwrap_or_default());
        // one that stays due although it was fired must not make us spin
        let wait = until.map_or(SWEEP, |until| until.clamp(Duration::from_millis(200), SWEEP));
        tokio::select! {
            () = closing.cancelled() => return Ok(()),
            () = sleep(wait) => {}
        }
    }
}

fn private(text: String) -> Reply {
    let message = Message {
        text,
        ..Message::default()
    };
    Reply::Say { private: true, message }
}

/// The answer to what could not be read.
fn misread(locale: Locale, why: &request::Misread, interaction: &Interaction) -> Reply {
    if matches!(interaction, Interaction::Autocomplete(_)) {
        return Reply::Choices(Vec::new());
    }
    private(match why {
        request::Misread::NotAMatch(text) => trouble::not_a_match(locale, text),
        request::Misread::Unknown | request::Misread::NotAsked => trouble::text(locale, Trouble::Command),
    })
}
