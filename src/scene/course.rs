//! The course of a match: both sides' chances from turn to turn, with the turns that decided it.

use super::graph::Area;
use super::marks::badge;
use super::shape::{At, Ink, Shape, fill};
use super::told::GraphWords;

/// Widths of the line at even chances and of the other lines.
const EVEN: f32 = 0.03;
const THIN: f32 = 0.012;

/// The chances in a finished match.
#[derive(Clone, PartialEq, Debug)]
pub struct Chances {
    /// White's chances, 0 to 1, at the start and after each turn.
    pub white: Vec<f32>,
    /// The turns marked 1, 2 …, each as the number of turns played by then.
    pub points: Vec<usize>,
}

/// Draws the course: White's part below the line, Black's above.
pub(super) fn chances(chances: &Chances, words: &GraphWords, area: &Area) -> Vec<Shape> {
    let count = chances.white.len();
    let (mut shapes, plot) = area.framed(words, (0.0, 100.0), count);
    let line: Vec<At> = chances
        .white
        .iter()
        .enumerate()
        .map(|(n, chance)| At::new(plot.x(n, count), plot.y(chance * 100.0)))
        .collect();
    if let (Some(first), Some(last)) = (line.first(), line.last()) {
        for (edge, ink) in [(plot.top, Ink::Black), (plot.bottom, Ink::White)] {
            let mut part = line.clone();
            part.extend([At::new(last.x, edge), At::new(first.x, edge)]);
            shapes.push(fill(&part, 0.0, ink));
        }
    }
    let quarters = [(0.0, THIN), (25.0, THIN), (50.0, EVEN), (75.0, THIN), (100.0, THIN)];
    // where there is little room, the halves alone
    let is_low = plot.bottom - plot.top < area.letter * 9.0;
    for (percent, width) in quarters.into_iter().step_by(if is_low { 2 } else { 1 }) {
        shapes.extend(plot.level(percent, width, area.letter));
    }
    shapes.extend(area.turns(&plot, 0, count, &words.turns));
    if count > 1 {
        shapes.push(Shape::Line {
            points: line.clone(),
            width: plot.line,
            ink: Ink::Move,
        });
    }
    let mut before: Option<At> = None;
    for (point, number) in chances.points.iter().zip(1_u8..) {
        let Some(at) = line.get(*point) else { continue };
        // badges of neighbouring turns are drawn side by side
        let mut place = At::new(at.x, at.y.clamp(plot.top + 0.3, plot.bottom - 0.3));
        if let Some(before) =
            before.filter(|before| (place.x - before.x).abs() < 0.6 && (place.y - before.y).abs() < 0.6)
        {
            place = At::new(before.x + 0.6, place.y);
        }
        shapes.extend(badge(place, number, Ink::Plan));
        before = Some(place);
    }
    shapes
}
