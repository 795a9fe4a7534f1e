//! Queries: everything that only reads. What is found is data; the sentences are made in `view`.

use super::actor::Actor;
use super::commands::{DraftNote, Outcome};
use super::db::{Rows, Stop};
use super::refusal::{NoTarget, Refusal};
use crate::correspondence::MatchId;
use crate::correspondence::plan::Report;
use crate::store::keys::WaitsFor;

mod answer;
mod complete;
mod finding;
mod one_match;

pub use answer::{Answer, Panel, Plans};
pub(super) use finding::Found;

/// What can be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// The panel in which a turn is picked step by step.
    Panel(MatchId),
    /// The same after a draft was changed, or not.
    PanelAfter { id: MatchId, note: Option<DraftNote> },
    /// The panel of a match, or its board where nothing is to be done.
    Open(MatchId),
    /// The panel of the most urgent match.
    Next,
    /// Really challenge the potential that the opponent used?
    ConfirmPotential(Option<MatchId>),
    /// What the actor has stored ahead for a match.
    Plans(Option<MatchId>),
    /// The same after they were changed.
    PlansAfter { id: MatchId, report: Report },
    /// Autocomplete of a turn.
    CompleteMove {
        /// As far as it is given.
        id: Option<MatchId>,
        typed: String,
    },
}

impl Query {
    /// The answer is no message but suggestions, where nothing can be said.
    #[must_use]
    pub const fn is_autocomplete(&self) -> bool {
        matches!(self, Self::CompleteMove { .. })
    }
}

/// Finds what is asked for.
pub(super) fn find(rows: &mut Rows, actor: &Actor, query: &Query) -> Result<Found, Stop> {
    let answer = match query {
        Query::CompleteMove { id, typed } => return complete::turn(rows, actor, *id, typed),
        Query::Panel(id) => one_match::panel(rows, actor, *id, None),
        Query::PanelAfter { id, note } => one_match::panel(rows, actor, *id, *note),
        Query::Next => {
            let player = actor.id().ok_or(Refusal::Target(NoTarget::NoNext))?;
            let first = super::matches::running(rows, player, WaitsFor::Me, 1)?;
            let next = first.first().ok_or(Refusal::Target(NoTarget::NoNext))?;
            one_match::panel(rows, actor, next.id, None)
        }
        Query::Open(id) => one_match::open(rows, actor, *id),
        Query::ConfirmPotential(id) => one_match::confirm_potential(rows, actor, *id),
        Query::Plans(id) => one_match::plans(rows, actor, *id, Report::default()),
        Query::PlansAfter { id, report } => one_match::plans(rows, actor, Some(*id), report.clone()),
    };
    answer.map(Found::Answer)
}

/// What is shown after a command of which the outcome alone says too little.
pub(super) fn after(outcome: &Outcome) -> Option<Query> {
    match outcome {
        Outcome::Drafted { id, note } => Some(Query::PanelAfter { id: *id, note: *note }),
        Outcome::Planned { id, report } => Some(Query::PlansAfter {
            id: *id,
            report: (**report).clone(),
        }),
        _ => None,
    }
}
