//! The fast half of a position, as sets of bits: who owns which stacks, how high they are, and which are linked to a
//! DVONN piece.
//!
//! # Technique
//! A space is bit `12 * row + column`; the twelfth column is a guard that nobody ever occupies, so that the six
//! neighbours are shifts by 1, 12 and 13 without a wrap. Heights are bit planes: plane *i* holds bit *i* of every
//! stack's height. As each space has one height, the sources of all heights in one direction fit into one set, and a
//! position's moves are six of them.
#![expect(clippy::inline_always, reason = "the search does this a million times a second")]
use super::space::{STRIDE, Space};
use crate::rules::{ByColor, Color, hex};

/// The three axes as shifts: along a row, along a column, along the third line.
const AXES: [u32; 3] = [1, STRIDE, STRIDE + 1];

/// Every space.
pub const ALL: u64 = {
    let mut all = 0;
    let rows = [(0, 8), (0, 9), (0, 10), (1, 10), (2, 10)];
    let mut row = 0;
    while row < 5 {
        let (first, last) = rows[row];
        all |= ((1 << (last + 1)) - (1 << first)) << (row * STRIDE as usize);
        row += 1;
    }
    all
};

/// `REACH[n][axis]`: the spaces from which n steps up the axis end on the board. Beyond ten steps there are none, and
/// beyond four only along a row.
const REACH: [[u64; 3]; 11] = {
    let mut reach = [[0; 3]; 11];
    let mut n = 1;
    while n <= 10 {
        let mut bit = 0;
        while bit < 60 {
            let (column, row) = (bit % STRIDE, bit / STRIDE);
            if ALL >> bit & 1 == 1 {
                let ends = [(column + n, row), (column, row + n), (column + n, row + n)];
                let mut axis = 0;
                while axis < 3 {
                    let (c, r) = ends[axis];
                    if c <= 10 && r <= 4 && ALL >> (r * STRIDE + c) & 1 == 1 {
                        reach[n as usize][axis] |= 1 << bit;
                    }
                    axis += 1;
                }
            }
            bit += 1;
        }
        n += 1;
    }
    reach
};

/// The neighbours of each bit's space.
const NEIGHBOURS: [u64; 64] = {
    let mut all = [0; 64];
    let mut bit = 0;
    while bit < 60 {
        if ALL >> bit & 1 == 1 {
            all[bit] = grown(1 << bit) & ALL & !(1 << bit);
        }
        bit += 1;
    }
    all
};

/// Which of the 64 patterns of occupied neighbours fall into two or three groups. Pattern bits, from the lowest: the
/// neighbours at -13, -12, -1, +1, +12, +13.
const SPLIT: u64 = {
    // the pattern's bits in ring order
    let ring = [3, 5, 4, 2, 0, 1];
    let mut split = 0;
    let mut pattern: u64 = 0;
    while pattern < 64 {
        let (mut groups, mut i) = (0, 0);
        while i < 6 {
            if pattern >> ring[i] & 1 == 1 && pattern >> ring[(i + 1) % 6] & 1 == 0 {
                groups += 1;
            }
            i += 1;
        }
        if groups >= 2 {
            split |= 1 << pattern;
        }
        pattern += 1;
    }
    split
};

/// A set with all its neighbours, including bits that are no spaces.
#[inline(always)]
pub const fn grown(set: u64) -> u64 {
    let row = set | set << 1;
    set | set >> 1 | row << STRIDE | (set | set >> 1) >> STRIDE | set << 1
}

/// Owners, heights and DVONN pieces. Nothing here knows whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    /// The stacks with a white top.
    white: u64,
    /// The stacks with a black top.
    black: u64,
    /// The stacks with a DVONN piece in them, lone ones included.
    dvonn: u64,
    /// Plane *i*: the stacks whose height has bit *i* set.
    heights: [u64; 6],
}

/// One side's legal stack moves: for each direction the stacks that can go there. Directions in pairs: up and down
/// each of the three axes.
#[derive(Clone, Copy, Debug)]
pub struct Moves([u64; 6]);

