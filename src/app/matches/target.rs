//! Which match is meant, and the lists of a player's matches.

use crate::app::actor::{Actor, Place, Thread};
use crate::app::db::{AppError, Transaction};
use crate::app::limits;
use crate::app::listed::Listed;
use crate::app::players;
use crate::app::refusal::{Halt, NoTarget, Refusal};
use crate::app::rows::{FinishedRow, RunningRow, ThreadRow};
use crate::correspondence::{MatchId, PlayerId};
use crate::store::keys::{self, WaitsFor};

/// The match to move in: the one named, the thread's, or the only one that waits.
pub(in crate::app) async fn target_to_move(
    tx: &Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<MatchId, Halt> {
    if let Some(id) = named(tx, actor, id).await? {
        return Ok(id);
    }
    let player = actor.id().ok_or(Refusal::Target(NoTarget::None))?;
    let mine = running(tx, player, WaitsFor::Me, limits::OPTIONS).await?;
    Err(match &mine[..] {
        [only] => return Ok(only.id),
        [] if running(tx, player, WaitsFor::Opponent, 1).await?.is_empty() => Refusal::Target(NoTarget::None),
        [] => Refusal::Target(NoTarget::NoneWaits),
        _ => Refusal::WhichMatch {
            to_move: true,
            among: named_opponents(tx, mine).await?,
        },
    }
    .into())
}

/// The match that is meant: the one named, the thread's, the only one that waits, the only one, or when all are over
/// the newest.
pub(in crate::app) async fn target(tx: &Transaction<'_>, actor: &Actor, id: Option<MatchId>) -> Result<MatchId, Halt> {
    if let Some(id) = named(tx, actor, id).await? {
        return Ok(id);
    }
    let player = actor.id().ok_or(Refusal::Target(NoTarget::None))?;
    let mut mine = running(tx, player, WaitsFor::Me, limits::OPTIONS).await?;
    let theirs = running(tx, player, WaitsFor::Opponent, limits::OPTIONS).await?;
    Err(match (&mine[..], &theirs[..]) {
        ([only], _) | ([], [only]) => return Ok(only.id),
        ([], []) => match finished(tx, player, 1).await?.first() {
            Some(last) => return Ok(last.id),
            None => Refusal::Target(NoTarget::None),
        },
        _ => {
            mine.extend(theirs);
            mine.truncate(limits::OPTIONS);
            Refusal::WhichMatch {
                to_move: false,
                among: named_opponents(tx, mine).await?,
            }
        }
    }
    .into())
}

/// The match to play again: the one named, the thread's, or the newest that is over.
pub(in crate::app) async fn target_to_repeat(
    tx: &Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<MatchId, Halt> {
    if let Some(id) = named(tx, actor, id).await? {
        return Ok(id);
    }
    let player = actor.id().ok_or(Refusal::Target(NoTarget::None))?;
    match finished(tx, player, 1).await?.first() {
        Some(last) => Ok(last.id),
        // what is still played is told to be so
        None => target(tx, actor, None).await,
    }
}

/// The match that is named, or the one of the thread.
pub(in crate::app) async fn named(
    tx: &Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<Option<MatchId>, AppError> {
    match (id, actor.place()) {
        (Some(id), _) => Ok(Some(id)),
        (
            None,
            Place::Room {
                thread: Some(Thread { id, .. }),
                ..
            },
        ) => {
            if let Some(known) = tx.db().match_of(id) {
                return Ok(Some(known));
            }
            let row = tx.peek::<ThreadRow>(&keys::Thread { thread: id }).await?;
            if let Some(row) = &row {
                tx.db().note_thread(id, row.id);
            }
            Ok(row.map(|row| row.id))
        }
        (None, _) => Ok(None),
    }
}

/// The first `limit` running matches of a player that wait for them or for the opponent, by time left.
pub(in crate::app) async fn running(
    tx: &Transaction<'_>,
    player: PlayerId,
    waits_for: WaitsFor,
    limit: usize,
) -> Result<Vec<Listed>, AppError> {
    let rows = tx.list::<keys::RunningMatch, RunningRow>(keys::RunningMatch::that_wait(player, waits_for), limit);
    Ok(rows.await?.into_iter().map(Listed::from).collect())
}

/// The newest `limit` finished matches of a player.
pub(in crate::app) async fn finished(
    tx: &Transaction<'_>,
    player: PlayerId,
    limit: usize,
) -> Result<Vec<Listed>, AppError> {
    let rows = tx.list::<keys::FinishedMatch, FinishedRow>(keys::FinishedMatch::of(player), limit);
    Ok(rows.await?.into_iter().map(Listed::from).collect())
}

/// The same matches with the names of the opponents.
pub(in crate::app) async fn named_opponents(
    tx: &Transaction<'_>,
    mut listed: Vec<Listed>,
) -> Result<Vec<Listed>, AppError> {
    let opponents: Vec<PlayerId> = listed.iter().map(|listed| listed.opponent).collect();
    let names = players::names(tx, &opponents).await?;
    for (listed, name) in listed.iter_mut().zip(names) {
        listed.opponent_name = name;
    }
    Ok(listed)
}
