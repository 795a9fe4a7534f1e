//! What is at stake where a potential must be won before it may be used: which potential a turn uses, and the position
//! without it.

use super::play::Progress;
use super::position::Potentials;
use crate::rules::gipf::turn::end_without_move;
use crate::rules::gipf::{Decision, Entry, Lane, Point, Turn, Use};

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

    /// The position after the live potential of the side to move on that spot has left the game. Its basic stays, and
    /// it is still the same player's turn, who has lost if they have no move left and no row to remove (P10). `None` if
    /// there is no such potential, or the game is over.
    /// potential stands there, or the game is over.
    pub fn without_potential(&self, spot: Point) -> Option<Self> {
        let stack = self
            .stack(spot)
            .filter(|stack| stack.live().is_some() && stack.color() == self.side())?;
        if self.ending().is_some() {
            return None;
        }
        let mut position = *self;
        position.put(spot, stack.without_top());
        end_without_move(&mut position);
        Some(position)
    }
}

/// The spots whose pieces a push moves, and the one that it fills, in the direction of the push.
fn run(position: &Potentials, Entry { dot, spot }: Entry) -> Vec<Point> {
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
