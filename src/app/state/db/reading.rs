//! The rows as a decision sees them: what was read, what is staged, and the decision's time and random numbers.
//!
//! Nothing here waits. A row that has not been read ends the decision with [`Unread::Ask`]; the driver reads what was
//! asked for and runs it again from the start. A decision is therefore a pure function of its rows.

use super::memory::{Memory, Stored};
use super::wanted::Wanted;
use super::whole::{All, Whole};
use crate::app::state::filled::Filled;
use crate::app::state::refusal::Refusal;
use crate::app::state::rows::{self, CounterRow, Flaw, MatchRow, RecordedRow, TimerRow};
use crate::correspondence::{Match, MatchId};
use crate::store::keys::{self, Counter, Key};
use crate::store::{Batch, Check, Versioned};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::sync::Arc;

/// Why rows cannot be used now.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unread {
    #[error("rows were not read yet")]
    Ask(Box<Wanted>),
    /// A stored row cannot be understood.
    #[error("{key} {why}")]
    Damaged { key: String, why: Flaw },
}

/// What was found, or `None` if it cannot be read.
pub(in crate::app) fn if_readable<T>(found: Result<T, Unread>) -> Result<Option<T>, Unread> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Unread::Damaged { .. }) => Ok(None),
        Err(asks) => Err(asks),
    }
}

/// Why a decision ended without an outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Rows are missing or damaged.
    Unread(Unread),
    /// It is refused, and the asker is told why.
    Refused(Refusal),
}

impl From<Unread> for Stop {
    fn from(unread: Unread) -> Self {
        Self::Unread(unread)
    }
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// An event in a decision that is logged for the operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum Milestone {
    Began(MatchId),
    Moved {
        id: MatchId,
        turn: u32,
    },
    Ended(MatchId),
    /// A person was deleted, except in the rows that cannot be read.
    Deleted {
        unread: u32,
    },
}

/// Some rows of a range.
#[derive(Debug)]
pub(in crate::app) struct Page<K, R> {
    pub rows: Vec<(K, R)>,
    /// The key of the first row that was left out, since this version cannot read it.
    pub left_out: Option<K>,
    /// The rest of the range, if there may be more rows.
    pub rest: Option<keys::Range>,
}

impl<K, R> Page<K, R> {
    /// The keys of its rows, and that of the first one that cannot be read.
    pub fn keys(self) -> impl Iterator<Item = K> {
        self.rows.into_iter().map(|(key, _)| key).chain(self.left_out)
    }
}

type RangeRows = Vec<(Vec<u8>, Versioned)>;

/// Rows that have been read.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    pub(super) rows: BTreeMap<Vec<u8>, Option<Versioned>>,
    pub(super) ranges: Vec<(keys::Range, usize, RangeRows)>,
    pub(super) numbers: BTreeMap<Counter, Vec<u64>>,
}

impl Known {
    /// Adds a row; returns whether it is unchanged.
    pub fn add_row(&mut self, key: Vec<u8>, row: Option<Versioned>) -> bool {
        let is_same = self.rows.get(&key) == Some(&row);
        self.rows.insert(key, row);
        is_same
    }

    /// Adds the rows of a range; returns whether they are unchanged.
    pub fn add_range(&mut self, range: keys::Range, limit: usize, found: RangeRows) -> bool {
        let is_same = self.range(&range, limit) == Some(&found);
        self.ranges.retain(|(known, upto, _)| (known, *upto) != (&range, limit));
        self.ranges.push((range, limit, found));
        is_same
    }

    pub fn add_number(&mut self, counter: Counter, number: u64) {
        self.numbers.entry(counter).or_default().push(number);
    }

    fn range(&self, range: &keys::Range, limit: usize) -> Option<&RangeRows> {
        let found = self
            .ranges
            .iter()
            .find(|(known, upto, _)| known == range && *upto == limit);
        found.map(|(_, _, rows)| rows)
    }

