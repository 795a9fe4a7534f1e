//! Faults on demand: what goes wrong on Discord's side once in a while, made to go wrong now.
use super::{World, model::Id};
use serde::{Deserialize, Deserializer};

/// Something that goes wrong. `operation` is `METHOD /template`, or `*`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case", deny_unknown_fields)]
pub enum Fault {
    /// The next calls are answered with this status and do nothing.
    Status {
        /** which */
        operation: String,
        /** how many calls */
        #[serde(default = "once")]
        times: u32,
        /** HTTP */
        status: u16,
    },
    /// The next calls are answered with 429 and do nothing.
    RateLimit {
        /** which */
        operation: String,
        /** how many calls */
        #[serde(default = "once")]
        times: u32,
        /** seconds */
        retry_after: f64,
        /** for all operations */
        #[serde(default)]
        global: bool,
    },
    /// The next calls do what they ask, and then the connection is cut instead of the answer.
    LoseAnswer {
        /** which */
        operation: String,
        /** how many calls */
        #[serde(default = "once")]
        times: u32,
    },
    /// The next calls are held up before they do anything.
    Delay {
        /** which */
        operation: String,
        /** how many calls */
        #[serde(default = "once")]
        times: u32,
        /** how long */
        ms: u64,
    },
    /// No more calls fail: forgets the faults that still wait for theirs.
    Clear,
    /// The gateway connection breaks without a word.
    CutGateway,
    /// The gateway asks to reconnect (op 7).
    Reconnect,
    /// The gateway declares the session invalid (op 9).
    InvalidSession {
        /** may be resumed */
        resumable: bool,
    },
    /// The gateway closes with this code.
    CloseGateway {
        /** WebSocket close code */
        code: u16,
    },
    /// The next heartbeats are not acknowledged.
    NoAcks {
        /** how many */
        times: u32,
    },
    /// A moderator deletes a message.
    DeleteMessage {
        /** where */
        #[serde(deserialize_with = "id")]
        channel: Id,
        /** which */
        #[serde(deserialize_with = "id")]
        message: Id,
    },
    /// A permission is taken away.
    Deny {
        /** where */
        #[serde(deserialize_with = "id")]
        channel: Id,
        /** person or bot */
        #[serde(deserialize_with = "id")]
        who: Id,
        /** bits */
        #[serde(deserialize_with = "id")]
        permissions: u64,
    },
    /// It is given back.
    Allow {
        /** where */
        #[serde(deserialize_with = "id")]
        channel: Id,
        /** person or bot */
        #[serde(deserialize_with = "id")]
        who: Id,
        /** bits */
        #[serde(deserialize_with = "id")]
        permissions: u64,
    },
    /// A person refuses direct messages, or takes them again.
    RefuseDms {
        /** who */
        #[serde(deserialize_with = "id")]
        person: Id,
        /** or takes them */
        refuse: bool,
    },
    /// A thread is put away.
    Archive {
        /** which */
        #[serde(deserialize_with = "id")]
        channel: Id,
        /** and locked */
        #[serde(default)]
        locked: bool,
    },
}
fn once() -> u32 {
    1
}
/// Ids and bit sets are strings of digits on the wire.
pub fn id<'de, D: Deserializer<'de>>(input: D) -> Result<u64, D::Error> {
    let text = String::deserialize(input)?;
    text.parse().map_err(serde::de::Error::custom)
}

/// A fault that waits for its calls.
pub struct Armed {
    operation: String,
    left: u32,
    what: Disturbance,
}
/// What it does to a call.
#[derive(Clone, Debug)]
pub enum Disturbance {
    /** refused so */
    Status {
        /** HTTP */
        status: u16,
    },
    /** 429 */
    RateLimit {
        /** seconds */
        retry_after: f64,
        /** for all operations */
        global: bool,
    },
    /** done, not told */
    LoseAnswer,
    /** done later */
    Delay {
        /** how long */
        ms: u64,
    },
}

