//! Matches that decide about a potential in another one: how one begins, and what the end of either means for the
//! other.

use super::begin::{Origin, begin, open_threads};
use super::loaded::{Loaded, load};
use crate::app::state::db::{Rows, Unread};
use crate::app::state::players::names_of;
use crate::app::state::rows::{MatchRow, Venue};
use crate::correspondence::consequences::Occasion;
use crate::correspondence::{Entry, Event, Frozen, Match, MatchId, Room, Terms, Why};
use crate::rules::{ByColor, Color, Outcome};

/// Begins the match that decides about a potential in this one, at the same place; returns whether a thread is opened
/// for it.
pub(super) fn begin_linked(rows: &mut Rows, row: &MatchRow, m: &Match, terms: Terms) -> Result<(Match, bool), Unread> {
    let venues = ByColor::of(|color| {
        let venue = row.venues[color];
        // in a thread of its own if this one has one
        let own = m.home(color).room().and_then(|home| home.thread);
        let is_beside = |room: Room| own != room.thread && !room.is_private;
        let opening = own.is_some() && venue.room.is_some_and(is_beside);
        Venue { opening, ..venue }
    });
    let begun = begin(rows, terms, m.players(), venues, Origin::Decides(m))?;
    let names = names_of(rows, m.players())?;
    let names = names.map(Option::unwrap_or_default);
    open_threads(rows, begun.id(), venues, None, &names)?;
    Ok((begun, venues.white.opening || venues.black.opening))
}

/// What the end of a match means for its linked match.
#[derive(Debug)]
pub(super) struct Consequence {
    /// The linked match.
    pub other: Loaded,
    pub event: Event,
    /// The players whom the other match's cards do not ping, since this one's do.
    pub told: Vec<Color>,
}

impl Consequence {
    /// The players whom the first match's cards do not ping, given the other one's new state, since that one's do.
    pub fn pinged_by(event: &Event, other: &Match) -> Vec<Color> {
        match (other.to_move(), other.frozen()) {
            _ if *event == Event::Voided => Vec::new(),
            (Some(to_move), _) => vec![to_move],
            (None, Some(frozen)) => vec![told_of(frozen).0],
            (None, None) => Color::BOTH.to_vec(),
        }
    }
}

/// What the end of this match means for another one: a linked match decides about the potential; one that would have
/// decided about it is void. `linked_before` is the match that was to decide about this one before it ended.
pub(super) fn consequence(
    rows: &mut Rows,
    m: &Match,
    linked_before: Option<MatchId>,
) -> Result<Option<Consequence>, Unread> {
    let (id, event, told) = match (m.ended(), m.decides(), linked_before) {
        (Some(ended), Some(host), _) if ended.why != Why::Voided => {
            let winner = match ended.outcome {
                Some(Outcome::Win(winner)) => Some(winner),
                Some(Outcome::Draw) | None => None,
            };
            (host, Event::LinkedEnded { winner }, Vec::new())
        }
        // whoever is notified of the end of this one need not be notified of both
        (Some(_), _, Some(linked)) => (linked, Event::Voided, Color::BOTH.to_vec()),
        _ => return Ok(None),
    };
    let found = other(rows, m, id)?;
    let is_meant = |other: &Loaded| match event {
        Event::Voided => other.the_match.ended().is_none(),
        _ => other.the_match.linked() == Some(m.id()),
    };
    let found = found.filter(is_meant);
    Ok(found.map(|other| Consequence { other, event, told }))
}

/// The players who were pinged by the match about which this one was to decide, when this one ended before its own cards
/// could be sent.
pub(super) fn pinged_meanwhile(rows: &mut Rows, m: &Match) -> Result<Vec<Color>, Unread> {
    let (Some(ended), Some(host)) = (m.ended(), m.decides()) else {
        return Ok(Vec::new());
    };
    if ended.why == Why::Voided {
        // of the end of that match they are notified
        return Ok(Color::BOTH.to_vec());
    }
    let Some(Loaded { row, the_match: host }) = other(rows, m, host)? else {
        return Ok(Vec::new());
    };
    let mut then = host.stored().clone();
    then.log.retain(|entry| entry.at <= ended.at);
    let Some(then) = Match::replay(then).ok().filter(|_| !row.is_opening()) else {
        return Ok(Vec::new());
    };
    let has_decided = |entry: &&Entry| matches!(entry.event, Event::LinkedEnded { .. }) && entry.at == ended.at;
    let Some(decided) = then.stored().log.iter().rfind(has_decided) else {
        return Ok(Vec::new());
    };
    let mut pinged = Consequence::pinged_by(&decided.event, &then);
    // a stored plan answered with a turn that is to be decided as well: whoever begins that match is called there
    if let Some(further) = then.linked()
        && let Some(Loaded { the_match: further, .. }) = other(rows, m, further)?
    {
        pinged.extend(further.until(0).and_then(|begun| begun.to_move()));
    }
    Ok(pinged)
}

/// The other of two linked matches. If it is damaged it is not updated, and the first one goes on without it.
pub(in crate::app) fn other(rows: &mut Rows, m: &Match, other: MatchId) -> Result<Option<Loaded>, Unread> {
    match load(rows, other) {
        Err(error @ Unread::Damaged { .. }) => {
            tracing::error!(%error, id = %m.id(), %other, "a damaged match does not hear of the one it is linked to");
            Ok(None)
        }
        found => found,
    }
}

/// Who is notified that a linked match decides, and by which card.
pub(in crate::app) fn told_of(frozen: &Frozen) -> (Color, Occasion) {
    let by = frozen.declared().by;
    if frozen.is_challenged() {
        (by, Occasion::Challenged)
    } else {
        (by.other(), Occasion::Declared)
    }
}