    /// The part of this that is not known.
    fn lacks(&self, mut wanted: Wanted) -> Wanted {
        wanted.keys.retain(|key| !self.rows.contains_key(key));
        wanted
            .ranges
            .retain(|(range, limit)| self.range(range, *limit).is_none());
        wanted
    }

    /// Whether these rows are among all rows, which then get the known versions.
    pub fn is_in(&self, all: &mut All) -> bool {
        let mut versions = Vec::new();
        for (key, known) in &self.rows {
            if known.as_ref().map(|row| &row.value) != all.get(key).map(|row| &row.value) {
                return false;
            }
            versions.extend(known.as_ref().map(|row| (key, row.version)));
        }
        for ((start, end), limit, known) in &self.ranges {
            let found = all.range(start.clone()..end.clone()).take(*limit);
            let values = known.iter().map(|(key, row)| (key, &row.value));
            if !found.map(|(key, row)| (key, &row.value)).eq(values) {
                return false;
            }
            versions.extend(known.iter().map(|(key, row)| (key, row.version)));
        }
        for (key, version) in versions {
            if let Some(row) = all.get_mut(key) {
                row.version = version;
            }
        }
        true
    }

    /// Everything that was read, to be read again.
    fn again(&self) -> Wanted {
        Wanted {
            keys: self.rows.keys().cloned().collect(),
            ranges: self
                .ranges
                .iter()
                .map(|(range, limit, _)| (range.clone(), *limit))
                .collect(),
            numbers: Vec::new(),
        }
    }
}

/// A decision: it stages writes, or asks for rows first. It may be run many times.
pub(super) type Decision<'a> = dyn FnMut(&mut Rows) -> Result<(), Stop> + Send + 'a;

/// How a decision is committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Haste {
    /// If the store stops answering, as rarely as possible with an unknown outcome.
    Careful,
    /// As fast as possible: what follows from an unknown outcome costs nobody anything.
    AtOnce,
}

/// The rows of a decision.
#[derive(Debug)]
pub struct Rows {
    pub(super) known: Known,
    /// All rows, if nothing is read from a store.
    pub(super) whole: Option<Whole>,
    /// Read together with the first rows that are asked for.
    likely: Wanted,
    now: Timestamp,
    /// How long before that somebody asked for the decision, at least.
    pub(in crate::app) waited: SignedDuration,
    pub(super) seed: u64,
    /// The number of the process that decides.
    process: u64,
    is_shared: bool,
    pub(super) haste: Haste,
    /// Whether all known rows existed at one time.
    is_snapshot: bool,
    /// Damaged rows that have been logged.
    told: RefCell<HashSet<Vec<u8>>>,
    pub(super) memory: Arc<Memory>,
    pub(super) staged: Staged,
    /// What a decision asks for while it is run only to see that: it then finds what was not read to be absent.
    foreseen: Option<RefCell<Wanted>>,
}

/// The results of a decision so far; a decision that is run again begins without them.
#[derive(PartialEq, Debug, Default)]
pub(super) struct Staged {
    pub batch: Batch,
    pub filled: Vec<Filled>,
    pub calls_program: bool,
    pub milestones: Vec<Milestone>,
    numbers: BTreeMap<Counter, usize>,
    random: Option<fastrand::Rng>,
}

impl Rows {
    /// The writes of the decision.
    pub const fn written(&self) -> &Batch {
        &self.staged.batch
    }

    /// All rows that exist: nothing is asked for.
    pub fn whole(rows: BTreeMap<Vec<u8>, Vec<u8>>, now: Timestamp, seed: u64) -> Self {
        let versioned = |(key, value)| (key, Versioned { value, version: 1 });
        let mut whole = Self::new(now, seed, seed, false, Wanted::default(), Arc::new(Memory::new()));
        whole.whole = Some(Whole::Own(rows.into_iter().map(versioned).collect()));
        whole
    }

