//! Successors and random playouts: both make the decisions of [`Progress`] without building a turn's value.

#![expect(clippy::inline_always, reason = "the search does this a million times a second")]
use super::board::{LANES, Lane, completing, has_row};
use super::play::Progress;
use super::position::Gipf;
use super::turn::{Decision, Load, Push, PushEntry, Stage};
use std::ops::ControlFlow;

impl Gipf {
    /// The position after the push along the lane of this number, which is legal and makes no row of the player's.
    #[inline(always)]
    pub fn after_push(&self, number: u8, is_gipf: bool) -> Self {
        let mut progress = Progress::new(self);
        if let Some(lane) = LANES.get(usize::from(number)) {
            progress.push(lane, Load::plain(is_gipf));
        }
        *progress.position()
    }

    /// Plays random decisions until the game is over, all legal decisions of a moment being equally likely, and
    /// returns how many turns that took. The same generator in the same state plays the same game.
    pub fn play_out(&mut self, random: &mut fastrand::Rng) -> u32 {
        let mut turns = 0;
        while self.ending.is_none() {
            let mut progress = Progress::new(self);
            while progress.stage() != Stage::Done {
                progress.decide_at_random(random);
            }
            *self = *progress.position();
            turns += 1;
        }
        turns
    }
}

impl Progress {
    /// Visits the turn after each push that has a different result, for search: the number of the push's lane (0 to 41,
    /// ascending by dot), the push, and the turn as it goes on. If only the player's own basic pieces move, a push has
    /// the same result as any other that fills the same spot in this way. Visits nothing unless a push is due.
    pub fn each_different_push(&self, mut visit: impl FnMut(u8, Push, &Self)) {
        self.each_different_lane(false, |number, is_gipf, _| {
            let lane = &LANES[usize::from(number)];
            let next = self.pushed(lane, is_gipf);
            let push = Push {
                entry: PushEntry::of(lane),
                load: Load::plain(is_gipf),
            };
            visit(number, push, &next);
        });
    }

    /// Visits the same pushes without making them: the lane's number, whether the piece is a GIPF-piece, and whether
    /// the push makes a row of the player's. `rows_only`: only the pushes that make one.
    #[inline(always)]
    pub fn each_different_lane(&self, rows_only: bool, mut visit: impl FnMut(u8, bool, bool)) {
        if self.stage() != Stage::Move {
            return;
        }
        let now = self.position();
        let occupied = now.occupied().0;
        let own = now.pieces(now.side()).0;
        let own_basics = own & !now.stacked.0;
        let completing = completing(own);
        let [basic, gipf] = self.pushable();
        // the spots that a push of a basic piece, or of a GIPF-piece, has filled without any other change
        let (mut by_basic, mut by_gipf) = (0, 0);
        for (lane, number) in LANES.iter().zip(0..) {
            if lane.is_full(occupied) {
                continue;
            }
            // there is no row yet: one across the line needs one of its pieces there, one along the line needs four in
            // it
            let may_make_row = lane.meets(completing) || lane.count(own) >= 3;
            if rows_only && !may_make_row {
                continue;
            }
            let run = lane.run(occupied);
            let makes_row = may_make_row && has_row(lane.shift(own, run) | lane.entry());
            if rows_only && !makes_row {
                continue;
            }
            let filled = (lane.shift(run, run) | lane.entry()) & !occupied;
            let moves_own_basics_only = run & !own_basics == 0;
            if basic && !(moves_own_basics_only && by_basic & filled != 0) {
                by_basic |= if moves_own_basics_only { filled } else { 0 };
                visit(number, false, makes_row);
            }
            if gipf && (run != 0 || by_gipf & filled == 0) {
                by_gipf |= if run == 0 { filled } else { 0 };
                visit(number, true, makes_row);
            }
        }
    }

    /// The turn after the push along the lane of this number, if it is legal now.
    #[inline(always)]
    pub fn pushed_along(&self, number: u8, is_gipf: bool) -> Option<Self> {
        let lane = LANES.get(usize::from(number))?;
        let is_legal = self.stage() == Stage::Move
            && !lane.is_full(self.position().occupied().0)
            && self.may_push(Load::plain(is_gipf)).is_ok();
        is_legal.then(|| self.pushed(lane, is_gipf))
    }

    /// The turn after a push that is legal now.
    #[inline(always)]
    fn pushed(&self, lane: &Lane, is_gipf: bool) -> Self {
        let mut next = *self;
        next.push(lane, Load::plain(is_gipf));
        next
    }

    pub(super) fn try_each_end<B>(&self, visit: &mut impl FnMut(&Gipf) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.stage() {
            Stage::Done => return visit(self.position()),
            // there are no extras
            Stage::ExtraBefore | Stage::ExtraAfter => {}
            Stage::Move => {
                let occupied = self.position().occupied().0;
                let [basic, gipf] = self.pushable();
                for lane in LANES.iter().filter(|lane| !lane.is_full(occupied)) {
                    // changed in place: copying what was just written in parts is slow
                    let mut next = *self;
                    if basic {
                        next.push(lane, Load::Bare);
                        next.try_each_end(visit)?;
                    }
                    if gipf {
                        next = *self;
                        next.push(lane, Load::Gipf);
                        next.try_each_end(visit)?;
                    }
                }
            }
            Stage::Owed | Stage::After => {
                for list in self.removals() {
                    self.removed(list).try_each_end(visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Makes one legal decision, unless the turn is done.
    fn decide_at_random(&mut self, random: &mut fastrand::Rng) {
        match self.stage() {
            // there are no extras
            Stage::Done | Stage::ExtraBefore | Stage::ExtraAfter => {}
            Stage::Move => {
                let occupied = self.position().occupied().0;
                let lane = loop {
                    // hardly any lane is full: try again
                    let lane: &Lane = &LANES[random.usize(..LANES.len())];
                    if !lane.is_full(occupied) {
                        break lane;
                    }
                };
                let is_gipf = match self.pushable() {
                    [true, true] => random.bool(),
                    [_, gipf] => gipf,
                };
                self.push(lane, Load::plain(is_gipf));
            }
            Stage::Owed | Stage::After => match self.rows()[..] {
                [row] if !row.meets(self.position().stacked) => self.make(Decision::Remove(row)),
                _ => {
                    let decisions = self.decisions();
                    self.make(decisions[random.usize(..decisions.len())]);
                }
            },
        }
    }
}
