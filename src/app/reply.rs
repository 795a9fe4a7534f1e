//! What the application answers: messages as people see them, within Discord's limits.
use super::press::Press;
use crate::correspondence::PlayerId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The answer to a request: exactly one callback.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// A new message, to the asker alone or to all.
    Say {
        /// Seen by the asker alone.
        private: bool,
        /// What is said.
        message: Message,
    },
    /// The pressed message, changed in place to exactly this: what is not given (a picture, rows) is taken away.
    Update(Message),
    /// Autocomplete choices: (shown, value), at most 25.
    Choices(Vec<(String, String)>),
}

impl Reply {
    /// The same, but what would change the pressed message is told to the asker alone.
    #[must_use]
    pub fn apart(self) -> Self {
        match self {
            Self::Update(message) => Self::Say { private: true, message },
            other => other,
        }
    }
}

/// A message as people see it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// At most 2,000 characters.
    pub text: String,
    /// The one person whom this message may ping.
    pub ping: Option<PlayerId>,
    /// A board, or a whole match.
    pub picture: Option<Picture>,
    /// Files beside the picture: name and bytes.
    pub files: Vec<(String, Vec<u8>)>,
    /// At most 5.
    pub rows: Vec<Row>,
}

/// A board or a whole match, drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The file's name, whose ending says what it is.
    pub name: String,
    /// A PNG, or the GIF of a replay.
    pub bytes: Arc<[u8]>,
    /// The position in words: at most 1,024 characters.
    pub alt: String,
}

/// A row of components.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// 1 to 5.
    Buttons(Vec<Button>),
    /// One select.
    Select(Select),
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Button {
    /// Its `custom_id`, unique in the message.
    pub press: Press,
    /// At most 80 characters.
    pub label: String,
    /// Its colour.
    pub style: Style,
}

/// A button's colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Style {
    /// The main one.
    Primary,
    /// Others.
    Secondary,
    /// Yes.
    Success,
    /// Cannot be undone.
    Danger,
}

/// A select.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Select {
    /// Its `custom_id`, unique in the message.
    pub press: Press,
    /// Shown when empty, at most 150 characters.
    pub placeholder: String,
    /// At least so many.
    pub min: u8,
    /// At most so many.
    pub max: u8,
    /// 1 to 25.
    pub options: Vec<Choice>,
}

/// An option of a select.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// Shown, at most 100 characters.
    pub label: String,
    /// Sent, at most 100 characters.
    pub value: String,
    /// Small print, at most 100 characters.
    pub description: Option<String>,
    /// Preset.
    pub selected: bool,
}
