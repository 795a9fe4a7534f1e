//! Ending a match before it has really begun.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::matches::{self, not_now};
use crate::app::refusal::Refusal;
use crate::correspondence::{Action, ActionRefused, Event, Match, MatchId};
use crate::rules::Color;

/// Ends the match without a result, after the player was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abort {
    pub id: MatchId,
}

impl Abort {
    /// The events; none when the player has aborted before (a second click).
    fn decide(m: &Match, color: Color) -> Result<Vec<Event>, Refusal> {
        let log = &m.stored().log;
        if log.iter().any(|entry| entry.event == Event::Aborted { by: color }) {
            return Ok(Vec::new());
        }
        m.decide(m.player(color), &Action::Abort).map_err(|why| match why {
            ActionRefused::TooLate => Refusal::TooLateToAbort(m.id()),
            ActionRefused::Linked => matches::may_end_so(m).err().unwrap_or_else(|| not_now(m)),
            _ => not_now(m),
        })
    }
}

impl Command for Abort {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let (loaded, color) = matches::seated(rows, actor, self.id)?;
        let events = Self::decide(&loaded.the_match, color)?;
        if !events.is_empty() {
            matches::advance(rows, loaded, events)?;
        }
        Ok(Outcome::Aborted { id: self.id })
    }
}
