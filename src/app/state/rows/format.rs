//! The format number of a row, and why a row cannot be read.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The format number of a row: `LATEST` is written, that and older ones are read, newer ones are refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::app) struct Format<const LATEST: u32>;

impl<const LATEST: u32> Serialize for Format<LATEST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(LATEST)
    }
}

impl<'de, const LATEST: u32> Deserialize<'de> for Format<LATEST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let format = u32::deserialize(deserializer)?;
        if format > LATEST {
            let why = format!("{OF_FORMAT}{format}, and this version knows {LATEST} at most");
            return Err(D::Error::custom(why));
        }
        Ok(Self)
    }
}

/// The beginning of the error about a format that this version does not know.
const OF_FORMAT: &str = "it has format ";

/// Why a stored row cannot be read. It is left as it is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    #[error("is damaged: {0}")]
    Damage(String),
    #[error("was written by a newer version: {0}")]
    Newer(String),
}

impl From<&serde_json::Error> for Flaw {
    fn from(error: &serde_json::Error) -> Self {
        // it repeats what is stored, and is shown on terminals in one line
        let shown = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
        let why: String = error.to_string().chars().map(shown).collect();
        // a row is one line, which nobody counts columns in
        let why = why
            .rsplit_once(" at line 1 column ")
            .map_or(why.clone(), |(what, _)| what.to_owned());
        // serde has no other way to tell what is wrong; a test has each
        let newer = [OF_FORMAT, "unknown field `", "unknown variant `"];
        if newer.iter().any(|begin| why.starts_with(begin)) {
            Self::Newer(why)
        } else {
            Self::Damage(why)
        }
    }
}
