//! What lies in the store: JSON with a format number. Fields that this version does not know are kept.

use super::reply::{Message, Reply, Row};
use crate::correspondence::challenge::{Challenge, Handicap};
use crate::correspondence::{self, ChallengeId, MatchId, PlayerId};
use crate::rules::Color;
use crate::words::Locale;
use crate::words::cards::Occasion;
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The format that is written. Older ones are read; a newer one is refused.
pub(super) const FORMAT: u32 = 1;

/// Fields of a later version, passed through.
pub(super) type Unknown = serde_json::Map<String, serde_json::Value>;

/// Bytes that are no such record.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unreadable {
    /// Not what we write.
    #[error("{0}")]
    Damaged(#[from] serde_json::Error),
    /// Written by a newer version of this program.
    #[error("it has format {0}, and this version knows {FORMAT} at most")]
    Newer(u32),
}

/// Reads a record.
pub(super) fn read<R: DeserializeOwned>(bytes: &[u8]) -> Result<R, Unreadable> {
    #[derive(Deserialize)]
    struct Format {
        format: u32,
    }
    let Format { format } = serde_json::from_slice(bytes)?;
    if format > FORMAT {
        return Err(Unreadable::Newer(format));
    }
    Ok(serde_json::from_slice(bytes)?)
}

/// Writes a record.
pub(super) fn write(record: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(record).expect("records have string keys and no failing parts")
}

/// A match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct MatchRow {
    pub format: u32,
    #[serde(rename = "match")]
    pub record: correspondence::StoredMatch,
    /// The room that it was agreed in; `None` = in direct messages.
    pub room: Option<Room>,
    /// The language of what everybody there reads.
    pub locale: Locale,
    /// Its thread is being opened: cards wait for that.
    #[serde(default)]
    pub opening: bool,
    /// The cards that still have buttons.
    #[serde(default)]
    pub cards: Vec<Posted>,
    /// The rematch that was offered last.
    #[serde(default)]
    pub rematch: Option<ChallengeId>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A room on a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Room {
    pub guild: u64,
    pub channel: u64,
    pub thread: Option<u64>,
}

impl Room {
    /// Where a message goes.
    pub fn target(self) -> u64 {
        self.thread.unwrap_or(self.channel)
    }
}

/// A card on Discord.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Posted {
    pub channel: u64,
    pub message: u64,
    /// The first version did not write it.
    #[serde(default)]
    pub occasion: Occasion,
}

impl Posted {
    /// Whether its buttons have had their day when a card for this occasion stands: a turn ends what came before it,
    /// an offer only earlier offers and answers, and final cards keep theirs.
    pub fn is_outdated_by(&self, newer: Occasion) -> bool {
        let is_aside = |occasion| matches!(occasion, Occasion::DrawOffered | Occasion::DrawDeclined);
        match self.occasion {
            Occasion::Ended => false,
            Occasion::Turn | Occasion::Reminder => !is_aside(newer),
            Occasion::DrawOffered | Occasion::DrawDeclined => true,
        }
    }
}

/// A challenge.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ChallengeRow {
    pub format: u32,
    pub challenge: Challenge,
    pub handicap: Option<Handicap>,
    /// Where it is posted; `None` = in the other player's direct messages.
    pub room: Option<Room>,
    pub locale: Locale,
    /// The challenger's name for the thread's title, only while the challenge stands.
    pub name: Option<String>,
    /// The message that says it: (channel, message).
    pub message: Option<(u64, u64)>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A person.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct PlayerRow {
    pub format: u32,
    /// The language last used, for direct messages.
    pub locale: Locale,
    /// Challenges that stand.
    #[serde(default)]
    pub open: Vec<ChallengeId>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// That a person plays, or played, a match; also a server's.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct IndexRow {
    pub format: u32,
    #[serde(default)]
    pub over: bool,
}

