//! What the application is asked: a request, read by the adapter and not yet trusted.
use super::actor::{Actor, Person, Place, Pressed};
use super::commands::{
    AcceptPotential, AnyCommand, ChallengePotential, Change, ChangePlan, ClearDraft, Pick, Play, Turn,
};
use super::custom_id::{CustomId, PlanButton, PotentialButton, Purpose, selected};
use super::features::Feature;
use super::queries::Query;
use super::refusal::Unreadable;
use crate::correspondence::plan::StopRule;
use crate::correspondence::{Locale, MatchId};

/// Something that a person asked of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The interaction's id: the key under which the outcome is remembered.
    pub id: u64,
    pub actor: Person,
    pub place: Place,
    /// The person's language, for private answers.
    pub locale: Locale,
    /// The message whose button or select was used; `None` = a slash command.
    pub pressed: Option<Pressed>,
    pub intent: Intent,
}

impl Request {
    /// The one who asks, as commands and queries know them.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor::Player {
            person: self.actor.clone(),
            place: self.place,
            locale: self.locale,
            pressed: self.pressed,
        }
    }
}

/// What is meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent {
    /// Changes something.
    Command(AnyCommand),
    /// Only reads.
    Query(Query),
    /// Something of a feature.
    Feature(Feature),
    /// Could not be read.
    Unreadable(Unreadable),
}

impl Intent {
    /// Something of a feature.
    #[must_use]
    pub fn feature(feature: impl Into<Feature>) -> Self {
        Self::Feature(feature.into())
    }

    /// A command of a person.
    #[must_use]
    pub fn command(command: impl Into<AnyCommand>) -> Self {
        Self::Command(command.into())
    }

    /// The answer is no message but suggestions, where nothing can be said.
    #[must_use]
    pub const fn is_autocomplete(&self) -> bool {
        match self {
            Self::Query(query) => query.is_autocomplete(),
            Self::Feature(feature) => feature.suggests(),
            Self::Command(_) | Self::Unreadable(_) => false,
        }
    }

    /// What the use of a button or select means, with the values that were selected.
    #[must_use]
    pub fn of(custom_id: CustomId, values: &[String]) -> Self {
        use CustomId as Id;
        match Feature::pressed(&custom_id, values) {
            Some(Ok(wish)) => return Self::Feature(wish),
            Some(Err(why)) => return Self::Unreadable(why),
            None => {}
        }
        match custom_id {
            Id::Panel { id, .. } => Self::Query(Query::Panel(id)),
            Id::Pick { id, turn, depth, token } => {
                let pick = picked(token, values);
                Self::command(Pick { id, turn, depth, pick })
            }
            Id::Confirm { id, turn, draft } => Self::command(Play::of(id, Turn::Drafted { turn, check: draft })),
            Id::Change { id, turn } => Self::command(ClearDraft { id, turn }),
            Id::Which { id, turn } => match values {
                [text] => {
                    let text = text.clone();
                    Self::command(Play::of(id, Turn::Offered { turn, text }))
                }
                _ => Self::Unreadable(Unreadable::Answer),
            },
            Id::InMatch(purpose) => match selected(values) {
                Ok(id) => Self::in_match(purpose, MatchId(id)),
                Err(_) => Self::Unreadable(Unreadable::Answer),
            },
            Id::Potential { what, id, turn } => match what {
                PotentialButton::Ask => Self::Query(Query::ConfirmPotential(Some(id))),
                PotentialButton::Challenge => Self::command(ChallengePotential { id, turn }),
                PotentialButton::Accept => Self::command(AcceptPotential { id, turn }),
            },
            Id::Plans { id, .. } => Self::Query(Query::Plans(Some(id))),
            Id::PlanPick { id, from, depth, token } => {
                let pick = picked(token, values);
                let change = Change::Pick { from, depth, pick };
                Self::command(ChangePlan { id, change })
            }
            Id::ChangePlan { id, from, what } => match change(what, from, values) {
                Some(change) => Self::command(ChangePlan { id, change }),
                None => Self::Unreadable(Unreadable::Answer),
            },
            Id::Next => Self::Query(Query::Next),
            Id::Feature(_) => Self::Unreadable(Unreadable::Button),
        }
    }

    /// What a form means, with what was typed: the name of each field and its text.
    #[must_use]
    pub fn of_form(custom_id: &CustomId, fields: &[(String, String)]) -> Self {
        let typed = |name: &str| {
            let found = fields.iter().find(|(field, _)| field == name);
            found.map(|(_, text)| text.clone()).unwrap_or_default()
        };
        match Feature::submitted(custom_id, &typed) {
            Some(Ok(wish)) => return Self::Feature(wish),
            Some(Err(why)) => return Self::Unreadable(why),
            None => {}
        }
        match custom_id {
            _ => Self::Unreadable(Unreadable::Button),
        }
    }

    /// What was asked, now that the match is known.
    fn in_match(purpose: Purpose, id: MatchId) -> Self {
        match purpose {
            Purpose::Open => Self::Query(Query::Open(id)),
            Purpose::Play(text) => Self::command(Play::of(id, Turn::Text(text))),
            Purpose::Plans => Self::Query(Query::Plans(Some(id))),
            Purpose::Potential => Self::Query(Query::ConfirmPotential(Some(id))),
        }
    }

    /// The `custom_id` of a select that asks of which match this is meant.
    pub(super) fn in_which_match(&self) -> CustomId {
        match self {
            Self::Feature(wish) => wish.custom_id(),
            _ => CustomId::InMatch(self.purpose()),
        }
    }

    /// What is asked of a match, where it is not said of which; a text that a `custom_id` has no room for is asked for
    /// again, in the panel.
    fn purpose(&self) -> Purpose {
        match self {
            Self::Command(AnyCommand::Play(Play {
                turn: Turn::Text(text), ..
            })) if text.is_ascii() && text.len() <= Purpose::TEXT => Purpose::Play(text.clone()),
            Self::Query(Query::Plans(_)) | Self::Command(AnyCommand::StorePlan(_)) => Purpose::Plans,
            Self::Query(Query::ConfirmPotential(_)) => Purpose::Potential,
            _ => Purpose::Open,
        }
    }
}

fn change(what: PlanButton, from: u32, values: &[String]) -> Option<Change> {
    Some(match what {
        PlanButton::Begin => Change::Begin,
        PlanButton::Keep => Change::Keep { from },
        PlanButton::Leave => Change::Leave,
        PlanButton::Remove => Change::Remove(values.first()?.clone()),
        PlanButton::Clear => Change::Clear,
        PlanButton::GoOn => Change::GoOn,
        PlanButton::Gather(_) => Change::Gather(values.iter().map(|name| name.parse().ok()).collect::<Option<_>>()?),
        PlanButton::Rule => Change::Rule(StopRule::of_key(values.first()?)?),
        PlanButton::DropLast => Change::DropLast,
    })
}

/// What was picked: a select's values, a button's token, or `-` for none of the values.
fn picked(token: String, values: &[String]) -> String {
    match values {
        [] if token.is_empty() => "-".to_owned(),
        [] => token,
        values => values.join(","),
    }
}
