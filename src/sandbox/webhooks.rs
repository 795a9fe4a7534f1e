//! The operations of an interaction's token: its original answer and follow-ups.
use super::{
    call::Call,
    model::{
        Id,
        flag::{EPHEMERAL, LOADING},
    },
    outcome::{Outcome, Refusal, nothing, ok},
    posting::Making,
    render::sid,
    world::World,
};
use axum::http::StatusCode;
use serde_json::Value;

/// Handles everything below `/webhooks/{webhook_id}/{webhook_token}`.
pub fn answer(world: &mut World, call: &Call) -> Outcome {
    let token = call.captured.get(1).map_or("", String::as_str);
    let found = world
        .interactions
        .values()
        .find(|interaction| interaction.token == token);
    let Some(interaction) = found.filter(|_| call.id(0).is_ok_and(|id| id == world.data.bot.id)) else {
        return Err(Refusal::unknown(10015, "Webhook"));
    };
    if interaction.answered.is_none() {
        let mut refusal = Refusal::unknown(10015, "Webhook");
        let what = format!("{} is not answered yet", interaction.name);
        refusal.counted.push(what);
        return Err(refusal);
    }
    let age = world.now().duration_since(interaction.at);
    if age.unsigned_abs() > world.limits.token_life {
        return Err(Refusal::new(StatusCode::UNAUTHORIZED, 50027, "Invalid Webhook Token"));
    }
    let (id, channel, original) = (interaction.id, interaction.channel, interaction.original);
    if call.operation == "POST /webhooks/{webhook_id}/{webhook_token}" {
        return follow_up(world, call, id);
    }
    let message = if call.operation.ends_with("@original") {
        original.ok_or_else(|| Refusal::unknown(10008, "Message"))?
    } else {
        call.id(2)?
    };
    // a token gives access to the messages of its own interaction only
    let mine = |world: &World| {
        let message = world.data.message(channel, message)?;
        let of_this = message.interaction.iter().any(|metadata| metadata["id"] == sid(id));
        (of_this || original == Some(message.id)).then(|| message.clone())
    };
    let Some(found) = mine(world) else {
        return Err(Refusal::unknown(10008, "Message"));
    };
    if call.operation.starts_with("GET") {
        return ok(world.message_json(&found));
    }
    if call.operation.starts_with("DELETE") {
        world.delete_message(channel, message);
        return nothing();
    }
    ok(world.edit(channel, message, call.object()?, "", &call.files)?)
}

fn follow_up(world: &mut World, call: &Call, id: Id) -> Outcome {
    let body = call.object()?;
    let Some(interaction) = world.interactions.get(&id) else {
        return Err(Refusal::unknown(10015, "Webhook"));
    };
    let (channel, original) = (interaction.channel, interaction.original);
    // the first follow-up of a deferred answer is that answer
    let waiting = original.filter(|_| interaction.answered == Some(5));
    let waiting = waiting.filter(|id| world.data.message(channel, *id).is_some_and(|m| m.flags & LOADING != 0));
    if let Some(waiting) = waiting {
        return ok(world.edit(channel, waiting, body, "", &call.files)?);
    }
    let flags = body.get("flags").and_then(Value::as_u64).unwrap_or(0);
    let making = Making {
        kind: 19,
        ..World::making(interaction, flags & EPHEMERAL != 0)
    };
    let refers_to = original.map(|original| (channel, Some(original)));
    let bot = world.data.bot.id;
    let message = world.post(channel, bot, body, "", &call.files, Making { refers_to, ..making })?;
    let message = world
        .data
        .message(channel, message)
        .ok_or_else(|| Refusal::unknown(10008, "Message"))?;
    ok(world.message_json(message))
}
