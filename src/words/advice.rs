//! Sentences about turns that were searched: a hint, and what decided a match.
use super::impact::{cost_of_it, tactic, turn, turn_to_type};
use super::{Locale, cards, clauses, commands, list, matches, mention, panel, reasons, together};
use crate::correspondence::{Match, MatchId, Player, Why};
use crate::engine::advice::{Advice, CertainWin, WhyBest};
use crate::engine::course::Missed;
use crate::engine::impact::{Tactic, begins_with_removal, impact};
use crate::engine::reasons::Reason;
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Outcome};

/// Which turn the bot would play in this position for this side, why, and what it expects next.
pub fn hint(locale: Locale, id: MatchId, game: &Game, by: Color, advice: &Advice) -> String {
    let head = say!(
        locale,
        "hint",
        game = commands::game(locale, game.kind()),
        id = id.to_string(),
        turn = turn_to_type(locale, game, &advice.mv)
    );
    let why = match &advice.reason {
        WhyBest::Only => Some(say!(locale, "hint-only")),
        WhyBest::Wins(CertainWin::Pieces(count), reason) => {
            let reason = reason.as_ref().map(|reason| reasons::of_it(locale, reason, by));
            let wins = say!(locale, "hint-wins-pieces", count = count);
            Some(together([Some(wins), reason], " "))
        }
        WhyBest::Wins(CertainWin::Turns(count), _) => Some(say!(locale, "hint-wins-turns", count = count)),
        WhyBest::Color(color) => Some(say!(locale, "hint-color", color = panel::color_name(locale, *color))),
        WhyBest::For(reason) => Some(reasons::of_it(locale, reason, by)),
        WhyBest::Unsaid => None,
    };
    // a turn that loses own pieces at once is not recommended without saying so; what is a reason gains some
    let cost = impact(game, &advice.mv).filter(|impact| impact.value(by) < 0);
    let cost = cost.map(|impact| {
        if why.is_some() {
            return format!("{}.", cost_of_it(locale, &impact, by));
        }
        let turn = advice.mv.clone();
        let cost = tactic(locale, &Tactic { turn, impact }, by);
        say!(locale, "hint-costs", tactic = cost)
    });
    let why = Some(together([why, cost], " "));
    let reply = advice.reply.as_ref();
    let reply = reply.map(|reply| say!(locale, "hint-reply", turn = turn(locale, reply)));
    together([Some(head), why, reply], "\n")
}

/// A turn that changed much.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// Its number, from 1.
    pub turn: u32,
    pub player: Player,
    /// Their colour.
    pub by: Color,
    pub played: Move,
    pub better: Move,
    /// Their chances before and after, in percent.
    pub chances: (u8, u8),
    /// What was better about it.
    pub reason: Missed,
}

/// Minimum fall of a player's chances, in percent, with a move that decided a match.
const DECIDES: u8 = 20;
/// By how much they may rise again after it, in percent.
const STAYS: u8 = 10;
/// The loser's chances at the end, in percent, from which on nothing was decided on the board.
const OPEN: u8 = 25;

/// What decided a match that is over, or changed most in it. `chances` are White's, in percent, at the start and after
/// each turn.
pub fn course(locale: Locale, m: &Match, points: &[TurningPoint], chances: &[u8]) -> String {
    let mut lines = vec![matches::title(locale, m)];
    lines.extend(m.ended().map(|ended| cards::result(locale, m, ended)));
    let count = points.len();
    let loser = m
        .ended()
        .and_then(|ended| ended.outcome)
        .and_then(|outcome| match outcome {
            Outcome::Win(winner) => Some(winner.other()),
            Outcome::Draw => None,
        });
    let left = loser.and_then(|loser| Some((loser, chance_of(loser, *chances.last()?))));
    lines.push(if let (0, Some((loser, left @ OPEN..))) = (count, left) {
        say!(
            locale,
            "course-open",
            player = mention(locale, m.player(loser)),
            percent = left
        )
    } else if count == 0 {
        say!(locale, "course-even")
    } else if decided(m, points, chances) {
        say!(locale, "course-points", count = count)
    } else if let Some(loser) = loser {
        // only the loser's are shown
        say!(
            locale,
            "course-cost",
            player = mention(locale, m.player(loser)),
            count = count
        )
    } else {
        say!(locale, "course-changes", count = count)
    });
    lines.extend(
        points
            .iter()
            .zip(1..)
            .map(|(point, number)| self::point(locale, number, point)),
    );
    lines.join("\n")
}

