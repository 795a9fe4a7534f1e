//! What the local Discord remembers: people, channels, messages, commands. Everything here is saved in the folder.
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A snowflake: milliseconds since 2015 in the upper 42 bits, a counter below.
pub type Id = u64;

/// The first moment of Discord's calendar, in milliseconds of Unix time.
const EPOCH_MS: i64 = 1_420_070_400_000;

/// Permission bits, as Discord numbers them.
pub mod permission {
    /// see a channel
    pub const VIEW_CHANNEL: u64 = 1 << 10;
    /// write in it
    pub const SEND_MESSAGES: u64 = 1 << 11;
    /// delete or see what others wrote
    pub const MANAGE_MESSAGES: u64 = 1 << 13;
    /// link previews
    pub const EMBED_LINKS: u64 = 1 << 14;
    /// files
    pub const ATTACH_FILES: u64 = 1 << 15;
    /// read what was written before
    pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
    /// ping everybody
    pub const MENTION_EVERYONE: u64 = 1 << 17;
    /// change channels
    pub const MANAGE_CHANNELS: u64 = 1 << 4;
    /// use commands
    pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
    /// lock, rename, unarchive locked threads
    pub const MANAGE_THREADS: u64 = 1 << 34;
    /// open public threads
    pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    /// open private threads
    pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
    /// write in threads
    pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

    /// What the bot's invitation asks for.
    pub const OF_THE_BOT: u64 = VIEW_CHANNEL
        | SEND_MESSAGES
        | EMBED_LINKS
        | ATTACH_FILES
        | READ_MESSAGE_HISTORY
        | USE_APPLICATION_COMMANDS
        | CREATE_PUBLIC_THREADS
        | SEND_MESSAGES_IN_THREADS;
    /// What an ordinary member may do.
    pub const OF_A_PERSON: u64 = OF_THE_BOT | CREATE_PRIVATE_THREADS;
}

/// All that is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Data {
    /// Number of this file's format.
    pub format: u32,
    /// The newest id given.
    pub last_id: Id,
    /// The bot; its id is the application's too.
    pub bot: Bot,
    /// The server.
    pub guild: Guild,
    /// The people to switch between.
    pub people: Vec<Person>,
    /// Channels, threads and direct messages.
    pub channels: BTreeMap<Id, Channel>,
    /// Messages by channel, oldest first.
    pub messages: BTreeMap<Id, BTreeMap<Id, Message>>,
    /// What the bot registered.
    pub commands: Vec<Command>,
    /// Command creations of the running day: when it began, how many.
    #[serde(default)]
    pub created_commands: (Timestamp, u32),
    /// Gateway sessions begun in the running day: when it began, how many.
    #[serde(default)]
    pub identifies: (Timestamp, u32),
}
/// The bot's account.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Bot {
    /** user and application */
    pub id: Id,
    /** shown */
    pub name: String,
}
/// The server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    /** also its @everyone role's */
    pub id: Id,
    /** shown */
    pub name: String,
    /** preferred */
    pub locale: String,
    /** of people and bot */
    pub joined: Timestamp,
}
/// A person.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Person {
    /** user */
    pub id: Id,
    /** shown */
    pub name: String,
    /** chosen language, such as `en-US` */
    pub locale: String,
    /** `#rrggbb` */
    pub colour: String,
    /** refuses direct messages */
    pub refuses_dms: bool,
    /** newest message read, by channel */
    pub read: BTreeMap<Id, Id>,
    /** every notification ever, in order */
    pub pings: Vec<Ping>,
}
/// A notification.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ping {
    /** where */
    pub channel: Id,
    /** which message */
    pub message: Id,
    /** its text then */
    pub text: String,
}
/// A channel, a thread or direct messages.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Channel {
    /** a thread made from a message has the message's */
    pub id: Id,
    /** what it is */
    pub kind: ChannelKind,
    /** shown */
    pub name: String,
    /** shown beside the name */
    pub topic: Option<String>,
    /** order in the list */
    pub position: u32,
    /** newest */
    pub last_message: Option<Id>,
    /** permission bits taken away, by user */
    pub denied: BTreeMap<Id, u64>,
}
/// What kind of channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ChannelKind {
    /// Of the server.
    Text,
    /// With the bot.
    Direct {
        /** the person */
        with: Id,
    },
    /// In a channel of the server.
    Thread(Thread),
}
/// What a thread has beyond a channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Thread {
    /** in */
    pub parent: Id,
    /** who made it */
    pub owner: Id,
    /** only for its members */
    pub private: bool,
    /** put away */
    pub archived: bool,
    /** and only a moderator may bring it back */
    pub locked: bool,
    /** minutes of silence until it is put away */
    pub archive_after: u32,
    /** when `archived` last changed */
    pub changed: Timestamp,
    /** who joined */
    pub members: BTreeSet<Id>,
}
/// A message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /** snowflake */
    pub id: Id,
    /** where */
    pub channel: Id,
    /** person or bot */
    pub author: Id,
    /** Discord's message type */
    pub kind: u8,
    /** text */
    pub content: String,
    /** when posted */
    pub at: Timestamp,
    /** when last edited */
    pub edited: Option<Timestamp>,
    /** who is mentioned, as far as allowed */
    pub mentions: Vec<Id>,
    /** mentions everybody */
    pub everyone: bool,
    /** files */
    pub attachments: Vec<Attachment>,
    /** embeds */
    pub embeds: Vec<Value>,
    /** rows */
    pub components: Vec<Value>,
    /** Discord's flags */
    pub flags: u64,
    /** the sender's own mark */
    pub nonce: Option<Value>,
    /** the one reader of an ephemeral message */
    pub only_for: Option<Id>,
    /** the interaction that it answers */
    pub interaction: Option<Value>,
    /** a reply's or starter's source: channel, message */
    pub refers_to: Option<(Id, Option<Id>)>,
}
/// A file of a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    /** snowflake */
    pub id: Id,
    /** name */
    pub filename: String,
    /** alt text */
    pub description: Option<String>,
    /** bytes */
    pub size: usize,
    /** MIME */
    pub content_type: String,
    /** of a picture */
    pub dimensions: Option<(u32, u32)>,
}
/// A command that the bot registered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Command {
    /** snowflake */
    pub id: Id,
    /** only on this server */
    pub guild: Option<Id>,
    /** changes with each edit */
    pub version: Id,
    /** as registered, defaults filled in */
    pub body: serde_json::Map<String, Value>,
}

