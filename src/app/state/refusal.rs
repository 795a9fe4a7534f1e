//! Why a command or query is refused, as data: the sentences are made in `view`.
use crate::app::state::listed::Listed;
use crate::app::state::puzzles::Filter;
use crate::correspondence::proposal::{Field, Proposal};
use crate::correspondence::vacation::VacationRefused;
use crate::correspondence::{ActionRefused, ChallengeId, MatchId, Offer, PlayerId, TimeLeft, challenge, link, plan};
use crate::rules::ByColor;
use crate::rules::game::{GameKind, Move, Reason};
use jiff::Timestamp;

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
    /// It goes on: to judge its turns would be help.
    NotOver(MatchId),
    /// Its record would say already what is drawn once the DVONN pieces are placed.
    NotDrawn(MatchId),
    /// So many turns were not played.
    NoSuchTurn {
        id: MatchId,
        turn: u32,
        turns: u32,
    },
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
    /// A plan is not stored or changed.
    Plan {
        id: MatchId,
        kind: GameKind,
        opponent: PlayerId,
        why: plan::Refused,
    },
    Follow {
        id: MatchId,
        why: FollowRefusal,
    },
    /// What a linked match stands in the way of.
    Link {
        id: MatchId,
        why: link::Refused,
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
    Challenge(challenge::Refused),
    ChallengeClosed(challenge::ChallengeStatus),
    Offer {
        id: MatchId,
        opponent: PlayerId,
        what: Offer,
        why: OfferRefusal,
    },
    /// Each has played twice.
    TooLateToAbort(MatchId),
    Nudge {
        id: MatchId,
        opponent: PlayerId,
        why: NudgeRefusal,
    },
    NoteTooLong,
    NotesTooLong,
    /// Only those may who manage the server.
    NotAManager,
    Block(BlockRefusal),
    Practice(PracticeRefusal),
    Puzzle(PuzzleRefusal),
    /// Something in the form of a counter-offer cannot be read.
    Counter {
        id: ChallengeId,
        /// All the rest of what was typed.
        proposal: Proposal,
        field: Field,
        text: String,
    },
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
    /// Terms of a challenge to all without a game.
    NoGame,
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
    /// Of the matches of others the actor has to name one.
    NotNamed,
}

/// Why a match is not followed, or not left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FollowRefusal {
    /// The actor plays it.
    Yours,
    /// The actor follows so many already.
    TooMany(usize),
    /// So many follow it that there is no room for more.
    Crowded,
    /// The actor does not follow it.
    NotFollowed,
    /// The actor blocked this player of it.
    YouBlocked(PlayerId),
    /// Not the actor; why is nobody's business.
    NotYou,
}

/// Why something is not offered, accepted or declined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferRefusal {
    /// The actor's own offer still stands.
    AlreadyOffered,
    /// The opponent's offer stands: accept that one.
    OpponentOffered,
    /// There is no offer, or not any more the one that was shown.
    NoOffer,
    /// Turns were played since it was asked about.
    Outdated,
    /// The actor has decided nothing that could be undone.
    NothingToUndo,
    /// Nothing is left to place.
    NothingToFill,
}

/// Why nobody is nudged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NudgeRefusal {
    /// The actor is to move.
    YourTurn,
    /// Not before that time.
    TooSoon(Timestamp),
    OnVacation,
    /// Why is nobody's business.
    NotThem,
    /// A program plays, which forgets nothing.
    Program,
}

/// Why there is no practice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PracticeRefusal {
    /// The bot does not play GIPF with potentials.
    Potentials,
    NoSuchLevel,
    /// A program wants to practise.
    Bot,
    /// The actor plays so many practice matches.
    TooMany(usize),
    /// People get no hints against people.
    NoHint(MatchId),
    /// No practice match waits for the actor.
    NothingToHintAt,
}

/// Why there is no puzzle, or an answer is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleRefusal {
    /// There is none with this number, or not any more.
    NoSuchNumber(i64),
    /// There is none of this game and grade.
    None,
    /// The actor has seen none that this could answer.
    NoneShown,
    /// The answer is no turn that can be played.
    NotAMove {
        number: u16,
        filter: Filter,
        kind: GameKind,
        text: String,
        /// The rule that forbids it; `None` = the text cannot be read.
        reason: Option<Reason>,
    },
    /// The answer can mean several turns.
    Ambiguous {
        number: u16,
        filter: Filter,
        text: String,
        candidates: Vec<String>,
    },
}

/// Why somebody is not blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlockRefusal {
    Yourself,
    /// So many people are.
    TooMany,
}

impl From<challenge::Refused> for Refusal {
    fn from(why: challenge::Refused) -> Self {
        Self::Challenge(why)
    }
}
