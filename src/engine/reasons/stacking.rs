//! DVONN: moves, stacks that can and cannot move, and the distance from red pieces.

use super::compared::Compared;
use super::fact::{Rated, Reason};
use crate::rules::dvonn::{Dvonn, Move, Space};
use crate::rules::game::{self, Game};

/// What a move more or less is worth at least, in hundredths of a piece.
const MOVE: u32 = 4;
/// What the mobility of a piece in a stack is worth, in hundredths of a piece.
const PIECE: u8 = 30;
/// How many moves more or less tell two turns apart, however many there are.
const TELLING: u32 = 3;
/// Fewer do so only if they are at least one in this many.
const SHARE: u32 = 8;
/// Minimum height of a stack that is worth blocking or freeing.
const WORTH_NAMING: u8 = 2;

impl Compared<'_> {
    pub(super) fn stacking(&self, rated: &mut Vec<Rated>) {
        let (Game::Dvonn(now), Game::Dvonn(best), Game::Dvonn(other)) =
            (self.game, &self.after_best, &self.after_other)
        else {
            return;
        };
        self.mobility([now, best, other], rated);
        self.blocks([now, best, other], rated);
        self.nears_red([now, best], rated);
    }

    fn mobility(&self, [now, best, other]: [&Dvonn; 3], rated: &mut Vec<Rated>) {
        let part = (self.gained.mobility / 16).max(0);
        for of in [self.by.other(), self.by] {
            let [before, after, otherwise] = [now, best, other].map(|board| board.board().moves(of).count());
            let gain = if of == self.by {
                after.saturating_sub(otherwise)
            } else if after < before {
                otherwise.saturating_sub(after)
            } else {
                0
            };
            if gain >= TELLING || (gain > 0 && gain * SHARE >= after.max(otherwise)) {
                let rating = part + i32::try_from(gain * MOVE).unwrap_or(0);
                let reason = Reason::Mobility {
                    of,
                    before,
                    after,
                    otherwise,
                };
                rated.push((rating, reason));
            }
        }
    }

    /// Stacks of the other side that the better turn alone blocks, and own ones that it alone frees.
    fn blocks(&self, [now, best, other]: [&Dvonn; 3], rated: &mut Vec<Rated>) {
        for (of, wanted) in [(self.by.other(), false), (self.by, true)] {
            for space in Space::all() {
                let stack = |board: &Dvonn| board.stack(space).filter(|stack| stack.owner == Some(of));
                let (Some(was), Some(is), Some(_)) = (stack(now), stack(best), stack(other)) else {
                    continue;
                };
                let can_move = |board: &Dvonn| board.board().moves(of).sources() >> space.bit() & 1 == 1;
                let is_changed = can_move(now) != wanted && can_move(best) == wanted && can_move(other) != wanted;
                if !is_changed || was != is || is.height < WORTH_NAMING {
                    continue;
                }
                let (rating, height) = (i32::from(PIECE) * i32::from(is.height), is.height);
                rated.push((
                    rating,
                    if wanted {
                        Reason::Frees { space, height }
                    } else {
                        Reason::Blocks { space, height }
                    },
                ));
            }
        }
    }

    fn nears_red(&self, [now, best]: [&Dvonn; 2], rated: &mut Vec<Rated>) {
        let game::Move::Dvonn(Move::Stack { from, to }) = self.best[0] else {
            return;
        };
        // a stack with a red piece in it needs no other
        if now.stack(from).is_some_and(|stack| stack.dvonn_pieces > 0) || best.stack(to).is_none() {
            return;
        }
        if let (Some((_, before)), Some((red, after))) = (nearest_red(now, from), nearest_red(best, to))
            && after > 0
            && after < before
        {
            let rating = (self.gained.red / 16).max(0) + i32::from(before - after) * 5;
            let reason = Reason::NearsRed {
                space: to,
                red,
                now: after,
                before,
            };
            rated.push((rating, reason));
        }
    }
}

/// The red piece nearest to a space, and how many steps away it is.
pub(super) fn nearest_red(board: &Dvonn, space: Space) -> Option<(Space, u8)> {
    let reds = Space::all().filter(|red| board.stack(*red).is_some_and(|stack| stack.dvonn_pieces > 0));
    reds.map(|red| (red, space.steps_to(red)))
        .min_by_key(|(_, distance)| *distance)
}
