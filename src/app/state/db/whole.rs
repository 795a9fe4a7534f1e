//! Decisions on all the rows that there are, where nothing is asked for: in tests and simulations.

use super::memory::Memory;
use super::reading::{Known, Rows, Stop, Unread};
use super::wanted::Wanted;
use super::{AppError, Db, Decision};
use crate::app::state::rows::CounterRow;
use crate::store::Versioned;
use crate::store::keys::{self, Counter};
use crate::store::memory::Lent;
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

type All = BTreeMap<Vec<u8>, Versioned>;

/// All the rows that there are.
#[derive(Debug)]
pub(super) enum Whole {
    Own(All),
    /// Those of a store, which has them back when the decision is made.
    Lent(Lent),
}

impl Deref for Whole {
    type Target = All;

    fn deref(&self) -> &All {
        match self {
            Self::Own(rows) => rows,
            Self::Lent(rows) => rows,
        }
    }
}

impl Rows {
    /// All the rows that there are: nothing is asked for.
    #[must_use]
    pub fn whole(rows: BTreeMap<Vec<u8>, Vec<u8>>, now: Timestamp, seed: u64) -> Self {
        let versioned = |(key, value)| (key, Versioned { value, version: 1 });
        let mut whole = Self::new(now, seed, seed, false, Wanted::default(), Arc::new(Memory::new()));
        whole.whole = Some(Whole::Own(rows.into_iter().map(versioned).collect()));
        whole
    }

    /// The next number, where no block of them was taken. `used` = how many this decision has had already.
    pub(super) fn number_of_whole(&mut self, counter: Counter, used: usize) -> Result<u64, Unread> {
        let key = keys::Seq { counter };
        let last = self.read::<CounterRow>(&key)?.map_or(0, |row| row.last);
        let number = last + 1 + used as u64;
        self.put(&key, &CounterRow::new(number));
        Ok(number)
    }
}

impl Db {
    /// Decides once more, on all rows of the store: it asks for nothing, comes to the same, and writes the same. Unless
    /// others have written meanwhile what the decision knows.
    pub(super) async fn decide_on_whole(
        &self,
        rows: &mut Rows,
        decide: &mut Decision<'_>,
        decided: &Result<(), Stop>,
    ) -> Result<(), AppError> {
        let mut all = All::new();
        let mut export = self.store.export().await?;
        while let Some(page) = export.next().await? {
            let versioned = |(key, value)| (key, Versioned { value, version: 0 });
            all.extend(page.into_iter().map(versioned));
        }
        if !rows.known.is_in(&mut all) {
            return Ok(());
        }
        let (now, seed, process) = (rows.now(), rows.seed, rows.process());
        let memory = Arc::new(Memory::new());
        let mut whole = Rows::new(now, seed, process, rows.is_shared(), Wanted::default(), memory);
        whole.whole = Some(Whole::Own(all));
        whole.known.numbers.clone_from(&rows.known.numbers);
        assert_eq!(decide(&mut whole), *decided, "on all rows it comes to something else");
        assert_eq!(whole.staged, rows.staged, "on all rows it writes something else");
        Ok(())
    }
}

impl Known {
    /// Whether these rows are among all of them, which then get the versions that are known.
    fn is_in(&self, all: &mut All) -> bool {
        let mut versions = Vec::new();
        for (key, known) in &self.rows {
            if known.as_ref().map(|row| &row.value) != all.get(key).map(|row| &row.value) {
                return false;
            }
            versions.extend(known.as_ref().map(|row| (key, row.version)));
        }
        for ((start, end), limit, known) in &self.ranges {
            let found = all.range(start.clone()..end.clone()).take(*limit);
            let known = known.iter().map(|(key, row)| (key, &row.value));
            if !found.map(|(key, row)| (key, &row.value)).eq(known) {
                return false;
            }
        }
        for (key, version) in versions {
            if let Some(row) = all.get_mut(key) {
                row.version = version;
            }
        }
        true
    }
}
