//! Why a command or query is refused, as data: the sentences are made in `view`.
use super::db::AppError;
use super::listed::Listed;
use crate::correspondence::vacation::VacationRefused;
use crate::correspondence::{ActionRefused, MatchId, PlayerId, TimeLeft, challenge};
use crate::rules::ByColor;
use crate::rules::game::{GameKind, Move, Reason};
use crate::words::challenges;

/// What forbids it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    Unreadable(Unreadable),
    /// No such match, or none that the actor may see: nothing tells the two apart.
    NoSuchMatch(MatchId),
    NotAPlayer {
        id: MatchId,
        players: ByColor<PlayerId>,
    },
    Target(NoTarget),
    /// Several can be meant.
    WhichMatch {
        /// Only those that wait for the actor are.
        to_move: bool,
        /// By time left; no more than a select has room for.
        among: Vec<Listed>,
    },
    NotYourTurn {
        id: MatchId,
        to_move: PlayerId,
        time: TimeLeft,
    },
    MatchOver(MatchId),
    NotBegun(MatchId),
    /// The text is no turn that can be played.
    NotAMove {
        id: MatchId,
        turn: u32,
        kind: GameKind,
        text: String,
        /// The rule that forbids it; `None` = the text cannot be read.
        reason: Option<Reason>,
    },
    /// The text can mean several turns.
    Ambiguous {
        id: MatchId,
        turn: u32,
        text: String,
        candidates: Vec<String>,
    },
    /// The only legal move, entered after it was played by itself.
    PlayedByItself {
        id: MatchId,
        mv: Move,
    },
    Draw {
        id: MatchId,
        opponent: PlayerId,
        why: DrawRefusal,
    },
    /// A pause or a claim.
    Clock {
        id: MatchId,
        opponent: PlayerId,
        why: ActionRefused,
    },
    Vacation(VacationRefused),
    NotOnVacation,
    Settings(SettingsRefused),
    RematchBeforeEnd(MatchId),
    RematchOffered(MatchId),
    Challenge(challenges::Refused),
    ChallengeClosed(challenge::ChallengeStatus),
}

/// Why an interaction means nothing to us.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// No command, option or choice of ours: the list that the client shows is an old one.
    Command,
    /// No button of ours, or one of a later version.
    Button,
    /// A button of ours with an answer that it did not offer.
    Answer,
    /// Typed where a match's number belongs.
    MatchNumber(String),
    /// Suggestions are wanted for something that we do not complete.
    Suggestion,
}

/// Why settings are not changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsRefused {
    /// No time zone is called so.
    Zone {
        typed: String,
        /// Names that may be meant.
        similar: Vec<String>,
    },
    /// No quiet hours are written so.
    Quiet(String),
}

/// Why there is no match that could be meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoTarget {
    /// The actor has none.
    None,
    /// None waits for the actor.
    NoneWaits,
    /// None waits, said to the button "Next match".
    NoNext,
}

/// Why a draw is not offered, agreed to or declined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawRefusal {
    /// The actor's own offer still stands.
    AlreadyOffered,
    /// The opponent's offer stands: agree to that one.
    OpponentOffered,
    /// There is no offer, or not any more the one that was shown.
    NoOffer,
    /// Turns were played since it was asked about.
    Outdated,
}

/// Why nothing was done.
#[derive(Debug)]
pub enum Halt {
    /// It is forbidden, and the asker is told why.
    Refused(Refusal),
    /// It failed on our side.
    Failed(AppError),
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<AppError> for Halt {
    fn from(error: AppError) -> Self {
        Self::Failed(error)
    }
}

impl From<challenges::Refused> for Refusal {
    fn from(why: challenges::Refused) -> Self {
        Self::Challenge(why)
    }
}
