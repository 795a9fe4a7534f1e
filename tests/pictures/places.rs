//! Whoever types a move reads the places off the picture: which letter and which number belong to a place.

use gipfel::rules::Color;
use gipfel::rules::dvonn::Space;
use gipfel::rules::game::{Cell, Game, GameKind, Marks, Setup};
use gipfel::rules::gipf::Point;
use gipfel::rules::gipf::Variant;
use gipfel::scene::{self, At, Board, Shape, View};

/// The box in which Discord shows a picture, in pixels.
const BOX: [f32; 2] = [550.0, 350.0];
/// Height of a capital letter as a part of the size of its type.
const CAPITAL: f32 = 0.73;

/// Where a place is drawn, as its mark tells.
fn place_of(cell: Cell, kind: GameKind, side: Color) -> At {
    let bare = View {
        side,
        ..View::new(Game::start(Setup::even(kind)))
    };
    let marked = View {
        marks: Marks {
            chosen: vec![cell],
            ..Marks::default()
        },
        ..bare.clone()
    };
    let before = scene::board_alone(&bare).shapes;
    let mark = scene::board_alone(&marked)
        .shapes
        .into_iter()
        .find(|shape| !before.contains(shape));
    match mark.unwrap() {
        Shape::Fill { corners, .. } | Shape::Stroke { corners, .. } => corners[0],
        shape => panic!("{shape}"),
    }
}

/// The names on the board, with their places and the height of their letters.
fn labels(board: Board, side: Color) -> Vec<(String, At, f32)> {
    let label = |shape| match shape {
        Shape::Text { at, height, text, .. } => Some((text, at, height)),
        _ => None,
    };
    scene::ground(board, side).into_iter().filter_map(label).collect()
}

fn apart(a: At, b: At) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}

/// The first label that somebody meets who goes on from a place as from `before` to it.
fn ahead(labels: &[(String, At, f32)], before: At, place: At) -> String {
    let (dx, dy) = (place.x - before.x, place.y - before.y);
    let length = dx.hypot(dy);
    let met = labels.iter().filter_map(|(name, at, _)| {
        let (x, y) = (at.x - place.x, at.y - place.y);
        let (along, aside) = ((x * dx + y * dy) / length, (x * dy - y * dx) / length);
        (along > 0.0 && aside.abs() < 0.3).then_some((along, name))
    });
    met.min_by(|(a, _), (b, _)| a.total_cmp(b)).unwrap().1.clone()
}

/// In whichever direction somebody follows the lines of a space, the letter and the number there are the space's own.
#[test]
fn every_space_of_dvonn_is_read_off_right() {
    let labels = labels(Board::Dvonn, Color::White);
    let place = |name: &str| place_of(Cell::Dvonn(name.parse().unwrap()), GameKind::Dvonn, Color::White);
    let ([c2, c3], [d3]) = (["c2", "c3"].map(place), ["d3"].map(place));
    let (column, row) = ((c3.x - c2.x, c3.y - c2.y), (d3.x - c3.x, d3.y - c3.y));
    let mut read = 0;
    for space in Space::all() {
        let at = place_of(Cell::Dvonn(space), GameKind::Dvonn, Color::White);
        for sign in [1.0, -1.0] {
            let from = |(dx, dy): (f32, f32)| At {
                x: at.x - sign * dx,
                y: at.y - sign * dy,
            };
            let name = ahead(&labels, from(column), at) + &ahead(&labels, from(row), at);
            assert_eq!(name, space.to_string());
            read += 1;
        }
    }
    assert_eq!(read, 2 * 49);
}

/// The names stand at the dots: the one that is clearly nearest to a dot is its own, and both ends of a column have the
/// letter of the spots between them, which are counted from its lower end.
#[test]
fn every_dot_and_spot_of_gipf_is_read_off_right() {
    let kind = GameKind::Gipf(Variant::Basic);
    for side in [Color::White, Color::Black] {
        let labels = labels(Board::Gipf, side);
        let place = |point: Point| place_of(Cell::Gipf(point), kind, side);
        let read = |dot: Point| {
            let at = place(dot);
            let mut near: Vec<(f32, &String)> = labels
                .iter()
                .map(|(name, other, _)| (apart(at, *other), name))
                .collect();
            near.sort_by(|a, b| a.0.total_cmp(&b.0));
            assert!(near[0].0 * 1.3 < near[1].0, "{dot}: {near:?}");
            near[0].1.clone()
        };
        let dots: Vec<Point> = Point::all().filter(|point| point.is_dot()).collect();
        for dot in &dots {
            assert_eq!(read(*dot), dot.to_string());
        }
        for spot in Point::all().filter(|point| !point.is_dot()) {
            let at = place(spot);
            // columns are upright
            let mut column: Vec<Point> = Point::all()
                .filter(|other| (place(*other).x - at.x).abs() < 0.01)
                .collect();
            column.sort_by(|a, b| place(*b).y.total_cmp(&place(*a).y));
            if side == Color::Black {
                column.reverse();
            }
            let [lower, upper] = [column[0], column[column.len() - 1]].map(read);
            assert_eq!(lower[..1], upper[..1], "{spot}");
            let steps = column.iter().position(|point| *point == spot).unwrap();
            let number: usize = lower[1..].parse().unwrap();
            assert_eq!(format!("{}{}", &lower[..1], number + steps), spot.to_string());
        }
    }
}

#[test]
fn the_names_of_places_can_be_read_in_discords_box() {
    for board in Board::ALL {
        let size = board.size();
        let unit = (BOX[0] / size.x).min(BOX[1] / size.y);
        for (name, _, height) in labels(board, Color::White) {
            let size = height * unit / CAPITAL;
            assert!(size >= 11.0, "{board:?}: {name} is {size} pixels of type");
        }
    }
}
