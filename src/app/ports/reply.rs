//! The application's answers: messages as people see them, within Discord's limits.
use crate::app::ports::custom_id::CustomId;
use crate::correspondence::PlayerId;
use std::sync::Arc;

/// The answer to a request: exactly one callback.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply<P = Picture> {
    /// A new message, for the asker only or for everybody.
    Say { private: bool, message: Message<P> },
    /// Replaces the message whose button was used by exactly this: a picture or rows that are not given are removed.
    Update(Message<P>),
    /// Suggestions: (name, value), at most 25.
    Choices(Vec<(String, String)>),
    /// A form to fill in, which cannot be the answer to another form.
    Form(Form),
}

impl<P> Reply<P> {
    /// A message that only the asker sees.
    pub const fn private(message: Message<P>) -> Self {
        Self::Say { private: true, message }
    }
}

/// A message as people see it. Its picture is drawn last: until then `P` is what to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message<P = Picture> {
    /// At most 2,000 characters.
    pub text: String,
    /// The only person whom this message may ping.
    pub ping: Option<PlayerId>,
    /// A board, or a whole match.
    pub picture: Option<P>,
    /// Other files: name and content.
    pub files: Vec<(String, Vec<u8>)>,
    /// At most 5.
    pub rows: Vec<Row>,
}

impl<P> Default for Message<P> {
    fn default() -> Self {
        Self {
            text: String::new(),
            ping: None,
            picture: None,
            files: Vec::new(),
            rows: Vec::new(),
        }
    }
}

impl<P> Message<P> {
    /// A message with only a text.
    pub fn text(text: String) -> Self {
        Self {
            text,
            ..Self::default()
        }
    }
}

/// A board or a whole match, drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The file's name, with an extension for its format.
    pub name: String,
    /// A PNG, or the GIF of a replay.
    pub bytes: Arc<[u8]>,
    /// The position in words: at most 1,024 characters.
    pub alt: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// Different each time.
    pub custom_id: CustomId,
    /// At most 45 characters.
    pub title: String,
    /// 1 to 5.
    pub fields: Vec<Field>,
}

/// A text field of a form, which may be left empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Identifies the field in the submitted form.
    pub name: &'static str,
    /// At most 45 characters.
    pub label: String,
    /// Its initial content.
    pub value: String,
    /// Shown while it is empty; at most 100 characters.
    pub hint: String,
    /// Maximum number of characters.
    pub most: u16,
    /// Whether it has room for several lines.
    pub is_long: bool,
}

/// A row of components.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// 1 to 5.
    Buttons(Vec<Button>),
    Select(Select),
}

impl Row {
    /// A select with which one option is chosen.
    pub fn select(custom_id: CustomId, placeholder: String, options: impl IntoIterator<Item = SelectOption>) -> Self {
        Self::Select(Select {
            custom_id,
            placeholder,
            min: 1,
            max: 1,
            options: options.into_iter().collect(),
        })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// Unique in the message.
    pub custom_id: CustomId,
    /// At most 80 characters.
    pub label: String,
    pub style: Style,
}

/// A button's colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// The main action.
    Primary,
    Secondary,
    /// To agree.
    Success,
    /// For what cannot be undone.
    Danger,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Select {
    /// Unique in the message.
    pub custom_id: CustomId,
    /// Shown when empty, at most 150 characters.
    pub placeholder: String,
    /// Minimum number of choices.
    pub min: u8,
    /// Maximum number of choices.
    pub max: u8,
    /// 1 to 25.
    pub options: Vec<SelectOption>,
}

/// An option of a select.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelectOption {
    /// Shown, at most 100 characters.
    pub label: String,
    /// Sent, at most 100 characters.
    pub value: String,
    /// Small print, at most 100 characters.
    pub description: Option<String>,
    pub selected: bool,
}

impl SelectOption {
    /// An option without a description, not preset.
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            value: value.into(),
            description: None,
            selected: false,
        }
    }
}
