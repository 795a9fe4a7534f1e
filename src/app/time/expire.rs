//! What time ends by itself: turns and challenges.

use crate::app::feature::Command;
use crate::app::features::challenge::offer::close;
use crate::app::matches::vacations::instead_of_the_end;
use crate::app::matches::{self, timers};
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::outbox;
use crate::app::state::rows::{ChallengeRow, Item};
use crate::correspondence::{ChallengeId, Event, MatchId, Outage};
use crate::store::keys::{self, Lane};

/// Ends a match whose time is over or lets it be claimed, unless its player goes on vacation instead; or credits the
/// player with the time during which the bot was away.
#[derive(Clone, Debug)]
pub(in crate::app) struct EndByTime<'a> {
    pub timer: &'a keys::Timer,
    pub outages: &'a [Outage],
}

impl Command for EndByTime<'_> {
    type Outcome = ();

    fn decide(&self, rows: &mut Rows, _: &Actor) -> Result<(), Stop> {
        if let Some(loaded) = matches::load(rows, MatchId(self.timer.subject))?
            && timers(&loaded.the_match).contains(self.timer)
        {
            // the timer's key is rounded up; never early is never early
            let Some(mut event) = loaded.the_match.expire(rows.now(), self.outages) else {
                return Ok(());
            };
            if let Event::TimedOut { by } | Event::TimeUp { by } = event
                && let Some(vacation) = instead_of_the_end(rows, &loaded.the_match, by)?
            {
                event = vacation;
            }
            matches::advance(rows, loaded, vec![event])?;
        }
        rows.delete(self.timer);
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

    fn decide(&self, rows: &mut Rows, _: &Actor) -> Result<(), Stop> {
        rows.delete(self.timer);
        let id = ChallengeId(self.timer.subject);
        let Some(mut row) = rows.read::<ChallengeRow>(&keys::Challenge { id })? else {
            return Ok(());
        };
        let player = row.challenge.from;
        match row.challenge.expire(rows.now()) {
            Some(state) => {
                close(rows, &mut row, state);
                if row.room.is_none() {
                    outbox::send(rows, Lane::Direct(player), Item::ChallengeAnswered(id))?;
                }
                if row.message.is_some() {
                    outbox::send(rows, row.lane(), Item::ChallengeClosed(id))?;
                }
            }
            None => rows.delete(&keys::MadeChallenge { player, id }),
        }
        Ok(())
    }
}
