//! A finished match as a file that another host can read: our record, headed by who played, when, and how it ended.
//!
//! [`write()`] is also the file that players get; [`read`] wants a file of a whole match and says what it lacks.

use super::ending::Why;
use super::event::{Entry, Event};
use super::import::{MAX_TURNS, Origin, TooLong};
use super::pace::Pace;
use super::{Home, Match, MatchId, Player, PlayerId, Program, ProgramName, Ruling, Terms};
use crate::rules::record::{self, Form, Name, Record, RecordError};
use crate::rules::{ByColor, Color, Outcome};
use jiff::Timestamp;
use std::fmt::Write as _;

/// What stands for somebody who was deleted.
const DELETED: &str = "deleted player";
/// What stands before the level of a program of ours.
const LEVEL: &str = "Gipfel, level ";
/// What stands behind the name of another program.
const PROGRAM: &str = " (program)";

/// The record of a match in our notation, with headers: the players' names as last seen, and their numbers, which never
/// change and are the same everywhere on Discord. The seed of its programs is said once it is over.
pub fn write(m: &Match, names: &ByColor<Option<String>>, seed: Option<u64>) -> String {
    headers(m, names, seed) + &record::write(&m.record(), Form::Canonical)
}

fn headers(m: &Match, names: &ByColor<Option<String>>, seed: Option<u64>) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: &dyn std::fmt::Display| {
        // writing to a String cannot fail
        let _ = writeln!(text, "{name}: {value}");
    };
    match m.imported() {
        Some(import) => {
            line("imported", &m.stored().started);
            if let Some(date) = import.date {
                line("date", &date);
            }
        }
        None => line("match", &m.origin().map_or(m.id().0, |origin| origin.number)),
    }
    for (field, color) in [("white", Color::White), ("black", Color::Black)] {
        match (m.player(color), &names[color]) {
            (Player::Program(Program::Level(level)), _) => line(field, &format_args!("{LEVEL}{}", level.number())),
            (Player::Program(Program::Named(name)), _) => line(field, &format_args!("{name}{PROGRAM}")),
            (Player::Person(PlayerId(number)), Some(name)) => line(field, &format_args!("{name} ({number})")),
            (Player::Person(PlayerId(number)), None) => line(field, &number),
            (Player::Recorded(_), Some(name)) => line(field, name),
            (Player::Recorded(_), None) => {}
            (Player::Deleted(_), _) => line(field, &DELETED),
        }
    }
    if m.imported().is_none() {
        line("started", &m.stored().started);
    }
    let Some(ended) = m.ended() else {
        line("result", &"unfinished");
        return text;
    };
    let result = match ended.outcome {
        Some(Outcome::Win(Color::White)) => "white wins",
        Some(Outcome::Win(Color::Black)) => "black wins",
        Some(Outcome::Draw) => "draw",
        None => "no result",
    };
    let why = ended.why.name();
    line("result", &format_args!("{result}, {why}"));
    if m.imported().is_none() {
        line("ended", &m.over_since().unwrap_or(ended.at));
    }
    if let Some(seed) = seed {
        line("seed", &seed);
    }
    text
}

/// A match from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archived {
    /// Its number on the host where it was played.
    pub number: u64,
    /// Who played.
    pub seats: ByColor<Seat>,
    /// When it began.
    pub started: Timestamp,
    /// When it ended.
    pub ended: Timestamp,
    /// The result; `None` = it ended without one.
    pub outcome: Option<Outcome>,
    /// Why it ended.
    pub why: Why,
    /// Its moves.
    pub record: Record,
}

/// Who played a colour in a match from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A person, and the name that they had.
    Person(PlayerId, Option<Name>),
    /// A program.
    Program(Program),
    /// Somebody who was deleted.
    Deleted,
}

