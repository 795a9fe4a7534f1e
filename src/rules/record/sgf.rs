//! boardspace.net's records: properties in brackets, one action of a player a node.
//!
//! `(;SU[dvonn]P0[id "Ana"]P1[id "Ben"];P0[0 Start P0];P0[1 Dropb c 3];P0[2 Done];P1[3 Pickb a 1]`. A node has what was
//! done with the mouse: a piece is picked up and dropped, perhaps put back, and `Done` confirms it. Whoever acts first
//! is White.

use super::details::{self, Details, Name};
use super::parts::{Record, RecordError, RecordFault, Token};
use crate::rules::dvonn::Setup::Classic;
use crate::rules::{ByColor, Color, Outcome, gipf::Setup};
use action::Action;

mod action;
mod dvonn;
mod gipf;

/// A record in this form.
pub(super) struct Sgf {
    pub(super) details: Details,
    /// The game that it names.
    game: Option<(String, usize)>,
    actions: Vec<Action>,
    /// The seat of whoever acts first.
    white: usize,
}

/// A property with one of its values.
struct Property<'a> {
    /// What is between the property before and its value: brackets of games, and its name.
    before: &'a str,
    name: &'a str,
    value: String,
    line: usize,
}

/// Whether the text is in this form.
pub(super) fn is_sgf(text: &str) -> bool {
    let inside = text.trim_start().strip_prefix('(');
    inside.is_some_and(|inside| inside.trim_start().starts_with(';'))
}

/// The line where a second game begins in a text in this form.
pub(super) fn second(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut has_ended = false;
    for Property { before, line, .. } in properties(text) {
        for c in before.chars() {
            match c {
                '(' if has_ended => return Some(line),
                '(' => depth += 1,
                ')' => {
                    depth = depth.saturating_sub(1);
                    has_ended = depth == 0;
                }
                _ => {}
            }
        }
    }
    None
}

/// The record, if the text is in this form.
pub(super) fn read(text: &str) -> Option<Sgf> {
    if !is_sgf(text) {
        return None;
    }
    let mut actions = Vec::new();
    let (mut game, mut result, mut date) = (None, None, None);
    let mut names: [Option<Name>; 2] = [None, None];
    for Property { name, value, line, .. } in properties(text) {
        match (name, seat(name)) {
            ("SU", _) => game = Some((value, line)),
            ("RE", _) => result = Some(value),
            ("DT", _) => date = date.or_else(|| details::date(&value)),
            ("GN", _) => date = date.or_else(|| day_in(&value)),
            (_, Some(seat)) => match value.trim().strip_prefix("id ") {
                Some(id) => names[seat] = id.trim().trim_matches('"').parse().ok(),
                None => actions.extend(Action::read(seat, &value, line)),
            },
            _ => {}
        }
    }
    let white = actions
        .iter()
        .find(|action| action.moves())
        .map_or(0, |first| first.seat);
    let [of_p0, of_p1] = names;
    let names = if white == 0 {
        ByColor {
            white: of_p0,
            black: of_p1,
        }
    } else {
        ByColor {
            white: of_p1,
            black: of_p0,
        }
    };
    Some(Sgf {
        game,
        actions,
        white,
        details: Details {
            outcome: result.and_then(|result| outcome(&result, &names)),
            names,
            date,
        },
    })
}

impl Sgf {
    /// The game with its moves, which are checked; empty if nobody moved.
    pub(super) fn record(&self) -> Result<Record, RecordError> {
        let Some((game, line)) = &self.game else {
            return Err(Token { text: "(;", line: 1 }.fault(0, RecordFault::Setup));
        };
        // a number and the version of the site's rules may follow
        let name = game.split_whitespace().next().unwrap_or_default();
        let mut record = match &name.to_ascii_lowercase()[..] {
            "dvonn" => {
                let words = dvonn::words(&self.actions);
                let tokens = words.iter().map(|(text, line)| Token { text, line: *line });
                super::dvonn::read(&tokens.collect::<Vec<_>>(), Classic)?
            }
            "gipf" => gipf::read(&self.actions, Setup::Basic(None))?,
            "gipf-standard" => gipf::read(&self.actions, Setup::Standard)?,
            "gipf-tournament" => gipf::read(&self.actions, Setup::Tournament)?,
            // the site's game with potentials has others than ours
            _ => {
                return Err(Token {
                    text: game,
                    line: *line,
                }
                .fault(0, RecordFault::Setup));
            }
        };
        record.resigned = self.resigned().or(record.resigned);
        Ok(record)
    }

    /// Who resigned, which can be taken back until it is confirmed.
    fn resigned(&self) -> Option<Color> {
        let mut resigned = None;
        for action in &self.actions {
            if action.name == "resign" {
                resigned = Some(action.seat).filter(|seat| resigned != Some(*seat));
            }
        }
        let color = |seat| if seat == self.white { Color::White } else { Color::Black };
        resigned.map(color)
    }
}

/// `P0` or `P1`.
fn seat(name: &str) -> Option<usize> {
    match name {
        "P0" => Some(0),
        "P1" => Some(1),
        _ => None,
    }
}

/// The properties in order; `\]` within a value is a bracket.
fn properties(text: &str) -> Vec<Property<'_>> {
    let mut found = Vec::new();
    let (mut line, mut at) = (1, 0);
    while let Some(open) = text[at..].find('[').map(|open| at + open) {
        let before = &text[at..open];
        line += before.matches('\n').count();
        let name_at = before
            .rfind(|c: char| !c.is_ascii_alphanumeric())
            .map_or(0, |last| last + before[last..].chars().next().map_or(1, char::len_utf8));
        let mut value = String::new();
        let mut is_escaped = false;
        let mut end = None;
        for (index, c) in text[open + 1..].char_indices() {
            match c {
                ']' if !is_escaped => {
                    end = Some(open + 1 + index);
                    break;
                }
                '\\' if !is_escaped => is_escaped = true,
                c => {
                    is_escaped = false;
                    value.push(c);
                }
            }
        }
        // one that is broken off says nothing
        let Some(end) = end else { break };
        let name = &before[name_at..];
        found.push(Property {
            before,
            name,
            value,
            line,
        });
        line += text[open..end].matches('\n').count();
        at = end + 1;
    }
    found
}

/// The day in a game's name, `DV-ana-ben-2012-01-31-1830`.
fn day_in(name: &str) -> Option<jiff::civil::Date> {
    let starts = name.match_indices('-').map(|(at, _)| at + 1);
    starts.rev().find_map(|start| details::date(name.get(start..)?))
}

/// `The game was won by Ana`, or `The game was drawn`.
fn outcome(result: &str, names: &ByColor<Option<Name>>) -> Option<Outcome> {
    if let Some((_, winner)) = result.split_once("won by ") {
        let winner = winner.trim();
        let is_winner = |color: &Color| names[*color].as_ref().is_some_and(|name| name.as_str() == winner);
        let [white, black] = [Color::White, Color::Black].map(|color| is_winner(&color));
        return match (white, black) {
            (true, false) => Some(Outcome::Win(Color::White)),
            (false, true) => Some(Outcome::Win(Color::Black)),
            _ => None,
        };
    }
    (result.contains("drawn") || result.contains("a draw")).then_some(Outcome::Draw)
}
