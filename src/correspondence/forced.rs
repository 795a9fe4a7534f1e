//! Moves that leave a player no choice: played by themselves where the player wants that.

use super::{Action, ActionRefused, Cause, Event, Match, PlayerId};
use crate::rules::game::Standing;
use crate::rules::{ByColor, Status};

impl Match {
    /// [`Match::decide`] of a move where not each player wants their only legal move played by itself; DVONN's last
    /// placement is no choice of anybody's.
    pub fn decide_with(
        &self,
        actor: PlayerId,
        action: &Action,
        plays_forced: ByColor<bool>,
    ) -> Result<Vec<Event>, ActionRefused> {
        let mut events = self.decide(actor, action)?;
        let mut game = self.game.clone();
        let left_to_players = events.iter().position(|event| {
            let Event::Moved { text, cause } = event else {
                return false;
            };
            let Status::ToMove(mover) = game.status() else {
                return false;
            };
            let is_wanted = plays_forced[mover] || matches!(game.standing(), Standing::Placing { .. });
            if let Ok(mv) = game.parse_move(text) {
                game.play(&mv).expect("what was decided is legal");
            }
            *cause == Cause::Forced && !is_wanted
        });
        events.truncate(left_to_players.unwrap_or(events.len()));
        Ok(events)
    }
}
