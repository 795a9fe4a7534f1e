//! GIPF's pictures: discs on a hexagon of lines, reserves and captures in its corners.

use super::marks::{dashes, marked, plan, row};
use super::shape::{At, Body, Ink, ROW, Shape, Tone, crown, fill, ring, text, turn_marker};
use super::view::GameView;
use crate::rules::gipf::{Decision, Gipf, Piece, Point, Turn};
use crate::rules::{Color, Outcome, Position, Status};
use std::collections::BTreeMap;

pub(super) const SIZE: At = At::new(10.0, 10.0);

/// How far the plate reaches beyond the dots.
const PLATE: f32 = 0.78;
/// Radius of the rings that mark a piece: just outside it.
const MARK: f32 = 0.46;
/// How far a dot's name stands from it.
const LABEL: f32 = 0.5;
/// From the picture's edge to the middle of the numbers and the first row of pieces beside the board.
const STRIP: f32 = 0.48;
/// From piece to piece in a row beside the board, and from row to row.
const PILE: At = At::new(1.0 / 3.0, 13.0 / 24.0);
/// How many pieces a row takes in a corner, from the edge inwards, and how far from the side the first one lies.
const ROWS: [(u8, f32); 3] = [(6, 1.84), (8, 0.42), (5, 0.42)];

fn lattice(point: Point) -> (i8, i8) {
    let (x, y) = point.lattice();
    (x.cast_signed(), y.cast_signed())
}

fn at(point: Point, side: Color) -> At {
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
        // Outwards across the rim; at a corner away from the middle.
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
        shapes.push(text(label, 0.21, dot, Ink::Label));
    }
    shapes
}

pub(super) fn shapes(view: &GameView<'_, Gipf, Point>) -> Vec<Shape> {
    let (game, side, marks) = (view.position, view.side, &view.marks);
    let mut shapes = Vec::new();
    for color in Color::BOTH {
        figures(game, view.status, color, side, &mut shapes);
    }
    for point in &marks.chosen {
        shapes.push(fill(&[at(*point, side)], glow(*point), Ink::Glow));
    }
    let last = view.last.map(|(before, turn)| retrace(before, turn));
    if let Some(last) = &last {
        if let Some((dot, end)) = last.pushed {
            shapes.push(fill(&[at(dot, side), at(end, side)], 0.2, Ink::Trail));
        }
        for (point, piece, captured) in &last.removed {
            let place = at(*point, side);
            shapes.push(disc(place, *piece, Body::Ghost));
            if *captured {
                for (dx, dy) in [(0.23, 0.23), (0.23, -0.23)] {
                    let cross = [At::new(place.x - dx, place.y - dy), At::new(place.x + dx, place.y + dy)];
                    shapes.push(fill(&cross, 0.035, Ink::Cross));
                }
            }
        }
    }
    let mut pieces: Vec<(At, Piece)> = Point::all()
        .filter_map(|point| Some((at(point, side), game.piece(point)?)))
        .collect();
    pieces.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    shapes.extend(pieces.into_iter().map(|(place, piece)| disc(place, piece, Body::Solid)));
    if let Some((dot, spot)) = last.and_then(|last| last.entered) {
        let (dot, spot) = (at(dot, side), at(spot, side));
        shapes.push(Shape::Arrow {
            from: dot.towards(spot, -0.15),
            to: dot.towards(spot, 0.74),
        });
    }
    for point in &marks.chosen {
        shapes.extend(marked(at(*point, side), glow(*point), 0.1, Ink::Chosen));
    }
    for point in &marks.legal {
        let radius = if point.is_dot() { 0.24 } else { MARK };
        shapes.extend(dashes(at(*point, side), radius));
    }
    for (letter, points) in &marks.rows {
        let points: Vec<At> = points.iter().map(|point| at(*point, side)).collect();
        shapes.extend(row(*letter, &points, MARK));
    }
    let planned = marks.plan.iter();
    let planned = planned.map(|point| (at(*point, side), game.piece(*point).is_none()));
    shapes.extend(plan(planned, 0.3));
    shapes
}

/// Radius of what marks a chosen point.
fn glow(point: Point) -> f32 {
    if point.is_dot() { 0.3 } else { 0.5 }
}

