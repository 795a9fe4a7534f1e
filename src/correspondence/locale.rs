//! The languages of the players.

use serde::{Deserialize, Serialize};

/// A supported language. Speakers of other languages read English.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Locale {
    /// The language of the source texts.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
    /// French.
    #[serde(rename = "fr")]
    French,
    /// Dutch.
    #[serde(rename = "nl")]
    Dutch,
    /// Spanish.
    #[serde(rename = "es")]
    Spanish,
}

impl Locale {
    /// Every language.
    pub const ALL: [Self; 5] = [Self::English, Self::German, Self::French, Self::Dutch, Self::Spanish];

    /// Its two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Dutch => "nl",
            Self::Spanish => "es",
        }
    }
}
