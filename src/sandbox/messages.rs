//! Messages: listing, posting, editing, deleting, and who is notified.
use super::{
    World,
    check::{self, Checker},
    limits::Limits,
    model::{Attachment, Channel, Id, Message, Ping, permission},
    render::sid,
    routes::{Call, Outcome, Refusal, Upload, nothing, ok},
};
use axum::http::StatusCode;
use jiff::Timestamp;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// The flag of a message that one person sees.
pub const EPHEMERAL: u64 = 1 << 6;
/// The flag of an answer that is still to come.
pub const LOADING: u64 = 1 << 7;
/// The flag of a message that makes no noise.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// The flag of the newer kind of components.
const COMPONENTS_V2: u64 = 1 << 15;
/// How long a nonce is remembered, in seconds.
const NONCE_SECONDS: i64 = 300;
/// When an edit counts as late, in seconds.
const OLD_SECONDS: i64 = 3_600;

/// A message posted with a nonce to be enforced.
pub struct Posted {
    at: Timestamp,
    channel: Id,
    nonce: Value,
    message: Id,
}
/// What a new message is besides its body.
#[derive(Default)]
pub struct Making {
    /// type
    pub kind: u8,
    /// ephemeral
    pub only_for: Option<Id>,
    /// answers this interaction
    pub interaction: Option<Value>,
    /// refers to: channel, message
    pub refers_to: Option<(Id, Option<Id>)>,
}

/// Answers everything below `/channels/{channel_id}/messages`.
pub fn answer(world: &mut World, call: &Call) -> Outcome {
    let channel = world.visible(call.id(0)?)?.clone();
    let bot = world.data.bot.id;
    match call.operation {
        "GET /channels/{channel_id}/messages" => list(world, &channel, call),
        "POST /channels/{channel_id}/messages" => create(world, &channel, call),
        "GET /channels/{channel_id}/messages/{message_id}" => {
            world.require(&channel, permission::READ_MESSAGE_HISTORY)?;
            let message = world.public(channel.id, call.id(1)?)?;
            ok(world.message_json(message))
        }
        "PATCH /channels/{channel_id}/messages/{message_id}" => {
            let message = world.public(channel.id, call.id(1)?)?.clone();
            if message.author != bot {
                return Err(Refusal::forbidden(
                    50005,
                    "Cannot edit a message authored by another user",
                ));
            }
            world.unarchived(&channel)?;
            world.late_edit(&message)?;
            let edited = world.edit(channel.id, message.id, call.object()?, "", &call.files)?;
            ok(edited)
        }
        "DELETE /channels/{channel_id}/messages/{message_id}" => {
            let message = world.public(channel.id, call.id(1)?)?;
            if message.author != bot {
                world.require(&channel, permission::MANAGE_MESSAGES)?;
            }
            world.unarchived(&channel)?;
            world.delete_message(channel.id, call.id(1)?);
            nothing()
        }
        _ => Err(Refusal::new(StatusCode::NOT_FOUND, 0, "404: Not Found")),
    }
}

/// The newest messages first, by `before`, `after`, `around` and `limit`.
fn list(world: &World, channel: &Channel, call: &Call) -> Outcome {
    let mut checker = Checker::default();
    let number = |key: &str| call.query.get(key).map(|text| text.parse::<u64>());
    for key in ["before", "after", "around"] {
        if let Some(Err(_)) = number(key) {
            checker.wrong(key, "NUMBER_TYPE_COERCE", "Value is not snowflake.");
        }
    }
    let limit = match number("limit") {
        None => 50,
        Some(Ok(limit @ 1..=100)) => usize::try_from(limit).unwrap_or(100),
        Some(_) => {
            checker.wrong("limit", "NUMBER_TYPE_RANGE", "int value should be between 1 and 100.");
            50
        }
    };
    for key in call
        .query
        .keys()
        .filter(|key| !["before", "after", "around", "limit"].contains(&key.as_str()))
    {
        checker.wrong(key, "UNKNOWN_PARAMETER", "there is no such parameter");
    }
    checker.finish()?;
    let place = |key: &str| number(key).and_then(Result::ok);
    let may_read = world.bot_may(channel, permission::READ_MESSAGE_HISTORY);
    let messages = world
        .data
        .messages
        .get(&channel.id)
        .into_iter()
        .flatten()
        .map(|(_, message)| message);
    let all: Vec<&Message> = messages
        .filter(|message| message.only_for.is_none() && may_read)
        .collect();
    let mut chosen: Vec<&Message> = if let Some(after) = place("after") {
        all.iter()
            .filter(|message| message.id > after)
            .take(limit)
            .copied()
            .collect()
    } else if let Some(around) = place("around") {
        let middle = all.partition_point(|message| message.id < around);
        all.iter()
            .skip(middle.saturating_sub(limit / 2))
            .take(limit)
            .copied()
            .collect()
    } else {
        let before = place("before").unwrap_or(u64::MAX);
        let end = all.partition_point(|message| message.id < before);
        all[end.saturating_sub(limit)..end].to_vec()
    };
    chosen.reverse();
    ok(chosen.into_iter().map(|message| world.message_json(message)).collect())
}

