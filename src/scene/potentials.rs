//! GIPF with potentials: its pieces and their potentials on GIPF's board.
//!
//! A potential is a small disc of its colour with the sign of its kind, on its basic or alone. One that can still be used
//! has a second ring. In a stack each token lies a little higher, so that those below show at the rim.

use super::gipf::{MARK, SIZE, at, disc, glow, tray, tray_line};
use super::marks::{dashes, marked, plan, row, tag};
use super::shape::{At, Body, Ink, Shape, fill, ring, text};
use super::view::GameView;
use crate::rules::gipf::{Piece, Point};
use crate::rules::potentials::{Decision, Entry, Kind, Potentials, Progress, Stack, Token, Turn, Use};
use crate::rules::{Color, Status};

/// Radius of a potential.
const RADIUS: f32 = 0.29;
/// How much higher each token of a stack lies than the one below.
const RISE: f32 = 0.11;

pub(super) fn shapes(view: &GameView<'_, Potentials, Point>) -> Vec<Shape> {
    let (game, side, marks) = (view.position, view.side, &view.marks);
    let mut shapes = Vec::new();
    for color in Color::BOTH {
        tray(view, game.reserve(), game.captured(), color, &mut shapes);
        hand(view, color, &mut shapes);
    }
    for point in &marks.chosen {
        shapes.push(fill(&[at(*point, side)], glow(*point), Ink::Glow));
    }
    let last = view.last.map(|(before, turn)| retrace(before, turn));
    for &(dot, end) in last.iter().flat_map(|last| &last.pushed) {
        shapes.push(fill(&[at(dot, side), at(end, side)], 0.2, Ink::Trail));
    }
    for &(point, stack) in last.iter().flat_map(|last| &last.removed) {
        shapes.extend(tokens(at(point, side), stack, Body::Ghost));
    }
    let mut stacks: Vec<(At, Stack)> = Point::all()
        .filter_map(|point| Some((at(point, side), game.stack(point)?)))
        .collect();
    stacks.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    for (place, stack) in stacks {
        shapes.extend(tokens(place, stack, Body::Solid));
    }
    for &(from, to) in last.iter().flat_map(|last| &last.arrows) {
        let reach = if from.is_dot() { -0.15 } else { 0.3 };
        let (from, to) = (at(from, side), at(to, side));
        shapes.push(Shape::Arrow {
            from: from.towards(to, reach),
            to: to.towards(from, 0.26),
        });
    }
    for point in &marks.chosen {
        shapes.extend(marked(at(*point, side), glow(*point), 0.1, Ink::Chosen));
    }
    for point in &marks.legal {
        let radius = if point.is_dot() { 0.24 } else { MARK };
        shapes.extend(dashes(at(*point, side), radius));
    }
    // a dot has its name beside it; the sign of a potential stays free
    for point in marks.legal.iter().filter(|point| !point.is_dot()) {
        let At { x, y } = at(*point, side);
        let is_free = game.stack(*point).is_none();
        shapes.extend(tag(At::new(x, if is_free { y } else { y + 0.3 }), point));
    }
    for (letter, points) in &marks.rows {
        let points: Vec<At> = points.iter().map(|point| at(*point, side)).collect();
        shapes.extend(row(*letter, &points, MARK));
    }
    let planned = marks.plan.iter();
    let planned = planned.map(|point| (at(*point, side), game.stack(*point).is_none()));
    shapes.extend(plan(planned, 0.3));
    shapes
}

/// The tokens of a stack.
fn tokens(place: At, stack: Stack, body: Body) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut lift = 0.0;
    for token in stack.tokens() {
        match token {
            Token::Basic(color) => shapes.push(disc(place, Piece { color, is_gipf: false }, body)),
            Token::Gipf(color) => shapes.push(disc(place, Piece { color, is_gipf: true }, body)),
            Token::Potential(color, kind) => {
                let is_live = stack.live().is_some();
                let place = At::new(place.x, place.y - lift);
                shapes.extend(potential(place, RADIUS, color, kind, is_live, body));
                lift += RISE;
            }
        }
    }
    shapes
}

