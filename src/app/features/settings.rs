//! A player's own settings, and the daily digest that can replace reminders.

use crate::app::feature::{Command, Query, Shown, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::{Field, Form, Style};
use crate::app::slash::{Completes, Given, Opt, OptKind, Slash};
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::outbox;
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::{Item, PlayerRow, TimerRow};
use crate::app::state::settings::Settings;
use crate::app::ui::{Control, Reader, Reply, offering};
use crate::correspondence::Locale;
use crate::correspondence::PlayerId;
use crate::correspondence::local::{QuietHours, Zone};
use crate::correspondence::preference::{Placement, Side};
use crate::scene::Theme;
use crate::store::keys::{self, Lane, Millis, TimerKind};
use crate::words::{list_or, quoted, say, settings as words};
use jiff::Timestamp;
use panel::{CHOOSE, NIGHT, NONE, Setting, ZONE_FORM};
use serde::{Deserialize, Serialize};

pub(super) mod panel;

/// Maximum number of names suggested for one that is not a time zone.
const SIMILAR: usize = 3;
/// Texts that switch quiet hours off, in any of the languages.
const OFF: [&str; 8] = ["off", "none", "aus", "non", "uit", "no", "nein", "-"];

/// Maximum length of a typed text.
const LONGEST: u16 = 64;

const LANGUAGE: &str = "language";
const PLACE: &str = "place";
const SIDE: &str = "side";
const ZONE: &str = "zone";
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

/// A wish, or its removal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Wish<T> {
    None,
    For(T),
}

impl<T> From<Wish<T>> for Option<T> {
    fn from(wish: Wish<T>) -> Self {
        match wish {
            Wish::None => None,
            Wish::For(value) => Some(value),
        }
    }
}

/// Wishes with their keys, and the removal.
fn wishes<T>(values: impl IntoIterator<Item = (String, T)>) -> Vec<(String, Wish<T>)> {
    let values = values.into_iter().map(|(key, value)| (key, Wish::For(value)));
    values.chain([(NONE.to_owned(), Wish::None)]).collect()
}

fn languages() -> Vec<(String, Wish<Locale>)> {
    wishes(Locale::ALL.map(|locale| (locale.code().to_owned(), locale)))
}

/// The hours of the day.
fn hours() -> Vec<(String, u8)> {
    (0..24).map(|hour: u8| (hour.to_string(), hour)).collect()
}

fn digests() -> Vec<(String, Wish<u8>)> {
    wishes(hours())
}

fn placements() -> Vec<(String, Placement)> {
    let keyed = |placement: Placement| (placement.key().to_owned(), placement);
    Placement::ALL.into_iter().map(keyed).collect()
}

fn sides() -> Vec<(String, Side)> {
    Side::ALL
        .into_iter()
        .map(|side| (side.key().to_owned(), side))
        .collect()
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

fn no_zone(typed: &str) -> Refusal {
    let similar = Zone::similar(typed, SIMILAR);
    let names: Vec<String> = similar.iter().map(|name| format!("`{name}`")).collect();
    let text = quoted(typed);
    Refusal::new(move |locale| {
        let text = text.as_str();
        if names.is_empty() {
            say!(locale, "settings-zone-unknown", text = text)
        } else {
            say!(
                locale,
                "settings-zone-similar",
                text = text,
                list = list_or(locale, &names)
            )
        }
    })
}

/// The settings were changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SettingsChanged;

impl Command for ChangeSettings {
    type Outcome = SettingsChanged;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<SettingsChanged, Stop> {
        let (key, mut row) = players::own_row(rows, actor)?;
        row.settings = self.applied_to(row.settings)?;
        let next = row.settings.next_digest(rows.now());
        if next != row.digest_due {
            if let Some(due) = row.digest_due {
                rows.delete(&digest_timer(key.player, due));
            }
            if let Some(due) = next {
                rows.put(&digest_timer(key.player, due), &TimerRow::new());
            }
            row.digest_due = next;
        }
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
            Setting::Language => change.language = Some(chosen(languages(), value)?),
            Setting::Theme => change.theme = Some(Theme::of_key(value)?),
            Setting::Side => change.side = Some(chosen(sides(), value)?),
            Setting::Place => change.placement = Some(chosen(placements(), value)?),
            Setting::QuietFrom if value == NONE => change.quiet = Some(NONE.to_owned()),
            Setting::QuietFrom => {
                let from = chosen(hours(), value)?;
                let until = settings.quiet.map_or((from + NIGHT) % 24, QuietHours::until);
                change.quiet = Some(format!("{from}-{until}"));
            }
            Setting::QuietUntil => {
                let (from, until) = (settings.quiet?.from(), chosen(hours(), value)?);
                change.quiet = Some(format!("{from}-{until}"));
            }
            Setting::Digest => change.digest = Some(chosen(digests(), value)?),
            Setting::VacationAtZero => change.vacation_at_zero = Some(switch()?),
            Setting::PlaysForced => change.plays_forced = Some(switch()?),
            Setting::ConfirmsTyped => change.confirms_typed = Some(switch()?),
        }
        Some(change)
    }
}

fn chosen<T>(values: Vec<(String, T)>, key: &str) -> Option<T> {
    values
        .into_iter()
        .find(|(found, _)| found == key)
        .map(|(_, value)| value)
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
                value: zone.map(|zone| zone.name().to_owned()).unwrap_or_default(),
                hint: "Europe/Berlin".to_owned(),
                most: LONGEST,
                is_long: false,
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

    /// It comes from a form, not from a button.
    fn with_values(self, _: &[String]) -> Result<Self, Unreadable> {
        Err(Unreadable::Button)
    }

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

fn digest_timer(player: PlayerId, due: Timestamp) -> keys::Timer {
    keys::Timer {
        due: due.into(),
        subject: player.0,
        kind: TimerKind::Digest,
    }
}

/// Sends a player their digest, and sets the timer of the next one.
pub(in crate::app) fn send_digest(rows: &mut Rows, timer: &keys::Timer) -> Result<(), Unread> {
    let player = PlayerId(timer.subject);
    let key = keys::Player { player };
    let Some(mut row) = rows.read::<PlayerRow>(&key)? else {
        return Ok(());
    };
    let is_due = |due: Timestamp| Millis::from(due) == timer.due;
    if !row.digest_due.is_some_and(is_due) {
        return Ok(());
    }
    row.digest_due = row.settings.next_digest(rows.now());
    if let Some(due) = row.digest_due {
        rows.put(&digest_timer(player, due), &TimerRow::new());
    }
    rows.put(&key, &row);
    if row.vacations.current(rows.now()).is_none() {
        send(rows, player)?;
    }
    Ok(())
}

fn send(rows: &mut Rows, player: PlayerId) -> Result<(), Unread> {
    outbox::send(rows, Lane::Direct(player), Item::Digest(player))
}
