//! What serenity says of the gateway in its log and nowhere else: that it identifies, and with which code Discord
//! closed a connection for good. A layer of the subscriber listens for it.
//!
//! serenity ends on codes 4004, 4013 and 4014; on 4010, 4011 and 4012 it goes on for ever without a session.
use std::fmt::{self, Write};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;

/// What was heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A session is started: it counts against the daily budget.
    Identify,
    /// Discord closed the connection and will not take it up again.
    ClosedForGood(u16),
}

/// A layer for the program's subscriber, and what it hears.
#[must_use]
pub fn hearing<S: Subscriber + for<'a> LookupSpan<'a>>() -> (impl Layer<S> + Send + Sync, UnboundedReceiver<Heard>) {
    let (heard, inbox) = unbounded_channel();
    let filter = Targets::new().with_target(TARGET, LevelFilter::DEBUG);
    (Ear { heard }.with_filter(filter), inbox)
}

const TARGET: &str = "serenity::gateway";

struct Ear {
    heard: UnboundedSender<Heard>,
}

impl<S: Subscriber> Layer<S> for Ear {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut said = Said(String::new());
        event.record(&mut said);
        if let Some(heard) = understand(&said.0) {
            // after the end of the gateway nobody listens any more
            let _ = self.heard.send(heard);
        }
    }
}

struct Said(String);
impl Visit for Said {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            write!(self.0, "{value:?}").expect("a string takes everything");
        }
    }
}

fn understand(said: &str) -> Option<Heard> {
    if said.ends_with("] Identifying") {
        return Some(Heard::Identify);
    }
    if said.contains("Unknown unclean close 4012") {
        return Some(Heard::ClosedForGood(4012));
    }
    let reason = said.strip_prefix("Shard handler received err: Gateway(")?;
    let code = match reason.trim_end_matches(')') {
        "InvalidAuthentication" => 4004,
        "InvalidShardData" => 4010,
        "OverloadedShard" => 4011,
        "InvalidGatewayIntents" => 4013,
        "DisallowedGatewayIntents" => 4014,
        _ => return None,
    };
    Some(Heard::ClosedForGood(code))
}
