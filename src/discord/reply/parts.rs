//! The parts that every message is made of: buttons and selects, files, and whom it may mention.

use crate::app::limits;
use crate::app::{Button, PersonSelect, Picture, Row, Select, Style};
use crate::correspondence::PlayerId;
use serde_json::{Value, json};
use std::borrow::Cow;

pub(super) const ACTION_ROW: u8 = 1;
const BUTTON: u8 = 2;
const STRING_SELECT: u8 = 3;
const USER_SELECT: u8 = 5;

/// A file to upload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name, as people see it.
    pub name: String,
    /// Media type.
    pub mime: &'static str,
    pub bytes: Vec<u8>,
}

pub(super) fn allowed_mentions(people: &[PlayerId]) -> Value {
    if people.is_empty() {
        return json!({ "parse": [] });
    }
    let users: Vec<String> = people.iter().map(|player| player.0.to_string()).collect();
    json!({ "parse": [], "users": users })
}

/// Files to upload, and the attachments that list them.
#[derive(Default)]
pub(super) struct Uploads {
    pub(super) attachments: Vec<Value>,
    pub(super) files: Vec<File>,
}

impl Uploads {
    /// Adds a picture with its description; returns its name.
    pub(super) fn picture(&mut self, Picture { name, bytes, alt }: &Picture) -> String {
        let name = self.file(name, bytes.to_vec());
        if let Some(attachment) = self.attachments.last_mut() {
            attachment["description"] = clip(alt, limits::DESCRIPTION).into();
        }
        name
    }

    /// Adds a file; returns its name, which no other one has.
    pub(super) fn file(&mut self, name: &str, bytes: Vec<u8>) -> String {
        let id = self.files.len();
        let is_taken = self.files.iter().any(|file| file.name == name);
        let name = if is_taken {
            format!("{id}-{name}")
        } else {
            name.to_owned()
        };
        self.attachments.push(json!({ "id": id, "filename": name }));
        self.files.push(File {
            mime: media_type(&name),
            name: name.clone(),
            bytes,
        });
        name
    }
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

pub(super) fn row(row: &Row) -> Option<Value> {
    let components: Vec<Value> = match row {
        Row::Buttons(buttons) => buttons.iter().take(limits::BUTTONS).map(button).collect(),
        Row::Select(select) if select.options.is_empty() => Vec::new(),
        Row::Select(select) => vec![list(select)],
        Row::Person(select) => vec![people(select)],
    };
    (!components.is_empty()).then(|| json!({ "type": ACTION_ROW, "components": components }))
}

pub(super) fn button(button: &Button) -> Value {
    let style = match button.style {
        Style::Primary => 1,
        Style::Secondary | Style::Idle => 2,
        Style::Success => 3,
        Style::Danger => 4,
    };
    let mut json = json!({
        "type": BUTTON,
        "style": style,
        "label": clip(&button.label, limits::LABEL),
        "custom_id": button.custom_id.to_string(),
    });
    if button.style == Style::Idle {
        json["disabled"] = true.into();
    }
    json
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

fn people(select: &PersonSelect) -> Value {
    let chosen = select.chosen.iter();
    let chosen: Vec<Value> = chosen
        .map(|player| json!({ "type": "user", "id": player.0.to_string() }))
        .collect();
    json!({
        "type": USER_SELECT,
        "custom_id": select.custom_id.to_string(),
        "placeholder": clip(&select.placeholder, limits::PLACEHOLDER),
        "min_values": 1,
        "max_values": 1,
        "default_values": chosen,
    })
}

/// Cuts a text to Discord's limit. Our sentences observe it; this is for names and translations, since one character
/// too many would lose the whole answer.
pub(super) fn clip(text: &str, limit: usize) -> Cow<'_, str> {
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
