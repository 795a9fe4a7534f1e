//! Whole turns: which are legal, what they do, what their text is.

use super::board::Point;
use super::completing;
use super::effect::Effect;
use super::position::Gipf;
use super::progress::{Progress, Stage};
use super::reading;
use super::reason::Reason;
use super::turn::{Decision, Push, Turn};
use crate::rules::{MoveError, Outcome, Position, Status};
use std::ops::ControlFlow;

impl Gipf {
    /// The push of a legal turn, and the spot where the last piece that it moves comes to stand (G1).
    #[must_use]
    pub fn pushed_by(&self, turn: &Turn) -> Option<(Push, Point)> {
        let mut progress = Progress::new(self);
        for decision in turn.decisions() {
            if let Decision::Push(push) = decision {
                return Some((push, progress.position().filled_by(push)?));
            }
            progress.make(decision);
        }
        None
    }

    /// The legal turn when there is just one.
    #[must_use]
    pub fn only_move(&self) -> Option<Turn> {
        if self.ending.is_some() {
            return None;
        }
        let mut turns = first_turns(self, 2);
        (turns.len() == 1).then(|| turns.pop()).flatten()
    }

    /// What a legal turn does beyond itself, in order.
    #[must_use]
    pub fn effects(&self, turn: &Turn) -> Vec<Effect> {
        let mut progress = Progress::new(self);
        let step = |decision| {
            let effect = progress.effect(decision);
            progress.make(decision);
            effect
        };
        let mut effects: Vec<Effect> = turn.decisions().filter_map(step).collect();
        let by = self.side;
        if self.may_bring[by] && !progress.position().may_bring[by] {
            effects.push(Effect::BringsNoMore { by });
        }
        effects
    }

    /// Legal turns that go with what was typed so far, at most `limit`, ascending: those whose text begins so, capitals
    /// and hyphens aside; else those that [`parse_move`](Position::parse_move) takes it for; else those whose push
    /// begins so, after removals owed.
    #[must_use]
    pub fn complete(&self, typed: &str, limit: usize) -> Vec<Turn> {
        completing::complete(self, typed, limit)
    }
}

impl Position for Gipf {
    type Move = Turn;
    type Reason = Reason;

    fn status(&self) -> Status {
        match self.ending {
            Some(_) => Status::Over(Outcome::Win(self.side.other())),
            None => Status::ToMove(self.side),
        }
    }

    fn legal_moves(&self) -> Vec<Turn> {
        if self.ending.is_some() {
            Vec::new()
        } else {
            first_turns(self, usize::MAX)
        }
    }

    fn play_unchecked(&mut self, turn: &Turn) {
        let mut progress = Progress::new(self);
        for decision in turn.decisions() {
            progress.make(decision);
        }
        *self = progress.into_position();
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
fn first_turns(position: &Gipf, limit: usize) -> Vec<Turn> {
    let mut turns = Vec::new();
    let _ = Progress::new(position).walk(&mut Turn::default(), &mut |turn, _| {
        turns.push(turn.clone());
        if turns.len() < limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    turns
}
