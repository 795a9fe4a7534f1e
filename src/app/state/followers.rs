//! Those who follow a match without playing it, and when they are told of it.
//!
//! What happened is gathered: a person gets one message of all matches that they follow, at most once an hour. A move
//! only sets their timer, whose time follows from the clock alone, so that moves in two matches never wait for each
//! other.

use crate::app::state::db::{Rows, Unread};
use crate::app::state::rows::{FollowedRow, FollowerRow, Format, TimerRow};
use crate::correspondence::{MatchId, PlayerId};
use crate::store::keys::{self, Followed, Follower, TimerKind};
use jiff::Timestamp;

/// How many matches one person may follow.
pub const MAX_FOLLOWED: usize = 25;
/// How many people may follow one match.
pub const MAX_FOLLOWERS: usize = 50;

/// Seconds from one message to the next.
const HOUR: i64 = 3_600;

/// Begins to follow a match, or changes of what one is told. `turn` is the present one.
pub(in crate::app) fn follow(rows: &mut Rows, player: PlayerId, id: MatchId, row: &FollowerRow) {
    rows.put(&Follower { id, player }, row);
    rows.put(&Followed { player, id }, &FollowedRow { format: Format });
}

/// No longer follows a match.
pub(in crate::app) fn unfollow(rows: &mut Rows, player: PlayerId, id: MatchId) {
    rows.delete(&Follower { id, player });
    rows.delete(&Followed { player, id });
}

/// The matches that a person follows.
pub(in crate::app) fn followed(rows: &Rows, player: PlayerId) -> Result<Vec<MatchId>, Unread> {
    let found = rows.list::<Followed, FollowedRow>(&Followed::of(player), MAX_FOLLOWED);
    Ok(found?.into_iter().map(|(key, _)| key.id).collect())
}

/// How many people follow a match.
pub(in crate::app) fn count(rows: &Rows, id: MatchId) -> Result<usize, Unread> {
    let found = rows.list::<Follower, FollowerRow>(&Follower::of(id), MAX_FOLLOWERS);
    Ok(found?.len())
}

/// A match has gone on: those who want to know of it are told when their hour is full.
pub(in crate::app) fn changed(rows: &mut Rows, id: MatchId, is_over: bool) -> Result<(), Unread> {
    let found = rows.list::<Follower, FollowerRow>(&Follower::of(id), MAX_FOLLOWERS);
    for (key, row) in found? {
        if row.each_turn || is_over {
            rows.put(&timer(key.player, rows.now()), &TimerRow::new());
        }
    }
    Ok(())
}

/// The next time at which this person may be told: once an hour, not all people at the same minute.
fn timer(player: PlayerId, now: Timestamp) -> keys::Timer {
    let own = i64::try_from(player.0 % HOUR.unsigned_abs()).unwrap_or_default();
    let past = (now.as_second() - own).rem_euclid(HOUR);
    let due = Timestamp::from_second(now.as_second() - past + HOUR).unwrap_or(Timestamp::MAX);
    keys::Timer {
        due: due.into(),
        subject: player.0,
        kind: TimerKind::Following,
    }
}
