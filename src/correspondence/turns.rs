//! Turns: the events of a turn, including forced moves, and what it changes.

use jiff::Timestamp;

use super::{Action, ActionRefusal, Cause, Event, Match, Played, Player, Why};
use crate::rules::game::{Game, GameStanding, Move};
use crate::rules::{ByColor, Color, Status};

impl Match {
    /// Like [`Match::decide`] for a move, except that players may not want their only legal move to be played by
    /// itself; with DVONN's last placement nobody is asked what they want.
    pub fn decide_with(
        &self,
        actor: impl Into<Player>,
        action: &Action,
        plays_forced: ByColor<bool>,
    ) -> Result<Vec<Event>, ActionRefusal> {
        let mut events = self.decide(actor, action)?;
        let mut game = self.game.clone();
        let left_to_players = events.iter().position(|event| {
            let (Event::Moved { mv, cause, .. }, Status::ToMove(mover)) = (event, game.status()) else {
                return false;
            };
            let is_wanted = plays_forced[mover] || matches!(game.standing(), GameStanding::Placing { .. });
            game.play(mv).expect("what was decided is legal");
            *cause == Cause::Forced && !is_wanted
        });
        events.truncate(left_to_players.unwrap_or(events.len()));
        Ok(events)
    }

    /// The turn, followed by the moves that leave no choice.
    pub(super) fn decide_move(&self, by: Color, mv: &Move, cause: Cause) -> Result<Vec<Event>, ActionRefusal> {
        if self.to_move() != Some(by) {
            return Err(ActionRefusal::NotYourTurn);
        }
        if !self.has_room_for_turn() {
            return Err(ActionRefusal::TooLong);
        }
        let mut game = self.game.clone();
        game.play(mv).map_err(|_| ActionRefusal::IllegalMove)?;
        if let Some(declared) = self.decide_declared(mv, cause)? {
            return Ok(declared);
        }
        let may_be_challenged = self.turn_to_challenge(by, mv).is_some();
        let mut events = vec![Event::moved(mv.clone(), cause)];
        // what the opponent has not seen is theirs to accept, even if nothing else is left to decide
        let waits = |game: &Game| game.status() == Status::ToMove(by.other()) && self.offers_end(by);
        while !may_be_challenged
            && !waits(&game)
            && let Some(only) = game.only_move().filter(|only| !self.is_linked(&game, only))
        {
            game.play(&only).expect("the only legal move is legal");
            events.push(Event::moved(only, Cause::Forced));
        }
        Ok(events)
    }

    /// Whether this turn can be played now; or declared, if a linked match decides every use of a potential.
    pub(super) fn turn_fits(&self, mv: &Move, is_declared: bool) -> bool {
        let declared = || self.decide_declared(mv, Cause::Played);
        self.to_move().is_some()
            && self.game.is_legal(mv)
            && declared().is_ok_and(|events| events.is_some() == is_declared)
    }

    pub(super) fn fold_turn(&mut self, mv: &Move, cause: Cause, note: Option<String>, at: Timestamp) {
        let Some(by) = self.to_move() else { return };
        let before = self.game.clone();
        let linked = self.turn_to_challenge(by, mv);
        if self.game.play(mv).is_err() {
            return;
        }
        // pieces placed at random by consent are one turn for the clock
        let is_more_filled = |last: &Played| cause == Cause::Filled && last.cause == Cause::Filled;
        let is_same_turn = self.played.last().is_some_and(is_more_filled);
        self.turn_played(linked);
        self.played.push(Played {
            by,
            mv: mv.clone(),
            before,
            cause,
            note,
            at,
            turn: self.turns,
        });
        self.turns += 1;
        self.lapse_offers(by);
        self.time_up = None;
        match self.game.status() {
            // nobody gets an increment for it
            Status::ToMove(next) if is_same_turn => self.clock.begin_again(at, next),
            Status::ToMove(next) => self.clock.next_turn(at, next),
            Status::Over(_) if linked.is_some() => self.clock.next_turn(at, by.other()),
            Status::Over(outcome) => self.end(Some(outcome), Why::Rules, at),
        }
    }
}
