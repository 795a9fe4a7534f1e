//! Sentences about time: how much is left, what clock a match has, what stops it.
use super::{Locale, list, mention, moment, relative};
use crate::correspondence::pace::{AtZero, Pace};
use crate::correspondence::{Match, Player, TimeLeft};
use crate::rules::Color;
use jiff::{SignedDuration, Timestamp};

/// How much time is left.
pub fn left(locale: Locale, left: TimeLeft) -> String {
    match left {
        TimeLeft::Until(deadline) => say!(locale, "time-left", left = relative(deadline)),
        TimeLeft::Unlimited => say!(locale, "time-unlimited"),
        TimeLeft::Stopped => say!(locale, "time-stopped"),
        TimeLeft::OutOfReach => say!(locale, "time-out-of-reach"),
        TimeLeft::Linked => say!(locale, "time-linked"),
        TimeLeft::None => say!(locale, "time-up"),
    }
}

/// A duration in its two largest units out of days, hours and minutes ("3 days and 4 hours").
pub fn span(locale: Locale, time: SignedDuration) -> String {
    let minutes = time.as_mins().max(0);
    let (days, hours, minutes) = (minutes / 1_440, minutes / 60 % 24, minutes % 60);
    let mut parts = Vec::new();
    if days > 0 {
        parts.push(say!(locale, "span-days", days = days));
    }
    if hours > 0 {
        parts.push(say!(locale, "span-hours", hours = hours));
    }
    if parts.is_empty() || (minutes > 0 && parts.len() < 2) {
        parts.push(say!(locale, "span-minutes", minutes = minutes));
    }
    list(locale, &parts)
}

/// Whether a match has a clock, as a variable of sentences.
pub(super) fn clock(has_clock: bool) -> &'static str {
    if has_clock { "some" } else { "none" }
}

/// The clock as a term of a challenge.
pub fn terms(locale: Locale, pace: Pace, at_zero: AtZero) -> String {
    match (pace, at_zero) {
        (Pace::PerMove(days), AtZero::Loses) => say!(locale, "challenge-pace-days", days = days.get()),
        (Pace::PerMove(days), AtZero::Claim) => say!(locale, "challenge-pace-days-claim", days = days.get()),
        (Pace::Bank(bank), at_zero) => {
            let start = span(locale, bank.start());
            let increment = span(locale, bank.increment());
            let cap = span(locale, bank.cap());
            match at_zero {
                AtZero::Loses => say!(
                    locale,
                    "challenge-pace-bank",
                    start = start,
                    increment = increment,
                    cap = cap
                ),
                AtZero::Claim => say!(
                    locale,
                    "challenge-pace-bank-claim",
                    start = start,
                    increment = increment,
                    cap = cap
                ),
            }
        }
        (Pace::Unlimited, _) => say!(locale, "challenge-pace-unlimited"),
    }
}

/// Which players of a match were on vacation at its last event, and until when.
pub fn vacations(locale: Locale, m: &Match) -> Vec<String> {
    vacations_at(locale, m, last_event(m))
}

/// When something last happened in a match.
fn last_event(m: &Match) -> Timestamp {
    m.stored().log.last().map_or(m.stored().started, |entry| entry.at)
}

/// Until when this player is on vacation, as far as the match tells.
pub fn vacation_until(m: &Match, color: Color) -> Option<Timestamp> {
    m.vacation(color, last_event(m))
}

/// Which players are on vacation at that time, and until when.
pub fn vacations_at(locale: Locale, m: &Match, at: Timestamp) -> Vec<String> {
    let on_vacation = |color: Color| {
        let until = m.vacation(color, at)?;
        Some(self::on_vacation(locale, m.player(color), until))
    };
    Color::BOTH.into_iter().filter_map(on_vacation).collect()
}

/// That somebody is on vacation until then.
pub fn on_vacation(locale: Locale, player: Player, until: Timestamp) -> String {
    say!(
        locale,
        "card-vacation",
        player = mention(locale, player),
        until = moment(until)
    )
}
