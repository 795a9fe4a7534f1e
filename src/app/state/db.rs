//! The application's view of the store: decisions run on rows, and what they stage becomes one commit, or nothing.
//!
//! [`Db::decide`] is the only code above the store that waits for it: it reads the rows that a decision asks for, runs
//! it again, commits, and tries again on the new rows if others were faster.

use crate::app::state::filled::Noted;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{Flaw, ThreadRow};
use crate::correspondence::{MatchId, PlayerId};
use crate::store::keys::{self, Counter, Key};
use crate::store::{Commit, Store, StoreError, Versioned};
use jiff::{SignedDuration, Timestamp};
use memory::Memory;
pub(in crate::app) use memory::Stored;
use reading::{Decision, Haste, Staged};
pub(in crate::app) use reading::{Milestone, Page, damaged, if_readable, row_name, unreadable};
pub use reading::{Rows, Stop, Unread};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ops::Range;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;
pub use wanted::Wanted;
use whole::{All, Whole};

mod memory;
mod reading;
mod wanted;
mod whole;

/// Why something was not carried out although nothing forbids it.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    #[error("others were faster, three times")]
    Busy,
    /// The store failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The store does not know whether it committed.
    #[error("{0}")]
    Uncertain(StoreError),
    /// A stored row cannot be understood.
    #[error("{key} {why}")]
    Damaged { key: String, why: Flaw },
}

impl AppError {
    /// Whether the log has it from the store, which tells once that it is away and once that it is back.
    pub fn is_told_by_store(&self) -> bool {
        match self {
            Self::Store(error) | Self::Uncertain(error) => !matches!(error, StoreError::Corrupt(_)),
            Self::Busy | Self::Damaged { .. } => false,
        }
    }
}

/// Logs a failure as an error or a warning, or quietly if the store has told it.
macro_rules! tell_failure {
    ($level:ident, $error:expr, $($rest:tt)+) => {
        if $error.is_told_by_store() {
            tracing::debug!(error = %$error, $($rest)+);
        } else {
            tracing::$level!(error = %$error, $($rest)+);
        }
    };
}
pub(in crate::app) use tell_failure;

/// Why a request was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum RequestError {
    /// It is refused, and the asker is told why.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// It failed on our side.
    #[error("{0}")]
    Failed(AppError),
}

impl RequestError {
    /// Like [`AppError::is_told_by_store`].
    pub fn is_told_by_store(&self) -> bool {
        matches!(self, Self::Failed(error) if error.is_told_by_store())
    }
}

impl From<Refusal> for RequestError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<AppError> for RequestError {
    fn from(error: AppError) -> Self {
        Self::Failed(error)
    }
}

/// Maximum number of attempts at a commit if others are faster.
const ATTEMPTS: usize = 3;
/// Maximum number of cached rows of threads.
const THREADS: usize = 10_000;
/// Number of rows scanned at a time.
pub(in crate::app) const PAGE: usize = 256;
/// Maximum number of a person's rows of one kind that are read: more than the limits allow.
pub(in crate::app) const OWN_ROWS: usize = 256;

/// The rows of the application. Clones share it.
#[derive(Clone, Debug)]
pub(in crate::app) struct Db {
    store: Store,
    shared: Arc<ProcessState>,
}

/// What a process has beside the store's rows.
#[derive(Debug)]
struct ProcessState {
    /// Fires when items were added to the outbox.
    outbox_filled: Notify,
    /// Fires when it became a program's turn.
    program_waits: Notify,
    /// Fires when a timer was set that is due.
    timer_set: Notify,
    random: Mutex<fastrand::Rng>,
    /// This process's number among those that share the store.
    process: u64,
    /// The numbers reserved in the store and not yet assigned, by counter.
    numbers: [tokio::sync::Mutex<Range<u64>>; 5],
    /// Rows of threads by their keys, of those that belong to one match for ever.
    threads: quick_cache::sync::Cache<Vec<u8>, Versioned>,
    memory: Arc<Memory>,
    /// The lanes of the outbox that this process has filled.
    noted: Noted,
    /// Whether each decision is also made on all rows, with the same result.
    decides_twice: AtomicBool,
}

