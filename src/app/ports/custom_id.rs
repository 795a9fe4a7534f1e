//! What buttons and selects say as text: their `custom_id`.
use crate::app::ports::limits;
use crate::app::ports::positional;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::str::FromStr;

/// What begins every text: the version of what follows.
const VERSION: &str = "2";
/// What begins the key of a question that is asked first.
const ASKS: char = '?';

/// What a button or select means: the key of a feature, and after a dot its fields. It gives no rights: who may do
/// it is checked at every use.
///
/// `Display` and `FromStr` are its text, at most 100 characters of ASCII. Every text ever posted stays readable.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CustomId(String);

/// A text that no button of ours carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownButton;

impl CustomId {
    /// Of something with this key.
    #[must_use]
    pub fn with_key(key: &str, fields: &impl Serialize) -> Self {
        let fields = positional::write(fields).expect("what features carry has a place in a custom_id");
        Self(if fields.is_empty() {
            key.to_owned()
        } else {
            format!("{key}.{fields}")
        })
    }

    /// Asks before it does that.
    #[must_use]
    pub fn asking(self) -> Self {
        Self(format!("{ASKS}{}", self.0))
    }

    /// What is asked about, if this asks first.
    #[must_use]
    pub fn asked(&self) -> Option<Self> {
        self.0.strip_prefix(ASKS).map(|text| Self(text.to_owned()))
    }

    /// What it carries, if it is of something with this key.
    #[must_use]
    pub fn fields<T: Serialize + DeserializeOwned>(&self, key: &str) -> Option<T> {
        let (found, fields) = self.0.split_once('.').unwrap_or((&self.0, ""));
        if found == key {
            positional::read(fields).ok()
        } else {
            None
        }
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}{}", self.0)
    }
}

impl FromStr for CustomId {
    type Err = UnknownButton;

    fn from_str(text: &str) -> Result<Self, UnknownButton> {
        if text.len() > limits::CUSTOM_ID || !text.is_ascii() {
            return Err(UnknownButton);
        }
        let text = text.strip_prefix(VERSION).ok_or(UnknownButton)?;
        Ok(Self(text.to_owned()))
    }
}
