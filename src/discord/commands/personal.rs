//! `/vacation` and `/settings`, and the values of their choices.

use super::{command, name, option, shown, theme};
use crate::app::commands::Wish;
use crate::correspondence::preference::{Placement, Side};
use crate::correspondence::vacation::MAX_DAYS;
use crate::words::Locale;
use crate::words::commands::Entry;
use crate::words::settings;
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, InteractionContext};

/// What stands for no wish.
const NONE: &str = "none";
/// The longest text of an option.
const LONGEST: u16 = 64;

/// Reads a choice of `language`.
pub fn language(text: &str) -> Option<Wish<Locale>> {
    let of_code = || Locale::ALL.into_iter().find(|locale| locale.code() == text);
    wish(text, of_code)
}

/// Reads a choice of `digest`.
pub fn digest(text: &str) -> Option<Wish<u8>> {
    wish(text, || (0..24).find(|hour| hour.to_string() == text))
}

fn wish<T>(text: &str, read: impl FnOnce() -> Option<T>) -> Option<Wish<T>> {
    if text == NONE {
        Some(Wish::None)
    } else {
        read().map(Wish::For)
    }
}

/// Reads a choice of `place`.
pub fn placement(text: &str) -> Option<Placement> {
    Placement::ALL.into_iter().find(|placement| placement.key() == text)
}

/// Reads a choice of `side`.
pub fn side(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.key() == text)
}

pub(super) fn vacation(contexts: &[InteractionContext]) -> CreateCommand {
    let days = option(CommandOptionType::Integer, name::DAYS, Entry::VacationDays)
        .required(true)
        .min_int_value(1)
        .max_int_value(u64::from(MAX_DAYS));
    let part = |name, entry| option(CommandOptionType::SubCommand, name, entry);
    command(name::VACATION, Entry::Vacation, contexts)
        .add_option(part(name::START, Entry::VacationStart).add_sub_option(days))
        .add_option(part(name::END, Entry::VacationEnd))
        .add_option(part(name::SHOW, Entry::VacationShow))
}

pub(super) fn settings(contexts: &[InteractionContext]) -> CreateCommand {
    let string = |name, entry| option(CommandOptionType::String, name, entry);
    let switch = |name, entry| option(CommandOptionType::Boolean, name, entry);
    let languages = Locale::ALL.into_iter().map(Some).chain([None]);
    let language = languages.fold(string(name::LANGUAGE, Entry::SettingsLanguage), |option, language| {
        let key = language.map_or(NONE, Locale::code);
        choice(option, key, |locale| settings::language(locale, language))
    });
    let place = Placement::ALL
        .into_iter()
        .fold(string(name::PLACE, Entry::SettingsPlace), |option, place| {
            choice(option, place.key(), |locale| settings::placement(locale, place))
        });
    let side = Side::ALL
        .into_iter()
        .fold(string(name::SIDE, Entry::SettingsSide), |option, side| {
            choice(option, side.key(), |locale| settings::side(locale, side))
        });
    let hours = (0..24).map(Some).chain([None]);
    let digest = hours.fold(string(name::DIGEST, Entry::SettingsDigest), |option, hour| {
        let key = hour.map_or(NONE.to_owned(), |hour: u8| hour.to_string());
        choice(option, &key, |locale| settings::hour(locale, hour))
    });
    let zone = string(name::ZONE, Entry::SettingsZone)
        .set_autocomplete(true)
        .max_length(LONGEST);
    let options = [
        language,
        theme(),
        place,
        side,
        zone,
        string(name::QUIET, Entry::SettingsQuiet).max_length(LONGEST),
        digest,
        switch(name::AUTO_VACATION, Entry::SettingsVacation),
        switch(name::FORCED_MOVES, Entry::SettingsForced),
        switch(name::CONFIRM, Entry::SettingsConfirm),
    ];
    let command = command(name::SETTINGS, Entry::Settings, contexts);
    options.into_iter().fold(command, CreateCommand::add_option)
}

fn choice(option: CreateCommandOption, key: &str, say: impl Fn(Locale) -> String) -> CreateCommandOption {
    option.add_string_choice_localized(say(Locale::English), key, shown(say))
}
