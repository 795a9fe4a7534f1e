//! Why one turn is better than another, as a fact that the rules confirm.
//!
//! Both turns come with the line that the search expects after them. What happens on the lines, and what each turn makes
//! possible or impossible, gives the candidates. Each is rated by what it is worth and by its part of the difference in
//! value: the terms of the evaluation are compared at the ends of both lines. The candidate with the highest rating is
//! the reason.
//!
//! # Layout
//! `parts` takes the evaluation apart, `stacking` and `pushing` have what is special to DVONN and GIPF, `placing` says
//! why a piece of DVONN is placed where it is.

use super::deeds::{Deed, Tactic, deed, is_possible, passed, tactic, tactics};
use crate::rules::dvonn::Space;
use crate::rules::game::{Game, Move};
use crate::rules::gipf::Point;
use crate::rules::{Color, Status};
use parts::Parts;

mod parts;
mod placing;
mod pushing;
mod stacking;

/// Number of turns of a line that are looked at.
const LINE: usize = 4;

/// Why one turn, the better one, is better than another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It does this.
    Does(Deed),
    /// The other turn does this to its own side.
    Costs(Tactic),
    /// The other side can do this after the turn that was played, or threatens it, but cannot after the better turn.
    Stops(Tactic),
    /// Its side could do this if it were to move again, and could not before.
    Threatens(Tactic),
    /// Its side can do this on the line, after the expected answer.
    Leads {
        /// The answer; none if the other side has to pass.
        answer: Option<Move>,
        /// What follows it.
        tactic: Tactic,
    },
    /// DVONN: how many moves a side has.
    Mobility {
        /// Which side.
        of: Color,
        /// Before the turn.
        before: u32,
        /// After the better turn.
        after: u32,
        /// After the other turn.
        otherwise: u32,
    },
    /// DVONN: a stack of the other side can no longer move.
    Blocks {
        /// Where it stands.
        space: Space,
        /// How high it is.
        height: u8,
    },
    /// DVONN: a stack of the own side that could not move can do so.
    Frees {
        /// Where it stands.
        space: Space,
        /// How high it is.
        height: u8,
    },
    /// DVONN: the stack that moves comes closer to a red piece.
    NearsRed {
        /// Where it lands.
        space: Space,
        /// The nearest red piece from there.
        red: Space,
        /// How many steps away it is.
        now: u8,
        /// How many steps away the nearest one was.
        before: u8,
    },
    /// DVONN, placing: the pieces that are placed at the edge.
    AtEdge {
        /// Where.
        edge: Vec<Space>,
    },
    /// DVONN, placing: the distance to the nearest red piece.
    NearRed {
        /// Where the piece is placed.
        space: Space,
        /// The nearest red piece.
        red: Space,
        /// How many steps away it is.
        distance: u8,
    },
    /// DVONN, placing: own pieces beside it.
    Beside {
        /// Where the piece is placed.
        space: Space,
        /// Where the others stand.
        own: Vec<Space>,
    },
    /// DVONN, placing: a red piece has more pieces of one side than of the other within two steps.
    RedAmong {
        /// Where it is placed.
        space: Space,
        /// Number of pieces of the side that places it.
        own: u32,
        /// Number of the other side's.
        theirs: u32,
    },
    /// GIPF: what stands on a line.
    Line {
        /// Its first and its last spot.
        ends: (Point, Point),
        /// Number of pieces of the side that moves.
        own: u32,
        /// Number of the other side's.
        theirs: u32,
    },
    /// GIPF: a GIPF-piece comes to the board.
    BringsGipf {
        /// The spot that it is pushed onto.
        spot: Point,
        /// Number of GIPF-pieces that its side has then.
        count: u32,
    },
}

/// A reason with its rating, in hundredths of a piece.
type Rated = (i32, Reason);

/// Where the other turn comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Other {
    /// It was played.
    Played,
    /// It is the second best one.
    SecondBest,
}

/// Two turns in a position, each with what is expected after it.
struct Compared<'a> {
    game: &'a Game,
    /// Whose turn it is.
    by: Color,
    best: &'a [Move],
    after_best: Game,
    other: &'a [Move],
    which: Other,
    after_other: Game,
    /// The terms of the evaluation after the better line minus those after the other one, for the side to move.
    gained: Parts,
}

/// Why the first turn of `best` is better than the first one of `other`; both lines begin in this position. None where
/// nothing can be named.
pub fn reason(game: &Game, best: &[Move], other: &[Move], which: Other) -> Option<Reason> {
    let Status::ToMove(by) = game.status() else {
        return None;
    };
    let (first, second) = (best.first()?, other.first()?);
    if game.is_placing() {
        return placing::reason(game, first, by);
    }
    let length = best.len().min(other.len()).min(LINE);
    let gained = Parts::of(&end(game, &best[..length])) - Parts::of(&end(game, &other[..length]));
    let compared = Compared {
        game,
        by,
        best,
        after_best: game.after(first),
        other,
        which,
        after_other: game.after(second),
        gained: gained.seen_by(by),
    };
    let mut rated = compared.shared();
    match game {
        Game::Dvonn(_) => compared.stacking(&mut rated),
        Game::Gipf(_) => compared.pushing(&mut rated),
        Game::Potentials(_) => {}
    }
    // of equal ones the first
    rated.reverse();
    rated
        .into_iter()
        .max_by_key(|(rating, _)| *rating)
        .map(|(_, reason)| reason)
}

/// The position at the end of a line.
fn end(game: &Game, line: &[Move]) -> Game {
    let mut now = game.clone();
    for turn in line {
        if now.play(turn).is_err() {
            break;
        }
    }
    now
}

impl Compared<'_> {
    /// What can be said in any game.
    fn shared(&self) -> Vec<Rated> {
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
