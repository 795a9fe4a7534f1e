//! Whole turns: which are legal, and what they do.

use super::notation::{Decision, Entry, Push, Turn};
use super::progress::{Progress, Stage};
use super::stepwise::Stepwise;
use crate::rules::gipf::board::{Lane, Point};
use crate::rules::{Outcome, Status};

/// Whose turn it is, or how the game ended.
#[inline]
pub(in crate::rules) fn status<P: Stepwise>(position: &P) -> Status {
    match position.ending() {
        Some(_) => Status::Over(Outcome::Win(position.side().other())),
        None => Status::ToMove(position.side()),
    }
}

/// The first legal turns, ascending, at most this many.
pub(in crate::rules) fn first_turns<P: Stepwise>(position: &P, limit: usize) -> Vec<Turn> {
    let mut turns = Vec::new();
    if position.ending().is_none() {
        Progress::new(position).add_turns(&mut Turn::default(), limit, &mut turns);
    }
    turns
}

/// The legal turn when there is just one.
pub(in crate::rules) fn only_turn<P: Stepwise>(position: &P) -> Option<Turn> {
    let mut turns = first_turns(position, 2);
    (turns.len() == 1).then(|| turns.pop()).flatten()
}

/// The position after a legal turn.
pub(in crate::rules) fn after<P: Stepwise>(position: &P, turn: &Turn) -> P {
    let mut progress = Progress::new(position);
    turn.decisions().for_each(|decision| progress.make(decision));
    *progress.position()
}

/// Whether this whole turn is legal.
pub(in crate::rules) fn is_legal<P: Stepwise>(position: &P, turn: &Turn) -> bool {
    let mut progress = Progress::new(position);
    position.ending().is_none()
        && turn.decisions().all(|decision| progress.decide(decision).is_ok())
        && progress.stage() == Stage::Done
}

/// What the decisions of a legal turn do beyond themselves, in order.
pub(in crate::rules) fn effects<P: Stepwise>(position: &P, turn: &Turn) -> Vec<P::Effect> {
    let mut progress = Progress::new(position);
    let step = |decision| {
        let effects = progress.position().effects_of(decision);
        progress.make(decision);
        effects
    };
    turn.decisions().flat_map(step).collect()
}

/// The push of a legal turn, and the spot where the last piece that it moves comes to stand (G1).
pub(in crate::rules) fn pushed_by<P: Stepwise>(position: &P, turn: &Turn) -> Option<(Push, Point)> {
    let mut progress = Progress::new(position);
    for decision in turn.decisions() {
        if let Decision::Push(push) = decision {
            return Some((push, filled_by(progress.position(), push.entry)?));
        }
        progress.make(decision);
    }
    None
}

/// The spot that a push fills. `None` when there is no such lane or it is full.
pub(in crate::rules) fn filled_by<P: Stepwise>(position: &P, entry: Entry) -> Option<Point> {
    let occupied = position.occupied().0;
    let lane = Lane::find(entry.dot, entry.spot)?;
    (!lane.is_full(occupied)).then(|| lane.last(occupied))
}
