//! Whether the bot is alive, for a watchdog on a thread of its own.
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long there may be no heartbeat before there is no point in continuing.
pub const LONGEST_SILENCE: Duration = Duration::from_secs(120);

/// How long the bot waits between two heartbeats.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(5);
/// How long there may be no heartbeat before interactions are better sent elsewhere.
const SHORT_SILENCE: Duration = Duration::from_secs(15);

/// How long after the last sign of it people are taken to reach this process.
const REACH: Duration = Duration::from_secs(120);

/// When the bot last had a heartbeat: it has them while a gateway session exists, or is held back on purpose, and both
/// runtimes run their tasks; if interactions come over HTTP, while the bot's runtime does. Nothing is expected before
/// the first one.
#[derive(Debug)]
pub struct Liveness {
    began: Instant,
    /// Milliseconds from `began` to the last heartbeat; 0 = none yet.
    last: AtomicU64,
    /// The same to the last one with which interactions could be answered.
    served: AtomicU64,
    /// Milliseconds from `began` to the last sign that interactions arrive here; 0 = none yet.
    reached: AtomicU64,
    is_connected: AtomicBool,
    is_stopping: AtomicBool,
}

/// Why interactions are not being answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unready {
    #[error("there has been no connection with Discord yet")]
    Starting,
    #[error("the connection with Discord is interrupted")]
    Interrupted,
    #[error("the bot is stopping")]
    Stopping,
}

impl Default for Liveness {
    fn default() -> Self {
        Self {
            began: Instant::now(),
            last: AtomicU64::new(0),
            served: AtomicU64::new(0),
            reached: AtomicU64::new(0),
            is_connected: AtomicBool::new(false),
            is_stopping: AtomicBool::new(false),
        }
    }
}

impl Liveness {
    /// How long there has been no heartbeat, if one is expected.
    pub fn silence(&self) -> Duration {
        self.since(&self.last).unwrap_or_default()
    }

    /// Whether interactions could have arrived here within the last minutes.
    pub(super) fn is_reached(&self) -> bool {
        self.is_reached_within(REACH)
    }

    /// Whether there was a sign within this time that interactions arrive here.
    pub(super) fn is_reached_within(&self, time: Duration) -> bool {
        self.since(&self.reached).is_some_and(|since| since < time)
    }

    /// Records a heartbeat.
    pub fn beat(&self) {
        self.note(&self.last);
        self.note(&self.served);
    }

    /// Records a heartbeat while a session is held back on purpose: the bot is alive, and nobody reaches it.
    pub(super) fn waits(&self) {
        self.note(&self.last);
    }

    /// How long interactions have not been answered.
    pub(super) fn interrupted(&self) -> Duration {
        self.since(&self.served).unwrap_or_default()
    }

    /// Interactions arrive here: there is a session, one has arrived, or Discord is reached and calls back.
    pub(super) fn reached(&self) {
        self.note(&self.reached);
    }

    fn note(&self, time: &AtomicU64) {
        let now = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        time.store(now.max(1), Ordering::Relaxed);
    }

    fn since(&self, time: &AtomicU64) -> Option<Duration> {
        match time.load(Ordering::Relaxed) {
            0 => None,
            last => Some(self.began.elapsed().saturating_sub(Duration::from_millis(last))),
        }
    }

    /// Whether interactions are answered.
    pub fn readiness(&self) -> Result<(), Unready> {
        if self.is_stopping.load(Ordering::Relaxed) {
            Err(Unready::Stopping)
        } else if !self.is_connected.load(Ordering::Relaxed) {
            Err(Unready::Starting)
        } else if self.interrupted() > SHORT_SILENCE {
            Err(Unready::Interrupted)
        } else {
            Ok(())
        }
    }

    /// Interactions can now arrive, or would arrive if another process ended.
    pub fn connected(&self) {
        self.is_connected.store(true, Ordering::Relaxed);
    }

    /// No more interactions are accepted.
    pub(super) fn stopping(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_ready_between_the_first_connection_and_the_end() {
        let liveness = Liveness::default();
        liveness.beat();
        assert_eq!(liveness.readiness(), Err(Unready::Starting));
        liveness.connected();
        assert_eq!(liveness.readiness(), Ok(()));
        liveness.stopping();
        assert_eq!(liveness.readiness(), Err(Unready::Stopping));
    }

    #[test]
    fn it_is_reached_for_a_while_after_each_sign_of_it() {
        let liveness = Liveness::default();
        liveness.beat();
        liveness.connected();
        assert!(!liveness.is_reached(), "a process that waits is alive and ready");
        liveness.reached();
        assert!(liveness.is_reached());
        let began = Instant::now().checked_sub(REACH * 2).unwrap();
        let liveness = Liveness {
            began,
            reached: AtomicU64::new(1),
            ..Liveness::default()
        };
        assert!(!liveness.is_reached());
    }

    #[test]
    fn it_is_not_ready_without_a_heartbeat() {
        let began = Instant::now().checked_sub(SHORT_SILENCE * 2).unwrap();
        let liveness = Liveness {
            began,
            last: AtomicU64::new(1),
            served: AtomicU64::new(1),
            ..Liveness::default()
        };
        liveness.connected();
        assert_eq!(liveness.readiness(), Err(Unready::Interrupted));
        // nobody reaches a bot that waits before its next session
        liveness.waits();
        assert!(liveness.silence() < SHORT_SILENCE);
        assert_eq!(liveness.readiness(), Err(Unready::Interrupted));
        liveness.beat();
        assert_eq!(liveness.readiness(), Ok(()));
    }
}
