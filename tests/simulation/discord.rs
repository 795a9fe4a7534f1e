//! A Discord that posts, edits and refuses as the real one does, as far as the outbox sees it.

use gipfel::app::{
    Beside, Container, CustomId, Message, MessageChange, Part, PersonSelect, Rejection, Row, Select, Style, Work,
};
use gipfel::correspondence::consequences::Occasion;
use gipfel::correspondence::{MatchId, PlayerId};
use gipfel::rules::Color;
use std::collections::{BTreeMap, BTreeSet};

/// For how long the same nonce finds the first message, in milliseconds.
const NONCE_MEMORY: i64 = 30_000;

/// After how long without an answer the bot may leave a message as it is, in milliseconds.
const EDIT_PATIENCE: i64 = 23 * 3_600_000;

#[derive(Default)]
pub struct Discord {
    pub channels: BTreeMap<u64, Channel>,
    pub posts: BTreeMap<u64, Post>,
    nonces: BTreeMap<String, (i64, u64, u64)>,
    /// Threads that were opened without a message, by their channel and name.
    threads: BTreeMap<(u64, String), u64>,
    /// People who accept no direct messages from the bot.
    pub closed: BTreeSet<u64>,
    /// The servers on which somebody is.
    pub guilds: BTreeMap<u64, Vec<u64>>,
    /// Servers from which the bot was removed.
    pub left: BTreeSet<u64>,
    /// Messages that the bot could not change when it wanted to, or does not know: it had been removed, or got no answer
    /// for too long.
    pub stale: BTreeSet<u64>,
    /// When a request to change this message first got no answer, until one does.
    unchanged: BTreeMap<u64, i64>,
    /// Nothing answers.
    pub is_away: bool,
    pub told: Vec<Told>,
    last: u64,
}

/// A channel, a thread, or direct messages.
#[derive(Clone, Debug)]
pub struct Channel {
    pub place: Where,
    pub may_send: bool,
    pub may_attach: bool,
    pub may_open_threads: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    Channel { guild: u64 },
    Thread { guild: u64, parent: u64 },
    Direct { person: u64 },
}

impl Where {
    pub fn guild(self) -> Option<u64> {
        match self {
            Self::Channel { guild } | Self::Thread { guild, .. } => Some(guild),
            Self::Direct { .. } => None,
        }
    }
}

/// A message that everybody in its channel sees.
#[derive(Clone, Debug)]
pub struct Post {
    pub channel: u64,
    pub content: Content,
    nonce: String,
}

/// A message as it is shown.
#[derive(Clone, Debug)]
pub enum Content {
    Message(Message),
    Container(Container),
}

/// Something to press.
#[derive(Clone, Debug)]
pub enum Control {
    Button(CustomId),
    Select(Select),
    Person(PersonSelect),
}

impl Control {
    /// The key of the feature that it leads to.
    pub fn key(&self) -> String {
        let id = match self {
            Self::Button(id) => id,
            Self::Select(select) => &select.custom_id,
            Self::Person(select) => &select.custom_id,
        };
        let text = id.asked().unwrap_or_else(|| id.clone()).to_string();
        let key = text.split('.').next().unwrap_or_default();
        // the first character is the version of the format
        key.chars().skip(1).collect()
    }
}

impl Content {
    pub fn is_container(&self) -> bool {
        matches!(self, Self::Container(_))
    }

    pub fn controls(&self) -> Vec<Control> {
        let mut found = Vec::new();
        match self {
            Self::Message(message) => message.rows.iter().for_each(|row| add_row(row, &mut found)),
            Self::Container(container) => {
                for part in &container.parts {
                    match part {
                        Part::Row(row) => add_row(row, &mut found),
                        Part::Section {
                            beside: Beside::Button(button),
                            ..
                        } if button.style != Style::Idle => found.push(Control::Button(button.custom_id.clone())),
                        _ => {}
                    }
                }
            }
        }
        found
    }
}

