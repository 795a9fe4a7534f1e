//! A board that is full before any stack moves.
use super::piece::{DVONN_PIECES, PIECES_EACH, Piece};
use super::space::Space;
use crate::rules::Color;
use crate::rules::named::debug_is_display;
use std::fmt;
use std::str::FromStr;

/// A board with a piece on each space: three DVONN pieces, 23 white and 23 black ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FullBoard {
    /// Bit *i* is the space with index *i*: the DVONN pieces.
    dvonn: u64,
    /// The black pieces. The rest is white.
    black: u64,
}

impl FullBoard {
    /// The board with these pieces in board order, if their numbers are those of a game.
    pub(super) fn new(pieces: impl IntoIterator<Item = Piece>) -> Option<Self> {
        let (mut board, mut count) = (Self { dvonn: 0, black: 0 }, 0_u32);
        for piece in pieces {
            match piece {
                Piece::Dvonn => board.dvonn |= 1 << count,
                Piece::Of(Color::Black) => board.black |= 1 << count,
                Piece::Of(Color::White) => {}
            }
            count += 1;
            if count > 49 {
                return None;
            }
        }
        let is_full = count == 49
            && board.dvonn.count_ones() == u32::from(DVONN_PIECES)
            && board.black.count_ones() == u32::from(PIECES_EACH);
        is_full.then_some(board)
    }

    /// What stands there.
    pub fn piece(self, space: Space) -> Piece {
        if self.dvonn >> space.index() & 1 == 1 {
            Piece::Dvonn
        } else if self.black >> space.index() & 1 == 1 {
            Piece::Of(Color::Black)
        } else {
            Piece::Of(Color::White)
        }
    }

    /// This board as it is seen from its four sides, in the order of [`Space::images`].
    pub fn images(self) -> [Self; 4] {
        std::array::from_fn(|side| {
            let pieces = Space::all().map(|space| self.piece(space.images()[side]));
            Self::new(pieces).expect("the same pieces on other spaces")
        })
    }

    /// This board with the colours exchanged.
    pub(super) fn exchanged(self) -> Self {
        let all = (1 << 49) - 1;
        Self {
            dvonn: self.dvonn,
            black: all & !self.dvonn & !self.black,
        }
    }

    /// Whether a DVONN piece is in the centre, the other two lie opposite each other, and opposite each other piece
    /// lies one of the other colour.
    pub fn is_symmetric(self) -> bool {
        Space::all().all(|space| match (self.piece(space), self.piece(space.opposite())) {
            (Piece::Dvonn, Piece::Dvonn) => true,
            (Piece::Of(color), Piece::Of(other)) => color != other,
            _ => false,
        })
    }

    /// Whether some piece has only neighbours of its own colour.
    pub fn has_enclosed_piece(self) -> bool {
        Space::all().any(|space| {
            let piece = self.piece(space);
            piece != Piece::Dvonn && space.neighbours().all(|neighbour| self.piece(neighbour) == piece)
        })
    }
}

impl fmt::Display for FullBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Space::all().try_for_each(|space| write!(f, "{}", self.piece(space).letter()))
    }
}

debug_is_display!(FullBoard);

impl FromStr for FullBoard {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let pieces: Vec<Piece> = text.chars().map(Piece::from_letter).collect::<Option<_>>().ok_or(())?;
        Self::new(pieces).ok_or(())
    }
}
