//! What the bot must know of Discord before it can begin is asked until there is an answer.
use super::codes::CloseCode;
use super::failure::Failure;
use super::http::ApiError;
use std::time::Duration;
use tokio::time::sleep;

const LONGEST: Duration = Duration::from_secs(60);

/// How long to wait before Discord is asked again.
pub(super) struct Backoff {
    pause: Duration,
}

impl Backoff {
    pub(super) fn new() -> Self {
        Self {
            pause: Duration::from_secs(1),
        }
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
                self.pause = after;
                format!("rate limited for {} s", after.as_secs())
            }
            ApiError::NoAnswer(why) => why,
        };
        tracing::warn!(%why, again_in_s = self.pause.as_secs(), "Discord cannot be reached");
        sleep(self.pause).await;
        self.pause = (self.pause * 2).min(LONGEST);
        Ok(())
    }
}
