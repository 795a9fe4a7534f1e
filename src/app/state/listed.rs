//! A match in a list, from its list row alone.

use crate::app::state::rows::{FinishedRow, RunningRow};
use crate::correspondence::{MatchId, Phase, Player, Room, TimeLeft};
use crate::rules::game::GameKind;
use crate::store::keys::{self, WaitsFor};
use jiff::Timestamp;

/// A match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    pub id: MatchId,
    pub kind: GameKind,
    pub opponent: Player,
    /// The opponent's name, as last seen.
    pub opponent_name: Option<String>,
    pub state: ListedState,
}

/// The state of a match from its player's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListedState {
    Running {
        waits_for: WaitsFor,
        time: TimeLeft,
        /// Where it is played; `None` = direct messages.
        room: Option<Room>,
        /// How far it has come.
        phase: Phase,
    },
    Finished,
}

impl Listed {
    /// When the time of the player to move is over, if a clock runs.
    pub fn deadline(&self) -> Option<Timestamp> {
        match self.state {
            ListedState::Running { time, .. } => time.deadline(),
            ListedState::Finished => None,
        }
    }
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
                time: TimeLeft::of(row.deadline, row.standstill),
                room: row.room,
                phase: Phase {
                    reader: row.standing.0,
                    turn: row.turn,
                    standing: row.standing.1,
                    is_pending: row.is_pending,
                },
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