fn add_row(row: &Row, found: &mut Vec<Control>) {
    match row {
        Row::Buttons(buttons) => {
            let buttons = buttons.iter().filter(|button| button.style != Style::Idle);
            found.extend(buttons.map(|button| Control::Button(button.custom_id.clone())));
        }
        Row::Select(select) => found.push(Control::Select(select.clone())),
        Row::Person(select) => found.push(Control::Person(select.clone())),
    }
}

/// A card that somebody got.
#[derive(Clone, Debug)]
pub struct Told {
    pub id: MatchId,
    pub turn: u32,
    pub to: PlayerId,
    /// Which colour they play, also when the match has forgotten them.
    pub seat: Color,
    pub occasion: Occasion,
    pub is_pinged: bool,
    pub nonce: String,
    /// The message, and where it is.
    pub message: u64,
    pub channel: u64,
}

/// What Discord says.
#[derive(Clone, Debug)]
pub enum Answer {
    Done { channel: u64, id: u64 },
    Refused(Rejection),
}

impl Discord {
    /// A number that nothing else has; later ones are larger.
    pub fn number(&mut self) -> u64 {
        self.last += 1;
        10_000 + self.last
    }

    pub fn add_channel(&mut self, place: Where) -> u64 {
        let id = self.number();
        self.channels.insert(id, Channel::new(place));
        id
    }

    /// The channel of a person's direct messages.
    pub fn direct(&mut self, person: u64) -> u64 {
        let place = Where::Direct { person };
        let known = self.channels.iter().find(|(_, channel)| channel.place == place);
        match known {
            Some((id, _)) => *id,
            None => self.add_channel(place),
        }
    }

    /// The message with this nonce in the channel.
    pub fn find(&self, channel: u64, nonce: &str) -> Option<u64> {
        let ours = self
            .posts
            .iter()
            .find(|(_, post)| post.channel == channel && post.nonce == nonce);
        ours.map(|(id, _)| *id)
    }

    /// Carries out what the bot asks for.
    pub fn handle(&mut self, now: i64, work: &Work, nonce: &str, cards: &[Told]) -> Answer {
        match work {
            Work::Post { channel, message } => self.post(now, *channel, message, nonce, cards),
            Work::Direct { to, message } => {
                // nobody can be written to who shares no server with the bot
                let shared = self.guilds.get(&to.0).into_iter().flatten();
                let is_apart = shared.into_iter().all(|guild| self.left.contains(guild));
                if self.closed.contains(&to.0) || is_apart {
                    return Answer::Refused(Rejection::DirectMessagesClosed);
                }
                let channel = self.direct(to.0);
                self.post(now, channel, message, nonce, cards)
            }
            Work::OpenThread { channel, message, name } => self.open_thread(*channel, *message, name),
            Work::Unarchive { thread } | Work::Rename { thread, .. } | Work::ArchiveAfter { thread, .. } => {
                match self.refusal(*thread) {
                    Some(refused) => Answer::Refused(refused),
                    None => Answer::Done {
                        channel: *thread,
                        id: *thread,
                    },
                }
            }
            Work::Edit {
                channel,
                message,
                change,
            } => self.edit(*channel, *message, change),
        }
    }

    /// A request got no answer that settles it.
    pub fn put_off(&mut self, now: i64, work: &Work) {
        if let Work::Edit { message, .. } = work {
            let since = *self.unchanged.entry(*message).or_insert(now);
            if now - since >= EDIT_PATIENCE {
                self.stale.insert(*message);
            }
        }
    }

    /// A request was refused: what an earlier attempt posted, whose answer was lost, nobody finds any more.
    pub fn lose(&mut self, nonce: &str) {
        if let Some((_, _, id)) = self.nonces.get(nonce) {
            self.stale.insert(*id);
        }
    }

    /// Why nothing can be done in a channel.
    fn refusal(&self, channel: u64) -> Option<Rejection> {
        let Some(found) = self.channels.get(&channel) else {
            return Some(Rejection::PlaceGone);
        };
        match found.place.guild() {
            Some(guild) if self.left.contains(&guild) => Some(Rejection::NoAccess),
            _ => None,
        }
    }

