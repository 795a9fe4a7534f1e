//! Posting, editing and deleting messages, and notifying people.
use super::{
    body::Upload,
    check::{Checked, id_of},
    limits::FILE_BYTES,
    model::{
        Attachment, Channel, ChannelKind, Id, Message, Ping,
        flag::{COMPONENTS_V2, LOADING, SUPPRESS_NOTIFICATIONS},
        permission,
    },
    outcome::Refusal,
    render::sid,
    sessions::messages_intent,
    world::World,
};
use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// The properties of a new message besides its body.
#[derive(Default)]
pub struct Making {
    /// Discord's message type.
    pub kind: u8,
    /// The only reader of an ephemeral message.
    pub only_for: Option<Id>,
    /// The interaction that it answers.
    pub interaction: Option<Value>,
    /// The source of a reply or thread starter: channel, message.
    pub refers_to: Option<(Id, Option<Id>)>,
}

impl World {
    /// Checks a message's body and posts it; returns its id. `path` = the path of the body in the request.
    pub(super) fn post(
        &mut self,
        channel: Id,
        author: Id,
        body: &Map<String, Value>,
        path: &str,
        files: &[Upload],
        making: Making,
    ) -> Result<Id, Refusal> {
        let checked = Checked::new(body, path);
        let flags = checked.code("flags").unwrap_or(0);
        let is_layout = flags & COMPONENTS_V2 != 0;
        checked.message(files, is_layout.then_some(&[]));
        checked.finish()?;
        let attachments = self.attach(&checked, files, &[])?;
        let content = text_of(body, "content");
        let has = |key: &str| checked.has_items(key);
        if content.trim().is_empty() && attachments.is_empty() && !has("embeds") && !has("components") {
            return Err(nothing_in_it("an empty message"));
        }
        let blank = self.blank_message(channel, author, making);
        let id = blank.id;
        let (mentions, everyone) = self.mentioned(&content, body.get("allowed_mentions"));
        let place = self.data.channels.get(&channel);
        let granted = place.map_or(0, |place| self.data.permissions(author, place));
        let everyone = everyone && granted & permission::MENTION_EVERYONE != 0;
        let message = Message {
            content,
            mentions,
            everyone,
            attachments,
            embeds: list_of(body, "embeds"),
            components: numbered(list_of(body, "components")),
            flags,
            nonce: body.get("nonce").filter(|nonce| !nonce.is_null()).cloned(),
            ..blank
        };
        self.put_message(message, flags & SUPPRESS_NOTIFICATIONS == 0);
        Ok(id)
    }

    /// A new, empty message.
    pub(super) fn blank_message(&mut self, channel: Id, author: Id, making: Making) -> Message {
        Message {
            id: self.new_id(),
            channel,
            author,
            kind: making.kind,
            content: String::new(),
            at: self.now(),
            edited: None,
            mentions: Vec::new(),
            everyone: false,
            attachments: Vec::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            flags: 0,
            nonce: None,
            only_for: making.only_for,
            interaction: making.interaction,
            refers_to: making.refers_to,
        }
    }

