//! The state shared by the tasks of a sandbox, behind one lock.
use super::{
    endpoint::{Keys, Post},
    faults::Faults,
    files::Files,
    interaction::Interaction,
    limits::{Buckets, RateLimits},
    model::{Attachment, Data, Id},
    sessions::Gateway,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::sync::{Notify, broadcast, mpsc, watch};
use tokio_util::sync::CancellationToken;

/// Returns the current time.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;
/// Returns the errors of a body: method, route template as in Discord's OpenAPI file, JSON.
pub type BodyCheck = Arc<dyn Fn(&str, &str, &Value) -> Vec<String> + Send + Sync>;

/// Something that a well-behaved bot would never do.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Violation {
    /// `METHOD /template`, or `gateway …`, `interaction …`.
    pub operation: String,
    /// As a sentence.
    pub what: String,
}
/// A REST call in the log.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct LoggedCall {
    /// `METHOD /template`
    pub operation: String,
    /// as called
    pub path: String,
    /// HTTP status of the answer
    pub status: u16,
    /// Discord's error code
    pub code: Option<u32>,
}

/// The shared state of a sandbox's tasks.
pub struct Server {
    pub(super) world: Mutex<World>,
    pub(super) changed: watch::Receiver<u64>,
    /// Up to which change everything is in the folder.
    pub(super) saved: watch::Sender<u64>,
    /// Somebody waits until the changes are in the folder.
    pub(super) is_awaited: Notify,
    pub(super) stop: CancellationToken,
}
impl Server {
    pub fn world(&self) -> MutexGuard<'_, World> {
        // a panic while the lock was held is a bug that the panicking test reports; the other tasks continue
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until everything that has changed is in the folder, if there is one: what the bot was told survives the
    /// sandbox, as it survives at Discord.
    pub async fn stored(&self) {
        if self.world().files.folder().is_none() {
            return;
        }
        let wanted = *self.changed.borrow();
        let mut saved = self.saved.subscribe();
        if *saved.borrow() >= wanted {
            return;
        }
        self.is_awaited.notify_one();
        tokio::select! {
            _ = saved.wait_for(|saved| *saved >= wanted) => {}
            () = self.stop.cancelled() => {}
        }
    }

    /// Waits until `found` returns something, checking after every change. `None` after `patience`.
    pub async fn until<T>(&self, patience: Duration, mut found: impl FnMut() -> Option<T>) -> Option<T> {
        let mut changed = self.changed.clone();
        let search = async {
            loop {
                changed.mark_unchanged();
                if let Some(value) = found() {
                    return Some(value);
                }
                if changed.changed().await.is_err() {
                    return None;
                }
            }
        };
        tokio::time::timeout(patience, search).await.ok().flatten()
    }
}

/// The whole state; one request at a time works on it.
pub struct World {
    pub(super) data: Data,
    pub(super) base: String,
    pub(super) token: String,
    pub(super) clock: Clock,
    pub(super) limits: RateLimits,
    pub(super) check_body: Option<BodyCheck>,
    pub(super) files: Files,
    /// The files that people gave with commands.
    pub(super) uploads: BTreeMap<Id, Attachment>,
    pub(super) gateway: Gateway,
    pub(super) keys: Keys,
    /// The addresses that get interactions instead of the gateway, the next one first.
    pub(super) endpoints: Vec<String>,
    pub(super) posts: mpsc::UnboundedSender<Post>,
    pub(super) interactions: HashMap<Id, Interaction>,
    pub(super) buckets: Buckets,
    pub(super) old_edits: HashMap<Id, Vec<Timestamp>>,
    pub(super) renamings: HashMap<Id, Vec<Timestamp>>,
    /// When the bot opened direct messages.
    pub(super) opened_directs: Vec<Timestamp>,
    pub(super) faults: Faults,
    pub(super) violations: Vec<Violation>,
    pub(super) log: VecDeque<LoggedCall>,
    pub(super) feed: broadcast::Sender<(Id, Arc<Value>)>,
    pub(super) changed: watch::Sender<u64>,
}
impl World {
    pub fn now(&self) -> Timestamp {
        (self.clock)()
    }

    pub fn new_id(&mut self) -> Id {
        let now = self.now();
        self.data.next_id(now)
    }

    /// Whether interactions can reach the bot.
    pub fn is_online(&self) -> bool {
        !self.endpoints.is_empty() || self.gateway.is_online()
    }

    /// Counts a violation.
    pub fn violate(&mut self, operation: &str, what: impl Into<String>) {
        let violation = Violation {
            operation: operation.into(),
            what: what.into(),
        };
        tracing::warn!(operation = violation.operation, what = violation.what, "violation");
        self.violations.push(violation);
        let event = json!({ "event": "violations", "count": self.violations.len() });
        self.tell_all(&event);
    }

    /// Wakes everybody who waits for a change, and the writer.
    pub fn touch(&mut self) {
        self.changed.send_modify(|count| *count += 1);
    }

    /// Pushes an event to one person's pages.
    pub fn tell(&mut self, person: Id, event: Value) {
        // without listeners there is nothing to do
        drop(self.feed.send((person, Arc::new(event))));
        self.touch();
    }

    /// Pushes an event to everybody's pages.
    pub fn tell_all(&mut self, event: &Value) {
        let people: Vec<Id> = self.data.people.iter().map(|person| person.id).collect();
        for person in people {
            self.tell(person, event.clone());
        }
    }
}
