//! Queries: everything that only reads. What is found is data; the sentences are made in `view`.

use super::actor::{Actor, Person};
use super::analyses::Analyses;
use super::commands::{DraftNote, opponent_to_challenge, to_counter};
use super::db::Transaction;
use super::limits;
use super::pool::Pool;
use super::programs::Programs;
use super::refusal::{Halt, NoTarget, Refusal};
use super::rows::PlayerRow;
use crate::correspondence::challenge::Refused;
use crate::correspondence::local::Zone;
use crate::correspondence::plan::Report;
use crate::correspondence::proposal::Proposal;
use crate::correspondence::{ChallengeId, MatchId, Offer};
use crate::rules::game::GameKind;
use crate::scene::Theme;
use crate::store::keys::{self, WaitsFor};
use crate::words::potentials::sets;

mod advice;
mod answer;
mod boards;
mod complete;
mod games;
mod one_match;
mod open;

pub use answer::{Among, Answer, Audience, Boards, Games, OpenChallenge, OpenChallenges, OthersMatch, Panel, Plans};
pub(super) use boards::that_wait;

/// What can be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// The panel in which a turn is picked step by step.
    Panel(MatchId),
    /// The panel of a match, or its board where nothing is to be done.
    Open(MatchId),
    /// The panel of the most urgent match.
    Next,
    Board(Board),
    /// What to do beside moving.
    More(MatchId),
    /// Really resign?
    ConfirmResign(Option<MatchId>),
    /// Really offer a draw, or agree to the one offered?
    ConfirmDraw(Option<MatchId>),
    /// Really end a match that has hardly begun?
    ConfirmAbort(Option<MatchId>),
    /// Really offer this, or accept it where it is offered?
    ConfirmOffer {
        what: Offer,
        id: Option<MatchId>,
    },
    /// Really challenge the potential that the opponent used?
    ConfirmPotential(Option<MatchId>),
    /// The actor's own notes about a match.
    Notes(Option<MatchId>),
    Replay(Replay),
    Review(Review),
    /// What the bot would play in a practice match; `None` = the one of the place, else the only one that waits.
    Hint(Option<MatchId>),
    /// What decided a match that is over; `None` = the one of the place, else the newest.
    Course(Option<MatchId>),
    /// The record as files.
    Export(Option<MatchId>),
    /// What the actor has stored ahead for a match.
    Plans(Option<MatchId>),
    /// The running matches of the actor.
    Games,
    /// The boards of those that wait for the actor, on one picture.
    Boards,
    /// The actor's vacation.
    Vacation,
    /// The actor's settings.
    Settings,
    /// Autocomplete of a time zone's name.
    CompleteZone {
        typed: String,
    },
    /// Autocomplete of the potentials of a challenge.
    CompletePotentials {
        typed: String,
    },
    /// Autocomplete of a turn.
    CompleteMove {
        /// As far as it is given.
        id: Option<MatchId>,
        typed: String,
    },
    /// Autocomplete of a match's number.
    CompleteMatch {
        typed: String,
        among: Among,
    },
    /// A page of the rules, from 1; 0 = the first one, as a message of its own. `None` = which game?
    Rules {
        kind: Option<GameKind>,
        page: u8,
    },
    Help,
    /// The challenges that the actor may accept beside those to them.
    OpenChallenges,
    /// Those whom the actor blocked.
    Blocked,
    /// Which game to challenge this person to?
    ChooseGame(Person),
    /// The form of a counter-offer.
    CounterForm {
        id: ChallengeId,
        /// What it says at first; `None` = the terms of the challenge.
        proposal: Option<Proposal>,
    },
    /// Leaves a confirmation without doing anything.
    Dismiss,
}

impl Query {
    /// The answer is no message but suggestions, where nothing can be said.
    #[must_use]
    pub const fn is_autocomplete(&self) -> bool {
        matches!(
            self,
            Self::CompleteMove { .. }
                | Self::CompleteMatch { .. }
                | Self::CompleteZone { .. }
                | Self::CompletePotentials { .. }
        )
    }
}

/// A match as it stands. `None` = the match of the place, else the only one or the newest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    pub id: Option<MatchId>,
    /// `None` = as in the asker's settings.
    pub theme: Option<Theme>,
    pub audience: Audience,
}

/// A match as an animated picture; which one as for [`Board`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replay {
    pub id: Option<MatchId>,
    /// `None` = as in the asker's settings.
    pub theme: Option<Theme>,
    pub audience: Audience,
}

/// A match as it stood after some turn; which one as for [`Board`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Review {
    pub id: Option<MatchId>,
    /// After so many turns; `None` = the last one of a running match, the start of one that is over.
    pub turn: Option<u32>,
    pub audience: Audience,
}

