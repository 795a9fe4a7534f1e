//! The turns of the games without potentials.

#![expect(clippy::inline_always, reason = "the search does this a million times a second")]
use super::board::{Lane, Point, Spots};
use super::effect::Effect;
use super::kind::Kind;
use super::position::{Ending, Gipf};
use super::reason::Reason;
use super::turn::{self, Decision, Load, Stepwise, Turn, picking, whole};
use super::variant::Variant;
use crate::rules::question::BadPick;
use crate::rules::{ByColor, Color};
use std::ops::ControlFlow;

/// A turn under way.
pub type Progress = turn::Progress<Gipf>;

impl Gipf {
    /// What a legal turn does besides itself, in order.
    pub fn effects(&self, turn: &Turn) -> Vec<Effect> {
        let mut effects = whole::effects(self, turn);
        let by = self.side;
        if self.may_bring[by] && !whole::after(self, turn).may_bring[by] {
            effects.push(Effect::BringsNoMore { by });
        }
        effects
    }

    /// The board after the picks so far (after the push while its rows are asked about), and what left it on the way.
    pub fn picked(&self, picks: &[String]) -> Result<(Self, Vec<Effect>), BadPick> {
        let (_, draft) = picking::follow(self, picks)?;
        Ok((*draft.position(), self.effects(&draft.turn())))
    }
}

impl Stepwise for Gipf {
    const HAS_POTENTIALS: bool = false;
    const NO_MOVE: Reason = Reason::ReserveEmpty;
    const LISTED: usize = usize::MAX;
    const PIECE_MUST_GO: Reason = Reason::BasicsMustGo;

    #[inline]
    fn base(&self) -> Variant {
        self.variant
    }

    #[inline]
    fn side(&self) -> Color {
        self.side
    }

    #[inline]
    fn ending(&self) -> Option<Ending> {
        self.ending
    }

    #[inline]
    fn owned(&self, color: Color) -> Spots {
        self.pieces[color]
    }

    #[inline]
    fn occupied(&self) -> Spots {
        Spots(self.pieces.white.0 | self.pieces.black.0)
    }

    #[inline]
    fn gipf_pieces(&self, color: Color) -> Spots {
        self.stacked.in_common(self.pieces[color])
    }

    #[inline]
    fn reserve(&self) -> ByColor<u8> {
        self.reserve
    }

    #[inline]
    fn may_bring_gipf(&self) -> ByColor<bool> {
        self.may_bring
    }

    #[inline]
    fn optional(&self, row: Spots) -> Spots {
        row.in_common(self.stacked)
    }

    #[inline]
    fn may_stay(&self, row: Spots) -> bool {
        row.is_within(self.stacked)
    }

    fn piece_of_row(&self, spot: Point) -> Option<(Color, Option<Kind>)> {
        self.piece(spot).map(|piece| (piece.color, None))
    }

    fn check_hand(&self, kind: Kind) -> Result<(), Reason> {
        Err(Reason::NotInThisGame(kind))
    }

    /// G2: who has a piece in reserve has a push.
    #[inline]
    fn has_move(&self) -> bool {
        self.reserve[self.side] > 0
    }

    #[inline]
    fn is_extra_due(&self) -> bool {
        false
    }

    fn uses(&self) -> Vec<turn::Use> {
        Vec::new()
    }

    fn check_use(&self, used: turn::Use) -> Result<(), Reason> {
        Err(Reason::NotInThisGame(used.kind))
    }

    fn usable(&self, from: Point) -> Result<Kind, Reason> {
        Err(Reason::NoPotential(from))
    }

    fn effects_of(&self, decision: Decision) -> Vec<Effect> {
        let by = self.side;
        match decision {
            Decision::Push(_) | Decision::Use(_) | Decision::Extra(_) => Vec::new(),
            Decision::Remove(list) if list.is_empty() => vec![Effect::RowsLeft { by }],
            Decision::Remove(list) => vec![Effect::RowRemoved {
                by,
                returned: list.in_common(self.pieces[by]).iter().collect(),
                captured: list.in_common(self.pieces[by.other()]).iter().collect(),
                gipf_pieces: list.in_common(self.stacked).iter().collect(),
                potentials: Vec::new(),
            }],
        }
    }

    fn try_each_successor<B>(&self, visit: &mut impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.ending.is_some() {
            return ControlFlow::Continue(());
        }
        Progress::new(self).try_each_end(visit)
    }

    /// G1, G9: the contiguous run moves one spot on, the new piece enters behind it.
    #[inline(always)]
    fn push(&mut self, lane: &Lane, load: Load) {
        let is_gipf = load == Load::Gipf;
        let side = self.side;
        let run = lane.run(self.occupied().0);
        let entry = lane.entry();
        let shifted = |set: Spots| lane.shift(set.0, run);
        self.pieces[side] = Spots(shifted(self.pieces[side]) | entry);
        self.pieces[side.other()] = Spots(shifted(self.pieces[side.other()]));
        self.stacked = Spots(lane.shift(self.stacked.0, run) | if is_gipf { entry } else { 0 });
        self.reserve[side] = self.reserve[side].saturating_sub(1 + u8::from(is_gipf));
        self.may_bring[side] &= is_gipf;
    }

    /// There are no potentials.
    fn use_potential(&mut self, _: turn::Use) {}

    /// There are no potentials.
    fn extra(&mut self, _: Option<&Lane>) {}

    /// G7: own pieces go back to the reserve, the opponent's are lost, a GIPF-piece counts as two. G12: if both lose
    /// their last one, the opponent loses first.
    fn remove(&mut self, list: Spots) -> Option<Color> {
        let side = self.side;
        let worth = |set: Spots| set.len() + set.in_common(self.stacked).len();
        let own = list.in_common(self.pieces[side]);
        let other = list.in_common(self.pieces[side.other()]);
        let (returned, captured) = (worth(own), worth(other));
        self.reserve[side] += returned;
        self.captured[side.other()] += captured;
        let gone = self.stacked;
        for set in [&mut self.pieces.white, &mut self.pieces.black, &mut self.stacked] {
            set.0 &= !list.0;
        }
        [(side.other(), other), (side, own)]
            .into_iter()
            .find(|&(color, taken)| taken.meets(gone) && self.gipf_pieces(color).is_empty())
            .map(|(loser, _)| loser)
    }

    #[inline]
    fn pass_turn(&mut self) {
        self.side = self.side.other();
    }

    #[inline]
    fn end(&mut self, loser: Color, ending: Ending) {
        self.side = loser;
        self.ending = Some(ending);
        // a tournament player with everything in reserve again would otherwise look like one who has not begun
        self.may_bring[loser] &= ending != Ending::LastGipfPieceLost;
    }
}
