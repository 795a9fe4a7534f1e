//! How a match went: the chances in each position, and the turns that decided it.

use super::advice::{CertainWin, Tactic, certain_win, is_possible, prepared, tactic};
use super::search::Limits;
use super::table::Table;
use super::think::{Score, Thought, think};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Outcome, Status};

/// Minimum loss of chances for a turn to count as decisive.
const LEAST_LOSS: f32 = 0.08;
/// The score, in hundredths of a piece, at which the odds are e to 1.
const ODDS: f32 = 200.0;

/// A position as the search judged it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// White's chances, 0 to 1.
    pub white: f32,
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
    /// It would have won for certain.
    Win(CertainWin),
    /// It would have gained this.
    Chance(Tactic),
    /// What was played let the other player do this.
    Allowed(Tactic),
    /// It would have prepared this.
    Plan(Tactic),
    /// What was played certainly loses.
    Lost,
    /// Nothing that can be said in a few words.
    Position,
}

/// Searches a position; one whose board is still to be drawn is even.
pub fn judge(game: &Game, table: &Table, nodes: u64) -> Judged {
    let thought = if game.is_before_draw() {
        None
    } else {
        think(game, table, Limits::nodes(nodes), &|| false, &mut |_| {})
    };
    match (game.status(), thought) {
        (Status::ToMove(color), Some(Thought { line, score, .. })) => {
            let chance = chance(score);
            Judged {
                white: if color == Color::White { chance } else { 1.0 - chance },
                score,
                line,
            }
        }
        (status, _) => Judged {
            white: match status {
                Status::Over(outcome) => whites_share(outcome),
                Status::ToMove(_) => 0.5,
            },
            score: Score(0),
            line: Vec::new(),
        },
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
            (1.0 / (1.0 + (-score / ODDS).exp())).clamp(0.01, 0.99)
        }
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
        reason: missed(games, judged, by),
    })
}

/// What was better about the best turn.
fn missed((game, next): (&Game, &Game), (best, after): (&Judged, &Judged), by: Color) -> Missed {
    let Some(better) = best.line.first() else {
        return Missed::Position;
    };
    if let Some(win) = certain_win(game.kind(), best.score) {
        return Missed::Win(win);
    }
    if let Some(tactic) = tactic(game, better) {
        return Missed::Chance(tactic);
    }
    if next.status() == Status::ToMove(by.other()) {
        let reply = after.line.first().and_then(|reply| tactic(next, reply));
        // what the best turn allows as well is not the fault of the other one
        let reply = reply.filter(|reply| !is_possible(&game.after(better), reply));
        if let Some(tactic) = reply {
            return Missed::Allowed(tactic);
        }
        if after.score.is_won() == Some(true) {
            return Missed::Lost;
        }
    }
    prepared(game, &best.line, by).map_or(Missed::Position, Missed::Plan)
}
