//! Answers interactions, however they arrived: by a callback, or in the response to the request that brought them.
use super::backoff::Backoff;
use super::codes::ErrorCode;
use super::http::{Api, ApiError};
use super::liveness::Liveness;
use super::metrics::{AnswerResult, Metrics};
use super::request::ArchivedThread;
use super::unreadable::{self, Answerable, Unreadable};
use super::{commands, reply, request};
use crate::app::{App, Pressed, Reply};
use crate::correspondence::Locale;
use crate::store::Store;
use futures_util::FutureExt as _;
use serde_json::Value;
use serenity::model::application::Interaction;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::task::TaskTracker;

/// How long Discord waits for an answer.
const DEADLINE: Duration = Duration::from_secs(3);
/// How long fetching a file that somebody gave may take, so that there is time left for the answer.
const FETCHING: Duration = Duration::from_millis(1_500);
/// How long opening an archived thread before the answer may take.
const OPENING: Duration = Duration::from_secs(1);
/// How long after an interaction its answer is still waited for while the store is away: there must be time to send it.
const WORKING: Duration = Duration::from_millis(2_500);
/// Minimum time for which an answer is waited for, however old the interaction is.
const LEAST_WORKING: Duration = Duration::from_millis(500);
/// How often a process that waits for another one looks again.
const TURN: Duration = Duration::from_secs(1);
/// How long an answer must take to be logged as slow.
const SLOW: Duration = Duration::from_millis(2500);
/// Number of interactions of which it is known that this process has answered them.
const RECENT: usize = 256;

/// Answers interactions in the bot's runtime. At the end its tasks are waited for, whether or not anybody still waits
/// for their results.
#[derive(Clone)]
pub(super) struct Answers {
    pub(super) app: App,
    pub(super) api: Arc<Api>,
    pub(super) handlers: TaskTracker,
    pub(super) runtime: Handle,
    pub(super) metrics: Arc<Metrics>,
    pub(super) recent: Arc<Recent>,
    /// Whether it was told that another bot uses the token.
    pub(super) is_token_shared: Arc<AtomicBool>,
}

/// The interactions that this process has answered last, any of which may arrive once more.
#[derive(Debug, Default)]
pub(super) struct Recent(Mutex<VecDeque<u64>>);

impl Recent {
    /// Notes that one is answered; returns whether it has arrived before.
    fn note(&self, id: u64) -> bool {
        let mut ids = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if ids.contains(&id) {
            return true;
        }
        if ids.len() == RECENT {
            ids.pop_front();
        }
        ids.push_back(id);
        false
    }
}

/// What is needed to receive interactions, over the gateway or HTTP.
pub(super) struct Link {
    pub(super) answers: Answers,
    pub(super) store: Store,
    /// Receives the bot's own user id.
    pub(super) me: Arc<OnceLock<u64>>,
    /// Receives the application's id when Discord has answered.
    pub(super) ready: oneshot::Sender<u64>,
    pub(super) liveness: Arc<Liveness>,
}

/// What is sent to whoever asked.
struct Answer {
    reply: Reply,
    /// The asker's language.
    locale: Locale,
}

/// The result for an interaction that came in a request.
#[derive(Debug)]
pub(super) enum Answered {
    /// This JSON is the answer, still to be sent in the response.
    Inline(String),
    /// The answer has files, and was sent by a callback.
    ByCallback,
    /// It could not be sent.
    Failed,
    /// It was not an interaction, for this reason.
    Unreadable(String),
}

impl Answers {
    /// Spawns work that is waited for at the end.
    pub(super) fn spawn_counted<T: Send + 'static>(
        &self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> JoinHandle<T> {
        self.handlers.spawn_on(work.boxed(), &self.runtime)
    }

    /// Registers the commands if they differ from the registered ones.
    pub(super) fn spawn_registration(&self, application: u64) {
        self.spawn_counted(register(self.app.clone(), Arc::clone(&self.api), application));
    }

    /// Answers an interaction by a callback.
    pub(super) fn spawn_answer(&self, interaction: Interaction) {
        let answers = self.clone();
        self.spawn_counted(async move {
            let began = Instant::now();
            let (id, token) = (interaction.id().get(), interaction.token().to_owned());
            if let Some(answer) = answers.answer(interaction).await {
                answers.send((id, &token), answer, began).await;
            }
        });
    }

    /// Answers by a callback an interaction that serenity could not read.
    pub(super) fn spawn_unread(&self, data: Value) {
        match unreadable::recognise(data) {
            Unreadable::Readable(interaction) => self.spawn_answer(*interaction),
            Unreadable::Answerable(found) => {
                let answers = self.clone();
                self.spawn_counted(async move {
                    let answer = answer_to_unread(&found);
                    answers.send((found.id, &found.token), answer, Instant::now()).await;
                });
            }
            Unreadable::Lost(why) => tracing::warn!(%why, "an interaction could be neither read nor answered"),
        }
    }

