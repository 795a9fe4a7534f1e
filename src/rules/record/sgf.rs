//! boardspace.net's records of DVONN: properties in brackets, one action of a player a node.
//!
//! `(;SU[dvonn]P0[id "Ana"]P1[id "Ben"];P0[0 Start P0];P0[1 Dropb c 3];P0[2 Done];P1[3 Pickb a 1]`. A node has what was
//! done with the mouse: a piece is picked up and dropped, perhaps put back, and `Done` confirms it. Whoever acts first
//! is White.

use super::details::{self, Details, Name};
use super::parts::{RecordError, Token, Why};
use crate::rules::{ByColor, Color, Outcome};

/// A record in this form.
pub(super) struct Sgf {
    pub(super) details: Details,
    /// The game that it names.
    game: Option<(String, usize)>,
    /// The moves as words of a plain list, and their lines.
    words: Vec<(String, usize)>,
    pub(super) resigned: Option<Color>,
}

/// A property with one of its values.
struct Property<'a> {
    name: &'a str,
    value: String,
    line: usize,
}

/// The record, if the text is in this form.
pub(super) fn read(text: &str) -> Option<Sgf> {
    let inside = text.trim_start().strip_prefix('(')?;
    if !inside.trim_start().starts_with(';') {
        return None;
    }
    let mut hand = Hand::default();
    let (mut game, mut result, mut date) = (None, None, None);
    let mut names: [Option<Name>; 2] = [None, None];
    for Property { name, value, line } in properties(text) {
        match (name, seat(name)) {
            ("SU", _) => game = Some((value, line)),
            ("RE", _) => result = Some(value),
            ("DT", _) => date = date.or_else(|| details::date(&value)),
            ("GN", _) => date = date.or_else(|| day_in(&value)),
            (_, Some(seat)) => match value.trim().strip_prefix("id ") {
                Some(id) => names[seat] = id.trim().trim_matches('"').parse().ok(),
                None => hand.act(seat, &value, line),
            },
            _ => {}
        }
    }
    let white = hand.first.unwrap_or(0);
    let color = |seat| if seat == white { Color::White } else { Color::Black };
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
        words: hand.words,
        resigned: hand.resigned.map(color),
        details: Details {
            outcome: result.and_then(|result| outcome(&result, &names)),
            names,
            date,
        },
    })
}

impl Sgf {
    /// The words of the moves, if the game is DVONN.
    pub(super) fn tokens(&self) -> Result<Vec<Token<'_>>, RecordError> {
        match &self.game {
            Some((game, _)) if game.trim().eq_ignore_ascii_case("dvonn") => {}
            Some((game, line)) => {
                return Err(Token {
                    text: game,
                    line: *line,
                }
                .fault(0, Why::Setup));
            }
            None => return Err(Token { text: "(;", line: 1 }.fault(0, Why::Setup)),
        }
        let words = self.words.iter();
        Ok(words.map(|(text, line)| Token { text, line: *line }).collect())
    }
}

/// What the players did, as moves.
#[derive(Default)]
struct Hand {
    words: Vec<(String, usize)>,
    /// Where the stack was that is in somebody's hand.
    picked: Option<String>,
    /// Whether the last move can still be taken back.
    is_fresh: bool,
    /// Who acted first.
    first: Option<usize>,
    resigned: Option<usize>,
}

impl Hand {
    /// `12 Dropb c 3`; the number may be missing.
    fn act(&mut self, seat: usize, value: &str, line: usize) {
        let mut parts = value.split_whitespace().peekable();
        parts.next_if(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
        let Some(action) = parts.next() else { return };
        let parts: Vec<&str> = parts.collect();
        let place = |at: usize| {
            let place: String = parts.iter().skip(at).take(2).copied().collect();
            place.to_ascii_lowercase()
        };
        let plays = |hand: &mut Self, word: String| {
            hand.first.get_or_insert(seat);
            hand.words.push((word, line));
            hand.is_fresh = true;
        };
        match &action.to_ascii_lowercase()[..] {
            "pickb" => self.pick(place(0)),
            "dropb" => match self.picked.take() {
                Some(from) if from == place(0) => {}
                Some(from) => plays(self, from + &place(0)),
                None => plays(self, place(0)),
            },
            "move" => plays(self, place(0) + &place(2)),
            "pass" => plays(self, "pass".to_owned()),
            "drop" => self.picked = None,
            "done" => self.is_fresh = false,
            "resign" => self.resigned = Some(seat),
            _ => {}
        }
    }

    /// Picks up a stack, or takes back what was just dropped there.
    fn pick(&mut self, place: String) {
        let dropped = self.words.last().filter(|_| self.is_fresh);
        self.picked = match dropped.and_then(|(word, _)| word.strip_suffix(&place[..])) {
            None => Some(place),
            Some(from) => {
                let from = Some(from.to_owned()).filter(|from| !from.is_empty());
                self.words.pop();
                self.is_fresh = false;
                from
            }
        };
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
        found.push(Property { name, value, line });
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
