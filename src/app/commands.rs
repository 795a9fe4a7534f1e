//! Carrying out commands, and those that no person asks for: of timers and of the courier.
//!
//! A command says what it carries, reads what it needs, and decides; what it comes to is a typed outcome or a typed
//! refusal. Who carries it out is not part of it: a person by slash command or button, a stored plan, a program that
//! plays, a timer.

use crate::app::ports::actor::Actor;
use crate::app::state::db::{Db, Idempotency, RequestError, Rows, Wanted};
use crate::store::keys;

pub use super::feature::Command;

/// Carries out a command once, whatever happens.
pub(super) async fn carry_out<C: Command>(
    db: &Db,
    idempotency: Idempotency,
    actor: &Actor,
    command: &C,
) -> Result<C::Outcome, RequestError> {
    carry_out_on(db, idempotency, db.begin(likely(actor)), actor, command).await
}

/// The same on rows of which some were read before.
pub(super) async fn carry_out_on<C: Command>(
    db: &Db,
    idempotency: Idempotency,
    rows: Rows,
    actor: &Actor,
    command: &C,
) -> Result<C::Outcome, RequestError> {
    db.decide(idempotency, rows, |rows| command.decide(rows, actor)).await
}

/// What every request of somebody asks for: whoever acts, and the match of the place.
pub(super) fn likely(actor: &Actor) -> Wanted {
    let Actor::Player { person, place, .. } = actor else {
        return Wanted::default();
    };
    let likely = Wanted::default().key(&keys::Player { player: person.id });
    match place.room().and_then(|room| room.thread) {
        Some(thread) => likely.key(&keys::Thread { thread }),
        None => likely,
    }
}
