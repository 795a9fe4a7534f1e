//! What a query finds.

use crate::app::commands::{DraftNote, Drafted};
use crate::app::matches::NamedMatch;
use crate::app::rows::PlanDraft;
use crate::correspondence::challenge::{Challenge, Handicap};
use crate::correspondence::plan::{self, Note, Report};
use crate::correspondence::proposal::Proposal;
use crate::correspondence::{ChallengeId, Match, PlayerId};
use crate::rules::Color;
use crate::rules::potentials::Set;

/// What was found.
#[derive(Clone, Debug)]
pub enum Answer {
    Panel(Box<Panel>),
    /// The board of a match of the asker's in which there is nothing to move.
    Board {
        the_match: Box<NamedMatch>,
        reader: Color,
    },
    /// A turn of the opponent's that can be challenged.
    ConfirmPotential {
        the_match: Box<Match>,
        reader: Color,
    },
    Plans(Box<Plans>),
    /// Potentials that a challenge can have.
    PotentialSets(Vec<Set>),
    /// Turns in canonical notation.
    Turns(Vec<String>),
    ChooseGame {
        opponent: PlayerId,
    },
    OpenChallenges(OpenChallenges),
    CounterForm {
        id: ChallengeId,
        proposal: Proposal,
    },
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
