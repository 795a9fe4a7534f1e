//! A cache of parsed rows, so that the same bytes are parsed, and a match replayed, only once. No decision depends on
//! it: its key is the bytes.

use crate::app::state::rows::{self, Flaw, MatchRow};
use crate::correspondence::{Match, MatchId};
use quick_cache::sync::Cache;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::any::Any;
use std::sync::Arc;

/// Maximum number of cached matches.
const MATCHES: usize = 512;
/// Maximum number of other cached rows.
const ROWS: usize = 4_096;

#[derive(Debug)]
pub(super) struct Memory {
    matches: Cache<MatchId, Arc<Replayed>>,
    rows: Cache<Vec<u8>, Arc<Decoded>>,
}

#[derive(Debug)]
pub(super) struct Replayed {
    value: Vec<u8>,
    pub row: MatchRow,
    pub the_match: Match,
}

#[derive(Debug)]
struct Decoded {
    value: Vec<u8>,
    row: Box<dyn Any + Send + Sync>,
}

/// A row that can be cached.
pub(in crate::app) trait Stored: Serialize + DeserializeOwned + Clone + Send + Sync + 'static {}

impl<R: Serialize + DeserializeOwned + Clone + Send + Sync + 'static> Stored for R {}

impl Memory {
    pub fn new() -> Self {
        Self {
            matches: Cache::new(MATCHES),
            rows: Cache::new(ROWS),
        }
    }

    /// The parsed row.
    pub fn decode<R: Stored>(&self, key: &[u8], value: &[u8]) -> Result<R, serde_json::Error> {
        let known = self.decoded(key, value);
        if let Some(row) = known.as_ref().and_then(|known| known.row.downcast_ref::<R>()) {
            return Ok(row.clone());
        }
        let row: R = rows::read(value)?;
        self.keep_row(key, value, &row);
        Ok(row)
    }

    /// The row as it was when it was last seen.
    pub fn recall<R: Stored>(&self, key: &[u8]) -> Option<R> {
        self.rows.get(key)?.row.downcast_ref().cloned()
    }

    /// The match as it was when it was last seen.
    pub fn recall_match(&self, id: MatchId) -> Option<Arc<Replayed>> {
        self.matches.get(&id)
    }

    /// Caches the parsed row: several parts of every decision ask for the same people and plans, and an item of
    /// the outbox is read at every step of its delivery.
    pub fn keep_row<R: Stored>(&self, key: &[u8], value: &[u8], row: &R) {
        self.keep_decoded(key, value, Box::new(row.clone()));
    }

    fn decoded(&self, key: &[u8], value: &[u8]) -> Option<Arc<Decoded>> {
        self.rows.get(key).filter(|known| known.value == value)
    }

    fn keep_decoded(&self, key: &[u8], value: &[u8], row: Box<dyn Any + Send + Sync>) {
        let value = value.to_vec();
        self.rows.insert(key.to_vec(), Arc::new(Decoded { value, row }));
    }

    /// A match, replayed through the rules from its last cached state.
    pub fn replay(&self, id: MatchId, value: &[u8]) -> Result<Arc<Replayed>, Flaw> {
        let known = self.matches.get(&id);
        if let Some(known) = known.as_ref().filter(|known| known.value == value) {
            return Ok(Arc::clone(known));
        }
        let row: MatchRow = rows::read(value).map_err(|error| Flaw::from(&error))?;
        let stored = row.stored.clone();
        let the_match = match known {
            Some(known) => known.the_match.replay_on(stored),
            None => Match::replay(stored),
        };
        let the_match = the_match.map_err(|error| Flaw::Damage(error.to_string()))?;
        Ok(self.keep(value.to_vec(), row, the_match))
    }

    /// Looks at the row of a match, which is cached with its replay alone: it becomes longer with each turn.
    pub fn look_at_match<T>(
        &self,
        id: MatchId,
        value: &[u8],
        look: impl FnOnce(&MatchRow) -> T,
    ) -> Result<T, serde_json::Error> {
        match self.matches.get(&id).filter(|known| known.value == value) {
            Some(known) => Ok(look(&known.row)),
            None => Ok(look(&rows::read(value)?)),
        }
    }

    /// Caches a match and its row.
    pub fn keep(&self, value: Vec<u8>, row: MatchRow, the_match: Match) -> Arc<Replayed> {
        let id = the_match.id();
        let replayed = Arc::new(Replayed { value, row, the_match });
        self.matches.insert(id, Arc::clone(&replayed));
        replayed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::rows::Venue;
    use crate::correspondence::pace::Pace;
    use crate::correspondence::{Home, Locale, PlayerId, Terms};
    use crate::rules::ByColor;
    use crate::rules::game::{GameKind, Setup};
    use jiff::Timestamp;

    #[test]
    fn the_row_of_a_cached_match_is_not_parsed() {
        let terms = Terms::new(Setup::even(GameKind::Dvonn), Pace::Unlimited);
        let players = ByColor {
            white: PlayerId(11).into(),
            black: PlayerId(12).into(),
        };
        let id = MatchId(7);
        let m = Match::start(id, terms, players, ByColor::both(Home::Direct), Timestamp::UNIX_EPOCH);
        let venue = Venue {
            room: None,
            left: None,
            locale: Locale::English,
            opening: false,
        };
        let row = MatchRow::new(m.stored().clone(), ByColor::both(venue));
        let memory = Memory::new();
        memory.keep(b"its bytes".to_vec(), row, m);
        let found = |value: &[u8]| memory.look_at_match(id, value, |row| row.stored.id).ok();
        assert_eq!(found(b"its bytes"), Some(id));
        assert_eq!(found(b"others"), None, "these are no row");
    }
}