fn disc(at: At, piece: Piece, body: Body) -> Shape {
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

/// A player's corners: whose turn, reserve on the left, captured pieces on the right, the crown.
fn figures(game: &Gipf, status: Status, color: Color, side: Color, shapes: &mut Vec<Shape>) {
    let inward = if color == side { -1.0 } else { 1.0 };
    let y = if color == side { SIZE.y - STRIP } else { STRIP };
    let to_move = status == Status::ToMove(color);
    let reserve = game.reserve()[color];
    let captured = game.captured()[color.other()];
    let ink = if to_move { Ink::PanelToMove } else { Ink::Panel };
    let mut number = |x: f32, count: u8, ink: Ink| {
        shapes.push(fill(&[At::new(x - 0.06, y), At::new(x + 0.06, y)], 0.36, ink));
        shapes.push(text(At::new(x, y), 0.34, count, Ink::Count));
    };
    number(1.14, reserve, ink);
    if captured > 0 {
        number(SIZE.x - 0.9, captured, Ink::Panel);
    }
    for (dx, dy) in pile(reserve) {
        shapes.push(small(color.into(), At::new(dx, y + inward * dy)));
    }
    for (dx, dy) in pile(captured) {
        shapes.push(small(color.other().into(), At::new(SIZE.x - dx, y + inward * dy)));
    }
    if matches!(status, Status::ToMove(_)) && game.may_bring_gipf()[color] {
        let bringing = Piece { color, is_gipf: true };
        shapes.push(disc(At::new(0.46, y + inward * PILE.y * 3.1), bringing, Body::Small));
    }
    if to_move {
        shapes.push(turn_marker(At::new(0.34, y)));
    }
    match status {
        Status::Over(Outcome::Win(winner)) if winner == color => shapes.push(crown(At::new(0.4, y))),
        Status::Over(Outcome::Draw) => shapes.push(text(At::new(0.4, y), 0.4, '=', Ink::Crown)),
        _ => {}
    }
}

/// Where the pieces of a corner lie, from its side of the picture and from its numbers.
fn pile(count: u8) -> impl Iterator<Item = (f32, f32)> {
    let rows = ROWS.into_iter().zip(0_u8..);
    let places = rows.flat_map(|((many, first), row)| {
        (0..many).map(move |n| (first + f32::from(n) * PILE.x, f32::from(row) * PILE.y))
    });
    places.take(usize::from(count))
}

/// What the last turn did on the board, in places.
#[derive(Default)]
struct Retraced {
    /// The dot and the first spot of the push.
    entered: Option<(Point, Point)>,
    /// The dot, and the place of the last piece that the push moved.
    pushed: Option<(Point, Point)>,
    /// What left the board, with its place then, and whether the opponent lost it.
    removed: Vec<(Point, Piece, bool)>,
}

/// Follows a turn decision by decision.
fn retrace(before: &Gipf, turn: &Turn) -> Retraced {
    let mover = match before.status() {
        Status::ToMove(color) => color,
        Status::Over(_) => return Retraced::default(),
    };
    let mut board: BTreeMap<(i8, i8), Piece> = Point::all()
        .filter_map(|point| Some((lattice(point), before.piece(point)?)))
        .collect();
    let mut traced = Retraced::default();
    for decision in turn.decisions() {
        match decision {
            Decision::Remove(spots) => {
                for point in spots.iter() {
                    if let Some(piece) = board.remove(&lattice(point)) {
                        traced.removed.push((point, piece, piece.color != mover));
                    }
                }
            }
            Decision::Push(push) => {
                let (dot, spot) = (lattice(push.dot), lattice(push.spot));
                let step = (spot.0 - dot.0, spot.1 - dot.1);
                let mut moving = Piece {
                    color: mover,
                    is_gipf: push.is_gipf,
                };
                let mut place = spot;
                while let Some(pushed) = board.insert(place, moving) {
                    moving = pushed;
                    place = (place.0 + step.0, place.1 + step.1);
                }
                traced.entered = Some((push.dot, push.spot));
                traced.pushed = point(place).map(|end| (push.dot, end));
            }
        }
    }
    traced
}
