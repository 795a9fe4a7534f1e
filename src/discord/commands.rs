//! The commands as Discord registers them: in which order, and where each is offered.
//!
//! Registered once for all servers: at the start we compare with what is registered and replace it only when it
//! differs, since commands count against a daily budget.
use super::http::{Api, ApiError};
use crate::words::commands::Entry;
use option::{command, feature, user_menu, whole};
use serde_json::{Map, Value};
use serenity::builder::CreateCommand;
use serenity::model::Permissions;
use serenity::model::application::InteractionContext;

mod option;

/// Every command, as Discord wants them.
#[must_use]
pub fn all() -> Vec<CreateCommand> {
    let everywhere = [
        InteractionContext::Guild,
        InteractionContext::BotDm,
        InteractionContext::PrivateChannel,
    ];
    let on_servers = [InteractionContext::Guild];
    vec![
        whole("challenge", &everywhere),
        whole("open", &everywhere),
        whole("practice", &everywhere),
        whole("puzzle", &everywhere),
        whole("hint", &everywhere),
        whole("review", &everywhere),
        command("block", Entry::Block, &everywhere)
            .add_option(feature(&["block", "add"]))
            .add_option(feature(&["block", "remove"]))
            .add_option(feature(&["block", "list"])),
        command("server", Entry::Server, &on_servers)
            .default_member_permissions(Permissions::MANAGE_GUILD)
            .add_option(feature(&["server", "pool"]))
            .add_option(feature(&["server", "threads"]))
            .add_option(feature(&["server", "puzzle"])),
        user_menu(&on_servers),
        whole("move", &everywhere),
        whole("plan", &everywhere),
        whole("games", &everywhere),
        whole("next", &everywhere),
        whole("board", &everywhere),
        command("match", Entry::Match, &everywhere)
            .add_option(feature(&["match", "resign"]))
            .add_option(feature(&["match", "draw"]))
            .add_option(feature(&["match", "undo"]))
            .add_option(feature(&["match", "abandon"]))
            .add_option(feature(&["match", "fill"]))
            .add_option(feature(&["match", "abort"]))
            .add_option(feature(&["match", "nudge"]))
            .add_option(feature(&["match", "notes"]))
            .add_option(feature(&["match", "pause"]))
            .add_option(feature(&["match", "resume"]))
            .add_option(feature(&["match", "claim"]))
            .add_option(feature(&["match", "challenge-potential"]))
            .add_option(feature(&["match", "rematch"]))
            .add_option(feature(&["match", "replay"]))
            .add_option(feature(&["match", "export"]))
            .add_option(feature(&["match", "review"]))
            .add_option(feature(&["match", "follow"]))
            .add_option(feature(&["match", "unfollow"])),
        command("vacation", Entry::Vacation, &everywhere)
            .add_option(feature(&["vacation", "start"]))
            .add_option(feature(&["vacation", "end"]))
            .add_option(feature(&["vacation", "show"])),
        whole("settings", &everywhere),
        whole("rules", &everywhere),
        whole("help", &everywhere),
    ]
}

/// Registers the commands where they differ from what is registered; whether they did.
pub(super) async fn register(api: &Api, application: u64) -> Result<bool, ApiError> {
    let ours = serde_json::to_value(all()).expect("builders have string keys and finite numbers only");
    let theirs = Value::Array(api.commands(application).await?);
    if is_same(&ours, &theirs) {
        return Ok(false);
    }
    api.register(application, &ours).await?;
    Ok(true)
}

/// Whether two lists of commands say the same. Discord adds ids and versions to what it registered, keeps the
/// commands in an order of its own and leaves out, or fills in, what has its default value.
#[must_use]
pub fn is_same(ours: &Value, theirs: &Value) -> bool {
    let by_name = |list: &Value| {
        let mut commands: Vec<Value> = list.as_array().into_iter().flatten().map(essence).collect();
        commands.sort_by_key(|command| command["name"].to_string());
        commands
    };
    by_name(ours) == by_name(theirs)
}

/// What a command, an option or a choice says, without what is default and what only Discord adds.
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
            Value::Array(items) if key == "contexts" || key == "integration_types" => {
                let mut items = items.clone();
                items.sort_by_key(Value::to_string);
                Value::Array(items)
            }
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
