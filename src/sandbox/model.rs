//! The stored state of the local Discord: people, channels, messages, commands.
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A snowflake: milliseconds since 2015 in the upper 42 bits, a counter below.
pub type Id = u64;

/// The first moment of Discord's calendar, in milliseconds of Unix time.
const EPOCH_MS: i64 = 1_420_070_400_000;

/// Permission bits, with Discord's values.
pub mod permission {
    pub const VIEW_CHANNEL: u64 = 1 << 10;
    pub const SEND_MESSAGES: u64 = 1 << 11;
    pub const MANAGE_MESSAGES: u64 = 1 << 13;
    /// link previews
    pub const EMBED_LINKS: u64 = 1 << 14;
    pub const ATTACH_FILES: u64 = 1 << 15;
    pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
    pub const MENTION_EVERYONE: u64 = 1 << 17;
    pub const MANAGE_CHANNELS: u64 = 1 << 4;
    pub const MANAGE_GUILD: u64 = 1 << 5;
    pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
    /// lock, rename, unarchive locked threads
    pub const MANAGE_THREADS: u64 = 1 << 34;
    pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
    pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

    /// The permissions that the bot's invitation requests.
    pub const OF_THE_BOT: u64 = VIEW_CHANNEL
        | SEND_MESSAGES
        | EMBED_LINKS
        | ATTACH_FILES
        | READ_MESSAGE_HISTORY
        | USE_APPLICATION_COMMANDS
        | CREATE_PUBLIC_THREADS
        | SEND_MESSAGES_IN_THREADS;
    /// The permissions of an ordinary member.
    pub const OF_A_PERSON: u64 = OF_THE_BOT | CREATE_PRIVATE_THREADS;
}

/// Flags of messages, with Discord's values.
pub mod flag {
    /// Ephemeral: only one person sees it.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// The answer is still to come.
    pub const LOADING: u64 = 1 << 7;
    /// It does not notify anybody.
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    /// It uses components v2.
    pub const COMPONENTS_V2: u64 = 1 << 15;
}

