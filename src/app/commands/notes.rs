//! What a player writes down for themselves about a match.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::matches;
use crate::app::refusal::Refusal;
use crate::app::rows::{Format, NoteRow};
use crate::correspondence::MatchId;
use crate::store::keys;

/// How long the notes about a match may be, in characters.
pub const MAX_NOTES: u16 = 1_000;

/// Keeps what was typed, instead of what was there; nothing typed takes it away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveNotes {
    pub id: MatchId,
    pub text: String,
}

impl Command for SaveNotes {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let (id, text) = (self.id, self.text.trim());
        let (loaded, color) = matches::seated(rows, actor, id)?;
        if text.chars().count() > usize::from(MAX_NOTES) {
            return Err(Refusal::NotesTooLong.into());
        }
        let player = loaded.the_match.player(color);
        let key = keys::Note { id, player };
        if text.is_empty() {
            rows.delete(&key);
        } else {
            let text = text.to_owned();
            rows.put(&key, &NoteRow { format: Format, text });
        }
        Ok(Outcome::NotesSaved {
            id,
            is_empty: text.is_empty(),
        })
    }
}
