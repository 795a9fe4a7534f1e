//! Interactions: a person's use of the bot, and the bot's first answer.
use super::{
    body::Upload,
    call::Call,
    check::Checked,
    endpoint::{Post, Returned},
    interaction::{ActOutcome, Interaction, InteractionKind},
    limits::FILE_BYTES,
    model::{
        Id, Message,
        flag::{COMPONENTS_V2, EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS},
    },
    outcome::{Outcome, Refusal, nothing, ok},
    posting::Making,
    render::{merge, sid},
    world::World,
};
use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use std::collections::HashSet;
use tokio::sync::oneshot;

/// The flags that an answer may have: no embeds, ephemeral, silent, of components alone.
const ANSWER_FLAGS: u64 = 1 << 2 | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2;

/// The data of a new interaction.
pub struct Beginning {
    pub kind: InteractionKind,
    pub person: Id,
    pub channel: Id,
    /// The message with the component.
    pub source: Option<Id>,
    /// Its name in violations.
    pub name: String,
    /// The payload's data.
    pub data: Value,
    /// Additional keys of `interaction_metadata`.
    pub metadata: Value,
}
/// A pending interaction to wait for.
pub type PendingInteraction = (Id, oneshot::Receiver<ActOutcome>);

/// The name of the operation that answers an interaction.
const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";
/// What people read when there was no answer.
pub const NO_ANSWER: &str = "The application did not respond";

impl World {
    /// Sends an interaction to the bot.
    pub(super) fn begin(&mut self, beginning: Beginning) -> Result<PendingInteraction, String> {
        let Beginning {
            kind,
            person,
            channel,
            source,
            name,
            data,
            metadata: more,
        } = beginning;
        let now = self.now();
        let life = self.limits.token_life.as_secs();
        self.interactions
            .retain(|_, old| now.duration_since(old.at).as_secs().unsigned_abs() < 4 * life);
        let id = self.new_id();
        let place = self.data.channels.get(&channel).cloned();
        let place = place.ok_or("there is no such channel")?;
        let secret = blake3::hash(format!("{} {id}", self.token).as_bytes()).to_hex();
        let token = data_encoding::BASE64URL_NOPAD.encode(format!("interaction:{id}:{secret}").as_bytes());
        let guild = self.data.guild_of(&place);
        let owners = match guild.filter(|guild| !guild.is_without_bot) {
            Some(guild) => json!({ "0": sid(guild.id) }),
            None if self.data.is_installed_by_people => json!({ "1": sid(person) }),
            None => json!({ "0": "0" }),
        };
        let mut metadata = json!({
            "id": sid(id), "type": kind.number(), "user": self.user_json(person),
            "authorizing_integration_owners": owners,
        });
        merge(&mut metadata, more);
        let locale = self
            .data
            .person(person)
            .map_or("en-US", |person| person.locale.as_str());
        let mut payload = json!({
            "id": sid(id), "application_id": sid(self.data.bot.id), "type": kind.number(), "data": data,
            "channel_id": sid(channel), "channel": self.channel_json(&place), "token": token, "version": 1,
            "app_permissions": self.data.permissions(self.data.bot.id, &place).to_string(), "locale": locale,
            "entitlements": [], "entitlement_sku_ids": [], "authorizing_integration_owners": owners,
            "context": u8::from(guild.is_none()), "attachment_size_limit": FILE_BYTES,
        });
        payload["channel"]["permissions"] = self.data.permissions(person, &place).to_string().into();
        if let Some(guild) = guild {
            let mut member = self.member_json(person, guild);
            member["permissions"] = payload["channel"]["permissions"].clone();
            let more = json!({
                "guild_id": sid(guild.id), "guild_locale": guild.locale,
                "guild": { "id": sid(guild.id), "locale": guild.locale, "features": [] },
                "member": member,
            });
            merge(&mut payload, more);
        } else {
            payload["user"] = self.user_json(person);
        }
        if let Some(message) = source.and_then(|source| self.data.message(channel, source)) {
            payload["message"] = self.message_json(message);
        }
        let of = place.guild();
        let is_connected = self.gateway.session_for(of);
        if self.endpoints.is_empty() && is_connected.is_none() {
            return Err(NO_ANSWER.into());
        }
        let (tell, waiting) = oneshot::channel();
        let interaction = Interaction {
            id,
            token,
            kind,
            person,
            channel,
            source,
            name,
            at: now,
            answered: None,
            original: None,
            modal: None,
            metadata,
            expired: false,
            // the bot gets it when it resumes its session, if it does
            disturbed: self.endpoints.is_empty() && is_connected == Some(false),
            connections: self.gateway.connections,
            tell: Some(tell),
        };
        self.interactions.insert(id, interaction);
        if self.endpoints.is_empty() {
            self.gateway.dispatch("INTERACTION_CREATE", &payload, None, of);
        } else {
            // round robin
            self.endpoints.rotate_left(1);
            // the task ends with the sandbox
            drop(
                self.posts
                    .send(Post::new(&self.keys, id, &self.endpoints, now, &payload)),
            );
        }
        self.touch();
        Ok((id, waiting))
    }

