//! What whoever declares or challenges the use of a potential needs next, since a match of DVONN begins.

use super::board::Board;
use super::plans::Plans;
use crate::app::ui::{At, Control};
use crate::correspondence::{Match, MatchId};
use crate::rules::Color;
use crate::rules::dvonn::SetupKind;
use serde::{Deserialize, Serialize};

/// The match of DVONN, as its player of one colour finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LinkedBegun {
    pub id: MatchId,
    /// Whether its first turn is theirs.
    #[serde(default)]
    begins: bool,
    #[serde(default)]
    pub has_clock: bool,
}

impl LinkedBegun {
    /// The match that decides about a turn of this one; `None` = none does.
    pub(super) fn of(m: &Match, color: Color) -> Option<Self> {
        let first = match m.link()?.setup() {
            SetupKind::Pie => Color::Black,
            SetupKind::Classic | SetupKind::Packets(_) | SetupKind::Random | SetupKind::Symmetric | SetupKind::Reds => {
                Color::White
            }
        };
        Some(Self {
            id: m.linked()?,
            begins: first == color,
            has_clock: m.terms().has_clock(),
        })
    }

    /// The way to move there, or to plan what to play there.
    pub(super) fn controls(self) -> Vec<Control> {
        let at = At { id: self.id, turn: 0 };
        let first = if self.begins {
            Control::to_panel(at)
        } else {
            Plans::control(at, "button-plans")
        };
        vec![first, Board::control(self.id)]
    }
}
