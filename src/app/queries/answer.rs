//! What a query finds.

use crate::app::commands::{DraftNote, Drafted};
use crate::app::listed::Listed;
use crate::correspondence::Match;
use crate::rules::game::GameKind;
use crate::rules::{ByColor, Color};
use crate::scene::Theme;
use jiff::Timestamp;

/// What was found.
#[derive(Clone, Debug)]
pub enum Answer {
    Panel(Box<Panel>),
    Board {
        the_match: Box<Match>,
        /// The colour of the reader, if they play.
        reader: Option<Color>,
        theme: Option<Theme>,
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
        theme: Option<Theme>,
        audience: Audience,
    },
    Export {
        the_match: Box<Match>,
        /// Those last seen.
        names: ByColor<Option<String>>,
    },
    Games(Games),
    /// The asker's vacation: until when they are on it, and the minutes that are left of this year's.
    Vacation {
        until: Option<Timestamp>,
        minutes_left: u32,
    },
    /// The asker's settings.
    Settings,
    /// Names of time zones.
    Zones(Vec<String>),
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
    /// What was picked or typed so far.
    pub drafted: Drafted,
    pub note: Option<DraftNote>,
}

/// A player's running matches, each list by time left.
#[derive(Clone, Debug)]
pub struct Games {
    pub mine: Vec<Listed>,
    pub theirs: Vec<Listed>,
}