    /// Records that it will be sent again, so that a second callback is not the bot's fault.
    pub(super) fn disturbed_by_repetition(&mut self, id: Id) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.disturbed = true;
        }
    }

    /// Handles the response to a repeated request, which is an answer, too. It need not be the same, since the person
    /// may have continued after the first one.
    pub(super) fn returned_again(&mut self, id: Id, first: &Returned, second: &Returned) {
        let is_answer = |returned: &Returned| matches!(returned.status, 200 | 202);
        if is_answer(first) != is_answer(second)
            && let Some(found) = self.interactions.get(&id)
        {
            let operation = format!("interaction {}", found.name);
            self.violate(
                &operation,
                format!("sent again, it was answered in another way: {first:?}, {second:?}"),
            );
        }
    }

    /// Handles an interaction for which the bot's endpoint could not be reached, as when its process has ended.
    pub(super) fn unreached(&mut self, id: Id) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.disturbed = true;
            interaction.tell = None;
        }
        self.touch();
    }

    /// Handles the endpoint's response to an interaction: the answer, or an empty 202 if a callback brings it.
    pub(super) fn returned(&mut self, id: Id, returned: &Returned) {
        let Some(found) = self.interactions.get(&id) else {
            return;
        };
        let (name, is_disturbed) = (found.name.clone(), found.disturbed);
        let wrongs = match (returned.status, returned.body.as_str()) {
            (202, "") => return,
            (200, body) if returned.kind.starts_with("application/json") => {
                let body = serde_json::from_str::<Value>(body).unwrap_or_default();
                let mut wrongs = Vec::new();
                if let Some(check) = self.check_body.clone() {
                    let (_, template) = CALLBACK.split_once(' ').unwrap_or_default();
                    wrongs = check("POST", template, &body);
                }
                match body.as_object() {
                    Some(body) => {
                        if let Err(refusal) = take_answer(self, id, body, &[]) {
                            wrongs.extend(refusal.counted);
                        }
                    }
                    None => wrongs.push("the endpoint's answer is no JSON object".to_owned()),
                }
                wrongs
            }
            // a fault prevented the callback
            (500, "") if is_disturbed => Vec::new(),
            (status, body) => vec![format!(
                "the endpoint returned {status} ({}): {body}; it returns 200 with JSON, or 202 without a body",
                returned.kind
            )],
        };
        for wrong in wrongs {
            self.violate(&format!("interaction {name}"), wrong);
        }
        // nothing else will come for it
        if let Some(interaction) = self.interactions.get_mut(&id)
            && interaction.answered.is_none()
        {
            interaction.disturbed = true;
            interaction.tell = None;
        }
        self.touch();
    }

    /// Handles the timeout of a first answer. Counted as a violation only if the bot was connected throughout.
    pub(super) fn expire(&mut self, id: Id) {
        let connections = self.gateway.connections;
        let Some(interaction) = self.interactions.get_mut(&id) else {
            return;
        };
        interaction.expired = true;
        if interaction.answered.is_none() && !interaction.disturbed && interaction.connections == connections {
            let name = format!("interaction {}", interaction.name);
            self.violate(&name, "no answer in time");
        }
    }

    /// Records that a fault affected the answer to an interaction, so that what follows is not the bot's fault.
    pub(super) fn disturbed(&mut self, operation: &str, captured: &[String]) {
        if operation.starts_with("POST /interactions/")
            && let Some(id) = captured.first().and_then(|id| id.parse().ok())
            && let Some(interaction) = self.interactions.get_mut(&id)
        {
            interaction.disturbed = true;
        }
    }

    /// The newest form with this `custom_id` that a person was shown, and the interaction that showed it.
    pub(super) fn form_of(&self, person: Id, custom_id: &str) -> Option<&Interaction> {
        let shown = self.interactions.values().filter(|shown| {
            shown.person == person && shown.modal.as_ref().is_some_and(|form| form["custom_id"] == custom_id)
        });
        shown.max_by_key(|shown| shown.id)
    }

    /// The properties of an answer's message.
    pub(super) fn making(interaction: &Interaction, ephemeral: bool) -> Making {
        Making {
            kind: match interaction.kind {
                InteractionKind::Command if interaction.name.starts_with('/') => 20,
                InteractionKind::Command => 23,
                _ if interaction.source.is_some() => 19,
                _ => 20,
            },
            only_for: ephemeral.then_some(interaction.person),
            interaction: Some(interaction.metadata.clone()),
            refers_to: interaction.source.map(|source| (interaction.channel, Some(source))),
        }
    }
}

