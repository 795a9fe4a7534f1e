//! DVONN while pieces are placed, for the search: a game of its own, evaluated by where the pieces lie.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::net::Accumulators;
use super::pieces::features;
use super::weights::{PLACING_WIDTH, weights};
use crate::engine::node::{Node, NodeStatus, mixed};
use crate::engine::phases::weighted_sum;
use crate::engine::scores::for_side;
use crate::rules::dvonn::{ALL_SPACES, Board, Dvonn, Move, Packet, Piece, Space};
use crate::rules::{Color, Position, Status};

/// A position whose turns place one piece.
#[derive(Clone, Debug)]
pub struct Placing {
    pub board: Board,
    /// The network's hidden sums for this board.
    accumulators: Accumulators<PLACING_WIDTH>,
    /// The evaluation of the board from White's side.
    value: i32,
    turns: Turns,
}

/// Bit sets of the turns to come, the present one in the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Turns {
    /// All of them.
    all: u64,
    /// Black's.
    blacks: u64,
    /// Those that place a DVONN piece.
    dvonns: u64,
}

impl Placing {
    /// The position, if its next turn places a single piece.
    pub fn new(position: &Dvonn) -> Option<Self> {
        let mut turns = Turns::default();
        let mut next = position.clone();
        let mut number = 0;
        // the side and the piece of each turn do not depend on the spaces chosen before
        while let (Some(space), Status::ToMove(color), Some(piece)) =
            (space_for_one(&next), next.status(), next.next_piece())
        {
            turns.set(number, color, piece);
            number += 1;
            next.play_unchecked(&Move::Place(space));
        }
        (number > 0).then(|| Self::with_turns(*position.board(), turns))
    }

    /// An empty board, on which packets of this size are placed piece by piece.
    pub fn of_packets(size: usize) -> Self {
        let mut turns = Turns::default();
        for number in 0..49 {
            let color = match number {
                0 => Color::White,
                _ if ((number - 1) / size).is_multiple_of(2) => Color::Black,
                _ => Color::White,
            };
            let piece = if [0, 1, 1 + size].contains(&number) {
                Piece::Dvonn
            } else {
                Piece::Of(color)
            };
            turns.set(number, color, piece);
        }
        Self::with_turns(Board::default(), turns)
    }

    #[inline(always)]
    fn with_turns(board: Board, turns: Turns) -> Self {
        Self::with_accumulators(board, weights().placing.net.accumulators(&board), turns)
    }

    #[inline(always)]
    fn with_accumulators(board: Board, accumulators: Accumulators<PLACING_WIDTH>, turns: Turns) -> Self {
        let weights = &weights().placing;
        let pieces = board.occupied().count_ones() as usize;
        let sum = weighted_sum(&features(&board), &weights.features[pieces.min(49)])
            + weights.net.output(&accumulators, Color::White);
        let value = (sum / 16).clamp(-15_000, 15_000);
        Self {
            board,
            accumulators,
            value,
            turns,
        }
    }

    #[inline(always)]
    fn color(&self) -> Color {
        if self.turns.blacks & 1 == 1 {
            Color::Black
        } else {
            Color::White
        }
    }
}

impl Turns {
    /// Says who places what in the turn with this number.
    fn set(&mut self, number: usize, color: Color, piece: Piece) {
        let turn = 1 << number;
        self.all |= turn;
        if color == Color::Black {
            self.blacks |= turn;
        }
        if piece == Piece::Dvonn {
            self.dvonns |= turn;
        }
    }

    /// The turns after the present one.
    #[inline(always)]
    const fn next(self) -> Self {
        Self {
            all: self.all >> 1,
            blacks: self.blacks >> 1,
            dvonns: self.dvonns >> 1,
        }
    }
}

/// A space on which the next turn can place a single piece; none if it places several, or none.
fn space_for_one(position: &Dvonn) -> Option<Space> {
    let space = position.vacant().first().copied()?;
    (position.is_placing() && position.is_legal(&Move::Place(space))).then_some(space)
}

