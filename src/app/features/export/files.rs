//! A match as files for other programs and people.

use crate::correspondence::{Event, Match, Player, PlayerId, Program};
use crate::rules::record::{self, Form, Record};
use crate::rules::{ByColor, Color, Outcome};
use std::fmt::Write as _;

/// The record in our notation, headed by who played, when and how it ended, and in the notation of the game's own
/// sites.
pub(super) fn files(m: &Match, names: &ByColor<Option<String>>) -> Vec<(String, Vec<u8>)> {
    let record = Record {
        setup: m.terms().setup,
        moves: m.played().iter().map(|played| played.mv.clone()).collect(),
        resigned: m.stored().log.iter().find_map(|entry| match entry.event {
            Event::Resigned { by } | Event::ProgramFailed { by, .. } => Some(by),
            _ => None,
        }),
        lost: m.lost_potentials().to_vec(),
    };
    let (id, kind) = (m.id().0, record.setup.kind());
    let file = |form: Form| {
        let text = record::write(&record, form);
        let text = match form {
            Form::Canonical => headers(m, names) + &text,
            Form::Site => text,
        };
        (format!("gipfel-{id}{}.txt", form.suffix(kind)), text.into_bytes())
    };
    Form::of(kind).iter().map(|&form| file(form)).collect()
}

/// Headers with the players' names as last seen, and their numbers, which never change.
fn headers(m: &Match, names: &ByColor<Option<String>>) -> String {
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
        None => line("match", &m.id().0),
    }
    for (field, color) in [("white", Color::White), ("black", Color::Black)] {
        match (m.player(color), &names[color]) {
            (Player::Program(Program::Level(level)), _) => {
                line(field, &format_args!("Gipfel, level {}", level.number()));
            }
            (Player::Program(Program::Named(name)), _) => line(field, &name),
            (Player::Person(PlayerId(number)), Some(name)) => line(field, &format_args!("{name} ({number})")),
            (Player::Person(PlayerId(number)), None) => line(field, &number),
            (Player::Recorded(_), Some(name)) => line(field, name),
            (Player::Recorded(_), None) => {}
            (Player::Deleted(_), _) => line(field, &"deleted player"),
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
        line("ended", &ended.at);
    }
    text
}
