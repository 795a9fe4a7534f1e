//! Queries: everything that only reads. What is found is data; the sentences are made in `view`.

use super::actor::Actor;
use super::commands::DraftNote;
use super::db::Transaction;
use super::limits;
use super::pool::Pool;
use super::refusal::{Halt, NoTarget, Refusal};
use super::rows::PlayerRow;
use crate::correspondence::MatchId;
use crate::correspondence::local::Zone;
use crate::rules::game::GameKind;
use crate::scene::Theme;
use crate::store::keys::{self, WaitsFor};

mod answer;
mod complete;
mod games;
mod one_match;

pub use answer::{Answer, Audience, Games, Panel};

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
    Replay(Replay),
    /// The record as files.
    Export(Option<MatchId>),
    /// The running matches of the actor.
    Games,
    /// The actor's vacation.
    Vacation,
    /// The actor's settings.
    Settings,
    /// Autocomplete of a time zone's name.
    CompleteZone {
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
        /// Only those that wait for the actor.
        mine_to_move: bool,
    },
    /// A page of the rules, from 1; 0 = the first one, as a message of its own. `None` = which game?
    Rules {
        kind: Option<GameKind>,
        page: u8,
    },
    Help,
    /// Leaves a confirmation without doing anything.
    Dismiss,
}

impl Query {
    /// The answer is no message but suggestions, where nothing can be said.
    #[must_use]
    pub const fn is_autocomplete(&self) -> bool {
        matches!(
            self,
            Self::CompleteMove { .. } | Self::CompleteMatch { .. } | Self::CompleteZone { .. }
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

/// Finds the answer.
pub(super) async fn answer(
    tx: &mut Transaction<'_>,
    pool: &Pool,
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
        Query::Replay(Replay { id, theme, audience }) => one_match::replay(tx, actor, *id, *theme, *audience).await,
        Query::Export(id) => one_match::export(tx, actor, *id).await,
        Query::Games => games::games(tx, actor).await,
        Query::Vacation => vacation(tx, actor).await,
        Query::Settings => Ok(Answer::Settings),
        Query::CompleteZone { typed } => Ok(Answer::Zones(Zone::suggestions(typed, limits::OPTIONS))),
        Query::CompleteMove { id, typed } => complete::turn(tx, pool, actor, *id, typed).await,
        Query::CompleteMatch { typed, mine_to_move } => games::complete(tx, actor, typed, *mine_to_move).await,
        Query::Rules { kind, page } => Ok(Answer::Rules {
            kind: *kind,
            page: *page,
        }),
        Query::Help => Ok(Answer::Help),
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
