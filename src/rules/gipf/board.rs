//! The board: its 61 points, sets of its 37 spots, its 42 lanes and the rows that stand on it.
//!
//! The spots lie in a u64 as a grid of columns eight apart: bit = 8 × (column − 1) + (height − 1). The height of a point
//! is its rank − 1, and from column f on one more for each column, as the lattice leans. The three kinds of lines are
//! then steps of 1, 8 and 9 bits, and a bit that is no spot stays empty, so that no run wraps around.

use crate::rules::hex::ones;
use crate::rules::named::debug_is_display;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

/// How many points each column has, dots included: a to i.
const HEIGHTS: [u8; 9] = [5, 6, 7, 8, 9, 8, 7, 6, 5];
/// The number of points in the columns before each one.
const BEFORE: [u8; 9] = [0, 5, 11, 18, 26, 35, 43, 50, 56];
/// No point or lane, in the tables below.
const NONE: u8 = u8::MAX;

/// One of the 61 points, 24 dots and 37 spots: the number in board order (column, then rank).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// Every point in board order: column, then rank.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..61).map(Self)
    }

    /// The point in this column (0 is `a`) on this rank (from 1), if the board has it.
    pub fn new(column: u8, rank: u8) -> Option<Self> {
        let height = *HEIGHTS.get(usize::from(column))?;
        (1..=height)
            .contains(&rank)
            .then(|| Self(BEFORE[usize::from(column)] + rank - 1))
    }

    /// 0 (`a`) to 8 (`i`).
    pub const fn column(self) -> u8 {
        let mut column = 8;
        while BEFORE[column as usize] > self.0 {
            column -= 1;
        }
        column
    }

    /// 1 to 9, counted upward in its column, dots included.
    pub const fn rank(self) -> u8 {
        self.0 - BEFORE[self.column() as usize] + 1
    }

    /// Whether it is on the rim: pieces start there and never stay.
    pub const fn is_dot(self) -> bool {
        let (column, rank) = (self.column(), self.rank());
        column == 0 || column == 8 || rank == 1 || rank == HEIGHTS[column as usize]
    }

    /// Its place on the lattice of [`hex`](crate::rules::hex): column and height.
    pub const fn lattice(self) -> (u8, u8) {
        let column = self.column();
        (column, self.rank() - 1 + column.saturating_sub(4))
    }

    /// Its number in board order, 0 to 60.
    pub(in crate::rules) const fn number(self) -> usize {
        self.0 as usize
    }

    /// The bit of a spot in [`Spots`]; 0 for a dot.
    #[inline]
    pub(in crate::rules) const fn mask(self) -> u64 {
        MASKS[self.0 as usize]
    }

    /// The bit of a spot in [`Spots`]; meaningless for a dot. The tables are built with it.
    const fn bit(self) -> u64 {
        let (x, y) = self.lattice();
        1_u64.wrapping_shl(x.wrapping_sub(1) as u32 * 8 + y.wrapping_sub(1) as u32)
    }
}

impl fmt::Display for Point {
    /// Column and rank: `a1` to `i5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.rank())
    }
}

debug_is_display!(Point);

impl FromStr for Point {
    type Err = ();

    /// Reads exactly what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            &[column, rank @ b'1'..=b'9'] => Self::new(column.wrapping_sub(b'a'), rank - b'0').ok_or(()),
            _ => Err(()),
        }
    }
}

/// The point of every bit of [`Spots`], dots and holes left out.
const POINT_OF_BIT: [Point; 64] = {
    let mut points = [Point(NONE); 64];
    let mut n = 0;
    while n < 61 {
        if !Point(n).is_dot() {
            points[Point(n).bit().trailing_zeros() as usize] = Point(n);
        }
        n += 1;
    }
    points
};

/// The bit of every point, 0 for dots.
static MASKS: [u64; 61] = {
    let mut masks = [0; 61];
    let mut n = 0;
    while n < 61 {
        if !Point(n).is_dot() {
            masks[n as usize] = Point(n).bit();
        }
        n += 1;
    }
    masks
};

