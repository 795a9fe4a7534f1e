//! How deliveries went: what follows from a message that stands, one that must wait, one that Discord refuses.

use super::cards::routes;
use super::ledger::{ATTEMPTS, Ledger, Loaded, Stop};
use super::outbox::later;
use super::records::{FORMAT, Lane, MailRow, Parcel, Posted, Route, State, ThreadRow};
use super::{App, Delivery, Rejection, Sent};
use crate::correspondence::{Entry, Event, Home, MatchId, challenge};
use crate::rules::Color;
use crate::store::keys::{self, Key};
use crate::store::{Commit, StoreError};
use crate::words::cards::Occasion;
use jiff::{SignedDuration, Timestamp};

/// How long a way is tried before the next one is.
const PATIENCE: SignedDuration = SignedDuration::from_hours(24);
/// How long a thread is tried before the match goes on without.
const THREAD_PATIENCE: SignedDuration = SignedDuration::from_mins(10);
/// How often an edit is tried.
const EDITS: u32 = 3;
/// The first wait of the back-off, and the longest, in milliseconds.
const BACK_OFF: (u64, u64) = (1_000, 300_000);

/// The first wait after every way was refused, and the longest, in seconds.
const ROUND_BACK_OFF: (i64, i64) = (15, 300);
/// How often every way is tried: for a day.
const ROUNDS: u32 = 288;

/// The ways in which a place is gone for us.
const GONE: [Rejection; 3] = [Rejection::PlaceGone, Rejection::ServerGone, Rejection::NoAccess];
/// Those in which perhaps the whole server is.
const SERVER_GONE: [Rejection; 2] = [Rejection::ServerGone, Rejection::NoAccess];

/// A row under way, as its claim left it.
struct Claimed {
    key: keys::Outbox,
    row: MailRow,
    version: Option<u64>,
}

impl App {
    /// Records how a delivery went. A claim that another one has followed changes nothing any more.
    pub async fn settle(&self, delivery: &Delivery, sent: Sent) {
        // the courier has nothing better to do with an error than to try again when the lease is over: that is what
        // happens when this gives up
        for _ in 0..=ATTEMPTS {
            match self.try_settle(delivery, &sent).await {
                Ok(Commit::Done) => return,
                Ok(Commit::Conflict(_)) | Err(Stop::Store(StoreError::Unknown(_))) => {}
                Err(stop) => {
                    tracing::error!(%stop, nonce = delivery.nonce, "a delivery is not recorded");
                    return;
                }
            }
        }
        tracing::warn!(nonce = delivery.nonce, "a delivery is not recorded: others were faster");
    }

    async fn try_settle(&self, delivery: &Delivery, sent: &Sent) -> Result<Commit, Stop> {
        let Ok(key) = keys::Outbox::decode(&delivery.row) else {
            return Ok(Commit::Done);
        };
        let Some(found) = self.fetch::<MailRow>(&key).await? else {
            return Ok(Commit::Done);
        };
        if found.row.fence != delivery.fence {
            return Ok(Commit::Done);
        }
        let claimed = Claimed {
            key,
            row: found.row,
            version: found.version,
        };
        let mut ledger = Ledger::default();
        ledger.check(&claimed.key, claimed.version);
        ledger.delete(&claimed.key);
        match sent {
            Sent::Done { channel, id } => self.done(&mut ledger, &claimed.row, *channel, *id).await?,
            Sent::Later { after_ms, why } => self.put_off(&mut ledger, claimed.row, *after_ms, why).await?,
            Sent::Refused { rejection, why } => self.refused(&mut ledger, claimed.row, *rejection, why).await?,
        }
        Ok(self.commit(ledger).await?)
    }

    async fn done(&self, ledger: &mut Ledger, row: &MailRow, channel: u64, message: u64) -> Result<(), Stop> {
        match &row.parcel {
            Parcel::Challenge(id) => {
                if let Some(mut found) = self.challenge(*id).await? {
                    found.row.message = Some((channel, message));
                    let key = keys::Challenge { id: *id };
                    ledger.check(&key, found.version);
                    ledger.put(&key, &found.row);
                    if found.row.challenge.state != challenge::State::Open {
                        self.post(ledger, found.row.lane(), Parcel::ChallengeClosed(*id))
                            .await?;
                    }
                }
            }
            Parcel::Thread { id, .. } => self.thread_settled(ledger, *id, Some(message)).await?,
            Parcel::Card { id, to, occasion, .. } => {
                let posted = Posted {
                    channel,
                    message,
                    occasion: *occasion,
                };
                self.card_settled(ledger, row, *id, *to, posted).await?;
            }
            Parcel::ChallengeClosed(_) | Parcel::ChallengeRefused(_) | Parcel::DropButtons { .. } => {}
        }
        Ok(())
    }

