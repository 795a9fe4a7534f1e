//! A turn under way: its decisions one at a time.
//!
//! A turn is removals owed, push, removals; each decision is legal or not by itself, and every legal decision can be
//! played to the end of a turn. Whatever needs whole turns walks these decisions.

#![expect(clippy::inline_always, reason = "the search does this a million times a second")]
use super::board::{LANES, Lane, Rows, Spots, has_row};
use super::effect::Effect;
use super::position::{Ending, Gipf};
use super::reason::Reason;
use super::turn::{Decision, Push, Turn};
use super::variant::Variant;
use crate::rules::Color;
use std::ops::ControlFlow;

/// Where in the turn one is, and so what is decided next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Rows of the player's colour stood when their turn began; they come first (G5).
    Owed,
    /// The push.
    Push,
    /// The push made rows of the player's colour, who removes them at once (G4, G5).
    After,
    /// The turn has ended.
    Done,
}

/// A turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    now: Gipf,
    stage: Stage,
}

impl Progress {
    /// The beginning of a turn; [`Stage::Done`] when the game is over.
    #[must_use]
    #[inline]
    pub fn new(position: &Gipf) -> Self {
        let stage = if position.ending.is_some() {
            Stage::Done
        } else if has_row(position.pieces[position.side].0) {
            Stage::Owed
        } else {
            Stage::Push
        };
        Self { now: *position, stage }
    }

    /// What is decided next.
    #[must_use]
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The board as it stands now. Until the turn is done it is the same player's.
    #[must_use]
    #[inline]
    pub fn position(&self) -> &Gipf {
        &self.now
    }

    /// The position when the turn is done.
    pub(super) fn into_position(self) -> Gipf {
        self.now
    }

    /// The rows that the player must or may remove now, ascending, each as the whole segment (G3).
    #[must_use]
    pub fn rows(&self) -> Rows {
        match self.stage {
            Stage::Owed | Stage::After => Rows::of(self.now.pieces[self.now.side].0, self.now.occupied().0),
            Stage::Push | Stage::Done => Rows::NONE,
        }
    }

    /// Whether this row is nothing but GIPF-pieces, so that it may be left (G8).
    #[must_use]
    pub fn is_optional(&self, row: Spots) -> bool {
        row.is_within(self.now.stacked)
    }

    /// Every legal decision, ascending, each once; none exactly when the turn is done.
    #[must_use]
    pub fn decisions(&self) -> Vec<Decision> {
        match self.stage {
            Stage::Done => Vec::new(),
            Stage::Push => self.pushes().map(Decision::Push).collect(),
            Stage::Owed | Stage::After => self.removals().into_iter().map(Decision::Remove).collect(),
        }
    }

    /// The pushes that are legal as soon as the removals owed are made, ascending.
    pub fn pushes(&self) -> impl Iterator<Item = Push> {
        let occupied = self.now.occupied().0;
        let [basic, gipf] = [false, true].map(|is_gipf| self.may_push(is_gipf).is_ok());
        LANES
            .iter()
            .filter(move |lane| !lane.is_full(occupied))
            .flat_map(move |lane| {
                let push = |is_gipf| Push {
                    dot: lane.dot,
                    spot: lane.spot,
                    is_gipf,
                };
                [basic.then_some(push(false)), gipf.then_some(push(true))]
                    .into_iter()
                    .flatten()
            })
    }

    /// The legal removals, ascending, the empty one included where rows may be left; none where nothing is removed.
    #[must_use]
    pub fn removals(&self) -> Vec<Spots> {
        if !matches!(self.stage, Stage::Owed | Stage::After) {
            return Vec::new();
        }
        let rows = self.rows();
        let mut removals = Vec::new();
        if rows.iter().all(|&row| self.is_optional(row)) {
            removals.push(Spots::EMPTY);
        }
        for &row in rows.iter() {
            let gipf = Spots(row.0 & self.now.stacked.0);
            let basics = Spots(row.0 & !gipf.0);
            removals.extend(
                gipf.subsets()
                    .map(|taken| Spots(basics.0 | taken.0))
                    .filter(|list| !list.is_empty()),
            );
        }
        removals.sort_unstable();
        // one list may fit two crossing rows; it is one decision
        removals.dedup();
        removals
    }

