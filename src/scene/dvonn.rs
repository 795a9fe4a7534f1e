//! DVONN's pictures: rings on a long hexagon, each player's figures above and below.

use super::marks::{dashes, marked, plan, row, tag};
use super::shape::{At, Body, Ink, ROW, Shape, Tone, ending, fill, lift, many, player, ring, text};
use super::trays::{is_numbered, standing};
use super::view::GameView;
use crate::rules::dvonn::{Dvonn, Move, Piece, Space};
use crate::rules::{Color, Status};

pub(super) const SIZE: At = At::new(12.25, 7.5);

/// Half the width and height of the board alone, with its edge and its shadow.
pub(super) const HALF: At = At::new(6.0, 2.875);

/// Half the height of the strip of figures above and below the board.
const STRIP: f32 = 0.46;
/// Where the figures end in strips with names.
const FIGURES: f32 = 10.9;
/// Width of the number of the turn.
const TURN: f32 = 1.75;
/// Distance of the plate's edge from the centres of the outermost spaces.
const PLATE: f32 = 0.96;
/// Thickness of a layer in the pile that shows the score.
const LAYER: f32 = 1.0 / 6.0;
/// Half the width of a line.
const LINE: f32 = 0.02;
/// Half the width of a column's or row's line, and how far beyond the outermost space it reaches.
const COLUMN: f32 = 0.035;
const LEAD: f32 = 0.52;
/// Distance of a column's letter and of a row's number from the outermost space.
const LABEL: [f32; 2] = [0.69, 0.65];
/// Radius of an empty space.
const SPACE: f32 = 0.37;
/// Distance of an arrow's tip from the centre of the space.
const TIP: f32 = 0.48;
/// Maximum length of an arrow that begins at the rim of its space.
const SHORT: f32 = 1.3;
/// Radius of the point where an arrow begins.
const ORIGIN: f32 = 0.13;
/// Maximum number of layers of a stack that can be told apart.
const MOST_LAYERS: usize = 10;
/// Distance from a stack within which it covers the name of a column or row, and the radius of the ground on which the
/// name then stands.
const COVERED: f32 = 0.52;
const BADGE: f32 = 0.19;
/// Radius of the rings that mark a piece, just outside it.
const MARK: f32 = 0.49;
/// Radius of the mark of a chosen piece.
const GLOW: f32 = 0.53;

/// Where a lattice place is drawn; columns and rows outside the board are for labels.
fn lattice(column: f32, row: f32) -> At {
    let (dx, dy) = (column + (2.0 - row) / 2.0 - 5.0, (2.0 - row) * ROW);
    At::new(SIZE.x / 2.0 + dx, SIZE.y / 2.0 + dy)
}

fn at(space: Space) -> At {
    lattice(f32::from(space.column()), f32::from(space.row()))
}

fn tone(piece: Piece) -> Tone {
    match piece {
        Piece::Dvonn => Tone::Red,
        Piece::Of(color) => color.into(),
    }
}

pub(super) fn ground() -> Vec<Shape> {
    let corners = [(0.0, 0.0), (8.0, 0.0), (10.0, 2.0), (10.0, 4.0), (2.0, 4.0), (0.0, 2.0)];
    let corners = corners.map(|(column, row)| lattice(column, row));
    let mut shapes = vec![Shape::Plate {
        corners: corners.to_vec(),
        round: PLATE,
    }];
    // The lines along which stacks move, each from one rim to the other.
    for (dx, dy) in [(1, 0), (0, 1), (1, 1)] {
        let step = |space: Space, n: i8| {
            let (column, row) = (space.column().cast_signed(), space.row().cast_signed());
            Space::all().find(|other| {
                (other.column().cast_signed(), other.row().cast_signed()) == (column + n * dx, row + n * dy)
            })
        };
        for first in Space::all().filter(|space| step(*space, -1).is_none()) {
            if let Some(last) = (1..=10).map_while(|n| step(first, n)).last() {
                shapes.push(fill(&[at(first), at(last)], LINE, Ink::Line));
            }
        }
    }
    let labels = labels();
    // A column leads to its letters and a row to its numbers, since columns slant: straight above or below a space stands
    // the letter of another column.
    for (_, ends) in &labels {
        let lead = ends.map(|(edge, label)| edge.towards(label, LEAD));
        shapes.push(fill(&lead, COLUMN, Ink::Line));
    }
    for space in Space::all() {
        shapes.push(fill(&[at(space)], SPACE, Ink::Spot));
        shapes.push(ring(at(space), SPACE, 0.03, Ink::SpotEdge));
    }
    for (name, ends) in labels {
        shapes.extend(ends.map(|(_, label)| text(label, 0.25, &name, Ink::Label)));
    }
    shapes
}

