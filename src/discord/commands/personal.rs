//! `/vacation` and `/settings`.
use super::option::{command, option, subcommand, switch};
use super::{choice, name};
use crate::correspondence::vacation::MAX_DAYS;
use crate::words::commands::Entry;
use serenity::builder::CreateCommand;
use serenity::model::application::{CommandOptionType, InteractionContext};

/// Maximum length of a text.
const LONGEST: u16 = 64;

pub(super) fn vacation(contexts: &[InteractionContext]) -> CreateCommand {
    let days = option(CommandOptionType::Integer, name::DAYS, Entry::VacationDays)
        .required(true)
        .min_int_value(1)
        .max_int_value(u64::from(MAX_DAYS));
    command(name::VACATION, Entry::Vacation, contexts)
        .add_option(subcommand(name::START, Entry::VacationStart).add_sub_option(days))
        .add_option(subcommand(name::END, Entry::VacationEnd))
        .add_option(subcommand(name::SHOW, Entry::VacationShow))
}

pub(super) fn settings(contexts: &[InteractionContext]) -> CreateCommand {
    let string = |name, entry| option(CommandOptionType::String, name, entry);
    let zone = string(name::ZONE, Entry::SettingsZone)
        .set_autocomplete(true)
        .max_length(LONGEST);
    let options = [
        choice::LANGUAGE.option(Entry::SettingsLanguage),
        choice::THEME.option(Entry::Theme),
        choice::PLACE.option(Entry::SettingsPlace),
        choice::SIDE.option(Entry::SettingsSide),
        zone,
        string(name::QUIET, Entry::SettingsQuiet).max_length(LONGEST),
        choice::DIGEST.option(Entry::SettingsDigest),
        switch(name::AUTO_VACATION, Entry::SettingsVacation),
        switch(name::FORCED_MOVES, Entry::SettingsForced),
        switch(name::CONFIRM, Entry::SettingsConfirm),
    ];
    let command = command(name::SETTINGS, Entry::Settings, contexts);
    options.into_iter().fold(command, CreateCommand::add_option)
}