    /// Whether a piece of this kind may be pushed (G9, G10).
    #[inline]
    pub fn may_push(&self, is_gipf: bool) -> Result<(), Reason> {
        let (now, side) = (&self.now, self.now.side);
        if is_gipf {
            if now.variant != Variant::Tournament {
                Err(Reason::NoGipfPiecesHere)
            } else if !now.may_bring[side] {
                Err(Reason::GipfPiecesAreOver)
            } else if now.reserve[side] < 2 {
                Err(Reason::ReserveTooSmall)
            } else {
                Ok(())
            }
        } else if now.reserve[side] < 1 {
            Err(Reason::ReserveEmpty)
        } else if now.variant == Variant::Tournament && now.own_gipf(side).is_empty() {
            // without a GIPF-piece on the board they have not had their first turn: else they would have lost (G11)
            Err(Reason::GipfPieceFirst)
        } else {
            Ok(())
        }
    }

    /// Whether a decision is legal, and the rule that forbids it if not.
    pub fn check(&self, decision: Decision) -> Result<(), Reason> {
        match (decision, self.stage) {
            (Decision::Push(_), Stage::Owed | Stage::After) => Err(Reason::RowsFirst),
            (Decision::Push(_), Stage::Done) => Err(match self.now.ending {
                Some(Ending::ReserveExhausted) => Reason::ReserveEmpty,
                _ => Reason::GameOver,
            }),
            (Decision::Push(push), Stage::Push) => self.check_push(push),
            (Decision::Remove(_), Stage::Done) => Err(Reason::NothingToRemove),
            (Decision::Remove(_), Stage::Push) => Err(Reason::NoSuchRow),
            (Decision::Remove(list), Stage::Owed | Stage::After) => self.check_removal(list),
        }
    }

    fn check_push(&self, push: Push) -> Result<(), Reason> {
        if !push.dot.is_dot() {
            return Err(Reason::NotADot(push.dot));
        }
        if push.spot.is_dot() {
            return Err(Reason::NotASpot(push.spot));
        }
        let lane = Lane::find(push.dot, push.spot).ok_or(Reason::NoSuchLine {
            dot: push.dot,
            spot: push.spot,
        })?;
        if lane.is_full(self.now.occupied().0) {
            return Err(Reason::LineFull {
                dot: push.dot,
                spot: push.spot,
            });
        }
        self.may_push(push.is_gipf)
    }

    fn check_removal(&self, list: Spots) -> Result<(), Reason> {
        let rows = self.rows();
        if list.is_empty() {
            let may_leave = rows.iter().all(|&row| self.is_optional(row));
            return if may_leave { Ok(()) } else { Err(Reason::RowMustGo) };
        }
        let mut reason = Reason::NoSuchRow;
        for row in rows.iter().filter(|&&row| list.is_within(row)) {
            if Spots(row.0 & !self.now.stacked.0).is_within(list) {
                return Ok(());
            }
            reason = Reason::BasicsMustGo;
        }
        Err(reason)
    }

    /// The turn after a removal that is known to be legal.
    #[must_use]
    pub fn removed(&self, list: Spots) -> Self {
        let mut next = *self;
        next.make(Decision::Remove(list));
        next
    }

    /// Makes a legal decision, or says why it is none.
    pub fn decide(&mut self, decision: Decision) -> Result<(), Reason> {
        self.check(decision)?;
        self.make(decision);
        Ok(())
    }

    /// What a decision does beyond itself, if anything.
    pub(super) fn effect(&self, decision: Decision) -> Option<Effect> {
        let by = self.now.side;
        match decision {
            Decision::Push(_) => None,
            Decision::Remove(list) if list.is_empty() => Some(Effect::RowsLeft { by }),
            Decision::Remove(list) => {
                let of = |color: Color| {
                    list.iter()
                        .filter(|&spot| self.now.pieces[color].contains(spot))
                        .collect()
                };
                Some(Effect::RowRemoved {
                    by,
                    returned: of(by),
                    captured: of(by.other()),
                    gipf_pieces: list.iter().filter(|&spot| self.now.stacked.contains(spot)).collect(),
                })
            }
        }
    }