/// Handles `POST /interactions/{id}/{token}/callback`.
pub fn callback(world: &mut World, call: &Call) -> Outcome {
    let id = call.id(0)?;
    let token = call.captured.get(1).map_or("", String::as_str);
    let is_known = world.interactions.get(&id).is_some_and(|found| found.token == token);
    if !is_known {
        let mut refusal = Refusal::unknown(10062, "interaction");
        if id > world.data.last_id {
            refusal.counted.push("this interaction never was".into());
        }
        return Err(refusal);
    }
    let (kind, original) = take_answer(world, id, call.object()?, &call.files)?;
    if call.query.get("with_response").is_none_or(|with| with != "true") {
        return nothing();
    }
    let mut message = original.and_then(|original| {
        let channel = world.interactions.get(&id)?.channel;
        world.data.message(channel, original).cloned()
    });
    if matches!(kind, 6 | 8 | 9) {
        message = None;
    }
    ok(world.callback_json(id, kind, message.as_ref()))
}

/// Records the first answer to an interaction: its type, and the message that `@original` stands for from now on.
fn take_answer(
    world: &mut World,
    id: Id,
    body: &Map<String, Value>,
    files: &[Upload],
) -> Result<(u64, Option<Id>), Refusal> {
    let unknown = || Refusal::unknown(10062, "interaction");
    let interaction = world.interactions.get(&id).ok_or_else(unknown)?;
    if interaction.answered.is_some() {
        let message = "Interaction has already been acknowledged.";
        let mut refusal = Refusal::new(StatusCode::BAD_REQUEST, 40060, message);
        if !interaction.disturbed {
            refusal.counted.push(format!("{} was answered twice", interaction.name));
        }
        return Err(refusal);
    }
    if interaction.expired {
        return Err(unknown());
    }
    let allowed = interaction.kind.answers(interaction.source.is_some());
    let kind = body.get("type").and_then(Value::as_u64);
    let kind = kind.filter(|kind| allowed.contains(kind)).ok_or_else(|| {
        let message = format!("Value must be one of {allowed:?}.");
        Refusal::wrong("type", "BASE_TYPE_CHOICES", message)
    })?;
    let empty = Map::new();
    let data = match body.get("data") {
        None | Some(Value::Null) if matches!(kind, 5..=7) => &empty,
        data => data.and_then(Value::as_object).ok_or_else(|| Refusal::absent("data"))?,
    };
    let (original, answer) = world.first_answer(id, kind, data, files)?;
    let interaction = world.interactions.get_mut(&id).ok_or_else(unknown)?;
    interaction.answered = Some(kind);
    interaction.original = original;
    if let ActOutcome::Modal(form) = &answer {
        interaction.modal = Some(form.clone());
    }
    if let Some(tell) = interaction.tell.take() {
        // the person may have stopped waiting
        drop(tell.send(answer));
    }
    world.touch();
    Ok((kind, original))
}

