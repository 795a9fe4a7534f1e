//! The fields of keys. The order of the bytes is the order of the values.

use super::key::KeyError;
#[cfg(test)]
use super::laws::{Sample, number};
use crate::correspondence::rating::Family;
use crate::correspondence::tournament::TournamentId;
use crate::correspondence::{ChallengeId, Level, MatchId, Player, PlayerId, Program, ProgramName};
use crate::rules::Color;
use jiff::Timestamp;
#[cfg(test)]
use proptest::prelude::*;
use std::cmp::Reverse;

/// A part of a key.
pub(super) trait Field: Sized {
    /// Whether it extends to the end of the key, so that it must be the last field.
    const IS_OPEN: bool = false;

    fn put(&self, out: &mut Vec<u8>);
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError>;
}

/// Whether no field but the last extends to the end of the key.
pub(super) const fn end_is_known(open: &[bool]) -> bool {
    let mut n = 0;
    while n + 1 < open.len() {
        if open[n] {
            return false;
        }
        n += 1;
    }
    true
}

/// Whether these are the numbers from 1 on, without gaps.
pub(super) const fn are_counted(numbers: &[u8]) -> bool {
    let mut n = 0;
    while n < numbers.len() {
        if numbers[n] as usize != n + 1 {
            return false;
        }
        n += 1;
    }
    true
}

impl Field for u64 {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend(self.to_be_bytes());
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        let (field, rest) = bytes.split_first_chunk().ok_or(KeyError::Short)?;
        *bytes = rest;
        Ok(Self::from_be_bytes(*field))
    }
}

impl Field for u8 {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(*self);
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        let (&field, rest) = bytes.split_first().ok_or(KeyError::Short)?;
        *bytes = rest;
        Ok(field)
    }
}

/// Text, which extends to the end of the key.
impl Field for String {
    const IS_OPEN: bool = true;

    fn put(&self, out: &mut Vec<u8>) {
        out.extend(self.as_bytes());
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        let field = Self::from_utf8(bytes.to_vec()).map_err(|_| KeyError::Value)?;
        *bytes = &[];
        Ok(field)
    }
}

/// A person or nobody, up to the end of the key.
impl Field for Option<PlayerId> {
    const IS_OPEN: bool = true;

    fn put(&self, out: &mut Vec<u8>) {
        if let Some(player) = self {
            player.put(out);
        }
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        if bytes.is_empty() {
            return Ok(None);
        }
        PlayerId::take(bytes).map(Some)
    }
}

#[cfg(test)]
impl Sample for Option<PlayerId> {
    fn sample() -> BoxedStrategy<Self> {
        proptest::option::of(PlayerId::sample()).boxed()
    }
}

macro_rules! ids {
    ($($name:ident),*) => {$(
        impl Field for $name {
            fn put(&self, out: &mut Vec<u8>) {
                self.0.put(out);
            }
            fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
                Ok(Self(u64::take(bytes)?))
            }
        }

        #[cfg(test)]
        impl Sample for $name {
            fn sample() -> BoxedStrategy<Self> {
                number().prop_map(Self).boxed()
            }
        }
    )*};
}
ids!(MatchId, PlayerId, ChallengeId, TournamentId);

/// Enums whose key is the number of the value and what the value carries: given the numbers and values, [`Field`]
/// follows.
macro_rules! tagged {
    ($($name:ident { $($number:literal $value:ident $(($part:ident: $type:ty))?),+ })+) => {$(
        const _: () = assert!(are_counted(&[$($number),+]));

        impl Field for $name {
            fn put(&self, out: &mut Vec<u8>) {
                match self {
                    $(Self::$value $(($part))? => {
                        out.push($number);
                        $($part.put(out);)?
                    })+
                }
            }

            fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
                match u8::take(bytes)? {
                    $($number => Ok(Self::$value $((<$type>::take(bytes)?))?),)+
                    _ => Err(KeyError::Value),
                }
            }
        }

        #[cfg(test)]
        impl Sample for $name {
            fn sample() -> BoxedStrategy<Self> {
                let one_of = [$((Just(()), $(<$type>::sample())?).prop_map(|((), $($part)?)| Self::$value $(($part))?).boxed()),+];
                proptest::strategy::Union::new(one_of).boxed()
            }
        }
    )+};
}

