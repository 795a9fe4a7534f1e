//! A person's actions: the page's `POST /sandbox/act`, and the same from a test.
use super::{
    check_commands::LOCALES,
    interaction::{ActOutcome, InteractionKind},
    interactions::{Beginning, NO_ANSWER, PendingInteraction},
    model::{Channel, Id, LocaleFrom, Message, Person, digits},
    options::Given,
    posting::Making,
    render::sid,
    world::{Server, World},
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What people read about a channel that is hidden from them.
const NO_CHANNEL: &str = "there is no such channel for this person";

/// An action of a person. Ids are strings on the wire.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Uses a slash command.
    Command {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        name: String,
        #[serde(default)]
        options: Vec<Value>,
    },
    /// Uses a command of a person's menu.
    UserCommand {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        name: String,
        #[serde(deserialize_with = "digits")]
        target: Id,
    },
    /// Types in an option.
    Complete {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        name: String,
        options: Vec<Value>,
    },
    /// Clicks a button.
    Click {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        #[serde(deserialize_with = "digits")]
        message: Id,
        custom_id: String,
        #[serde(default)]
        forge: bool,
    },
    /// Chooses from a select.
    Select {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        #[serde(deserialize_with = "digits")]
        message: Id,
        custom_id: String,
        values: Vec<String>,
        #[serde(default)]
        forge: bool,
    },
    /// Sends a form.
    Submit {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        custom_id: String,
        fields: BTreeMap<String, String>,
    },
    /// Writes a message.
    Say {
        #[serde(deserialize_with = "digits")]
        channel: Id,
        content: String,
    },
    /// Reads a channel to its end.
    Read {
        #[serde(deserialize_with = "digits")]
        channel: Id,
    },
    /// Opens the page in a browser of that language.
    Visit { locale: String },
    /// Chooses a language.
    Locale { locale: String },
    /// Opens direct messages with the bot.
    Dm {},
    /// Dismisses an ephemeral message.
    Dismiss {
        #[serde(deserialize_with = "digits")]
        message: Id,
    },
}

impl Server {
    /// Performs it and waits for the bot's answer. `Err` = what the person reads instead.
    pub(super) async fn act(&self, person: Id, act: Act) -> Result<ActOutcome, String> {
        let (id, mut waiting, patience) = {
            let mut world = self.world();
            let (id, waiting) = match world.start(person, act)? {
                Started::Done(answer) => return Ok(answer),
                Started::Waiting(waiting) => waiting,
            };
            (id, waiting, world.limits.answer_within)
        };
        if let Ok(Ok(answer)) = tokio::time::timeout(patience, &mut waiting).await {
            return Ok(answer);
        }
        let mut world = self.world();
        // the answer may have come between the end of the wait and the lock
        if let Ok(answer) = waiting.try_recv() {
            return Ok(answer);
        }
        world.expire(id);
        Err(NO_ANSWER.into())
    }
}

/// An action that was started.
enum Started {
    Done(ActOutcome),
    Waiting(PendingInteraction),
}

impl World {
    fn start(&mut self, person: Id, act: Act) -> Result<Started, String> {
        if self.data.person(person).is_none() {
            return Err("there is no such person".into());
        }
        let waiting = match act {
            Act::Command {
                channel,
                name,
                mut options,
            } => {
                self.keep_uploads(&mut options)?;
                self.use_command(person, channel, &name, &options, false)?
            }
            Act::Complete { channel, name, options } => self.use_command(person, channel, &name, &options, true)?,
            Act::UserCommand { channel, name, target } => self.use_on_person(person, channel, name, target)?,
            Act::Click {
                channel,
                message,
                custom_id,
                forge,
            } => self.component(person, channel, message, &custom_id, None, forge)?,
            Act::Select {
                channel,
                message,
                custom_id,
                values,
                forge,
            } => self.component(person, channel, message, &custom_id, Some(&values), forge)?,
            Act::Submit {
                channel,
                custom_id,
                fields,
            } => self.submit(person, channel, &custom_id, &fields)?,
            done => return self.act_alone(person, done).map(Started::Done),
        };
        Ok(Started::Waiting(waiting))
    }

