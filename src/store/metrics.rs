//! What operators are shown of the store.

use super::batch::{Commit, StoreError};
use crate::metrics::{Counters, Figures, Gauge, Histogram, label};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

label! {
    /// How a commit ended.
    enum CommitResult: "result" {
        Done = "done",
        /// Others were faster: it is decided again.
        Conflict = "conflict",
        /// Nothing was written.
        NotApplied = "not_saved",
        /// Nothing was written, since there is no room.
        Full = "disk_full",
        /// It may have been written.
        Unknown = "unknown",
        /// What is stored cannot be understood.
        Corrupt = "damaged",
    }
}

impl CommitResult {
    fn of(committed: &Result<Commit, StoreError>) -> Self {
        match committed {
            Ok(Commit::Done) => Self::Done,
            Ok(Commit::Conflict(_)) => Self::Conflict,
            Err(StoreError::Full(_)) => Self::Full,
            Err(StoreError::Unknown(_)) => Self::Unknown,
            Err(StoreError::Corrupt(_)) => Self::Corrupt,
            Err(StoreError::NotApplied(_) | StoreError::Fatal(_)) => Self::NotApplied,
        }
    }
}

/// Upper bounds of the buckets of commits' times, in seconds.
const BOUNDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

#[derive(Debug)]
pub(super) struct Metrics {
    figures: Figures,
    commits: Counters<CommitResult>,
    times: Histogram,
    since_last: Gauge,
    /// When something was last saved, or the store was opened.
    last: Mutex<Instant>,
}

impl Default for Metrics {
    fn default() -> Self {
        let figures = Figures::default();
        Self {
            commits: figures.counters("gipfel_commits_total", "Commits, by how they ended."),
            times: figures.histogram(
                "gipfel_commit_seconds",
                "From the beginning of a commit until it is durable.",
                &BOUNDS,
            ),
            since_last: figures.gauge(
                "gipfel_last_commit_age_seconds",
                "Since something was last saved by this process, or it opened the store.",
            ),
            last: Mutex::new(Instant::now()),
            figures,
        }
    }
}

impl Metrics {
    /// Notes how a commit ended, and how long it took.
    pub fn committed(&self, committed: &Result<Commit, StoreError>, took: Duration) {
        let result = CommitResult::of(committed);
        self.commits.count(result);
        if result == CommitResult::Done {
            self.times.took(took);
            *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        }
    }

    /// The figures as they are now.
    pub fn now(&self) -> &Figures {
        let last = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        self.since_last.set(last.elapsed().as_secs_f64());
        &self.figures
    }
}
