//! What is counted of the talk with Discord, since the start of the process.
use std::fmt::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Something that happens, and is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Counted {
    /// An interaction was answered.
    Answered,
    /// It was answered when Discord no longer waited for it.
    AnsweredTooLate,
    /// It was not answered.
    NotAnswered,
    /// A request to the HTTP endpoint had no signature of Discord's.
    RefusedSignature,
    /// It was signed too long ago, or by a clock that differs from ours.
    RefusedAge,
    /// It was too large, or took too long to arrive.
    RefusedSize,
    /// It was signed, but no interaction.
    RefusedContent,
    /// An item of the outbox reached Discord.
    Delivered,
    /// It waits for a rate limit.
    PutOff,
    /// It could not be delivered; it is tried again, or given up for good, as the outbox decides.
    NotDelivered,
}

/// The names under which they are shown: metric, label and value.
const SERIES: [(Counted, &str, &str, &str); 10] = [
    (Counted::Answered, INTERACTIONS, "result", "answered"),
    (Counted::AnsweredTooLate, INTERACTIONS, "result", "too_late"),
    (Counted::NotAnswered, INTERACTIONS, "result", "failed"),
    (Counted::RefusedSignature, REFUSED, "reason", "signature"),
    (Counted::RefusedAge, REFUSED, "reason", "age"),
    (Counted::RefusedSize, REFUSED, "reason", "size"),
    (Counted::RefusedContent, REFUSED, "reason", "content"),
    (Counted::Delivered, DELIVERIES, "result", "delivered"),
    (Counted::PutOff, DELIVERIES, "result", "put_off"),
    (Counted::NotDelivered, DELIVERIES, "result", "failed"),
];
const INTERACTIONS: &str = "gipfel_interactions_total";
const REFUSED: &str = "gipfel_http_refused_total";
const DELIVERIES: &str = "gipfel_deliveries_total";
const HELP: [(&str, &str); 3] = [
    (INTERACTIONS, "Interactions, by how answering them went."),
    (REFUSED, "Requests to the HTTP endpoint that were refused, by reason."),
    (
        DELIVERIES,
        "Attempts to deliver an item of the outbox, by how they went.",
    ),
];

/// Upper bounds of the answering times' buckets, in milliseconds; Discord waits three seconds.
const BOUNDS: [u64; 9] = [25, 50, 100, 250, 500, 1_000, 2_000, 2_500, 3_000];

/// The counters.
#[derive(Debug, Default)]
pub struct Metrics {
    counts: [AtomicU64; SERIES.len()],
    /// Answering times by bucket; the last one has no bound.
    buckets: [AtomicU64; BOUNDS.len() + 1],
    /// Milliseconds of all answering times.
    total: AtomicU64,
}

impl Metrics {
    pub(super) fn count(&self, what: Counted) {
        if let Some(place) = SERIES.iter().position(|(counted, ..)| *counted == what) {
            self.counts[place].fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How long an answer took, from the arrival of the interaction on.
    pub(super) fn took(&self, time: Duration) {
        let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let bucket = BOUNDS.iter().position(|bound| ms <= *bound).unwrap_or(BOUNDS.len());
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.total.fetch_add(ms, Ordering::Relaxed);
    }
}

/// In the text format of Prometheus.
impl fmt::Display for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (metric, help) in HELP {
            writeln!(f, "# HELP {metric} {help}\n# TYPE {metric} counter")?;
            for (place, (_, name, label, value)) in SERIES.iter().enumerate() {
                if *name == metric {
                    let count = self.counts[place].load(Ordering::Relaxed);
                    writeln!(f, "{name}{{{label}=\"{value}\"}} {count}")?;
                }
            }
        }
        let name = "gipfel_interaction_seconds";
        writeln!(
            f,
            "# HELP {name} From an interaction's arrival to its answer.\n# TYPE {name} histogram"
        )?;
        let mut sum = 0;
        for (place, bucket) in self.buckets.iter().enumerate() {
            sum += bucket.load(Ordering::Relaxed);
            let mut bound = "+Inf".to_owned();
            if let Some(ms) = BOUNDS.get(place) {
                bound.clear();
                write!(bound, "{}", Duration::from_millis(*ms).as_secs_f64())?;
            }
            writeln!(f, "{name}_bucket{{le=\"{bound}\"}} {sum}")?;
        }
        let total = Duration::from_millis(self.total.load(Ordering::Relaxed)).as_secs_f64();
        writeln!(f, "{name}_sum {total}\n{name}_count {sum}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_series_is_shown_and_counts_itself_alone() {
        for (number, (counted, name, label, value)) in SERIES.iter().enumerate() {
            let metrics = Metrics::default();
            metrics.count(*counted);
            let shown = metrics.to_string();
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
        let shown = metrics.to_string();
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
