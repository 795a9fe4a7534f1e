//! Why a move is forbidden.
use super::space::Space;

/// The rule that forbids a move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Pieces are still being placed, so nothing moves yet.
    StillPlacing,
    /// All pieces are placed, so nothing more is placed.
    PlacingIsOver,
    /// D1: that space already has a piece.
    SpaceTaken(Space),
    /// The turn names that space more than once.
    NamedTwice(Space),
    /// The turn places the wrong number of pieces.
    PacketSize {
        /// How many it must place.
        wanted: u8,
        /// How many spaces were named.
        named: u8,
    },
    /// The colour must be chosen before anything moves.
    ChooseFirst,
    /// There is no colour to choose.
    NothingToChoose,
    /// There is nothing on that space.
    NoStack(Space),
    /// D4: the other player owns that stack.
    NotYourStack(Space),
    /// D4: a DVONN piece alone never moves.
    LoneDvonnPiece(Space),
    /// D2: the stack has neighbours on all six sides.
    Surrounded(Space),
    /// D3: the spaces are not on one line.
    NotInLine {
        /// Where the stack stands.
        from: Space,
        /// Where it was to go.
        to: Space,
    },
    /// D3: a stack moves exactly as far as it is high.
    WrongDistance {
        /// Where the stack stands.
        from: Space,
        /// Its height: the spaces that it must move.
        height: u8,
        /// How far the typed move would take it.
        asked: u8,
    },
    /// D3: the landing space is empty.
    LandsOnEmpty(Space),
    /// D7: there is a move, so passing is forbidden.
    MayNotPass,
    /// The text names a place that is not on the board: this one, in small letters.
    OffBoard(String),
}
