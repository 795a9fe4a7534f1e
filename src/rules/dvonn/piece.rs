//! Pieces and stacks.
use crate::rules::Color;

/// The spaces of the board, and so the pieces of a game.
pub const SPACES: u8 = 49;

/// The pieces of each colour.
pub const PIECES_EACH: u8 = 23;

/// The DVONN pieces.
pub const DVONN_PIECES: u8 = 3;

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A red DVONN piece, which belongs to nobody.
    Dvonn,
    /// A piece of this colour.
    Of(Color),
}

/// A stack as people see it: the rules and pictures need its height, owner and DVONN pieces; its layers are kept for
/// pictures and the position text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// Its pieces, 1 to 49.
    pub height: u8,
    /// The colour of the top piece (D4); none for a lone DVONN piece.
    pub owner: Option<Color>,
    /// The DVONN pieces in it, 0 to 3.
    pub dvonn_pieces: u8,
}

impl Piece {
    /// `W`, `B` or `R`.
    pub const fn letter(self) -> char {
        match self {
            Self::Dvonn => 'R',
            Self::Of(Color::White) => 'W',
            Self::Of(Color::Black) => 'B',
        }
    }

    pub(super) fn from_letter(letter: char) -> Option<Self> {
        [Self::Dvonn, Self::Of(Color::White), Self::Of(Color::Black)]
            .into_iter()
            .find(|piece| piece.letter() == letter)
    }
}
