//! What a record says about the match besides its moves, in words for a picture.

use crate::correspondence::{Locale, Why, archive};
use crate::rules::record;
use crate::rules::{ByColor, Color, Outcome};
use crate::words;
use jiff::Timestamp;
use jiff::tz::TimeZone;

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
        let details = record::details(record);
        let day = details.date.and_then(|day| day.to_zoned(TimeZone::UTC).ok());
        let named = |color: Color| Some(player(details.names[color].as_ref()?.as_str()));
        let mut about = Self {
            of: bracketed(record, "Event").map(|event| short(event.rsplit(' ').next().unwrap_or(event))),
            names: ByColor::of(named),
            date: day.map(|day| words::date(Locale::English, day.timestamp())),
            ended: details.outcome.map(|outcome| (Some(outcome), Why::Record)),
        };
        for line in record.lines() {
            if let Some((name, value)) = line.split_once(": ") {
                about.line(name.trim(), value.trim());
            }
        }
        about
    }

    /// What only our own records say, or say better.
    fn line(&mut self, name: &str, value: &str) {
        match name {
            "match" if value.parse::<u64>().is_ok() => self.of = Some(format!("#{value}")),
            "ended" => {
                let ended = value.parse::<Timestamp>().ok();
                self.date = ended
                    .map(|moment| words::date(Locale::English, moment))
                    .or(self.date.take());
            }
            "result" => {
                let result = archive::result(value).filter(|(_, why)| *why != Why::Record);
                self.ended = result.or(self.ended);
            }
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

/// A player's name; a program's with its level as elsewhere.
fn player(text: &str) -> String {
    match text.strip_prefix("Gipfel, level ") {
        Some(level) => format!("Gipfel (level {})", short(level)),
        None => short(text),
    }
}
