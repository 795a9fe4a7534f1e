//! Typed reads and writes, and the commit that makes one deed of them.

use super::records::{
    self, AnswerRow, ChallengeRow, DraftRow, FORMAT, IndexRow, MatchRow, PlayerRow, SeqRow, ThreadRow, Unknown,
};
use super::reply::Reply;
use super::{App, Request};
use crate::correspondence::{ChallengeId, Match, MatchId, PlayerId};
use crate::store::keys::{self, Key};
use crate::store::{Batch, Check, Commit, StoreError};
use crate::words::Locale;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;

/// Why a request or a timer is not carried out.
#[derive(Debug)]
pub(super) enum Stop {
    /// It cannot be, and the asker is told why.
    Tell(String),
    /// Others were faster, three times.
    Busy,
    /// The store would not.
    Store(StoreError),
    /// The store does not say whether it did.
    Uncertain(StoreError),
    /// What is stored there makes no sense.
    Damaged {
        /// Which row.
        key: String,
        /// Why.
        why: String,
    },
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tell(_) => f.write_str("refused"),
            Self::Busy => f.write_str("others were faster, three times"),
            Self::Store(error) | Self::Uncertain(error) => error.fmt(f),
            Self::Damaged { key, why } => write!(f, "{key} is damaged: {why}"),
        }
    }
}

/// How often a commit is tried when others were faster.
pub(super) const ATTEMPTS: usize = 3;

/// What one commit checks and writes.
#[derive(Default, Debug)]
pub(super) struct Ledger {
    batch: Batch,
    has_mail: bool,
}

impl Ledger {
    /// Nobody has written this row since it was read; `None` = there is none.
    pub fn check(&mut self, key: &impl Key, version: Option<u64>) {
        let key = key.encode();
        self.batch.checks.push(match version {
            Some(version) => Check::Version(key, version),
            None => Check::Absent(key),
        });
    }

    pub fn put(&mut self, key: &impl Key, record: &impl Serialize) {
        self.batch.puts.push((key.encode(), records::write(record)));
    }

    pub fn delete(&mut self, key: &impl Key) {
        self.batch.dels.push(key.encode());
    }

    /// The outbox gets a row: the courier is called when the commit is done.
    pub fn calls_courier(&mut self) {
        self.has_mail = true;
    }
}

/// A row as it was read.
#[derive(Debug)]
pub(super) struct Read<R> {
    pub row: R,
    /// `None` = it was not there, and the row is a fresh one.
    pub version: Option<u64>,
}

/// A match as it was read, replayed through the rules.
#[derive(Debug)]
pub(super) struct Loaded {
    pub row: MatchRow,
    pub game: Match,
    pub version: u64,
}

/// What a deed comes to: something to write, with the answer when it is written; or only an answer.
pub(super) enum Step {
    Commit(Ledger, Reply),
    Answer(Reply),
}

impl App {
    /// Carries out a deed of this request once, whatever happens: the same interaction gets the recorded answer, a
    /// lost race is run again on what is there then, and a commit that may have got through is looked up.
    pub(super) async fn transact(&self, request: &Request, deed: &super::deeds::Deed) -> Result<Reply, Stop> {
        let idem = keys::Idem {
            interaction: request.id,
        };
        let mut uncertain = None;
        for _ in 0..ATTEMPTS {
            match self.fetch::<AnswerRow>(&idem).await {
                Ok(Some(recorded)) => return Ok(recorded.row.reply()),
                Ok(None) => {}
                // we cannot see whether the commit before was done
                Err(Stop::Store(error)) if uncertain.is_some() => return Err(Stop::Uncertain(error)),
                Err(stop) => return Err(stop),
            }
            let (mut ledger, reply) = match self.attempt(request, deed).await? {
                Step::Commit(ledger, reply) => (ledger, reply),
                Step::Answer(reply) => return Ok(reply),
            };
            ledger.check(&idem, None);
            ledger.put(&idem, &AnswerRow::of(&reply, self.store().now()));
            match self.commit(ledger).await {
                Ok(Commit::Done) => return Ok(reply),
                Ok(Commit::Conflict(_)) => {}
                Err(error @ StoreError::Unknown(_)) => uncertain = Some(error),
                Err(error) => return Err(error.into()),
            }
        }
        match uncertain {
            None => Err(Stop::Busy),
            Some(error) => match self.fetch::<AnswerRow>(&idem).await {
                Ok(Some(recorded)) => Ok(recorded.row.reply()),
                _ => Err(Stop::Uncertain(error)),
            },
        }
    }

    pub(super) async fn commit(&self, ledger: Ledger) -> Result<Commit, StoreError> {
        let committed = self.store().commit(ledger.batch).await;
        // after an unknown outcome too: the row may be there
        if ledger.has_mail && !matches!(committed, Ok(Commit::Conflict(_))) {
            self.mail().notify_one();
        }
        committed
    }

