//! DVONN while pieces are placed, as the search sees it: a game of its own, judged by where the pieces lie.
use super::stacking::Stacking;
use super::weights::PLACING;
use crate::engine::node::{Node, Turn, mixed};
use crate::rules::dvonn::{Board, Dvonn, Move, Packet, Piece, Space};
use crate::rules::{Color, Position, Status};

/// How many features a placement has.
pub const COUNT: usize = 20;

/// What the weights of each are called in the tuner's output.
pub const NAMES: [&str; COUNT] = [
    "at the edge",
    "with three neighbours",
    "with four neighbours",
    "one from a DVONN piece",
    "two",
    "three",
    "four",
    "five or more",
    "edge, one from a DVONN piece",
    "edge, two",
    "edge, four or more",
    "one from each DVONN piece",
    "two from each DVONN piece",
    "beside a piece of the other colour",
    "beside pieces of one's own only",
    "pairs of one's own",
    "columns with a piece",
    "beside one's own edge piece",
    "beside the other's edge piece",
    "between the ends",
];

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
const fn grown(set: u64) -> u64 {
    set | set << 1 | set >> 1 | set << 12 | set >> 12 | set << 13 | set >> 13
}

/// The features of a board without stacks, White's less Black's.
pub fn placing_features(board: &Board) -> [i16; COUNT] {
    let reds = board.with_dvonn();
    let mut rings = [0; 5];
    let mut inside = reds;
    for ring in &mut rings[..4] {
        let next = grown(inside) & ALL;
        *ring = next & !inside;
        inside = next;
    }
    // without a red piece yet, nothing is near or far
    rings[4] = if reds == 0 { 0 } else { ALL & !inside };
    let (mut one, mut two) = ([0; 3], [0; 3]);
    let mut left = reds;
    for (one, two) in one.iter_mut().zip(&mut two) {
        let red = left & left.wrapping_neg();
        left &= !red;
        *one = grown(red);
        *two = grown(*one);
    }
    let values = |color: Color| {
        let (own, other) = (board.owned(color), board.owned(color.other()));
        let count = |set: u64| (set & own).count_ones().cast_signed();
        let columns = (0..5).fold(0, |columns, row| columns | own >> (12 * row) & 0x7ff);
        let pairs = [1, 12, 13].map(|step| count(own >> step)).iter().sum();
        [
            count(EDGE),
            count(THREE),
            count(FOUR),
            count(rings[0]),
            count(rings[1]),
            count(rings[2]),
            count(rings[3]),
            count(rings[4]),
            count(EDGE & rings[0]),
            count(EDGE & rings[1]),
            count(EDGE & (rings[3] | rings[4])),
            one.iter().map(|&set| count(set)).sum(),
            two.iter().map(|&set| count(set)).sum(),
            count(grown(other)),
            count(!grown(ALL & !own)),
            pairs,
            columns.count_ones().cast_signed(),
            count(grown(own & EDGE) & !EDGE),
            count(grown(other & EDGE) & !EDGE),
            count(MIDDLE),
        ]
    };
    let (white, black) = (values(Color::White), values(Color::Black));
    let mut all = [0; COUNT];
    for (feature, (w, b)) in all.iter_mut().zip(white.iter().zip(&black)) {
        *feature = i16::try_from(w - b).unwrap_or(0);
    }
    all
}

/// A position whose turns place one piece.
#[derive(Clone, Debug)]
pub struct Placing(Dvonn);

impl Placing {
    /// The position, if a turn of it places one piece.
    pub fn new(position: &Dvonn) -> Option<Self> {
        places_one(position).then(|| Self(position.clone()))
    }
}

/// Whether a turn places one piece now.
fn places_one(position: &Dvonn) -> bool {
    let first = position.vacant().first().copied();
    first.is_some_and(|space| position.is_placing() && position.is_legal(&Move::Place(space)))
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
    let mut board = *position.board();
    let mut owner = owner_of(position.next_piece());
    let mut vacant = position.vacant();
    let mut spaces = Vec::new();
    for _ in 0..size {
        let worth = |space: Space| {
            let mut next = board;
            next.put(space, 1, owner, owner.is_none());
            if color == Color::White {
                value(&next)
            } else {
                -value(&next)
            }
        };
        let at = (0..vacant.len()).max_by_key(|&at| worth(vacant[at]))?;
        let space = vacant.swap_remove(at);
        board.put(space, 1, owner, owner.is_none());
        spaces.push(space);
        // after a DVONN piece come one's own
        owner = Some(color);
    }
    let packet = Packet::new(&spaces)?;
    [packet, packet.sorted()]
        .map(Move::Packet)
        .into_iter()
        .find(|mv| position.is_legal(mv))
}

/// Whose piece it is; nobody's if it is a DVONN piece.
fn owner_of(piece: Option<Piece>) -> Option<Color> {
    match piece {
        Some(Piece::Of(color)) => Some(color),
        Some(Piece::Dvonn) | None => None,
    }
}

impl Node for Placing {
    type Step = Space;

    fn turn(&self) -> Turn {
        if places_one(&self.0)
            && let Status::ToMove(color) = self.0.status()
        {
            return Turn::ToMove(color);
        }
        if self.0.is_placing() {
            return Turn::Over(value(self.0.board()));
        }
        // the next game begins: what it is worth is estimated
        Turn::Over(Stacking::new(*self.0.board(), Color::White).evaluate())
    }

    fn key(&self) -> u64 {
        let [white, black, dvonn, ..] = self.0.board().words();
        mixed([white, black, dvonn, u64::MAX])
    }

    fn steps(&self, steps: &mut Vec<Space>) {
        steps.extend(self.0.vacant());
    }

    fn forcing(&self, _: &mut Vec<Space>) {}

    fn after(&self, step: &Space) -> Self {
        let mut next = self.0.clone();
        next.play_unchecked(&Move::Place(*step));
        Self(next)
    }

    fn tag(&self, step: &Space) -> u16 {
        u16::try_from(step.index()).unwrap_or(0) + 1
    }

    fn step_of(&self, _: u16) -> Option<Space> {
        None
    }

    fn promise(&self, step: &Space) -> i32 {
        let mut board = *self.0.board();
        let owner = owner_of(self.0.next_piece());
        board.put(*step, 1, owner, owner.is_none());
        match self.turn() {
            Turn::ToMove(Color::Black) => -value(&board),
            Turn::ToMove(Color::White) | Turn::Over(_) => value(&board),
        }
    }

    /// Any placement can be the best one.
    fn is_quiet(&self, _: &Space) -> bool {
        true
    }

    fn evaluate(&self) -> i32 {
        value(self.0.board())
    }
}

/// What a placement is worth to White.
fn value(board: &Board) -> i32 {
    let sum: i32 = placing_features(board)
        .iter()
        .zip(&PLACING)
        .map(|(&feature, &weight)| i32::from(feature) * i32::from(weight))
        .sum();
    (sum / 16).clamp(-15_000, 15_000)
}