/// Why a file is no match of a host, as a sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArchiveError {
    /// A header is missing, or says nothing that could be understood.
    #[error("it is no match that a host exported: its header `{0}` is missing or makes no sense")]
    Header(&'static str),
    /// It is not over.
    #[error("the match was not over when it was exported")]
    Unfinished,
    /// The record cannot be read.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// It is too long.
    #[error("{0}")]
    Long(#[from] TooLong),
    /// What the headers say cannot come of the moves.
    #[error("its result does not fit its moves")]
    Result,
    /// It ended before it began.
    #[error("it ended before it began")]
    Times,
    /// Both colours are the same player's.
    #[error("both colours are the same player's")]
    SamePlayer,
}

/// Reads a file of a match.
pub fn read(text: &str) -> Result<Archived, ArchiveError> {
    let header = |wanted: &'static str| {
        let headers = text.lines().filter_map(|line| line.split_once(": "));
        let mut found = headers.filter(|(name, _)| name.trim() == wanted);
        let value = found.next().map(|(_, value)| value.trim());
        value.ok_or(ArchiveError::Header(wanted))
    };
    let number = header("match")?.parse().map_err(|_| ArchiveError::Header("match"))?;
    let seats = ByColor {
        white: seat(header("white")?).ok_or(ArchiveError::Header("white"))?,
        black: seat(header("black")?).ok_or(ArchiveError::Header("black"))?,
    };
    if seats.white == seats.black && seats.white != Seat::Deleted || same_person(&seats) {
        return Err(ArchiveError::SamePlayer);
    }
    let time = |wanted| {
        let time: Result<Timestamp, _> = header(wanted)?.parse();
        time.map_err(|_| ArchiveError::Header(wanted))
    };
    let started = time("started")?;
    let result = header("result")?;
    if result == "unfinished" {
        return Err(ArchiveError::Unfinished);
    }
    let found = self::result(result).filter(|(outcome, why)| why.may_have(*outcome));
    let (outcome, why) = found.ok_or(ArchiveError::Header("result"))?;
    let ended = time("ended")?;
    if ended < started {
        return Err(ArchiveError::Times);
    }
    header("game")?;
    let record = record::read(text)?;
    if record.moves.len() > MAX_TURNS {
        return Err(TooLong(record.moves.len()).into());
    }
    let archived = Archived {
        number,
        seats,
        started,
        ended,
        outcome,
        why,
        record,
    };
    // the moves may end the game otherwise, or not at all
    let nobody = ByColor::of(Player::Recorded);
    let restored = archived.restore(MatchId(1), nobody, started);
    let is_over = restored.ended().is_some_and(|ended| ended.outcome == outcome);
    let by_rules = restored.ended().is_some_and(|ended| ended.why == Why::Rules);
    let resigned = archived.record.resigned.map(|by| Some(Outcome::Win(by.other())));
    let fits = is_over && (why != Why::Rules || by_rules) && resigned.is_none_or(|resigned| resigned == outcome);
    if fits { Ok(archived) } else { Err(ArchiveError::Result) }
}

fn same_person(seats: &ByColor<Seat>) -> bool {
    matches!((&seats.white, &seats.black), (Seat::Person(white, _), Seat::Person(black, _)) if white == black)
}

fn seat(text: &str) -> Option<Seat> {
    if text == DELETED {
        return Some(Seat::Deleted);
    }
    if let Some(level) = text.strip_prefix(LEVEL) {
        let level = level.parse::<u8>().ok()?.try_into().ok()?;
        return Some(Seat::Program(Program::Level(level)));
    }
    if let Some(name) = text.strip_suffix(PROGRAM) {
        let name: ProgramName = name.parse().ok()?;
        return Some(Seat::Program(Program::Named(name)));
    }
    let person = |number: &str, name: Option<&str>| {
        let is_plain = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse().ok().filter(|_| is_plain).map(PlayerId)?;
        let name = name.and_then(|name| name.parse().ok());
        (!number.is_of_deleted() && number.0 > 0).then_some(Seat::Person(number, name))
    };
    match text.strip_suffix(')').and_then(|rest| rest.rsplit_once(" (")) {
        Some((name, number)) => person(number, Some(name)),
        None => person(text, None),
    }
}

