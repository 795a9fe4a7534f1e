//! The pieces of each game, drawn once per theme and size.

use super::canvas::Sprite;
use super::pixel::Rgb;
use super::solid::{TONES, index, on_edge};
use super::theme::Theme;
use crate::scene::{Board, Tone};

pub mod dvonn;
pub mod gipf;

/// All sprites of a theme and board.
pub struct Sprites<P> {
    pub pieces: Pieces<P>,
    /// A piece on its edge, by tone.
    edges: [Sprite<P>; 3],
}

/// The pieces of one game.
pub enum Pieces<P> {
    Dvonn(Box<dvonn::Pieces<P>>),
    Gipf(Box<gipf::Pieces<P>>),
}

impl Sprites<Rgb> {
    /// `unit`: pixels of a board unit.
    pub fn new(theme: &Theme, board: Board, unit: f32) -> Self {
        Self {
            pieces: match board {
                Board::Dvonn => Pieces::Dvonn(Box::new(dvonn::Pieces::new(theme, unit))),
                Board::Gipf => Pieces::Gipf(Box::new(gipf::Pieces::new(theme, unit))),
            },
            edges: TONES.map(|tone| on_edge(theme.material(tone), unit)),
        }
    }

    /// The same in other colours.
    pub fn map<P>(&self, mut color: impl FnMut(Rgb) -> P) -> Sprites<P> {
        Sprites {
            edges: self.edges.each_ref().map(|edge| edge.map(&mut color)),
            pieces: match &self.pieces {
                Pieces::Dvonn(pieces) => Pieces::Dvonn(Box::new(pieces.map(color))),
                Pieces::Gipf(pieces) => Pieces::Gipf(Box::new(pieces.map(color))),
            },
        }
    }
}

impl<P> Sprites<P> {
    /// A piece on its edge.
    pub fn edge(&self, tone: Tone) -> &Sprite<P> {
        &self.edges[index(tone)]
    }

    /// The shadow of a piece on the board.
    pub fn shadow(&self) -> &Sprite<P> {
        match &self.pieces {
            Pieces::Dvonn(pieces) => &pieces.shadow,
            Pieces::Gipf(pieces) => &pieces.shadow,
        }
    }
}
