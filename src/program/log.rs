//! The log on standard error.
use super::config::{ConfigError, Log, LogFormat};
use super::exit::Exit;
use gipfel::discord::gateway_log::{self, Lines};
use std::io::{self, IsTerminal};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
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
