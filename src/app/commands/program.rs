//! The turn of a program.

use super::outcome::Command;
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::matches;
use crate::app::players;
use crate::correspondence::{Action, MatchId};
use crate::rules::game::Move;

/// Plays what a program thought of at that turn; nothing where the match has gone on.
#[derive(Clone, Debug)]
pub(in crate::app) struct PlayProgram {
    pub id: MatchId,
    pub turn: u32,
    pub mv: Move,
}

impl Command for PlayProgram {
    type Outcome = ();

    fn decide(&self, rows: &mut Rows, _: &Actor) -> Result<(), Stop> {
        let Some(loaded) = matches::load(rows, self.id)? else {
            return Ok(());
        };
        let m = &loaded.the_match;
        if m.turn() != self.turn || m.program_to_move().is_none() {
            return Ok(());
        }
        let Some(program) = m.to_move() else { return Ok(()) };
        let plays_forced = players::plays_forced(rows, m)?;
        let decided = m.decide_with(m.player(program), &Action::Move(self.mv.clone()), plays_forced);
        match decided {
            Ok(events) => {
                matches::advance(rows, loaded, events)?;
            }
            Err(why) => tracing::error!(id = %self.id, mv = %self.mv, ?why, "a program chose what it cannot play"),
        }
        Ok(())
    }
}
