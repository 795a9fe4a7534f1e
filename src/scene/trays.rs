//! What the trays of both games say of a match in the same way.

use super::shape::{At, Ink, Shape, crown, text, turn_marker};
use crate::rules::{Color, Outcome, Status};

/// How it stands with a player: to move, or what the end brought.
pub(super) fn standing(status: Status, color: Color, at: At) -> Option<Shape> {
    match status {
        Status::ToMove(mover) => (mover == color).then(|| turn_marker(at)),
        Status::Over(Outcome::Win(winner)) => (winner == color).then(|| crown(at)),
        Status::Over(Outcome::Draw) => Some(text(at, 0.4, '=', Ink::Crown)),
    }
}

/// Whether this player's tray has the number of the turn: that of the player to move, at the end the lower one.
pub(super) fn is_numbered(status: Status, color: Color, side: Color) -> bool {
    color
        == match status {
            Status::ToMove(mover) => mover,
            Status::Over(_) => side,
        }
}
