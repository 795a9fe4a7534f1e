//! The closed set of games.
use super::{ByColor, Color, MoveError, Status, dvonn, gipf};
use std::fmt;
use std::str::FromStr;

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum GameKind {
    /** DVONN */
    Dvonn,
    /** GIPF by one of its rules */
    Gipf(gipf::Variant),
}
impl GameKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [
        Self::Dvonn,
        Self::Gipf(gipf::Variant::Basic),
        Self::Gipf(gipf::Variant::Standard),
        Self::Gipf(gipf::Variant::Tournament),
    ];
    /// Its name in texts for machines: `dvonn`, `gipf-basic`, `gipf-standard`, `gipf-tournament`.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Dvonn => "dvonn",
            Self::Gipf(gipf::Variant::Basic) => "gipf-basic",
            Self::Gipf(gipf::Variant::Standard) => "gipf-standard",
            Self::Gipf(gipf::Variant::Tournament) => "gipf-tournament",
        }
    }
}
impl From<GameKind> for &'static str {
    fn from(kind: GameKind) -> Self {
        kind.key()
    }
}
impl TryFrom<String> for GameKind {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Self, &'static str> {
        text.parse().map_err(|()| "no such game")
    }
}
impl FromStr for GameKind {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|k| k.key() == text).ok_or(())
    }
}
// GameKind, Game and Move serialise as their texts (serde through Display and FromStr).

/// What a match starts from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Setup {
    /** the game */
    pub kind: GameKind,
    /** GIPF basic only (G13): extra pieces, 0 to 3 for each; the parser refuses others */
    pub extra: ByColor<u8>,
}

/// A place on either board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cell {
    /** of DVONN */
    Dvonn(dvonn::Space),
    /** of GIPF */
    Gipf(gipf::Point),
}

/// A position of any game. `Display` and `FromStr` are the position text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Game {
    /** DVONN */
    Dvonn(dvonn::Dvonn),
    /** GIPF */
    Gipf(gipf::Gipf),
}

/// A whole turn of any game. `Display` is the canonical notation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /** DVONN */
    Dvonn(dvonn::Move),
    /** GIPF */
    Gipf(gipf::Turn),
}
impl fmt::Display for Move {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        unimplemented!()
    }
}

/// What a move does beyond itself, for the sentence under the picture, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// DVONN D5: stacks that lost their link to every DVONN piece left the board, with their heights.
    CutOff(Vec<(dvonn::Space, u8)>),
    /// DVONN D7: this colour has no move and passes.
    Passes(Color),
    /// GIPF G3, G7: a row left the board: spots that went back to the remover's reserve, and spots captured.
    RowRemoved {
        /** who took it */
        by: Color,
        /** own */
        returned: Vec<gipf::Point>,
        /** the opponent's */
        captured: Vec<gipf::Point>,
    },
    /// GIPF G8: rows of GIPF-pieces that could have been taken were left.
    RowsLeft {
        /** who left them */
        by: Color,
    },
}

impl Game {
    /// The first position.
    #[must_use]
    pub fn start(_: Setup) -> Self {
        unimplemented!()
    }
    /// Which game.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        unimplemented!()
    }
    /// Whose turn, or how it ended.
    #[must_use]
    pub fn status(&self) -> Status {
        unimplemented!()
    }
    /// Every legal turn (tests and tools).
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        unimplemented!()
    }
    /// The legal turn when there is just one.
    #[must_use]
    pub fn only_move(&self) -> Option<Move> {
        unimplemented!()
    }
    /// Reads a move in any accepted notation.
    pub fn parse_move(&self, _: &str) -> Result<Move, MoveError<Move>> {
        unimplemented!()
    }
    /// Plays a legal move, or says why it is none.
    pub fn play(&mut self, _: &Move) -> Result<(), MoveError<Move>> {
        unimplemented!()
    }
    /// What a legal move does beyond itself.
    #[must_use]
    pub fn effects(&self, _: &Move) -> Vec<Effect> {
        unimplemented!()
    }
    /// Legal whole turns whose text goes with what was typed so far, at most `limit`, for autocomplete; walks the
    /// decisions, so it is quick in any position.
    #[must_use]
    pub fn complete(&self, _typed: &str, _limit: usize) -> Vec<Move> {
        unimplemented!()
    }
}
impl fmt::Display for Game {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        unimplemented!()
    }
}
impl FromStr for Game {
    type Err = PositionError;
    fn from_str(_: &str) -> Result<Self, PositionError> {
        unimplemented!()
    }
}
/// What is wrong with a position text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /** not of the form */
    Syntax,
}
