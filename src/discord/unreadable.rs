//! Interactions as JSON, including those that serenity cannot read (from the gateway it passes them on as unknown
//! events): repaired if only a list is missing, otherwise at least recognised, so that people get an answer instead of
//! waiting in vain.
use super::locale;
use crate::correspondence::Locale;
use serde_json::{Value, json};
use serenity::model::application::Interaction;

/// The result of reading an interaction's JSON.
#[derive(Debug)]
pub enum Unreadable {
    /// It could be read, perhaps after a repair.
    Readable(Box<Interaction>),
    /// It can be answered, but not understood.
    Answerable(Answerable),
    /// It cannot even be answered, for this reason.
    Lost(String),
}

/// What is needed to answer an interaction.
#[derive(Debug)]
pub struct Answerable {
    pub id: u64,
    pub token: String,
    pub is_autocomplete: bool,
    pub locale: Locale,
    pub why: String,
}

/// Reads the JSON of an interaction.
pub fn recognise(mut data: Value) -> Unreadable {
    if let Some(command) = data.get_mut("data") {
        add_missing_options(command);
    }
    leave_out_odd_images(&mut data);
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

/// Where the hash of a picture stands.
const IMAGES: [&str; 10] = [
    "asset",
    "avatar",
    "badge",
    "banner",
    "cover_image",
    "discovery_splash",
    "icon",
    "icon_hash",
    "image",
    "splash",
];

/// serenity panics at a hash that is no ASCII, and we show no pictures of Discord.
fn leave_out_odd_images(data: &mut Value) {
    match data {
        Value::Object(fields) => {
            for (key, value) in fields {
                if IMAGES.contains(&key.as_str()) && value.as_str().is_some_and(|hash| !hash.is_ascii()) {
                    *value = Value::Null;
                }
                leave_out_odd_images(value);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(leave_out_odd_images),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
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
    fn a_picture_that_cannot_be_one_is_left_out() {
        let hash = format!("{}é{}", "0".repeat(15), "0".repeat(15));
        let data = interaction(|data| {
            data["data"]["options"] = json!([]);
            data["user"]["avatar"] = json!(hash);
        });
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
