//! The four kinds of potentials, and a player's potentials in hand.

use std::fmt;
use std::ops::Index;

/// A kind of potential.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Pushed in as a piece of its own when its basic comes to the centre.
    Tamsk,
    /// Jumps over adjacent pieces.
    Zertz,
    /// Jumps onto an adjacent piece of the opponent's.
    Dvonn,
    /// Slides over vacant spots.
    Yinsh,
}

impl Kind {
    /// All four, in the order in which they are written.
    pub const ALL: [Self; 4] = [Self::Tamsk, Self::Zertz, Self::Dvonn, Self::Yinsh];

    /// Its letter in notations, a capital: `T`, `Z`, `D`, `Y`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Tamsk => 'T',
            Self::Zertz => 'Z',
            Self::Dvonn => 'D',
            Self::Yinsh => 'Y',
        }
    }

    /// The kind with this letter, a capital.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Its small letter, as position texts and the names of games have it.
    pub(super) const fn small(self) -> char {
        self.letter().to_ascii_lowercase()
    }

    /// Its number in that order, from 0.
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::Tamsk => 0,
            Self::Zertz => 1,
            Self::Dvonn => 2,
            Self::Yinsh => 3,
        }
    }
}

impl fmt::Display for Kind {
    /// Its letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

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
    /// None at all.
    pub const EMPTY: Self = Self([0; 4]);

    /// Whether none is left.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// So many of a kind.
    pub(super) fn set(&mut self, kind: Kind, count: u8) {
        self.0[usize::from(kind.number())] = count;
    }

    /// One of a kind is played.
    pub(super) fn take(&mut self, kind: Kind) {
        let count = &mut self.0[usize::from(kind.number())];
        *count = count.saturating_sub(1);
    }
}
