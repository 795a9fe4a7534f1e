//! Conversions of scores: by side, by distance from the root, and for the table.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::node::{DECIDED, LARGEST, LOST};
use super::table::{Bound, TableEntry};
use crate::rules::Color;

/// The bound that a score found with this window is.
#[inline(always)]
pub fn bound(score: i32, alpha: i32, beta: i32) -> Bound {
    if score >= beta {
        Bound::Lower
    } else if score > alpha {
        Bound::Exact
    } else {
        Bound::Upper
    }
}

/// The score of an entry, if it makes a search with this window unnecessary.
#[inline(always)]
pub fn cutoff_score(entry: TableEntry, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
    let score = by_distance(entry.score.into(), ply);
    let holds = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    // in the principal variation a bound would cut the line short
    (holds && (beta - alpha == 1 || entry.bound == Bound::Exact)).then_some(score)
}

/// A score from White's side, converted to this colour's side, or back.
#[inline(always)]
pub fn for_side(color: Color, score: i32) -> i32 {
    match color {
        Color::White => score,
        Color::Black => -score,
    }
}

/// Adjusts a decided score by its distance from the root, so that quick wins and slow losses are preferred.
#[inline(always)]
pub fn by_distance(score: i32, ply: usize) -> i32 {
    let ply = i32::try_from(ply).unwrap_or(0);
    match score {
        DECIDED.. => score - ply,
        ..LOST => score + ply,
        _ => score,
    }
}

/// The score as it is stored: with distances counted from the position itself.
#[inline(always)]
pub fn to_table(score: i32, ply: usize) -> i16 {
    let ply = i32::try_from(ply).unwrap_or(0);
    small(match score {
        DECIDED.. => score + ply,
        ..LOST => score - ply,
        _ => score,
    })
}

#[inline(always)]
pub fn small(score: i32) -> i16 {
    i16::try_from(score.clamp(-LARGEST, LARGEST)).unwrap_or(0)
}