    /// Answers an interaction that came in a request at `began`. The work continues even if nobody waits for its end.
    pub(super) async fn respond(&self, data: Value, began: Instant) -> Answered {
        let answers = self.clone();
        let work = async move {
            let (id, token, answer) = match unreadable::recognise(data) {
                Unreadable::Readable(interaction) => {
                    let (id, token) = (interaction.id().get(), interaction.token().to_owned());
                    match answers.answer(*interaction).await {
                        Some(answer) => (id, token, answer),
                        None => return Answered::Unreadable("nobody asks for anything in it".to_owned()),
                    }
                }
                Unreadable::Answerable(found) => {
                    let answer = answer_to_unread(&found);
                    (found.id, found.token, answer)
                }
                Unreadable::Lost(why) => return Answered::Unreadable(why),
            };
            let body = reply::callback(&answer.reply);
            if !body.files.is_empty() {
                return if answers.send((id, &token), answer, began).await {
                    Answered::ByCallback
                } else {
                    Answered::Failed
                };
            }
            answers.recent.note(id);
            answers.note(id, AnswerResult::InTime, began);
            Answered::Inline(body.json)
        };
        let worked = self.spawn_counted(work).await;
        worked.unwrap_or_else(|why| {
            tracing::error!(%why, "an answer broke off");
            self.metrics.broke_off();
            Answered::Failed
        })
    }

    /// The answer; `None` = nothing was asked.
    async fn answer(&self, interaction: Interaction) -> Option<Answer> {
        let id = interaction.id().get();
        let mut request = request::read(&interaction)?;
        if let Some(upload) = request.intent.upload() {
            let fetched = self.api.fetch(upload, FETCHING).await;
            request.intent.add_upload(fetched);
        }
        request.waited = self.api.clock().age(id);
        let (app, locale, pressed) = (self.app.clone(), request.locale, request.pressed);
        let waited = Duration::try_from(request.waited).unwrap_or_default();
        let patience = WORKING.saturating_sub(waited).max(LEAST_WORKING);
        let kind = request.intent.kind();
        // a bug in there must cost one sentence, not an answer
        let mut executing = self.spawn_counted(async move { app.execute(request).await });
        let executed = match timeout(patience, &mut executing).await {
            Ok(executed) => executed,
            // it goes on, and its end is announced as any other
            Err(_) if self.app.is_without_store() => Ok(App::too_slow(kind, locale)),
            Err(_) => executing.await,
        };
        let mut reply = executed.unwrap_or_else(|why| {
            tracing::error!(interaction = id, %why, "a request broke off");
            App::broke_off(locale)
        });
        if let Some(thread) = request::archived_thread(&interaction)
            && is_for_all(&reply, pressed)
            && self.is_shut(thread).await
        {
            reply = reply.beside().unwrap_or_else(|| App::cannot_post(locale));
        }
        Some(Answer { reply, locale })
    }

    /// Opens an archived thread, in which Discord would refuse an answer that everybody sees; returns whether the bot may
    /// not.
    async fn is_shut(&self, ArchivedThread { id: thread, is_locked }: ArchivedThread) -> bool {
        if is_locked {
            return true;
        }
        match timeout(OPENING, self.api.unarchive(thread)).await {
            Ok(Ok(())) => false,
            Ok(Err(why)) => {
                tracing::warn!(thread, %why, "an archived thread was not opened for an answer");
                matches!(why, ApiError::Refused { .. })
            }
            Err(_) => {
                tracing::warn!(thread, "an archived thread was not opened in time for an answer");
                false
            }
        }
    }

    /// Sends an answer by a callback; returns whether the interaction is now answered. If Discord refuses it, as when the
    /// message is gone that it was to replace, the asker reads something else.
    async fn send(&self, (id, token): (u64, &str), Answer { reply, locale }: Answer, began: Instant) -> bool {
        let is_repeated = self.recent.note(id);
        let (mut answered, may_be_ours) = call_back(&self.api, id, token, &reply::callback(&reply), began).await;
        let instead = match reply {
            // where only suggestions can be shown, nothing is
            Reply::Choices(_) => [None, None],
            reply => [reply.beside(), Some(App::broke_off(locale))],
        };
        for reply in instead.into_iter().flatten() {
            let Some(code) = refusal(&answered) else { break };
            tracing::warn!(interaction = id, %code, "an answer is refused, and another one is sent");
            (answered, _) = call_back(&self.api, id, token, &reply::callback(&reply), began).await;
        }
        let took = began.elapsed();
        let result = match answered {
            Ok(()) => AnswerResult::InTime,
            // already acknowledged (an earlier attempt succeeded), or too late: what happened stands, and the outbox
            // announces it
            Err(ApiError::Refused {
                code: ErrorCode::ALREADY_ACKNOWLEDGED,
                ..
            }) => {
                tracing::debug!(interaction = id, "answered already");
                if !may_be_ours && !is_repeated {
                    self.tell_of_shared_token();
                }
                AnswerResult::InTime
            }
            Err(ApiError::Refused {
                code: ErrorCode::UNKNOWN_INTERACTION,
                ..
            }) => {
                tracing::warn!(interaction = id, ?took, "answered too late");
                AnswerResult::TooLate
            }
            Err(why) => {
                tracing::error!(interaction = id, ?took, %why, "not answered");
                AnswerResult::Failed
            }
        };
        self.note(id, result, began);
        result == AnswerResult::InTime
    }