impl World {
    fn callback_json(&self, id: Id, kind: u64, message: Option<&Message>) -> Value {
        let mut interaction = json!({ "id": sid(id), "type": 0 });
        if let Some(begun) = self.interactions.get(&id) {
            interaction["type"] = begun.kind.number().into();
        }
        let mut resource = json!({ "type": kind });
        if let Some(message) = message {
            let flags = message.flags;
            let more = json!({
                "response_message_id": sid(message.id), "response_message_loading": flags & LOADING != 0,
                "response_message_ephemeral": flags & EPHEMERAL != 0,
            });
            merge(&mut interaction, more);
            resource["message"] = self.message_json(message);
        }
        json!({ "interaction": interaction, "resource": resource })
    }

    /// Performs the first answer; returns the message that `@original` will stand for, and what the person sees.
    fn first_answer(
        &mut self,
        id: Id,
        kind: u64,
        data: &Map<String, Value>,
        files: &[Upload],
    ) -> Result<(Option<Id>, ActOutcome), Refusal> {
        let Some(interaction) = self.interactions.get(&id) else {
            return Err(Refusal::unknown(10062, "interaction"));
        };
        let (channel, source) = (interaction.channel, interaction.source);
        let flags = data.get("flags").and_then(Value::as_u64).unwrap_or(0);
        if flags & !ANSWER_FLAGS != 0 {
            let message = "an answer may be ephemeral, silent and without embeds";
            return Err(Refusal::wrong("data.flags", "SANDBOX_UNKNOWN", message));
        }
        let is_private = flags & EPHEMERAL != 0;
        let making = Self::making(interaction, is_private);
        let shown = |world: &Self, message: Id| {
            let message = world.data.message(channel, message);
            message.map_or(Value::Null, |message| world.shown_to_its_reader(message))
        };
        let is_for_all = match kind {
            4 | 5 => !is_private,
            7 => source.is_some_and(|source| self.public(channel, source).is_ok()) && !data.is_empty(),
            _ => false,
        };
        if let Some(place) = self.data.channels.get(&channel).filter(|_| is_for_all) {
            self.unarchived(place)?;
        }
        match kind {
            4 => {
                let bot = self.data.bot.id;
                let message = self.post(channel, bot, data, "data", files, making)?;
                Ok((Some(message), ActOutcome::Message(shown(self, message))))
            }
            5 => {
                let message = self.post_placeholder(channel, flags, making);
                Ok((Some(message), ActOutcome::Deferred))
            }
            6 => Ok((source, ActOutcome::Deferred)),
            7 => {
                let Some(source) = source else {
                    return Err(Refusal::unknown(10008, "Message"));
                };
                if data.is_empty() {
                    return Ok((Some(source), ActOutcome::Update(shown(self, source))));
                }
                self.edit(channel, source, data, "data", files)?;
                Ok((Some(source), ActOutcome::Update(shown(self, source))))
            }
            8 => Ok((None, ActOutcome::Choices(check_choices(data)?))),
            _ => {
                let form = Checked::new(data, "data");
                form.modal();
                form.finish()?;
                Ok((None, ActOutcome::Modal(Value::Object(data.clone()))))
            }
        }
    }

    /// "The bot is thinking…"
    fn post_placeholder(&mut self, channel: Id, flags: u64, making: Making) -> Id {
        let blank = self.blank_message(channel, self.data.bot.id, making);
        let id = blank.id;
        let flags = flags | LOADING;
        self.put_message(Message { flags, ..blank }, false);
        id
    }
}

/// At most 25 choices, each with a name and a short value.
fn check_choices(data: &Map<String, Value>) -> Result<Vec<Value>, Refusal> {
    let Some(choices) = data.get("choices") else {
        return Err(Refusal::absent("data.choices"));
    };
    let data = Checked::new(data, "data");
    let mut names = HashSet::new();
    for choice in data.objects("choices", (0, 25)) {
        let name = choice.text("name", (1, 100), true);
        match choice.get("value") {
            Some(Value::String(_)) => {
                choice.text("value", (1, 100), true);
            }
            Some(Value::Number(_)) => {}
            _ => choice.absent("value"),
        }
        if !name.is_none_or(|name| names.insert(name)) {
            let code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED";
            choice.wrong("name", code, "used twice");
        }
    }
    data.finish()?;
    Ok(choices.as_array().cloned().unwrap_or_default())
}
