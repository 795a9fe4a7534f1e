//! The gateway's sessions: which events are sent on which, and which are kept for resuming.
use super::model::Id;
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use tokio::{sync::mpsc, time::Instant};

/// The intent for channels and threads.
pub const GUILDS: u64 = 1;
/// The intent for messages on the server.
const GUILD_MESSAGES: u64 = 1 << 9;
/// The intent for direct messages.
pub const DIRECT_MESSAGES: u64 = 1 << 12;
/// The intent for other people's text.
pub const MESSAGE_CONTENT: u64 = 1 << 15;
/// Number of events kept for resuming.
const KEPT: usize = 2_000;

/// All sessions.
#[derive(Default)]
pub struct Gateway {
    pub sessions: HashMap<String, Session>,
    /// Changes whenever a connection is lost or made.
    pub connections: u64,
    /// When a session was last started, by bucket.
    pub identified: HashMap<u32, Instant>,
    pub counts: SessionCounts,
    /// Number of heartbeats that get no answer.
    pub withheld_acks: u32,
}
/// The sessions that bots started, and those that they should not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SessionCounts {
    /// IDENTIFYs that led to a session.
    pub begun: u32,
    /// IDENTIFYs that came too soon after another one of their bucket; Discord makes the bot repeat them.
    pub early: u32,
    /// Sessions of a shard that already had a connected one, so that both received all events.
    pub doubled: u32,
}
/// A shard's number, and the number of shards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ShardId {
    pub id: u32,
    pub total: u32,
}
impl ShardId {
    /// Whether it receives events of this server; `None` = of direct messages.
    pub fn hears(self, guild: Option<Id>) -> bool {
        guild.map_or(0, |guild| (guild >> 22) % u64::from(self.total)) == u64::from(self.id)
    }
}
/// A session that a bot may resume.
pub struct Session {
    pub shard: ShardId,
    pub sequence: u64,
    pub intents: u64,
    /// The last events, with their numbers.
    pub sent: VecDeque<(u64, String)>,
    pub line: Option<SessionConnection>,
    /// When its connection was lost.
    pub lost: Option<Instant>,
}
pub struct SessionConnection {
    pub number: u64,
    pub out: mpsc::UnboundedSender<Out>,
}
/// A message to a connection's task.
pub enum Out {
    Text(String),
    Close(u16, &'static str),
    Cut,
}
/// The intent for messages in a place.
pub fn messages_intent(in_guild: bool) -> u64 {
    if in_guild { GUILD_MESSAGES } else { DIRECT_MESSAGES }
}

impl Session {
    /// Numbers an event, stores it and sends it.
    pub fn dispatch(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({ "op": 0, "s": self.sequence, "t": name, "d": data }).to_string();
        self.sent.push_back((self.sequence, text.clone()));
        if self.sent.len() > KEPT {
            self.sent.pop_front();
        }
        self.say(Out::Text(text));
    }

    pub fn say(&self, out: Out) {
        if let Some(line) = &self.line {
            // the connection's task may just have ended; the event is stored for resuming
            drop(line.out.send(out));
        }
    }
}

impl Gateway {
    /// Whether a session is connected.
    pub fn is_online(&self) -> bool {
        self.sessions.values().any(|session| session.line.is_some())
    }

    /// The shards that have a connected session.
    pub fn connected_shards(&self) -> Vec<ShardId> {
        let connected = self.sessions.values().filter(|session| session.line.is_some());
        let mut shards: Vec<ShardId> = connected.map(|session| session.shard).collect();
        shards.sort_unstable();
        shards
    }

    /// Whether there is a session for this server (`None` = for direct messages) that is connected or can be resumed;
    /// and whether it is connected.
    pub fn session_for(&self, guild: Option<Id>) -> Option<bool> {
        let sessions = self.sessions.values().filter(|session| session.shard.hears(guild));
        sessions.map(|session| session.line.is_some()).max()
    }

    /// Sends an event of a server (`None` = of direct messages) to all sessions with this intent (`None` = it needs none).
    pub fn dispatch(&mut self, name: &str, data: &Value, intent: Option<u64>, guild: Option<Id>) {
        let wants = |session: &Session| intent.is_none_or(|intent| session.intents & intent != 0);
        for session in self
            .sessions
            .values_mut()
            .filter(|session| wants(session) && session.shard.hears(guild))
        {
            session.dispatch(name, data);
        }
    }

    /// Sends a message event; `hidden` = its text needs the intent for other people's text.
    pub fn dispatch_message(&mut self, name: &str, data: &Value, guild: Option<Id>, hidden: bool) {
        let intent = messages_intent(guild.is_some());
        for session in self
            .sessions
            .values_mut()
            .filter(|session| session.intents & intent != 0 && session.shard.hears(guild))
        {
            if hidden && session.intents & MESSAGE_CONTENT == 0 {
                let mut data = data.clone();
                data["content"] = "".into();
                for key in ["attachments", "embeds", "components"] {
                    data[key] = json!([]);
                }
                session.dispatch(name, &data);
            } else {
                session.dispatch(name, data);
            }
        }
    }

    fn say_all(&mut self, out: impl Fn() -> Out) {
        for session in self.sessions.values_mut() {
            session.say(out());
        }
    }

    /// Breaks all connections without a close frame.
    pub fn cut(&mut self) {
        self.say_all(|| Out::Cut);
    }

    /// Closes all connections.
    pub fn close(&mut self, code: u16) {
        self.say_all(|| Out::Close(code, "Fault on demand"));
    }

    /// Op 7.
    pub fn request_reconnect(&mut self) {
        self.say_all(|| Out::Text(json!({ "op": 7, "d": null, "s": null, "t": null }).to_string()));
    }

    /// Op 9.
    pub fn invalidate(&mut self, resumable: bool) {
        self.say_all(|| Out::Text(invalid_session(resumable).to_string()));
        if !resumable {
            self.sessions.clear();
        }
    }
}

pub fn invalid_session(resumable: bool) -> Value {
    json!({ "op": 9, "d": resumable, "s": null, "t": null })
}
