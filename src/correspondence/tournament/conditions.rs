//! What is agreed about a tournament before anybody joins.

use crate::correspondence::proposal::Proposal;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Minimum number of people of a round robin and of a knockout.
const FEW: u8 = 3;
/// Minimum number of people of a Swiss tournament.
const FEW_SWISS: u8 = 4;
/// Minimum number of people that a ladder has room for.
const FEW_LADDER: u8 = 2;
/// Maximum number of people in a group of a round robin.
pub const GROUP: u8 = 8;

/// Who plays whom.
///
/// `Display` and `FromStr` are its text for machines: `s5` is a Swiss tournament of five rounds, `r1` and `r2` are a
/// single and a double round robin, `k` is a knockout, `l` a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Format {
    /// Each round pairs people with about as many points who have not met.
    Swiss {
        /// Maximum number of rounds: there are never more than half as many as people.
        rounds: Rounds,
    },
    /// Everybody plays everybody in their group, twice if it is double; the best of several groups play a final.
    RoundRobin {
        /// Whether everybody plays everybody twice, once with each colour.
        double: bool,
    },
    /// Who loses a pairing is out. A pairing is two matches with colours swapped, and a third if they are tied.
    Knockout,
    /// Everybody has a place, and takes that of somebody above them whom they challenge and beat.
    Ladder,
}

/// A number of rounds of a Swiss tournament, 3 to 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rounds(u8);

impl Rounds {
    /// Minimum number of rounds.
    pub const MIN: u8 = 3;
    /// Maximum number of rounds.
    pub const MAX: u8 = 7;

    /// This number of rounds, if it is possible.
    pub const fn new(rounds: u8) -> Option<Self> {
        if rounds < Self::MIN || rounds > Self::MAX {
            None
        } else {
            Some(Self(rounds))
        }
    }

    /// The number of rounds.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// How many of them can be played by so many people: at most half as many as there are people.
    pub fn among(self, people: usize) -> usize {
        usize::from(self.0).min(people / 2)
    }
}

/// The text is not a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no format of a tournament")]
pub struct NoFormat;

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swiss { rounds } => write!(f, "s{}", rounds.get()),
            Self::RoundRobin { double: false } => f.write_str("r1"),
            Self::RoundRobin { double: true } => f.write_str("r2"),
            Self::Knockout => f.write_str("k"),
            Self::Ladder => f.write_str("l"),
        }
    }
}

impl FromStr for Format {
    type Err = NoFormat;

    fn from_str(text: &str) -> Result<Self, NoFormat> {
        let swiss = (Rounds::MIN..=Rounds::MAX)
            .filter_map(Rounds::new)
            .map(|rounds| Self::Swiss { rounds });
        let others = [
            Self::RoundRobin { double: false },
            Self::RoundRobin { double: true },
            Self::Knockout,
            Self::Ladder,
        ];
        let mut all = swiss.chain(others);
        all.find(|format| format.to_string() == text).ok_or(NoFormat)
    }
}

crate::rules::named::stored_as_text!(Format, NoFormat);

impl Format {
    /// Minimum number of people.
    pub const fn least(self) -> u8 {
        match self {
            Self::Swiss { .. } => FEW_SWISS,
            Self::RoundRobin { .. } | Self::Knockout => FEW,
            Self::Ladder => FEW_LADDER,
        }
    }
}

/// What is agreed about a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conditions {
    /// Who plays whom.
    pub format: Format,
    /// The terms of each match; colours are paired, and nobody has extra pieces.
    pub terms: Proposal,
    /// Maximum number of people: it begins when so many have joined.
    pub most: u8,
    /// Number of rounds of a round robin that are played at the same time.
    pub at_once: u8,
    /// When it begins at the latest; `None` = when all places are taken, or whoever made it begins it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<Timestamp>,
    /// Whether vacations stop clocks in it, for [`Conditions::VACATION`] altogether.
    pub vacations: bool,
    /// Whether two people may agree on a pause in it.
    pub pauses: bool,
    /// Whether people of other servers may join, where those share the pool.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pool: bool,
    /// The lowest and the highest rating with which somebody may join. Who has no rating may only join without bounds.
    #[serde(default, skip_serializing_if = "Bounds::is_open")]
    pub ratings: Bounds,
}

impl Conditions {
    /// Maximum number of people of any tournament.
    pub const MOST: u8 = 32;
    /// Maximum number of rounds at the same time.
    pub const AT_ONCE: u8 = 7;
    /// How long vacations may stop the clocks of a person in a tournament; in a ladder, in each of its matches.
    pub const VACATION: SignedDuration = SignedDuration::from_hours(14 * 24);
}

/// Bounds of ratings, in whole points, each included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bounds {
    /// The lowest rating; `None` = any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u16>,
    /// The highest rating; `None` = any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u16>,
}

impl Bounds {
    /// Whether anybody may join.
    pub const fn is_open(&self) -> bool {
        self.from.is_none() && self.to.is_none()
    }

    /// Whether somebody with this rating may join; `None` = they have no rating.
    pub fn admit(self, rating: Option<u16>) -> bool {
        self.is_open()
            || rating.is_some_and(|rating| {
                self.from.is_none_or(|from| rating >= from) && self.to.is_none_or(|to| rating <= to)
            })
    }
}
