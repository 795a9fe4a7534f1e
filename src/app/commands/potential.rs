//! Challenging a potential that the opponent used, and letting the turn stand where it ends the match.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::matches::{self, Loaded, not_now};
use crate::app::refusal::Refusal;
use crate::correspondence::link::Refused;
use crate::correspondence::{Action, Event, Match, MatchId};
use crate::rules::Color;
use crate::store::keys;

/// Challenges it, after the player was asked: a match of DVONN begins that decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChallengePotential {
    pub id: MatchId,
    /// The turn at which they were asked.
    pub turn: u32,
}

/// Lets the opponent's turn stand, which ends the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcceptPotential {
    pub id: MatchId,
    /// The turn at which it was shown.
    pub turn: u32,
}

/// The events, where the turn is still the one that was shown.
fn decide(loaded: &Loaded, color: Color, turn: u32, action: &Action) -> Result<Vec<Event>, Refusal> {
    let m = &loaded.the_match;
    if m.ended().is_some() || m.frozen().is_some() {
        return Err(not_now(m));
    }
    let nothing = Refusal::Link {
        id: m.id(),
        why: Refused::Nothing,
    };
    if m.turn() != turn {
        return Err(nothing);
    }
    m.decide(m.player(color), action).map_err(|_| nothing)
}

/// What this player challenged, if it is decided now: the match that decides, and the turn.
fn challenged(m: &Match, color: Color) -> Option<(MatchId, String)> {
    let frozen = m.frozen()?;
    let is_theirs = frozen.is_challenged() && frozen.declared().by == color.other();
    is_theirs.then_some((m.linked()?, frozen.declared().mv.to_string()))
}

impl Command for ChallengePotential {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let (loaded, color) = matches::seated(rows, actor, self.id)?;
        let id = self.id;
        if let Some((linked, text)) = challenged(&loaded.the_match, color) {
            return Ok(Outcome::PotentialChallenged { id, linked, text });
        }
        let events = decide(&loaded, color, self.turn, &Action::ChallengePotential)?;
        for player in Color::BOTH.map(|color| loaded.the_match.player(color)) {
            // it was for a position that is gone
            rows.delete(&keys::Draft { id, player });
        }
        let m = matches::advance(rows, loaded, events)?;
        let (linked, text) = challenged(&m, color).ok_or_else(|| not_now(&m))?;
        Ok(Outcome::PotentialChallenged { id, linked, text })
    }
}

impl Command for AcceptPotential {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let (loaded, by) = matches::seated(rows, actor, self.id)?;
        let id = self.id;
        let accepted = Event::PotentialAccepted { by, at_zero: false };
        if !loaded
            .the_match
            .stored()
            .log
            .iter()
            .any(|entry| entry.event == accepted)
        {
            let events = decide(&loaded, by, self.turn, &Action::AcceptPotential)?;
            matches::advance(rows, loaded, events)?;
        }
        Ok(Outcome::PotentialAccepted { id })
    }
}
