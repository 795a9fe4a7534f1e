//! Whether the bot is alive, for a watchdog on a thread of its own.
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// So long without a heartbeat, and there is no point in going on.
pub const LONGEST_SILENCE: Duration = Duration::from_secs(120);

/// When the bot's heart last beat: it does while a gateway session stands, or is held back on purpose, and both
/// runtimes run their tasks. Nothing is expected before the first beat.
#[derive(Debug)]
pub struct Liveness {
    began: Instant,
    /// Milliseconds since then; 0 = not yet.
    last: AtomicU64,
}

impl Default for Liveness {
    fn default() -> Self {
        Self {
            began: Instant::now(),
            last: AtomicU64::new(0),
        }
    }
}

impl Liveness {
    /// How long there has been no beat, where one is expected.
    #[must_use]
    pub fn silence(&self) -> Duration {
        match self.last.load(Ordering::Relaxed) {
            0 => Duration::ZERO,
            last => self.began.elapsed().saturating_sub(Duration::from_millis(last)),
        }
    }

    pub(super) fn beat(&self) {
        let now = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last.store(now.max(1), Ordering::Relaxed);
    }
}
