//! DVONN while pieces are placed, as the search sees it: a game of its own, judged by where the pieces lie.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::weights::weights;
use crate::engine::node::{Node, Turn, mixed};
use crate::engine::scores::from;
use crate::rules::dvonn::{Board, Dvonn, Move, Packet, Piece, Space};
use crate::rules::{Color, Position, Status};

/// How many features a placement has.
pub const COUNT: usize = 21;

/// What each of them is worth, by the number of pieces.
pub type Weights = [[i16; COUNT]; 50];

/// Every space.
const ALL: u64 = {
    let mut all = 0;
    let rows = [(0, 8), (0, 9), (0, 10), (1, 10), (2, 10)];
    let mut row = 0;
    while row < 5 {
        let (first, last) = rows[row];
        all |= ((1 << (last + 1)) - (1 << first)) << (row * 12);
        row += 1;
    }
    all
};
/// The spaces with fewer than six neighbours, and those with three and with four.
const EDGE: u64 = ALL & !of_neighbours(6);
const THREE: u64 = of_neighbours(3);
const FOUR: u64 = of_neighbours(4);
/// The five columns in the middle.
const MIDDLE: u64 = {
    let mut set = 0;
    let mut row = 0;
    while row < 5 {
        set |= 0b000_1111_1000 << (12 * row);
        row += 1;
    }
    set & ALL
};

const fn of_neighbours(count: u32) -> u64 {
    let mut set = 0;
    let mut bit = 0;
    while bit < 60 {
        if ALL >> bit & 1 == 1 && (grown(1 << bit) & ALL).count_ones() == count + 1 {
            set |= 1 << bit;
        }
        bit += 1;
    }
    set
}

/// A set with all its neighbours.
#[inline(always)]
const fn grown(set: u64) -> u64 {
    set | set << 1 | set >> 1 | set << 12 | set >> 12 | set << 13 | set >> 13
}

/// The pieces on a board without stacks, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pieces {
    white: u64,
    black: u64,
    dvonn: u64,
}

impl Pieces {
    /// Those of this board.
    pub fn of(board: &Board) -> Self {
        Self {
            white: board.owned(Color::White),
            black: board.owned(Color::Black),
            dvonn: board.with_dvonn(),
        }
    }

    /// These and one more.
    #[inline(always)]
    #[must_use]
    fn with(mut self, bit: u32, piece: Piece) -> Self {
        let set = match piece {
            Piece::Dvonn => &mut self.dvonn,
            Piece::Of(Color::White) => &mut self.white,
            Piece::Of(Color::Black) => &mut self.black,
        };
        *set |= 1 << bit;
        self
    }

    #[inline(always)]
    const fn occupied(&self) -> u64 {
        self.white | self.black | self.dvonn
    }

    /// How many there are.
    #[inline(always)]
    pub const fn count(&self) -> usize {
        self.occupied().count_ones() as usize
    }

    /// What they are judged by, White's less Black's; the last one is the same for all.
    #[inline(always)]
    pub fn features(&self) -> [i16; COUNT] {
        let mut rings = [0; 5];
        let mut inside = self.dvonn;
        for ring in &mut rings[..4] {
            let next = grown(inside) & ALL;
            *ring = next & !inside;
            inside = next;
        }
        // without a red piece yet, nothing is near or far
        rings[4] = if self.dvonn == 0 { 0 } else { ALL & !inside };
        let (mut one, mut two) = ([0; 3], [0; 3]);
        let mut left = self.dvonn;
        for (one, two) in one.iter_mut().zip(&mut two) {
            let red = left & left.wrapping_neg();
            left &= !red;
            *one = grown(red);
            *two = grown(*one);
        }
        let rings = Rings {
            by_distance: rings,
            one,
            two,
        };
        let (white, black) = (rings.side(self.white, self.black), rings.side(self.black, self.white));
        let mut all = [1; COUNT];
        for (feature, (w, b)) in all.iter_mut().zip(white.iter().zip(&black)) {
            *feature = w - b;
        }
        all
    }

    /// What they are worth to White.
    #[inline(always)]
    fn value(&self, weights: &Weights) -> i16 {
        let weights = &weights[self.count().min(49)];
        let features = self.features();
        let products = features.iter().zip(weights);
        let sum: i32 = products
            .map(|(&feature, &weight)| i32::from(feature) * i32::from(weight))
            .sum();
        small((sum / 16).clamp(-15_000, 15_000))
    }
}

/// How far spaces are from the DVONN pieces.
struct Rings {
    /// Those one to four steps from the nearest one, and those beyond.
    by_distance: [u64; 5],
    /// Around each of them, those up to one step away, and up to two.
    one: [u64; 3],
    two: [u64; 3],
}

