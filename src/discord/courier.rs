//! Sends the outbox to Discord: claims items, sends them, and reports the results.
//!
//! The outbox hands out one item per channel at a time, so channels proceed in parallel and each in its own order. What
//! this process has put there itself is sent at once, everything else when it is found.
//!
//! An item that may have been sent before is searched for before it is sent again; while Discord remembers its nonce it
//! is simply sent again. Nothing leaves under a claim that could be over: the process may have been stopped at any
//! moment, and another one may have sent it meanwhile.
//!
//! A process that Discord does not answer leaves what is due to the others for [`GRACE`]: it may be the only one that is
//! cut off. It would otherwise claim the same items again and again, as fast as those who could send them.
use super::clock::{made_at, smallest_id_at};
use super::codes::{CloseCode, ErrorCode};
use super::failure::Failure;
use super::http::{Api, ApiError, snowflake};
use super::metrics::{Attempt, Metrics, WorkKind};
use super::parting::Permit;
use super::reply;
use crate::app::{ATTEMPT, App, Delivery, DueLane, FLIGHT, LEASE, Message, MessageChange, Sent, Work, limits};
use crate::correspondence::PlayerId;
use crate::metrics::Label as _;
use crate::store::keys::Lane;
use crate::words::clip;
use futures_util::FutureExt as _;
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

/// Maximum number of deliveries at a time.
const LANES: usize = 48;
/// For how long the deliveries under way may wait for each other because of the limit that all share.
const QUEUE: Duration = Duration::from_secs(3);
/// Maximum rate limit that is waited for in place instead of going back to the store.
const SHORT: Duration = Duration::from_secs(2);
/// Minimum rate limit that is logged for the operator.
const LONG: Duration = Duration::from_secs(60);
/// How often the outbox is looked through even without a signal: leases of a process that died run out.
const ROUND: Duration = Duration::from_secs(5);
/// How long what is due is left to other processes by one that Discord does not answer: each of them looks within a round.
const GRACE: Duration = Duration::from_secs(6);
const _: () = assert!(GRACE.as_secs() > ROUND.as_secs(), "the others look before it is over");
/// How often a process that Discord does not answer asks whether it does again.
const ASKED_AGAIN: Duration = Duration::from_secs(1);
/// How long to wait at least between two looks: what is due but cannot be claimed yet, since its channel is busy, must
/// not cause a busy loop.
const LEAST_WAIT: Duration = Duration::from_millis(100);

/// How long to wait before a result that the store did not accept is reported again.
const SAID_AGAIN: Duration = Duration::from_millis(500);

/// Sends the outbox.
pub(super) struct Courier {
    pub(super) app: App,
    pub(super) api: Arc<Api>,
    /// The bot's own user id, once known.
    pub(super) me: Arc<std::sync::OnceLock<u64>>,
    pub(super) directs: Mutex<HashMap<PlayerId, u64>>,
    pub(super) metrics: Arc<Metrics>,
}

/// The lanes that this process works on.
#[derive(Default)]
struct Lanes {
    /// To be looked at, in this order, none of them busy.
    waiting: VecDeque<DueLane>,
    /// Something is being sent there; then they are looked at again, if they are to be.
    busy: HashMap<Lane, Option<DueLane>>,
}

impl Lanes {
    fn add(&mut self, found: Vec<DueLane>) {
        for due in found {
            let lane = due.lane();
            if let Some(again) = self.busy.get_mut(&lane) {
                match again {
                    Some(again) => again.merge(due),
                    None => *again = Some(due),
                }
            } else if let Some(known) = self.waiting.iter_mut().find(|known| known.lane() == lane) {
                known.merge(due);
            } else {
                self.waiting.push_back(due);
            }
        }
    }

    /// The next lane, which is busy from now on.
    fn next(&mut self) -> Option<DueLane> {
        let due = self.waiting.pop_front()?;
        self.busy.insert(due.lane(), None);
        Some(due)
    }

    fn ended(&mut self, lane: Lane) {
        self.waiting.extend(self.busy.remove(&lane).flatten());
    }
}

/// How long to wait before the next look if the first lane is due in that time.
fn wait_for(due: SignedDuration, grace: Duration) -> Duration {
    let grace = SignedDuration::try_from(grace).unwrap_or_default();
    Duration::try_from(due + grace)
        .unwrap_or_default()
        .clamp(LEAST_WAIT, ROUND)
}

