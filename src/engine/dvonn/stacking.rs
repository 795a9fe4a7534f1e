//! DVONN while stacks move, for the search.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::features::features;
use super::net::Accumulators;
use super::weights::{STACKING_WIDTH, weights};
use crate::engine::node::{Node, NodeStatus, WON, mixed};
use crate::engine::phases::weighted_sum;
use crate::engine::scores::for_side;
use crate::engine::selectivity::{HistoryBonus, LateMoves, Margin, Reductions, Selectivity};
use crate::rules::Color;
use crate::rules::dvonn::{Board, Moves};

/// A stack's move: the bits of the space it leaves and of the one it lands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StackMove {
    pub from: u8,
    pub to: u8,
}

/// A board, the side to move after passes, and the moves.
#[derive(Clone, Debug)]
pub struct Stacking {
    pub board: Board,
    pub side: Color,
    /// The moves of both sides' stacks. The side to move has none when the game is over.
    pub moves: Moves,
    /// The network's hidden sums for this board.
    accumulators: Accumulators<STACKING_WIDTH>,
}

impl Stacking {
    /// The board with this side to move, unless it has to pass (D7).
    #[inline(always)]
    pub fn new(board: Board, side: Color) -> Self {
        Self::with_accumulators(board, side, weights().stacking.net.accumulators(&board))
    }

    #[inline(always)]
    fn with_accumulators(board: Board, side: Color, accumulators: Accumulators<STACKING_WIDTH>) -> Self {
        let (white, black) = (board.owned(Color::White), board.owned(Color::Black));
        let moves = board.moves_from(white | black);
        let movable = moves.sources();
        let is_blocked = |color| movable & board.owned(color) == 0;
        let side = if is_blocked(side) && !is_blocked(side.other()) {
            side.other()
        } else {
            side
        };
        Self {
            board,
            side,
            moves,
            accumulators,
        }
    }

    /// The moves of the side whose turn it is.
    #[inline(always)]
    fn own_moves(&self) -> Moves {
        self.moves.of(self.board.owned(self.side))
    }

    #[inline(always)]
    fn each_step(&self, mut visit: impl FnMut(StackMove)) {
        self.board.each_move(&self.own_moves(), |from, to| {
            #[expect(clippy::cast_possible_truncation, reason = "bits of a word")]
            visit(StackMove {
                from: from as u8,
                to: to as u8,
            });
        });
    }

    /// The board after a step, with its accumulators.
    #[inline(always)]
    fn shifted(&self, step: StackMove) -> (Board, Accumulators<STACKING_WIDTH>) {
        let mut board = self.board;
        let cut = board.shift(step.from.into(), step.to.into());
        let spaces = cut | 1 << step.from | 1 << step.to;
        (
            board,
            weights()
                .stacking
                .net
                .updated(self.accumulators, spaces, &self.board, &board),
        )
    }

    /// Whether this stack belongs to the side that is not to move.
    #[inline(always)]
    fn is_theirs(&self, bit: u8) -> bool {
        self.board.owned(self.side.other()) >> bit & 1 == 1
    }
}

#[inline(always)]
fn key(board: &Board, side: Color) -> u64 {
    let [a, b, c, d, e, f, g, h, i] = board.words();
    mixed([a, b, c, d, e, f, g, h, i, side as u64])
}

impl Node for Stacking {
    type Step = StackMove;
    const SELECTIVITY: Selectivity = Selectivity {
        reverse_futility: Margin {
            constant: -21,
            each: 30,
            depth: 6,
        },
        futility: Margin {
            constant: 0,
            each: 65,
            depth: 2,
        },
        late: LateMoves {
            first: 9,
            each: 0,
            depth: 5,
        },
        reductions: Reductions {
            constant: 68,
            product: 42,
            history: 2_200,
            wide: 2,
        },
        history: HistoryBonus {
            refuter: 78,
            others: 91,
        },
        promise: 138,
    };

    #[inline(always)]
    fn status(&self) -> NodeStatus {
        if self.moves.sources() & self.board.owned(self.side) != 0 {
            return NodeStatus::ToMove(self.side);
        }
        let score = self.board.score();
        let margin = i32::try_from(score.white).unwrap_or(0) - i32::try_from(score.black).unwrap_or(0);
        NodeStatus::Over(margin.signum() * WON + margin * 100)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        key(&self.board, self.side)
    }

