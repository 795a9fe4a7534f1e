//! Why a turn is forbidden.

use super::kinds::Kind;
use crate::rules::gipf::{self, Point};

/// The rule that forbids a turn or one of its decisions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A rule of the games without potentials.
    Gipf(gipf::Reason),
    /// P1: this game has no potentials of this kind.
    NotInThisGame(Kind),
    /// P3: no potential of this kind is in hand, played or forfeited by a bare push.
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
    /// The potential there is of this kind, not of the one that was named.
    OtherKind {
        /// Where.
        spot: Point,
        /// The kind that it has.
        kind: Kind,
    },
    /// P7: this potential does not get there.
    OutOfReach {
        /// Its kind.
        kind: Kind,
        /// Where it is.
        from: Point,
        /// Where it should go.
        to: Point,
    },
    /// P4: a potential never goes onto a dot.
    OntoDot(Point),
    /// P7: a TAMSK-potential on the centre comes first.
    ExtraFirst,
    /// P7: no TAMSK-potential of theirs is on the centre.
    NoExtra,
    /// P8: a bare basic or a used potential of the row was not named; these must go.
    PieceMustGo,
    /// P9: a row with a loaded piece may not be left whole.
    TakeOne,
    /// P10: there is no piece to push and no potential to use.
    NoMove,
}

impl From<gipf::Reason> for Reason {
    fn from(reason: gipf::Reason) -> Self {
        Self::Gipf(reason)
    }
}
