//! What both players have to want, beside a draw: offered, accepted, declined. Each answer says at which turn it was
//! asked for, so that it never answers another offer than the one that was shown.

use super::outcome::{Command, Outcome};
use super::{draw, pause};
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::matches::{self, not_now};
use crate::app::refusal::{OfferRefusal, Refusal};
use crate::correspondence::{Action, ActionRefused, Entry, Event, Match, MatchId, Offer, PlayerId};
use crate::rules::Color;
use crate::store::keys;

/// Offers it, after the player was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MakeOffer {
    pub what: Offer,
    pub id: MatchId,
    /// The turn at which they were asked.
    pub turn: u32,
}

/// Accepts what the opponent offers, after the player was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcceptOffer {
    pub what: Offer,
    pub id: MatchId,
    pub turn: u32,
}

/// Turns it down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeclineOffer {
    pub what: Offer,
    pub id: MatchId,
    pub turn: u32,
}

fn decide(m: &Match, color: Color, action: &Action) -> Result<Vec<Event>, OfferRefusal> {
    m.decide(m.player(color), action).map_err(|why| match why {
        ActionRefused::AlreadyOffered => OfferRefusal::AlreadyOffered,
        ActionRefused::OpponentOffered => OfferRefusal::OpponentOffered,
        ActionRefused::NothingToUndo => OfferRefusal::NothingToUndo,
        ActionRefused::NothingToFill => OfferRefusal::NothingToFill,
        _ => OfferRefusal::NoOffer,
    })
}

impl MakeOffer {
    fn events(&self, m: &Match, color: Color) -> Result<Vec<Event>, OfferRefusal> {
        let events = decide(m, color, &Action::Offer(self.what))?;
        if m.turn() == self.turn {
            Ok(events)
        } else {
            Err(OfferRefusal::Outdated)
        }
    }
}

impl AcceptOffer {
    fn events(&self, m: &Match, color: Color, seed: u64) -> Result<Vec<Event>, OfferRefusal> {
        let events = decide(m, color, &Action::AcceptOffer(self.what, seed))?;
        if m.was_offered_by(self.what, self.turn) {
            Ok(events)
        } else {
            Err(OfferRefusal::NoOffer)
        }
    }
}

impl DeclineOffer {
    fn events(&self, m: &Match, color: Color) -> Result<Vec<Event>, OfferRefusal> {
        let events = decide(m, color, &Action::DeclineOffer(self.what))?;
        if m.was_offered_by(self.what, self.turn) {
            Ok(events)
        } else {
            Err(OfferRefusal::NoOffer)
        }
    }
}

/// Carries out what is decided; who the opponent is.
fn carry_out(
    rows: &mut Rows,
    actor: &Actor,
    (id, what): (MatchId, Offer),
    decide: impl FnOnce(&Match, Color) -> Result<Vec<Event>, OfferRefusal> + Send,
) -> Result<PlayerId, Stop> {
    let (loaded, color) = matches::seated(rows, actor, id)?;
    let m = &loaded.the_match;
    if m.ended().is_some() || m.frozen().is_some() {
        return Err(not_now(m).into());
    }
    if what == Offer::Abandon {
        matches::may_end_so(m)?;
    }
    let opponent = m.player(color.other());
    let mut events = decide(m, color).map_err(|why| Refusal::Offer {
        id,
        opponent,
        what,
        why,
    })?;
    if opponent.level().is_some() && events.iter().any(|event| matches!(event, Event::Offered { .. })) {
        // a program grants whatever it is asked
        let mut offered = m.clone();
        for event in &events {
            let (at, event) = (rows.now(), event.clone());
            offered.apply(Entry { at, event });
        }
        let accept = Action::AcceptOffer(what, rows.random(u64::MAX));
        events.extend(offered.decide(opponent, &accept).map_err(|_| not_now(m))?);
    }
    matches::advance(rows, loaded, events)?;
    Ok(opponent)
}

/// Drafts were for a position that is gone.
fn forget_drafts(rows: &mut Rows, id: MatchId, players: [PlayerId; 2]) {
    for player in players {
        rows.delete(&keys::Draft { id, player });
    }
}

impl Command for MakeOffer {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let Self { what, id, turn } = *self;
        match what {
            Offer::Draw => return draw::OfferDraw { id, turn }.decide(rows, actor),
            Offer::Pause => return pause::OfferPause { id: Some(id) }.decide(rows, actor),
            Offer::Undo | Offer::Abandon | Offer::Fill => {}
        }
        let opponent = carry_out(rows, actor, (id, what), |m, color| self.events(m, color))?;
        if opponent.level().is_none() {
            return Ok(Outcome::Offered { what, id, opponent });
        }
        if let (Offer::Undo | Offer::Fill, Some(player)) = (what, actor.id()) {
            forget_drafts(rows, id, [player, opponent]);
        }
        Ok(match what {
            Offer::Undo => Outcome::Undone { id },
            _ => Outcome::OfferAccepted { what, id },
        })
    }
}

impl Command for AcceptOffer {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let Self { what, id, turn } = *self;
        match what {
            Offer::Draw => return draw::AcceptDraw { id, turn }.decide(rows, actor),
            Offer::Pause => return pause::AcceptPause { id, turn }.decide(rows, actor),
            Offer::Undo | Offer::Abandon | Offer::Fill => {}
        }
        let seed = rows.random(u64::MAX);
        let opponent = carry_out(rows, actor, (id, what), |m, color| self.events(m, color, seed))?;
        if let (Offer::Undo | Offer::Fill, Some(player)) = (what, actor.id()) {
            forget_drafts(rows, id, [player, opponent]);
        }
        Ok(Outcome::OfferAccepted { what, id })
    }
}

impl Command for DeclineOffer {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let Self { what, id, turn } = *self;
        match what {
            Offer::Draw => return draw::DeclineDraw { id, turn }.decide(rows, actor),
            Offer::Pause => return pause::DeclinePause { id, turn }.decide(rows, actor),
            Offer::Undo | Offer::Abandon | Offer::Fill => {}
        }
        carry_out(rows, actor, (id, what), |m, color| self.events(m, color))?;
        Ok(Outcome::OfferDeclined { what, id })
    }
}