    /// Adds a message to its channel, publishes it, and notifies people.
    pub(super) fn put_message(&mut self, message: Message, noisy: bool) {
        let (channel, id, author) = (message.channel, message.id, message.author);
        let loud = noisy && message.only_for.is_none();
        let mut pinged = message.mentions.clone();
        if let Some(ChannelKind::Direct { with }) = self.data.channels.get(&channel).map(|c| &c.kind) {
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

    /// Changes the parts of a message that the body names, without notifying anybody. Returns the message object.
    pub(super) fn edit(
        &mut self,
        channel: Id,
        id: Id,
        body: &Map<String, Value>,
        path: &str,
        files: &[Upload],
    ) -> Result<Value, Refusal> {
        let old = self.data.message(channel, id).cloned();
        let mut message = old.ok_or_else(|| Refusal::unknown(10008, "Message"))?;
        let checked = Checked::new(body, path);
        let flags = checked.code("flags");
        let was_layout = message.flags & COMPONENTS_V2 != 0;
        if was_layout && flags.is_some_and(|flags| flags & COMPONENTS_V2 == 0) {
            let what = "MessageFlags.IS_COMPONENTS_V2 cannot be removed";
            checked.wrong("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", what);
        }
        let is_layout = was_layout || flags.is_some_and(|flags| flags & COMPONENTS_V2 != 0);
        let kept: Vec<&str> = match checked.get("attachments") {
            None => message.attachments.iter().map(|file| file.filename.as_str()).collect(),
            Some(_) => kept_files(&checked, &message),
        };
        checked.message(files, is_layout.then_some(kept.as_slice()));
        if is_layout && !was_layout {
            // what the message had before must be taken away with the same edit
            for (key, is_there) in [
                ("content", !message.content.is_empty()),
                ("embeds", !message.embeds.is_empty()),
            ] {
                if is_there && !body.contains_key(key) {
                    let what = format!("The {key} field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
                    checked.wrong(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", what);
                }
            }
        }
        checked.finish()?;
        if is_layout {
            message.flags |= COMPONENTS_V2;
        }
        if body.contains_key("attachments") || !files.is_empty() {
            message.attachments = self.attach(&checked, files, &message.attachments)?;
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
        let bare = message.content.trim().is_empty() && message.attachments.is_empty();
        if bare && message.embeds.is_empty() && message.components.is_empty() {
            return Err(nothing_in_it("an edit that empties the message"));
        }
        message.flags &= !LOADING;
        message.edited = Some(self.now());
        let json = self.message_json(&message);
        self.data.messages.entry(channel).or_default().insert(id, message);
        self.message_event("MESSAGE_UPDATE", "message_update", channel, id);
        Ok(json)
    }

    /// Removes a message; false if there is none.
    pub(super) fn delete_message(&mut self, channel: Id, id: Id) -> bool {
        let messages = self.data.messages.get_mut(&channel);
        let Some(gone) = messages.and_then(|messages| messages.remove(&id)) else {
            return false;
        };
        let event = json!({ "event": "message_delete", "channel": sid(channel), "id": sid(id) });
        if let Some(reader) = gone.only_for {
            self.tell(reader, event);
            return true;
        }
        self.tell_all(&event);
        let place = self.data.channels.get(&channel);
        // a bot hears of nothing on servers that it has left
        if !place.is_some_and(|place| self.data.sees(self.data.bot.id, place)) {
            return true;
        }
        let guild = place.and_then(Channel::guild);
        let mut data = json!({ "id": sid(id), "channel_id": sid(channel) });
        if let Some(guild) = guild {
            data["guild_id"] = sid(guild);
        }
        self.gateway
            .dispatch("MESSAGE_DELETE", &data, Some(messages_intent(guild.is_some())), guild);
        true
    }

    /// Publishes a message event to the gateway and the pages.
    pub(super) fn message_event(&mut self, name: &str, page: &str, channel: Id, id: Id) {
        let found = self.data.message(channel, id).zip(self.data.channels.get(&channel));
        let Some((message, place)) = found.map(|(message, place)| (message.clone(), place.clone())) else {
            return;
        };
        let readers = self.data.people.iter().filter(|person| {
            message.only_for.is_none_or(|reader| reader == person.id) && self.data.sees(person.id, &place)
        });
        let events = readers.map(|person| {
            let shown = self.page_message_json(person, &message);
            (person.id, shown, self.listing_json(person, &place))
        });
        for (person, shown, listing) in events.collect::<Vec<_>>() {
            self.tell(person, json!({ "event": page, "message": shown }));
            self.tell(person, json!({ "event": "channel_update", "channel": listing }));
        }
        let bot = self.data.bot.id;
        if message.only_for.is_none() && self.data.sees(bot, &place) {
            let mut data = if name == "MESSAGE_CREATE" {
                self.new_message_json(&message)
            } else {
                self.message_json(&message)
            };
            if let Some(guild) = self.data.guild_of(&place) {
                data["guild_id"] = sid(guild.id);
                if message.author != bot {
                    data["member"] = Self::member_core(guild);
                }
            }
            let theirs = message.author != bot && place.in_guild() && !message.mentions.contains(&bot);
            self.gateway.dispatch_message(name, &data, place.guild(), theirs);
        }
    }

    /// The attachments that a body keeps and adds; the bytes are stored.
    fn attach(&mut self, body: &Checked, files: &[Upload], old: &[Attachment]) -> Result<Vec<Attachment>, Refusal> {
        if files.iter().any(|file| file.bytes.len() > FILE_BYTES) {
            return Err(Refusal::too_large());
        }
        if body.get("attachments").is_none() {
            // without a list all attachments stay
            let fresh = files.iter().map(|file| self.store_file(file, &file.filename, None));
            return Ok(old.iter().cloned().chain(fresh).collect());
        }
        let mut made = Vec::new();
        for entry in body.objects("attachments", (0, 10)) {
            let id = entry.get("id").and_then(id_of).unwrap_or(u64::MAX);
            let description = entry.str("description").map(str::to_owned);
            if let Some(kept) = old.iter().find(|file| file.id == id) {
                let description = description.or_else(|| kept.description.clone());
                made.push(Attachment {
                    description,
                    ..kept.clone()
                });
            } else if let Some(file) = files.iter().find(|file| file.number == id) {
                let filename = entry.str("filename").unwrap_or(&file.filename);
                made.push(self.store_file(file, filename, description));
            } else {
                let message = "this is neither a file of the form nor one of the message";
                entry.wrong("id", "ATTACHMENT_NOT_FOUND", message);
            }
        }
        body.finish()?;
        Ok(made)
    }

    pub(super) fn store_file(&mut self, file: &Upload, filename: &str, description: Option<String>) -> Attachment {
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
            dimensions: png_size(&file.bytes).or_else(|| gif_size(&file.bytes)),
        }
    }

    /// The people mentioned by a text, as far as `allowed_mentions` allows.
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
            let users = allowed["users"].as_array().map_or(&[][..], Vec::as_slice);
            named.retain(|id| users.iter().any(|user| id_of(user) == Some(*id)));
        }
        (named, everyone && parses("everyone"))
    }
}

/// The names of a message's attachments that an edit lists again.
fn kept_files<'a>(body: &Checked, message: &'a Message) -> Vec<&'a str> {
    let listed: Vec<Id> = body
        .objects("attachments", (0, 10))
        .filter_map(|entry| entry.get("id").and_then(id_of))
        .collect();
    let kept = message.attachments.iter().filter(|file| listed.contains(&file.id));
    kept.map(|file| file.filename.as_str()).collect()
}

fn nothing_in_it(what: &str) -> Refusal {
    let message = "Cannot send an empty message";
    Refusal::counted(StatusCode::BAD_REQUEST, 50006, message, what)
}

fn text_of(body: &Map<String, Value>, key: &str) -> String {
    body.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}
fn list_of(body: &Map<String, Value>, key: &str) -> Vec<Value> {
    body.get(key).and_then(Value::as_array).cloned().unwrap_or_default()
}

/// Components with the ids that Discord assigns.
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
        if let Some(accessory) = part.get_mut("accessory") {
            number(accessory, next);
        }
    }
    let mut next = 1;
    for row in &mut rows {
        number(row, &mut next);
    }
    rows
}

/// Width and height of a GIF.
fn gif_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let sizes: &[u8; 4] = bytes.strip_prefix(b"GIF89a")?.first_chunk()?;
    let number = |at: usize| u32::from(u16::from_le_bytes([sizes[at], sizes[at + 1]]));
    Some((number(0), number(2)))
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
