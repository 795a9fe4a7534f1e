//! How asking a program for a turn fails.

use crate::correspondence::Failure;
use std::fmt;
use std::io;

/// Why there is no turn.
#[derive(Debug)]
pub enum NoTurn {
    /// The program has failed.
    Failed(Failed),
    /// Nobody waits for it any more.
    Stopped,
    /// This machine cannot start it now.
    NotNow(io::Error),
}

/// How a program has failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    pub how: Failure,
    /// Why, for whoever runs it: a sentence without its full stop.
    pub why: String,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl Failed {
    pub(super) fn new(how: Failure, why: impl Into<String>) -> Self {
        Self { how, why: why.into() }
    }
}

impl From<Failed> for NoTurn {
    fn from(failed: Failed) -> Self {
        Self::Failed(failed)
    }
}
