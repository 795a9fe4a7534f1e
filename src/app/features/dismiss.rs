//! Closing a question or a form of controls without doing anything.

use crate::app::feature::{Query, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::ui::{Control, Message, Reader, Reply};
use crate::words::say;
use serde::{Deserialize, Serialize};

/// Closes a message that would do something if another of its buttons were pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dismiss;

impl Dismiss {
    /// Below a question.
    pub(in crate::app) fn control() -> Control {
        Control::new(Self.custom_id(), "button-dismiss", Style::Secondary)
    }

    /// Below controls that ask nothing.
    pub(in crate::app) fn close() -> Control {
        Control::new(Self.custom_id(), "button-close", Style::Secondary)
    }
}

impl Spelled for Dismiss {
    const KEY: &'static str = "dismiss";
}

impl Query for Dismiss {
    type Answer = ();

    fn answer(&self, _: &mut Rows, _: &Actor) -> Result<(), Stop> {
        Ok(())
    }

    fn reply((): (), reader: &Reader) -> Reply {
        reader.in_place(Message::text(say!(reader.locale, "dismissed")))
    }
}