impl Rings {
    /// The features of one side.
    #[inline(always)]
    fn side(&self, own: u64, other: u64) -> [i16; COUNT - 1] {
        let count = |set: u64| small((set & own).count_ones().cast_signed());
        let near = self.by_distance;
        let mut columns = 0;
        for row in 0..5 {
            columns |= own >> (12 * row) & 0x7ff;
        }
        [
            count(EDGE),
            count(THREE),
            count(FOUR),
            count(near[0]),
            count(near[1]),
            count(near[2]),
            count(near[3]),
            count(near[4]),
            count(EDGE & near[0]),
            count(EDGE & near[1]),
            count(EDGE & (near[3] | near[4])),
            count(self.one[0]) + count(self.one[1]) + count(self.one[2]),
            count(self.two[0]) + count(self.two[1]) + count(self.two[2]),
            count(grown(other)),
            count(!grown(ALL & !own)),
            count(own >> 1) + count(own >> 12) + count(own >> 13),
            small(columns.count_ones().cast_signed()),
            count(grown(own & EDGE) & !EDGE),
            count(grown(other & EDGE) & !EDGE),
            count(MIDDLE),
        ]
    }
}

/// A position whose turns place one piece.
#[derive(Clone, Copy, Debug)]
pub struct Placing<'a> {
    weights: &'a Weights,
    pieces: Pieces,
    /// What the pieces are worth to White.
    value: i16,
    /// The turns that follow, this one at the lowest bit: which there are, which are Black's, and which place a DVONN
    /// piece.
    turns: u64,
    blacks: u64,
    dvonns: u64,
}

impl<'a> Placing<'a> {
    /// The position, if a turn of it places one piece.
    pub fn new(position: &Dvonn) -> Option<Self> {
        Self::judged_by(&weights().placing, position)
    }

    /// The same, judged by these weights.
    pub fn judged_by(weights: &'a Weights, position: &Dvonn) -> Option<Self> {
        let pieces = Pieces::of(position.board());
        let (mut turns, mut blacks, mut dvonns) = (0, 0, 0);
        let mut next = position.clone();
        // whose turn it is and what it places do not depend on where
        while let (Some(space), Status::ToMove(color)) = (place_for_one(&next), next.status()) {
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

    /// The pieces after this step.
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

/// A space on which a turn places one piece, if one does now.
fn place_for_one(position: &Dvonn) -> Option<Space> {
    let space = position.vacant().first().copied()?;
    (position.is_placing() && position.is_legal(&Move::Place(space))).then_some(space)
}

/// Several pieces, where a turn places so many: the best space for one after another.
pub fn packet(position: &Dvonn) -> Option<Move> {
    let size = position.legal_moves().into_iter().find_map(|mv| match mv {
        Move::Packet(packet) => Some(packet.count()),
        _ => None,
    })?;
    let Status::ToMove(color) = position.status() else {
        return None;
    };
    let mut pieces = Pieces::of(position.board());
    let mut piece = position.next_piece()?;
    let mut vacant = position.vacant();
    let mut spaces = Vec::new();
    let weights = &weights().placing;
    for _ in 0..size {
        let worth = |space: Space| from(color, pieces.with(space.bit(), piece).value(weights).into());
        let at = (0..vacant.len()).max_by_key(|&at| worth(vacant[at]))?;
        let space = vacant.swap_remove(at);
        pieces = pieces.with(space.bit(), piece);
        spaces.push(space);
        // after a DVONN piece come one's own
        piece = Piece::Of(color);
    }
    let packet = Packet::new(&spaces)?;
    [packet, packet.sorted()]
        .map(Move::Packet)
        .into_iter()
        .find(|mv| position.is_legal(mv))
}

/// A piece placed: the bit of where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed(u8);

impl Placed {
    /// Where.
    pub fn space(self) -> Option<Space> {
        Space::from_bit(self.0.into())
    }
}

impl Node for Placing<'_> {
    type Step = Placed;

    #[inline(always)]
    fn turn(&self) -> Turn {
        if self.turns & 1 == 1 {
            Turn::ToMove(self.color())
        } else {
            // the next game begins: what it is worth is estimated, by what tells more about a full board than the
            // features of stacks
            Turn::Over(self.value.into())
        }
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let Pieces { white, black, dvonn } = self.pieces;
        mixed([white, black, dvonn, u64::MAX])
    }

    #[inline(always)]
    fn steps(&self, steps: &mut Vec<Placed>) {
        let mut vacant = ALL & !self.pieces.occupied();
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
        let is_vacant = step.0 < 64 && (ALL & !self.pieces.occupied()) >> step.0 & 1 == 1;
        is_vacant.then_some(step)
    }

    /// What it gains at once.
    #[inline(always)]
    fn promise(&self, step: &Placed) -> i32 {
        from(
            self.color(),
            i32::from(self.pieces_after(*step).value(self.weights)) - i32::from(self.value),
        )
    }

    /// Any placement can be the best one.
    #[inline(always)]
    fn is_quiet(&self, _: &Placed) -> bool {
        true
    }

    #[inline(always)]
    fn evaluate(&self) -> i32 {
        self.value.into()
    }
}

#[expect(clippy::cast_possible_truncation, reason = "clamped, or a count of pieces")]
#[inline(always)]
const fn small(number: i32) -> i16 {
    number as i16
}
