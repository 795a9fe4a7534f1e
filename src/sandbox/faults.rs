//! Fault injection: failures that Discord has now and then, on demand.
use super::{
    endpoint::SENDING,
    model::{Id, digits},
};
use serde::Deserialize;

/// A fault. `operation` is `METHOD /template`, or `*`.
///
/// Those with `times` wait for calls; the others happen at once.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case", deny_unknown_fields)]
pub enum Fault {
    /// The next calls are answered with this status and have no effect.
    Status {
        operation: String,
        #[serde(default = "once")]
        times: u32,
        status: u16,
    },
    /// The next calls are answered with 429 and have no effect.
    RateLimit {
        operation: String,
        #[serde(default = "once")]
        times: u32,
        retry_after: f64,
        #[serde(default)]
        global: bool,
    },
    /// The next calls are executed, and then the connection is cut instead of an answer.
    LoseAnswer {
        operation: String,
        #[serde(default = "once")]
        times: u32,
    },
    /// The next calls are delayed before they have any effect.
    Delay {
        operation: String,
        #[serde(default = "once")]
        times: u32,
        ms: u64,
    },
    /// The next interactions are sent twice to the bot's HTTP endpoint, as a proxy in between may do.
    RepeatInteraction {
        #[serde(default = "once")]
        times: u32,
    },
    /// No more calls fail: pending faults are removed.
    Clear,
    /// The gateway connection breaks without a close frame.
    CutGateway,
    /// The gateway requests a reconnection (op 7).
    Reconnect,
    /// The gateway declares the session invalid (op 9).
    InvalidSession {
        /// Whether it may be resumed.
        resumable: bool,
    },
    /// The gateway closes with this code.
    CloseGateway {
        /// WebSocket close code.
        code: u16,
    },
    /// The next heartbeats are not acknowledged.
    NoAcks { times: u32 },
    /// A moderator deletes a message.
    DeleteMessage {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        #[serde(deserialize_with = "digits")]
        message: Id,
    },
    /// The bot loses a permission.
    Deny {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        #[serde(deserialize_with = "digits")]
        who: Id,
        #[serde(deserialize_with = "digits")]
        permissions: u64,
    },
    /// The bot gets it back.
    Allow {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        #[serde(deserialize_with = "digits")]
        who: Id,
        #[serde(deserialize_with = "digits")]
        permissions: u64,
    },
    /// A person disables direct messages, or enables them again.
    RefuseDms {
        #[serde(deserialize_with = "digits")]
        person: Id,
        refuse: bool,
    },
    /// A moderator removes the bot from a server.
    RemoveBot {
        #[serde(deserialize_with = "digits")]
        guild: Id,
    },
    /// The bot is invited to a server again.
    InviteBot {
        #[serde(deserialize_with = "digits")]
        guild: Id,
    },
    /// A server is away, as in an outage of Discord's, or is there again.
    ServerAway {
        #[serde(deserialize_with = "digits")]
        guild: Id,
        is_away: bool,
    },
    /// A thread is archived.
    Archive {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        #[serde(default)]
        locked: bool,
    },
}
fn once() -> u32 {
    1
}
impl Fault {
    /// The operation whose calls it waits for, and how many of them it still affects.
    fn calls(&mut self) -> Option<(&str, &mut u32)> {
        match self {
            Self::Status { operation, times, .. }
            | Self::RateLimit { operation, times, .. }
            | Self::LoseAnswer { operation, times }
            | Self::Delay { operation, times, .. } => Some((operation, times)),
            Self::RepeatInteraction { times } => Some((SENDING, times)),
            _ => None,
        }
    }
}

/// The faults that wait for calls.
#[derive(Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    pub fn arm(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The fault for a call of this operation, if one is pending.
    pub fn take(&mut self, operation: &str) -> Option<Fault> {
        let fits = |fault: &mut Fault| {
            fault
                .calls()
                .is_some_and(|(awaited, _)| ["*", operation].contains(&awaited))
        };
        let place = self.0.iter_mut().position(fits)?;
        let (_, left) = self.0[place].calls()?;
        *left = left.saturating_sub(1);
        if *left == 0 {
            Some(self.0.remove(place))
        } else {
            Some(self.0[place].clone())
        }
    }
}
