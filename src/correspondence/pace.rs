//! The clock of a match: how long a turn may take.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Whole days for a turn, 1 to 14.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Days(u8);

impl Days {
    /// The shortest.
    pub const MIN: u8 = 1;
    /// The longest.
    pub const MAX: u8 = 14;
    /// What is usual where nobody chooses.
    pub const USUAL: Self = Self(3);

    /// The number of days.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// A number of days outside 1 to 14.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} days for a turn: 1 to 14 are possible")]
pub struct OutOfRange(pub u8);

impl TryFrom<u8> for Days {
    type Error = OutOfRange;
    fn try_from(days: u8) -> Result<Self, OutOfRange> {
        if (Self::MIN..=Self::MAX).contains(&days) {
            Ok(Self(days))
        } else {
            Err(OutOfRange(days))
        }
    }
}

impl From<Days> for u8 {
    fn from(days: Days) -> Self {
        days.0
    }
}

/// How long a turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// So many days for each turn, counted anew from every move.
    PerMove(Days),
    /// No clock.
    Unlimited,
}

impl Default for Pace {
    fn default() -> Self {
        Self::PerMove(Days::USUAL)
    }
}

impl Pace {
    /// When a turn that began at `since` is lost on time; `None` without a clock.
    #[must_use]
    pub fn deadline(self, since: Timestamp) -> Option<Timestamp> {
        self.turn().and_then(|turn| since.checked_add(turn).ok())
    }

    /// When the player to move is reminded: at half the time, and when 24 hours or 15 % are left, whichever is less.
    #[must_use]
    pub fn reminders(self, since: Timestamp) -> Vec<Timestamp> {
        let Some(turn) = self.turn() else { return Vec::new() };
        let last_call = SignedDuration::from_hours(24).min(turn * 3 / 20);
        [turn / 2, turn - last_call]
            .into_iter()
            .filter_map(|after| since.checked_add(after).ok())
            .collect()
    }

    fn turn(self) -> Option<SignedDuration> {
        match self {
            Self::PerMove(days) => Some(SignedDuration::from_hours(24 * i64::from(days.get()))),
            Self::Unlimited => None,
        }
    }
}
