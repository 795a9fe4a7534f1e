//! Why one turn is better than another, as a fact that the rules confirm.
//!
//! Both turns come with the line that the search expects after them. What happens on the lines, and what each turn makes
//! possible or impossible, gives the candidates. Each is rated by what it is worth and by its part of the difference in
//! value: the terms of the evaluation are compared at the ends of both lines. The candidate with the highest rating is
//! the reason; a chance or a threat is passed over unless a search finds it as good as it is said to be.
//!
//! # Layout
//! `fact` lists what can be a reason, `compared` has what any game can say, `proof` searches what is said, `parts` takes
//! the evaluation apart, `stacking` and `pushing` have what is special to DVONN and GIPF, `loading` what potentials add,
//! `placing` says why a piece of DVONN is placed where it is.

use super::search::ShouldStop;
use crate::rules::Status;
use crate::rules::game::{Game, Move};
use compared::{Compared, LINE};
use parts::Parts;
use proof::Proof;
use std::cell::OnceCell;
use std::cmp::Reverse;

mod compared;
mod fact;
mod loading;
mod parts;
mod placing;
mod proof;
mod pushing;
mod stacking;

pub use compared::Other;
pub use fact::{PartialRow, Reason};

/// Maximum number of candidates that are looked at, the best first, until one holds.
const CANDIDATES: usize = 12;

/// Why the first turn of `best` is better than the first one of `other`; both lines begin in this position. None where
/// nothing can be named.
pub fn reason(game: &Game, best: &[Move], other: &[Move], which: Other, stop: ShouldStop<'_>) -> Option<Reason> {
    let Status::ToMove(by) = game.status() else {
        return None;
    };
    let (first, second) = (best.first()?, other.first()?);
    if game.is_placing() {
        return placing::reason(game, (first, second), which, by);
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
        proof: Proof { stop },
        best_value: OnceCell::new(),
    };
    let mut rated = compared.shared();
    match game {
        Game::Dvonn(_) => compared.stacking(&mut rated),
        Game::Gipf(_) => compared.pushing(&mut rated),
        Game::Potentials(_) => {
            compared.pushing(&mut rated);
            compared.loading(&mut rated);
        }
    }
    // of equal ones the first
    rated.sort_by_key(|(rating, _)| Reverse(*rating));
    let mut candidates = rated.into_iter().map(|(_, reason)| reason).take(CANDIDATES);
    candidates.find(|reason| compared.holds(reason))
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
