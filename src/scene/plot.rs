//! Counts over the turns of a match, and the axes and lines of graphs.

use super::shape::{Align, At, Ink, PITCH, Shape, fill, many, text};
use crate::rules::{ByColor, Color, game::Game};

/// What is counted in each position of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// Turns before the first count: DVONN's score begins when all pieces are placed.
    pub first: usize,
    /// The counts of the positions from there on.
    pub counts: Vec<ByColor<u8>>,
}

impl Series {
    /// The series of a match with these positions, its start included.
    pub fn of<'a>(positions: impl Iterator<Item = &'a Game>) -> Self {
        let counts: Vec<Option<ByColor<u8>>> = positions.map(count).collect();
        Self {
            first: counts.iter().take_while(|count| count.is_none()).count(),
            counts: counts.into_iter().flatten().collect(),
        }
    }

    pub(super) fn range(&self) -> (u8, u8) {
        let counts = || self.counts.iter().flat_map(|count| [count.white, count.black]);
        (counts().min().unwrap_or(0), counts().max().unwrap_or(0))
    }
}

fn count(game: &Game) -> Option<ByColor<u8>> {
    match game {
        Game::Dvonn(game) if game.is_placing() => None,
        Game::Dvonn(game) => Some(game.score()),
        Game::Gipf(game) => Some(swapped(game.captured())),
        Game::Potentials(game) => Some(swapped(game.captured())),
    }
}

/// What each player captured, from what each one lost.
fn swapped(lost: ByColor<u8>) -> ByColor<u8> {
    ByColor::of(|color| lost[color.other()])
}

/// The area in which lines are drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Plot {
    pub left: f32,
    pub right: f32,
    pub top: f32,
    pub bottom: f32,
    /// The values at the bottom and at the top.
    pub range: (f32, f32),
    pub line: f32,
}

impl Plot {
    /// Horizontal position of the `n`th of `count` values.
    pub fn x(&self, n: usize, count: usize) -> f32 {
        let share = many(n) / many(count.saturating_sub(1).max(1));
        self.left + (self.right - self.left) * share
    }

    /// Vertical position of a value.
    pub fn y(&self, number: f32) -> f32 {
        let (low, high) = self.range;
        self.bottom - (self.bottom - self.top) * (number - low) / (high - low).max(1.0)
    }

    /// A horizontal line at a value, with the value at its left.
    pub fn scale(&self, number: f32, width: f32) -> [Shape; 2] {
        let y = self.y(number);
        let line = [At::new(self.left, y), At::new(self.right, y)];
        [
            fill(&line, width, Ink::Grid),
            text(At::new(self.left - 0.55, y), 0.26, number, Ink::Label),
        ]
    }

    /// A horizontal line at a value, with the value at its left in letters of this height.
    pub fn level(&self, number: f32, width: f32, letter: f32) -> [Shape; 2] {
        let [line, _] = self.scale(number, width);
        let at = At::new(self.left - letter * 3.2, self.y(number) - letter * PITCH / 2.0);
        let value = Shape::Paragraph {
            at,
            size: At::new(letter * 2.8, letter * PITCH),
            height: [letter, letter],
            text: number.to_string(),
            shorter: Vec::new(),
            ink: Ink::Label,
            align: Align::Right,
        };
        [line, value]
    }

    /// Draws both lines; where they coincide they are drawn side by side, with one edge around both.
    pub fn lines(&self, series: &Series) -> Vec<Shape> {
        let line = |color: Color, width: f32, ink: Ink| {
            let aside = self.line / if color == Color::White { -2.0 } else { 2.0 };
            let points = series.counts.iter().enumerate();
            Shape::Line {
                points: points
                    .map(|(n, count)| At::new(self.x(n, series.counts.len()), self.y(count[color].into()) + aside))
                    .collect(),
                width,
                ink,
            }
        };
        let edges = Color::BOTH.map(|color| line(color, self.line * 1.5, Ink::BarEdge));
        let lines = [Color::Black, Color::White].map(|color| line(color, self.line, color.into()));
        edges.into_iter().chain(lines).collect()
    }
}
