//! What a move does besides itself.
use super::space::Space;
use crate::rules::Color;

/// What a move does besides itself, for the sentence under the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// D1: the board is full, and stacks move from now on, White's first.
    BoardFilled {
        /// Number of pieces that were placed at random after the move.
        drawn: usize,
    },
    /// All pieces changed their colour, and Black moves first.
    ColorsExchanged,
    /// D5: stacks that lost their link to every DVONN piece left the board, with their heights.
    CutOff(Vec<(Space, u8)>),
    /// D7: this colour has no move and passes.
    Passes(Color),
}
