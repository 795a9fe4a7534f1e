//! Channels, threads, direct messages, and the small operations around them.
use super::{
    call::Call,
    check::{Checked, id_of},
    model::{Channel, ChannelKind, Guild, Id, Message, Person, Thread, permission},
    outcome::{Outcome, Refusal, created, nothing, ok},
    posting::Making,
    render::{merge, sid},
    sessions::GUILDS,
    world::World,
};
use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Handles every operation that has no file of its own.
pub fn answer(world: &mut World, call: &Call) -> Outcome {
    let bot = world.data.bot.id;
    match call.operation {
        "GET /gateway" => ok(json!({ "url": world.gateway_url() })),
        "GET /gateway/bot" => {
            let (remaining, reset_after) = world.identifies_left();
            ok(
                json!({ "url": world.gateway_url(), "shards": world.limits.shards, "session_start_limit": {
                    "total": world.limits.identifies_a_day, "remaining": remaining, "reset_after": reset_after,
                    "max_concurrency": world.limits.max_concurrency,
                }}),
            )
        }
        "GET /users/@me" => {
            let mut user = world.user_json(bot);
            let more = json!({ "mfa_enabled": true, "locale": "en-US", "verified": true, "email": null });
            merge(&mut user, more);
            ok(user)
        }
        "GET /users/{user_id}" => {
            let id = call.id(0)?;
            if id != bot && world.data.person(id).is_none() {
                return Err(Refusal::unknown(10013, "User"));
            }
            ok(world.user_json(id))
        }
        "GET /users/@me/guilds" => {
            let guilds = world.data.guilds_of_bot().map(|guild| {
                json!({
                    "id": sid(guild.id), "name": guild.name, "icon": null, "banner": null, "owner": false,
                    "permissions": permission::OF_THE_BOT.to_string(), "features": [],
                })
            });
            ok(guilds.collect())
        }
        "POST /users/@me/channels" => open_dm(world, call),
        "GET /applications/@me" | "GET /oauth2/applications/@me" => ok(world.application_json()),
        "GET /channels/{channel_id}" => {
            let channel = world.visible(call.id(0)?)?;
            ok(world.channel_json(channel))
        }
        "PATCH /channels/{channel_id}" => change(world, call),
        "POST /channels/{channel_id}/typing" => {
            let channel = world.visible(call.id(0)?)?.clone();
            world.require(&channel, permission::SEND_MESSAGES)?;
            let event = json!({ "event": "typing", "channel": sid(channel.id) });
            world.tell_viewers(&channel, &event);
            nothing()
        }
        "POST /channels/{channel_id}/messages/{message_id}/threads" => thread_from_message(world, call),
        "POST /channels/{channel_id}/threads" => thread_alone(world, call),
        "GET /guilds/{guild_id}" => ok(world.guild_json(known_guild(world, call)?, false)),
        "GET /guilds/{guild_id}/channels" => {
            let guild = known_guild(world, call)?;
            ok(world.text_channels_json(guild.id).into())
        }
        "GET /guilds/{guild_id}/threads/active" => {
            let guild = known_guild(world, call)?;
            ok(json!({ "threads": world.open_threads_json(guild.id), "members": [] }))
        }
        "GET /guilds/{guild_id}/members/{user_id}" => {
            let guild = known_guild(world, call)?;
            let id = call.id(1)?;
            if id != bot && !guild.has(id) {
                return Err(Refusal::unknown(10007, "Member"));
            }
            ok(world.member_json(id, guild))
        }
        _ if call.operation.contains("/thread-members") => members(world, call),
        _ => Err(Refusal::without_code(StatusCode::NOT_FOUND, "404: Not Found")),
    }
}

/// The server of the call, if the bot is a member.
fn known_guild<'a>(world: &'a World, call: &Call) -> Result<&'a Guild, Refusal> {
    let guild = world.data.guild(call.id(0)?).filter(|guild| !guild.is_without_bot);
    guild.ok_or_else(|| Refusal::unknown(10004, "Guild"))
}

fn wrong_type() -> Refusal {
    let message = "Cannot execute action on this channel type";
    Refusal::new(StatusCode::BAD_REQUEST, 50024, message)
}

