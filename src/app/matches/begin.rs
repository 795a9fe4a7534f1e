//! Beginning a match.

use super::cards::send_first;
use super::lists::{running_rows, timers};
use super::rooms::{QUIET, look_at_threads};
use crate::app::state::db::{Milestone, Rows, Unread};
use crate::app::state::outbox;
use crate::app::state::rows::{Item, MatchRow, PlayerRow, PostedMessage, Venue};
use crate::app::state::tournaments;
use crate::correspondence::tournament::TournamentId;
use crate::correspondence::{ChallengeId, Entry, Home, Match, MatchId, Player, Terms};
use crate::rules::{ByColor, Color};
use crate::store::keys::{self, Lane};

/// Where a match comes from.
#[derive(Clone, Copy, Debug)]
pub enum Origin<'a> {
    /// It is a practice match.
    Practice,
    Challenge(ChallengeId),
    Tournament(TournamentId),
    /// The match of the same players in which it decides about a potential.
    Decides(&'a Match),
}

/// Begins a match: its row, its timers, its rows in the lists of its players, and the first card unless a thread must
/// be opened first.
pub fn begin(
    rows: &mut Rows,
    terms: Terms,
    players: ByColor<Player>,
    venues: ByColor<Venue>,
    origin: Origin<'_>,
) -> Result<Match, Unread> {
    let (challenge, tournament, host) = match origin {
        Origin::Practice => (None, None, None),
        Origin::Challenge(id) => (Some(id), None, None),
        Origin::Tournament(id) => (None, Some(id), None),
        Origin::Decides(host) => (None, None, Some(host)),
    };
    let id = MatchId(rows.number(keys::Counter::Match)?);
    let homes = ByColor::of(|color| match host {
        Some(host) if host.home(color) == Home::Direct => Home::Direct,
        _ => venues[color].home(),
    });
    let mut the_match = Match::start_linked(id, terms, players, homes, rows.now(), host.map(Match::id));
    for seat in Color::BOTH {
        // read, so that a vacation that begins at the same moment does not miss this match
        let Some(player) = the_match.player(seat).person() else {
            continue;
        };
        let known = rows.read::<PlayerRow>(&keys::Player { player })?;
        let vacations = known.map(|known| known.vacations).unwrap_or_default();
        let until = match vacations.current(rows.now()) {
            Some(until) => tournaments::vacation_until(rows, tournament, rows.now(), (&vacations, until))?.ok(),
            None => None,
        };
        let event = until.and_then(|until| the_match.begin_vacation(seat, rows.now(), until, false));
        if let Some(event) = event {
            the_match.apply(Entry { at: rows.now(), event });
        }
    }
    let row = MatchRow {
        challenge,
        tournament,
        ..MatchRow::new(the_match.stored().clone(), venues)
    };
    let key = keys::Match { id };
    rows.check_absent(&key);
    rows.put(&key, &row);
    for timer in timers(&the_match) {
        rows.set_timer(&timer);
    }
    for (key, row) in running_rows(&the_match) {
        rows.put(&key, &row);
    }
    if the_match.program().is_none() {
        // whether it has a thread by now, was agreed in one, or is brought to one later
        look_at_threads(rows, id, QUIET);
    }
    if !row.is_opening() {
        send_first(rows, &row, &the_match)?;
    }
    if the_match.program_to_move().is_some() {
        rows.calls_program();
    }
    rows.note(Milestone::Began(id));
    Ok(the_match)
}

/// Opens the threads for which a new match waits, one for each channel: on this message, if it is there.
pub(in crate::app) fn open_threads(
    rows: &mut Rows,
    id: MatchId,
    venues: ByColor<Venue>,
    message: Option<PostedMessage>,
    names: &ByColor<String>,
) -> Result<(), Unread> {
    let waits = |venue: Venue| venue.room.filter(|_| venue.opening);
    let (white, black) = (waits(venues.white), waits(venues.black));
    for room in [white, black.filter(|room| Some(*room) != white)].into_iter().flatten() {
        let thread = Item::Thread {
            id,
            channel: room.channel,
            // a message in a thread cannot begin a thread
            from: message
                .filter(|message| message.channel == room.channel && room.thread.is_none())
                .map(|message| message.message),
            names: names.clone(),
        };
        outbox::send(rows, Lane::Channel(room.channel), thread)?;
    }
    Ok(())
}
