//! DVONN: why pieces are placed where they are.

use super::fact::Reason;
use super::stacking::nearest_red;
use crate::rules::Color;
use crate::rules::dvonn::{Dvonn, Piece, Space};
use crate::rules::game::{Game, Move};

/// Maximum distance at which a space counts as near a red piece.
const NEAR: u8 = 2;
/// Minimum number of own pieces beside a space that make it a good one.
const FRIENDS: usize = 2;

/// The first thing that holds, of those that matter most.
pub(super) fn reason(game: &Game, turn: &Move, by: Color) -> Option<Reason> {
    let (Game::Dvonn(board), Move::Dvonn(placed)) = (game, turn) else {
        return None;
    };
    let spaces: Vec<Space> = placed.placed().collect();
    let first = *spaces.first()?;
    if board.next_piece() == Some(Piece::Dvonn) && spaces.len() == 1 {
        return red(board, first, by);
    }
    // the first piece of a packet may be red
    let own = &spaces[usize::from(board.next_piece() == Some(Piece::Dvonn))..];
    let edge: Vec<Space> = own.iter().copied().filter(|space| space.is_edge()).collect();
    if !edge.is_empty() {
        return Some(Reason::AtEdge { edge });
    }
    let near = nearest_red(board, first).filter(|(_, distance)| *distance <= NEAR);
    if let Some((red, distance)) = near {
        return Some(Reason::NearRed {
            space: first,
            red,
            distance,
        });
    }
    let friends: Vec<Space> = first.neighbours().filter(|space| owns(board, *space, by)).collect();
    (friends.len() >= FRIENDS).then_some(Reason::Beside {
        space: first,
        own: friends,
    })
}

/// A red piece belongs where its side has more pieces nearby than the other.
fn red(board: &Dvonn, space: Space, by: Color) -> Option<Reason> {
    let near = |of: Color| {
        let spaces = Space::all().filter(|other| space.steps_to(*other) <= NEAR && owns(board, *other, of));
        u32::try_from(spaces.count()).unwrap_or(0)
    };
    let (own, theirs) = (near(by), near(by.other()));
    (own > theirs).then_some(Reason::RedAmong { space, own, theirs })
}

fn owns(board: &Dvonn, space: Space, of: Color) -> bool {
    board.stack(space).is_some_and(|stack| stack.owner == Some(of))
}
