//! Declining a challenge, or withdrawing one's own.

use super::accept::{answer_refused, closed, visible};
use super::message::{self, Answered};
use crate::app::feature::{Command, Spelled, Told};
use crate::app::ports::actor::Actor;
use crate::app::state::challenges::{close, tell_in_message};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::outbox;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::Item;
use crate::app::ui::{Reader, Reply};
use crate::correspondence::challenge::{self, Challenge, ChallengeStatus};
use crate::correspondence::{ChallengeId, PlayerId};
use crate::store::keys::Lane;
use crate::words::mention;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Declines a challenge; withdraws it if the actor is its challenger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decline {
    pub id: ChallengeId,
}

impl Spelled for Decline {
    const KEY: &'static str = message::DECLINE;
}

impl Decline {
    /// The new status; `None` = a second click, which changes nothing.
    fn decide(challenge: &Challenge, by: PlayerId, now: Timestamp) -> Result<Option<ChallengeStatus>, Refusal> {
        let is_second_click = match challenge.state {
            ChallengeStatus::Withdrawn => by == challenge.from,
            ChallengeStatus::Declined => Some(by) == challenge.to,
            ChallengeStatus::Open
            | ChallengeStatus::Accepted { .. }
            | ChallengeStatus::Expired
            | ChallengeStatus::Cancelled
            | ChallengeStatus::Countered { .. } => false,
        };
        if is_second_click {
            return Ok(None);
        }
        if let Some(expired) = challenge.expire(now) {
            return Err(closed(expired));
        }
        match (challenge.decline(by), challenge.to) {
            (Ok(state), _) => Ok(Some(state)),
            (Err(challenge::AnswerRefusal::NotForYou), None) => {
                let from = challenge.from;
                Err(refusal!(
                    |locale| "refuse-challenge-open-decline",
                    player = mention(locale, from)
                ))
            }
            (Err(why), _) => Err(answer_refused(challenge, why)),
        }
    }
}

impl Command for Decline {
    type Outcome = Box<Answered>;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Box<Answered>, Stop> {
        let mut row = visible(rows, actor, self.id)?;
        let by = actor.id().ok_or_else(Refusal::no_such_challenge)?;
        if let Some(state) = Self::decide(&row.challenge, by, rows.now())? {
            close(rows, &mut row, state);
            if row.room.is_none() && by != row.challenge.from {
                let challenger = Lane::Direct(row.challenge.from);
                outbox::send(rows, challenger, Item::ChallengeAnswered(self.id))?;
            }
            tell_in_message(rows, &row)?;
        }
        Ok(Answered::of(&row, None))
    }
}

impl Told for Decline {
    fn reply(answered: Box<Answered>, reader: &Reader) -> Reply {
        message::reply(&answered, reader)
    }
}
