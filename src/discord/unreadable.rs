//! Interactions as JSON, including those that serenity cannot read (from the gateway it passes them on as unknown
//! events): repaired if only a list is missing, otherwise at least recognised, so that people get an answer instead of
//! waiting in vain.
use super::locale;
use crate::correspondence::Locale;
use serde_json::{Value, json};
use serenity::model::application::Interaction;

/// The result of reading an interaction's JSON.
#[derive(Debug)]
pub(super) enum Unreadable {
    /// It could be read, perhaps after a repair.
    Readable(Box<Interaction>),
    /// It can be answered, but not understood.
    Answerable(Answerable),
    /// It cannot even be answered, for this reason.
    Lost(String),
}

/// What is needed to answer an interaction.
#[derive(Debug)]
pub(super) struct Answerable {
    pub(super) id: u64,
    pub(super) token: String,
    pub(super) is_autocomplete: bool,
    pub(super) locale: Locale,
    pub(super) why: String,
}

/// Reads the JSON of an interaction.
pub(super) fn recognise(mut data: Value) -> Unreadable {
    if let Some(command) = data.get_mut("data") {
        add_missing_options(command);
    }
    let why = match serde_json::from_value::<Interaction>(data.clone()) {
        Ok(interaction) => return Unreadable::Readable(Box::new(interaction)),
        Err(why) => why.to_string(),
    };
    match (super::http::snowflake(&data["id"]), data["token"].as_str()) {
        (Some(id), Some(token)) if is_token(token) => Unreadable::Answerable(Answerable {
            id,
            token: token.to_owned(),
            is_autocomplete: data["type"] == AUTOCOMPLETE,
            locale: data["locale"].as_str().map_or(Locale::default(), locale::of_code),
            why,
        }),
        _ => Unreadable::Lost(why),
    }
}

const AUTOCOMPLETE: u8 = 4;
const SUBCOMMANDS: [u8; 2] = [1, 2];

/// Whether it can safely become part of an address.
fn is_token(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"-._~=:".contains(&b))
}

/// Discord may leave out an empty list of options; serenity wants one under every subcommand.
fn add_missing_options(command: &mut Value) {
    let Some(options) = command.get_mut("options").and_then(Value::as_array_mut) else {
        return;
    };
    for option in options {
        let is_subcommand = SUBCOMMANDS.iter().any(|kind| option["type"] == *kind);
        if is_subcommand && option["options"].is_null() {
            option["options"] = json!([]);
        }
        add_missing_options(option);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interaction(change: impl FnOnce(&mut Value)) -> Value {
        let mut data = json!({
            "id": "7", "application_id": "1", "type": 2, "token": "a-token", "version": 1, "locale": "de",
            "channel_id": "3", "app_permissions": "0", "attachment_size_limit": 10_485_760, "entitlements": [], "authorizing_integration_owners": {},
            "user": { "id": "5", "username": "ana", "discriminator": "0", "avatar": null },
            "data": { "id": "2", "name": "match", "type": 1, "options": [{ "name": "resign", "type": 1 }] },
        });
        change(&mut data);
        data
    }

    #[test]
    fn a_subcommand_without_options_is_mended() {
        let data = interaction(|_| ());
        assert!(serde_json::from_value::<Interaction>(data.clone()).is_err());
        let found = recognise(data);
        assert!(matches!(found, Unreadable::Readable(_)), "{found:?}");
    }

    #[test]
    fn what_has_an_id_and_a_token_can_be_answered() {
        for kind in [2, 3, 4, 5] {
            let data = interaction(|data| {
                data["type"] = json!(kind);
                data["data"] = json!("nonsense");
            });
            let Unreadable::Answerable(found) = recognise(data) else {
                panic!("type {kind}")
            };
            assert_eq!((found.id, found.token.as_str()), (7, "a-token"));
            assert_eq!(found.is_autocomplete, kind == 4);
            assert_eq!(found.locale, Locale::German);
            assert!(!found.why.is_empty());
        }
    }

    #[test]
    fn without_one_of_them_nobody_can() {
        for (key, value) in [
            ("id", Value::Null),
            ("token", Value::Null),
            ("token", json!("../../users")),
        ] {
            let data = interaction(|data| {
                data["data"] = json!("nonsense");
                data[key] = value;
            });
            let found = recognise(data);
            assert!(matches!(&found, Unreadable::Lost(why) if !why.is_empty()), "{found:?}");
        }
        assert!(matches!(recognise(json!([])), Unreadable::Lost(_)));
    }
}
