//! A match in a list, as its row tells it without the match being read.

use super::rows::{FinishedRow, RunningRow};
use crate::correspondence::{MatchId, PlayerId};
use crate::rules::Color;
use crate::rules::game::{GameKind, Standing};
use crate::store::keys::{self, WaitsFor};
use jiff::Timestamp;

/// A match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    pub id: MatchId,
    pub kind: GameKind,
    pub opponent: PlayerId,
    /// The name last seen.
    pub opponent_name: Option<String>,
    pub state: ListedState,
}

/// How it stands, as its player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListedState {
    Running {
        waits_for: WaitsFor,
        deadline: Option<Timestamp>,
        /// The server and the channel or thread where it is played.
        place: Option<(u64, u64)>,
        /// How far it has come, for the player of this colour; unknown of a row that an earlier version wrote.
        standing: Option<(Color, Standing)>,
    },
    Finished,
}

impl From<(keys::RunningMatch, RunningRow)> for Listed {
    fn from((key, row): (keys::RunningMatch, RunningRow)) -> Self {
        Self {
            id: key.id,
            kind: row.kind,
            opponent: row.opponent,
            opponent_name: None,
            state: ListedState::Running {
                waits_for: key.waits_for,
                deadline: row.deadline,
                place: row.place,
                standing: row.standing,
            },
        }
    }
}

impl From<(keys::FinishedMatch, FinishedRow)> for Listed {
    fn from((key, row): (keys::FinishedMatch, FinishedRow)) -> Self {
        Self {
            id: key.id.0,
            kind: row.kind,
            opponent: row.opponent,
            opponent_name: None,
            state: ListedState::Finished,
        }
    }
}
