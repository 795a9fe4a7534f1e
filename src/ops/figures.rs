//! Values that are not counted but looked up when they are asked for.

use crate::metrics::{Figures, Gauge, Total};
use crate::os::{max_descriptors, open_descriptors, resident_memory};
use jiff::Timestamp;

pub(super) struct Gauges {
    pub figures: Figures,
    pub ready: Gauge,
    pub store: Gauge,
    pub silence: Gauge,
    pub late: Gauge,
    pub breaker: Gauge,
    pub matches: Gauge,
    pub outbox: Gauge,
    pub backup: Gauge,
    pub backups_failed: Total,
    pub process: Process,
}

impl Default for Gauges {
    fn default() -> Self {
        let figures = Figures::default();
        let version = ("version", env!("CARGO_PKG_VERSION"));
        figures.note("gipfel_build_info", "The program's version.", version);
        Self {
            ready: figures.gauge("gipfel_ready", "1 while interactions are answered."),
            store: figures.gauge("gipfel_store_up", "1 while the store reads and saves."),
            silence: figures.gauge(
                "gipfel_silence_seconds",
                "Since the last heartbeat, which comes every five seconds.",
            ),
            late: figures.gauge(
                "gipfel_outbox_late_seconds",
                "For how long the oldest due item of the outbox has been due.",
            ),
            breaker: figures.gauge(
                "gipfel_breaker_open",
                "1 while no turn ends by time until the operator has looked.",
            ),
            matches: figures.gauge(
                "gipfel_matches_running",
                "Running matches, as counted within the last minute.",
            ),
            outbox: figures.gauge(
                "gipfel_outbox_items",
                "Items in the outbox, as counted within the last minute, at most 10000.",
            ),
            backup: figures.gauge(
                "gipfel_backup_last_timestamp_seconds",
                "When the last backup was made by the bot, since 1970; 0 if none was.",
            ),
            backups_failed: figures.total(
                "gipfel_backup_failures_total",
                "Backups that were due and could not be made.",
            ),
            process: Process::default(),
            figures,
        }
    }
}

/// Figures of this process, under the names that Prometheus' own libraries use. Of those libraries, the one for Rust
/// reads `/proc/stat`, which the service of `deploy/gipfel.service` cannot see.
pub(super) struct Process {
    figures: Figures,
    memory: Gauge,
    open: Gauge,
    most_open: Gauge,
    began: Gauge,
}

impl Default for Process {
    fn default() -> Self {
        let figures = Figures::default();
        Self {
            memory: figures.gauge("process_resident_memory_bytes", "Resident memory size in bytes."),
            open: figures.gauge("process_open_fds", "Number of open file descriptors."),
            most_open: figures.gauge("process_max_fds", "Maximum number of open file descriptors."),
            began: figures.gauge(
                "process_start_time_seconds",
                "Start time of the process since unix epoch in seconds.",
            ),
            figures,
        }
    }
}

impl Process {
    /// The figures as they are now; none where the system does not say.
    pub fn now(&self, began: Timestamp) -> Option<&Figures> {
        self.memory.set(number(resident_memory()?));
        self.open.set(number(open_descriptors()?));
        self.most_open.set(number(max_descriptors()?));
        self.began.set(began.as_duration().as_secs_f64());
        Some(&self.figures)
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a figure for people, exact up to nine quadrillion"
)]
pub(super) const fn number(count: u64) -> f64 {
    count as f64
}