/// The names of columns and rows, each with the outermost space at either end and the place of the name beyond it.
fn labels() -> Vec<(String, [(At, At); 2])> {
    let ends = |first: (f32, f32), last: (f32, f32), distance: f32| {
        let [first, last] = [first, last].map(|(column, row)| lattice(column, row));
        [
            (first, first.towards(last, -distance)),
            (last, last.towards(first, -distance)),
        ]
    };
    let columns = ('a'..='k').zip(0_u8..).map(|(letter, column)| {
        let column = f32::from(column);
        let (lowest, highest) = ((column - 8.0).max(0.0), (column + 2.0).min(4.0));
        (letter.to_string(), ends((column, lowest), (column, highest), LABEL[0]))
    });
    let rows = (0..5_u8).map(|row| {
        let (name, row) = ((row + 1).to_string(), f32::from(row));
        let (first, last) = ((row - 2.0).max(0.0), (row + 8.0).min(10.0));
        (name, ends((first, row), (last, row), LABEL[1]))
    });
    columns.chain(rows).collect()
}

pub(super) fn shapes(view: &GameView<'_, Dvonn, Space>) -> Vec<Shape> {
    let (game, marks) = (view.position, &view.marks);
    let mut shapes = Vec::new();
    for color in Color::BOTH.into_iter().filter(|_| view.has_trays) {
        figures(view, color, &mut shapes);
    }
    // what is chosen, and what a better move would place
    let placed = marks.better.iter().filter(|(from, to)| from == to);
    let placed = placed.map(|(space, _)| *space);
    let glowing: Vec<Space> = marks.chosen.iter().copied().chain(placed).collect();
    for space in &glowing {
        shapes.push(fill(&[at(*space)], GLOW, Ink::Glow));
    }
    let last = view.last.map(|(before, mv)| (before, *mv));
    if let Some((before, mv)) = last {
        ghosts(before, mv, &mut shapes);
    }
    if game.is_placing() {
        for space in Space::all().filter(|space| game.stack(*space).is_none()) {
            shapes.push(text(at(space), 0.2, space, Ink::Name));
        }
    }
    // From back to front: a high stack covers what is behind it.
    let mut stacks: Vec<(At, Space)> = Space::all().map(|space| (at(space), space)).collect();
    stacks.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    for (place, space) in stacks {
        if let Some(stack) = game.stack(space) {
            shapes.push(Shape::Stack {
                at: place,
                layers: shown(game, space),
                height: stack.height,
                dvonn_pieces: stack.dvonn_pieces,
                body: Body::Solid,
            });
        }
    }
    // Around the top of a stack, so that no number is covered.
    let top = |space: Space| {
        let At { x, y } = at(space);
        At::new(x, y - lift(shown(game, space).len()))
    };
    for space in last.into_iter().flat_map(|(_, mv)| changed(mv)) {
        if game.stack(space).is_some() {
            shapes.extend(marked(top(space), MARK, 0.075, Ink::Move));
        }
    }
    if let Some((_, Move::Stack { from, to })) = last {
        arrow(at(from), top(to), Ink::Move, &mut shapes);
    }
    for &(from, to) in marks.better.iter().filter(|(from, to)| from != to) {
        arrow(at(from), top(to), Ink::Chosen, &mut shapes);
    }
    for space in &glowing {
        shapes.extend(marked(top(*space), GLOW, 0.1, Ink::Chosen));
    }
    // Where a piece may go anywhere, marks would only hide the board.
    let is_any =
        game.is_placing() && marks.legal.len() == Space::all().filter(|space| game.stack(*space).is_none()).count();
    if !is_any {
        shapes.extend(marks.legal.iter().flat_map(|space| dashes(top(*space), MARK)));
    }
    if !game.is_placing() {
        shapes.extend(marks.legal.iter().flat_map(|space| {
            let At { x, y } = top(*space);
            // A stack's hole has its number.
            let is_numbered = game.stack(*space).is_some_and(|stack| stack.height > 1);
            tag(At::new(x, if is_numbered { y + 0.42 } else { y }), space)
        }));
    }
    for (letter, spaces) in &marks.rows {
        let spaces: Vec<At> = spaces.iter().map(|space| at(*space)).collect();
        shapes.extend(row(*letter, &spaces, MARK));
    }
    let planned = marks.plan.iter();
    let planned = planned.map(|space| (at(*space), game.stack(*space).is_none()));
    shapes.extend(plan(planned, 0.32));
    // A high stack near the edge covers a name beyond it, which then stands in front.
    let covers = |space: Space, label: At| {
        let (foot, top) = (at(space), top(space));
        let nearest = label.y.clamp(top.y.min(foot.y), foot.y.max(top.y));
        game.stack(space).is_some_and(|stack| stack.height > 1) && (label.x - foot.x).hypot(label.y - nearest) < COVERED
    };
    for (name, ends) in labels() {
        for (_, label) in ends {
            if Space::all().any(|space| covers(space, label)) {
                shapes.push(fill(&[label], BADGE, Ink::Panel));
                shapes.push(text(label, 0.25, &name, Ink::Label));
            }
        }
    }
    shapes
}

