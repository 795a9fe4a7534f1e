//! A [`Reply`] or [`Message`] as Discord's JSON, with its files.
//!
//! Not with serenity's builders, which empty the attachments of every update, and so would delete the board. Every body
//! says whom it may mention: those named by [`Message::pings`], and nobody else.
use crate::app::limits;
use crate::app::{Field, Message, MessageChange, Reply, Row};
use parts::{ACTION_ROW, Uploads, allowed_mentions, clip, row};
use serde_json::{Value, json};

mod layout;
mod parts;

pub use parts::File;

/// A request body: JSON, and the files that its `attachments` list by index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Body {
    /// Sent as the body itself, or as `payload_json` with the files.
    pub json: String,
    /// Sent as `files[0]`, `files[1]`, …
    pub files: Vec<File>,
}

/// The one callback that answers an interaction.
pub fn callback(reply: &Reply) -> Body {
    let (kind, (data, files)) = match reply {
        Reply::Say { private, message } => {
            let (mut data, files) = content(message);
            if *private {
                data["flags"] = EPHEMERAL.into();
            }
            (4, (data, files))
        }
        Reply::Update(message) => (7, replacement(message)),
        Reply::Show { in_place, container } => {
            let (mut data, files) = layout::data(container);
            if *in_place {
                // of the message before nothing stays
                (data["content"], data["embeds"]) = (Value::Null, Value::Null);
                (7, (data, files))
            } else {
                data["flags"] = (EPHEMERAL | layout::IS_COMPONENTS_V2).into();
                (4, (data, files))
            }
        }
        Reply::Choices(choices) => {
            let fits = choices
                .iter()
                .filter(|(_, value)| value.chars().count() <= limits::OPTION);
            let choices = fits.map(|(shown, value)| json!({ "name": clip(shown, limits::OPTION), "value": value }));
            let choices: Vec<Value> = choices.take(limits::OPTIONS).collect();
            (8, (json!({ "choices": choices }), Vec::new()))
        }
        Reply::Form(form) => {
            let data = json!({
                "custom_id": form.custom_id.to_string(),
                "title": clip(&form.title, limits::FORM_LABEL),
                "components": form.fields.iter().take(limits::FIELDS).map(input).collect::<Vec<Value>>(),
            });
            (9, (data, Vec::new()))
        }
    };
    body(&json!({ "type": kind, "data": data }), files)
}

/// A new message in a channel; Discord posts a message with the same `nonce` only once within some minutes.
pub fn post(message: &Message, nonce: &str) -> Body {
    let (mut data, files) = content(message);
    (data["nonce"], data["enforce_nonce"]) = (nonce.into(), true.into());
    if let Some(first) = data["components"].get_mut(0) {
        first["id"] = mark(nonce).into();
    }
    if message.is_silent {
        data["flags"] = SUPPRESS_NOTIFICATIONS.into();
    }
    body(&data, files)
}

/// A change of a message of ours. It says again whom it may mention, as Discord requires for every edit.
pub fn edit(change: &MessageChange) -> Body {
    let (data, files) = match change {
        MessageChange::DropButtons => {
            let data = json!({ "components": [], "allowed_mentions": allowed_mentions(&[]) });
            (data, Vec::new())
        }
        MessageChange::Text { text, rows } => {
            let text = clip(text, limits::CONTENT);
            let mut data = json!({ "content": text, "allowed_mentions": allowed_mentions(&[]) });
            if let Some(rows) = rows {
                data["components"] = components(rows);
            }
            (data, Vec::new())
        }
        MessageChange::Replace(message) => replacement(message),
    };
    body(&data, files)
}

/// The number that the first row of a posted message has from its nonce, which Discord tells nobody who reads the message
/// later. What else the message says may be something else by then.
pub fn mark(nonce: &str) -> u32 {
    // FNV-1a
    let hash = nonce.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    // Discord's numbers have a sign, and the other parts of the message get small ones from Discord
    (hash >> 1).max(1 << 16)
}

/// The `custom_id`s of a message in order: with its text, enough to recognise it in a channel.
pub fn custom_ids(message: &Message) -> Vec<String> {
    let ids = message.rows.iter().flat_map(Row::custom_ids);
    ids.map(ToString::to_string).collect()
}

const EPHEMERAL: u32 = 1 << 6;
const SUPPRESS_NOTIFICATIONS: u32 = 1 << 12;
const TEXT_INPUT: u8 = 4;

fn body(json: &Value, files: Vec<File>) -> Body {
    let json = json.to_string();
    Body { json, files }
}

fn content(message: &Message) -> (Value, Vec<File>) {
    let mut uploads = Uploads::default();
    if let Some(picture) = &message.picture {
        uploads.picture(picture);
    }
    for (name, bytes) in &message.files {
        uploads.file(name, bytes.clone());
    }
    let Uploads { attachments, files } = uploads;
    let mut data = json!({
        "content": clip(&message.text, limits::CONTENT),
        "allowed_mentions": allowed_mentions(&message.pings),
        "components": components(&message.rows),
    });
    if !attachments.is_empty() {
        data["attachments"] = attachments.into();
    }
    (data, files)
}

fn components(rows: &[Row]) -> Value {
    rows.iter().filter_map(row).take(limits::ROWS).collect()
}

/// A message that replaces another one. Without a list of attachments the old picture would stay.
fn replacement(message: &Message) -> (Value, Vec<File>) {
    let (mut data, files) = content(message);
    if files.is_empty() {
        data["attachments"] = json!([]);
    }
    (data, files)
}

/// A field in a row of its own: serenity drops the values of the newer labels.
fn input(field: &Field) -> Value {
    let max_length = usize::from(field.most).clamp(1, limits::FIELD);
    let mut input = json!({
        "type": TEXT_INPUT,
        "custom_id": field.name,
        "style": if field.is_long { 2 } else { 1 },
        "label": clip(&field.label, limits::FORM_LABEL),
        "required": field.is_required,
        "max_length": max_length,
    });
    for (key, text, limit) in [
        ("value", &field.value, max_length),
        ("placeholder", &field.hint, limits::OPTION),
    ] {
        if !text.is_empty() {
            input[key] = clip(text, limit).into();
        }
    }
    json!({ "type": ACTION_ROW, "components": [input] })
}
