//! What stands on a spot, in one byte: positions are copied and kept often, and those of the other games are as small.

use super::stack::{Cover, MOST_DVONNS, Stack};
use crate::rules::Color;
use crate::rules::gipf::Kind;

/// A stack, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Packed(u8);

/// The first number of each sort of stack. A colour counts 1, a kind 2; of DVONN-potentials, the lowest one's colour
/// counts 2 and their number 4.
const GIPF: u8 = 1;
const ALONE: u8 = 3;
const BARE: u8 = 11;
const LOADED: u8 = 13;
const DVONNS: u8 = 21;

impl Packed {
    /// Nothing.
    pub const VACANT: Self = Self(0);

    pub fn new(stack: Option<Stack>) -> Self {
        Self(match stack {
            None => 0,
            Some(Stack::Gipf(of)) => GIPF + color(of),
            Some(Stack::Alone(of, kind)) => ALONE + color(of) + 2 * kind.number(),
            Some(Stack::Basic(of, Cover::Bare)) => BARE + color(of),
            Some(Stack::Basic(of, Cover::Loaded(kind))) => LOADED + color(of) + 2 * kind.number(),
            Some(Stack::Basic(of, Cover::Dvonns { lowest, count })) => {
                DVONNS + color(of) + 2 * color(lowest) + 4 * count.min(MOST_DVONNS)
            }
        })
    }

    /// Its number; 0 is nothing.
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    pub fn stack(self) -> Option<Stack> {
        STACKS[usize::from(self.0)]
    }

    const fn unpacked(self) -> Option<Stack> {
        match self.0 {
            0 => None,
            GIPF..ALONE => Some(Stack::Gipf(self.color(GIPF))),
            ALONE..BARE => Some(Stack::Alone(self.color(ALONE), self.kind(ALONE))),
            BARE..LOADED => Some(Stack::Basic(self.color(BARE), Cover::Bare)),
            LOADED..DVONNS => Some(Stack::Basic(self.color(LOADED), Cover::Loaded(self.kind(LOADED)))),
            DVONNS.. => {
                let rest = self.0 - DVONNS;
                let lowest = Color::BOTH[(rest / 2 % 2) as usize];
                let count = rest / 4;
                Some(Stack::Basic(self.color(DVONNS), Cover::Dvonns { lowest, count }))
            }
        }
    }

    const fn color(self, first: u8) -> Color {
        Color::BOTH[((self.0 - first) % 2) as usize]
    }

    const fn kind(self, first: u8) -> Kind {
        Kind::ALL[((self.0 - first) / 2 % 4) as usize]
    }
}

/// The stack of each number: the search reads stacks more often than anything else.
static STACKS: [Option<Stack>; 256] = {
    let mut stacks = [None; 256];
    let mut number: u8 = 0;
    while number < u8::MAX {
        number += 1;
        stacks[number as usize] = Packed(number).unpacked();
    }
    stacks
};

const fn color(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 1,
    }
}
