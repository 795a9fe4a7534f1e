//! What the stacks consist of, piece by piece.
use super::piece::Piece;
use crate::rules::Color;

/// All pieces of the board in one string of at most 49: the stacks in board order, each from bottom to top. Where a
/// stack begins follows from the heights before it, so equal boards have equal strings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Layers {
    /// The DVONN pieces.
    dvonn: u64,
    /// The black pieces. The rest is white.
    black: u64,
}

/// A mask of the lowest `count` bits.
const fn low(count: u32) -> u64 {
    (1 << count) - 1
}

impl Layers {
    /// The piece at this place of the string.
    pub(super) fn piece(self, at: u32) -> Piece {
        if self.dvonn >> at & 1 == 1 {
            Piece::Dvonn
        } else if self.black >> at & 1 == 1 {
            Piece::Of(Color::Black)
        } else {
            Piece::Of(Color::White)
        }
    }

    /// One piece alone, to be inserted.
    pub(super) fn of(piece: Piece) -> Self {
        Self {
            dvonn: u64::from(piece == Piece::Dvonn),
            black: u64::from(piece == Piece::Of(Color::Black)),
        }
    }

    /// Cuts out and returns `count` pieces from `at` on.
    pub(super) fn remove(&mut self, at: u32, count: u32) -> Self {
        let cut = |string: &mut u64| {
            let piece = *string >> at & low(count);
            *string = *string & low(at) | *string >> (at + count) << at;
            piece
        };
        Self {
            dvonn: cut(&mut self.dvonn),
            black: cut(&mut self.black),
        }
    }

    /// Inserts `count` pieces at `at`.
    pub(super) fn insert(&mut self, at: u32, count: u32, pieces: Self) {
        let paste = |string: &mut u64, piece: u64| {
            *string = *string & low(at) | piece << at | *string >> at << (at + count);
        };
        paste(&mut self.dvonn, pieces.dvonn);
        paste(&mut self.black, pieces.black);
    }

    /// Number of DVONN pieces among these.
    pub(super) fn dvonn_pieces(self, at: u32, count: u32) -> u32 {
        (self.dvonn >> at & low(count)).count_ones()
    }

    /// Number of black pieces on the board.
    pub(super) fn black_pieces(self) -> u32 {
        self.black.count_ones()
    }

    /// Number of DVONN pieces on the board.
    pub(super) fn all_dvonn_pieces(self) -> u32 {
        self.dvonn.count_ones()
    }
}
