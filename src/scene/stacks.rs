//! What stands on GIPF's board and beside it, with and without potentials, and what the last turn did.
//!
//! A potential is a small disc of its colour with the sign of its kind, on its basic or alone. One that can still be
//! used has a ring around it on its basic. In a stack each token is drawn a little higher, so that the rims of those
//! below show.

use super::gipf::{PILE, SIZE, arrow, at, choices, cross, disc, glow, trail, tray, tray_line};
use super::shape::{At, Body, Ink, Shape, fill, many, ring, text};
use super::view::GameView;
use crate::rules::gipf::turn::{Progress, Stepwise};
use crate::rules::gipf::{Decision, Entry, Gipf, Kind, Piece, Point, Turn, Use, WholeTurns};
use crate::rules::potentials::{Cover, Potentials, Stack, Token};
use crate::rules::{ByColor, Color, Status};

/// Radius of a potential.
const RADIUS: f32 = 0.27;
/// Vertical offset of each token of a stack from the one below.
const RISE: f32 = 0.11;
/// Outer radius and width of the ring around a usable potential, on its basic's face.
const LIVE: [f32; 2] = [0.37, 0.05];
/// Half the width of a potential's path, half the width of its head, and the length of its head.
const WAY: [f32; 3] = [0.05, 0.19, 0.3];
/// Additional width of its casing on each side.
const CASING: f32 = 0.03;
/// How far the path of a jump bends, as a share of its length, and at most.
const BEND: [f32; 2] = [0.6, 1.1];
/// In a tray: horizontal distances from the edge to a potential and its number, and to the next ones; the radius.
const HAND: [[f32; 2]; 2] = [[0.36, 0.75], [1.16, 1.55]];
const SMALL: f32 = 0.24;

/// A position of GIPF for its picture.
pub(super) trait Drawable: Stepwise {
    /// What stands on a spot.
    fn stack(&self, point: Point) -> Option<Stack>;

    /// Each colour's own basics that were captured.
    fn captured(&self) -> ByColor<u8>;

    /// Whether the stack there has a sign that must stay visible.
    fn has_sign(&self, point: Point) -> bool;

    /// What a player may still bring, below their reserve.
    fn hand(view: &GameView<'_, Self, Point>, color: Color, shapes: &mut Vec<Shape>);
}

impl Drawable for Gipf {
    fn stack(&self, point: Point) -> Option<Stack> {
        self.piece(point).map(Stack::from)
    }

    fn captured(&self) -> ByColor<u8> {
        self.captured()
    }

    fn has_sign(&self, point: Point) -> bool {
        self.is_gipf(point)
    }

    /// Whether GIPF-pieces may still enter.
    fn hand(view: &GameView<'_, Self, Point>, color: Color, shapes: &mut Vec<Shape>) {
        if matches!(view.status, Status::ToMove(_)) && view.position.may_bring_gipf()[color] {
            let y = tray_line(if view.seats.is_some() { 2.0 } else { 1.0 }, color, view.side);
            shapes.push(text(At::new(0.46, y), 0.34, '+', Ink::Count));
            shapes.push(disc(At::new(PILE[0], y), Piece { color, is_gipf: true }, Body::Small));
        }
    }
}

impl Drawable for Potentials {
    fn stack(&self, point: Point) -> Option<Stack> {
        self.stack(point)
    }

    fn captured(&self) -> ByColor<u8> {
        self.captured()
    }

    fn has_sign(&self, point: Point) -> bool {
        self.stack(point).is_some()
    }

