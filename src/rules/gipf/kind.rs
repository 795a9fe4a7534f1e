//! The four kinds of potentials.

use std::fmt;

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
    pub const fn letter(self) -> char {
        match self {
            Self::Tamsk => 'T',
            Self::Zertz => 'Z',
            Self::Dvonn => 'D',
            Self::Yinsh => 'Y',
        }
    }

    /// The kind with this letter, a capital.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Its letter in lower case, as in position texts and the names of games.
    pub(in crate::rules) const fn small(self) -> char {
        self.letter().to_ascii_lowercase()
    }

    /// Its number in that order, from 0.
    pub(in crate::rules) const fn number(self) -> u8 {
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
