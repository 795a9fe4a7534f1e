//! Sentences about a person's settings.
use super::{Locale, commands};
use crate::correspondence::preference::{Placement, Side};

/// A language by its own name, as a choice and in the list.
pub fn language(locale: Locale, wish: Option<Locale>) -> String {
    match wish {
        Some(wish) => say!(wish, "language-name"),
        None => say!(locale, "settings-as-discord"),
    }
}

/// The hour of a digest, as a choice and in the list.
pub fn hour(locale: Locale, hour: Option<u8>) -> String {
    match hour {
        Some(hour) => say!(locale, "settings-hour", hour = hour),
        None => commands::state(locale, false),
    }
}

/// Where cards are sent, as a choice and in the list.
pub fn placement(locale: Locale, placement: Placement) -> String {
    match placement {
        Placement::Thread => say!(locale, "settings-place-thread"),
        Placement::Direct => say!(locale, "settings-place-direct"),
        Placement::Both => say!(locale, "settings-place-both"),
    }
}

/// From which side boards are drawn, as a choice and in the list.
pub fn side(locale: Locale, side: Side) -> String {
    match side {
        Side::Own => say!(locale, "settings-side-own"),
        Side::White => say!(locale, "settings-side-white"),
    }
}
