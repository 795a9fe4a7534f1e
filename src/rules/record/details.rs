//! Who played a recorded game, when, and how it ended, as far as the record says so.
use crate::rules::named::stored_as_text;
use crate::rules::{ByColor, Outcome};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use std::fmt;
use std::str::FromStr;

/// Who played a recorded game, when, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Details {
    /// The players' names.
    pub names: ByColor<Option<Name>>,
    /// The day on which it began.
    pub date: Option<Date>,
    /// The result that the record names, whatever its moves lead to.
    pub outcome: Option<Outcome>,
}

/// A player's name in a record: one line of at most [`Name::MOST`] characters, none of them a control character. It is
/// somebody's text, and may contain mentions and markdown.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Name(String);

/// A text without anything that could be a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no name")]
pub struct NoName;

impl Name {
    /// Maximum number of characters that are kept of a name.
    pub const MOST: usize = 60;

    /// The name as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Name {
    type Err = NoName;

    fn from_str(text: &str) -> Result<Self, NoName> {
        let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || c.is_control()).collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        let kept: String = words.join(" ").chars().take(Self::MOST).collect();
        let kept = kept.trim_end();
        if kept.is_empty() {
            Err(NoName)
        } else {
            Ok(Self(kept.to_owned()))
        }
    }
}

stored_as_text!(Name, NoName);

/// `2014-05-01`, `2014.05.01`, `2014/05/01`, or a moment that begins with such a day.
pub(super) fn date(value: &str) -> Option<Date> {
    if let Ok(moment) = value.trim().parse::<Timestamp>() {
        return Some(moment.to_zoned(TimeZone::UTC).date());
    }
    let day = value.trim().get(..10)?.replace(['.', '/'], "-");
    day.parse().ok()
}
