//! A match as files that other programs and people read.

use crate::correspondence::{Event, Match, Why};
use crate::rules::record::{self, Form, Record};
use crate::rules::{Color, Outcome};
use std::fmt::Write as _;

/// The record in our notation, with who, when and how it ended above it, and in the notation of the game's own sites.
pub(super) fn files(game: &Match) -> Vec<(String, Vec<u8>)> {
    let record = Record {
        setup: game.terms().setup,
        moves: game.moves().into_iter().map(|played| played.mv).collect(),
        resigned: game.record().log.iter().find_map(|entry| match entry.event {
            Event::Resigned { by } => Some(by),
            _ => None,
        }),
    };
    let file = |form: Form| {
        let text = record::write(&record, form);
        let text = match form {
            Form::Canonical => headers(game) + &text,
            Form::Site => text,
        };
        let name = format!("gipfel-{}{}.txt", game.id().0, form.suffix(record.setup.kind()));
        (name, text.into_bytes())
    };
    Form::ALL.map(file).to_vec()
}

/// Players by number: no names are kept.
fn headers(game: &Match) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: &dyn std::fmt::Display| {
        // writing to a String cannot fail
        let _ = writeln!(text, "{name}: {value}");
    };
    line("match", &game.id().0);
    line("white", &game.player(Color::White).0);
    line("black", &game.player(Color::Black).0);
    line("started", &game.record().started);
    let Some(ended) = game.ended() else {
        line("result", &"unfinished");
        return text;
    };
    let result = match ended.outcome {
        Outcome::Win(Color::White) => "white wins",
        Outcome::Win(Color::Black) => "black wins",
        Outcome::Draw => "draw",
    };
    let why = match ended.why {
        Why::Rules => "by the rules",
        Why::DrawAgreed => "agreed",
        Why::Resignation => "resignation",
        Why::Time => "time",
    };
    line("result", &format_args!("{result}, {why}"));
    line("ended", &ended.at);
    text
}
