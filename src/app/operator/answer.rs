//! What an operator reads.

use crate::app::matches::Restored;
use serde::{Deserialize, Serialize};

/// What an operator reads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Done(String),
    /// It was not done, and why.
    Refused(String),
    /// What came of each file.
    Restored(Vec<Restored>),
}
