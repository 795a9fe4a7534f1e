//! Commands: everything that changes something, one file each.
//!
//! A command says what it carries, reads what it needs, and decides; what it comes to is a typed outcome or a typed
//! refusal. Who carries it out is not part of it: a person by slash command or button, a stored plan, a program that
//! plays, a timer. Sentences and buttons are made afterwards, in `view`.

use super::actor::{Actor, Place};
use super::db::{ATTEMPTS, AppError, Db, Idempotency, Transaction, Wanted};
use super::players;
use super::refusal::Halt;
use crate::correspondence::PlayerId;
use crate::store::{Commit, StoreError, keys};

mod abort;
mod accept;
mod block;
mod challenge;
mod claim;
mod counter;
mod daily;
mod decline;
mod deliver;
mod draft;
mod draw;
mod expire;
mod follow;
mod link;
mod notes;
mod nudge;
mod offers;
mod outcome;
mod pause;
mod plan;
mod play;
mod potential;
mod practice;
mod program;
mod puzzle;
mod rematch;
mod remind;
mod resign;
mod server;
mod settings;
mod vacation;

pub use abort::Abort;
pub use accept::Accept;
pub(super) use accept::takes_part;
pub use block::{MAX_BLOCKS, SetBlock};
pub(super) use challenge::opponent_to_challenge;
pub use challenge::{
    ClockWish, MAX_A_DAY, MAX_DECLINED_A_PAIR, MAX_MATCHES, MAX_OPEN_CHALLENGES, MAX_PINGS_A_PAIR, MakeChallenge,
};
pub use claim::Claim;
pub use counter::Counter;
pub(super) use counter::to_counter;
pub(super) use daily::SendPuzzle;
pub use decline::Decline;
pub(super) use deliver::{Delivered, How};
pub use draft::{ClearDraft, Drafted, Pick};
pub(super) use draft::{check, drafted};
pub use draw::{AcceptDraw, DeclineDraw, OfferDraw};
pub(super) use expire::{EndByTime, ExpireChallenge};
pub(super) use follow::TellFollower;
pub use follow::{Follow, Unfollow};
pub use link::{LinkWish, LinkedKinds};
pub use notes::{MAX_NOTES, SaveNotes};
pub use nudge::Nudge;
pub use offers::{AcceptOffer, DeclineOffer, MakeOffer};
pub use outcome::{Answered, Command, DraftNote, Outcome, PuzzleShown, PuzzleState, ServerSetting};
pub use pause::{AcceptPause, DeclinePause, OfferPause, Resume};
pub(super) use plan::line_check;
pub use plan::{Change, ChangePlan, StorePlan};
pub use play::{MAX_NOTE, Play, Turn};
pub use potential::{AcceptPotential, ChallengePotential};
pub use practice::{BeginPractice, MAX_PRACTICE};
pub(super) use program::PlayProgram;
pub use puzzle::{PuzzleStep, SolvePuzzle, WhichPuzzle};
pub use rematch::Rematch;
pub(super) use remind::{Remind, RemindLater};
pub use resign::Resign;
pub use server::SetServer;
pub(super) use settings::SendDigest;
pub use settings::{ChangeSettings, Wish};
pub(super) use vacation::VacationOver;
pub use vacation::{BeginVacation, EndVacation};

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
    Resign(Resign),
    OfferDraw(OfferDraw),
    AcceptDraw(AcceptDraw),
    DeclineDraw(DeclineDraw),
    OfferPause(OfferPause),
    AcceptPause(AcceptPause),
    DeclinePause(DeclinePause),
    Resume(Resume),
    Claim(Claim),
    BeginVacation(BeginVacation),
    EndVacation(EndVacation),
    ChangeSettings(Box<ChangeSettings>),
    Rematch(Rematch),
    StorePlan(StorePlan),
    ChangePlan(ChangePlan),
    Follow(Follow),
    Unfollow(Unfollow),
    SetServer(SetServer),
    SetBlock(SetBlock),
    Abort(Abort),
    MakeOffer(MakeOffer),
    AcceptOffer(AcceptOffer),
    DeclineOffer(DeclineOffer),
    Nudge(Nudge),
    SaveNotes(SaveNotes),
    BeginPractice(BeginPractice),
    ChallengePotential(ChallengePotential),
    AcceptPotential(AcceptPotential),
    SolvePuzzle(SolvePuzzle),
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
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Rematch,
    StorePlan,
    ChangePlan,
    Follow,
    Unfollow,
    SetServer,
    SetBlock,
    SolvePuzzle,
    Abort,
    MakeOffer,
    AcceptOffer,
    DeclineOffer,
    Nudge,
    SaveNotes,
    OfferPause,
    AcceptPause,
    DeclinePause,
    Resume,
    Claim,
    BeginVacation,
    EndVacation
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

impl From<ChangeSettings> for AnyCommand {
    fn from(command: ChangeSettings) -> Self {
        Self::ChangeSettings(Box::new(command))
    }
}

