//! The 49 spaces, by their printed names and as bits of the board.
use crate::rules::hex;
use crate::rules::named::debug_is_display;
use std::fmt;
use std::str::FromStr;

/// One of the 49 spaces. It is stored by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Space(u8);

/// The distance of two rows in the bit layout: eleven columns and one guard column that is never occupied.
pub(super) const STRIDE: u32 = 12;

/// The first row of each column, `a` to `k`, from 0.
const FIRST: [u8; 11] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2];
/// The last one.
const LAST: [u8; 11] = [2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4];

/// Column and row of each space, in board order.
const PLACES: [(u8, u8); 49] = {
    let mut places = [(0, 0); 49];
    let (mut next, mut column) = (0, 0);
    while column < 11 {
        let (mut row, last) = (FIRST[column as usize], LAST[column as usize]);
        while row <= last {
            places[next] = (column, row);
            next += 1;
            row += 1;
        }
        column += 1;
    }
    places
};

/// The space of each bit; a number past the last space where the board has none.
const AT_BIT: [u8; 64] = {
    let mut spaces = [u8::MAX; 64];
    let mut space = 0;
    while space < 49 {
        spaces[Space(space).bit() as usize] = space;
        space += 1;
    }
    spaces
};

impl Space {
    /// Every space in board order: column, then row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..49).map(Self)
    }

    /// The space in this column (0 to 10) and row (0 to 4), if the board has it.
    pub fn at(column: u8, row: u8) -> Option<Self> {
        let (first, last) = (FIRST.get(usize::from(column))?, LAST.get(usize::from(column))?);
        if !(first..=last).contains(&&row) {
            return None;
        }
        Self::from_bit(u32::from(row) * STRIDE + u32::from(column))
    }

    /// 0 (`a`) to 10 (`k`).
    pub const fn column(self) -> u8 {
        PLACES[self.0 as usize].0
    }

    /// 0 (row 1) to 4 (row 5).
    pub const fn row(self) -> u8 {
        PLACES[self.0 as usize].1
    }

    /// Its place in board order, 0 to 48.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether the other space is a neighbour of this one.
    pub fn is_beside(self, other: Self) -> bool {
        hex::distance(self.lattice(), other.lattice()) == Some(1)
    }

    /// Number of steps from neighbour to neighbour that lead to the other space.
    pub fn steps_to(self, other: Self) -> u8 {
        let ((x, y), (u, v)) = (self.lattice(), other.lattice());
        let (dx, dy) = (u - x, v - y);
        // one step can change both by the same amount
        if dx.signum() * dy.signum() < 0 {
            dx.unsigned_abs() + dy.unsigned_abs()
        } else {
            dx.unsigned_abs().max(dy.unsigned_abs())
        }
    }

    /// Whether it lacks a neighbour: 24 spaces do.
    pub fn is_edge(self) -> bool {
        self.neighbours().count() < hex::STEPS.len()
    }

    /// The space opposite this one across the centre.
    pub const fn opposite(self) -> Self {
        // board order is the same from both ends
        Self(48 - self.0)
    }

    /// Its images under the board's symmetries: itself, rotated by half a turn, and mirrored across either axis.
    pub fn images(self) -> [Self; 4] {
        let mirrored = Self::at(8 + self.row() - self.column(), self.row()).unwrap_or(self);
        [self, self.opposite(), mirrored.opposite(), mirrored]
    }

    /// Its neighbours, three to six.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        let (column, row) = self.lattice();
        hex::STEPS.into_iter().filter_map(move |(dx, dy)| {
            let (column, row) = (u8::try_from(column + dx).ok()?, u8::try_from(row + dy).ok()?);
            Self::at(column, row)
        })
    }

    /// Its bit in the board's sets: 12 × row + column, counted from 0.
    pub const fn bit(self) -> u32 {
        self.row() as u32 * STRIDE + self.column() as u32
    }

    /// The set that holds just this space.
    pub(super) const fn mask(self) -> u64 {
        1 << self.bit()
    }

    /// The space of a bit, if the board has it.
    pub fn from_bit(bit: u32) -> Option<Self> {
        let space = *AT_BIT.get(bit as usize)?;
        (space < 49).then_some(Self(space))
    }

    /// Column and row for [`super::super::hex`].
    pub(super) fn lattice(self) -> (i8, i8) {
        (self.column().cast_signed(), self.row().cast_signed())
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

debug_is_display!(Space);

impl FromStr for Space {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            [column @ b'a'..=b'k', row @ b'1'..=b'5'] => Self::at(column - b'a', row - b'1').ok_or(()),
            _ => Err(()),
        }
    }
}

impl From<Space> for String {
    fn from(space: Space) -> Self {
        space.to_string()
    }
}

impl TryFrom<String> for Space {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        text.parse().map_err(|()| "not a space of the board")
    }
}

/// The spaces of a set, in board order.
pub(super) fn spaces(set: u64) -> impl Iterator<Item = Space> {
    Space::all().filter(move |space| set & space.mask() != 0)
}

/// For each space, the set of spaces before it in board order.
pub(super) const fn before() -> [u64; 49] {
    let mut sets = [0; 49];
    let mut space = 1;
    while space < 49 {
        sets[space as usize] = sets[space as usize - 1] | Space(space - 1).mask();
        space += 1;
    }
    sets
}
