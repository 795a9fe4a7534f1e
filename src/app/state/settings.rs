//! A player's own settings.

use crate::correspondence::Locale;
use crate::correspondence::local::{QuietHours, Zone, next_hour};
use crate::correspondence::preference::{Placement, Side};
use crate::scene::Theme;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A player's settings. Defaults are not stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own in `/settings` or `/profile`"
)]
pub struct Settings {
    /// The language of what only they see; `None` = that of their Discord client.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Locale>,
    /// The colours of their own pictures; `None` = the default.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "theme_key")]
    pub theme: Option<Theme>,
    /// Where their cards are sent.
    #[serde(default, skip_serializing_if = "is_default")]
    pub placement: Placement,
    /// From which side boards are drawn for them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub side: Side,
    /// `None` = UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    /// When they get no reminders.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
    /// The hour, 0 to 23, of a daily digest that replaces reminders.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<u8>,
    /// Whether a vacation begins automatically when their time is over.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub vacation_at_zero: bool,
    /// Whether their only legal move is played automatically.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub plays_forced: bool,
    /// Whether a typed move is shown for confirmation before it is played.
    #[serde(default, skip_serializing_if = "is_default")]
    pub confirms_typed: bool,
    /// Whether nobody else may see their profile.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hides_profile: bool,
    #[serde(flatten)]
    unknown: Map<String, Value>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: None,
            placement: Placement::default(),
            side: Side::default(),
            zone: None,
            quiet: None,
            digest: None,
            vacation_at_zero: true,
            plays_forced: true,
            confirms_typed: false,
            hides_profile: false,
            unknown: Map::new(),
        }
    }
}

impl Settings {
    /// Whether all settings are defaults.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// When their next digest is sent.
    pub fn next_digest(&self, now: Timestamp) -> Option<Timestamp> {
        self.digest.map(|hour| next_hour(self.zone.as_ref(), hour, now))
    }

    /// The end of their quiet hours, if it is quiet now.
    pub fn quiet_until(&self, now: Timestamp) -> Option<Timestamp> {
        self.quiet.and_then(|quiet| quiet.end(self.zone.as_ref(), now))
    }
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_true(value: &bool) -> bool {
    *value
}

pub(in crate::app) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A theme by its key; an unknown theme of a later version is read as `None`.
mod theme_key {
    use crate::scene::Theme;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(
        clippy::ref_option,
        clippy::trivially_copy_pass_by_ref,
        reason = "serde asks for a reference"
    )]
    pub fn serialize<S: Serializer>(theme: &Option<Theme>, serializer: S) -> Result<S::Ok, S::Error> {
        theme.map(Theme::key).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Theme>, D::Error> {
        let key = Option::<String>::deserialize(deserializer)?;
        Ok(key.as_deref().and_then(Theme::of_key))
    }
}
