//! Application commands: registering them.
use super::{
    call::Call,
    check::Checked,
    check_commands::check_command,
    model::{Channel, Command, Id},
    outcome::{Outcome, Refusal, created, nothing, ok},
    render::sid,
    world::World,
};
use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use std::collections::HashSet;

/// Maximum number of commands of each type: slash, user, message.
const MOST: [usize; 3] = [100, 15, 15];
/// Maximum number of creations a day.
const CREATIONS: u32 = 200;
/// Milliseconds of a day.
const DAY_MS: i64 = 86_400_000;

/// Handles everything below `…/commands`.
pub fn answer(world: &mut World, call: &Call) -> Outcome {
    if call.id(0)? != world.data.bot.id {
        return Err(Refusal::forbidden(
            20012,
            "You are not authorized to perform this action on this application",
        ));
    }
    let of_guild = call.operation.contains("/guilds/");
    let guild = if of_guild { Some(call.id(1)?) } else { None };
    if guild.is_some_and(|guild| !world.data.guilds_of_bot().any(|joined| joined.id == guild)) {
        return Err(Refusal::forbidden(50001, "Missing Access"));
    }
    let named = call.operation.ends_with("{command_id}");
    let place = if named {
        let id = call.id(if of_guild { 2 } else { 1 })?;
        let is_it = |command: &Command| command.id == id && command.guild == guild;
        let place = world.data.commands.iter().position(is_it);
        Some(place.ok_or_else(|| Refusal::unknown(10063, "application command"))?)
    } else {
        None
    };
    match (call.method(), place) {
        ("GET", None) => {
            let mut commands = world.commands_of(guild);
            if call.query.get("with_localizations").is_none_or(|with| with != "true") {
                leave_out_translations(&mut commands);
            }
            ok(commands)
        }
        ("GET", Some(place)) => ok(world.command_json(&world.data.commands[place])),
        ("DELETE", Some(place)) => {
            world.data.commands.remove(place);
            world.tell_commands();
            nothing()
        }
        ("PATCH", Some(place)) => {
            let version = world.new_id();
            let command = &world.data.commands[place];
            let mut body = command.body.clone();
            body.extend(call.object()?.clone());
            check(&body)?;
            let command = &mut world.data.commands[place];
            (command.body, command.version) = (filled(body), version);
            let command = world.data.commands[place].clone();
            world.tell_commands();
            ok(world.command_json(&command))
        }
        ("POST", None) => {
            let body = call.object()?.clone();
            check(&body)?;
            let (command, is_new) = world.register(body, guild)?;
            world.check_numbers(guild)?;
            world.tell_commands();
            if is_new {
                created(world.command_json(&command))
            } else {
                ok(world.command_json(&command))
            }
        }
        _ => overwrite(world, call, guild),
    }
}

