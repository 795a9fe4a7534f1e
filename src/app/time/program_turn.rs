//! The turn of a program that plays.

use crate::app::commands::{self, Command};
use crate::app::features::{AcceptPotential, ChallengePotential, Play, Turn};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Db, Idempotency, RequestError};
use crate::app::ui::At;
use crate::app::workers::pool::Slot;
use crate::app::workers::programs;
use crate::correspondence::{Action, ActionRefusal, Level, MatchId, Player};
use crate::rules::game::Move;

/// Lets the program that is to move in this match think, and move. `instance` is the store's name.
pub(in crate::app) async fn play(db: &Db, instance: &str, id: MatchId, slot: &Slot) -> Result<(), RequestError> {
    let Some(loaded) = db.look(|rows| matches::load(rows, id)).await? else {
        return Ok(());
    };
    let m = loaded.the_match;
    let Some(level) = m.program_to_move() else {
        return Ok(());
    };
    if let Some(provisional) = m.provisional()
        && let Some(last) = m.played().last()
    {
        let at = At::now(&m);
        if programs::challenges(slot, last.before.clone(), last.mv.clone()).await {
            return done(&at, carry_out(db, level, &ChallengePotential::at(at)).await);
        }
        if provisional.is_pending {
            return done(&at, carry_out(db, level, &AcceptPotential::at(at)).await);
        }
    }
    // the same position is thought about in the same way: after a restart, and after an undo, which would otherwise
    // let the person see several of its choices
    let position = format!("{instance}/{id}/{}/{}", m.turns_played(), m.game());
    let seed = blake3::hash(position.as_bytes());
    let [a, b, c, d, e, f, g, h, ..] = *seed.as_bytes();
    let seed = u64::from_be_bytes([a, b, c, d, e, f, g, h]);
    let chosen = programs::choose(slot, m.game().clone(), level, seed).await;
    // a potential about which a linked match was drawn cannot be used in the same turn
    let is_barred = |mv: &Move| {
        let refused = m.decide(Player::Program(level), &Action::Move(mv.clone()));
        matches!(refused, Err(ActionRefusal::PotentialBarred))
    };
    let chosen = match chosen {
        Some(mv) if is_barred(&mv) => programs::choose_among(slot, m.game().clone(), |mv| !is_barred(mv)).await,
        chosen => chosen,
    };
    let Some(mv) = chosen else {
        return Ok(());
    };
    let (turn, text) = (m.turn(), mv.to_string());
    let play = Play::in_match(id, Turn::Offered { turn, text });
    done(&At::now(&m), carry_out(db, level, &play).await)
}

async fn carry_out<C: Command>(db: &Db, level: Level, command: &C) -> Result<C::Outcome, RequestError> {
    commands::carry_out(db, Idempotency::State, &Actor::Program(level), command).await
}

/// What a program does is refused if the match changed while it thought.
fn done<T>(At { id, turn }: &At, outcome: Result<T, RequestError>) -> Result<(), RequestError> {
    match outcome {
        Ok(_) => Ok(()),
        Err(RequestError::Refused(why)) => {
            tracing::warn!(%id, turn, ?why, "a program's turn is not played");
            Ok(())
        }
        Err(failed) => Err(failed),
    }
}
