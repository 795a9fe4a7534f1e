//! The items of the outbox.

use super::contacts::Contact;
use super::moderation::{ModerationNews, Question, QuestionEnd};
use super::posted::Posted;
use super::tournaments::{TournamentItem, TournamentNews};
use crate::app::state::settings::is_default;
use crate::correspondence::consequences::Occasion;
use crate::correspondence::{ChallengeId, Locale, MatchId, PlayerId, RulingReason};
use crate::rules::{ByColor, Color};
use crate::store::keys::Urgency;
use serde::{Deserialize, Serialize};

/// What an outbox row is about; its message is made from the match or challenge when it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum Item {
    /// The challenge's message.
    Challenge(ChallengeId),
    /// Its message shows what became of it.
    ChallengeClosed(ChallengeId),
    /// To the challenger: Discord refused the challenge's message.
    ChallengeRefused(ChallengeId),
    /// To the challenger, if the challenge is in somebody else's direct messages: what became of it.
    ChallengeAnswered(ChallengeId),
    /// To the challenger: the challenge expired, and its message no longer existed.
    ChallengeLost(ChallengeId),
    /// A thread in which a match is played and that Discord may have archived is opened again; nobody is told.
    Reopen { id: MatchId, thread: u64 },
    /// The thread of a match.
    Thread {
        id: MatchId,
        channel: u64,
        from: Option<u64>,
        /// The names for the title; kept until the thread is open.
        names: ByColor<String>,
    },
    /// A card.
    Card(CardItem),
    /// To a player: the digest of matches that wait for them.
    Digest(PlayerId),
    /// To a person: everything that is stored about them.
    OwnData(PlayerId),
    /// To a player: their vacation is over.
    VacationOver(PlayerId),
    /// A card that stands on Discord says what is so now: how much time is left, whether the program is thinking, what
    /// came of an offer.
    #[serde(alias = "card_time", alias = "thinking", alias = "offer_over")]
    CardAgain { id: MatchId, card: Posted },
    /// A practice thread is put away by Discord sooner or later, depending on whether a match runs in it.
    PutAway { thread: u64 },
    /// Removes the buttons of an old card.
    DropButtons { channel: u64, message: u64 },
    /// To a follower: what happened in the matches that they follow.
    Following { player: PlayerId, news: Vec<FollowNews> },
    /// To a channel: the puzzle of the day.
    Puzzle {
        guild: u64,
        channel: u64,
        number: u16,
        locale: Locale,
    },
    /// About a tournament.
    Tournament(TournamentItem),
    /// Where a match is played: whether this person takes over from a player who left.
    Substitute {
        player: PlayerId,
        id: MatchId,
        /// `None` = in their direct messages.
        channel: Option<u64>,
    },
    /// Such a question says why nobody can answer it any more.
    QuestionOver {
        id: MatchId,
        question: Question,
        end: QuestionEnd,
    },
    /// The title of a match's thread names those who play it now.
    ThreadName { id: MatchId, channel: u64, thread: u64 },
    /// To a person: what a moderator decided about them.
    Moderation {
        player: PlayerId,
        news: ModerationNews,
        why: RulingReason,
    },
}

impl Item {
    pub fn urgency(&self) -> Urgency {
        match self {
            Self::Reopen { .. }
            | Self::CardAgain { .. }
            | Self::PutAway { .. }
            | Self::QuestionOver { .. }
            | Self::ThreadName { .. }
            | Self::DropButtons { .. }
            | Self::ChallengeClosed(_)
            | Self::Tournament(TournamentItem {
                news: TournamentNews::Changed | TournamentNews::Climb(_),
                ..
            }) => Urgency::Edit,
            Self::Challenge(_)
            | Self::ChallengeRefused(_)
            | Self::ChallengeAnswered(_)
            | Self::ChallengeLost(_)
            | Self::Thread { .. }
            | Self::Card(_)
            | Self::Following { .. }
            | Self::Puzzle { .. }
            | Self::Tournament(_)
            | Self::Substitute { .. }
            | Self::Moderation { .. }
            | Self::Digest(_)
            | Self::OwnData(_)
            | Self::VacationOver(_) => Urgency::Message,
        }
    }

    /// Whether nothing wrong stands anywhere without it: whoever presses a button of an old card reads that it is old.
    pub fn is_dispensable(&self) -> bool {
        matches!(self, Self::DropButtons { .. })
    }

    /// Whether it makes the same edit as the other one, if both are sent now.
    pub fn edits_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::CardAgain { card, .. }, Self::CardAgain { card: other, .. }) => card.message == other.message,
            _ => self == other,
        }
    }
}

/// A card of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct CardItem {
    pub id: MatchId,
    pub to: Color,
    /// The match's [`turn`](crate::correspondence::Match::turn) when it was made.
    pub turn: u32,
    pub occasion: Occasion,
    #[serde(default, skip_serializing_if = "is_default")]
    pub pings: Pings,
    /// What it explains, since its reader meets it for the first time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub explains: Vec<Contact>,
}

/// Whom a card pings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum Pings {
    /// Its reader.
    #[default]
    Reader,
    /// Both players, who read it in the same place.
    Both,
    /// Nobody: its reader knows, or is pinged by another message.
    Nobody,
    /// Nobody: its reader was pinged by the card that it replaces, which was deleted.
    Again,
}

impl Pings {
    /// Whether a card to one colour pings the player of another.
    pub fn pings(self, to: Color, seat: Color) -> bool {
        match self {
            Self::Reader => seat == to,
            Self::Both => true,
            Self::Nobody | Self::Again => false,
        }
    }
}

/// The part of a match that a follower gets news of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct FollowNews {
    pub id: MatchId,
    /// The news covers what was played from this [`turn`](crate::correspondence::Match::turn) of the match on …
    pub from: u32,
    /// … and before this one.
    pub to: u32,
    /// Whether they had been told that it is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub goes_on: bool,
}

impl FollowNews {
    /// That others than its players no longer read the match.
    pub fn gone(id: MatchId, turn: u32) -> Self {
        Self {
            id,
            from: turn,
            to: turn,
            goes_on: false,
        }
    }

    /// Whether nothing of it is told, unless it is over.
    pub fn is_gone(&self) -> bool {
        self.from == self.to && !self.goes_on
    }
}
