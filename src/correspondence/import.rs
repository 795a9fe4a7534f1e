//! Games played elsewhere: a record becomes a match that is over. One that a person imports has nobody of this program in
//! it; one of another host has the people who played it.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::ids::PlayerId;
use crate::rules::ByColor;
use crate::rules::record::Name;

/// Where an imported match comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// Who imported it.
    pub by: PlayerId,
    /// The players' names in the record.
    #[serde(default, skip_serializing_if = "is_nameless")]
    pub names: ByColor<Option<Name>>,
    /// The day on which it was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
}

/// Where a match comes from that was played with a bot of another host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// Its number there.
    pub number: u64,
    /// When it came here.
    pub at: Timestamp,
    /// The names that people had there.
    #[serde(default, skip_serializing_if = "is_nameless")]
    pub names: ByColor<Option<Name>>,
}

fn is_nameless(names: &ByColor<Option<Name>>) -> bool {
    names.white.is_none() && names.black.is_none()
}

/// Maximum number of turns of a record that is imported: far more than the longest known games have, and few enough for
/// the row of a match.
pub const MAX_TURNS: usize = 1_000;

/// A record has more turns than [`MAX_TURNS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the record has {0} turns")]
pub struct TooLong(pub usize);
