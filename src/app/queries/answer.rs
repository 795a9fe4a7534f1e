//! What a query finds.

use crate::app::commands::{DraftNote, Drafted};
use crate::app::matches::NamedMatch;
use crate::app::rows::PlanDraft;
use crate::correspondence::Match;
use crate::correspondence::plan::{self, Note, Report};
use crate::rules::Color;

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
    /// Turns in canonical notation.
    Turns(Vec<String>),
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
