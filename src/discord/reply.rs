//! A [`Reply`] or [`Message`] as Discord's JSON, with the files that go beside it.
//!
//! Own structs instead of serenity's builders: those empty the attachments of every update, and so would delete the
//! board. Every body says whom it may mention: the one person that [`Message::ping`] names, or nobody.
use crate::app::limits;
use crate::app::{Button, Change, Field, Form, Message, Reply, Row, Select, Style};
use crate::correspondence::PlayerId;
use serde::Serialize;
use std::borrow::Cow;

/// A request body: JSON, and the files that its `attachments` list by index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Body {
    /// Sent as the body itself, or as `payload_json` beside the files.
    pub json: String,
    /// `files[0]`, `files[1]`, …
    pub files: Vec<File>,
}

/// To upload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// As people see it.
    pub name: String,
    /// Media type.
    pub mime: &'static str,
    pub bytes: Vec<u8>,
}

/// The one callback that answers an interaction.
#[must_use]
pub fn callback(reply: &Reply) -> Body {
    match reply {
        Reply::Say { private, message } => {
            let (mut data, files) = content(message);
            data.flags = private.then_some(EPHEMERAL);
            body(&Callback { kind: 4, data }, files)
        }
        Reply::Update(message) => {
            let (mut data, files) = content(message);
            // an empty list takes the old picture away, no list would keep it beside the new one
            data.attachments.get_or_insert_default();
            body(&Callback { kind: 7, data }, files)
        }
        Reply::Choices(choices) => {
            let choices = choices
                .iter()
                .filter(|(_, value)| value.chars().count() <= limits::OPTION)
                .take(limits::OPTIONS)
                .map(|(shown, value)| Suggestion {
                    name: clip(shown, limits::OPTION),
                    value,
                })
                .collect();
            body(
                &Callback {
                    kind: 8,
                    data: Suggestions { choices },
                },
                Vec::new(),
            )
        }
        Reply::Form(Form {
            custom_id,
            title,
            fields,
        }) => {
            let data = Modal {
                custom_id: custom_id.to_string(),
                title: clip(title, limits::FORM_LABEL),
                components: fields.iter().take(limits::FIELDS).map(input).collect(),
            };
            body(&Callback { kind: 9, data }, Vec::new())
        }
    }
}

/// A new message in a channel; Discord posts a `nonce` once, however often it arrives within some minutes.
#[must_use]
pub fn post(message: &Message, nonce: &str) -> Body {
    let (mut data, files) = content(message);
    data.nonce = Some(nonce);
    data.enforce_nonce = Some(true);
    body(&data, files)
}

/// The change of a message of ours. Whom it may mention is said again, as Discord wants at every edit.
#[must_use]
pub fn edit(change: &Change) -> Body {
    match change {
        Change::DropButtons => {
            let data = DropButtons {
                components: [],
                allowed_mentions: AllowedMentions::only(None),
            };
            body(&data, Vec::new())
        }
        Change::Replace(message) => {
            let (mut data, files) = content(message);
            data.attachments.get_or_insert_default();
            body(&data, files)
        }
    }
}

/// The `custom_id`s of a message in their order: with its text, enough to know it again in a channel.
#[must_use]
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

#[derive(Serialize)]
struct Callback<D> {
    #[serde(rename = "type")]
    kind: u8,
    data: D,
}
#[derive(Serialize)]
struct Modal<'a> {
    custom_id: String,
    title: Cow<'a, str>,
    components: Vec<InputRow<'a>>,
}
/// A field in a row of its own: serenity loses the values of the newer labels.
#[derive(Serialize)]
struct InputRow<'a> {
    #[serde(rename = "type")]
    kind: u8,
    components: [Input<'a>; 1],
}
#[derive(Serialize)]
struct Input<'a> {
    #[serde(rename = "type")]
    kind: u8,
    custom_id: &'static str,
    style: u8,
    label: Cow<'a, str>,
    #[serde(skip_serializing_if = "str::is_empty")]
    value: Cow<'a, str>,
    #[serde(skip_serializing_if = "str::is_empty")]
    placeholder: Cow<'a, str>,
    required: bool,
    max_length: usize,
}
#[derive(Serialize)]
struct Suggestions<'a> {
    choices: Vec<Suggestion<'a>>,
}
#[derive(Serialize)]
struct Suggestion<'a> {
    name: Cow<'a, str>,
    value: &'a str,
}
#[derive(Serialize)]
struct NewMessage<'a> {
    content: Cow<'a, str>,
    allowed_mentions: AllowedMentions,
    components: Vec<ActionRow<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attachments: Option<Vec<Attachment<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flags: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    enforce_nonce: Option<bool>,
}
#[derive(Serialize)]
struct AllowedMentions {
    parse: [&'static str; 0],
    #[serde(skip_serializing_if = "Option::is_none")]
    users: Option<[String; 1]>,
}
impl AllowedMentions {
    fn only(player: Option<PlayerId>) -> Self {
        Self {
            parse: [],
            users: player.map(|player| [player.0.to_string()]),
        }
    }
}
#[derive(Serialize)]
struct DropButtons {
    components: [(); 0],
    allowed_mentions: AllowedMentions,
}
#[derive(Serialize)]
struct Attachment<'a> {
    id: usize,
    filename: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<Cow<'a, str>>,
}
#[derive(Serialize)]
struct ActionRow<'a> {
    #[serde(rename = "type")]
    kind: u8,
    components: Vec<Component<'a>>,
}
#[derive(Serialize)]
#[serde(untagged)]
enum Component<'a> {
    Button {
        #[serde(rename = "type")]
        kind: u8,
        style: u8,
        label: Cow<'a, str>,
        custom_id: String,
    },
    Select {
        #[serde(rename = "type")]
        kind: u8,
        custom_id: String,
        placeholder: Cow<'a, str>,
        min_values: usize,
        max_values: usize,
        options: Vec<SelectOption<'a>>,
    },
}
#[derive(Serialize)]
struct SelectOption<'a> {
    label: Cow<'a, str>,
    value: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    default: bool,
}