/// A potential: what has just left is an outline.
fn potential(place: At, radius: f32, color: Color, kind: Kind, is_live: bool, body: Body) -> Vec<Shape> {
    let (face, sign) = match color {
        Color::White => (Ink::White, Ink::Black),
        Color::Black => (Ink::Black, Ink::White),
    };
    if body == Body::Ghost {
        return vec![ring(place, radius, 0.03, face)];
    }
    let mut shapes = vec![fill(&[place], radius, face), ring(place, radius, 0.03, Ink::BarEdge)];
    if is_live {
        shapes.push(ring(place, radius * 0.85, radius * 0.1, sign));
    }
    shapes.extend(self::sign(place, radius, kind, sign));
    shapes
}

/// The sign of a kind: an hourglass, a ball, a ring, an arc.
fn sign(place: At, radius: f32, kind: Kind, ink: Ink) -> Vec<Shape> {
    let spot = |(x, y): (f32, f32)| At::new(place.x + x * radius, place.y + y * radius);
    match kind {
        Kind::Tamsk => [-1.0, 1.0]
            .map(|half| {
                fill(
                    &[(-0.42, half * 0.55), (0.42, half * 0.55), (0.0, 0.0)].map(spot),
                    0.02,
                    ink,
                )
            })
            .to_vec(),
        Kind::Zertz => vec![fill(&[place], radius * 0.36, ink)],
        Kind::Dvonn => vec![ring(place, radius * 0.58, radius * 0.24, ink)],
        Kind::Yinsh => {
            // half a ring that is open to the front
            let points = (0..=8_u8).map(|n| {
                let angle = std::f32::consts::PI * f32::from(n) / 8.0;
                spot((-0.46 * angle.cos(), 0.2 - 0.56 * angle.sin()))
            });
            vec![Shape::Line {
                points: points.collect(),
                width: radius * 0.2,
                ink,
            }]
        }
    }
}

/// A player's potentials in hand, and whether GIPF-pieces may still come.
fn hand(view: &GameView<'_, Potentials, Point>, color: Color, shapes: &mut Vec<Shape>) {
    if !matches!(view.status, Status::ToMove(_)) {
        return;
    }
    let game = view.position;
    let y = tray_line(if view.seats.is_some() { 2.0 } else { 1.0 }, color, view.side);
    let hand = game.hands()[color];
    let mut x = 0.28;
    for kind in game.variant().kinds().filter(|&kind| hand[kind] > 0) {
        shapes.extend(potential(At::new(x, y), 0.19, color, kind, false, Body::Small));
        shapes.push(text(At::new(x + 0.29, y), 0.2, hand[kind], Ink::Count));
        x += 0.52;
    }
    if game.may_bring_gipf()[color] {
        shapes.push(text(At::new(SIZE.x - 1.0, y), 0.34, '+', Ink::Count));
        let piece = Piece { color, is_gipf: true };
        shapes.push(disc(At::new(SIZE.x - 0.46, y), piece, Body::Small));
    }
}

/// What the last turn did on the board, in places.
#[derive(Default)]
struct Retraced {
    /// From where to where: the first step of each push, and the way of a potential.
    arrows: Vec<(Point, Point)>,
    /// The dot of each push, and the place of the last piece that it moved.
    pushed: Vec<(Point, Point)>,
    /// What left the board, with its place then.
    removed: Vec<(Point, Stack)>,
}

/// Follows a turn decision by decision.
fn retrace(before: &Potentials, turn: &Turn) -> Retraced {
    let mut progress = Progress::new(before);
    let mut traced = Retraced::default();
    for decision in turn.decisions() {
        let now = *progress.position();
        let mut entered = |Entry { dot, spot }: Entry| {
            traced.arrows.push((dot, spot));
            traced.pushed.extend(now.filled_by(dot, spot).map(|end| (dot, end)));
        };
        match decision {
            Decision::Push(push) => entered(push.entry),
            Decision::Extra(Some(entry)) => entered(entry),
            Decision::Use(Use { from, to, .. }) => traced.arrows.push((from, to)),
            Decision::Extra(None) | Decision::Remove(_) => {}
        }
        if progress.decide(decision).is_err() {
            break;
        }
        if let Decision::Remove(spots) = decision {
            let gone = spots.iter().filter(|&spot| progress.position().stack(spot).is_none());
            traced
                .removed
                .extend(gone.filter_map(|spot| Some((spot, now.stack(spot)?))));
        }
    }
    traced
}
