//! What is said about matches against a program.
use super::{Locale, channel, commands, panel};
use crate::correspondence::{Level, MatchId};
use crate::rules::Color;
use crate::rules::game::GameKind;

/// Where a practice match is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In a thread of this channel, which is being opened.
    Thread(u64),
    /// In this channel or thread.
    Channel(u64),
    /// In direct messages.
    Direct,
}

/// A practice match begins; the reader plays this colour.
#[must_use]
pub fn began(locale: Locale, (kind, id): (GameKind, MatchId), program: Level, color: Color, place: Place) -> String {
    let began = say!(
        locale,
        "practice-began",
        game = commands::game(locale, kind),
        id = id.to_string(),
        opponent = super::program(locale, program),
        color = panel::color_name(locale, color)
    );
    let place = match place {
        Place::Thread(parent) => say!(locale, "practice-in-thread", place = channel(parent)),
        Place::Channel(here) => say!(locale, "practice-in-channel", place = channel(here)),
        Place::Direct => say!(locale, "practice-in-direct"),
    };
    format!("{began} {place}")
}

/// A level as a choice.
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
