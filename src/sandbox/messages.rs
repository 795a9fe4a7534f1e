//! The operations on messages: listing, posting, editing, deleting.
use super::{
    call::Call,
    check::{Checked, id_of},
    model::{
        Channel, ChannelKind, Message, Posted,
        flag::{EPHEMERAL, LOADING},
        permission,
    },
    outcome::{Outcome, Refusal, nothing, ok},
    posting::Making,
    world::World,
};
use axum::http::StatusCode;
use jiff::Timestamp;
use serde_json::{Map, Value};

/// How old a message is before edits of it are limited, in seconds.
const OLD_SECONDS: i64 = 3_600;

/// Handles everything below `/channels/{channel_id}/messages`.
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
        _ => Err(Refusal::without_code(StatusCode::NOT_FOUND, "404: Not Found")),
    }
}

/// Lists messages, newest first, by `before`, `after`, `around` and `limit`.
fn list(world: &World, channel: &Channel, call: &Call) -> Outcome {
    let none = Map::new();
    let wrongs = Checked::new(&none, "");
    let number = |key: &str| call.query.get(key).map(|text| text.parse::<u64>());
    for key in ["before", "after", "around"] {
        if let Some(Err(_)) = number(key) {
            wrongs.wrong(key, "NUMBER_TYPE_COERCE", "Value is not snowflake.");
        }
    }
    let limit = match number("limit") {
        None => 50,
        Some(Ok(limit @ 1..=100)) => usize::try_from(limit).unwrap_or(100),
        Some(_) => {
            wrongs.wrong("limit", "NUMBER_TYPE_RANGE", "int value should be between 1 and 100.");
            50
        }
    };
    let known = ["before", "after", "around", "limit"];
    for key in call.query.keys().filter(|key| !known.contains(&key.as_str())) {
        wrongs.wrong(key, "UNKNOWN_PARAMETER", "there is no such parameter");
    }
    wrongs.finish()?;
    let place = |key: &str| number(key).and_then(Result::ok);
    let may_read = world.bot_may(channel, permission::READ_MESSAGE_HISTORY);
    let messages = world.data.messages_in(channel.id);
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
    if let ChannelKind::Direct { with } = channel.kind {
        if !world.data.is_reachable(with) {
            let message = "Cannot send messages to this user due to having no mutual guilds";
            return Err(Refusal::forbidden(50278, message));
        }
        if world.data.person(with).is_none_or(|person| person.refuses_dms) {
            return Err(Refusal::forbidden(50007, "Cannot send messages to this user"));
        }
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
        let (now, memory) = (world.now(), world.limits.nonce_memory);
        world
            .data
            .nonces
            .retain(|posted| now.duration_since(posted.at).unsigned_abs() < memory);
        let known = world
            .data
            .nonces
            .iter()
            .find(|posted| posted.channel == channel.id && posted.nonce == *nonce);
        if let Some(message) = known.and_then(|posted| world.data.message(channel.id, posted.message)) {
            return ok(world.new_message_json(message));
        }
    }
    let refers_to = match body.get("message_reference").and_then(Value::as_object) {
        None => None,
        Some(reference) => {
            let id = reference.get("message_id").and_then(id_of);
            let found = id.filter(|id| world.data.message(channel.id, *id).is_some());
            let needed = reference
                .get("fail_if_not_exists")
                .and_then(Value::as_bool)
                .unwrap_or(true);
            if found.is_none() && needed {
                let mut refusal = Refusal::wrong("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
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
        world.data.nonces.push(posted);
    }
    let message = world.public(channel.id, id)?;
    ok(world.new_message_json(message))
}

impl World {
    /// Limits the edits of old messages.
    fn late_edit(&mut self, message: &Message) -> Result<(), Refusal> {
        let now = self.now();
        let old = |at: Timestamp| now.duration_since(at).as_secs() > OLD_SECONDS;
        if !old(message.at) {
            return Ok(());
        }
        let old_edits = self.limits.old_edits;
        let edits = self.old_edits.entry(message.channel).or_default();
        edits.retain(|at| !old(*at));
        if edits.len() >= old_edits {
            let text = "Maximum number of edits to messages older than 1 hour reached. Try again later";
            return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, 30046, text));
        }
        edits.push(now);
        Ok(())
    }
}
