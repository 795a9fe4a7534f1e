//! A person's view on the page: people, channels and messages as that person sees them.
use super::{
    model::{Channel, Id, Message, Person, time_of},
    render::{merge, sid},
    world::World,
};
use serde_json::{Value, json};

impl World {
    /// A person, for the page.
    pub fn person_json(person: &Person) -> Value {
        json!({ "id": sid(person.id), "name": person.name, "locale": person.locale, "colour": person.colour })
    }

    /// A channel in one person's list.
    pub fn listing_json(&self, person: &Person, channel: &Channel) -> Value {
        let read = person.read.get(&channel.id).copied().unwrap_or(0);
        let is_unread = |m: &&Message| m.id > read && m.author != person.id && m.only_for.is_none();
        let unread = self.data.messages_in(channel.id).filter(is_unread).count();
        let mentions = person
            .pings
            .iter()
            .filter(|p| p.channel == channel.id && p.message > read)
            .count();
        let name = if channel.in_guild() {
            &channel.name
        } else {
            &self.data.bot.name
        };
        let last = time_of(channel.last_message.unwrap_or(channel.id));
        let mut json = json!({
            "id": sid(channel.id), "type": channel.number(), "name": name, "unread": unread, "mentions": mentions,
            "last_message_id": channel.last_message.map(sid), "last_activity": last.to_string(),
            "permissions": self.data.permissions(person.id, channel).to_string(),
        });
        if let Some(guild) = channel.guild() {
            json["guild_id"] = sid(guild);
        }
        if let Some(topic) = &channel.topic {
            json["topic"] = topic.as_str().into();
        }
        if let Some(thread) = channel.thread() {
            let archived = channel.is_archived(self.now());
            let extra = json!({ "parent_id": sid(thread.parent), "archived": archived, "locked": thread.locked });
            merge(&mut json, extra);
        }
        json
    }

    /// A message as one person sees it.
    pub fn page_message_json(&self, person: &Person, message: &Message) -> Value {
        let mut json = self.message_json(message);
        let pinged = person.pings.iter().any(|ping| ping.message == message.id);
        merge(
            &mut json,
            json!({ "ephemeral": message.only_for.is_some(), "pinged": pinged }),
        );
        json
    }

    /// A message as its reader sees it; a public one as anybody does.
    pub fn shown_to_its_reader(&self, message: &Message) -> Value {
        let reader = message.only_for.and_then(|reader| self.data.person(reader));
        if let Some(reader) = reader {
            return self.page_message_json(reader, message);
        }
        let mut json = self.message_json(message);
        merge(&mut json, json!({ "ephemeral": false, "pinged": false }));
        json
    }

    /// The servers on which a person is.
    pub fn guilds_for(&self, id: Id) -> Vec<Value> {
        let theirs = self.data.guilds().filter(|guild| guild.has(id));
        let shown = theirs.map(|guild| {
            let members: Vec<Value> = guild.members.iter().map(|id| sid(*id)).collect();
            json!({ "id": sid(guild.id), "name": guild.name, "members": members })
        });
        shown.collect()
    }

    /// The channels that a person can see: those of the servers in order, their threads, direct messages.
    pub fn channels_for(&self, id: Id) -> Vec<Value> {
        let Some(person) = self.data.person(id) else {
            return Vec::new();
        };
        let mut seen: Vec<_> = self.data.seen_channels(id).collect();
        // servers in their order
        let place = |channel: &Channel| {
            let guild = channel.guild();
            self.data.guilds().position(|other| Some(other.id) == guild)
        };
        seen.sort_by_key(|channel| (place(channel), channel.position, channel.id));
        seen.into_iter()
            .map(|channel| self.listing_json(person, channel))
            .collect()
    }

    /// The messages that a person can see in a channel, oldest first.
    pub fn messages_for(&self, id: Id, channel: Id) -> Option<Vec<Value>> {
        let person = self.data.person(id)?;
        let place = self.data.seen_channel(id, channel)?;
        let all = self.data.messages_in(place.id);
        let seen = all.filter(|message| message.only_for.is_none_or(|reader| reader == id));
        Some(seen.map(|message| self.page_message_json(person, message)).collect())
    }
}
