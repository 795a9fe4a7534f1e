//! Who plays: a person, a program, somebody in an imported record, or somebody who was deleted.

use super::ids::PlayerId;
use crate::rules::Color;
use crate::rules::named::named;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Who plays a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person.
    Person(PlayerId),
    /// A program.
    Program(Program),
    /// Whoever played this colour in an imported record, or before somebody took it over: nothing else is known of them.
    Recorded(Color),
    /// A person about whom everything else was deleted, by a number that is theirs nowhere else.
    Deleted(PlayerId),
}

impl Player {
    /// The person; `None` = somebody else.
    pub const fn person(self) -> Option<PlayerId> {
        match self {
            Self::Person(id) => Some(id),
            Self::Program(_) | Self::Recorded(_) | Self::Deleted(_) => None,
        }
    }

    /// The number of a person, also of a deleted one: whose results are counted; `None` = it is no person.
    pub const fn number(self) -> Option<PlayerId> {
        match self {
            Self::Person(id) | Self::Deleted(id) => Some(id),
            Self::Program(_) | Self::Recorded(_) => None,
        }
    }

    /// The number of somebody who was deleted; `None` = it is somebody else.
    pub const fn deleted(self) -> Option<PlayerId> {
        match self {
            Self::Deleted(number) => Some(number),
            Self::Person(_) | Self::Program(_) | Self::Recorded(_) => None,
        }
    }

    /// The program; `None` = it is none.
    pub const fn program(self) -> Option<Program> {
        match self {
            Self::Person(_) | Self::Recorded(_) | Self::Deleted(_) => None,
            Self::Program(program) => Some(program),
        }
    }
}

impl From<PlayerId> for Player {
    fn from(id: PlayerId) -> Self {
        if id.is_of_deleted() {
            Self::Deleted(id)
        } else {
            Self::Person(id)
        }
    }
}

impl From<Program> for Player {
    fn from(program: Program) -> Self {
        Self::Program(program)
    }
}

/// A program that plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Program {
    /// This one, at a level.
    Level(Level),
    /// Another one, which whoever runs the bot has set up under this name.
    Named(ProgramName),
}

impl Program {
    /// Whether people wait for its turns: the others play within a moment.
    pub fn thinks_for_seconds(self) -> bool {
        match self {
            Self::Level(level) => level.thinks_for_seconds(),
            Self::Named(_) => true,
        }
    }

    /// The name of another program; `None` = it is this one.
    pub const fn name(self) -> Option<ProgramName> {
        match self {
            Self::Level(_) => None,
            Self::Named(name) => Some(name),
        }
    }
}

impl From<Level> for Program {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

/// The name of another program: at most [`ProgramName::MOST`] bytes of letters, digits, single spaces and `-`, `.`, `+`,
/// `'`, so that it can stand anywhere without meaning anything else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct ProgramName([u8; ProgramName::MOST]);

/// Why a text is no name of a program, as a sentence without its full stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoProgramName {
    /// There is nothing in it.
    #[error("a name must not be empty")]
    Empty,
    /// It is too long.
    #[error("a name has at most {} bytes", ProgramName::MOST)]
    TooLong,
    /// It has other characters.
    #[error("a name begins with a letter or digit and consists of letters, digits, single spaces and - . + '")]
    Characters,
}

impl ProgramName {
    /// Maximum length in bytes of UTF-8.
    pub const MOST: usize = 32;

    /// The name as it was written.
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|byte| *byte == 0).unwrap_or(Self::MOST);
        str::from_utf8(&self.0[..length]).expect("it is made of a text")
    }

    /// Its bytes, with zeros up to the maximum length.
    pub const fn bytes(&self) -> [u8; Self::MOST] {
        self.0
    }

    /// Whether two names are the same for people, who do not look at capitals.
    pub fn is_like(&self, other: &str) -> bool {
        self.as_str().to_lowercase() == other.trim().to_lowercase()
    }
}

impl FromStr for ProgramName {
    type Err = NoProgramName;

    fn from_str(text: &str) -> Result<Self, NoProgramName> {
        let text = text.trim();
        if text.is_empty() {
            return Err(NoProgramName::Empty);
        }
        if text.len() > Self::MOST {
            return Err(NoProgramName::TooLong);
        }
        let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '.' | '+' | '\'');
        if !text.starts_with(char::is_alphanumeric) || !text.chars().all(is_plain) || text.contains("  ") {
            return Err(NoProgramName::Characters);
        }
        let mut bytes = [0; Self::MOST];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Ok(Self(bytes))
    }
}

impl TryFrom<[u8; ProgramName::MOST]> for ProgramName {
    type Error = NoProgramName;

    fn try_from(bytes: [u8; Self::MOST]) -> Result<Self, NoProgramName> {
        let text = str::from_utf8(&bytes).map_err(|_| NoProgramName::Characters)?;
        let name: Self = text.trim_end_matches('\0').parse()?;
        if name.0 == bytes {
            Ok(name)
        } else {
            Err(NoProgramName::Characters)
        }
    }
}

impl TryFrom<String> for ProgramName {
    type Error = NoProgramName;

    fn try_from(text: String) -> Result<Self, NoProgramName> {
        text.parse()
    }
}

impl From<ProgramName> for String {
    fn from(name: ProgramName) -> Self {
        name.as_str().to_owned()
    }
}

impl fmt::Display for ProgramName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for ProgramName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

named! {
    /// How a program fails at its turn.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Failure {
        /// It does not start, ends, or writes what is no answer.
        Broken = "broken",
        /// It does not answer in time.
        Late = "late",
        /// It plays what the rules forbid.
        Illegal = "illegal",
    }
}

/// A program's playing strength: from 1, for beginners, to 6, its full strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

/// The number is not a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a level is a number from 1 to 6")]
pub struct NoSuchLevel;

impl TryFrom<u8> for Level {
    type Error = NoSuchLevel;

    fn try_from(number: u8) -> Result<Self, NoSuchLevel> {
        (1..=6).contains(&number).then_some(Self(number)).ok_or(NoSuchLevel)
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];
    /// The strongest level.
    pub const STRONGEST: Self = Self(6);

    /// Whether people wait for its turns: the others play within a moment.
    pub fn thinks_for_seconds(self) -> bool {
        self >= Self::STRONGEST
    }

    /// Its number, 1 to 6.
    pub const fn number(self) -> u8 {
        self.0
    }
}
