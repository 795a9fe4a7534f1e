//! A position and a move of any game: each game's own types, wrapped once.

use super::gipf::{Decision, Push, WholeTurns};
use super::{ByColor, Position, PositionError, Status, dvonn, gipf, marks, potentials};
use crate::rules::named::stored_as_text;
use std::fmt;
use std::str::FromStr;

pub use super::kind::{GameKind, NoSuchHandicap, Setup};

/// Why a text is not a move here.
pub type MoveError = super::MoveError<Move, Reason>;

/// What is marked on the board of any game.
pub type Marks = marks::Marks<Cell>;

/// A place on the board of any game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cell {
    /// A space of DVONN.
    Dvonn(dvonn::Space),
    /// A point of GIPF.
    Gipf(gipf::Point),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dvonn(space) => space.fmt(f),
            Self::Gipf(point) => point.fmt(f),
        }
    }
}

impl Cell {
    /// The space, if the place is on DVONN's board.
    pub const fn dvonn(self) -> Option<dvonn::Space> {
        match self {
            Self::Dvonn(space) => Some(space),
            Self::Gipf(_) => None,
        }
    }

    /// The point, if the place is on GIPF's board.
    pub const fn gipf(self) -> Option<gipf::Point> {
        match self {
            Self::Gipf(point) => Some(point),
            Self::Dvonn(_) => None,
        }
    }
}

/// The rule that forbids a move. `Debug` shows the game's own reason, as tools print it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A rule of DVONN.
    Dvonn(dvonn::Reason),
    /// A rule of GIPF, with or without potentials.
    Gipf(gipf::Reason),
}

impl fmt::Debug for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dvonn(reason) => reason.fmt(f),
            Self::Gipf(reason) => reason.fmt(f),
        }
    }
}

impl From<super::MoveError<dvonn::Move, dvonn::Reason>> for MoveError {
    fn from(error: super::MoveError<dvonn::Move, dvonn::Reason>) -> Self {
        error.map(Move::Dvonn, Reason::Dvonn)
    }
}

impl From<super::MoveError<gipf::Turn, gipf::Reason>> for MoveError {
    fn from(error: super::MoveError<gipf::Turn, gipf::Reason>) -> Self {
        error.map(Move::Gipf, Reason::Gipf)
    }
}

/// What a move does besides itself, for the sentence under the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// In DVONN.
    Dvonn(dvonn::Effect),
    /// In GIPF.
    Gipf(gipf::Effect),
    /// In GIPF with potentials.
    Potentials(gipf::Effect),
}

/// How far a game has come, in the numbers by which players compare themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameStanding {
    /// DVONN's board is being filled.
    Placing {
        /// Pieces on it, 0 to 48.
        placed: u8,
        /// How many are placed by hand: all, except in a setup that draws the rest.
        #[serde(default = "all_pieces", skip_serializing_if = "are_all_pieces")]
        pieces: u8,
    },
    /// DVONN's stacks move: the heights of the stacks that each side controls, added up.
    Stacking(ByColor<u8>),
    /// GIPF: the pieces in reserve.
    Pushing(ByColor<u8>),
}

/// The number if none is stored.
const fn all_pieces() -> u8 {
    dvonn::SPACES
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
const fn are_all_pieces(pieces: &u8) -> bool {
    *pieces == all_pieces()
}

/// A position of any game. `Display` and `FromStr` are the position text.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Game {
    /// DVONN.
    Dvonn(dvonn::Dvonn),
    /// GIPF by one of its rules.
    Gipf(gipf::Gipf),
    /// GIPF with potentials.
    Potentials(potentials::Potentials),
}

/// A whole turn of any game. `Display` is the canonical notation, from which the game follows: no text is canonical in
/// both DVONN and GIPF.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Move {
    /// DVONN.
    Dvonn(dvonn::Move),
    /// GIPF, with or without potentials.
    Gipf(gipf::Turn),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dvonn(mv) => mv.fmt(f),
            Self::Gipf(turn) => turn.fmt(f),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let dvonn = text.parse().map(Self::Dvonn);
        dvonn.or_else(|()| text.parse().map(Self::Gipf))
    }
}

