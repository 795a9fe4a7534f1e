//! Sentences about a person's settings, and in the digest that they may ask for.
use super::{Locale, commands};
use crate::correspondence::local::{QuietHours, Zone};
use crate::correspondence::preference::{Placement, Side};
use crate::scene::Theme;

/// A setting with its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line<'a> {
    /// The language of what only they see; `None` = that of their Discord client.
    Language(Option<Locale>),
    /// The colours of pictures.
    Theme(Theme),
    /// The side from which boards are drawn.
    Side(Side),
    /// Where cards are sent.
    Placement(Placement),
    /// The time zone; `None` = UTC.
    Zone(Option<&'a Zone>),
    /// The quiet hours.
    Quiet(Option<QuietHours>),
    /// The hour of the digest.
    Digest(Option<u8>),
    /// Whether a vacation begins instead of losing on time.
    VacationAtZero(bool),
    /// Whether the only legal move is played by itself.
    PlaysForced(bool),
    /// Whether a typed move asks for confirmation.
    ConfirmsTyped(bool),
}

/// The sentence about a setting.
#[must_use]
pub fn line(locale: Locale, line: Line<'_>) -> String {
    match line {
        Line::Language(wish) => say!(locale, "settings-language", value = language(locale, wish)),
        Line::Theme(theme) => say!(locale, "settings-theme", value = commands::theme(locale, theme)),
        Line::Side(side) => say!(locale, "settings-side", value = self::side(locale, side)),
        Line::Placement(wish) => say!(locale, "settings-place", value = placement(locale, wish)),
        Line::Zone(zone) => {
            let value = zone.map_or_else(|| say!(locale, "settings-utc"), |zone| zone.name().to_owned());
            say!(locale, "settings-zone", value = value)
        }
        Line::Quiet(hours) => {
            let value = match hours {
                Some(hours) => say!(locale, "settings-hours", from = hours.from(), until = hours.until()),
                None => switch(locale, false),
            };
            say!(locale, "settings-quiet", value = value)
        }
        Line::Digest(at) => say!(locale, "settings-digest", value = hour(locale, at)),
        Line::VacationAtZero(on) => say!(locale, "settings-vacation", value = switch(locale, on)),
        Line::PlaysForced(on) => say!(locale, "settings-forced", value = switch(locale, on)),
        Line::ConfirmsTyped(on) => say!(locale, "settings-confirm", value = switch(locale, on)),
    }
}

fn switch(locale: Locale, on: bool) -> String {
    if on {
        say!(locale, "settings-on")
    } else {
        say!(locale, "settings-off")
    }
}

/// A language by its own name, as a choice and in the list.
#[must_use]
pub fn language(locale: Locale, wish: Option<Locale>) -> String {
    match wish {
        Some(wish) => say!(wish, "language-name"),
        None => say!(locale, "settings-as-discord"),
    }
}

/// The hour of a digest, as a choice and in the list.
#[must_use]
pub fn hour(locale: Locale, hour: Option<u8>) -> String {
    match hour {
        Some(hour) => say!(locale, "settings-hour", hour = hour),
        None => switch(locale, false),
    }
}

/// Where cards are sent, as a choice and in the list.
#[must_use]
pub fn placement(locale: Locale, placement: Placement) -> String {
    match placement {
        Placement::Thread => say!(locale, "settings-place-thread"),
        Placement::Direct => say!(locale, "settings-place-direct"),
        Placement::Both => say!(locale, "settings-place-both"),
    }
}

/// From which side boards are drawn, as a choice and in the list.
#[must_use]
pub fn side(locale: Locale, side: Side) -> String {
    match side {
        Side::Own => say!(locale, "settings-side-own"),
        Side::White => say!(locale, "settings-side-white"),
    }
}