    pub(super) async fn fetch<R: DeserializeOwned>(&self, key: &impl Key) -> Result<Option<Read<R>>, Stop> {
        let bytes = key.encode();
        let Some(found) = self.store().get(&bytes).await? else {
            return Ok(None);
        };
        let row = records::read(&found.value).map_err(|error| damaged(&bytes, &error))?;
        Ok(Some(Read {
            row,
            version: Some(found.version),
        }))
    }

    pub(super) async fn load(&self, id: MatchId) -> Result<Option<Loaded>, Stop> {
        let key = keys::Match { id };
        let Some(Read { row, version }) = self.fetch::<MatchRow>(&key).await? else {
            return Ok(None);
        };
        let game = Match::replay(row.record.clone()).map_err(|error| damaged(&key.encode(), &error))?;
        Ok(Some(Loaded {
            row,
            game,
            version: version.unwrap_or_default(),
        }))
    }

    pub(super) async fn challenge(&self, id: ChallengeId) -> Result<Option<Read<ChallengeRow>>, Stop> {
        self.fetch(&keys::Challenge { id }).await
    }

    /// What is known of a person, at least the language spoken now.
    pub(super) async fn player(&self, player: PlayerId, locale: Locale) -> Result<Read<PlayerRow>, Stop> {
        let found = self.fetch(&keys::Player { player }).await?;
        Ok(found.unwrap_or(Read {
            row: PlayerRow {
                format: FORMAT,
                locale,
                open: Vec::new(),
                unknown: Unknown::new(),
            },
            version: None,
        }))
    }

    pub(super) async fn draft(&self, id: MatchId, player: PlayerId) -> Result<Option<Read<DraftRow>>, Stop> {
        self.fetch(&keys::Draft { id, player }).await
    }

    pub(super) async fn match_of_thread(&self, thread: u64) -> Result<Option<MatchId>, Stop> {
        let found = self.fetch::<ThreadRow>(&keys::Thread { thread }).await?;
        Ok(found.map(|found| found.row.id))
    }

    /// The numbers of a person's matches, newest last.
    pub(super) async fn matches_of(&self, player: PlayerId, running_only: bool) -> Result<Vec<MatchId>, Stop> {
        let (mut start, end) = keys::PlayerMatch::of(player);
        let mut found = Vec::new();
        loop {
            let page = self.store().scan(&start, &end, PAGE).await?;
            for (key, value) in &page {
                let index: IndexRow = records::read(&value.value).map_err(|error| damaged(key, &error))?;
                if !(running_only && index.over) {
                    let key = keys::PlayerMatch::decode(key).map_err(|error| damaged(key, &error))?;
                    found.push(key.id);
                }
            }
            match page.last() {
                Some((last, _)) if page.len() == PAGE => start = keys::after(last),
                _ => return Ok(found),
            }
        }
    }

    /// A number that nobody had before. Numbers are taken from the store in blocks; what is left of a block when the
    /// process ends is never used.
    pub(super) async fn number(&self, counter: keys::Counter, block: u64) -> Result<u64, Stop> {
        let numbers = match counter {
            keys::Counter::Match => &self.inner.numbers.matches,
            keys::Counter::Challenge => &self.inner.numbers.challenges,
            keys::Counter::Outbox => &self.inner.numbers.outbox,
        };
        let mut range = numbers.lock().await;
        if range.is_empty() {
            *range = self.take_numbers(counter, block).await?;
        }
        range.next().ok_or(Stop::Busy)
    }

    async fn take_numbers(&self, counter: keys::Counter, block: u64) -> Result<std::ops::Range<u64>, Stop> {
        let key = keys::Seq { counter };
        for _ in 0..ATTEMPTS {
            let found = self.fetch::<SeqRow>(&key).await?;
            let (last, version) = found.map_or((0, None), |found| (found.row.last, found.version));
            let mut ledger = Ledger::default();
            ledger.check(&key, version);
            ledger.put(
                &key,
                &SeqRow {
                    format: FORMAT,
                    last: last + block,
                },
            );
            match self.commit(ledger).await {
                Ok(Commit::Done) => return Ok(last + 1..last + 1 + block),
                // whoever was faster, or we ourselves: the next look tells, at worst with a gap
                Ok(Commit::Conflict(_)) | Err(StoreError::Unknown(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Stop::Busy)
    }
}

/// How many rows are scanned at a time.
pub(super) const PAGE: usize = 256;

pub(super) fn damaged(key: &[u8], why: &impl fmt::Display) -> Stop {
    use fmt::Write as _;
    let mut name = keys::space_name(key).unwrap_or("a row").to_owned();
    for byte in key.iter().skip(1) {
        // writing to a String cannot fail
        let _ = write!(name, " {byte:02x}");
    }
    Stop::Damaged {
        key: name,
        why: why.to_string(),
    }
}
