//! GIPF's pictures: discs on a hexagon of lines, reserves and captures in its corners.

use super::marks::{dashes, marked, plan, row, tag};
use super::shape::{At, Body, Ink, ROW, Shape, Tone, fill, ring, text};
use super::trays::{is_numbered, standing};
use super::view::GameView;
use crate::rules::gipf::{Decision, Gipf, Load, Piece, Point, Push, Turn};
use crate::rules::{ByColor, Color, Position, Status};
use std::collections::BTreeMap;

pub(super) const SIZE: At = At::new(10.0, 10.0);

/// How far the plate reaches beyond the dots.
const PLATE: f32 = 0.78;
/// Radius of the rings that mark a piece: just outside it.
pub(super) const MARK: f32 = 0.46;
/// How far a dot's name stands from it.
const LABEL: f32 = 0.5;
/// From the picture's edge to the middle of the first line of figures, and from line to line.
const STRIP: f32 = 0.48;
const LINE: f32 = 0.66;
/// From the picture's side to a pile's piece, its number, and the first of its pieces on edge.
const PILE: [f32; 3] = [1.0, 1.68, 2.2];
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
        figures(view, color, &mut shapes);
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
    // A dot has its name beside it.
    for point in marks.legal.iter().filter(|point| !point.is_dot()) {
        let At { x, y } = at(*point, side);
        let has_star = game.piece(*point).is_some_and(|piece| piece.is_gipf);
        shapes.extend(tag(At::new(x, if has_star { y + 0.3 } else { y }), point));
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

/// A player's corners: whose turn or the crown, reserve, name, and whether GIPF-pieces may still come, on the left;
/// captured pieces and the turn's number on the right.
fn figures(view: &GameView<'_, Gipf, Point>, color: Color, shapes: &mut Vec<Shape>) {
    let GameView {
        position: game,
        status,
        seats,
        ..
    } = *view;
    tray(view, game.reserve(), game.captured(), color, shapes);
    if matches!(status, Status::ToMove(_)) && game.may_bring_gipf()[color] {
        let y = tray_line(if seats.is_some() { 2.0 } else { 1.0 }, color, view.side);
        shapes.push(text(At::new(0.46, y), 0.34, '+', Ink::Count));
        shapes.push(disc(At::new(PILE[0], y), Piece { color, is_gipf: true }, Body::Small));
    }
}

/// How far down so many lines of a player's corners are.
pub(super) fn tray_line(n: f32, color: Color, side: Color) -> f32 {
    let y = STRIP + n * LINE;
    if color == side { SIZE.y - y } else { y }
}

/// The first two lines of a player's corners.
pub(super) fn tray<P: Position>(
    view: &GameView<'_, P, Point>,
    reserve: ByColor<u8>,
    captured: ByColor<u8>,
    color: Color,
    shapes: &mut Vec<Shape>,
) {
    let GameView { status, seats, .. } = *view;
    let line = |n: f32| tray_line(n, color, view.side);
    shapes.extend(standing(status, color, At::new(0.38, line(0.0))));
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
        shapes.push(Shape::Name {
            at: At::new(0.68, line(1.0)),
            width: 2.2,
            height: 0.29,
            text: seats.names[color].clone(),
            ink: Ink::Count,
        });
        if is_numbered(status, color, view.side) {
            let at = At::new(SIZE.x - PILE[0], line(1.0));
            shapes.push(text(at, 0.26, format!("{}.", seats.turn), Ink::Count));
        }
    }
}

/// A piece, how many of them there are, and one on its edge for each: a stack that lies on its side. `at` gives the
/// place so far from the side of the picture.
fn pile(color: Color, count: u8, at: impl Fn(f32) -> At, ink: Ink, shapes: &mut Vec<Shape>) {
    let [piece, number, first] = PILE;
    shapes.push(fill(&[at(piece), at(number)], 0.36, ink));
    shapes.push(small(color.into(), at(piece)));
    shapes.push(text(at(number), 0.34, count, Ink::Count));
    shapes.extend((0..count).map(|n| Shape::Layer {
        at: at(first + f32::from(n) * LAYER),
        tone: color.into(),
    }));
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
            Decision::Push(Push { entry, load }) => {
                let (dot, spot) = (lattice(entry.dot), lattice(entry.spot));
                let step = (spot.0 - dot.0, spot.1 - dot.1);
                let mut moving = Piece {
                    color: mover,
                    is_gipf: load == Load::Gipf,
                };
                let mut place = spot;
                while let Some(pushed) = board.insert(place, moving) {
                    moving = pushed;
                    place = (place.0 + step.0, place.1 + step.1);
                }
                traced.entered = Some((entry.dot, entry.spot));
                traced.pushed = point(place).map(|end| (entry.dot, end));
            }
            // there are no potentials
            Decision::Use(_) | Decision::Extra(_) => {}
        }
    }
    traced
}
