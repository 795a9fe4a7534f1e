//! The moves that a search tries, each result once.

use super::play::Progress;
use super::position::Potentials;
use crate::rules::gipf::{Decision, Kind, LANES, Lane, Load, Push, PushEntry, Spots, Stage, completing, has_row};

impl Progress {
    /// Visits each push and use that is legal now, and whether the turn goes on after it, since it makes a row of the
    /// player's or brings their TAMSK-potential to the centre. Of pushes with the same result only the first is visited.
    /// `rows_only`: only what leaves a row of the player's. Visits nothing unless a move is due.
    pub fn each_different_move(&self, rows_only: bool, mut visit: impl FnMut(Decision, bool)) {
        if self.stage() != Stage::Move {
            return;
        }
        let now = self.position();
        let (side, occupied) = (now.side(), now.occupied().0);
        let own = now.owned(side).0;
        let (has_row_now, completing) = (has_row(own), completing(own));
        let tamsk = now.live_of(side, Kind::Tamsk).0;
        let center = super::play::center().map_or(0, |center| [center].into_iter().collect::<Spots>().0);
        // what can be brought, the pieces on the board that are the same, and the spots filled by moving only those
        let mut loads: Vec<(Load, u64, u64)> = self
            .loads()
            .into_iter()
            .map(|load| (load, now.like(load).0, 0))
            .collect();
        for lane in LANES.iter().filter(|lane| !lane.is_full(occupied)) {
            let run = lane.run(occupied);
            let may_make_row = has_row_now || lane.meets(completing) || lane.count(own) >= 3;
            let makes_row = may_make_row && has_row(lane.shift(own, run) | lane.entry());
            if rows_only && !makes_row {
                continue;
            }
            let goes_on = makes_row || lane.shift(tamsk, run) & center != 0;
            let filled = (lane.shift(run, run) | lane.entry()) & !occupied;
            for (load, same, filled_by) in &mut loads {
                if run & !*same == 0 {
                    if *filled_by & filled != 0 {
                        continue;
                    }
                    *filled_by |= filled;
                }
                let push = Push {
                    entry: PushEntry::of(lane),
                    load: *load,
                };
                visit(Decision::Push(push), goes_on);
            }
        }
        for used in self.uses() {
            let makes_row = has_row_now || completing & used.to.mask() != 0;
            if makes_row || !rows_only {
                visit(Decision::Use(used), makes_row);
            }
        }
    }

    /// The entries of a piece that is like no other on the board; of those with the same result only the first.
    pub fn different_entries(&self) -> Vec<PushEntry> {
        let occupied = self.position().occupied().0;
        let mut entered = 0;
        let mut is_new = |lane: &&Lane| {
            let is_vacant = lane.entry() & occupied == 0;
            let is_new = entered & lane.entry() == 0;
            entered |= if is_vacant { lane.entry() } else { 0 };
            !lane.is_full(occupied) && is_new
        };
        LANES.iter().filter(|lane| is_new(lane)).map(PushEntry::of).collect()
    }
}

impl Potentials {
    /// The pieces of the side to move that are the same as what a push of this load brings.
    fn like(&self, load: Load) -> Spots {
        match load {
            Load::Bare => self.bare(self.side()),
            Load::Gipf => self.gipf_pieces(self.side()),
            Load::Loaded(kind) => self.live_of(self.side(), kind),
        }
    }
}
