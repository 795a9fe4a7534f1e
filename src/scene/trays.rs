//! What the trays of both games have in common.

use super::shape::{At, Ink, Shape, crown_of, text, turn_marker};
use crate::rules::{Color, Outcome, Status};

/// A player's state: to move, or the result.
pub(super) fn standing(status: Status, color: Color, at: At) -> Option<Shape> {
    match status {
        Status::ToMove(mover) => (mover == color).then(|| turn_marker(at)),
        Status::Over(Outcome::Win(winner)) => (winner == color).then(|| crown_of(at, 0.75)),
        Status::Over(Outcome::Draw) => Some(text(at, 0.4, '=', Ink::Crown)),
    }
}

/// Whether this player's tray shows the number of the turn: the player to move, or the bottom one at the end.
pub(super) fn is_numbered(status: Status, color: Color, side: Color) -> bool {
    color == status.to_move().unwrap_or(side)
}
