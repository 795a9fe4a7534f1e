//! What a record says about the match besides its moves: ours as `white: Ana (17)`, Little Golem's as `White [Ana]`.

use crate::correspondence::{Why, archive};
use crate::rules::{ByColor, Color, Outcome};
use crate::words::{self, Locale};
use jiff::Timestamp;
use jiff::civil::Date;

/// Maximum number of characters of a name.
const NAME: usize = 60;

/// Who played, when, and how it ended; what a record does not say is empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// The number of the match, or the tournament.
    pub of: Option<String>,
    pub names: ByColor<Option<String>>,
    pub date: Option<String>,
    /// How it ended, if the record says it; a match without a result has no outcome.
    pub ended: Option<(Option<Outcome>, Why)>,
}

impl About {
    pub fn read(record: &str) -> Self {
        let mut about = Self::default();
        for line in record.lines() {
            if let Some((name, value)) = line.split_once(": ") {
                about.line(name.trim(), value.trim());
            }
        }
        // Little Golem's, all on one line
        let of = bracketed(record, "Event").map(|event| short(event.rsplit(' ').next().unwrap_or(event)));
        about.of = about.of.or(of);
        for (name, color) in [("White", Color::White), ("Black", Color::Black)] {
            let player = bracketed(record, name).map(player);
            about.names[color] = about.names[color].take().or(player);
        }
        about.date = about.date.or_else(|| bracketed(record, "Date").and_then(day));
        about
    }

    fn line(&mut self, name: &str, value: &str) {
        match name {
            "match" if value.parse::<u64>().is_ok() => self.of = Some(format!("#{value}")),
            "white" => self.names.white = Some(player(value)),
            "black" => self.names.black = Some(player(value)),
            "ended" => self.date = day(value),
            "started" => self.date = self.date.take().or_else(|| day(value)),
            "result" => self.ended = archive::result(value).filter(|(_, why)| *why != Why::Record),
            _ => {}
        }
    }
}

/// What stands in square brackets behind this word.
fn bracketed<'a>(record: &'a str, word: &str) -> Option<&'a str> {
    let (_, rest) = record.split_once(&format!("{word} ["))?;
    let (value, _) = rest.split_once(']')?;
    Some(value.trim()).filter(|value| !value.is_empty())
}

fn short(text: &str) -> String {
    words::plain(text, NAME)
}

/// A player's name without the number behind it; a program's with its level as elsewhere.
fn player(text: &str) -> String {
    if let Some(level) = text.strip_prefix("Gipfel, level ") {
        return format!("Gipfel (level {})", short(level));
    }
    let name = match text.rsplit_once(" (") {
        Some((name, number)) if number.trim_end_matches(')').bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => text,
    };
    short(name)
}

/// A date in words, from a moment or a date in ISO 8601.
fn day(text: &str) -> Option<String> {
    let moment = text.parse::<Timestamp>().ok().or_else(|| {
        let day: Date = text.parse().ok()?;
        Some(day.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp())
    })?;
    Some(words::date(Locale::English, moment))
}
