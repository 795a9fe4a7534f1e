//! Draws: offered, agreed to, declined. Each answer says at which turn it was asked for, so that it never answers
//! another offer than the one that was shown.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::matches::{self, Loaded, not_now};
use crate::app::programs;
use crate::app::refusal::{DrawRefusal, Refusal};
use crate::correspondence::{Action, Event, Match, MatchId, Offer, PlayerId};
use crate::rules::Color;

/// Offers a draw, after the player was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfferDraw {
    pub id: MatchId,
    /// The turn at which they were asked.
    pub turn: u32,
}

/// Agrees to the opponent's offer, after the player was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcceptDraw {
    pub id: MatchId,
    pub turn: u32,
}

/// Turns the opponent's offer down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeclineDraw {
    pub id: MatchId,
    pub turn: u32,
}

/// Whether the opponent's offer stands that was shown at that turn.
fn is_answered(m: &Match, color: Color, turn: u32) -> Result<(), DrawRefusal> {
    if m.offer(Offer::Draw) != Some(color.other()) {
        return Err(DrawRefusal::NoOffer);
    }
    if !m.was_offered_by(Offer::Draw, turn) {
        // what was shown was an earlier offer
        return Err(DrawRefusal::NoOffer);
    }
    Ok(())
}

impl OfferDraw {
    fn events(&self, m: &Match, color: Color) -> Result<Vec<Event>, DrawRefusal> {
        match m.offer(Offer::Draw) {
            Some(by) if by == color => Err(DrawRefusal::AlreadyOffered),
            Some(_) => Err(DrawRefusal::OpponentOffered),
            None if m.turn() != self.turn => Err(DrawRefusal::Outdated),
            None => m
                .decide(m.player(color), &Action::Offer(Offer::Draw))
                .map_err(|_| DrawRefusal::Outdated),
        }
    }
}

impl AcceptDraw {
    fn events(&self, m: &Match, color: Color) -> Result<Vec<Event>, DrawRefusal> {
        is_answered(m, color, self.turn)?;
        m.decide(m.player(color), &Action::AcceptOffer(Offer::Draw, 0))
            .map_err(|_| DrawRefusal::NoOffer)
    }
}

impl DeclineDraw {
    fn events(&self, m: &Match, color: Color) -> Result<Vec<Event>, DrawRefusal> {
        is_answered(m, color, self.turn)?;
        m.decide(m.player(color), &Action::DeclineOffer(Offer::Draw))
            .map_err(|_| DrawRefusal::NoOffer)
    }
}

/// Carries out what is decided; who the opponent is.
fn carry_out(
    rows: &mut Rows,
    actor: &Actor,
    id: MatchId,
    decide: impl FnOnce(&Match, Color) -> Result<Vec<Event>, DrawRefusal> + Send,
) -> Result<PlayerId, Stop> {
    let (loaded, color) = matches::seated(rows, actor, id)?;
    let (opponent, events) = decided(&loaded, color, id, decide)?;
    matches::advance(rows, loaded, events)?;
    Ok(opponent)
}

/// What is decided, and who the opponent is.
fn decided(
    loaded: &Loaded,
    color: Color,
    id: MatchId,
    decide: impl FnOnce(&Match, Color) -> Result<Vec<Event>, DrawRefusal>,
) -> Result<(PlayerId, Vec<Event>), Stop> {
    let m = &loaded.the_match;
    if m.ended().is_some() {
        return Err(not_now(m).into());
    }
    let opponent = m.player(color.other());
    let events = decide(m, color).map_err(|why| Refusal::Draw { id, opponent, why })?;
    Ok((opponent, events))
}

impl Command for OfferDraw {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let (loaded, color) = matches::seated(rows, actor, self.id)?;
        let id = self.id;
        let (opponent, mut events) = decided(&loaded, color, id, |m, color| self.events(m, color))?;
        if opponent.level().is_some() {
            // a program answers at once; turned down, the offer leaves no trace
            if !programs::agrees_to_draw(loaded.the_match.game(), color.other()) {
                return Ok(Outcome::DrawNotAgreed { id, opponent });
            }
            let (by, what) = (color.other(), Offer::Draw);
            events.push(Event::OfferAccepted { by, what });
            matches::advance(rows, loaded, events)?;
            return Ok(Outcome::DrawAgreed { id });
        }
        matches::advance(rows, loaded, events)?;
        Ok(Outcome::DrawOffered { id, opponent })
    }
}

impl Command for AcceptDraw {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        carry_out(rows, actor, self.id, |m, color| self.events(m, color))?;
        Ok(Outcome::DrawAgreed { id: self.id })
    }
}

impl Command for DeclineDraw {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        carry_out(rows, actor, self.id, |m, color| self.events(m, color))?;
        Ok(Outcome::DrawDeclined { id: self.id })
    }
}
