//! `/puzzle`.
use super::option::{command, option};
use super::{choice, name};
use crate::words::commands::Entry;
use serenity::builder::CreateCommand;
use serenity::model::application::{CommandOptionType, InteractionContext};

pub(super) fn puzzle(contexts: &[InteractionContext]) -> CreateCommand {
    let number = option(CommandOptionType::Integer, name::NUMBER, Entry::PuzzleNumber).min_int_value(1);
    let answer = option(CommandOptionType::String, name::ANSWER, Entry::PuzzleAnswer).max_length(256);
    command(name::PUZZLE, Entry::Puzzle, contexts)
        .add_option(choice::PUZZLES.option(Entry::RulesGame))
        .add_option(choice::GRADE.option(Entry::PuzzleGrade))
        .add_option(number)
        .add_option(answer)
}