fn open_dm(world: &mut World, call: &Call) -> Outcome {
    let recipient = call.object()?.get("recipient_id").and_then(id_of);
    let recipient = recipient.ok_or_else(|| Refusal::absent("recipient_id"))?;
    if world.data.person(recipient).is_none() {
        return Err(Refusal::new(StatusCode::BAD_REQUEST, 50033, "Invalid Recipient(s)"));
    }
    world.may_open(recipient)?;
    let id = world.dm_with(recipient);
    let channel = world.visible(id)?;
    ok(world.channel_json(channel))
}

/// Changes name, topic, and a thread's archive.
fn change(world: &mut World, call: &Call) -> Outcome {
    let channel = world.visible(call.id(0)?)?.clone();
    let body = Checked::new(call.object()?, "");
    let name = body.text("name", (1, 100), false).map(str::to_owned);
    let archive_after = archive_after(&body);
    let flag = |key: &str| body.get(key).and_then(Value::as_bool);
    let (archived, locked) = (flag("archived"), flag("locked"));
    let known = [
        "name",
        "archived",
        "locked",
        "auto_archive_duration",
        "invitable",
        "topic",
        "rate_limit_per_user",
    ];
    for key in body.keys().filter(|key| !known.contains(key)) {
        body.wrong(key, "SANDBOX_UNKNOWN", "the sandbox cannot change this");
    }
    body.finish()?;
    let now = world.now();
    let was_archived = channel.is_archived(now);
    let bot = world.data.bot.id;
    let Some(thread) = channel.thread() else {
        world.require(&channel, permission::MANAGE_CHANNELS)?;
        if let Some(channel) = world.data.channels.get_mut(&channel.id) {
            channel.name = name.unwrap_or_else(|| channel.name.clone());
        }
        world.channel_changed(channel.id, "CHANNEL_UPDATE", "channel_update");
        return ok(world.channel_json(world.visible(channel.id)?));
    };
    let only_reopens = archived == Some(false) && name.is_none() && locked.is_none();
    if only_reopens && !thread.locked {
        world.require(&channel, permission::SEND_MESSAGES_IN_THREADS)?;
    } else if thread.owner != bot || locked.is_some() || thread.locked {
        world.require(&channel, permission::MANAGE_THREADS)?;
    }
    if was_archived && archived != Some(false) {
        world.unarchived(&channel)?;
    }
    if let Some(name) = &name
        && *name != channel.name
    {
        world.renamed(channel.id)?;
    }
    if let Some(changed) = world.data.channels.get_mut(&channel.id) {
        if let Some(name) = name {
            changed.name = name;
        }
        if let Some(thread) = changed.thread_mut() {
            if let Some(archived) = archived {
                thread.archived = archived;
                thread.changed = now;
            }
            thread.locked = locked.unwrap_or(thread.locked);
            thread.archive_after = archive_after.unwrap_or(thread.archive_after);
        }
    }
    world.channel_changed(channel.id, "THREAD_UPDATE", "channel_update");
    ok(world.channel_json(world.visible(channel.id)?))
}

/// The minutes of inactivity until a thread is archived.
fn archive_after(body: &Checked) -> Option<u32> {
    let minutes = body.number("auto_archive_duration", (60, 10_080))?;
    if ![60, 1_440, 4_320, 10_080].contains(&minutes) {
        body.no_choice("auto_archive_duration", "(60, 1440, 4320, 10080)");
    }
    u32::try_from(minutes).ok()
}

/// Checks name and archive time of a new thread.
fn plan(body: &Map<String, Value>) -> Result<(String, u32), Refusal> {
    let body = Checked::new(body, "");
    let name = body.text("name", (1, 100), true).unwrap_or_default();
    let minutes = archive_after(&body).unwrap_or(4_320);
    body.finish()?;
    Ok((name.to_owned(), minutes))
}

/// The server of a text channel, in which threads can be opened.
fn guild_of_text(channel: &Channel) -> Result<Id, Refusal> {
    match channel.kind {
        ChannelKind::Text { guild } => Ok(guild),
        ChannelKind::Direct { .. } | ChannelKind::Thread(_) => Err(wrong_type()),
    }
}

