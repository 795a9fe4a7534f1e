//! Whether the store answers: told in the log once when it stops and once when it is back, and shown to operators.
//!
//! Its callers fail many times a second in the meantime; each tells whoever waits for it, and nothing in the log.

use super::batch::{Commit, StoreError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How soon after an outage was told a next one is told only if it lasts.
const SOON: Duration = Duration::from_secs(60);
/// How long an outage must last then.
const LASTING: Duration = Duration::from_secs(2);

/// An outage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Away {
    /// When a call failed first.
    pub since: Instant,
    /// The error of the first call.
    pub why: String,
}

/// What this process knows of the store.
#[derive(Debug, Default)]
pub(super) struct Availability(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    outage: Option<Outage>,
    /// When an outage was last told.
    told: Option<Instant>,
}

#[derive(Debug)]
struct Outage {
    away: Away,
    /// Whether commits failed: then only a commit proves that it is over, since a full disk can be read.
    of_commits: bool,
    failed: u64,
    is_told: bool,
}

impl Availability {
    pub fn away(&self) -> Option<Away> {
        self.state().outage.as_ref().map(|outage| outage.away.clone())
    }

    /// Notes the result of a read.
    pub fn read<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        match &result {
            Ok(_) => self.back(false),
            Err(why) => self.failed(why, false),
        }
        result
    }

    /// Notes the result of a commit.
    pub fn committed(&self, result: Result<Commit, StoreError>) -> Result<Commit, StoreError> {
        match &result {
            Ok(Commit::Done) => self.back(true),
            Ok(Commit::Conflict(_)) => self.back(false),
            Err(why) => self.failed(why, true),
        }
        result
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn failed(&self, why: &StoreError, is_commit: bool) {
        let mut state = self.state();
        let told = state.told;
        let now = Instant::now();
        let outage = state.outage.get_or_insert_with(|| Outage {
            away: Away {
                since: now,
                why: why.to_string(),
            },
            of_commits: false,
            failed: 0,
            is_told: false,
        });
        outage.failed += 1;
        outage.of_commits |= is_commit;
        let is_news = told.is_none_or(|told| now - told > SOON) || now - outage.away.since > LASTING;
        if is_news && !outage.is_told {
            outage.is_told = true;
            state.told = Some(now);
            tracing::error!(%why, "the store is away");
        }
    }

    fn back(&self, is_commit: bool) {
        let mut state = self.state();
        if let Some(outage) = state.outage.take_if(|outage| is_commit || !outage.of_commits)
            && outage.is_told
        {
            let now = Instant::now();
            state.told = Some(now);
            let away_s = (now - outage.away.since).as_secs();
            tracing::warn!(away_s, failed = outage.failed, "the store is back");
        }
    }
}
