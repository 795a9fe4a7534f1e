//! The cards of a match on their way to its players.

use crate::app::state::db::{Rows, Unread};
use crate::app::state::outbox;
use crate::app::state::players;
use crate::app::state::rows::{Item, MatchRow, Route};
use crate::correspondence::consequences::Occasion;
use crate::correspondence::preference::Placement;
use crate::correspondence::{Home, Match};
use crate::rules::Color;
use crate::store::keys::Lane;

/// Puts a card for this colour's player into the outbox, to where they want to be told; one of them pings, unless
/// `is_silent`: somebody who is pinged at the same moment by another match is told at the seat's home only. A program
/// reads none.
pub(in crate::app) fn send_card(
    rows: &mut Rows,
    row: &MatchRow,
    m: &Match,
    to: Color,
    occasion: Occasion,
    is_silent: bool,
) -> Result<(), Unread> {
    if m.program() == Some(to) {
        return Ok(());
    }
    let placement = if is_silent || m.home(to) == Home::Direct {
        Placement::Thread
    } else {
        players::settings(rows, m.player(to))?.placement
    };
    let card = |is_silent| Item::Card {
        id: m.id(),
        to,
        turn: m.turn(),
        occasion,
        is_silent,
    };
    if placement != Placement::Direct {
        let is_silent = is_silent || placement == Placement::Both;
        outbox::send(rows, address(row, m, to, Route::Home), card(is_silent))?;
    }
    if placement != Placement::Thread {
        outbox::send_by(rows, address(row, m, to, Route::Direct), card(false), Route::Direct)?;
    }
    Ok(())
}

/// Where a card to this colour goes on this route.
pub(in crate::app) fn address(row: &MatchRow, m: &Match, to: Color, route: Route) -> Lane {
    let direct = Lane::Direct(m.player(to));
    match (route, m.home(to), row.room_of(m.player(to))) {
        (Route::Home, Home::Room { channel, thread, .. }, _) => Lane::Channel(thread.unwrap_or(channel)),
        (Route::Channel, Home::Room { channel, .. }, _) => Lane::Channel(channel),
        (Route::Channel, Home::Direct, Some(room)) => Lane::Channel(room.target()),
        (Route::Home | Route::Channel, Home::Direct, _) | (Route::Direct, ..) => direct,
    }
}