/// Whether these turns decided a match: nobody gave up, agreed or was late; with each of them the chances fell far, did
/// not come back, and were small in the end.
fn decided(m: &Match, points: &[TurningPoint], chances: &[u8]) -> bool {
    let fell_for_good = |point: &TurningPoint| {
        let (before, after) = point.chances;
        let then = chances.iter().skip(point.turn as usize);
        let then: Vec<u8> = then.map(|white| chance_of(point.by, *white)).collect();
        before.saturating_sub(after) >= DECIDES
            && then.iter().all(|chance| *chance <= after.saturating_add(STAYS))
            && then.last().is_none_or(|last| *last < OPEN)
    };
    m.ended().is_some_and(|ended| ended.why == Why::Rules) && points.iter().all(fell_for_good)
}

/// A player's chances, from White's, in percent.
const fn chance_of(color: Color, white: u8) -> u8 {
    match color {
        Color::White => white,
        Color::Black => 100 - white,
    }
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
        before = before,
        after = after
    );
    format!("{head} {}", better(locale, point))
}

/// Which turn was better than one that decided a match, and why.
pub fn better(locale: Locale, point: &TurningPoint) -> String {
    let (played, better) = turns(locale, point);
    let name = |color| panel::color_name(locale, color);
    let theirs = point.by.other();
    let better_was = say!(locale, "missed-better", better = better);
    match &point.reason {
        Missed::Win(CertainWin::Pieces(count), reason) => {
            let wins = say!(locale, "missed-win-pieces", count = count);
            let why = reason.as_ref().map(|reason| match reason {
                // that the other turn was better is said already
                Reason::Costs(what) => format!("{}.", tactic(locale, what, point.by)),
                reason => because(locale, point, reason),
            });
            [better_was, wins].into_iter().chain(why).collect::<Vec<_>>().join(" ")
        }
        Missed::Win(CertainWin::Turns(count), _) => {
            let why = say!(locale, "missed-win-turns", count = count);
            format!("{better_was} {why}")
        }
        &Missed::Lost(CertainWin::Pieces(count)) => {
            let color = name(theirs);
            let why = say!(
                locale,
                "missed-lost-pieces",
                played = played,
                color = color,
                count = count
            );
            format!("{why} {better_was}")
        }
        &Missed::Lost(CertainWin::Turns(count)) => {
            let color = name(theirs);
            let why = say!(
                locale,
                "missed-lost-turns",
                played = played,
                color = color,
                count = count
            );
            format!("{why} {better_was}")
        }
        Missed::For(reason @ (Reason::Stops(_) | Reason::Costs(_) | Reason::Mobility { .. })) => {
            because(locale, point, reason)
        }
        Missed::For(reason) => format!("{better_was} {}", because(locale, point, reason)),
        Missed::Unsaid => better_was,
    }
}

/// The turn that was played and the better one: whole, where they differ only in what they remove, or the better one begins
/// with that.
fn turns(locale: Locale, point: &TurningPoint) -> (String, String) {
    let (played, better) = (turn(locale, &point.played), turn(locale, &point.better));
    if played == better {
        return (format!("`{}`", point.played), format!("`{}`", point.better));
    }
    let better = if begins_with_removal(&point.better) {
        format!("`{}`", point.better)
    } else {
        better
    };
    (played, better)
}

/// Why a turn was better than the one that was played. Where both are compared, the sentence names the better one.
fn because(locale: Locale, point: &TurningPoint, reason: &Reason) -> String {
    let (played, better) = turns(locale, point);
    let (own, theirs) = (point.by, point.by.other());
    match reason {
        Reason::Stops(what) => say!(
            locale,
            "missed-stops",
            played = played,
            tactic = tactic(locale, what, theirs),
            better = better
        ),
        Reason::Costs(what) => say!(
            locale,
            "missed-costs",
            tactic = tactic(locale, what, own),
            better = better
        ),
        Reason::Mobility {
            of, after, otherwise, ..
        } => say!(
            locale,
            "missed-mobility",
            color = panel::color_name(locale, *of),
            otherwise = otherwise,
            played = played,
            better = better,
            after = after
        ),
        reason => reasons::of_it(locale, reason, own),
    }
}

/// The picture of the course in words: the chances of White's player, with their name, in percent after each of some
/// numbers of turns, from the start to the end.
pub fn course_alt(locale: Locale, player: &str, chances: &[(u32, u8)], points: &[TurningPoint]) -> String {
    let chances: Vec<String> = chances
        .iter()
        .map(|&(turn, percent)| say!(locale, "course-alt-chance", turn = turn, percent = percent))
        .collect();
    let turns: Vec<String> = points.iter().map(|point| point.turn.to_string()).collect();
    let told = say!(locale, "course-alt", player = player, list = clauses(locale, &chances));
    if turns.is_empty() {
        told
    } else {
        let (count, turns) = (turns.len(), list(locale, &turns));
        format!(
            "{told} {}",
            say!(locale, "course-alt-points", count = count, list = turns)
        )
    }
}
