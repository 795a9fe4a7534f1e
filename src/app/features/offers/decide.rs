//! What offers and their answers do.

use super::refused::{refusal, unlike_a_draw};
use super::spelled::{AcceptOffer, Answer, DeclineOffer, MakeOffer, Offered};
use crate::app::feature::Command;
use crate::app::matches::{self, Loaded, not_now};
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::refusal as refuse;
use crate::app::state::tournaments;
use crate::app::workers::programs;
use crate::correspondence::{Action, ActionRefusal, Entry, Match, MatchId, Offer};
use crate::rules::Color;

/// A match of the actor's in which this can be offered and answered now.
pub(super) fn open_to(rows: &mut Rows, actor: &Actor, id: MatchId, what: Offer) -> Result<(Loaded, Color), Stop> {
    let (loaded, color) = matches::seated(rows, actor, id)?;
    let m = &loaded.the_match;
    if m.ended().is_some() || m.frozen().is_some() && !what.is_about_result() {
        return Err(not_now(m).into());
    }
    if what.ends_without_result() {
        matches::may_end_so(m)?;
        matches::may_have_no_result(rows, id)?;
    }
    if what.stops_clocks()
        && let Some(t) = tournaments::of_match(rows, loaded.row.tournament)?
        && !t.conditions().pauses
    {
        return Err(refuse!("refuse-tournament-pause", id = id).into());
    }
    Ok((loaded, color))
}

impl Command for MakeOffer {
    type Outcome = Offered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Offered, Stop> {
        let what = self.what;
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, color) = open_to(rows, actor, id, what)?;
        let m = &loaded.the_match;
        let opponent = m.player(color.other());
        let offered = |answer| Offered {
            what,
            id,
            opponent,
            answer,
        };
        let refused = |why| refusal(m, color, what, why);
        if what.stops_clocks() && m.offer(what) == Some(color.other()) {
            let accept = Action::AcceptOffer(what, rows.random(u64::MAX));
            let events = m.decide(m.player(color), &accept).map_err(refused)?;
            matches::advance(rows, loaded, events)?;
            return Ok(offered(Some(Answer::Accepted)));
        }
        let mut events = m.decide(m.player(color), &Action::Offer(what)).map_err(refused)?;
        if self.turn.is_some_and(|turn| turn != m.turn()) && !what.stops_clocks() {
            return Err(unlike_a_draw(what, "outdated", id, opponent).into());
        }
        if opponent.program().is_none() {
            matches::advance(rows, loaded, events)?;
            return Ok(offered(None));
        }
        // a program answers at once: it judges a draw, and grants everything else
        if what.is_about_result() && !programs::agrees_to_draw(m.game(), color.other()) {
            return Ok(offered(Some(Answer::NotAgreed)));
        }
        let mut asked = m.clone();
        for event in &events {
            let (at, event) = (rows.now(), event.clone());
            asked.apply(Entry { at, event });
        }
        let accept = Action::AcceptOffer(what, rows.random(u64::MAX));
        events.extend(asked.decide(opponent, &accept).map_err(|_| not_now(m))?);
        if what.changes_position() {
            matches::forget_drafts(rows, id);
        }
        matches::advance(rows, loaded, events)?;
        Ok(offered(Some(Answer::Granted)))
    }
}

impl Command for AcceptOffer {
    type Outcome = Offered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Offered, Stop> {
        let Self { what, id, turn } = *self;
        let (loaded, color) = open_to(rows, actor, id, what)?;
        let m = &loaded.the_match;
        let accepted = Offered {
            what,
            id,
            opponent: m.player(color.other()),
            answer: Some(Answer::Accepted),
        };
        if !is_of_turn(m, what, turn) {
            return Err(refusal(m, color, what, ActionRefusal::NoOffer).into());
        }
        if what.stops_clocks() && m.stopped().is_some() {
            // a second click
            return Ok(accepted);
        }
        if what.stops_clocks() && m.offer(what) == Some(color) {
            return Err(refusal(m, color, what, ActionRefusal::AlreadyOffered).into());
        }
        let accept = Action::AcceptOffer(what, rows.random(u64::MAX));
        let events = m.decide(m.player(color), &accept);
        let events = events.map_err(|why| refusal(m, color, what, why))?;
        if what.changes_position() {
            matches::forget_drafts(rows, id);
        }
        matches::advance(rows, loaded, events)?;
        Ok(accepted)
    }
}

impl Command for DeclineOffer {
    type Outcome = Offered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Offered, Stop> {
        let Self { what, id, turn } = *self;
        let (loaded, color) = open_to(rows, actor, id, what)?;
        let m = &loaded.the_match;
        if !is_of_turn(m, what, turn) {
            return Err(refusal(m, color, what, ActionRefusal::NoOffer).into());
        }
        let events = m.decide(m.player(color), &Action::DeclineOffer(what));
        let events = events.map_err(|why| refusal(m, color, what, why))?;
        let opponent = m.player(color.other());
        matches::advance(rows, loaded, events)?;
        Ok(Offered {
            what,
            id,
            opponent,
            answer: Some(Answer::Declined),
        })
    }
}

/// Whether an answer given at that turn refers to the present offer. An offer of a pause lapses with the turn.
fn is_of_turn(m: &Match, what: Offer, turn: u32) -> bool {
    if what.stops_clocks() {
        m.turn() == turn
    } else {
        m.was_offered_by(what, turn)
    }
}
