//! The commands as registered with Discord: their order, and where each is offered.
//!
//! They are registered once for all servers: at the start they are compared with the registered ones and replaced only
//! if they differ, since registrations count against a daily budget.
use super::http::{Api, ApiError};
use crate::app::features::{self, AnySlash};
use option::{slash_command, split, user_menu};
use serde_json::{Map, Value};
use serenity::builder::CreateCommand;

mod option;

/// The slash commands in the order of Discord's list.
pub const ORDER: [&str; 26] = [
    "challenge",
    "open",
    "tournament",
    "practice",
    "puzzle",
    "hint",
    "review",
    "analyse",
    "import",
    "block",
    "server",
    "moderate",
    "move",
    "plan",
    "games",
    "next",
    "board",
    "match",
    "profile",
    "leaderboard",
    "vacation",
    "settings",
    "privacy",
    "learn",
    "rules",
    "help",
];

/// All commands in Discord's form.
pub fn all() -> Vec<CreateCommand> {
    let slashes = features::slashes();
    let commands = ORDER.into_iter().map(|name| {
        let mut parts: Vec<&AnySlash> = slashes.iter().filter(|slash| split(&slash.path).0 == name).collect();
        parts.dedup_by(|one, other| one.path == other.path);
        slash_command(name, &parts)
    });
    [user_menu()].into_iter().chain(commands).collect()
}

/// Registers the commands if they differ from the registered ones; returns whether they did.
pub(super) async fn register(api: &Api, application: u64) -> Result<bool, ApiError> {
    let ours = serde_json::to_value(all()).expect("builders have string keys and finite numbers only");
    let theirs = Value::Array(api.commands(application).await?);
    if is_same(&ours, &theirs) {
        return Ok(false);
    }
    api.register(application, &ours).await?;
    Ok(true)
}

/// Whether two lists of commands are equivalent. Discord adds ids and versions to what was registered, keeps the
/// commands in its own order, and omits or fills in default values.
pub fn is_same(ours: &Value, theirs: &Value) -> bool {
    let essences = |list: &Value| in_order(list.as_array().into_iter().flatten().map(essence).collect());
    essences(ours) == essences(theirs)
}

/// The same values in an order that depends on nothing else.
fn in_order(mut values: Vec<Value>) -> Vec<Value> {
    values.sort_by_key(Value::to_string);
    values
}

/// The content of a command, an option or a choice, without default values and what only Discord adds.
fn essence(value: &Value) -> Value {
    const SAYS: [&str; 16] = [
        "default_member_permissions",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "choices",
        "required",
        "autocomplete",
        "value",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "integration_types",
        "contexts",
    ];
    let Value::Object(fields) = value else {
        return value.clone();
    };
    let mut says = Map::new();
    for key in SAYS {
        let Some(field) = fields.get(key) else { continue };
        let field = match field {
            Value::Array(items) if key == "contexts" || key == "integration_types" => in_order(items.clone()).into(),
            Value::Array(items) => items.iter().map(essence).collect(),
            other => other.clone(),
        };
        let is_default = match &field {
            Value::Null | Value::Bool(false) => true,
            Value::Array(items) => items.is_empty(),
            Value::Object(entries) => entries.is_empty(),
            Value::String(text) => text.is_empty(),
            _ => false,
        };
        if !is_default {
            says.insert(key.to_owned(), field);
        }
    }
    // a command without a type is a slash command
    let kind = fields.get("type").cloned().unwrap_or(Value::from(1));
    says.insert("type".to_owned(), kind);
    Value::Object(says)
}
