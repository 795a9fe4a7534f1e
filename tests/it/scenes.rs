//! Scenes as text, pictures against committed ones, and random positions.

use gipfel::{
    raster,
    rules::{
        Color,
        dvonn::Space,
        game::{Cell, Game, GameKind, Move, Setup},
        gipf::Point,
    },
    scene::{self, At, Board, Marks, Shape, Theme, View},
};
use proptest::prelude::*;
use std::{fs, path::Path};

/// A position, the move played in it, the side at the bottom and the marks.
fn view(position: &str, mv: Option<&str>, side: Color, marks: Marks) -> View {
    let mut game: Game = position.parse().expect(position);
    let last = mv.map(|text| {
        let before = game.clone();
        let mv = game.parse_move(text).expect(text);
        game.play(&mv).expect(text);
        (before, mv)
    });
    View {
        game,
        last,
        ended: None,
        side,
        marks,
        theme: Theme::Light,
    }
}

fn spaces(names: &str) -> Vec<Cell> {
    names
        .split(' ')
        .map(|name| Cell::Dvonn(name.parse().expect(name)))
        .collect()
}

fn points(names: &str) -> Vec<Cell> {
    names
        .split(' ')
        .map(|name| Cell::Gipf(name.parse().expect(name)))
        .collect()
}

/// What the pictures of these tests show, by name.
fn views() -> Vec<(&'static str, View)> {
    let tall = "dvonn b move a2:RW,b1:WWWWW,b2:W,b4:R,c1:WWWBB,e3:WWWRWWWWW,f3:WWWWW,g2:BB,g4:BB,h3:B,h4:BBBBB,i3:BBBB,\
                i5:BBB,j3:BBBB";
    let cut = "dvonn b move a3:WW,b1:WWW,b2:W,b3:B,b4:R,c2:B,c3:W,c4:W,c5:B,d1:B,d2:W,d4:W,d5:W,e1:W,e2:BBB,e3:BB,f1:B,\
               f2:B,f3:BB,f4:B,f5:WWW,g1:B,g2:R,g3:B,h1:W,h2:W,h3:W,i1:B,i2:B,i3:B,i5:W,j2:R,j3:WWW,j5:B,k4:BWB,k5:B";
    let end = "dvonn w move b3:BBWWWW,b4:R,c3:WWBBWW,c4:WWWB,d2:W,e2:BBB,f2:BBW,g1:BBBBBB,g2:R,h1:WW,j2:R";
    let rows = "gipf-standard w b2:B,b3:B,b4:GW,b5:B,c2:W,c5:B,d2:GB,d7:B,e5:W,e8:W,f2:GW,f5:B,f6:GB,f7:W,g3:B,g6:W,h3:W,\
                h5:B 8,5 0,1 -";
    let last = "gipf-tournament b b4:B,b5:W,c2:W,c3:GB,c6:W,d2:B,d3:GB,d4:GW,d6:GB,e2:W,e3:B,e5:B,e6:W,e8:W,f4:W,f6:GB,\
                f7:B,g3:W,g6:W,h2:W,h3:W,h5:B 0,4 5,0 -";
    let to = Marks {
        legal: spaces("f3 g4 h4"),
        chosen: spaces("h3"),
        ..Marks::default()
    };
    let planned = Marks {
        plan: spaces("d4 g2 a1"),
        ..Marks::default()
    };
    let lettered = Marks {
        legal: points("a1 b1 c1"),
        chosen: points("d2"),
        rows: vec![('A', points("e8 f7 g6 h5")), ('B', points("b2 b3 b4 b5"))],
        plan: vec![],
    };
    let none = Marks::default;
    vec![
        ("dvonn_start", view("dvonn w place -", None, Color::White, none())),
        (
            "dvonn_placing",
            view("dvonn w place a1:R,b4:R", Some("e3"), Color::Black, planned),
        ),
        ("dvonn_tall", view(tall, Some("g2g4"), Color::White, none())),
        ("dvonn_cut", view(cut, Some("k5j5"), Color::White, none())),
        ("dvonn_marks", view(tall, None, Color::Black, to)),
        ("dvonn_end", view(end, Some("d2e2"), Color::White, none())),
        (
            "gipf_start",
            view("gipf-tournament w - 18,18 0,0 wb", None, Color::White, none()),
        ),
        (
            "gipf_removal",
            view(rows, Some("i5-h5;xe8,f7,g6,h5"), Color::Black, none()),
        ),
        ("gipf_marks", view(rows, None, Color::White, lettered)),
        ("gipf_end", view(last, Some("a4-b5"), Color::White, none())),
    ]
}

