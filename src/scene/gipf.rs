//! GIPF's pictures: discs on a hexagon of lines, reserves and captures in its corners.

use super::{At, Board, Body, Ink, ROW, Scene, Shape, View, crown, fill, ring, row, text, turn_marker};
use crate::rules::{
    Color, Outcome, Position, Status,
    game::{Cell, Game, Move},
    gipf::{Decision, Gipf, Piece, Point, Turn},
};
use std::collections::BTreeMap;

/// Width and height.
pub(super) const SIZE: At = At::new(10.0, 10.0);

/// How far the plate reaches beyond the dots.
const PLATE: f32 = 0.78;
/// Radius of the rings that mark a piece: just outside it.
const MARK: f32 = 0.46;
/// How far a dot's name stands from it.
const LABEL: f32 = 0.46;
/// Height of the middle of the figures above the lower edge.
const STRIP: f32 = 0.55;
/// From piece to piece in a pile beside the board.
const PILE: f32 = 0.1;

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

pub(super) fn scene(game: &Gipf, view: &View) -> Scene {
    let side = view.side;
    let mut shapes = Vec::new();
    for color in Color::BOTH {
        figures(game, color, side, &mut shapes);
    }
    let points = |cells: &[Cell]| -> Vec<Point> {
        let of_gipf = |cell: &Cell| {
            if let Cell::Gipf(point) = cell {
                Some(*point)
            } else {
                None
            }
        };
        cells.iter().filter_map(of_gipf).collect()
    };
    for point in points(&view.marks.chosen) {
        shapes.push(fill(&[at(point, side)], glow(point), Ink::Glow));
    }
    let last = match &view.last {
        Some((Game::Gipf(before), Move::Gipf(turn))) => Some(retrace(before, turn)),
        _ => None,
    };
    if let Some(last) = &last {
        if let Some((dot, end)) = last.pushed {
            shapes.push(fill(&[at(dot, side), at(end, side)], 0.2, Ink::Trail));
        }
        for (point, piece, captured) in &last.removed {
            let place = at(*point, side);
            shapes.push(disc(place, *piece, Body::Ghost));
            if *captured {
                for (dx, dy) in [(0.16, 0.16), (0.16, -0.16)] {
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
    for point in points(&view.marks.chosen) {
        shapes.push(ring(at(point, side), glow(point), 0.1, Ink::Chosen));
    }
    for point in points(&view.marks.legal) {
        let radius = if point.is_dot() { 0.24 } else { MARK };
        shapes.push(ring(at(point, side), radius, 0.075, Ink::Legal));
    }
    for (letter, cells) in &view.marks.rows {
        let cells: Vec<At> = points(cells).into_iter().map(|point| at(point, side)).collect();
        shapes.extend(row(*letter, &cells, MARK));
    }
    if let Some((dot, spot)) = last.and_then(|last| last.entered) {
        let (dot, spot) = (at(dot, side), at(spot, side));
        shapes.push(Shape::Arrow {
            from: dot,
            to: dot.towards(spot, 0.66),
        });
    }
    Scene {
        board: Board::Gipf,
        side,
        shapes,
    }
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

/// A player's corners: whose turn, reserve on the left, captured pieces on the right, the crown.
fn figures(game: &Gipf, color: Color, side: Color, shapes: &mut Vec<Shape>) {
    let inward = if color == side { -1.0 } else { 1.0 };
    let y = if color == side { SIZE.y - STRIP } else { STRIP };
    let status = game.status();
    let to_move = status == Status::ToMove(color);
    let reserve = game.reserve()[color];
    let captured = game.captured()[color.other()];
    let ink = if to_move { Ink::PanelToMove } else { Ink::Panel };
    let pile_end = |first: f32, count: u8| first + f32::from(count.max(1) - 1) * PILE;
    shapes.push(fill(
        &[At::new(0.98, y), At::new(pile_end(1.72, reserve), y)],
        0.42,
        ink,
    ));
    if to_move {
        shapes.push(turn_marker(At::new(0.32, y)));
    }
    let small =
        |x: f32, y: f32, color: Color, is_gipf: bool| disc(At::new(x, y), Piece { color, is_gipf }, Body::Small);
    shapes.push(text(At::new(1.0, y), 0.32, reserve, Ink::Count));
    shapes.extend((0..reserve).map(|n| small(1.72 + f32::from(n) * PILE, y, color, false)));
    if game.may_bring_gipf()[color] {
        shapes.push(small(1.0, y + inward * 0.85, color, true));
    }
    if captured > 0 {
        let number = SIZE.x - 0.72;
        let first = number - 0.72 - f32::from(captured - 1) * PILE;
        shapes.push(fill(&[At::new(first, y), At::new(number, y)], 0.42, Ink::Panel));
        shapes.push(text(At::new(number, y), 0.32, captured, Ink::Count));
        shapes.extend((0..captured).map(|n| small(first + f32::from(n) * PILE, y, color.other(), false)));
    }
    if status == Status::Over(Outcome::Win(color)) {
        shapes.push(crown(At::new(1.0, y + inward * 0.8)));
    }
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
