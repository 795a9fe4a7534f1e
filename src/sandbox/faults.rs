//! Faults on demand: what goes wrong on Discord's side once in a while, made to go wrong now.
use super::model::{Id, digits};
use serde::Deserialize;

/// Something that goes wrong. `operation` is `METHOD /template`, or `*`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case", deny_unknown_fields)]
pub enum Fault {
    /// The next calls are answered with this status and do nothing.
    Status {
        operation: String,
        #[serde(default = "once")]
        times: u32,
        status: u16,
    },
    /// The next calls are answered with 429 and do nothing.
    RateLimit {
        operation: String,
        #[serde(default = "once")]
        times: u32,
        retry_after: f64,
        #[serde(default)]
        global: bool,
    },
    /// The next calls are carried out, and then the connection is cut instead of the answer.
    LoseAnswer {
        operation: String,
        #[serde(default = "once")]
        times: u32,
    },
    /// The next calls are held up before they do anything.
    Delay {
        operation: String,
        #[serde(default = "once")]
        times: u32,
        ms: u64,
    },
    /// The next interactions are sent twice to the bot's HTTP endpoint, as a proxy between may do.
    RepeatInteraction {
        #[serde(default = "once")]
        times: u32,
    },
    /// No more calls fail: forgets the faults that still wait for theirs.
    Clear,
    /// The gateway connection breaks without a word.
    CutGateway,
    /// The gateway requests a reconnection (op 7).
    Reconnect,
    /// The gateway declares the session invalid (op 9).
    InvalidSession {
        /// May be resumed.
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
    /// A permission is taken away.
    Deny {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        #[serde(deserialize_with = "digits")]
        who: Id,
        #[serde(deserialize_with = "digits")]
        permissions: u64,
    },
    /// It is given back.
    Allow {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        #[serde(deserialize_with = "digits")]
        who: Id,
        #[serde(deserialize_with = "digits")]
        permissions: u64,
    },
    /// A person refuses direct messages, or takes them again.
    RefuseDms {
        #[serde(deserialize_with = "digits")]
        person: Id,
        refuse: bool,
    },
    /// A thread is put away.
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
/// The faults that wait for their calls.
#[derive(Default)]
pub struct Faults(Vec<Armed>);
struct Armed {
    operation: String,
    left: u32,
    what: Disturbance,
}
/// What it does to a call.
#[derive(Clone, Debug)]
pub enum Disturbance {
    Status {
        status: u16,
    },
    RateLimit {
        retry_after: f64,
        global: bool,
    },
    /// Done, not told.
    LoseAnswer,
    /// Done later.
    Delay {
        ms: u64,
    },
    /// An interaction is sent once more.
    Repeat,
}

impl Faults {
    pub fn arm(&mut self, operation: String, left: u32, what: Disturbance) {
        self.0.push(Armed { operation, left, what });
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The disturbance of a call of this operation, if one waits for it.
    pub fn take(&mut self, operation: &str) -> Option<Disturbance> {
        let fits = |armed: &Armed| armed.operation == "*" || armed.operation == operation;
        let place = self.0.iter().position(fits)?;
        let armed = &mut self.0[place];
        armed.left = armed.left.saturating_sub(1);
        let what = armed.what.clone();
        if armed.left == 0 {
            self.0.remove(place);
        }
        Some(what)
    }
}