/// A set of spots. Sets are ordered as the lists of their spots are: `b2 < b2,b3 < b2,c2 < b3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Spots(pub(in crate::rules) u64);

impl Spots {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// Every spot.
    pub const ALL: Self = Self(ALL_SPOTS);

    /// The set as bits: 8 × column + height on the lattice, both counted from the spot in the corner, so that the lines
    /// are steps of 1, 8 and 9 bits and no run wraps around.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Its spots in board order.
    pub fn iter(self) -> impl Iterator<Item = Point> {
        ones(self.0).map(|bit| POINT_OF_BIT[bit as usize])
    }

    /// Whether this point is in it; a dot never is.
    pub fn contains(self, point: Point) -> bool {
        self.0 & point.mask() != 0
    }

    /// Number of spots.
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(64)
    }

    /// Whether it is the empty set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all its spots are in the other set.
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The spots in both sets.
    pub const fn in_common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether they share a spot.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The first and the last spot in board order, unless it is empty.
    pub fn ends(self) -> Option<(Point, Point)> {
        (self.0 != 0).then(|| {
            let (first, last) = (self.0.trailing_zeros(), self.0.ilog2());
            (POINT_OF_BIT[first as usize], POINT_OF_BIT[last as usize])
        })
    }

    /// The spots where one more piece would make a row of four.
    pub const fn completing_row(self) -> Self {
        Self(completing(self.0) & ALL_SPOTS)
    }

    /// Every subset, the empty one and itself included, in no special order.
    pub(in crate::rules) fn subsets(self) -> impl Iterator<Item = Self> {
        let mut next = Some(0_u64);
        std::iter::from_fn(move || {
            let subset = next?;
            next = Some(subset.wrapping_sub(self.0) & self.0).filter(|&n| n != 0);
            Some(Self(subset))
        })
    }
}

impl FromIterator<Point> for Spots {
    /// The spots among these points; dots are passed over.
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        Self(points.into_iter().fold(0, |set, p| set | p.mask()))
    }
}

impl Ord for Spots {
    fn cmp(&self, other: &Self) -> Ordering {
        let differ = self.0 ^ other.0;
        if differ == 0 {
            return Ordering::Equal;
        }
        let first = differ & differ.wrapping_neg();
        let later = |set: u64| set & !(first | (first - 1)) != 0;
        // the set with the first differing spot comes first, unless the other list ends there
        if self.0 & first != 0 {
            if later(other.0) {
                Ordering::Less
            } else {
                Ordering::Greater
            }
        } else if later(self.0) {
            Ordering::Greater
        } else {
            Ordering::Less
        }
    }
}

impl PartialOrd for Spots {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Spots {
    /// Its spots, joined by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(n, point)| {
            if n > 0 {
                f.write_str(",")?;
            }
            point.fmt(f)
        })
    }
}

impl fmt::Debug for Spots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// One of the 42 ways to push: a line of spots seen from one of its ends.
#[derive(Clone, Copy, Debug)]
pub struct Lane {
    pub dot: Point,
    /// The first spot of the line.
    pub spot: Point,
    /// The bit of that spot.
    entry: u64,
    /// Every spot of the line.
    line: u64,
    /// From a spot to the next one: this many bits,
    step: u32,
    /// towards higher bits or towards lower ones.
    rising: bool,
}

/// Every lane, ascending by dot, then spot.
pub(in crate::rules) static LANES: [Lane; 42] = BUILT;
const BUILT: [Lane; 42] = lanes();
/// The first lane of each dot; a second one, if there is one, follows it.
static LANE_OF_DOT: [u8; 61] = {
    let mut table = [NONE; 61];
    let mut n = 42_u8;
    while n > 0 {
        n -= 1;
        table[BUILT[n as usize].dot.0 as usize] = n;
    }
    table
};

