//! How long to wait before Discord is asked once more. What the bot must know of it before it can begin is asked until
//! there is an answer.
use super::codes::CloseCode;
use super::failure::Failure;
use super::http::ApiError;
use std::time::Duration;
use tokio::time::sleep;

/// How long to wait before the next attempt: each time twice as long.
pub(super) struct Backoff {
    delay: Duration,
    longest: Duration,
}

impl Backoff {
    pub(super) fn new() -> Self {
        Self::between(1, 60)
    }

    /// The first delay and the longest, in seconds.
    pub(super) fn between(first: u64, longest: u64) -> Self {
        Self {
            delay: Duration::from_secs(first),
            longest: Duration::from_secs(longest),
        }
    }

    /// The next delay is this one, since Discord says so.
    pub(super) fn go_on_with(&mut self, delay: Duration) {
        self.delay = delay;
    }

    /// The delay before the next attempt.
    pub(super) fn next_delay(&mut self) -> Duration {
        let delay = self.delay;
        self.delay = (delay * 2).min(self.longest);
        delay
    }

    /// Waits until it makes sense to ask again, unless it never does. `what` Discord was asked stands in that sentence.
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
        };
        let delay = self.next_delay();
        tracing::warn!(%why, again_in_s = delay.as_secs(), "Discord cannot be reached");
        sleep(delay).await;
        Ok(())
    }
}