    pub(super) fn new(
        now: Timestamp,
        seed: u64,
        process: u64,
        is_shared: bool,
        likely: Wanted,
        memory: Arc<Memory>,
    ) -> Self {
        Self {
            known: Known::default(),
            whole: None,
            likely,
            now,
            waited: SignedDuration::ZERO,
            seed,
            process,
            is_shared,
            haste: Haste::Careful,
            is_snapshot: false,
            told: RefCell::default(),
            memory,
            staged: Staged::default(),
            foreseen: None,
        }
    }

    /// Commits the decision as fast as possible; its outcome is unknown more often.
    pub(in crate::app) fn at_once(mut self) -> Self {
        self.haste = Haste::AtOnce;
        self
    }

    /// The time of the decision.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// A random number below `limit`: the same one when the decision is run again on more rows.
    pub fn random(&mut self, limit: u64) -> u64 {
        let seed = self.seed;
        let random = self.staged.random.get_or_insert_with(|| fastrand::Rng::with_seed(seed));
        random.u64(..limit.max(1))
    }

    /// This process's number among those that share the store.
    pub(in crate::app) fn process(&self) -> u64 {
        self.process
    }

    /// Whether other processes may use the store.
    pub(in crate::app) fn is_shared(&self) -> bool {
        self.is_shared
    }

    // --- reading ---

    /// Reads a row; the commit fails if anybody has written it since.
    pub(in crate::app) fn read<R: Stored>(&mut self, key: &impl Key) -> Result<Option<R>, Unread> {
        let bytes = key.encode();
        let found = self.find(&bytes)?;
        let version = found.map(|found| found.version);
        let row = found.map(|found| self.decode(&bytes, &found.value)).transpose();
        self.check(bytes, version);
        row
    }

    /// Whether this row exists, readable or not; the commit fails if anybody has written it since.
    pub(in crate::app) fn is_there(&mut self, key: &impl Key) -> Result<bool, Unread> {
        let bytes = key.encode();
        let version = self.find(&bytes)?.map(|found| found.version);
        self.check(bytes, version);
        Ok(version.is_some())
    }

    /// Reads a row that may change before the commit.
    pub(in crate::app) fn peek<R: Stored>(&self, key: &impl Key) -> Result<Option<R>, Unread> {
        let bytes = key.encode();
        let found = self.find(&bytes)?;
        found.map(|found| self.decode(&bytes, &found.value)).transpose()
    }

    fn decode<R: Stored>(&self, key: &[u8], value: &[u8]) -> Result<R, Unread> {
        self.memory
            .decode(key, value)
            .map_err(|error| unreadable(key, Flaw::from(&error)))
    }

    /// Reads a match and replays it through the rules; the commit fails if anybody has written it since.
    pub(in crate::app) fn read_match(&mut self, id: MatchId) -> Result<Option<(MatchRow, Match)>, Unread> {
        let bytes = keys::Match { id }.encode();
        let found = self.find(&bytes)?;
        let version = found.map(|found| found.version);
        let replayed = found.map(|found| self.memory.replay(id, &found.value)).transpose();
        let replayed = replayed.map_err(|why| unreadable(&bytes, why));
        self.check(bytes, version);
        Ok(replayed?.map(|replayed| (replayed.row.clone(), replayed.the_match.clone())))
    }

    /// Looks at the row of a match, which may change before the commit, without a replay.
    pub(in crate::app) fn look_at_match<T>(
        &self,
        id: MatchId,
        look: impl FnOnce(&MatchRow) -> T,
    ) -> Result<Option<T>, Unread> {
        let bytes = keys::Match { id }.encode();
        let Some(found) = self.find(&bytes)? else {
            return Ok(None);
        };
        let looked = self.memory.look_at_match(id, &found.value, look);
        looked.map(Some).map_err(|error| unreadable(&bytes, Flaw::from(&error)))
    }

    /// Reads several rows that may change before the commit, in the order of their keys.
    pub(in crate::app) fn peek_many<R: Stored>(&self, rows: &[impl Key]) -> Result<Vec<Option<R>>, Unread> {
        self.want(rows.iter().fold(Wanted::default(), Wanted::key))?;
        rows.iter().map(|key| self.peek(key)).collect()
    }

