//! Discord's codes for the languages.
use crate::correspondence::Locale;

/// The language of a user or a server by Discord's code (`de`, `en-US`, …).
pub fn of_code(code: &str) -> Locale {
    let language = code.split('-').next();
    let is_meant = |locale: &Locale| language == Some(locale.code());
    Locale::ALL.into_iter().find(is_meant).unwrap_or_default()
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
