//! Ranges of the rows of one person, one match or one list, and of what is due.

use super::fields::{Field, Lane, Millis, OpenList, RankingList, TimerKind, TournamentList, Urgency, WaitsFor};
use super::key::{Key, Range, prefix};
use super::{
    Bar, Block, Concern, FinishedMatch, Followed, Follower, ImportedMatch, ListedTournament, MadeChallenge, Moderation,
    OpenChallenge, OutboxDue, OutboxItem, Ranked, RunningMatch, Standing, Substitute, Timer,
};
use crate::correspondence::rating::Family;
use crate::correspondence::{MatchId, Player, PlayerId};
use jiff::Timestamp;

/// Rows whose keys begin with these fields: a description, their type, the name of their range, and the fields.
macro_rules! ranges {
    ($($(#[doc = $doc:literal])+ $name:ident::$range:ident($($field:ident: $type:ty),+))+) => {$(
        impl $name {
            $(#[doc = $doc])+
            pub fn $range($($field: impl Into<$type>),+) -> Range {
                let mut start = vec![Self::SPACE];
                $(<$type as Field>::put(&$field.into(), &mut start);)+
                prefix(start)
            }
        }
    )+};
}

ranges! {
    /// The running matches of this player.
    RunningMatch::of(player: Player)
    /// The running matches of this player that wait for them, or for the opponent.
    RunningMatch::that_wait(player: Player, waits_for: WaitsFor)
    /// The finished matches of this player.
    FinishedMatch::of(player: Player)
    /// What this person's results add up to in each game.
    Standing::of(player: PlayerId)
    /// The matches that this person imported.
    ImportedMatch::of(player: PlayerId)
    /// The challenges of this list.
    OpenChallenge::of(list: OpenList)
    /// The people whom this person blocked.
    Block::of(player: PlayerId)
    /// The challenges of this person that still count.
    MadeChallenge::of(player: PlayerId)
    /// The people who follow this match.
    Follower::of(id: MatchId)
    /// The matches that this person follows.
    Followed::of(player: PlayerId)
    /// The people on this leaderboard of a game.
    Ranked::of(list: RankingList, family: Family)
    /// The tournaments of this list.
    ListedTournament::of(list: TournamentList)
    /// What moderators of this server decided.
    Moderation::of(guild: u64)
    /// The servers on which this person may make no challenges.
    Bar::of(player: PlayerId)
    /// The lines of servers' logs that concern this person.
    Concern::of(player: PlayerId)
    /// The matches that this person is asked to take over.
    Substitute::of(player: PlayerId)
    /// The items of this lane with this urgency.
    OutboxItem::of(lane: Lane, urgency: Urgency)
}

impl OutboxDue {
    /// The entries that are due at this time.
    pub fn due_by(now: Timestamp) -> Range {
        (vec![Self::SPACE], end_of_millisecond(Self::SPACE, now))
    }
}

impl Timer {
    /// The timer that then does this about what has the number.
    pub fn new(due: impl Into<Millis>, subject: u64, kind: TimerKind) -> Self {
        let due = due.into();
        Self { due, subject, kind }
    }

    /// The timers that are due at this time.
    pub fn due_by(now: Timestamp) -> Range {
        (vec![Self::SPACE], end_of_millisecond(Self::SPACE, now))
    }
}

/// The end of the range of what is due at this time. Times in keys are rounded up, so this one is rounded down.
fn end_of_millisecond(space: u8, now: Timestamp) -> Vec<u8> {
    let floor = now.as_nanosecond().div_euclid(1_000_000);
    let floor = Millis(i64::try_from(floor).expect("a timestamp's milliseconds fit"));
    let mut start = vec![space];
    floor.put(&mut start);
    prefix(start).1
}
