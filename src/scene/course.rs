//! The course of a match: both sides' chances from turn to turn, with the turns that decided it.

use super::board::piece;
use super::marks::badge;
use super::plot::Plot;
use super::shape::{At, Ink, Shape, fill, rectangle, text};
use super::view::Theme;
use crate::rules::Color;
use crate::rules::game::GameKind;

pub const SIZE: At = At::new(11.0, 6.0);

/// Widths of the line at even chances and of the other lines.
const EVEN: f32 = 0.03;
const THIN: f32 = 0.012;

/// The course of a finished match.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    pub kind: GameKind,
    /// White's chances, 0 to 1, at the start and after each turn.
    pub chances: Vec<f32>,
    /// The turns marked 1, 2 …, each as the number of turns played by then.
    pub points: Vec<usize>,
    pub theme: Theme,
}

/// Draws the course: White's part below the line, Black's above.
pub fn course(course: &Course) -> Vec<Shape> {
    let plot = Plot {
        left: 1.15,
        right: SIZE.x - 1.35,
        top: 0.75,
        bottom: SIZE.y - 1.25,
        range: (0.0, 100.0),
        line: if course.chances.len() > 80 { 0.06 } else { 0.08 },
    };
    let (sides, heights) = ([0.4, SIZE.x - 0.4], [plot.top - 0.3, plot.bottom + 0.8]);
    let mut shapes = vec![rectangle(sides, heights, 0.2, Ink::Panel)];
    let count = course.chances.len();
    let line: Vec<At> = course
        .chances
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
    for (percent, width) in [(0.0, THIN), (25.0, THIN), (50.0, EVEN), (75.0, THIN), (100.0, THIN)] {
        shapes.extend(plot.scale(percent, width));
    }
    let turns = count.saturating_sub(1);
    let step = [1, 2, 5, 10, 20, 50, 100].into_iter().find(|step| turns / step <= 12);
    for turn in (0..=turns).step_by(step.unwrap_or(200)) {
        let at = At::new(plot.x(turn, count), plot.bottom + 0.45);
        shapes.push(text(at, 0.26, turn, Ink::Label));
    }
    if count > 1 {
        shapes.push(Shape::Line {
            points: line.clone(),
            width: plot.line,
            ink: Ink::Move,
        });
    }
    let middle = f32::midpoint(plot.top, plot.bottom);
    for (color, at) in [
        (Color::Black, f32::midpoint(plot.top, middle)),
        (Color::White, f32::midpoint(plot.bottom, middle)),
    ] {
        shapes.push(piece(course.kind, color.into(), At::new(plot.right + 0.55, at)));
    }
    let mut before: Option<At> = None;
    for (point, number) in course.points.iter().zip(1_u8..) {
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