    /// The thread is there, or will not be: the seats move in, and the present card follows.
    async fn thread_settled(&self, ledger: &mut Ledger, id: MatchId, thread: Option<u64>) -> Result<(), Stop> {
        let Some(Loaded {
            mut row,
            mut game,
            version,
        }) = self.load(id).await?
        else {
            return Ok(());
        };
        if let Some(opened) = thread {
            for seat in Color::BOTH {
                if let Home::Room { guild, channel, .. } = game.home(seat) {
                    let home = Home::Room {
                        guild,
                        channel,
                        thread: Some(opened),
                    };
                    let event = Event::HomeChanged { seat, home };
                    game.apply(Entry {
                        at: self.store().now(),
                        event,
                    });
                }
            }
            ledger.put(&keys::Thread { thread: opened }, &ThreadRow { format: FORMAT, id });
        }
        row.opening = false;
        row.record = game.record().clone();
        let key = keys::Match { id };
        ledger.check(&key, Some(version));
        ledger.put(&key, &row);
        if let Some(color) = game.to_move() {
            self.mail_card(ledger, &row, &game, color, Occasion::Turn).await?;
        }
        if let Some(color) = game.draw_offer() {
            self.mail_card(ledger, &row, &game, color.other(), Occasion::DrawOffered)
                .await?;
        }
        if game.ended().is_some() {
            for color in Color::BOTH {
                self.mail_card(ledger, &row, &game, color, Occasion::Ended).await?;
            }
        }
        Ok(())
    }

    /// A card stands: the ones before it lose their buttons, and a home that is gone is left for where it stands.
    async fn card_settled(
        &self,
        ledger: &mut Ledger,
        mail: &MailRow,
        id: MatchId,
        to: Color,
        posted: Posted,
    ) -> Result<(), Stop> {
        let Some(Loaded {
            mut row,
            mut game,
            version,
        }) = self.load(id).await?
        else {
            return Ok(());
        };
        let (old, kept): (Vec<Posted>, Vec<Posted>) =
            row.cards.iter().partition(|card| card.is_outdated_by(posted.occasion));
        for card in old {
            let parcel = Parcel::DropButtons {
                channel: card.channel,
                message: card.message,
            };
            self.post(ledger, Lane::Channel(card.channel), parcel).await?;
        }
        row.cards = kept;
        row.cards.push(posted);
        if mail.home_is_gone
            && let Some(home) = new_home(mail.route, &row, game.home(to))
        {
            let event = Event::HomeChanged { seat: to, home };
            game.apply(Entry {
                at: self.store().now(),
                event,
            });
            row.record = game.record().clone();
        }
        let key = keys::Match { id };
        ledger.check(&key, Some(version));
        ledger.put(&key, &row);
        Ok(())
    }

    async fn put_off(
        &self,
        ledger: &mut Ledger,
        mut row: MailRow,
        after_ms: Option<u64>,
        why: &str,
    ) -> Result<(), Stop> {
        let now = self.store().now();
        let patience = match row.parcel {
            Parcel::Thread { .. } => THREAD_PATIENCE,
            _ => PATIENCE,
        };
        if (row.parcel.is_edit() && row.attempts >= EDITS) || now >= later(row.made, patience) {
            return self.refused(ledger, row, Rejection::Other(0), why).await;
        }
        if after_ms.is_some() && row.attempts == 1 {
            // Discord turned it away at the door: it surely did not get through
            row.first_sent = None;
        }
        let wait = after_ms.unwrap_or_else(|| {
            let (first, longest) = BACK_OFF;
            let ceiling = first
                .saturating_mul(1 << row.attempts.saturating_sub(1).min(20))
                .min(longest);
            100 + self.lot(ceiling)
        });
        tracing::debug!(why, wait, parcel = ?row.parcel, "put off");
        let wait = SignedDuration::from_millis(i64::try_from(wait).unwrap_or(i64::MAX));
        row.state = State::Waiting;
        again(ledger, &row, later(now, wait));
        Ok(())
    }

