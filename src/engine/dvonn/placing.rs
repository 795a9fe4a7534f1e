//! DVONN while pieces are placed, for the search: a game of its own, evaluated by where the pieces lie.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::pieces::{Pieces, PlacingWeights};
use super::weights::weights;
use crate::engine::node::{Node, NodeStatus, mixed};
use crate::engine::scores::for_side;
use crate::rules::dvonn::{ALL_SPACES, Dvonn, Move, Packet, Piece, Space};
use crate::rules::{Color, Position, Status};

/// A position whose turns place one piece.
#[derive(Clone, Copy, Debug)]
pub struct Placing<'a> {
    weights: &'a PlacingWeights,
    pieces: Pieces,
    /// The evaluation of the pieces from White's side.
    value: i16,
    /// Bit sets of the turns to come, the present one in the lowest bit: all of them, Black's, and those that place a
    /// DVONN piece.
    turns: u64,
    blacks: u64,
    dvonns: u64,
}

impl<'a> Placing<'a> {
    /// The position, if its next turn places a single piece.
    pub fn new(position: &Dvonn) -> Option<Self> {
        Self::with_weights(&weights().placing, position)
    }

    /// Like [`new`](Self::new), evaluated with these weights.
    pub fn with_weights(weights: &'a PlacingWeights, position: &Dvonn) -> Option<Self> {
        let pieces = Pieces::of(position.board());
        let (mut turns, mut blacks, mut dvonns) = (0, 0, 0);
        let mut next = position.clone();
        // the side and the piece of each turn do not depend on the spaces chosen before
        while let (Some(space), Status::ToMove(color)) = (space_for_one(&next), next.status()) {
            let turn = turns + 1;
            blacks |= if color == Color::Black { turn } else { 0 };
            dvonns |= if next.next_piece() == Some(Piece::Dvonn) {
                turn
            } else {
                0
            };
            turns |= turn;
            next.play_unchecked(&Move::Place(space));
        }
        let value = pieces.value(weights);
        (turns != 0).then_some(Self {
            weights,
            pieces,
            value,
            turns,
            blacks,
            dvonns,
        })
    }

    #[inline(always)]
    fn color(&self) -> Color {
        if self.blacks & 1 == 1 {
            Color::Black
        } else {
            Color::White
        }
    }

    #[inline(always)]
    fn pieces_after(&self, step: Placed) -> Pieces {
        let piece = if self.dvonns & 1 == 1 {
            Piece::Dvonn
        } else {
            Piece::Of(self.color())
        };
        self.pieces.with(step.0.into(), piece)
    }
}

/// A space on which the next turn can place a single piece; none if it places several, or none.
fn space_for_one(position: &Dvonn) -> Option<Space> {
    let space = position.vacant().first().copied()?;
    (position.is_placing() && position.is_legal(&Move::Place(space))).then_some(space)
}

/// A turn that places several pieces, each on the space that is best for it at that point (greedily).
pub fn packet(position: &Dvonn) -> Option<Move> {
    let size = position.legal_moves().into_iter().find_map(|mv| match mv {
        Move::Packet(packet) => Some(packet.count()),
        _ => None,
    })?;
    let color = position.status().to_move()?;
    let mut pieces = Pieces::of(position.board());
    let mut piece = position.next_piece()?;
    let mut vacant = position.vacant();
    let mut spaces = Vec::new();
    let weights = &weights().placing;
    for _ in 0..size {
        let worth = |space: Space| for_side(color, pieces.with(space.bit(), piece).value(weights).into());
        let at = (0..vacant.len()).max_by_key(|&at| worth(vacant[at]))?;
        let space = vacant.swap_remove(at);
        pieces = pieces.with(space.bit(), piece);
        spaces.push(space);
        // after the DVONN pieces come the side's own pieces
        piece = Piece::Of(color);
    }
    let packet = Packet::new(&spaces)?;
    [packet, packet.sorted()]
        .map(Move::Packet)
        .into_iter()
        .find(|mv| position.is_legal(mv))
}

/// A placement: the bit of its space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed(u8);

impl Placed {
    /// The space on which the piece is placed.
    pub fn space(self) -> Option<Space> {
        Space::from_bit(self.0.into())
    }
}

impl Node for Placing<'_> {
    type Step = Placed;

    #[inline(always)]
    fn status(&self) -> NodeStatus {
        if self.turns & 1 == 1 {
            NodeStatus::ToMove(self.color())
        } else {
            // stacking begins: on a full board this evaluation predicts the result better than that of stacks
            NodeStatus::Over(self.value.into())
        }
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let Pieces { white, black, dvonn } = self.pieces;
        mixed([white, black, dvonn, u64::MAX])
    }

    #[inline(always)]
    fn steps(&self, steps: &mut Vec<Placed>) {
        let mut vacant = ALL_SPACES & !self.pieces.occupied();
        while vacant != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "a bit of a word")]
            steps.push(Placed(vacant.trailing_zeros() as u8));
            vacant &= vacant - 1;
        }
    }

    #[inline(always)]
    fn forcing(&self, _: &mut Vec<Placed>) {}

    #[inline(always)]
    fn after(&self, step: &Placed) -> Self {
        let pieces = self.pieces_after(*step);
        Self {
            weights: self.weights,
            pieces,
            value: pieces.value(self.weights),
            turns: self.turns >> 1,
            blacks: self.blacks >> 1,
            dvonns: self.dvonns >> 1,
        }
    }

    #[inline(always)]
    fn tag(&self, step: &Placed) -> u16 {
        u16::from(step.0) + 1
    }

    #[inline(always)]
    fn step_of(&self, tag: u16) -> Option<Placed> {
        let step = Placed(u8::try_from(tag.checked_sub(1)?).ok()?);
        let is_vacant = step.0 < 64 && (ALL_SPACES & !self.pieces.occupied()) >> step.0 & 1 == 1;
        is_vacant.then_some(step)
    }

    /// The immediate gain in evaluation.
    #[inline(always)]
    fn promise(&self, step: &Placed) -> i32 {
        for_side(
            self.color(),
            i32::from(self.pieces_after(*step).value(self.weights)) - i32::from(self.value),
        )
    }

    // every placement may be reduced: none stands out as forcing
    #[inline(always)]
    fn is_quiet(&self, _: &Placed) -> bool {
        true
    }

    #[inline(always)]
    fn evaluate(&self) -> i32 {
        self.value.into()
    }
}
