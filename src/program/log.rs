//! The log on standard error.
use super::config::{ConfigError, Log, LogFormat};
use super::exit::Exit;
use gipfel::discord::gateway_log::{self, Lines};
use std::collections::HashMap;
use std::fmt::{self, Write as _};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, IsTerminal};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tracing::field::Field;
use tracing::{Event, Level, Metadata};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{FilterExt, LevelFilter};
use tracing_subscriber::layer::{Context, Filter, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// Starts the log; returns what is read from it.
pub fn start(log: &Log) -> Result<Lines, Exit> {
    // at lower levels they log what is sent over the network, including the token and what is stored
    const NEVER_BELOW_INFO: [&str; 6] = [
        "tungstenite",
        "tokio_tungstenite",
        "hyper",
        "hyper_util",
        "reqwest",
        "rustls",
    ];
    let filter = log.filter().ok_or_else(|| Exit::lasting(ConfigError::Level))?;
    let filter = filter
        .with_targets(NEVER_BELOW_INFO.map(|target| (target, LevelFilter::INFO)))
        // the server's notices, such as that there was nothing to roll back
        .with_target("tokio_postgres", LevelFilter::WARN)
        // its warnings contain what people sent, with the token to answer it
        .with_target(gateway_log::SECRET_TARGET, LevelFilter::ERROR);
    let filter = filter.and(Repeats::default());
    let (listener, read) = gateway_log::layer();
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr);
    let lines = match log.format {
        LogFormat::Text => lines.with_filter(filter).boxed(),
        LogFormat::Json => lines.json().with_filter(filter).boxed(),
    };
    tracing_subscriber::registry().with(lines).with(listener).init();
    Ok(read)
}

/// How soon a library's warning is not printed again: while the database or Discord is away the libraries warn at each
/// attempt, and lines of our own say when that began and ended.
const SOON: Duration = Duration::from_secs(60);
/// How soon the same line of our own is not printed again: what is decided is decided again where rows have changed
/// meanwhile, and says the same then.
const AT_ONCE: Duration = Duration::from_secs(1);
/// Number of lines that are remembered before those are forgotten that may be printed again.
const REMEMBERED: usize = 1_000;

/// Lets each warning of a library pass once a minute, and no line twice within a second.
#[derive(Default)]
struct Repeats(Mutex<HashMap<u64, Instant>>);

impl Repeats {
    /// Whether a line passes that is not printed again so soon.
    fn passes(&self, line: impl Hash, soon: Duration) -> bool {
        let mut hasher = DefaultHasher::new();
        line.hash(&mut hasher);
        let (line, now) = (hasher.finish(), Instant::now());
        let mut until = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if until.len() > REMEMBERED {
            until.retain(|_, until| *until > now);
        }
        if until.get(&line).is_some_and(|until| *until > now) {
            return false;
        }
        until.insert(line, now + soon);
        true
    }
}

impl<S> Filter<S> for Repeats {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        let meta = event.metadata();
        let place = (meta.target(), meta.line());
        if meta.target().starts_with("gipfel") {
            let mut text = String::new();
            event.record(&mut |field: &Field, value: &dyn fmt::Debug| {
                // writing to a String cannot fail
                let _ = write!(text, "{field}={value:?} ");
            });
            self.passes((place, text), AT_ONCE)
        } else {
            *meta.level() > Level::WARN || self.passes(place, SOON)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn a_librarys_warnings_are_not_repeated_nor_are_equal_lines() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let file = Arc::new(std::fs::File::create(&path).unwrap());
        let lines = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(file);
        let subscriber = tracing_subscriber::registry().with(lines.with_filter(Repeats::default()));
        tracing::subscriber::with_default(subscriber, || {
            for attempt in 0..3 {
                tracing::warn!(target: "deadpool.postgres", attempt, "the connection is lost");
                tracing::error!(target: "tungstenite", attempt, "not connected");
                tracing::info!(target: "tungstenite", attempt, "connected");
                tracing::warn!(target: "gipfel::app", attempt, "ours");
                tracing::info!(target: "gipfel::app", id = 7, "the same");
            }
        });
        let log = std::fs::read_to_string(path).unwrap();
        let count = |what: &str| log.lines().filter(|line| line.contains(what)).count();
        for (what, times) in [
            ("is lost", 1),
            ("not connected", 1),
            (": connected", 3),
            ("ours", 3),
            ("the same", 1),
        ] {
            assert_eq!(count(what), times, "{what}: {log}");
        }
    }
}
