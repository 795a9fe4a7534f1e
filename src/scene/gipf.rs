//! GIPF's board: a hexagon of lines, reserves and captures in its corners, and the marks on it.

use super::marks::{dashes, marked, plan, row, tag};
use super::shape::{At, Body, Ink, ROW, Shape, Tone, ending, fill, player, ring, text};
use super::trays::{is_numbered, standing};
use super::view::GameView;
use crate::rules::gipf::{Piece, Point};
use crate::rules::marks::Marks;
use crate::rules::{ByColor, Color, Position, Status};

pub(super) const SIZE: At = At::new(12.25, 10.0);

/// Half the width and height of the board alone, with its edge and its shadow.
pub(super) const HALF: At = At::new(4.375, 5.0);

/// Distance of the plate's edge from the dots.
const PLATE: f32 = 0.78;
/// Radius of the rings that mark a piece, just outside it.
pub(super) const MARK: f32 = 0.46;
/// Distance of a dot's name from the dot.
const LABEL: f32 = 0.5;
/// Distance of the first line of figures from the picture's edge, and between lines.
const STRIP: f32 = 0.48;
const LINE: f32 = 0.7;
/// Distance of the outermost text and trays from the picture's edge.
pub(super) const EDGE: f32 = 0.25;
/// Maximum width of a name on the second line, and of a word on the first.
const NAME: f32 = 3.3;
const WORD: f32 = 3.2;
/// Horizontal distances from the picture's edge to a pile's piece, its number, and the first of its pieces on edge.
pub(super) const PILE: [f32; 3] = [1.2, 1.85, 2.35];
/// Thickness of a piece in a pile.
const LAYER: f32 = 0.095;

fn lattice(point: Point) -> (i8, i8) {
    let (x, y) = point.lattice();
    (x.cast_signed(), y.cast_signed())
}

pub(super) fn at(point: Point, side: Color) -> At {
    let (x, y) = lattice(point);
    let (dx, dy) = ((f32::from(x) - 4.0) * ROW, 2.0 + f32::from(x) / 2.0 - f32::from(y));
    let turn = if side == Color::White { 1.0 } else { -1.0 };
    At::new(SIZE.x / 2.0 + turn * dx, SIZE.y / 2.0 + turn * dy)
}

fn point(lattice_place: (i8, i8)) -> Option<Point> {
    Point::all().find(|point| lattice(*point) == lattice_place)
}

pub(super) fn ground(side: Color) -> Vec<Shape> {
    let corner = |(x, y): (i8, i8)| point((x, y)).map(|point| at(point, side));
    let hexagon = |corners: [(i8, i8); 6]| corners.into_iter().filter_map(corner).collect::<Vec<At>>();
    let mut shapes = vec![
        Shape::Plate {
            corners: hexagon([(0, 0), (4, 0), (8, 4), (8, 8), (4, 8), (0, 4)]),
            round: PLATE,
        },
        fill(
            &hexagon([(1, 1), (4, 1), (7, 4), (7, 7), (4, 7), (1, 4)]),
            0.3,
            Ink::Field,
        ),
    ];
    let dots = || Point::all().filter(|point| point.is_dot());
    for dot in dots() {
        let (x, y) = lattice(dot);
        // Each line once, from the end with the smaller coordinates; the rim itself is no line.
        for (dx, dy) in [(1, 0), (0, 1), (1, 1)] {
            let is_spot = |place| point(place).is_some_and(|point| !point.is_dot());
            if is_spot((x + dx, y + dy)) {
                let far = (1..=8)
                    .map(|n| (x + n * dx, y + n * dy))
                    .take_while(|place| point(*place).is_some())
                    .last();
                if let Some(end) = far.and_then(point) {
                    shapes.push(fill(&[at(dot, side), at(end, side)], 0.022, Ink::Line));
                }
            }
        }
    }
    for spot in Point::all().filter(|point| !point.is_dot()) {
        shapes.push(fill(&[at(spot, side)], 0.085, Ink::Spot));
        shapes.push(ring(at(spot, side), 0.085, 0.025, Ink::SpotEdge));
    }
    let middle = At::new(SIZE.x / 2.0, SIZE.y / 2.0);
    for dot in dots() {
        let place = at(dot, side);
        shapes.push(fill(&[place], 0.12, Ink::Dot));
        // Outwards across the rim; at a corner away from the centre.
        let (column, rank) = (dot.column(), dot.rank());
        let is_corner = matches!((column, rank), (0 | 8, 1 | 5) | (4, 1 | 9));
        let label = if is_corner {
            place.towards(middle, -LABEL)
        } else {
            let (dx, dy) = (place.x - middle.x, place.y - middle.y);
            let outward = if column == 0 || column == 8 {
                At::new(place.x + dx.signum(), place.y)
            } else {
                At::new(place.x + dx.signum() / 2.0, place.y + dy.signum() * ROW)
            };
            place.towards(outward, LABEL)
        };
        shapes.push(text(label, 0.23, dot, Ink::Label));
    }
    shapes
}

/// The line from a push's dot to the place of the last piece that it moved.
pub(super) fn trail(dot: Point, end: Point, side: Color) -> Shape {
    fill(&[at(dot, side), at(end, side)], 0.2, Ink::Trail)
}

