//! What is legal: the games as pure data.
//!
//! A [`Position`] knows whose turn it is, which moves are legal and what a move does. A move is a whole turn with
//! one canonical text.
//!
//! # Layout
//! This file, [`hex`], [`marks`] and [`question`] are the vocabulary that the games share. [`dvonn`] and [`gipf`] know
//! neither each other nor anything below: each has its own reasons, effects, prompts and places. [`potentials`] is a
//! game of its own on the board of [`gipf`], with the same turns: see [`gipf::turn`]. [`kind`] and [`game`] wrap each
//! of these once, so that everything above speaks of a [`game::Game`]; another game is one more variant there, and the
//! compiler names every place that has to know it. [`picker`], [`record`], [`puzzle`], [`lesson`] and [`perft`] are built on top.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

pub mod dvonn;
pub mod game;
pub mod gipf;
pub mod hex;
pub mod kind;
pub mod lesson;
pub mod marks;
pub(crate) mod named;
pub mod perft;
pub mod picker;
pub mod potentials;
pub mod puzzle;
pub mod question;
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
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One value for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByColor<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T: Copy> ByColor<T> {
    /// The same value for both.
    pub const fn both(value: T) -> Self {
        Self {
            white: value,
            black: value,
        }
    }
}

impl<T> ByColor<T> {
    /// The result of `value` for each colour.
    pub fn of(mut value: impl FnMut(Color) -> T) -> Self {
        Self {
            white: value(Color::White),
            black: value(Color::Black),
        }
    }

    /// The result of `value` for each of both values.
    pub fn map<U>(self, mut value: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor {
            white: value(self.white),
            black: value(self.black),
        }
    }
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

impl Status {
    /// The side to move; `None` when the game is over.
    pub const fn to_move(self) -> Option<Color> {
        match self {
            Self::ToMove(color) => Some(color),
            Self::Over(_) => None,
        }
    }
}

/// How a game ended by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// This colour won.
    Win(Color),
    /// Nobody won (only in DVONN: GIPF has no draws).
    Draw,
}

/// A game position: everything that decides what is legal.
pub trait Position: Clone + Eq + Hash + Debug {
    /// A whole turn. `Display` is the canonical notation, `FromStr` reads exactly that.
    type Move: Clone + Eq + Ord + Hash + Debug + Display + FromStr;
    /// A rule of this game that can forbid a move.
    type Reason: Clone + Eq + Hash + Debug;

    /// Whose turn it is, or how the game ended.
    fn status(&self) -> Status;
    /// Every legal whole turn, in ascending order, each once; empty exactly when the game is over.
    /// For tests and tools: a contrived GIPF position has hundreds of thousands. DVONN's packets and the extras of GIPF
    /// with potentials can be far more, so of those only the first [`dvonn::LISTED`] and [`potentials::LISTED`] are
    /// there.
    fn legal_moves(&self) -> Vec<Self::Move>;
    /// Plays a move that is known to be legal. What an illegal one does is not specified, but it does not panic.
    fn play_unchecked(&mut self, mv: &Self::Move);
    /// Whether this whole turn is legal here.
    fn is_legal(&self, mv: &Self::Move) -> bool;
    /// Reads any accepted notation of a move in this position: see [`record`] for the forms.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError<Self::Move, Self::Reason>>;
}

/// Why a text is not a move here: `M` is the game's move, `R` its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError<M, R> {
    /// It is not a move of this game at all.
    Syntax,
    /// It is a move, but the rules forbid it now.
    Illegal(R),
    /// Several moves fit; at most 25 of them are listed, in ascending order.
    Ambiguous(Vec<M>),
}

impl<M, R> MoveError<M, R> {
    /// The same error with other types of move and reason.
    pub fn map<N, S>(self, mv: impl FnMut(M) -> N, reason: impl FnOnce(R) -> S) -> MoveError<N, S> {
        match self {
            Self::Syntax => MoveError::Syntax,
            Self::Illegal(why) => MoveError::Illegal(reason(why)),
            Self::Ambiguous(moves) => MoveError::Ambiguous(moves.into_iter().map(mv).collect()),
        }
    }
}

/// What is wrong with a position text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// It does not have the form of one.
    #[error("this is not a position text")]
    Syntax,
    /// This part is not a place with a piece or stack that can stand there, or the place was named before.
    #[error("`{}` is not a place with a piece or stack that can be there, or the place is named twice", quoted(.0))]
    Piece(String),
    /// It cannot occur in a game, and why.
    #[error("this position cannot occur in a game: {1}")]
    Impossible(Misfit, &'static str),
}

/// Why a position cannot occur in a game, as far as a player is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// There are more pieces of a kind than the game has.
    TooMany,
    /// A game of DVONN has no DVONN piece.
    NoDvonnPiece,
    /// A stack of DVONN has no link to a DVONN piece.
    NoLink,
    /// The pieces, the side to move and the phase do not go together.
    Phase,
}

/// The beginning of a text, as what can be printed: it is shown on terminals.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut chars = text.chars();
    let shown: String = chars.by_ref().take(LONGEST).flat_map(char::escape_debug).collect();
    if chars.next().is_some() { shown + "…" } else { shown }
}

impl Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "w",
            Self::Black => "b",
        })
    }
}
