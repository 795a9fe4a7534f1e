//! What operators are shown of the communication with Discord, since the start of the process.
use super::codes::ErrorCode;
use crate::metrics::{Counters, CountersBy, Figures, Gauge, Histogram, Label as _, label};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

label! {
    /// What became of an interaction.
    pub(super) enum AnswerResult: "result" {
        InTime = "answered",
        /// Discord no longer waited.
        TooLate = "too_late",
        /// It could not be sent.
        Failed = "failed",
    }
}

label! {
    /// Why a request to the HTTP endpoint was refused.
    pub(super) enum Rejected: "reason" {
        /// It had no signature of Discord's.
        Signature = "signature",
        /// It was signed too long ago, or by a clock that differs from ours.
        Age = "age",
        /// It was too large, or took too long to arrive.
        Size = "size",
        /// It was signed, but not an interaction.
        Content = "content",
    }
}

label! {
    /// What an item of the outbox does.
    pub(super) enum WorkKind: "kind" {
        Message = "message",
        DirectMessage = "direct_message",
        Edit = "edit",
        Thread = "thread",
        Unarchive = "unarchive",
    }
}

label! {
    /// How an attempt to deliver an item of the outbox went.
    pub(super) enum Attempt: "result" {
        Delivered = "delivered",
        /// It waits for a rate limit, or the process was held up.
        PutOff = "put_off",
        /// Discord refuses it.
        Refused = "refused",
        /// There was no answer.
        Unanswered = "unanswered",
    }
}

label! {
    /// Whom a rate limit of Discord's concerns.
    pub(super) enum Scope: "scope" {
        /// All requests of the bot.
        Global = "global",
        /// Those of one kind in one place.
        Bucket = "bucket",
    }
}

label! {
    /// How a connection with the gateway came about.
    pub(super) enum Connected: "how" {
        /// A new session, of which Discord allows 1,000 a day.
        Session = "session",
        /// An older session went on.
        Resumed = "resumed",
    }
}

label! {
    /// Discord's code for a refused delivery, as far as the bot acts on it.
    enum Code: "code" {
        UnknownChannel = "10003",
        UnknownGuild = "10004",
        UnknownMessage = "10008",
        EditedTooOften = "30046",
        MissingAccess = "50001",
        CannotMessagePerson = "50007",
        MissingPermissions = "50013",
        ThreadArchived = "50083",
        NoMutualGuilds = "50278",
        ThreadExists = "160004",
        Other = "other",
    }
}

impl From<ErrorCode> for Code {
    fn from(code: ErrorCode) -> Self {
        let number = code.to_string();
        let known = Self::all().into_iter().find(|known| known.value() == number);
        known.unwrap_or(Self::Other)
    }
}

/// Upper bounds of the answering times' buckets, in seconds; Discord waits three.
const BOUNDS: [f64; 9] = [0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 2.5, 3.0];

/// The figures.
#[derive(Debug)]
pub struct Metrics {
    figures: Figures,
    answers: Counters<AnswerResult>,
    times: Histogram,
    rejected: Counters<Rejected>,
    deliveries: CountersBy<WorkKind, Attempt>,
    refusals: Counters<Code>,
    limits: Counters<Scope>,
    hold: Gauge,
    connections: Counters<Connected>,
    shards: Gauge,
    /// The end of the last global limit.
    held_until: Mutex<Option<Instant>>,
}

