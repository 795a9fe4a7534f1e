//! The languages of the players.

use crate::rules::named::named;
use serde::{Deserialize, Serialize};

named! {
    /// A supported language, by its two-letter code. Speakers of other languages read English.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Locale {
        /// The language of the source texts.
        #[default]
        #[serde(rename = "en")]
        English = "en",
        /// German.
        #[serde(rename = "de")]
        German = "de",
        /// French.
        #[serde(rename = "fr")]
        French = "fr",
        /// Dutch.
        #[serde(rename = "nl")]
        Dutch = "nl",
        /// Spanish.
        #[serde(rename = "es")]
        Spanish = "es",
    }
}
