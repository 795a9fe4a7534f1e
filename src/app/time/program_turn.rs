//! The turn of a program that plays.

use crate::app::commands;
use crate::app::features::{Play, Turn};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Db, Idempotency, RequestError};
use crate::app::workers::pool::Slot;
use crate::app::workers::programs;
use crate::correspondence::MatchId;

/// Lets the program that is to move in this match think, and move. `instance` is the store's name.
pub(in crate::app) async fn play(db: &Db, instance: &str, id: MatchId, slot: &Slot) -> Result<(), RequestError> {
    let Some(loaded) = db.look(|rows| matches::load(rows, id)).await? else {
        return Ok(());
    };
    let m = loaded.the_match;
    let Some(level) = m.program_to_move() else {
        return Ok(());
    };
    // the same position is thought about in the same way: after a restart, and after an undo, which would otherwise
    // let the person see several of its choices
    let position = format!("{instance}/{id}/{}/{}", m.turns_played(), m.game());
    let seed = blake3::hash(position.as_bytes());
    let [a, b, c, d, e, f, g, h, ..] = *seed.as_bytes();
    let seed = u64::from_be_bytes([a, b, c, d, e, f, g, h]);
    let Some(mv) = programs::choose(slot, m.game().clone(), level, seed).await else {
        return Ok(());
    };
    let (turn, text) = (m.turn(), mv.to_string());
    let play = Play::in_match(id, Turn::Offered { turn, text });
    match commands::carry_out(db, Idempotency::State, &Actor::Program(level), &play).await {
        Ok(_) => Ok(()),
        // the match changed while it thought
        Err(RequestError::Refused(why)) => {
            tracing::warn!(%id, turn, %mv, ?why, "a program's turn is not played");
            Ok(())
        }
        Err(failed) => Err(failed),
    }
}
