//! Whether Discord answers: told in the log once when it has not for a while, and once when it does again.
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How long nothing is answered before that is told; until then each failed call is.
const LASTING: Duration = Duration::from_secs(5);

/// When Discord answered last, if calls have failed since.
#[derive(Debug, Default)]
pub(super) struct Reach(Mutex<Option<Silence>>);

#[derive(Debug)]
struct Silence {
    since: Instant,
    failed: u64,
    is_told: bool,
}

impl Reach {
    /// Whether it is known, and told, that Discord does not answer.
    pub fn is_lost(&self) -> bool {
        self.silence().as_ref().is_some_and(|silence| silence.is_told)
    }

    /// Notes an answer, whatever it is.
    pub fn answered(&self) {
        if let Some(silence) = self.silence().take()
            && silence.is_told
        {
            let away_s = silence.since.elapsed().as_secs();
            tracing::warn!(away_s, failed = silence.failed, "Discord answers again");
        }
    }

    /// Notes that there was no answer.
    pub fn failed(&self, why: &dyn std::fmt::Display) {
        let mut silence = self.silence();
        let silence = silence.get_or_insert_with(|| Silence {
            since: Instant::now(),
            failed: 0,
            is_told: false,
        });
        silence.failed += 1;
        if !silence.is_told && silence.since.elapsed() >= LASTING {
            silence.is_told = true;
            tracing::error!(%why, "Discord does not answer");
        }
    }

    fn silence(&self) -> MutexGuard<'_, Option<Silence>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_is_lost_when_nothing_is_answered_for_a_while() {
        let reach = Reach::default();
        reach.failed(&"502");
        tokio::time::advance(LASTING / 2).await;
        reach.failed(&"502");
        assert!(!reach.is_lost());
        // an answer in between begins anew
        reach.answered();
        tokio::time::advance(LASTING).await;
        reach.failed(&"502");
        assert!(!reach.is_lost());
        tokio::time::advance(LASTING).await;
        reach.failed(&"502");
        assert!(reach.is_lost());
        reach.answered();
        assert!(!reach.is_lost());
    }
}
