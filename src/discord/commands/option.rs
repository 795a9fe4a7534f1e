//! What commands and options are built from: English, with the other languages beside it.
use crate::app::features::{self, Typed};
use crate::app::slash::{Opt, OptKind};
use crate::discord::locale;
use crate::words::Locale;
use crate::words::commands::{self as words, Entry};
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, CommandType, InstallationContext, InteractionContext};
use std::collections::HashMap;

/// A command that is offered there; what works outside of servers also works for those who installed the bot for
/// themselves.
pub(super) fn command(name: &str, entry: Entry, contexts: &[InteractionContext]) -> CreateCommand {
    let installed = if contexts.contains(&InteractionContext::PrivateChannel) {
        vec![InstallationContext::Guild, InstallationContext::User]
    } else {
        vec![InstallationContext::Guild]
    };
    let command = CreateCommand::new(name)
        .kind(CommandType::ChatInput)
        .description(words::description(Locale::English, entry))
        .integration_types(installed)
        .contexts(contexts.to_vec());
    translations().fold(command, |command, (locale, code)| {
        command
            .name_localized(code, words::name(locale, entry))
            .description_localized(code, words::description(locale, entry))
    })
}

/// The command in the context menu of a user.
pub(super) fn user_menu(contexts: &[InteractionContext]) -> CreateCommand {
    let command = CreateCommand::new(words::menu(Locale::English))
        .kind(CommandType::User)
        .integration_types(vec![InstallationContext::Guild])
        .contexts(contexts.to_vec());
    translations().fold(command, |command, (locale, code)| {
        command.name_localized(code, words::menu(locale))
    })
}

fn option(kind: CommandOptionType, name: &str, entry: Entry) -> CreateCommandOption {
    let option = CreateCommandOption::new(kind, name, words::description(Locale::English, entry));
    translations().fold(option, |option, (locale, code)| {
        option
            .name_localized(code, words::name(locale, entry))
            .description_localized(code, words::description(locale, entry))
    })
}

/// The other languages with Discord's codes.
fn translations() -> impl Iterator<Item = (Locale, &'static str)> {
    Locale::ALL
        .into_iter()
        .filter(|locale| *locale != Locale::English)
        .flat_map(|locale| locale::codes(locale).iter().map(move |code| (locale, *code)))
}

/// A text in the other languages by Discord's codes.
pub(super) fn translated(text: impl Fn(Locale) -> String) -> HashMap<String, String> {
    translations()
        .map(|(locale, code)| (code.to_owned(), text(locale)))
        .collect()
}

/// A command that is a feature.
pub(super) fn whole(name: &str, contexts: &[InteractionContext]) -> CreateCommand {
    let slash = typed(&[name]);
    let command = command(name, slash.entry, contexts);
    slash.options.iter().map(given).fold(command, CreateCommand::add_option)
}

/// A part of a command that is a feature.
pub(super) fn feature(path: &[&str]) -> CreateCommandOption {
    let slash = typed(path);
    let name = path.last().copied().unwrap_or_default();
    let part = option(CommandOptionType::SubCommand, name, slash.entry);
    slash
        .options
        .iter()
        .map(given)
        .fold(part, CreateCommandOption::add_sub_option)
}

/// How a feature is typed.
fn typed(path: &[&str]) -> Typed {
    let slash = features::slashes().into_iter().find(|slash| slash.path == path);
    slash.expect("the features are registered by their own names")
}

/// An option of a feature.
fn given(opt: &Opt) -> CreateCommandOption {
    let plain = |kind| option(kind, opt.name, opt.entry);
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
    };
    built.required(opt.is_required)
}
