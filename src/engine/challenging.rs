//! Whether the use of a potential is worth challenging, where a match of DVONN then decides about it.

use super::course::{Judged, judge};
use super::table::TranspositionTable;
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Status};

/// Number of positions searched for each of the two that can follow.
const NODES: u64 = 6_000;
/// Maximum size of the transposition table, in bytes.
const TABLE: usize = 1 << 20;
/// Minimum gain of chances: a challenge is spent by it, and may be won by either player.
const LEAST_GAIN: f32 = 0.1;

/// Whether the opponent of the side to move should challenge the use of a potential in this legal turn: without the
/// potential, which then leaves the game, their chances are better by a tenth, or a game that the turn ends goes on.
pub fn is_worth_challenging(before: &Game, turn: &Move) -> bool {
    let (Game::Potentials(position), Some(parts)) = (before, turn.gipf()) else {
        return false;
    };
    let used = position.use_in(parts);
    let Some(without) = used.and_then(|(_, spot)| position.without_potential(spot)) else {
        return false;
    };
    let by = position.side().other();
    let chances = |game: &Game| {
        let Judged { white, .. } = judge(game, &TranspositionTable::for_nodes(NODES, TABLE), NODES);
        if by == Color::White { white } else { 1.0 - white }
    };
    let after = before.after(turn);
    let gain = chances(&Game::Potentials(without)) - chances(&after);
    // nothing is lost with a challenge once the game is
    let least = if matches!(after.status(), Status::Over(_)) {
        0.001
    } else {
        LEAST_GAIN
    };
    gain >= least
}
