//! Discord's codes that the bot acts on: JSON error codes of the REST API, and close codes of the gateway.
//!
//! | code | meaning | action |
//! |---|---|---|
//! | 10003, 10004, 50001 | channel or server gone, or no access to it | the card takes another route, and the player
//! can move the match |
//! | 10008 | the message was deleted | the card of a running turn is posted again; any other edit is dropped; a thread
//! begins without it |
//! | 10062 | the interaction is too old to be answered | what happened stands, and the outbox announces it |
//! | 30046 | too many edits of old messages there | the edit waits, unless nobody misses it |
//! | 40003 | direct messages are opened too fast | none are opened for a while, and the message waits |
//! | 40060 | the interaction is already answered | nothing: an earlier attempt succeeded |
//! | 50007, 50278 | the person does not accept direct messages from the bot | the card takes another route |
//! | 50013 | a permission is missing | without the picture, then another route, then all routes again |
//! | 50083 | the thread is archived | it is unarchived, and the post or edit repeated, unless only buttons go; before an
//! answer for all it is opened |
//! | 160004 | the message already has a thread | that thread counts as opened |
//! | close 4004, 4010 to 4014 | a new connection would not help | the program ends with code 78: do not restart |
use crate::app::Rejection;
use std::fmt;

/// A JSON error code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ErrorCode(pub u32);

impl ErrorCode {
    pub const UNKNOWN_CHANNEL: Self = Self(10_003);
    pub const UNKNOWN_GUILD: Self = Self(10_004);
    pub const UNKNOWN_MESSAGE: Self = Self(10_008);
    pub const UNKNOWN_INTERACTION: Self = Self(10_062);
    pub const OLD_MESSAGE_EDITED_TOO_OFTEN: Self = Self(30_046);
    pub const DIRECT_MESSAGES_OPENED_TOO_FAST: Self = Self(40_003);
    pub const ALREADY_ACKNOWLEDGED: Self = Self(40_060);
    pub const MISSING_ACCESS: Self = Self(50_001);
    pub const CANNOT_MESSAGE_PERSON: Self = Self(50_007);
    pub const MISSING_PERMISSIONS: Self = Self(50_013);
    pub const THREAD_ARCHIVED: Self = Self(50_083);
    /// The bot no longer shares a server with the person.
    pub const NO_MUTUAL_GUILDS: Self = Self(50_278);
    pub const THREAD_EXISTS: Self = Self(160_004);
}

/// The number, as Discord writes it.
impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The meaning of a refused delivery.
impl From<ErrorCode> for Rejection {
    fn from(code: ErrorCode) -> Self {
        match code {
            ErrorCode::UNKNOWN_CHANNEL => Self::PlaceGone,
            ErrorCode::UNKNOWN_GUILD => Self::ServerGone,
            ErrorCode::MISSING_ACCESS => Self::NoAccess,
            ErrorCode::MISSING_PERMISSIONS => Self::MissingPermission,
            ErrorCode::CANNOT_MESSAGE_PERSON | ErrorCode::NO_MUTUAL_GUILDS => Self::DirectMessagesClosed,
            ErrorCode::UNKNOWN_MESSAGE => Self::MessageGone,
            ErrorCode::OLD_MESSAGE_EDITED_TOO_OFTEN => Self::EditedTooOften,
            _ => Self::Other,
        }
    }
}

/// A close code of the gateway after which a new connection would not help, as a sentence for the operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CloseCode {
    /// 4004
    #[error(
        "Discord refuses the token: it is wrong, or was reset. Copy the present one from the application's Bot page into \
         DISCORD_TOKEN or DISCORD_TOKEN_FILE."
    )]
    AuthenticationFailed,
    #[error("Discord refuses the shard that was asked for (code 4010).")]
    InvalidShard,
    #[error("Discord wants this bot to use more shards (code 4011).")]
    ShardingRequired,
    #[error("Discord no longer speaks this version of its gateway (code 4012): update Gipfel.")]
    InvalidVersion,
    #[error("Discord does not know the intents that were asked for (code 4013): update Gipfel.")]
    InvalidIntents,
    #[error("Discord does not allow this application the intents that were asked for (code 4014).")]
    DisallowedIntents,
}
