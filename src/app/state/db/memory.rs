//! What rows said when they were last read or written, so that the same bytes are parsed, and a match replayed, once. No
//! decision depends on it: it is asked by the bytes alone.

use super::reading::{Rows, Unread, damaged};
use crate::app::state::rows::{self, MatchRow};
use crate::correspondence::{Match, MatchId};
use crate::store::keys::{self, Key};
use quick_cache::sync::Cache;
use serde::de::DeserializeOwned;
use std::any::Any;
use std::sync::Arc;

/// How many matches are kept in mind.
const MATCHES: usize = 512;
/// How many people are kept in mind.
const PLAYERS: usize = 1_024;

#[derive(Debug)]
pub(super) struct Memory {
    matches: Cache<MatchId, Arc<Replayed>>,
    players: Cache<Vec<u8>, Arc<Decoded>>,
}

#[derive(Debug)]
struct Replayed {
    value: Vec<u8>,
    row: MatchRow,
    the_match: Match,
}

#[derive(Debug)]
struct Decoded {
    value: Vec<u8>,
    row: Box<dyn Any + Send + Sync>,
}

/// A row that can be kept in mind.
pub(in crate::app) trait Stored: DeserializeOwned + Clone + Send + Sync + 'static {}

impl<R: DeserializeOwned + Clone + Send + Sync + 'static> Stored for R {}

impl Memory {
    pub fn new() -> Self {
        Self {
            matches: Cache::new(MATCHES),
            players: Cache::new(PLAYERS),
        }
    }

    /// What a row says.
    pub fn decode<R: Stored>(&self, key: &[u8], value: &[u8]) -> Result<R, Unread> {
        // several parts of every decision ask for the same people
        if key.first() != Some(&keys::Player::SPACE) {
            return decode(key, value);
        }
        let known = self.players.get(key).filter(|known| known.value == value);
        if let Some(row) = known.as_ref().and_then(|known| known.row.downcast_ref::<R>()) {
            return Ok(row.clone());
        }
        let row = decode::<R>(key, value)?;
        let decoded = Decoded {
            value: value.to_vec(),
            row: Box::new(row.clone()),
        };
        self.players.insert(key.to_vec(), Arc::new(decoded));
        Ok(row)
    }
}

pub(super) fn decode<R: DeserializeOwned>(key: &[u8], value: &[u8]) -> Result<R, Unread> {
    rows::read(value).map_err(|error| damaged(key, &error))
}

impl Rows {
    /// Reads a match and replays it through the rules, from where it was last known; the commit fails if anybody has
    /// written it by then.
    pub(in crate::app) fn read_match(&mut self, id: MatchId) -> Result<Option<(MatchRow, Match)>, Unread> {
        let key = keys::Match { id };
        let bytes = key.encode();
        let known = self.memory.matches.get(&id);
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
        self.memory.matches.insert(id, Arc::clone(&read));
        Ok(Some((read.row.clone(), read.the_match.clone())))
    }

    /// Writes a match, of which the row says everything.
    pub(in crate::app) fn put_match(&mut self, row: MatchRow, the_match: Match) {
        let id = the_match.id();
        let value = rows::write(&row);
        self.put_bytes(&keys::Match { id }, value.clone());
        let written = Replayed { value, row, the_match };
        self.memory.matches.insert(id, Arc::new(written));
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
