//! Sentences about matches against a program.
use super::{Locale, channel, commands, panel};
use crate::correspondence::{Home, Level, MatchId};
use crate::rules::Color;
use crate::rules::game::GameKind;

/// That a practice match begins there, in a thread of its own if one is being opened; the reader plays this colour.
#[must_use]
pub fn began(
    locale: Locale,
    (kind, id): (GameKind, MatchId),
    program: Level,
    color: Color,
    (home, opens_thread): (Home, bool),
) -> String {
    let began = say!(
        locale,
        "practice-began",
        game = commands::game(locale, kind),
        id = id.to_string(),
        opponent = super::program(locale, program),
        color = panel::color_name(locale, color)
    );
    let place = match home.room().map(|room| channel(room.target())) {
        Some(parent) if opens_thread => say!(locale, "practice-in-thread", place = parent),
        Some(here) => say!(locale, "practice-in-channel", place = here),
        None => say!(locale, "practice-in-direct"),
    };
    format!("{began} {place}")
}

#[must_use]
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
