//! What buttons and selects say as text: their `custom_id`.
use super::limits;
use super::positional;
use crate::correspondence::MatchId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::str::FromStr;

mod fields;

use fields::number;
pub use fields::{PlanButton, PotentialButton, UnknownButton};

/// What a button or select means: what to do, with which match or challenge, and the turn at which it was posted
/// (`Match::turn`). It gives no rights: who may do it is checked at every use.
///
/// `Display` and `FromStr` are its text, at most 100 characters of ASCII: a version digit, a letter, and fields
/// parted by dots. Every text ever posted stays readable.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CustomId {
    /// Open the move panel.
    Panel { id: MatchId, turn: u32 },
    /// An answer in the panel: buttons carry it as `token`, a select's comes in the values.
    Pick {
        id: MatchId,
        turn: u32,
        /// How many picks were made before.
        depth: u8,
        /// Empty for a select; at most 40 characters.
        token: String,
    },
    /// Play what the panel shows.
    Confirm {
        id: MatchId,
        turn: u32,
        /// Check of the drafted move: 8 characters.
        draft: String,
    },
    /// Start the panel over.
    Change { id: MatchId, turn: u32 },
    /// Play one of the moves that an unfinished text could mean: a select, whose value is the move's text.
    Which { id: MatchId, turn: u32 },
    /// Something about a potential that a match of DVONN can decide.
    Potential {
        what: PotentialButton,
        id: MatchId,
        turn: u32,
    },
    /// The panel of the match most urgent for the presser.
    Next,
    /// Go on with the match that is selected: the value is its number.
    InMatch(Purpose),
    /// What is planned.
    Plans { id: MatchId, turn: u32 },
    /// An answer to a question about a line: buttons carry it as `token`, a select's comes in the values.
    PlanPick {
        id: MatchId,
        /// The turn from which the line goes on.
        from: u32,
        /// How many turns, and picks of the next one, were gathered before.
        depth: (u8, u8),
        /// Empty for a select; at most 40 characters.
        token: String,
    },
    /// Something else to do with plans.
    ChangePlan { id: MatchId, from: u32, what: PlanButton },
    /// The form of a counter-offer. Clients remember what was typed in a form by its text, so that each one gets a number of its own.
    /// A feature: its key, and after a dot its fields.
    Feature(String),
}

impl CustomId {
    /// What begins the key of a question that is asked first.
    const ASKS: char = '?';

    /// Of something with this key.
    #[must_use]
    pub fn with_key(key: &str, fields: &impl Serialize) -> Self {
        let fields = positional::write(fields).expect("what features carry has a place in a custom_id");
        Self::Feature(if fields.is_empty() {
            key.to_owned()
        } else {
            format!("{key}.{fields}")
        })
    }

    /// Asks before it does that.
    #[must_use]
    pub fn asking(self) -> Self {
        match self {
            Self::Feature(text) => Self::Feature(format!("{}{text}", Self::ASKS)),
            other => other,
        }
    }

    /// What is asked about, if this asks first.
    #[must_use]
    pub fn asked(&self) -> Option<Self> {
        match self {
            Self::Feature(text) => text.strip_prefix(Self::ASKS).map(|text| Self::Feature(text.to_owned())),
            _ => None,
        }
    }

    /// What it carries, if it is of something with this key.
    #[must_use]
    pub fn fields<T: Serialize + DeserializeOwned>(&self, key: &str) -> Option<T> {
        let Self::Feature(text) = self else {
            return None;
        };
        let (found, fields) = text.split_once('.').unwrap_or((text, ""));
        if found == key {
            positional::read(fields).ok()
        } else {
            None
        }
    }
}

/// What was asked without it being clear of which match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// Its panel, or its board.
    Open,
    /// Play this turn; at most [`Purpose::TEXT`] characters of ASCII.
    Play(String),
    /// What is planned.
    Plans,
    /// Challenge the opponent's potential.
    Potential,
}

impl Purpose {
    /// The longest text of a turn that a `custom_id` has room for.
    pub const TEXT: usize = limits::CUSTOM_ID - 3;
}

