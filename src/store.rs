//! The store: ordered keys, optimistic mini-transactions.
//!
//! Every engine keeps the same promises, checked by one conformance suite: if all checks hold, all writes happen,
//! atomically and durable when `commit` returns; versions never repeat for a key, not even after a delete.
use crate::metrics::Figures;
use availability::Availability;
use futures_util::future::BoxFuture;
use jiff::Timestamp;
use metrics::Metrics;
use sentinel::Sentinel;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

mod availability;
pub mod backup;
mod batch;
pub mod keys;
pub mod memory;
mod metrics;
mod opening;
pub mod postgres;
mod rows;
mod sentinel;
pub mod sled;
pub mod workload;

pub use availability::Away;
pub use batch::{Batch, Check, Commit, KEY_BYTES, Row, Rows, StoreError, VALUE_BYTES, Versioned};
pub use opening::{Clock, OpenError, Opened, Options, SCHEMA, counted};

/// One of the engines, and whether it answers. Clones share it.
///
/// Keys are not empty and begin with a byte other than 0, which is the store's own; see [`keys`].
#[derive(Clone, Debug)]
pub struct Store {
    engine: Engine,
    availability: Arc<Availability>,
    metrics: Arc<Metrics>,
}

/// Which processes that used a store before have certainly ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndedProcesses {
    /// Nothing is known of any.
    None,
    /// The one with this number.
    One(u64),
    /// All but the one that asks: only one can use the store.
    All,
}

/// Where the rows are.
#[derive(Clone, Debug)]
pub enum Engine {
    /// A map in memory, for tests: nothing survives it.
    Memory(memory::Memory),
    /// A database in a folder.
    Sled(sled::Sled),
    /// A database on a server, for several processes.
    Postgres(postgres::Postgres),
}

impl From<Engine> for Store {
    fn from(engine: Engine) -> Self {
        Self {
            engine,
            availability: Arc::default(),
            metrics: Arc::default(),
        }
    }
}

impl Store {
    /// An empty store in memory.
    pub fn memory(clock: Clock) -> Self {
        Engine::Memory(memory::Memory::new(clock, None)).into()
    }

    /// An empty store in memory that counts as one for several processes.
    pub fn shared_memory(clock: Clock) -> Self {
        Engine::Memory(memory::Memory::new(clock, None).shared()).into()
    }

    /// An empty store in memory that lends all its rows to one decision at a time, for simulations.
    pub fn lending_memory(clock: Clock) -> Self {
        Engine::Memory(memory::Memory::new(clock, None).lending()).into()
    }

    /// An empty store in memory whose calls go wrong as `faults` says.
    pub fn faulty_memory(clock: Clock, faults: memory::Faults) -> Self {
        Engine::Memory(memory::Memory::new(clock, Some(faults))).into()
    }

    /// Like [`Store::faulty_memory`], counting as a store for several processes.
    pub fn faulty_shared_memory(clock: Clock, faults: memory::Faults) -> Self {
        Engine::Memory(memory::Memory::new(clock, Some(faults)).shared()).into()
    }

    /// Opens the store in this folder, or creates it. Reads all of it to see that nothing is missing, which takes a
    /// while.
    pub fn open_sled(dir: &Path, options: &Options, clock: Clock) -> Result<Self, OpenError> {
        // a store with first rows is made of another one
        if options.first.is_empty() && !options.accept_loss {
            Self::check_used(dir)?;
        }
        let sled = sled::Sled::open(dir, options, clock)?;
        if options.accept_loss {
            postgres::forget(dir);
        }
        Ok(Engine::Sled(sled).into())
    }

    /// An error if this folder has no matches, and this machine used a database before: its address may be missing.
    fn check_used(dir: &Path) -> Result<(), OpenError> {
        // what cannot be read is told when it is opened
        let has_none = Sentinel::read(dir).is_ok_and(|seen| seen.is_none_or(|seen| seen.matches == 0));
        match postgres::used_last(dir).filter(|_| has_none) {
            Some(before) => Err(OpenError::Elsewhere {
                dir: dir.to_owned(),
                before,
            }),
            None => Ok(()),
        }
    }

    /// Whether there is a store in this folder, or what is left of one; an error if the folder cannot be read.
    pub fn is_in(dir: &Path) -> io::Result<bool> {
        for file in ["sentinel.json", "db", "conf"] {
            if dir.join(file).try_exists()? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// An error if a store cannot be opened in this folder, which need not be there yet, as far as that is seen without
    /// opening it: it is of another version, its disk has too little room, or this machine used a database before.
    pub fn check_folder(dir: &Path) -> Result<(), OpenError> {
        if let Some(sentinel) = Sentinel::read(dir)? {
            sentinel.check_schema(dir)?;
        }
        Self::check_used(dir)?;
        let there = dir.ancestors().find(|there| there.exists());
        if sled::has_room(there.unwrap_or_else(|| Path::new("."))) {
            Ok(())
        } else {
            Err(OpenError::Full { dir: dir.to_owned() })
        }
    }

    /// An error if no bot could run on this database, which stays as it is: it cannot be reached, is of another version,
    /// may not be written, or is not the one that this machine has noted in this folder.
    pub fn check_postgres<'a>(
        target: &'a postgres::Target,
        folder: Option<&'a Path>,
    ) -> BoxFuture<'a, Result<(), postgres::ConnectError>> {
        Box::pin(postgres::Postgres::check(target, folder))
    }