#[test]
fn scenes_are_as_committed() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("goldens");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (name, view) in views() {
            insta::assert_snapshot!(name, scene::scene(&view).to_string());
        }
        for (name, board) in [("dvonn_board", Board::Dvonn), ("gipf_board", Board::Gipf)] {
            let lines: Vec<String> = scene::ground(board, Color::White)
                .iter()
                .map(Shape::to_string)
                .collect();
            insta::assert_snapshot!(name, lines.join("\n"));
        }
    });
}

/// From Black's side the board lies the other way round: every shape of it is opposite to where White sees it.
#[test]
fn the_other_side_sees_the_board_turned() {
    let places = |board: Board, side: Color| -> Vec<At> {
        let middle = |shape: &Shape| match shape {
            Shape::Plate { corners, .. } | Shape::Fill { corners, .. } | Shape::Stroke { corners, .. } => {
                corners.first().copied()
            }
            Shape::Text { at, .. } => Some(*at),
            other => panic!("no part of a board: {other}"),
        };
        scene::ground(board, side).iter().filter_map(middle).collect()
    };
    for board in [Board::Dvonn, Board::Gipf] {
        let size = board.size();
        let (white, black) = (places(board, Color::White), places(board, Color::Black));
        assert_eq!(white.len(), black.len());
        for (a, b) in white.into_iter().zip(black) {
            assert!(
                (a.x + b.x - size.x).abs() < 0.001 && (a.y + b.y - size.y).abs() < 0.001,
                "{a} and {b}"
            );
        }
    }
}

/// Width, height and the red, green and blue of every pixel.
pub fn decode(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("whole");
    assert_eq!(info.color_type, png::ColorType::Rgb);
    (info.width, info.height, pixels)
}

/// A few pictures as they were looked at and found good. Another machine may round a shade differently; more than
/// that fails, and leaves the new picture and the differences (black on white) in the target folder.
#[test]
fn pictures_are_as_committed() {
    let shown = [
        ("dvonn_placing", Theme::Dark),
        ("dvonn_cut", Theme::Light),
        ("dvonn_marks", Theme::Contrast),
        ("gipf_removal", Theme::Light),
        ("gipf_marks", Theme::Dark),
        ("gipf_end", Theme::Wood),
    ];
    let mut failures = Vec::new();
    for (name, mut view) in views() {
        let Some((_, theme)) = shown.iter().find(|(one, _)| *one == name) else {
            continue;
        };
        view.theme = *theme;
        let drawn = raster::png(&view);
        let golden = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/it/goldens")
            .join(format!("{name}.png"));
        let out = Path::new(env!("CARGO_TARGET_TMPDIR"));
        fs::write(out.join(format!("{name}.png")), &drawn).expect("writable");
        let Ok(committed) = fs::read(&golden) else {
            failures.push(format!("{name}: no committed picture"));
            continue;
        };
        let (width, height, now) = decode(&drawn);
        let (old_width, old_height, then) = decode(&committed);
        if (width, height) != (old_width, old_height) {
            failures.push(format!("{name}: {width}x{height} instead of {old_width}x{old_height}"));
            continue;
        }
        let apart = |a: &[u8], b: &[u8]| a.iter().zip(b).map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0);
        let differences: Vec<u8> = now.chunks(3).zip(then.chunks(3)).map(|(a, b)| apart(a, b)).collect();
        let clear = differences.iter().filter(|apart| **apart > 40).count();
        if clear * 2000 > differences.len() {
            let picture: Vec<u8> = differences.iter().map(|apart| 255 - apart).collect();
            let file = fs::File::create(out.join(format!("{name}-difference.png"))).expect("writable");
            let mut encoder = png::Encoder::new(file, width, height);
            encoder.set_color(png::ColorType::Grayscale);
            encoder
                .write_header()
                .expect("writable")
                .write_image_data(&picture)
                .expect("writable");
            failures.push(format!("{name}: {clear} pixels differ"));
        }
    }
    assert!(
        failures.is_empty(),
        "{failures:#?}\nsee {}",
        env!("CARGO_TARGET_TMPDIR")
    );
}

/// A game played to some point by picking from the legal moves, with the position and move before.
fn played(kind: GameKind, picks: &[u16]) -> (Game, Option<(Game, Move)>) {
    let mut game = Game::start(Setup::even(kind));
    let mut last = None;
    for pick in picks {
        let moves = game.complete("", 60);
        let Some(mv) = moves.get(usize::from(*pick) % moves.len().max(1)).cloned() else {
            break;
        };
        let before = game.clone();
        game.play(&mv).expect("it was offered");
        last = Some((before, mv));
    }
    (game, last)
}

