//! What happens by itself: turns and challenges run out of time, players are reminded, old answers are forgotten.
//!
//! Timers are rows whose keys sort by time. Firing one is a compare-and-set on what it is about, so that a restart,
//! a second sweep or a move at the last moment never makes it happen twice or wrongly.

use super::App;
use super::deeds::timers_of;
use super::ledger::{ATTEMPTS, Ledger, PAGE, Stop, damaged};
use super::records::{self, AnswerRow, Parcel};
use crate::correspondence::{ChallengeId, MatchId};
use crate::store::keys::{self, Key, TimerKind};
use crate::store::{Commit, StoreError};
use crate::words::cards::Occasion;
use jiff::{SignedDuration, Timestamp};

/// How long answers are remembered.
const MEMORY: SignedDuration = SignedDuration::from_hours(24);

impl App {
    /// Fires the timers that are due; says when the next one is.
    pub async fn tick(&self) -> Option<Timestamp> {
        if let Err(stop) = self.fire_due().await {
            tracing::error!(%stop, "timers");
        }
        if let Err(stop) = self.forget().await {
            tracing::error!(%stop, "old answers");
        }
        match self.next_timer().await {
            Ok(next) => next,
            Err(stop) => {
                tracing::error!(%stop, "timers");
                None
            }
        }
    }

    async fn fire_due(&self) -> Result<(), Stop> {
        let (mut start, end) = keys::Timer::due_by(self.store().now());
        loop {
            let page = self.store().scan(&start, &end, PAGE).await?;
            for (bytes, _) in &page {
                match keys::Timer::decode(bytes) {
                    Ok(timer) => self.fire(&timer).await,
                    Err(error) => tracing::error!(stop = %damaged(bytes, &error), "timer left"),
                }
            }
            match page.last() {
                Some((last, _)) if page.len() == PAGE => start = keys::after(last),
                _ => return Ok(()),
            }
        }
    }

    /// One that fails stays, and is fired at the next tick.
    async fn fire(&self, timer: &keys::Timer) {
        for _ in 0..ATTEMPTS {
            let fired = match timer.kind {
                TimerKind::Deadline => self.deadline(timer).await,
                TimerKind::Reminder => self.reminder(timer).await,
                TimerKind::Challenge => self.challenge_expires(timer).await,
            };
            match fired {
                Ok(Commit::Done) => return,
                // a move came in between: look again
                Ok(Commit::Conflict(_)) | Err(Stop::Store(StoreError::Unknown(_))) => {}
                Err(stop) => {
                    tracing::error!(%stop, ?timer, "a timer did not fire");
                    return;
                }
            }
        }
    }

    async fn deadline(&self, timer: &keys::Timer) -> Result<Commit, Stop> {
        let mut ledger = Ledger::default();
        ledger.delete(timer);
        if let Some(loaded) = self.load(MatchId(timer.subject)).await?
            && timers_of(&loaded.game).contains(timer)
        {
            let now = self.store().now();
            let Some(event) = loaded.game.expire(now, &[]) else {
                // its key is rounded up: this cannot be, and never early is never early
                return Ok(Commit::Done);
            };
            let id = loaded.game.id();
            self.advance(&mut ledger, loaded, vec![event], now).await?;
            tracing::info!(%id, "ended by time");
        }
        Ok(self.commit(ledger).await?)
    }

    async fn reminder(&self, timer: &keys::Timer) -> Result<Commit, Stop> {
        let mut ledger = Ledger::default();
        ledger.delete(timer);
        if let Some(loaded) = self.load(MatchId(timer.subject)).await?
            && timers_of(&loaded.game).contains(timer)
            && let Some(to) = loaded.game.to_move()
        {
            // the match is not written, only checked: a move in between makes this pointless
            let key = keys::Match { id: loaded.game.id() };
            ledger.check(&key, Some(loaded.version));
            if !loaded.row.opening {
                self.mail_card(&mut ledger, &loaded.row, &loaded.game, to, Occasion::Reminder)
                    .await?;
            }
        }
        Ok(self.commit(ledger).await?)
    }

    async fn challenge_expires(&self, timer: &keys::Timer) -> Result<Commit, Stop> {
        let mut ledger = Ledger::default();
        ledger.delete(timer);
        let id = ChallengeId(timer.subject);
        if let Some(mut found) = self.challenge(id).await?
            && let Some(state) = found.row.challenge.expire(self.store().now())
        {
            self.close(&mut ledger, &mut found, state).await?;
            if found.row.message.is_some() {
                self.post(&mut ledger, found.row.lane(), Parcel::ChallengeClosed(id))
                    .await?;
            }
        }
        Ok(self.commit(ledger).await?)
    }

    async fn next_timer(&self) -> Result<Option<Timestamp>, Stop> {
        // what is due and did not fire is tried again at the next tick, whenever that is
        let (_, start) = keys::Timer::due_by(self.store().now());
        let (_, end) = keys::Timer::all();
        let first = self.store().scan(&start, &end, 1).await?;
        let key = first.first().and_then(|(bytes, _)| keys::Timer::decode(bytes).ok());
        Ok(key.and_then(|key| Timestamp::from_millisecond(key.due.0).ok()))
    }

    /// Interaction ids grow with time, so the oldest answers come first.
    async fn forget(&self) -> Result<(), Stop> {
        let now = self.store().now();
        let (start, end) = keys::Idem::all();
        loop {
            let page = self.store().scan(&start, &end, PAGE).await?;
            let mut ledger = Ledger::default();
            let mut count = 0;
            for (bytes, found) in &page {
                let key = keys::Idem::decode(bytes).map_err(|error| damaged(bytes, &error))?;
                // what cannot be read helps nobody
                let is_old = records::read::<AnswerRow>(&found.value)
                    .map_or(true, |answer| super::outbox::later(answer.at, MEMORY) <= now);
                if is_old {
                    ledger.delete(&key);
                    count += 1;
                }
            }
            if count > 0 {
                self.commit(ledger).await?;
            }
            if count < PAGE {
                return Ok(());
            }
        }
    }
}