/// For how long Discord accepts an answer.
const ANSWERABLE: SignedDuration = SignedDuration::from_secs(3);

/// How a repeated commit is recognised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idempotency {
    /// By the interaction, whose outcome is recorded for a day.
    Interaction(u64),
    /// By the panel, which one person uses once, however often something in it is pressed. Its number comes back in a
    /// `custom_id` and may be anything: together with the person it stands for nobody else's interaction.
    Panel {
        /// The interaction that opened it.
        panel: u64,
        /// Who uses it.
        chooser: PlayerId,
    },
    /// By the state: carried out a second time, the command finds that nothing is left to do.
    State,
}

impl Idempotency {
    /// Where the outcome is recorded.
    pub(in crate::app) fn key(self) -> Option<keys::Idem> {
        let (interaction, chooser) = match self {
            Self::Interaction(interaction) => (interaction, None),
            Self::Panel { panel, chooser } => (panel, Some(chooser)),
            Self::State => return None,
        };
        Some(keys::Idem { interaction, chooser })
    }
}

type Driven<'a> = Pin<Box<dyn Future<Output = Result<(), RequestError>> + Send + 'a>>;

/// The error of a decision that refuses nothing.
fn failed(error: RequestError) -> AppError {
    match error {
        RequestError::Failed(error) => error,
        // `Unread` has no such case
        RequestError::Refused(_) => AppError::Busy,
    }
}

