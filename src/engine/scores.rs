//! Scores by side, by distance from the root and in the table, and how far late steps are looked into.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::node::{DECIDED, LARGEST, LOST};
use super::table::{Bound, Entry};
use crate::rules::Color;

/// What a score says that was searched for in this window.
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

/// The score that an entry is sure of for this window.
#[inline(always)]
pub fn settled(entry: Entry, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
    let score = from_table(entry.score, ply);
    let holds = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    // where a line is asked for, a bound has none
    (holds && (beta - alpha == 1 || entry.bound == Bound::Exact)).then_some(score)
}

/// A score from White's side, as this colour sees it.
#[inline(always)]
pub fn from(color: Color, score: i32) -> i32 {
    match color {
        Color::White => score,
        Color::Black => -score,
    }
}

/// A decided score is worth more the sooner it comes, to who wins, and less to who loses.
#[inline(always)]
pub fn sooner(score: i32, ply: usize) -> i32 {
    let ply = i32::try_from(ply).unwrap_or(0);
    match score {
        DECIDED.. => score - ply,
        ..LOST => score + ply,
        _ => score,
    }
}

/// As it is stored: seen from the position itself.
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
pub fn from_table(score: i16, ply: usize) -> i32 {
    sooner(score.into(), ply)
}

#[inline(always)]
pub fn small(score: i32) -> i16 {
    i16::try_from(score.clamp(-LARGEST, LARGEST)).unwrap_or(0)
}

/// By how much less deep a late step is searched at first.
#[inline(always)]
pub fn reduction(depth: i32, tried: i32, history: i32, is_narrow: bool) -> i32 {
    let product = (depth.ilog2() * (tried + 1).ilog2()).cast_signed();
    let less = (product * 2 + 1) / 5 + 1 - history / 4_000 - i32::from(!is_narrow);
    less.clamp(0, depth - 2)
}