/// The arrow of a push from its dot to its first spot.
pub(super) fn arrow(dot: Point, spot: Point, side: Color, ink: Ink) -> Shape {
    let (dot, spot) = (at(dot, side), at(spot, side));
    Shape::Arrow {
        from: dot.towards(spot, -0.15),
        to: dot.towards(spot, 0.74),
        ink,
    }
}

/// The mark on a piece that the opponent lost.
pub(super) fn cross(At { x, y }: At) -> [Shape; 2] {
    [(0.23, 0.23), (0.23, -0.23)].map(|(dx, dy)| {
        let bar = [At::new(x - dx, y - dy), At::new(x + dx, y + dy)];
        fill(&bar, 0.035, Ink::Cross)
    })
}

/// The marks of what is chosen, may be chosen, is a row, and is planned. Names are drawn lower on pieces that must stay
/// visible (`has_sign`), and numbers of a plan in the middle of free points.
pub(super) fn choices(
    marks: &Marks<Point>,
    side: Color,
    has_sign: impl Fn(Point) -> bool,
    is_free: impl Fn(Point) -> bool,
) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for point in &marks.chosen {
        shapes.extend(marked(at(*point, side), glow(*point), 0.1, Ink::Chosen));
    }
    for point in &marks.legal {
        let radius = if point.is_dot() { 0.24 } else { MARK };
        shapes.extend(dashes(at(*point, side), radius));
    }
    // dots have their names beside them
    for point in marks.legal.iter().filter(|point| !point.is_dot()) {
        let At { x, y } = at(*point, side);
        shapes.extend(tag(At::new(x, if has_sign(*point) { y + 0.3 } else { y }), point));
    }
    for (letter, points) in &marks.rows {
        let points: Vec<At> = points.iter().map(|point| at(*point, side)).collect();
        shapes.extend(row(*letter, &points, MARK));
    }
    let planned = marks.plan.iter().map(|point| (at(*point, side), is_free(*point)));
    shapes.extend(plan(planned, 0.3));
    shapes
}

/// Radius of the mark of a chosen point.
pub(super) fn glow(point: Point) -> f32 {
    if point.is_dot() { 0.3 } else { 0.5 }
}

pub(super) fn disc(at: At, piece: Piece, body: Body) -> Shape {
    Shape::Disc {
        at,
        tone: piece.color.into(),
        is_gipf: piece.is_gipf,
        body,
    }
}

/// A piece beside the board.
pub(super) fn small(tone: Tone, at: At) -> Shape {
    Shape::Disc {
        at,
        tone,
        is_gipf: false,
        body: Body::Small,
    }
}

/// Height of the first lines of a player's corners.
pub(super) fn tray_line(n: f32, color: Color, side: Color) -> f32 {
    let y = STRIP + n * LINE;
    if color == side { SIZE.y - y } else { y }
}

/// A player's corners: on the left turn marker or crown, reserve and, on the line of this number, the name; on the right
/// captured pieces with their word, and the number of the turn.
pub(super) fn tray<P: Position>(
    view: &GameView<'_, P, Point>,
    reserve: ByColor<u8>,
    captured: ByColor<u8>,
    color: Color,
    name_line: f32,
    shapes: &mut Vec<Shape>,
) {
    let GameView { status, seats, .. } = *view;
    let line = |n: f32| tray_line(n, color, view.side);
    shapes.extend(standing(status, color, At::new(0.52, line(0.0))));
    let ink = if status == Status::ToMove(color) {
        Ink::PanelToMove
    } else {
        Ink::Panel
    };
    pile(color, reserve[color], |x| At::new(x, line(0.0)), ink, shapes);
    let captured = captured[color.other()];
    if captured > 0 {
        pile(
            color.other(),
            captured,
            |x| At::new(SIZE.x - x, line(0.0)),
            Ink::Panel,
            shapes,
        );
    }
    if let Some(seats) = seats {
        let at = At::new(EDGE, line(name_line));
        // the board leaves less room further in
        let width = NAME - (name_line - 1.0) * LINE * 1.6;
        shapes.push(player(at, [width, LINE], [0.3, 0.2], (&seats.names[color], Ink::Count)));
        let mut word = |n: f32, text: &String| {
            let end = At::new(SIZE.x - EDGE, line(n));
            shapes.push(ending(end, WORD - n * LINE, [0.25, 0.18], text, Ink::Count));
        };
        if captured > 0 {
            word(1.0, &seats.words.captured);
        }
        if is_numbered(status, color, view.side) {
            word(if captured > 0 { 2.0 } else { 1.0 }, &seats.words.turn);
        }
    }
}

/// A pile: a piece, the number of pieces, and one piece on edge for each, like a stack lying on its side. `at` gives
/// the position at a distance from the picture's edge.
fn pile(color: Color, count: u8, at: impl Fn(f32) -> At, ink: Ink, shapes: &mut Vec<Shape>) {
    let [piece, number, first] = PILE;
    shapes.push(fill(&[at(piece), at(number)], 0.34, ink));
    shapes.push(small(color.into(), at(piece)));
    shapes.push(text(at(number), 0.34, count, Ink::Count));
    shapes.extend((0..count).map(|n| Shape::Layer {
        at: at(first + f32::from(n) * LAYER),
        tone: color.into(),
    }));
}
