//! Sends the outbox to Discord: claims items, sends them, and reports the results.
//!
//! The outbox hands out one item per channel at a time, so channels proceed in parallel and each in its own order. An
//! item that may have been sent before is searched for before it is sent again; while Discord remembers its nonce it is
//! simply sent again.
use super::codes::{CloseCode, ErrorCode};
use super::failure::Failure;
use super::http::{Api, ApiError, snowflake};
use super::metrics::{Counted, Metrics};
use super::reply;
use crate::app::{ATTEMPT, App, Change, Delivery, LEASE, Message, NONCE_MEMORY, Sent, Work};
use crate::correspondence::PlayerId;
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

/// Maximum number of deliveries at a time.
const LANES: usize = 16;
/// Maximum rate limit that is waited for in place instead of going back to the store.
const SHORT: Duration = Duration::from_secs(2);
/// Minimum rate limit that is logged for the operator.
const LONG: Duration = Duration::from_secs(60);
/// How often the outbox is looked through even without a signal: leases of a process that died run out.
const ROUND: Duration = Duration::from_secs(5);

/// How long to wait before a result that the store did not accept is reported again.
const SAID_AGAIN: Duration = Duration::from_millis(500);

/// Sends the outbox.
pub(super) struct Courier {
    pub(super) app: App,
    pub(super) api: Arc<Api>,
    pub(super) now: Box<dyn Fn() -> Timestamp + Send + Sync>,
    /// The bot's own user id, once known.
    pub(super) me: Arc<std::sync::OnceLock<u64>>,
    pub(super) directs: Mutex<HashMap<PlayerId, u64>>,
    pub(super) metrics: Arc<Metrics>,
}

/// Sends until `closing`, then finishes deliveries in progress. Ends early only if the token is refused.
pub(super) async fn run(courier: Arc<Courier>, closing: CancellationToken) -> Result<(), Failure> {
    let mut under_way = JoinSet::new();
    let mut refused = None;
    while !closing.is_cancelled() && refused.is_none() {
        let free = LANES - under_way.len();
        let claimed = if free == 0 || courier.api.global_hold().is_some() {
            Vec::new()
        } else {
            courier.app.claim(free).await
        };
        for delivery in claimed {
            let (courier, closing) = (Arc::clone(&courier), closing.clone());
            under_way.spawn(async move { courier.carry(delivery, &closing).await });
        }
        tokio::select! {
            () = closing.cancelled() => {}
            Some(carried) = under_way.join_next() => refused = token_refused(carried),
            () = courier.app.outbox_filled().notified(), if under_way.len() < LANES => {}
            () = courier.due(), if under_way.len() < LANES => {}
        }
    }
    while let Some(carried) = under_way.join_next().await {
        refused = refused.or(token_refused(carried));
    }
    refused.map_or(Ok(()), |_| Err(CloseCode::AuthenticationFailed.into()))
}

fn token_refused(carried: Result<Option<ApiError>, tokio::task::JoinError>) -> Option<ApiError> {
    carried.unwrap_or_else(|why| {
        tracing::error!(%why, "a delivery broke off; its row is claimed again when its lease ends");
        None
    })
}

impl Courier {
    async fn due(&self) {
        if let Some(hold) = self.api.global_hold() {
            return sleep(hold.min(ROUND)).await;
        }
        let wait = match self.app.next_due().await {
            None => ROUND,
            Some(due) => Duration::try_from(due.duration_since((self.now)()))
                .unwrap_or_default()
                .min(ROUND),
        };
        // an item that is due but cannot be claimed yet (its channel is busy) must not cause a busy loop
        sleep(wait.max(Duration::from_millis(50))).await;
    }

