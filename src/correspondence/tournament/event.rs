//! What happens in a tournament.

use super::swiss::PairingWhy;
use crate::correspondence::{MatchId, PlayerId};
use crate::rules::{ByColor, Color};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// An event with its time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    pub event: Event,
}

/// What has happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// Somebody joined.
    Joined {
        /// Who.
        player: PlayerId,
        /// Their rating then, in whole points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rating: Option<u16>,
    },
    /// Somebody left before it began.
    Left {
        /// Who.
        player: PlayerId,
    },
    /// It was called off before it began.
    CalledOff,
    /// It began.
    Began {
        /// Everybody in an order that was drawn: it decides whatever lots decide.
        lots: Vec<PlayerId>,
    },
    /// A round was paired, or more matches of a round.
    Paired {
        /// The round, from 1.
        round: u8,
        /// The matches.
        pairs: Vec<Pair>,
        /// Who has no opponent in this round.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<PlayerId>,
    },
    /// The match of a pair began.
    Begun {
        /// The pair's number, from 0 in the order of pairing.
        pair: u16,
        /// The match.
        id: MatchId,
    },
    /// A pair has a result.
    Result {
        /// The pair's number.
        pair: u16,
        /// The result.
        result: PairResult,
    },
    /// A moderator gave the match of a pair back, or took its result: the pair has none until the match is over again.
    Reopened {
        /// The pair's number.
        pair: u16,
    },
    /// Somebody is out.
    Withdrew {
        /// Who.
        player: PlayerId,
        /// Whether they stayed away twice, instead of saying so.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
    },
    /// All matches of a round are over.
    RoundOver {
        /// The round.
        round: u8,
    },
    /// Somebody in a ladder challenged somebody above them.
    Challenged {
        /// Who wants the place.
        by: PlayerId,
        /// Who has it.
        to: PlayerId,
    },
    /// A challenge in a ladder was accepted.
    Accepted {
        /// Who had challenged.
        by: PlayerId,
        /// Their colour in the match.
        color: Color,
    },
    /// A challenge in a ladder was not accepted, so the place goes.
    GaveUp {
        /// Who had challenged.
        by: PlayerId,
        /// Whether there was no answer in time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
    },
    /// A challenge in a ladder was taken back.
    Retracted {
        /// Who had challenged.
        by: PlayerId,
        /// Whether they did not do it: a moderator keeps them from making any, one of both has blocked the other, or no message
        /// reached whoever was challenged.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        dropped: bool,
    },
    /// A ladder takes no more challenges.
    Closed,
    /// It is over.
    Ended,
}

impl Event {
    /// The same with other numbers for people.
    pub(super) fn with_players(&self, other: impl Fn(PlayerId) -> PlayerId) -> Self {
        let all = |players: &[PlayerId]| players.iter().map(|player| other(*player)).collect();
        match self {
            Self::Joined { player, rating } => Self::Joined {
                player: other(*player),
                rating: *rating,
            },
            Self::Left { player } => Self::Left { player: other(*player) },
            Self::Began { lots } => Self::Began { lots: all(lots) },
            Self::Paired { round, pairs, byes } => Self::Paired {
                round: *round,
                pairs: pairs
                    .iter()
                    .map(|pair| Pair {
                        players: pair.players.map(&other),
                        ..pair.clone()
                    })
                    .collect(),
                byes: all(byes),
            },
            Self::Withdrew { player, silent } => Self::Withdrew {
                player: other(*player),
                silent: *silent,
            },
            Self::Challenged { by, to } => Self::Challenged {
                by: other(*by),
                to: other(*to),
            },
            Self::Accepted { by, color } => Self::Accepted {
                by: other(*by),
                color: *color,
            },
            Self::GaveUp { by, silent } => Self::GaveUp {
                by: other(*by),
                silent: *silent,
            },
            Self::Retracted { by, dropped } => Self::Retracted {
                by: other(*by),
                dropped: *dropped,
            },
            Self::CalledOff
            | Self::Begun { .. }
            | Self::Result { .. }
            | Self::Reopened { .. }
            | Self::RoundOver { .. }
            | Self::Closed
            | Self::Ended => self.clone(),
        }
    }
}

/// Two people who play a match against each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// Who plays which colour.
    pub players: ByColor<PlayerId>,
    /// The group, from 0; the final group is the last.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub group: u8,
    /// Why they were paired in a Swiss tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<PairingWhy>,
}

impl Pair {
    /// Whether this person is one of both.
    pub(super) fn has(&self, player: PlayerId) -> bool {
        self.players.white == player || self.players.black == player
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// How the match of a pair ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PairResult {
    /// This colour won.
    Won(Color),
    /// A draw.
    Drawn,
    /// This colour never played a turn and lost on time.
    Absent(Color),
    /// This colour was out before the match began.
    Forfeited(Color),
    /// Without a result: neither gets a point.
    Void,
}

impl PairResult {
    /// Twice the points of this colour.
    pub fn half_points(self, color: Color) -> u16 {
        match self {
            Self::Won(winner) => 2 * u16::from(winner == color),
            Self::Absent(loser) | Self::Forfeited(loser) => 2 * u16::from(loser != color),
            Self::Drawn => 1,
            Self::Void => 0,
        }
    }

    /// Whether it was played: neither stayed away, and it has a result.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Won(_) | Self::Drawn)
    }
}
