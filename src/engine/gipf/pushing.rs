//! GIPF as the search sees it.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::features::has_three_of_four;
use super::turns::{self, Ended};
use super::weights;
use crate::engine::node::{Node, Turn, WON, mixed};
use crate::rules::gipf::{Decision, Gipf, Progress, Stage};
use crate::rules::{Color, Outcome, Position, Status};

/// A position between turns.
#[derive(Clone, Debug)]
pub struct Pushing(pub Gipf);

/// The position to judge: what the side to move owes is removed, as it gains most by it at once.
pub fn resolved(position: &Gipf) -> Gipf {
    let mut progress = Progress::new(position);
    let side = position.side();
    // one removal for each row that there can be
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

/// The pieces that this colour has more than the other, a GIPF-piece as three; everything when the game is over.
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
    type Step = Ended;

    #[inline(always)]
    fn turn(&self) -> Turn {
        match self.0.status() {
            Status::ToMove(color) => Turn::ToMove(color),
            Status::Over(Outcome::Win(Color::White)) => Turn::Over(WON),
            Status::Over(Outcome::Win(Color::Black)) => Turn::Over(-WON),
            Status::Over(Outcome::Draw) => Turn::Over(0),
        }
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
        let [white, black] = Color::BOTH.map(|color| position.pieces(color).bits());
        mixed([white, black, position.stacked().bits(), rest])
    }

    #[inline(always)]
    fn steps(&self, steps: &mut Vec<Ended>) {
        turns::ends(&self.0, steps);
    }

    #[inline(always)]
    fn forcing(&self, steps: &mut Vec<Ended>) {
        if has_three_of_four(self.0.pieces(self.0.side()).bits()) {
            turns::captures(&self.0, steps);
        }
    }

    #[inline(always)]
    fn after(&self, step: &Ended) -> Self {
        Self(step.position(&self.0))
    }

    #[inline(always)]
    fn tag(&self, step: &Ended) -> u16 {
        step.tag
    }

    #[inline(always)]
    fn step_of(&self, tag: u16) -> Option<Ended> {
        turns::end_of(&self.0, tag)
    }

    #[inline(always)]
    fn promise(&self, step: &Ended) -> i32 {
        if step.tag >> 15 == 0 {
            return 0;
        }
        // something was removed
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
        let worth = weights::of(position.variant()).judge(&position);
        match position.side() {
            Color::White => worth.clamp(-15_000, 15_000),
            Color::Black => -worth.clamp(-15_000, 15_000),
        }
    }
}
