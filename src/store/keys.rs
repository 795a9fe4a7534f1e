//! What lies where: one type a kind of row, one byte that names the space, then the fields, big-endian.
//!
//! The law of every type: byte order = value order. A range of bytes is thus a range of values: the timers due, the
//! matches of a player. Text comes last in a key, where its end is the key's.

use crate::correspondence::{ChallengeId, MatchId, PlayerId};
use jiff::Timestamp;

mod ranges;

/// `start <= key < end`.
pub type Range = (Vec<u8>, Vec<u8>);

/// A row's key.
pub trait Key: Sized + Ord {
    /// The byte that begins every key of this space; never 0 (the store's own) and never 255.
    const SPACE: u8;

    /// Appends the fields.
    fn write(&self, out: &mut Vec<u8>);

    /// Reads the fields that [`Key::write`] wrote.
    fn read(bytes: &mut &[u8]) -> Result<Self, KeyError>;

    /// As bytes.
    fn encode(&self) -> Vec<u8> {
        let mut out = vec![Self::SPACE];
        self.write(&mut out);
        out
    }

    /// From bytes: of this space, whole, and nothing after.
    fn decode(bytes: &[u8]) -> Result<Self, KeyError> {
        let (&space, mut rest) = bytes.split_first().ok_or(KeyError::Short)?;
        if space != Self::SPACE {
            return Err(KeyError::Space {
                expected: Self::SPACE,
                found: space,
            });
        }
        let key = Self::read(&mut rest)?;
        if rest.is_empty() { Ok(key) } else { Err(KeyError::Long) }
    }

    /// The whole space.
    #[must_use]
    fn all() -> Range {
        prefix(vec![Self::SPACE])
    }
}

/// Why bytes are no such key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeyError {
    /// Ends early.
    #[error("the key is too short")]
    Short,
    /// Goes on after its last field.
    #[error("the key is too long")]
    Long,
    /// Another kind of row.
    #[error("the key is of space {found}, not {expected}")]
    Space {
        /** the space asked for */
        expected: u8,
        /** the space of these bytes */
        found: u8,
    },
    /// A field has no such value.
    #[error("a field of the key has no such value")]
    Value,
}

/// All keys that begin with these bytes, which are not all 255.
#[must_use]
pub fn prefix(start: Vec<u8>) -> Range {
    let mut end = start.clone();
    while end.pop_if(|last| *last == u8::MAX).is_some() {}
    if let Some(last) = end.last_mut() {
        *last += 1;
    }
    (start, end)
}

/// The first key after this one: where the next page of a scan starts.
#[must_use]
pub fn after(key: &[u8]) -> Vec<u8> {
    [key, &[0]].concat()
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

/// What a timer is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum TimerKind {
    /// Reminds the player to move.
    Reminder = 1,
    /// Ends a turn.
    Deadline = 2,
    /// Ends a challenge's stay.
    Challenge = 3,
    /// Ends a player's vacation.
    Vacation = 4,
    /// Sends a player their daily digest.
    Digest = 5,
    /// Reminds the player to move, after quiet hours.
    HeldReminder = 6,
    /// Tells somebody of the matches that they follow; the subject is that person.
    Following = 20,
    /// Posts a server's puzzle of the day; the subject is the server.
    Puzzle = 21,
}

/// Whom a running match waits for, as the player of its row sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum WaitsFor {
    /// For that player.
    Me = 1,
    /// For the opponent.
    Opponent = 2,
}

/// A match's number whose keys are in falling order, so that the newest comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Newest(pub MatchId);

impl Ord for Newest {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        other.0.cmp(&self.0)
    }
}

impl PartialOrd for Newest {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// Where messages go out one after the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lane {
    /// A channel or thread.
    Channel(u64),
    /// A person's direct messages.
    Direct(PlayerId),
}

/// How soon an item of the outbox goes out, within its lane.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Urgency {
    /// People wait for it.
    Message = 1,
    /// A change of what stands already: after all messages.
    Edit = 2,
}