    fn post(&mut self, now: i64, channel: u64, message: &Message, nonce: &str, cards: &[Told]) -> Answer {
        if let Some(refused) = self.refusal(channel) {
            return Answer::Refused(refused);
        }
        let rights = &self.channels[&channel];
        if !rights.may_send || message.picture.is_some() && !rights.may_attach {
            return Answer::Refused(Rejection::MissingPermission);
        }
        if let Some((at, channel, id)) = self.nonces.get(nonce)
            && now - at <= NONCE_MEMORY
        {
            return Answer::Done {
                channel: *channel,
                id: *id,
            };
        }
        let id = self.number();
        let post = Post {
            channel,
            content: Content::Message(message.clone()),
            nonce: nonce.to_owned(),
        };
        self.posts.insert(id, post);
        self.nonces.insert(nonce.to_owned(), (now, channel, id));
        for card in cards {
            self.told.push(Told {
                is_pinged: message.pings.contains(&card.to),
                message: id,
                channel,
                ..card.clone()
            });
        }
        Answer::Done { channel, id }
    }

    fn open_thread(&mut self, channel: u64, message: Option<u64>, name: &str) -> Answer {
        if let Some(refused) = self.refusal(channel) {
            return Answer::Refused(refused);
        }
        let parent = &self.channels[&channel];
        let Where::Channel { guild } = parent.place else {
            return Answer::Refused(Rejection::Other);
        };
        if !parent.may_open_threads {
            return Answer::Refused(Rejection::MissingPermission);
        }
        let place = Where::Thread { guild, parent: channel };
        let id = match message {
            Some(message) if self.channels.contains_key(&message) => return Answer::Done { channel, id: message },
            Some(message) if !self.posts.contains_key(&message) => {
                return Answer::Refused(Rejection::MessageGone);
            }
            Some(message) => message,
            None => {
                // the bot looks for the channel's note about the thread before it opens it again
                let known = self.threads.get(&(channel, name.to_owned())).copied();
                if let Some(id) = known.filter(|id| self.channels.contains_key(id)) {
                    return Answer::Done { channel, id };
                }
                let id = self.number();
                self.threads.insert((channel, name.to_owned()), id);
                id
            }
        };
        self.channels.insert(id, Channel::new(place));
        Answer::Done { channel, id }
    }

    fn edit(&mut self, channel: u64, message: u64, change: &MessageChange) -> Answer {
        if let Some(refused) = self.refusal(channel) {
            self.stale.insert(message);
            return Answer::Refused(refused);
        }
        self.stale.remove(&message);
        self.unchanged.remove(&message);
        let Some(post) = self.posts.get_mut(&message) else {
            return Answer::Refused(Rejection::MessageGone);
        };
        let Content::Message(shown) = &mut post.content else {
            panic!("what the bot posts by itself is no container");
        };
        match change {
            MessageChange::DropButtons => shown.rows.clear(),
            MessageChange::Text { text, rows } => {
                shown.text.clone_from(text);
                shown.rows = rows.clone().unwrap_or(std::mem::take(&mut shown.rows));
            }
            MessageChange::Replace(content) => shown.clone_from(content),
        }
        Answer::Done { channel, id: message }
    }

    /// The bot answers somebody for all to see.
    pub fn answer(&mut self, channel: u64, content: Content) {
        if self.channels.contains_key(&channel) {
            let id = self.number();
            let nonce = String::new();
            let post = Post {
                channel,
                content,
                nonce,
            };
            self.posts.insert(id, post);
        }
    }

    /// A channel and what was in it are deleted.
    pub fn delete_channel(&mut self, channel: u64) {
        self.channels.remove(&channel);
        self.posts.retain(|_, post| post.channel != channel);
        let threads = self.channels.iter().filter_map(|(id, found)| match found.place {
            Where::Thread { parent, .. } if parent == channel => Some(*id),
            _ => None,
        });
        for thread in threads.collect::<Vec<_>>() {
            self.delete_channel(thread);
        }
    }
}

impl Channel {
    fn new(place: Where) -> Self {
        Self {
            place,
            may_send: true,
            may_attach: true,
            may_open_threads: true,
        }
    }
}
