//! The course of a match as two lines from turn to turn: DVONN's score, what was captured in GIPF.

use super::board::piece;
use super::plot::{Plot, Series};
use super::replay::Replay;
use super::shape::{At, Ink, PITCH, Shape, crown, ending, fill, many, paragraph_or, rectangle, text};
use super::told::GraphWords;
use crate::rules::{Color, Outcome};

pub const SIZE: At = At::new(11.0, 6.2);

/// Steps of the scale: the smallest with which it has at most this many lines per unit of its letters' height is used.
const STEPS: [u8; 5] = [1, 2, 5, 10, 20];
const DENSITY: f32 = 0.28;
/// Height of what stands above and below the lines, and least distance between two of them, in letters' heights.
const FRAME: f32 = 5.8;
const LINE: f32 = 1.6;
/// Widths of the lines at values.
const THIN: f32 = 0.012;

/// Where a graph is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Area {
    /// Its upper left corner.
    pub at: At,
    pub size: At,
    /// Height of its capital letters.
    pub letter: f32,
}

impl Area {
    /// The ground, with the words of the axes on it, and the area of the lines.
    pub fn framed(&self, words: &GraphWords, range: (f32, f32), count: usize) -> (Vec<Shape>, Plot) {
        let Self { at, size, letter } = *self;
        let (right, bottom) = (at.x + size.x, at.y + size.y);
        let round = letter * 0.6;
        let mut shapes = vec![rectangle(
            [at.x + round, right - round],
            [at.y + round, bottom - round],
            round,
            Ink::Panel,
        )];
        let line = At::new(size.x - 2.0 * letter, letter * PITCH);
        shapes.push(paragraph_or(
            At::new(at.x + letter, at.y + letter * 0.4),
            line,
            [letter, letter],
            (&words.value, &words.shorter),
            Ink::Label,
        ));
        let foot = bottom - letter * 1.2;
        let unit = At::new(right - letter, foot);
        shapes.push(ending(unit, size.x / 3.0, [letter, letter], &words.turns, Ink::Label));
        let plot = Plot {
            left: at.x + letter * 3.4,
            right: right - letter * 1.2,
            top: at.y + letter * 3.0,
            bottom: bottom - letter * 2.8,
            range,
            line: if count > 80 { 0.055 } else { 0.08 },
        };
        (shapes, plot)
    }

    /// The numbers of turns below the lines, as many as fit left of their word.
    pub fn turns(&self, plot: &Plot, first: usize, count: usize, word: &str) -> Vec<Shape> {
        let letter = self.letter;
        let end = self.at.x + self.size.x - letter * (1.6 + 0.85 * many(word.chars().count()));
        let room = ((end - plot.left) / (letter * 4.5)).max(1.0);
        let steps = [1, 2, 5, 10, 20, 50, 100, 200];
        let step = steps.into_iter().find(|step| many(count / step) <= room).unwrap_or(500);
        let foot = self.at.y + self.size.y - letter * 1.2;
        let shown = (0..count).filter(|n| (first + n).is_multiple_of(step));
        let places = shown.map(|n| (n, At::new(plot.x(n, count), foot)));
        places
            .filter(|(_, at)| at.x < end - letter)
            .map(|(n, at)| text(at, letter, first + n, Ink::Label))
            .collect()
    }
}

/// The graph as a picture of its own: scales, lines, and the final counts at their ends.
pub fn graph(replay: &Replay) -> Vec<Shape> {
    let series = replay.series();
    let area = Area {
        at: At::new(0.3, 0.3),
        size: At::new(SIZE.x - 1.95, SIZE.y - 0.6),
        letter: 0.26,
    };
    let (mut shapes, plot) = counts(&series, &replay.told.graph, &area);
    shapes.extend(ends(replay, &series, plot));
    shapes
}

/// Both lines with their scales.
pub(super) fn counts(series: &Series, words: &GraphWords, area: &Area) -> (Vec<Shape>, Plot) {
    let (least, most) = series.range();
    let letters = area.size.y / area.letter;
    let lines = (DENSITY * letters).min((letters - FRAME) / LINE);
    let is_open = |step: &u8| f32::from((most - least).div_ceil(*step)) <= lines;
    let step = STEPS.into_iter().find(is_open).unwrap_or(25);
    let (low, high) = (least / step * step, most.next_multiple_of(step).max(step));
    let count = series.counts.len();
    let (mut shapes, plot) = area.framed(words, (low.into(), high.into()), count);
    for value in (low..=high).step_by(usize::from(step)) {
        shapes.extend(plot.level(value.into(), THIN, area.letter));
    }
    shapes.extend(area.turns(&plot, series.first, count, &words.turns));
    shapes.extend(plot.lines(series));
    (shapes, plot)
}

/// Each player's piece and last count, and the winner's crown, at the ends of the lines.
fn ends(replay: &Replay, series: &Series, plot: Plot) -> Vec<Shape> {
    let Some(last) = series.counts.last() else {
        return Vec::new();
    };
    let mut places = last.map(|count| plot.y(count.into()));
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
    // the crown is on the outer side, but inside the picture
    let down = (1.1 - places[upper]).max(0.0) - (places[upper.other()] - SIZE.y + 1.1).max(0.0);
    let mut shapes = Vec::new();
    for color in Color::BOTH {
        let (x, y) = (SIZE.x - 1.22, places[color] + down);
        shapes.push(fill(&[At::new(x, y), At::new(x + 0.7, y)], 0.38, Ink::Panel));
        shapes.push(piece(replay.end.kind(), color.into(), At::new(x, y)));
        shapes.push(text(At::new(x + 0.7, y), 0.32, last[color], Ink::Count));
        if replay.outcome == Some(Outcome::Win(color)) {
            let outward = if color == upper { -0.66 } else { 0.66 };
            shapes.push(crown(At::new(x + 0.35, y + outward)));
        }
    }
    shapes
}
