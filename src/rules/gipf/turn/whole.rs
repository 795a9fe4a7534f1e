//! Whole turns: which are legal, and what they do.

use super::notation::{Decision, Push, PushEntry, Turn};
use super::picking::{self, Step};
use super::progress::{Progress, Stage};
use super::stepwise::Stepwise;
use super::{completing, reading};
use crate::rules::gipf::board::{Lane, Point};
use crate::rules::gipf::effect::Effect;
use crate::rules::gipf::reason::Reason;
use crate::rules::question::BadPick;
use crate::rules::{MoveError, Outcome, Position, Status};

impl<P: Stepwise> Position for P {
    type Move = Turn;
    type Reason = Reason;

    #[inline]
    fn status(&self) -> Status {
        match self.ending() {
            Some(_) => Status::Over(Outcome::Win(self.side().other())),
            None => Status::ToMove(self.side()),
        }
    }

    fn legal_moves(&self) -> Vec<Turn> {
        first_turns(self, P::LISTED)
    }

    fn play_unchecked(&mut self, turn: &Turn) {
        *self = after(self, turn);
    }

    fn is_legal(&self, turn: &Turn) -> bool {
        let mut progress = Progress::new(self);
        self.ending().is_none()
            && turn.decisions().all(|decision| progress.decide(decision).is_ok())
            && progress.stage() == Stage::Done
    }

    fn parse_move(&self, text: &str) -> Result<Turn, MoveError<Turn, Reason>> {
        reading::read(self, text)
    }
}

/// What follows from a position's decisions.
pub trait WholeTurns: Stepwise {
    /// The push of a legal turn, and the spot where the last piece that it moves ends up (G1).
    fn pushed_by(&self, turn: &Turn) -> Option<(Push, Point)> {
        let mut progress = Progress::new(self);
        for decision in turn.decisions() {
            if let Decision::Push(push) = decision {
                return Some((push, progress.position().filled_by(push.entry)?));
            }
            progress.make(decision);
        }
        None
    }

    /// The spot that a push fills, where the last piece that it moves ends up. `None` if there is no such lane or it is
    /// full.
    fn filled_by(&self, entry: PushEntry) -> Option<Point> {
        let occupied = self.occupied().0;
        let lane = Lane::find(entry.dot, entry.spot)?;
        (!lane.is_full(occupied)).then(|| lane.last(occupied))
    }

    /// The legal turn when there is exactly one.
    fn only_move(&self) -> Option<Turn> {
        let mut turns = first_turns(self, 2);
        (turns.len() == 1).then(|| turns.pop()).flatten()
    }

    /// Legal turns that match what was typed so far, at most `limit`, ascending: those whose text begins with it
    /// (ignoring capitals, hyphens and the letter of a potential that is used); failing that, those that
    /// [`parse_move`](Position::parse_move) takes it for; failing that, those whose move begins with it, after the
    /// decisions owed.
    fn complete(&self, typed: &str, limit: usize) -> Vec<Turn> {
        completing::complete(self, typed, limit)
    }

    /// Follows the picks so far: see [`Choice`](super::Choice) for what can be picked.
    fn follow_picks(&self, picks: &[String]) -> Result<Step, BadPick> {
        picking::follow(self, picks).map(|(step, _)| step)
    }
}

impl<P: Stepwise> WholeTurns for P {}

/// The first legal turns, ascending, at most `limit`.
fn first_turns<P: Stepwise>(position: &P, limit: usize) -> Vec<Turn> {
    let mut turns = Vec::new();
    if position.ending().is_none() {
        Progress::new(position).add_turns(&mut Turn::default(), limit, &mut turns);
    }
    turns
}

/// The position after a legal turn.
pub(in crate::rules) fn after<P: Stepwise>(position: &P, turn: &Turn) -> P {
    let mut progress = Progress::new(position);
    turn.decisions().for_each(|decision| progress.make(decision));
    *progress.position()
}

/// What the decisions of a legal turn do besides themselves, in order.
pub(in crate::rules) fn effects<P: Stepwise>(position: &P, turn: &Turn) -> Vec<Effect> {
    let mut progress = Progress::new(position);
    let step = |decision| {
        let effects = progress.position().effects_of(decision);
        progress.make(decision);
        effects
    };
    turn.decisions().flat_map(step).collect()
}
