//! What can be the reason that one turn is better than another.

use crate::engine::impact::{Impact, Tactic};
use crate::rules::Color;
use crate::rules::dvonn::Space;
use crate::rules::game::Move;
use crate::rules::gipf::{Kind, Point};

/// Why one turn, the better one, is better than another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It does this.
    Does(Impact),
    /// The other turn does this to its own side.
    Costs(Tactic),
    /// GIPF: these own GIPF-pieces stay, which the other turn takes from the board.
    KeepsGipf {
        /// Where they stand.
        spots: Vec<Point>,
    },
    /// The other side can do this after the turn that was played, or threatens it, but cannot after the better turn.
    Stops(Tactic),
    /// The other side can do this after the second best turn, but neither after the better one nor before.
    Avoids(Tactic),
    /// Its side could do this if it were to move again, and could not before.
    Threatens(Tactic),
    /// Its side can do this on the line, after the expected answer.
    Leads {
        /// The answer; none if the other side has to pass.
        answer: Option<Move>,
        /// What follows it.
        tactic: Tactic,
    },
    /// DVONN: how many moves a side has.
    Mobility {
        /// Which side.
        of: Color,
        /// Before the turn.
        before: u32,
        /// After the better turn.
        after: u32,
        /// After the other turn.
        otherwise: u32,
    },
    /// DVONN: a stack of the other side can no longer move.
    Blocks {
        /// Where it stands.
        space: Space,
        /// How high it is.
        height: u8,
    },
    /// DVONN: a stack of the own side that could not move can do so.
    Frees {
        /// Where it stands.
        space: Space,
        /// How high it is.
        height: u8,
    },
    /// DVONN: the stack that moves comes closer to a red piece.
    NearsRed {
        /// Where it lands.
        space: Space,
        /// The nearest red piece from there.
        red: Space,
        /// How many steps away it is.
        now: u8,
        /// How many steps away the nearest one was.
        before: u8,
    },
    /// DVONN, placing: the pieces that are placed at the edge.
    AtEdge {
        /// Where.
        edge: Vec<Space>,
    },
    /// DVONN, placing: the distance to the nearest red piece.
    NearRed {
        /// Where the piece is placed.
        space: Space,
        /// The nearest red piece.
        red: Space,
        /// How many steps away it is.
        distance: u8,
    },
    /// DVONN, placing: own pieces beside it.
    Beside {
        /// Where the piece is placed.
        space: Space,
        /// Where the others stand.
        own: Vec<Space>,
    },
    /// DVONN, placing: a red piece has more pieces of one side than of the other within two steps.
    RedAmong {
        /// Where it is placed.
        space: Space,
        /// Number of pieces of the side that places it.
        own: u32,
        /// Number of the other side's.
        theirs: u32,
    },
    /// GIPF: its side can make a row with these, and could not before.
    Row(PartialRow),
    /// GIPF: the other side can no longer make a row with these.
    BreaksRow(PartialRow),
    /// GIPF: its side has these spots in the middle, which it did not have before, more than it gives up.
    Middle {
        /// Which.
        spots: Vec<Point>,
    },
    /// GIPF: a GIPF-piece comes to the board.
    BringsGipf {
        /// The spot that it is pushed onto.
        spot: Point,
        /// Number of GIPF-pieces that its side has then.
        count: u32,
    },
    /// GIPF with potentials: a piece with a potential comes to the board.
    Loads {
        /// The potential.
        kind: Kind,
        /// The spot that it is pushed onto.
        spot: Point,
        /// Where it can go from there; nowhere for a TAMSK-potential.
        targets: Vec<Point>,
        /// Number of potentials of that kind still in hand.
        left: u8,
    },
    /// GIPF with potentials: a potential is used and moves.
    Uses {
        /// The potential.
        kind: Kind,
        /// Where its piece stays.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// GIPF with potentials: a TAMSK-potential is pushed in besides the move.
    Extra {
        /// The spot that it is pushed onto.
        spot: Point,
    },
}

/// Two adjacent or three pieces of one side on four spots in a line, the rest of which is vacant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartialRow {
    /// Where the pieces stand.
    pub spots: Vec<Point>,
    /// The vacant spots.
    pub vacant: Vec<Point>,
}

/// A reason with its rating, in hundredths of a piece.
pub(super) type Rated = (i32, Reason);
