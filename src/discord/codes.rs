//! Discord's codes that the bot acts on: JSON error codes of the REST API, and close codes of the gateway.
//!
//! | code | meaning | action |
//! |---|---|---|
//! | 10003, 10004, 50001 | channel or server gone, or no access to it | the card takes another route, and the player
//! can move the match |
//! | 10008 | the message was deleted | an edit is dropped; a thread begins without it |
//! | 10062 | the interaction is too old to be answered | what happened stands, and the outbox announces it |
//! | 30046 | too many edits of an old message | the edit is dropped |
//! | 40060 | the interaction is already answered | nothing: an earlier attempt succeeded |
//! | 50007, 50278 | the person does not accept direct messages from the bot | the card takes another route |
//! | 50013 | a permission is missing | without the picture, then another route, then all routes again |
//! | 50083 | the thread is archived | it is unarchived, and the post repeated |
//! | 160004 | the message already has a thread | that thread counts as opened |
//! | close 4004, 4010 to 4014 | a new connection would not help | the program ends with code 78: do not restart |
use crate::app::Rejection;
use std::fmt;

/// A JSON error code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorCode {
    UnknownChannel,
    UnknownGuild,
    UnknownMessage,
    UnknownInteraction,
    OldMessageEditedTooOften,
    AlreadyAcknowledged,
    MissingAccess,
    CannotMessagePerson,
    MissingPermissions,
    ThreadArchived,
    /// The bot no longer shares a server with the person.
    NoMutualGuilds,
    ThreadExists,
    /// Discord gave no reason.
    General,
    /// Any other code, treated like any refusal.
    Other(u32),
}

const NUMBERS: [(u32, ErrorCode); 13] = [
    (0, ErrorCode::General),
    (10_003, ErrorCode::UnknownChannel),
    (10_004, ErrorCode::UnknownGuild),
    (10_008, ErrorCode::UnknownMessage),
    (10_062, ErrorCode::UnknownInteraction),
    (30_046, ErrorCode::OldMessageEditedTooOften),
    (40_060, ErrorCode::AlreadyAcknowledged),
    (50_001, ErrorCode::MissingAccess),
    (50_007, ErrorCode::CannotMessagePerson),
    (50_013, ErrorCode::MissingPermissions),
    (50_083, ErrorCode::ThreadArchived),
    (50_278, ErrorCode::NoMutualGuilds),
    (160_004, ErrorCode::ThreadExists),
];

impl From<u32> for ErrorCode {
    fn from(code: u32) -> Self {
        let known = NUMBERS.into_iter().find(|(number, _)| *number == code);
        known.map_or(Self::Other(code), |(_, known)| known)
    }
}

impl From<ErrorCode> for u32 {
    fn from(code: ErrorCode) -> Self {
        let known = NUMBERS.into_iter().find(|(_, known)| *known == code);
        match code {
            ErrorCode::Other(number) => number,
            _ => known.map_or(0, |(number, _)| number),
        }
    }
}

/// The number, as Discord writes it.
impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        u32::from(*self).fmt(f)
    }
}

/// The meaning of a refused delivery.
impl From<ErrorCode> for Rejection {
    fn from(code: ErrorCode) -> Self {
        match code {
            ErrorCode::UnknownChannel => Self::PlaceGone,
            ErrorCode::UnknownGuild => Self::ServerGone,
            ErrorCode::MissingAccess => Self::NoAccess,
            ErrorCode::MissingPermissions => Self::MissingPermission,
            ErrorCode::CannotMessagePerson | ErrorCode::NoMutualGuilds => Self::DirectMessagesClosed,
            ErrorCode::UnknownMessage => Self::MessageGone,
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
