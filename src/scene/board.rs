//! What differs from game to game: the board, its size, and a piece drawn beside it.

use super::shape::{At, Shape, Tone};
use super::{dvonn, gipf};
use crate::rules::Color;
use crate::rules::game::{Game, GameKind};

/// A board: the part of a picture that never changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Board {
    /// 49 spaces in a long hexagon.
    Dvonn,
    /// 37 spots and 24 dots joined by 21 lines.
    Gipf,
}

impl Board {
    pub const ALL: [Self; 2] = [Self::Dvonn, Self::Gipf];

    pub fn of(game: &Game) -> Self {
        Self::of_kind(game.kind())
    }

    pub fn of_kind(kind: GameKind) -> Self {
        match kind {
            GameKind::Dvonn => Self::Dvonn,
            GameKind::Gipf(_) | GameKind::Potentials(_) => Self::Gipf,
        }
    }

    /// Whether each player sees it from their own side; a board without sides is always drawn as White sees it.
    pub fn turns(self) -> bool {
        self == Self::Gipf
    }

    /// The part of its pictures that has the board without the trays: its upper left corner, and its size.
    pub fn part(self) -> [At; 2] {
        let (size, half) = match self {
            Self::Dvonn => (dvonn::SIZE, dvonn::HALF),
            Self::Gipf => (gipf::SIZE, gipf::HALF),
        };
        [
            At::new(size.x / 2.0 - half.x, size.y / 2.0 - half.y),
            At::new(2.0 * half.x, 2.0 * half.y),
        ]
    }

    /// Pixels of a board unit in a picture for sharing, and in a replay: multiples of 8.
    pub const fn card_unit(self) -> f32 {
        match self {
            Self::Dvonn | Self::Gipf => 56.0,
        }
    }

    pub const fn replay_unit(self) -> f32 {
        match self {
            Self::Dvonn => 48.0,
            Self::Gipf => 40.0,
        }
    }

    /// Width and height of its pictures.
    pub fn size(self) -> At {
        match self {
            Self::Dvonn => dvonn::SIZE,
            Self::Gipf => gipf::SIZE,
        }
    }
}

/// The board with its coordinates.
pub fn ground(board: Board, side: Color) -> Vec<Shape> {
    match board {
        Board::Dvonn => dvonn::ground(),
        Board::Gipf => gipf::ground(side),
    }
}

/// A piece of this game as it is drawn beside the board.
pub(super) fn piece(kind: GameKind, tone: Tone, at: At) -> Shape {
    match Board::of_kind(kind) {
        Board::Dvonn => dvonn::small(tone, at),
        Board::Gipf => gipf::small(tone, at),
    }
}
