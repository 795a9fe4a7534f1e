//! DVONN when stacks move, as the search sees it.
use super::features::features;
use super::weights::WEIGHTS;
use crate::engine::node::{Node, Turn, WON, mixed};
use crate::rules::Color;
use crate::rules::dvonn::{Board, Moves};

/// A stack that moves: the bits of where it starts and where it lands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub from: u8,
    pub to: u8,
}

/// A board and whose turn it really is, with their moves.
#[derive(Clone, Debug)]
pub struct Stacking {
    pub board: Board,
    pub side: Color,
    /// The moves of that side; none when the game is over.
    pub moves: Moves,
}

impl Stacking {
    /// The board when it is this side's turn, who may have to pass (D7).
    pub fn new(board: Board, side: Color) -> Self {
        let moves = board.moves(side);
        if moves.is_empty() {
            let other = board.moves(side.other());
            if !other.is_empty() {
                return Self {
                    board,
                    side: side.other(),
                    moves: other,
                };
            }
        }
        Self { board, side, moves }
    }

    fn each_step(&self, mut visit: impl FnMut(Step)) {
        self.board.each_move(&self.moves, |from, to| {
            // bits of a u64
            #[expect(clippy::cast_possible_truncation, reason = "bits of a word")]
            visit(Step {
                from: from as u8,
                to: to as u8,
            });
        });
    }

    /// Whether this stack belongs to the side that is not to move.
    fn is_theirs(&self, bit: u8) -> bool {
        self.board.owned(self.side.other()) >> bit & 1 == 1
    }
}

impl Node for Stacking {
    type Step = Step;

    fn turn(&self) -> Turn {
        if !self.moves.is_empty() {
            return Turn::ToMove(self.side);
        }
        let score = self.board.score();
        let margin = i32::try_from(score.white).unwrap_or(0) - i32::try_from(score.black).unwrap_or(0);
        Turn::Over(margin.signum() * WON + margin * 100)
    }

    fn key(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, i] = self.board.words();
        mixed([a, b, c, d, e, f, g, h, i, self.side as u64])
    }

    fn steps(&self, steps: &mut Vec<Step>) {
        self.each_step(|step| steps.push(step));
    }

    fn forcing(&self, steps: &mut Vec<Step>) {
        self.each_step(|step| {
            if self.is_theirs(step.to) && self.board.height(step.to.into()) >= 3 {
                steps.push(step);
            }
        });
    }

    fn after(&self, step: &Step) -> Self {
        let mut board = self.board;
        board.shift(step.from.into(), step.to.into());
        Self::new(board, self.side.other())
    }

    fn tag(&self, step: &Step) -> u16 {
        // two different bits, so never 0
        u16::from(step.from) << 6 | u16::from(step.to)
    }

    fn step_of(&self, tag: u16) -> Option<Step> {
        let (from, to) = (u8::try_from(tag >> 6).ok()?, u8::try_from(tag & 63).ok()?);
        let is_legal = from < 64 && self.board.landings(&self.moves, from.into()) >> to & 1 == 1;
        is_legal.then_some(Step { from, to })
    }

    fn promise(&self, step: &Step) -> i32 {
        if self.is_theirs(step.to) {
            let height = i32::try_from(self.board.height(step.to.into())).unwrap_or(0);
            if height >= 2 { 10 * height } else { 0 }
        } else {
            0
        }
    }

    fn evaluate(&self) -> i32 {
        let features = features(&self.board, self.side, &self.moves);
        let stacks = self.board.occupied().count_ones() as usize;
        let weights = &WEIGHTS[stacks.min(49)];
        let sum: i32 = features
            .iter()
            .zip(weights)
            .map(|(&feature, &weight)| i32::from(feature) * i32::from(weight))
            .sum();
        (sum / 16).clamp(-15_000, 15_000)
    }
}