impl Data {
    /// A fresh server with two channels and three people.
    pub fn fresh(now: Timestamp) -> Self {
        let mut last = 0;
        let mut next = || {
            last = next_id(last, now);
            last
        };
        let person = |id, name: &str, locale: &str, colour: &str| Person {
            id,
            name: name.into(),
            locale: locale.into(),
            colour: colour.into(),
            refuses_dms: false,
            read: BTreeMap::new(),
            pings: Vec::new(),
        };
        let bot = Bot {
            id: next(),
            name: "Gipfel".into(),
        };
        let guild = Guild {
            id: next(),
            name: "The Club".into(),
            locale: "en-US".into(),
            joined: now,
        };
        let people = vec![
            person(next(), "Ana", "en-US", "#c2566e"),
            person(next(), "Ben", "de", "#3f7d8c"),
            person(next(), "Cleo", "en-US", "#8a6bb0"),
        ];
        let channels = [("table", "Where matches are played"), ("lobby", "Looking for a game?")];
        let channels = (0..).zip(channels).map(|(position, (name, topic))| {
            let id = next();
            let channel = Channel {
                id,
                kind: ChannelKind::Text,
                name: name.into(),
                topic: Some(topic.into()),
                position,
                last_message: None,
                denied: BTreeMap::new(),
            };
            (id, channel)
        });
        let channels = channels.collect();
        Self {
            format: 1,
            last_id: last,
            bot,
            guild,
            people,
            channels,
            messages: BTreeMap::new(),
            commands: Vec::new(),
            created_commands: (now, 0),
            identifies: (now, 0),
        }
    }

    /// The next id, greater than all before.
    pub fn next_id(&mut self, now: Timestamp) -> Id {
        self.last_id = next_id(self.last_id, now);
        self.last_id
    }

    /// A person by id.
    pub fn person(&self, id: Id) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    /// A person by id, to change.
    pub fn person_mut(&mut self, id: Id) -> Option<&mut Person> {
        self.people.iter_mut().find(|person| person.id == id)
    }

    /// A message.
    pub fn message(&self, channel: Id, message: Id) -> Option<&Message> {
        self.messages.get(&channel)?.get(&message)
    }

    /// What a user (person or bot) may do in a channel; 0 for strangers.
    pub fn permissions(&self, user: Id, channel: &Channel) -> u64 {
        let base = if user == self.bot.id {
            permission::OF_THE_BOT
        } else {
            permission::OF_A_PERSON
        };
        let denied = |channel: &Channel| channel.denied.get(&user).copied().unwrap_or(0);
        match &channel.kind {
            ChannelKind::Direct { with } if user == *with || user == self.bot.id => base,
            ChannelKind::Direct { .. } => 0,
            ChannelKind::Text => base & !denied(channel),
            ChannelKind::Thread(thread) => {
                if thread.private && !thread.members.contains(&user) {
                    return 0;
                }
                let parent = self.channels.get(&thread.parent).map_or(0, denied);
                base & !parent & !denied(channel)
            }
        }
    }

    /// Whether a user sees a channel at all.
    pub fn sees(&self, user: Id, channel: &Channel) -> bool {
        self.permissions(user, channel) & permission::VIEW_CHANNEL != 0
    }
}

impl Channel {
    /// Whether it is a thread that is put away now: said so, or silent for too long.
    pub fn is_archived(&self, now: Timestamp) -> bool {
        let Some(thread) = self.thread() else { return false };
        let last = self
            .last_message
            .map_or(thread.changed, |id| time_of(id).max(thread.changed));
        thread.archived || now.duration_since(last).as_secs() > i64::from(thread.archive_after) * 60
    }

    /// Discord's number for the type.
    pub fn number(&self) -> u8 {
        match &self.kind {
            ChannelKind::Text => 0,
            ChannelKind::Direct { .. } => 1,
            ChannelKind::Thread(thread) if thread.private => 12,
            ChannelKind::Thread(_) => 11,
        }
    }

    /// The thread's own part.
    pub fn thread(&self) -> Option<&Thread> {
        match &self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    /// The thread's own part, to change.
    pub fn thread_mut(&mut self) -> Option<&mut Thread> {
        match &mut self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    /// Whether it belongs to the server.
    pub fn in_guild(&self) -> bool {
        !matches!(self.kind, ChannelKind::Direct { .. })
    }
}

/// The smallest id after `last` for the time `now`.
fn next_id(last: Id, now: Timestamp) -> Id {
    let ms = u64::try_from(now.as_millisecond() - EPOCH_MS).unwrap_or(0);
    (last + 1).max(ms << 22)
}

/// When an id was given.
pub fn time_of(id: Id) -> Timestamp {
    let ms = i64::try_from(id >> 22).unwrap_or(0) + EPOCH_MS;
    Timestamp::from_millisecond(ms).unwrap_or(Timestamp::UNIX_EPOCH)
}
