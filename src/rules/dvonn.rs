//! DVONN.
use super::{Color, MoveError, Position, Status};
use std::fmt;
use std::str::FromStr;

/// One of the 49 spaces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);
impl Space {
    /// Every space in board order: column, then row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..49).map(Self)
    }
    /// 0 (`a`) to 10 (`k`).
    #[must_use]
    pub fn column(self) -> u8 {
        unimplemented!()
    }
    /// 0 (row 1) to 4 (row 5).
    #[must_use]
    pub fn row(self) -> u8 {
        unimplemented!()
    }
}
impl fmt::Display for Space {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        unimplemented!()
    }
}
impl FromStr for Space {
    type Err = ();
    fn from_str(_: &str) -> Result<Self, ()> {
        unimplemented!()
    }
}

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /** red */
    Dvonn,
    /** a colour's */
    Of(Color),
}

/// A stack as one sees it: the rules and pictures need its height, owner and DVONN pieces;
/// its layers, bottom to top, are there for pictures and the position text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /** 1 to 49 */
    pub height: u8,
    /** of the top piece; None = a lone DVONN piece */
    pub owner: Option<Color>,
    /** 0 to 3 */
    pub dvonn_pieces: u8,
}

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /** `c3` */
    Place(Space),
    /** `a1b2` */
    Stack {
        /** whence */
        from: Space,
        /** whither */
        to: Space,
    },
}
impl fmt::Display for Move {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        unimplemented!()
    }
}
impl FromStr for Move {
    type Err = ();
    fn from_str(_: &str) -> Result<Self, ()> {
        unimplemented!()
    }
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dvonn {}
impl Dvonn {
    /// The empty board.
    #[must_use]
    pub fn start() -> Self {
        unimplemented!()
    }
    /// What stands there.
    #[must_use]
    pub fn stack(&self, _: Space) -> Option<Stack> {
        unimplemented!()
    }
    /// The layers there, bottom to top.
    #[must_use]
    pub fn layers(&self, _: Space) -> Vec<Piece> {
        unimplemented!()
    }
    /// True while pieces are placed.
    #[must_use]
    pub fn is_placing(&self) -> bool {
        unimplemented!()
    }
    /// What the next placement brings, while placing.
    #[must_use]
    pub fn next_piece(&self) -> Option<Piece> {
        unimplemented!()
    }
    /// The heights of the stacks that each owns, added up.
    #[must_use]
    pub fn score(&self) -> super::ByColor<u8> {
        unimplemented!()
    }
    /// Pieces that were cut off so far: White's, Black's (by the piece's own colour).
    #[must_use]
    pub fn lost(&self) -> super::ByColor<u8> {
        unimplemented!()
    }
}
impl Position for Dvonn {
    type Move = Move;
    fn status(&self) -> Status {
        unimplemented!()
    }
    fn legal_moves(&self) -> Vec<Move> {
        unimplemented!()
    }
    fn play_unchecked(&mut self, _: &Move) {
        unimplemented!()
    }
    fn is_legal(&self, _: &Move) -> bool {
        unimplemented!()
    }
    fn parse_move(&self, _: &str) -> Result<Move, MoveError<Move>> {
        unimplemented!()
    }
}
