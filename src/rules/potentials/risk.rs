//! What is at stake where a potential must be won before it may be used: which one a turn uses, and the position
//! without it.

use super::position::Potentials;
use super::progress::Progress;
use super::turn::{Decision, Entry, Turn, Use};
use super::uses;
use crate::rules::gipf::{Lane, Point};

impl Potentials {
    /// The use in a turn that is legal here, and the spot on which its potential stands now: TAMSK's extras before the
    /// move can push it along. `None` = the turn uses no potential; TAMSK's extras are no uses.
    #[must_use]
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

    /// The position after the live potential of the side to move on that spot has left the game. Its basic stays, and it
    /// is the same player's turn, who has lost if they have no move left and no row to remove (P10). `None` = no such
    /// potential stands there, or the game is over.
    #[must_use]
    pub fn without_potential(&self, spot: Point) -> Option<Self> {
        let stack = self
            .stack(spot)
            .filter(|stack| stack.live().is_some() && stack.color() == self.side())?;
        if self.ending().is_some() {
            return None;
        }
        let mut position = *self;
        position.put(spot, stack.without_top());
        uses::end_without_move(&mut position);
        Some(position)
    }
}

/// The spots whose pieces a push moves, with the one that it fills, in the direction of the push.
fn run(position: &Potentials, Entry { dot, spot }: Entry) -> Vec<Point> {
    let (Some(lane), Some(last)) = (Lane::find(dot, spot), position.filled_by(dot, spot)) else {
        return Vec::new();
    };
    let mut run: Vec<Point> = lane.spots().take_while(|spot| *spot != last).collect();
    run.push(last);
    run
}

/// Where a piece stood before it was pushed along this run.
fn before_push(spot: Point, run: &[Point]) -> Point {
    let at = run.iter().position(|other| *other == spot);
    at.and_then(|at| run.get(at.checked_sub(1)?)).copied().unwrap_or(spot)
}
