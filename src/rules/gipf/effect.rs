//! What a turn does besides itself.

use super::board::Point;
use super::kind::Kind;
use crate::rules::Color;

/// What a turn does besides itself, for the sentence under the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// G3, G7, P8: a row, or something in it, left the board.
    RowRemoved {
        /// Who took it.
        by: Color,
        /// Spots whose pieces went back to the remover's reserve.
        returned: Vec<Point>,
        /// Spots whose pieces were captured.
        captured: Vec<Point>,
        /// The GIPF-pieces among both.
        gipf_pieces: Vec<Point>,
        /// Spots from which a potential left the game, with its basic or without one.
        potentials: Vec<Point>,
    },
    /// P7: a TAMSK-potential on the centre was discarded instead of being pushed in.
    TamskDiscarded {
        /// Whose potential it was.
        by: Color,
    },
    /// P3: the first bare push, which forfeits the potentials that were still in hand.
    Forfeited {
        /// Whose push it was.
        by: Color,
        /// The potentials: the kinds that were left, and how many of each.
        potentials: Vec<(Kind, u8)>,
    },
    /// G9, P3: the first push of another piece in the tournament game, after which its player may bring no more
    /// GIPF-pieces.
    BringsNoMore {
        /// Whose push it was.
        by: Color,
    },
    /// G8: rows of GIPF-pieces that could have been removed were left.
    RowsLeft {
        /// Who left them.
        by: Color,
    },
}

/// How many pieces stand on these spots: a GIPF-piece counts two (G7).
pub fn number_of_pieces(spots: &[Point], gipf_pieces: &[Point]) -> usize {
    let stacked = spots.iter().filter(|spot| gipf_pieces.contains(spot));
    spots.len() + stacked.count()
}
