//! The application: a request in, a reply out; timers; the outbox. Knows nothing of Discord's wire formats, but its
//! limits.
//!
//! [`App::execute`] answers people, [`App::tick`] fires what is due, and the courier carries the outbox with
//! [`App::claim`] and [`App::settle`].
//!
//! # Invariants
//! - One deed is one commit: the match, its timers, the outbox and the recorded answer change together or not at all.
//! - What reaches people unasked is a row of the outbox first; what it says is made when it is sent.
//! - A press gives no rights: seat, turn and state are checked against the store every time.
use crate::scene::Theme;
use crate::store::{Store, StoreError};
use crate::words::trouble::{self, Trouble};
use ledger::Stop;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;

mod ask;
mod board;
mod cards;
mod challenge;
mod deeds;
mod delivery;
mod export;
mod games;
mod help;
mod ledger;
mod manners;
mod outbox;
mod panel;
mod pictures;
mod play;
mod press;
mod records;
mod replay;
mod reply;
mod settle;
mod timers;

pub use ask::{Ask, MatchAsk, Person, Place, Request, Rights};
pub use challenge::{MAX_MATCHES, MAX_OPEN_CHALLENGES};
pub use delivery::{Change, Delivery, Rejection, Sent, Work};
pub use pictures::Painter;
pub use press::{Press, UnknownPress};
pub use reply::{Button, Choice, Message, Picture, Reply, Row, Select, Style};

/// The application; clones are handles of the same one.
#[derive(Clone, Debug)]
pub struct App {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Store,
    /// Fires when the outbox got rows.
    mail: Notify,
    /// Draws lots and spreads retries.
    lots: Mutex<fastrand::Rng>,
    /// Tells this process's claims from those of one that ended.
    owner: u64,
    numbers: Numbers,
    pictures: pictures::Studio,
    /// The store's own name, once it is known.
    instance: tokio::sync::OnceCell<String>,
}

/// The numbers taken from the store and not yet given.
#[derive(Debug, Default)]
struct Numbers {
    matches: tokio::sync::Mutex<Range<u64>>,
    challenges: tokio::sync::Mutex<Range<u64>>,
    outbox: tokio::sync::Mutex<Range<u64>>,
}

impl App {
    /// An application on this store, of which it is the only one: what another was sending when it ended is taken
    /// over at once. The seed draws lots and spreads retries: random in the bot, fixed in tests.
    #[must_use]
    pub fn new(store: Store, seed: u64) -> Self {
        Self::with_painter(store, seed, crate::raster::png)
    }

    /// The same with another hand to draw pictures. If it panics, a message goes without its picture.
    #[must_use]
    pub fn with_painter(store: Store, seed: u64, painter: Painter) -> Self {
        let mut lots = fastrand::Rng::with_seed(seed);
        Self {
            inner: Arc::new(Inner {
                store,
                mail: Notify::new(),
                owner: lots.u64(..),
                lots: Mutex::new(lots),
                numbers: Numbers::default(),
                pictures: pictures::Studio::new(painter),
                instance: tokio::sync::OnceCell::new(),
            }),
        }
    }

    /// Answers a request. Whatever goes wrong inside becomes a sentence for the asker and a line in the log.
    pub async fn execute(&self, request: Request) -> Reply {
        match self.answer(&request).await {
            Ok(reply) => reply,
            Err(stop) => apology(&request, &stop),
        }
    }

    /// Fires when the outbox got rows: the courier waits for this or for [`App::next_due`], whichever is first.
    #[must_use]
    pub fn mail(&self) -> &Notify {
        &self.inner.mail
    }

    async fn answer(&self, request: &Request) -> Result<Reply, Stop> {
        use deeds::Deed;
        match &request.ask {
            Ask::Challenge {
                opponent,
                kind,
                handicap,
                days,
                color,
            } => {
                let wish = challenge::Wish {
                    opponent: opponent.clone(),
                    kind: *kind,
                    handicap: *handicap,
                    days: *days,
                    color: *color,
                };
                self.transact(request, &Deed::Challenge(wish)).await
            }
            Ask::Move { id, text } => {
                let id = self.which_to_move(request, *id).await?;
                self.transact(request, &Deed::Move { id, text: text.clone() }).await
            }
            Ask::CompleteMove { id, typed } => self.complete_move(request, *id, typed).await,
            Ask::CompleteMatch { typed, mine_to_move } => self.complete_match(request, typed, *mine_to_move).await,
            Ask::Games => self.games(request).await,
            Ask::Board { id, theme } => {
                let id = self.which(request, *id).await?;
                self.board(request, id, *theme).await
            }
            Ask::Match { id, what } => self.manner(request, *id, *what).await,
            Ask::Rules { kind: None } => Ok(help::choose(request.locale)),
            Ask::Rules { kind: Some(kind) } => self.rules(request.locale, *kind, 0).await,
            Ask::Help => Ok(help::help(request.locale)),
            Ask::Press { press, values, message } => self.press(request, press, values, *message).await,
            Ask::UnknownPress => Err(Stop::Tell(trouble::text(request.locale, Trouble::Press))),
        }
    }

