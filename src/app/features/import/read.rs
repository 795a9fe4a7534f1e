//! Reading and keeping a record.

use super::spelled::{Import, ImportSource, ShowImport};
use crate::app::feature::{Command, Shown};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::upload::{Fetched, MOST_KILOBYTES};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, refusal};
use crate::correspondence::MatchId;
use crate::rules::record::{self, Record, RecordError};
use crate::rules::{Color, Outcome};
use crate::words::records as words;
use serde::{Deserialize, Serialize};

/// Maximum number of words of a record that is read: it bounds how long reading takes.
const MOST_WORDS: usize = 12_000;

/// The match that the record has become.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Imported {
    id: MatchId,
}

impl Shown for Import {
    type Query = ShowImport;
}

impl From<Imported> for ShowImport {
    fn from(Imported { id }: Imported) -> Self {
        Self { id: Some(id) }
    }
}

impl Command for Import {
    type Outcome = Imported;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Imported, Stop> {
        let text = self.text()?;
        let record = read(&text)?;
        let details = record::details(&text);
        if let (Some(by), Some(outcome)) = (record.resigned, details.outcome)
            && outcome != Outcome::Win(by.other())
        {
            return Err(match by {
                Color::White => refusal!("import-white-resigned"),
                Color::Black => refusal!("import-black-resigned"),
            }
            .into());
        }
        let m = matches::keep(rows, actor, &record, details)?;
        Ok(Imported { id: m.id() })
    }
}

impl Import {
    fn text(&self) -> Result<String, Refusal> {
        match &self.source {
            ImportSource::Text(text) => Ok(record::unfolded(text)),
            ImportSource::Fetched(Fetched::Bytes(bytes)) => decoded(bytes).ok_or_else(|| refusal!("import-not-text")),
            ImportSource::Fetched(Fetched::TooLarge) => Err(refusal!("import-too-big", most = MOST_KILOBYTES)),
            ImportSource::Fetched(Fetched::Failed) | ImportSource::File(_) => Err(refusal!("import-not-fetched")),
            ImportSource::Both => Err(refusal!("import-which")),
        }
    }
}

fn read(text: &str) -> Result<Record, Refusal> {
    if text.split_whitespace().count() > MOST_WORDS {
        return Err(refusal!("import-too-many-words"));
    }
    record::read(text).map_err(|error: RecordError| Refusal::new(move |locale| words::unreadable(locale, &error)))
}

/// The text of a file: UTF-8, or what older programs wrote; `None` = it is no text.
fn decoded(bytes: &[u8]) -> Option<String> {
    let is_text = |byte: &u8| !byte.is_ascii_control() || byte.is_ascii_whitespace();
    if !bytes.iter().all(is_text) {
        return None;
    }
    let text = String::from_utf8(bytes.to_vec());
    Some(text.unwrap_or_else(|_| bytes.iter().map(|byte| char::from(*byte)).collect()))
}
