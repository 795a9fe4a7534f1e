//! A match begins.

use super::cards::send_card;
use super::lists::{running_rows, timers};
use crate::app::state::db::{Milestone, Rows, Unread};
use crate::app::state::rows::{Away, Format, MatchRow, PlayerRow, Room, TimerRow, Unknown};
use crate::correspondence::consequences::Occasion;
use crate::correspondence::{ChallengeId, Entry, Home, Locale, Match, MatchId, Player, Terms};
use crate::rules::{ByColor, Color};
use crate::store::keys;

/// Where a match is told of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Venue {
    /// `None` = each player's direct messages.
    pub room: Option<Room>,
    /// The language of what everybody there reads.
    pub locale: Locale,
    /// A thread of its own is to be opened: until it stands, nothing is told.
    pub opens_thread: bool,
    /// The challenge that it came from.
    pub challenge: Option<ChallengeId>,
    /// Where one of the two is told who plays from elsewhere.
    pub away: Option<Away>,
}

/// Begins a match: itself, its timers, the lists of its players, and the first card unless a thread comes first.
pub fn begin(rows: &mut Rows, terms: Terms, players: ByColor<Player>, venue: Venue) -> Result<MatchId, Unread> {
    let begun = begin_for(rows, terms, players, venue, None)?;
    Ok(begun.id())
}

/// The same; `host` is the match in which it decides about a potential, where it does.
pub(super) fn begin_for(
    rows: &mut Rows,
    terms: Terms,
    players: ByColor<Player>,
    venue: Venue,
    host: Option<&Match>,
) -> Result<Match, Unread> {
    let id = MatchId(rows.number(keys::Counter::Match)?);
    let home = |player: Player| {
        let is_direct = host.is_some_and(|host| {
            host.color_of(player)
                .is_some_and(|seat| host.home(seat) == Home::Direct)
        });
        let room = match venue.away {
            _ if is_direct => None,
            Some(away) if Player::from(away.player) == player => away.room,
            _ => venue.room,
        };
        room.map_or(Home::Direct, |room| Home::Room {
            guild: room.guild,
            channel: room.channel,
            thread: room.thread,
        })
    };
    let homes = ByColor {
        white: home(players.white),
        black: home(players.black),
    };
    let mut the_match = Match::start_linked(id, terms, players, homes, rows.now(), host.map(Match::id));
    for seat in Color::BOTH {
        // read, so that nobody goes on vacation at the same moment without this match
        let Some(player) = the_match.player(seat).person() else {
            continue;
        };
        let known = rows.read::<PlayerRow>(&keys::Player { player })?;
        let until = known.and_then(|known| known.vacations.current(rows.now()));
        let event = until.and_then(|until| the_match.begin_vacation(seat, rows.now(), until, false));
        if let Some(event) = event {
            the_match.apply(Entry { at: rows.now(), event });
        }
    }
    let row = MatchRow {
        format: Format,
        stored: the_match.stored().clone(),
        room: venue.room,
        locale: venue.locale,
        opening: venue.opens_thread,
        cards: Vec::new(),
        rematch: None,
        played_again: None,
        challenge: venue.challenge,
        away: venue.away,
        unknown: Unknown::new(),
    };
    let key = keys::Match { id };
    rows.check(&key, None);
    rows.put(&key, &row);
    for timer in timers(&the_match) {
        rows.put(&timer, &TimerRow::new());
    }
    for (key, row) in running_rows(&the_match) {
        rows.put(&key, &row);
    }
    if let Some(to_move) = the_match.to_move().filter(|_| !row.is_opening()) {
        send_card(rows, &row, &the_match, to_move, Occasion::Turn, false)?;
    }
    if the_match.program_to_move().is_some() {
        rows.calls_program();
    }
    rows.note(Milestone::Began(id));
    Ok(the_match)
}
