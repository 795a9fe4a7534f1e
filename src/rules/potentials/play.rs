//! The turns of the games with potentials.

use super::hand::Hand;
use super::position::Potentials;
use super::stack::{Cover, Stack, Token};
use super::{removing, uses};
use crate::rules::gipf::turn::{self, Stepwise, picking, whole};
use crate::rules::gipf::{
    self, Decision, Effect, Ending, Kind, LANES, Lane, Load, Point, Reason, Spots, Stage, Turn, Use,
};
use crate::rules::question::BadPick;
use crate::rules::{ByColor, Color};
use std::ops::ControlFlow;

/// Maximum number of turns listed: extras before the move can make far more.
pub const LISTED: usize = 100_000;

/// A turn under way.
pub type Progress = turn::Progress<Potentials>;

impl Potentials {
    /// What a legal turn does besides itself, in order.
    pub fn effects(&self, turn: &Turn) -> Vec<Effect> {
        whole::effects(self, turn)
    }

    /// The board after the picks so far, and what happened on the way.
    pub fn picked(&self, picks: &[String]) -> Result<(Self, Vec<Effect>), BadPick> {
        let (_, draft) = picking::follow(self, picks)?;
        Ok((*draft.position(), self.effects(&draft.turn())))
    }

    fn removed_by(&self, list: Spots) -> Effect {
        let by = self.side;
        let found = |wanted: &dyn Fn(Stack) -> bool| -> Vec<Point> {
            let is_found = |&spot: &Point| self.stack(spot).is_some_and(wanted);
            list.iter().filter(is_found).collect()
        };
        let is_piece_of = |stack: Stack, color: Color| match stack {
            Stack::Gipf(of) | Stack::Basic(of, _) => of == color && !stack.is_used_dvonn(),
            Stack::Alone(..) => false,
        };
        Effect::RowRemoved {
            by,
            returned: found(&|stack| is_piece_of(stack, by)),
            captured: found(&|stack| is_piece_of(stack, by.other())),
            gipf_pieces: found(&Stack::is_gipf),
            potentials: found(&|stack| matches!(stack.top(), Token::Potential(..))),
        }
    }

    fn effects_of_push(&self, load: Load) -> Vec<Effect> {
        let by = self.side;
        let hand = self.hands[by];
        let mut effects = Vec::new();
        if self.may_bring[by] && load != Load::Gipf {
            effects.push(Effect::BringsNoMore { by });
        }
        if !hand.is_empty() && load == Load::Bare {
            let potentials = self.variant.kinds().map(|kind| (kind, hand[kind]));
            let potentials = potentials.filter(|&(_, count)| count > 0).collect();
            effects.push(Effect::Forfeited { by, potentials });
        }
        effects
    }
}

impl Progress {
    fn try_each_end<B>(&self, visit: &mut impl FnMut(&Potentials) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.stage() == Stage::Done {
            return visit(self.position());
        }
        let mut decisions = self.decisions().into_iter();
        decisions.try_for_each(|decision| self.after(decision).try_each_end(visit))
    }
}

impl Stepwise for Potentials {
    const HAS_POTENTIALS: bool = true;
    const NO_MOVE: Reason = Reason::NoMove;
    const LISTED: usize = LISTED;
    const PIECE_MUST_GO: Reason = Reason::PieceMustGo;

    #[inline]
    fn base(&self) -> gipf::Variant {
        self.variant.base()
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
        self.owned(color)
    }

    #[inline]
    fn occupied(&self) -> Spots {
        self.occupied()
    }

    #[inline]
    fn gipf_pieces(&self, color: Color) -> Spots {
        self.gipf_pieces(color)
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
        removing::optional(self, row)
    }

    #[inline]
    fn may_stay(&self, row: Spots) -> bool {
        removing::may_stay(self, row)
    }

