//! What is stored of tournaments.

use super::format::Format;
use crate::correspondence::tournament::TournamentId;
use crate::correspondence::{Locale, PlayerId, Room};
use serde::{Deserialize, Serialize};

/// A tournament in a list; everything else is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ListedTournamentRow {
    pub format: Format<1>,
    /// Whether it is over, in a server's list.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
}

/// A message about a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct TournamentItem {
    pub id: TournamentId,
    pub news: TournamentNews,
    /// The channel where it is posted for those who joined on another server, or for somebody who takes no direct messages;
    /// `None` = in its own, or by direct message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub channel: Option<u64>,
}

/// Where people of a tournament play who joined it there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct TournamentPlace {
    /// The room.
    pub room: Room,
    /// The language there.
    pub locale: Locale,
    /// Whether the bot may open threads for its matches there.
    pub opens_threads: bool,
}

/// Somebody who joined a tournament on another server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct JoinedElsewhere {
    pub player: PlayerId,
    pub place: TournamentPlace,
}

/// The message with a challenge in a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct PostedClimb {
    /// The number of the challenge's entry in the log.
    pub entry: u16,
    pub channel: u64,
    pub message: u64,
}

/// What a message about a tournament says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum TournamentNews {
    /// To its channel: people may join.
    Announced,
    /// Its announcement shows how it stands.
    Changed,
    /// To all its channels: who plays whom in this round.
    Round(u8),
    /// To all its channels: the table after this round.
    RoundOver(u8),
    /// To all its channels: who has won.
    Ended,
    /// To somebody who stayed away for the first time; this and the next two are told in a channel if they take no direct
    /// messages.
    Absent(PlayerId),
    /// To somebody who stayed away again and is out.
    Silenced(PlayerId),
    /// To the channel of a ladder: the entry of its log with this number.
    Ladder(u16),
    /// The message with this challenge in a ladder says until when it waits, or what became of it.
    Climb(PostedClimb),
    /// To somebody in a ladder who has not answered this person's challenge yet.
    Unanswered { by: PlayerId, to: PlayerId },
    /// To somebody in a ladder: no message reached the person whom they had challenged, so that is over.
    NotReached(PlayerId),
    /// To all its channels: on its day there were too few people.
    TooFew,
    /// To all its channels, if anybody is in: it is called off.
    CalledOff,
    /// To whoever made it: it could not be announced.
    NotPosted,
    /// To whoever made it: who has won, which could not be posted.
    EndNotPosted,
    /// To all its channels: the third matches of a knockout that the entry of its log with this number paired.
    Thirds(u16),
}
