//! What leaves with a row (P8, P9).

use super::position::{Ending, Potentials};
use super::reason::Reason;
use super::stack::{Stack, Token};
use crate::rules::Color;
use crate::rules::gipf::{self, Point, Rows, Spots};

/// The rows of the side to move, ascending, each as the whole run that contains it (G3).
pub(super) fn rows(position: &Potentials) -> Rows {
    Rows::of(position.owned(position.side()).0, position.occupied().0)
}

/// Of a run, the GIPF-pieces and the loaded pieces, which go or stay as the remover chooses (G4, P8).
pub(super) fn optional(position: &Potentials, row: Spots) -> Spots {
    let may_stay = |stack: Stack| stack.is_gipf() || stack.live().is_some();
    let chosen = |&spot: &Point| position.stack(spot).is_some_and(may_stay);
    row.iter().filter(chosen).collect()
}

/// Whether this row may be left: its run is nothing but GIPF-pieces (G8, P9).
pub(super) fn may_stay(position: &Potentials, row: Spots) -> bool {
    row.iter().all(|spot| position.stack(spot).is_some_and(Stack::is_gipf))
}

/// Every legal removal, ascending.
pub(super) fn removals(position: &Potentials) -> Vec<Spots> {
    let rows = rows(position);
    let mut removals = Vec::new();
    if rows.iter().all(|&row| may_stay(position, row)) {
        removals.push(Spots::EMPTY);
    }
    for &row in rows.iter() {
        let optional = optional(position, row);
        let must_go = row.0 & !optional.0;
        let lists = optional.subsets().map(|taken| Spots(must_go | taken.0));
        removals.extend(lists.filter(|list| !list.is_empty()));
    }
    removals.sort_unstable();
    // one list may fit two crossing rows; it is one decision
    removals.dedup();
    removals
}

/// Whether this removal is legal while there are rows to remove.
pub(super) fn check(position: &Potentials, list: Spots) -> Result<(), Reason> {
    let rows = rows(position);
    if list.is_empty() {
        let mut must_go = rows.iter().filter(|&&row| !may_stay(position, row)).peekable();
        return if must_go.peek().is_none() {
            Ok(())
        } else if must_go.all(|&row| row == optional(position, row)) {
            Err(Reason::TakeOne)
        } else {
            Err(gipf::Reason::RowMustGo.into())
        };
    }
    let mut reason = gipf::Reason::NoSuchRow.into();
    for &row in rows.iter().filter(|&&row| list.is_within(row)) {
        if Spots(row.0 & !optional(position, row).0).is_within(list) {
            return Ok(());
        }
        reason = Reason::PieceMustGo;
    }
    Err(reason)
}

/// G7, P8: takes from each spot what leaves it. G11, G12: then the ending and the loser, if a last GIPF-piece left.
pub(super) fn remove(position: &mut Potentials, list: Spots) -> Option<(Color, Ending)> {
    let side = position.side;
    let mut has_taken_gipf = crate::rules::ByColor::default();
    for spot in list.iter() {
        let Some(stack) = position.stack(spot) else { continue };
        if stack.is_used_dvonn() {
            position.put(spot, stack.without_top());
            continue;
        }
        for token in stack.tokens() {
            let (color, basics) = match token {
                Token::Basic(color) => (color, 1),
                Token::Gipf(color) => {
                    has_taken_gipf[color] = true;
                    (color, 2)
                }
                Token::Potential(color, _) => (color, 0),
            };
            let pile = if color == side {
                &mut position.reserve
            } else {
                &mut position.captured
            };
            pile[color] += basics;
        }
        position.put(spot, None);
    }
    // the opponent's first: who removes both last ones in one row wins
    [side.other(), side]
        .into_iter()
        .find(|&color| has_taken_gipf[color] && position.gipf_pieces(color).is_empty())
        .map(|loser| (loser, Ending::LastGipfPieceLost))
}
