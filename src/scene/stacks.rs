//! What stands on GIPF's board and beside it, with and without potentials, and what the last turn did.
//!
//! A potential is a disc of its owner's colour with the letter and the sign of its kind, on its basic or alone. One that
//! can still be used has a coloured rim, one that was used has none. In a stack each token is drawn a little higher, so that the rims of those
//! below show.

use super::gipf::{EDGE, SIZE, arrow, at, choices, cross, disc, glow, trail, tray, tray_line};
use super::shape::{At, Body, Ink, Shape, fill, many, name, ring, text};
use super::view::GameView;
use crate::rules::gipf::turn::{Progress, Stepwise};
use crate::rules::gipf::{Decision, Gipf, Kind, Piece, Point, PushEntry, Turn, Use, WholeTurns};
use crate::rules::potentials::{Cover, Potentials, Stack, Token};
use crate::rules::{ByColor, Color, Status};
use std::f32::consts::PI;

/// Radius of a potential.
const RADIUS: f32 = 0.3;
/// Radius of one that lies on something of the other side's, whose spot it has taken over.
const OVER: f32 = 0.4;
/// Vertical offset of each token of a stack from the one below.
const RISE: f32 = 0.11;
/// Radius of the rim around a usable potential, on its basic's face.
const LIVE: f32 = 0.385;
/// Half the width of a potential's path, half the width of its head, and the length of its head.
const WAY: [f32; 3] = [0.05, 0.19, 0.3];
/// Additional width of its casing on each side.
const CASING: f32 = 0.03;
/// How far the path of a jump bends, as a share of its length, and at most.
const BEND: [f32; 2] = [0.6, 1.1];
/// In a tray: half its height, the distance between potentials, and of a number from its potential; the radius.
const HAND: [f32; 3] = [0.3, 0.9, 0.43];
const SMALL: f32 = 0.25;
/// Distance of the legend's lines.
const LEGEND: f32 = 0.66;
/// Right of a reserve: where the sign stands that a player may bring GIPF-pieces, and the piece.
const BRINGS: [f32; 2] = [4.25, 4.75];

/// A position of GIPF for its picture.
pub(super) trait Drawable: Stepwise {
    /// What stands on a spot.
    fn stack(&self, point: Point) -> Option<Stack>;

    /// Each colour's own basics that were captured.
    fn captured(&self) -> ByColor<u8>;

    /// Whether the stack there has a sign that must stay visible.
    fn has_sign(&self, point: Point) -> bool;

    /// What a player may still bring, below and beside their reserve.
    fn hand(view: &GameView<'_, Self, Point>, color: Color, shapes: &mut Vec<Shape>);

    /// The line of the corners on which the names stand.
    fn names_at(&self, _: Status) -> f32 {
        1.0
    }

    /// The potentials that the legend names.
    fn kinds(&self) -> Vec<Kind> {
        Vec::new()
    }
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
            brings_gipf(tray_line(0.0, color, view.side), color, shapes);
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

    /// A player's potentials in hand: one tray under the reserve. Behind it, whether GIPF-pieces may still enter.
    fn hand(view: &GameView<'_, Self, Point>, color: Color, shapes: &mut Vec<Shape>) {
        if !matches!(view.status, Status::ToMove(_)) {
            return;
        }
        let game = view.position;
        let hand = game.hands()[color];
        let held: Vec<Kind> = game.variant().kinds().filter(|&kind| hand[kind] > 0).collect();
        let y = tray_line(1.0, color, view.side);
        let place = |n: usize| At::new(EDGE + HAND[0] + HAND[1] * many(n), y);
        if let Some(last) = held.len().checked_sub(1) {
            let end = At::new(place(last).x + HAND[2], y);
            shapes.push(fill(&[place(0), end], HAND[0], Ink::Panel));
        }
        for (n, &kind) in held.iter().enumerate() {
            let At { x, y } = place(n);
            shapes.extend(potential(At::new(x, y), SMALL, color, kind));
            shapes.push(text(At::new(x + HAND[2], y), 0.27, hand[kind], Ink::Count));
        }
        if game.may_bring_gipf()[color] {
            brings_gipf(tray_line(0.0, color, view.side), color, shapes);
        }
    }

    fn names_at(&self, status: Status) -> f32 {
        let has_hand = Color::BOTH
            .iter()
            .any(|&color| self.variant().kinds().any(|kind| self.hands()[color][kind] > 0));
        if has_hand && matches!(status, Status::ToMove(_)) {
            2.0
        } else {
            1.0
        }
    }

    fn kinds(&self) -> Vec<Kind> {
        self.variant().kinds().collect()
    }
}

/// That a player may still bring GIPF-pieces, right of the reserve.
fn brings_gipf(y: f32, color: Color, shapes: &mut Vec<Shape>) {
    let [sign, piece] = BRINGS;
    shapes.push(text(At::new(sign, y), 0.34, '+', Ink::Count));
    shapes.push(disc(At::new(piece, y), Piece { color, is_gipf: true }, Body::Small));
}

/// Which sign is which potential, at the left of the board.
fn legend(kinds: &[Kind], color: Color, shapes: &mut Vec<Shape>) {
    let first = SIZE.y / 2.0 - LEGEND * (many(kinds.len()) - 1.0) / 2.0;
    for (n, &kind) in kinds.iter().enumerate() {
        let y = first + LEGEND * many(n);
        shapes.extend(potential(At::new(EDGE + SMALL, y), SMALL, color, kind));
        let at = At::new(EDGE + 2.0 * SMALL + 0.07, y);
        shapes.push(name(at, 1.0, 0.18, kind_name(kind), Ink::Label));
    }
}

/// The name of a kind, which is a game's and the same in all languages.
fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Tamsk => "TAMSK",
        Kind::Zertz => "ZÈRTZ",
        Kind::Dvonn => "DVONN",
        Kind::Yinsh => "YINSH",
    }
}

