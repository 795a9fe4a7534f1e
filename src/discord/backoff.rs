//! How long to wait before the next request to Discord. What the bot needs before it can start is requested until there
//! is an answer.
use super::codes::CloseCode;
use super::failure::Failure;
use super::http::ApiError;
use std::time::Duration;
use tokio::time::sleep;

/// Delays before further attempts, doubling each time.
pub(super) struct Backoff {
    delay: Duration,
    longest: Duration,
}

impl Backoff {
    pub(super) fn new() -> Self {
        Self::between(1, 60)
    }

    /// A back-off with this first and this longest delay, in seconds.
    pub(super) fn between(first: u64, longest: u64) -> Self {
        Self {
            delay: Duration::from_secs(first),
            longest: Duration::from_secs(longest),
        }
    }

    /// Sets the next delay, as Discord demands.
    pub(super) fn go_on_with(&mut self, delay: Duration) {
        self.delay = delay;
    }

    /// The delay before the next attempt.
    pub(super) fn next_delay(&mut self) -> Duration {
        let delay = self.delay;
        self.delay = (delay * 2).min(self.longest);
        delay
    }

    /// Waits until trying again makes sense, unless it never does. `what` was requested, for the log.
    pub(super) async fn wait(&mut self, what: &str, error: ApiError) -> Result<(), Failure> {
        let why = match error {
            ApiError::TokenRefused => return Err(CloseCode::AuthenticationFailed.into()),
            ApiError::Refused { status, code, message } => {
                return Err(Failure::lasting(format!(
                    "Discord refuses to say {what} (HTTP {status}, code {code}: {message})."
                )));
            }
            ApiError::Limited { after } => {
                self.go_on_with(after);
                format!("rate limited for {} s", after.as_secs())
            }
            ApiError::NoAnswer(why) => why,
            error @ ApiError::Late => error.to_string(),
        };
        let delay = self.next_delay();
        tracing::warn!(%why, again_in_s = delay.as_secs(), "Discord cannot be reached");
        sleep(delay).await;
        Ok(())
    }
}
