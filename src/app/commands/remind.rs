//! Reminding the player to move, once a turn.

use super::outcome::Command;
use crate::app::actor::Actor;
use crate::app::db::Transaction;
use crate::app::matches::{self, send_card, timers};
use crate::app::refusal::Halt;
use crate::correspondence::{Event, MatchId, Outage};
use crate::store::keys;
use crate::words::cards::Occasion;

/// Reminds whoever is to move in the match of this timer. A move meanwhile makes it pointless.
#[derive(Clone, Debug)]
pub(in crate::app) struct Remind<'a> {
    pub timer: &'a keys::Timer,
    pub outages: &'a [Outage],
}

impl Command for Remind<'_> {
    type Outcome = ();

    async fn carry_out(&self, tx: &mut Transaction<'_>, _: &Actor) -> Result<(), Halt> {
        tx.delete(self.timer);
        if let Some(loaded) = matches::load(tx, MatchId(self.timer.subject)).await?
            && timers(&loaded.the_match).contains(self.timer)
        {
            // the time during which the bot was away is given back first, which puts the reminder off
            if let Some(event @ Event::Credited { .. }) = loaded.the_match.expire(tx.now(), self.outages) {
                matches::advance(tx, loaded, vec![event]).await?;
            } else if let Some(to) = loaded.the_match.to_move()
                && !loaded.row.is_opening()
            {
                send_card(tx, &loaded.row, &loaded.the_match, to, Occasion::Reminder).await?;
            }
        }
        Ok(())
    }
}