/// The match of a thread.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ThreadRow {
    pub format: u32,
    pub id: MatchId,
}

/// A move in the making.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct DraftRow {
    pub format: u32,
    /// The turn that it is for.
    pub turn: u32,
    pub picks: Vec<String>,
}

/// Something to do at a time; all that matters is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TimerRow {
    pub format: u32,
}

/// The last number given.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct SeqRow {
    pub format: u32,
    pub last: u64,
}

/// What an interaction was answered with.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct AnswerRow {
    pub format: u32,
    pub at: Timestamp,
    /// `None` = the pressed message was changed.
    pub private: Option<bool>,
    pub text: String,
    pub rows: Vec<Row>,
}

impl AnswerRow {
    /// What is remembered of an answer: all but pictures and files, which the answers that change something lack.
    pub fn of(reply: &Reply, at: Timestamp) -> Self {
        let (private, message) = match reply {
            Reply::Say { private, message } => (Some(*private), message.clone()),
            Reply::Update(message) => (None, message.clone()),
            Reply::Choices(_) => (Some(true), Message::default()),
        };
        Self {
            format: FORMAT,
            at,
            private,
            text: message.text,
            rows: message.rows,
        }
    }

    /// The same answer again.
    pub fn reply(self) -> Reply {
        let message = Message {
            text: self.text,
            rows: self.rows,
            ..Message::default()
        };
        match self.private {
            Some(private) => Reply::Say { private, message },
            None => Reply::Update(message),
        }
    }
}

/// Something that must reach Discord.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct MailRow {
    pub format: u32,
    pub seq: u64,
    pub made: Timestamp,
    /// What must wait for what.
    pub lane: Lane,
    pub parcel: Parcel,
    /// Which way it goes now.
    #[serde(default)]
    pub route: Route,
    /// Which ways were refused.
    #[serde(default)]
    pub refused: Vec<Route>,
    /// Discord said that the home is gone, so that it is no use to try it again.
    #[serde(default)]
    pub home_is_gone: bool,
    /// How often every way was refused.
    #[serde(default)]
    pub rounds: u32,
    /// Discord would not have it with its picture.
    #[serde(default)]
    pub without_picture: bool,
    pub state: State,
    #[serde(default)]
    pub attempts: u32,
    /// Grows with every claim.
    #[serde(default)]
    pub fence: u64,
    #[serde(default)]
    pub first_sent: Option<Timestamp>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// The order in which rows go out: one after the other in a lane.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Lane {
    /// A channel or thread.
    Channel(u64),
    /// A person's direct messages.
    Direct(PlayerId),
}

/// Whether a row is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum State {
    /// Nobody has it.
    Waiting,
    /// Claimed by this process; its lease ends at the row's due time.
    Sending { owner: u64 },
}

/// Which way a card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Route {
    /// To the seat's home.
    #[default]
    Home,
    /// To the match's channel, when its thread does not do.
    Channel,
    /// To direct messages.
    Direct,
}

/// What a row is about; what it says is made from the match or challenge when it is sent.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Parcel {
    /// The challenge's message.
    Challenge(ChallengeId),
    /// Its message says what became of it.
    ChallengeClosed(ChallengeId),
    /// To the challenger: Discord would not have it.
    ChallengeRefused(ChallengeId),
    /// The thread of a match.
    Thread {
        id: MatchId,
        channel: u64,
        from: Option<u64>,
        /// Kept until the thread is open.
        name: String,
    },
    /// A card.
    Card {
        id: MatchId,
        to: Color,
        /// Turns played when it was made.
        turn: u32,
        occasion: Occasion,
    },
    /// An old card loses its buttons.
    DropButtons { channel: u64, message: u64 },
}

impl Parcel {
    /// It changes a message that stands, and nobody waits for it.
    pub fn is_edit(&self) -> bool {
        matches!(self, Self::DropButtons { .. } | Self::ChallengeClosed(_))
    }
}