    async fn refused(&self, ledger: &mut Ledger, row: MailRow, code: Rejection, why: &str) -> Result<(), Stop> {
        match row.parcel.clone() {
            Parcel::DropButtons { .. } | Parcel::ChallengeClosed(_) => {
                tracing::debug!(?code, why, parcel = ?row.parcel, "an edit was refused");
                Ok(())
            }
            Parcel::Challenge(id) => {
                tracing::warn!(?code, why, challenge = id.0, "a challenge could not be posted");
                let Some(mut found) = self.challenge(id).await? else {
                    return Ok(());
                };
                if found.row.challenge.state == challenge::State::Open {
                    self.close(ledger, &mut found, challenge::State::Withdrawn).await?;
                }
                let lane = Lane::Direct(found.row.challenge.from);
                self.post(ledger, lane, Parcel::ChallengeRefused(id)).await
            }
            Parcel::Thread { id, from: Some(_), .. } if code == Rejection::MessageGone => {
                let mut row = row;
                if let Parcel::Thread { from, .. } = &mut row.parcel {
                    *from = None;
                }
                tracing::debug!(%id, "the thread begins without the challenge's message, which is gone");
                self.afresh(ledger, row);
                Ok(())
            }
            Parcel::Thread { id, .. } => {
                tracing::info!(?code, why, %id, "no thread: the match stays in its channel");
                self.thread_settled(ledger, id, None).await
            }
            Parcel::Card { id, to, .. } => self.card_refused(ledger, row, id, to, code, why).await,
            Parcel::ChallengeRefused(_) => {
                tracing::warn!(?code, why, parcel = ?row.parcel, "nobody could be told");
                Ok(())
            }
        }
    }

    async fn card_refused(
        &self,
        ledger: &mut Ledger,
        mut row: MailRow,
        id: MatchId,
        to: Color,
        code: Rejection,
        why: &str,
    ) -> Result<(), Stop> {
        let Some(loaded) = self.load(id).await? else {
            return Ok(());
        };
        if code == Rejection::MissingPermission && !row.without_picture {
            // perhaps it is only files that may not be sent there
            row.without_picture = true;
            self.afresh(ledger, row);
            return Ok(());
        }
        row.refused.push(row.route);
        if row.route == Route::Home {
            row.home_is_gone = GONE.contains(&code) || code == Rejection::DirectMessagesClosed;
        }
        let next = routes(&loaded.row, &loaded.game, to).into_iter().find(|route| {
            let in_vain = *route == Route::Channel && SERVER_GONE.contains(&code);
            !row.refused.contains(route) && !in_vain
        });
        let now = self.store().now();
        let mut due = now;
        row.route = match next {
            Some(route) => {
                tracing::warn!(?code, why, %id, ?route, "a card goes another way");
                route
            }
            None if row.rounds < ROUNDS => {
                // permissions come back, and people open their doors again
                let (first, longest) = ROUND_BACK_OFF;
                let wait = first.saturating_mul(1 << row.rounds.min(20)).min(longest);
                tracing::warn!(?code, why, %id, to = ?to, wait, "every way to a player is closed; all are tried again");
                due = later(now, SignedDuration::from_secs(wait));
                row.rounds += 1;
                row.refused.clear();
                Route::Home
            }
            None => {
                tracing::error!(?code, why, %id, to = ?to, "a card reached nobody for a day; the match goes on");
                return Ok(());
            }
        };
        row.without_picture = false;
        row.lane = super::cards::address(&loaded.row, &loaded.game, to, row.route).lane();
        row.made = now;
        untried(ledger, row, due);
        Ok(())
    }

    /// The row as if nobody had tried it, except that its claims go on counting.
    fn afresh(&self, ledger: &mut Ledger, row: MailRow) {
        untried(ledger, row, self.store().now());
    }
}

/// The row waits until then, as if nobody had tried it.
fn untried(ledger: &mut Ledger, mut row: MailRow, due: Timestamp) {
    row.state = State::Waiting;
    row.attempts = 0;
    row.first_sent = None;
    again(ledger, &row, due);
}

/// The row waits until then.
fn again(ledger: &mut Ledger, row: &MailRow, due: Timestamp) {
    let key = keys::Outbox {
        due: due.into(),
        seq: row.seq,
    };
    ledger.put(&key, row);
    ledger.calls_courier();
}

/// Where a seat is told from now on, when its home is gone and a card got through on another way.
fn new_home(route: Route, row: &super::records::MatchRow, home: Home) -> Option<Home> {
    match (route, home, row.room) {
        (Route::Home, ..) => None,
        (Route::Direct, ..) => Some(Home::Direct),
        (Route::Channel, Home::Room { guild, channel, .. }, _) => Some(Home::Room {
            guild,
            channel,
            thread: None,
        }),
        (Route::Channel, Home::Direct, room) => room.map(|room| Home::Room {
            guild: room.guild,
            channel: room.channel,
            thread: room.thread,
        }),
    }
}