/// The whole state.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Data {
    /// The format of this file.
    pub format: u32,
    /// The newest id given.
    pub last_id: Id,
    /// The bot; its id is the application's too.
    pub bot: Bot,
    /// The first server, on which everybody is at first.
    pub guild: Guild,
    /// Further servers, in the order in which they were added.
    pub others: Vec<Guild>,
    /// Whether everybody has installed the bot for themselves.
    pub is_installed_by_people: bool,
    pub people: Vec<Person>,
    pub channels: BTreeMap<Id, Channel>,
    /// Messages by channel, oldest first.
    pub messages: BTreeMap<Id, BTreeMap<Id, Message>>,
    /// The commands that the bot registered.
    pub commands: Vec<Command>,
    /// Command creations of the current day: its beginning, and their number.
    #[serde(default)]
    pub created_commands: (Timestamp, u32),
    /// Gateway sessions started on the current day: its beginning, and their number.
    #[serde(default)]
    pub identifies: (Timestamp, u32),
    /// What was posted with an enforced nonce of late: Discord remembers it, whatever happens to the bot.
    #[serde(default)]
    pub nonces: Vec<Posted>,
}
/// A message posted with an enforced nonce.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Posted {
    pub at: Timestamp,
    pub channel: Id,
    pub nonce: Value,
    pub message: Id,
}
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Bot {
    /// The id of the user and of the application.
    pub id: Id,
    pub name: String,
}
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    /// The id of the server and of its @everyone role.
    pub id: Id,
    pub name: String,
    pub locale: String,
    /// When the bot joined.
    pub joined: Timestamp,
    /// Whether the bot is no member.
    pub is_without_bot: bool,
    /// The people on it; the first one owns it.
    pub members: Vec<Id>,
}
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Person {
    pub id: Id,
    pub name: String,
    /// Language, such as `en-US`.
    pub locale: String,
    /// The source of their language.
    #[serde(default)]
    pub locale_from: LocaleFrom,
    /// `#rrggbb`.
    pub colour: String,
    pub refuses_dms: bool,
    /// Newest message read, by channel.
    pub read: BTreeMap<Id, Id>,
    /// Every notification, in order.
    pub pings: Vec<Ping>,
}
/// The source of a person's language; later ones take precedence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
pub enum LocaleFrom {
    /// Nobody has played as them yet.
    #[default]
    Nobody,
    /// The browser in which somebody plays as them.
    Browser,
    /// They chose it.
    Choice,
}
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ping {
    pub channel: Id,
    pub message: Id,
    pub text: String,
}
/// A channel, a thread or direct messages.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Channel {
    /// The id; a thread started from a message has the message's.
    pub id: Id,
    pub kind: ChannelKind,
    pub name: String,
    /// An emoji shown next to the name.
    pub topic: Option<String>,
    /// Its position in the list.
    pub position: u32,
    pub last_message: Option<Id>,
    /// Denied permission bits, by user.
    pub denied: BTreeMap<Id, u64>,
}
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ChannelKind {
    Text {
        /// The server.
        guild: Id,
    },
    /// Direct messages with the bot.
    Direct {
        /// The person.
        with: Id,
    },
    /// In a channel of a server.
    Thread(Thread),
}
/// The additional properties of a thread.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Thread {
    pub guild: Id,
    pub parent: Id,
    pub owner: Id,
    /// Whether only its members can see it.
    pub private: bool,
    pub archived: bool,
    /// Whether only a moderator may reopen it.
    pub locked: bool,
    /// Minutes of inactivity until it is archived.
    pub archive_after: u32,
    /// When `archived` last changed.
    pub changed: Timestamp,
    pub members: BTreeSet<Id>,
}
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    pub id: Id,
    pub channel: Id,
    pub author: Id,
    pub kind: u8,
    pub content: String,
    pub at: Timestamp,
    pub edited: Option<Timestamp>,
    /// The mentioned people, as far as allowed.
    pub mentions: Vec<Id>,
    pub everyone: bool,
    pub attachments: Vec<Attachment>,
    pub embeds: Vec<Value>,
    pub components: Vec<Value>,
    pub flags: u64,
    /// The sender's nonce.
    pub nonce: Option<Value>,
    /// The only reader of an ephemeral message.
    pub only_for: Option<Id>,
    /// The interaction that it answers.
    pub interaction: Option<Value>,
    /// The source of a reply or thread starter: channel, message.
    pub refers_to: Option<(Id, Option<Id>)>,
}
/// A file of a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    pub id: Id,
    pub filename: String,
    pub description: Option<String>,
    pub size: usize,
    pub content_type: String,
    /// The dimensions of a picture.
    pub dimensions: Option<(u32, u32)>,
}
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Command {
    pub id: Id,
    pub guild: Option<Id>,
    /// The version, which changes with each edit.
    pub version: Id,
    /// As registered, with defaults filled in.
    pub body: serde_json::Map<String, Value>,
}

impl Person {
    fn new(id: Id, name: &str, colour: &str) -> Self {
        Self {
            id,
            name: name.into(),
            locale: "en-US".into(),
            locale_from: LocaleFrom::Nobody,
            colour: colour.into(),
            refuses_dms: false,
            read: BTreeMap::new(),
            pings: Vec::new(),
        }
    }
}

impl Guild {
    /// A server that the bot has just joined.
    fn new(id: Id, name: &str, now: Timestamp) -> Self {
        Self {
            id,
            name: name.into(),
            locale: "en-US".into(),
            joined: now,
            is_without_bot: false,
            members: Vec::new(),
        }
    }

    pub fn owner(&self) -> Option<Id> {
        self.members.first().copied()
    }

    pub fn has(&self, person: Id) -> bool {
        self.members.contains(&person)
    }
}

impl Data {
    /// A new server with two channels and three people.
    pub fn fresh(now: Timestamp) -> Self {
        let mut last = 0;
        let mut next = || {
            last = next_id(last, now);
            last
        };
        let bot = Bot {
            id: next(),
            name: "Gipfel".into(),
        };
        let mut guild = Guild::new(next(), "Club", now);
        let people = vec![
            Person::new(next(), "Ana", "#c2566e"),
            Person::new(next(), "Ben", "#3f7d8c"),
            Person::new(next(), "Cleo", "#8a6bb0"),
        ];
        guild.members = people.iter().map(|person| person.id).collect();
        let channels = (0..).zip(["table", "lobby"]).map(|(position, name)| {
            let id = next();
            (id, Channel::text(id, guild.id, name, position))
        });
        let channels = channels.collect();
        Self {
            format: 1,
            last_id: last,
            bot,
            guild,
            others: Vec::new(),
            is_installed_by_people: false,
            people,
            channels,
            messages: BTreeMap::new(),
            commands: Vec::new(),
            created_commands: (now, 0),
            identifies: (now, 0),
            nonces: Vec::new(),
        }
    }

