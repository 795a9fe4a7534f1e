//! What whoever runs the bot can see and do: on a running bot as well as on a store that nobody uses.
//!
//! `check` compares everything that is stored with the rules, [`Request`]s ask for the rest. Their answers are
//! sentences and tables for operators, in English.

use crate::app::cluster::is_complete;
use crate::app::cluster::moving::{self, MovingError};
use crate::app::state::db::{AppError, Db};
use crate::app::state::deletions::{self, Deleted};
use crate::app::state::outbox::by_hand::{self, ByHand};
use crate::app::state::watch;
use crate::app::time::timers::breaker::{self, State};
use crate::app::time::timers::end_overdue;
use crate::correspondence::{MatchId, PlayerId};
use crate::store::Store;
use crate::store::backup::Header;
use futures_util::future::BoxFuture;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

mod answer;
mod archive;
mod check;
mod follows;
mod matches;
mod outbox;
mod player;
mod ratings;
mod repair;
mod source;

pub use answer::Answer;
pub use archive::{Archiver, MatchFile};
pub use check::{Checked, Checker, Finding, How};
pub use follows::Derived;
pub use source::{Source, SourceError};

/// Something that an operator asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// The running matches, or the finished ones; of one person, or of all.
    Matches { of: Option<PlayerId>, finished: bool },
    /// Everything about a match.
    Match(MatchId),
    /// What waits to be sent.
    Outbox,
    /// Sends the message with this number as soon as possible.
    Retry(u64),
    /// Deletes the message with this number.
    Drop(u64),
    /// Whether turns are held back.
    Breaker,
    /// Ends the turns that are held back.
    Release,
    /// Everything that is stored about a person.
    Player(PlayerId),
    /// Deletes everything about a person.
    Forget(PlayerId),
    /// Sets right what a check has found.
    Repair(Vec<Finding>),
    /// Makes matches of files from other hosts.
    Restore(Vec<String>),
    /// Records that a backup was made of everything as it was then.
    BackedUp(Timestamp),
}

impl Request {
    /// Whether it changes nothing that is played, so that it is of use in a store that was moved away, too.
    fn leaves_all_rows(&self) -> bool {
        match self {
            Self::Matches { .. }
            | Self::Match(_)
            | Self::Outbox
            | Self::Breaker
            | Self::Player(_)
            | Self::BackedUp(_) => true,
            Self::Retry(_) | Self::Drop(_) | Self::Release | Self::Forget(_) | Self::Repair(_) | Self::Restore(_) => {
                false
            }
        }
    }
}