    /// The actions that need no answer from the bot.
    fn act_alone(&mut self, person: Id, act: Act) -> Result<ActOutcome, String> {
        match act {
            Act::Say { channel, content } => return self.say(person, channel, &content),
            Act::Read { channel } => self.read(person, channel),
            Act::Visit { locale } => self.speak(person, &locale, LocaleFrom::Browser)?,
            Act::Locale { locale } => self.speak(person, &locale, LocaleFrom::Choice)?,
            Act::Dm {} => {
                let id = self.dm_with(person);
                let found = self.data.person(person).zip(self.data.channels.get(&id));
                let listing = found.map(|(person, channel)| self.listing_json(person, channel));
                return Ok(ActOutcome::Channel(listing.unwrap_or_default()));
            }
            Act::Dismiss { message } => {
                let mut all = self.data.messages.values().flatten().map(|(_, message)| message);
                let found = all.find(|found| found.id == message && found.only_for == Some(person));
                let channel = found.ok_or("there is no such message")?.channel;
                self.delete_message(channel, message);
            }
            other => return Err(format!("{other:?} waits for the bot")),
        }
        Ok(ActOutcome::Nothing)
    }

    /// Sets a person's language, unless a better source has set it. People as whom nobody has played yet get it too,
    /// and at the first visit the first server: the bot's messages to them are read in the same browser.
    fn speak(&mut self, person: Id, locale: &str, from: LocaleFrom) -> Result<(), String> {
        if !LOCALES.contains(&locale) {
            return Err("this is none of Discord's languages".into());
        }
        let is_nobodys = |person: &Person| person.locale_from == LocaleFrom::Nobody;
        if from == LocaleFrom::Browser && self.data.people.iter().all(is_nobodys) {
            self.data.guild.locale = locale.into();
        }
        for other in &mut self.data.people {
            if other.id == person && other.locale_from <= from {
                (other.locale, other.locale_from) = (locale.into(), from);
            } else if is_nobodys(other) && from == LocaleFrom::Browser {
                other.locale = locale.into();
            }
        }
        let people: Vec<Value> = self.data.people.iter().map(Self::person_json).collect();
        self.tell_all(&json!({ "event": "people_update", "people": people }));
        Ok(())
    }

    /// A slash command, executed or (`typing`) still being filled in.
    fn use_command(
        &mut self,
        person: Id,
        channel: Id,
        name: &str,
        options: &[Value],
        typing: bool,
    ) -> Result<PendingInteraction, String> {
        let place = self.place_for(person, channel)?;
        let command = self.command_for(name, 1, person, place)?;
        let mut given = Given::new(self, place, typing);
        let options = given.options(command.body.get("options"), options)?;
        let resolved = given.resolved();
        let mut data = Self::command_data(command);
        data["options"] = Value::Array(options);
        if !resolved.is_empty() && !typing {
            data["resolved"] = Value::Object(resolved);
        }
        let (kind, shown) = if typing {
            (InteractionKind::Autocomplete, format!("completion of /{name}"))
        } else {
            (InteractionKind::Command, format!("/{name}"))
        };
        let metadata = json!({ "name": name });
        self.begin(Beginning {
            kind,
            person,
            channel,
            source: None,
            name: shown,
            data,
            metadata,
        })
    }

    /// A command of a person's menu.
    fn use_on_person(
        &mut self,
        person: Id,
        channel: Id,
        name: String,
        target: Id,
    ) -> Result<PendingInteraction, String> {
        let place = self.place_for(person, channel)?;
        let command = self.command_for(&name, 2, person, place)?;
        let mut given = Given::new(self, place, false);
        given.resolve_user(target)?;
        let resolved = given.resolved();
        let mut data = Self::command_data(command);
        (data["target_id"], data["resolved"]) = (sid(target), Value::Object(resolved));
        let metadata = json!({ "name": name, "target_user": self.user_json(target) });
        self.begin(Beginning {
            kind: InteractionKind::Command,
            person,
            channel,
            source: None,
            name,
            data,
            metadata,
        })
    }