    #[inline(always)]
    fn after_and_key(&self, step: &StackMove, guess: impl FnOnce(u64)) -> (Self, u64) {
        let (board, accumulators) = self.shifted(*step);
        let side = self.side.other();
        // a pass, which changes the key, is rare: guess the key before the moves are generated
        let expected = key(&board, side);
        guess(expected);
        let next = Self::with_accumulators(board, side, accumulators);
        let key = if next.side == side { expected } else { next.key() };
        (next, key)
    }

    #[inline(always)]
    fn steps(&self, steps: &mut Vec<StackMove>) {
        self.each_step(|step| steps.push(step));
    }

    #[inline(always)]
    fn forcing(&self, steps: &mut Vec<StackMove>) {
        let tall = self.board.owned(self.side.other()) & !(self.board.of_height(1) | self.board.of_height(2));
        self.each_step(|step| {
            if tall >> step.to & 1 == 1 {
                steps.push(step);
            }
        });
    }

    #[inline(always)]
    fn after(&self, step: &StackMove) -> Self {
        let (board, accumulators) = self.shifted(*step);
        Self::with_accumulators(board, self.side.other(), accumulators)
    }

    #[inline(always)]
    fn tag(&self, step: &StackMove) -> u16 {
        // the two bits differ, so the tag is never 0
        u16::from(step.from) << 6 | u16::from(step.to)
    }

    #[inline(always)]
    fn step_of(&self, tag: u16) -> Option<StackMove> {
        let (from, to) = (u8::try_from(tag >> 6).ok()?, u8::try_from(tag & 63).ok()?);
        let is_legal = from < 64 && self.board.landings(&self.own_moves(), from.into()) >> to & 1 == 1;
        is_legal.then_some(StackMove { from, to })
    }

    #[inline(always)]
    fn promise(&self, step: &StackMove) -> i32 {
        if self.is_theirs(step.to) && self.board.of_height(1) >> step.to & 1 == 0 {
            10 * self.board.height(step.to.into()).cast_signed()
        } else {
            0
        }
    }

    #[inline(always)]
    fn evaluate(&self) -> i32 {
        let features = features(&self.board, self.side, &self.moves);
        let stacks = self.board.occupied().count_ones() as usize;
        let weights = &weights().stacking;
        let sum = weighted_sum(&features, &weights.features[stacks.min(49)])
            + for_side(self.side, weights.net.output(&self.accumulators, self.side));
        (sum / 16).clamp(-15_000, 15_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dvonn::Space;

    /// A random full board.
    fn full(random: &mut fastrand::Rng) -> Board {
        let mut spaces: Vec<Space> = Space::all().collect();
        random.shuffle(&mut spaces);
        let mut board = Board::default();
        for (number, space) in spaces.into_iter().enumerate() {
            let owner = [Color::White, Color::Black][number % 2];
            board.put(space, 1, (number >= 3).then_some(owner), number < 3);
        }
        board
    }

    /// The same board with the colours exchanged.
    fn exchanged(board: &Board) -> Board {
        let mut other = Board::default();
        for space in Space::all().filter(|space| board.occupied() >> space.bit() & 1 == 1) {
            let owner = Color::BOTH
                .into_iter()
                .find(|&color| board.owned(color) & 1 << space.bit() != 0);
            let has_dvonn = board.with_dvonn() >> space.bit() & 1 == 1;
            other.put(space, board.height(space.bit()), owner.map(Color::other), has_dvonn);
        }
        other
    }

    #[test]
    fn updated_accumulators_equal_fresh_ones_and_exchanged_colours_negate_the_evaluation() {
        let mut random = fastrand::Rng::with_seed(4);
        for _ in 0..30 {
            let mut node = Stacking::new(full(&mut random), Color::White);
            while let NodeStatus::ToMove(side) = node.status() {
                let mut steps = Vec::new();
                node.steps(&mut steps);
                node = node.after(&steps[random.usize(..steps.len())]);
                assert_eq!(node.accumulators, weights().stacking.net.accumulators(&node.board));
                let mirror = Stacking::new(exchanged(&node.board), node.side.other());
                assert_eq!(mirror.evaluate(), -node.evaluate(), "{side:?} moved");
            }
        }
    }
}
