//! Expiry of turns and challenges.

use crate::app::matches::vacations::instead_of_the_end;
use crate::app::matches::{self, is_listed_as_over, timers};
use crate::app::state::challenges::{self, KEPT, close};
use crate::app::state::db::{Rows, Unread};
use crate::app::state::outbox;
use crate::app::state::rows::{ChallengeRow, Item, MadeChallengeRow};
use crate::correspondence::challenge::ChallengeStatus;
use crate::correspondence::{ChallengeId, Event, MatchId, Outage};
use crate::store::keys::{self, Lane};

/// Ends a match whose time is over, lets it be claimed or takes its last turn as accepted, unless its player goes on
/// vacation instead; or credits the player with the time in which the bot was away.
pub(in crate::app) fn end_by_time(rows: &mut Rows, timer: &keys::Timer, outages: &[Outage]) -> Result<(), Unread> {
    let Some(loaded) = matches::load(rows, MatchId(timer.subject))? else {
        rows.delete(timer);
        return Ok(());
    };
    if timers(&loaded.the_match).contains(timer) {
        // the timer's key is rounded up, so it is never early
        let Some(mut event) = loaded.the_match.expire(rows.now(), outages) else {
            return Ok(());
        };
        if let Event::TimedOut { by } | Event::TimeUp { by } | Event::PotentialAccepted { by, .. } = event
            && let Some(vacation) = instead_of_the_end(rows, &loaded, by)?
        {
            event = vacation;
        }
        matches::advance(rows, loaded, vec![event])?;
    } else {
        // perhaps an earlier version set it, which counted the time in another way
        matches::set_timers(rows, &loaded.the_match);
    }
    rows.delete(timer);
    Ok(())
}

/// Expires a challenge; of a closed one first what counts towards its challenger's limits is deleted, and later, unless
/// its match is still running, the challenge itself.
pub(in crate::app) fn expire_challenge(rows: &mut Rows, timer: &keys::Timer) -> Result<(), Unread> {
    let id = ChallengeId(timer.subject);
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
        None if row.challenge.state == ChallengeStatus::Open => {
            rows.set_timer(&challenges::expiry(&row.challenge));
        }
        None => {
            let counted = keys::MadeChallenge { player, id };
            if rows.peek::<MadeChallengeRow>(&counted)?.is_some() {
                rows.delete(&counted);
                challenges::look_again(rows, id, KEPT);
            } else if !is_running(rows, row.challenge.state)? {
                rows.delete(&keys::Challenge { id });
            }
        }
    }
    Ok(())
}

/// Whether a challenge became a match that is not over: its message will show the result.
fn is_running(rows: &Rows, state: ChallengeStatus) -> Result<bool, Unread> {
    let ChallengeStatus::Accepted { id, .. } = state else {
        return Ok(false);
    };
    match rows.look_at_match(id, |row| is_listed_as_over(rows, &row.stored))? {
        Some(is_over) => Ok(!is_over?),
        None => Ok(false),
    }
}
