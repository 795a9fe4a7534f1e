//! Whole games as text, in and out.
//!
//! # Forms
//! - Ours: the canonical text of each turn, one a line; above them `game: dvonn` (or another key of [`GameKind`]), for a
//!   handicap `extra: 2,0`, and `resigned: white` if somebody did. Other `name: value` lines are passed over.
//! - The form of the game's own sites: Little Golem's for DVONN, gipf.com's for GIPF
//!   in its forms. What boardspace.net writes of DVONN is read as well.
//!
//! Any notation of a move that a player may type is read, with or without move numbers. `resign` may end a record.
//! Anything else is refused: a file that is no record shall not pass for one.
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
    /// A header names nobody who could have resigned.
    #[error("it is white or black that resigned")]
    Resigned,
    /// This is no legal move there.
    #[error("this is no legal move: {0:?}")]
    Move(MoveError<Move>),
    /// The record goes on after a resignation.
    #[error("the record goes on after a resignation")]
    AfterResigning,
}

/// Reads a whole game in any of the forms and checks every move. A record without moves is one only where something
/// says of which game: a header, a title, or a bare resignation.
pub fn read(text: &str) -> Result<Record, RecordError> {
    // some editors begin a file with a byte-order mark
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let headers = Headers::read(text)?;
    let words = tokens(text);
    let (title, moves) = gipf::title(text, &words);
    let setup = headers
        .setup
        .or(title.map(|variant| Setup::even(GameKind::Gipf(variant))));
    // a bare space begins every game of DVONN, and next to none of GIPF
    let begins_dvonn = || words.first().is_some_and(|&first| dvonn::begins_with(first));
    let kind = setup
        .map(|setup| setup.kind)
        .or_else(|| begins_dvonn().then_some(GameKind::Dvonn));
    let mut record = if kind == Some(GameKind::Dvonn) {
        dvonn::read(&words)
    } else {
        gipf::read(moves, setup)
    }?;
    if kind.is_none() && record.moves.is_empty() {
        return Err(RecordError {
            line: text.lines().count().max(1),
            ply: 1,
            token: String::new(),
            why: Why::Empty,
        });
    }
    record.resigned = headers.resigned.or(record.resigned);
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

/// What the headers of ours say, those that are there.
#[derive(Default)]
struct Headers {
    setup: Option<Setup>,
    resigned: Option<Color>,
}

impl Headers {
    fn read(text: &str) -> Result<Self, RecordError> {
        let mut headers = Self::default();
        for (text, line) in text.lines().map(str::trim).zip(1..) {
            if let Some((name, value)) = header(text) {
                headers
                    .add(name, value)
                    .map_err(|why| Token { text, line }.fault(0, why))?;
            }
        }
        Ok(headers)
    }

    fn add(&mut self, name: &str, value: &str) -> Result<(), Why> {
        match name {
            "game" => self.setup = Some(Setup::even(value.parse().map_err(|()| Why::Setup)?)),
            "extra" => {
                let setup = self.setup.as_mut().ok_or(Why::Setup)?;
                setup.extra = extra(value).ok_or(Why::Setup)?;
                if !setup.is_valid() {
                    return Err(Why::Setup);
                }
            }
            "resigned" => {
                self.resigned = Some(match value {
                    "white" => Color::White,
                    "black" => Color::Black,
                    _ => return Err(Why::Resigned),
                });
            }
            _ => {}
        }
        Ok(())
    }
}

/// `2,0`
fn extra(value: &str) -> Option<ByColor<u8>> {
    let (white, black) = value.split_once(',')?;
    Some(ByColor {
        white: white.trim().parse().ok()?,
        black: black.trim().parse().ok()?,
    })
}

/// The words of a record without headers, comments (`#` begins such a line), move numbers and results.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let lines = text
        .lines()
        .zip(1..)
        .filter(|(line, _)| header(line).is_none() && !line.trim().starts_with('#'));
    let words = lines.flat_map(|(text, line)| {
        without_brackets(text)
            .split_whitespace()
            .map(move |text| Token { text, line })
    });
    words
        .map(|token| Token {
            text: without_number(token.text),
            ..token
        })
        .filter(|token| !token.text.is_empty() && !["1-0", "0-1", "1/2-1/2", "*"].contains(&token.text))
        .collect()
}

/// The line after its bracketed headers and the name before each: `Event [Tournament …] Site […]`. Brackets that come
/// after anything else are no headers.
fn without_brackets(line: &str) -> &str {
    let bracket = |line: &str| {
        let (name, inside) = line.split_once('[')?;
        let (_, after) = inside.split_once(']')?;
        let is_name = name.trim().bytes().all(|byte| byte.is_ascii_alphabetic());
        is_name.then_some(line.len() - after.len())
    };
    let mut rest = line;
    while let Some(length) = bracket(rest) {
        rest = &rest[length..];
    }
    rest
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