/// The spaces on which the move placed pieces or landed.
fn changed(mv: Move) -> Vec<Space> {
    match mv {
        Move::Stack { to, .. } => vec![to],
        Move::Place(_) | Move::Packet(_) => mv.placed().collect(),
        Move::Keep | Move::Swap => Vec::new(),
    }
}

/// The arrow of the last move or of a better one, above the stacks that it passes but below their numbers.
fn arrow(from: At, to: At, ink: Ink, shapes: &mut Vec<Shape>) {
    let tip = to.towards(from, TIP);
    let is_passed = |at: &At| {
        let (along, across) = tip.along(from, *at);
        (0.0..1.0).contains(&along) && across < 0.5
    };
    let numbers = shapes.iter().filter(|shape| match shape {
        Shape::Stack { at, height, body, .. } => *body != Body::Small && *height > 1 && is_passed(at),
        _ => false,
    });
    let numbers: Vec<Shape> = numbers.map(|stack| Shape::Number(Box::new(stack.clone()))).collect();
    // a short arrow begins at the far rim of its space, where it has room for a shaft
    let is_short = (to.x - from.x).hypot(to.y - from.y) < SHORT;
    let from = if is_short { from.towards(to, -SPACE) } else { from };
    shapes.push(fill(&[from], ORIGIN + 0.03, Ink::Casing));
    shapes.push(Shape::Arrow { from, to: tip, ink });
    shapes.push(fill(&[from], ORIGIN, ink));
    shapes.extend(numbers);
}

/// The layers of a stack, bottom to top; of a very high stack an even selection of as many as can be told apart.
fn shown(game: &Dvonn, space: Space) -> Vec<Tone> {
    let layers = game.layers(space);
    let count = layers.len();
    let taken = count.min(MOST_LAYERS);
    let nth = |n: usize| if taken < 2 { 0 } else { n * (count - 1) / (taken - 1) };
    (0..taken).map(|n| tone(layers[nth(n)])).collect()
}

