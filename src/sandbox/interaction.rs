//! Interactions: their kinds, their state, and what a person sees of the answer.
use super::model::Id;
use jiff::Timestamp;
use serde_json::{Value, json};
use tokio::sync::oneshot;

/// The kind of an interaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InteractionKind {
    Command,
    /// A button was clicked, or a select chosen from.
    Component,
    Autocomplete,
    /// A form was submitted.
    Modal,
}
impl InteractionKind {
    /// Discord's number for the kind.
    pub fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Modal => 5,
        }
    }

    /// The callback types that can answer it.
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

/// An interaction that is pending, or was answered and has a token that may still be valid.
pub struct Interaction {
    pub id: Id,
    /// The token that opens the webhook.
    pub token: String,
    pub kind: InteractionKind,
    pub person: Id,
    pub channel: Id,
    /// The message with the component.
    pub source: Option<Id>,
    /// Its name in violations.
    pub name: String,
    pub at: Timestamp,
    /// The type of the callback.
    pub answered: Option<u64>,
    /// The message that `@original` stands for.
    pub original: Option<Id>,
    /// The form that was shown.
    pub modal: Option<Value>,
    /// Its metadata in messages.
    pub metadata: Value,
    pub expired: bool,
    /// Whether a fault affected the answer, so that what follows is not the bot's fault.
    pub disturbed: bool,
    /// The number of connection changes when it was sent.
    pub connections: u64,
    pub tell: Option<oneshot::Sender<ActOutcome>>,
}

/// The result of a person's action.
#[derive(Clone, PartialEq, Debug)]
pub enum ActOutcome {
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
    /// It is done, with nothing to show.
    Nothing,
}
impl ActOutcome {
    /// The JSON that the page reads.
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