impl Moves {
    /// Only the moves of these stacks.
    #[inline(always)]
    pub fn of(&self, stacks: u64) -> Self {
        let mut of = *self;
        for set in &mut of.0 {
            *set &= stacks;
        }
        of
    }

    /// Number of moves.
    #[inline(always)]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|set| set.count_ones()).sum()
    }

    /// Whether there is no move.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&set| set == 0)
    }

    /// The stacks that can move, as bits.
    #[inline(always)]
    pub fn sources(&self) -> u64 {
        self.0.iter().fold(0, |all, set| all | set)
    }

    /// For each direction the stacks that can go there, as bits: up and down the rows, the columns, the third lines.
    pub const fn by_direction(&self) -> [u64; 6] {
        self.0
    }

    /// A random move, all equally likely: the bit it starts from and its direction.
    fn any(&self, random: &mut fastrand::Rng) -> Option<(u32, usize)> {
        let mut counts = [0; 6];
        for (direction, count) in counts.iter_mut().enumerate() {
            *count = self.0[direction].count_ones();
        }
        let count: u32 = counts.iter().sum();
        if count == 0 {
            return None;
        }
        let number = random.u32(..count);
        // without branches, which would be unpredictable
        let (mut direction, mut before, mut sum) = (0, 0, 0);
        for n in counts {
            sum += n;
            let beyond = number >= sum;
            direction += usize::from(beyond);
            before = if beyond { sum } else { before };
        }
        let set = *self.0.get(direction)?;
        hex::ones(set)
            .nth((number - before) as usize)
            .map(|from| (from, direction))
    }
}

impl Board {
    /// The occupied spaces, as bits.
    #[inline(always)]
    pub const fn occupied(&self) -> u64 {
        self.white | self.black | self.dvonn
    }

    /// The stacks with a DVONN piece in them, lone ones included, as bits.
    pub const fn with_dvonn(&self) -> u64 {
        self.dvonn
    }

    /// Everything that decides what can still happen, except whose turn it is, in nine words.
    pub const fn words(&self) -> [u64; 9] {
        let [a, b, c, d, e, f] = self.heights;
        [self.white, self.black, self.dvonn, a, b, c, d, e, f]
    }