/// The pieces that the move cut off, at their former places.
fn ghosts(before: &Dvonn, mv: Move, shapes: &mut Vec<Shape>) {
    for (space, height) in before.cut_off_by(mv) {
        // The stack that moved can be cut off where it landed.
        let Some(top) = before.layers(mv.stood(space)).last().copied() else {
            continue;
        };
        let body = Body::Ghost;
        shapes.push(Shape::Stack {
            at: at(space),
            layers: vec![tone(top)],
            height,
            dvonn_pieces: 0,
            body,
        });
    }
}

/// A piece beside the board.
pub(super) fn small(tone: Tone, at: At) -> Shape {
    Shape::Stack {
        at,
        layers: vec![tone],
        height: 1,
        dvonn_pieces: 0,
        body: Body::Small,
    }
}

/// A player's tray: turn marker or crown, name, pieces to place or score so far, and the number of the turn.
fn figures(view: &GameView<'_, Dvonn, Space>, color: Color, shapes: &mut Vec<Shape>) {
    let GameView {
        position: game,
        status,
        seats,
        ..
    } = *view;
    let y = if color == view.side { SIZE.y - STRIP } else { STRIP };
    let to_move = status == Status::ToMove(color);
    let ink = if to_move { Ink::PanelToMove } else { Ink::Panel };
    let panel = |end: f32| fill(&[At::new(1.1, y), At::new(end, y)], 0.38, ink);
    shapes.extend(standing(status, color, At::new(0.42, y)));
    let left = game.left_to_place(color);
    let left = [(Tone::Red, left.0), (color.into(), left.1)];
    let left: Vec<_> = left
        .into_iter()
        .filter(|(_, count)| *count > 0 && game.is_placing())
        .collect();
    let score = game.score()[color];
    // Without a name the figures begin at the left end.
    let first = if seats.is_some() { 5.4 } else { 1.1 };
    let room = FIGURES + 0.75 - TURN - first - 1.45;
    let pile = |n: u8| first + 1.45 + f32::from(n) * LAYER.min(room / f32::from(score.max(1)));
    shapes.push(panel(match (seats, left.len()) {
        (Some(_), _) => FIGURES + 0.75,
        (None, 0) if game.is_placing() || score == 0 => 1.8,
        (None, 0) => pile(score),
        (None, kinds) => 0.3 + 1.5 * many(kinds),
    }));
    if let Some(seats) = seats {
        shapes.push(small(color.into(), At::new(1.1, y)));
        let room = [first - 0.55 - 1.65, 2.0 * 0.38];
        shapes.push(player(
            At::new(1.65, y),
            room,
            [0.32, 0.2],
            (&seats.names[color], Ink::Count),
        ));
        if is_numbered(status, color, view.side) {
            let end = At::new(FIGURES + 0.95, y);
            shapes.push(ending(end, TURN, [0.27, 0.2], &seats.words.turn, Ink::Count));
        }
    }
    if game.is_placing() {
        for ((tone, count), n) in left.into_iter().zip(0_u8..) {
            let x = first + 1.5 * f32::from(n);
            if to_move && game.next_piece().map(self::tone) == Some(tone) {
                shapes.push(ring(At::new(x, y), 0.37, 0.06, Ink::Turn));
            }
            shapes.push(small(tone, At::new(x, y)));
            shapes.push(text(At::new(x + 0.7, y), 0.32, count, Ink::Count));
        }
        return;
    }
    if seats.is_none() {
        shapes.push(small(color.into(), At::new(1.1, y)));
    }
    shapes.push(text(At::new(first + 0.7, y), 0.34, score, Ink::Count));
    // One layer per point, like a stack lying on its side.
    shapes.extend((0..score).map(|n| Shape::Layer {
        at: At::new(pile(n), y),
        tone: color.into(),
    }));
}
