//! A pause by consent: offered, agreed to, declined; and the clock let go again by either player.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::db::Transaction;
use crate::app::matches::{self, Loaded, not_now};
use crate::app::refusal::{Halt, Refusal};
use crate::correspondence::{Action, ActionRefused, MatchId, Offer};
use crate::rules::Color;

/// Offers a pause, or agrees to the one that the opponent offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfferPause {
    /// `None` = the match of the place, else the only one or the newest.
    pub id: Option<MatchId>,
}

/// Agrees to the pause that the opponent offered at that turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcceptPause {
    pub id: MatchId,
    pub turn: u32,
}

/// Turns the pause down that the opponent offered at that turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeclinePause {
    pub id: MatchId,
    pub turn: u32,
}

/// Lets the clock run again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resume {
    /// As for [`OfferPause`].
    pub id: Option<MatchId>,
}

/// A match of the actor's that goes on.
pub(super) async fn running(tx: &mut Transaction<'_>, actor: &Actor, id: MatchId) -> Result<(Loaded, Color), Halt> {
    let (loaded, color) = matches::seated(tx, actor, id).await?;
    if loaded.the_match.ended().is_some() || loaded.the_match.frozen().is_some() {
        return Err(not_now(&loaded.the_match).into());
    }
    Ok((loaded, color))
}

pub(super) fn refusal(loaded: &Loaded, color: Color, why: ActionRefused) -> Refusal {
    Refusal::Clock {
        id: loaded.the_match.id(),
        opponent: loaded.the_match.player(color.other()),
        why,
    }
}

/// Carries out what is decided; the match as it stands then.
async fn act(
    tx: &mut Transaction<'_>,
    (loaded, color): (Loaded, Color),
    action: &Action,
) -> Result<crate::correspondence::Match, Halt> {
    let m = &loaded.the_match;
    let events = m
        .decide(m.player(color), action)
        .map_err(|why| refusal(&loaded, color, why))?;
    Ok(matches::advance(tx, loaded, events).await?)
}

impl Command for OfferPause {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let id = matches::target(tx, actor, self.id).await?;
        let (loaded, color) = running(tx, actor, id).await?;
        let opponent = loaded.the_match.player(color.other());
        if loaded.the_match.offer(Offer::Pause) == Some(color.other()) {
            act(tx, (loaded, color), &Action::AcceptOffer(Offer::Pause, 0)).await?;
            return Ok(Outcome::Paused { id });
        }
        act(tx, (loaded, color), &Action::Offer(Offer::Pause)).await?;
        Ok(Outcome::PauseOffered { id, opponent })
    }
}

impl Command for AcceptPause {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let id = self.id;
        let (loaded, color) = running(tx, actor, id).await?;
        let is_same_turn = loaded.the_match.turn() == self.turn;
        if !is_same_turn {
            return Err(refusal(&loaded, color, ActionRefused::NoOffer).into());
        }
        if loaded.the_match.paused().is_none() {
            act(tx, (loaded, color), &Action::AcceptOffer(Offer::Pause, 0)).await?;
        }
        Ok(Outcome::Paused { id })
    }
}

impl Command for DeclinePause {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let id = self.id;
        let (loaded, color) = running(tx, actor, id).await?;
        if loaded.the_match.turn() != self.turn {
            return Err(refusal(&loaded, color, ActionRefused::NoOffer).into());
        }
        act(tx, (loaded, color), &Action::DeclineOffer(Offer::Pause)).await?;
        Ok(Outcome::PauseDeclined { id })
    }
}

impl Command for Resume {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let id = matches::target(tx, actor, self.id).await?;
        let seated = running(tx, actor, id).await?;
        let m = act(tx, seated, &Action::Resume).await?;
        Ok(Outcome::Resumed {
            id,
            deadline: m.deadline(),
        })
    }
}