tagged! {
    Color { 1 White, 2 Black }
    Player { 1 Person(id: PlayerId), 2 Program(program: Program), 3 Recorded(color: Color), 4 Deleted(player: PlayerId) }
    Lane { 1 Channel(channel: u64), 2 Direct(player: PlayerId) }
    Family { 1 Dvonn, 2 Gipf }
    RankingList { 1 Everywhere, 2 Guild(guild: u64) }
    OpenList { 1 Pool, 2 Guild(guild: u64), 3 Person(player: PlayerId) }
    Host { 1 This, 2 Another }
    TournamentList { 1 Pool, 2 Guild(guild: u64), 3 Person(player: PlayerId) }
}

/// Stands before the name of another program, after the numbers of all levels.
const NAMED: u8 = 0xff;

impl Field for Program {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            Self::Level(level) => level.put(out),
            Self::Named(name) => {
                NAMED.put(out);
                name.put(out);
            }
        }
    }

    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        if bytes.first() == Some(&NAMED) {
            u8::take(bytes)?;
            return ProgramName::take(bytes).map(Self::Named);
        }
        Level::take(bytes).map(Self::Level)
    }
}

#[cfg(test)]
impl Sample for Program {
    fn sample() -> BoxedStrategy<Self> {
        prop_oneof![
            Level::sample().prop_map(Self::Level),
            ProgramName::sample().prop_map(Self::Named)
        ]
        .boxed()
    }
}

impl Field for ProgramName {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend(self.bytes());
    }

    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        let (field, rest) = bytes.split_first_chunk::<{ Self::MOST }>().ok_or(KeyError::Short)?;
        *bytes = rest;
        Self::try_from(*field).map_err(|_| KeyError::Value)
    }
}

#[cfg(test)]
impl Sample for ProgramName {
    fn sample() -> BoxedStrategy<Self> {
        prop::sample::select(&["A", "Zebra 2.1", "Zebra", "zebra", "a name of exactly 32 characters."])
            .prop_map(|name| name.parse().expect("a name"))
            .boxed()
    }
}

impl Field for Level {
    fn put(&self, out: &mut Vec<u8>) {
        self.number().put(out);
    }

    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        Self::try_from(u8::take(bytes)?).map_err(|_| KeyError::Value)
    }
}

#[cfg(test)]
impl Sample for Level {
    fn sample() -> BoxedStrategy<Self> {
        prop::sample::select(&Self::ALL).boxed()
    }
}

/// A time in a key, in whole milliseconds; rounded up, so that nothing is due early.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Millis(pub i64);

impl From<Timestamp> for Millis {
    fn from(time: Timestamp) -> Self {
        let rest = time.as_nanosecond().rem_euclid(1_000_000);
        let floor = time.as_nanosecond().div_euclid(1_000_000);
        Self(i64::try_from(floor + i128::from(rest > 0)).expect("a timestamp's milliseconds fit"))
    }
}

impl Field for Millis {
    fn put(&self, out: &mut Vec<u8>) {
        // the sign bit is inverted: times before 1970 come before the others
        (self.0.cast_unsigned() ^ (1 << 63)).put(out);
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        Ok(Self((u64::take(bytes)? ^ (1 << 63)).cast_signed()))
    }
}

#[cfg(test)]
impl Sample for Millis {
    fn sample() -> BoxedStrategy<Self> {
        let edges = prop_oneof![-2..3i64, any::<i64>(), Just(i64::MIN), Just(i64::MAX)];
        edges.prop_map(Self).boxed()
    }
}

/// In descending order, so that the newest or highest comes first.
impl Field for Reverse<u64> {
    fn put(&self, out: &mut Vec<u8>) {
        (!self.0).put(out);
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        Ok(Self(!u64::take(bytes)?))
    }
}

impl Field for Reverse<MatchId> {
    fn put(&self, out: &mut Vec<u8>) {
        Reverse(self.0.0).put(out);
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        Ok(Self(MatchId(Reverse::<u64>::take(bytes)?.0)))
    }
}