/// Which numbers are counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Counter {
    /// Matches.
    Match = 1,
    /// Challenges.
    Challenge = 2,
    /// Rows of the outbox.
    Outbox = 3,
}

/// A part of a key.
trait Field: Sized {
    fn put(&self, out: &mut Vec<u8>);
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError>;
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

impl Field for Millis {
    fn put(&self, out: &mut Vec<u8>) {
        // the sign bit turned over: times before 1970 come before the others
        (self.0.cast_unsigned() ^ (1 << 63)).put(out);
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        Ok(Self((u64::take(bytes)? ^ (1 << 63)).cast_signed()))
    }
}

impl Field for TimerKind {
    fn put(&self, out: &mut Vec<u8>) {
        (*self as u8).put(out);
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        let field = u8::take(bytes)?;
        let all = [
            Self::Reminder,
            Self::Deadline,
            Self::Challenge,
            Self::Vacation,
            Self::Digest,
            Self::HeldReminder,
            Self::Following,
            Self::Puzzle,
        ];
        all.into_iter().find(|kind| *kind as u8 == field).ok_or(KeyError::Value)
    }
}

impl Field for WaitsFor {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(*self as u8);
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        let field = u8::take(bytes)?;
        [Self::Me, Self::Opponent]
            .into_iter()
            .find(|waits| *waits as u8 == field)
            .ok_or(KeyError::Value)
    }
}

impl Field for Urgency {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(*self as u8);
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        let field = u8::take(bytes)?;
        [Self::Message, Self::Edit]
            .into_iter()
            .find(|urgency| *urgency as u8 == field)
            .ok_or(KeyError::Value)
    }
}

impl Field for Newest {
    fn put(&self, out: &mut Vec<u8>) {
        (!self.0.0).put(out);
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        Ok(Self(MatchId(!u64::take(bytes)?)))
    }
}

impl Field for Lane {
    fn put(&self, out: &mut Vec<u8>) {
        let (tag, number) = match self {
            Self::Channel(channel) => (1, *channel),
            Self::Direct(player) => (2, player.0),
        };
        out.push(tag);
        number.put(out);
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        match u8::take(bytes)? {
            1 => Ok(Self::Channel(u64::take(bytes)?)),
            2 => Ok(Self::Direct(PlayerId::take(bytes)?)),
            _ => Err(KeyError::Value),
        }
    }
}

impl Field for Counter {
    fn put(&self, out: &mut Vec<u8>) {
        (*self as u8).put(out);
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        let field = u8::take(bytes)?;
        [Self::Match, Self::Challenge, Self::Outbox]
            .into_iter()
            .find(|counter| *counter as u8 == field)
            .ok_or(KeyError::Value)
    }
}

/// Text, only as a key's last field.
impl Field for String {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend(self.as_bytes());
    }
    fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
        let field = Self::from_utf8(bytes.to_vec()).map_err(|_| KeyError::Value)?;
        *bytes = &[];
        Ok(field)
    }
}

macro_rules! numbers {
    ($($name:ident),*) => {$(
        impl Field for $name {
            fn put(&self, out: &mut Vec<u8>) {
                self.0.put(out);
            }
            fn take(bytes: &mut &[u8]) -> Result<Self, KeyError> {
                Ok(Self(u64::take(bytes)?))
            }
        }
    )*};
}
numbers!(MatchId, PlayerId, ChallengeId);

/// The spaces: `doc`, name, tag and fields of each, from which the type and its [`Key`] follow.
macro_rules! keys {
    ($($(#[doc = $doc:literal])+ $name:ident = $space:literal { $($(#[doc = $field_doc:literal])+ $field:ident: $type:ty),+ })+) => {
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
        )+

        /// The name of the space that a key lies in, for people who look into a store.
        #[must_use]
        pub fn space_name(key: &[u8]) -> Option<&'static str> {
            match key.first()? {
                $($space => Some(stringify!($name)),)+
                _ => None,
            }
        }
    };
}

