//! The overview of all commands.

use crate::app::feature::{Query, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::slash::Slash;
use crate::app::state::db::{Rows, Stop};
use crate::app::ui::{Message, Reader, Reply};
use crate::words::say;
use serde::{Deserialize, Serialize};

/// The overview of all commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Help;

impl Spelled for Help {
    const KEY: &'static str = "help";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("help", Vec::new(), |_| Ok(Some(Self)))]
    }
}

impl Query for Help {
    type Answer = ();

    fn answer(&self, _: &mut Rows, _: &Actor) -> Result<(), Stop> {
        Ok(())
    }

    fn reply((): (), reader: &Reader) -> Reply {
        Reply::private(Message::text(say!(reader.locale, "help")))
    }
}
