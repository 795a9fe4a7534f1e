//! Who may make no challenges on a server.

use crate::app::state::db::{Rows, Unread};
use crate::app::state::rows::{BarRow, ChallengeRow};
use crate::app::state::{challenges, tournaments};
use crate::correspondence::tournament::TournamentId;
use crate::correspondence::{ChallengeId, PlayerId};
use crate::store::keys::{self, TournamentList};

/// What keeps this person from making challenges there now. The commit fails if a moderator has changed it since.
pub(in crate::app) fn of(rows: &mut Rows, player: PlayerId, guild: u64) -> Result<Option<BarRow>, Unread> {
    let found = rows.read::<BarRow>(&keys::Bar { player, guild })?;
    Ok(found.filter(|row| rows.now() < row.until))
}

/// The person's open challenges on a server.
pub(in crate::app) fn open_challenges(rows: &Rows, player: PlayerId, guild: u64) -> Result<Vec<ChallengeId>, Unread> {
    let open = challenges::open_made(rows, player)?;
    let keys: Vec<keys::Challenge> = open.into_iter().map(|id| keys::Challenge { id }).collect();
    let found = rows.peek_many::<ChallengeRow>(&keys)?;
    let is_there = |row: &ChallengeRow| row.room.is_some_and(|room| room.guild == guild);
    let there = found.into_iter().flatten().filter(is_there);
    Ok(there.map(|row| row.challenge.id).collect())
}

/// The ladders of a server in which a challenge of this person waits for an answer. It may change before the commit.
pub(in crate::app) fn open_climbs(rows: &Rows, player: PlayerId, guild: u64) -> Result<Vec<TournamentId>, Unread> {
    let listed = tournaments::listed(rows, TournamentList::Guild(guild))?;
    let waiting = listed
        .into_iter()
        .filter(|found| found.t.drop_challenge(player).is_some());
    Ok(waiting.map(|found| found.t.id()).collect())
}

/// Ends the challenge of this person that waits for an answer in a ladder; `false` = there is none any more.
pub(in crate::app) fn close_climb(rows: &mut Rows, player: PlayerId, id: TournamentId) -> Result<bool, Unread> {
    let Some(mut found) = tournaments::load(rows, id)? else {
        return Ok(false);
    };
    let Some(event) = found.t.drop_challenge(player) else {
        return Ok(false);
    };
    found.happens(rows, event);
    found.update(rows)?;
    found.store(rows);
    // a ladder that takes no more challenges may be over now
    tournaments::look_at(rows, id);
    Ok(true)
}
