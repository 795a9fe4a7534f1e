//! Carrying out commands, including those that nobody typed: by timers and the courier.
//!
//! A command carries its parameters, reads what it needs, and decides; the result is a typed outcome or a
//! refusal. It is the same whoever acts: a person by slash command or button, or a program.

use crate::app::ports::actor::Actor;
use crate::app::state::db::{Db, Idempotency, RequestError, Rows, Wanted};
use crate::store::keys;

pub use super::feature::Command;

/// Carries out a command exactly once.
pub(super) async fn carry_out<C: Command>(
    db: &Db,
    idempotency: Idempotency,
    actor: &Actor,
    command: &C,
) -> Result<C::Outcome, RequestError> {
    carry_out_on(db, idempotency, db.begin(likely(actor)), actor, command).await
}

/// Like [`carry_out`], with rows of which some have already been read.
pub(super) async fn carry_out_on<C: Command>(
    db: &Db,
    idempotency: Idempotency,
    rows: Rows,
    actor: &Actor,
    command: &C,
) -> Result<C::Outcome, RequestError> {
    db.decide(idempotency, rows, |rows| command.decide(rows, actor)).await
}

/// The rows that every request reads: the actor's, the server's, and the match of the place.
pub(super) fn likely(actor: &Actor) -> Wanted {
    let Actor::Player { person, place, .. } = actor else {
        return Wanted::default();
    };
    let likely = Wanted::default().key(&keys::Player { player: person.id });
    let Some(room) = place.room() else { return likely };
    let likely = likely.key(&keys::Guild { guild: room.guild });
    match room.thread {
        Some(thread) => likely.key(&keys::Thread { thread }),
        None => likely,
    }
}