const fn lanes() -> [Lane; 42] {
    let nothing = Lane {
        dot: Point(NONE),
        spot: Point(NONE),
        entry: 0,
        line: 0,
        step: 0,
        rising: false,
    };
    let mut lanes = [nothing; 42];
    let mut count = 0;
    let mut dot = 0;
    while dot < 61 {
        let mut spot = 0;
        while spot < 61 {
            if Point(dot).is_dot()
                && !Point(spot).is_dot()
                && let Some((step, rising)) = step(Point(dot), Point(spot))
            {
                let entry = Point(spot).bit();
                let mut line = 0;
                let mut next = entry;
                while next & ALL_SPOTS != 0 {
                    line |= next;
                    next = if rising { next << step } else { next >> step };
                }
                lanes[count] = Lane {
                    dot: Point(dot),
                    spot: Point(spot),
                    entry,
                    line,
                    step,
                    rising,
                };
                count += 1;
            }
            spot += 1;
        }
        dot += 1;
    }
    lanes
}

/// Every spot.
const ALL_SPOTS: u64 = {
    let mut all = 0;
    let mut n = 0;
    while n < 61 {
        if !Point(n).is_dot() {
            all |= Point(n).bit();
        }
        n += 1;
    }
    all
};

/// The step from a point to its neighbour: how many bits, and whether upwards; `None` if they are not neighbours.
const fn step(from: Point, to: Point) -> Option<(u32, bool)> {
    let ((x, y), (u, v)) = (from.lattice(), to.lattice());
    match (u.cast_signed() - x.cast_signed(), v.cast_signed() - y.cast_signed()) {
        (0, 1) => Some((1, true)),
        (0, -1) => Some((1, false)),
        (1, 0) => Some((8, true)),
        (-1, 0) => Some((8, false)),
        (1, 1) => Some((9, true)),
        (-1, -1) => Some((9, false)),
        _ => None,
    }
}

impl Lane {
    /// The lane from this dot into this spot.
    pub fn find(dot: Point, spot: Point) -> Option<&'static Self> {
        Self::of_dot(dot).iter().find(|lane| lane.spot == spot)
    }

    /// The number of the lane from this dot into this spot, 0 to 41, ascending; 42 if there is none.
    pub fn number(dot: Point, spot: Point) -> u8 {
        let first = LANE_OF_DOT.get(usize::from(dot.0)).copied().unwrap_or(NONE);
        let is_lane = |number: &u8| {
            let lane = LANES.get(usize::from(*number));
            lane.is_some_and(|lane| lane.dot == dot && lane.spot == spot)
        };
        // a dot has two lanes at most
        [first, first.saturating_add(1)].into_iter().find(is_lane).unwrap_or(42)
    }

    /// The one or two lanes of a dot; none for a spot.
    pub fn of_dot(dot: Point) -> &'static [Self] {
        match LANE_OF_DOT.get(usize::from(dot.0)) {
            Some(&first) if first != NONE => {
                let first = usize::from(first);
                let count = LANES[first..].iter().take_while(|lane| lane.dot == dot).count();
                &LANES[first..first + count]
            }
            _ => &[],
        }
    }

    /// Whether every spot of the line is occupied (G1).
    #[inline]
    pub const fn is_full(&self, occupied: u64) -> bool {
        self.line & !occupied == 0
    }

    /// Whether any spot of the line is in this set.
    #[inline]
    pub const fn meets(&self, set: u64) -> bool {
        self.line & set != 0
    }

    /// Number of spots of the line in this set.
    #[inline]
    pub const fn count(&self, set: u64) -> u32 {
        (self.line & set).count_ones()
    }

    /// The pieces that a push moves: the contiguous run from the first spot on. The line must not be full.
    #[inline]
    pub const fn run(&self, occupied: u64) -> u64 {
        let vacant = self.line & !occupied;
        if self.rising {
            // below the lowest vacant spot
            self.line & (vacant & vacant.wrapping_neg()).wrapping_sub(1)
        } else {
            // above the highest one
            self.line & !(u64::MAX >> vacant.leading_zeros())
        }
    }

    /// Moves the run's members of a set one spot on; the others stay.
    #[inline]
    pub const fn shift(&self, set: u64, run: u64) -> u64 {
        let moved = if self.rising {
            (set & run) << self.step
        } else {
            (set & run) >> self.step
        };
        (set & !run) | moved
    }

    /// The spots of the line in the order in which a push goes through them.
    pub fn spots(&self) -> impl Iterator<Item = Point> {
        let mut next = self.entry;
        std::iter::from_fn(move || {
            let point = (next & self.line != 0).then(|| POINT_OF_BIT[(next.trailing_zeros() & 63) as usize])?;
            next = if self.rising {
                next << self.step
            } else {
                next >> self.step
            };
            Some(point)
        })
    }

    /// Whether the line goes through this point.
    pub fn has(&self, point: Point) -> bool {
        Spots(self.line).contains(point)
    }

    /// The bit of the first spot.
    #[inline]
    pub const fn entry(&self) -> u64 {
        self.entry
    }

    /// The spot that a push fills, where the last piece of the run comes to stand. The line must not be full.
    pub fn last(&self, occupied: u64) -> Point {
        let run = self.run(occupied);
        let filled = (self.shift(run, run) | self.entry) & !occupied;
        POINT_OF_BIT[(filled.trailing_zeros() & 63) as usize]
    }
}

