//! What a feature is made of: commands, which change something, and queries, which only read. Each says how it is
//! spelled, decides or answers as a function of the rows, and says what people read.
//!
//! A feature is one file, and one line in [`super::features`].

use super::slash::Slash;
use super::ui::{Message, Reader, Reply};
use super::workers::Workers;
use crate::app::ports::actor::Actor;
use crate::app::ports::custom_id::CustomId;
use crate::app::state::db::{RequestError, Rows, Stop};
use crate::app::state::refusal::Unreadable;
use crate::correspondence::{Locale, MatchId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::pin::Pin;

/// Something that can be asked for by a typed command, a button, a select or a form.
///
/// Its fields, in their order, are its `custom_id`: fields are added at the end only.
pub trait Spelled: Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Begins its `custom_id`: small, and never given to anything else.
    const KEY: &'static str;

    /// How it is typed; by nothing, where only buttons lead to it.
    #[must_use]
    fn slashes() -> Vec<Slash<Self>> {
        Vec::new()
    }

    /// The match that it is about, where that can be selected.
    fn match_id(&mut self) -> Option<&mut Option<MatchId>> {
        None
    }

    /// With what was selected.
    fn with_values(mut self, values: &[String]) -> Result<Self, Unreadable> {
        match self.match_id() {
            Some(id) => *id = selected_match(*id, values)?,
            None if values.is_empty() => {}
            None => return Err(Unreadable::Answer),
        }
        Ok(self)
    }

    /// With what was typed in its form.
    fn with_fields(self, _: &dyn Fn(&str) -> String) -> Result<Self, Unreadable> {
        Err(Unreadable::Button)
    }

    /// The `custom_id` of a select that asks of which match this is meant, where that is not said.
    fn of_which_match(&self) -> CustomId {
        self.custom_id()
    }

    /// The `custom_id` of a button that does this.
    fn custom_id(&self) -> CustomId {
        CustomId::with_key(Self::KEY, self)
    }

    /// What a `custom_id` means, if it is of this kind.
    #[must_use]
    fn of(custom_id: &CustomId) -> Option<Self> {
        custom_id.fields(Self::KEY)
    }
}

/// The match that is named, or the one that was selected where several could be meant.
pub(super) fn selected_match(named: Option<MatchId>, values: &[String]) -> Result<Option<MatchId>, Unreadable> {
    match (named, values) {
        (Some(named), []) => Ok(Some(named)),
        (None, [number]) => match number.parse() {
            // only as it was offered, without a sign or zeros before it
            Ok(id) if u64::to_string(&id) == *number => Ok(Some(MatchId(id))),
            _ => Err(Unreadable::Answer),
        },
        _ => Err(Unreadable::Answer),
    }
}

/// Something that can be done.
pub trait Command: Sync {
    /// What it comes to. It is stored, so that the same interaction gets it again.
    type Outcome: Serialize + DeserializeOwned + Send;

    /// Decides, and stages what follows. A pure function of the rows: it is run again whenever it asks for rows that were
    /// not read yet.
    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Outcome, Stop>;
}

/// A command whose outcome says all there is to tell.
pub trait Told: Command + Spelled {
    /// What the actor is told.
    fn reply(outcome: Self::Outcome, reader: &Reader) -> Reply;

    /// The number under which it is carried out once; `None` = the interaction's.
    fn number(&self) -> Option<u64> {
        None
    }
}

/// A command after which something is shown.
pub trait Shown: Command + Spelled {
    /// What is shown after an outcome.
    type Query: Query + From<Self::Outcome>;
}

/// A command after which something is shown where its outcome alone says too little.
pub trait MayShow: Told {
    /// What is shown.
    type Query: Query;

    /// What is shown after this outcome; `None` = it is told.
    fn then(outcome: &Self::Outcome) -> Option<Self::Query>;
}

/// A command that asks first.
pub trait Confirmed: Command + Spelled {
    /// What the question tells.
    type Question: Send;

    /// Whether it asks when it is typed.
    fn asks(&self) -> bool {
        true
    }

    /// The question, unless the command would be refused.
    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Question, Stop>;

    /// As people read it.
    fn ask(question: Self::Question, locale: Locale) -> Message;
}

/// What is thought about before an answer is whole.
pub type Thinking<'a, A> = Pin<Box<dyn Future<Output = Result<A, RequestError>> + Send + 'a>>;

/// Something that only reads.
pub trait Query: Spelled {
    /// What is found.
    type Answer: Send + 'static;

    /// The answer is no message but suggestions, where nothing can be said.
    const SUGGESTS: bool = false;

    /// Finds it.
    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Answer, Stop>;

    /// Thinks about it, where that keeps a processor busy.
    fn think(answer: Self::Answer, _: Workers<'_>) -> Thinking<'_, Self::Answer> {
        Box::pin(std::future::ready(Ok(answer)))
    }

    /// What the asker reads.
    fn reply(answer: Self::Answer, reader: &Reader) -> Reply;
}
