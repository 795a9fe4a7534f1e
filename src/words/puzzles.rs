//! Sentences about puzzles.
use super::moves::{self, Notation};
use super::{Locale, commands, impact, panel};
use crate::engine::advice::CertainWin;
use crate::engine::impact::Tactic;
use crate::rules::Color;
use crate::rules::game::{GameKind, Move, Reason};
use crate::rules::gipf::Variant;
use crate::rules::puzzle::{Grade, Theme};
use std::num::NonZeroU32;

/// How hard a puzzle is, also as a choice.
pub fn grade(locale: Locale, grade: Grade) -> String {
    match grade {
        Grade::Easy => say!(locale, "puzzle-easy"),
        Grade::Medium => say!(locale, "puzzle-medium"),
        Grade::Hard => say!(locale, "puzzle-hard"),
    }
}

/// The games of which there are puzzles, as a choice: with potentials, whichever they are.
pub fn choice(locale: Locale, kind: GameKind) -> String {
    match kind {
        GameKind::Potentials(_) => say!(locale, "game-potentials-any"),
        kind => game(locale, kind),
    }
}

/// The game of a puzzle; GIPF without potentials, whichever set of rules.
pub fn game(locale: Locale, kind: GameKind) -> String {
    match kind {
        GameKind::Gipf(Variant::Standard) => say!(locale, "puzzle-gipf"),
        kind => commands::game(locale, kind),
    }
}

/// Who is to move, and what to find.
pub fn question(locale: Locale, side: Color, theme: Theme) -> String {
    let color = panel::color_name(locale, side);
    match theme {
        Theme::Win => say!(locale, "puzzle-goal-win", color = color),
        Theme::Save => say!(locale, "puzzle-goal-save", color = color),
        Theme::CutOff => say!(locale, "puzzle-goal-cut-off", color = color),
        Theme::TakeOver => say!(locale, "puzzle-goal-take-over", color = color),
        Theme::Row => say!(locale, "puzzle-goal-row", color = color),
        Theme::DoubleRow => say!(locale, "puzzle-goal-double-row", color = color),
        Theme::GipfPiece => say!(locale, "puzzle-goal-gipf-piece", color = color),
        Theme::Gain => say!(locale, "puzzle-goal-gain", color = color),
    }
}

/// That the answer is right; with the current and the longest streak, if it counts.
pub fn right(locale: Locale, turn: &str, streak: Option<(u32, u32)>) -> String {
    let right = say!(locale, "puzzle-right", turn = turn);
    match streak {
        Some((streak, best)) => {
            let streak = say!(locale, "puzzle-streak", streak = streak, best = best);
            format!("{right} {streak}")
        }
        None => right,
    }
}

/// That the answer is wrong; with the streak that it ends.
pub fn wrong(locale: Locale, turn: &str, lost: Option<NonZeroU32>) -> String {
    with_end(locale, say!(locale, "puzzle-wrong", turn = turn), lost)
}

/// The solution; with the streak that asking for it ends.
pub fn solution(locale: Locale, turn: &str, lost: Option<NonZeroU32>) -> String {
    with_end(locale, say!(locale, "puzzle-solution", turn = turn), lost)
}

/// This sentence, and that a streak ends here.
fn with_end(locale: Locale, said: String, lost: Option<NonZeroU32>) -> String {
    match lost {
        Some(streak) => format!("{said} {}", say!(locale, "puzzle-streak-over", streak = streak.get())),
        None => said,
    }
}

/// That the best turn wins against this colour, and how if that is known.
pub fn wins(locale: Locale, against: Color, win: Option<CertainWin>) -> String {
    let color = panel::color_name(locale, against);
    match win {
        Some(CertainWin::Pieces(count)) => say!(locale, "puzzle-why-wins-pieces", count = count, color = color),
        Some(CertainWin::Turns(count)) => say!(locale, "puzzle-why-wins-turns", count = count, color = color),
        None => say!(locale, "puzzle-why-wins", color = color),
    }
}

/// What follows after a wrong answer to a puzzle with this theme: a turn of the other side, and what it does.
pub fn refuted(locale: Locale, theme: Theme, by: Color, reply: Option<(&Move, Option<&Tactic>)>) -> String {
    match reply {
        Some((_, Some(tactic))) => say!(
            locale,
            "puzzle-refuted-tactic",
            tactic = impact::tactic(locale, tactic, by)
        ),
        Some((turn, None)) if theme == Theme::Win => {
            say!(locale, "puzzle-refuted-win", turn = impact::turn(locale, turn))
        }
        Some((turn, None)) => say!(locale, "puzzle-refuted", turn = impact::turn(locale, turn)),
        None => say!(locale, "puzzle-not-best"),
    }
}

/// What is expected next.
pub fn expected(locale: Locale, turns: &[String]) -> String {
    let turns: Vec<String> = turns.iter().map(|turn| format!("`{turn}`")).collect();
    say!(locale, "puzzle-expected", turns = turns.join(" · "))
}

/// That the answer is not a turn that can be played.
pub fn not_a_move(locale: Locale, notation: Notation, text: &str, reason: Option<Reason>) -> String {
    let why = moves::why_not(locale, notation, text, reason);
    format!("{why} {}", say!(locale, "puzzle-not-counted"))
}
