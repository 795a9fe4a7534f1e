//! The keys of all rows: one type for each kind of row, one byte for the space, then the fields, big-endian.
//!
//! For every type, byte order = value order. A range of bytes is thus a range of values: the timers due, the matches of
//! a player. Text comes last in a key and extends to its end.

use crate::correspondence::rating::Family;
use crate::correspondence::tournament::TournamentId;
use crate::correspondence::{self, ChallengeId, MatchId, PlayerId};
use crate::rules::Color;
use fields::{Field, are_counted, end_is_known};
use std::cmp::Reverse;

mod fields;
mod key;
#[cfg(test)]
mod laws;
mod ranges;

pub use fields::{Counter, Host, Lane, Millis, OpenList, RankingList, TimerKind, TournamentList, Urgency, WaitsFor};
pub use key::{Key, KeyError, Range, after, prefix};

/// A kind of row, for people; the documentation follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Space {
    /// The first byte of its keys.
    pub number: u8,
    /// The name of its type.
    pub name: &'static str,
    /// What its rows are.
    pub about: &'static str,
    /// The parts of its keys.
    pub fields: &'static [&'static str],
}

/// Defines the spaces by `doc`, number, name and fields with a description of each; the type, its [`Key`], the test of
/// its order and the documentation's table follow.
macro_rules! keys {
    ($($(#[doc = $doc:literal])+ $space:literal $name:ident { $($field:ident: $type:ty = $field_doc:literal),+ })+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            pub struct $name {
                $(#[doc = $field_doc] pub $field: $type),+
            }
            impl Key for $name {
                const SPACE: u8 = $space;
                fn write(&self, out: &mut Vec<u8>) {
                    $(Field::put(&self.$field, out);)+
                }
                fn read(bytes: &mut &[u8]) -> Result<Self, KeyError> {
                    Ok(Self { $($field: <$type as Field>::take(bytes)?),+ })
                }
            }
            const _: () = assert!(end_is_known(&[$(<$type as Field>::IS_OPEN),+]));
        )+

        /// All spaces, in the order of their numbers.
        pub const EVERY: &[Space] = &[$(Space {
            number: $space,
            name: stringify!($name),
            about: concat!($($doc),+).trim_ascii(),
            fields: &[$(stringify!($field)),+],
        }),+];
        const _: () = assert!(are_counted(&[$($space),+]));

        #[cfg(test)]
        #[expect(non_snake_case, reason = "a test has the name of its key")]
        mod every_key_is_in_order_and_read_back {
            use crate::store::keys::laws::{Sample, hold};
            use crate::store::keys::*;
            use proptest::prelude::*;

            $(
                impl Sample for $name {
                    fn sample() -> BoxedStrategy<Self> {
                        let fields = ($(<$type as Sample>::sample(),)+);
                        fields.prop_map(|($($field,)+)| Self { $($field),+ }).boxed()
                    }
                }

                proptest! {
                    #[test]
                    fn $name(a in $name::sample(), b in $name::sample()) {
                        hold(&a, &b, [$(<$type as Field>::IS_OPEN),+].contains(&true))?;
                    }
                }
            )+
        }
    };
}

// From v0.1.0 on the numbers are on people's disks: never changed, never reused.
keys! {
    /// What the application remembers about itself.
    1 Meta { name: String = "its name" }
    /// A match.
    2 Match { id: MatchId = "its number" }
    /// The match of a thread.
    3 Thread { thread: u64 = "the thread" }
    /// A person's unfinished move.
    4 Draft { id: MatchId = "the match", color: Color = "the player" }
    /// A player's plans for a match.
    5 Plan { id: MatchId = "the match", color: Color = "the player" }
    /// A player's private notes about a match.
    6 Note { id: MatchId = "the match", color: Color = "the player" }
    /// A running match in the list of one of its players: first those that wait for them, by time left.
    7 RunningMatch {
        player: correspondence::Player = "the list's player",
        waits_for: WaitsFor = "for whom it waits",
        deadline: Millis = "when the time is over",
        id: MatchId = "the match"
    }
    /// A finished match in the list of one of its players; those that came from another host are last.
    8 FinishedMatch { player: correspondence::Player = "the list's player", host: Host = "with whose bot it was played", id: Reverse<MatchId> = "the match" }
    /// A challenge.
    9 Challenge { id: ChallengeId = "its number" }
    /// A challenge that counts towards its challenger's limits.
    10 MadeChallenge { player: PlayerId = "the challenger", id: ChallengeId = "the challenge" }
    /// An open challenge, in the list of those who may accept it.
    11 OpenChallenge { list: OpenList = "the list", id: ChallengeId = "the challenge" }
    /// A person's settings.
    12 Player { player: PlayerId = "the person" }
    /// A person blocked by another one.
    13 Block { player: PlayerId = "the person", blocked: PlayerId = "the blocked person" }
    /// Somebody who follows a match without playing it.
    14 Follower { id: MatchId = "the match", player: PlayerId = "the person" }
    /// A match that somebody follows, in their list.
    15 Followed { player: PlayerId = "the person", id: MatchId = "the match" }
    /// A server's settings.
    16 Guild { guild: u64 = "the server" }
    /// Something to do at a certain time.
    17 Timer {
        due: Millis = "when it is due",
        subject: u64 = "the number of what it is about; 0 if that has none",
        kind: TimerKind = "what to do"
    }
    /// Something that must reach Discord, in the order of its lane.
    18 OutboxItem {
        lane: Lane = "where it is sent",
        urgency: Urgency = "its urgency",
        made: Millis = "when it was made",
        seq: u64 = "its number"
    }
    /// When a lane of the outbox is to be looked at.
    19 OutboxDue { due: Millis = "when it is to be looked at", lane: Lane = "the lane", seq: u64 = "the item" }
    /// The claim of a process that is sending in a lane.
    20 LaneClaim { lane: Lane = "the lane" }
    /// The recorded outcome of an interaction. Interaction ids grow with time: the oldest come first.
    21 Idem {
        interaction: u64 = "the interaction",
        chooser: Option<PlayerId> = "who chose in the panel that it opened; `None` = the outcome is the interaction's own"
    }
    /// The last number that a counter has assigned.
    22 Seq { counter: Counter = "the counter" }
    /// A process that shares the store with others.
    23 Process { id: u64 = "its number" }
    /// Something that one process does for all.
    24 Role { name: String = "its name" }
    /// An imported match, in the list of the person who imported it.
    25 ImportedMatch { player: PlayerId = "the person", id: Reverse<MatchId> = "the match" }
    /// A person's analysis board.
    26 Analysis { player: PlayerId = "the person" }
    /// The result of a finished match.
    27 EndedMatch { at: Millis = "when it ended", id: MatchId = "the match" }
    /// What a person's results in a game add up to.
    28 Standing { player: PlayerId = "the person", family: Family = "the game" }
    /// What two people's results against each other add up to.
    29 Rivalry { lower: PlayerId = "the one with the lower number", higher: PlayerId = "the other one" }
    /// A person on a leaderboard, the highest rating first.
    30 Ranked {
        list: RankingList = "the leaderboard",
        family: Family = "the game",
        rating: Reverse<u64> = "the rating, in whole points",
        player: PlayerId = "the person"
    }
    /// How many people of a leaderboard have which ratings.
    31 Places { list: RankingList = "the leaderboard", family: Family = "the game" }
    /// That a person was deleted, or is being deleted.
    32 Deletion { person: String = "a keyed hash of their number" }
    /// A tournament.
    33 Tournament { id: TournamentId = "its number" }
    /// A tournament in a list, the newest first.
    34 ListedTournament { list: TournamentList = "the list", id: Reverse<u64> = "the tournament" }
    /// A match that was played with a bot of another host.
    35 RestoredMatch { identity: String = "a hash of its times and moves" }
    /// What a moderator of a server decided, the newest first.
    36 Moderation { guild: u64 = "the server", number: Reverse<u64> = "its number" }
    /// That a person may make no challenges on a server for some time.
    37 Bar { player: PlayerId = "the person", guild: u64 = "the server" }
    /// That a person is asked to take over a colour in a match.
    38 Substitute { player: PlayerId = "the person", id: MatchId = "the match" }
    /// A line of a server's log that concerns a person, in their list.
    39 Concern { player: PlayerId = "the person", guild: u64 = "the server", number: Reverse<u64> = "the line" }
}

/// The name of the space of a key, for people who look into a store.
pub fn space_name(key: &[u8]) -> Option<&'static str> {
    let number = usize::from(*key.first()?);
    EVERY.get(number.checked_sub(1)?).map(|space| space.name)
}
