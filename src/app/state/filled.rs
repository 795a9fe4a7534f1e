//! Lanes of the outbox that this process has filled: it looks at them without searching for them.

use crate::store::keys;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Maximum number of noted due rows; others are found by looking.
const NOTED: usize = 1_024;

/// A due row that a commit writes, and the item for which it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) struct Filled {
    pub due: keys::OutboxDue,
    pub item: keys::OutboxItem,
}

/// What this process has committed and not looked at since.
#[derive(Debug, Default)]
pub(in crate::app) struct Noted {
    all: Mutex<Vec<Filled>>,
}

impl Noted {
    pub fn note(&self, filled: Vec<Filled>) {
        let mut all = self.all();
        let room = NOTED.saturating_sub(all.len());
        all.extend(filled.into_iter().take(room));
    }

    pub fn take(&self) -> Vec<Filled> {
        std::mem::take(&mut *self.all())
    }

    fn all(&self) -> MutexGuard<'_, Vec<Filled>> {
        // after a panic it holds what was noted before
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
