//! The text that buttons and selects carry: their `custom_id`.
use crate::app::ports::limits;
use crate::app::ports::positional::{self, NotPositional};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::str::FromStr;

/// The beginning of every text: the version of the format.
const VERSION: &str = "1";
/// The beginning of the key of a question about a command.
const ASKS: char = '?';

/// What a button or select means: the key of a feature, and after a dot its fields. It grants no rights: whether the
/// user may do it is checked every time.
///
/// `Display` and `FromStr` are its text, at most 100 characters of ASCII. From `v0.1.0` on every text that was posted stays
/// readable.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CustomId(String);

/// The text is not that of one of our buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownButton;

impl CustomId {
    /// The `custom_id` of a feature with this key and these fields.
    pub fn with_key(key: &str, fields: &impl Serialize) -> Self {
        Self::of_text(key, positional::write(fields))
    }

    /// The same, if the fields have a place in one.
    pub fn fitting(key: &str, fields: &impl Serialize) -> Option<Self> {
        let fields = positional::write(fields).ok()?;
        Self::of_text(key, Ok(fields)).to_string().parse().ok()
    }

    fn of_text(key: &str, fields: Result<String, NotPositional>) -> Self {
        let fields = fields.expect("what features carry has a place in a custom_id");
        Self(if fields.is_empty() {
            key.to_owned()
        } else {
            format!("{key}.{fields}")
        })
    }

    /// The question about this command.
    pub fn asking(self) -> Self {
        Self(format!("{ASKS}{}", self.0))
    }

    /// The command that this question is about, if it is one.
    pub fn asked(&self) -> Option<Self> {
        self.0.strip_prefix(ASKS).map(|text| Self(text.to_owned()))
    }

    /// The key of its feature.
    pub fn key(&self) -> &str {
        self.parts().0
    }

    /// The fields, if it has this key.
    pub fn fields<T: Serialize + DeserializeOwned>(&self, key: &str) -> Option<T> {
        let (found, fields) = self.parts();
        if found == key {
            positional::read(fields).ok()
        } else {
            None
        }
    }

    fn parts(&self) -> (&str, &str) {
        self.0.split_once('.').unwrap_or((&self.0, ""))
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
