//! A position as shapes with named inks in board units, for [`crate::raster`].
//!
//! A [`Scene`] is plain data: the shapes to draw, bottom to top. It knows neither pixels nor colours, so that it can be
//! compared as text. Pictures contain no sentences except those given to a final picture, and no names but players':
//! pieces, numbers, coordinates and marks are the same in every language.
//!
//! # Layout
//! `shape` is the vocabulary. `dvonn` draws one game, `gipf` and `stacks` the others: the board and what stands there.
//! `board` and [`scene`] choose between them. `plot` has the axes and lines of all graphs.

use crate::rules::Color;
use crate::rules::game::{Cell, Game, Move};
use std::fmt;
use view::GameView;

mod board;
pub mod course;
pub mod crosstable;
mod dvonn;
pub mod film;
pub mod final_picture;
mod gipf;
pub mod graph;
mod marks;
pub mod overview;
mod plot;
pub mod ratings;
pub mod replay;
mod shape;
mod stacks;
pub mod standings;
mod told;
mod trays;
mod view;

pub use crate::rules::game::Marks;
pub use board::{Board, ground};
pub use course::Chances;
pub use final_picture::FinalPicture;
pub use plot::Series;
pub use replay::Replay;
pub use shape::{Align, At, Body, Ink, NAME_MARKS, PITCH, Shape, Tone, WALL, name_and_level, steps};
pub use told::{GraphWords, Told};
pub use view::{Seats, Theme, TrayWords, View};

/// A picture before it has pixels.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The board below the shapes; [`ground`] draws it.
    pub board: Board,
    /// The side at the bottom.
    pub side: Color,
    /// The shapes on the board, bottom to top.
    pub shapes: Vec<Shape>,
}

pub fn scene(view: &View) -> Scene {
    drawn(view, true)
}

/// The board and what stands on it, without the figures beside it.
pub fn board_alone(view: &View) -> Scene {
    drawn(view, false)
}

fn drawn(view: &View, has_trays: bool) -> Scene {
    let (status, side) = (view.status(), view.side);
    let shapes = match &view.game {
        Game::Dvonn(position) => dvonn::shapes(&GameView {
            position,
            last: match &view.last {
                Some((Game::Dvonn(before), Move::Dvonn(mv))) => Some((before, mv)),
                _ => None,
            },
            is_declared: false,
            status,
            side,
            marks: view.marks.filter_map(Cell::dvonn),
            seats: view.seats.as_ref(),
            has_trays,
        }),
        Game::Gipf(position) => stacks::shapes(&GameView {
            position,
            last: match &view.last {
                Some((Game::Gipf(before), Move::Gipf(turn))) => Some((before, turn)),
                _ => None,
            },
            is_declared: false,
            status,
            side,
            marks: view.marks.filter_map(Cell::gipf),
            seats: view.seats.as_ref(),
            has_trays,
        }),
        Game::Potentials(position) => stacks::shapes(&GameView {
            position,
            last: match (&view.declared, &view.last) {
                (Some(Move::Gipf(turn)), _) => Some((position, turn)),
                (None, Some((Game::Potentials(before), Move::Gipf(turn)))) => Some((before, turn)),
                _ => None,
            },
            is_declared: view.declared.is_some(),
            status,
            side,
            marks: view.marks.filter_map(Cell::gipf),
            seats: view.seats.as_ref(),
            has_trays,
        }),
    };
    Scene {
        board: Board::of(&view.game),
        side,
        shapes,
    }
}

/// One shape per line, bottom to top, for tests.
impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?} from {:?}, {}", self.board, self.side, self.board.size())?;
        self.shapes.iter().try_for_each(|shape| writeln!(f, "{shape}"))
    }
}
