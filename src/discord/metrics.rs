//! Counters of the communication with Discord, since the start of the process.
use prometheus::proto::MetricFamily;
use prometheus::{Histogram, HistogramOpts, IntCounter, IntCounterVec, Opts, Registry};
use std::collections::HashMap;
use std::time::Duration;

/// Something that is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Counted {
    /// An interaction was answered.
    Answered,
    /// An interaction was answered after Discord's deadline.
    AnsweredTooLate,
    /// An interaction was not answered.
    NotAnswered,
    /// A request to the HTTP endpoint had no signature of Discord's.
    RefusedSignature,
    /// A request was signed too long ago, or by a clock that differs from ours.
    RefusedAge,
    /// A request was too large, or took too long to arrive.
    RefusedSize,
    /// A request was signed, but not an interaction.
    RefusedContent,
    /// An item of the outbox reached Discord.
    Delivered,
    /// An item waits for a rate limit.
    PutOff,
    /// An item could not be delivered; the outbox tries it again or gives it up.
    NotDelivered,
}

/// The counters: name, help and label.
const COUNTERS: [(&str, &str, &str); 3] = [
    (INTERACTIONS, "Interactions, by how answering them went.", "result"),
    (
        REFUSED,
        "Requests to the HTTP endpoint that were refused, by reason.",
        "reason",
    ),
    (
        DELIVERIES,
        "Attempts to deliver an item of the outbox, by how they went.",
        "result",
    ),
];
const INTERACTIONS: &str = "gipfel_interactions_total";
const REFUSED: &str = "gipfel_http_refused_total";
const DELIVERIES: &str = "gipfel_deliveries_total";

/// The counter and the value of its label for each thing that is counted.
const SERIES: [(Counted, &str, &str); 10] = [
    (Counted::Answered, INTERACTIONS, "answered"),
    (Counted::AnsweredTooLate, INTERACTIONS, "too_late"),
    (Counted::NotAnswered, INTERACTIONS, "failed"),
    (Counted::RefusedSignature, REFUSED, "signature"),
    (Counted::RefusedAge, REFUSED, "age"),
    (Counted::RefusedSize, REFUSED, "size"),
    (Counted::RefusedContent, REFUSED, "content"),
    (Counted::Delivered, DELIVERIES, "delivered"),
    (Counted::PutOff, DELIVERIES, "put_off"),
    (Counted::NotDelivered, DELIVERIES, "failed"),
];

/// Upper bounds of the answering times' buckets, in seconds; Discord waits three.
const BOUNDS: [f64; 9] = [0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 2.5, 3.0];

/// The counters.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// One for each of `SERIES`.
    counts: [IntCounter; SERIES.len()],
    answering: Histogram,
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new().expect("the names are valid, and none occurs twice")
    }
}

impl Metrics {
    fn new() -> prometheus::Result<Self> {
        let registry = Registry::new();
        let mut counters = HashMap::new();
        for (name, help, label) in COUNTERS {
            let counter = IntCounterVec::new(Opts::new(name, help), &[label])?;
            registry.register(Box::new(counter.clone()))?;
            counters.insert(name, counter);
        }
        // from the start on, so that the first event shows as an increase
        let counts = SERIES.map(|(_, name, value)| counters[name].with_label_values(&[value]));
        let answering = Histogram::with_opts(
            HistogramOpts::new(
                "gipfel_interaction_seconds",
                "From an interaction's arrival to its answer.",
            )
            .buckets(BOUNDS.to_vec()),
        )?;
        registry.register(Box::new(answering.clone()))?;
        Ok(Self {
            registry,
            counts,
            answering,
        })
    }

    pub(super) fn count(&self, what: Counted) {
        if let Some(place) = SERIES.iter().position(|(counted, ..)| *counted == what) {
            self.counts[place].inc();
        }
    }

    /// Records how long an answer took from the arrival of the interaction.
    pub(super) fn took(&self, time: Duration) {
        self.answering.observe(time.as_secs_f64());
    }

    /// All counters as they are now.
    pub fn gather(&self) -> Vec<MetricFamily> {
        self.registry.gather()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use prometheus::TextEncoder;

    fn shown(metrics: &Metrics) -> String {
        TextEncoder::new().encode_to_string(&metrics.gather()).unwrap()
    }

    #[test]
    fn every_series_is_shown_and_counts_itself_alone() {
        for (number, (counted, name, value)) in SERIES.iter().enumerate() {
            let (.., label) = COUNTERS.iter().find(|(counter, ..)| counter == name).unwrap();
            let metrics = Metrics::default();
            metrics.count(*counted);
            let shown = shown(&metrics);
            assert!(
                shown.contains(&format!("\n{name}{{{label}=\"{value}\"}} 1\n")),
                "{number}: {shown}"
            );
            assert_eq!(shown.lines().filter(|line| line.ends_with(" 1")).count(), 1, "{shown}");
        }
    }

    #[test]
    fn times_are_counted_by_bucket() {
        let metrics = Metrics::default();
        for ms in [0, 25, 26, 2_999, 60_000] {
            metrics.took(Duration::from_millis(ms));
        }
        let shown = shown(&metrics);
        for line in [
            "gipfel_interaction_seconds_bucket{le=\"0.025\"} 2",
            "gipfel_interaction_seconds_bucket{le=\"0.05\"} 3",
            "gipfel_interaction_seconds_bucket{le=\"2.5\"} 3",
            "gipfel_interaction_seconds_bucket{le=\"3\"} 4",
            "gipfel_interaction_seconds_bucket{le=\"+Inf\"} 5",
            "gipfel_interaction_seconds_sum 63.05",
            "gipfel_interaction_seconds_count 5",
        ] {
            assert!(shown.lines().any(|shown| shown == line), "{line}\n{shown}");
        }
    }
}
