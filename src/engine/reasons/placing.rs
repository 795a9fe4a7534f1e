//! DVONN: why pieces are placed where they are.

use super::compared::Other;
use super::fact::Reason;
use super::stacking::nearest_red;
use crate::rules::Color;
use crate::rules::dvonn::{Dvonn, Piece, Space};
use crate::rules::game::{Game, Move};
use std::mem::discriminant;

/// Maximum distance at which a space counts as near a red piece.
const NEAR: u8 = 2;
/// Minimum number of own pieces beside a space that make it a good one.
const FRIENDS: usize = 2;

/// The first thing that holds, of those that matter most; of a turn that was played only what does not hold of it, too.
pub(super) fn reason(game: &Game, (turn, other): (&Move, &Move), which: Other, by: Color) -> Option<Reason> {
    let of_other = match which {
        Other::Played => reasons(game, other, by),
        Other::SecondBest => Vec::new(),
    };
    let is_shared = |reason: &Reason| of_other.iter().any(|other| discriminant(other) == discriminant(reason));
    reasons(game, turn, by).into_iter().find(|reason| !is_shared(reason))
}

/// What speaks for this turn, the most important first.
fn reasons(game: &Game, turn: &Move, by: Color) -> Vec<Reason> {
    let (Game::Dvonn(board), Move::Dvonn(placed)) = (game, turn) else {
        return Vec::new();
    };
    let spaces: Vec<Space> = placed.placed().collect();
    let Some(&first) = spaces.first() else {
        return Vec::new();
    };
    if board.next_piece() == Some(Piece::Dvonn) && spaces.len() == 1 {
        return red(board, first, by).into_iter().collect();
    }
    // the first piece of a packet may be red
    let own = &spaces[usize::from(board.next_piece() == Some(Piece::Dvonn))..];
    let edge: Vec<Space> = own.iter().copied().filter(|space| space.is_edge()).collect();
    let at_edge = (!edge.is_empty()).then_some(Reason::AtEdge { edge });
    let near = nearest_red(board, first).filter(|(_, distance)| *distance <= NEAR);
    let near = near.map(|(red, distance)| Reason::NearRed {
        space: first,
        red,
        distance,
    });
    let friends: Vec<Space> = first.neighbours().filter(|space| owns(board, *space, by)).collect();
    let beside = (friends.len() >= FRIENDS).then_some(Reason::Beside {
        space: first,
        own: friends,
    });
    [at_edge, near, beside].into_iter().flatten().collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Status;

    #[test]
    fn what_holds_of_the_turn_that_was_played_too_is_no_reason() {
        let game: Game = "dvonn b place c3:R,d3:R,e3:R".parse().unwrap();
        let Status::ToMove(by) = game.status() else {
            panic!("it is somebody's turn")
        };
        let mv = |text: &str| game.parse_move(text).unwrap();
        let why = |other: &str, which| reason(&game, (&mv("a1"), &mv(other)), which, by);
        let edge = Some(Reason::AtEdge {
            edge: vec!["a1".parse().unwrap()],
        });
        assert_eq!(why("e5", Other::SecondBest), edge);
        assert_eq!(why("f3", Other::Played), edge);
        let near = Reason::NearRed {
            space: "a1".parse().unwrap(),
            red: "c3".parse().unwrap(),
            distance: 2,
        };
        assert_eq!(why("i1", Other::Played), Some(near));
        assert_eq!(why("a2", Other::Played), None);
    }
}