    /// Up to `limit` rows of a range, with their keys; they may change before the commit. One that cannot be read hides
    /// no others.
    pub(in crate::app) fn list<K: Key, R: Stored>(
        &self,
        range: &keys::Range,
        limit: usize,
    ) -> Result<Vec<(K, R)>, Unread> {
        Ok(self.page(range, limit)?.rows)
    }

    /// Like [`Rows::list`], with the rest of the range.
    pub(in crate::app) fn page<K: Key, R: Stored>(
        &self,
        range: &keys::Range,
        limit: usize,
    ) -> Result<Page<K, R>, Unread> {
        let found = self.find_range(range, limit)?;
        let mut left_out = None;
        let mut read = |(bytes, found): &(Vec<u8>, Versioned)| {
            let row = K::decode(bytes)
                .map_err(|error| damaged(bytes, &error))
                .and_then(|key| match self.decode(bytes, &found.value) {
                    Ok(row) => Ok((key, row)),
                    Err(error) => {
                        left_out.get_or_insert(key);
                        Err(error)
                    }
                });
            match row {
                Ok(row) => Some(row),
                Err(Unread::Damaged { key, why }) => {
                    self.tell_damaged(bytes, &key, &why);
                    None
                }
                Err(Unread::Ask(_)) => None,
            }
        };
        let rows = found.iter().filter_map(&mut read).collect();
        let last = found.last().filter(|_| found.len() == limit);
        Ok(Page {
            rows,
            left_out,
            rest: last.map(|(last, _)| (keys::after(last), range.1.clone())),
        })
    }

