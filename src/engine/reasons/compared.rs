//! Two turns compared, and what can be said of them in any game.

use super::fact::{Rated, Reason};
use super::parts::Parts;
use super::proof::Proof;
use crate::engine::impact::{Impact, Tactic, begins_with_removal, impact, passed, tactic, tactics};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Status};
use std::cell::OnceCell;

/// Number of turns of a line that are looked at.
pub(super) const LINE: usize = 4;

/// Maximum number of chances and of threats of a position that may be the reason, the most valuable first.
const CHANCES: usize = 3;

/// Where the other turn comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Other {
    /// It was played.
    Played,
    /// It is the second best one.
    SecondBest,
}

/// Two turns in a position, each with what is expected after it.
pub(super) struct Compared<'a> {
    pub game: &'a Game,
    /// Whose turn it is.
    pub by: Color,
    pub best: &'a [Move],
    pub after_best: Game,
    pub other: &'a [Move],
    pub which: Other,
    pub after_other: Game,
    /// The terms of the evaluation after the better line minus those after the other one, for the side to move.
    pub gained: Parts,
    pub proof: Proof<'a>,
    /// What a search finds the position after the better turn worth for the side to move, once it is asked for.
    pub best_value: OnceCell<i32>,
}

impl Compared<'_> {
    /// What can be said in any game.
    pub fn shared(&self) -> Vec<Rated> {
        let mut rated = Vec::new();
        self.does(&mut rated);
        self.prevents(&mut rated);
        self.threatens(&mut rated);
        self.leads(&mut rated);
        rated
    }

    /// Whether a reason is as good as it seems: a search has to find a chance or a threat worth what is said of it for the
    /// side that has it, and the turn that costs something worse than the better one by as much. Half of it is enough.
    pub fn holds(&self, reason: &Reason) -> bool {
        let (own, theirs) = (self.by, self.by.other());
        let (before, of, what) = match reason {
            Reason::Stops(what) => (self.threatened(), theirs, what),
            Reason::Avoids(what) => (Some(self.after_other.clone()), theirs, what),
            Reason::Threatens(what) => (passed(&self.after_best), own, what),
            Reason::Leads { answer, tactic } => {
                let answered = answer.as_ref().map(|answer| self.after_best.after(answer));
                let before = answered.unwrap_or_else(|| self.after_best.clone());
                return self.proof.keeps(self.game, &before.after(&tactic.turn), own, tactic);
            }
            Reason::Costs(what) => {
                let lost = self.value_of_best(own) - self.proof.value(&self.after_other, own);
                return 2 * lost >= -what.impact.value(own);
            }
            _ => return true,
        };
        let value = self.value_of_best(of);
        before.is_some_and(|before| self.proof.gains(&before.after(&what.turn), of, value, what))
    }

    /// What the position after the better turn is worth for this side.
    fn value_of_best(&self, of: Color) -> i32 {
        let own = || self.proof.value(&self.after_best, self.by);
        let value = *self.best_value.get_or_init(own);
        if of == self.by { value } else { -value }
    }

    fn does(&self, rated: &mut Vec<Rated>) {
        let [of_best, of_other] = [self.best, self.other].map(|line| impact(self.game, &line[0]));
        let value = |impact: &Option<Impact>| impact.as_ref().map_or(0, |impact| impact.value(self.by));
        let (best, other) = (value(&of_best), value(&of_other));
        let more = best - other.max(0);
        // rows that are owed before the push leave the board whatever is played
        let is_owed = begins_with_removal(&self.best[0]);
        if let Some(impact) = of_best.filter(|_| best > 0 && (more > 0 || !is_owed)) {
            let rating = match (impact.is_gain(self.by), is_owed) {
                (true, true) => 2 * more,
                // what the other turn does as well is no difference, but it is what the turn is played for
                (true, false) => 2 * more.max(best * 3 / 4),
                (false, _) => more.max(best / 4) / 4,
            };
            rated.push((rating, Reason::Does(impact)));
        }
        if let Some(impact) = of_other.filter(|_| other < 0 && best > other) {
            let turn = self.other[0].clone();
            rated.push((2 * (best.min(0) - other), Reason::Costs(Tactic { turn, impact })));
        }
    }

    /// Where the other side can do what the better turn stops: after the turn that was played, or as if this one had
    /// passed.
    fn threatened(&self) -> Option<Game> {
        match self.which {
            Other::Played => Some(self.after_other.clone()),
            Other::SecondBest => passed(self.game),
        }
    }

    /// What the other side can do in this position, if it is its turn.
    fn theirs(&self, game: &Game) -> Vec<Tactic> {
        let moves_next = game.status() == Status::ToMove(self.by.other());
        if moves_next { tactics(game) } else { Vec::new() }
    }

    /// What the other side cannot do after the better turn: what it can do after the turn that was played or threatens
    /// already, and what it can do after the second best turn and did not threaten before.
    fn prevents(&self, rated: &mut Vec<Rated>) {
        let threats = self.threatened().map(|game| self.theirs(&game)).unwrap_or_default();
        let [after_best, after_other] = [&self.after_best, &self.after_other].map(|game| self.theirs(game));
        let mut chances = match self.which {
            Other::SecondBest => after_other.clone(),
            Other::Played => Vec::new(),
        };
        chances.retain(|chance| !chance.is_among(&threats, self.by.other()));
        let after = (&after_best[..], &after_other[..]);
        self.rate_prevented(threats, Reason::Stops, after, rated);
        self.rate_prevented(chances, Reason::Avoids, after, rated);
    }

    /// Rates chances by what the other side can do after the better turn and after the other one.
    fn rate_prevented(
        &self,
        chances: Vec<Tactic>,
        reason: fn(Tactic) -> Reason,
        (left, after_other): (&[Tactic], &[Tactic]),
        rated: &mut Vec<Rated>,
    ) {
        let theirs = self.by.other();
        let still = left.first().map_or(0, |tactic| tactic.impact.value(theirs));
        let expected = self.other.get(1);
        let chances = chances.into_iter().filter(|chance| !chance.is_among(left, theirs));
        for chance in chances.take(CHANCES) {
            let lost = chance.impact.value(theirs) - still;
            if lost <= 0 {
                continue;
            }
            let rating = match (expected == Some(&chance.turn), chance.is_among(after_other, theirs)) {
                (true, _) => 2 * lost,
                (false, true) => lost,
                // the second best turn stops it as well
                (false, false) => lost / 4,
            };
            rated.push((rating, reason(chance)));
        }
    }

    /// What this side could do if it were to move again.
    fn threatens(&self, rated: &mut Vec<Rated>) {
        if self.after_best.status() != Status::ToMove(self.by.other()) {
            return;
        }
        let Some(again) = passed(&self.after_best) else { return };
        let now = tactics(self.game);
        let new = tactics(&again)
            .into_iter()
            .filter(|tactic| !tactic.is_among(&now, self.by));
        for tactic in new.take(CHANCES) {
            rated.push((tactic.impact.value(self.by) / 2, Reason::Threatens(tactic)));
        }
    }

    /// What this side does with its next turn on the line.
    fn leads(&self, rated: &mut Vec<Rated>) {
        let mut now = self.after_best.clone();
        let mut rest = self.best[1..].iter().take(LINE - 2);
        let mut answer = None;
        if now.status() == Status::ToMove(self.by.other()) {
            answer = rest.next().cloned();
            let Some(answer) = &answer else { return };
            if now.play(answer).is_err() {
                return;
            }
        }
        if now.status() != Status::ToMove(self.by) {
            return;
        }
        let Some(tactic) = rest.next().and_then(|turn| tactic(&now, turn)) else {
            return;
        };
        // what is possible now is no merit of this turn
        if !tactic.is_among(&tactics(self.game), self.by) {
            rated.push((tactic.impact.value(self.by) * 3 / 4, Reason::Leads { answer, tactic }));
        }
    }
}
