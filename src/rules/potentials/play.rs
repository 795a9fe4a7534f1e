//! Whole turns: which are legal, what they do, what their text is.

use super::completing;
use super::effect::Effect;
use super::position::Potentials;
use super::progress::{Progress, Stage};
use super::reading;
use super::reason::Reason;
use super::turn::{Decision, Entry, Push, Turn};
use crate::rules::gipf::Point;
use crate::rules::{MoveError, Outcome, Position, Status};
use std::ops::ControlFlow;

/// So many turns are listed at most: extras before the move can make far more.
pub const LISTED: usize = 100_000;

impl Potentials {
    /// The push of a legal turn, and the spot where the last piece that it moves comes to stand (G1).
    #[must_use]
    pub fn pushed_by(&self, turn: &Turn) -> Option<(Push, Point)> {
        let mut progress = Progress::new(self);
        for decision in turn.decisions() {
            if let Decision::Push(push) = decision {
                let Entry { dot, spot } = push.entry;
                return Some((push, progress.position().filled_by(dot, spot)?));
            }
            progress.make(decision);
        }
        None
    }

    /// The legal turn when there is just one.
    #[must_use]
    pub fn only_move(&self) -> Option<Turn> {
        let mut turns = first_turns(self, 2);
        (turns.len() == 1).then(|| turns.pop()).flatten()
    }

    /// What a legal turn does beyond itself, in order.
    #[must_use]
    pub fn effects(&self, turn: &Turn) -> Vec<Effect> {
        let mut progress = Progress::new(self);
        let step = |decision| {
            let effects = progress.effects(decision);
            progress.make(decision);
            effects
        };
        turn.decisions().flat_map(step).collect()
    }

    /// Legal turns that go with what was typed so far, at most `limit`, ascending: those whose text begins so, capitals,
    /// hyphens and the letter of a potential that is used aside; else those that
    /// [`parse_move`](Position::parse_move) takes it for; else those whose move begins so, after what is owed.
    #[must_use]
    pub fn complete(&self, typed: &str, limit: usize) -> Vec<Turn> {
        completing::complete(self, typed, limit)
    }

    /// Visits the position after each legal turn, in ascending order of the turns.
    pub fn each_successor(&self, visit: &mut impl FnMut(&Self)) {
        fn ends(progress: &Progress, visit: &mut impl FnMut(&Potentials)) {
            if progress.stage() == Stage::Done {
                return visit(progress.position());
            }
            for decision in progress.decisions() {
                let mut next = *progress;
                next.make(decision);
                ends(&next, visit);
            }
        }
        if self.ending.is_none() {
            ends(&Progress::new(self), visit);
        }
    }
}

impl Position for Potentials {
    type Move = Turn;
    type Reason = Reason;

    fn status(&self) -> Status {
        match self.ending {
            Some(_) => Status::Over(Outcome::Win(self.side.other())),
            None => Status::ToMove(self.side),
        }
    }

    fn legal_moves(&self) -> Vec<Turn> {
        first_turns(self, LISTED)
    }

    fn play_unchecked(&mut self, turn: &Turn) {
        let mut progress = Progress::new(self);
        for decision in turn.decisions() {
            progress.make(decision);
        }
        *self = *progress.position();
    }

    fn is_legal(&self, turn: &Turn) -> bool {
        let mut progress = Progress::new(self);
        self.ending.is_none()
            && turn.decisions().all(|decision| progress.decide(decision).is_ok())
            && progress.stage() == Stage::Done
    }

    fn parse_move(&self, text: &str) -> Result<Turn, MoveError<Turn, Reason>> {
        reading::read(self, text)
    }
}

/// The first legal turns, ascending, at most this many.
fn first_turns(position: &Potentials, limit: usize) -> Vec<Turn> {
    let mut turns = Vec::new();
    if position.ending.is_none() {
        let _ = Progress::new(position).walk(&mut Turn::default(), &mut |turn, _| {
            turns.push(turn.clone());
            if turns.len() < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
    turns
}