impl Command for AnyCommand {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let outcome = match self {
            Self::MakeChallenge(command) => command.carry_out(tx, actor).await,
            Self::Accept(command) => command.carry_out(tx, actor).await,
            Self::Decline(command) => command.carry_out(tx, actor).await,
            Self::Counter(command) => command.carry_out(tx, actor).await,
            Self::Play(command) => command.carry_out(tx, actor).await,
            Self::Pick(command) => command.carry_out(tx, actor).await,
            Self::ClearDraft(command) => command.carry_out(tx, actor).await,
            Self::Resign(command) => command.carry_out(tx, actor).await,
            Self::OfferDraw(command) => command.carry_out(tx, actor).await,
            Self::AcceptDraw(command) => command.carry_out(tx, actor).await,
            Self::DeclineDraw(command) => command.carry_out(tx, actor).await,
            Self::OfferPause(command) => command.carry_out(tx, actor).await,
            Self::AcceptPause(command) => command.carry_out(tx, actor).await,
            Self::DeclinePause(command) => command.carry_out(tx, actor).await,
            Self::Resume(command) => command.carry_out(tx, actor).await,
            Self::Claim(command) => command.carry_out(tx, actor).await,
            Self::BeginVacation(command) => command.carry_out(tx, actor).await,
            Self::EndVacation(command) => command.carry_out(tx, actor).await,
            Self::ChangeSettings(command) => command.carry_out(tx, actor).await,
            Self::Rematch(command) => command.carry_out(tx, actor).await,
            Self::StorePlan(command) => command.carry_out(tx, actor).await,
            Self::ChangePlan(command) => command.carry_out(tx, actor).await,
            Self::Follow(command) => command.carry_out(tx, actor).await,
            Self::Unfollow(command) => command.carry_out(tx, actor).await,
            Self::SetServer(command) => command.carry_out(tx, actor).await,
            Self::SetBlock(command) => command.carry_out(tx, actor).await,
            Self::Abort(command) => command.carry_out(tx, actor).await,
            Self::MakeOffer(command) => command.carry_out(tx, actor).await,
            Self::AcceptOffer(command) => command.carry_out(tx, actor).await,
            Self::DeclineOffer(command) => command.carry_out(tx, actor).await,
            Self::Nudge(command) => command.carry_out(tx, actor).await,
            Self::SaveNotes(command) => command.carry_out(tx, actor).await,
            Self::BeginPractice(command) => command.carry_out(tx, actor).await,
            Self::ChallengePotential(command) => command.carry_out(tx, actor).await,
            Self::AcceptPotential(command) => command.carry_out(tx, actor).await,
            Self::SolvePuzzle(command) => command.carry_out(tx, actor).await,
        }?;
        players::remember(tx, actor).await?;
        Ok(outcome)
    }
}

/// What carrying out this command will ask for first.
pub(super) fn wanted(db: &Db, player: PlayerId, place: Place, interaction: u64, command: &AnyCommand) -> Wanted {
    let wanted = Wanted::default()
        .key(&keys::Player { player })
        .key(&keys::Idem { interaction });
    let AnyCommand::Play(play) = command else {
        return wanted;
    };
    let thread = match place {
        Place::Room { thread, .. } => thread.map(|thread| thread.id),
        Place::Direct | Place::Elsewhere => None,
    };
    match (play.id, thread) {
        (Some(id), _) => wanted.key(&keys::Match { id }),
        (None, Some(thread)) => match db.match_of(thread) {
            Some(id) => wanted.key(&keys::Match { id }),
            None => wanted.key(&keys::Thread { thread }),
        },
        (None, None) => wanted,
    }
}

/// Carries out a command once, whatever happens: the same interaction gets its recorded outcome, a lost race is run
/// again on what is there then, and a commit that may have got through is looked up.
pub(super) async fn carry_out<C: Command>(
    db: &Db,
    idempotency: Idempotency,
    actor: &Actor,
    command: &C,
) -> Result<C::Outcome, Halt> {
    let mut uncertain = None;
    let afresh = db.afresh();
    // what was read ahead is out of date where a first attempt fails
    for db in std::iter::once(db).chain(std::iter::repeat_n(&afresh, ATTEMPTS - 1)) {
        match db.recorded(idempotency).await {
            Ok(Some(outcome)) => return Ok(outcome),
            Ok(None) => {}
            // it cannot be seen whether the commit before was done
            Err(AppError::Store(error)) if uncertain.is_some() => return Err(AppError::Uncertain(error).into()),
            Err(error) => return Err(error.into()),
        }
        let mut tx = db.begin();
        let outcome = command.carry_out(&mut tx, actor).await?;
        if tx.is_empty() {
            return Ok(outcome);
        }
        tx.record(idempotency, &outcome);
        match tx.commit().await {
            Ok(Commit::Done) => return Ok(outcome),
            Ok(Commit::Conflict(_)) => {}
            Err(error @ StoreError::Unknown(_)) => uncertain = Some(error),
            Err(error) => return Err(AppError::Store(error).into()),
        }
    }
    match uncertain {
        None => Err(AppError::Busy.into()),
        Some(error) => match afresh.recorded(idempotency).await {
            Ok(Some(outcome)) => Ok(outcome),
            _ => Err(AppError::Uncertain(error).into()),
        },
    }
}
