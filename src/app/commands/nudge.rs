//! Asking the player to move whether they are still there.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::blocks;
use crate::app::db::{Rows, Stop};
use crate::app::matches::{self, not_now};
use crate::app::refusal::{NudgeRefusal, Refusal};
use crate::correspondence::{Action, MatchId};

/// Pings the opponent, who is to move; once a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nudge {
    /// `None` = the match that is meant by the place, or the only one.
    pub id: Option<MatchId>,
}

impl Command for Nudge {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, color) = matches::seated(rows, actor, id)?;
        let m = &loaded.the_match;
        if m.ended().is_some() || m.frozen().is_some() {
            return Err(not_now(m).into());
        }
        let (player, opponent) = (m.player(color), m.player(color.other()));
        let refused = |why| Stop::from(Refusal::Nudge { id, opponent, why });
        if opponent.level().is_some() && m.to_move() != Some(color) {
            return Err(refused(NudgeRefusal::Program));
        }
        let events = m.decide(player, &Action::Nudge);
        let events = events.map_err(|_| refused(NudgeRefusal::YourTurn))?;
        if m.vacation(color.other(), rows.now()).is_some() {
            return Err(refused(NudgeRefusal::OnVacation));
        }
        let from = m.nudge_from();
        if rows.now() < from {
            return Err(refused(NudgeRefusal::TooSoon(from)));
        }
        if blocks::between(rows, player, opponent)?.is_some() {
            return Err(refused(NudgeRefusal::NotThem));
        }
        matches::advance(rows, loaded, events)?;
        Ok(Outcome::Nudged { id, opponent })
    }
}