fn thread_from_message(world: &mut World, call: &Call) -> Outcome {
    let parent = world.visible(call.id(0)?)?.clone();
    let id = call.id(1)?;
    world.public(parent.id, id)?;
    let (name, archive_after) = plan(call.object()?)?;
    let guild = guild_of_text(&parent)?;
    world.require(&parent, permission::CREATE_PUBLIC_THREADS)?;
    if world.data.channels.contains_key(&id) {
        let message = "A thread has already been created for this message";
        return Err(Refusal::new(StatusCode::BAD_REQUEST, 160_004, message));
    }
    world.make_thread(id, (guild, parent.id), &name, archive_after, false);
    let starter = Making {
        kind: 21,
        refers_to: Some((parent.id, Some(id))),
        ..Making::default()
    };
    world.system_message(id, String::new(), starter);
    world.message_event("MESSAGE_UPDATE", "message_update", parent.id, id);
    created(world.channel_json(world.visible(id)?))
}

fn thread_alone(world: &mut World, call: &Call) -> Outcome {
    let parent = world.visible(call.id(0)?)?.clone();
    let body = call.object()?;
    let (name, archive_after) = plan(body)?;
    let guild = guild_of_text(&parent)?;
    // Discord creates private threads by default
    let kind = body
        .get("type")
        .filter(|kind| !kind.is_null())
        .map_or(Some(12), Value::as_u64);
    let private = match kind {
        Some(11) => false,
        Some(12) => true,
        _ => {
            let message = "Value must be one of {11, 12}.";
            return Err(Refusal::wrong("type", "BASE_TYPE_CHOICES", message));
        }
    };
    let needed = if private {
        permission::CREATE_PRIVATE_THREADS
    } else {
        permission::CREATE_PUBLIC_THREADS
    };
    world.require(&parent, needed)?;
    let id = world.new_id();
    world.make_thread(id, (guild, parent.id), &name, archive_after, private);
    if !private {
        let notice = Making {
            kind: 18,
            refers_to: Some((id, None)),
            ..Making::default()
        };
        world.system_message(parent.id, name, notice);
    }
    created(world.channel_json(world.visible(id)?))
}

fn members(world: &mut World, call: &Call) -> Outcome {
    let channel = world.visible(call.id(0)?)?.clone();
    let thread = channel.thread().ok_or_else(wrong_type)?;
    if call.operation.starts_with("GET") {
        let member = |id: &Id| json!({ "id": sid(channel.id), "user_id": sid(*id), "flags": 0, "join_timestamp": thread.changed.to_string() });
        return ok(thread.members.iter().map(member).collect());
    }
    let bot = world.data.bot.id;
    let who = if call.operation.ends_with("@me") {
        bot
    } else {
        call.id(1)?
    };
    if who != bot && world.data.person(who).is_none() {
        return Err(Refusal::unknown(10013, "User"));
    }
    world.unarchived(&channel)?;
    let joins = call.operation.starts_with("PUT");
    if joins {
        world.require(&channel, permission::SEND_MESSAGES_IN_THREADS)?;
    } else if who != bot && thread.owner != bot {
        world.require(&channel, permission::MANAGE_THREADS)?;
    }
    if let Some(thread) = world.data.channels.get_mut(&channel.id).and_then(Channel::thread_mut) {
        if joins {
            thread.members.insert(who);
        } else {
            thread.members.remove(&who);
        }
    }
    world.channel_changed(channel.id, "THREAD_UPDATE", "channel_update");
    nothing()
}

impl World {
    /// The channel of direct messages between a person and the bot, created on first use.
    pub(super) fn dm_with(&mut self, person: Id) -> Id {
        if let Some(known) = self.known_directs(person) {
            return known;
        }
        let id = self.new_id();
        let name = self.data.person(person).map(|person| person.name.clone());
        let kind = ChannelKind::Direct { with: person };
        self.add_channel(id, kind, name.unwrap_or_default());
        self.channel_changed(id, "CHANNEL_CREATE", "channel_create");
        id
    }

