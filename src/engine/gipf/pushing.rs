//! GIPF's positions for the search.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::features::has_three_of_four;
use super::turns::{self, TurnEnd};
use super::weights;
use crate::engine::node::{Node, NodeStatus, for_white, mixed};
use crate::rules::gipf::{Decision, Gipf, Progress, Stage};
use crate::rules::{Color, Outcome, Position, Status};

/// A position between turns.
#[derive(Clone, Debug)]
pub struct Pushing(pub Gipf);

/// The position to evaluate: the removals that the side to move owes are made, each for the largest immediate gain.
pub fn resolved(position: &Gipf) -> Gipf {
    let mut progress = Progress::new(position);
    let side = position.side();
    // at most one removal for each of the 21 lines
    for _ in 0..21 {
        if progress.stage() != Stage::Owed {
            break;
        }
        let best = turns::removals(&progress).into_iter().max_by_key(|&list| {
            let mut next = progress;
            let _ = next.decide(Decision::Remove(list));
            material(next.position(), side)
        });
        match best {
            Some(list) if progress.decide(Decision::Remove(list)).is_ok() => {}
            _ => break,
        }
    }
    *progress.position()
}

/// This colour's pieces minus the other's, a GIPF-piece counted as three; ±1,000 when the game is over.
fn material(position: &Gipf, color: Color) -> i32 {
    match position.status() {
        Status::Over(outcome) => {
            return if outcome == Outcome::Win(color) { 1_000 } else { -1_000 };
        }
        Status::ToMove(_) => {}
    }
    let stacked = position.stacked().bits();
    let of = |color| {
        let own = position.pieces(color).bits();
        i32::from(position.reserve()[color]) + (own.count_ones() + 2 * (own & stacked).count_ones()).cast_signed()
    };
    of(color) - of(color.other())
}

impl Node for Pushing {
    type Step = TurnEnd;

    #[inline(always)]
    fn status(&self) -> NodeStatus {
        self.0.status().into()
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let position = &self.0;
        let (reserve, bring) = (position.reserve(), position.may_bring_gipf());
        let rest = u64::from(reserve.white)
            | u64::from(reserve.black) << 8
            | u64::from(bring.white) << 16
            | u64::from(bring.black) << 17
            | (position.side() as u64) << 18
            | (position.variant() as u64) << 20;
        let pieces = |color| position.pieces(color).bits();
        mixed([
            pieces(Color::White),
            pieces(Color::Black),
            position.stacked().bits(),
            rest,
        ])
    }

    #[inline(always)]
    fn steps(&self, steps: &mut Vec<TurnEnd>) {
        turns::ends(&self.0, steps);
    }

    #[inline(always)]
    fn forcing(&self, steps: &mut Vec<TurnEnd>) {
        if has_three_of_four(self.0.pieces(self.0.side()).bits()) {
            turns::captures(&self.0, steps);
        }
    }

    #[inline(always)]
    fn after(&self, step: &TurnEnd) -> Self {
        Self(step.position(&self.0))
    }

    #[inline(always)]
    fn tag(&self, step: &TurnEnd) -> u16 {
        step.tag
    }

    #[inline(always)]
    fn step_of(&self, tag: u16) -> Option<TurnEnd> {
        turns::end_of(&self.0, tag)
    }

    #[inline(always)]
    fn promise(&self, step: &TurnEnd) -> i32 {
        if step.tag >> 15 == 0 {
            return 0;
        }
        // a turn with a removal
        let side = self.0.side();
        20 + 10 * (material(&step.position(&self.0), side) - material(&self.0, side)).clamp(-100, 100)
    }

    #[inline(always)]
    fn evaluate(&self) -> i32 {
        let position = if Progress::new(&self.0).stage() == Stage::Owed {
            let resolved = resolved(&self.0);
            match resolved.status() {
                Status::Over(Outcome::Win(Color::White)) => return 15_000,
                Status::Over(_) => return -15_000,
                Status::ToMove(_) => resolved,
            }
        } else {
            self.0
        };
        for_white(weights::of(position.variant()).judge(&position), position.side())
    }
}