    /// The stacks that this colour owns, as bits.
    pub const fn owned(&self, color: Color) -> u64 {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// A stack's height, 0 where there is none.
    #[inline(always)]
    pub fn height(&self, bit: u32) -> u32 {
        self.heights
            .iter()
            .rev()
            .fold(0, |height, plane| height << 1 | (plane >> bit & 1) as u32)
    }

    /// The heights of these stacks, added up.
    pub fn weight(&self, set: u64) -> u32 {
        self.heights
            .iter()
            .zip(0..)
            .map(|(plane, i)| (plane & set).count_ones() << i)
            .sum()
    }

    /// The stacks with neighbours on all six sides (D2); spaces at the edge lack some.
    #[inline(always)]
    pub const fn surrounded(&self) -> u64 {
        let set = self.occupied();
        let pair = set << 1 & set >> 1;
        let up = set & set >> 1;
        pair & up >> STRIDE & (set & set << 1) << STRIDE
    }

    /// The stacks with this height, 1 to 15, as bits.
    #[inline(always)]
    pub fn of_height(&self, n: u32) -> u64 {
        let [ones, twos, fours, eights, sixteens, more] = self.heights;
        let pick = |plane: u64, i: u32| if n >> i & 1 == 1 { plane } else { !plane };
        pick(ones, 0) & pick(twos, 1) & pick(fours, 2) & pick(eights, 3) & !(sixteens | more)
    }

    /// Puts a stack on an empty space; `owner` is `None` for a lone DVONN piece.
    #[inline(always)]
    pub fn put(&mut self, space: Space, height: u32, owner: Option<Color>, has_dvonn: bool) {
        let mask = space.mask();
        match owner {
            Some(Color::White) => self.white |= mask,
            Some(Color::Black) => self.black |= mask,
            None => {}
        }
        if has_dvonn {
            self.dvonn |= mask;
        }
        for (plane, i) in self.heights.iter_mut().zip(0..) {
            if height >> i & 1 == 1 {
                *plane |= mask;
            }
        }
    }

    /// A side's moves (D2, D3, D4).
    #[inline(always)]
    pub fn moves(&self, color: Color) -> Moves {
        self.moves_from(self.owned(color))
    }

    /// The moves of these stacks if they were of the side to move.
    #[inline(always)]
    pub fn moves_from(&self, stacks: u64) -> Moves {
        let free = stacks & !self.surrounded();
        let mut moves = [0; 6];
        // without a branch for each height, which would be unpredictable
        for n in 1..=4 {
            self.add_moves(free & self.of_height(n), n, 3, &mut moves);
        }
        let [_, _, _, eights, sixteens, more] = self.heights;
        if free & (self.heights[2] & (self.heights[0] | self.heights[1]) | eights) & !(sixteens | more) != 0 {
            for n in 5..=10 {
                self.add_moves(free & self.of_height(n), n, 1, &mut moves);
            }
        }
        Moves(moves)
    }

    /// Adds the moves of these stacks of height `n` along the first so many axes.
    #[inline(always)]
    fn add_moves(&self, sources: u64, n: u32, axes: usize, moves: &mut [u64; 6]) {
        let occupied = self.occupied();
        for (axis, (&reach, shift)) in REACH[n as usize].iter().zip(AXES).take(axes).enumerate() {
            moves[2 * axis] |= sources & reach & occupied >> (shift * n);
            moves[2 * axis + 1] |= sources & (reach & occupied) << (shift * n);
        }
    }

    /// The bits where the stack on bit `from`, 0 to 63, can land by these moves of this board.
    #[inline(always)]
    pub fn landings(&self, moves: &Moves, from: u32) -> u64 {
        let height = self.height(from);
        let mut landings = 0;
        for (set, direction) in moves.0.iter().zip(0..) {
            if set >> from & 1 == 1 {
                landings |= 1 << landing(from, direction, height);
            }
        }
        landings
    }

    /// Moves a stack onto another and removes what is cut off (D5). Returns the stacks that left. What an illegal move
    /// does is not specified.
    #[inline(always)]
    pub fn shift(&mut self, from: u32, to: u32) -> u64 {
        let had_dvonn = self.land(from, to);
        let cut = self.cut_off(from, had_dvonn);
        if cut != 0 {
            self.keep(!cut);
        }
        cut
    }

    /// Moves a stack onto another and removes nothing. Returns whether it contained a DVONN piece.
    #[inline(always)]
    pub(super) fn land(&mut self, from: u32, to: u32) -> bool {
        let (source, target) = (1u64 << from, 1u64 << to);
        let height = self.height(from) + self.height(to);
        let had_dvonn = self.dvonn >> from & 1;
        let is_white = self.white >> from & 1;
        self.keep(!source);
        self.white = self.white & !target | is_white << to;
        self.black = self.black & !target | (is_white ^ 1) << to;
        self.dvonn |= had_dvonn << to;
        for (plane, i) in self.heights.iter_mut().zip(0..) {
            *plane = *plane & !target | u64::from(height >> i & 1) << to;
        }
        had_dvonn == 1
    }

    /// Empties every space that is not in the set.
    #[inline(always)]
    pub(super) fn keep(&mut self, set: u64) {
        self.white &= set;
        self.black &= set;
        self.dvonn &= set;
        for plane in &mut self.heights {
            *plane &= set;
        }
    }

    /// The stacks without a link to a DVONN piece, when `vacated` has just been left and every stack was linked before.
    ///
    /// A stack that lost its link was linked through that space. So nothing is lost if no DVONN piece moved and the
    /// neighbours of the space still touch one another, and the search may stop once it has met all of them.
    #[inline(always)]
    pub(super) fn cut_off(&self, vacated: u32, had_dvonn: bool) -> u64 {
        let occupied = self.occupied();
        // the space at bit 13, its neighbours around it
        let around = if vacated >= 13 {
            occupied >> (vacated - 13)
        } else {
            occupied << (13 - vacated)
        };
        let pattern = around & 3 | around >> 10 & 4 | around >> 11 & 8 | around >> 21 & 0b11_0000;
        if !had_dvonn && SPLIT >> pattern & 1 == 0 {
            return 0;
        }
        let neighbours = NEIGHBOURS[vacated as usize] & occupied;
        let mut linked = self.dvonn;
        loop {
            if neighbours & !linked == 0 {
                return 0;
            }
            let next = grown(linked) & occupied;
            if next == linked {
                return occupied & !linked;
            }
            linked = next;
        }
    }

    /// The height of a stack that can move: at most ten.
    #[inline(always)]
    fn mobile_height(&self, bit: u32) -> u32 {
        let [ones, twos, fours, eights, ..] = self.heights;
        let digit = |plane: u64| (plane >> bit & 1) as u32;
        digit(ones) + 2 * digit(twos) + 4 * digit(fours) + 8 * digit(eights)
    }

    /// Visits the bits of each move: where it starts, where it lands.
    #[inline(always)]
    pub fn each_move(&self, moves: &Moves, mut visit: impl FnMut(u32, u32)) {
        for (&set, direction) in moves.0.iter().zip(0..) {
            for from in hex::ones(set) {
                visit(from, landing(from, direction, self.mobile_height(from)));
            }
        }
    }

    /// Visits the board after each move.
    fn each_successor(&self, moves: &Moves, mut visit: impl FnMut(&Self)) {
        for (&set, direction) in moves.0.iter().zip(0..) {
            for from in hex::ones(set) {
                let mut next = *self;
                next.shift(from, landing(from, direction, self.height(from)));
                visit(&next);
            }
        }
    }

    /// Number of sequences of `depth` moves when it is `side`'s turn, who may have to pass; a pass is no move.
    pub fn perft(&self, side: Color, depth: u32) -> u64 {
        let Some((side, moves)) = self.turn(side) else {
            return u64::from(depth == 0);
        };
        match depth {
            0 => 1,
            1 => u64::from(moves.count()),
            _ => {
                let mut leaves = 0;
                self.each_successor(&moves, |next| leaves += next.perft(side.other(), depth - 1));
                leaves
            }
        }
    }

    /// Plays random moves, all legal ones equally likely, until neither side has one. Returns how many were played.
    pub fn play_out(&mut self, side: Color, random: &mut fastrand::Rng) -> u32 {
        let (mut side, mut count, mut blocked) = (side, 0, false);
        loop {
            let moves = self.moves(side);
            if let Some((from, direction)) = moves.any(random) {
                self.shift(from, landing(from, direction, self.height(from)));
                count += 1;
                blocked = false;
            } else if blocked {
                return count;
            } else {
                blocked = true;
            }
            side = side.other();
        }
    }

    /// Who really moves if it is `side`'s turn, and the moves; none if neither has one (D7, D8).
    fn turn(&self, side: Color) -> Option<(Color, Moves)> {
        [side, side.other()]
            .into_iter()
            .map(|side| (side, self.moves(side)))
            .find(|(_, moves)| !moves.is_empty())
    }

    /// The stacks without a link to a DVONN piece.
    pub(super) fn unlinked(&self) -> u64 {
        let occupied = self.occupied();
        let mut linked = self.dvonn;
        loop {
            let next = grown(linked) & occupied;
            if next == linked {
                return occupied & !linked;
            }
            linked = next;
        }
    }

    /// The heights of the stacks that each owns, added up (D8).
    pub fn score(&self) -> ByColor<u32> {
        ByColor {
            white: self.weight(self.white),
            black: self.weight(self.black),
        }
    }
}

/// Where a stack of this height lands in one of the six directions of [`Moves`].
#[inline(always)]
fn landing(from: u32, direction: usize, height: u32) -> u32 {
    let way = AXES[direction / 2] * height;
    if direction.is_multiple_of(2) {
        from + way
    } else {
        from - way
    }
}