    /// Sends an item and reports the result to the outbox; returns the error if the token was refused.
    async fn carry(&self, delivery: Delivery, closing: &CancellationToken) -> Option<ApiError> {
        let result = timeout(ATTEMPT, self.send(&delivery))
            .await
            .unwrap_or_else(|_| Err(ApiError::NoAnswer("it took too long".to_owned())));
        let (sent, fatal) = match result {
            Ok((channel, id)) => {
                self.metrics.count(Counted::Delivered);
                (Sent::Done { channel, id }, None)
            }
            Err(why) => {
                self.metrics.count(match why {
                    ApiError::Limited { .. } => Counted::PutOff,
                    _ => Counted::NotDelivered,
                });
                let (nonce, work) = (&delivery.nonce, work_name(&delivery.work));
                match why {
                    // common in a channel with many old cards
                    ApiError::Limited { after } if after < LONG => tracing::debug!(nonce, work, %why, "put off"),
                    ApiError::NoAnswer(_) if self.api.is_lost() => tracing::debug!(nonce, work, %why, "not delivered"),
                    _ => tracing::warn!(nonce, work, %why, "not delivered"),
                }
                let fatal = (why == ApiError::TokenRefused).then(|| why.clone());
                (failure(&why), fatal)
            }
        };
        // as long as nobody else sends it
        let until = Instant::now() + LEASE;
        while !self.app.acknowledge(&delivery, &sent).await && Instant::now() < until {
            tokio::select! {
                () = closing.cancelled() => break,
                () = sleep(SAID_AGAIN) => {}
            }
        }
        fatal
    }

    async fn send(&self, delivery: &Delivery) -> Result<(u64, u64), ApiError> {
        // Discord may have forgotten an attempt this old: only the channel can tell
        let look_since = delivery
            .first_sent
            .filter(|first| (self.now)().duration_since(*first).unsigned_abs() > NONCE_MEMORY);
        match &delivery.work {
            Work::Post { channel, message } => self.post(*channel, message, &delivery.nonce, look_since).await,
            Work::Direct { to, message } => {
                let channel = self.direct(*to).await?;
                self.post(channel, message, &delivery.nonce, look_since).await
            }
            Work::OpenThread { channel, message, name } => {
                self.open_thread(*channel, *message, name, delivery.first_sent).await
            }
            Work::Edit {
                channel,
                message,
                change,
            } => self.edit(*channel, *message, change).await,
        }
    }

    async fn post(
        &self,
        channel: u64,
        message: &Message,
        nonce: &str,
        look_since: Option<Timestamp>,
    ) -> Result<(u64, u64), ApiError> {
        if let Some(since) = look_since {
            let ids = reply::custom_ids(message);
            let is_ours = |theirs: &Value| theirs["nonce"] == nonce || says(theirs, &message.text, &ids);
            let found = self.find(channel, since, is_ours).await?;
            if let Some(id) = found.and_then(|found| snowflake(&found["id"])) {
                return Ok((channel, id));
            }
        }
        let body = reply::post(message, nonce);
        let posted = retrying(|| self.api.post(channel, &body)).await;
        match posted {
            Err(ApiError::Refused {
                code: ErrorCode::THREAD_ARCHIVED,
                ..
            }) => {
                retrying(|| self.api.unarchive(channel)).await?;
                let id = retrying(|| self.api.post(channel, &body)).await?;
                Ok((channel, id))
            }
            posted => Ok((channel, posted?)),
        }
    }

    async fn edit(&self, channel: u64, message: u64, change: &Change) -> Result<(u64, u64), ApiError> {
        let body = reply::edit(change);
        self.api.edit(channel, message, &body).await?;
        Ok((channel, message))
    }

