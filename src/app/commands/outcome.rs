//! What a command comes to.

pub use crate::app::feature::Command;
use crate::correspondence::challenge::{Challenge, Countered, Handicap};
use crate::correspondence::plan::Report;
use crate::correspondence::{After, ChallengeId, Locale, MatchId, PlayerId};
use crate::rules::game::GameKind;
use crate::rules::{ByColor, Color};
use serde::{Deserialize, Serialize};

/// What a person's command came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A challenge is on its way to this channel. Earlier versions did not record which.
    ChallengeMade {
        channel: u64,
        #[serde(default)]
        id: Option<ChallengeId>,
        /// Whose direct messages it goes to, where there is no such channel.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<PlayerId>,
    },
    /// A challenge was accepted, declined or withdrawn.
    ChallengeAnswered(Box<Answered>),
    Played {
        id: MatchId,
        kind: GameKind,
        /// In canonical notation.
        text: String,
        /// Turns played by then.
        turn: u32,
        after: After,
        /// What the same text planned beside it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        planned: Option<Box<Report>>,
    },
    /// A draft was changed, or is shown once more with a note.
    Drafted {
        id: MatchId,
        note: Option<DraftNote>,
    },
    /// Plans were stored, changed, or played already.
    Planned {
        id: MatchId,
        report: Box<Report>,
    },
    PracticeBegan {
        id: MatchId,
        kind: GameKind,
        program: PlayerId,
        /// The actor's.
        color: Color,
        /// Where it is played; `None` = in direct messages.
        channel: Option<u64>,
        /// In a thread of that channel, which comes.
        opens_thread: bool,
        /// The turn, where it is the actor's.
        turn: Option<u32>,
    },
    /// The opponent's turn was challenged, and a linked match decides.
    PotentialChallenged {
        id: MatchId,
        linked: MatchId,
        /// The turn in canonical notation.
        text: String,
    },
    /// The actor's turn is not played before a linked match decides.
    PotentialDeclared {
        id: MatchId,
        linked: MatchId,
        text: String,
    },
    /// The opponent's turn ends the match.
    PotentialAccepted {
        id: MatchId,
    },
    RematchOffered {
        opponent: PlayerId,
        #[serde(default)]
        id: Option<ChallengeId>,
    },
    /// The actor follows a match from now on.
    Followed {
        id: MatchId,
        kind: GameKind,
        each_turn: bool,
    },
    Unfollowed {
        id: MatchId,
    },
}

/// A challenge as it stands after an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answered {
    pub challenge: Challenge,
    pub handicap: Option<Handicap>,
    /// The language of what everybody there reads.
    pub locale: Locale,
    /// Who plays which colour, where it was accepted.
    pub players: Option<ByColor<PlayerId>>,
    /// The match that it wanted to play again.
    #[serde(default)]
    pub rematch_of: Option<MatchId>,
    /// What it answered with other terms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<Countered>,
    /// Players of other servers may accept it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pool: bool,
}

/// What a panel says above its question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DraftNote {
    /// The button was of an older turn, or of another draft.
    Outdated,
    /// What was picked did not fit, and is left out.
    LeftOut,
}
