//! Every sentence for people: locale and typed message in, text out.
pub mod commands;

/// A language we speak. Anything else reads English.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
pub enum Locale {
    /// The source.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
}

impl Locale {
    /// Every locale.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// From Discord's code (`de`, `en-US`, …); what we do not speak reads English.
    #[must_use]
    pub fn from_discord(code: &str) -> Self {
        match code.split('-').next() {
            Some("de") => Self::German,
            _ => Self::English,
        }
    }

    /// Discord's codes for it, where commands are localised.
    #[must_use]
    pub fn discord_codes(self) -> &'static [&'static str] {
        match self {
            Self::English => &["en-US", "en-GB"],
            Self::German => &["de"],
        }
    }
}
