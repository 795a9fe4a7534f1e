//! Whole games as text, in and out.
//!
//! # Forms
//! - Ours: the canonical text of each turn, one per line; above them `game: dvonn` (or another key of [`GameKind`]),
//!   for a handicap `extra: 2,0`, for DVONN's setups other than the classic one `setup: packets-4` (its text),
//!   `lost: 12 c3` for each potential that a match of DVONN took out of the game (after 12 turns, from this spot), and
//!   `resigned: white` if somebody resigned. Other `name: value` lines are ignored.
//! - The form of the game's own site: Little Golem's for DVONN, gipf.com's for GIPF. What boardspace.net writes is read
//!   as well: of both games with its properties, of DVONN also as a list of moves. GIPF with potentials has no other
//!   form than ours.
//!
//! [`details`] reads who played, when, and how it ended.
//!
//! Any notation of a move that a player may type is read, with or without move numbers. `resign` may end a record.
//! Anything else is refused: a file that is not a record must not pass for one, and one with several games is none.
//! Moves that could as well be pawns of chess (`1. e4 e5`) are a record only if something names the game.
use super::dvonn::Setup::Classic;
use super::game::{Game, GameKind, MoveError, Setup};
use super::gipf::Point;
use super::{ByColor, Color};
use parts::Token;
use tokens::{header, tokens, without_mark};

mod details;
mod dvonn;
mod gipf;
mod parts;
mod potentials;
mod said;
mod several;
mod sgf;
mod tokens;

pub use details::{Details, Name, NoName};
pub use parts::{Record, RecordError, RecordFault};
pub use said::{details, unfolded};

/// How a record is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Ours.
    Canonical,
    /// The form of the game's own site: Little Golem's for DVONN, gipf.com's for GIPF.
    Site,
}

impl Form {
    /// Every form in which a record is written.
    pub const ALL: [Self; 2] = [Self::Canonical, Self::Site];

    /// The forms in which a game of this kind can be written: no site has one for potentials.
    pub fn of(kind: GameKind) -> &'static [Self] {
        match kind {
            GameKind::Dvonn | GameKind::Gipf(_) => &Self::ALL,
            GameKind::Potentials(_) => &[Self::Canonical],
        }
    }

    /// Suffix of the names of files in this form, to distinguish them from the others; empty for ours.
    pub const fn suffix(self, kind: GameKind) -> &'static str {
        match (self, kind) {
            // no site has a form for potentials: see `of`
            (Self::Canonical, _) | (Self::Site, GameKind::Potentials(_)) => "",
            (Self::Site, GameKind::Dvonn) => dvonn::SUFFIX,
            (Self::Site, GameKind::Gipf(_)) => gipf::SUFFIX,
        }
    }
}

/// The text of a file, without its byte order mark: UTF-8, UTF-16 with the mark, as tools of Windows save it, or what
/// older programs wrote; `None` = it is no text.
pub fn decoded(bytes: &[u8]) -> Option<String> {
    let text = match bytes {
        [0xff, 0xfe, units @ ..] => utf16(units, u16::from_le_bytes)?,
        [0xfe, 0xff, units @ ..] => utf16(units, u16::from_be_bytes)?,
        [0xef, 0xbb, 0xbf, bytes @ ..] | bytes => {
            String::from_utf8(bytes.to_vec()).unwrap_or_else(|_| bytes.iter().map(|byte| char::from(*byte)).collect())
        }
    };
    let is_text = |c: char| !c.is_ascii_control() || c.is_ascii_whitespace();
    text.chars().all(is_text).then_some(text)
}

/// The text of these units of two bytes; `None` = it is no text.
fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let (pairs, []) = bytes.as_chunks::<2>() else {
        return None;
    };
    char::decode_utf16(pairs.iter().map(|pair| unit(*pair)))
        .collect::<Result<_, _>>()
        .ok()
}

/// Reads a whole game in any of the forms and checks every move. A record may be without moves only if something names
/// the game: a header, a title, or a bare resignation.
pub fn read(text: &str) -> Result<Record, RecordError> {
    let text = without_mark(text);
    several::refuse(text)?;
    let moves = |text: &str| only(text).map(|record| record.moves.len());
    only(text).map_err(|error| several::behind(text, error, moves))
}