/// Where what keeps a processor busy is done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Workers<'a> {
    pub pool: &'a Pool,
    pub programs: &'a Programs,
    pub analyses: &'a Analyses,
}

/// Finds the answer.
pub(super) async fn answer(
    tx: &mut Transaction<'_>,
    workers: Workers<'_>,
    actor: &Actor,
    query: &Query,
) -> Result<Answer, Halt> {
    match query {
        Query::Panel(id) => one_match::panel(tx, actor, *id, None).await,
        Query::Next => {
            let player = actor.id().ok_or(Refusal::Target(NoTarget::NoNext))?;
            let first = super::matches::running(tx, player, WaitsFor::Me, 1).await?;
            let next = first.first().ok_or(Refusal::Target(NoTarget::NoNext))?;
            one_match::panel(tx, actor, next.id, None).await
        }
        Query::Open(id) => one_match::open(tx, actor, *id).await,
        Query::Board(Board { id, theme, audience }) => one_match::board(tx, actor, *id, *theme, *audience).await,
        Query::More(id) => one_match::more(tx, actor, *id).await,
        Query::ConfirmResign(id) => one_match::confirm_resign(tx, actor, *id).await,
        Query::ConfirmDraw(id) => one_match::confirm_draw(tx, actor, *id).await,
        Query::ConfirmAbort(id) => one_match::confirm_abort(tx, actor, *id).await,
        Query::ConfirmOffer { what, id } => one_match::confirm_offer(tx, actor, *what, *id).await,
        Query::ConfirmPotential(id) => one_match::confirm_potential(tx, actor, *id).await,
        Query::Notes(id) => one_match::notes(tx, actor, *id).await,
        Query::Replay(Replay { id, theme, audience }) => one_match::replay(tx, actor, *id, *theme, *audience).await,
        Query::Review(Review { id, turn, audience }) => one_match::review(tx, actor, *id, *turn, *audience).await,
        Query::Hint(id) => advice::hint(tx, workers.programs, actor, *id).await,
        Query::Course(id) => advice::course(tx, workers.analyses, actor, *id).await,
        Query::Export(id) => one_match::export(tx, actor, *id).await,
        Query::Plans(id) => one_match::plans(tx, actor, *id, Report::default()).await,
        Query::Games => games::games(tx, actor).await,
        Query::Boards => boards::boards(tx, actor).await,
        Query::Vacation => vacation(tx, actor).await,
        Query::Settings => Ok(Answer::Settings),
        Query::CompleteZone { typed } => Ok(Answer::Zones(Zone::suggestions(typed, limits::OPTIONS))),
        Query::CompletePotentials { typed } => Ok(Answer::PotentialSets(sets::suggestions(typed, limits::OPTIONS))),
        Query::CompleteMove { id, typed } => complete::turn(tx, workers.pool, actor, *id, typed).await,
        Query::CompleteMatch { typed, among } => games::complete(tx, actor, typed, *among).await,
        Query::Rules { kind, page } => Ok(Answer::Rules {
            kind: *kind,
            page: *page,
        }),
        Query::Help => Ok(Answer::Help),
        Query::ChooseGame(opponent) => {
            let to = opponent_to_challenge(actor.id(), Some(opponent)).map_err(Refusal::from)?;
            let opponent = to.ok_or(Refusal::Challenge(Refused::Unknown))?;
            Ok(Answer::ChooseGame { opponent })
        }
        Query::OpenChallenges => open::open(tx, actor).await,
        Query::Blocked => open::blocked(tx, actor).await,
        Query::CounterForm { id, proposal } => {
            let row = to_counter(tx, actor, *id).await?;
            let present = || Proposal::in_return(&row.challenge, row.handicap);
            Ok(Answer::CounterForm {
                id: *id,
                proposal: proposal.unwrap_or_else(present),
            })
        }
        Query::Dismiss => Ok(Answer::Dismissed),
    }
}

/// The actor's vacation.
async fn vacation(tx: &Transaction<'_>, actor: &Actor) -> Result<Answer, Halt> {
    let player = actor.id().ok_or(Refusal::Target(NoTarget::None))?;
    let known = tx.peek::<PlayerRow>(&keys::Player { player }).await?;
    let vacations = known.map(|known| known.vacations).unwrap_or_default();
    Ok(Answer::Vacation {
        until: vacations.current(tx.now()),
        minutes_left: vacations.minutes_left(tx.now()),
    })
}

/// The panel as it stands after a draft was changed.
pub(super) async fn panel_after(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: MatchId,
    note: Option<DraftNote>,
) -> Result<Answer, Halt> {
    one_match::panel(tx, actor, id, note).await
}

/// The plans as they stand after they were changed.
pub(super) async fn plans_after(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: MatchId,
    report: Report,
) -> Result<Answer, Halt> {
    one_match::plans(tx, actor, Some(id), report).await
}
