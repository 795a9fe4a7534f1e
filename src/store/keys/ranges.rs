//! Ranges of the rows of one person, one match, one list, and of what is due.

use super::fields::{Field, Lane, Millis, OpenList, Urgency, WaitsFor};
use super::key::{Key, Range, prefix};
use super::{
    Block, FinishedMatch, Followed, Follower, MadeChallenge, OpenChallenge, OutboxDue, OutboxItem, RunningMatch, Timer,
};
use crate::correspondence::{MatchId, Player, PlayerId};
use jiff::Timestamp;

/// Rows whose keys begin with one field: what they are, their type and the field.
macro_rules! ranges {
    ($($(#[doc = $doc:literal])+ $name:ident($field:ident: $type:ty))+) => {$(
        impl $name {
            $(#[doc = $doc])+
            #[must_use]
            pub fn of($field: impl Into<$type>) -> Range {
                prefix_of(Self::SPACE, &$field.into())
            }
        }
    )+};
}

ranges! {
    /// The running matches of this player.
    RunningMatch(player: Player)
    /// The finished matches of this player.
    FinishedMatch(player: Player)
    /// The challenges of this list.
    OpenChallenge(list: OpenList)
    /// Those whom this person blocked.
    Block(player: PlayerId)
    /// The challenges of this person that still count.
    MadeChallenge(player: PlayerId)
    /// Those who follow this match.
    Follower(id: MatchId)
    /// The matches that this person follows.
    Followed(player: PlayerId)
}

impl RunningMatch {
    /// Those of this player that wait for them, or for the opponent.
    #[must_use]
    pub fn that_wait(player: impl Into<Player>, waits_for: WaitsFor) -> Range {
        let mut start = vec![Self::SPACE];
        player.into().put(&mut start);
        waits_for.put(&mut start);
        prefix(start)
    }
}

impl OutboxItem {
    /// The items of this lane that are as urgent as that.
    #[must_use]
    pub fn of(lane: Lane, urgency: Urgency) -> Range {
        let mut start = vec![Self::SPACE];
        lane.put(&mut start);
        urgency.put(&mut start);
        prefix(start)
    }
}

impl OutboxDue {
    /// Where to look at this time.
    #[must_use]
    pub fn due_by(now: Timestamp) -> Range {
        (vec![Self::SPACE], end_of_millisecond(Self::SPACE, now))
    }
}

impl Timer {
    /// The timers that are due at this time.
    #[must_use]
    pub fn due_by(now: Timestamp) -> Range {
        (vec![Self::SPACE], end_of_millisecond(Self::SPACE, now))
    }
}

fn prefix_of(space: u8, field: &impl Field) -> Range {
    let mut start = vec![space];
    field.put(&mut start);
    prefix(start)
}

/// The end of the range of what is due at this time: times in keys are rounded up, so this one is rounded down.
fn end_of_millisecond(space: u8, now: Timestamp) -> Vec<u8> {
    let floor = now.as_nanosecond().div_euclid(1_000_000);
    let floor = Millis(i64::try_from(floor).expect("a timestamp's milliseconds fit"));
    prefix_of(space, &floor).1
}
