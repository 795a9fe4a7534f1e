//! What must reach people: the items of the outbox.

use crate::correspondence::consequences::Occasion;
use crate::correspondence::{ChallengeId, Locale, MatchId, PlayerId};
use crate::rules::{ByColor, Color};
use crate::store::keys::Urgency;
use serde::{Deserialize, Serialize};

/// Which way a card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum Route {
    /// To the seat's home.
    #[default]
    Home,
    /// To the match's channel, when its thread does not do.
    Channel,
    /// To direct messages.
    Direct,
}

/// What a row of the outbox is about; what it says is made from the match or challenge when it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum Item {
    /// The challenge's message.
    Challenge(ChallengeId),
    /// Its message says what became of it.
    ChallengeClosed(ChallengeId),
    /// To the challenger: Discord would not have it.
    ChallengeRefused(ChallengeId),
    /// To the challenger, where the challenge is in somebody else's direct messages: what became of it.
    ChallengeAnswered(ChallengeId),
    /// The thread of a match.
    Thread {
        id: MatchId,
        channel: u64,
        from: Option<u64>,
        /// For the title; kept until the thread is open.
        names: ByColor<String>,
    },
    /// A card.
    Card(CardItem),
    /// To a player: which matches wait for them.
    Digest(PlayerId),
    /// To a player: their vacation is over.
    VacationOver(PlayerId),
    /// An old card loses its buttons.
    DropButtons { channel: u64, message: u64 },
    /// What happened in the matches that a person follows.
    Following { player: PlayerId, news: Vec<FollowNews> },
    /// To a channel: the puzzle of the day.
    Puzzle {
        guild: u64,
        channel: u64,
        number: u16,
        locale: Locale,
    },
}

impl Item {
    pub fn urgency(&self) -> Urgency {
        match self {
            Self::DropButtons { .. } | Self::ChallengeClosed(_) => Urgency::Edit,
            Self::Challenge(_)
            | Self::ChallengeRefused(_)
            | Self::ChallengeAnswered(_)
            | Self::Thread { .. }
            | Self::Card(_)
            | Self::Following { .. }
            | Self::Puzzle { .. }
            | Self::Digest(_)
            | Self::VacationOver(_) => Urgency::Message,
        }
    }
}

/// A card of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct CardItem {
    pub id: MatchId,
    pub to: Color,
    /// Turns played when it was made.
    pub turn: u32,
    pub occasion: Occasion,
    /// It pings nobody, since a direct message does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_silent: bool,
}

/// What somebody is told of a match that they follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct FollowNews {
    pub id: MatchId,
    /// The turns after so many …
    pub from: u32,
    /// … and up to so many.
    pub to: u32,
}
