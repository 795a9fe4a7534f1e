//! Claiming the win when the opponent's time is over, where that was agreed.

use super::outcome::{Command, Outcome};
use super::pause::refusal;
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::matches::{self, not_now};
use crate::correspondence::{Action, Event, MatchId};

/// Claims the win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// `None` = the match of the place, else the only one or the newest.
    pub id: Option<MatchId>,
}

impl Command for Claim {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, by) = matches::seated(rows, actor, id)?;
        let m = &loaded.the_match;
        let opponent = m.player(by.other());
        let is_claimed = m
            .stored()
            .log
            .iter()
            .any(|entry| entry.event == Event::TimeClaimed { by });
        if is_claimed {
            // the second click
            return Ok(Outcome::Claimed { id, opponent });
        }
        if m.ended().is_some() || m.frozen().is_some() {
            return Err(not_now(m).into());
        }
        let events = m
            .decide(m.player(by), &Action::Claim)
            .map_err(|why| refusal(&loaded, by, why))?;
        matches::advance(rows, loaded, events)?;
        Ok(Outcome::Claimed { id, opponent })
    }
}
