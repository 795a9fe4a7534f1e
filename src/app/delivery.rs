//! What passes between the outbox and the courier that carries it to Discord.
use crate::app::ports::reply::{Message, Picture};
use crate::app::state::rows::OutboxRow;
use crate::correspondence::PlayerId;
use crate::store::keys::Lane;
use jiff::Timestamp;

/// Something that must reach Discord, claimed from the outbox by the courier: it sends, then says how it went.
#[derive(Clone, Debug)]
pub struct Delivery {
    pub(super) lane: Lane,
    pub(super) row: OutboxRow,
    /// At most 25 characters, the same at every attempt.
    pub nonce: String,
    /// When the first attempt was made. `Some` = an attempt may have got through: if it is older than the memory of
    /// nonces, look through the channel for our own message after it before sending again.
    pub first_sent: Option<Timestamp>,
    pub work: Work,
}

/// What the courier does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Work<P = Picture> {
    /// Post in a channel or thread (unarchive it first if need be).
    Post { channel: u64, message: Message<P> },
    /// Post in direct messages.
    Direct { to: PlayerId, message: Message<P> },
    /// Open a thread, from a message where there is one (an existing one on that message counts as opened).
    OpenThread {
        channel: u64,
        message: Option<u64>,
        /// At most 100 characters.
        name: String,
    },
    /// Change a message of ours; may fail for good without harm.
    Edit {
        channel: u64,
        message: u64,
        change: Change<P>,
    },
}

/// How a message of ours changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change<P = Picture> {
    /// Its buttons and selects go; text and pictures stay as they are.
    DropButtons,
    /// It says this from now on, and nothing else.
    Replace(Message<P>),
}

/// How it went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sent {
    /// Done: the channel, and the message or thread made (for an edit: the message).
    Done { channel: u64, id: u64 },
    /// Not now: again after this many milliseconds where Discord said so (a limit: nothing was done, and it is no
    /// attempt), else by back-off.
    Later { after_ms: Option<u64>, why: String },
    /// Discord refuses for good.
    Refused { rejection: Rejection, why: String },
}

/// What Discord's refusal means to us.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rejection {
    /// The channel or thread is no more.
    PlaceGone,
    /// The server is no more, or we are no longer on it.
    ServerGone,
    /// We may not see the place any more.
    NoAccess,
    /// A permission is missing; Discord does not say which.
    MissingPermission,
    /// The person takes no direct messages from us.
    DirectMessagesClosed,
    /// The message is not there any more.
    MessageGone,
    /// Something else.
    Other,
}

impl Rejection {
    /// It will not come back: the home of a seat is to be moved.
    pub(super) fn is_for_good(self) -> bool {
        matches!(
            self,
            Self::PlaceGone | Self::ServerGone | Self::NoAccess | Self::DirectMessagesClosed
        )
    }

    /// No channel of the server will do.
    pub(super) fn is_of_the_server(self) -> bool {
        matches!(self, Self::ServerGone | Self::NoAccess)
    }
}
