//! Closing a question or a form of controls without doing anything.

use super::import::ShowImport;
use super::more::More;
use super::privacy::Privacy;
use super::tournament::ShowTournament;
use crate::app::feature::{Query, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::ui::{Before, Control, DISMISS, Message, Reader, Reply, with_buttons};
use crate::words::say;
use serde::{Deserialize, Serialize};

/// Closes a message that would do something if another of its buttons were pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dismiss {
    /// Where the question was asked; `None` = it was none.
    pub before: Option<Before>,
}

impl Spelled for Dismiss {
    const KEY: &'static str = DISMISS;
}

impl Query for Dismiss {
    type Answer = Option<Before>;

    fn answer(&self, _: &mut Rows, _: &Actor) -> Result<Option<Before>, Stop> {
        Ok(self.before)
    }

    fn reply(before: Option<Before>, reader: &Reader) -> Reply {
        let text = say!(reader.locale, "dismissed");
        let Some(before) = before else {
            return reader.in_place(Message::text(text));
        };
        let back = Control::new(shown(before), "button-previous-page", Style::Secondary);
        reader.in_place(with_buttons(reader.locale, text, &[back]))
    }
}

fn shown(before: Before) -> CustomId {
    match before {
        Before::Turn(at) => at.panel(),
        Before::More(id) => More { id }.custom_id(),
        Before::Tournament(id) => ShowTournament { id: Some(id) }.custom_id(),
        Before::Import(id) => ShowImport {
            id: Some(id),
            known: false,
        }
        .custom_id(),
        Before::Privacy => Privacy.custom_id(),
    }
}