/// Sends until `closing`, then finishes deliveries in progress. Ends early only if the token is refused.
pub(super) async fn run(courier: Arc<Courier>, closing: CancellationToken) -> Result<(), Failure> {
    courier.app.begin_sending();
    let (found, mut finds) = mpsc::channel(1);
    let soon = Arc::new(Notify::new());
    // a task of its own: a search that is broken off half-way costs the store a connection
    let searching = Arc::clone(&courier).search(found, Arc::clone(&soon), closing.clone());
    let searching = tokio::spawn(searching.boxed());
    let mut lanes = Lanes::default();
    let mut under_way: JoinSet<(Lane, Option<ApiError>)> = JoinSet::new();
    let mut refused = None;
    while !closing.is_cancelled() && refused.is_none() {
        let (filled, is_soon) = courier.app.filled_lanes();
        let is_left = courier.leaves_to_others() && !filled.is_empty();
        if !is_left {
            lanes.add(filled);
        }
        if is_soon || is_left {
            soon.notify_one();
        }
        let is_held = courier.api.global_hold().is_some();
        let room = if is_held {
            0
        } else {
            LANES.min(courier.api.calls_within(QUEUE)).max(1)
        };
        while under_way.len() < room
            && let Some(due) = lanes.next()
        {
            let (courier, closing) = (Arc::clone(&courier), closing.clone());
            under_way.spawn(async move { (due.lane(), courier.look_at(due, &closing).await) }.boxed());
        }
        tokio::select! {
            () = closing.cancelled() => {}
            Some(ended) = under_way.join_next() => match ended {
                Ok((lane, fatal)) => {
                    lanes.ended(lane);
                    refused = fatal;
                }
                Err(why) => {
                    tracing::error!(%why, "a delivery broke off; its row is claimed again when its lease ends");
                    // which lane it was is not known
                    lanes.busy.clear();
                }
            },
            () = courier.app.outbox_filled().notified() => {}
            Some(found) = finds.recv(), if lanes.waiting.is_empty() => lanes.add(found),
            () = courier.released(), if is_held => {}
        }
    }
    while let Some(ended) = under_way.join_next().await {
        refused = refused.or(ended.ok().and_then(|(_, fatal)| fatal));
    }
    searching.abort();
    refused.map_or(Ok(()), |_| Err(CloseCode::AuthenticationFailed.into()))
}

impl Courier {
    /// Searches the outbox for lanes that are due, for as long as somebody wants them: those of other processes, and
    /// what was put off.
    async fn search(self: Arc<Self>, found: mpsc::Sender<Vec<DueLane>>, soon: Arc<Notify>, closing: CancellationToken) {
        let mut rest = None;
        let mut asked = None;
        while !closing.is_cancelled() {
            let Ok(place) = found.reserve().await else { return };
            if self.leaves_to_others() && asked.is_none_or(|asked: Instant| asked.elapsed() >= ASKED_AGAIN) {
                asked = Some(Instant::now());
                // any answer tells
                drop(self.api.application().await);
            }
            let grace = if self.leaves_to_others() { GRACE } else { Duration::ZERO };
            if rest.is_none() {
                let wait = match self.app.next_due().await {
                    None => ROUND,
                    Some(due) => wait_for(due.duration_since(self.app.now()), grace),
                };
                tokio::select! {
                    () = sleep(wait) => {}
                    () = soon.notified() => continue,
                    () = closing.cancelled() => return,
                }
            }
            place.send(self.app.due_lanes(&mut rest, grace).await);
        }
    }

    /// Whether others may reach Discord, and this process does not.
    fn leaves_to_others(&self) -> bool {
        self.api.is_silent() && self.app.other_processes().count > 0
    }

    /// Waits until a global limit is over.
    async fn released(&self) {
        sleep(self.api.global_hold().unwrap_or_default().min(ROUND)).await;
    }

    /// Sends what is due in a lane; returns the error if the token was refused.
    async fn look_at(&self, due: DueLane, closing: &CancellationToken) -> Option<ApiError> {
        let delivery = self.app.claim_in(due).await?;
        self.carry(delivery, closing).await
    }

