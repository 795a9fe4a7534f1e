//! Discord's codes for the languages.
use crate::correspondence::Locale;

/// The language of a user or a server by Discord's code (`de`, `en-US`, …).
pub fn of_code(code: &str) -> Locale {
    code.split('-').next().and_then(Locale::of_key).unwrap_or_default()
}

/// Discord's codes for a language, in which commands are localised.
pub fn codes(locale: Locale) -> &'static [&'static str] {
    match locale {
        Locale::English => &["en-US", "en-GB"],
        Locale::German => &["de"],
        Locale::French => &["fr"],
        Locale::Dutch => &["nl"],
        Locale::Spanish => &["es-ES", "es-419"],
    }
}
