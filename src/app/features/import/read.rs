//! Reading and keeping a record.

use super::spelled::{Import, ImportSource, ShowImport};
use crate::app::feature::{Command, Shown};
use crate::app::matches::{self, Kept};
use crate::app::ports::actor::Actor;
use crate::app::ports::upload::{Fetched, MOST_KILOBYTES};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, refusal};
use crate::correspondence::MatchId;
use crate::rules::record::{self, RecordError};
use crate::rules::{Color, Outcome};
use crate::words::records as words;
use serde::{Deserialize, Serialize};

/// Maximum number of words of a record that is read: it bounds how long reading takes.
const MOST_WORDS: usize = 12_000;

/// The match that the record has become.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Imported {
    id: MatchId,
    /// Whether it was there before.
    #[serde(default)]
    known: bool,
}

impl Shown for Import {
    type Query = ShowImport;
}

impl From<Imported> for ShowImport {
    fn from(Imported { id, known }: Imported) -> Self {
        Self { id: Some(id), known }
    }
}

impl Command for Import {
    type Outcome = Imported;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Imported, Stop> {
        let text = self.text()?;
        if text.split_whitespace().count() > MOST_WORDS {
            return Err(refusal!("import-too-many-words").into());
        }
        let record = record::read(&text).map_err(|error| self.refused(error))?;
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
        let (id, known) = match matches::keep(rows, actor, &record, details)? {
            Kept::New(id) => (id, false),
            Kept::Known(id) => (id, true),
        };
        Ok(Imported { id, known })
    }
}

impl Import {
    /// Why the record is refused, with the line as it was given.
    fn refused(&self, error: RecordError) -> Refusal {
        let is_one_line = matches!(&self.source, ImportSource::Text(text) if !text.contains('\n'));
        let line = if is_one_line { 1 } else { error.line };
        let error = RecordError { line, ..error };
        Refusal::new(move |locale| words::unreadable(locale, &error))
    }

    fn text(&self) -> Result<String, Refusal> {
        match &self.source {
            ImportSource::Text(text) => Ok(record::unfolded(text)),
            ImportSource::Fetched(Fetched::Bytes(bytes)) => {
                record::decoded(bytes).ok_or_else(|| refusal!("import-not-text"))
            }
            ImportSource::Fetched(Fetched::TooLarge) => Err(refusal!("import-too-big", most = MOST_KILOBYTES)),
            ImportSource::Fetched(Fetched::Failed) | ImportSource::File(_) => Err(refusal!("import-not-fetched")),
            ImportSource::Both => Err(refusal!("import-which")),
        }
    }
}
