//! What operators are shown of the application.

use super::features::{Feature, KEYS};
use super::request::Intent;
use super::state::db::{AppError, RequestError};
use super::state::rows::Flaw;
use crate::metrics::{Counters, CountersBy, Figures, Gauge, Label, label};
use crate::store::StoreError;
use crate::store::keys::TimerKind;

label! {
    /// What came of a request.
    pub(super) enum Result: "result" {
        Done = "done",
        /// The rules, or something that the asker can change.
        Refused = "refused",
        /// An outdated command or button.
        Unreadable = "unreadable",
        /// Others were faster, three times.
        Busy = "busy",
        /// The store is away.
        NotSaved = "not_saved",
        Full = "disk_full",
        /// The store does not say whether it was saved.
        Unknown = "unknown",
        Damaged = "damaged",
        /// A row of a later version.
        Newer = "newer",
    }
}

label! {
    /// Whether a timer fired.
    pub(super) enum Fired: "result" {
        Yes = "fired",
        /// It is fired again in the next round.
        No = "failed",
    }
}

/// A feature, by its key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key(&'static str);

impl Label for Key {
    const NAME: &'static str = "feature";

    fn all() -> Vec<Self> {
        KEYS.iter().copied().map(Self).collect()
    }

    fn value(self) -> &'static str {
        self.0
    }
}

impl Label for TimerKind {
    const NAME: &'static str = "kind";

    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }

    fn value(self) -> &'static str {
        match self {
            Self::Deadline => "deadline",
            Self::Reminder => "reminder",
            Self::HeldReminder => "held_reminder",
            Self::Vacation => "vacation",
            Self::Digest => "digest",
            Self::Challenge => "challenge",
            Self::Puzzle => "puzzle",
            Self::Following => "following",
            Self::Reopen => "reopen",
            Self::Result => "result",
            Self::DvonnRanking => "dvonn_ranking",
            Self::GipfRanking => "gipf_ranking",
            Self::Deletion => "deletion",
            Self::Tournament => "tournament",
            Self::Recount => "recount",
        }
    }
}

impl Result {
    fn of(intent: &Intent, error: Option<&RequestError>) -> Self {
        match error {
            None => Self::Done,
            Some(RequestError::Refused(_)) if matches!(intent, Intent::Unreadable(_)) => Self::Unreadable,
            Some(RequestError::Refused(_)) => Self::Refused,
            Some(RequestError::Failed(error)) => match error {
                AppError::Busy => Self::Busy,
                AppError::Uncertain(_) | AppError::Store(StoreError::Unknown(_)) => Self::Unknown,
                AppError::Store(StoreError::Full(_)) => Self::Full,
                AppError::Store(StoreError::NotApplied(_) | StoreError::Fatal(_)) => Self::NotSaved,
                AppError::Damaged {
                    why: Flaw::Newer(_), ..
                } => Self::Newer,
                AppError::Damaged { .. } | AppError::Store(StoreError::Corrupt(_)) => Self::Damaged,
            },
        }
    }
}

#[derive(Debug)]
pub(super) struct Metrics {
    pub figures: Figures,
    requests: Counters<Result>,
    features: Counters<Key>,
    timers: CountersBy<TimerKind, Fired>,
    is_clock_trusted: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let figures = Figures::default();
        let is_clock_trusted = figures.gauge(
            "gipfel_clock_trusted",
            "1 unless the clock jumped or went back, so that no turn ends by time.",
        );
        is_clock_trusted.set_to(true);
        Self {
            requests: figures.counters("gipfel_requests_total", "Requests of people, by what came of them."),
            features: figures.counters("gipfel_features_total", "Requests of people, by what they asked for."),
            timers: figures.counters_by(
                "gipfel_timers_total",
                "Timers that were due, by kind and whether they fired.",
            ),
            is_clock_trusted,
            figures,
        }
    }
}

impl Metrics {
    /// Counts a request and what came of it.
    pub fn answered(&self, intent: &Intent, error: Option<&RequestError>) {
        self.requests.count(Result::of(intent, error));
        if let Intent::Feature(feature) = intent {
            self.features.count(Key(Feature::key(feature)));
        }
    }

    /// Counts a timer that was due.
    pub fn fired(&self, kind: TimerKind, has_fired: bool) {
        self.timers.count(kind, if has_fired { Fired::Yes } else { Fired::No });
    }

    /// Notes whether turns may end by the clock.
    pub fn clock(&self, is_trusted: bool) {
        self.is_clock_trusted.set_to(is_trusted);
    }
}
