//! All settings, as they are typed, changed and shown.

use super::digest;
use super::panel;
use super::wishes::{Wish, digests, languages, placements, sides};
use super::zone::{LONGEST, ZONE, no_zone};
use crate::app::feature::{Command, Query, Shown, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::slash::{Completes, Given, Opt, OptKind, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::players::{self, Reminded};
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::settings::Settings;
use crate::app::time::remind::{follow_quiet_hours, remind_without};
use crate::app::ui::{Reader, Reply};
use crate::correspondence::Locale;
use crate::correspondence::local::{QuietHours, Zone};
use crate::correspondence::preference::{Placement, Side};
use crate::scene::Theme;
use crate::words::{quoted, say, settings as words};
use serde::{Deserialize, Serialize};

/// Texts that switch quiet hours off, in any of the languages.
const OFF: [&str; 8] = ["off", "none", "aus", "non", "uit", "no", "nein", "-"];

const LANGUAGE: &str = "language";
const PLACE: &str = "place";
const SIDE: &str = "side";
const QUIET: &str = "quiet";
const DIGEST: &str = "digest";
const AUTO_VACATION: &str = "auto-vacation";
const FORCED_MOVES: &str = "forced-moves";
const CONFIRM: &str = "confirm";

/// Changes the given settings; the texts are not checked yet.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ChangeSettings {
    pub language: Option<Wish<Locale>>,
    pub theme: Option<Theme>,
    pub placement: Option<Placement>,
    pub side: Option<Side>,
    pub zone: Option<String>,
    pub quiet: Option<String>,
    /// The hour of the digest, 0 to 23.
    pub digest: Option<Wish<u8>>,
    pub vacation_at_zero: Option<bool>,
    pub plays_forced: Option<bool>,
    pub confirms_typed: Option<bool>,
}

impl ChangeSettings {
    /// Whether nothing is to change.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn read(given: &Given) -> Result<Self, Unreadable> {
        let text = |name| Ok(given.text(name)?.map(ToOwned::to_owned));
        Ok(Self {
            language: given.chosen(LANGUAGE, languages())?,
            theme: given.theme()?,
            placement: given.chosen(PLACE, placements())?,
            side: given.chosen(SIDE, sides())?,
            zone: text(ZONE)?,
            quiet: text(QUIET)?,
            digest: given.chosen(DIGEST, digests())?,
            vacation_at_zero: given.switch(AUTO_VACATION)?,
            plays_forced: given.switch(FORCED_MOVES)?,
            confirms_typed: given.switch(CONFIRM)?,
        })
    }

    /// The settings with all changes; none of them if one is refused.
    fn applied_to(&self, mut settings: Settings) -> Result<Settings, Refusal> {
        if let Some(typed) = &self.zone {
            let zone = Zone::named(typed).map_err(|_| no_zone(typed))?;
            settings.zone = Some(zone);
        }
        if let Some(typed) = &self.quiet {
            settings.quiet = if OFF.contains(&typed.trim().to_lowercase().as_str()) {
                None
            } else {
                let hours = typed.parse::<QuietHours>();
                let text = quoted(typed);
                Some(hours.map_err(|_| refusal!("settings-quiet-unknown", text = text.as_str()))?)
            };
        }
        if let Some(wish) = self.digest {
            settings.digest = Option::from(wish).filter(|hour| *hour < 24);
        }
        if let Some(wish) = self.language {
            settings.language = wish.into();
        }
        settings.theme = self.theme.or(settings.theme);
        settings.placement = self.placement.unwrap_or(settings.placement);
        settings.side = self.side.unwrap_or(settings.side);
        settings.vacation_at_zero = self.vacation_at_zero.unwrap_or(settings.vacation_at_zero);
        settings.plays_forced = self.plays_forced.unwrap_or(settings.plays_forced);
        settings.confirms_typed = self.confirms_typed.unwrap_or(settings.confirms_typed);
        Ok(settings)
    }
}

impl Spelled for ChangeSettings {
    const KEY: &'static str = "set";

    fn slashes() -> Vec<Slash<Self>> {
        let text = |completes| OptKind::Text {
            most: LONGEST,
            completes,
        };
        let options = vec![
            Opt::of_values(LANGUAGE, "settings-language", languages(), |locale, wish| {
                words::language(locale, wish.into())
            }),
            Opt::theme(),
            Opt::of_values(PLACE, "settings-place", placements(), words::placement),
            Opt::of_values(SIDE, "settings-side", sides(), words::side),
            Opt::new(ZONE, "settings-zone", text(Some(Completes::Zone))),
            Opt::new(QUIET, "settings-quiet", text(None)),
            Opt::of_values(DIGEST, "settings-digest", digests(), |locale, wish| {
                words::hour(locale, wish.into())
            }),
            Opt::new(AUTO_VACATION, "settings-vacation", OptKind::Switch),
            Opt::new(FORCED_MOVES, "settings-forced", OptKind::Switch),
            Opt::new(CONFIRM, "settings-confirm", OptKind::Switch),
        ];
        vec![Slash::new("settings", options, |given| {
            Ok(Some(Self::read(given)?).filter(|change| !change.is_empty()))
        })]
    }
}

/// The settings were changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SettingsChanged;

impl Command for ChangeSettings {
    type Outcome = SettingsChanged;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<SettingsChanged, Stop> {
        let (key, mut row) = players::own_row(rows, actor)?;
        let before = Reminded::from(&row);
        row.settings = self.applied_to(row.settings)?;
        let next = row.settings.next_digest(rows.now());
        if next != row.digest_due {
            digest::move_timer(rows, key.player, row.digest_due, next);
            if let Some(digests) = before.digests {
                remind_without(rows, key.player, digests, &row.settings)?;
            }
            row.digest_due = next;
        }
        if next.is_none() {
            // one that waits is not sent any more
            row.digest_queued = None;
        }
        follow_quiet_hours(rows, key.player, &before.settings, &row.settings)?;
        rows.put(&key, &row);
        Ok(SettingsChanged)
    }
}

impl Shown for ChangeSettings {
    type Query = ShowSettings;
}

impl From<SettingsChanged> for ShowSettings {
    fn from(SettingsChanged: SettingsChanged) -> Self {
        Self { is_changed: true }
    }
}

/// The asker's settings, including defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShowSettings {
    /// Whether they have just been changed.
    pub is_changed: bool,
}

impl Spelled for ShowSettings {
    const KEY: &'static str = "settings";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("settings", Vec::new(), |_| {
            Ok(Some(Self { is_changed: false }))
        })]
    }
}

impl Query for ShowSettings {
    type Answer = (Settings, bool);

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Answer, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_match)?;
        Ok((players::settings(rows, player)?, self.is_changed))
    }

    fn reply((settings, is_changed): Self::Answer, reader: &Reader) -> Reply {
        let (locale, title) = if is_changed {
            let locale = settings.language.unwrap_or(reader.as_discord);
            (locale, say!(locale, "settings-saved"))
        } else {
            (reader.locale, say!(reader.locale, "settings-title"))
        };
        reader.show(panel::container(locale, title, &settings))
    }
}
