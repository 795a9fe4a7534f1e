//! What all shards of a process share.
use crate::app::{App, AppError, SessionLimit};
use crate::discord::answers::Answers;
use crate::discord::failure::Failure;
use crate::discord::http::{Base, Gateway, SessionStarts, Token};
use crate::discord::liveness::Liveness;
use crate::store::Store;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::Instant;

/// Maximum age of Discord's description of the gateway for a new session.
const FRESH: Duration = Duration::from_secs(60);

/// What all shards of a process share.
pub(super) struct SharedByShards {
    pub answers: Answers,
    pub base: Base,
    pub token: Token,
    pub store: Store,
    pub me: Arc<OnceLock<u64>>,
    pub ready: Mutex<Option<oneshot::Sender<u64>>>,
    /// Whether this process has registered the commands.
    pub is_registered: AtomicBool,
    pub liveness: Arc<Liveness>,
    /// A client with our time-outs, for serenity's own requests.
    pub client: reqwest::Client,
    /// Discord's description of the gateway, and its time.
    pub found: Mutex<(Gateway, Instant)>,
}

/// A shard that this process holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Shard {
    pub id: u32,
    pub total: u32,
    /// The fence under which the process holds it.
    pub fence: u64,
}

impl SharedByShards {
    pub fn found(&self) -> (Gateway, Instant) {
        // a plain value, written as a whole
        self.found.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Discord's description of the gateway, requested again if it is old, or if it allowed no session until a time
    /// that has come. Without an answer the last one is used.
    pub async fn gateway(&self) -> Gateway {
        let (found, at) = self.found();
        if at.elapsed() < fresh_for(&found) {
            return found;
        }
        match self.answers.api.gateway().await {
            Ok(found) if self.base.is_ours(&found.url) => {
                *self.found.lock().unwrap_or_else(PoisonError::into_inner) = (found.clone(), Instant::now());
                found
            }
            Ok(_) | Err(_) => found,
        }
    }

    pub fn app(&self) -> &App {
        &self.answers.app
    }
}

/// How long Discord's description of the gateway can be used.
fn fresh_for(found: &Gateway) -> Duration {
    let spent = found.session_start_limit.filter(|starts| starts.remaining == 0);
    spent.map_or(FRESH, |spent| FRESH.min(Duration::from_millis(spent.reset_after)))
}

/// The limits for the store to observe.
pub(super) fn limit(found: &Gateway) -> SessionLimit {
    let starts = found.session_start_limit.unwrap_or(SessionStarts::USUAL);
    SessionLimit {
        total: starts.total,
        concurrency: starts.max_concurrency,
    }
}

pub(super) fn broke_off() -> Failure {
    Failure::passing("The gateway's thread broke off.".to_owned())
}

pub(super) fn too_many(count: usize, until: jiff::Timestamp) -> Failure {
    Failure::lasting(format!(
        "{count} gateway sessions were started within a day, and at 1,000 Discord takes the token away. Find out why \
         the connection breaks so often; the bot starts again after {until}."
    ))
}

pub(super) fn store_failed(why: &AppError) -> Failure {
    Failure::passing(format!("The data folder cannot be used: {why}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_without_sessions_is_old_when_there_are_some_again() {
        let found = |remaining, reset_after| Gateway {
            url: String::new(),
            shards: 1,
            session_start_limit: Some(SessionStarts {
                remaining,
                reset_after,
                ..SessionStarts::USUAL
            }),
        };
        assert_eq!(fresh_for(&found(0, 4_000)), Duration::from_secs(4));
        assert_eq!(fresh_for(&found(0, 86_400_000)), FRESH);
        assert_eq!(fresh_for(&found(1, 4_000)), FRESH);
    }
}
