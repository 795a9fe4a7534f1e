//! Sentences about matches against a program.
use super::{Locale, commands, plain};
use crate::correspondence::Level;
use crate::rules::game::GameKind;

/// The title of the thread of a person's practice matches, at most 100 characters.
pub fn thread(locale: Locale, kind: GameKind, player: &str) -> String {
    say!(
        locale,
        "practice-thread",
        game = commands::game(locale, kind),
        player = plain(player, 30)
    )
}

pub fn level(locale: Locale, level: Level) -> String {
    match level.number() {
        1 => say!(locale, "choice-level-1"),
        2 => say!(locale, "choice-level-2"),
        3 => say!(locale, "choice-level-3"),
        4 => say!(locale, "choice-level-4"),
        5 => say!(locale, "choice-level-5"),
        _ => say!(locale, "choice-level-6"),
    }
}
