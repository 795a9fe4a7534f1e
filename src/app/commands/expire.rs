//! What time ends by itself: turns and challenges.

use super::challenge::close;
use super::outcome::Command;
use crate::app::actor::Actor;
use crate::app::db::Transaction;
use crate::app::matches::{self, timers};
use crate::app::outbox;
use crate::app::refusal::Halt;
use crate::app::rows::{ChallengeRow, Item};
use crate::correspondence::Outage;
use crate::correspondence::{ChallengeId, MatchId};
use crate::store::keys::{self, Lane};

/// Ends a match whose time is over, or credits the player with the time during which the bot was away.
#[derive(Clone, Debug)]
pub(in crate::app) struct EndByTime<'a> {
    pub timer: &'a keys::Timer,
    pub outages: &'a [Outage],
}

impl Command for EndByTime<'_> {
    type Outcome = ();

    async fn carry_out(&self, tx: &mut Transaction<'_>, _: &Actor) -> Result<(), Halt> {
        if let Some(loaded) = matches::load(tx, MatchId(self.timer.subject)).await?
            && timers(&loaded.the_match).contains(self.timer)
        {
            // the timer's key is rounded up; never early is never early
            let Some(event) = loaded.the_match.expire(tx.now(), self.outages) else {
                return Ok(());
            };
            matches::advance(tx, loaded, vec![event]).await?;
        }
        tx.delete(self.timer);
        Ok(())
    }
}

/// Ends a challenge's stay, and what it still counted for its challenger.
#[derive(Clone, Debug)]
pub(in crate::app) struct ExpireChallenge<'a> {
    pub timer: &'a keys::Timer,
}

impl Command for ExpireChallenge<'_> {
    type Outcome = ();

    async fn carry_out(&self, tx: &mut Transaction<'_>, _: &Actor) -> Result<(), Halt> {
        tx.delete(self.timer);
        let id = ChallengeId(self.timer.subject);
        let Some(mut row) = tx.read::<ChallengeRow>(&keys::Challenge { id }).await? else {
            return Ok(());
        };
        let player = row.challenge.from;
        match row.challenge.expire(tx.now()) {
            Some(state) => {
                close(tx, &mut row, state);
                if row.room.is_none() {
                    outbox::send(tx, Lane::Direct(player), Item::ChallengeAnswered(id)).await?;
                }
                if row.message.is_some() {
                    outbox::send(tx, row.lane(), Item::ChallengeClosed(id)).await?;
                }
            }
            None => tx.delete(&keys::MadeChallenge { player, id }),
        }
        Ok(())
    }
}
