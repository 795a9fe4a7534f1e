//! Giving a match up.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::matches::{self, not_now};
use crate::app::refusal::Refusal;
use crate::correspondence::{Action, Event, Match, MatchId};
use crate::rules::Color;

/// Resigns, after the player was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resign {
    pub id: MatchId,
}

impl Resign {
    /// The events; none when the player has resigned before (a second click).
    fn decide(m: &Match, color: Color) -> Result<Vec<Event>, Refusal> {
        let log = &m.stored().log;
        if log.iter().any(|entry| entry.event == Event::Resigned { by: color }) {
            return Ok(Vec::new());
        }
        m.decide(m.player(color), &Action::Resign).map_err(|_| not_now(m))
    }
}

impl Command for Resign {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let (loaded, color) = matches::seated(rows, actor, self.id)?;
        let opponent = loaded.the_match.player(color.other());
        let events = Self::decide(&loaded.the_match, color)?;
        if !events.is_empty() {
            matches::advance(rows, loaded, events)?;
        }
        Ok(Outcome::Resigned { id: self.id, opponent })
    }
}
