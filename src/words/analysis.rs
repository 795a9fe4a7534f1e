//! Sentences of the analysis board.

use super::panel::color_name;
use super::{Locale, matches, moves};
use crate::correspondence::Match;
use crate::rules::Color;
use crate::rules::game::Move;

/// Maximum number of tried moves that are named.
const NAMED: usize = 12;

/// Which match is analysed, which of its turns, and what was played in it.
pub fn of_match(locale: Locale, m: &Match, turn: u32) -> Vec<String> {
    let head = say!(locale, "analyse-turn", turn = turn, turns = m.turns_played());
    let told = m
        .played_as(turn)
        .map(|played| moves::told(locale, played, m.players_then(played)));
    let head = told.map_or(head.clone(), |told| format!("{head} · {told}"));
    vec![matches::title(locale, m), head]
}

/// The moves that were tried, the last ones if there are many.
pub fn tried(locale: Locale, tried: &[Move]) -> String {
    let from = tried.len().saturating_sub(NAMED);
    let named: Vec<String> = tried[from..].iter().map(|mv| format!("`{mv}`")).collect();
    let more = if from > 0 { "… " } else { "" };
    say!(locale, "analyse-tried", turns = format!("{more}{}", named.join(" ")))
}

/// Who is to move.
pub fn to_move(locale: Locale, color: Color) -> String {
    match color {
        Color::White => say!(locale, "analyse-white"),
        Color::Black => say!(locale, "analyse-black"),
    }
}

/// Who passes, since they have no move.
pub fn passes(locale: Locale, color: Color) -> String {
    match color {
        Color::White => say!(locale, "analyse-white-passes"),
        Color::Black => say!(locale, "analyse-black-passes"),
    }
}

/// The best move, its player's chances from 0 to 1, and the expected answer.
pub fn best(locale: Locale, mv: &Move, color: Color, chance: f32, answer: Option<&Move>) -> String {
    let percent = format!("{:.0}", chance.clamp(0.0, 1.0) * 100.0);
    let best = say!(
        locale,
        "analyse-best",
        turn = mv.to_string(),
        color = color_name(locale, color),
        percent = percent
    );
    match answer {
        Some(answer) => format!("{best} {}", say!(locale, "analyse-answer", turn = answer.to_string())),
        None => best,
    }
}
