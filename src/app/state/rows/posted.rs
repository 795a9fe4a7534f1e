//! The cards that stand on Discord.

use super::contacts::Contact;
use crate::app::ports::actor::Pressed;
use crate::correspondence::consequences::Occasion;
use crate::correspondence::{Match, TimeLeft};
use crate::store::keys::Lane;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A message on Discord.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct PostedMessage {
    pub channel: u64,
    pub message: u64,
}

impl From<Pressed> for PostedMessage {
    fn from(pressed: Pressed) -> Self {
        Self {
            channel: pressed.channel,
            message: pressed.message,
        }
    }
}

/// A card on Discord.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct Posted {
    pub channel: u64,
    pub message: u64,
    pub occasion: Occasion,
    /// The turn when it was made.
    pub turn: u32,
    /// Whether another card may show the same in another place.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_twin: bool,
    /// Whether it was posted since somebody had deleted the card before it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_again: bool,
    /// When it was posted.
    pub at: Timestamp,
    pub way: CardWay,
    /// The time left that it shows; `None` = that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shows: Option<TimeLeft>,
    /// What it explains, since its reader met it for the first time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub explains: Vec<Contact>,
    /// Whether it may say that the program is thinking.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub thinks: bool,
    /// The offers that it shows, as indices of the match's log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<usize>,
}

/// A reminder that was posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct Reminded {
    /// The turn of which it reminded.
    pub turn: u32,
    pub at: Timestamp,
    pub route: Route,
}

/// How a card reached its place, which its text tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct CardWay {
    pub route: Route,
    pub with_picture: bool,
    /// Whether a better route was refused.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_detour: bool,
}

impl Posted {
    /// Whether a newer card makes its buttons useless: a turn replaces everything before it, an offer only earlier
    /// offers and answers, and final cards keep theirs.
    pub fn is_outdated_by(&self, newer: &Self) -> bool {
        let is_same = (self.occasion, self.turn) == (newer.occasion, newer.turn);
        let is_twin = is_same && self.has_twin && newer.has_twin;
        match (self.occasion.topic(), newer.occasion.topic()) {
            _ if self.occasion == Occasion::Ended || is_twin => false,
            // the card of the same turn is elsewhere
            (None, None) if [self.occasion, newer.occasion].contains(&Occasion::Begun) => newer.turn > self.turn,
            (None, newer) => newer.is_none(),
            (Some(topic), newer) => newer.is_none_or(|newer| newer == topic),
        }
    }

    /// Whether it only asks for an answer to an offer.
    pub fn only_asks(&self) -> bool {
        matches!(self.occasion, Occasion::Offered(_))
    }

    /// Whether one of the offers that it shows stands.
    pub fn asks_what_stands(&self, m: &Match) -> bool {
        self.offers.iter().any(|offer| m.has_standing(*offer))
    }

    /// Whether one of the offers that it shows is over.
    pub fn asks_what_is_over(&self, m: &Match) -> bool {
        self.offers.iter().any(|offer| !m.has_standing(*offer))
    }

    /// Whether one of the offers that it shows was answered or has lapsed meanwhile.
    pub fn asks_what_ended(&self, before: &Match, after: &Match) -> bool {
        let ended = |offer: &usize| before.has_standing(*offer) && !after.has_standing(*offer);
        self.offers.iter().any(ended)
    }

    /// Whether it is the card of this turn, in this lane.
    pub fn says_turn(&self, turn: u32, lane: Option<Lane>) -> bool {
        let is_there = lane == Some(Lane::Channel(self.channel));
        is_there && !self.has_twin && (self.occasion, self.turn) == (Occasion::Turn, turn)
    }

    /// Whether it says in this lane how the match ended, and pings nobody, since a direct message was to do that.
    pub fn says_end_silently(&self, lane: Option<Lane>) -> bool {
        let is_there = lane == Some(Lane::Channel(self.channel));
        is_there && self.has_twin && self.occasion == Occasion::Ended
    }

    /// Whether it calls somebody to move in this turn.
    pub fn calls_in(&self, turn: u32) -> bool {
        self.turn == turn && self.occasion.calls_to_move()
    }
}

/// The route of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum Route {
    /// To the player's home.
    #[default]
    Home,
    /// From direct messages back to a thread.
    Thread,
    /// To the match's channel, if its thread cannot be used.
    Channel,
    /// To direct messages.
    Direct,
}
