//! A player's private notes about a match.

use crate::app::feature::{Command, Query, Spelled, Told, about_match};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::{Field, Form, Style};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Unreadable, refusal};
use crate::app::state::rows::{Format, NoteRow};
use crate::app::ui::{Control, Message, Reader, Reply};
use crate::correspondence::MatchId;
use crate::store::keys;
use crate::words::say;
use serde::{Deserialize, Serialize};

/// Maximum length of the notes about a match, in characters.
pub const MAX_NOTES: u16 = 1_000;

/// The name of the form's field.
const TEXT: &str = "notes";

/// The form with the actor's own notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notes {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
}

/// Stores what was typed, replacing what was there; an empty text deletes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SaveNotes {
    pub id: MatchId,
    /// Clients remember what was typed into a form by its `custom_id`, so each form gets a number of its own.
    pub form: u64,
    /// Typed, and so not in the `custom_id`.
    #[serde(skip)]
    pub text: String,
}

impl Notes {
    pub(in crate::app) fn control(id: MatchId) -> Control {
        let notes = Self { id: Some(id) };
        Control::new(notes.custom_id(), "button-notes", Style::Secondary)
    }
}

about_match!(Notes, "notes", "match notes", Mine);

impl Query for Notes {
    type Answer = (MatchId, String);

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Answer, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (_, color) = matches::seated(rows, actor, id)?;
        let known = rows.peek::<NoteRow>(&keys::Note { id, color })?;
        Ok((id, known.map(|known| known.text).unwrap_or_default()))
    }

    fn reply((id, text): Self::Answer, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let save = SaveNotes {
            id,
            form: reader.interaction,
            text: String::new(),
        };
        Reply::Form(Form {
            custom_id: save.custom_id(),
            title: say!(locale, "notes-title", id = id),
            fields: vec![Field {
                name: TEXT,
                label: say!(locale, "notes-label"),
                value: text,
                hint: String::new(),
                most: MAX_NOTES,
                is_long: true,
                is_required: false,
            }],
        })
    }
}

impl Spelled for SaveNotes {
    const KEY: &'static str = "save-notes";
    const IS_FORM: bool = true;

    fn with_fields(self, typed: &dyn Fn(&str) -> String) -> Result<Self, Unreadable> {
        let text = typed(TEXT);
        Ok(Self { text, ..self })
    }
}

/// The notes were stored, or deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NotesSaved {
    id: MatchId,
    is_empty: bool,
}

impl Command for SaveNotes {
    type Outcome = NotesSaved;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<NotesSaved, Stop> {
        let (id, text) = (self.id, self.text.trim());
        let (_, color) = matches::seated(rows, actor, id)?;
        if text.chars().count() > usize::from(MAX_NOTES) {
            return Err(refusal!("notes-too-long", most = usize::from(MAX_NOTES)).into());
        }
        let key = keys::Note { id, color };
        if text.is_empty() {
            rows.delete(&key);
        } else {
            let text = text.to_owned();
            rows.put(&key, &NoteRow { format: Format, text });
        }
        Ok(NotesSaved {
            id,
            is_empty: text.is_empty(),
        })
    }
}

impl Told for SaveNotes {
    fn reply(NotesSaved { id, is_empty }: NotesSaved, reader: &Reader) -> Reply {
        Reply::private(Message::text(if is_empty {
            say!(reader.locale, "notes-gone", id = id)
        } else {
            say!(reader.locale, "notes-saved", id = id)
        }))
    }
}
