//! Names of time zones: suggested, and refused with what is similar.

use crate::app::feature::{Query, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::Refusal;
use crate::app::ui::{Reader, Reply};
use crate::correspondence::local::Zone;
use crate::words::{either, is_visible, quoted, say};
use serde::{Deserialize, Serialize};

/// Maximum number of names suggested for one that is not a time zone.
const SIMILAR: usize = 3;
/// Maximum length of a typed text.
pub(super) const LONGEST: u16 = 64;
/// The name of the option, and of the field in the form.
pub(super) const ZONE: &str = "zone";

/// That there is no such time zone.
pub(super) fn no_zone(typed: &str) -> Refusal {
    let similar = Zone::similar(typed, SIMILAR);
    let names: Vec<String> = similar.iter().map(|name| format!("`{name}`")).collect();
    let text = quoted(typed);
    Refusal::new(move |locale| {
        let text = text.as_str();
        if !is_visible(text) {
            say!(locale, "settings-zone-none")
        } else if names.is_empty() {
            say!(locale, "settings-zone-unknown", text = text)
        } else {
            say!(
                locale,
                "settings-zone-similar",
                text = text,
                list = either(locale, &names)
            )
        }
    })
}

/// Autocomplete of a time zone's name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompleteZone {
    pub typed: String,
}

impl Spelled for CompleteZone {
    const KEY: &'static str = "zones";
}

impl Query for CompleteZone {
    /// The names.
    type Answer = Vec<String>;

    const SUGGESTS: bool = true;

    fn answer(&self, _: &mut Rows, _: &Actor) -> Result<Vec<String>, Stop> {
        Ok(Zone::suggestions(&self.typed, limits::OPTIONS))
    }

    fn reply(names: Vec<String>, _: &Reader) -> Reply {
        Reply::Choices(names.into_iter().map(|name| (name.clone(), name)).collect())
    }
}
