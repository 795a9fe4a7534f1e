//! The boards that wait for a player.

use super::answer::{Answer, Boards};
use crate::app::actor::Actor;
use crate::app::commands::MAX_MATCHES;
use crate::app::db::{Rows, Stop, Unread};
use crate::app::matches;
use crate::app::refusal::{NoTarget, Refusal};
use crate::correspondence::PlayerId;
use crate::scene::overview::MOST;
use crate::store::keys::WaitsFor;

pub(super) fn boards(rows: &mut Rows, actor: &Actor) -> Result<Answer, Stop> {
    let player = actor.id().ok_or(Refusal::Target(NoTarget::NoNext))?;
    let boards = that_wait(rows, player)?;
    if boards.shown.is_empty() && boards.more == 0 {
        return Err(Refusal::Target(NoTarget::NoNext).into());
    }
    Ok(Answer::Boards(boards))
}

/// The boards that wait for this player now.
pub(in crate::app) fn that_wait(rows: &mut Rows, player: PlayerId) -> Result<Boards, Unread> {
    let mut waiting = matches::running(rows, player, WaitsFor::Me, MAX_MATCHES)?;
    let more = waiting.len().saturating_sub(MOST);
    waiting.truncate(MOST);
    let mut shown = Vec::new();
    for listed in matches::named_opponents(rows, waiting)? {
        match matches::load(rows, listed.id) {
            Ok(loaded) => shown.extend(loaded.map(|loaded| (listed, loaded.the_match))),
            // the others are shown all the same
            Err(error @ Unread::Damaged { .. }) => tracing::error!(%error, id = %listed.id, "a board is left out"),
            Err(error) => return Err(error),
        }
    }
    let now = rows.now();
    Ok(Boards { shown, more, now })
}
