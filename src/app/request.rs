//! Requests to the application, as the adapter has read them; nothing in them is trusted yet.
use super::feature::{Input, Spelled};
use super::features::{Feature, Open};
use crate::app::ports::actor::{Actor, Person, Place, Pressed};
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::upload::{Fetched, Upload};
use crate::app::state::refusal::Unreadable;
use crate::correspondence::Locale;
use jiff::SignedDuration;

/// A person's request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The interaction's id, under which the outcome is recorded.
    pub id: u64,
    /// How long before it arrived somebody asked, at least.
    pub waited: SignedDuration,
    pub actor: Person,
    pub place: Place,
    /// The person's language, for private answers.
    pub locale: Locale,
    /// The message whose button or select was used; `None` for a slash command.
    pub pressed: Option<Pressed>,
    pub intent: Intent,
}

impl Request {
    /// The asker, for commands and queries.
    pub fn actor(&self) -> Actor {
        Actor::Player {
            person: self.actor.clone(),
            place: self.place,
            locale: self.locale,
            pressed: self.pressed,
        }
    }
}

/// The meaning of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent {
    /// Something of a feature.
    Feature(Feature),
    /// It could not be read.
    Unreadable(Unreadable),
}

/// What somebody waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntentKind {
    /// Something is to be done.
    Change,
    /// Something is to be shown.
    Look,
    Suggestions,
}

impl Intent {
    /// Something of a feature.
    pub fn feature(feature: impl Into<Feature>) -> Self {
        Self::Feature(feature.into())
    }

    /// Whether the answer consists of suggestions rather than a message.
    pub const fn is_autocomplete(&self) -> bool {
        match self {
            Self::Feature(feature) => feature.suggests(),
            Self::Unreadable(_) => false,
        }
    }

    /// What the asker waits for.
    pub const fn kind(&self) -> IntentKind {
        match self {
            Self::Feature(Feature::Command(_)) => IntentKind::Change,
            _ if self.is_autocomplete() => IntentKind::Suggestions,
            Self::Feature(Feature::Query(_)) | Self::Unreadable(_) => IntentKind::Look,
        }
    }

    /// The file that must be fetched before it is carried out.
    pub fn upload(&self) -> Option<&Upload> {
        match self {
            Self::Feature(feature) => feature.upload(),
            Self::Unreadable(_) => None,
        }
    }

    /// Adds the file that was fetched.
    pub fn add_upload(&mut self, fetched: Fetched) {
        if let Self::Feature(feature) = self {
            feature.add_upload(fetched);
        }
    }

    /// The meaning of a button or select, with the values that were selected.
    pub fn of(custom_id: &CustomId, values: &[String]) -> Self {
        Self::entered(custom_id, &Input::Values(values))
    }

    /// The meaning of a select of people, with those who were chosen.
    pub fn of_people(custom_id: &CustomId, people: &[Person]) -> Self {
        Self::entered(custom_id, &Input::People(people))
    }

    /// The meaning of a form, with the name and text of each field.
    pub fn of_form(custom_id: &CustomId, fields: &[(String, String)]) -> Self {
        let typed = |name: &str| {
            let found = fields.iter().find(|(field, _)| field == name);
            found.map(|(_, text)| text.clone()).unwrap_or_default()
        };
        Self::entered(custom_id, &Input::Fields(&typed))
    }

    fn entered(custom_id: &CustomId, input: &Input) -> Self {
        match Feature::entered(custom_id, input) {
            Some(Ok(feature)) => Self::Feature(feature),
            Some(Err(why)) => Self::Unreadable(why),
            None => Self::Unreadable(Unreadable::Button),
        }
    }

    /// The `custom_id` of a select that asks which match is meant.
    pub(super) fn in_which_match(&self) -> CustomId {
        match self {
            Self::Feature(feature) => feature.of_which_match(),
            Self::Unreadable(_) => Open { id: None }.custom_id(),
        }
    }
}
