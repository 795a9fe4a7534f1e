//! The positions of GIPF with potentials for the search.
use super::turns::{self, TurnEnd};
use super::weights;
use crate::engine::gipf::features::has_three_of_four;
use crate::engine::gipf::removals;
use crate::engine::node::{Node, NodeStatus, for_white, mixed};
use crate::rules::gipf::{Decision, Load, Push, Stage};
use crate::rules::potentials::{Kind, Potentials, Progress};
use crate::rules::{Color, Outcome, Position, Status};

/// A position between turns.
#[derive(Clone, Debug)]
pub struct Turning(pub Potentials);

/// What is lost with a live potential, in tenths of a piece.
const LIVE: i32 = 5;
/// What a GIPF-piece on the board is worth beyond its pieces, in tenths of a piece.
const GIPF_PIECE: i32 = 10;
/// How promising it looks to give up a potential in hand.
const FORFEITED: i32 = -8;

/// The position to evaluate: the removals that the side to move owes are made, each for the largest immediate gain.
pub fn resolved(position: &Potentials) -> Potentials {
    let mut progress = Progress::new(position);
    let side = position.side();
    // at most one removal for each of the 21 lines, and some lines more than once, since stacks are taken piece by piece
    for _ in 0..42 {
        if progress.stage() != Stage::Owed {
            break;
        }
        let best = removals(&progress).into_iter().map(|list| progress.removed(list));
        match best.max_by_key(|next| material(next.position(), side)) {
            Some(next) => progress = next,
            None => break,
        }
    }
    *progress.position()
}

/// What this colour has more than the other one, in tenths of a piece; ±10,000 when the game is over.
fn material(position: &Potentials, color: Color) -> i32 {
    match position.status() {
        Status::Over(outcome) => {
            return if outcome == Outcome::Win(color) {
                10_000
            } else {
                -10_000
            };
        }
        Status::ToMove(_) => {}
    }
    let (reserve, captured) = (position.reserve(), position.captured());
    let of = |color: Color| {
        // a piece in reserve can be brought where it is needed, and one on the board is not free
        i32::from(reserve[color]) * 7 - i32::from(captured[color]) * 10
            + GIPF_PIECE * i32::from(position.gipf_pieces(color).len())
            + LIVE * i32::from(position.live(color).len())
    };
    of(color) - of(color.other())
}

impl Node for Turning {
    type Step = TurnEnd;

    fn status(&self) -> NodeStatus {
        self.0.status().into()
    }

    fn key(&self) -> u64 {
        let position = &self.0;
        let (reserve, bring) = (position.reserve(), position.may_bring_gipf());
        let hands = position.hands();
        let mut rest = u64::from(reserve.white)
            | u64::from(reserve.black) << 8
            | u64::from(bring.white) << 16
            | u64::from(bring.black) << 17
            | (position.side() as u64) << 18
            | (position.variant().base() as u64) << 20;
        // at most six of each kind
        for (hand, color) in Color::BOTH.into_iter().enumerate() {
            for (n, kind) in Kind::ALL.into_iter().enumerate() {
                rest |= u64::from(hands[color][kind]) << (24 + 16 * hand + 4 * n);
            }
        }
        let [a, b, c, d, e, f, g, h] = position.words();
        mixed([a, b, c, d, e, f, g, h, rest])
    }

    fn steps(&self, steps: &mut Vec<TurnEnd>) {
        turns::ends(&self.0, steps);
    }

    fn forcing(&self, steps: &mut Vec<TurnEnd>) {
        if has_three_of_four(self.0.owned(self.0.side()).bits()) {
            turns::captures(&self.0, steps);
        }
    }

    fn after(&self, step: &TurnEnd) -> Self {
        Self(step.position(&self.0))
    }

    fn tag(&self, step: &TurnEnd) -> u16 {
        step.tag
    }

    /// None: the others are generated, since to check whether one is legal costs nearly as much.
    fn step_of(&self, _: u16) -> Option<TurnEnd> {
        None
    }

    fn promise(&self, step: &TurnEnd) -> i32 {
        let position = &self.0;
        let side = position.side();
        match step.only_move() {
            Some(Decision::Push(Push { load: Load::Bare, .. })) if !position.hands()[side].is_empty() => FORFEITED,
            Some(_) => 0,
            None => {
                let after = step.position(position);
                let gained = (material(&after, side) - material(position, side)).clamp(-1_000, 1_000);
                // a turn with nothing but an entry or a discard gains nothing
                if gained == 0 { 0 } else { 20 + gained }
            }
        }
    }

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
        for_white(weights::judge(&position), position.side())
    }
}