/// The bit of the next spot in one of the six directions, numbered as the steps of [`hex`](crate::rules::hex); 0 at the
/// rim.
#[inline]
pub(in crate::rules) const fn next_spot(bit: u64, direction: usize) -> u64 {
    let next = match direction {
        0 => bit << 8,
        1 => bit << 9,
        2 => bit << 1,
        3 => bit >> 8,
        4 => bit >> 9,
        _ => bit >> 1,
    };
    next & ALL_SPOTS
}

/// Where runs of four or more of these pieces begin, along lines of this step.
#[inline]
const fn fours(own: u64, step: u32) -> u64 {
    own & own >> step & own >> (2 * step) & own >> (3 * step)
}

/// Whether a row of four or more stands (G3).
#[inline]
pub(in crate::rules) const fn has_row(own: u64) -> bool {
    fours(own, 1) | fours(own, 8) | fours(own, 9) != 0
}

/// Where one more of these pieces would make a row of four; bits that are no spots are meaningless.
#[inline]
pub(in crate::rules) const fn completing(own: u64) -> u64 {
    const fn along(own: u64, step: u32) -> u64 {
        let (one_up, one_down) = (own >> step, own << step);
        let (two_up, two_down) = (one_up & own >> (2 * step), one_down & own << (2 * step));
        // the first of four, the second, the third, the last
        two_up & own >> (3 * step) | one_down & two_up | two_down & one_up | two_down & own << (3 * step)
    }
    along(own, 1) | along(own, 8) | along(own, 9)
}

/// Rows of one colour.
#[derive(Clone, Copy, Debug)]
pub struct Rows {
    rows: [Spots; 21],
    count: usize,
}

impl Deref for Rows {
    type Target = [Spots];

    fn deref(&self) -> &[Spots] {
        &self.rows[..self.count]
    }
}

impl Rows {
    /// No rows.
    pub(in crate::rules) const NONE: Self = Self {
        rows: [Spots::EMPTY; 21],
        count: 0,
    };

    /// The rows of these pieces, ascending, each as the whole contiguous occupied segment that leaves (G3). No line has
    /// room for two.
    pub(in crate::rules) fn of(own: u64, occupied: u64) -> Self {
        let mut found = Self::NONE;
        for step in [1, 8, 9] {
            let mut starts = fours(own, step);
            while starts != 0 {
                let mut segment = starts & starts.wrapping_neg();
                for _ in 0..6 {
                    segment |= (segment << step | segment >> step) & occupied;
                }
                starts &= !segment;
                found.rows[found.count] = Spots(segment);
                found.count += 1;
            }
        }
        found.rows[..found.count].sort_unstable();
        found
    }
}