    /// Makes a decision that is known to be legal.
    pub(super) fn make(&mut self, decision: Decision) {
        match decision {
            Decision::Push(push) => {
                let lane = Lane::find(push.dot, push.spot);
                if let Some(lane) = lane.filter(|lane| !lane.is_full(self.now.occupied().0)) {
                    self.push(lane, push.is_gipf);
                }
            }
            Decision::Remove(list) if list.is_empty() => self.close_removals(),
            Decision::Remove(list) => self.remove(list),
        }
    }

    /// G1, G9: the contiguous run moves one spot on, the new piece enters behind it.
    #[inline(always)]
    pub(super) fn push(&mut self, lane: &Lane, is_gipf: bool) {
        let side = self.now.side;
        let now = &mut self.now;
        let run = lane.run(now.occupied().0);
        let entry = lane.entry();
        let [own, other] = [side, side.other()].map(|color| lane.shift(now.pieces[color].0, run));
        now.pieces[side] = Spots(own | entry);
        now.pieces[side.other()] = Spots(other);
        now.stacked = Spots(lane.shift(now.stacked.0, run) | if is_gipf { entry } else { 0 });
        now.reserve[side] = now.reserve[side].saturating_sub(1 + u8::from(is_gipf));
        now.may_bring[side] &= is_gipf;
        if has_row(now.pieces[side].0) {
            self.stage = Stage::After;
        } else {
            self.end_turn();
        }
    }

    /// G7: own pieces go back to the reserve, the opponent's are lost, a GIPF-piece counts as two. G11, G12: who has
    /// lost their last GIPF-piece has lost the game, the opponent first when both have.
    fn remove(&mut self, list: Spots) {
        let side = self.now.side;
        let now = &mut self.now;
        let worth = |set: Spots| set.len() + Spots(set.0 & now.stacked.0).len();
        let own = Spots(list.0 & now.pieces[side].0);
        let other = Spots(list.0 & now.pieces[side.other()].0);
        let (returned, captured) = (worth(own), worth(other));
        now.reserve[side] += returned;
        now.captured[side.other()] += captured;
        let gone = now.stacked;
        for set in [&mut now.pieces.white, &mut now.pieces.black, &mut now.stacked] {
            set.0 &= !list.0;
        }
        for (color, taken) in [(side.other(), other), (side, own)] {
            if taken.meets(gone) && now.own_gipf(color).is_empty() {
                return self.end_game(color, Ending::LastGipfPieceLost);
            }
        }
        // rows are looked at anew (G6)
        if !has_row(now.pieces[side].0) {
            self.close_removals();
        }
    }

    fn close_removals(&mut self) {
        if self.stage == Stage::After {
            self.end_turn();
        } else if self.now.reserve[self.now.side] == 0 {
            // G10: they have to push and have nothing
            self.end_game(self.now.side, Ending::ReserveExhausted);
        } else {
            self.stage = Stage::Push;
        }
    }

    /// G5, G10: the opponent is next, and owes their rows then; without one and without a reserve they have lost.
    #[inline(always)]
    fn end_turn(&mut self) {
        self.stage = Stage::Done;
        self.now.side = self.now.side.other();
        self.now.end_without_reserve();
    }

    fn end_game(&mut self, loser: Color, ending: Ending) {
        self.stage = Stage::Done;
        self.now.side = loser;
        self.now.ending = Some(ending);
    }

    /// Visits every way to end this turn, ascending: `turn` holds the decisions so far and is left as it was.
    pub(super) fn walk<B>(
        &self,
        turn: &mut Turn,
        visit: &mut impl FnMut(&Turn, &Gipf) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.stage == Stage::Done {
            return visit(turn, &self.now);
        }
        for decision in self.decisions() {
            let mut next = *self;
            next.make(decision);
            turn.add(decision);
            let flow = next.walk(turn, visit);
            turn.take_back();
            flow?;
        }
        ControlFlow::Continue(())
    }
}
