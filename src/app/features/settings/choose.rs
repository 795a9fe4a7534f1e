//! One setting, as chosen in the panel.

use super::change::{ChangeSettings, SettingsChanged, ShowSettings};
use super::panel::{CHOOSE, NIGHT, NONE, Setting};
use super::wishes::{digests, hours, languages, placements, sides};
use crate::app::feature::{Command, Shown, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::slash::of_key;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable};
use crate::app::state::settings::Settings;
use crate::correspondence::local::QuietHours;
use crate::scene::Theme;
use serde::{Deserialize, Serialize};

/// Changes one setting, as chosen in the panel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseSetting {
    pub what: Setting,
    /// `None` = nothing is selected yet.
    pub value: Option<String>,
}

impl Spelled for ChooseSetting {
    const KEY: &'static str = CHOOSE;

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        let value = match (self.value, values) {
            (Some(value), []) => value,
            (None, [value]) => value.clone(),
            _ => return Err(Unreadable::Answer),
        };
        Ok(Self {
            value: Some(value),
            ..self
        })
    }
}

impl ChooseSetting {
    /// The change that it stands for; `None` = there is no such choice.
    fn change(&self, settings: &Settings) -> Option<ChangeSettings> {
        let value = self.value.as_deref()?;
        let mut change = ChangeSettings::default();
        let switch = || match value {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        };
        match self.what {
            Setting::Language => change.language = Some(of_key(languages(), value)?),
            Setting::Theme => change.theme = Some(Theme::of_key(value)?),
            Setting::Side => change.side = Some(of_key(sides(), value)?),
            Setting::Place => change.placement = Some(of_key(placements(), value)?),
            Setting::QuietFrom if value == NONE => change.quiet = Some(NONE.to_owned()),
            Setting::QuietFrom => {
                let from = of_key(hours(), value)?;
                let until = settings.quiet.map_or((from + NIGHT) % 24, QuietHours::until);
                change.quiet = Some(format!("{from}-{until}"));
            }
            Setting::QuietUntil => {
                let (from, until) = (settings.quiet?.from(), of_key(hours(), value)?);
                change.quiet = Some(format!("{from}-{until}"));
            }
            Setting::Digest => change.digest = Some(of_key(digests(), value)?),
            Setting::VacationAtZero => change.vacation_at_zero = Some(switch()?),
            Setting::PlaysForced => change.plays_forced = Some(switch()?),
            Setting::ConfirmsTyped => change.confirms_typed = Some(switch()?),
        }
        Some(change)
    }
}

impl Command for ChooseSetting {
    type Outcome = SettingsChanged;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<SettingsChanged, Stop> {
        let (_, row) = players::own_row(rows, actor)?;
        let change = self.change(&row.settings).ok_or_else(Refusal::no_choice)?;
        change.decide(rows, actor)
    }
}

impl Shown for ChooseSetting {
    type Query = ShowSettings;
}
