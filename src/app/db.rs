//! Typed rows and the transaction: what a command reads and writes becomes one commit, or nothing.

use super::rows::{self, CounterRow, RecordedRow};
use crate::correspondence::MatchId;
use crate::store::keys::{self, Key};
use crate::store::{Batch, Check, Commit, Store, StoreError, Versioned};
use jiff::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;

/// Why something was not carried out although nothing forbids it.
#[derive(Debug)]
pub enum AppError {
    /// Others were faster, three times.
    Busy,
    /// The store would not.
    Store(StoreError),
    /// The store does not say whether it did.
    Uncertain(StoreError),
    /// What is stored there makes no sense.
    Damaged { key: String, why: String },
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl fmt::Display for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Busy => f.write_str("others were faster, three times"),
            Self::Store(error) | Self::Uncertain(error) => error.fmt(f),
            Self::Damaged { key, why } => write!(f, "{key} is damaged: {why}"),
        }
    }
}

/// How often a commit is tried when others were faster.
pub(super) const ATTEMPTS: usize = 3;
/// How many rows are scanned at a time.
pub(super) const PAGE: usize = 256;

/// The rows of the application. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct Db {
    store: Store,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    /// Fires when the outbox got items.
    outbox_filled: Notify,
    /// Fires when it became a program's turn.
    program_waits: Notify,
    random: Mutex<fastrand::Rng>,
    /// This process, among those that share the store.
    process: u64,
    /// The numbers taken from the store and not yet given.
    numbers: [tokio::sync::Mutex<Range<u64>>; 3],
}

/// Under what a commit is known again, should the same be asked a second time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idempotency {
    /// By the interaction, whose outcome is remembered for a day.
    Interaction(u64),
    /// By the state: carried out a second time, the command finds that nothing is left to do.
    State,
}

/// What became of a transaction that somebody else shall see in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Milestone {
    Began(MatchId),
    Moved { id: MatchId, turn: u32 },
    Ended(MatchId),
}

impl Db {
    /// The seed makes random choices, spreads retries and tells this process from others: random in the bot, fixed in
    /// tests.
    pub fn new(store: Store, seed: u64) -> Self {
        Self {
            store,
            shared: Arc::new(Shared {
                outbox_filled: Notify::new(),
                program_waits: Notify::new(),
                random: Mutex::new(fastrand::Rng::with_seed(seed)),
                process: seed,
                numbers: Default::default(),
            }),
        }
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn now(&self) -> Timestamp {
        self.store.now()
    }

    /// The number of this process, among those that share the store.
    pub fn process(&self) -> u64 {
        self.shared.process
    }

    /// Fires when the outbox got items.
    pub fn outbox_filled(&self) -> &Notify {
        &self.shared.outbox_filled
    }

    /// Fires when it became a program's turn.
    pub fn program_waits(&self) -> &Notify {
        &self.shared.program_waits
    }

    /// Below `limit`.
    pub fn random(&self, limit: u64) -> u64 {
        // a generator has no state that a panic could leave half-made
        let mut random = self.shared.random.lock().unwrap_or_else(PoisonError::into_inner);
        random.u64(..limit.max(1))
    }

    /// A transaction whose reads are wanted, and whose writes are committed by [`Db::transact`] only.
    pub fn begin(&self) -> Transaction<'_> {
        Transaction {
            db: self,
            now: self.now(),
            batch: Batch::default(),
            fills_outbox: false,
            calls_program: false,
            milestones: Vec::new(),
        }
    }

    /// The outcome that was recorded for this interaction.
    pub async fn recorded<T: DeserializeOwned>(&self, idempotency: Idempotency) -> Result<Option<T>, AppError> {
        let Idempotency::Interaction(interaction) = idempotency else {
            return Ok(None);
        };
        let key = keys::Idem { interaction };
        let Some(found) = self.begin().peek::<RecordedRow>(&key).await? else {
            return Ok(None);
        };
        let outcome = found.outcome().map_err(|error| damaged(&key.encode(), &error))?;
        Ok(Some(outcome))
    }

