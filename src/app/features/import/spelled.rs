//! How an import is asked for.

use crate::app::feature::{Spelled, selected_match};
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::reply::Style;
use crate::app::ports::upload::{Fetched, Upload};
use crate::app::slash::{Opt, OptKind, Slash};
use crate::app::state::refusal::Unreadable;
use crate::app::ui::Control;
use crate::correspondence::{Match, MatchId};
use serde::{Deserialize, Serialize};

/// Imports a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Import {
    pub source: ImportSource,
}

/// Where the record is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ImportSource {
    /// In a file that has not been fetched.
    File(Upload),
    /// In a file.
    Fetched(Fetched),
    /// In the command.
    Text(String),
    /// A file and a text were given.
    Both,
}

/// Maximum number of characters of a text option.
const LONGEST: u16 = 6_000;
const FILE: &str = "file";
const TEXT: &str = "text";

impl Spelled for Import {
    const KEY: &'static str = "import";

    fn slashes() -> Vec<Slash<Self>> {
        let text = OptKind::Text {
            most: LONGEST,
            completes: None,
        };
        let options = vec![
            Opt::new(FILE, "import-file", OptKind::File),
            Opt::new(TEXT, "import-text", text),
        ];
        vec![Slash::new("import", options, |given| {
            let source = match (given.file(FILE)?, given.text(TEXT)?) {
                // the records that were imported are shown
                (None, None) => return Ok(None),
                (Some(_), Some(_)) => ImportSource::Both,
                (Some(file), None) => ImportSource::File(file.clone()),
                (None, Some(text)) => ImportSource::Text(text.to_owned()),
            };
            Ok(Some(Self { source }))
        })]
    }

    /// No button leads to it.
    fn of(_: &CustomId) -> Option<Self> {
        None
    }
}

/// The buttons for an imported record below whatever its importer sees of it; for other matches none.
pub(in crate::app::features) fn beside(m: &Match) -> Vec<Control> {
    if m.imported().is_some() {
        vec![ShowImport::all(), DeleteImport::control(m.id())]
    } else {
        Vec::new()
    }
}

/// Shows an imported record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShowImport {
    /// `None` = all that the asker imported, to choose one.
    pub id: Option<MatchId>,
    /// Whether somebody has just imported it who had it already.
    #[serde(skip)]
    pub known: bool,
}

impl ShowImport {
    /// All that the asker imported, to choose one.
    pub const ALL: Self = Self { id: None, known: false };

    /// The button to all imported records.
    pub(in crate::app::features) fn all() -> Control {
        Control::new(Self::ALL.custom_id(), "button-imports", Style::Secondary)
    }
}

impl Spelled for ShowImport {
    const KEY: &'static str = "imported";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("import", Vec::new(), |given| {
            Ok(given.is_empty().then_some(Self::ALL))
        })]
    }

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        match values {
            // a button
            [] => Ok(self),
            // of several lists the later ones are called by a record, whichever is chosen
            values => Ok(Self {
                id: selected_match(None, values)?,
                known: false,
            }),
        }
    }
}

/// Deletes an imported record, after a confirmation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeleteImport {
    pub id: MatchId,
}

impl DeleteImport {
    /// The button that asks.
    fn control(id: MatchId) -> Control {
        let asks = Self { id }.custom_id().asking();
        Control::new(asks, "button-ask-delete-import", Style::Secondary)
    }
}

impl Spelled for DeleteImport {
    const KEY: &'static str = "delete-import";
}
