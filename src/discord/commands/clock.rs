//! The options of a challenge that say what its clock is like, beside the days for a turn.

use super::{name, option, shown};
use crate::correspondence::pace::{AtZero, Bank, Pace};
use crate::words::Locale;
use crate::words::commands::{self as words, Entry};
use serenity::builder::CreateCommandOption;
use serenity::model::application::CommandOptionType;

const WEEKENDS: [(&str, bool); 2] = [("run", false), ("off", true)];
const AT_ZERO: [(&str, AtZero); 2] = [("loses", AtZero::Loses), ("claim", AtZero::Claim)];

/// Reads a choice of `bank`: hours at the start, hours a turn, hours at most.
pub fn bank(text: &str) -> Option<Bank> {
    let mut hours = text.split('-').map(|part| part.parse().ok());
    let mut next = || hours.next().flatten();
    let bank = Bank::new(next()?, next()?, next()?).ok()?;
    (bank_key(bank) == text).then_some(bank)
}

fn bank_key(bank: Bank) -> String {
    let [start, increment, cap] = [bank.start(), bank.increment(), bank.cap()].map(|time| time.as_hours());
    format!("{start}-{increment}-{cap}")
}

/// Reads a choice of `weekends`.
pub fn weekends_off(text: &str) -> Option<bool> {
    WEEKENDS.into_iter().find(|(key, _)| *key == text).map(|(_, off)| off)
}

/// Reads a choice of `at-zero`.
pub fn at_zero(text: &str) -> Option<AtZero> {
    AT_ZERO.into_iter().find(|(key, _)| *key == text).map(|(_, what)| what)
}

pub(super) fn options() -> [CreateCommandOption; 3] {
    let string = |name, entry| option(CommandOptionType::String, name, entry);
    let banks = Bank::OFFERED
        .into_iter()
        .fold(string(name::BANK, Entry::ChallengeBank), |option, bank| {
            let say = |locale| words::pace(locale, Pace::Bank(bank));
            option.add_string_choice_localized(say(Locale::English), bank_key(bank), shown(say))
        });
    let weekends = WEEKENDS.into_iter().fold(
        string(name::WEEKENDS, Entry::ChallengeWeekends),
        |option, (key, off)| {
            let say = |locale| words::weekends(locale, off);
            option.add_string_choice_localized(say(Locale::English), key, shown(say))
        },
    );
    let at_zero = AT_ZERO
        .into_iter()
        .fold(string(name::AT_ZERO, Entry::ChallengeAtZero), |option, (key, what)| {
            let say = |locale| words::at_zero(locale, what);
            option.add_string_choice_localized(say(Locale::English), key, shown(say))
        });
    [banks, weekends, at_zero]
}
