//! Whole games as text, in and out.
//!
//! # Forms
//! - Ours: the canonical text of each turn, one a line; above them `game: dvonn` (or another key of [`GameKind`]), for a
//!   handicap `extra: 2,0`, and `resigned: white` if somebody did. Other `name: value` lines are passed over.
//! - The form of the game's own sites: Little Golem's for DVONN, gipf.com's for GIPF
//!   in its forms. What boardspace.net writes of DVONN is read as well.
//!
//! Any notation of a move that a player may type is read, with or without move numbers. `resign` may end a record.
use super::game::{Game, GameKind, Move, Setup};
use super::{ByColor, Color, MoveError};

mod dvonn;
mod gipf;

/// A game as it was played so far, every move of it legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What it started from.
    pub setup: Setup,
    /// Its turns. Passes are none: they follow from the positions.
    pub moves: Vec<Move>,
    /// Who resigned after them.
    pub resigned: Option<Color>,
}

/// How a record is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Ours.
    Canonical,
    /// The game's own site's: Little Golem's for DVONN, gipf.com's for GIPF.
    Site,
}

/// Where a record breaks, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, ply {ply}, `{token}`: {why}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The turn that is being read, from 1; passes do not count.
    pub ply: usize,
    /// What stands there.
    pub token: String,
    /// What is wrong with it.
    pub why: Why,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Why {
    /// There is no move in it.
    #[error("there is no move in this record")]
    Empty,
    /// A header names no game, or a handicap that the game does not have.
    #[error("no such game, or no such handicap in it")]
    Setup,
    /// This is no legal move there.
    #[error("this is no legal move: {0:?}")]
    Move(MoveError<Move>),
    /// The record goes on after a resignation.
    #[error("the record goes on after a resignation")]
    AfterResigning,
}

/// Reads a whole game in any of the forms and checks every move.
pub fn read(text: &str) -> Result<Record, RecordError> {
    let setup = setup(text)?;
    let tokens = tokens(text);
    let Some(first) = tokens.first() else {
        return Err(RecordError {
            line: text.lines().count().max(1),
            ply: 1,
            token: String::new(),
            why: Why::Empty,
        });
    };
    // a bare space begins every game of DVONN, and next to none of GIPF
    let kind = setup
        .map(|setup| setup.kind)
        .or(dvonn::begins_with(*first).then_some(GameKind::Dvonn));
    let mut record = if kind == Some(GameKind::Dvonn) {
        dvonn::read(&tokens)
    } else {
        gipf::read(text, setup)
    }?;
    for header in text.lines().filter_map(header) {
        match header {
            ("resigned", "white") => record.resigned = Some(Color::White),
            ("resigned", "black") => record.resigned = Some(Color::Black),
            _ => {}
        }
    }
    Ok(record)
}

/// Plays moves in any notation without spaces from a position on; `pass` is read where it must be made.
pub fn follow<'a>(start: &Game, moves: impl IntoIterator<Item = &'a str>) -> Result<Game, BadMove> {
    let mut moves = moves.into_iter().zip(1..);
    match start {
        Game::Dvonn(position) => {
            let mut reader = dvonn::Reader::new(position.clone());
            moves.try_for_each(|(text, number)| {
                reader.read_word(text).map_err(|why| BadMove {
                    number,
                    text: text.to_owned(),
                    why,
                })
            })?;
            Ok(Game::Dvonn(reader.position))
        }
        Game::Gipf(_) => {
            let mut game = start.clone();
            moves.try_for_each(|(text, number)| {
                let played = game.parse_move(text).and_then(|mv| game.play(&mv));
                played.map_err(|why| BadMove {
                    number,
                    text: text.to_owned(),
                    why,
                })
            })?;
            Ok(game)
        }
    }
}

/// A move of a list that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadMove {
    /// Which one, from 1.
    pub number: usize,
    /// The move as it was written.
    pub text: String,
    /// What is wrong with it.
    pub why: MoveError<Move>,
}

/// Writes a game whose moves are legal.
#[must_use]
pub fn write(record: &Record, form: Form) -> String {
    match (form, record.setup.kind) {
        (Form::Canonical, _) => canonical(record),
        (Form::Site, GameKind::Dvonn) => dvonn::write(record),
        (Form::Site, GameKind::Gipf(_)) => gipf::write(record),
    }
}

fn canonical(record: &Record) -> String {
    let Setup { kind, extra } = record.setup;
    let mut lines = vec![format!("game: {}", kind.key())];
    if extra.white + extra.black > 0 {
        lines.push(format!("extra: {},{}", extra.white, extra.black));
    }
    if let Some(resigned) = record.resigned {
        lines.push(format!(
            "resigned: {}",
            if resigned == Color::White { "white" } else { "black" }
        ));
    }
    lines.extend(record.moves.iter().map(ToString::to_string));
    lines.join("\n") + "\n"
}

/// A word of a record and the line it stands on, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Token<'a> {
    text: &'a str,
    line: usize,
}

impl Token<'_> {
    /// Something is wrong with this word, which should be the turn after `played` others.
    fn fault(self, played: usize, why: Why) -> RecordError {
        RecordError {
            line: self.line,
            ply: played + 1,
            token: self.text.chars().take(80).collect(),
            why,
        }
    }

    fn is_resignation(self) -> bool {
        ["resign", "resigns", "resigned"]
            .iter()
            .any(|word| self.text.eq_ignore_ascii_case(word))
    }
}

/// What the headers `game` and `extra` say, if they are there.
fn setup(text: &str) -> Result<Option<Setup>, RecordError> {
    let mut setup = None;
    for (line, number) in text.lines().zip(1..) {
        let fault = || {
            Token {
                text: line,
                line: number,
            }
            .fault(0, Why::Setup)
        };
        match header(line) {
            Some(("game", value)) => setup = Some(Setup::even(value.parse().map_err(|()| fault())?)),
            Some(("extra", value)) => {
                let (white, black) = value.split_once(',').ok_or_else(fault)?;
                let (Ok(white), Ok(black)) = (white.trim().parse(), black.trim().parse()) else {
                    return Err(fault());
                };
                let setup: &mut Setup = setup.as_mut().ok_or_else(fault)?;
                setup.extra = ByColor { white, black };
                if !setup.is_valid() {
                    return Err(fault());
                }
            }
            _ => {}
        }
    }
    Ok(setup)
}

/// The words of a record without headers, comments (`#` begins such a line), move numbers and results.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let lines = text
        .lines()
        .zip(1..)
        .filter(|(line, _)| header(line).is_none() && !line.trim().starts_with('#'));
    let words = lines.flat_map(|(text, line)| words(text).into_iter().map(move |text| Token { text, line }));
    words
        .map(|token| Token {
            text: without_number(token.text),
            ..token
        })
        .filter(|token| !token.text.is_empty() && !["1-0", "0-1", "1/2-1/2", "*"].contains(&token.text))
        .collect()
}

/// The words of a line without bracketed headers and the name before each: `Event [Tournament …] Site […]`.
fn words(line: &str) -> Vec<&str> {
    let (mut words, mut rest) = (Vec::new(), line);
    while let Some((before, inside)) = rest.split_once('[') {
        words.extend(before.split_whitespace());
        words.pop();
        rest = inside.split_once(']').map_or("", |(_, after)| after);
    }
    words.extend(rest.split_whitespace());
    words
}

/// `name: value`; `a1:b2` is a move.
fn header(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(':')?;
    let name = name.trim();
    (!name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic())).then_some((name, value.trim()))
}

/// The word without the `12.` or `12...` before it.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}
