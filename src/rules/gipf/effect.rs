//! What a turn does beyond itself.

use super::board::Point;
use crate::rules::Color;

/// What a turn does beyond itself, for the sentence under the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// G3, G7: a row left the board: spots that went back to the remover's reserve, and spots captured.
    RowRemoved {
        /// Who took it.
        by: Color,
        /// The remover's own.
        returned: Vec<Point>,
        /// The opponent's.
        captured: Vec<Point>,
        /// Those of both that were GIPF-pieces.
        gipf_pieces: Vec<Point>,
    },
    /// G9: the first single piece of the tournament game, after which its player may bring no more GIPF-pieces.
    BringsNoMore {
        /// Whose.
        by: Color,
    },
    /// G8: rows of GIPF-pieces that could have been taken were left.
    RowsLeft {
        /// Who left them.
        by: Color,
    },
}