    /// Has the bot on all servers, or nowhere but with people who have installed it for themselves. If it was so already,
    /// servers from which it was removed stay without it.
    pub fn install(&mut self, is_member: bool) {
        if self.is_installed_by_people == is_member {
            self.is_installed_by_people = !is_member;
            for guild in self.guilds_mut() {
                guild.is_without_bot = !is_member;
            }
        }
    }

    /// Has people with these names on a server, new ones where there are none.
    pub fn invite(&mut self, guild: Id, names: &[String], now: Timestamp) {
        for name in names {
            let known = self.people.iter().find(|person| person.name == *name);
            let id = if let Some(known) = known {
                known.id
            } else {
                let id = self.next_id(now);
                self.people.push(Person::new(id, name, "#6b7280"));
                id
            };
            if let Some(guild) = self.guild_mut(guild).filter(|guild| !guild.has(id)) {
                guild.members.push(id);
            }
        }
    }

    /// A further server by its name, added where there is none.
    pub fn add_guild(&mut self, name: &str, locale: &str, channels: &[String], now: Timestamp) -> Id {
        if let Some(known) = self.guilds().find(|guild| guild.name == name) {
            return known.id;
        }
        // a moment after the one before, so that of two shards each has one of two servers
        let last = self.guilds().map(|guild| time_of(guild.id)).max().unwrap_or(now);
        let guild = self.next_id(now.max(last + SignedDuration::from_millis(1)));
        self.others.push(Guild {
            locale: locale.into(),
            is_without_bot: self.is_installed_by_people,
            ..Guild::new(guild, name, now)
        });
        for (position, name) in (0..).zip(channels) {
            let id = self.next_id(now);
            self.channels.insert(id, Channel::text(id, guild, name, position));
        }
        guild
    }

    /// The servers, the first one first.
    pub fn guilds(&self) -> impl Iterator<Item = &Guild> {
        std::iter::once(&self.guild).chain(&self.others)
    }

    /// The servers, mutably.
    fn guilds_mut(&mut self) -> impl Iterator<Item = &mut Guild> {
        std::iter::once(&mut self.guild).chain(&mut self.others)
    }

    pub fn guild(&self, id: Id) -> Option<&Guild> {
        self.guilds().find(|guild| guild.id == id)
    }

    /// A server by id, mutably.
    pub fn guild_mut(&mut self, id: Id) -> Option<&mut Guild> {
        self.guilds_mut().find(|guild| guild.id == id)
    }

    /// The server of a channel, unless it is direct messages.
    pub fn guild_of(&self, channel: &Channel) -> Option<&Guild> {
        self.guild(channel.guild()?)
    }

    /// The servers of which the bot is a member.
    pub fn guilds_of_bot(&self) -> impl Iterator<Item = &Guild> {
        self.guilds().filter(|guild| !guild.is_without_bot)
    }

    /// Whether a person and the bot are on the same server, or the person has installed it.
    pub fn is_reachable(&self, person: Id) -> bool {
        self.is_installed_by_people || self.guilds_of_bot().any(|guild| guild.has(person))
    }

    /// The next id, greater than all before.
    pub fn next_id(&mut self, now: Timestamp) -> Id {
        self.last_id = next_id(self.last_id, now);
        self.last_id
    }

    pub fn person(&self, id: Id) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    /// A person by id, mutably.
    pub fn person_mut(&mut self, id: Id) -> Option<&mut Person> {
        self.people.iter_mut().find(|person| person.id == id)
    }

    /// A channel, if this user can see it.
    pub fn seen_channel(&self, user: Id, channel: Id) -> Option<&Channel> {
        self.channels.get(&channel).filter(|channel| self.sees(user, channel))
    }