fn any_cell() -> impl Strategy<Value = Cell> {
    let spaces: Vec<Cell> = Space::all().map(Cell::Dvonn).collect();
    let points: Vec<Cell> = Point::all().map(Cell::Gipf).collect();
    prop_oneof![prop::sample::select(spaces), prop::sample::select(points)]
}

fn any_view() -> impl Strategy<Value = View> {
    let cells = || prop::collection::vec(any_cell(), 0..12);
    let rows = prop::collection::vec((prop::char::any(), cells()), 0..4);
    let marks = (cells(), cells(), rows, cells()).prop_map(|(legal, chosen, rows, plan)| Marks {
        legal,
        chosen,
        rows,
        plan,
    });
    let kind = prop::sample::select(GameKind::ALL.to_vec());
    let picks = prop::collection::vec(any::<u16>(), 0..140);
    let side = prop::sample::select(Color::BOTH.to_vec());
    let theme = prop::sample::select(Theme::ALL.to_vec());
    (kind, picks, marks, side, theme, any::<bool>()).prop_map(|(kind, picks, marks, side, theme, with_last)| {
        let (game, last) = played(kind, &picks);
        View {
            game,
            last: last.filter(|_| with_last),
            ended: None,
            side,
            marks,
            theme,
        }
    })
}

/// Every place that a shape names.
fn places(shape: &Shape) -> Vec<At> {
    match shape {
        Shape::Plate { corners, .. } | Shape::Fill { corners, .. } | Shape::Stroke { corners, .. } => corners.clone(),
        Shape::Line { points, .. } => points.clone(),
        Shape::Arrow { from, to, .. } => vec![*from, *to],
        Shape::Text { at, .. }
        | Shape::Name { at, .. }
        | Shape::Dashes { at, .. }
        | Shape::Layer { at, .. }
        | Shape::Stack { at, .. }
        | Shape::Disc { at, .. } => vec![*at],
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is shown and marked, even cells of the other game: a whole picture of a fair size comes out, with
    /// everything inside it, every piece of the position once, and no number beyond what it counts.
    #[test]
    fn any_view_is_drawn(view in any_view()) {
        let scene = scene::scene(&view);
        let size = scene.board.size();
        for at in scene.shapes.iter().flat_map(places) {
            prop_assert!(at.x > 0.0 && at.x < size.x && at.y > 0.0 && at.y < size.y, "{at} in {scene}");
        }
        let solid = |shape: &&Shape| match shape {
            Shape::Stack { body, .. } | Shape::Disc { body, .. } => *body == scene::Body::Solid,
            _ => false,
        };
        let standing = match &view.game {
            Game::Dvonn(game) => Space::all().filter(|space| game.stack(*space).is_some()).count(),
            Game::Gipf(game) => Point::all().filter(|point| game.piece(*point).is_some()).count(),
        };
        prop_assert_eq!(scene.shapes.iter().filter(solid).count(), standing);
        let png = raster::png(&view);
        prop_assert!(png.len() <= 100_000, "{} bytes", png.len());
        let (width, height, _) = decode(&png);
        prop_assert!((700..=1200).contains(&width) && (400..=1200).contains(&height), "{width}x{height}");
    }
}

/// The budget of a picture, in every theme: of the positions above, which are as full of different things as can be,
/// and of what matches come to, from the start to the end.
#[test]
fn pictures_stay_small() {
    let mut random = fastrand::Rng::with_seed(45);
    let drawn = views().into_iter();
    let mut shown: Vec<(String, View)> = drawn.map(|(name, view)| (name.to_owned(), view)).collect();
    for kind in GameKind::ALL {
        let picks: Vec<u16> = (0..90).map(|_| random.u16(..)).collect();
        for turns in (5..=90).step_by(17) {
            let (game, last) = played(kind, &picks[..turns]);
            let view = View {
                game,
                last,
                ended: None,
                side: if turns % 2 == 0 { Color::White } else { Color::Black },
                marks: Marks::default(),
                theme: Theme::Light,
            };
            shown.push((format!("{kind:?} after {turns}"), view));
        }
    }
    for (name, view) in shown {
        for theme in Theme::ALL {
            let png = raster::png(&View { theme, ..view.clone() });
            assert!(png.len() <= 45_000, "{name}, {}: {} bytes", theme.key(), png.len());
        }
    }
}