// The numbers are on people's disks: never changed, never used again.
keys! {
    /// What the application remembers about itself.
    Meta = 1 {
        /// what
        name: String
    }
    /// A match.
    Match = 2 {
        /// its number
        id: MatchId
    }
    /// Something to do at a time.
    Timer = 3 {
        /// when
        due: Millis,
        /// the number of the match, challenge or player
        subject: u64,
        /// what
        kind: TimerKind
    }
    /// Something that must reach Discord.
    Outbox = 4 {
        /// not before
        due: Millis,
        /// its number
        seq: u64
    }
    /// A person's settings.
    Player = 5 {
        /// who
        player: PlayerId
    }
    /// The matches of a person.
    PlayerMatch = 6 {
        /// who
        player: PlayerId,
        /// the match
        id: MatchId
    }
    /// A server's settings.
    Guild = 7 {
        /// which
        guild: u64
    }
    /// The matches of a server.
    GuildMatch = 8 {
        /// which
        guild: u64,
        /// the match
        id: MatchId
    }
    /// The match of a thread.
    Thread = 9 {
        /// the thread
        thread: u64
    }
    /// A message of ours.
    Message = 10 {
        /// the message
        message: u64
    }
    /// What an interaction was answered with. Interaction ids grow with time: the oldest come first.
    Idem = 11 {
        /// the interaction
        interaction: u64
    }
    /// A challenge.
    Challenge = 12 {
        /// its number
        id: ChallengeId
    }
    /// A person's move in the making.
    Draft = 13 {
        /// in the match
        id: MatchId,
        /// whose
        player: PlayerId
    }
    /// The last number given.
    Seq = 14 {
        /// of these
        counter: Counter
    }
    /// A match that runs, in the list of one of its players: first those that wait for them, each by time left.
    RunningMatch = 15 {
        /// whose list
        player: PlayerId,
        /// who is to move
        waits_for: WaitsFor,
        /// until when
        deadline: Millis,
        /// the match
        id: MatchId
    }
    /// A match that is over, in the list of one of its players.
    FinishedMatch = 16 {
        /// whose list
        player: PlayerId,
        /// the match
        id: Newest
    }
    /// Something that must reach Discord, in the order of its lane.
    OutboxItem = 17 {
        /// where it goes
        lane: Lane,
        /// how soon
        urgency: Urgency,
        /// its number
        seq: u64
    }
    /// When somebody should look at a lane of the outbox.
    OutboxDue = 18 {
        /// not before
        due: Millis,
        /// which lane
        lane: Lane,
        /// the item that it is about
        seq: u64
    }
    /// That somebody is sending in a lane.
    LaneClaim = 19 {
        /// which lane
        lane: Lane
    }
    /// What a player stored ahead for a match.
    Plan = 30 {
        /// the match
        id: MatchId,
        /// whose
        player: PlayerId
    }
    /// A challenge that counts against what its challenger may do.
    MadeChallenge = 20 {
        /// the challenger
        player: PlayerId,
        /// the challenge
        id: ChallengeId
    }
    /// A challenge that anyone may accept, in the list of a server.
    OpenChallenge = 40 {
        /// which; 0 = the pool across servers
        guild: u64,
        /// the challenge
        id: ChallengeId
    }
    /// That a person wants nothing to do with another one.
    Block = 41 {
        /// who
        player: PlayerId,
        /// with whom
        blocked: PlayerId
    }
    /// What a person wrote down for themselves about a match.
    Note = 42 {
        /// which match
        id: MatchId,
        /// whose
        player: PlayerId
    }
    /// Somebody who follows a match without playing it.
    Follower = 44 {
        /// the match
        id: MatchId,
        /// who
        player: PlayerId
    }
    /// The same in that person's list.
    Followed = 45 {
        /// who
        player: PlayerId,
        /// the match
        id: MatchId
    }
    /// A process that uses the store beside others.
    Process = 60 {
        /// its number
        id: u64
    }
    /// What one process does for all.
    Role = 61 {
        /// what
        name: String
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

impl Outbox {
    /// The rows that may be sent at this time.
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
    prefix_of(
        space,
        &Millis(i64::try_from(floor).expect("a timestamp's milliseconds fit")),
    )
    .1
}