/// Reads a text that is taken for one game.
fn only(text: &str) -> Result<Record, RecordError> {
    if let Some(found) = sgf::read(text) {
        let record = found.record()?;
        return if record.moves.is_empty() {
            Err(RecordError::empty(text))
        } else {
            Ok(record)
        };
    }
    let headers = Headers::read(text)?;
    let words = tokens(text);
    let (title, moves) = gipf::title(text, &words);
    let named = headers
        .setup
        .or(title.map(|variant| Setup::even(GameKind::Gipf(variant))));
    // a bare space begins every game of DVONN, and hardly any of GIPF
    let begins_dvonn = words.first().is_some_and(|&first| dvonn::begins_with(first));
    let mut record = match named {
        Some(Setup::Dvonn(setup)) => dvonn::read(&words, setup),
        Some(Setup::Gipf(setup)) => gipf::read(moves, Some(setup)),
        Some(Setup::Potentials(variant)) => potentials::read(&words, variant, headers.lost),
        None if begins_dvonn => match dvonn::read(&words, Classic) {
            Ok(record) if headers.resigned.is_none() => dvonn::not_chess(record, &words),
            read => read,
        },
        None => gipf::read(moves, None),
    }?;
    if named.is_none() && !begins_dvonn && record.moves.is_empty() {
        return Err(RecordError::empty(text));
    }
    record.resigned = headers.resigned.or(record.resigned);
    Ok(record)
}

/// Plays moves in any notation without spaces from a position on; `pass` is accepted where a pass must be made.
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
        Game::Gipf(_) | Game::Potentials(_) => {
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

/// A move in a list that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadMove {
    /// Its number, from 1.
    pub number: usize,
    /// The move as it was written.
    pub text: String,
    /// What is wrong with it.
    pub why: MoveError,
}

/// Writes a game whose moves are legal.
pub fn write(record: &Record, form: Form) -> String {
    match (form, record.setup.kind()) {
        (Form::Canonical, _) | (Form::Site, GameKind::Potentials(_)) => canonical(record),
        (Form::Site, GameKind::Dvonn) => dvonn::write(record),
        (Form::Site, GameKind::Gipf(_)) => gipf::write(record),
    }
}

fn canonical(record: &Record) -> String {
    let mut lines = vec![format!("game: {}", record.setup.kind().key())];
    if record.setup.handicap().is_some() {
        let extra = record.setup.extra();
        lines.push(format!("extra: {},{}", extra.white, extra.black));
    }
    lines.extend(dvonn::setup_line(record.setup));
    lines.extend(record.resigned_line());
    let lost = record.lost.iter();
    lines.extend(lost.map(|(turns, spot)| format!("lost: {turns} {spot}")));
    lines.extend(record.moves.iter().map(ToString::to_string));
    lines.join("\n") + "\n"
}

/// The headers of our form that are present.
#[derive(Default)]
struct Headers {
    setup: Option<Setup>,
    resigned: Option<Color>,
    lost: Vec<(usize, Point)>,
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

    fn add(&mut self, name: &str, value: &str) -> Result<(), RecordFault> {
        match name {
            "game" => self.setup = Some(Setup::even(value.parse().map_err(|()| RecordFault::Setup)?)),
            "extra" => {
                let kind = self.setup.ok_or(RecordFault::Header)?.kind();
                let extra = extra(value).ok_or(RecordFault::Header)?;
                self.setup = Some(Setup::with_extra(kind, extra).map_err(|_| RecordFault::Header)?);
            }
            "setup" => {
                let setup = value.parse().map_err(|()| RecordFault::Header)?;
                match self.setup {
                    Some(Setup::Dvonn(_)) => self.setup = Some(Setup::Dvonn(setup)),
                    Some(Setup::Gipf(_) | Setup::Potentials(_)) | None => return Err(RecordFault::Header),
                }
            }
            "resigned" => {
                self.resigned = Some(match value {
                    "white" => Color::White,
                    "black" => Color::Black,
                    _ => return Err(RecordFault::Resigned),
                });
            }
            "lost" if matches!(self.setup, Some(Setup::Potentials(_))) => {
                let lost = value.split_once(' ').and_then(|(turns, spot)| {
                    let turns = turns.parse().ok()?;
                    Some((turns, spot.trim().parse().ok()?))
                });
                self.lost.push(lost.ok_or(RecordFault::Lost)?);
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
