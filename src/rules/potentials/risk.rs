//! What is at stake where a potential must be won before it may be used: which potential a turn uses, and the position
//! without it.

use super::play::Progress;
use super::position::Potentials;
use crate::rules::gipf::turn::{Stepwise, end_without_move};
use crate::rules::gipf::{Decision, Ending, Lane, Point, PushEntry, Stage, Turn, Use};

impl Potentials {
    /// The use in a turn that is legal here, and the spot on which its potential stands now, from which TAMSK's extras
    /// before the move can still push it. `None` if the turn uses no potential; TAMSK's extras are not uses.
    pub fn use_in(&self, turn: &Turn) -> Option<(Use, Point)> {
        let mut progress = Progress::new(self);
        let mut pushed: Vec<Vec<Point>> = Vec::new();
        for decision in turn.decisions() {
            match decision {
                Decision::Use(used) => {
                    let spot = pushed.iter().rev().fold(used.from, |spot, run| before_push(spot, run));
                    return Some((used, spot));
                }
                Decision::Extra(Some(entry)) => pushed.push(run(progress.position(), entry)),
                Decision::Push(_) | Decision::Extra(None) | Decision::Remove(_) => {}
            }
            progress.make(decision);
        }
        None
    }

    /// The position after the potential of the side to move on its own basic there has left the game, whether it is live
    /// or covered. The basic stays, and so does what covers it; it is still the same player's turn, who has lost if they
    /// have no move left and no row to remove (P10). `None` if there is no such potential, or the game is over.
    pub fn without_potential(&self, spot: Point) -> Option<Self> {
        if self.ending().is_some() {
            return None;
        }
        let mut position = self.unloaded(spot)?;
        end_without_move(&mut position);
        Some(position)
    }

    /// The position in which the side to move has lost because it may not use its potentials on these spots in this
    /// turn, and whatever rows it removes first, has no other move (P10): those potentials are no longer there. `None`
    /// if it has one, or the game is over.
    pub fn lost_without(&self, spots: &[Point]) -> Option<Self> {
        let mut position = *self;
        for spot in spots {
            position = position.unloaded(*spot).unwrap_or(position);
        }
        if self.ending().is_some() || !has_no_move(&Progress::new(&position)) {
            return None;
        }
        position.end(position.side(), Ending::NoMove);
        Some(position)
    }

    /// The position without that potential, whatever follows from that.
    fn unloaded(&self, spot: Point) -> Option<Self> {
        let stack = self.stack(spot)?.without_load(self.side())?;
        let mut position = *self;
        position.put(spot, Some(stack));
        Some(position)
    }
}

/// Whether the player has lost for want of a move (P10) after the removals that come first, however they are made.
fn has_no_move(turn: &Progress) -> bool {
    match turn.stage() {
        Stage::Owed => turn
            .decisions()
            .into_iter()
            .all(|removal| has_no_move(&turn.after(removal))),
        Stage::Done => turn.position().ending() == Some(Ending::NoMove),
        Stage::ExtraBefore | Stage::Move => !turn.position().has_move(),
        Stage::ExtraAfter | Stage::After => false,
    }
}

/// The spots whose pieces a push moves, and the one that it fills, in the direction of the push.
fn run(position: &Potentials, PushEntry { dot, spot }: PushEntry) -> Vec<Point> {
    let occupied = position.occupied().0;
    let Some(lane) = Lane::find(dot, spot).filter(|lane| !lane.is_full(occupied)) else {
        return Vec::new();
    };
    let last = lane.last(occupied);
    let mut run: Vec<Point> = lane.spots().take_while(|spot| *spot != last).collect();
    run.push(last);
    run
}

/// Where a piece stood before it was pushed along this run.
fn before_push(spot: Point, run: &[Point]) -> Point {
    let at = run.iter().position(|other| *other == spot);
    at.and_then(|at| run.get(at.checked_sub(1)?)).copied().unwrap_or(spot)
}
