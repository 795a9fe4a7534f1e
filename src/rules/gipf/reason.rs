//! Why a turn is forbidden.

use super::board::Point;
use super::kind::Kind;

/// The rule that forbids a turn or one of its decisions: P1 to P11 are rulings of
/// [`potentials`](crate::rules::potentials).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// The text names a place that is not on the board: this one, in small letters.
    OffBoard(String),
    /// A push starts on a dot, and this point is not one.
    NotADot(Point),
    /// A push enters a spot, and this point is not one.
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
    /// There are no GIPF-pieces in this variant.
    NoGipfPiecesHere,
    /// G9: the first turn must bring a GIPF-piece.
    GipfPieceFirst,
    /// G9: after a player's first basic piece they may bring no more GIPF-pieces.
    GipfPiecesAreOver,
    /// G9: a GIPF-piece takes two pieces from the reserve, and only one is left.
    ReserveTooSmall,
    /// G5: rows of the mover's colour must leave before they push.
    RowsFirst,
    /// G3, G6: the removal is no row of that colour at that moment.
    NoSuchRow,
    /// G3, G7: a basic piece of the row was not named; all basics must go.
    BasicsMustGo,
    /// G8: a row with a basic piece may not be left.
    RowMustGo,
    /// The turn goes on after its end: nothing is left to remove.
    NothingToRemove,
    /// G10: after the removals there is no piece to push.
    ReserveEmpty,
    /// P1: this game has no potentials of this kind.
    NotInThisGame(Kind),
    /// P3: no potential of this kind is left in hand: all were played, or forfeited by a bare push.
    NoneInHand(Kind),
    /// P4: no potential is on top there.
    NoPotential(Point),
    /// P4: the potential there is the opponent's.
    NotYours(Point),
    /// P5: the loaded piece there is covered by an opponent's DVONN-potential.
    Covered(Point),
    /// P5: the potential there was used: it does not lie directly on a basic of its own colour.
    Used(Point),
    /// P7: a TAMSK-potential is used only when it comes to the centre.
    TamskWaits(Point),
    /// The potential there is of this kind, not of the one named.
    OtherKind {
        /// Where the potential is.
        spot: Point,
        /// Its actual kind.
        kind: Kind,
    },
    /// P7: this potential cannot reach that spot.
    OutOfReach {
        /// Its kind.
        kind: Kind,
        /// Where it stands.
        from: Point,
        /// Where it was to go.
        to: Point,
    },
    /// P4: a potential never goes onto a dot.
    OntoDot(Point),
    /// P7: a TAMSK-potential on the centre comes first.
    ExtraFirst,
    /// P7: no TAMSK-potential of the player's is on the centre.
    NoExtra,
    /// P8: a bare basic or a used potential of the row was not named; these must go.
    PieceMustGo,
    /// P9: a row with a loaded piece may not be left whole.
    TakeOne,
    /// P10: there is no piece to push and no potential to use.
    NoMove,
}