impl World {
    /// Makes something go wrong, now or at the next calls.
    pub(super) fn inject(&mut self, fault: Fault) -> Result<(), String> {
        let mut arm = |operation, left, what| self.faults.push(Armed { operation, left, what });
        match fault {
            Fault::Status {
                operation,
                times,
                status,
            } => arm(operation, times, Disturbance::Status { status }),
            Fault::RateLimit {
                operation,
                times,
                retry_after,
                global,
            } => {
                if !(0.0..=86_400.0).contains(&retry_after) {
                    return Err("retry_after is a number of seconds within a day".into());
                }
                arm(operation, times, Disturbance::RateLimit { retry_after, global });
            }
            Fault::LoseAnswer { operation, times } => arm(operation, times, Disturbance::LoseAnswer),
            Fault::Delay { operation, times, ms } => arm(operation, times, Disturbance::Delay { ms }),
            Fault::Clear => self.faults.clear(),
            Fault::CutGateway => self.gateway.cut(),
            Fault::Reconnect => self.gateway.ask_to_reconnect(),
            Fault::InvalidSession { resumable } => self.gateway.invalidate(resumable),
            Fault::CloseGateway { code } => self.gateway.close(code),
            Fault::NoAcks { times } => self.gateway.withhold_acks(times),
            Fault::DeleteMessage { channel, message } => {
                if !self.delete_message(channel, message) {
                    return Err("there is no such message".into());
                }
            }
            Fault::Deny {
                channel,
                who,
                permissions,
            } => self.deny(channel, who, |bits| bits | permissions)?,
            Fault::Allow {
                channel,
                who,
                permissions,
            } => self.deny(channel, who, |bits| bits & !permissions)?,
            Fault::RefuseDms { person, refuse } => {
                self.data
                    .person_mut(person)
                    .ok_or("there is no such person")?
                    .refuses_dms = refuse;
            }
            Fault::Archive { channel, locked } => {
                let now = self.now();
                let thread = self
                    .data
                    .channels
                    .get_mut(&channel)
                    .and_then(super::model::Channel::thread_mut);
                let thread = thread.ok_or("there is no such thread")?;
                (thread.archived, thread.locked, thread.changed) = (true, locked, now);
                self.channel_changed(channel, "THREAD_UPDATE", "channel_update");
            }
        }
        self.touch();
        Ok(())
    }

    fn deny(&mut self, channel: Id, who: Id, change: impl Fn(u64) -> u64) -> Result<(), String> {
        let bot = self.data.bot.id;
        let saw = |world: &Self| {
            world
                .data
                .channels
                .get(&channel)
                .is_some_and(|place| world.data.sees(bot, place))
        };
        let seen_before = saw(self);
        let place = self.data.channels.get_mut(&channel).ok_or("there is no such channel")?;
        let bits = place.denied.entry(who).or_default();
        *bits = change(*bits);
        match (seen_before, saw(self)) {
            // Discord tells a bot that loses sight of a channel that it is gone, and one that gains it that it is new
            (true, false) => self.channel_changed(channel, "CHANNEL_DELETE", "channel_update"),
            (false, true) => self.channel_changed(channel, "CHANNEL_CREATE", "channel_update"),
            _ => self.channel_changed(channel, "CHANNEL_UPDATE", "channel_update"),
        }
        Ok(())
    }

    /// The disturbance of a call of this operation, if one waits for it.
    pub(super) fn disturb(&mut self, operation: &str) -> Option<Disturbance> {
        let fits = |armed: &Armed| armed.operation == "*" || armed.operation == operation;
        let place = self.faults.iter().position(fits)?;
        let armed = &mut self.faults[place];
        armed.left = armed.left.saturating_sub(1);
        let what = armed.what.clone();
        if armed.left == 0 {
            self.faults.remove(place);
        }
        Some(what)
    }
}
