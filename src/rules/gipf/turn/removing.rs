//! Which rows leave, and which of their pieces.

use super::stepwise::Stepwise;
use crate::rules::gipf::board::{Rows, Spots};
use crate::rules::gipf::reason::Reason;

/// The rows of the side to move, ascending, each as the whole run that contains it (G3).
pub(super) fn rows<P: Stepwise>(position: &P) -> Rows {
    Rows::of(position.owned(position.side()).0, position.occupied().0)
}

/// Every legal removal, ascending, including the empty one where rows may be left.
pub(super) fn removals<P: Stepwise>(position: &P) -> Vec<Spots> {
    let rows = rows(position);
    let mut removals = Vec::new();
    if rows.iter().all(|&row| position.may_stay(row)) {
        removals.push(Spots::EMPTY);
    }
    for &row in rows.iter() {
        let optional = position.optional(row);
        let must_go = row.0 & !optional.0;
        let lists = optional.subsets().map(|taken| Spots(must_go | taken.0));
        removals.extend(lists.filter(|list| !list.is_empty()));
    }
    removals.sort_unstable();
    // the same list may fit two crossing rows; it is one decision
    removals.dedup();
    removals
}

/// Whether this removal is legal while there are rows to remove.
pub(super) fn check<P: Stepwise>(position: &P, list: Spots) -> Result<(), Reason> {
    let rows = rows(position);
    if list.is_empty() {
        let mut must_go = rows.iter().filter(|&&row| !position.may_stay(row)).peekable();
        return if must_go.peek().is_none() {
            Ok(())
        } else if must_go.all(|&row| row == position.optional(row)) {
            Err(Reason::TakeOne)
        } else {
            Err(Reason::RowMustGo)
        };
    }
    let mut reason = Reason::NoSuchRow;
    for &row in rows.iter().filter(|&&row| list.is_within(row)) {
        if Spots(row.0 & !position.optional(row).0).is_within(list) {
            return Ok(());
        }
        reason = P::PIECE_MUST_GO;
    }
    Err(reason)
}