    /// Opens the store in this database, or creates it.
    pub fn open_postgres(
        target: &postgres::Target,
        options: postgres::Options,
    ) -> BoxFuture<'_, Result<Self, postgres::ConnectError>> {
        Box::pin(async {
            let opened = postgres::Postgres::open(target, options).await;
            opened.map(|postgres| Engine::Postgres(postgres).into())
        })
    }

    /// Where the rows are.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Since when calls fail, as far as this process knows; `None` = the last ones succeeded.
    pub fn away(&self) -> Option<Away> {
        self.availability.away()
    }

    /// How commits went.
    pub fn figures(&self) -> &Figures {
        self.metrics.now()
    }

    /// Whether it is away for everybody, because its server has answered that it is; others may still reach one that has
    /// not answered.
    pub fn is_away_for_all(&self) -> bool {
        match &self.engine {
            Engine::Memory(_) | Engine::Sled(_) => false,
            Engine::Postgres(postgres) => self.away().is_some() && postgres.is_heard(),
        }
    }

    /// Whether several processes may use it at once.
    pub fn is_shared(&self) -> bool {
        match &self.engine {
            Engine::Memory(memory) => memory.is_shared(),
            Engine::Sled(_) => false,
            Engine::Postgres(_) => true,
        }
    }

    /// All rows, for one decision, if this store lends them.
    pub fn lend(&self) -> Option<memory::Lent> {
        match &self.engine {
            Engine::Memory(memory) => memory.lend(),
            Engine::Sled(_) | Engine::Postgres(_) => None,
        }
    }

    /// Reads one key.
    pub async fn get(&self, key: &[u8]) -> Result<Option<Versioned>, StoreError> {
        let mut found = self.get_many(&[key.to_vec()]).await?;
        Ok(found.pop().flatten())
    }

    /// Reads several keys in one call, each as [`Store::get`] would, in their order. Not a snapshot: a commit that
    /// checks the versions makes it one.
    pub async fn get_many(&self, keys: &[Vec<u8>]) -> Result<Vec<Option<Versioned>>, StoreError> {
        let found = match &self.engine {
            Engine::Memory(memory) => memory.get_many(keys).await,
            Engine::Sled(sled) => sled.get_many(keys).await,
            Engine::Postgres(postgres) => Box::pin(postgres.get_many(keys)).await,
        };
        self.availability.read(found)
    }

    /// Reads several keys and ranges in one call, as [`Store::get_many`] and [`Store::scan`] would. Ranges may be of
    /// different times, but the rows of all keys stayed the same meanwhile: what a row of a range tells of such a row is
    /// not older than that one, and whoever checks its version when they commit knows that no range was older.
    pub async fn read(
        &self,
        keys: &[Vec<u8>],
        ranges: &[(keys::Range, usize)],
    ) -> Result<(Vec<Option<Versioned>>, Vec<Rows>), StoreError> {
        loop {
            let around = match &self.engine {
                Engine::Memory(memory) => memory.read(keys, ranges).await,
                Engine::Sled(sled) => return self.availability.read(sled.read(keys, ranges).await),
                Engine::Postgres(postgres) => Box::pin(postgres.read(keys, ranges)).await,
            };
            let around = self.availability.read(around)?;
            if ranges.is_empty() || around.before == around.after {
                return Ok((around.after, around.ranges));
            }
        }
    }

    /// Rows with `start <= key < end` in key order, at most `limit`; not a snapshot.
    pub async fn scan(&self, start: &[u8], end: &[u8], limit: usize) -> Result<Rows, StoreError> {
        let found = match &self.engine {
            Engine::Memory(memory) => memory.scan(start, end, limit).await,
            Engine::Sled(sled) => sled.scan(start, end, limit).await,
            Engine::Postgres(postgres) => Box::pin(postgres.scan(start, end, limit)).await,
        };
        self.availability.read(found)
    }

    /// If all checks hold, makes all writes, atomically and durable when this returns. A key that is both deleted and
    /// put by the batch is put. Dropping the future half-way leaves the outcome unknown.
    pub async fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        // a bug of ours, which no later attempt mends
        batch
            .check_limits()
            .inspect_err(|error| tracing::error!(%error, "a commit is impossible"))?;
        let begun = Instant::now();
        let committed = match &self.engine {
            Engine::Memory(memory) => memory.commit(batch).await,
            Engine::Sled(sled) => sled.commit(batch).await,
            Engine::Postgres(postgres) => Box::pin(postgres.commit(batch)).await,
        };
        self.metrics.committed(&committed, begun.elapsed());
        self.availability.committed(committed)
    }

    /// Like [`Store::commit`], in one round trip to a server instead of two. If the connection breaks, the outcome is
    /// unknown even where `commit` would know that nothing was written.
    pub async fn commit_at_once(&self, batch: Batch) -> Result<Commit, StoreError> {
        let Engine::Postgres(postgres) = &self.engine else {
            return self.commit(batch).await;
        };
        // a bug of ours, which no later attempt mends
        batch
            .check_limits()
            .inspect_err(|error| tracing::error!(%error, "a commit is impossible"))?;
        let begun = Instant::now();
        let committed = Box::pin(postgres.commit_at_once(batch)).await;
        self.metrics.committed(&committed, begun.elapsed());
        self.availability.committed(committed)
    }

    /// Everything as it is now, to be read page by page while commits go on.
    pub async fn export(&self) -> Result<RowExport, StoreError> {
        Ok(RowExport(match &self.engine {
            Engine::Memory(memory) => Exporting::Memory(memory.export().into_iter()),
            Engine::Sled(sled) => Exporting::Sled(sled.export().await?),
            Engine::Postgres(postgres) => Exporting::Postgres(Box::new(Box::pin(postgres.export()).await?)),
        }))
    }

    /// The time by the common clock of all processes.
    pub fn now(&self) -> Timestamp {
        match &self.engine {
            Engine::Memory(memory) => memory.now(),
            Engine::Sled(sled) => sled.now(),
            Engine::Postgres(postgres) => postgres.now(),
        }
    }

    /// A name that no other store has, given when it was created.
    pub fn instance(&self) -> &str {
        match &self.engine {
            Engine::Memory(_) => "memory",
            Engine::Sled(sled) => sled.instance(),
            Engine::Postgres(postgres) => postgres.instance(),
        }
    }

    /// Notes in the data folder that the process with this number uses the store; returns which processes that used it
    /// before have certainly ended.
    pub fn occupy(&self, process: u64) -> EndedProcesses {
        match &self.engine {
            Engine::Memory(_) | Engine::Sled(_) if !self.is_shared() => EndedProcesses::All,
            Engine::Memory(_) | Engine::Sled(_) => EndedProcesses::None,
            Engine::Postgres(postgres) => postgres
                .occupy(process)
                .map_or(EndedProcesses::None, EndedProcesses::One),
        }
    }

    /// What was found when it was opened.
    pub fn opened(&self) -> Opened {
        match &self.engine {
            Engine::Memory(_) => Opened {
                folder: None,
                is_new: true,
                matches: 0,
            },
            Engine::Sled(sled) => sled.opened(),
            Engine::Postgres(postgres) => postgres.opened(),
        }
    }

    /// Completes when the store has failed for good (which a full disk does not cause): it writes no more, may not read
    /// any more, and gives the reason to every commit. The process must end.
    pub async fn failed(&self) -> StoreError {
        match &self.engine {
            // a server that is away may come back
            Engine::Memory(_) | Engine::Postgres(_) => std::future::pending().await,
            Engine::Sled(sled) => sled.failed().await,
        }
    }

    /// Records that a backup was taken, for the operator who needs one.
    pub async fn backed_up(&self, at: Timestamp) -> Result<(), StoreError> {
        match &self.engine {
            // a server has backups of its own
            Engine::Memory(_) | Engine::Postgres(_) => Ok(()),
            Engine::Sled(sled) => sled.backed_up(at).await,
        }
    }

    /// Finishes work in progress and unlocks the folder or closes the connections. Every later call fails.
    pub fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            match &self.engine {
                Engine::Memory(_) => {}
                Engine::Sled(sled) => sled.close().await,
                Engine::Postgres(postgres) => postgres.close(),
            }
        })
    }
}

/// The rows of a store at the time when the export began, in key order. Uses a bounded amount of memory, however many
/// rows there are.
#[derive(Debug)]
pub struct RowExport(Exporting);

#[derive(Debug)]
enum Exporting {
    Memory(std::vec::IntoIter<(Vec<u8>, Vec<u8>)>),
    Sled(sled::RowExport),
    Postgres(Box<postgres::RowExport>),
}

impl RowExport {
    /// The next rows: keys and values, never empty; None = that was all. After an error the export must begin again.
    pub async fn next(&mut self) -> Result<Option<Vec<(Vec<u8>, Vec<u8>)>>, StoreError> {
        let page = match &mut self.0 {
            Exporting::Memory(rows) => rows.take(batch::PAGE_ROWS).collect(),
            Exporting::Sled(export) => export.next().await?,
            Exporting::Postgres(export) => Box::pin(export.next()).await?,
        };
        Ok(Some(page).filter(|page: &Vec<_>| !page.is_empty()))
    }
}