/// A turn that places several pieces, one after the other (greedily). `choose` gets what each space promises the next
/// piece, in hundredths of a piece, and returns the index of one; `None` = this turn places no packet.
pub fn packet(position: &Dvonn, choose: &mut dyn FnMut(&[i32]) -> Option<usize>) -> Option<Move> {
    let size = position.legal_moves().into_iter().find_map(|mv| match mv {
        Move::Packet(packet) => Some(packet.count()),
        _ => None,
    })?;
    let color = position.status().to_move()?;
    let mut turns = Turns::default();
    turns.set(0, color, position.next_piece()?);
    for number in 1..size.into() {
        // after the DVONN piece come the side's own ones
        turns.set(number, color, Piece::Of(color));
    }
    let mut now = Placing::with_turns(*position.board(), turns);
    let mut spaces = Vec::new();
    for _ in 0..size {
        let mut steps = Vec::new();
        now.steps(&mut steps);
        let promises: Vec<i32> = steps.iter().map(|step| now.promise(step)).collect();
        let chosen = steps.get(choose(&promises)?)?;
        spaces.push(chosen.space());
        now = now.after(chosen);
    }
    let packet = Packet::new(&spaces)?;
    [packet, packet.sorted()]
        .map(Move::Packet)
        .into_iter()
        .find(|mv| position.is_legal(mv))
}

/// A placement, on this space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed(Space);

impl Placed {
    /// The space on which the piece is placed.
    pub const fn space(self) -> Space {
        self.0
    }
}

impl Node for Placing {
    type Step = Placed;

    #[inline(always)]
    fn status(&self) -> NodeStatus {
        if self.turns.all & 1 == 1 {
            NodeStatus::ToMove(self.color())
        } else {
            NodeStatus::Over(self.value)
        }
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let [white, black] = Color::BOTH.map(|color| self.board.owned(color));
        mixed([white, black, self.board.with_dvonn(), u64::MAX])
    }

    #[inline(always)]
    fn steps(&self, steps: &mut Vec<Placed>) {
        let mut vacant = ALL_SPACES & !self.board.occupied();
        while vacant != 0 {
            steps.extend(Space::from_bit(vacant.trailing_zeros()).map(Placed));
            vacant &= vacant - 1;
        }
    }

    #[inline(always)]
    fn forcing(&self, _: &mut Vec<Placed>) {}

    #[inline(always)]
    fn after(&self, step: &Placed) -> Self {
        let mut board = self.board;
        let is_dvonn = self.turns.dvonns & 1 == 1;
        board.put(step.0, 1, (!is_dvonn).then(|| self.color()), is_dvonn);
        let net = &weights().placing.net;
        let accumulators = net.updated(self.accumulators, 1 << step.0.bit(), &self.board, &board);
        Self::with_accumulators(board, accumulators, self.turns.next())
    }

    #[inline(always)]
    fn tag(&self, step: &Placed) -> u16 {
        u16::try_from(step.0.bit()).unwrap_or(0) + 1
    }

    #[inline(always)]
    fn step_of(&self, tag: u16) -> Option<Placed> {
        let bit = u32::from(tag.checked_sub(1)?);
        let space = Space::from_bit(bit)?;
        (self.board.occupied() >> bit & 1 == 0).then_some(Placed(space))
    }

    /// The immediate gain in evaluation.
    #[inline(always)]
    fn promise(&self, step: &Placed) -> i32 {
        for_side(self.color(), self.after(step).value - self.value)
    }

    // every placement may be reduced: none stands out as forcing
    #[inline(always)]
    fn is_quiet(&self, _: &Placed) -> bool {
        true
    }

    #[inline(always)]
    fn evaluate(&self) -> i32 {
        self.value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_of_one_are_the_official_order_and_updated_accumulators_equal_fresh_ones() {
        let start = Dvonn::start();
        let official = Placing::new(&start).expect("a piece is placed");
        let mut node = Placing::of_packets(1);
        assert_eq!(official.turns, node.turns);
        let mut random = fastrand::Rng::with_seed(5);
        while let NodeStatus::ToMove(_) = node.status() {
            let mut steps = Vec::new();
            node.steps(&mut steps);
            node = node.after(&steps[random.usize(..steps.len())]);
            assert_eq!(node.accumulators, weights().placing.net.accumulators(&node.board));
        }
        assert_eq!(node.board.occupied(), ALL_SPACES);
    }
}
