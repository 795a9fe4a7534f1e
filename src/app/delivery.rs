//! The interface between the outbox and the courier that sends its items to Discord.
use crate::app::ports::reply::{Message, Picture, Row};
use crate::app::state::outbox::Lease;
use crate::app::state::rows::{Item, OutboxRow};
use crate::correspondence::consequences::Occasion;
use crate::correspondence::{MatchId, PlayerId};
use crate::rules::Color;
use crate::store::keys::Lane;
use jiff::Timestamp;

/// Something that must reach Discord, claimed from the outbox by the courier, which sends it and then reports the
/// result.
#[derive(Clone, Debug)]
pub struct Delivery {
    pub(super) lane: Lane,
    pub(super) row: OutboxRow,
    pub(super) lease: Lease,
    /// Of a card: the number of entries in its match's log when its message was made.
    pub(super) entries: Option<usize>,
    pub(super) is_only_looked_for: bool,
    /// At most 25 characters, the same in every attempt.
    pub nonce: String,
    pub work: Work,
}

impl Delivery {
    /// What a card is about: its match, that one's turn when it was made, for whom it is, and why.
    pub fn card(&self) -> Option<(MatchId, u32, Color, Occasion)> {
        match &self.row.item {
            Item::Card(card) => Some((card.id, card.turn, card.to, card.occasion)),
            _ => None,
        }
    }

    /// When the first attempt was made that may have succeeded.
    pub fn first_sent(&self) -> Option<Timestamp> {
        self.lease.first_sent
    }

    /// Whether it is not to be sent now, but may stand there: it is only looked for, and comes later if it does not.
    pub fn is_only_looked_for(&self) -> bool {
        self.is_only_looked_for
    }

    /// Since when the channel must be searched for our own message before this is sent, at this time: Discord may have
    /// forgotten the nonce.
    pub fn search_since(&self, now: Timestamp) -> Option<Timestamp> {
        self.first_sent().filter(|_| self.lease.wants_search(now))
    }

    /// Whether it may be sent at this time by the store's clock, after the channel has been searched or not: compare
    /// when the last bytes leave. Later somebody else may have sent it.
    pub fn may_leave(&self, now: Timestamp, is_searched: bool) -> bool {
        self.lease.allows(now, is_searched)
    }
}

/// What the courier does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Work<P = Picture> {
    /// Post in a channel or thread (unarchive it first if need be).
    Post { channel: u64, message: Message<P> },
    /// Post in direct messages.
    Direct { to: PlayerId, message: Message<P> },
    /// Open a thread, from a message if there is one (an existing thread on that message counts as opened).
    OpenThread {
        channel: u64,
        message: Option<u64>,
        /// At most 100 characters.
        name: String,
    },
    /// Unarchive a thread; may fail permanently without harm.
    Unarchive { thread: u64 },
    /// Unarchive a thread, and have Discord archive it after this many minutes without a message; may fail permanently
    /// without harm.
    ArchiveAfter { thread: u64, minutes: u32 },
    /// Rename a thread (unarchive it first if need be).
    Rename {
        thread: u64,
        /// At most 100 characters.
        name: String,
    },
    /// Change a message of ours; may fail permanently without harm.
    Edit {
        channel: u64,
        message: u64,
        change: MessageChange<P>,
    },
}

/// How a message of ours changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MessageChange<P = Picture> {
    /// Its buttons and selects are removed; text and pictures stay.
    DropButtons,
    /// Its text is replaced, and its buttons and selects if others are given; pictures stay.
    Text { text: String, rows: Option<Vec<Row>> },
    /// Its whole content is replaced.
    Replace(Message<P>),
}

/// The result of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sent {
    /// Done: the channel, and the message or thread made (for an edit: the message).
    Done {
        channel: u64,
        id: u64,
        /// When Discord made it; `None` = just now.
        at: Option<Timestamp>,
    },
    /// It was only looked for, and is certainly not there.
    NotThere,
    /// Try again: after this many milliseconds if Discord said so (a limit: nothing was done, and it does not count as
    /// an attempt), otherwise after a back-off.
    Later { after_ms: Option<u64>, why: String },
    /// Discord refuses permanently.
    Refused { rejection: Rejection, why: String },
}

impl Sent {
    /// Done just now.
    pub fn done(channel: u64, id: u64) -> Self {
        Self::Done { channel, id, at: None }
    }
}

/// The meaning of Discord's refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rejection {
    /// The channel or thread no longer exists.
    PlaceGone,
    /// The server no longer exists, or the bot has left it.
    ServerGone,
    /// The bot may no longer see the place.
    NoAccess,
    /// A permission is missing; Discord does not say which.
    MissingPermission,
    /// The person does not accept direct messages from the bot.
    DirectMessagesClosed,
    /// The message no longer exists.
    MessageGone,
    /// Old messages there were edited too often in the last hour.
    EditedTooOften,
    /// Something else.
    Other,
}

impl Rejection {
    /// Whether it is permanent: the player's cards must go elsewhere.
    pub(super) fn is_for_good(self) -> bool {
        matches!(
            self,
            Self::PlaceGone | Self::ServerGone | Self::NoAccess | Self::DirectMessagesClosed
        )
    }

    /// Whether no channel of the server can be used.
    pub(super) fn is_of_the_server(self) -> bool {
        matches!(self, Self::ServerGone | Self::NoAccess)
    }
}