#[cfg(test)]
impl<T: Sample + 'static> Sample for Reverse<T> {
    fn sample() -> BoxedStrategy<Self> {
        T::sample().prop_map(Self).boxed()
    }
}

/// Defines kinds by `doc`, name and number; the type and its [`Field`] follow.
macro_rules! kinds {
    ($($(#[$about:meta])+ $name:ident { $($(#[doc = $doc:literal])+ $number:literal $kind:ident)+ })+) => {$(
        $(#[$about])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name {
            $($(#[doc = $doc])+ $kind = $number),+
        }

        impl $name {
            /// All kinds, in order.
            pub const ALL: &[Self] = &[$(Self::$kind),+];
        }

        tagged! { $name { $($number $kind),+ } }
    )+};
}

kinds! {
    /// What a timer does.
    TimerKind {
        /// Reminds the player to move.
        1 Reminder
        /// Ends a turn.
        2 Deadline
        /// Expires a challenge.
        3 Challenge
        /// Ends a player's vacation.
        4 Vacation
        /// Sends a player their daily digest.
        5 Digest
        /// Reminds the player to move, after quiet hours.
        6 HeldReminder
        /// Sends somebody news of the matches that they follow; the subject is that person.
        7 Following
        /// Posts a server's puzzle of the day; the subject is the server.
        8 Puzzle
        /// Opens the threads of a running match again that Discord archives.
        9 Reopen
        /// Counts the result of a match; the subject is the match.
        10 Result
        /// Takes a person off DVONN's leaderboards; the subject is that person.
        11 DvonnRanking
        /// Takes a person off GIPF's leaderboards; the subject is that person.
        12 GipfRanking
        /// Goes on with deleting a person; the subject is that person, or 0 to search for those to be deleted again.
        13 Deletion
        /// Lets happen what follows in a tournament; the subject is the tournament.
        14 Tournament
        /// Computes again what results add up to, after one was taken away.
        15 Recount
    }

    /// Which player a running match waits for, relative to the player of its row.
    WaitsFor {
        /// For that player.
        1 Me
        /// For the opponent.
        2 Opponent
    }

    /// How soon an item of the outbox is sent within its lane.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    Urgency {
        /// People wait for it.
        1 Message
        /// A change of an existing message: after all new messages.
        2 Edit
    }

    /// What is numbered.
    Counter {
        /// Matches.
        1 Match
        /// Challenges.
        2 Challenge
        /// Items of the outbox.
        3 Outbox
        /// Tournaments.
        4 Tournament
        /// What moderators decided.
        5 Moderation
    }
}

/// Where messages are sent one after the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lane {
    /// A channel or thread.
    Channel(u64),
    /// A person's direct messages.
    Direct(PlayerId),
}

/// A leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RankingList {
    /// Of everybody.
    Everywhere,
    /// Of those who have played rated matches on a server.
    Guild(u64),
}

/// With whose bot a match was played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Host {
    /// With this one.
    This,
    /// With that of another host: whatever its number, it is older than those that are played here.
    Another,
}

/// A list of tournaments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TournamentList {
    /// Those that people on every server of the pool may join or follow.
    Pool,
    /// Those of a server.
    Guild(u64),
    /// Those that a person made or joined.
    Person(PlayerId),
}

/// A list of open challenges, by who may accept them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OpenList {
    /// The pool across servers.
    Pool,
    /// Anyone on a server.
    Guild(u64),
    /// One person.
    Person(PlayerId),
}

#[cfg(test)]
mod tests {
    use super::{are_counted, end_is_known};

    /// What the compiler asks of every list of keys can fail.
    #[test]
    fn a_field_after_an_open_one_and_a_gap_in_the_numbers_are_noticed() {
        assert!(end_is_known(&[false, true]) && end_is_known(&[]));
        assert!(!end_is_known(&[true, false]));
        assert!(are_counted(&[1, 2, 3]) && are_counted(&[]));
        assert!(!are_counted(&[1, 3]) && !are_counted(&[2, 1]));
    }
}
