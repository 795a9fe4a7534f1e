//! Two turns compared, and what can be said of them in any game.

use super::fact::{Rated, Reason};
use super::parts::Parts;
use crate::engine::deeds::{Deed, Tactic, deed, is_possible, passed, tactic, tactics};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Status};

/// Number of turns of a line that are looked at.
pub(super) const LINE: usize = 4;

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
}

impl Compared<'_> {
    /// What can be said in any game.
    pub fn shared(&self) -> Vec<Rated> {
        let mut rated = Vec::new();
        self.does(&mut rated);
        self.stops(&mut rated);
        self.threatens(&mut rated);
        self.leads(&mut rated);
        rated
    }

    fn does(&self, rated: &mut Vec<Rated>) {
        let [of_best, of_other] = [self.best, self.other].map(|line| deed(self.game, &line[0]));
        let value = |deed: &Option<Deed>| deed.as_ref().map_or(0, |deed| deed.value(self.by));
        let (best, other) = (value(&of_best), value(&of_other));
        if let Some(deed) = of_best.filter(|_| best > 0) {
            let is_gain = deed.is_gain(self.by);
            // what the other turn does as well is no difference
            let difference = (best - other.max(0)).max(best / 4);
            rated.push((
                if is_gain { 2 * difference } else { difference / 4 },
                Reason::Does(deed),
            ));
        }
        if let Some(deed) = of_other.filter(|_| other < 0 && best > other) {
            let turn = self.other[0].clone();
            rated.push((2 * (best.min(0) - other), Reason::Costs(Tactic { turn, deed })));
        }
    }

    /// What the other side can do after the turn that was played, or threatens already, and not after the better turn.
    fn stops(&self, rated: &mut Vec<Rated>) {
        let theirs = self.by.other();
        let moves_next = |game: &Game| game.status() == Status::ToMove(theirs);
        let value = |tactic: &Tactic| tactic.deed.value(theirs);
        let left = if moves_next(&self.after_best) {
            tactics(&self.after_best).first().map_or(0, value)
        } else {
            0
        };
        let real = Some(&self.after_other).filter(|after| moves_next(after));
        let threats = match self.which {
            Other::Played => real.map(tactics).unwrap_or_default(),
            Other::SecondBest => passed(self.game).map(|passed| tactics(&passed)).unwrap_or_default(),
        };
        let expected = self.other.get(1);
        for threat in threats {
            let lost = value(&threat) - left;
            if lost <= 0 || is_possible(&self.after_best, &threat) {
                continue;
            }
            let is_real = real.is_some_and(|after| is_possible(after, &threat));
            let rating = match (expected == Some(&threat.turn), is_real) {
                (true, _) => 2 * lost,
                (false, true) => lost,
                // the second best turn stops it as well
                (false, false) => lost / 4,
            };
            rated.push((rating, Reason::Stops(threat)));
        }
    }

    /// What this side could do if it were to move again.
    fn threatens(&self, rated: &mut Vec<Rated>) {
        if self.after_best.status() != Status::ToMove(self.by.other()) {
            return;
        }
        let Some(again) = passed(&self.after_best) else { return };
        let new = tactics(&again)
            .into_iter()
            .find(|tactic| !is_possible(self.game, tactic));
        if let Some(tactic) = new {
            rated.push((tactic.deed.value(self.by) / 2, Reason::Threatens(tactic)));
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
        if !is_possible(self.game, &tactic) {
            rated.push((tactic.deed.value(self.by) * 3 / 4, Reason::Leads { answer, tactic }));
        }
    }
}