/// A result as a header names it, such as `white wins, resignation`.
pub fn result(text: &str) -> Option<(Option<Outcome>, Why)> {
    let (outcome, why) = text.split_once(", ")?;
    let outcome = match outcome {
        "white wins" => Some(Outcome::Win(Color::White)),
        "black wins" => Some(Outcome::Win(Color::Black)),
        "draw" => Some(Outcome::Draw),
        "no result" => None,
        _ => return None,
    };
    Some((outcome, Why::ALL.into_iter().find(|known| known.name() == why)?))
}

impl Archived {
    /// What distinguishes this match from every other one, and stays the same when somebody in it is deleted: its times
    /// and its moves.
    pub fn identity(&self) -> String {
        identity(self.started, self.ended, &self.record)
    }

    /// The match with this number of these players, which came here at that time.
    pub fn restore(&self, id: MatchId, players: ByColor<Player>, now: Timestamp) -> Match {
        let terms = Terms {
            rated: false,
            ..Terms::new(self.record.setup, Pace::Unlimited)
        };
        let mut m = Match::start(id, terms, players, ByColor::both(Home::Direct), self.started);
        let names = ByColor::of(|color| match (&self.seats[color], players[color]) {
            (Seat::Person(_, name), Player::Person(_)) => name.clone(),
            _ => None,
        });
        m.stored.origin = Some(Origin {
            number: self.number,
            at: now,
            names,
        });
        m.play_record(&self.record, self.ended);
        // a moderator may have taken the result that the moves have
        if m.ended().is_none() || self.why == Why::Annulled {
            let why = match self.why {
                // the match for which it was played is not known here
                Why::Voided | Why::Rules => Why::Record,
                why => why,
            };
            let event = Event::RecordEnded {
                outcome: self.outcome,
                why,
            };
            m.apply(Entry { at: self.ended, event });
        }
        m
    }
}

/// See [`Archived::identity`].
fn identity(started: Timestamp, ended: Timestamp, record: &Record) -> String {
    let text = record::write(
        &Record {
            resigned: None,
            ..record.clone()
        },
        Form::Canonical,
    );
    format!("{started} {ended} {text}")
}

impl Match {
    /// Its moves, and who resigned.
    pub fn record(&self) -> Record {
        let resigned = self.ended().and_then(|ended| match (ended.why, ended.outcome) {
            (Why::Resignation | Why::Failure(_), Some(Outcome::Win(winner))) => Some(winner.other()),
            _ => None,
        });
        Record {
            setup: self.terms().setup,
            moves: self.played().iter().map(|played| played.mv.clone()).collect(),
            resigned,
            lost: self.lost_potentials().to_vec(),
        }
    }

    /// Where it comes from, if it was played with a bot of another host.
    pub fn origin(&self) -> Option<&Origin> {
        self.stored.origin.as_ref()
    }

    /// See [`Archived::identity`]; `None` = it is not over.
    pub fn identity(&self) -> Option<String> {
        Some(identity(self.stored.started, self.over_since()?, &self.record()))
    }

    /// Since when it is over; a moderator who takes its result away later makes no other match of it.
    fn over_since(&self) -> Option<Timestamp> {
        let ended = self.ended()?;
        let is_annulled = |entry: &Entry| {
            matches!(
                entry.event,
                Event::Ruled {
                    what: Ruling::Annulled,
                    ..
                }
            )
        };
        let ruled = self.stored.log.iter().position(is_annulled);
        let before = ruled.and_then(|entry| self.until(entry)?.ended());
        Some(before.unwrap_or(ended).at)
    }

    /// Whether it was not played here move by move, but read from a record.
    pub(super) fn is_from_record(&self) -> bool {
        self.imported().is_some() || self.origin().is_some()
    }
}
