//! `/practice`.
use super::option::{command, numbers};
use super::{choice, name};
use crate::words::commands::Entry;
use crate::words::practice;
use serenity::builder::CreateCommand;
use serenity::model::application::InteractionContext;

/// The strongest level; the weakest is 1.
const LEVELS: u8 = 6;

pub(super) fn practice(contexts: &[InteractionContext]) -> CreateCommand {
    command(name::PRACTICE, Entry::Practice, contexts)
        .add_option(choice::GAME.option(Entry::ChallengeGame).required(true))
        .add_option(numbers(name::LEVEL, Entry::PracticeLevel, 1..=LEVELS, practice::level))
        .add_option(choice::COLOR.option(Entry::ChallengeColor))
        .add_option(choice::SETUP.option(Entry::ChallengeSetup))
}
