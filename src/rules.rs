//! What is legal: the two games as pure data.
//!
//! A [`Position`] knows whose turn it is, which moves are legal and what a move does. A move is a whole turn with
//! one canonical text. [`game`] closes the set of games, so that everything above speaks of a [`game::Game`].

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

pub mod compose;
pub mod dvonn;
pub mod game;
pub mod gipf;
pub mod hex;
pub mod perft;
pub mod record;

/// A player's colour. White makes the first decision of every game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// The colour that begins.
    White,
    /// The other one.
    Black,
}

impl Color {
    /// Both colours, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One value for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct ByColor<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;
    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

/// Whether the game goes on; never both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// This colour has a legal move and must make one.
    ToMove(Color),
    /// Nobody moves any more.
    Over(Outcome),
}

/// How a game ended by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// This colour won.
    Win(Color),
    /// Nobody won (DVONN only: GIPF knows no draw).
    Draw,
}

/// A game position: everything that decides what is legal.
pub trait Position: Clone + Eq + Hash + Debug {
    /// A whole turn. `Display` is the canonical notation, `FromStr` reads exactly that.
    type Move: Clone + Eq + Ord + Hash + Debug + Display + FromStr;

    /// Whose turn it is, or how the game ended.
    fn status(&self) -> Status;
    /// Every legal whole turn, in ascending order, each once; empty exactly when the game is over.
    /// For tests and tools: a contrived GIPF position has hundreds of thousands.
    fn legal_moves(&self) -> Vec<Self::Move>;
    /// Plays a move that is known to be legal. What an illegal one does is not specified, but it does not panic.
    fn play_unchecked(&mut self, mv: &Self::Move);
    /// Whether this whole turn is legal here.
    fn is_legal(&self, mv: &Self::Move) -> bool;
    /// Reads any accepted notation of a move in this position: see `record` for the forms.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError<Self::Move>>;
}

/// Why a text is not a move here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError<M> {
    /// It is no move of this game at all.
    Syntax,
    /// It reads as a move, which the rules forbid now.
    Illegal(Reason),
    /// Several moves fit; at most 25 of them are listed, in ascending order.
    Ambiguous(Vec<M>),
}

/// The rule that forbids a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// DVONN: pieces are still being placed, so nothing moves yet.
    StillPlacing,
    /// DVONN: all pieces are placed, so nothing more is placed.
    PlacingIsOver,
    /// DVONN D1: that space already has a piece.
    SpaceTaken(dvonn::Space),
    /// DVONN: there is nothing on that space.
    NoStack(dvonn::Space),
    /// DVONN D4: the other player owns that stack.
    NotYourStack(dvonn::Space),
    /// DVONN D4: a DVONN piece alone never moves.
    LoneDvonnPiece(dvonn::Space),
    /// DVONN D2: the stack has neighbours on all six sides.
    Surrounded(dvonn::Space),
    /// DVONN D3: not along one of the three lines through the space.
    NotInLine {
        /// Where the stack stands.
        from: dvonn::Space,
        /// Where it should have gone.
        to: dvonn::Space,
    },
    /// DVONN D3: a stack moves exactly as far as it is high.
    WrongDistance {
        /// Where the stack stands.
        from: dvonn::Space,
        /// Its height: the spaces that it must move.
        height: u8,
        /// The spaces that were asked for.
        asked: u8,
    },
    /// DVONN D3: the landing space is empty.
    LandsOnEmpty(dvonn::Space),
    /// DVONN D7: there is a move, so passing is forbidden.
    MayNotPass,
    /// The text names a place that is not on the board.
    OffBoard,
    /// GIPF: a push starts on a dot, and this is none.
    NotADot(gipf::Point),
    /// GIPF: a push enters a spot, and this is none.
    NotASpot(gipf::Point),
    /// GIPF: that dot has no line to that spot.
    NoSuchLine {
        /// The dot.
        dot: gipf::Point,
        /// The spot.
        spot: gipf::Point,
    },
    /// GIPF G1: every spot of the line is occupied.
    LineFull {
        /// The dot the push would start from.
        dot: gipf::Point,
        /// The first spot of the line.
        spot: gipf::Point,
    },
    /// GIPF: this variant brings no GIPF-pieces.
    NoGipfPiecesHere,
    /// GIPF G9: the first turn must bring a GIPF-piece.
    GipfPieceFirst,
    /// GIPF G9: after one's first basic piece no GIPF-piece may be brought.
    GipfPiecesAreOver,
    /// GIPF G9: a GIPF-piece takes two pieces from the reserve, and one is left.
    ReserveTooSmall,
    /// GIPF G5: rows of the mover's colour must leave before he pushes.
    RowsFirst,
    /// GIPF G3, G6: the removal named is no row of that colour as the board stands then.
    NoSuchRow,
    /// GIPF G3, G7: a basic piece of the row was not named; all basics must go.
    BasicsMustGo,
    /// GIPF G8: a row with a basic piece may not be left.
    RowMustGo,
    /// GIPF: the turn goes on after its end: nothing is left to remove.
    NothingToRemove,
    /// GIPF G10: after the removals there is no piece to push.
    ReserveEmpty,
}

impl Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "w",
            Self::Black => "b",
        })
    }
}
