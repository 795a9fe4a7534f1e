//! Scenes as text, pictures against committed ones, and random positions.

use crate::fixture::lines;
use crate::picture::decode;
use crate::replays::recorded;
use gipfel::{
    correspondence::{Locale, Why},
    engine::{
        course::{self, Judged},
        table::TranspositionTable,
    },
    raster,
    rules::{
        ByColor, Color, Outcome, Status,
        dvonn::{SetupKind, Space},
        game::{Cell, Game, GameKind, Move, Setup},
        gipf::Point,
    },
    scene::{self, At, Board, Chances, FinalPicture, Ink, Marks, Replay, Seats, Shape, Theme, Told, View},
    words::{self, pictures},
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
        declared: None,
        ended: None,
        pending: None,
        side,
        marks,
        seats: None,
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

fn seats(white: &str, black: &str, turn: u32) -> Seats {
    let names = ByColor {
        white: white.to_owned(),
        black: black.to_owned(),
    };
    Seats {
        names,
        words: pictures::tray(Locale::English, turn),
    }
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
    let kinds = "gipf-standard+tzdy3 w b2:Wwt,b3:Wwz,b4:Wwd,b5:Wwy,c2:Bbt,c3:Bbz,c4:Bbd,c5:Bby,d2:wt,d3:wz,d4:wy,d5:bt,\
                 d6:bz,e3:by,e4:GW,e5:GB,f3:W,f4:B,g4:Wbd,h3:Bwd,h4:Wwdbd 9,10 0,0 - t1z1d0y1/t1z1d0y1";
    let jumped = "gipf-basic+zd3 w b2:W,c3:Wwz,d4:B,e5:Bbd,f6:Bbz,g5:Bwd 12,11 0,0 - z2d2/z2d2";
    let declared = "gipf-basic+zd3 b b3:Bbz,c4:W,d2:B,d3:B,d4:B,d6:W,f4:W 11,12 0,0 - z3d3/z2d3";
    let extra = "gipf-basic+t3 w b5:B,c5:W,d5:Wwt 13,14 0,0 - t2/t3";
    let mixed = "gipf-standard+zdy3 w b2:B,c2:B,d6:B,e2:W,e3:Wwy,e4:W,e5:Bwd,e6:Bbz,e7:wz,h2:GB,h3:GW 13,11 0,0 - \
                 z2d2y2/z2d3y3";
    let jumping = Marks {
        legal: points("e6 f5"),
        chosen: points("e5"),
        ..Marks::default()
    };
    let reach = "gipf-tournament+zd3 w c3:Wwz,c4:W,d4:Bbz,d5:B,e5:Wwd,e6:B,f4:Bwd,f5:Bbd 15,13 0,0 - z2d1/z1d2";
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
        better: Vec::new(),
    };
    let none = Marks::default;
    let from = Marks {
        legal: spaces("g2 g4 h3 h4 i5 j3"),
        ..Marks::default()
    };
    let spots = Marks {
        legal: points("b2 b3 b4 e6 e7 d2"),
        ..Marks::default()
    };
    let seated = |view: View| View {
        seats: Some(seats("Ana", "Bartholomäus Wong-Señor", 63)),
        ..view
    };
    vec![
        ("dvonn_from", seated(view(tall, None, Color::Black, from))),
        ("dvonn_passed", seated(view(tall, Some("j3f3"), Color::White, none()))),
        ("gipf_spots", seated(view(rows, None, Color::Black, spots))),
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
        ("potentials_kinds", seated(view(kinds, None, Color::White, none()))),
        (
            "potentials_use",
            seated(view(jumped, Some("Zc3>f5"), Color::Black, none())),
        ),
        ("potentials_declared", {
            let before = view(declared, None, Color::Black, none());
            View {
                declared: Some(before.game.parse_move("Zb3>d5;xd2,d3,d4,d5,d6").expect("legal")),
                ..seated(before)
            }
        }),
        (
            "potentials_extra",
            view(extra, Some("a5-b5;+i3-h3"), Color::White, none()),
        ),
        (
            "potentials_removal",
            seated(view(mixed, Some("xe2,e4,e5,e6,e7;a1-b2"), Color::White, none())),
        ),
        ("potentials_marks", view(reach, None, Color::White, jumping)),
        (
            "potentials_start",
            view(
                "gipf-tournament+tzdy3 w - 18,18 0,0 wb t3z3d3y3/t3z3d3y3",
                None,
                Color::Black,
                none(),
            ),
        ),
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

/// From Black's side GIPF's board lies the other way round: every shape of it is opposite to where White sees it.
/// DVONN's has no sides, and lies the same way for both.
#[test]
fn the_other_side_sees_a_board_with_sides_turned() {
    let places = |board: Board, side: Color| -> Vec<At> {
        scene::ground(board, side)
            .iter()
            .filter_map(|shape| places(shape).first().copied())
            .collect()
    };
    let near = |a: At, b: At| (a.x - b.x).abs() < 0.001 && (a.y - b.y).abs() < 0.001;
    for board in Board::ALL {
        let size = board.size();
        let (white, black) = (places(board, Color::White), places(board, Color::Black));
        assert_eq!(white.len(), black.len());
        assert!(white.len() > 100);
        for (a, b) in white.into_iter().zip(black) {
            let seen = if board.turns() {
                At {
                    x: size.x - a.x,
                    y: size.y - a.y,
                }
            } else {
                a
            };
            assert!(near(seen, b), "{board:?}: {a} and {b}");
        }
    }
}

/// The shapes that write this, by what they are and where they stand among the shapes.
fn written(shapes: &[Shape], wanted: &str) -> Vec<(usize, Ink)> {
    let written = shapes.iter().enumerate().filter_map(|(n, shape)| match shape {
        Shape::Text { text, ink, .. } | Shape::Name { text, ink, .. } | Shape::Paragraph { text, ink, .. }
            if text == wanted =>
        {
            Some((n, *ink))
        }
        _ => None,
    });
    written.collect()
}

/// What may be chosen has its name on it; where anything may be, nothing is marked.
#[test]
fn what_may_be_chosen_is_named() {
    let mut named = 0;
    for (name, view) in views() {
        let shapes = scene::scene(&view).shapes;
        let marked = shapes
            .iter()
            .filter(|shape| matches!(shape, Shape::Dashes { ink: Ink::Legal, .. }))
            .count();
        assert_eq!(marked, view.marks.legal.len(), "{name}");
        for cell in &view.marks.legal {
            let is_dot = cell.gipf().is_some_and(Point::is_dot);
            let tags = written(&shapes, &cell.to_string());
            assert_eq!(
                tags.iter().filter(|(_, ink)| *ink == Ink::Legal).count(),
                usize::from(!is_dot),
                "{name} {cell}"
            );
            named += usize::from(!is_dot);
        }
    }
    assert!(named > 12, "{named}");
    let start = view("dvonn w place -", None, Color::White, Marks::default());
    let choosing = |legal: Vec<Cell>| {
        let marks = Marks {
            legal,
            ..Marks::default()
        };
        scene::scene(&View { marks, ..start.clone() }).shapes
    };
    let all = choosing(Space::all().map(Cell::Dvonn).collect());
    let row = choosing(spaces("a1 b1 c1"));
    let dashes = |shapes: &[Shape]| {
        shapes
            .iter()
            .filter(|shape| matches!(shape, Shape::Dashes { .. }))
            .count()
    };
    assert_eq!((dashes(&all), dashes(&row)), (0, 6));
    for space in Space::all() {
        assert_eq!(written(&all, &space.to_string()).len(), 1, "{space}");
    }
}

/// The way of the last move lies above the stacks; it covers no number that it passes, and ends outside the hole of the
/// stack that moved.
#[test]
fn an_arrow_is_seen_to_its_end_and_covers_no_number() {
    let (mut arrows, mut passed) = (0, 0);
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..12 {
        let picks: Vec<u16> = (0..90).map(|_| random.u16(..)).collect();
        for turns in 50..=90 {
            let (game, last) = played(GameKind::Dvonn, &picks[..turns]);
            let Some((_, Move::Dvonn(gipfel::rules::dvonn::Move::Stack { .. }))) = &last else {
                continue;
            };
            let shapes = scene::scene(&View {
                last,
                ..view(&game.to_string(), None, Color::White, Marks::default())
            })
            .shapes;
            let arrow = shapes
                .iter()
                .position(|shape| matches!(shape, Shape::Arrow { .. }))
                .expect("a stack moved");
            let Shape::Arrow { from, to, .. } = &shapes[arrow] else {
                unreachable!()
            };
            arrows += 1;
            let stacks = shapes.iter().enumerate().filter_map(|(n, shape)| match shape {
                Shape::Stack {
                    at,
                    layers,
                    height,
                    body,
                    ..
                } if *body != scene::Body::Small => Some((n, *at, u8::try_from(layers.len()).expect("few"), *height)),
                _ => None,
            });
            for (n, at, layers, height) in stacks {
                assert!(n < arrow);
                let (base, step) = scene::steps(layers.into());
                let top = At {
                    y: at.y + base - step * f32::from(layers - 1),
                    ..at
                };
                // how far the middle of a number is from the way
                let nearest = (0..=100_u8).map(|n| {
                    let share = f32::from(n) / 100.0;
                    (from.x + (to.x - from.x) * share - top.x).hypot(from.y + (to.y - from.y) * share - top.y)
                });
                if height > 1 && nearest.fold(f32::MAX, f32::min) < 0.36 {
                    let above = |shape: &Shape| matches!(shape, Shape::Number(stack) if places(stack) == [at]);
                    assert!(shapes[arrow..].iter().any(above), "{at} of {game}");
                    passed += 1;
                }
            }
        }
    }
    assert!(arrows > 200 && passed > 20, "{arrows} arrows pass {passed} numbers");
}

/// The trays say who plays and, once, which turn it is; without names they say neither.
#[test]
fn trays_carry_names_and_the_turn() {
    for position in [
        "dvonn w place a1:R,b4:R",
        "dvonn b move b3:BBWWWW,b4:R,c3:WWBBWW,c4:WWWB",
        "gipf-tournament w - 18,18 0,0 wb",
        "gipf-standard b c3:W,d5:B 3,0 2,5 -",
    ] {
        for side in Color::BOTH {
            let bare = view(position, None, side, Marks::default());
            let seated = View {
                seats: Some(seats("Ana", "李小龍 🎲", 63)),
                ..bare.clone()
            };
            let (bare, seated) = (scene::scene(&bare).shapes, scene::scene(&seated).shapes);
            for (text, count) in [("Ana", 1), ("李小龍 🎲", 1), ("turn 63", 1)] {
                assert_eq!(written(&seated, text).len(), count, "{position}: {text}");
                assert!(written(&bare, text).is_empty());
            }
            let y = |shapes: &[Shape], text: &str| places(&shapes[written(shapes, text)[0].0])[0].y;
            let (ana, other) = (y(&seated, "Ana"), y(&seated, "李小龍 🎲"));
            assert_eq!(ana > other, side == Color::White, "one's own is below");
        }
    }
    let named = |turn| {
        let view = view("dvonn w place a1:R,b4:R", None, Color::White, Marks::default());
        raster::png(&View {
            seats: Some(seats("Ana", "Ben", turn)),
            ..view
        })
    };
    assert_ne!(named(3), named(4));
}

/// A few pictures as they were looked at and found good. Another machine may round a shade differently; more than
/// that fails, and leaves the new picture and the differences (black on white) in the target folder.
#[test]
fn pictures_are_as_committed() {
    let shown = [
        ("dvonn_placing", Theme::Dark),
        ("dvonn_from", Theme::Wood),
        ("dvonn_passed", Theme::Dark),
        ("gipf_spots", Theme::Wood),
        ("dvonn_cut", Theme::Wood),
        ("dvonn_marks", Theme::Contrast),
        ("gipf_removal", Theme::Light),
        ("gipf_marks", Theme::Dark),
        ("gipf_end", Theme::Wood),
        ("potentials_kinds", Theme::Light),
        ("potentials_use", Theme::Wood),
        ("potentials_declared", Theme::Wood),
        ("potentials_extra", Theme::Dark),
        ("potentials_removal", Theme::Contrast),
    ];
    let mut drawings = Vec::new();
    for (name, mut view) in views() {
        let Some((_, theme)) = shown.iter().find(|(one, _)| *one == name) else {
            continue;
        };
        view.theme = *theme;
        drawings.push((name, raster::png(&view)));
    }
    let mut finished = final_picture(GameKind::Dvonn, 4, 140);
    finished.replay.told = told_of(&finished.replay);
    drawings.push(("final_dvonn", raster::final_picture(&finished)));
    drawings.push(("review_dvonn", raster::final_picture(&review())));
    let mut failures = Vec::new();
    for (name, drawn) in drawings {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/pictures/goldens")
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

/// What the README shows is what is drawn.
#[test]
fn pictures_of_the_readme_are_the_committed_ones() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (shown, golden) in [
        ("dvonn", "dvonn_cut"),
        ("potentials", "potentials_kinds"),
        ("final", "final_dvonn"),
        ("review", "review_dvonn"),
    ] {
        let shown = fs::read(folder.join(format!("assets/readme/{shown}.png"))).expect("it is there");
        let golden_file = folder.join(format!("tests/pictures/goldens/{golden}.png"));
        assert!(
            shown == fs::read(golden_file).expect("it is there"),
            "{golden} is another picture"
        );
    }
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

/// The picture of a whole random match, or of its first turns.
fn final_picture(kind: GameKind, seed: u64, turns: usize) -> FinalPicture {
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut game, mut steps) = (Game::start(Setup::even(kind)), Vec::new());
    while steps.len() < turns {
        let Some(mv) = random.choice(game.complete("", 60)) else {
            break;
        };
        let before = game.clone();
        game.play(&mv).expect("it was offered");
        steps.push((before, mv));
    }
    let outcome = match game.status() {
        Status::Over(outcome) => outcome,
        Status::ToMove(color) => Outcome::Win(color.other()),
    };
    FinalPicture::of(Replay {
        steps,
        end: game,
        outcome: Some(outcome),
        side: Color::White,
        theme: Theme::default(),
        told: told(),
    })
}

/// What a review shows of a match between people, of whom only the colours are known: the board at the turn that decided
/// most, and the course of the chances by a short search.
fn review() -> FinalPicture {
    const MATCH: &str = "bs-dvonn-07010";
    let mut games = lines(include_bytes!("../fixtures/boardspace-dvonn.jsonl.gz"));
    let game = games.find(|game| game["id"] == MATCH).expect("it is among them");
    let moves: Vec<&str> = game["moves"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|mv| mv.as_str())
        .collect();
    let Replay {
        steps, end, outcome, ..
    } = recorded(&moves.join("\n"));
    assert_eq!(outcome, Some(Outcome::Win(Color::Black)));
    let table = TranspositionTable::new(1 << 20);
    let positions = steps.iter().map(|(before, _)| before).chain([&end]);
    let mut judged: Vec<Judged> = positions
        .map(|position| course::judge(position, &table, 1_000))
        .collect();
    course::without_alternation(&mut judged);
    let loss = |turn: usize| course::loss(&judged[turn], &judged[turn + 1], Color::White);
    let by_white = (0..steps.len()).filter(|turn| steps[*turn].0.status() == Status::ToMove(Color::White));
    let mut worst: Vec<usize> = by_white.collect();
    worst.sort_by(|a, b| loss(*b).total_cmp(&loss(*a)));
    worst.truncate(3);
    let after = worst[0] + 1;
    worst.sort_unstable();
    let names = ByColor::of(|color| words::unnamed(Locale::English, color));
    let day = game["date"].as_str().expect("a date").parse().expect("a date");
    let mut told = pictures::told(
        Locale::English,
        pictures::Played {
            title: "DVONN".to_owned(),
            date: words::date_of(Locale::English, day),
            names: names.clone(),
            taken_over: ByColor::default(),
            turns: steps.iter().map(|(before, mv)| (before, mv)).collect(),
            end: &end,
            ended: Some((outcome, Why::Rules)),
        },
    );
    told.graph = pictures::chances(Locale::English, &names.white);
    let chances = Chances {
        white: judged.iter().map(|judged| judged.white).collect(),
        points: worst.iter().map(|turn| turn + 1).collect(),
    };
    let replay = Replay {
        steps,
        end,
        outcome,
        side: Color::White,
        theme: Theme::Light,
        told,
    };
    FinalPicture::reviewed(replay, after, chances)
}

fn told() -> Told {
    Told {
        title: "DVONN #1042".to_owned(),
        names: seats("Ana", "Bartholomäus Wong-Señor", 0).names,
        date: "22 November 2026".to_owned(),
        headline: "Bartholomäus Wong-Señor beats Ana".to_owned(),
        shorter: Vec::new(),
        reason: "by resignation".to_owned(),
        story: "Bartholomäus Wong-Señor cut off 12 pieces with the last move".to_owned(),
        shorter_stories: Vec::new(),
        moment: None,
        length: "140 moves".to_owned(),
        turns: (1..=140).map(|turn| format!("turn {turn}")).collect(),
        reserve: "reserve".to_owned(),
        graph: scene::GraphWords {
            value: "pieces owned".to_owned(),
            shorter: Vec::new(),
            turns: "moves".to_owned(),
        },
    }
}

/// What is told about this match, which was played to its end.
fn told_of(replay: &Replay) -> Told {
    assert!(matches!(replay.end.status(), Status::Over(_)));
    let Told { title, names, date, .. } = told();
    pictures::told(
        Locale::English,
        pictures::Played {
            title,
            date,
            names,
            taken_over: ByColor::default(),
            turns: replay.steps.iter().map(|(before, mv)| (before, mv)).collect(),
            end: &replay.end,
            ended: Some((replay.outcome, Why::Rules)),
        },
    )
}

#[test]
fn final_pictures_are_small_and_say_what_they_are_given() {
    for (kind, turns) in GameKind::ALL
        .into_iter()
        .zip([140, 60, 25, 90])
        .chain([(GameKind::Dvonn, 20), (GameKind::Dvonn, 0)])
    {
        for theme in Theme::ALL {
            let mut picture = final_picture(kind, 11, turns);
            picture.replay.theme = theme;
            let png = raster::final_picture(&picture);
            assert!(png.len() <= 45_000, "{kind:?}, {}: {} bytes", theme.key(), png.len());
            let (width, height, pixels) = decode(&png);
            assert_eq!((width, height), (1_104, 700));
            // each text is in it: with another it is another picture
            let given = |change: fn(&mut Told)| {
                let mut other = picture.clone();
                change(&mut other.replay.told);
                other
            };
            let changed = [
                given(|told| told.title = "DVONN #1043".to_owned()),
                given(|told| told.date = "23 November 2026".to_owned()),
                given(|told| told.headline = "Ana beats Ben".to_owned()),
                given(|told| told.reason = "on time".to_owned()),
                given(|told| told.story = "Ana cut off one piece".to_owned()),
                given(|told| told.length = "7 turns".to_owned()),
                given(|told| told.names.white = "Ben".to_owned()),
            ];
            for other in changed.iter().filter(|_| theme == Theme::default()) {
                assert_ne!(decode(&raster::final_picture(other)).2, pixels);
            }
        }
    }
}

/// A course that is one level line would only be an empty box; the board then stands in the middle.
#[test]
fn a_final_picture_has_a_course_only_if_something_changed() {
    let setup = SetupKind::Random.set_up(7);
    let bare = FinalPicture::of(recorded(&format!("game: dvonn\nsetup: {setup}\nresigned: white\n")));
    let played = final_picture(GameKind::Dvonn, 11, 60);
    let has_course = |picture: &FinalPicture| {
        let texts = picture.shapes().iter().map(Shape::to_string).collect::<Vec<_>>();
        texts.iter().any(|shape| shape.ends_with("pieces owned"))
    };
    assert!(!has_course(&bare) && has_course(&played));
    let [top, height] = [bare.place().y, Board::Dvonn.part()[1].y];
    assert!((top + height / 2.0 - bare.size().y / 2.0).abs() < 0.01, "{top}");
    assert!(raster::final_picture(&bare).len() <= 45_000);
}

/// Whoever is named last is named, however wide the letters of whoever is named first.
#[test]
fn long_names_are_shortened_before_the_headline_is() {
    let mut replay = recorded("game: gipf-basic\na1-b2\ni1-h2\n");
    let headlines = |names: [&str; 2]| {
        let told = pictures::told(
            Locale::English,
            pictures::Played {
                title: "GIPF #7".to_owned(),
                date: String::new(),
                names: seats(names[0], names[1], 0).names,
                taken_over: ByColor::default(),
                turns: Vec::new(),
                end: &replay.end,
                ended: Some((Some(Outcome::Win(Color::White)), Why::Resignation)),
            },
        );
        (told.headline, told.shorter)
    };
    assert_eq!(headlines(["Ana", "Ben"]).1, Vec::<String>::new());
    let wide = "W".repeat(32);
    let (whole, shorter) = headlines([&wide, "Gipfel (level 6)"]);
    assert_eq!(whole, format!("{wide} beats Gipfel (level 6)"));
    assert_eq!(
        shorter.last().expect("shorter ones"),
        "WWWWWWWW… beats Gipfel (level 6)"
    );
    let levels = headlines(["Ana", "A very long name of a program (level 6)"]);
    assert_eq!(levels.1.last().expect("shorter ones"), "Ana beats A very l… (level 6)");
    // it is another picture than without them
    let (headline, shorter) = headlines([&wide, &wide]);
    replay.told = Told {
        headline,
        shorter: Vec::new(),
        ..told()
    };
    let cut = raster::final_picture(&FinalPicture::of(replay.clone()));
    replay.told.shorter = shorter;
    assert_ne!(
        decode(&raster::final_picture(&FinalPicture::of(replay))).2,
        decode(&cut).2
    );
}

/// What somebody did is told, however long their name is, and even if it has no letters.
#[test]
fn a_name_leaves_room_for_what_its_owner_did() {
    let mut replay = recorded(include_str!("../fixtures/littlegolem-dvonn-demo.txt"));
    let told_of = |name: &str| {
        pictures::told(
            Locale::English,
            pictures::Played {
                title: "DVONN #7".to_owned(),
                date: String::new(),
                names: seats("Ana", name, 0).names,
                taken_over: ByColor::default(),
                turns: replay.steps.iter().map(|(before, mv)| (before, mv)).collect(),
                end: &replay.end,
                ended: Some((Some(Outcome::Win(Color::Black)), Why::Resignation)),
            },
        )
    };
    let long = told_of(&"鳳".repeat(32));
    let did = " took a stack of 6 on move 69";
    assert_eq!(long.story, "鳳".repeat(32) + did);
    assert_eq!(
        long.shorter_stories.last().expect("shorter ones"),
        &format!("鳳鳳鳳鳳鳳鳳鳳鳳…{did}")
    );
    let [begin, end] = scene::NAME_MARKS;
    let dragon = told_of("🐉");
    assert_eq!(dragon.headline, format!("{begin}🐉{end} beats Ana"));
    assert_eq!(dragon.story, format!("{begin}🐉{end}{did}"));
    // it is another picture than without them
    let cut = Told {
        shorter_stories: Vec::new(),
        ..long.clone()
    };
    let [whole, cut] = [long, cut].map(|told| {
        replay.told = told;
        decode(&raster::final_picture(&FinalPicture::of(replay.clone()))).2
    });
    assert_ne!(whole, cut);
}

/// The graph of somebody's chances says in what they are, however long the name is.
#[test]
fn a_name_leaves_room_for_the_unit_of_a_graph() {
    for name in ["W".repeat(32), "🐉".repeat(32)] {
        let words = pictures::chances(Locale::English, &name);
        let shortest = words.shorter.last().expect("shorter ones");
        let shown: String = shortest
            .chars()
            .filter(|letter| !scene::NAME_MARKS.contains(letter))
            .collect();
        assert!(shown.starts_with("chances of ") && shown.ends_with("…, %"), "{shown}");
        assert!(shown.chars().count() <= 9 + "chances of , %".len(), "{shown}");
        // it is another picture than without them
        let cut = scene::GraphWords {
            shorter: Vec::new(),
            ..words.clone()
        };
        let replay = recorded(include_str!("../fixtures/littlegolem-dvonn-demo.txt"));
        let [whole, cut] = [words, cut].map(|graph| {
            let mut replay = replay.clone();
            let count = replay.steps.len() + 1;
            replay.told.graph = graph;
            let chances = Chances {
                white: vec![0.5; count],
                points: Vec::new(),
            };
            decode(&raster::final_picture(&FinalPicture::reviewed(replay, 1, chances))).2
        });
        assert_ne!(whole, cut, "{name}");
    }
    assert!(pictures::chances(Locale::English, "Ana").shorter.is_empty());
    // beside the sign for what was left out an emoji would not be spelled
    let [begin, end] = scene::NAME_MARKS;
    let dragons = pictures::chances(Locale::English, &"🐉".repeat(32));
    assert_eq!(dragons.shorter.last(), Some(&format!("chances of {begin}🐉{end}…, %")));
}

/// Shown at half its size, every text beside the board is at least 11 pixels of type high; nothing touches an edge,
/// nothing is written twice, and there is one crown.
#[test]
fn final_pictures_are_legible_in_a_box_of_half_their_size() {
    // a capital letter is 0.73 of the size of its type
    let type_size = |letters: f32| letters / 0.73 / 2.0;
    let long = ["Anastasia Papadopoulou-Schmidt", "Gipfel (level 6)"];
    for (kind, turns) in GameKind::ALL.into_iter().zip([140, 60, 25, 90]) {
        let mut picture = final_picture(kind, 11, turns);
        for names in [["Ana", "Ben"], long] {
            picture.replay.told = Told {
                names: seats(names[0], names[1], 0).names,
                headline: format!("{} beats {}", names[0], names[1]),
                ..told()
            };
            let unit = picture.view().game.kind();
            let unit = Board::of_kind(unit).card_unit();
            let (shapes, size) = (picture.shapes(), picture.size());
            let mut written = Vec::new();
            for shape in &shapes {
                match shape {
                    Shape::Paragraph { text, height, .. } => {
                        assert!(type_size(height[1] * unit) >= 10.9, "{shape}");
                        written.push(text.clone());
                    }
                    Shape::Text { text, height, .. } => {
                        assert!(type_size(height * unit) >= 10.9, "{shape}");
                        written.push(text.clone());
                    }
                    _ => {}
                }
                for at in places(shape) {
                    let margin = 20.0 / unit;
                    assert!(at.x > margin && at.x < size.x - margin, "{shape}");
                    assert!(at.y > margin && at.y < size.y - margin, "{shape}");
                }
            }
            for text in [
                &picture.replay.told.headline,
                &picture.replay.told.story,
                &picture.replay.told.names.white,
            ] {
                assert_eq!(written.iter().filter(|one| *one == text).count(), 1, "{written:?}");
            }
            let all: Vec<String> = shapes.iter().map(Shape::to_string).collect();
            assert_eq!(
                all.iter()
                    .filter(|shape| shape.starts_with("fill Crown round 0.00"))
                    .count(),
                1
            );
            let crowned = scene::board_alone(&picture.view()).shapes;
            assert!(
                !crowned
                    .iter()
                    .any(|shape| matches!(shape, Shape::Fill { ink: Ink::Crown, .. }))
            );
        }
    }
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
        better: Vec::new(),
        legal,
        chosen,
        rows,
        plan,
    });
    let loaded = ["gipf-basic+d6", "gipf-tournament+tzdy3"].map(|key| key.parse().expect("a game"));
    let kind = prop::sample::select([&GameKind::ALL[..], &loaded].concat());
    let picks = prop::collection::vec(any::<u16>(), 0..140);
    let side = prop::sample::select(Color::BOTH.to_vec());
    let theme = prop::sample::select(Theme::ALL.to_vec());
    let seats = prop::option::of((any::<String>(), any::<String>(), any::<u32>()));
    let shown = (any::<bool>(), seats);
    (kind, picks, marks, side, theme, shown).prop_map(|(kind, picks, marks, side, theme, (with_last, seats))| {
        let (game, last) = played(kind, &picks);
        let seats = seats.map(|(white, black, turn)| Seats {
            names: ByColor { white, black },
            words: pictures::tray(Locale::German, turn),
        });
        View {
            game,
            last: last.filter(|_| with_last),
            declared: None,
            ended: None,
            pending: None,
            side,
            marks,
            seats,
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
        Shape::Number(stack) => places(stack),
        Shape::Paragraph { at, size, .. } => vec![
            *at,
            At {
                x: at.x + size.x,
                y: at.y + size.y,
            },
        ],
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
            // a potential alone is no disc
            Game::Potentials(game) => {
                let is_disc = |stack| !matches!(stack, gipfel::rules::potentials::Stack::Alone(..));
                Point::all().filter(|point| game.stack(*point).is_some_and(is_disc)).count()
            }
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
    let loaded = ["gipf-basic+d6", "gipf-tournament+tzdy3"].map(|key| key.parse().expect("a game"));
    for kind in [&GameKind::ALL[..], &loaded].concat() {
        let picks: Vec<u16> = (0..90).map(|_| random.u16(..)).collect();
        for turns in (5..=90).step_by(17) {
            let (game, last) = played(kind, &picks[..turns]);
            let view = View {
                game,
                last,
                declared: None,
                ended: None,
                pending: None,
                side: if turns % 2 == 0 { Color::White } else { Color::Black },
                marks: Marks::default(),
                seats: None,
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

#[test]
fn a_better_placement_is_marked_like_what_is_chosen() {
    let space = Cell::Dvonn("e3".parse().expect("a space"));
    let shapes = |mark: fn(&mut Marks, Cell)| {
        let mut view = View::new(Game::start(Setup::even(GameKind::Dvonn)));
        mark(&mut view.marks, space);
        scene::scene(&view).shapes
    };
    let better = shapes(|marks, space| marks.better = vec![(space, space)]);
    assert_eq!(better, shapes(|marks, space| marks.chosen = vec![space]));
    assert_ne!(better, shapes(|_, _| ()));
}

#[test]
fn a_better_move_has_an_arrow_in_the_colour_of_what_is_chosen() {
    let cells = |kind: GameKind| match kind {
        GameKind::Dvonn => ["a1", "a2"].map(|name| Cell::Dvonn(name.parse().expect("a space"))),
        GameKind::Gipf(_) | GameKind::Potentials(_) => {
            ["a1", "b2"].map(|name| Cell::Gipf(name.parse().expect("a point")))
        }
    };
    for kind in GameKind::ALL {
        let [from, to] = cells(kind);
        let arrows = |better| {
            let mut view = View::new(Game::start(Setup::even(kind)));
            view.marks.better = better;
            let shapes = scene::scene(&view).shapes.into_iter();
            shapes
                .filter(|shape| matches!(shape, Shape::Arrow { ink: Ink::Chosen, .. }))
                .count()
        };
        assert_eq!((arrows(Vec::new()), arrows(vec![(from, to)])), (0, 1), "{kind:?}");
    }
}