/// Why nothing was answered.
#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    #[error("{0}")]
    Store(#[from] AppError),
    #[error("{0}")]
    Moved(#[from] MovingError),
}

/// The operator of a store.
#[derive(Clone, Debug)]
pub struct Operator {
    db: Db,
    /// Whether it is part of a running bot.
    is_bot: bool,
}

impl Operator {
    /// The operator of a store; `seed` is random and distinguishes this process from others.
    pub fn new(store: Store, seed: u64) -> Self {
        Self {
            db: Db::new(store, seed),
            is_bot: false,
        }
    }

    /// The operator of a running bot's store.
    pub(in crate::app) fn of(db: Db) -> Self {
        Self { db, is_bot: true }
    }

    /// Everybody who was deleted, for a list beside the backups.
    pub fn deleted(&self) -> BoxFuture<'_, Result<Vec<Deleted>, OperatorError>> {
        Box::pin(async move { Ok(deletions::all(&self.db).await?) })
    }

    /// The first line of a backup that is made now.
    pub fn header(&self) -> Header {
        Header::new(self.db.store().instance(), self.db.now())
    }

    /// Everything that belongs into a backup that is made now.
    pub fn rows(&self) -> BoxFuture<'_, Result<Source, SourceError>> {
        Box::pin(async {
            is_complete(&self.db).await?;
            Source::of(self.db.store()).await
        })
    }

    /// Answers a request.
    pub fn answer<'a>(&'a self, request: &'a Request) -> BoxFuture<'a, Result<Answer, OperatorError>> {
        Box::pin(async move {
            if request.leaves_all_rows() {
                is_complete(&self.db).await?;
            } else {
                moving::is_whole(&self.db).await?;
            }
            Ok(self.answered(request).await?)
        })
    }

    async fn answered(&self, request: &Request) -> Result<Answer, AppError> {
        let db = &self.db;
        match request {
            Request::Matches { of, finished } => matches::list(db, *of, *finished).await.map(Answer::Done),
            Request::Match(id) => Ok(matches::show(db, *id)
                .await?
                .map_or_else(|| Answer::Refused(format!("there is no match {id}.")), Answer::Done)),
            Request::Outbox => outbox::list(db).await.map(Answer::Done),
            Request::Retry(seq) => Ok(by_its_number(
                by_hand::retry(db, *seq).await?,
                *seq,
                "is sent now, unless a newer one has taken its place",
            )),
            Request::Drop(seq) => Ok(by_its_number(
                by_hand::delete(db, *seq).await?,
                *seq,
                "is not sent any more",
            )),
            Request::Breaker => {
                let (state, set_back) = (breaker::state(db).await?, watch::set_back_from(db).await?);
                Ok(Answer::Done(held_back(state, set_back)))
            }
            Request::Release => Ok(if end_overdue(db).await? {
                Answer::Done("The turns that were held back end in the next round.".to_owned())
            } else {
                Answer::Refused("no turn is held back, so there is nothing to release.".to_owned())
            }),
            Request::Player(player) => player::export(db, *player).await,
            Request::Forget(player) => player::forget(db, *player, self.is_bot).await,
            Request::Repair(findings) => Ok(self.repair(findings).await),
            Request::Restore(texts) => archive::restore(db, texts).await.map(Answer::Restored),
            Request::BackedUp(at) => {
                db.store().backed_up(*at).await?;
                Ok(Answer::Done(String::new()))
            }
        }
    }

    async fn repair(&self, findings: &[Finding]) -> Answer {
        let (mut done, mut failed) = (0, Vec::new());
        for finding in findings {
            match repair::repair(&self.db, finding).await {
                Ok(()) => done += 1,
                Err(why) => failed.push(format!("Not repaired: {finding}: {why}.")),
            }
        }
        if failed.is_empty() {
            Answer::Done(format!("Repaired: {done}."))
        } else {
            Answer::Refused(format!(
                "{}\nRepaired: {done}; not repaired: {}.",
                failed.join("\n"),
                failed.len()
            ))
        }
    }
}

fn by_its_number(done: ByHand, seq: u64, how: &str) -> Answer {
    match done {
        ByHand::Done => Answer::Done(format!("Message {seq} {how}.")),
        ByHand::Gone => Answer::Refused(format!(
            "no message {seq} waits in the outbox: it was sent or deleted, or never existed."
        )),
        ByHand::BeingSent => Answer::Refused(format!(
            "message {seq} is being sent at this moment: try again in a minute."
        )),
        ByHand::Needed => Answer::Refused(format!(
            "message {seq} opens the thread for which the cards of its match wait: it cannot be dropped."
        )),
    }
}

/// `set_back` = the time that the clock has shown already, if it stands before that.
fn held_back(state: Option<State>, set_back: Option<Timestamp>) -> String {
    match state {
        None => set_back.map_or_else(
            || "No turn is held back.".to_owned(),
            |shown| {
                format!(
                    "No turn ends by time before {shown:.0}, which the clock has shown already. If it is right now, \
                     `gipfel breaker release` lets turns end."
                )
            },
        ),
        Some(State::Open { since, overdue }) => format!(
            "No turn has ended by time since {since:.0}, when {overdue} would have at once. Look whether the clock is right \
             and Discord was reachable; `gipfel breaker release` ends them."
        ),
        Some(State::Released) => "The turns that were held back end in the next round.".to_owned(),
    }
}