    async fn press(
        &self,
        request: &Request,
        press: &Press,
        values: &[String],
        message: (u64, u64),
    ) -> Result<Reply, Stop> {
        use deeds::Deed;
        match press {
            Press::Accept(id) => self.transact(request, &Deed::Accept { id: *id, message }).await,
            Press::Decline(id) => self.transact(request, &Deed::Decline(*id)).await,
            Press::Panel { id, turn } => self.open_panel(request, *id, *turn).await,
            Press::Pick { id, turn, depth, token } => {
                let pick = panel::pick(token, values);
                self.pick(request, *id, *turn, *depth, pick).await
            }
            Press::Confirm { id, turn, draft } => {
                let deed = Deed::Confirm {
                    id: *id,
                    turn: *turn,
                    draft: draft.clone(),
                };
                self.transact(request, &deed).await
            }
            Press::Change { id, turn } => self.change(request, *id, *turn).await,
            Press::Which { id, turn } => match values {
                [text] => {
                    let deed = Deed::Which {
                        id: *id,
                        turn: *turn,
                        text: text.clone(),
                    };
                    self.transact(request, &deed).await
                }
                _ => Err(Stop::Tell(trouble::text(request.locale, Trouble::Forged))),
            },
            Press::Board { id, .. } => self.board(request, *id, Theme::default()).await,
            Press::More { id, .. } => self.more(request, *id).await,
            Press::Resign { id, .. } => self.ask_resign(request, *id).await,
            Press::ResignYes { id } => self.transact(request, &Deed::Resign(*id)).await,
            Press::Draw { id, .. } => self.ask_draw(request, *id).await,
            Press::DrawYes { id, .. } => self.transact(request, &Deed::Draw(*id)).await,
            Press::DrawNo { id, .. } => self.transact(request, &Deed::DeclineDraw(*id)).await,
            Press::Rematch { id } => self.transact(request, &Deed::Rematch(*id)).await,
            Press::Replay { id } => self.replay(request, *id, Theme::default(), true).await,
            Press::Export { id } => self.export(request, *id).await,
            Press::Next => self.next_game(request).await,
            Press::Rules { kind, page } => self.rules(request.locale, *kind, *page).await,
            Press::Dismiss => Ok(Reply::Update(Message {
                text: crate::words::matches::dismissed(request.locale),
                ..Message::default()
            })),
        }
    }

    fn store(&self) -> &Store {
        &self.inner.store
    }

    /// Below `limit`.
    fn lot(&self, limit: u64) -> u64 {
        // a generator has no state that a panic could leave half-made
        let mut lots = self.inner.lots.lock().unwrap_or_else(PoisonError::into_inner);
        lots.u64(..limit.max(1))
    }
}

/// What the asker is told when something stopped the request, and how loud it is in the log.
fn apology(request: &Request, stop: &Stop) -> Reply {
    let trouble = match stop {
        Stop::Tell(text) => return private(text.clone()),
        Stop::Busy => {
            tracing::warn!(interaction = request.id, %stop, "request not carried out");
            Trouble::Busy
        }
        Stop::Store(error) => {
            tracing::error!(interaction = request.id, %error, "request not carried out");
            match error {
                StoreError::Full(_) => Trouble::Full,
                StoreError::Corrupt(_) => Trouble::Corrupt,
                StoreError::NotApplied(_) | StoreError::Unknown(_) | StoreError::Fatal(_) => Trouble::Store,
            }
        }
        Stop::Uncertain(error) => {
            tracing::error!(interaction = request.id, %error, "request perhaps carried out");
            Trouble::Unknown
        }
        Stop::Damaged { .. } => {
            tracing::error!(interaction = request.id, %stop, "request not carried out");
            Trouble::Corrupt
        }
    };
    if matches!(request.ask, Ask::CompleteMove { .. } | Ask::CompleteMatch { .. }) {
        return Reply::Choices(Vec::new());
    }
    private(trouble::text(request.locale, trouble))
}

/// A text for the asker alone.
fn private(text: String) -> Reply {
    Reply::Say {
        private: true,
        message: Message {
            text,
            ..Message::default()
        },
    }
}
