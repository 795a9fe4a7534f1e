//! What players are told once their match waits for no thread any more: until then no card is sent.

use super::advance::send_end;
use super::cards::{send_card, send_first};
use super::linked::{other, told_of};
use super::loaded::Loaded;
use crate::app::state::db::{Rows, Unread};
use crate::app::state::rows::MatchRow;
use crate::correspondence::consequences::Occasion;
use crate::correspondence::{Match, Offer};
use crate::rules::Color;

/// Sends the cards that say how the match stands.
pub(in crate::app) fn tell_at_last(rows: &mut Rows, row: &MatchRow, m: &Match) -> Result<(), Unread> {
    if m.ended().is_some() {
        return send_end(rows, row, m);
    }
    tell_of_linked(rows, m)?;
    send_first(rows, row, m)?;
    if let Some(frozen) = m.frozen() {
        let (to, occasion) = told_of(frozen);
        send_card(rows, row, m, to, occasion, false)?;
    }
    // whoever is called to move reads on that card that the clock stands still
    if let Some(to) = m.stopped_by().map(Color::other)
        && m.to_move() != Some(to)
    {
        send_card(rows, row, m, to, Occasion::Stopped, false)?;
    }
    for what in Offer::ALL {
        let Some(to) = m.offer(what).map(Color::other) else {
            continue;
        };
        let is_called = m.to_move() == Some(to);
        if !(is_called && what.comes_with_a_turn()) {
            send_card(rows, row, m, to, Occasion::Offered(what), is_called)?;
        }
    }
    Ok(())
}

/// If this match decides about another one, that one's card now says where.
fn tell_of_linked(rows: &mut Rows, m: &Match) -> Result<(), Unread> {
    let Some(host) = m.decides() else {
        return Ok(());
    };
    let Some(Loaded { row, the_match: host }) = other(rows, m, host)? else {
        return Ok(());
    };
    let frozen = host.frozen().filter(|_| host.linked() == Some(m.id()));
    let Some((to, occasion)) = frozen.filter(|_| !row.is_opening()).map(told_of) else {
        return Ok(());
    };
    send_card(rows, &row, &host, to, occasion, m.to_move() == Some(to))
}