    /// Sends an item and reports the result to the outbox; returns the error if the token was refused.
    async fn carry(&self, delivery: Delivery, closing: &CancellationToken) -> Option<ApiError> {
        let result = timeout(ATTEMPT, self.send(&delivery))
            .await
            .unwrap_or_else(|_| Err(ApiError::NoAnswer("it took too long".to_owned())));
        let (sent, fatal) = match result {
            Ok(sent) => {
                let attempt = match sent {
                    Sent::NotThere => Attempt::PutOff,
                    _ => Attempt::Delivered,
                };
                self.metrics.attempted(kind(&delivery.work), attempt);
                (sent, None)
            }
            Err(why) => {
                let attempt = match why {
                    ApiError::Limited { .. } | ApiError::Late => Attempt::PutOff,
                    ApiError::Refused { code, .. } => {
                        self.metrics.refused(code);
                        Attempt::Refused
                    }
                    ApiError::TokenRefused => Attempt::Refused,
                    ApiError::NoAnswer(_) => Attempt::Unanswered,
                };
                let kind = kind(&delivery.work);
                self.metrics.attempted(kind, attempt);
                let (nonce, work) = (&delivery.nonce, kind.value());
                match why {
                    // the process was stopped, or all was slow; whoever claims it next sends it
                    ApiError::Late => tracing::info!(nonce, work, %why, "given back"),
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

    async fn send(&self, delivery: &Delivery) -> Result<Sent, ApiError> {
        let is_searched = Arc::new(AtomicBool::new(false));
        let permit = self.permit(delivery, Arc::clone(&is_searched));
        let (channel, id) = match &delivery.work {
            Work::Post { channel, message } => {
                return self.post(delivery, *channel, message, &permit, &is_searched).await;
            }
            Work::Direct { to, message } => {
                let channel = self.direct(*to).await?;
                return self.post(delivery, channel, message, &permit, &is_searched).await;
            }
            Work::OpenThread { channel, message, name } => {
                self.open_thread(delivery, (*channel, *message), name, &permit, &is_searched)
                    .await?
            }
            Work::Unarchive { thread } => {
                self.api.unarchive(*thread).await?;
                (*thread, *thread)
            }
            Work::Rename { thread, name } => {
                self.api.rename(*thread, name).await?;
                (*thread, *thread)
            }
            Work::ArchiveAfter { thread, minutes } => {
                self.api.archive_after(*thread, *minutes).await?;
                (*thread, *thread)
            }
            Work::Edit {
                channel,
                message,
                change,
            } => {
                // done twice it is the same
                is_searched.store(true, Ordering::Relaxed);
                let body = reply::edit(change);
                let edit = || self.api.edit(*channel, *message, &body, &permit);
                if *change == MessageChange::DropButtons {
                    // nobody misses it in an archived thread
                    edit().await?;
                } else {
                    self.in_open_thread(*channel, edit).await?;
                }
                (*channel, *message)
            }
        };
        Ok(Sent::done(channel, id))
    }

    /// Permits a delivery for as long as this process certainly has the claim; `is_searched` = the channel has been
    /// searched for the message.
    fn permit<'a>(&'a self, delivery: &'a Delivery, is_searched: Arc<AtomicBool>) -> Permit<'a> {
        let (app, claimed) = (self.app.clone(), delivery.clone());
        Permit::new(
            || Box::pin(self.app.still_holds(delivery)),
            move || claimed.may_leave(app.now(), is_searched.load(Ordering::Relaxed)),
        )
    }

    async fn post(
        &self,
        delivery: &Delivery,
        channel: u64,
        message: &Message,
        permit: &Permit<'_>,
        is_searched: &AtomicBool,
    ) -> Result<Sent, ApiError> {
        if delivery.is_only_looked_for()
            && let Some(since) = delivery.first_sent()
        {
            if let Some(id) = self.find_message(delivery, channel, message, since).await? {
                return Ok(posted(channel, id));
            }
            // it is sent under another nonce later: what was sent under an older claim has to have arrived
            sleep(FLIGHT).await;
            let found = self.find_message(delivery, channel, message, since).await?;
            return Ok(found.map_or(Sent::NotThere, |id| posted(channel, id)));
        }
        if let Some(since) = delivery.search_since(self.app.now()) {
            // what was sent under an older claim is there now, or Discord will still remember its nonce
            if let Some(id) = self.find_message(delivery, channel, message, since).await? {
                return Ok(posted(channel, id));
            }
            is_searched.store(true, Ordering::Relaxed);
        }
        let body = reply::post(message, &delivery.nonce);
        let post = || retrying(|| self.api.post(channel, &body, permit));
        let id = self.in_open_thread(channel, post).await?;
        Ok(posted(channel, id))
    }

    /// Makes a call in a channel. If that is a thread that Discord has archived, it is opened first: nothing can be posted
    /// or edited there.
    async fn in_open_thread<T, F>(&self, channel: u64, call: impl Fn() -> F) -> Result<T, ApiError>
    where
        F: Future<Output = Result<T, ApiError>>,
    {
        match call().await {
            Err(ApiError::Refused {
                code: ErrorCode::THREAD_ARCHIVED,
                ..
            }) => {
                retrying(|| self.api.unarchive(channel)).await?;
                call().await
            }
            called => called,
        }
    }

    /// This message of ours in the channel since then.
    async fn find_message(
        &self,
        delivery: &Delivery,
        channel: u64,
        message: &Message,
        since: Timestamp,
    ) -> Result<Option<u64>, ApiError> {
        let ids = reply::custom_ids(message);
        let mark = reply::mark(&delivery.nonce);
        let text = clip(&message.text, limits::CONTENT);
        // what it says may have changed since; one without rows has nothing else by which it is known
        let is_it = |theirs: &Value| theirs["components"][0]["id"] == mark || says(theirs, &text, &ids);
        let found = self.find(channel, since, is_it).await?;
        Ok(found.and_then(|found| snowflake(&found["id"])))
    }

    async fn open_thread(
        &self,
        delivery: &Delivery,
        (channel, message): (u64, Option<u64>),
        name: &str,
        permit: &Permit<'_>,
        is_searched: &AtomicBool,
    ) -> Result<(u64, u64), ApiError> {
        if let (None, Some(since)) = (message, delivery.first_sent()) {
            // without a message to attach it to there is no nonce: the channel's note about the new thread tells
            let is_note = |theirs: &Value| theirs["type"] == THREAD_CREATED && theirs["content"] == name;
            let note = self.find(channel, since, is_note).await?;
            if let Some(id) = note.and_then(|note| snowflake(&note["message_reference"]["channel_id"])) {
                return Ok((channel, id));
            }
        }
        // a message has only one thread
        is_searched.store(true, Ordering::Relaxed);
        match (
            retrying(|| self.api.open_thread(channel, message, name, permit)).await,
            message,
        ) {
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

    /// The bot's message in the channel since `since` that `fits`.
    async fn find(
        &self,
        channel: u64,
        since: Timestamp,
        fits: impl Fn(&Value) -> bool,
    ) -> Result<Option<Value>, ApiError> {
        let is_mine = |message: &Value| {
            let author = snowflake(&message["author"]["id"]);
            self.me.get().is_none_or(|me| author == Some(*me))
        };
        if !self.api.clock().is_known() {
            // any answer tells
            drop(self.api.application().await);
        }
        // messages are numbered by Discord's clock
        let lead = self.api.clock().lead(self.app.now()).min(MOST_LEAD);
        let mut after = smallest_id_at(since - lead - LEEWAY);
        // any of the attempts since then may have succeeded
        for _ in 0..PAGES {
            let messages = match retrying(|| self.api.messages(channel, after)).await {
                // without permission to read the history it cannot be found
                Err(ApiError::Refused { .. }) => return Ok(None),
                messages => messages?,
            };
            let ids = messages.iter().filter_map(|message| snowflake(&message["id"]));
            let newest = ids.max().filter(|_| messages.len() == PAGE);
            if let Some(found) = messages.into_iter().find(|message| is_mine(message) && fits(message)) {
                return Ok(Some(found));
            }
            let Some(newest) = newest.filter(|newest| *newest > after) else {
                break;
            };
            after = newest;
        }
        Ok(None)
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

/// What has become of a message that has this id.
fn posted(channel: u64, id: u64) -> Sent {
    Sent::Done {
        channel,
        id,
        at: made_at(id),
    }
}

/// The type of the message with which a channel announces a new thread.
const THREAD_CREATED: u8 = 18;
/// Number of messages in a page of a channel.
const PAGE: usize = 100;
/// Maximum number of pages that are searched for a message.
const PAGES: usize = 10;
/// Maximum time by which our clock is ahead of Discord's beyond what Discord's answers tell.
const LEEWAY: SignedDuration = SignedDuration::from_secs(30);

/// Maximum time by which our clock is taken to be ahead: a search that begins too early may end before the newest messages.
const MOST_LEAD: SignedDuration = SignedDuration::from_mins(5);

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
        ApiError::Late => Sent::Later {
            after_ms: Some(0),
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

const fn kind(work: &Work) -> WorkKind {
    match work {
        Work::Post { .. } => WorkKind::Message,
        Work::Direct { .. } => WorkKind::DirectMessage,
        Work::OpenThread { .. } | Work::ArchiveAfter { .. } | Work::Rename { .. } => WorkKind::Thread,
        Work::Unarchive { .. } => WorkKind::Unarchive,
        Work::Edit { .. } => WorkKind::Edit,
    }
}
