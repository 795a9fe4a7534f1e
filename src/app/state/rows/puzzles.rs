//! What is stored about puzzles: how far a player is with them, and where a server wants one each day.

use crate::correspondence::Locale;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// So many puzzles are remembered that were spoiled and not done; older ones are forgotten.
const SPOILED: usize = 20;

/// How far a player is with puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(in crate::app) struct PuzzleRecord {
    /// So many were solved one after another, each by the first answer.
    pub streak: u32,
    /// The longest streak.
    pub best: u32,
    /// The one that was shown last, by its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<u16>,
    /// Those that were solved or whose solution was shown, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<u16>,
    /// Those of the others that no longer count: a wrong answer was given, or a hint.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spoiled: Vec<u16>,
}

impl PuzzleRecord {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    pub fn is_done(&self, number: u16) -> bool {
        self.done.binary_search(&number).is_ok()
    }

    /// Whether solving it counts still.
    pub fn counts(&self, number: u16) -> bool {
        !self.is_done(number) && !self.spoiled.contains(&number)
    }

    /// It does not count any more.
    pub fn spoil(&mut self, number: u16) {
        if self.counts(number) {
            self.spoiled.push(number);
            let old = self.spoiled.len().saturating_sub(SPOILED);
            self.spoiled.drain(..old);
        }
    }

    /// It is solved, or its solution was shown.
    pub fn finish(&mut self, number: u16) {
        self.spoiled.retain(|spoiled| *spoiled != number);
        if let Err(at) = self.done.binary_search(&number) {
            self.done.insert(at, number);
        }
    }
}

/// Where a server wants a puzzle each day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct DailyPuzzle {
    /// The channel or thread.
    pub channel: u64,
    pub locale: Locale,
    /// When the next one comes.
    pub due: Timestamp,
}
