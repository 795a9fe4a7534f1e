//! The course of a match as two lines from turn to turn: DVONN's score, GIPF's reserves.

use super::board::piece;
use super::plot::{Plot, Series};
use super::replay::Replay;
use super::shape::{At, Ink, Shape, crown, fill, rectangle, text};
use crate::rules::{Color, Outcome};

pub const SIZE: At = At::new(11.0, 6.2);

/// Steps of the scale: the smallest with which it has at most this many lines per unit is used.
const STEPS: [u8; 3] = [5, 10, 20];
const DENSITY: f32 = 2.0;

/// The graph as a picture of its own: scales, lines, and the final counts at their ends.
pub fn graph(replay: &Replay) -> Vec<Shape> {
    graph_of_size(replay, SIZE)
}

pub(super) fn graph_of_size(replay: &Replay, size: At) -> Vec<Shape> {
    let series = replay.series();
    let most = series.range().1.max(1);
    let (top_edge, bottom) = (0.7, size.y - 1.3);
    let is_open = |step: &u8| f32::from(most.div_ceil(*step)) <= DENSITY * (bottom - top_edge);
    let step = STEPS.into_iter().find(is_open).unwrap_or(25);
    let top = most.next_multiple_of(step);
    let plot = Plot {
        left: 1.15,
        right: size.x - 2.3,
        top: top_edge,
        bottom,
        range: (0.0, top.into()),
        line: if series.counts.len() > 80 { 0.055 } else { 0.08 },
    };
    // the ground reaches below the numbers of the scales, since the page may have their colour
    let (sides, heights) = ([0.4, plot.right + 0.12], [plot.top - 0.2, plot.bottom + 0.8]);
    let mut shapes = vec![rectangle(sides, heights, 0.2, Ink::Panel)];
    for value in (0..=top).step_by(usize::from(step)) {
        shapes.extend(plot.scale(value.into(), 0.012));
    }
    let turns = series.counts.len();
    let step = [5, 10, 20, 50, 100]
        .into_iter()
        .find(|step| turns / step <= 12)
        .unwrap_or(200);
    for n in (0..turns).filter(|n| (series.first + n).is_multiple_of(step)) {
        let at = At::new(plot.x(n, turns), plot.bottom + 0.65);
        shapes.push(text(at, 0.26, series.first + n, Ink::Label));
    }
    shapes.extend(plot.lines(&series));
    shapes.extend(ends(replay, &series, plot, size));
    shapes
}

/// Each player's piece and last count, and the winner's crown, at the ends of the lines.
fn ends(replay: &Replay, series: &Series, plot: Plot, size: At) -> Vec<Shape> {
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
    let down = (0.95 - places[upper]).max(0.0) - (places[upper.other()] - size.y + 1.0).max(0.0);
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
