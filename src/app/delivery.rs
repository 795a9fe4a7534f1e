//! What passes between the outbox and the courier that carries it to Discord.
use super::reply::Message;
use crate::correspondence::PlayerId;
use jiff::Timestamp;

/// Something that must reach Discord, claimed from the outbox by the courier: it sends, then calls `App::settle`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delivery {
    /// The outbox row's key.
    pub row: Vec<u8>,
    /// Which claim of the row this is: settling an older claim changes nothing.
    pub fence: u64,
    /// At most 25 characters, the same at every attempt.
    pub nonce: String,
    /// When the first attempt was made. `Some` = an attempt may have got through: if it is older than 60 s, look
    /// through the channel for our own message after it before sending again.
    pub first_sent: Option<Timestamp>,
    /// What to do.
    pub work: Work,
}

/// What the courier does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Work {
    /// Post in a channel or thread (unarchive it first if need be).
    Post {
        /// Where.
        channel: u64,
        /// What.
        message: Message,
    },
    /// Post in direct messages.
    Direct {
        /// Whom.
        to: PlayerId,
        /// What.
        message: Message,
    },
    /// Open a thread, from a message where there is one (an existing one on that message counts as opened).
    OpenThread {
        /// In this channel.
        channel: u64,
        /// From this message.
        message: Option<u64>,
        /// At most 100 characters.
        name: String,
    },
    /// Change a message of ours; may fail for good without harm.
    Edit {
        /// Where.
        channel: u64,
        /// Which.
        message: u64,
        /// To what.
        change: Change,
    },
}

/// How a message of ours changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Its buttons and selects go; text and pictures stay as they are.
    DropButtons,
    /// It says this from now on, and nothing else.
    Replace(Message),
}

/// How it went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sent {
    /// Done: the channel, and the message or thread made (for an edit: the message).
    Done {
        /// Where.
        channel: u64,
        /// Message or thread.
        id: u64,
    },
    /// Not now: again after this many milliseconds where Discord said so (429), else by back-off.
    Later {
        /// At least so long.
        after_ms: Option<u64>,
        /// For the log.
        why: String,
    },
    /// Discord refuses for good.
    Refused {
        /// What that means.
        rejection: Rejection,
        /// For the log.
        why: String,
    },
}

/// Why a message of ours is refused for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rejection {
    /// The channel or thread is gone.
    PlaceGone,
    /// The whole server is gone for us.
    ServerGone,
    /// We may not see the place: the channel is closed to us, or the whole server is.
    NoAccess,
    /// A permission is missing; which one is not said.
    MissingPermission,
    /// The person takes no direct messages from us.
    DirectMessagesClosed,
    /// The message is not there any more.
    MessageGone,
    /// Anything else, with Discord's number (0 = none).
    Other(u32),
}