/// Replaces all commands.
fn overwrite(world: &mut World, call: &Call, guild: Option<Id>) -> Outcome {
    let Some(list) = call.body.as_array() else {
        return Err(Refusal::unreadable("the body is no list"));
    };
    let root = Map::new();
    let root = Checked::new(&root, "");
    let mut names = HashSet::new();
    for (number, body) in list.iter().enumerate() {
        let Some(command) = root.object(body, &number.to_string()) else {
            continue;
        };
        check_command(&command);
        if !names.insert((command.code("type").unwrap_or(1), command.str("name"))) {
            let message = "Application command names must be unique";
            command.wrong("name", "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
    }
    root.finish()?;
    let bodies: Vec<_> = list.iter().filter_map(Value::as_object).cloned().collect();
    let before = world.data.commands.clone();
    world.data.commands.retain(|command| {
        let stays = |body: &Map<String, Value>| same(&command.body, body);
        command.guild != guild || bodies.iter().any(stays)
    });
    for body in bodies {
        let done = world.register(body, guild).and_then(|_| world.check_numbers(guild));
        if let Err(refusal) = done {
            world.data.commands = before;
            return Err(refusal);
        }
    }
    world.tell_commands();
    ok(world.commands_of(guild))
}

/// Takes the translations out of a list of commands: Discord lists them only for whoever asks for them.
fn leave_out_translations(part: &mut Value) {
    match part {
        Value::Array(list) => list.iter_mut().for_each(leave_out_translations),
        Value::Object(object) => {
            object.remove("name_localizations");
            object.remove("description_localizations");
            object.values_mut().for_each(leave_out_translations);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn check(body: &Map<String, Value>) -> Result<(), Refusal> {
    let command = Checked::new(body, "");
    check_command(&command);
    command.finish()
}

fn kind_of(body: &Map<String, Value>) -> u64 {
    body.get("type").and_then(Value::as_u64).unwrap_or(1)
}

/// Whether one command replaces the other: same type and name.
fn same(one: &Map<String, Value>, other: &Map<String, Value>) -> bool {
    kind_of(one) == kind_of(other) && one.get("name") == other.get("name")
}

/// A command's body completed with Discord's defaults.
fn filled(body: Map<String, Value>) -> Map<String, Value> {
    let defaults = json!({
        "type": 1, "description": "", "options": [], "default_member_permissions": null, "dm_permission": true,
        "nsfw": false, "contexts": null, "integration_types": [0, 1], "name_localizations": null,
        "description_localizations": null,
    });
    let mut whole = defaults.as_object().cloned().unwrap_or_default();
    whole.extend(
        body.into_iter()
            .filter(|(key, value)| !value.is_null() || key == "default_member_permissions"),
    );
    whole
}

impl World {
    /// The commands of the server, or the global ones, as command objects.
    fn commands_of(&self, guild: Option<Id>) -> Value {
        let commands = self.data.commands.iter().filter(|command| command.guild == guild);
        commands.map(|command| self.command_json(command)).collect()
    }

    /// Stores a command, replacing one with its name; returns it, and whether it is new.
    fn register(&mut self, body: Map<String, Value>, guild: Option<Id>) -> Result<(Command, bool), Refusal> {
        let body = filled(body);
        let version = self.new_id();
        let is_it = |command: &&mut Command| command.guild == guild && same(&command.body, &body);
        if let Some(known) = self.data.commands.iter_mut().find(is_it) {
            if known.body != body {
                (known.body, known.version) = (body, version);
            }
            return Ok((known.clone(), false));
        }
        let now = self.now();
        let (began, made) = &mut self.data.created_commands;
        if now.as_millisecond() - began.as_millisecond() >= DAY_MS {
            (*began, *made) = (now, 0);
        }
        if *made >= CREATIONS {
            let message = "Max number of daily application command creates has been reached (200)";
            let what = "more than 200 commands created within a day";
            return Err(Refusal::counted(StatusCode::BAD_REQUEST, 30034, message, what));
        }
        *made += 1;
        let command = Command {
            id: self.new_id(),
            guild,
            version,
            body,
        };
        self.data.commands.push(command.clone());
        Ok((command, true))
    }

    /// Refuses too many commands of a type.
    fn check_numbers(&mut self, guild: Option<Id>) -> Result<(), Refusal> {
        for (kind, most) in (1..).zip(MOST) {
            let is_counted = |command: &Command| command.guild == guild && kind_of(&command.body) == kind;
            let commands = &mut self.data.commands;
            if commands.iter().filter(|command| is_counted(command)).count() > most {
                commands.iter().rposition(is_counted).map(|last| commands.remove(last));
                let message = format!("Maximum number of application commands reached ({most})");
                let what = "too many commands of one type";
                return Err(Refusal::counted(StatusCode::BAD_REQUEST, 30032, &message, what));
            }
        }
        Ok(())
    }

    fn tell_commands(&mut self) {
        self.tell_all(&json!({ "event": "commands_update", "commands": self.commands_json() }));
    }

    /// Finds a command that is offered in a place.
    pub(super) fn command_for(&self, name: &str, kind: u64, person: Id, place: &Channel) -> Result<&Command, String> {
        let guild = self.data.guild_of(place);
        let in_guild = guild.is_some();
        let fits = |command: &&Command| {
            let named = kind_of(&command.body) == kind && command.body.get("name").is_some_and(|n| n == name);
            named && (command.guild.is_none() || command.guild == place.guild())
        };
        let found = self.data.commands.iter().filter(fits);
        // a server's own command hides the global one
        let found = found.max_by_key(|command| command.guild.is_some());
        let command = found.ok_or_else(|| format!("there is no command {name}"))?;
        let context = u64::from(!in_guild);
        let contexts = command.body.get("contexts").and_then(Value::as_array);
        let offered = match contexts {
            Some(contexts) => contexts.iter().any(|c| c.as_u64() == Some(context)),
            None => in_guild || command.body.get("dm_permission") != Some(&Value::Bool(false)),
        };
        let installed = command.body.get("integration_types").and_then(Value::as_array);
        let for_users = installed.is_some_and(|types| types.iter().any(|kind| *kind == 1));
        if !offered || !for_users && self.data.is_installed_by_people {
            return Err(format!("the command {name} is not offered here"));
        }
        // members without these permissions do not see the command
        let needed = command.body.get("default_member_permissions").and_then(Value::as_str);
        let needed = needed.and_then(|bits| bits.parse::<u64>().ok()).unwrap_or(0);
        if in_guild && self.data.permissions(person, place) & needed != needed {
            return Err(format!("the command {name} is not offered to this person"));
        }
        Ok(command)
    }

    /// A command's identity in an interaction's data.
    pub(super) fn command_data(command: &Command) -> Value {
        let mut data = json!({
            "id": sid(command.id), "name": command.body.get("name"), "type": kind_of(&command.body),
        });
        if let Some(guild) = command.guild {
            data["guild_id"] = sid(guild);
        }
        data
    }
}