fn create(world: &mut World, channel: &Channel, call: &Call) -> Outcome {
    let body = call.object()?;
    let in_thread = channel.thread().is_some();
    let needed = if in_thread {
        permission::SEND_MESSAGES_IN_THREADS
    } else {
        permission::SEND_MESSAGES
    };
    world.require(channel, needed)?;
    world.unarchived(channel)?;
    if !call.files.is_empty() {
        world.require(channel, permission::ATTACH_FILES)?;
    }
    if let super::model::ChannelKind::Direct { with } = channel.kind
        && world.data.person(with).is_none_or(|person| person.refuses_dms)
    {
        return Err(Refusal::forbidden(50007, "Cannot send messages to this user"));
    }
    if body
        .get("flags")
        .and_then(Value::as_u64)
        .is_some_and(|flags| flags & (EPHEMERAL | LOADING) != 0)
    {
        let message = "flags: only answers to interactions can be ephemeral";
        return Err(Refusal::counted(
            StatusCode::BAD_REQUEST,
            50035,
            "Invalid Form Body",
            message,
        ));
    }
    let enforced = body.get("enforce_nonce").and_then(Value::as_bool).unwrap_or(false);
    let nonce = body.get("nonce").filter(|nonce| enforced && !nonce.is_null());
    if let Some(nonce) = nonce {
        let now = world.now();
        world
            .nonces
            .retain(|posted| now.duration_since(posted.at).as_secs() < NONCE_SECONDS);
        let known = world
            .nonces
            .iter()
            .find(|posted| posted.channel == channel.id && posted.nonce == *nonce);
        if let Some(message) = known.and_then(|posted| world.data.message(channel.id, posted.message)) {
            return ok(world.message_json(message));
        }
    }
    let refers_to = match body.get("message_reference").and_then(Value::as_object) {
        None => None,
        Some(reference) => {
            let id = reference.get("message_id").and_then(check::id_of);
            let found = id.filter(|id| world.data.message(channel.id, *id).is_some());
            let needed = reference
                .get("fail_if_not_exists")
                .and_then(Value::as_bool)
                .unwrap_or(true);
            if found.is_none() && needed {
                let wrong = check::Wrong::new("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
                let mut refusal = Refusal::form(vec![wrong]);
                refusal.counted.clear();
                return Err(refusal);
            }
            found.map(|id| (channel.id, Some(id)))
        }
    };
    let kind = if refers_to.is_some() { 19 } else { 0 };
    let making = Making {
        kind,
        refers_to,
        ..Making::default()
    };
    let bot = world.data.bot.id;
    let id = world.post(channel.id, bot, body, "", &call.files, making)?;
    if let Some(nonce) = nonce {
        let posted = Posted {
            at: world.now(),
            channel: channel.id,
            nonce: nonce.clone(),
            message: id,
        };
        world.nonces.push(posted);
    }
    let message = world.public(channel.id, id)?;
    ok(world.message_json(message))
}

impl World {
    /// A channel that the bot sees.
    pub(super) fn visible(&self, id: Id) -> Result<&Channel, Refusal> {
        let channel = self
            .data
            .channels
            .get(&id)
            .ok_or_else(|| Refusal::unknown(10003, "Channel"))?;
        if !self.data.sees(self.data.bot.id, channel) {
            return Err(Refusal::forbidden(50001, "Missing Access"));
        }
        Ok(channel)
    }

    /// Whether the bot may do something in a channel.
    pub(super) fn bot_may(&self, channel: &Channel, needed: u64) -> bool {
        self.data.permissions(self.data.bot.id, channel) & needed == needed
    }

    /// The bot may do something in a channel, or 50013.
    pub(super) fn require(&self, channel: &Channel, needed: u64) -> Result<(), Refusal> {
        if self.bot_may(channel, needed) {
            Ok(())
        } else {
            Err(Refusal::forbidden(50013, "Missing Permissions"))
        }
    }

    /// The thread is open, or 50083.
    pub(super) fn unarchived(&self, channel: &Channel) -> Result<(), Refusal> {
        if self.data.is_archived(channel, self.now()) {
            return Err(Refusal::new(StatusCode::BAD_REQUEST, 50083, "Thread is archived"));
        }
        Ok(())
    }

    /// A message that is not ephemeral.
    fn public(&self, channel: Id, message: Id) -> Result<&Message, Refusal> {
        let message = self
            .data
            .message(channel, message)
            .filter(|message| message.only_for.is_none());
        message.ok_or_else(|| Refusal::unknown(10008, "Message"))
    }

    /// Lets a few edits of old messages pass.
    fn late_edit(&mut self, message: &Message) -> Result<(), Refusal> {
        let now = self.now();
        let old = |at: Timestamp| now.duration_since(at).as_secs() > OLD_SECONDS;
        if !old(message.at) {
            return Ok(());
        }
        let Limits { old_edits, .. } = self.limits;
        let edits = self.old_edits.entry(message.channel).or_default();
        edits.retain(|at| !old(*at));
        if edits.len() >= old_edits {
            let text = "Maximum number of edits to messages older than 1 hour reached. Try again later";
            return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, 30046, text));
        }
        edits.push(now);
        Ok(())
    }

    /// Checks a message's body and posts it; gives its id. `path` = where the body lies in the request.
    pub(super) fn post(
        &mut self,
        channel: Id,
        author: Id,
        body: &Map<String, Value>,
        path: &str,
        files: &[Upload],
        making: Making,
    ) -> Result<Id, Refusal> {
        let mut checker = Checker::default();
        checker.message(body, path, files);
        let flags = body.get("flags").and_then(Value::as_u64).unwrap_or(0);
        if flags & COMPONENTS_V2 != 0 {
            let what = "the sandbox knows only the older kind of components";
            checker.wrong(&check::join(path, "flags"), "SANDBOX_UNKNOWN", what);
        }
        checker.finish()?;
        let attachments = self.attach(body, path, files, &[])?;
        let content = text_of(body, "content");
        let has = |key: &str| {
            body.get(key)
                .and_then(Value::as_array)
                .is_some_and(|list| !list.is_empty())
        };
        if content.is_empty() && attachments.is_empty() && !has("embeds") && !has("components") {
            let message = "Cannot send an empty message";
            return Err(Refusal::counted(
                StatusCode::BAD_REQUEST,
                50006,
                message,
                "an empty message",
            ));
        }
        let id = self.new_id();
        let (mentions, everyone) = self.mentioned(&content, body.get("allowed_mentions"));
        let message = Message {
            id,
            channel,
            author,
            kind: making.kind,
            content,
            at: self.now(),
            edited: None,
            mentions,
            everyone,
            attachments,
            embeds: list_of(body, "embeds"),
            components: numbered(list_of(body, "components")),
            flags,
            nonce: body.get("nonce").filter(|nonce| !nonce.is_null()).cloned(),
            only_for: making.only_for,
            interaction: making.interaction,
            refers_to: making.refers_to,
        };
        self.put_message(message, flags & SUPPRESS_NOTIFICATIONS == 0);
        Ok(id)
    }

    /// Puts a message in its channel, tells everybody, and notifies who is to be notified.
    pub(super) fn put_message(&mut self, message: Message, noisy: bool) {
        let (channel, id, author) = (message.channel, message.id, message.author);
        let loud = noisy && message.only_for.is_none();
        let mut pinged = message.mentions.clone();
        if let Some(super::model::ChannelKind::Direct { with }) = self.data.channels.get(&channel).map(|c| &c.kind) {
            pinged = vec![*with];
        } else if message.everyone {
            pinged = self.data.people.iter().map(|person| person.id).collect();
        }
        let text = message.content.clone();
        let ephemeral = message.only_for.is_some();
        self.data.messages.entry(channel).or_default().insert(id, message);
        let Some(place) = self.data.channels.get_mut(&channel) else {
            return;
        };
        if !ephemeral {
            place.last_message = Some(id);
        }
        if let Some(thread) = place.thread_mut() {
            thread.members.insert(author);
            if loud {
                thread.members.extend(&pinged);
            }
        }
        if let Some(person) = self.data.person_mut(author) {
            person.read.insert(channel, id);
        }
        let place = self.data.channels.get(&channel).cloned();
        let sees = |world: &Self, who| place.as_ref().is_some_and(|place| world.data.sees(who, place));
        pinged.retain(|who| loud && *who != author && sees(self, *who));
        for who in &pinged {
            if let Some(person) = self.data.person_mut(*who) {
                person.pings.push(Ping {
                    channel,
                    message: id,
                    text: text.clone(),
                });
            }
        }
        self.message_event("MESSAGE_CREATE", "message_create", channel, id);
        let shown = place.map_or_else(String::new, |place| {
            if place.in_guild() {
                format!(" in #{}", place.name)
            } else {
                String::new()
            }
        });
        for who in pinged {
            let author = self.user_json(author)["username"]
                .as_str()
                .unwrap_or_default()
                .to_owned();
            let text = format!("{author}{shown}: {text}");
            let event = json!({ "event": "notify", "channel": sid(channel), "message": sid(id), "text": text });
            self.tell(who, event);
        }
    }

    /// Changes what the body names of a message; nobody is notified. Gives the message object.
    pub(super) fn edit(
        &mut self,
        channel: Id,
        id: Id,
        body: &Map<String, Value>,
        path: &str,
        files: &[Upload],
    ) -> Result<Value, Refusal> {
        let mut checker = Checker::default();
        checker.message(body, path, files);
        checker.finish()?;
        let Some(old) = self.data.message(channel, id).cloned() else {
            return Err(Refusal::unknown(10008, "Message"));
        };
        let mut message = old;
        if body.contains_key("attachments") || !files.is_empty() {
            message.attachments = self.attach(body, path, files, &message.attachments)?;
        }
        if body.contains_key("content") {
            message.content = text_of(body, "content");
        }
        if body.contains_key("content") || body.contains_key("allowed_mentions") {
            (message.mentions, message.everyone) = self.mentioned(&message.content, body.get("allowed_mentions"));
        }
        if body.contains_key("embeds") {
            message.embeds = list_of(body, "embeds");
        }
        if body.contains_key("components") {
            message.components = numbered(list_of(body, "components"));
        }
        let bare = message.content.is_empty() && message.attachments.is_empty();
        if bare && message.embeds.is_empty() && message.components.is_empty() {
            let text = "Cannot send an empty message";
            return Err(Refusal::counted(
                StatusCode::BAD_REQUEST,
                50006,
                text,
                "an edit that empties the message",
            ));
        }
        message.flags &= !LOADING;
        message.edited = Some(self.now());
        let json = self.message_json(&message);
        self.data.messages.entry(channel).or_default().insert(id, message);
        self.message_event("MESSAGE_UPDATE", "message_update", channel, id);
        Ok(json)
    }

    /// Takes a message away; false where there is none.
    pub(super) fn delete_message(&mut self, channel: Id, id: Id) -> bool {
        let gone = self
            .data
            .messages
            .get_mut(&channel)
            .and_then(|messages| messages.remove(&id));
        let Some(gone) = gone else { return false };
        let event = json!({ "event": "message_delete", "channel": sid(channel), "id": sid(id) });
        match gone.only_for {
            Some(reader) => self.tell(reader, event),
            None => {
                self.tell_all(&event);
                let mut data = json!({ "id": sid(id), "channel_id": sid(channel) });
                let guild = self.data.channels.get(&channel).is_some_and(Channel::in_guild);
                if guild {
                    data["guild_id"] = sid(self.data.guild.id);
                }
                self.gateway
                    .dispatch("MESSAGE_DELETE", &data, super::gateway::messages_intent(guild));
            }
        }
        true
    }

    /// Tells the gateway and the pages of a message.
    pub(super) fn message_event(&mut self, name: &str, page: &str, channel: Id, id: Id) {
        let Some(message) = self.data.message(channel, id).cloned() else {
            return;
        };
        let Some(place) = self.data.channels.get(&channel).cloned() else {
            return;
        };
        let people: Vec<_> = self.data.people.clone();
        for person in people {
            let reads = message.only_for.is_none_or(|reader| reader == person.id);
            if reads && self.data.sees(person.id, &place) {
                let shown = self.page_message_json(&person, &message);
                self.tell(person.id, json!({ "event": page, "message": shown }));
                let listing = self.listing_json(&person, &place);
                self.tell(person.id, json!({ "event": "channel_update", "channel": listing }));
            }
        }
        let bot = self.data.bot.id;
        if message.only_for.is_none() && self.data.sees(bot, &place) {
            let mut data = self.message_json(&message);
            if place.in_guild() {
                data["guild_id"] = sid(self.data.guild.id);
                if message.author != bot {
                    let mut member = self.resolved_member_json(message.author, &place);
                    if let Some(member) = member.as_object_mut() {
                        member.remove("permissions");
                    }
                    data["member"] = member;
                }
            }
            let theirs = message.author != bot && place.in_guild() && !message.mentions.contains(&bot);
            self.gateway.dispatch_message(name, &data, place.in_guild(), theirs);
        }
    }

    /// The attachments that a body keeps and adds; the bytes are stored.
    fn attach(
        &mut self,
        body: &Map<String, Value>,
        path: &str,
        files: &[Upload],
        old: &[Attachment],
    ) -> Result<Vec<Attachment>, Refusal> {
        if files.iter().any(|file| file.bytes.len() > check::FILE_BYTES) {
            return Err(check::too_large());
        }
        let entries = body.get("attachments").and_then(Value::as_array);
        let mut made = Vec::new();
        let mut wrongs = Vec::new();
        match entries {
            // without a list everything stays
            None => made.extend_from_slice(old),
            Some(entries) => {
                for (place, entry) in entries.iter().enumerate() {
                    let id = entry.get("id").and_then(check::id_of).unwrap_or(u64::MAX);
                    let description = entry.get("description").and_then(Value::as_str).map(str::to_owned);
                    if let Some(kept) = old.iter().find(|file| file.id == id) {
                        let description = description.or_else(|| kept.description.clone());
                        made.push(Attachment {
                            description,
                            ..kept.clone()
                        });
                    } else if let Some(file) = files.iter().find(|file| file.number == id) {
                        let filename = entry.get("filename").and_then(Value::as_str).unwrap_or(&file.filename);
                        made.push(self.store_file(file, filename, description));
                    } else {
                        let path = check::join(path, &format!("attachments.{place}.id"));
                        let message = "this is neither a file of the form nor one of the message";
                        wrongs.push(check::Wrong::new(&path, "ATTACHMENT_NOT_FOUND", message));
                    }
                }
            }
        }
        if !wrongs.is_empty() {
            return Err(Refusal::form(wrongs));
        }
        if entries.is_none() {
            for file in files {
                made.push(self.store_file(file, &file.filename, None));
            }
        }
        Ok(made)
    }

    fn store_file(&mut self, file: &Upload, filename: &str, description: Option<String>) -> Attachment {
        let id = self.new_id();
        self.files.put(id, Arc::from(&file.bytes[..]));
        // Discord keeps letters, digits, dots, dashes and underscores of a name
        let keep = |c: char| {
            if c.is_ascii_alphanumeric() || ".-_".contains(c) {
                c
            } else {
                '_'
            }
        };
        Attachment {
            id,
            filename: filename.chars().map(keep).collect(),
            description,
            size: file.bytes.len(),
            content_type: file.content_type.clone(),
            dimensions: png_size(&file.bytes),
        }
    }

    /// Who is mentioned by a text, as far as `allowed_mentions` allows.
    fn mentioned(&self, content: &str, allowed: Option<&Value>) -> (Vec<Id>, bool) {
        let named = content.split("<@").skip(1).filter_map(|rest| {
            let id = rest.trim_start_matches('!').split('>').next()?.parse().ok()?;
            (rest.contains('>') && (self.data.person(id).is_some() || id == self.data.bot.id)).then_some(id)
        });
        let mut named: Vec<Id> = named.collect();
        named.sort_unstable();
        named.dedup();
        let everyone = content.contains("@everyone") || content.contains("@here");
        let Some(allowed) = allowed.filter(|allowed| !allowed.is_null()) else {
            return (named, everyone);
        };
        let parses = |kind: &str| {
            allowed["parse"]
                .as_array()
                .is_some_and(|kinds| kinds.iter().any(|k| k == kind))
        };
        if !parses("users") {
            let listed: Vec<Id> = allowed["users"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(check::id_of)
                .collect();
            named.retain(|id| listed.contains(id));
        }
        (named, everyone && parses("everyone"))
    }
}

fn text_of(body: &Map<String, Value>, key: &str) -> String {
    body.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}
fn list_of(body: &Map<String, Value>, key: &str) -> Vec<Value> {
    body.get(key).and_then(Value::as_array).cloned().unwrap_or_default()
}

/// Components with the numbers that Discord gives them.
fn numbered(mut rows: Vec<Value>) -> Vec<Value> {
    fn number(part: &mut Value, next: &mut u32) {
        if let Some(object) = part.as_object_mut() {
            object.entry("id").or_insert_with(|| (*next).into());
            *next += 1;
        }
        for inner in part
            .get_mut("components")
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
        {
            number(inner, next);
        }
    }
    let mut next = 1;
    for row in &mut rows {
        number(row, &mut next);
    }
    rows
}

/// Width and height of a PNG.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(4..16)?;
    let (name, sizes) = header.split_at(4);
    let (width, height) = sizes.split_at(4);
    let number = |bytes: &[u8]| Some(u32::from_be_bytes(bytes.try_into().ok()?));
    if name == b"IHDR" {
        Some((number(width)?, number(height)?))
    } else {
        None
    }
}
