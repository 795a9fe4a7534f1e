//! The boards that wait for a player.

use super::answer::{Answer, Boards};
use crate::app::actor::Actor;
use crate::app::commands::MAX_MATCHES;
use crate::app::db::{AppError, Transaction};
use crate::app::matches;
use crate::app::refusal::{Halt, NoTarget, Refusal};
use crate::correspondence::PlayerId;
use crate::scene::overview::MOST;
use crate::store::keys::WaitsFor;

pub(super) async fn boards(tx: &mut Transaction<'_>, actor: &Actor) -> Result<Answer, Halt> {
    let player = actor.id().ok_or(Refusal::Target(NoTarget::NoNext))?;
    let boards = that_wait(tx, player).await?;
    if boards.shown.is_empty() && boards.more == 0 {
        return Err(Refusal::Target(NoTarget::NoNext).into());
    }
    Ok(Answer::Boards(boards))
}

/// The boards that wait for this player now.
async fn that_wait(tx: &mut Transaction<'_>, player: PlayerId) -> Result<Boards, AppError> {
    let mut waiting = matches::running(tx, player, WaitsFor::Me, MAX_MATCHES).await?;
    let more = waiting.len().saturating_sub(MOST);
    waiting.truncate(MOST);
    let mut shown = Vec::new();
    for listed in matches::named_opponents(tx, waiting).await? {
        match matches::load(tx, listed.id).await {
            Ok(loaded) => shown.extend(loaded.map(|loaded| (listed, loaded.the_match))),
            // the others are shown all the same
            Err(error @ AppError::Damaged { .. }) => tracing::error!(%error, id = %listed.id, "a board is left out"),
            Err(error) => return Err(error),
        }
    }
    let now = tx.now();
    Ok(Boards { shown, more, now })
}
