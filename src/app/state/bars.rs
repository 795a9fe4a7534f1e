//! Who may make no challenges on a server.

use crate::app::state::challenges;
use crate::app::state::db::{Rows, Unread};
use crate::app::state::rows::{BarRow, ChallengeRow};
use crate::correspondence::{ChallengeId, PlayerId};
use crate::store::keys;

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
