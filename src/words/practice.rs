//! Sentences about matches against a program.
use super::Locale;
use crate::correspondence::Level;

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
