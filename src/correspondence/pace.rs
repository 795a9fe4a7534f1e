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

/// A store of time that a player's turns use up and that each of their turns fills a little (Fischer's clock), in whole
/// hours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "WrittenBank", into = "WrittenBank")]
pub struct Bank {
    start: u16,
    increment: u16,
    cap: u16,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct WrittenBank {
    start: u16,
    increment: u16,
    cap: u16,
}

/// A bank that does not exist: it starts with 1 to 720 hours, a turn adds 0 to 168, and it holds the start to 1,440.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no bank starts with {start} hours, gets {increment} a turn and holds {cap}")]
pub struct NoSuchBank {
    /// Hours at the start.
    pub start: u16,
    /// Hours that each turn adds.
    pub increment: u16,
    /// Hours that it holds at most.
    pub cap: u16,
}

impl Bank {
    /// Those that are offered: a week and a day a turn, three days and half a day, two weeks and two days, a day and an
    /// hour.
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
    /// hours. Fails outside the limits that [`NoSuchBank`] names.
    pub fn new(start: u16, increment: u16, cap: u16) -> Result<Self, NoSuchBank> {
        let is_possible = (1..=30 * 24).contains(&start) && increment <= 7 * 24 && (start..=60 * 24).contains(&cap);
        if is_possible {
            Ok(Self { start, increment, cap })
        } else {
            Err(NoSuchBank { start, increment, cap })
        }
    }

    /// What each player begins with.
    #[must_use]
    pub fn start(self) -> SignedDuration {
        SignedDuration::from_hours(self.start.into())
    }

    /// What each turn adds when it is played.
    #[must_use]
    pub fn increment(self) -> SignedDuration {
        SignedDuration::from_hours(self.increment.into())
    }

    /// The most that it holds when a turn begins.
    #[must_use]
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
    /// The opponent may claim the win, as long as they have not moved.
    Claim,
}

impl AtZero {
    /// Whether it is what was always so, and is not written.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// How long a turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// A number of days for each turn, counted anew from every move.
    PerMove(Days),
    /// What is left of a store of time.
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
    /// When a first turn that began at `since` is lost on time if nothing stops the clock; `None` without one.
    #[must_use]
    pub fn deadline(self, since: Timestamp) -> Option<Timestamp> {
        self.first_turn().and_then(|turn| since.checked_add(turn).ok())
    }

    /// When the player to move is reminded in a turn that began at `since`, like [`Pace::deadline`] without stops.
    #[must_use]
    pub fn reminders(self, since: Timestamp) -> Vec<Timestamp> {
        let after = self.first_turn().map(reminders).into_iter().flatten();
        after.filter_map(|after| since.checked_add(after).ok()).collect()
    }

    /// How much time the first turn of each player has; `None` without a clock.
    pub(super) fn first_turn(self) -> Option<SignedDuration> {
        match self {
            Self::PerMove(days) => Some(SignedDuration::from_hours(24 * i64::from(days.get()))),
            Self::Bank(bank) => Some(bank.start()),
            Self::Unlimited => None,
        }
    }
}

/// After how much of a turn's time its player is reminded: at half of it, and when 24 hours or 15 % are left, whichever
/// is less.
pub(super) fn reminders(turn: SignedDuration) -> [SignedDuration; 2] {
    let last_call = SignedDuration::from_hours(24).min(turn * 3 / 20);
    [turn / 2, turn - last_call]
}
