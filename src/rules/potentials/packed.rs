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

    pub fn stack(self) -> Option<Stack> {
        let rest = |first: u8| self.0 - first;
        let of = |first: u8| Color::BOTH[usize::from(rest(first) % 2)];
        let kind = |first: u8| Kind::ALL[usize::from(rest(first) / 2 % 4)];
        match self.0 {
            0 => None,
            GIPF..ALONE => Some(Stack::Gipf(of(GIPF))),
            ALONE..BARE => Some(Stack::Alone(of(ALONE), kind(ALONE))),
            BARE..LOADED => Some(Stack::Basic(of(BARE), Cover::Bare)),
            LOADED..DVONNS => Some(Stack::Basic(of(LOADED), Cover::Loaded(kind(LOADED)))),
            DVONNS.. => {
                let lowest = Color::BOTH[usize::from(rest(DVONNS) / 2 % 2)];
                let count = rest(DVONNS) / 4;
                Some(Stack::Basic(of(DVONNS), Cover::Dvonns { lowest, count }))
            }
        }
    }
}

const fn color(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 1,
    }
}
