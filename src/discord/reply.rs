//! A [`Reply`] or [`Message`] as Discord's JSON, with its files.
//!
//! Not with serenity's builders, which empty the attachments of every update, and so would delete the board. Every body
//! says whom it may mention: the one person named by [`Message::ping`], or nobody.
use crate::app::limits;
use crate::app::{Button, Change, Field, Message, Reply, Row, Select, Style};
use crate::correspondence::PlayerId;
use serde_json::{Value, json};
use std::borrow::Cow;

/// A request body: JSON, and the files that its `attachments` list by index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Body {
    /// Sent as the body itself, or as `payload_json` with the files.
    pub json: String,
    /// Sent as `files[0]`, `files[1]`, …
    pub files: Vec<File>,
}

/// A file to upload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name, as people see it.
    pub name: String,
    /// Media type.
    pub mime: &'static str,
    pub bytes: Vec<u8>,
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
    body(&data, files)
}

/// A change of a message of ours. It says again whom it may mention, as Discord requires for every edit.
pub fn edit(change: &Change) -> Body {
    let (data, files) = match change {
        Change::DropButtons => {
            let data = json!({ "components": [], "allowed_mentions": allowed_mentions(None) });
            (data, Vec::new())
        }
        Change::Text(text) => {
            let text = clip(text, limits::CONTENT);
            let data = json!({ "content": text, "allowed_mentions": allowed_mentions(None) });
            (data, Vec::new())
        }
        Change::Replace(message) => replacement(message),
    };
    body(&data, files)
}

/// The `custom_id`s of a message in order: with its text, enough to recognise it in a channel.
pub fn custom_ids(message: &Message) -> Vec<String> {
    let ids = message.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|b| b.custom_id.to_string()).collect(),
        Row::Select(select) => vec![select.custom_id.to_string()],
    });
    ids.collect()
}

const EPHEMERAL: u32 = 1 << 6;
const ACTION_ROW: u8 = 1;
const BUTTON: u8 = 2;
const STRING_SELECT: u8 = 3;
const TEXT_INPUT: u8 = 4;

fn body(json: &Value, files: Vec<File>) -> Body {
    let json = json.to_string();
    Body { json, files }
}

fn allowed_mentions(player: Option<PlayerId>) -> Value {
    match player {
        Some(player) => json!({ "parse": [], "users": [player.0.to_string()] }),
        None => json!({ "parse": [] }),
    }
}

fn content(message: &Message) -> (Value, Vec<File>) {
    let picture = message.picture.iter();
    let picture = picture.map(|picture| (&picture.name, Some(&picture.alt), picture.bytes.to_vec()));
    let others = message.files.iter().map(|(name, bytes)| (name, None, bytes.clone()));
    let (mut attachments, mut files) = (Vec::new(), Vec::new());
    for (id, (name, alt, bytes)) in picture.chain(others).enumerate() {
        let mut attachment = json!({ "id": id, "filename": name });
        if let Some(alt) = alt {
            attachment["description"] = clip(alt, limits::DESCRIPTION).into();
        }
        attachments.push(attachment);
        files.push(File {
            name: name.clone(),
            mime: media_type(name),
            bytes,
        });
    }
    let mut data = json!({
        "content": clip(&message.text, limits::CONTENT),
        "allowed_mentions": allowed_mentions(message.ping),
        "components": message.rows.iter().filter_map(row).take(limits::ROWS).collect::<Vec<Value>>(),
    });
    if !attachments.is_empty() {
        data["attachments"] = attachments.into();
    }
    (data, files)
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
        "required": false,
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

fn media_type(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending {
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "gif" => "image/gif",
        _ => "application/octet-stream",
    }
}

fn row(row: &Row) -> Option<Value> {
    let components: Vec<Value> = match row {
        Row::Buttons(buttons) => buttons.iter().take(limits::BUTTONS).map(button).collect(),
        Row::Select(select) if select.options.is_empty() => Vec::new(),
        Row::Select(select) => vec![list(select)],
    };
    (!components.is_empty()).then(|| json!({ "type": ACTION_ROW, "components": components }))
}

fn button(button: &Button) -> Value {
    let style = match button.style {
        Style::Primary => 1,
        Style::Secondary => 2,
        Style::Success => 3,
        Style::Danger => 4,
    };
    json!({
        "type": BUTTON,
        "style": style,
        "label": clip(&button.label, limits::LABEL),
        "custom_id": button.custom_id.to_string(),
    })
}

fn list(select: &Select) -> Value {
    let options = select.options.iter().take(limits::OPTIONS).map(|choice| {
        let mut option = json!({ "label": clip(&choice.label, limits::OPTION), "value": choice.value });
        if let Some(text) = &choice.description {
            option["description"] = clip(text, limits::OPTION).into();
        }
        if choice.selected {
            option["default"] = true.into();
        }
        option
    });
    let options: Vec<Value> = options.collect();
    json!({
        "type": STRING_SELECT,
        "custom_id": select.custom_id.to_string(),
        "placeholder": clip(&select.placeholder, limits::PLACEHOLDER),
        "min_values": usize::from(select.min).min(options.len()),
        "max_values": usize::from(select.max).clamp(1, options.len()),
        "options": options,
    })
}

/// Cuts a text to Discord's limit. Our sentences observe it; this is for names and translations, since one character
/// too many would lose the whole answer.
fn clip(text: &str, limit: usize) -> Cow<'_, str> {
    if text.chars().count() <= limit {
        return Cow::Borrowed(text);
    }
    tracing::warn!(
        limit,
        length = text.chars().count(),
        "a text is too long for Discord and was cut"
    );
    let mut cut: String = text.chars().take(limit - 1).collect();
    cut.push('…');
    Cow::Owned(cut)
}
