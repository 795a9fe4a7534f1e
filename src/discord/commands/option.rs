//! Builds commands and options in English with the translations in the other languages.
use crate::app::features::AnySlash;
use crate::app::slash::{Opt, OptKind};
use crate::correspondence::Locale;
use crate::discord::locale;
use crate::words::commands as words;
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::Permissions;
use serenity::model::application::{CommandOptionType, CommandType, InstallationContext, InteractionContext};
use std::collections::HashMap;

/// The name of a command, and that of its subcommand.
pub(super) fn split(path: &str) -> (&str, Option<&str>) {
    path.split_once(' ')
        .map_or((path, None), |(name, part)| (name, Some(part)))
}

/// A command with its subcommands, or with its own options. If it works outside servers, it is also offered to people
/// who installed the bot for themselves.
pub(super) fn slash_command(name: &str, parts: &[&AnySlash]) -> CreateCommand {
    let command = CreateCommand::new(name)
        .kind(CommandType::ChatInput)
        .description(words::description(Locale::English, name));
    let command = if matches!(name, "server" | "moderate") {
        on_servers(command).default_member_permissions(Permissions::MANAGE_GUILD)
    } else {
        let installed = vec![InstallationContext::Guild, InstallationContext::User];
        let everywhere = [
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ];
        command.integration_types(installed).contexts(everywhere.to_vec())
    };
    let command = translations().fold(command, |command, (locale, code)| {
        command
            .name_localized(code, words::name(locale, name))
            .description_localized(code, words::description(locale, name))
    });
    parts.iter().fold(command, |command, slash| match split(&slash.path).1 {
        Some(part) => command.add_option(subcommand(part, slash)),
        None => slash.options.iter().map(given).fold(command, CreateCommand::add_option),
    })
}

fn on_servers(command: CreateCommand) -> CreateCommand {
    command
        .integration_types(vec![InstallationContext::Guild])
        .contexts(vec![InteractionContext::Guild])
}

/// The command in the context menu of a user.
pub(super) fn user_menu() -> CreateCommand {
    let command = on_servers(CreateCommand::new(words::menu(Locale::English)).kind(CommandType::User));
    translations().fold(command, |command, (locale, code)| {
        command.name_localized(code, words::menu(locale))
    })
}

fn subcommand(name: &str, slash: &AnySlash) -> CreateCommandOption {
    let key = slash.path.replace(' ', "-");
    let part = option(CommandOptionType::SubCommand, name, (&key, &key));
    slash
        .options
        .iter()
        .map(given)
        .fold(part, CreateCommandOption::add_sub_option)
}

fn option(kind: CommandOptionType, name: &str, (key, described): (&str, &str)) -> CreateCommandOption {
    let option = CreateCommandOption::new(kind, name, words::description(Locale::English, described));
    translations().fold(option, |option, (locale, code)| {
        option
            .name_localized(code, words::name(locale, key))
            .description_localized(code, words::description(locale, described))
    })
}

/// The other languages with Discord's codes.
fn translations() -> impl Iterator<Item = (Locale, &'static str)> {
    Locale::ALL
        .into_iter()
        .filter(|locale| *locale != Locale::English)
        .flat_map(|locale| locale::codes(locale).iter().map(move |code| (locale, *code)))
}

/// The translations of a text by Discord's codes.
pub(super) fn translated(text: impl Fn(Locale) -> String) -> HashMap<String, String> {
    translations()
        .map(|(locale, code)| (code.to_owned(), text(locale)))
        .collect()
}

/// An option of a feature in Discord's form.
fn given(opt: &Opt) -> CreateCommandOption {
    let plain = |kind| option(kind, opt.name, (opt.key, opt.described));
    let built = match &opt.kind {
        OptKind::Text { most, completes } => plain(CommandOptionType::String)
            .set_autocomplete(completes.is_some())
            .max_length(*most),
        OptKind::Choice(choices) => choices.iter().fold(plain(CommandOptionType::String), |option, choice| {
            option.add_string_choice_localized(
                (choice.shown)(Locale::English),
                &choice.value,
                translated(&choice.shown),
            )
        }),
        OptKind::Number(choices) => choices
            .iter()
            .fold(plain(CommandOptionType::Integer), |option, choice| {
                option.add_int_choice_localized(
                    (choice.shown)(Locale::English),
                    choice.value,
                    translated(&choice.shown),
                )
            }),
        OptKind::Whole { least } => plain(CommandOptionType::Integer).min_int_value(*least),
        OptKind::Between { least, most } => plain(CommandOptionType::Integer)
            .min_int_value(*least)
            .max_int_value(*most),
        OptKind::Switch => plain(CommandOptionType::Boolean),
        OptKind::Person => plain(CommandOptionType::User),
        OptKind::File => plain(CommandOptionType::Attachment),
    };
    built.required(opt.is_required)
}
