//! All rows that exist, so that nothing has to be asked for: in tests and simulations.

use crate::store::Versioned;
use crate::store::memory::Lent;
use std::collections::BTreeMap;
use std::ops::Deref;

pub(super) type All = BTreeMap<Vec<u8>, Versioned>;

/// All rows that exist.
#[derive(Debug)]
pub(super) enum Whole {
    Own(All),
    /// Those of a store, which gets them back when the decision has been made.
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