    /// A button or select of a message; `values` for a select.
    fn component(
        &mut self,
        person: Id,
        channel: Id,
        message: Id,
        custom_id: &str,
        values: Option<&[String]>,
        forge: bool,
    ) -> Result<PendingInteraction, String> {
        let place = self.place_for(person, channel)?;
        let shown = self.data.message(channel, message);
        let shown = shown.filter(|shown| shown.only_for.is_none_or(|reader| reader == person));
        let shown = shown.ok_or("there is no such message")?;
        let part = with_custom_id(&shown.components, custom_id);
        let mut data = json!({ "custom_id": custom_id, "id": part.map_or(1, |part| part["id"].as_u64().unwrap_or(1)) });
        let kind = match part {
            Some(part) => part["type"].as_u64().unwrap_or(2),
            None if forge => 2 + u64::from(values.is_some()),
            None => return Err("this message has no such component".into()),
        };
        data["component_type"] = kind.into();
        if let Some(part) = part.filter(|_| !forge) {
            check_use(part, values)?;
        }
        if let Some(values) = values {
            data["values"] = json!(values);
            let mut given = Given::new(self, place, false);
            if matches!(kind, 5 | 7) {
                for id in values {
                    given.resolve_user(id.parse().map_err(|_| "no such person")?)?;
                }
            }
            if kind != 3 {
                data["resolved"] = Value::Object(given.resolved());
            }
        }
        let metadata = json!({ "interacted_message_id": sid(message) });
        let source = Some(message);
        let name = format!("component {custom_id}");
        self.begin(Beginning {
            kind: InteractionKind::Component,
            person,
            channel,
            source,
            name,
            data,
            metadata,
        })
    }

    /// Refuses unless this person can use the bot in this place.
    fn place_for(&self, person: Id, channel: Id) -> Result<&Channel, String> {
        let place = self.data.seen_channel(person, channel).ok_or(NO_CHANNEL)?;
        if place.thread().is_some_and(|thread| thread.locked) {
            return Err("This thread is locked".into());
        }
        let guild = self.data.guild_of(place);
        if guild.is_some_and(|guild| guild.is_without_bot) && !self.data.is_installed_by_people {
            return Err("the bot is not on this server".into());
        }
        Ok(place)
    }

    fn submit(
        &mut self,
        person: Id,
        channel: Id,
        custom_id: &str,
        fields: &BTreeMap<String, String>,
    ) -> Result<PendingInteraction, String> {
        self.place_for(person, channel)?;
        let shown = self.form_of(person, custom_id).ok_or("there is no such form")?;
        let (source, metadata) = (shown.source, &shown.metadata);
        let metadata = json!({ "triggering_interaction_metadata": metadata });
        let mut form = shown.modal.clone().unwrap_or_default();
        let fill = |input: &mut Value| -> Result<(), String> {
            let id = input["custom_id"].as_str().unwrap_or_default();
            let value = fields.get(id).cloned().unwrap_or_default();
            let length = u64::try_from(value.chars().count()).unwrap_or(u64::MAX);
            let required = input["required"].as_bool().unwrap_or(true);
            let (min, max) = (
                input["min_length"].as_u64().unwrap_or(0),
                input["max_length"].as_u64().unwrap_or(4_000),
            );
            if (required && length == 0) || (length > 0 && length < min) || length > max {
                return Err(format!("the field {id} takes {min} to {max} characters"));
            }
            *input = json!({ "type": input["type"], "custom_id": id, "value": value, "id": 1 });
            Ok(())
        };
        for row in form["components"].as_array_mut().into_iter().flatten() {
            if row["type"] == 18 {
                fill(&mut row["component"])?;
            }
            for input in row["components"].as_array_mut().into_iter().flatten() {
                fill(input)?;
            }
        }
        let data = json!({ "custom_id": custom_id, "components": form["components"] });
        let name = format!("form {custom_id}");
        self.begin(Beginning {
            kind: InteractionKind::Modal,
            person,
            channel,
            source,
            name,
            data,
            metadata,
        })
    }

