//! The spaces of a turn that places several pieces at once.
use super::space::Space;
use crate::rules::named::debug_is_display;
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// Maximum number of turns of a packet that are listed: a position can have far more.
pub const LISTED: usize = 4_096;

/// Two or more different spaces, one of them first. The others are a set, so that equal packets have equal texts.
///
/// The first one gets the DVONN piece where the packet has one. Where it has none, all pieces are alike, and only the
/// packet that names the spaces in board order is a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Packet {
    first: Space,
    /// Bit *i* is the space with index *i*.
    others: u64,
}

impl Packet {
    /// The packet that begins with the first of these spaces; `None` if there are fewer than two or they are not all
    /// different.
    pub fn new(spaces: &[Space]) -> Option<Self> {
        let (&first, others) = spaces.split_first()?;
        let set = others.iter().fold(0, |set, space| set | bit(*space));
        let different = (set | bit(first)).count_ones() as usize == spaces.len();
        (different && !others.is_empty()).then_some(Self { first, others: set })
    }

    /// The packet of the same spaces that begins with the first in board order.
    pub fn sorted(self) -> Self {
        let all = self.others | bit(self.first);
        let first = in_set(all).next().unwrap_or(self.first);
        Self {
            first,
            others: all & !bit(first),
        }
    }

    /// Its spaces, the first one first, the others in board order.
    pub fn spaces(self) -> impl Iterator<Item = Space> {
        std::iter::once(self.first).chain(in_set(self.others))
    }

    /// How many spaces: 2 to 49.
    pub fn count(self) -> u8 {
        u8::try_from(self.others.count_ones() + 1).expect("the board has 49 spaces")
    }
}

fn bit(space: Space) -> u64 {
    1 << space.index()
}

fn in_set(set: u64) -> impl Iterator<Item = Space> {
    Space::all().filter(move |space| set & bit(*space) != 0)
}

/// By the first space, then by the others in board order.
impl Ord for Packet {
    fn cmp(&self, other: &Self) -> Ordering {
        let differs = self.others ^ other.others;
        let lowest = differs & differs.wrapping_neg();
        self.first.cmp(&other.first).then(if differs == 0 {
            Ordering::Equal
        } else if self.others & lowest != 0 {
            Ordering::Less
        } else {
            Ordering::Greater
        })
    }
}

impl PartialOrd for Packet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Packet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        in_set(self.others).try_for_each(|space| write!(f, ",{space}"))
    }
}

debug_is_display!(Packet);

/// Reads exactly what `Display` writes.
impl FromStr for Packet {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let spaces: Vec<Space> = text.split(',').map(str::parse).collect::<Result<_, _>>()?;
        let others_ascend = spaces.iter().skip(1).is_sorted_by(|a, b| a < b);
        Self::new(&spaces).filter(|_| others_ascend).ok_or(())
    }
}

/// Every packet of `count` of these spaces, which are in board order; in ascending order. `has_first`: whether it
/// matters which space is first.
pub(super) fn packets(spaces: Vec<Space>, count: u8, has_first: bool) -> Box<dyn Iterator<Item = Packet>> {
    let count = usize::from(count);
    if !has_first {
        return Box::new(combinations(spaces, count).filter_map(|spaces| Packet::new(&spaces)));
    }
    let firsts = spaces.clone();
    Box::new(firsts.into_iter().flat_map(move |first| {
        let others = spaces.iter().copied().filter(|space| *space != first).collect();
        combinations(others, count.saturating_sub(1)).filter_map(move |mut others| {
            others.insert(0, first);
            Packet::new(&others)
        })
    }))
}

/// Every choice of `count` among these, in ascending order.
fn combinations(of: Vec<Space>, count: usize) -> impl Iterator<Item = Vec<Space>> {
    let mut next = (count <= of.len()).then(|| (0..count).collect::<Vec<usize>>());
    std::iter::from_fn(move || {
        let chosen = next.take()?;
        // the last index that can still grow; those after it follow it
        let growing = (0..count).rev().find(|&at| chosen[at] < of.len() - count + at);
        next = growing.map(|at| {
            let mut indices = chosen.clone();
            for (index, offset) in indices[at..].iter_mut().zip(1..) {
                *index = chosen[at] + offset;
            }
            indices
        });
        Some(chosen.into_iter().map(|index| of[index]).collect())
    })
}
