//! The form for a time zone.

use super::change::{ChangeSettings, SettingsChanged, ShowSettings};
use super::panel::ZONE_FORM;
use super::zone::{LONGEST, ZONE};
use crate::app::feature::{Command, Query, Shown, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::{Field, Form, Style};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable};
use crate::app::ui::{Control, Reader, Reply, offering};
use crate::correspondence::local::Zone;
use crate::words::say;
use serde::{Deserialize, Serialize};

/// The form for a time zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ZoneForm;

impl ZoneForm {
    fn again() -> Control {
        Control::new(Self.custom_id(), "button-change-zone", Style::Primary)
    }
}

impl Spelled for ZoneForm {
    const KEY: &'static str = ZONE_FORM;
}

impl Query for ZoneForm {
    type Answer = Option<Zone>;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Answer, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_match)?;
        Ok(players::settings(rows, player)?.zone)
    }

    fn reply(zone: Option<Zone>, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let save = SaveZone {
            form: reader.interaction,
            typed: String::new(),
        };
        Reply::Form(Form {
            custom_id: save.custom_id(),
            title: say!(locale, "zone-title"),
            fields: vec![Field {
                name: ZONE,
                label: say!(locale, "zone-field"),
                value: zone.map(|zone| zone.name()).unwrap_or_default(),
                hint: say!(locale, "zone-hint"),
                most: LONGEST,
                is_long: false,
                is_required: false,
            }],
        })
    }
}

/// Sets the time zone that was typed into the form; not checked yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SaveZone {
    /// Clients remember what was typed into a form by its `custom_id`, so each form gets a number of its own.
    pub form: u64,
    #[serde(skip)]
    pub typed: String,
}

impl Spelled for SaveZone {
    const KEY: &'static str = "save-zone";
    const IS_FORM: bool = true;

    fn with_fields(self, typed: &dyn Fn(&str) -> String) -> Result<Self, Unreadable> {
        let typed = typed(ZONE);
        Ok(Self { typed, ..self })
    }
}

impl Command for SaveZone {
    type Outcome = SettingsChanged;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<SettingsChanged, Stop> {
        let change = ChangeSettings {
            zone: Some(self.typed.clone()),
            ..ChangeSettings::default()
        };
        change.decide(rows, actor).map_err(|stop| match stop {
            Stop::Refused(refusal) => Stop::Refused(offering(refusal, vec![ZoneForm::again()])),
            unread @ Stop::Unread(_) => unread,
        })
    }
}

impl Shown for SaveZone {
    type Query = ShowSettings;
}
