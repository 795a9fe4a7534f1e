//! What is said about a player's vacation.
use super::{Locale, clocks, mention, moment};
use crate::correspondence::PlayerId;
use crate::correspondence::vacation::{MAX_DAYS, VacationRefusal};
use jiff::{SignedDuration, Timestamp};

/// The shortest vacation, in minutes.
const DAY: u32 = 24 * 60;

fn minutes(locale: Locale, minutes: u32) -> String {
    clocks::span(locale, SignedDuration::from_mins(minutes.into()))
}

/// It has begun.
#[must_use]
pub fn began(locale: Locale, until: Timestamp, minutes_left: u32) -> String {
    say!(
        locale,
        "vacation-began",
        until = moment(until),
        left = minutes(locale, minutes_left)
    )
}

/// It ended early.
#[must_use]
pub fn ended(locale: Locale, minutes_left: u32) -> String {
    say!(locale, "vacation-ended", left = minutes(locale, minutes_left))
}

/// How it stands.
#[must_use]
pub fn show(locale: Locale, until: Option<Timestamp>, minutes_left: u32) -> String {
    let left = minutes(locale, minutes_left);
    match until {
        Some(until) => say!(locale, "vacation-show-on", until = moment(until), left = left),
        None => say!(locale, "vacation-show", left = left),
    }
}

/// To a player: it is over, and in so many matches their clock runs.
#[must_use]
pub fn over(locale: Locale, player: PlayerId, count: usize) -> String {
    say!(locale, "vacation-over", player = mention(locale, player), count = count)
}

/// Why it does not begin.
#[must_use]
pub fn refused(locale: Locale, why: VacationRefusal) -> String {
    match why {
        VacationRefusal::Days => say!(locale, "vacation-days", max = MAX_DAYS),
        VacationRefusal::Already(until) => say!(locale, "vacation-already", until = moment(until)),
        VacationRefusal::TooLong(left) if left < DAY => {
            say!(locale, "vacation-less-than-a-day", left = minutes(locale, left))
        }
        VacationRefusal::TooLong(left) => say!(locale, "vacation-too-long", left = minutes(locale, left)),
        VacationRefusal::NoneLeft => say!(locale, "vacation-none-left"),
    }
}
