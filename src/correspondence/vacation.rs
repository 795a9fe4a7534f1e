//! A player's vacation: 30 days in each calendar year, used up by the minute.
//!
//! Years are those of UTC. A vacation over New Year uses up days of both years.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::counted::Span;

/// How much vacation everybody has in a calendar year.
const ALLOWANCE: SignedDuration = SignedDuration::from_hours(24 * 30);
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Length of a vacation that begins by itself when a player's time is over.
pub const AT_ZERO: SignedDuration = DAY;
/// Maximum number of days that can be asked for at once.
pub const MAX_DAYS: u8 = 30;
/// Maximum number of vacations that begin within a day: each is noted in every match of its player.
pub const A_DAY: usize = 3;
/// Maximum number of vacations that begin within a day if the last one begins because the player's time is over: whoever
/// came back early from others that began so.
const AT_ZERO_A_DAY: usize = 10;

/// One vacation, past, present or cut short.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vacation {
    /// When it began.
    pub from: Timestamp,
    /// When it ends or ended.
    pub until: Timestamp,
}

/// A player's vacations that still matter, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Vacations(Vec<Vacation>);

/// Why a vacation cannot begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VacationRefusal {
    /// Not a number of days from 1 to [`MAX_DAYS`].
    Days,
    /// The player is on vacation already, until then.
    Already(Timestamp),
    /// Fewer minutes are left this year than were asked for: this many.
    TooLong(u32),
    /// None is left this year.
    NoneLeft,
    /// [`A_DAY`] vacations began within a day; the next one can begin then.
    TooOften(Timestamp),
}

impl Vacations {
    /// Whether there is nothing to store.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The vacation that began last.
    pub fn last(&self) -> Option<Vacation> {
        self.0.last().copied()
    }

    /// Until when the player is on vacation, if they are.
    pub fn current(&self, now: Timestamp) -> Option<Timestamp> {
        let last = self.0.last()?;
        (last.from <= now && now < last.until).then_some(last.until)
    }

    /// The vacations as spans of time.
    pub(super) fn spans(&self) -> impl Iterator<Item = Span> {
        self.0.iter().map(|vacation| Span::new(vacation.from, vacation.until))
    }

    /// How much of a span of time the player was on vacation.
    pub fn taken(&self, span: Span) -> SignedDuration {
        let common = self.spans().filter_map(|vacation| vacation.common(span));
        common.map(|part| part.until.duration_since(part.from)).sum()
    }

    /// Number of whole minutes of vacation that the player has left in the year of `now`, if they end a current one
    /// then.
    pub fn minutes_left(&self, now: Timestamp) -> u32 {
        let year = year_of(now);
        let until_now = |vacation: &Vacation| Span::new(vacation.from, vacation.until.min(now));
        let used = self.0.iter().map(|vacation| used_in(until_now(vacation), year));
        let left = minutes(ALLOWANCE) - used.sum::<i64>();
        u32::try_from(left).unwrap_or(0)
    }

    /// Begins a vacation of this number of days now.
    pub fn begin(&mut self, now: Timestamp, days: i64) -> Result<Vacation, VacationRefusal> {
        let days = u8::try_from(days).ok().filter(|days| (1..=MAX_DAYS).contains(days));
        let days = days.ok_or(VacationRefusal::Days)?;
        self.begin_for(now, SignedDuration::from_hours(24 * i64::from(days)), A_DAY)
    }

    /// Begins a vacation because a player's time is over: [`AT_ZERO`], or what is left if that is less.
    pub fn begin_at_zero(&mut self, now: Timestamp) -> Result<Vacation, VacationRefusal> {
        let left = SignedDuration::from_mins(self.minutes_left(now).into());
        self.begin_for(now, AT_ZERO.min(left), AT_ZERO_A_DAY)
    }

    /// `a_day` is how many may begin within a day, this one included.
    fn begin_for(&mut self, now: Timestamp, time: SignedDuration, a_day: usize) -> Result<Vacation, VacationRefusal> {
        if let Some(until) = self.current(now) {
            return Err(VacationRefusal::Already(until));
        }
        let first = self.0.iter().rev().nth(a_day - 1);
        let next = first.and_then(|first| first.from.checked_add(DAY).ok());
        if let Some(next) = next.filter(|next| now < *next) {
            return Err(VacationRefusal::TooOften(next));
        }
        let until = now.saturating_add(time).unwrap_or(Timestamp::MAX);
        let wanted = Vacation { from: now, until };
        match self.minutes_left(now) {
            0 => return Err(VacationRefusal::NoneLeft),
            left if !fits_until(now, until, left) => return Err(VacationRefusal::TooLong(left)),
            _ => {}
        }
        // what ended before last year no longer counts
        let last_year = year_of(now) - 1;
        self.0.retain(|vacation| year_of(vacation.until) >= last_year);
        self.0.push(wanted);
        Ok(wanted)
    }

    /// Ends the current vacation early. `None` = the player is not on vacation.
    pub fn end(&mut self, now: Timestamp) -> Option<Vacation> {
        self.current(now)?;
        let last = self.0.last_mut()?;
        last.until = now;
        Some(*last)
    }
}

/// Whether a vacation of this number of days can begin then if so many minutes are left in that year. What lies in the
/// next year is taken from that one's.
pub fn fits(now: Timestamp, days: u32, minutes_left: u32) -> bool {
    let time = SignedDuration::from_hours(24 * i64::from(days));
    fits_until(now, now.saturating_add(time).unwrap_or(Timestamp::MAX), minutes_left)
}

fn fits_until(now: Timestamp, until: Timestamp, minutes_left: u32) -> bool {
    used_in(Span::new(now, until), year_of(now)) <= i64::from(minutes_left)
}

/// The year in which a vacation ends, if that is not the present one: what is left after it is of that year.
pub fn later_year(now: Timestamp, until: Timestamp) -> Option<i16> {
    Some(year_of(until)).filter(|year| *year != year_of(now))
}

fn year_of(moment: Timestamp) -> i16 {
    moment.to_zoned(TimeZone::UTC).year()
}

/// Number of minutes of a span that lie in a year; a minute that has begun is used up.
fn used_in(span: Span, year: i16) -> i64 {
    let begin = |year: i16| {
        let first = Date::new(year, 1, 1).and_then(|date| date.to_zoned(TimeZone::UTC));
        first.map_or(Timestamp::MAX, |zoned| zoned.timestamp())
    };
    let year = Span::new(begin(year), begin(year.saturating_add(1)));
    span.common(year)
        .map_or(0, |part| minutes(part.until.duration_since(part.from)))
}

/// Number of minutes, rounded up.
fn minutes(time: SignedDuration) -> i64 {
    let rest = time > SignedDuration::from_mins(time.as_mins());
    time.as_mins() + i64::from(rest)
}
