//! Finding the match that is meant, and the lists of a player's matches.

use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::listed::Listed;
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{FinishedRow, ImportedRow, MatchRow, RunningRow, ThreadRow};
use crate::correspondence::{Event, MatchId, Player, PlayerId};
use crate::store::keys::{self, WaitsFor};
use std::cmp::Reverse;

/// Maximum number of matches that one person may play at a time.
pub const MAX_MATCHES: usize = 100;

/// The match to move in: the one named, the thread's, or the only one that waits.
pub(in crate::app) fn target_to_move(rows: &Rows, actor: &Actor, id: Option<MatchId>) -> Result<MatchId, Stop> {
    if let Some(id) = named(rows, actor, id)? {
        return Ok(id);
    }
    let player = actor.id().ok_or_else(Refusal::no_match)?;
    let mine = running(rows, player, WaitsFor::Me, limits::OPTIONS)?;
    Err(match &mine[..] {
        [only] => return Ok(only.id),
        [] if running(rows, player, WaitsFor::Opponent, 1)?.is_empty() => Refusal::no_match(),
        [] => Refusal::none_waits(),
        _ => Refusal::which_to_move(named_opponents(rows, mine)?),
    }
    .into())
}

/// The match that is meant: the one named, the thread's, the only one that waits, the only running one, or the newest
/// finished one if none is running.
pub(in crate::app) fn target(rows: &Rows, actor: &Actor, id: Option<MatchId>) -> Result<MatchId, Stop> {
    if let Some(id) = named(rows, actor, id)? {
        return Ok(id);
    }
    let player = actor.id().ok_or_else(Refusal::no_match)?;
    let (mut mine, theirs) = both_running(rows, player, limits::OPTIONS)?;
    Err(match (&mine[..], &theirs[..]) {
        ([only], _) | ([], [only]) => return Ok(only.id),
        ([], []) => match finished(rows, player, 1)?.first() {
            Some(last) => return Ok(last.id),
            None => Refusal::no_match(),
        },
        _ => {
            mine.extend(theirs);
            mine.truncate(limits::OPTIONS);
            Refusal::which_match(named_opponents(rows, mine)?)
        }
    }
    .into())
}

/// The match to look back at: the one named, the thread's, the newest that is over and in which somebody has moved, or
/// the record imported last.
pub(in crate::app) fn target_to_look_at(rows: &Rows, actor: &Actor, id: Option<MatchId>) -> Result<MatchId, Stop> {
    if let Some(id) = named(rows, actor, id)? {
        return Ok(id);
    }
    let player = actor.id().ok_or_else(Refusal::no_match)?;
    let over = finished(rows, player, limits::OPTIONS)?;
    let is_begun = |row: &MatchRow| {
        let mut log = row.stored.log.iter();
        log.any(|entry| matches!(entry.event, Event::Moved { .. }))
    };
    for listed in &over {
        if rows.look_at_match(listed.id, is_begun)? != Some(false) {
            return Ok(listed.id);
        }
    }
    match (imported(rows, player, 1)?.first(), over.first()) {
        (Some((last, _)), _) => Ok(*last),
        (None, Some(last)) => Ok(last.id),
        (None, None) => Err(refusal!("match-none-to-look-at").into()),
    }
}

/// The match to play again: the one named, the thread's, or the newest that is over.
pub(in crate::app) fn target_that_is_over(rows: &Rows, actor: &Actor, id: Option<MatchId>) -> Result<MatchId, Stop> {
    if let Some(id) = named(rows, actor, id)? {
        return Ok(id);
    }
    let player = actor.id().ok_or_else(Refusal::no_match)?;
    match finished(rows, player, 1)?.first() {
        Some(last) => Ok(last.id),
        None => Err(match both_running(rows, player, 1)? {
            (mine, theirs) if mine.is_empty() && theirs.is_empty() => Refusal::no_match(),
            _ => refusal!("match-none-over"),
        }
        .into()),
    }
}

