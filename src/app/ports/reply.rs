//! The application's answers: messages as people see them, within Discord's limits.
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::correspondence::PlayerId;
use crate::rules::game::GameKind;
use std::sync::Arc;

/// The answer to a request: exactly one callback.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply<P = Picture> {
    /// A new message, for the asker only or for everybody.
    Say { private: bool, message: Message<P> },
    /// Replaces the message whose button was used by exactly this: a picture or rows that are not given are removed.
    Update(Message<P>),
    /// A container for the asker only: a new message, or in place of the one whose button was used, as `Update` is.
    Show { in_place: bool, container: Container<P> },
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

    /// What was to replace a message as a new one, for the asker only; `None` = it replaces none.
    pub fn beside(self) -> Option<Self> {
        match self {
            Self::Update(message) => Some(Self::private(message)),
            Self::Show {
                in_place: true,
                container,
            } => Some(Self::Show {
                in_place: false,
                container,
            }),
            Self::Say { .. } | Self::Show { in_place: false, .. } | Self::Choices(_) | Self::Form(_) => None,
        }
    }

    /// Whether only the asker sees it, a row with one more button fits, and nothing in it has this `custom_id`.
    pub fn has_room_for(&self, custom_id: &CustomId) -> bool {
        match self {
            Self::Say { private: true, message } | Self::Update(message) => {
                let mut rows = message.rows.iter();
                message.rows.len() < limits::ROWS && !rows.any(|row| row.custom_ids().contains(&custom_id))
            }
            Self::Show { container, .. } => {
                let is_there = container.parts.iter().any(|part| match part {
                    Part::Row(row) => row.custom_ids().contains(&custom_id),
                    Part::Section {
                        beside: Beside::Button(button),
                        ..
                    } => button.custom_id == *custom_id,
                    _ => false,
                });
                // the row and the button in it
                container.components() + 2 <= limits::COMPONENTS && !is_there
            }
            Self::Say { private: false, .. } | Self::Choices(_) | Self::Form(_) => false,
        }
    }
}

/// A message as people see it. Its picture is drawn last: until then `P` is what to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message<P = Picture> {
    /// At most 2,000 characters.
    pub text: String,
    /// The only people whom this message may ping.
    pub pings: Vec<PlayerId>,
    /// Whether nobody is to be notified at all, as whoever reads direct messages otherwise is.
    pub is_silent: bool,
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
            pings: Vec::new(),
            is_silent: false,
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
    /// Whether the form cannot be sent while it is empty.
    pub is_required: bool,
}

/// A row of components.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// 1 to 5.
    Buttons(Vec<Button>),
    Select(Select),
    Person(PersonSelect),
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

    /// The `custom_id`s of its components, in order.
    pub fn custom_ids(&self) -> Vec<&CustomId> {
        match self {
            Self::Buttons(buttons) => buttons.iter().map(|button| &button.custom_id).collect(),
            Self::Select(select) => vec![&select.custom_id],
            Self::Person(select) => vec![&select.custom_id],
        }
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
    /// It leads nowhere now, and cannot be pressed.
    Idle,
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

    /// An option without a description, which may be preset.
    pub fn preset(label: impl Into<String>, value: impl Into<String>, selected: bool) -> Self {
        Self {
            selected,
            ..Self::new(label, value)
        }
    }
}

/// A message that consists of parts within one frame. It has no text beside them and pings nobody, and only answers for
/// the asker can have this form: Discord notifies of a mention in it with an empty text. A message that has this form
/// keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Container<P = Picture> {
    pub accent: Accent,
    /// At least one. With everything in them at most 39 components, and at most 4,000 characters of text.
    pub parts: Vec<Part<P>>,
}

/// The colour of the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Accent {
    #[default]
    Neutral,
    Dvonn,
    Gipf,
}

impl From<GameKind> for Accent {
    fn from(kind: GameKind) -> Self {
        match kind {
            GameKind::Dvonn => Self::Dvonn,
            GameKind::Gipf(_) | GameKind::Potentials(_) => Self::Gipf,
        }
    }
}

/// A part of a container.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part<P = Picture> {
    /// At least one character.
    Text(String),
    /// A text, and something at its side.
    Section {
        text: String,
        beside: Beside<P>,
    },
    /// A line between parts.
    Separator,
    /// A picture as wide as the container.
    Picture(P),
    /// Another file: name and content.
    File(String, Vec<u8>),
    Row(Row),
}

/// What stands beside a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beside<P = Picture> {
    /// A small picture.
    Thumbnail(P),
    Button(Button),
}

/// A select with which one person is chosen; Discord lists them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonSelect {
    /// Unique in the message.
    pub custom_id: CustomId,
    /// Shown when nobody is chosen, at most 150 characters.
    pub placeholder: String,
    pub chosen: Option<PlayerId>,
}

impl<P> Part<P> {
    /// Number of components that it consists of.
    pub fn components(&self) -> usize {
        match self {
            Self::Text(_) | Self::Separator | Self::Picture(_) | Self::File(..) => 1,
            // the text is a component in it
            Self::Section { .. } => 3,
            Self::Row(Row::Buttons(buttons)) => 1 + buttons.len(),
            Self::Row(Row::Select(_) | Row::Person(_)) => 2,
        }
    }

    /// Its text, if it has one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) | Self::Section { text, .. } => Some(text),
            Self::Separator | Self::Picture(_) | Self::File(..) | Self::Row(_) => None,
        }
    }
}

impl<P> Container<P> {
    /// A frame of no game's colour.
    pub fn neutral(parts: Vec<Part<P>>) -> Self {
        Self {
            accent: Accent::Neutral,
            parts,
        }
    }

    /// Its parts' texts, one below the other.
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self.parts.iter().filter_map(Part::text).collect();
        texts.join("\n")
    }

    /// Number of components that it consists of, itself included.
    pub fn components(&self) -> usize {
        1 + self.parts.iter().map(Part::components).sum::<usize>()
    }
}

/// The same message in this form, with a neutral frame: also where only it can stand, as the replacement of a message
/// that has it already.
impl<P> From<Message<P>> for Container<P> {
    fn from(message: Message<P>) -> Self {
        // nobody is pinged by an answer
        let Message {
            text,
            pings: _,
            is_silent: _,
            picture,
            files,
            rows,
        } = message;
        let text = (!text.trim().is_empty()).then_some(Part::Text(text));
        let files = files.into_iter().map(|(name, bytes)| Part::File(name, bytes));
        let parts = text.into_iter().chain(picture.map(Part::Picture)).chain(files);
        Self::neutral(parts.chain(rows.into_iter().map(Part::Row)).collect())
    }
}
