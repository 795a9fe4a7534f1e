//! What a command is, and what it comes to.

use crate::app::actor::Actor;
use crate::app::db::Transaction;
use crate::app::refusal::Halt;
use crate::app::rows::OldAnswer;
use crate::correspondence::challenge::{Challenge, Countered, Handicap};
use crate::correspondence::{ChallengeId, MatchId, Offer, PlayerId};
use crate::rules::ByColor;
use crate::rules::game::GameKind;
use crate::words::Locale;
use crate::words::matches::After;
use crate::words::plans::Report;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Something that can be done.
pub trait Command: Sync {
    /// What it comes to. It is stored, so that the same interaction gets it again.
    type Outcome: Serialize + DeserializeOwned + Send;

    /// Reads what it needs, decides, and stages what follows. May be run several times: it does nothing by itself.
    fn carry_out(
        &self,
        tx: &mut Transaction<'_>,
        actor: &Actor,
    ) -> impl Future<Output = Result<Self::Outcome, Halt>> + Send;
}

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
    Resigned {
        id: MatchId,
        opponent: PlayerId,
    },
    DrawOffered {
        id: MatchId,
        opponent: PlayerId,
    },
    DrawAgreed {
        id: MatchId,
    },
    DrawDeclined {
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
    Aborted {
        id: MatchId,
    },
    Offered {
        what: Offer,
        id: MatchId,
        opponent: PlayerId,
    },
    OfferAccepted {
        what: Offer,
        id: MatchId,
    },
    OfferDeclined {
        what: Offer,
        id: MatchId,
    },
    Nudged {
        id: MatchId,
        opponent: PlayerId,
    },
    NotesSaved {
        id: MatchId,
        is_empty: bool,
    },
    /// The server takes part in the pool from now on, or no longer.
    PoolSet {
        on: bool,
    },
    /// Somebody is blocked from now on, or no longer.
    BlockSet {
        who: PlayerId,
        on: bool,
    },
    /// An answer as the first version recorded it.
    #[serde(skip_serializing)]
    Answered(OldAnswer),
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
