//! Sentences about matches against a program.
use super::{Locale, commands, mention, panel, plain};
use crate::correspondence::{Level, Match, ProgramName};
use crate::rules::Color;
use crate::rules::game::GameKind;

/// That a match has begun, which colour its person plays, and where the cards are.
pub fn began(locale: Locale, m: &Match, color: Color, place: &str) -> String {
    let began = say!(
        locale,
        "practice-began",
        game = commands::game(locale, m.terms().setup.kind()),
        id = m.id().to_string(),
        opponent = mention(locale, m.player(color.other())),
        color = panel::color_name(locale, color)
    );
    format!("{began} {place}")
}

/// The title of the thread of a person's practice matches, at most 100 characters.
pub fn thread(locale: Locale, kind: GameKind, player: &str) -> String {
    say!(
        locale,
        "practice-thread",
        game = commands::game(locale, kind),
        player = plain(player, 30)
    )
}

/// That the program which is to move does not run now.
pub fn away(locale: Locale, program: ProgramName) -> String {
    say!(locale, "practice-away", opponent = program.to_string())
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