fn body(json: &impl Serialize, files: Vec<File>) -> Body {
    Body {
        json: serde_json::to_string(json).expect("these structs have string keys and finite numbers only"),
        files,
    }
}

fn content(message: &Message) -> (NewMessage<'_>, Vec<File>) {
    let mut files = Vec::new();
    let mut attachments = Vec::new();
    if let Some(picture) = &message.picture {
        attachments.push(Attachment {
            id: files.len(),
            filename: &picture.name,
            description: Some(clip(&picture.alt, limits::DESCRIPTION)),
        });
        files.push(File {
            name: picture.name.clone(),
            mime: media_type(&picture.name),
            bytes: picture.bytes.to_vec(),
        });
    }
    for (name, bytes) in &message.files {
        attachments.push(Attachment {
            id: files.len(),
            filename: name,
            description: None,
        });
        files.push(File {
            name: name.clone(),
            mime: media_type(name),
            bytes: bytes.clone(),
        });
    }
    let content = NewMessage {
        content: clip(&message.text, limits::CONTENT),
        allowed_mentions: AllowedMentions::only(message.ping),
        components: message.rows.iter().filter_map(row).take(limits::ROWS).collect(),
        attachments: (!attachments.is_empty()).then_some(attachments),
        flags: None,
        nonce: None,
        enforce_nonce: None,
    };
    (content, files)
}

fn input(field: &Field) -> InputRow<'_> {
    let max_length = usize::from(field.most).clamp(1, limits::FIELD);
    InputRow {
        kind: ACTION_ROW,
        components: [Input {
            kind: TEXT_INPUT,
            custom_id: field.name,
            style: if field.is_long { 2 } else { 1 },
            label: clip(&field.label, limits::FORM_LABEL),
            value: clip(&field.value, max_length),
            placeholder: clip(&field.hint, limits::OPTION),
            required: false,
            max_length,
        }],
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

fn row(row: &Row) -> Option<ActionRow<'_>> {
    let components: Vec<Component<'_>> = match row {
        Row::Buttons(buttons) => buttons.iter().take(limits::BUTTONS).map(button).collect(),
        Row::Select(select) if select.options.is_empty() => Vec::new(),
        Row::Select(select) => vec![list(select)],
    };
    (!components.is_empty()).then_some(ActionRow {
        kind: ACTION_ROW,
        components,
    })
}

fn button(button: &Button) -> Component<'_> {
    Component::Button {
        kind: BUTTON,
        style: match button.style {
            Style::Primary => 1,
            Style::Secondary => 2,
            Style::Success => 3,
            Style::Danger => 4,
        },
        label: clip(&button.label, limits::LABEL),
        custom_id: button.custom_id.to_string(),
    }
}

fn list(select: &Select) -> Component<'_> {
    let options: Vec<SelectOption<'_>> = select
        .options
        .iter()
        .take(limits::OPTIONS)
        .map(|choice| SelectOption {
            label: clip(&choice.label, limits::OPTION),
            value: &choice.value,
            description: choice.description.as_deref().map(|text| clip(text, limits::OPTION)),
            default: choice.selected,
        })
        .collect();
    Component::Select {
        kind: STRING_SELECT,
        custom_id: select.custom_id.to_string(),
        placeholder: clip(&select.placeholder, limits::PLACEHOLDER),
        min_values: usize::from(select.min).min(options.len()),
        max_values: usize::from(select.max).clamp(1, options.len()),
        options,
    }
}

/// A text within Discord's limit. What we write keeps it; this is for what a name or a translation may do to it,
/// since one character too many would lose the whole answer.
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
