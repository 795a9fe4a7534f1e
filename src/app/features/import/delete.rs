//! Deleting an imported record.

use super::spelled::{DeleteImport, ShowImport};
use crate::app::feature::{Command, Confirmed, Spelled, Told};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::ui::{Before, Control, Message, Reader, Reply, with_buttons};
use crate::correspondence::{Locale, MatchId};
use crate::words::say;
use serde::{Deserialize, Serialize};

/// It was deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ImportDeleted {
    id: MatchId,
}

impl Command for DeleteImport {
    type Outcome = ImportDeleted;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<ImportDeleted, Stop> {
        matches::delete_import(rows, actor, self.id)?;
        Ok(ImportDeleted { id: self.id })
    }
}

impl Confirmed for DeleteImport {
    type Question = MatchId;

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<MatchId, Stop> {
        Ok(matches::own_import(rows, actor, self.id)?.id())
    }

    fn ask(id: MatchId, locale: Locale) -> Message {
        let delete = Control::new(Self { id }.custom_id(), "button-delete-import", Style::Danger);
        with_buttons(
            locale,
            say!(locale, "import-ask-delete", id = id),
            &[delete, Control::no(Before::Import(id))],
        )
    }
}

impl Told for DeleteImport {
    fn reply(ImportDeleted { id }: ImportDeleted, reader: &Reader) -> Reply {
        let text = say!(reader.locale, "import-deleted", id = id);
        reader.in_place(with_buttons(reader.locale, text, &[ShowImport::all()]))
    }
}
