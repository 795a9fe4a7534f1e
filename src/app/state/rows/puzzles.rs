//! What is stored about puzzles: a player's progress, and a server's channel for the daily one.

use crate::correspondence::Locale;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Maximum number of spoiled puzzles that are remembered until they are done; older ones are forgotten.
const SPOILED: usize = 20;

/// A player's progress with puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct PuzzleRecord {
    /// Number of puzzles solved in a row, each by the first answer.
    pub streak: u32,
    /// The longest streak.
    pub best: u32,
    /// The number of the puzzle shown last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<u16>,
    /// The puzzles that were solved or whose solution was shown, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<u16>,
    /// Other puzzles that no longer count, because of a wrong answer or a hint.
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

    /// Whether solving it still counts.
    pub fn counts(&self, number: u16) -> bool {
        !self.is_done(number) && !self.spoiled.contains(&number)
    }

    /// Makes it no longer count.
    pub fn spoil(&mut self, number: u16) {
        if self.counts(number) {
            self.spoiled.push(number);
            let old = self.spoiled.len().saturating_sub(SPOILED);
            self.spoiled.drain(..old);
        }
    }

    /// Records that it was solved, or its solution shown.
    pub fn finish(&mut self, number: u16) {
        self.spoiled.retain(|spoiled| *spoiled != number);
        if let Err(at) = self.done.binary_search(&number) {
            self.done.insert(at, number);
        }
    }
}

/// A server's channel for the daily puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct DailyPuzzle {
    /// The channel or thread.
    pub channel: u64,
    pub locale: Locale,
    /// When the next one is posted.
    pub due: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_finished_is_no_longer_spoiled_and_the_rest_stays_so() {
        let mut record = PuzzleRecord::default();
        for number in [7, 3, 5, 3] {
            record.spoil(number);
        }
        assert_eq!(record.spoiled, [7, 3, 5]);
        record.finish(3);
        record.finish(2);
        record.finish(3);
        assert_eq!((&record.spoiled[..], &record.done[..]), (&[7, 5][..], &[2, 3][..]));
        record.spoil(3);
        assert_eq!(
            [2, 3, 5, 9].map(|number| record.counts(number)),
            [false, false, false, true]
        );
        // the oldest are forgotten
        for number in 100..120 {
            record.spoil(number);
        }
        assert_eq!(
            (record.spoiled.len(), record.counts(5), record.counts(100)),
            (SPOILED, true, false)
        );
    }
}
