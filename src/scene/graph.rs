//! How a match went, as two lines from turn to turn: DVONN's score, GIPF's reserve.

use super::{At, Ink, Replay, Shape, crown, fill, many, replay::piece, text};
use crate::rules::{ByColor, Color, Outcome, game::Game};

/// Width and height of the graph as a picture by itself.
pub const SIZE: At = At::new(11.0, 6.2);

/// From number to number of the scale.
const STEP: u8 = 5;

/// What is counted in each position of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// Turns before the first count: DVONN's score begins when all pieces are placed.
    pub first: usize,
    /// The counts of the positions from there on.
    pub counts: Vec<ByColor<u8>>,
}

impl Course {
    /// That of a match with these positions, its start included.
    #[must_use]
    pub fn of<'a>(positions: impl Iterator<Item = &'a Game>) -> Self {
        let counts: Vec<Option<ByColor<u8>>> = positions.map(count).collect();
        Self {
            first: counts.iter().take_while(|count| count.is_none()).count(),
            counts: counts.into_iter().flatten().collect(),
        }
    }

    /// The lowest and the highest count.
    pub(super) fn range(&self) -> (u8, u8) {
        let counts = || self.counts.iter().flat_map(|count| [count.white, count.black]);
        (counts().min().unwrap_or(0), counts().max().unwrap_or(0))
    }
}

fn count(game: &Game) -> Option<ByColor<u8>> {
    match game {
        Game::Dvonn(game) if game.is_placing() => None,
        Game::Dvonn(game) => Some(game.score()),
        Game::Gipf(game) => Some(game.reserve()),
    }
}

/// Where lines are drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Plot {
    pub left: f32,
    pub right: f32,
    pub top: f32,
    pub bottom: f32,
    /// The numbers at the bottom and at the top.
    pub range: (f32, f32),
    /// Width of a line.
    pub line: f32,
}

impl Plot {
    /// Where the `n`th of `count` things stands.
    pub fn x(&self, n: usize, count: usize) -> f32 {
        let share = many(n) / many(count.saturating_sub(1).max(1));
        self.left + (self.right - self.left) * share
    }

    /// How high a number stands.
    pub fn y(&self, number: f32) -> f32 {
        let (low, high) = self.range;
        self.bottom - (self.bottom - self.top) * (number - low) / (high - low).max(1.0)
    }

    /// A line across at this number, and the number at its left.
    pub fn scale(&self, number: f32, width: f32) -> [Shape; 2] {
        let y = self.y(number);
        let line = [At::new(self.left, y), At::new(self.right, y)];
        [
            fill(&line, width, Ink::Grid),
            text(At::new(self.left - 0.55, y), 0.26, number, Ink::Label),
        ]
    }

    /// Both lines. Where they meet they lie side by side.
    pub fn lines(&self, course: &Course) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for color in [Color::Black, Color::White] {
            let aside = self.line / if color == Color::White { -2.0 } else { 2.0 };
            let points = course.counts.iter().enumerate();
            let points: Vec<At> = points
                .map(|(n, count)| At::new(self.x(n, course.counts.len()), self.y(count[color].into()) + aside))
                .collect();
            let line = |width, ink| Shape::Line {
                points: points.clone(),
                width,
                ink,
            };
            shapes.push(line(self.line * 1.5, Ink::BarEdge));
            shapes.push(line(self.line, ink(color)));
        }
        shapes
    }
}

fn ink(color: Color) -> Ink {
    match color {
        Color::White => Ink::White,
        Color::Black => Ink::Black,
    }
}

/// The graph as a picture by itself: scales, lines, and at their ends what was left.
#[must_use]
pub fn graph(replay: &Replay) -> Vec<Shape> {
    let course = replay.course();
    let top = course.range().1.max(1).next_multiple_of(STEP);
    let plot = Plot {
        left: 1.15,
        right: SIZE.x - 2.3,
        top: 0.7,
        bottom: SIZE.y - 1.3,
        range: (0.0, top.into()),
        line: if course.counts.len() > 80 { 0.055 } else { 0.08 },
    };
    // the numbers of the scales lie on it too: a page may have their colour
    let (left, right, top_edge, bottom) = (0.4, plot.right + 0.12, plot.top - 0.2, plot.bottom + 0.8);
    let corners = [(left, top_edge), (right, top_edge), (right, bottom), (left, bottom)];
    let mut shapes = vec![fill(&corners.map(|(x, y)| At::new(x, y)), 0.2, Ink::Panel)];
    for value in (0..=top).step_by(usize::from(STEP)) {
        shapes.extend(plot.scale(value.into(), 0.012));
    }
    let turns = course.counts.len();
    let step = [5, 10, 20, 50, 100]
        .into_iter()
        .find(|step| turns / step <= 12)
        .unwrap_or(200);
    for n in (0..turns).filter(|n| (course.first + n).is_multiple_of(step)) {
        let at = At::new(plot.x(n, turns), plot.bottom + 0.65);
        shapes.push(text(at, 0.26, course.first + n, Ink::Label));
    }
    shapes.extend(plot.lines(&course));
    shapes.extend(ends(replay, &course, plot));
    shapes
}

/// Each player's piece, its last count and the winner's crown, at the ends of the lines.
fn ends(replay: &Replay, course: &Course, plot: Plot) -> Vec<Shape> {
    let Some(last) = course.counts.last() else {
        return Vec::new();
    };
    let mut places = ByColor {
        white: plot.y(last.white.into()),
        black: plot.y(last.black.into()),
    };
    let upper = if last.black > last.white {
        Color::Black
    } else {
        Color::White
    };
    let lacking = 0.84 - (places[upper.other()] - places[upper]);
    if lacking > 0.0 {
        places[upper] -= lacking / 2.0;
        places[upper.other()] += lacking / 2.0;
    }
    // the crown is on the outer side, and in the picture
    let down = (0.95 - places[upper]).max(0.0) - (places[upper.other()] - SIZE.y + 1.0).max(0.0);
    let mut shapes = Vec::new();
    for color in Color::BOTH {
        let (x, y) = (plot.right + 0.82, places[color] + down);
        shapes.push(fill(&[At::new(x, y), At::new(x + 0.75, y)], 0.38, Ink::Panel));
        shapes.push(piece(replay.end.kind(), color.into(), At::new(x, y)));
        shapes.push(text(At::new(x + 0.68, y), 0.34, last[color], Ink::Count));
        if replay.outcome == Some(Outcome::Win(color)) {
            let outward = if color == upper { -0.66 } else { 0.66 };
            shapes.push(crown(At::new(x, y + outward)));
        }
    }
    shapes
}