    /// The first rows of this range as stored, at most so many.
    fn find_range(&self, range: &keys::Range, limit: usize) -> Result<Cow<'_, RangeRows>, Unread> {
        if let Some(whole) = &self.whole {
            let rows = whole.range(range.0.clone()..range.1.clone()).take(limit);
            let rows = rows.map(|(key, row)| (key.clone(), row.clone()));
            return Ok(Cow::Owned(rows.collect()));
        }
        if let Some(known) = self.known.range(range, limit) {
            return Ok(Cow::Borrowed(known));
        }
        self.ask(Wanted::default().range(range.clone(), limit))?;
        Ok(Cow::default())
    }

    /// The row under this key as stored, with its version.
    pub(in crate::app) fn find(&self, key: &[u8]) -> Result<Option<&Versioned>, Unread> {
        if let Some(whole) = &self.whole {
            return Ok(whole.get(key));
        }
        if let Some(found) = self.known.rows.get(key) {
            return Ok(found.as_ref());
        }
        self.ask(Wanted {
            keys: vec![key.to_vec()],
            ..Wanted::default()
        })?;
        Ok(None)
    }

    /// Asks for everything in this that has not been read, at once. It only saves time: a decision asks for what it
    /// needs.
    pub(in crate::app) fn want(&self, wanted: Wanted) -> Result<(), Unread> {
        let lacking = self.known.lacks(wanted);
        if lacking.is_empty() || self.whole.is_some() {
            Ok(())
        } else {
            self.ask(lacking)
        }
    }

    /// Asks for everything again unless all of it existed at one time: rows that do not fit together may have been read
    /// at different times.
    pub(in crate::app) fn want_snapshot(&self) -> Result<(), Unread> {
        if self.is_snapshot || self.whole.is_some() {
            Ok(())
        } else {
            self.ask(self.known.again())
        }
    }

    fn ask(&self, wanted: Wanted) -> Result<(), Unread> {
        let Some(foreseen) = &self.foreseen else {
            return Err(ask(wanted));
        };
        foreseen.borrow_mut().and(wanted);
        Ok(())
    }

    /// A number never assigned before.
    pub(in crate::app) fn number(&mut self, counter: Counter) -> Result<u64, Unread> {
        let used = self.staged.numbers.get(&counter).copied().unwrap_or_default();
        let given = self.known.numbers.get(&counter).and_then(|given| given.get(used));
        let number = match given {
            Some(number) => *number,
            None if self.whole.is_some() => self.number_of_whole(counter, used)?,
            // an assigned number cannot be given back
            None if self.foreseen.is_some() => 0,
            None => return Err(ask(Wanted::number(counter))),
        };
        self.staged.numbers.insert(counter, used + 1);
        Ok(number)
    }

    /// The next number when numbers are not reserved in blocks. `used` = how many this decision has already had.
    fn number_of_whole(&mut self, counter: Counter, used: usize) -> Result<u64, Unread> {
        let key = keys::Seq { counter };
        let last = self.read::<CounterRow>(&key)?.map_or(0, |row| row.last);
        let number = last + 1 + used as u64;
        self.put(&key, &CounterRow::new(number));
        Ok(number)
    }

    fn tell_damaged(&self, bytes: &[u8], key: &str, why: &Flaw) {
        if self.told.borrow_mut().insert(bytes.to_vec()) {
            tracing::error!(key, %why, "a row is left out");
        }
    }

    // --- writing ---

    /// The commit fails if the row exists by then.
    pub(in crate::app) fn check_absent(&mut self, key: &impl Key) {
        self.check(key.encode(), None);
    }

    /// The commit fails unless the row then has this version; `None` = it does not exist.
    fn check(&mut self, key: Vec<u8>, version: Option<u64>) {
        self.staged.batch.checks.push(match version {
            Some(version) => Check::Version(key, version),
            None => Check::Absent(key),
        });
    }

    /// The commit fails if anybody has written this row since it was listed.
    pub(in crate::app) fn check_listed(&mut self, key: &impl Key) {
        let bytes = key.encode();
        let version = if let Some(whole) = &self.whole {
            whole.get(&bytes).map(|row| row.version)
        } else {
            let mut listed = self.known.ranges.iter().flat_map(|(_, _, rows)| rows);
            listed.find(|(known, _)| *known == bytes).map(|(_, row)| row.version)
        };
        self.check(bytes, version);
    }

    pub(in crate::app) fn put(&mut self, key: &impl Key, row: &impl Stored) {
        let (key, value) = (key.encode(), rows::write(row));
        self.memory.keep_row(&key, &value, row);
        self.staged.batch.puts.push((key, value));
    }

    pub(in crate::app) fn set_timer(&mut self, timer: &keys::Timer) {
        self.put(timer, &TimerRow::new());
    }

    /// Writes a match and its row.
    pub(in crate::app) fn put_match(&mut self, row: MatchRow, the_match: Match) {
        let value = rows::write(&row);
        let key = keys::Match { id: the_match.id() };
        self.staged.batch.puts.push((key.encode(), value.clone()));
        self.memory.keep(value, row, the_match);
    }

    pub(in crate::app) fn delete(&mut self, key: &impl Key) {
        self.staged.batch.dels.push(key.encode());
    }

    /// Whether this row is already staged to be written.
    pub(in crate::app) fn writes(&self, key: &impl Key) -> bool {
        let key = key.encode();
        self.staged.batch.puts.iter().any(|(put, _)| *put == key)
    }

    /// After the commit this lane of the outbox is to be looked at.
    pub(in crate::app) fn fills_outbox(&mut self, filled: Filled) {
        self.staged.filled.push(filled);
    }

    /// After the commit a program is to move.
    pub(in crate::app) fn calls_program(&mut self) {
        self.staged.calls_program = true;
    }

    pub(in crate::app) fn note(&mut self, milestone: Milestone) {
        self.staged.milestones.push(milestone);
    }

    /// Whether there is nothing to commit.
    pub(in crate::app) fn is_empty(&self) -> bool {
        self.staged.batch.puts.is_empty() && self.staged.batch.dels.is_empty()
    }

    /// The outcome recorded here.
    pub(super) fn recorded<T: DeserializeOwned>(&self, key: &keys::Idem) -> Result<Option<T>, Unread> {
        let Some(found) = self.peek::<RecordedRow>(key)? else {
            return Ok(None);
        };
        let outcome = found.outcome();
        let outcome = outcome.map_err(|error| unreadable(&key.encode(), Flaw::from(&error)))?;
        Ok(Some(outcome))
    }

    /// Records the outcome, so that a repetition gets it again.
    pub(super) fn record(&mut self, key: &keys::Idem, outcome: &impl Serialize) {
        let row = RecordedRow::of(outcome, self.now);
        self.check_absent(key);
        self.put(key, &row);
    }

    // --- for the driver ---

    /// Finds out what a decision asks for first, to be read together with what is likely.
    pub(in crate::app) fn foresee<T>(&mut self, decide: impl FnOnce(&mut Self) -> Result<T, Stop>) {
        if self.whole.is_some() {
            return;
        }
        if let Err(Stop::Unread(Unread::Ask(asked))) = decide(self) {
            self.likely.and(*asked);
        }
        self.begin_again(false);
    }

    /// Runs a decision that lacks these rows to the end as if they were absent, so that what it asks for later is read
    /// together with them: each reading may be a long way.
    pub(super) fn foresee_all(&mut self, asked: &mut Wanted, decide: &mut Decision<'_>) {
        // of nothing, nothing can be foreseen
        if self.known.rows.is_empty() || self.known.lacks(asked.clone()).is_empty() {
            return;
        }
        self.begin_again(false);
        self.foreseen = Some(RefCell::default());
        // what it comes to is of no account
        let _ = decide(self);
        if let Some(foreseen) = self.foreseen.take() {
            asked.and(foreseen.into_inner());
        }
    }

    /// Takes what is already known of the likely rows.
    pub(super) fn know_likely(&mut self, known: impl Fn(&[u8]) -> Option<Versioned>) {
        for key in &self.likely.keys {
            if let Some(row) = known(key) {
                self.known.add_row(key.clone(), Some(row));
            }
        }
    }

    /// Reads the recorded outcome together with the first rows that are asked for.
    pub(in crate::app) fn likely_recorded(&mut self, key: Option<&keys::Idem>) {
        if let Some(key) = key {
            self.likely.and(Wanted::default().key(key));
        }
    }

    pub(super) fn take_likely(&mut self) -> Wanted {
        std::mem::take(&mut self.likely)
    }

    /// Discards what the decision staged, before it is run again. `is_snapshot` = everything was read twice, and
    /// nothing had changed.
    pub(super) fn begin_again(&mut self, is_snapshot: bool) {
        self.staged = Staged::default();
        self.is_snapshot = is_snapshot;
    }

    /// The part of this that is not known yet, without duplicates.
    pub(super) fn lacking(&self, wanted: Wanted) -> Wanted {
        let mut wanted = self.known.lacks(wanted);
        let mut seen = HashSet::new();
        wanted.keys.retain(|key| seen.insert(key.clone()));
        wanted
    }

    /// Everything that was read, for another attempt.
    pub(super) fn again(&self) -> Wanted {
        self.known.again()
    }

    pub(super) fn take_staged(&mut self) -> Staged {
        std::mem::take(&mut self.staged)
    }
}

fn ask(wanted: Wanted) -> Unread {
    Unread::Ask(Box::new(wanted))
}

pub(in crate::app) fn damaged(key: &[u8], why: &impl fmt::Display) -> Unread {
    unreadable(key, Flaw::Damage(why.to_string()))
}

pub(in crate::app) fn unreadable(key: &[u8], why: Flaw) -> Unread {
    let key = keys::Match::decode(key).map_or_else(|_| row_name(key), |key| format!("match {}", key.id));
    Unread::Damaged { key, why }
}

/// A key as text, for people who look into a store.
pub(in crate::app) fn row_name(key: &[u8]) -> String {
    use fmt::Write as _;
    let mut name = keys::space_name(key).unwrap_or("a row").to_owned();
    for byte in key.iter().skip(1) {
        // writing to a String cannot fail
        let _ = write!(name, " {byte:02x}");
    }
    name
}
