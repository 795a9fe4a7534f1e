//! What a query finds.

use crate::app::commands::DraftNote;
use crate::correspondence::{Match, MatchId, PlayerId};
use crate::rules::Color;
use crate::rules::game::GameKind;
use crate::scene::Theme;
use crate::store::keys::WaitsFor;
use jiff::Timestamp;

/// What was found.
#[derive(Clone, Debug)]
pub enum Answer {
    Panel(Box<Panel>),
    Board {
        the_match: Box<Match>,
        /// The colour of the reader, if they play.
        reader: Option<Color>,
        theme: Theme,
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
    },
    Export {
        the_match: Box<Match>,
    },
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

/// The panel of a turn, for the player who is to move.
#[derive(Clone, Debug)]
pub struct Panel {
    pub the_match: Match,
    pub reader: Color,
    /// What was picked so far; it fits.
    pub picks: Vec<String>,
    pub note: Option<DraftNote>,
}

/// A player's running matches, each list by time left.
#[derive(Clone, Debug)]
pub struct Games {
    pub mine: Vec<Listed>,
    pub theirs: Vec<Listed>,
}

/// A match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    pub id: MatchId,
    pub kind: GameKind,
    pub opponent: PlayerId,
    pub state: ListedState,
}

/// How it stands, as its player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListedState {
    Running {
        waits_for: WaitsFor,
        deadline: Option<Timestamp>,
        /// The server and the channel or thread where it is played.
        place: Option<(u64, u64)>,
    },
    Finished,
}
