//! What comes next for a player after their turn.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::clock::Standstill;
use super::ids::MatchId;
use super::player::Program;
use crate::rules::Color;
use crate::rules::game::{GameKind, GameStanding};

/// What comes next for a player after their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum After {
    /// The match is over.
    Over,
    /// The match is over, and another one waits for the player.
    OverThen(WaitingMatch),
    /// The player is to move again: the opponent had to pass.
    Again,
    /// The turn is the opponent's; another match may wait for the player.
    Next(Option<WaitingMatch>),
    /// The turn is that of a program, which does not take days; no other match waits for the player.
    Program(Program),
}

/// Another match that waits for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WaitingMatch {
    /// Its number.
    pub id: MatchId,
    /// Its game.
    pub kind: GameKind,
    /// When the player's time is over.
    pub deadline: Option<Timestamp>,
    /// Why the deadline does not apply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standstill: Option<Standstill>,
}

/// How far a match has come, as one of its players sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phase {
    /// The colour whose numbers come first.
    pub reader: Color,
    /// Number of turns played.
    pub turn: u32,
    /// How far the game has come.
    pub standing: GameStanding,
    /// Whether the last turn is to be accepted or challenged, instead of a turn to be played.
    pub is_pending: bool,
}
