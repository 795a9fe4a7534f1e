//! What a query finds.

use crate::app::commands::DraftNote;
use crate::app::listed::Listed;
use crate::app::rows::PlanDraft;
use crate::correspondence::Match;
use crate::correspondence::plan::{self, Note};
use crate::rules::game::GameKind;
use crate::rules::{ByColor, Color};
use crate::scene::Theme;
use crate::words::plans::Report;

/// What was found.
#[derive(Clone, Debug)]
pub enum Answer {
    Panel(Box<Panel>),
    Board {
        the_match: Box<Match>,
        /// The colour of the reader, if they play.
        reader: Option<Color>,
        theme: Theme,
        audience: Audience,
    },
    More {
        the_match: Box<Match>,
        reader: Color,
    },
    ConfirmResign {
        the_match: Box<Match>,
        reader: Color,
    },
    ConfirmDraw {
        the_match: Box<Match>,
        reader: Color,
    },
    Replay {
        the_match: Box<Match>,
        reader: Option<Color>,
        theme: Theme,
        audience: Audience,
    },
    Export {
        the_match: Box<Match>,
        /// Those last seen.
        names: ByColor<Option<String>>,
    },
    Plans(Box<Plans>),
    Games(Games),
    /// Turns in canonical notation.
    Turns(Vec<String>),
    Matches {
        typed: String,
        found: Vec<Listed>,
    },
    Rules {
        kind: Option<GameKind>,
        page: u8,
    },
    Help,
    Dismissed,
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
    pub the_match: Match,
    pub reader: Color,
    /// What was picked so far; it fits.
    pub picks: Vec<String>,
    pub note: Option<DraftNote>,
    /// What became of their plans by itself.
    pub plan_notes: Vec<Note>,
}

/// What a player has stored ahead for a match.
#[derive(Clone, Debug)]
pub struct Plans {
    pub the_match: Match,
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
}
