//! People who follow a match without playing it, and when they get news of it.
//!
//! News is collected: a person gets that of all matches that they follow together, at most once an hour. A move only
//! sets their timer, whose time depends on the clock alone, so that moves in two matches never wait for each other.

use crate::app::state::db::{Rows, Unread};
use crate::app::state::rows::{FollowedRow, FollowerRow, Format};
use crate::correspondence::{MatchId, PlayerId};
use crate::store::keys::{self, Followed, Follower, TimerKind};
use jiff::Timestamp;

/// Maximum number of matches that one person may follow.
pub const MAX_FOLLOWED: usize = 25;
/// Maximum number of people who may follow one match.
pub const MAX_FOLLOWERS: usize = 50;

/// Number of seconds between two messages.
const HOUR: i64 = 3_600;

/// Follows a match, or changes how often its news is sent. `turn` is the current one.
pub(in crate::app) fn follow(rows: &mut Rows, player: PlayerId, id: MatchId, row: &FollowerRow) {
    put(rows, (player, id), row, false);
}

/// Somebody was told that a match is over, which a moderator may take back until then.
pub(in crate::app) fn keep(rows: &mut Rows, player: PlayerId, id: MatchId, row: &FollowerRow, until: Timestamp) {
    put(rows, (player, id), row, true);
    rows.set_timer(&keys::Timer::new(until, player.0, TimerKind::Following));
}

fn put(rows: &mut Rows, (player, id): (PlayerId, MatchId), row: &FollowerRow, is_over: bool) {
    rows.put(&Follower { id, player }, row);
    let format = Format;
    rows.put(&Followed { player, id }, &FollowedRow { format, is_over });
}

/// Stops following a match.
pub(in crate::app) fn unfollow(rows: &mut Rows, player: PlayerId, id: MatchId) {
    rows.delete(&Follower { id, player });
    rows.delete(&Followed { player, id });
}

/// The matches that a person follows.
pub(in crate::app) fn followed(rows: &Rows, player: PlayerId) -> Result<Vec<MatchId>, Unread> {
    let all = all(rows, player)?.into_iter();
    Ok(all.filter(|(_, is_over)| !is_over).map(|(id, _)| id).collect())
}

/// The matches that a person follows, and those of which they were told that they are over but that may go on.
pub(in crate::app) fn all(rows: &Rows, player: PlayerId) -> Result<Vec<(MatchId, bool)>, Unread> {
    let found = rows.list::<Followed, FollowedRow>(&Followed::of(player), MAX_FOLLOWED);
    Ok(found?.into_iter().map(|(key, row)| (key.id, row.is_over)).collect())
}

/// Number of people who follow a match.
pub(in crate::app) fn count(rows: &Rows, id: MatchId) -> Result<usize, Unread> {
    let found = rows.list::<Follower, FollowerRow>(&Follower::of(id), MAX_FOLLOWERS);
    Ok(found?.len())
}

/// A match has changed: those who want its news get it with their next message, and all do if it is over or goes on.
pub(in crate::app) fn changed(rows: &mut Rows, id: MatchId, is_for_all: bool) -> Result<(), Unread> {
    let found = rows.list::<Follower, FollowerRow>(&Follower::of(id), MAX_FOLLOWERS);
    for (key, row) in found? {
        if row.each_turn || is_for_all {
            rows.set_timer(&timer(key.player, rows.now()));
        }
    }
    Ok(())
}

/// The next time at which this person may get news: once an hour, spread over the minutes for different people.
fn timer(player: PlayerId, now: Timestamp) -> keys::Timer {
    let own = i64::try_from(player.0).unwrap_or_default();
    let past = (now.as_second() - own).rem_euclid(HOUR);
    let due = Timestamp::from_second(now.as_second() - past + HOUR).unwrap_or(Timestamp::MAX);
    keys::Timer::new(due, player.0, TimerKind::Following)
}
