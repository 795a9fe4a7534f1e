//! The terms of the evaluation, by what they are about.

use crate::engine::dvonn::features::features;
use crate::engine::dvonn::weights::weights;
use crate::engine::gipf::lines::{LINES, patterns};
use crate::engine::gipf::weights as gipf_weights;
use crate::rules::Color;
use crate::rules::game::Game;
use crate::rules::gipf::Variant;
use crate::rules::gipf::turn::Stepwise;
use std::ops::Sub;

/// Parts of a position's value, in sixteenths of a hundredth of a piece. Lines are GIPF's, the others DVONN's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Parts {
    pub mobility: i32,
    pub red: i32,
    pub lines: [i32; LINES],
}

impl Parts {
    const NONE: Self = Self {
        mobility: 0,
        red: 0,
        lines: [0; LINES],
    };

    /// Those of a position, from White's side.
    pub fn of(game: &Game) -> Self {
        let Some(side) = game.status().to_move() else {
            return Self::NONE;
        };
        match game {
            Game::Dvonn(position) if !position.is_placing() && !position.is_choosing() => {
                let board = position.board();
                let [white, black] = Color::BOTH.map(|color| board.owned(color));
                let features = features(board, side, &board.moves_from(white | black));
                let stacks = board.occupied().count_ones() as usize;
                let weights = &weights().stacking.features[stacks.min(49)];
                let sum = |places: &[usize]| {
                    let products = places
                        .iter()
                        .map(|&place| i32::from(features[place]) * i32::from(weights[place]));
                    products.sum()
                };
                Self {
                    // the moves, and the stacks that can and cannot move
                    mobility: sum(&[2, 3, 4, 5, 16, 19, 25]),
                    // the red pieces, the distance from them, and stacks with few neighbours
                    red: sum(&[6, 7, 8, 9, 10, 11, 15, 17, 18]),
                    ..Self::NONE
                }
            }
            Game::Dvonn(_) => Self::NONE,
            Game::Gipf(position) => Self::of_lines(position, position.variant()),
            Game::Potentials(position) => Self::of_lines(position, position.variant().base()),
        }
    }

    /// Those of the lines, as this variant counts them.
    fn of_lines<P: Stepwise>(position: &P, variant: Variant) -> Self {
        let side = position.side();
        let [own, theirs] = [side, side.other()].map(|color| position.owned(color).bits());
        let value = gipf_weights::of(variant).of_lines(position);
        let sign = if side == Color::White { 1 } else { -1 };
        Self {
            lines: patterns(own, theirs).map(|pattern| sign * i32::from(value[usize::from(pattern)])),
            ..Self::NONE
        }
    }

    /// The same from this side.
    pub fn seen_by(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self::NONE - self,
        }
    }
}

impl Sub for Parts {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            mobility: self.mobility - other.mobility,
            red: self.red - other.red,
            lines: std::array::from_fn(|line| self.lines[line] - other.lines[line]),
        }
    }
}