/// The version that is written; the letters after it are only ever added to.
const VERSION: &str = "1";
/// The version of what follows from the fields of a feature.
const FEATURES: &str = "2";

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Feature(text) = self {
            return write!(f, "{FEATURES}{text}");
        }
        f.write_str(VERSION)?;
        match self {
            Self::Feature(text) => f.write_str(text),
            Self::Panel { id, turn } => write!(f, "p{}.{turn}", id.0),
            Self::Pick { id, turn, depth, token } => write!(f, "k{}.{turn}.{depth}.{token}", id.0),
            Self::Confirm { id, turn, draft } => write!(f, "c{}.{turn}.{draft}", id.0),
            Self::Change { id, turn } => write!(f, "o{}.{turn}", id.0),
            Self::Which { id, turn } => write!(f, "w{}.{turn}", id.0),
            Self::Potential { what, id, turn } => write!(f, "L{}{}.{turn}", what.letter(), id.0),
            Self::Next => f.write_str("n"),
            Self::InMatch(purpose) => write!(f, "s{purpose}"),
            Self::Plans { id, turn } => write!(f, "L{}.{turn}", id.0),
            Self::PlanPick {
                id,
                from,
                depth: (turns, picks),
                token,
            } => write!(f, "W{}.{from}.{turns}.{picks}.{token}", id.0),
            Self::ChangePlan { id, from, what } => write!(f, "Z{}.{from}.{}", id.0, what.letter()),
        }
    }
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("o"),
            Self::Plans => f.write_str("l"),
            Self::Play(text) => write!(f, "p{text}"),
            Self::Potential => f.write_str("L"),
        }
    }
}

impl FromStr for Purpose {
    type Err = UnknownButton;

    fn from_str(text: &str) -> Result<Self, UnknownButton> {
        let (letter, rest) = text.split_at_checked(1).ok_or(UnknownButton)?;
        match (letter, rest) {
            ("p", text) => Ok(Self::Play(text.to_owned())),
            ("o", "") => Ok(Self::Open),
            ("l", "") => Ok(Self::Plans),
            ("L", "") => Ok(Self::Potential),
            _ => Err(UnknownButton),
        }
    }
}

impl FromStr for CustomId {
    type Err = UnknownButton;

    #[expect(clippy::too_many_lines, reason = "one arm a letter")]
    fn from_str(text: &str) -> Result<Self, UnknownButton> {
        if text.len() > limits::CUSTOM_ID || !text.is_ascii() {
            return Err(UnknownButton);
        }
        if let Some(feature) = text.strip_prefix(FEATURES) {
            return Ok(Self::Feature(feature.to_owned()));
        }
        let body = text.strip_prefix(VERSION).ok_or(UnknownButton)?;
        let (letter, rest) = body.split_at_checked(1).ok_or(UnknownButton)?;
        let at_turn = || {
            let (id, turn) = rest.split_once('.').ok_or(UnknownButton)?;
            Ok((MatchId(number(id)?), number(turn)?))
        };
        let custom_id = match letter {
            "p" => at_turn().map(|(id, turn)| Self::Panel { id, turn })?,
            "k" => {
                let mut fields = rest.splitn(4, '.');
                let mut field = || fields.next().ok_or(UnknownButton);
                let (id, turn, depth) = (MatchId(number(field()?)?), number(field()?)?, number(field()?)?);
                let token = field()?.to_owned();
                if token.len() > 40 {
                    return Err(UnknownButton);
                }
                Self::Pick { id, turn, depth, token }
            }
            "L" if !rest.starts_with(|c: char| c.is_ascii_digit()) => {
                let (what, id, turn) = PotentialButton::read(rest)?;
                let id = MatchId(id);
                Self::Potential { what, id, turn }
            }
            "L" => at_turn().map(|(id, turn)| Self::Plans { id, turn })?,
            "W" => {
                let mut fields = rest.splitn(5, '.');
                let mut field = || fields.next().ok_or(UnknownButton);
                let (id, from) = (MatchId(number(field()?)?), number(field()?)?);
                let depth = (number(field()?)?, number(field()?)?);
                let token = field()?.to_owned();
                if token.len() > 40 {
                    return Err(UnknownButton);
                }
                Self::PlanPick { id, from, depth, token }
            }
            "Z" => {
                let mut fields = rest.splitn(3, '.');
                let mut field = || fields.next().ok_or(UnknownButton);
                Self::ChangePlan {
                    id: MatchId(number(field()?)?),
                    from: number(field()?)?,
                    what: PlanButton::of_letter(field()?)?,
                }
            }
            "c" => {
                let mut fields = rest.splitn(3, '.');
                let mut field = || fields.next().ok_or(UnknownButton);
                let (id, turn) = (MatchId(number(field()?)?), number(field()?)?);
                let draft = field()?.to_owned();
                if draft.len() != 8 {
                    return Err(UnknownButton);
                }
                Self::Confirm { id, turn, draft }
            }
            "o" => at_turn().map(|(id, turn)| Self::Change { id, turn })?,
            "w" => at_turn().map(|(id, turn)| Self::Which { id, turn })?,
            "n" if rest.is_empty() => Self::Next,
            "s" => Self::InMatch(rest.parse()?),
            _ => return Err(UnknownButton),
        };
        Ok(custom_id)
    }
}

/// A match's or challenge's number as a select's value carries it.
pub(super) fn selected(values: &[String]) -> Result<u64, UnknownButton> {
    match values {
        [value] => number(value),
        _ => Err(UnknownButton),
    }
}
