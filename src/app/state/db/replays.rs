//! Matches as they were last read or written, so that the same bytes are parsed and replayed once.

use super::reading::{Rows, Unread, damaged, decode};
use crate::app::state::rows::{self, MatchRow};
use crate::correspondence::{Match, MatchId};
use crate::store::keys::{self, Key as _};
use std::sync::Arc;

/// A memory, on which no decision depends: what these bytes mean.
pub(super) type Replays = quick_cache::sync::Cache<MatchId, Arc<Replayed>>;

#[derive(Debug)]
pub(super) struct Replayed {
    value: Vec<u8>,
    row: MatchRow,
    the_match: Match,
}

impl Rows {
    /// Reads a match and replays it through the rules, from where it was last known; the commit fails if anybody has
    /// written it by then.
    pub(in crate::app) fn read_match(&mut self, id: MatchId) -> Result<Option<(MatchRow, Match)>, Unread> {
        let key = keys::Match { id };
        let bytes = key.encode();
        let known = self.replays.get(&id);
        let found = self.find(&bytes)?;
        let version = found.map(|found| found.version);
        let read = found.map(|found| match known {
            Some(known) if known.value == found.value => Ok(known),
            known => replayed(&bytes, &found.value, known.as_deref()).map(Arc::new),
        });
        self.check(&key, version);
        let Some(read) = read.transpose()? else {
            return Ok(None);
        };
        self.replays.insert(id, Arc::clone(&read));
        Ok(Some((read.row.clone(), read.the_match.clone())))
    }

    /// Writes a match, of which the row says everything.
    pub(in crate::app) fn put_match(&mut self, row: MatchRow, the_match: Match) {
        let id = the_match.id();
        let value = rows::write(&row);
        self.put_bytes(&keys::Match { id }, value.clone());
        let written = Replayed { value, row, the_match };
        self.replays.insert(id, Arc::new(written));
    }
}

fn replayed(key: &[u8], value: &[u8], known: Option<&Replayed>) -> Result<Replayed, Unread> {
    let row = decode::<MatchRow>(key, value)?;
    let stored = row.stored.clone();
    let the_match = match known {
        Some(known) => known.the_match.replay_on(stored),
        None => Match::replay(stored),
    };
    let the_match = the_match.map_err(|error| damaged(key, &error))?;
    let value = value.to_vec();
    Ok(Replayed { value, row, the_match })
}
