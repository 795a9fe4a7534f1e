//! A player's potentials in hand.

use crate::rules::gipf::Kind;
use std::ops::Index;

/// How many potentials of each kind a player has in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand([u8; 4]);

impl Index<Kind> for Hand {
    type Output = u8;

    fn index(&self, kind: Kind) -> &u8 {
        &self.0[usize::from(kind.number())]
    }
}

impl Hand {
    /// No potentials.
    pub const EMPTY: Self = Self([0; 4]);

    /// Whether no potential is left.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Sets the number of potentials of a kind.
    pub(super) fn set(&mut self, kind: Kind, count: u8) {
        self.0[usize::from(kind.number())] = count;
    }

    /// Takes one potential of a kind away.
    pub(super) fn take(&mut self, kind: Kind) {
        let count = &mut self.0[usize::from(kind.number())];
        *count = count.saturating_sub(1);
    }
}