    /// The channels that a user can see.
    pub fn seen_channels(&self, user: Id) -> impl Iterator<Item = &Channel> {
        self.channels.values().filter(move |channel| self.sees(user, channel))
    }

    /// The messages of a channel, oldest first.
    pub fn messages_in(&self, channel: Id) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.get(&channel).into_iter().flat_map(BTreeMap::values)
    }

    pub fn message(&self, channel: Id, message: Id) -> Option<&Message> {
        self.messages.get(&channel)?.get(&message)
    }

    /// The permissions of a user (person or bot) in a channel; 0 for strangers.
    pub fn permissions(&self, user: Id, channel: &Channel) -> u64 {
        let denied = |channel: &Channel| channel.denied.get(&user).copied().unwrap_or(0);
        let base = self
            .guild_of(channel)
            .map_or(0, |guild| self.permissions_on(user, guild));
        match &channel.kind {
            ChannelKind::Direct { .. } if user == self.bot.id => permission::OF_THE_BOT,
            ChannelKind::Direct { with } if user == *with => permission::OF_A_PERSON,
            ChannelKind::Direct { .. } => 0,
            ChannelKind::Text { .. } => base & !denied(channel),
            ChannelKind::Thread(thread) => {
                if thread.private && !thread.members.contains(&user) {
                    return 0;
                }
                let parent = self.channels.get(&thread.parent).map_or(0, denied);
                base & !parent & !denied(channel)
            }
        }
    }

    /// The permissions of a user (person or bot) on a server; 0 for strangers.
    fn permissions_on(&self, user: Id, guild: &Guild) -> u64 {
        if user == self.bot.id && !guild.is_without_bot {
            permission::OF_THE_BOT
        } else if guild.owner() == Some(user) {
            permission::OF_A_PERSON | permission::MANAGE_GUILD
        } else if guild.has(user) {
            permission::OF_A_PERSON
        } else {
            0
        }
    }

    /// Whether a user can see a channel.
    pub fn sees(&self, user: Id, channel: &Channel) -> bool {
        self.permissions(user, channel) & permission::VIEW_CHANNEL != 0
    }
}

impl Channel {
    /// A text channel, empty.
    fn text(id: Id, guild: Id, name: &str, position: u32) -> Self {
        Self {
            id,
            kind: ChannelKind::Text { guild },
            name: name.into(),
            // the page says what it is for, in the language of its reader
            topic: None,
            position,
            last_message: None,
            denied: BTreeMap::new(),
        }
    }

    /// Whether it is a thread that is archived now, explicitly or by inactivity.
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
            ChannelKind::Text { .. } => 0,
            ChannelKind::Direct { .. } => 1,
            ChannelKind::Thread(thread) if thread.private => 12,
            ChannelKind::Thread(_) => 11,
        }
    }

    /// The thread's own properties.
    pub fn thread(&self) -> Option<&Thread> {
        match &self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    /// The thread's own properties, mutably.
    pub fn thread_mut(&mut self) -> Option<&mut Thread> {
        match &mut self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    /// The server on which it is, unless it is direct messages.
    pub fn guild(&self) -> Option<Id> {
        match &self.kind {
            ChannelKind::Text { guild } => Some(*guild),
            ChannelKind::Direct { .. } => None,
            ChannelKind::Thread(thread) => Some(thread.guild),
        }
    }

    pub fn in_guild(&self) -> bool {
        self.guild().is_some()
    }
}

/// The smallest id after `last` for this time.
fn next_id(last: Id, now: Timestamp) -> Id {
    let ms = u64::try_from(now.as_millisecond() - EPOCH_MS).unwrap_or(0);
    (last + 1).max(ms << 22)
}

pub fn time_of(id: Id) -> Timestamp {
    let ms = i64::try_from(id >> 22).unwrap_or(0) + EPOCH_MS;
    Timestamp::from_millisecond(ms).unwrap_or(Timestamp::UNIX_EPOCH)
}

/// Ids and bit sets are strings of digits on the wire.
pub fn digits<'de, D: Deserializer<'de>>(input: D) -> Result<u64, D::Error> {
    let text = String::deserialize(input)?;
    text.parse().map_err(serde::de::Error::custom)
}
