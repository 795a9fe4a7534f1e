//! Why the bot ended by itself.
use super::codes::CloseCode;
use super::liveness;

/// Why the bot ended by itself.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{why}")]
pub struct Failure {
    /// The reason, as a sentence.
    pub why: String,
    /// Whether it would fail again until somebody fixes it: do not restart.
    pub is_lasting: bool,
}

impl Failure {
    pub(super) fn passing(why: String) -> Self {
        Self { why, is_lasting: false }
    }

    pub(super) fn lasting(why: String) -> Self {
        Self { why, is_lasting: true }
    }

    /// There has been no heartbeat for [`liveness::LONGEST_SILENCE`].
    pub fn silent() -> Self {
        let silence = liveness::LONGEST_SILENCE.as_secs();
        Self::passing(format!(
            "There has been no gateway session for {silence} s, or the bot's threads do not run."
        ))
    }
}

impl From<CloseCode> for Failure {
    fn from(code: CloseCode) -> Self {
        Self::lasting(code.to_string())
    }
}
