//! All the rows that there are, where nothing has to be asked for: in tests and simulations.

use crate::store::Versioned;
use crate::store::memory::Lent;
use std::collections::BTreeMap;
use std::ops::Deref;

pub(super) type All = BTreeMap<Vec<u8>, Versioned>;

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
