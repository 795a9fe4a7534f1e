//! Sending the cards of a match to its players.

use crate::app::state::contacts;
use crate::app::state::db::{Rows, Unread};
use crate::app::state::outbox;
use crate::app::state::players;
use crate::app::state::rows::{CardItem, Item, MatchRow, Pings, Route};
use crate::correspondence::consequences::Occasion;
use crate::correspondence::preference::Placement;
use crate::correspondence::{Home, Match, Player};
use crate::rules::Color;
use crate::store::keys::Lane;

/// Puts the last card into the outbox that both players read in this lane, the home of both, and that pings both; returns
/// whether it did, since both want to be notified there.
pub(in crate::app) fn send_end_to_both(rows: &mut Rows, lane: Lane, m: &Match) -> Result<bool, Unread> {
    for player in m.stored().people() {
        if players::settings(rows, player)?.placement != Placement::Thread {
            return Ok(false);
        }
    }
    let card = Item::Card(CardItem {
        id: m.id(),
        to: Color::White,
        turn: m.turn(),
        occasion: Occasion::Ended,
        pings: Pings::Both,
        explains: Vec::new(),
    });
    outbox::send(rows, lane, card)?;
    Ok(true)
}

/// Puts a card for this colour's player into the outbox, to where they want to be notified. One of its messages pings,
/// unless `is_silent`: a player who is pinged at the same moment by another match is notified only at their home. A
/// program gets no cards.
pub(in crate::app) fn send_card(
    rows: &mut Rows,
    row: &MatchRow,
    m: &Match,
    to: Color,
    occasion: Occasion,
    is_silent: bool,
) -> Result<(), Unread> {
    let Player::Person(player) = m.player(to) else {
        // nobody reads it to whom it is addressed; the newest card of the match is not to call anybody to move, though
        let is_about_both = matches!(occasion, Occasion::Challenged | Occasion::Declared);
        return match m.player(to.other()) {
            Player::Person(_) if is_about_both => send_card(rows, row, m, to.other(), occasion, true),
            _ => Ok(()),
        };
    };
    let placement = if is_silent || m.home(to) == Home::Direct {
        Placement::Thread
    } else {
        players::settings(rows, player)?.placement
    };
    let explains = match occasion {
        Occasion::Turn => contacts::first_met(rows, player, &contacts::met(m))?,
        _ => Vec::new(),
    };
    let card = |pings| {
        Item::Card(CardItem {
            explains: explains.clone(),
            id: m.id(),
            to,
            turn: m.turn(),
            occasion,
            pings,
        })
    };
    if placement != Placement::Direct
        && let Some(lane) = address(row, m, to, Route::Home)
    {
        let is_pinged_elsewhere = is_silent || placement == Placement::Both;
        let pings = if is_pinged_elsewhere {
            Pings::Nobody
        } else {
            Pings::Reader
        };
        outbox::send(rows, lane, card(pings))?;
    }
    if placement != Placement::Thread {
        outbox::send_by(rows, Lane::Direct(player), card(Pings::Reader), Route::Direct)?;
    }
    Ok(())
}

/// Puts the first cards of a match into the outbox: to whoever begins, and if the other one reads elsewhere on a server,
/// the board there, without a ping.
pub(in crate::app) fn send_first(rows: &mut Rows, row: &MatchRow, m: &Match) -> Result<(), Unread> {
    let Some(to_move) = m.to_move() else {
        return Ok(());
    };
    send_card(rows, row, m, to_move, Occasion::Turn, false)?;
    let other = to_move.other();
    let is_apart = address(row, m, to_move, Route::Home) != address(row, m, other, Route::Home);
    if m.turn() == 0 && is_apart && m.home(other) != Home::Direct && m.player(other).person().is_some() {
        send_card(rows, row, m, other, Occasion::Begun, true)?;
    }
    Ok(())
}

/// Where a card to this colour goes on this route; `None` = direct messages to a program, which do not exist.
pub(in crate::app) fn address(row: &MatchRow, m: &Match, to: Color, route: Route) -> Option<Lane> {
    let channel = match (route, m.home(to), row.venues[to].way_back()) {
        (Route::Home | Route::Thread, Home::Room(room), _) => room.target(),
        (Route::Thread, Home::Direct, Some(back)) => back.target(),
        (Route::Channel, Home::Room(room), _) | (Route::Channel, Home::Direct, Some(room)) => room.channel,
        (Route::Home | Route::Thread | Route::Channel, Home::Direct, _) | (Route::Direct, ..) => {
            return m.player(to).person().map(Lane::Direct);
        }
    };
    Some(Lane::Channel(channel))
}
