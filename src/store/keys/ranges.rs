//! Ranges of the rows of one person, one match, one list, and of what is due.

use super::fields::{Field, Lane, Millis, OpenList, Urgency, WaitsFor};
use super::key::{Key, Range, prefix};
use super::{
    Block, Draft, FinishedMatch, Followed, Follower, MadeChallenge, OpenChallenge, OutboxDue, OutboxItem, RunningMatch,
    Timer,
};
use crate::correspondence::{MatchId, Player, PlayerId};
use jiff::Timestamp;

impl RunningMatch {
    /// The running matches of this player.
    #[must_use]
    pub fn of(player: impl Into<Player>) -> Range {
        prefix_of(Self::SPACE, &player.into())
    }

    /// Those of them that wait for this player, or for the opponent.
    #[must_use]
    pub fn that_wait(player: impl Into<Player>, waits_for: WaitsFor) -> Range {
        let mut start = vec![Self::SPACE];
        player.into().put(&mut start);
        waits_for.put(&mut start);
        prefix(start)
    }
}

impl FinishedMatch {
    /// The finished matches of this player.
    #[must_use]
    pub fn of(player: impl Into<Player>) -> Range {
        prefix_of(Self::SPACE, &player.into())
    }
}

impl OpenChallenge {
    /// The challenges of this list.
    #[must_use]
    pub fn of(list: OpenList) -> Range {
        prefix_of(Self::SPACE, &list)
    }
}

impl Block {
    /// Those whom this person blocked.
    #[must_use]
    pub fn of(player: PlayerId) -> Range {
        prefix_of(Self::SPACE, &player)
    }
}

impl MadeChallenge {
    /// The challenges of this person that still count.
    #[must_use]
    pub fn of(player: PlayerId) -> Range {
        prefix_of(Self::SPACE, &player)
    }
}

impl Follower {
    /// Those who follow this match.
    #[must_use]
    pub fn of(id: MatchId) -> Range {
        prefix_of(Self::SPACE, &id)
    }
}

impl Draft {
    /// The drafts in this match.
    #[must_use]
    pub fn of(id: MatchId) -> Range {
        prefix_of(Self::SPACE, &id)
    }
}

impl Followed {
    /// The matches that this person follows.
    #[must_use]
    pub fn of(player: PlayerId) -> Range {
        prefix_of(Self::SPACE, &player)
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
