//! What the engine is asked about a match.

use super::fields::{UnknownButton, number};
use crate::correspondence::MatchId;
use std::fmt;
use std::str::FromStr;

/// What the engine is asked; as text a letter for what, and fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EngineButton {
    /// What the bot would play in a practice match.
    Hint { id: MatchId, turn: u32 },
    /// What decided a match that is over.
    Course(MatchId),
}

impl fmt::Display for EngineButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hint { id, turn } => write!(f, "h{}.{turn}", id.0),
            Self::Course(id) => write!(f, "c{}", id.0),
        }
    }
}

impl FromStr for EngineButton {
    type Err = UnknownButton;

    fn from_str(text: &str) -> Result<Self, UnknownButton> {
        let (letter, rest) = text.split_at_checked(1).ok_or(UnknownButton)?;
        match letter {
            "h" => {
                let (id, turn) = rest.split_once('.').ok_or(UnknownButton)?;
                Ok(Self::Hint {
                    id: MatchId(number(id)?),
                    turn: number(turn)?,
                })
            }
            "c" => Ok(Self::Course(MatchId(number(rest)?))),
            _ => Err(UnknownButton),
        }
    }
}
