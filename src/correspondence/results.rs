//! Results: what counts of a match that is over, for ratings, profiles and leaderboards.

use super::ids::MatchId;
use super::player::Player;
use crate::rules::dvonn::SetupKind;
use crate::rules::game::GameKind;
use crate::rules::named::named;
use crate::rules::{ByColor, Color, Outcome};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

named! {
    /// Why a result does not count for ratings.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Unrated {
        /// A program played.
        Practice = "practice",
        /// The players agreed to it.
        Agreed = "agreed",
        /// One player had extra pieces.
        Handicap = "handicap",
        /// DVONN with packets.
        Packets = "packets",
        /// DVONN whose DVONN pieces are placed by hand.
        Reds = "reds",
        /// GIPF with potentials.
        Potentials = "potentials",
        /// A match that decides about a potential.
        Linked = "linked",
        /// It ended without a result.
        NoResult = "no-result",
        /// It ended before each side had played two turns.
        TooShort = "too-short",
        /// The same two people had three results within 24 hours before.
        TooMany = "too-many",
        /// A moderator took its result, or ended it.
        Annulled = "annulled",
        /// Somebody took over from one of those who had begun it.
        Replaced = "replaced",
    }
}

/// Why no match of this game with this setup is rated; `None` = it may be. A `setup` of `None` is another game than DVONN.
/// DVONN's packets are a house rule, DVONN pieces placed by hand make boards that only one side has chosen, and GIPF's
/// potentials are played in so many variants that ratings would compare hardly anybody.
pub const fn unrated_game(kind: GameKind, setup: Option<SetupKind>) -> Option<Unrated> {
    match (kind, setup) {
        (GameKind::Potentials(_), _) => Some(Unrated::Potentials),
        (_, Some(SetupKind::Packets(_))) => Some(Unrated::Packets),
        (_, Some(SetupKind::Reds)) => Some(Unrated::Reds),
        _ => None,
    }
}

/// The result of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchResult {
    /// The match.
    pub id: MatchId,
    /// When it ended.
    pub at: Timestamp,
    /// The game.
    pub kind: GameKind,
    /// Who played which colour.
    pub players: ByColor<Player>,
    /// How it ended; `None` = without a result.
    pub outcome: Option<Outcome>,
    /// Whether the loser's time ran out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_time: bool,
    /// How long each player thought, in whole seconds, and about how many turns that they decided themselves.
    pub thought: ByColor<(u64, u32)>,
    /// Why it does not count for ratings; `None` = it counts, unless the same two people have had too many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unrated: Option<Unrated>,
}

impl MatchResult {
    /// The score of this colour's player: 1 for a win, 0.5 for a draw, 0 for a loss; `None` = no result.
    pub fn score(&self, color: Color) -> Option<f64> {
        Some(match self.outcome? {
            Outcome::Win(winner) if winner == color => 1.0,
            Outcome::Win(_) => 0.0,
            Outcome::Draw => 0.5,
        })
    }
}