/// The match that is named, or the one of the thread.
pub(in crate::app) fn named(rows: &Rows, actor: &Actor, id: Option<MatchId>) -> Result<Option<MatchId>, Unread> {
    let thread = actor.place().room().and_then(|room| room.thread);
    match (id, thread) {
        (Some(id), _) => Ok(Some(id)),
        (None, Some(thread)) => {
            let row = rows.peek::<ThreadRow>(&keys::Thread { thread })?;
            Ok(row.map(|row| row.id))
        }
        (None, None) => Ok(None),
    }
}

/// The first `limit` running matches of a player that wait for them or for the opponent, by time left.
pub(in crate::app) fn running(
    rows: &Rows,
    player: impl Into<Player>,
    waits_for: WaitsFor,
    limit: usize,
) -> Result<Vec<Listed>, Unread> {
    let found = rows.list::<keys::RunningMatch, RunningRow>(&keys::RunningMatch::that_wait(player, waits_for), limit);
    Ok(found?.into_iter().map(Listed::from).collect())
}

/// All running matches of the actor that wait for them, by time left.
pub(in crate::app) fn all_to_move(rows: &Rows, actor: &Actor) -> Result<Vec<Listed>, Unread> {
    match actor.id() {
        Some(player) => running(rows, player, WaitsFor::Me, MAX_MATCHES),
        None => Ok(Vec::new()),
    }
}

/// All running matches of the actor: those that wait for them and those that wait for the opponent, by time left.
pub(in crate::app) fn all_running(rows: &Rows, actor: &Actor) -> Result<(Vec<Listed>, Vec<Listed>), Unread> {
    match actor.id() {
        Some(player) => both_running(rows, player, MAX_MATCHES),
        None => Ok((Vec::new(), Vec::new())),
    }
}

/// The first `limit` running matches of a player that wait for them, and as many that wait for the opponent. The two
/// lists are read one after the other: a match that goes from one to the other in between is in the first only.
fn both_running(rows: &Rows, player: PlayerId, limit: usize) -> Result<(Vec<Listed>, Vec<Listed>), Unread> {
    let mine = running(rows, player, WaitsFor::Me, limit)?;
    let mut theirs = running(rows, player, WaitsFor::Opponent, limit)?;
    theirs.retain(|listed| mine.iter().all(|other| other.id != listed.id));
    Ok((mine, theirs))
}

/// The newest `limit` finished matches of a player. Those that came from another host are last, by when they ended.
pub(in crate::app) fn finished(rows: &Rows, player: PlayerId, limit: usize) -> Result<Vec<Listed>, Unread> {
    let newest = limit.max(limits::OPTIONS);
    let mut found = rows.list::<keys::FinishedMatch, FinishedRow>(&keys::FinishedMatch::of(player), newest)?;
    found.sort_by_key(|(_, row)| row.is_restored.then_some(Reverse(row.at)));
    found.truncate(limit);
    Ok(found.into_iter().map(Listed::from).collect())
}

/// These matches with the names of the opponents.
pub(in crate::app) fn named_opponents(rows: &Rows, mut listed: Vec<Listed>) -> Result<Vec<Listed>, Unread> {
    let opponents: Vec<Player> = listed.iter().map(|listed| listed.opponent).collect();
    let names = players::names(rows, &opponents)?;
    for (listed, name) in listed.iter_mut().zip(names) {
        listed.opponent_name = name;
    }
    Ok(listed)
}

/// The newest `limit` records that a person imported.
pub(in crate::app) fn imported(
    rows: &Rows,
    player: PlayerId,
    limit: usize,
) -> Result<Vec<(MatchId, ImportedRow)>, Unread> {
    let found = rows.list::<keys::ImportedMatch, ImportedRow>(&keys::ImportedMatch::of(player), limit)?;
    Ok(found.into_iter().map(|(key, row)| (key.id.0, row)).collect())
}
