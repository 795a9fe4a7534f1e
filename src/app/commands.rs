//! Commands: everything that changes something, one file each.
//!
//! A command says what it carries, reads what it needs, and decides; what it comes to is a typed outcome or a typed
//! refusal. Who carries it out is not part of it: a person by slash command or button, a stored plan, a program that
//! plays, a timer. Sentences and buttons are made afterwards, in `view`.

use super::actor::{Actor, Place};
use super::db::{Db, Idempotency, RequestError, Rows, Stop, Wanted};
use super::players;
use crate::store::keys;

mod deliver;
mod draft;
mod expire;
mod outcome;
mod plan;
mod play;
mod potential;
mod program;
mod remind;

pub(super) use deliver::{Delivered, How};
pub use draft::{ClearDraft, Drafted, Pick};
pub(super) use draft::{check, drafted};
pub(super) use expire::{EndByTime, ExpireChallenge};
pub use outcome::{Command, DraftNote, Outcome};
pub(super) use plan::line_check;
pub use plan::{Change, ChangePlan, StorePlan};
pub use play::{MAX_NOTE, Play, Turn};
pub use potential::{AcceptPotential, ChallengePotential};
pub(super) use program::PlayProgram;
pub(super) use remind::{Remind, RemindLater};

/// A command of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyCommand {
    Play(Play),
    Pick(Pick),
    ClearDraft(ClearDraft),
    StorePlan(StorePlan),
    ChangePlan(ChangePlan),
    ChallengePotential(ChallengePotential),
    AcceptPotential(AcceptPotential),
}

macro_rules! from_command {
    ($($name:ident),*) => {$(
        impl From<$name> for AnyCommand {
            fn from(command: $name) -> Self {
                Self::$name(command)
            }
        }
    )*};
}
from_command!(
    AcceptPotential,
    ChallengePotential,
    Play,
    Pick,
    ClearDraft,
    StorePlan,
    ChangePlan
);

impl Command for AnyCommand {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let outcome = match self {
            Self::Play(command) => command.decide(rows, actor),
            Self::Pick(command) => command.decide(rows, actor),
            Self::ClearDraft(command) => command.decide(rows, actor),
            Self::StorePlan(command) => command.decide(rows, actor),
            Self::ChangePlan(command) => command.decide(rows, actor),
            Self::ChallengePotential(command) => command.decide(rows, actor),
            Self::AcceptPotential(command) => command.decide(rows, actor),
        }?;
        players::remember(rows, actor)?;
        Ok(outcome)
    }
}

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
    match place {
        Place::Room {
            thread: Some(thread), ..
        } => likely.key(&keys::Thread { thread: thread.id }),
        Place::Room { thread: None, .. } | Place::Direct | Place::Elsewhere => likely,
    }
}
