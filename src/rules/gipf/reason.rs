//! Why a turn is forbidden.

use super::board::Point;

/// The rule that forbids a turn or one of its decisions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// The text names a place that is not on the board: this one, in small letters.
    OffBoard(String),
    /// A push starts on a dot, and this is none.
    NotADot(Point),
    /// A push enters a spot, and this is none.
    NotASpot(Point),
    /// That dot has no line to that spot.
    NoSuchLine {
        /// The dot.
        dot: Point,
        /// The spot.
        spot: Point,
    },
    /// G1: every spot of the line is occupied.
    LineFull {
        /// The dot the push would start from.
        dot: Point,
        /// The first spot of the line.
        spot: Point,
    },
    /// This variant brings no GIPF-pieces.
    NoGipfPiecesHere,
    /// G9: the first turn must bring a GIPF-piece.
    GipfPieceFirst,
    /// G9: after one's first basic piece no GIPF-piece may be brought.
    GipfPiecesAreOver,
    /// G9: a GIPF-piece takes two pieces from the reserve, and one is left.
    ReserveTooSmall,
    /// G5: rows of the mover's colour must leave before they push.
    RowsFirst,
    /// G3, G6: the removal named is no row of that colour as the board stands then.
    NoSuchRow,
    /// G3, G7: a basic piece of the row was not named; all basics must go.
    BasicsMustGo,
    /// G8: a row with a basic piece may not be left.
    RowMustGo,
    /// The turn goes on after its end: nothing is left to remove.
    NothingToRemove,
    /// G10: after the removals there is no piece to push.
    ReserveEmpty,
}