impl Default for Metrics {
    fn default() -> Self {
        let figures = Figures::default();
        Self {
            answers: figures.counters("gipfel_interactions_total", "Interactions, by how answering them went."),
            times: figures.histogram(
                "gipfel_interaction_seconds",
                "From an interaction's arrival to its answer.",
                &BOUNDS,
            ),
            rejected: figures.counters(
                "gipfel_http_refused_total",
                "Requests to the HTTP endpoint that were refused, by reason.",
            ),
            deliveries: figures.counters_by(
                "gipfel_deliveries_total",
                "Attempts to deliver an item of the outbox, by what it does and how they went.",
            ),
            refusals: figures.counters(
                "gipfel_delivery_refusals_total",
                "Deliveries that Discord refused, by its code.",
            ),
            limits: figures.counters(
                "gipfel_discord_limits_total",
                "Requests that Discord answered with 429, by whom the limit concerns.",
            ),
            hold: figures.gauge(
                "gipfel_discord_hold_seconds",
                "For how long a global limit of Discord's still holds all requests back.",
            ),
            connections: figures.counters(
                "gipfel_gateway_connections_total",
                "Connections with the gateway, by how they came about.",
            ),
            shards: figures.gauge("gipfel_shards", "Shards of the gateway that this process holds."),
            held_until: Mutex::new(None),
            figures,
        }
    }
}

impl Metrics {
    /// An interaction that arrived this long ago was answered, or was not.
    pub(super) fn answered(&self, answer: AnswerResult, took: Duration) {
        self.answers.count(answer);
        self.times.took(took);
    }

    /// An answer broke off.
    pub(super) fn broke_off(&self) {
        self.answers.count(AnswerResult::Failed);
    }

    pub(super) fn rejected(&self, why: Rejected) {
        self.rejected.count(why);
    }

    pub(super) fn attempted(&self, kind: WorkKind, attempt: Attempt) {
        self.deliveries.count(kind, attempt);
    }

    pub(super) fn refused(&self, code: ErrorCode) {
        self.refusals.count(code.into());
    }

    /// Discord has set a limit for this time.
    pub(super) fn limited(&self, scope: Scope, after: Duration) {
        self.limits.count(scope);
        if scope == Scope::Global {
            let until = Instant::now() + after;
            let mut known = self.held_until.lock().unwrap_or_else(PoisonError::into_inner);
            *known = Some(known.map_or(until, |known| known.max(until)));
        }
    }

    pub(super) fn connected(&self, how: Connected) {
        self.connections.count(how);
    }

    /// This process holds that many shards from now on.
    pub(super) fn holds(&self, shards: usize) {
        self.shards.set(f64::from(u32::try_from(shards).unwrap_or(u32::MAX)));
    }

    /// The figures as they are now.
    pub fn now(&self) -> &Figures {
        let until = *self.held_until.lock().unwrap_or_else(PoisonError::into_inner);
        let left = until.map_or(Duration::ZERO, |until| until.saturating_duration_since(Instant::now()));
        self.hold.set(left.as_secs_f64());
        &self.figures
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::text;

    #[test]
    fn every_code_that_the_bot_acts_on_has_its_number() {
        for code in [
            ErrorCode::UNKNOWN_CHANNEL,
            ErrorCode::UNKNOWN_GUILD,
            ErrorCode::UNKNOWN_MESSAGE,
            ErrorCode::OLD_MESSAGE_EDITED_TOO_OFTEN,
            ErrorCode::MISSING_ACCESS,
            ErrorCode::CANNOT_MESSAGE_PERSON,
            ErrorCode::MISSING_PERMISSIONS,
            ErrorCode::THREAD_ARCHIVED,
            ErrorCode::NO_MUTUAL_GUILDS,
            ErrorCode::THREAD_EXISTS,
        ] {
            assert_eq!(Code::from(code).value(), code.to_string());
        }
        assert_eq!(Code::from(ErrorCode(1)), Code::Other);
    }

    #[test]
    fn a_global_limit_shows_until_it_is_over() {
        let metrics = Metrics::default();
        let hold = || {
            let text = text([metrics.now()]).unwrap();
            let line = text
                .lines()
                .find_map(|line| line.strip_prefix("gipfel_discord_hold_seconds "));
            line.unwrap().parse::<f64>().unwrap()
        };
        assert!(hold() < 0.001);
        metrics.limited(Scope::Bucket, Duration::from_secs(600));
        assert!(hold() < 0.001, "it concerns one bucket");
        metrics.limited(Scope::Global, Duration::from_secs(60));
        metrics.limited(Scope::Global, Duration::from_secs(5));
        assert!((50.0..=60.0).contains(&hold()), "the longer one counts");
    }
}
