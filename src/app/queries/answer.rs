//! What a query finds.

use crate::app::analyses::Course;
use crate::app::commands::{DraftNote, Drafted, PuzzleShown};
use crate::app::listed::Listed;
use crate::app::matches::NamedMatch;
use crate::app::rows::PlanDraft;
use crate::correspondence::challenge::{Challenge, Handicap};
use crate::correspondence::plan::{self, Note, Report};
use crate::correspondence::proposal::Proposal;
use crate::correspondence::{ChallengeId, Match, MatchId, PlayerId};
use crate::engine::advice::{Advice, Tactic};
use crate::rules::game::{GameKind, Move};
use crate::rules::potentials::Set;
use crate::rules::{ByColor, Color};
use crate::scene::Theme;
use jiff::Timestamp;

/// What was found.
#[derive(Clone, Debug)]
pub enum Answer {
    Panel(Box<Panel>),
    Board {
        the_match: Box<NamedMatch>,
        /// The colour of the reader, if they play.
        reader: Option<Color>,
        theme: Option<Theme>,
        audience: Audience,
    },
    More {
        the_match: Box<Match>,
        reader: Color,
    },
    /// What those can do who do not play it.
    Watch {
        the_match: Box<Match>,
        /// The asker follows it, each turn or its end.
        follows: Option<bool>,
    },
    /// A turn of the opponent's that can be challenged.
    ConfirmPotential {
        the_match: Box<Match>,
        reader: Color,
    },
    Replay {
        the_match: Box<NamedMatch>,
        reader: Option<Color>,
        theme: Option<Theme>,
        audience: Audience,
    },
    Review {
        the_match: Box<NamedMatch>,
        reader: Option<Color>,
        /// At most as many as were played.
        turn: u32,
        audience: Audience,
    },
    /// What the bot would play.
    Hint {
        the_match: Box<NamedMatch>,
        reader: Color,
        advice: Advice,
    },
    /// What decided it.
    Course {
        the_match: Box<NamedMatch>,
        course: Course,
    },
    Export {
        the_match: Box<NamedMatch>,
    },
    Plans(Box<Plans>),
    Games(Games),
    Boards(Boards),
    /// A puzzle as it stands.
    Puzzle {
        shown: PuzzleShown,
        /// What the engine answers to a wrong solution, and what can be seen at once that it does.
        refutation: Option<(Move, Option<Tactic>)>,
    },
    /// Potentials that a challenge can have.
    PotentialSets(Vec<Set>),
    /// Turns in canonical notation.
    Turns(Vec<String>),
    Matches {
        typed: String,
        found: Vec<Listed>,
    },
    /// Matches that the asker does not play.
    OthersMatches {
        typed: String,
        found: Vec<OthersMatch>,
    },
    ChooseGame {
        opponent: PlayerId,
    },
    OpenChallenges(OpenChallenges),
    CounterForm {
        id: ChallengeId,
        proposal: Proposal,
    },
}

/// A match of two others.
#[derive(Clone, Debug)]
pub struct OthersMatch {
    pub id: MatchId,
    pub kind: GameKind,
    /// Those last seen.
    pub names: ByColor<Option<String>>,
}

/// The challenges that anyone may accept.
#[derive(Clone, Debug)]
pub struct OpenChallenges {
    /// No more than a select has room for.
    pub listed: Vec<OpenChallenge>,
    /// Those of the pool are among them.
    pub with_pool: bool,
}

/// One of them.
#[derive(Clone, Debug)]
pub struct OpenChallenge {
    pub challenge: Challenge,
    pub handicap: Option<Handicap>,
    /// The challenger's, as it was last seen.
    pub name: Option<String>,
    /// It was made on another server.
    pub is_away: bool,
}

/// Which matches are suggested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Among {
    /// All that the actor plays or played.
    Mine,
    /// Those of them that wait for the actor.
    MineToMove,
    /// Those of others that the actor may begin to follow where they are.
    ToFollow,
    /// Those that the actor follows.
    Followed,
}

/// Who gets to see a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// The asker alone.
    Asker,
    /// Everybody where they asked.
    Everybody,
}

/// The panel of a turn, for the player who is to move.
#[derive(Clone, Debug)]
pub struct Panel {
    pub the_match: NamedMatch,
    pub reader: Color,
    /// What was picked or typed so far.
    pub drafted: Drafted,
    pub note: Option<DraftNote>,
    /// What became of their plans by itself.
    pub plan_notes: Vec<Note>,
}

/// What a player has stored ahead for a match.
#[derive(Clone, Debug)]
pub struct Plans {
    pub the_match: NamedMatch,
    pub reader: Color,
    pub plans: plan::Plans,
    pub notes: Vec<Note>,
    /// What is being gathered; it fits.
    pub draft: Option<PlanDraft>,
    /// What came of the change before.
    pub report: Report,
}

/// A player's running matches, each list by time left.
#[derive(Clone, Debug)]
pub struct Games {
    pub mine: Vec<Listed>,
    pub theirs: Vec<Listed>,
    /// The newest that are over, as many as a select has room for.
    pub over: Vec<Listed>,
    /// Those of others that they follow.
    pub followed: Vec<MatchId>,
    /// The opponents for whom they wait who are on vacation, each until when.
    pub away: Vec<(PlayerId, Timestamp)>,
}

/// The matches that wait for a player, the most urgent first.
#[derive(Clone, Debug)]
pub struct Boards {
    /// As many as one picture shows, each as listed and as it stands.
    pub shown: Vec<(Listed, Match)>,
    /// How many there are beside them.
    pub more: usize,
    /// The time up to which it is counted how long there is still.
    pub now: Timestamp,
}
