//! How a match went: the chances in each position, and the turns that decided it.

use super::advice::{CertainWin, certain_loss, certain_win};
use super::reasons::{Other, Reason, reason};
use super::search::Limits;
use super::table::TranspositionTable;
use super::think::{Score, Thought, think};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Outcome, Status};

/// Minimum loss of chances for a turn to count as decisive.
const LEAST_LOSS: f32 = 0.08;
/// The score, in hundredths of a piece, at which the odds are e to 1.
const ODDS: f32 = 200.0;

/// Number of positions before and after one in which a rise and fall with every turn is looked for.
const AROUND: usize = 6;

/// A position as the search judged it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// White's chances, 0 to 1.
    pub white: f32,
    /// 1 if White is to move, -1 if Black is, 0 if nothing was searched.
    sign: f32,
    /// For the side to move.
    pub score: Score,
    /// The expected turns, beginning with the best one; empty when the game is over.
    pub line: Vec<Move>,
}

/// A turn that changed much.
#[derive(Clone, PartialEq, Debug)]
pub struct TurningPoint {
    /// Its number, from 1.
    pub turn: u32,
    /// Who played it.
    pub by: Color,
    /// What was played.
    pub played: Move,
    /// The best turn there.
    pub better: Move,
    /// Its player's chances before and after, 0 to 1.
    pub chances: (f32, f32),
    /// What was better about the best turn.
    pub reason: Missed,
}

/// What was better about another turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Missed {
    /// It would have won for certain, by this.
    Win(CertainWin, Option<Reason>),
    /// After what was played the other side wins for certain.
    Lost(CertainWin),
    /// This.
    For(Reason),
    /// Nothing that can be named.
    Unsaid,
}

/// Searches a position; one whose board is still to be drawn is even.
pub fn judge(game: &Game, table: &TranspositionTable, nodes: u64) -> Judged {
    let thought = if game.is_before_draw() {
        None
    } else {
        think(game, table, Limits::nodes(nodes), &|| false, &mut |_| {})
    };
    match (game.status(), thought) {
        (Status::ToMove(color), Some(Thought { line, score, .. })) => {
            let chance = chance(score);
            let is_white = color == Color::White;
            Judged {
                white: if is_white { chance } else { 1.0 - chance },
                sign: if is_white { 1.0 } else { -1.0 },
                score,
                line,
            }
        }
        (status, _) => Judged {
            white: match status {
                Status::Over(outcome) => whites_share(outcome),
                Status::ToMove(_) => 0.5,
            },
            sign: 0.0,
            score: Score(0),
            line: Vec::new(),
        },
    }
}

/// Takes out of the chances in a match's positions what the search adds for the side to move.
///
/// A search is a few turns deep, and sees the side better off that made the last of them: where the sides alternate, the
/// chances rise and fall by about the same with every turn. What is removed is the median of that in the positions
/// around, which no single turn changes. Chances that are certain stay, and so do those of a match that is too short to
/// tell this from what its turns did.
pub fn without_alternation(judged: &mut [Judged]) {
    let odds: Vec<Option<f32>> = judged.iter().map(Judged::odds).collect();
    let excess = |at: usize| {
        let [before, now, after] = [at.checked_sub(1)?, at, at + 1].map(|at| odds.get(at).copied().flatten());
        Some(judged[at].sign * (now? - f32::midpoint(before?, after?)) / 2.0)
    };
    let excess: Vec<Option<f32>> = (0..odds.len()).map(excess).collect();
    if excess.iter().flatten().count() < AROUND {
        return;
    }
    for (at, position) in judged.iter_mut().enumerate() {
        let around = &excess[at.saturating_sub(AROUND)..excess.len().min(at + AROUND + 1)];
        let mut around: Vec<f32> = around.iter().copied().flatten().collect();
        around.sort_by(f32::total_cmp);
        if let (Some(odds), Some(median)) = (odds[at], around.get(around.len() / 2)) {
            position.white = share(odds - position.sign * median);
        }
    }
}

/// White's chances once the outcome is known.
pub fn whites_share(outcome: Outcome) -> f32 {
    match outcome {
        Outcome::Win(Color::White) => 1.0,
        Outcome::Win(Color::Black) => 0.0,
        Outcome::Draw => 0.5,
    }
}

