//! A program as a player: it sits in a match like a person, under a number that no person has.

use super::{Match, PlayerId};
use crate::rules::Color;

/// The program of level 1 has the number after it. Discord gave accounts larger numbers from its first day on.
const BEFORE_FIRST: u64 = 1_000_000;
/// The highest level; the lowest is 1.
const LEVELS: u64 = 6;

impl PlayerId {
    /// The program that plays at this level, 1 to 6.
    #[must_use]
    pub fn program(level: u8) -> Self {
        Self(BEFORE_FIRST + u64::from(level))
    }

    /// At which level a program plays, 1 to 6; `None` = it is a person.
    #[must_use]
    pub fn level(self) -> Option<u8> {
        let level = self.0.checked_sub(BEFORE_FIRST)?;
        u8::try_from(level).ok().filter(|_| (1..=LEVELS).contains(&level))
    }
}

impl Match {
    /// The colour that a program plays; `None` = two people play.
    #[must_use]
    pub fn program(&self) -> Option<Color> {
        Color::BOTH
            .into_iter()
            .find(|color| self.player(*color).level().is_some())
    }

    /// The level of the program that is to move; `None` = a person is, or nobody.
    #[must_use]
    pub fn program_to_move(&self) -> Option<u8> {
        self.to_move().and_then(|color| self.player(color).level())
    }
}
