//! `/puzzle`.

use super::{command, name, option, shown};
use crate::app::puzzles::KINDS;
use crate::rules::puzzle::Grade;
use crate::words::Locale;
use crate::words::commands::Entry;
use crate::words::puzzles;
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, InteractionContext};

pub(super) fn puzzle(contexts: &[InteractionContext]) -> CreateCommand {
    let number = option(CommandOptionType::Integer, name::NUMBER, Entry::PuzzleNumber).min_int_value(1);
    let answer = option(CommandOptionType::String, name::ANSWER, Entry::PuzzleAnswer).max_length(256);
    command(name::PUZZLE, Entry::Puzzle, contexts)
        .add_option(game())
        .add_option(grade())
        .add_option(number)
        .add_option(answer)
}

fn game() -> CreateCommandOption {
    let option = option(CommandOptionType::String, name::GAME, Entry::RulesGame);
    KINDS.into_iter().fold(option, |option, kind| {
        option.add_string_choice_localized(
            puzzles::game(Locale::English, kind),
            kind.key(),
            shown(|locale| puzzles::game(locale, kind)),
        )
    })
}

fn grade() -> CreateCommandOption {
    let option = option(CommandOptionType::String, name::GRADE, Entry::PuzzleGrade);
    Grade::ALL.into_iter().fold(option, |option, grade| {
        option.add_string_choice_localized(
            puzzles::grade(Locale::English, grade),
            grade.key(),
            shown(|locale| puzzles::grade(locale, grade)),
        )
    })
}
