//! Whether Discord answers: told in the log once when it has not for a while, and once when it does again.
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

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
    /// Whether calls have failed since Discord last answered.
    pub fn is_silent(&self) -> bool {
        self.silence().is_some()
    }

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
    pub fn failed(&self, why: &dyn fmt::Display) {
        self.failed_at(Instant::now(), why);
    }

    fn failed_at(&self, now: Instant, why: &dyn fmt::Display) {
        let mut silence = self.silence();
        let silence = silence.get_or_insert_with(|| Silence {
            since: now,
            failed: 0,
            is_told: false,
        });
        silence.failed += 1;
        if !silence.is_told && now - silence.since >= LASTING {
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

    #[test]
    fn it_is_lost_when_nothing_is_answered_for_a_while() {
        let (reach, start) = (Reach::default(), Instant::now());
        assert!(!reach.is_silent());
        reach.failed_at(start, &"502");
        reach.failed_at(start + LASTING / 2, &"502");
        assert!(reach.is_silent() && !reach.is_lost());
        // an answer in between begins anew
        reach.answered();
        assert!(!reach.is_silent());
        reach.failed_at(start + LASTING, &"502");
        assert!(!reach.is_lost());
        reach.failed_at(start + LASTING * 2, &"502");
        assert!(reach.is_lost());
        reach.answered();
        assert!(!reach.is_lost());
    }
}