impl Move {
    /// The spaces of DVONN on which this turn places pieces.
    pub fn placed(&self) -> Vec<Cell> {
        match self {
            Self::Dvonn(mv) => mv.placed().map(Cell::Dvonn).collect(),
            Self::Gipf(_) => Vec::new(),
        }
    }

    /// Where the move of this turn begins and where it leads; a piece that is placed begins where it lies.
    pub fn ways(&self) -> Vec<(Cell, Cell)> {
        match self {
            Self::Dvonn(dvonn::Move::Stack { from, to }) => vec![(Cell::Dvonn(*from), Cell::Dvonn(*to))],
            Self::Dvonn(_) => self.placed().into_iter().map(|space| (space, space)).collect(),
            Self::Gipf(turn) => {
                let moves = turn.decisions().filter_map(|decision| match decision {
                    Decision::Push(Push { entry, .. }) => Some((entry.dot, entry.spot)),
                    Decision::Use(used) => Some((used.from, used.to)),
                    Decision::Extra(_) | Decision::Remove(_) => None,
                });
                moves.map(|(from, to)| (Cell::Gipf(from), Cell::Gipf(to))).collect()
            }
        }
    }

    /// The turn, if this is a move of GIPF.
    pub const fn gipf(&self) -> Option<&gipf::Turn> {
        match self {
            Self::Gipf(turn) => Some(turn),
            Self::Dvonn(_) => None,
        }
    }
}

impl From<Move> for String {
    fn from(mv: Move) -> Self {
        mv.to_string()
    }
}

impl TryFrom<String> for Move {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        let read: Option<Self> = text.parse().ok();
        read.filter(|mv| mv.to_string() == text)
            .ok_or("not a move in canonical notation")
    }
}

