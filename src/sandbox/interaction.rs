//! What an interaction is: its kinds, its state, and what the person gets to see of the answer.
use super::model::Id;
use jiff::Timestamp;
use serde_json::{Value, json};
use tokio::sync::oneshot;

/// What was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Command,
    /// A button clicked, a select chosen from.
    Component,
    Autocomplete,
    /// A form sent.
    Modal,
}
impl Kind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Modal => 5,
        }
    }

    /// The callback types that answer it.
    pub fn answers(self, has_source: bool) -> &'static [u64] {
        match self {
            Self::Command => &[4, 5, 9],
            Self::Component => &[4, 5, 6, 7, 9],
            Self::Autocomplete => &[8],
            Self::Modal if has_source => &[4, 5, 6, 7],
            Self::Modal => &[4, 5],
        }
    }
}

/// An interaction under way, or answered and with a token that may still live.
pub struct Interaction {
    pub id: Id,
    /// Opens the webhook.
    pub token: String,
    pub kind: Kind,
    pub person: Id,
    pub channel: Id,
    /// The message with the component.
    pub source: Option<Id>,
    /// As violations name it.
    pub name: String,
    pub at: Timestamp,
    /// The callback's type.
    pub answered: Option<u64>,
    /// The message that `@original` means.
    pub original: Option<Id>,
    /// The form that was shown.
    pub modal: Option<Value>,
    /// As messages carry it.
    pub metadata: Value,
    pub expired: bool,
    /// A fault hit the answer: what follows is not the bot's doing.
    pub disturbed: bool,
    /// How often connections had changed when it was sent.
    pub connections: u64,
    pub tell: Option<oneshot::Sender<Answer>>,
}

/// What came of something that a person did.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// A new message.
    Message(Value),
    /// The message acted on was changed.
    Update(Value),
    /// Choices to complete with.
    Choices(Vec<Value>),
    /// A form to fill in.
    Modal(Value),
    /// The bot is thinking.
    Deferred,
    /// Direct messages were opened.
    Channel(Value),
    /// It is done, and there is nothing to show.
    Nothing,
}
impl Answer {
    /// As the page reads it.
    pub(super) fn json(&self) -> Value {
        match self {
            Self::Message(message) => json!({ "ok": true, "kind": "message", "message": message }),
            Self::Update(message) => json!({ "ok": true, "kind": "update", "message": message }),
            Self::Choices(choices) => json!({ "ok": true, "kind": "choices", "choices": choices }),
            Self::Modal(modal) => json!({ "ok": true, "kind": "modal", "modal": modal }),
            Self::Deferred => json!({ "ok": true, "kind": "deferred" }),
            Self::Channel(channel) => json!({ "ok": true, "kind": "none", "channel": channel }),
            Self::Nothing => json!({ "ok": true, "kind": "none" }),
        }
    }
}