    fn say(&mut self, person: Id, channel: Id, content: &str) -> Result<ActOutcome, String> {
        let place = self.data.seen_channel(person, channel).ok_or(NO_CHANNEL)?.clone();
        if place.thread().is_some_and(|thread| thread.locked) {
            return Err("This thread is locked".into());
        }
        let length = content.chars().count();
        if length == 0 || length > 2_000 {
            return Err("a message has 1 to 2,000 characters".into());
        }
        if place.is_archived(self.now()) {
            let now = self.now();
            if let Some(thread) = self.data.channels.get_mut(&channel).and_then(Channel::thread_mut) {
                (thread.archived, thread.changed) = (false, now);
            }
            self.channel_changed(channel, "THREAD_UPDATE", "channel_update");
        }
        let body = json!({ "content": content });
        let body = body.as_object().cloned().unwrap_or_default();
        let posted = self.post(channel, person, &body, "", &[], Making::default());
        let id = posted.map_err(|refusal| refusal.counted.join("; "))?;
        let message = self
            .data
            .message(channel, id)
            .map(|message: &Message| self.shown_to_its_reader(message));
        Ok(ActOutcome::Message(message.unwrap_or_default()))
    }

    fn read(&mut self, person: Id, channel: Id) {
        let Some(newest) = self.data.messages_in(channel).last().map(|newest| newest.id) else {
            return;
        };
        if let Some(person) = self.data.person_mut(person) {
            person.read.insert(channel, newest);
        }
        let (found, place) = (self.data.person(person), self.data.channels.get(&channel));
        if let Some((found, place)) = found.zip(place) {
            let listing = self.listing_json(found, place);
            self.tell(person, json!({ "event": "channel_update", "channel": listing }));
        }
    }
}

/// The component with this `custom_id`, at any depth.
fn with_custom_id<'a>(parts: &'a [Value], custom_id: &str) -> Option<&'a Value> {
    parts.iter().find_map(|part| {
        if part["custom_id"] == custom_id {
            return Some(part);
        }
        let inner = part["components"].as_array().map_or(&[][..], Vec::as_slice);
        let beside = part.get("accessory").map(std::slice::from_ref).unwrap_or_default();
        with_custom_id(inner, custom_id).or_else(|| with_custom_id(beside, custom_id))
    })
}

/// The metadata of the interaction that showed a form.
/// Whether a component accepts these values.
fn check_use(part: &Value, values: Option<&[String]>) -> Result<(), String> {
    if part["disabled"] == true {
        return Err("this component is disabled".into());
    }
    let is_button = part["type"] == 2;
    let Some(values) = values else {
        return if is_button {
            Ok(())
        } else {
            Err("this is a select: choose from it".into())
        };
    };
    if is_button {
        return Err("this is a button: click it".into());
    }
    let bound = |key: &str| part[key].as_u64().unwrap_or(1);
    let count = u64::try_from(values.len()).unwrap_or(u64::MAX);
    if count < bound("min_values") || count > bound("max_values") {
        return Err(format!("choose {} to {}", bound("min_values"), bound("max_values")));
    }
    let offered = |value: &String| {
        part["options"]
            .as_array()
            .is_some_and(|all| all.iter().any(|o| o["value"] == **value))
    };
    if part["type"] == 3 && !values.iter().all(offered) {
        return Err("this select offers no such value".into());
    }
    Ok(())
}
