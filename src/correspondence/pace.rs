//! The clock of a match: how long a turn may take.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Whole days per turn, 1 to 14.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Days(u8);

impl Days {
    /// Minimum number of days.
    pub const MIN: u8 = 1;
    /// Maximum number of days.
    pub const MAX: u8 = 14;
    /// The number of days unless somebody chooses another.
    pub const USUAL: Self = Self(3);

    /// The number of days.
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

/// A bank of time that a player's turns use up and to which each of their turns adds a little (Fischer's clock), in
/// whole hours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "WrittenBank", into = "WrittenBank")]
pub struct Bank {
    start: u16,
    increment: u16,
    cap: u16,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBank {
    start: u16,
    increment: u16,
    cap: u16,
}

/// The bank does not exist: it must start with 1 to 720 hours, add 0 to 168 with each turn, and hold from its start up
/// to 1,440.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no bank starts with {start} hours, gets {increment} a turn and holds {cap}")]
pub struct NoSuchBank {
    /// Hours at the start.
    pub start: u16,
    /// Hours that each turn adds.
    pub increment: u16,
    /// Maximum number of hours that it holds.
    pub cap: u16,
}

impl Bank {
    /// The banks that are offered: a week and a day per turn, three days and half a day, two weeks and two days, a day
    /// and an hour.
    pub const OFFERED: [Self; 4] = [
        Self::of(7 * 24, 24, 14 * 24),
        Self::of(3 * 24, 12, 7 * 24),
        Self::of(14 * 24, 48, 28 * 24),
        Self::of(24, 1, 3 * 24),
    ];

    const fn of(start: u16, increment: u16, cap: u16) -> Self {
        Self { start, increment, cap }
    }

    /// A bank that holds `start` hours at first, gets `increment` hours with each turn and never holds more than `cap`
    /// hours. Fails outside the limits named by [`NoSuchBank`].
    pub fn new(start: u16, increment: u16, cap: u16) -> Result<Self, NoSuchBank> {
        let is_possible = (1..=30 * 24).contains(&start) && increment <= 7 * 24 && (start..=60 * 24).contains(&cap);
        if is_possible {
            Ok(Self { start, increment, cap })
        } else {
            Err(NoSuchBank { start, increment, cap })
        }
    }

    /// The time that each player begins with.
    pub fn start(self) -> SignedDuration {
        SignedDuration::from_hours(self.start.into())
    }

    /// The time added when a turn is played.
    pub fn increment(self) -> SignedDuration {
        SignedDuration::from_hours(self.increment.into())
    }

    /// Maximum time that it holds when a turn begins.
    pub fn cap(self) -> SignedDuration {
        SignedDuration::from_hours(self.cap.into())
    }
}

impl TryFrom<WrittenBank> for Bank {
    type Error = NoSuchBank;
    fn try_from(written: WrittenBank) -> Result<Self, NoSuchBank> {
        Self::new(written.start, written.increment, written.cap)
    }
}

impl From<Bank> for WrittenBank {
    fn from(Bank { start, increment, cap }: Bank) -> Self {
        Self { start, increment, cap }
    }
}

/// What happens when a player's time runs out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AtZero {
    /// They lose.
    #[default]
    Loses,
    /// The opponent may claim the win until the player moves.
    Claim,
}

impl AtZero {
    /// Whether it is the default, which is not stored.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// The time control of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// A number of days for each turn.
    PerMove(Days),
    /// A bank of time.
    Bank(Bank),
    /// No clock.
    Unlimited,
}

impl Default for Pace {
    fn default() -> Self {
        Self::PerMove(Days::USUAL)
    }
}

impl Pace {
    /// When a first turn that began at `since` is lost on time if nothing stops the clock; `None` without a clock.
    pub fn deadline(self, since: Timestamp) -> Option<Timestamp> {
        self.first_turn().and_then(|turn| since.checked_add(turn).ok())
    }

    /// When the player to move is reminded in a turn that began at `since`; like [`Pace::deadline`] without stops.
    pub fn reminders(self, since: Timestamp) -> Vec<Timestamp> {
        let after = self.first_turn().map(reminders).into_iter().flatten();
        after.filter_map(|after| since.checked_add(after).ok()).collect()
    }

    /// The time for the first turn of each player; `None` without a clock.
    pub(super) fn first_turn(self) -> Option<SignedDuration> {
        match self {
            Self::PerMove(days) => Some(SignedDuration::from_hours(24 * i64::from(days.get()))),
            Self::Bank(bank) => Some(bank.start()),
            Self::Unlimited => None,
        }
    }
}

/// How much of a turn's time has passed when its player is reminded: half of it, and all but 24 hours or 15 %,
/// whichever is less.
pub(super) fn reminders(turn: SignedDuration) -> [SignedDuration; 2] {
    let last_call = SignedDuration::from_hours(24).min(turn * 3 / 20);
    [turn / 2, turn - last_call]
}
