//! The panel with all settings: a control for each, which acts at once.

use crate::app::ports::custom_id::CustomId;
use crate::app::ports::reply::{Beside, Button, Style};
use crate::app::state::settings::Settings;
use crate::app::ui::{Container, Part, choice, switch};
use crate::correspondence::Locale;
use crate::correspondence::local::{QuietHours, Zone};
use crate::correspondence::preference::{Placement, Side};
use crate::scene::Theme;
use crate::words::{commands, say, settings as words};
use serde::{Deserialize, Serialize};

/// The key of what the controls do.
pub(super) const CHOOSE: &str = "choose";
/// The key of the form for a time zone.
pub(super) const ZONE_FORM: &str = "zone";
/// The value that removes a wish.
pub(super) const NONE: &str = "none";

/// A setting with a control of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Setting {
    Language,
    Theme,
    Side,
    Place,
    /// The hour at which quiet hours begin.
    QuietFrom,
    /// The hour at which they end.
    QuietUntil,
    Digest,
    VacationAtZero,
    PlaysForced,
    ConfirmsTyped,
}

/// How many hours are quiet for whoever has chosen only when they begin.
pub(super) const NIGHT: u8 = 9;

/// All settings, each with its control.
pub(super) fn container(locale: Locale, title: String, settings: &Settings) -> Container {
    let mut parts = vec![Part::Text(title)];
    parts.extend(selects(locale, settings));
    parts.push(zone(locale, settings));
    parts.extend(switches(locale, settings));
    Container::neutral(parts)
}

/// The settings with a select each.
fn selects(locale: Locale, settings: &Settings) -> Vec<Part> {
    let mut parts = Vec::new();
    let languages = Locale::ALL.map(|choice| (choice.key().to_owned(), Some(choice)));
    let languages = languages.into_iter().chain([(NONE.to_owned(), None)]);
    parts.extend(select(
        Setting::Language,
        say!(locale, "settings-language"),
        languages.map(|(key, choice)| (key, words::language(locale, choice), choice == settings.language)),
    ));
    let shown = settings.theme.unwrap_or_default();
    parts.extend(select(
        Setting::Theme,
        say!(locale, "settings-theme"),
        Theme::ALL.map(|theme| (theme.key().to_owned(), commands::theme(locale, theme), theme == shown)),
    ));
    parts.extend(select(
        Setting::Side,
        say!(locale, "settings-side"),
        Side::ALL.map(|side| (side.key().to_owned(), words::side(locale, side), side == settings.side)),
    ));
    parts.extend(select(
        Setting::Place,
        say!(locale, "settings-place"),
        Placement::ALL.map(|place| {
            let is_chosen = place == settings.placement;
            (place.key().to_owned(), words::placement(locale, place), is_chosen)
        }),
    ));
    parts.extend(quiet(locale, settings));
    let hours = [None].into_iter().chain((0..24).map(Some));
    parts.extend(select(
        Setting::Digest,
        say!(locale, "settings-digest"),
        hours.map(|hour| (key_of(hour), words::hour(locale, hour), hour == settings.digest)),
    ));
    parts
}

fn key_of(hour: Option<u8>) -> String {
    hour.map_or(NONE.to_owned(), |hour| hour.to_string())
}

/// Two selects for quiet hours: when they begin, and when they end. Each leaves out the other one's hour.
fn quiet(locale: Locale, settings: &Settings) -> Vec<Part> {
    let (from, until) = (
        settings.quiet.map(QuietHours::from),
        settings.quiet.map(QuietHours::until),
    );
    let name = say!(locale, "settings-quiet");
    let begins = [None].into_iter().chain((0..24).map(Some));
    let begins = begins.filter(|hour| hour.is_none() || *hour != until);
    let begins = begins.map(|hour| {
        let shown = match hour {
            Some(hour) => say!(locale, "settings-quiet-from", hour = hour),
            None => say!(locale, "settings-quiet-off"),
        };
        (key_of(hour), shown, hour == from)
    });
    let mut parts = Vec::from(select(Setting::QuietFrom, name.clone(), begins));
    if let Some(from) = from {
        let ends = (0..24).filter(|hour| *hour != from);
        let ends = ends.map(|hour| {
            let shown = say!(locale, "settings-quiet-until", hour = hour);
            (hour.to_string(), shown, Some(hour) == until)
        });
        // under the same name
        parts.extend(select(Setting::QuietUntil, name, ends).into_iter().skip(1));
    }
    parts
}

fn select(what: Setting, name: String, values: impl IntoIterator<Item = (String, String, bool)>) -> [Part; 2] {
    choice(control(what, None), name, values)
}

/// A time zone is typed.
fn zone(locale: Locale, settings: &Settings) -> Part {
    let zone = settings.zone.as_ref().map(Zone::name);
    let zone = zone.unwrap_or_else(|| say!(locale, "settings-utc"));
    Part::Section {
        text: say!(locale, "settings-zone", value = zone),
        beside: Beside::Button(Button {
            custom_id: CustomId::with_key(ZONE_FORM, &()),
            label: say!(locale, "button-change-zone"),
            style: Style::Secondary,
        }),
    }
}

/// The settings that are on or off, with a button each.
fn switches(locale: Locale, settings: &Settings) -> [Part; 3] {
    let state = |on| commands::state(locale, on);
    let switch = |what, on: bool, line: String| {
        let other = if on { "off" } else { "on" };
        switch(locale, control(what, Some(other)), on, line)
    };
    let (vacation, forced, confirm) = (
        settings.vacation_at_zero,
        settings.plays_forced,
        settings.confirms_typed,
    );
    [
        switch(
            Setting::VacationAtZero,
            vacation,
            say!(locale, "settings-vacation", value = state(vacation)),
        ),
        switch(
            Setting::PlaysForced,
            forced,
            say!(locale, "settings-forced", value = state(forced)),
        ),
        switch(
            Setting::ConfirmsTyped,
            confirm,
            say!(locale, "settings-confirm", value = state(confirm)),
        ),
    ]
}

fn control(what: Setting, value: Option<&str>) -> CustomId {
    CustomId::with_key(CHOOSE, &(what, value))
}
