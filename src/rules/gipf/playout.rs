//! Successors and random playouts: both make the decisions of [`Progress`] without building a turn's value.

use super::board::{LANES, Lane};
use super::position::Gipf;
use super::progress::{Progress, Stage};
use super::turn::Decision;

impl Gipf {
    /// Visits the position after each legal turn, in ascending order of the turns.
    pub fn each_successor(&self, visit: &mut impl FnMut(&Self)) {
        if self.ending.is_none() {
            Progress::new(self).each_end(visit);
        }
    }

    /// Plays random decisions until the game is over, every legal decision of a moment being equally likely, and
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
    fn each_end(&self, visit: &mut impl FnMut(&Gipf)) {
        match self.stage() {
            Stage::Done => visit(self.position()),
            Stage::Push => {
                let occupied = self.position().occupied().0;
                let kinds = [false, true].map(|is_gipf| self.may_push(is_gipf).is_ok());
                for lane in LANES.iter().filter(|lane| !lane.is_full(occupied)) {
                    for (is_gipf, _) in [false, true].into_iter().zip(kinds).filter(|&(_, may)| may) {
                        let mut next = *self;
                        next.push(lane, is_gipf);
                        next.each_end(visit);
                    }
                }
            }
            Stage::Owed | Stage::After => {
                for decision in self.decisions() {
                    let mut next = *self;
                    next.make(decision);
                    next.each_end(visit);
                }
            }
        }
    }

    /// Makes one legal decision, unless the turn is done.
    pub fn decide_at_random(&mut self, random: &mut fastrand::Rng) {
        match self.stage() {
            Stage::Done => {}
            Stage::Push => {
                let occupied = self.position().occupied().0;
                let lane = loop {
                    // one in a few is full at most: try again
                    let lane: &Lane = &LANES[random.usize(..LANES.len())];
                    if !lane.is_full(occupied) {
                        break lane;
                    }
                };
                let is_gipf = match [false, true].map(|is_gipf| self.may_push(is_gipf).is_ok()) {
                    [true, true] => random.bool(),
                    [_, gipf] => gipf,
                };
                self.push(lane, is_gipf);
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
