//! `/practice`.

use super::{color, command, game, name, option, setup, shown};
use crate::words::Locale;
use crate::words::commands::Entry;
use crate::words::practice;
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, InteractionContext};

/// The levels are 1 to so many.
const LEVELS: u8 = 6;

pub(super) fn practice(contexts: &[InteractionContext]) -> CreateCommand {
    command(name::PRACTICE, Entry::Practice, contexts)
        .add_option(game(Entry::ChallengeGame).required(true))
        .add_option(level())
        .add_option(color())
        .add_option(setup())
}

fn level() -> CreateCommandOption {
    let option = option(CommandOptionType::Integer, name::LEVEL, Entry::PracticeLevel);
    (1..=LEVELS).fold(option, |option, level| {
        option.add_int_choice_localized(
            practice::level(Locale::English, level),
            i32::from(level),
            shown(|locale| practice::level(locale, level)),
        )
    })
}
