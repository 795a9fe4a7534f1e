//! The application: a request in, a reply out; timers; the outbox. Knows nothing of Discord's wire formats, but its
//! limits.
//!
//! [`App::execute`] answers people, [`App::tick`] fires what is due, and the courier carries the outbox with
//! [`App::claim`] and [`App::settle`].
use crate::store::Store;
use jiff::Timestamp;
use std::sync::Arc;
use tokio::sync::Notify;

mod ask;
mod delivery;
mod press;
mod reply;

pub use ask::{Ask, MatchAsk, Person, Place, Request, Rights};
pub use delivery::{Change, Delivery, Sent, Work};
pub use press::{Press, UnknownPress};
pub use reply::{Button, Choice, Message, Picture, Reply, Row, Select, Style};

/// The application; clones are handles of the same one.
#[derive(Clone, Debug)]
pub struct App {
    store: Store,
    /// Fires when the outbox got rows.
    mail: Arc<Notify>,
}

impl App {
    /// An application on this store. The seed draws lots and spreads retries: random in the bot, fixed in tests.
    #[must_use]
    pub fn new(store: Store, seed: u64) -> Self {
        let _ = seed;
        Self {
            store,
            mail: Arc::new(Notify::new()),
        }
    }

    /// Answers a request. Whatever goes wrong inside becomes a sentence for the asker and a line in the log.
    pub async fn execute(&self, _request: Request) -> Reply {
        let _ = &self.store;
        unimplemented!()
    }

    /// Fires the timers that are due; says when the next one is.
    pub async fn tick(&self) -> Option<Timestamp> {
        unimplemented!()
    }

    /// Takes up to `limit` rows of the outbox to be carried now: at most one a channel, oldest first.
    pub async fn claim(&self, _limit: usize) -> Vec<Delivery> {
        unimplemented!()
    }

    /// Records how a delivery went.
    pub async fn settle(&self, _delivery: &Delivery, _sent: Sent) {
        unimplemented!()
    }

    /// When the outbox next has something to claim; `None` = nothing waits.
    pub async fn next_due(&self) -> Option<Timestamp> {
        unimplemented!()
    }

    /// Fires when the outbox got rows: the courier waits for this or for [`App::next_due`], whichever is first.
    #[must_use]
    pub fn mail(&self) -> &Notify {
        &self.mail
    }
}