impl Game {
    /// The first position.
    pub fn start(setup: Setup) -> Self {
        match setup {
            Setup::Dvonn(setup) => Self::Dvonn(dvonn::Dvonn::set_up(setup)),
            Setup::Gipf(setup) => Self::Gipf(gipf::Gipf::start(setup)),
            Setup::Potentials(variant) => Self::Potentials(potentials::Potentials::start(variant)),
        }
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Dvonn(_) => GameKind::Dvonn,
            Self::Gipf(position) => GameKind::Gipf(position.variant()),
            Self::Potentials(position) => GameKind::Potentials(position.variant()),
        }
    }

    /// Whose turn it is, or how the game ended.
    pub fn status(&self) -> Status {
        match self {
            Self::Dvonn(position) => position.status(),
            Self::Gipf(position) => position.status(),
            Self::Potentials(position) => position.status(),
        }
    }

    /// Whether DVONN's board is being filled, a piece or a packet a turn.
    pub fn is_placing(&self) -> bool {
        matches!(self, Self::Dvonn(position) if position.is_placing())
    }

    /// Whether the rest of the board is drawn once this side's DVONN pieces are placed. Until then nobody may see what
    /// will be drawn: neither the setup's text nor the position after the last of these placements.
    pub fn is_before_draw(&self) -> bool {
        matches!(self, Self::Dvonn(position) if position.is_before_draw())
    }

    /// How far the game has come.
    pub fn standing(&self) -> GameStanding {
        match self {
            Self::Dvonn(position) if position.is_placing() => GameStanding::Placing {
                placed: position.placed(),
                pieces: position.to_place_by_hand(),
            },
            Self::Dvonn(position) => GameStanding::Stacking(position.score()),
            Self::Gipf(position) => GameStanding::Pushing(position.reserve()),
            Self::Potentials(position) => GameStanding::Pushing(position.reserve()),
        }
    }

    /// Every legal turn, for tests and tools; of DVONN's packets only the first ones.
    pub fn legal_moves(&self) -> Vec<Move> {
        match self {
            Self::Dvonn(position) => position.legal_moves().into_iter().map(Move::Dvonn).collect(),
            Self::Gipf(position) => position.legal_moves().into_iter().map(Move::Gipf).collect(),
            Self::Potentials(position) => position.legal_moves().into_iter().map(Move::Gipf).collect(),
        }
    }

    /// The legal turn when there is exactly one.
    pub fn only_move(&self) -> Option<Move> {
        match self {
            Self::Dvonn(position) => position.only_move().map(Move::Dvonn),
            Self::Gipf(position) => position.only_move().map(Move::Gipf),
            Self::Potentials(position) => position.only_move().map(Move::Gipf),
        }
    }

    /// Whether this whole turn is legal here.
    pub fn is_legal(&self, mv: &Move) -> bool {
        match (self, mv) {
            (Self::Dvonn(position), Move::Dvonn(mv)) => position.is_legal(mv),
            (Self::Gipf(position), Move::Gipf(turn)) => position.is_legal(turn),
            (Self::Potentials(position), Move::Gipf(turn)) => position.is_legal(turn),
            _ => false,
        }
    }

    /// Reads a move in any accepted notation.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        match self {
            Self::Dvonn(position) => {
                let read = position.parse_move(text);
                read.map(Move::Dvonn).map_err(MoveError::from)
            }
            Self::Gipf(position) => {
                let read = position.parse_move(text);
                read.map(Move::Gipf).map_err(MoveError::from)
            }
            Self::Potentials(position) => {
                let read = position.parse_move(text);
                read.map(Move::Gipf).map_err(MoveError::from)
            }
        }
    }

    /// Plays a legal move, or says why it is not legal.
    pub fn play(&mut self, mv: &Move) -> Result<(), MoveError> {
        if !self.is_legal(mv) {
            // a move of another game, or one whose text means a different, legal move, has no reason of its own
            return Err(self.parse_move(&mv.to_string()).err().unwrap_or(MoveError::Syntax));
        }
        match (self, mv) {
            (Self::Dvonn(position), Move::Dvonn(mv)) => position.play_unchecked(mv),
            (Self::Gipf(position), Move::Gipf(turn)) => position.play_unchecked(turn),
            (Self::Potentials(position), Move::Gipf(turn)) => position.play_unchecked(turn),
            _ => return Err(MoveError::Syntax),
        }
        Ok(())
    }

    /// The position after a legal move; the same position if the move is not legal.
    pub fn after(&self, mv: &Move) -> Self {
        let mut after = self.clone();
        // an illegal move changes nothing
        let _ = after.play(mv);
        after
    }

    /// What a legal move does besides itself.
    pub fn effects(&self, mv: &Move) -> Vec<Effect> {
        match (self, mv) {
            (Self::Dvonn(position), &Move::Dvonn(mv)) => position.effects(mv).into_iter().map(Effect::Dvonn).collect(),
            (Self::Gipf(position), Move::Gipf(turn)) => position.effects(turn).into_iter().map(Effect::Gipf).collect(),
            (Self::Potentials(position), Move::Gipf(turn)) => {
                let effects = position.effects(turn).into_iter();
                effects.map(Effect::Potentials).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Legal whole turns that match what was typed so far, at most `limit`, for autocomplete. It walks the decisions,
    /// so it is fast in any position.
    pub fn complete(&self, typed: &str, limit: usize) -> Vec<Move> {
        match self {
            Self::Dvonn(position) => position.complete(typed, limit).into_iter().map(Move::Dvonn).collect(),
            Self::Gipf(position) => position.complete(typed, limit).into_iter().map(Move::Gipf).collect(),
            Self::Potentials(position) => position.complete(typed, limit).into_iter().map(Move::Gipf).collect(),
        }
    }

    /// What can be typed next, at most `limit` texts: legal whole turns, and for a packet of DVONN the typed text with
    /// one more space.
    pub fn suggest(&self, typed: &str, limit: usize) -> Vec<String> {
        let packet = match self {
            Self::Dvonn(position) => position.suggest_packet(typed, limit),
            Self::Gipf(_) | Self::Potentials(_) => None,
        };
        packet.unwrap_or_else(|| {
            let moves = self.complete(typed, limit).into_iter();
            moves.map(|mv| mv.to_string()).collect()
        })
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dvonn(position) => position.fmt(f),
            Self::Gipf(position) => position.fmt(f),
            Self::Potentials(position) => position.fmt(f),
        }
    }
}

impl FromStr for Game {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        match text.split_whitespace().next().unwrap_or_default().parse() {
            Ok(GameKind::Dvonn) => text.parse().map(Self::Dvonn),
            Ok(GameKind::Gipf(_)) => text.parse().map(Self::Gipf),
            Ok(GameKind::Potentials(_)) => text.parse().map(Self::Potentials),
            Err(()) => Err(PositionError::Syntax),
        }
    }
}

stored_as_text!(Game, PositionError);