    fn piece_of_row(&self, spot: Point) -> Option<(Color, Option<Kind>)> {
        self.stack(spot).map(|stack| (stack.color(), stack.live()))
    }

    fn check_hand(&self, kind: Kind) -> Result<(), Reason> {
        if !self.variant.has(kind) {
            Err(Reason::NotInThisGame(kind))
        } else if self.hands[self.side][kind] == 0 {
            Err(Reason::NoneInHand(kind))
        } else {
            Ok(())
        }
    }

    /// P10: a TAMSK-potential that is due does not count as a move.
    #[inline]
    fn has_move(&self) -> bool {
        let occupied = self.occupied().0;
        let can_push = self.reserve[self.side] > 0 && LANES.iter().any(|lane| !lane.is_full(occupied));
        can_push || uses::uses(self).next().is_some()
    }

    #[inline]
    fn is_extra_due(&self) -> bool {
        let on_center = center().and_then(|center| self.stack(center));
        on_center.is_some_and(|stack| stack.live() == Some(Kind::Tamsk) && stack.color() == self.side)
    }

    fn uses(&self) -> Vec<Use> {
        uses::uses(self).collect()
    }

    fn check_use(&self, used: Use) -> Result<(), Reason> {
        uses::check(self, used)
    }

    fn usable(&self, from: Point) -> Result<Kind, Reason> {
        uses::usable(self, from)
    }

    fn effects_of(&self, decision: Decision) -> Vec<Effect> {
        let by = self.side;
        match decision {
            Decision::Push(push) => self.effects_of_push(push.load),
            Decision::Use(_) | Decision::Extra(Some(_)) => Vec::new(),
            Decision::Extra(None) => vec![Effect::TamskDiscarded { by }],
            Decision::Remove(list) if list.is_empty() => vec![Effect::RowsLeft { by }],
            Decision::Remove(list) => vec![self.removed_by(list)],
        }
    }

    fn try_each_successor<B>(&self, visit: &mut impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.ending.is_some() {
            return ControlFlow::Continue(());
        }
        Progress::new(self).try_each_end(visit)
    }

    /// G1, P2, P3.
    #[inline]
    fn push(&mut self, lane: &Lane, load: Load) {
        let side = self.side;
        let (stack, basics) = match load {
            Load::Bare => (Stack::Basic(side, Cover::Bare), 1),
            Load::Gipf => (Stack::Gipf(side), 2),
            Load::Loaded(kind) => (Stack::loaded(side, kind), 1),
        };
        self.enter(lane, stack);
        self.reserve[side] = self.reserve[side].saturating_sub(basics);
        self.may_bring[side] &= load == Load::Gipf;
        match load {
            Load::Gipf => {}
            Load::Bare => self.hands[side] = Hand::EMPTY,
            Load::Loaded(kind) => self.hands[side].take(kind),
        }
    }

    fn use_potential(&mut self, used: Use) {
        uses::make(self, used);
    }

    /// P7: the TAMSK-potential on the centre leaves its basic there, for good or to enter elsewhere.
    fn extra(&mut self, lane: Option<&Lane>) {
        let Some(center) = center() else { return };
        self.put(center, Some(Stack::Basic(self.side, Cover::Bare)));
        if let Some(lane) = lane {
            self.enter(lane, Stack::Alone(self.side, Kind::Tamsk));
        }
    }

    fn remove(&mut self, list: Spots) -> Option<Color> {
        removing::remove(self, list)
    }

    #[inline]
    fn pass_turn(&mut self) {
        self.side = self.side.other();
    }

    fn end(&mut self, loser: Color, ending: Ending) {
        self.side = loser;
        self.ending = Some(ending);
        // a tournament player with everything in reserve again would otherwise look like one who has not begun
        self.may_bring[loser] &= ending != Ending::LastGipfPieceLost;
    }
}

/// The centre of the board, e5.
pub(super) fn center() -> Option<Point> {
    Point::new(4, 5)
}
