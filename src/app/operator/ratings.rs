//! Checking that standings and rivalries are what the results add up to.

use crate::app::state::rows::{ResultRow, RivalryRow, StandingRow, read};
use crate::app::state::standings::Sums;
use crate::store::keys::{self, Key};

/// Compares rows, which come in the order of their keys: the results first.
#[derive(Debug, Default)]
pub(super) struct RatingsCheck {
    results: Vec<ResultRow>,
    /// What the results add up to and has not come yet.
    expected: Sums,
    different: u64,
}

impl RatingsCheck {
    /// Looks at the next row, whatever it is about.
    pub fn row(&mut self, key: &[u8], value: &[u8]) {
        match key.first() {
            Some(&keys::EndedMatch::SPACE) => self.results.extend(read(value)),
            Some(&keys::Standing::SPACE) => {
                self.add_up();
                let expected = keys::Standing::decode(key).ok();
                let expected = expected.and_then(|key| self.expected.standings.remove(&key));
                let found = read::<StandingRow>(value).ok();
                self.different += u64::from(expected.map(|row| row.standing) != found.map(|row| row.standing));
            }
            Some(&keys::Rivalry::SPACE) => {
                self.add_up();
                let expected = keys::Rivalry::decode(key).ok();
                let expected = expected.and_then(|key| self.expected.rivalries.remove(&key));
                let found = read::<RivalryRow>(value).ok();
                self.different += u64::from(expected.map(|row| row.rivalry) != found.map(|row| row.rivalry));
            }
            _ => (),
        }
    }

    /// Adds up the results, of which all have come.
    fn add_up(&mut self) {
        if !self.results.is_empty() {
            self.expected = Sums::of(std::mem::take(&mut self.results), &mut |_| ());
        }
    }

    /// The number of rows that are not what the results add up to, when all rows have come.
    pub fn end(mut self) -> u64 {
        self.add_up();
        let missing = self.expected.standings.len() + self.expected.rivalries.len();
        self.different + u64::try_from(missing).unwrap_or(u64::MAX)
    }
}