    /// Somebody else has answered. A process that shares the store does so while a shard goes from one to the other; of
    /// any other bot this one knows nothing, and people meet now the one, now the other.
    fn tell_of_shared_token(&self) {
        if self.app.other_processes().count == 0 && !self.is_token_shared.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                "another program that uses this bot's token answers people, too, and stores their matches elsewhere: end it, or \
                 reset the token in Discord's developer portal"
            );
        }
    }

    fn note(&self, id: u64, result: AnswerResult, began: Instant) {
        let took = began.elapsed();
        self.metrics.answered(result, took);
        if took > SLOW {
            // the metrics count them: while the store is silent every answer is slow
            tracing::debug!(interaction = id, ?took, "slow");
        }
    }
}

/// Whether everybody in the channel sees a reply: what replaces a message is seen by whoever saw that.
fn is_for_all(reply: &Reply, pressed: Option<Pressed>) -> bool {
    let was_public = pressed.is_some_and(|pressed| pressed.is_public);
    match reply {
        Reply::Say { private, .. } => !private,
        Reply::Update(_) => was_public,
        Reply::Show { in_place, .. } => *in_place && was_public,
        Reply::Choices(_) | Reply::Form(_) => false,
    }
}

/// The answer to an interaction that could not be read.
fn answer_to_unread(unread: &Answerable) -> Answer {
    tracing::warn!(interaction = unread.id, why = %unread.why, "an interaction could not be read");
    let locale = unread.locale;
    let reply = if unread.is_autocomplete {
        Reply::Choices(Vec::new())
    } else {
        App::unread(locale)
    };
    Answer { reply, locale }
}

/// The code with which Discord refused an answer that the interaction could still get.
fn refusal(answered: &Result<(), ApiError>) -> Option<ErrorCode> {
    match answered {
        Err(ApiError::Refused { code, .. }) => {
            let is_over = [ErrorCode::ALREADY_ACKNOWLEDGED, ErrorCode::UNKNOWN_INTERACTION].contains(code);
            (!is_over).then_some(*code)
        }
        _ => None,
    }
}

/// Sends the callback, repeatedly as long as there is time and it may help; returns the last result, and whether an
/// earlier attempt may have succeeded.
async fn call_back(
    api: &Api,
    id: u64,
    token: &str,
    body: &reply::Body,
    began: Instant,
) -> (Result<(), ApiError>, bool) {
    let mut may_be_answered = false;
    loop {
        let left = DEADLINE.saturating_sub(began.elapsed());
        // one attempt is made even if it is late: Discord's clock decides
        let patience = left.max(Duration::from_secs(1));
        let result = api.answer(id, token, body, patience).await;
        let delay = match &result {
            Err(ApiError::NoAnswer(_)) => Duration::from_millis(100),
            Err(ApiError::Limited { after }) => *after,
            _ => return (result, may_be_answered),
        };
        if began.elapsed() + delay >= DEADLINE {
            return (result, may_be_answered);
        }
        may_be_answered |= matches!(result, Err(ApiError::NoAnswer(_)));
        sleep(delay).await;
    }
}

/// Registers the commands in one process after the other, so that all but the first find nothing to do.
async fn register(app: App, api: Arc<Api>, application: u64) {
    while !app.may_register_commands().await {
        sleep(TURN).await;
    }
    compare(&api, application).await;
    app.finish_registering_commands().await;
}

async fn compare(api: &Api, application: u64) {
    let mut backoff = Backoff::between(2, 300);
    loop {
        match commands::register(api, application).await {
            Ok(true) => return tracing::info!("the commands were registered"),
            Ok(false) => return tracing::debug!("the commands are registered as they should be"),
            Err(why @ (ApiError::Refused { .. } | ApiError::TokenRefused)) => {
                return tracing::error!(%why, "Discord refuses the commands");
            }
            Err(ApiError::Limited { after }) => backoff.go_on_with(after),
            Err(why @ (ApiError::NoAnswer(_) | ApiError::Late)) => {
                tracing::warn!(%why, "the commands could not be registered yet");
            }
        }
        sleep(backoff.next_delay()).await;
    }
}