impl Db {
    /// The seed makes random choices, spreads retries and distinguishes this process from others: random in the bot,
    /// fixed in tests.
    pub fn new(store: Store, seed: u64) -> Self {
        Self {
            store,
            shared: Arc::new(ProcessState {
                outbox_filled: Notify::new(),
                program_waits: Notify::new(),
                timer_set: Notify::new(),
                random: Mutex::new(fastrand::Rng::with_seed(seed)),
                process: seed,
                numbers: Default::default(),
                threads: quick_cache::sync::Cache::new(THREADS),
                memory: Arc::new(Memory::new()),
                noted: Noted::default(),
                decides_twice: AtomicBool::new(false),
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

    /// Makes each decision a second time on all rows of the store, which must have the same result.
    pub fn decide_twice(&self) {
        self.shared.decides_twice.store(true, Ordering::Relaxed);
    }

    /// Fires when items were added to the outbox.
    pub fn outbox_filled(&self) -> &Notify {
        &self.shared.outbox_filled
    }

    /// The lanes of the outbox that this process has filled.
    pub fn noted(&self) -> &Noted {
        &self.shared.noted
    }

    /// A row as this process last saw it. Nothing depends on it: it tells what is worth reading.
    pub fn recall<R: Stored>(&self, key: &impl keys::Key) -> Option<R> {
        self.shared.memory.recall(&key.encode())
    }

    /// Adds what a card of this match is likely to need.
    pub fn likely_of_match(&self, wanted: Wanted, id: MatchId) -> Wanted {
        let wanted = wanted.key(&keys::Match { id });
        match self.shared.memory.recall_match(id) {
            Some(replayed) => wanted.players(replayed.the_match.players()),
            None => wanted,
        }
    }

    /// Fires when it became a program's turn.
    pub fn program_waits(&self) -> &Notify {
        &self.shared.program_waits
    }

    /// Fires when a timer was set that is due.
    pub fn timer_set(&self) -> &Notify {
        &self.shared.timer_set
    }

    /// A random number below `limit`.
    pub fn random(&self, limit: u64) -> u64 {
        // a generator has no state that a panic could leave inconsistent
        let mut random = self.shared.random.lock().unwrap_or_else(PoisonError::into_inner);
        random.u64(..limit.max(1))
    }

    /// Rows for a decision, none of which has been read. `likely` is read together with the first rows that it asks
    /// for.
    pub fn begin(&self, likely: Wanted) -> Rows {
        let (seed, process, memory) = (self.random(u64::MAX), self.process(), Arc::clone(&self.shared.memory));
        let mut rows = Rows::new(self.now(), seed, process, self.store.is_shared(), likely, memory);
        match self.store.lend() {
            Some(all) => rows.whole = Some(Whole::Lent(all)),
            None => rows.know_likely(|key| self.shared.threads.get(key)),
        }
        rows
    }

    /// Carries something out exactly once: a repeated interaction gets its recorded outcome, a lost race is run again
    /// on the new rows, and a commit with an unknown outcome is looked up.
    ///
    /// What cannot be answered in time any more is not begun again: whoever asked was told that it failed, has perhaps
    /// done something else, and must not find later that this was done as well.
    pub fn decide<T: Serialize + DeserializeOwned + Send>(
        &self,
        idempotency: Idempotency,
        mut rows: Rows,
        mut decide: impl FnMut(&mut Rows) -> Result<T, Stop> + Send,
    ) -> impl Future<Output = Result<T, RequestError>> + Send {
        let key = idempotency.key();
        let asked = rows.now() - rows.waited;
        rows.likely_recorded(key.as_ref());
        self.outcome(rows, ATTEMPTS, move |rows| {
            let Some(key) = &key else {
                return decide(rows);
            };
            if let Some(recorded) = rows.recorded(key)? {
                return Ok(recorded);
            }
            if self.now().duration_since(asked) > ANSWERABLE {
                tracing::info!("too late to be answered, so it is not carried out");
                return Err(refusal!("error-late").into());
            }
            let decided = decide(rows)?;
            if !rows.is_empty() {
                rows.record(key, &decided);
            }
            Ok(decided)
        })
    }

    /// Changes something whose repetition is recognised by its state.
    pub fn change<T: Send>(
        &self,
        change: impl FnMut(&mut Rows) -> Result<T, Unread> + Send,
    ) -> impl Future<Output = Result<T, AppError>> + Send {
        self.change_in(ATTEMPTS, change)
    }

    /// Like [`Db::change`], but tries only once: `None` = others were faster. An unknown outcome is not looked up.
    pub async fn change_once<T: Send>(
        &self,
        change: impl FnMut(&mut Rows) -> Result<T, Unread> + Send,
    ) -> Result<Option<T>, AppError> {
        match self.change_in(1, change).await {
            Err(AppError::Busy) => Ok(None),
            changed => changed.map(Some),
        }
    }

    /// Changes something, trying only once, and looks at something that follows from it while the store commits: on the
    /// rows that the change has read, and on more of them. `None` = others were faster. An unknown outcome is not looked
    /// up; the commit takes one round trip instead of two, and its outcome is unknown more often.
    pub async fn change_and_look<T: Send + Sync, L: Send>(
        &self,
        likely: Wanted,
        mut change: impl FnMut(&mut Rows) -> Result<T, Unread> + Send,
        mut look: impl FnMut(&mut Rows, &T) -> Result<L, Unread> + Send,
    ) -> Result<Option<(T, Result<L, AppError>)>, AppError> {
        let mut rows = self.begin(likely);
        let changed = self.look_first(&mut rows, |rows| change(rows)).await?;
        let staged = rows.take_staged();
        // a store that has lent its rows can write only when it has them back
        let has_lent = rows.whole.take().is_some();
        let known = std::mem::take(&mut rows.known);
        drop(rows);
        let committing = async {
            if staged.batch.puts.is_empty() && staged.batch.dels.is_empty() {
                return Ok(Commit::Done);
            }
            self.commit(staged, Haste::AtOnce).await
        };
        let looking = async {
            let mut rows = self.begin(Wanted::default());
            if rows.whole.is_none() {
                rows.known = known;
            }
            self.look_first(&mut rows, |rows| look(rows, &changed)).await
        };
        let (committed, looked) = if has_lent {
            (committing.await, looking.await)
        } else {
            tokio::join!(committing, looking)
        };
        match committed {
            Ok(Commit::Done) => Ok(Some((changed, looked))),
            Ok(Commit::Conflict(_)) => Ok(None),
            Err(error @ StoreError::Unknown(_)) => Err(AppError::Uncertain(error)),
            Err(error) => Err(AppError::Store(error)),
        }
    }

    async fn change_in<T: Send>(
        &self,
        attempts: usize,
        mut change: impl FnMut(&mut Rows) -> Result<T, Unread> + Send,
    ) -> Result<T, AppError> {
        let rows = self.begin(Wanted::default());
        let changed = self.outcome(rows, attempts, move |rows| Ok(change(rows)?));
        changed.await.map_err(failed)
    }

    /// Reads something.
    pub fn look<T: Send>(
        &self,
        look: impl FnMut(&mut Rows) -> Result<T, Unread> + Send,
    ) -> impl Future<Output = Result<T, AppError>> + Send {
        self.change_in(1, look)
    }

    /// Reads something on rows with which a decision then continues.
    pub async fn look_first<T: Send>(
        &self,
        rows: &mut Rows,
        mut look: impl FnMut(&mut Rows) -> Result<T, Unread> + Send,
    ) -> Result<T, AppError> {
        let mut found = None;
        let mut run = |rows: &mut Rows| {
            found = Some(look(rows)?);
            Ok(())
        };
        self.run(rows, &mut run).await.map_err(failed)?;
        found.ok_or(AppError::Busy)
    }

    /// Answers a query on the rows that it asks for.
    pub fn answer<T: Send>(
        &self,
        rows: Rows,
        answer: impl FnMut(&mut Rows) -> Result<T, Stop> + Send,
    ) -> impl Future<Output = Result<T, RequestError>> + Send {
        self.outcome(rows, 1, answer)
    }

    /// The outcome of a decision.
    async fn outcome<T: Send>(
        &self,
        rows: Rows,
        attempts: usize,
        mut decide: impl FnMut(&mut Rows) -> Result<T, Stop> + Send,
    ) -> Result<T, RequestError> {
        let mut decided = None;
        let mut run = |rows: &mut Rows| {
            decided = Some(decide(rows)?);
            Ok(())
        };
        self.drive(rows, attempts, &mut run).await?;
        decided.ok_or(RequestError::Failed(AppError::Busy))
    }

    /// Compiled once, for all decisions.
    fn drive<'a>(&'a self, mut rows: Rows, attempts: usize, decide: &'a mut Decision<'_>) -> Driven<'a> {
        Box::pin(async move {
            let mut uncertain = None;
            let driven = self.attempt(&mut rows, attempts, decide, &mut uncertain).await;
            match (driven, uncertain) {
                (Err(_), Some(error)) => Err(AppError::Uncertain(error).into()),
                (driven, _) => driven,
            }
        })
    }

    /// Decides and commits. `uncertain` gets the error of a commit that may have happened, or may still: whatever fails
    /// after it, it cannot be said that nothing was done.
    async fn attempt(
        &self,
        rows: &mut Rows,
        attempts: usize,
        decide: &mut Decision<'_>,
        uncertain: &mut Option<StoreError>,
    ) -> Result<(), RequestError> {
        for _ in 0..attempts {
            self.run(rows, decide).await?;
            if rows.is_empty() {
                return Ok(());
            }
            let (staged, haste) = (rows.take_staged(), rows.haste);
            // a store that has lent its rows can write only when it has them back
            rows.whole = None;
            match self.commit(staged, haste).await {
                Ok(Commit::Done) => return Ok(()),
                Ok(Commit::Conflict(_)) => {}
                Err(error @ StoreError::Unknown(_)) => *uncertain = Some(error),
                Err(error) => return Err(AppError::Store(error).into()),
            }
            *rows = self.begin(rows.again());
            rows.haste = haste;
        }
        if uncertain.is_some() && attempts > 1 {
            // if nothing is left to do, the commit succeeded
            self.run(rows, decide).await?;
            if rows.is_empty() {
                return Ok(());
            }
        }
        Err(AppError::Busy.into())
    }

    /// Runs a decision until it asks for no more rows.
    async fn run(&self, rows: &mut Rows, decide: &mut Decision<'_>) -> Result<(), RequestError> {
        loop {
            let decided = decide(rows);
            if let Err(Stop::Unread(Unread::Ask(asked))) = decided {
                let (mut wanted, mut asked) = (rows.take_likely(), *asked);
                rows.foresee_all(&mut asked, decide);
                wanted.and(asked);
                self.read(rows, wanted).await?;
                continue;
            }
            if self.shared.decides_twice.load(Ordering::Relaxed) {
                self.decide_on_whole(rows, decide, &decided).await?;
            }
            return decided.map_err(|stop| match stop {
                Stop::Refused(refusal) => refusal.into(),
                Stop::Unread(Unread::Damaged { key, why }) => AppError::Damaged { key, why }.into(),
                Stop::Unread(Unread::Ask(_)) => AppError::Busy.into(),
            });
        }
    }

    /// Makes the decision once more, on all rows of the store: it must ask for nothing, and have the same result and
    /// the same writes. Skipped if others have since written what the decision read.
    async fn decide_on_whole(
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

    /// Reads what is asked for. Rows that are already known and asked for again are read again.
    async fn read(&self, rows: &mut Rows, asked: Wanted) -> Result<(), AppError> {
        let lacking = rows.lacking(asked.clone());
        let is_known = lacking.is_empty();
        let mut wanted = if is_known { asked } else { lacking };
        for counter in std::mem::take(&mut wanted.numbers) {
            let number = self.number(counter).await?;
            rows.known.add_number(counter, number);
        }
        wanted.keys.retain(|key| match self.shared.threads.get(key) {
            Some(found) => {
                rows.known.add_row(key.clone(), Some(found));
                false
            }
            None => true,
        });
        let mut is_same = true;
        if !(wanted.keys.is_empty() && wanted.ranges.is_empty()) {
            let (found, scans) = self.store.read(&wanted.keys, &wanted.ranges).await?;
            for (key, row) in wanted.keys.into_iter().zip(found) {
                let is_final =
                    |row: &&Versioned| key.first() == Some(&keys::Thread::SPACE) && ThreadRow::is_final(&row.value);
                if let Some(row) = row.as_ref().filter(is_final) {
                    self.shared.threads.insert(key.clone(), row.clone());
                }
                is_same &= rows.known.add_row(key, row);
            }
            for ((range, limit), found) in wanted.ranges.into_iter().zip(scans) {
                is_same &= rows.known.add_range(range, limit, found);
            }
        }
        rows.begin_again(is_known && is_same);
        Ok(())
    }

    /// Gives each row of a range that this version can read, page after page.
    pub async fn each<K: Key + Send, R: Stored>(
        &self,
        range: keys::Range,
        mut each: impl FnMut(K, R) + Send,
    ) -> Result<(), AppError> {
        let mut rest = Some(range);
        while let Some(range) = rest {
            let page = self.look(|rows| rows.page::<K, R>(&range, PAGE)).await?;
            rest = page.rest;
            page.rows.into_iter().for_each(|(key, row)| each(key, row));
        }
        Ok(())
    }

    /// All rows of a range, as they are stored.
    pub async fn all_rows(&self, (mut start, end): keys::Range) -> Result<Vec<(Vec<u8>, Vec<u8>)>, StoreError> {
        let mut found = Vec::new();
        loop {
            let page = self.store.scan(&start, &end, PAGE).await?;
            let Some((last, _)) = page.last() else { return Ok(found) };
            start = keys::after(last);
            found.extend(page.into_iter().map(|(key, row)| (key, row.value)));
        }
    }

    /// Number of rows in a range; at `limit` it stops counting. Reads none of them.
    pub async fn count(&self, (start, end): keys::Range, limit: usize) -> Result<usize, AppError> {
        let (mut start, mut count) = (start, 0);
        while count < limit {
            let page = self.store.scan(&start, &end, PAGE).await?;
            count += page.len();
            match page.last() {
                Some((last, _)) if page.len() == PAGE => start = keys::after(last),
                _ => break,
            }
        }
        Ok(count.min(limit))
    }

    async fn commit(&self, staged: Staged, haste: Haste) -> Result<Commit, StoreError> {
        // a timer of this moment is due in the millisecond that follows it
        let soon = self.now().saturating_add(SignedDuration::from_millis(1));
        let (first, end) = keys::Timer::due_by(soon.unwrap_or(Timestamp::MAX));
        let sets_timer = staged.batch.puts.iter().any(|(key, _)| (&first..&end).contains(&key));
        let committed = match haste {
            Haste::Careful => self.store.commit(staged.batch).await,
            Haste::AtOnce => self.store.commit_at_once(staged.batch).await,
        };
        // after an unknown outcome too
        let may_exist = matches!(committed, Ok(Commit::Done) | Err(StoreError::Unknown(_)));
        if may_exist && sets_timer {
            self.timer_set().notify_one();
        }
        if may_exist && !staged.filled.is_empty() {
            self.noted().note(staged.filled);
            self.outbox_filled().notify_one();
        }
        if may_exist && staged.calls_program {
            self.program_waits().notify_one();
        }
        if matches!(committed, Ok(Commit::Done)) {
            for milestone in staged.milestones {
                match milestone {
                    Milestone::Began(id) => tracing::info!(%id, "match began"),
                    Milestone::Moved { id, turn } => tracing::info!(%id, turn, "move played"),
                    Milestone::Ended(id) => tracing::info!(%id, "match ended"),
                    Milestone::Deleted { unread: 0 } => tracing::info!("a person was deleted"),
                    Milestone::Deleted { unread } => tracing::error!(
                        rows = unread,
                        "a person was deleted, but some rows about them cannot be read"
                    ),
                }
            }
        }
        committed
    }

    /// A number never assigned before. Numbers are reserved in the store in blocks; what is left of a block when the
    /// process ends is never used.
    async fn number(&self, counter: Counter) -> Result<u64, AppError> {
        let (numbers, block) = match counter {
            Counter::Match => (&self.shared.numbers[0], 1),
            Counter::Challenge => (&self.shared.numbers[1], 16),
            Counter::Outbox => (&self.shared.numbers[2], 256),
            Counter::Tournament => (&self.shared.numbers[3], 1),
            Counter::Moderation => (&self.shared.numbers[4], 1),
        };
        let mut range = numbers.lock().await;
        if range.is_empty() {
            *range = self.take_numbers(counter, block).await?;
        }
        range.next().ok_or(AppError::Busy)
    }

    async fn take_numbers(&self, counter: Counter, block: u64) -> Result<Range<u64>, AppError> {
        use crate::app::state::rows::CounterRow;
        let key = keys::Seq { counter };
        let taken = self.change(|rows| {
            let last = rows.read::<CounterRow>(&key)?.map_or(0, |row| row.last);
            rows.put(&key, &CounterRow::new(last + block));
            Ok(last + 1..last + 1 + block)
        });
        taken.await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::refusal::refusal;

    #[test]
    fn only_what_the_store_has_told_is_left_out_of_the_log() {
        let gone = || StoreError::Unknown("a test says so".into());
        let corrupt = || StoreError::Corrupt("a test says so".into());
        let damaged = AppError::Damaged {
            key: "a match".to_owned(),
            why: Flaw::Damage("no JSON".to_owned()),
        };
        for (error, is_told) in [
            (AppError::Store(gone()), true),
            (AppError::Uncertain(gone()), true),
            (AppError::Store(corrupt()), false),
            (AppError::Uncertain(corrupt()), false),
            (AppError::Busy, false),
            (damaged, false),
        ] {
            assert_eq!(error.is_told_by_store(), is_told, "{error}");
            assert_eq!(RequestError::Failed(error).is_told_by_store(), is_told);
        }
        assert!(!RequestError::Refused(refusal!("refuse-no-choice")).is_told_by_store());
    }

    #[test]
    fn outcomes_are_recorded_for_an_interaction_or_for_one_persons_use_of_a_panel() {
        let key = |idempotency: Idempotency| idempotency.key().map(|key| (key.interaction, key.chooser));
        assert_eq!(key(Idempotency::Interaction(7)), Some((7, None)));
        let chooser = PlayerId(11);
        assert_eq!(key(Idempotency::Panel { panel: 7, chooser }), Some((7, Some(chooser))));
        assert_eq!(key(Idempotency::State), None);
    }
}