    async fn open_thread(
        &self,
        channel: u64,
        message: Option<u64>,
        name: &str,
        first_sent: Option<Timestamp>,
    ) -> Result<(u64, u64), ApiError> {
        if let (None, Some(since)) = (message, first_sent) {
            // without a message to attach it to there is no nonce: the channel's note about the new thread tells
            let is_note = |theirs: &Value| theirs["type"] == THREAD_CREATED && theirs["content"] == name;
            let note = self.find(channel, since, is_note).await?;
            if let Some(id) = note.and_then(|note| snowflake(&note["message_reference"]["channel_id"])) {
                return Ok((channel, id));
            }
        }
        match (retrying(|| self.api.open_thread(channel, message, name)).await, message) {
            // a thread has the id of the message on which it was opened
            (
                Err(ApiError::Refused {
                    code: ErrorCode::THREAD_EXISTS,
                    ..
                }),
                Some(message),
            ) => Ok((channel, message)),
            (opened, _) => Ok((channel, opened?)),
        }
    }

    /// The bot's newest message in the channel since `since` that `fits`.
    async fn find(
        &self,
        channel: u64,
        since: Timestamp,
        fits: impl Fn(&Value) -> bool,
    ) -> Result<Option<Value>, ApiError> {
        let after = at(since - LEEWAY);
        let messages = match retrying(|| self.api.messages(channel, after)).await {
            // without permission to read the history it cannot be found
            Err(ApiError::Refused { .. }) => return Ok(None),
            messages => messages?,
        };
        let is_mine = |message: &Value| {
            let author = snowflake(&message["author"]["id"]);
            self.me.get().is_none_or(|me| author == Some(*me))
        };
        Ok(messages.into_iter().find(|message| is_mine(message) && fits(message)))
    }

    async fn direct(&self, person: PlayerId) -> Result<u64, ApiError> {
        let known = self.directs().get(&person).copied();
        if let Some(channel) = known {
            return Ok(channel);
        }
        let channel = retrying(|| self.api.direct(person.0)).await?;
        self.directs().insert(person, channel);
        Ok(channel)
    }

    fn directs(&self) -> std::sync::MutexGuard<'_, HashMap<PlayerId, u64>> {
        self.directs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The type of the message with which a channel announces a new thread.
const THREAD_CREATED: u8 = 18;
/// Maximum difference between our clock and Discord's.
const LEEWAY: SignedDuration = SignedDuration::from_secs(30);
const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

/// The smallest snowflake of that time.
fn at(time: Timestamp) -> u64 {
    u64::try_from(time.as_millisecond() - DISCORD_EPOCH_MS).unwrap_or_default() << 22
}

/// Whether a message in the channel is this one of ours: same text, same buttons.
fn says(theirs: &Value, text: &str, custom_ids: &[String]) -> bool {
    let rows = theirs["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let ids = parts.filter_map(|part| part["custom_id"].as_str());
    theirs["content"]
        .as_str()
        .is_some_and(|content| content.trim() == text.trim())
        && ids.eq(custom_ids.iter().map(String::as_str))
}

/// Waits for a short rate limit in place, exactly as long as Discord says; a longer one goes back to the outbox.
async fn retrying<T, F: Future<Output = Result<T, ApiError>>>(call: impl Fn() -> F) -> Result<T, ApiError> {
    let mut left = 3;
    loop {
        match call().await {
            Err(ApiError::Limited { after }) if after <= SHORT && left > 0 => {
                left -= 1;
                sleep(after).await;
            }
            result => return result,
        }
    }
}

fn failure(why: &ApiError) -> Sent {
    let text = why.to_string();
    match why {
        ApiError::Limited { after } => Sent::Later {
            after_ms: Some(u64::try_from(after.as_millis()).unwrap_or(u64::MAX)),
            why: text,
        },
        ApiError::NoAnswer(_) | ApiError::TokenRefused => Sent::Later {
            after_ms: None,
            why: text,
        },
        ApiError::Refused { code, .. } => Sent::Refused {
            rejection: (*code).into(),
            why: text,
        },
    }
}

fn work_name(work: &Work) -> &'static str {
    match work {
        Work::Post { .. } => "post",
        Work::Direct { .. } => "direct",
        Work::OpenThread { .. } => "open thread",
        Work::Edit { .. } => "edit",
    }
}
