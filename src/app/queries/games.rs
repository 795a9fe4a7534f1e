//! A player's matches: the list, and autocomplete of their numbers. Read from the rows of the lists alone.

use super::answer::{Answer, Games};
use crate::app::actor::Actor;
use crate::app::commands::MAX_MATCHES;
use crate::app::db::{AppError, Transaction};
use crate::app::followers;
use crate::app::limits;
use crate::app::listed::Listed;
use crate::app::matches;
use crate::app::refusal::Halt;
use crate::app::rows::FinishedRow;
use crate::correspondence::MatchId;
use crate::store::keys::{self, Newest, WaitsFor};

pub(super) async fn games(tx: &Transaction<'_>, actor: &Actor) -> Result<Answer, Halt> {
    let mine = running(tx, actor, WaitsFor::Me).await?;
    let theirs = running(tx, actor, WaitsFor::Opponent).await?;
    let (mut over, mut followed) = (Vec::new(), Vec::new());
    if let Some(player) = actor.id() {
        over = matches::finished(tx, player, limits::OPTIONS).await?;
        followed = followers::followed(tx, player).await?;
    }
    Ok(Answer::Games(Games {
        mine: matches::named_opponents(tx, mine).await?,
        theirs: matches::named_opponents(tx, theirs).await?,
        over: matches::named_opponents(tx, over).await?,
        followed,
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
        found: matches::named_opponents(tx, found).await?,
    })
}

async fn running(tx: &Transaction<'_>, actor: &Actor, waits_for: WaitsFor) -> Result<Vec<Listed>, AppError> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    matches::running(tx, player, waits_for, MAX_MATCHES).await
}

/// The newest finished matches, and the one whose number was typed.
async fn finished(tx: &Transaction<'_>, actor: &Actor, typed: &str) -> Result<Vec<Listed>, AppError> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    let mut listed = matches::finished(tx, player, limits::OPTIONS).await?;
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
