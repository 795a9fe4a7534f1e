//! A player's matches: the list, and autocomplete of their numbers. Read from the rows of the lists alone.

use super::answer::{Answer, Games, Listed, ListedState};
use crate::app::actor::Actor;
use crate::app::commands::MAX_MATCHES;
use crate::app::db::{AppError, Transaction};
use crate::app::limits;
use crate::app::matches;
use crate::app::refusal::Halt;
use crate::app::rows::{FinishedRow, RunningRow};
use crate::correspondence::MatchId;
use crate::store::keys::{self, Newest, WaitsFor};

impl From<(keys::RunningMatch, RunningRow)> for Listed {
    fn from((key, row): (keys::RunningMatch, RunningRow)) -> Self {
        Self {
            id: key.id,
            kind: row.kind,
            opponent: row.opponent,
            state: ListedState::Running {
                waits_for: key.waits_for,
                deadline: row.deadline,
                place: row.place,
            },
        }
    }
}

impl From<(keys::FinishedMatch, FinishedRow)> for Listed {
    fn from((key, row): (keys::FinishedMatch, FinishedRow)) -> Self {
        Self {
            id: key.id.0,
            kind: row.kind,
            opponent: row.opponent,
            state: ListedState::Finished,
        }
    }
}

pub(super) async fn games(tx: &Transaction<'_>, actor: &Actor) -> Result<Answer, Halt> {
    Ok(Answer::Games(Games {
        mine: running(tx, actor, WaitsFor::Me).await?,
        theirs: running(tx, actor, WaitsFor::Opponent).await?,
    }))
}

/// The matches of which the number may be meant, the most urgent first.
pub(super) async fn complete(
    tx: &Transaction<'_>,
    actor: &Actor,
    typed: &str,
    mine_to_move: bool,
) -> Result<Answer, Halt> {
    let mut found = running(tx, actor, WaitsFor::Me).await?;
    if !mine_to_move {
        found.extend(running(tx, actor, WaitsFor::Opponent).await?);
        found.extend(finished(tx, actor, typed).await?);
    }
    Ok(Answer::Matches {
        typed: typed.to_owned(),
        found,
    })
}

async fn running(tx: &Transaction<'_>, actor: &Actor, waits_for: WaitsFor) -> Result<Vec<Listed>, AppError> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    let found = matches::running(tx, player, waits_for, MAX_MATCHES).await?;
    Ok(found.into_iter().map(Listed::from).collect())
}

/// The newest finished matches, and the one whose number was typed.
async fn finished(tx: &Transaction<'_>, actor: &Actor, typed: &str) -> Result<Vec<Listed>, AppError> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    let newest = matches::finished(tx, player, limits::OPTIONS).await?;
    let mut listed: Vec<Listed> = newest.into_iter().map(Listed::from).collect();
    if let Ok(number) = typed.trim().trim_start_matches('#').parse() {
        let id = MatchId(number);
        let key = keys::FinishedMatch { player, id: Newest(id) };
        if !listed.iter().any(|listed| listed.id == id)
            && let Some(row) = tx.peek::<FinishedRow>(&key).await?
        {
            listed.insert(0, Listed::from((key, row)));
        }
    }
    Ok(listed)
}