pub(super) fn shapes<P: Drawable>(view: &GameView<'_, P, Point>) -> Vec<Shape> {
    let (game, side, marks) = (view.position, view.side, &view.marks);
    let mut shapes = Vec::new();
    if view.has_trays {
        for color in Color::BOTH {
            let names = game.names_at(view.status);
            tray(view, game.reserve(), game.captured(), color, names, &mut shapes);
            P::hand(view, color, &mut shapes);
        }
        legend(&game.kinds(), side, &mut shapes);
    }
    for point in &marks.chosen {
        shapes.push(fill(&[at(*point, side)], glow(*point), Ink::Glow));
    }
    let last = view.last.map(|(before, turn)| retrace(before, turn));
    for &(dot, end) in last.iter().flat_map(|last| &last.pushed) {
        shapes.push(trail(dot, end, side));
    }
    let is_there = |point| view.is_declared && game.stack(point).is_some();
    let removed = || last.iter().flat_map(|last| &last.removed);
    for &(point, stack, is_captured) in removed() {
        let place = at(point, side);
        if is_there(point) {
            shapes.push(fill(&[place], glow(point), Ink::Glow));
            continue;
        }
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
    for &(point, ..) in removed().filter(|(point, _, is_captured)| *is_captured && is_there(*point)) {
        shapes.extend(cross(at(point, side)));
    }
    for &(point, color, height) in last.iter().flat_map(|last| &last.lifted) {
        // what lay on top of a piece that is still there
        let At { x, y } = at(point, side);
        shapes.push(outline(At::new(x, y - RISE * many(height)), RADIUS, color));
    }
    for &(dot, spot) in last.iter().flat_map(|last| &last.entered) {
        shapes.push(arrow(dot, spot, side, Ink::Move));
    }
    for &(from, to) in &marks.better {
        if from.is_dot() {
            shapes.push(arrow(from, to, side, Ink::Chosen));
        } else {
            // a potential, from the rim of its piece
            let (from, to) = (at(from, side), at(to, side));
            let (from, to) = (from.towards(to, 0.3), to.towards(from, 0.26));
            let ink = Ink::Chosen;
            shapes.push(Shape::Arrow { from, to, ink });
        }
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
    let mut owner = None;
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
                        shapes.push(fill(&[place], LIVE, Ink::Live));
                    }
                    let is_on_theirs = owner.is_some_and(|owner| owner != color);
                    let radius = if is_on_theirs { OVER } else { RADIUS };
                    shapes.extend(potential(place, radius, color, kind));
                }
                below += 1;
            }
        }
        owner = Some(token.color());
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

/// The sign of a kind around its letter: the two halves of a lying hourglass, marbles, a ring, an arc.
fn sign(place: At, radius: f32, kind: Kind, ink: Ink) -> Vec<Shape> {
    let spot = |(x, y): (f32, f32)| At::new(place.x + x * radius, place.y + y * radius);
    let on_rim = |angle: f32| spot((0.8 * angle.cos(), -0.8 * angle.sin()));
    let mut shapes = match kind {
        Kind::Tamsk => [-1.0, 1.0]
            .map(|side| {
                fill(
                    &[(side * 0.82, -0.08), (side * 0.82, 0.56), (side * 0.3, 0.24)].map(spot),
                    0.012,
                    ink,
                )
            })
            .to_vec(),
        Kind::Zertz => [0.5, 7.0 / 6.0, 11.0 / 6.0]
            .map(|angle| fill(&[on_rim(angle * PI)], radius * 0.13, ink))
            .to_vec(),
        Kind::Dvonn => vec![ring(place, radius * 0.8, radius * 0.12, ink)],
        Kind::Yinsh => {
            let points = (0..=12_u8).map(|n| on_rim(PI * (f32::from(n) - 1.0) / 10.0));
            vec![Shape::Line {
                points: points.collect(),
                width: radius * 0.16,
                ink,
            }]
        }
    };
    shapes.push(text(place, radius * 0.86, kind.letter(), ink));
    shapes
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
        let mut entered = |PushEntry { dot, spot }: PushEntry| {
            traced.entered.push((dot, spot));
            traced
                .pushed
                .extend(now.filled_by(PushEntry { dot, spot }).map(|end| (dot, end)));
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
