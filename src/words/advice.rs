//! What is said of turns that were searched: a hint, and what decided a match.
use super::{Locale, cards, commands, matches, mention, panel};
use crate::correspondence::{Match, MatchId, PlayerId};
use crate::rules::Color;
use crate::rules::dvonn::Space;
use crate::rules::game::GameKind;

/// What a turn does that can be seen at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// In canonical notation.
    pub turn: String,
    /// What it does.
    pub what: Does,
}

/// What a turn does that can be seen at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// DVONN: it cuts off so many pieces of the other colour, and fewer of its own.
    CutsOff(u32),
    /// DVONN: it takes over a stack of the other colour.
    TakesOver {
        /// Where.
        space: Space,
        /// How high that is before.
        height: u8,
    },
    /// GIPF: its row captures so many pieces.
    Captures(usize),
    /// GIPF: its row brings so many pieces back, and captures none.
    BringsBack(usize),
}

/// A result that is certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certain {
    /// DVONN: by so many pieces.
    Pieces(u32),
    /// GIPF: within so many turns of both.
    Turns(u32),
}

/// Why a turn is the best one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// There is no other.
    Only,
    /// It wins.
    Wins(Certain),
    /// It does something at once.
    Does(Deed),
    /// Without it the other player does this.
    Prevents(Deed),
    /// It makes this possible for its own player.
    Prepares(Deed),
    /// DVONN: a piece at the edge is never enclosed.
    Edge,
    /// DVONN: it is so near to a red piece.
    NearRed(u8),
    /// DVONN: this colour stands better.
    Color(Color),
    /// Nothing that can be said in a few words.
    Position,
}

/// What a turn does, in a clause.
pub(super) fn deed(locale: Locale, deed: &Deed) -> String {
    does(locale, format!("`{}`", deed.turn), deed.what)
}

/// The same of a turn that was named before.
fn its_deed(locale: Locale, deed: &Deed) -> String {
    does(locale, say!(locale, "deed-it"), deed.what)
}

fn does(locale: Locale, turn: String, what: Does) -> String {
    match what {
        Does::CutsOff(pieces) => say!(locale, "deed-cuts-off", turn = turn, count = pieces),
        Does::TakesOver { space, height } => say!(
            locale,
            "deed-takes-over",
            turn = turn,
            space = space.to_string(),
            height = height
        ),
        Does::Captures(pieces) => say!(locale, "deed-captures", turn = turn, count = pieces),
        Does::BringsBack(pieces) => say!(locale, "deed-brings-back", turn = turn, count = pieces),
    }
}

/// Which turn the bot would play, why, and what it expects then.
#[must_use]
pub fn hint(
    locale: Locale,
    (kind, id): (GameKind, MatchId),
    turn: &str,
    reason: &Reason,
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
        Reason::Only => say!(locale, "hint-only"),
        &Reason::Wins(Certain::Pieces(count)) => say!(locale, "hint-wins-pieces", count = count),
        &Reason::Wins(Certain::Turns(count)) => say!(locale, "hint-wins-turns", count = count),
        Reason::Does(what) => say!(locale, "hint-does", deed = its_deed(locale, what)),
        Reason::Prevents(what) => say!(locale, "hint-prevents", deed = deed(locale, what)),
        Reason::Prepares(what) => say!(locale, "hint-prepares", deed = deed(locale, what)),
        Reason::Edge => say!(locale, "hint-edge"),
        Reason::NearRed(1) => say!(locale, "hint-beside-red"),
        &Reason::NearRed(distance) => say!(locale, "hint-near-red", distance = distance),
        Reason::Color(color) => say!(locale, "hint-color", color = panel::color_name(locale, *color)),
        Reason::Position => say!(locale, "hint-position"),
    };
    let reply = reply.map(|reply| say!(locale, "hint-reply", turn = reply));
    [Some(head), Some(why), reply]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join("\n")
}

/// Hints are for practice.
#[must_use]
pub fn no_hint(locale: Locale, id: MatchId) -> String {
    say!(locale, "hint-refused", id = id.to_string())
}

/// Nobody has practice matches that wait.
#[must_use]
pub fn nothing_to_hint_at(locale: Locale) -> String {
    say!(locale, "hint-none")
}

/// Too many others ask.
#[must_use]
pub fn busy(locale: Locale) -> String {
    say!(locale, "hint-busy")
}

/// A turn that changed much.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// Its number, from 1.
    pub turn: u32,
    /// Who played it.
    pub player: PlayerId,
    /// What they played.
    pub played: String,
    /// What was better.
    pub better: String,
    /// Their chances before and after, in percent.
    pub chances: (u8, u8),
    /// What was better about it.
    pub reason: Missed,
}

/// What was better about another turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Missed {
    /// It would have won.
    Win(Certain),
    /// It would have done this.
    Chance(Deed),
    /// What was played let the other player do this.
    Allowed(Deed),
    /// It would have made this possible.
    Plan(Deed),
    /// What was played loses for certain.
    Lost,
    /// Nothing that can be said in a few words.
    Position,
}

/// What decided a match that is over.
#[must_use]
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
#[must_use]
pub fn point(locale: Locale, number: u8, point: &TurningPoint) -> String {
    let (before, after) = point.chances;
    let head = say!(
        locale,
        "course-point",
        number = number,
        turn = point.turn,
        player = mention(point.player),
        played = point.played.clone(),
        better = point.better.clone(),
        before = before,
        after = after
    );
    format!("{head} {}", missed(locale, &point.reason))
}

fn missed(locale: Locale, reason: &Missed) -> String {
    match reason {
        &Missed::Win(Certain::Pieces(count)) => say!(locale, "missed-win-pieces", count = count),
        &Missed::Win(Certain::Turns(count)) => say!(locale, "missed-win-turns", count = count),
        Missed::Chance(what) => say!(locale, "missed-chance", deed = its_deed(locale, what)),
        Missed::Allowed(what) => say!(locale, "missed-allowed", deed = deed(locale, what)),
        Missed::Plan(what) => say!(locale, "missed-plan", deed = deed(locale, what)),
        Missed::Lost => say!(locale, "missed-lost"),
        Missed::Position => say!(locale, "missed-position"),
    }
}

/// The picture of the course in words: White's chances in percent, from the start to the end, at so many turns each.
#[must_use]
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

/// So much of a match is gone through.
#[must_use]
pub fn progress(locale: Locale, id: MatchId, percent: u32) -> String {
    say!(locale, "course-progress", id = id.to_string(), percent = percent)
}

/// A match that goes on is not gone through.
#[must_use]
pub fn not_over(locale: Locale, id: MatchId) -> String {
    say!(locale, "course-not-over", id = id.to_string())
}

/// A button that leads to a turn.
#[must_use]
pub fn look_at(locale: Locale, turn: u32) -> String {
    say!(locale, "course-turn", turn = turn)
}