    fn known_directs(&self, person: Id) -> Option<Id> {
        let is_theirs = |channel: &&Channel| matches!(channel.kind, ChannelKind::Direct { with } if with == person);
        self.data.channels.values().find(is_theirs).map(|channel| channel.id)
    }

    fn add_channel(&mut self, id: Id, kind: ChannelKind, name: String) {
        let position = u32::try_from(self.data.channels.len()).unwrap_or(u32::MAX);
        let channel = Channel {
            id,
            kind,
            name,
            topic: None,
            position,
            last_message: None,
            denied: BTreeMap::new(),
        };
        self.data.channels.insert(id, channel);
    }

    fn make_thread(&mut self, id: Id, (guild, parent): (Id, Id), name: &str, archive_after: u32, private: bool) {
        let bot = self.data.bot.id;
        let thread = Thread {
            guild,
            parent,
            owner: bot,
            private,
            archived: false,
            locked: false,
            archive_after,
            changed: self.now(),
            members: [bot].into(),
        };
        self.add_channel(id, ChannelKind::Thread(thread), name.into());
        self.channel_changed(id, "THREAD_CREATE", "channel_create");
    }

    /// Posts one of Discord's system messages in the bot's name.
    fn system_message(&mut self, channel: Id, content: String, making: Making) {
        let blank = self.blank_message(channel, self.data.bot.id, making);
        self.put_message(Message { content, ..blank }, false);
    }

    /// Allows some direct messages a minute to be opened that were not open before.
    fn may_open(&mut self, person: Id) -> Result<(), Refusal> {
        if self.known_directs(person).is_some() {
            return Ok(());
        }
        let now = self.now();
        self.opened_directs.retain(|at| now.duration_since(*at).as_secs() < 60);
        if self.opened_directs.len() >= self.limits.opened_directs {
            let message = "You are opening direct messages too fast.";
            return Err(Refusal::new(StatusCode::BAD_REQUEST, 40003, message));
        }
        self.opened_directs.push(now);
        Ok(())
    }

    /// Allows two renamings in ten minutes.
    fn renamed(&mut self, channel: Id) -> Result<(), Refusal> {
        let now = self.now();
        let renamings = self.renamings.entry(channel).or_default();
        renamings.retain(|at| now.duration_since(*at).as_secs() < 600);
        if renamings.len() >= 2 {
            let what = "a channel's name may change twice in ten minutes";
            let message = "You are being rate limited.";
            return Err(Refusal::counted(StatusCode::TOO_MANY_REQUESTS, 20028, message, what));
        }
        renamings.push(now);
        Ok(())
    }

    /// Publishes a new or changed channel to the gateway and the pages.
    pub(super) fn channel_changed(&mut self, id: Id, name: &str, page: &str) {
        let Some(channel) = self.data.channels.get(&id).cloned() else {
            return;
        };
        let event = |person: &Person| {
            if self.data.sees(person.id, &channel) {
                json!({ "event": page, "channel": self.listing_json(person, &channel) })
            } else {
                json!({ "event": "channel_delete", "id": sid(id) })
            }
        };
        let events = self.data.people.iter().map(|person| (person.id, event(person)));
        for (person, event) in events.collect::<Vec<_>>() {
            self.tell(person, event);
        }
        let bot = self.data.bot.id;
        if self.data.sees(bot, &channel) || name == "CHANNEL_DELETE" {
            let mut data = self.channel_json(&channel);
            if name == "THREAD_CREATE" {
                data["newly_created"] = true.into();
            }
            // Discord does not tell a bot when direct messages are opened
            let guild = channel.guild();
            if guild.is_some() {
                self.gateway.dispatch(name, &data, Some(GUILDS), guild);
            }
        }
    }

    /// Pushes an event to everybody who can see a channel.
    fn tell_viewers(&mut self, channel: &Channel, event: &Value) {
        let people = self.data.people.iter().map(|person| person.id);
        let viewers: Vec<Id> = people.filter(|person| self.data.sees(*person, channel)).collect();
        for viewer in viewers {
            self.tell(viewer, event.clone());
        }
    }
}
