//! What serenity reveals about the gateway only in its log, read by a layer of the subscriber: that a shard identifies
//! or is about to begin a new session, with which code Discord closed a connection for good, and that a payload was
//! dropped which is not an event.
//!
//! serenity ends on close codes 4004, 4013 and 4014; on 4010, 4011 and 4012 it continues for ever without a session.
//! These lines are not an interface of serenity's, so its version is pinned; `tests/whole/gateway.rs` shows that they
//! are understood.
use super::codes::CloseCode;
use std::fmt::{self, Write};
use tokio::sync::broadcast;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;

/// The target at which serenity logs what it cannot read, including secrets: it must be kept out of the printed log.
pub const SECRET_TARGET: &str = "serenity::gateway::ws";

const TARGET: &str = "serenity::gateway";

/// What the bot acts on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// This shard begins a session.
    Identify(u32),
    /// This shard's session is over, and serenity will begin another one in some seconds.
    Restart(u32),
    /// A payload was dropped.
    Unreadable,
}

/// Maximum number of notices that wait for a reader before the oldest are dropped.
const KEPT: usize = 1_024;

/// What the layer has read.
pub struct Lines {
    /// Notices for the bot. What a shard's thread logs is here before the thread ends.
    pub notices: broadcast::Sender<Notice>,
    /// A connection was closed for good. For the supervisor that ends the program, since serenity may then keep the
    /// bot's threads busy.
    pub closed: UnboundedReceiver<CloseCode>,
}

/// A layer for the program's subscriber, and what it reads.
pub fn layer<S: Subscriber + for<'a> LookupSpan<'a>>() -> (impl Layer<S> + Send + Sync, Lines) {
    let notices = broadcast::Sender::new(KEPT);
    let (close, closed) = unbounded_channel();
    let filter = Targets::new().with_target(TARGET, LevelFilter::DEBUG);
    let notify = notices.clone();
    let layer = Listener { notify, close }.with_filter(filter);
    (layer, Lines { notices, closed })
}

struct Listener {
    notify: broadcast::Sender<Notice>,
    close: UnboundedSender<CloseCode>,
}

impl<S: Subscriber> Layer<S> for Listener {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut message = Message(String::new());
        event.record(&mut message);
        // sending fails if nobody reads yet or any more
        if let Some(code) = close_code(&message.0) {
            let _ = self.close.send(code);
        } else if let Some(notice) = notice(&message.0) {
            let _ = self.notify.send(notice);
        }
    }
}

struct Message(String);
impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            write!(self.0, "{value:?}").expect("a string takes everything");
        }
    }
}

fn close_code(line: &str) -> Option<CloseCode> {
    if line.contains("Unknown unclean close 4012") {
        return Some(CloseCode::InvalidVersion);
    }
    let reason = line.strip_prefix("Shard handler received err: Gateway(")?;
    Some(match reason.trim_end_matches(')') {
        "InvalidAuthentication" => CloseCode::AuthenticationFailed,
        "InvalidShardData" => CloseCode::InvalidShard,
        "OverloadedShard" => CloseCode::ShardingRequired,
        "InvalidGatewayIntents" => CloseCode::InvalidIntents,
        "DisallowedGatewayIntents" => CloseCode::DisallowedIntents,
        _ => return None,
    })
}

fn notice(line: &str) -> Option<Notice> {
    if line.ends_with("] Identifying") {
        let (_, rest) = line.split_once("ShardId(")?;
        Some(Notice::Identify(rest.split_once(')')?.0.parse().ok()?))
    } else if let Some(shard) = line.strip_prefix("Restarting shard ") {
        Some(Notice::Restart(shard.parse().ok()?))
    } else if line.starts_with("Err deserializing ") || line.starts_with("Err decompressing ") {
        Some(Notice::Unreadable)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_one_shard_are_known() {
        let identify = "[ShardInfo { id: ShardId(12), total: 16 }] Identifying";
        assert_eq!(notice(identify), Some(Notice::Identify(12)));
        assert_eq!(notice("Restarting shard 3"), Some(Notice::Restart(3)));
        assert_eq!(notice("Shutting down shard 3"), None);
    }
}
