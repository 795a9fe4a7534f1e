//! What lies where: one type a kind of row, one byte that names the space, then the fields, big-endian.
//!
//! The law of every type: byte order = value order. A range of bytes is thus a range of values: the timers due, the
//! matches of a player. Text comes last in a key, where its end is the key's.

use crate::correspondence::{self, ChallengeId, MatchId, PlayerId};
use crate::rules::Color;
use fields::{Field, are_counted, end_is_known};

mod fields;
mod key;
#[cfg(test)]
mod laws;
mod ranges;

pub use fields::{Counter, Lane, Millis, Newest, OpenList, TimerKind, Urgency, WaitsFor};
pub use key::{Key, KeyError, Range, after, prefix};

/// A kind of row, for people: what is in the documentation follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Space {
    /// The first byte of its keys.
    pub number: u8,
    /// The name of its type here.
    pub name: &'static str,
    /// What its rows are.
    pub about: &'static str,
    /// The parts of its keys.
    pub fields: &'static [&'static str],
}

/// The spaces: `doc`, number, name and fields of each, from which the type, its [`Key`], the test of its law and the
/// documentation's table follow.
macro_rules! keys {
    ($($(#[doc = $doc:literal])+ $space:literal $name:ident { $($(#[doc = $field_doc:literal])+ $field:ident: $type:ty),+ })+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            pub struct $name {
                $($(#[doc = $field_doc])+ pub $field: $type),+
            }
            impl Key for $name {
                const SPACE: u8 = $space;
                fn write(&self, out: &mut Vec<u8>) {
                    $(self.$field.put(out);)+
                }
                fn read(bytes: &mut &[u8]) -> Result<Self, KeyError> {
                    Ok(Self { $($field: <$type>::take(bytes)?),+ })
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

// From v0.1.0 on the numbers are on people's disks: never changed, never used again.
keys! {
    /// What the application remembers about itself.
    1 Meta {
        /// what
        name: String
    }
    /// A match.
    2 Match {
        /// its number
        id: MatchId
    }
    /// The match of a thread.
    3 Thread {
        /// the thread
        thread: u64
    }
    /// A person's move in the making.
    4 Draft {
        /// in the match
        id: MatchId,
        /// whose
        color: Color
    }
    /// What a player stored ahead for a match.
    5 Plan {
        /// the match
        id: MatchId,
        /// whose
        color: Color
    }
    /// What a person wrote down for themselves about a match.
    6 Note {
        /// which match
        id: MatchId,
        /// whose
        color: Color
    }
    /// A match that runs, in the list of one of its players: first those that wait for them, each by time left.
    7 RunningMatch {
        /// whose list
        player: correspondence::Player,
        /// who is to move
        waits_for: WaitsFor,
        /// until when
        deadline: Millis,
        /// the match
        id: MatchId
    }
    /// A match that is over, in the list of one of its players.
    8 FinishedMatch {
        /// whose list
        player: correspondence::Player,
        /// the match
        id: Newest
    }
    /// A challenge.
    9 Challenge {
        /// its number
        id: ChallengeId
    }
    /// A challenge that counts against what its challenger may do.
    10 MadeChallenge {
        /// the challenger
        player: PlayerId,
        /// the challenge
        id: ChallengeId
    }
    /// A challenge that anyone may accept, in a list.
    11 OpenChallenge {
        /// which list
        list: OpenList,
        /// the challenge
        id: ChallengeId
    }
    /// A person's settings.
    12 Player {
        /// who
        player: PlayerId
    }
    /// That a person wants nothing to do with another one.
    13 Block {
        /// who
        player: PlayerId,
        /// with whom
        blocked: PlayerId
    }
    /// Somebody who follows a match without playing it.
    14 Follower {
        /// the match
        id: MatchId,
        /// who
        player: PlayerId
    }
    /// The same in that person's list.
    15 Followed {
        /// who
        player: PlayerId,
        /// the match
        id: MatchId
    }
    /// A server's settings.
    16 Guild {
        /// which
        guild: u64
    }
    /// Something to do at a time.
    17 Timer {
        /// when
        due: Millis,
        /// the number of the match, challenge or player
        subject: u64,
        /// what
        kind: TimerKind
    }
    /// Something that must reach Discord, in the order of its lane.
    18 OutboxItem {
        /// where it goes
        lane: Lane,
        /// how soon
        urgency: Urgency,
        /// its number
        seq: u64
    }
    /// When somebody should look at a lane of the outbox.
    19 OutboxDue {
        /// not before
        due: Millis,
        /// which lane
        lane: Lane,
        /// the item that it is about
        seq: u64
    }
    /// That somebody is sending in a lane.
    20 LaneClaim {
        /// which lane
        lane: Lane
    }
    /// What an interaction was answered with. Interaction ids grow with time: the oldest come first.
    21 Idem {
        /// the interaction
        interaction: u64
    }
    /// The last number given.
    22 Seq {
        /// of these
        counter: Counter
    }
    /// A process that uses the store beside others.
    23 Process {
        /// its number
        id: u64
    }
    /// What one process does for all.
    24 Role {
        /// what
        name: String
    }
}

/// The name of the space that a key lies in, for people who look into a store.
#[must_use]
pub fn space_name(key: &[u8]) -> Option<&'static str> {
    let number = usize::from(*key.first()?);
    EVERY.get(number.checked_sub(1)?).map(|space| space.name)
}