    /// A player's potentials in hand, and whether GIPF-pieces may still enter.
    fn hand(view: &GameView<'_, Self, Point>, color: Color, shapes: &mut Vec<Shape>) {
        if !matches!(view.status, Status::ToMove(_)) {
            return;
        }
        let game = view.position;
        let y = tray_line(if view.seats.is_some() { 2.0 } else { 1.0 }, color, view.side);
        let hand = game.hands()[color];
        let held: Vec<Kind> = game.variant().kinds().filter(|&kind| hand[kind] > 0).collect();
        // two at the left, then two at the right, since the board leaves no more room
        for (n, pair) in held.chunks(HAND.len()).enumerate() {
            let [first, last] = [HAND[0][0], HAND[pair.len() - 1][1]];
            let begin = if n == 0 { 0.0 } else { SIZE.x - first - last };
            let place = |x: f32| At::new(begin + x, y);
            shapes.push(fill(&[place(first), place(last)], 0.29, Ink::Panel));
            for (&kind, [piece, number]) in pair.iter().zip(HAND) {
                shapes.extend(potential(place(piece), SMALL, color, kind));
                shapes.push(text(place(number), 0.28, hand[kind], Ink::Count));
            }
        }
        if game.may_bring_gipf()[color] {
            let y = tray_line(1.0, color, view.side);
            shapes.push(text(At::new(SIZE.x - 2.55, y), 0.34, '+', Ink::Count));
            let piece = Piece { color, is_gipf: true };
            shapes.push(disc(At::new(SIZE.x - 2.05, y), piece, Body::Small));
        }
    }
}

pub(super) fn shapes<P: Drawable>(view: &GameView<'_, P, Point>) -> Vec<Shape> {
    let (game, side, marks) = (view.position, view.side, &view.marks);
    let mut shapes = Vec::new();
    for color in Color::BOTH {
        tray(view, game.reserve(), game.captured(), color, &mut shapes);
        P::hand(view, color, &mut shapes);
    }
    for point in &marks.chosen {
        shapes.push(fill(&[at(*point, side)], glow(*point), Ink::Glow));
    }
    let last = view.last.map(|(before, turn)| retrace(before, turn));
    for &(dot, end) in last.iter().flat_map(|last| &last.pushed) {
        shapes.push(trail(dot, end, side));
    }
    for &(point, stack, is_captured) in last.iter().flat_map(|last| &last.removed) {
        let place = at(point, side);
        shapes.extend(tokens(place, stack, Body::Ghost));
        if is_captured {
            shapes.extend(cross(place));
        }
    }
    let mut stacks: Vec<(At, Stack)> = Point::all()
        .filter_map(|point| Some((at(point, side), game.stack(point)?)))
        .collect();
    stacks.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    for (place, stack) in stacks {
        shapes.extend(tokens(place, stack, Body::Solid));
    }
    for &(point, color, height) in last.iter().flat_map(|last| &last.lifted) {
        // what lay on top of a piece that is still there
        let At { x, y } = at(point, side);
        shapes.push(outline(At::new(x, y - RISE * many(height)), RADIUS, color));
    }
    for &(dot, spot) in last.iter().flat_map(|last| &last.entered) {
        shapes.push(arrow(dot, spot, side, Ink::Move));
    }
    if let Some((dot, spot)) = marks.better {
        shapes.push(arrow(dot, spot, side, Ink::Chosen));
    }
    for &point in last.iter().flat_map(|last| &last.left) {
        // the former place of a potential, on the piece that stays
        if let Some(Stack::Basic(color, Cover::Bare)) = game.stack(point) {
            shapes.push(ring(at(point, side), RADIUS, 0.035, inks(color)[1]));
        }
    }
    for used in last.iter().flat_map(|last| &last.used) {
        shapes.extend(way(at(used.from, side), at(used.to, side), used.kind));
    }
    let is_free = |point| game.stack(point).is_none();
    shapes.extend(choices(marks, side, |point| game.has_sign(point), is_free));
    shapes
}

fn tokens(place: At, stack: Stack, body: Body) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut below = 0;
    for token in stack.tokens() {
        match token {
            Token::Basic(color) => shapes.push(disc(place, Piece { color, is_gipf: false }, body)),
            Token::Gipf(color) => shapes.push(disc(place, Piece { color, is_gipf: true }, body)),
            Token::Potential(color, kind) => {
                let place = At::new(place.x, place.y - RISE * many(below));
                if body == Body::Ghost {
                    shapes.push(outline(place, RADIUS, color));
                } else {
                    if stack.live().is_some() {
                        let [radius, width] = LIVE;
                        shapes.push(ring(place, radius, width, inks(color)[1]));
                    }
                    shapes.extend(potential(place, RADIUS, color, kind));
                }
                below += 1;
            }
        }
    }
    shapes
}

/// The inks of a potential's face, and of the sign on it.
fn inks(color: Color) -> [Ink; 2] {
    [color, color.other()].map(Ink::from)
}

/// A potential that has just left the board.
fn outline(place: At, radius: f32, color: Color) -> Shape {
    ring(place, radius, 0.03, inks(color)[0])
}

/// A potential; its edge sets it off from whatever lies below.
fn potential(place: At, radius: f32, color: Color, kind: Kind) -> Vec<Shape> {
    let [face, sign] = inks(color);
    let below = At::new(place.x, place.y + 0.04);
    let mut shapes = vec![
        fill(&[place, below], radius, Ink::BarEdge),
        fill(&[place], radius - 0.025, face),
    ];
    shapes.extend(self::sign(place, radius, kind, sign));
    shapes
}