/// The chances of the side to move; certain only where the result is.
fn chance(score: Score) -> f32 {
    match score.is_won() {
        Some(true) => 1.0,
        Some(false) => 0.0,
        None => {
            let score = f32::from(i16::try_from(score.0).unwrap_or(if score.0 > 0 { i16::MAX } else { i16::MIN }));
            share(score / ODDS)
        }
    }
}

/// The chances at these odds (their logarithm); never certain.
fn share(odds: f32) -> f32 {
    (1.0 / (1.0 + (-odds).exp())).clamp(0.01, 0.99)
}

impl Judged {
    /// The logarithm of White's odds, where a search found them and nothing is certain.
    fn odds(&self) -> Option<f32> {
        let is_open = self.sign != 0.0 && self.score.is_won().is_none();
        is_open.then(|| (self.white / (1.0 - self.white)).ln())
    }
}

/// By how much this player's chances fell from one position to the next.
pub fn loss(before: &Judged, after: &Judged, by: Color) -> f32 {
    let (before, after) = chances(before, after, by);
    before - after
}

fn chances(before: &Judged, after: &Judged, by: Color) -> (f32, f32) {
    let own = |judged: &Judged| {
        if by == Color::White {
            judged.white
        } else {
            1.0 - judged.white
        }
    };
    (own(before), own(after))
}

/// Whether another turn would have been better than the one that led from `game` to `next`.
pub fn has_better(game: &Game, judged: &Judged, next: &Game) -> bool {
    judged.line.first().is_some_and(|best| game.after(best) != *next)
}

/// The turn after `index` others, if it decided a match. It led from the first position of `games` to the second.
pub fn turning_point(
    index: usize,
    (by, played): (Color, &Move),
    games: (&Game, &Game),
    judged: (&Judged, &Judged),
) -> Option<TurningPoint> {
    let better = judged.0.line.first()?;
    let (before, after) = chances(judged.0, judged.1, by);
    if before - after < LEAST_LOSS || !has_better(games.0, judged.0, games.1) {
        return None;
    }
    Some(TurningPoint {
        turn: u32::try_from(index + 1).unwrap_or(u32::MAX),
        by,
        played: played.clone(),
        better: better.clone(),
        chances: (before, after),
        reason: missed(games, judged, played, by),
    })
}

/// What was better about the best turn.
fn missed((game, next): (&Game, &Game), (best, after): (&Judged, &Judged), played: &Move, by: Color) -> Missed {
    let win = certain_win(game.kind(), best.score);
    if let Some(win @ CertainWin::Turns(_)) = win {
        return Missed::Win(win, None);
    }
    let line: Vec<Move> = [played].into_iter().chain(&after.line).cloned().collect();
    match (win, reason(game, &best.line, &line, Other::Played, &|| false)) {
        (Some(win), reason) => return Missed::Win(win, reason),
        (None, Some(reason)) => return Missed::For(reason),
        (None, None) => {}
    }
    let loss = match next.status() {
        Status::ToMove(color) if color == by => certain_loss(next.kind(), after.score),
        Status::ToMove(_) => certain_win(next.kind(), after.score),
        Status::Over(_) => None,
    };
    loss.map_or(Missed::Unsaid, Missed::Lost)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions whose chances rise and fall with every turn.
    fn alternating(count: usize) -> Vec<Judged> {
        let position = |index: usize| Judged {
            white: if index.is_multiple_of(2) { 0.6 } else { 0.4 },
            sign: if index.is_multiple_of(2) { 1.0 } else { -1.0 },
            score: Score(0),
            line: Vec::new(),
        };
        (0..count).map(position).collect()
    }

    #[test]
    fn the_chances_in_a_short_match_are_those_that_the_search_found() {
        let smoothed = |count: usize| {
            let mut judged = alternating(count);
            without_alternation(&mut judged);
            judged.iter().map(|position| position.white).collect::<Vec<_>>()
        };
        for count in 1..AROUND + 2 {
            let found: Vec<f32> = alternating(count).iter().map(|position| position.white).collect();
            assert_eq!(smoothed(count), found);
        }
        for chance in smoothed(AROUND + 2) {
            assert!((chance - 0.5).abs() < 0.001, "{chance}");
        }
    }
}
