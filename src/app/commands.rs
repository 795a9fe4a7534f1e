//! Commands: everything that changes something, one file each.
//!
//! A command says what it carries, reads what it needs, and decides; what it comes to is a typed outcome or a typed
//! refusal. Who carries it out is not part of it: a person by slash command or button, a stored plan, a program that
//! plays, a timer. Sentences and buttons are made afterwards, in `view`.

use super::actor::{Actor, Place};
use super::db::{Db, Idempotency, RequestError, Rows, Stop, Wanted};
use super::players;
use crate::store::keys;

mod accept;
mod challenge;
mod counter;
mod decline;
mod deliver;
mod draft;
mod expire;
mod follow;
mod link;
mod outcome;
mod plan;
mod play;
mod potential;
mod practice;
mod program;
mod rematch;
mod remind;

pub use accept::Accept;
pub(super) use accept::takes_part;
pub(super) use challenge::opponent_to_challenge;
pub use challenge::{ClockWish, MAX_A_DAY, MAX_DECLINED_A_PAIR, MAX_OPEN_CHALLENGES, MAX_PINGS_A_PAIR, MakeChallenge};
pub use counter::Counter;
pub(super) use counter::to_counter;
pub use decline::Decline;
pub(super) use deliver::{Delivered, How};
pub use draft::{ClearDraft, Drafted, Pick};
pub(super) use draft::{check, drafted};
pub(super) use expire::{EndByTime, ExpireChallenge};
pub(super) use follow::TellFollower;
pub use follow::{Follow, Unfollow};
pub use link::{LinkWish, LinkedKinds};
pub use outcome::{Answered, Command, DraftNote, Outcome};
pub(super) use plan::line_check;
pub use plan::{Change, ChangePlan, StorePlan};
pub use play::{MAX_NOTE, Play, Turn};
pub use potential::{AcceptPotential, ChallengePotential};
pub use practice::{BeginPractice, MAX_PRACTICE};
pub(super) use program::PlayProgram;
pub use rematch::Rematch;
pub(super) use remind::{Remind, RemindLater};

/// A command of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyCommand {
    MakeChallenge(Box<MakeChallenge>),
    Accept(Accept),
    Decline(Decline),
    Counter(Counter),
    Play(Play),
    Pick(Pick),
    ClearDraft(ClearDraft),
    Rematch(Rematch),
    StorePlan(StorePlan),
    ChangePlan(ChangePlan),
    Follow(Follow),
    Unfollow(Unfollow),
    BeginPractice(BeginPractice),
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
    Accept,
    AcceptPotential,
    BeginPractice,
    ChallengePotential,
    Decline,
    Counter,
    Play,
    Pick,
    ClearDraft,
    Rematch,
    StorePlan,
    ChangePlan,
    Follow,
    Unfollow
);

impl From<MakeChallenge> for AnyCommand {
    fn from(command: MakeChallenge) -> Self {
        Self::MakeChallenge(Box::new(command))
    }
}

impl AnyCommand {
    /// Under which number it is known again: the panel's where it may be carried out once for each panel, else the
    /// interaction's.
    pub(super) fn number(&self, interaction: u64) -> u64 {
        match self {
            Self::MakeChallenge(challenge) => challenge.panel.unwrap_or(interaction),
            _ => interaction,
        }
    }
}

impl Command for AnyCommand {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let outcome = match self {
            Self::MakeChallenge(command) => command.decide(rows, actor),
            Self::Accept(command) => command.decide(rows, actor),
            Self::Decline(command) => command.decide(rows, actor),
            Self::Counter(command) => command.decide(rows, actor),
            Self::Play(command) => command.decide(rows, actor),
            Self::Pick(command) => command.decide(rows, actor),
            Self::ClearDraft(command) => command.decide(rows, actor),
            Self::Rematch(command) => command.decide(rows, actor),
            Self::StorePlan(command) => command.decide(rows, actor),
            Self::ChangePlan(command) => command.decide(rows, actor),
            Self::Follow(command) => command.decide(rows, actor),
            Self::Unfollow(command) => command.decide(rows, actor),
            Self::BeginPractice(command) => command.decide(rows, actor),
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
