//! What is stored of tournaments.

use super::format::Format;
use crate::correspondence::PlayerId;
use crate::correspondence::tournament::TournamentId;
use serde::{Deserialize, Serialize};

/// A tournament in the list of its server; everything else is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ListedTournamentRow {
    pub format: Format<1>,
}

/// A message about a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct TournamentItem {
    pub id: TournamentId,
    pub news: TournamentNews,
}

/// What a message about a tournament says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum TournamentNews {
    /// To its channel: people may join.
    Announced,
    /// Its announcement shows how it stands.
    Changed,
    /// To its channel: who plays whom in this round.
    Round(u8),
    /// To its channel: the table after this round.
    RoundOver(u8),
    /// To its channel: who has won.
    Ended,
    /// To somebody who stayed away for the first time.
    Absent(PlayerId),
    /// To somebody who stayed away again and is out.
    Silenced(PlayerId),
    /// To the channel of a ladder: the entry of its log with this number.
    Ladder(u16),
    /// To somebody in a ladder who has not answered this person's challenge yet.
    Unanswered { by: PlayerId, to: PlayerId },
    /// To its channel: on its day there were too few people.
    TooFew,
    /// To whoever made it: it could not be announced.
    NotPosted,
}
