//! A pause by consent: offered, agreed to, declined; and the clock let go again by either player.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::matches::{self, Loaded, not_now};
use crate::app::refusal::Refusal;
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
pub(super) fn running(rows: &mut Rows, actor: &Actor, id: MatchId) -> Result<(Loaded, Color), Stop> {
    let (loaded, color) = matches::seated(rows, actor, id)?;
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
fn act(
    rows: &mut Rows,
    (loaded, color): (Loaded, Color),
    action: &Action,
) -> Result<crate::correspondence::Match, Stop> {
    let m = &loaded.the_match;
    let events = m
        .decide(m.player(color), action)
        .map_err(|why| refusal(&loaded, color, why))?;
    Ok(matches::advance(rows, loaded, events)?)
}

impl Command for OfferPause {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, color) = running(rows, actor, id)?;
        let opponent = loaded.the_match.player(color.other());
        if loaded.the_match.offer(Offer::Pause) == Some(color.other()) {
            act(rows, (loaded, color), &Action::AcceptOffer(Offer::Pause, 0))?;
            return Ok(Outcome::Paused { id });
        }
        act(rows, (loaded, color), &Action::Offer(Offer::Pause))?;
        Ok(Outcome::PauseOffered { id, opponent })
    }
}

impl Command for AcceptPause {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let id = self.id;
        let (loaded, color) = running(rows, actor, id)?;
        let is_same_turn = loaded.the_match.turn() == self.turn;
        if !is_same_turn {
            return Err(refusal(&loaded, color, ActionRefused::NoOffer).into());
        }
        if loaded.the_match.paused().is_none() {
            act(rows, (loaded, color), &Action::AcceptOffer(Offer::Pause, 0))?;
        }
        Ok(Outcome::Paused { id })
    }
}

impl Command for DeclinePause {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let id = self.id;
        let (loaded, color) = running(rows, actor, id)?;
        if loaded.the_match.turn() != self.turn {
            return Err(refusal(&loaded, color, ActionRefused::NoOffer).into());
        }
        act(rows, (loaded, color), &Action::DeclineOffer(Offer::Pause))?;
        Ok(Outcome::PauseDeclined { id })
    }
}

impl Command for Resume {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let seated = running(rows, actor, id)?;
        let m = act(rows, seated, &Action::Resume)?;
        Ok(Outcome::Resumed {
            id,
            deadline: m.deadline(),
        })
    }
}
