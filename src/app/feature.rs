//! What a feature consists of: commands, which change something, and queries, which only read. Each defines how it is
//! entered, decides or answers as a function of the rows, and defines what people read.
//!
//! A feature is one file, and one line in [`super::features`].

use super::slash::Slash;
use super::ui::{Message, Reader, Reply};
use super::workers::Workers;
use crate::app::ports::actor::{Actor, Person};
use crate::app::ports::custom_id::CustomId;
use crate::app::state::db::{Db, Idempotency, RequestError, Rows, Stop, Wanted};
use crate::app::state::refusal::Unreadable;
use crate::correspondence::{Locale, MatchId};
use crate::store::keys;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::pin::Pin;

/// What somebody has put into a message of ours.
pub enum Input<'a> {
    /// Pressed a button, or selected these values.
    Values(&'a [String]),
    /// Selected these people.
    People(&'a [Person]),
    /// Sent a form, with these texts by the names of their fields.
    Fields(&'a dyn Fn(&str) -> String),
}

/// Something that can be asked for by a typed command, a button, a select or a form.
///
/// Its fields, in order, are its `custom_id`, so fields may only be added at the end.
pub trait Spelled: Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The first part of its `custom_id`: short, and never used for anything else.
    const KEY: &'static str;
    /// Whether it comes from a form, and never from a button.
    const IS_FORM: bool = false;

    /// The slash commands for it; none if it is reached by buttons only.
    fn slashes() -> Vec<Slash<Self>> {
        Vec::new()
    }

    /// The match that it is about, if one can be selected.
    fn match_id(&mut self) -> Option<&mut Option<MatchId>> {
        None
    }

    /// Fills in what was selected.
    fn with_values(mut self, values: &[String]) -> Result<Self, Unreadable> {
        match self.match_id() {
            _ if Self::IS_FORM => return Err(Unreadable::Button),
            Some(id) => *id = selected_match(*id, values)?,
            None if values.is_empty() => {}
            None => return Err(Unreadable::Answer),
        }
        Ok(self)
    }

    /// Fills in who was selected.
    fn with_people(self, _: &[Person]) -> Result<Self, Unreadable> {
        Err(Unreadable::Answer)
    }

    /// Fills in what was typed into its form.
    fn with_fields(self, _: &dyn Fn(&str) -> String) -> Result<Self, Unreadable> {
        Err(Unreadable::Button)
    }

    /// Reads a `custom_id`, if it is of this kind, and fills in what was put in.
    fn entered(custom_id: &CustomId, input: &Input) -> Option<Result<Self, Unreadable>> {
        let this = Self::of(custom_id)?;
        Some(match input {
            Input::Values(values) => this.with_values(values),
            Input::People(people) => this.with_people(people),
            Input::Fields(fields) => this.with_fields(fields),
        })
    }

    /// The `custom_id` of a select that asks which match is meant, if none is named.
    fn of_which_match(&self) -> CustomId {
        self.custom_id()
    }

    /// The `custom_id` of a button that does this.
    fn custom_id(&self) -> CustomId {
        CustomId::with_key(Self::KEY, self)
    }

    /// Reads a `custom_id`, if it is of this kind.
    fn of(custom_id: &CustomId) -> Option<Self> {
        custom_id.fields(Self::KEY)
    }
}

/// Spells something about a match that has no other fields than its `id`: its key, its slash command, and the matches that
/// it offers.
macro_rules! about_match {
    ($feature:ident, $key:literal, $path:literal, $among:ident) => {
        impl $crate::app::feature::Spelled for $feature {
            const KEY: &'static str = $key;

            fn slashes() -> Vec<$crate::app::slash::Slash<Self>> {
                use $crate::app::slash::{Among, Slash};
                vec![Slash::of_match($path, Among::$among, |id| Self { id })]
            }

            fn match_id(&mut self) -> Option<&mut Option<$crate::correspondence::MatchId>> {
                Some(&mut self.id)
            }
        }
    };
}
pub(super) use about_match;

/// The match that is named, or the one selected where several could be meant.
pub(super) fn selected_match(named: Option<MatchId>, values: &[String]) -> Result<Option<MatchId>, Unreadable> {
    match (named, values) {
        (Some(named), []) => Ok(Some(named)),
        (None, [number]) => match number.parse() {
            // only in the form in which it was offered, without a sign or leading zeros
            Ok(id) if u64::to_string(&id) == *number => Ok(Some(MatchId(id))),
            _ => Err(Unreadable::Answer),
        },
        _ => Err(Unreadable::Answer),
    }
}

/// Something that changes rows.
pub trait Command: Sync {
    /// The result. It is stored, so that a repeated interaction gets it again.
    type Outcome: Serialize + DeserializeOwned + Send;

    /// Decides, and stages what follows. A pure function of the rows: it is run again whenever it asks for rows that
    /// have not been read yet.
    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Outcome, Stop>;
}

/// Carries out a command exactly once.
pub(super) async fn carry_out<C: Command>(
    db: &Db,
    idempotency: Idempotency,
    actor: &Actor,
    command: &C,
) -> Result<C::Outcome, RequestError> {
    carry_out_on(db, idempotency, db.begin(likely(actor)), actor, command).await
}

/// Like [`carry_out`], with rows of which some have already been read.
pub(super) async fn carry_out_on<C: Command>(
    db: &Db,
    idempotency: Idempotency,
    rows: Rows,
    actor: &Actor,
    command: &C,
) -> Result<C::Outcome, RequestError> {
    db.decide(idempotency, rows, |rows| command.decide(rows, actor)).await
}

/// The rows that every request reads: the actor's, the server's, and the match of the place.
pub(super) fn likely(actor: &Actor) -> Wanted {
    let Actor::Player { person, place, .. } = actor else {
        return Wanted::default();
    };
    let likely = Wanted::default().key(&keys::Player { player: person.id });
    let Some(room) = place.room() else { return likely };
    let likely = likely.key(&keys::Guild { guild: room.guild });
    match room.thread {
        Some(thread) => likely.key(&keys::Thread { thread }),
        None => likely,
    }
}

/// A command whose outcome contains everything that the reply needs.
pub trait Told: Command + Spelled {
    /// Whether a person uses it only once in a message: a second click gets the same reply.
    const ONCE_IN_ITS_MESSAGE: bool = false;

    /// The reply to the actor.
    fn reply(outcome: Self::Outcome, reader: &Reader) -> Reply;

    /// The interaction that opened the panel in which a person chooses it once; `None` = each interaction carries it out.
    fn panel(&self) -> Option<u64> {
        None
    }
}

/// A command after which a query is shown.
pub trait Shown: Command + Spelled {
    /// What is shown after an outcome.
    type Query: Query + From<Self::Outcome>;
}

/// A command after which a query is shown if the outcome alone says too little.
pub trait MayShow: Told {
    type Query: Query;

    /// The query for this outcome; `None` = the reply is enough.
    fn then(outcome: &Self::Outcome) -> Option<Self::Query>;
}

/// A command that asks for confirmation.
pub trait Confirmed: Command + Spelled {
    /// The content of the question.
    type Question: Send;

    /// Whether it asks when it is typed.
    fn asks(&self) -> bool {
        true
    }

    /// The question, unless the command would be refused.
    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Question, Stop>;

    /// The question's message.
    fn ask(question: Self::Question, locale: Locale) -> Message;
}

/// Work that must finish before an answer is complete.
pub type Thinking<'a, A> = Pin<Box<dyn Future<Output = Result<A, RequestError>> + Send + 'a>>;

/// Something that only reads.
pub trait Query: Spelled {
    /// What is found.
    type Answer: Send + 'static;

    /// Whether the answer consists of suggestions rather than a message.
    const SUGGESTS: bool = false;

    /// The match of which it says where it is played: if a thread is being opened for it, the answer waits a moment.
    fn awaits_thread(&self) -> Option<MatchId> {
        None
    }

    /// Finds the answer.
    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Answer, Stop>;

    /// Completes the answer with work that keeps a processor busy.
    fn think(answer: Self::Answer, _: Workers<'_>) -> Thinking<'_, Self::Answer> {
        Box::pin(std::future::ready(Ok(answer)))
    }

    /// The reply to the asker.
    fn reply(answer: Self::Answer, reader: &Reader) -> Reply;
}
