//! A player's own settings, and the daily digest that can replace reminders.

use crate::app::feature::{Command, Query, Shown, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::slash::{Completes, Given, Opt, OptKind, Slash};
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::outbox;
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::{Item, PlayerRow, TimerRow};
use crate::app::state::settings::Settings;
use crate::app::ui::{Message, Reader, Reply};
use crate::correspondence::Locale;
use crate::correspondence::PlayerId;
use crate::correspondence::local::{QuietHours, Zone};
use crate::correspondence::preference::{Placement, Side};
use crate::scene::Theme;
use crate::store::keys::{self, Lane, Millis, TimerKind};
use crate::words::{commands, list, quoted, say, settings as words};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Maximum number of names suggested for one that is not a time zone.
const SIMILAR: usize = 3;
/// Texts that switch quiet hours off, in any of the languages.
const OFF: [&str; 8] = ["off", "none", "aus", "non", "uit", "no", "nein", "-"];

/// Maximum length of a typed text.
const LONGEST: u16 = 64;
/// The value that removes a wish.
const NONE: &str = "none";

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
fn digests() -> Vec<(String, Wish<u8>)> {
    wishes((0..24).map(|hour: u8| (hour.to_string(), hour)))
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

    /// Applies all changes, or none if one of them is refused.
    fn decide(&self, mut settings: Settings) -> Result<Settings, Refusal> {
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
                list = list(locale, &names)
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
        row.settings = self.decide(row.settings)?;
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
        Reply::private(Message::text(format!("{title}\n{}", lines(locale, &settings))))
    }
}

fn lines(locale: Locale, wished: &Settings) -> String {
    let switch = |on| commands::state(locale, on);
    let theme = commands::theme(locale, wished.theme.unwrap_or_default());
    let zone = wished.zone.as_ref().map(|zone| zone.name().to_owned());
    let zone = zone.unwrap_or_else(|| say!(locale, "settings-utc"));
    let quiet = match wished.quiet {
        Some(hours) => say!(locale, "settings-hours", from = hours.from(), until = hours.until()),
        None => switch(false),
    };
    let lines = [
        say!(
            locale,
            "settings-language",
            value = words::language(locale, wished.language)
        ),
        say!(locale, "settings-theme", value = theme),
        say!(locale, "settings-side", value = words::side(locale, wished.side)),
        say!(
            locale,
            "settings-place",
            value = words::placement(locale, wished.placement)
        ),
        say!(locale, "settings-zone", value = zone),
        say!(locale, "settings-quiet", value = quiet),
        say!(locale, "settings-digest", value = words::hour(locale, wished.digest)),
        say!(locale, "settings-vacation", value = switch(wished.vacation_at_zero)),
        say!(locale, "settings-forced", value = switch(wished.plays_forced)),
        say!(locale, "settings-confirm", value = switch(wished.confirms_typed)),
    ];
    lines.join("\n")
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
