//! The options of a command in an interaction, checked as Discord's own client does.
use super::{
    check::id_of,
    model::{Channel, Id},
    render::sid,
    world::World,
};
use serde_json::{Map, Value, json};

/// The options given by a person, and the payload made of them.
pub struct Given<'a> {
    world: &'a World,
    place: &'a Channel,
    resolved: Map<String, Value>,
    typing: bool,
}
impl<'a> Given<'a> {
    /// Without options; `typing` = an option is still being filled in.
    pub fn new(world: &'a World, place: &'a Channel, typing: bool) -> Self {
        Self {
            world,
            place,
            resolved: Map::new(),
            typing,
        }
    }

    /// The people and channels that the options refer to.
    pub fn resolved(self) -> Map<String, Value> {
        self.resolved
    }

    /// The options for the payload, checked as Discord's own client does.
    pub fn options(&mut self, definitions: Option<&Value>, given: &[Value]) -> Result<Vec<Value>, String> {
        let definitions = definitions.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        for definition in definitions
            .iter()
            .filter(|definition| definition["required"] == true && !self.typing)
        {
            if !given.iter().any(|option| option["name"] == definition["name"]) {
                return Err(format!("the option {} is required", definition["name"]));
            }
        }
        let mut made = Vec::new();
        for option in given {
            let name = &option["name"];
            let definition = definitions.iter().find(|definition| definition["name"] == *name);
            let definition = definition.ok_or_else(|| format!("there is no option {name}"))?;
            let kind = definition["type"].as_u64().unwrap_or(3);
            let mut option_made = json!({ "name": name, "type": kind });
            if kind <= 2 {
                let inner = option["options"].as_array().map_or(&[][..], Vec::as_slice);
                option_made["options"] = Value::Array(self.options(definition.get("options"), inner)?);
            } else if option["focused"] == true {
                if definition["autocomplete"] != true {
                    return Err(format!("the option {name} has no autocomplete"));
                }
                let typed = &option["value"];
                let typed = typed.as_str().map_or_else(|| typed.to_string(), str::to_owned);
                (option_made["value"], option_made["focused"]) = (typed.into(), true.into());
            } else {
                option_made["value"] = self.value(definition, kind, &option["value"])?;
            }
            made.push(option_made);
        }
        let subcommands = definitions
            .iter()
            .any(|definition| definition["type"].as_u64() <= Some(2));
        if subcommands && made.len() != 1 {
            return Err("choose one subcommand".into());
        }
        Ok(made)
    }

    /// A value of the option's type, within its bounds.
    fn value(&mut self, definition: &Value, kind: u64, value: &Value) -> Result<Value, String> {
        let name = &definition["name"];
        let wrong = || format!("the option {name} does not take {value}");
        let choices = definition["choices"].as_array().filter(|choices| !choices.is_empty());
        if choices.is_some_and(|choices| !choices.iter().any(|choice| choice["value"] == *value)) {
            return Err(wrong());
        }
        let id = || id_of(value).ok_or_else(wrong);
        match kind {
            3 => {
                let length = value.as_str().ok_or_else(wrong)?.chars().count();
                let bound = |key: &str, or| {
                    definition[key]
                        .as_u64()
                        .map_or(or, |n| usize::try_from(n).unwrap_or(or))
                };
                if length < bound("min_length", 0) || length > bound("max_length", 6_000) {
                    return Err(wrong());
                }
                Ok(value.clone())
            }
            4 | 10 => {
                let number = value.as_f64().ok_or_else(wrong)?;
                let fits = (kind == 10 || value.is_i64())
                    && definition["min_value"].as_f64().is_none_or(|min| number >= min)
                    && definition["max_value"].as_f64().is_none_or(|max| number <= max);
                if fits { Ok(value.clone()) } else { Err(wrong()) }
            }
            5 => value.as_bool().map(Value::Bool).ok_or_else(wrong),
            6 | 9 => {
                self.resolve_user(id()?)?;
                Ok(sid(id()?))
            }
            7 => {
                let channel = self.world.data.channels.get(&id()?).ok_or_else(wrong)?;
                let json = self.world.channel_json(channel);
                self.put("channels", id()?, json);
                Ok(sid(id()?))
            }
            8 => Ok(sid(id()?)),
            11 => {
                let file = self.world.uploads.get(&id()?).ok_or_else(wrong)?;
                let mut json = self.world.attachment_json(file);
                json["ephemeral"] = true.into();
                self.put("attachments", id()?, json);
                Ok(sid(id()?))
            }
            _ => Err(wrong()),
        }
    }

    fn put(&mut self, kind: &str, id: Id, json: Value) {
        let slot = self.resolved.entry(kind).or_insert_with(|| json!({}));
        slot[id.to_string()] = json;
    }

    /// A user, with their membership if the place is on a server of theirs.
    pub fn resolve_user(&mut self, id: Id) -> Result<(), String> {
        if self.world.data.person(id).is_none() && id != self.world.data.bot.id {
            return Err("there is no such person".into());
        }
        self.put("users", id, self.world.user_json(id));
        let guild = self.world.data.guild_of(self.place);
        if let Some(guild) =
            guild.filter(|guild| guild.has(id) || id == self.world.data.bot.id && !guild.is_without_bot)
        {
            self.put("members", id, self.world.resolved_member_json(id, guild, self.place));
        }
        Ok(())
    }
}