/// The path of a potential: a slide is straight, since nothing lies on it; a jump bends around what it jumps over.
fn way(from: At, to: At, kind: Kind) -> Vec<Shape> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy).max(1e-3);
    let bend = match kind {
        Kind::Yinsh => 0.0,
        Kind::Tamsk | Kind::Zertz | Kind::Dvonn => (BEND[0] * length).min(BEND[1]),
    };
    // bent towards the centre of the board, so that it stays inside the picture
    let (aside_x, aside_y) = (-dy / length, dx / length);
    let middle = At::new(f32::midpoint(from.x, to.x), f32::midpoint(from.y, to.y));
    let is_outwards = (middle.x - SIZE.x / 2.0) * aside_x + (middle.y - SIZE.y / 2.0) * aside_y > 0.0;
    let bend = if is_outwards { -bend } else { bend };
    let over = At::new(middle.x + aside_x * bend, middle.y + aside_y * bend);
    let curve = |share: f32| {
        let part =
            |a: f32, b: f32, c: f32| (1.0 - share).powi(2) * a + 2.0 * share * (1.0 - share) * b + share.powi(2) * c;
        At::new(part(from.x, over.x, to.x), part(from.y, over.y, to.y))
    };
    let points: Vec<At> = (0..=24_u8).map(|n| curve(f32::from(n) / 24.0)).collect();
    // from rim to rim of the pieces
    let is_far = |point: &&At| {
        (point.x - from.x).hypot(point.y - from.y) > 0.3 && (point.x - to.x).hypot(point.y - to.y) > 0.3 + WAY[2] * 0.8
    };
    let mut points: Vec<At> = points.iter().filter(is_far).copied().collect();
    let neck = points.last().copied().unwrap_or(from);
    if points.len() < 2 {
        points = vec![from.towards(over, 0.3), neck];
    }
    let tip = to.towards(neck, 0.26);
    let [half, wing, _] = WAY;
    let (wing_x, wing_y) = {
        let (dx, dy) = (tip.x - neck.x, tip.y - neck.y);
        let length = dx.hypot(dy).max(1e-3);
        (-dy / length * wing, dx / length * wing)
    };
    let head = [
        At::new(neck.x + wing_x, neck.y + wing_y),
        tip,
        At::new(neck.x - wing_x, neck.y - wing_y),
    ];
    let part = |more: f32, ink: Ink| {
        let line = Shape::Line {
            points: points.clone(),
            width: 2.0 * (half + more),
            ink,
        };
        [line, fill(&head, more, ink)]
    };
    [part(CASING, Ink::Casing), part(0.0, Ink::Move)].concat()
}

/// The sign of a kind: an hourglass, a ball, a ring, an arc.
fn sign(place: At, radius: f32, kind: Kind, ink: Ink) -> Vec<Shape> {
    let spot = |(x, y): (f32, f32)| At::new(place.x + x * radius, place.y + y * radius);
    match kind {
        Kind::Tamsk => [-1.0, 1.0]
            .map(|half| {
                fill(
                    &[(-0.48, half * 0.6), (0.48, half * 0.6), (0.0, half * -0.06)].map(spot),
                    0.02,
                    ink,
                )
            })
            .to_vec(),
        Kind::Zertz => vec![fill(&[place], radius * 0.44, ink)],
        Kind::Dvonn => vec![ring(place, radius * 0.66, radius * 0.3, ink)],
        Kind::Yinsh => {
            // half a ring, open to the front
            let points = (0..=8_u8).map(|n| {
                let angle = std::f32::consts::PI * f32::from(n) / 8.0;
                spot((-0.48 * angle.cos(), 0.34 - 0.72 * angle.sin()))
            });
            vec![Shape::Line {
                points: points.collect(),
                width: radius * 0.26,
                ink,
            }]
        }
    }
}

/// The effects of the last turn, as positions on the board.
#[derive(Default)]
struct Retraced {
    /// The dot and the first spot of each push.
    entered: Vec<(Point, Point)>,
    /// The dot of each push, and the place of the last piece that it moved.
    pushed: Vec<(Point, Point)>,
    /// The potentials that were used.
    used: Vec<Use>,
    /// The pieces that potentials left, used or discarded.
    left: Vec<Point>,
    /// The pieces that left the board, with their former places, and whether the opponent lost a piece by it.
    removed: Vec<(Point, Stack, bool)>,
    /// The potentials taken off pieces that stay, with their colours and the number of tokens below.
    lifted: Vec<(Point, Color, usize)>,
}

/// Collects a turn's effects, decision by decision.
fn retrace<P: Drawable>(before: &P, turn: &Turn) -> Retraced {
    let mover = before.side();
    let mut progress = Progress::new(before);
    let mut traced = Retraced::default();
    for decision in turn.decisions() {
        let now = *progress.position();
        let mut entered = |Entry { dot, spot }: Entry| {
            traced.entered.push((dot, spot));
            traced
                .pushed
                .extend(now.filled_by(Entry { dot, spot }).map(|end| (dot, end)));
        };
        match decision {
            Decision::Push(push) => entered(push.entry),
            Decision::Extra(Some(entry)) => entered(entry),
            Decision::Use(used) => {
                traced.used.push(used);
                traced.left.push(used.from);
            }
            Decision::Extra(None) | Decision::Remove(_) => {}
        }
        if progress.decide(decision).is_err() {
            break;
        }
        if let Decision::Extra(_) = decision {
            let tamsk = Some(Stack::loaded(mover, Kind::Tamsk));
            let bare = Some(Stack::Basic(mover, Cover::Bare));
            let has_left = |&point: &Point| now.stack(point) == tamsk && progress.position().stack(point) == bare;
            traced.left.extend(Point::all().find(has_left));
        }
        let Decision::Remove(spots) = decision else { continue };
        for (spot, stack) in spots.iter().filter_map(|spot| Some((spot, now.stack(spot)?))) {
            if let Some(left) = progress.position().stack(spot) {
                // the basic is not counted, since potentials begin at its height
                traced
                    .lifted
                    .push((spot, stack.color(), left.tokens().count().saturating_sub(1)));
            } else {
                let is_captured = stack.color() != mover && !matches!(stack, Stack::Alone(..));
                traced.removed.push((spot, stack, is_captured));
            }
        }
    }
    traced
}
