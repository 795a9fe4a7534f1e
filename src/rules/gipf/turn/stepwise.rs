//! What a turn needs to know about a position, and what it does to it.

use super::notation::{Decision, Load, Use};
use crate::rules::gipf::board::{Lane, Point, Spots};
use crate::rules::gipf::effect::Effect;
use crate::rules::gipf::kind::Kind;
use crate::rules::gipf::position::Ending;
use crate::rules::gipf::reason::Reason;
use crate::rules::gipf::variant::Variant;
use crate::rules::{ByColor, Color};
use std::convert::Infallible;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// A position whose turns are made of [`Decision`]s: one of GIPF, with or without potentials.
///
/// Whatever changes the position expects what is legal at that moment.
pub trait Stepwise: Copy + Eq + Hash + Debug {
    /// Whether there are potentials: uses, extras and loaded pieces.
    const HAS_POTENTIALS: bool;
    /// The rule that forbids everything to a player without a move (G10, P10).
    const NO_MOVE: Reason;
    /// Maximum number of turns that are listed.
    const LISTED: usize;
    /// The rule that says which pieces of a row must go.
    const PIECE_MUST_GO: Reason;

    /// The set of rules, apart from potentials.
    fn base(&self) -> Variant;
    /// Whose turn it is; the loser once the game is over.
    fn side(&self) -> Color;
    /// How the game ended, once it is over.
    fn ending(&self) -> Option<Ending>;
    /// The spots that a colour owns.
    fn owned(&self, color: Color) -> Spots;
    /// Every spot on which something stands.
    fn occupied(&self) -> Spots;
    /// The GIPF-pieces of a colour on the board.
    fn gipf_pieces(&self, color: Color) -> Spots;
    /// Basic pieces in reserve.
    fn reserve(&self) -> ByColor<u8>;
    /// Who may still bring GIPF-pieces (G9, P3).
    fn may_bring_gipf(&self) -> ByColor<bool>;

    /// The pieces of a row that go or stay as the remover chooses (G4, P8).
    fn optional(&self, row: Spots) -> Spots;
    /// Whether this row may be left: it is nothing but GIPF-pieces (G8, P9).
    fn may_stay(&self, row: Spots) -> bool;
    /// The colour of a piece in a row, and the kind of the potential on it if it is a loaded one.
    fn piece_of_row(&self, spot: Point) -> Option<(Color, Option<Kind>)>;
    /// Whether the side to move has a potential of this kind in hand.
    fn check_hand(&self, kind: Kind) -> Result<(), Reason>;
    /// Whether the side to move has a move (G10, P10).
    fn has_move(&self) -> bool;
    /// Whether a TAMSK-potential of the side to move is due (P7).
    fn is_extra_due(&self) -> bool;
    /// The legal uses of potentials, ascending.
    fn uses(&self) -> Vec<Use>;
    /// Checks a use against the board.
    fn check_use(&self, used: Use) -> Result<(), Reason>;
    /// The kind of the potential there that the side to move can use, or why there is none.
    fn usable(&self, from: Point) -> Result<Kind, Reason>;
    /// What a decision does besides itself.
    fn effects_of(&self, decision: Decision) -> Vec<Effect>;
    /// Visits the position after each legal turn, in ascending order of the turns, until the visit breaks off.
    fn try_each_successor<B>(&self, visit: &mut impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Visits the position after each legal turn, in ascending order of the turns.
    fn each_successor(&self, visit: &mut impl FnMut(&Self)) {
        let ControlFlow::Continue(()) = self.try_each_successor(&mut |next| {
            visit(next);
            ControlFlow::<Infallible>::Continue(())
        });
    }

    /// Pushes a piece of the side to move along a lane.
    fn push(&mut self, lane: &Lane, load: Load);
    /// Uses a potential.
    fn use_potential(&mut self, used: Use);
    /// Pushes the TAMSK-potential on the centre in along a lane, or discards it.
    fn extra(&mut self, lane: Option<&Lane>);
    /// Removes from these spots what leaves them (G7, P8). Returns who lost their last GIPF-piece by that, if anybody
    /// (G11, G12).
    fn remove(&mut self, list: Spots) -> Option<Color>;
    /// Makes it the opponent's turn.
    fn pass_turn(&mut self);
    /// Ends the game.
    fn end(&mut self, loser: Color, ending: Ending);
}
