//! Sentences about turns that were searched: a hint, and what decided a match.
use super::{Locale, cards, commands, matches, mention, panel};
use crate::correspondence::{Match, MatchId, Player};
use crate::engine::advice::{CertainWin, Gain, Tactic, WhyBest};
use crate::engine::course::Missed;
use crate::rules::game::GameKind;

/// A clause with the turn as its subject.
pub fn tactic(locale: Locale, tactic: &Tactic) -> String {
    gain(locale, format!("`{}`", tactic.turn), tactic.gain)
}

/// A clause about a turn that has just been named.
fn tactic_of_it(locale: Locale, tactic: &Tactic) -> String {
    gain(locale, say!(locale, "tactic-it"), tactic.gain)
}

fn gain(locale: Locale, turn: String, gain: Gain) -> String {
    match gain {
        Gain::CutsOff(pieces) => say!(locale, "tactic-cuts-off", turn = turn, count = pieces),
        Gain::TakesOver { space, height } => say!(
            locale,
            "tactic-takes-over",
            turn = turn,
            space = space.to_string(),
            height = height
        ),
        Gain::Captures(pieces) => say!(locale, "tactic-captures", turn = turn, count = pieces),
        Gain::BringsBack(pieces) => say!(locale, "tactic-brings-back", turn = turn, count = pieces),
    }
}

/// Which turn the bot would play, why, and what it expects next.
pub fn hint(
    locale: Locale,
    (kind, id): (GameKind, MatchId),
    turn: &str,
    reason: &WhyBest,
    reply: Option<&str>,
) -> String {
    let head = say!(
        locale,
        "hint",
        game = commands::game(locale, kind),
        id = id.to_string(),
        turn = turn
    );
    let why = match reason {
        WhyBest::Only => say!(locale, "hint-only"),
        &WhyBest::Wins(CertainWin::Pieces(count)) => say!(locale, "hint-wins-pieces", count = count),
        &WhyBest::Wins(CertainWin::Turns(count)) => say!(locale, "hint-wins-turns", count = count),
        WhyBest::Tactic(what) => say!(locale, "hint-does", tactic = tactic_of_it(locale, what)),
        WhyBest::Prevents(what) => say!(locale, "hint-prevents", tactic = tactic(locale, what)),
        WhyBest::Prepares(what) => say!(locale, "hint-prepares", tactic = tactic(locale, what)),
        WhyBest::Edge => say!(locale, "hint-edge"),
        WhyBest::NearRed(1) => say!(locale, "hint-beside-red"),
        &WhyBest::NearRed(distance) => say!(locale, "hint-near-red", distance = distance),
        WhyBest::Color(color) => say!(locale, "hint-color", color = panel::color_name(locale, *color)),
        WhyBest::Position => say!(locale, "hint-position"),
    };
    let reply = reply.map(|reply| say!(locale, "hint-reply", turn = reply));
    [Some(head), Some(why), reply]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join("\n")
}

/// A turn that changed much.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// Its number, from 1.
    pub turn: u32,
    pub player: Player,
    pub played: String,
    pub better: String,
    /// Their chances before and after, in percent.
    pub chances: (u8, u8),
    /// What was better about it.
    pub reason: Missed,
}

/// What decided a match that is over.
pub fn course(locale: Locale, m: &Match, points: &[TurningPoint]) -> String {
    let mut lines = vec![matches::title(locale, m)];
    lines.extend(m.ended().map(|ended| cards::result(locale, m, ended)));
    let count = points.len();
    lines.push(if count == 0 {
        say!(locale, "course-even")
    } else {
        say!(locale, "course-points", count = count)
    });
    lines.extend(
        points
            .iter()
            .zip(1..)
            .map(|(point, number)| self::point(locale, number, point)),
    );
    lines.join("\n")
}

/// A turning point of a match: what was played, what was better, and why. `number` is its mark in the picture.
pub fn point(locale: Locale, number: u8, point: &TurningPoint) -> String {
    let (before, after) = point.chances;
    let head = say!(
        locale,
        "course-point",
        number = number,
        turn = point.turn,
        player = mention(locale, point.player),
        played = point.played.clone(),
        better = point.better.clone(),
        before = before,
        after = after
    );
    format!("{head} {}", missed(locale, &point.reason))
}

fn missed(locale: Locale, reason: &Missed) -> String {
    match reason {
        &Missed::Win(CertainWin::Pieces(count)) => say!(locale, "missed-win-pieces", count = count),
        &Missed::Win(CertainWin::Turns(count)) => say!(locale, "missed-win-turns", count = count),
        Missed::Chance(what) => say!(locale, "missed-chance", tactic = tactic_of_it(locale, what)),
        Missed::Allowed(what) => say!(locale, "missed-allowed", tactic = tactic(locale, what)),
        Missed::Plan(what) => say!(locale, "missed-plan", tactic = tactic(locale, what)),
        Missed::Lost => say!(locale, "missed-lost"),
        Missed::Position => say!(locale, "missed-position"),
    }
}

/// The picture of the course in words: White's chances in percent after each of some numbers of turns, from the start
/// to the end.
pub fn course_alt(locale: Locale, chances: &[(u32, u8)], points: &[TurningPoint]) -> String {
    let chances: Vec<String> = chances
        .iter()
        .map(|&(turn, percent)| say!(locale, "course-alt-chance", turn = turn, percent = percent))
        .collect();
    let turns: Vec<String> = points.iter().map(|point| point.turn.to_string()).collect();
    let told = say!(locale, "course-alt", list = chances.join("; "));
    if turns.is_empty() {
        told
    } else {
        format!("{told} {}", say!(locale, "course-alt-points", list = turns.join(", ")))
    }
}