    /// A number that nobody had before. Numbers are taken from the store in blocks; what is left of a block when the
    /// process ends is never used.
    pub async fn number(&self, counter: keys::Counter) -> Result<u64, AppError> {
        let (numbers, block) = match counter {
            keys::Counter::Match => (&self.shared.numbers[0], 1),
            keys::Counter::Challenge => (&self.shared.numbers[1], 16),
            keys::Counter::Outbox => (&self.shared.numbers[2], 256),
        };
        let mut range = numbers.lock().await;
        if range.is_empty() {
            *range = self.take_numbers(counter, block).await?;
        }
        range.next().ok_or(AppError::Busy)
    }

    async fn take_numbers(&self, counter: keys::Counter, block: u64) -> Result<Range<u64>, AppError> {
        let key = keys::Seq { counter };
        for _ in 0..ATTEMPTS {
            let mut tx = self.begin();
            let last = tx.read::<CounterRow>(&key).await?.map_or(0, |row| row.last);
            tx.put(&key, &CounterRow::new(last + block));
            match tx.commit().await {
                Ok(Commit::Done) => return Ok(last + 1..last + 1 + block),
                // whoever was faster, or we ourselves: the next look tells, at worst with a gap
                Ok(Commit::Conflict(_)) | Err(StoreError::Unknown(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(AppError::Busy)
    }
}

/// Some rows of a range.
#[derive(Debug)]
pub(super) struct Page<K, R> {
    pub rows: Vec<(K, R)>,
    /// Where there may be more.
    pub rest: Option<keys::Range>,
}

/// What is read at one time and shall be written together.
#[derive(Debug)]
pub struct Transaction<'a> {
    db: &'a Db,
    now: Timestamp,
    batch: Batch,
    fills_outbox: bool,
    calls_program: bool,
    milestones: Vec<Milestone>,
}

impl<'a> Transaction<'a> {
    /// The time at which all of it happens.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// Below `limit`.
    #[must_use]
    pub fn random(&self, limit: u64) -> u64 {
        self.db.random(limit)
    }

    pub(super) fn db(&self) -> &'a Db {
        self.db
    }

    /// Reads a row; the commit fails if anybody has written it by then.
    pub(super) async fn read<R: DeserializeOwned>(&mut self, key: &impl Key) -> Result<Option<R>, AppError> {
        let bytes = key.encode();
        let found = self.db.store.get(&bytes).await?;
        self.check(key, found.as_ref().map(|found| found.version));
        found.map(|found| decode(&bytes, &found.value)).transpose()
    }

    /// Reads a row that may change until the commit.
    pub(super) async fn peek<R: DeserializeOwned>(&self, key: &impl Key) -> Result<Option<R>, AppError> {
        let bytes = key.encode();
        let found = self.db.store.get(&bytes).await?;
        found.map(|found| decode(&bytes, &found.value)).transpose()
    }

    /// Reads several rows that may change until the commit, in the order of their keys.
    pub(super) async fn peek_many<R: DeserializeOwned>(&self, rows: &[impl Key]) -> Result<Vec<Option<R>>, AppError> {
        let keys: Vec<Vec<u8>> = rows.iter().map(Key::encode).collect();
        let found = self.db.store.get_many(&keys).await?;
        let decoded = keys.iter().zip(found);
        decoded
            .map(|(key, found)| found.map(|found| decode(key, &found.value)).transpose())
            .collect()
    }

    /// Up to `limit` rows of a range, with their keys; they may change until the commit. One that cannot be read hides
    /// no others.
    pub(super) async fn list<K: Key, R: DeserializeOwned>(
        &self,
        range: keys::Range,
        limit: usize,
    ) -> Result<Vec<(K, R)>, AppError> {
        Ok(self.page(&range, limit).await?.rows)
    }

    /// The same, and what of the range is left.
    pub(super) async fn page<K: Key, R: DeserializeOwned>(
        &self,
        (start, end): &keys::Range,
        limit: usize,
    ) -> Result<Page<K, R>, AppError> {
        let found = self.db.store.scan(start, end, limit).await?;
        let rows = found.iter().filter_map(|(bytes, found)| {
            let read = K::decode(bytes)
                .map_err(|error| damaged(bytes, &error))
                .and_then(|key| Ok((key, decode(bytes, &found.value)?)));
            read.map_err(|error| tracing::error!(%error, "a row is left out")).ok()
        });
        let last = found.last().filter(|_| found.len() == limit);
        Ok(Page {
            rows: rows.collect(),
            rest: last.map(|(last, _)| (keys::after(last), end.clone())),
        })
    }

    /// Reads several rows in the order of their keys; the commit fails if anybody has written one of them by then. One
    /// that cannot be read is told in the log, and is as if it were not there.
    pub(super) async fn read_many<R: DeserializeOwned>(
        &mut self,
        rows: &[impl Key],
    ) -> Result<Vec<Option<R>>, AppError> {
        let keys: Vec<Vec<u8>> = rows.iter().map(Key::encode).collect();
        let found = self.db.store.get_many(&keys).await?;
        for (key, found) in rows.iter().zip(&found) {
            self.check(key, found.as_ref().map(|found| found.version));
        }
        let read = |(key, found): (&Vec<u8>, Option<Versioned>)| {
            let row = decode(key, &found?.value);
            row.map_err(|error: AppError| tracing::error!(%error, "a row is left out"))
                .ok()
        };
        Ok(keys.iter().zip(found).map(read).collect())
    }

    pub(super) fn check(&mut self, key: &impl Key, version: Option<u64>) {
        let key = key.encode();
        self.batch.checks.push(match version {
            Some(version) => Check::Version(key, version),
            None => Check::Absent(key),
        });
    }

    pub(super) fn put(&mut self, key: &impl Key, row: &impl Serialize) {
        self.batch.puts.push((key.encode(), rows::write(row)));
    }

    pub(super) fn delete(&mut self, key: &impl Key) {
        self.batch.dels.push(key.encode());
    }

    /// Whether this row is to be written already.
    pub(super) fn writes(&self, key: &impl Key) -> bool {
        let key = key.encode();
        self.batch.puts.iter().any(|(put, _)| *put == key)
    }

    /// The outbox is to be looked through once this is committed.
    pub(super) fn fills_outbox(&mut self) {
        self.fills_outbox = true;
    }

    /// A program is to move once this is committed.
    pub(super) fn calls_program(&mut self) {
        self.calls_program = true;
    }

    pub(super) fn note(&mut self, milestone: Milestone) {
        self.milestones.push(milestone);
    }

    /// Whether there is nothing to commit.
    pub(super) fn is_empty(&self) -> bool {
        self.batch.puts.is_empty() && self.batch.dels.is_empty()
    }

    /// Records the outcome, so that the same interaction gets it again.
    pub(super) fn record(&mut self, idempotency: Idempotency, outcome: &impl Serialize) {
        if let Idempotency::Interaction(interaction) = idempotency {
            let key = keys::Idem { interaction };
            self.check(&key, None);
            self.put(&key, &RecordedRow::of(outcome, self.now));
        }
    }

    pub(super) async fn commit(self) -> Result<Commit, StoreError> {
        let committed = self.db.store.commit(self.batch).await;
        // after an unknown outcome too: the items may be there
        if self.fills_outbox && !matches!(committed, Ok(Commit::Conflict(_))) {
            self.db.outbox_filled().notify_one();
        }
        if self.calls_program && !matches!(committed, Ok(Commit::Conflict(_))) {
            self.db.program_waits().notify_one();
        }
        if matches!(committed, Ok(Commit::Done)) {
            for milestone in self.milestones {
                match milestone {
                    Milestone::Began(id) => tracing::info!(%id, "match began"),
                    Milestone::Moved { id, turn } => tracing::info!(%id, turn, "move played"),
                    Milestone::Ended(id) => tracing::info!(%id, "match ended"),
                }
            }
        }
        committed
    }
}

fn decode<R: DeserializeOwned>(key: &[u8], value: &[u8]) -> Result<R, AppError> {
    rows::read(value).map_err(|error| damaged(key, &error))
}

pub(super) fn damaged(key: &[u8], why: &impl fmt::Display) -> AppError {
    AppError::Damaged {
        key: row_name(key),
        why: why.to_string(),
    }
}

/// A key, for people who look into a store.
pub(super) fn row_name(key: &[u8]) -> String {
    use fmt::Write as _;
    let mut name = keys::space_name(key).unwrap_or("a row").to_owned();
    for byte in key.iter().skip(1) {
        // writing to a String cannot fail
        let _ = write!(name, " {byte:02x}");
    }
    name
}
