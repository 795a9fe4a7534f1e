//! Graphs of ratings and tables of standings: scenes as text, decoded pictures, and the errors for bad tables.

use crate::picture::decode;
use gipfel::raster;
use gipfel::rules::Color;
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::scene::ratings::{self, Rated, ratings};
use gipfel::scene::standings::{self, MOST, StandingsRow, ranked, standings};
use gipfel::scene::{At, Chances, FinalPicture, Replay, Shape, Theme, Told};
use gipfel::tools;
use jiff::ToSpan;
use jiff::civil::{Date, date};

const FIRST: Date = date(2026, 3, 9);

fn rated(days: i64, rating: f32, deviation: Option<f32>) -> Rated {
    Rated {
        day: FIRST.checked_add(days.days()).unwrap(),
        rating,
        deviation,
    }
}

/// Ratings that rise and fall, with this number of days between them.
fn course(games: u16, days: i64) -> Vec<Rated> {
    let game = |n: u16| {
        let n_f = f32::from(n);
        let rating = 1500.0 + 120.0 * (n_f * 0.21).sin() + 60.0 * (n_f * 1.7).cos();
        rated(i64::from(n) * days, rating, Some(60.0 + 290.0 * 0.9_f32.powf(n_f)))
    };
    (0..games).map(game).collect()
}

/// What graphs of ratings must cope with, by name.
fn courses() -> Vec<(&'static str, Vec<Rated>)> {
    let bare = |games: Vec<Rated>| -> Vec<Rated> {
        let without = |game| Rated {
            deviation: None,
            ..game
        };
        games.into_iter().map(without).collect()
    };
    vec![
        ("none", vec![]),
        ("one", vec![rated(0, 1503.0, Some(62.0))]),
        ("one_bare", vec![rated(0, 1503.4, None)]),
        (
            "two",
            vec![rated(0, 1500.0, Some(350.0)), rated(7, 1662.0, Some(290.0))],
        ),
        ("some", course(12, 9)),
        (
            "equal",
            vec![rated(0, 1500.0, None), rated(1, 1500.0, None), rated(20, 1500.0, None)],
        ),
        (
            "a_day",
            (0..6_u8)
                .map(|n| rated(0, 1500.0 + f32::from(n) * 7.0, Some(90.0)))
                .collect(),
        ),
        (
            "some_bands",
            (0..12_u8)
                .map(|n| rated(i64::from(n), 1500.0 - 40.0 * f32::from(n), (n % 4 > 0).then_some(60.0)))
                .collect(),
        ),
        ("many", course(500, 2)),
        ("very_many", bare(course(10_000, 3))),
        ("lowest", vec![rated(0, 0.0, Some(2000.0)), rated(1, 3.0, Some(2000.0))]),
        ("widest", vec![rated(0, 0.0, None), rated(60_000, 9999.0, Some(2000.0))]),
    ]
}

fn standing(player: &str, won: u16, drawn: u16, lost: u16, half_points: u16) -> StandingsRow {
    StandingsRow {
        player: player.to_owned(),
        won,
        drawn,
        lost,
        half_points,
    }
}

/// This many players, with names of every kind.
fn field(players: u16) -> Vec<StandingsRow> {
    let names = [
        "Ana",
        "Jörg Müller-Lüdenscheidt",
        "Łukasz Żółć",
        "Nguyễn Thị Minh Khai",
        "Александра Петрова",
        "Δημήτρης",
        "漢字",
        "Bob \"the wall\" Smith, jr.",
        "WWWWWWWWWWWWWWWWWWWWWWWWW",
    ];
    let player = |n: u16| {
        let (won, drawn) = (n * 7 % 30, n % 4);
        let name = names[usize::from(n) % names.len()];
        standing(name, won, drawn, 39 - won - drawn, won * 2 + drawn)
    };
    (0..players).map(player).collect()
}

fn text(shapes: &[Shape]) -> String {
    shapes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn charts_are_as_committed() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("goldens");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (name, games) in courses().into_iter().filter(|(_, games)| games.len() < 20) {
            insta::assert_snapshot!(format!("ratings_{name}"), text(&ratings(&games)));
        }
        insta::assert_snapshot!("standings", text(&standings(&field(6))));
    });
}

/// Every place of a shape, with how far around it the shape reaches.
fn reach(shape: &Shape) -> Vec<(At, f32, f32)> {
    match shape {
        Shape::Fill { corners, round, .. } | Shape::Stroke { corners, round, .. } => {
            corners.iter().map(|at| (*at, *round, *round)).collect()
        }
        Shape::Line { points, width, .. } => points.iter().map(|at| (*at, width / 2.0, width / 2.0)).collect(),
        // letters are less wide than high, but for a few
        Shape::Text { at, height, text, .. } => {
            let letters = f32::from(u8::try_from(text.chars().count()).unwrap());
            vec![(*at, letters * height * 0.45, height / 2.0)]
        }
        Shape::Name { at, width, height, .. } => {
            vec![
                (*at, 0.0, height / 2.0),
                (At { x: at.x + width, ..*at }, 0.0, height / 2.0),
            ]
        }
        Shape::Paragraph { at, size, .. } => {
            let end = At {
                x: at.x + size.x,
                y: at.y + size.y,
            };
            vec![(*at, 0.0, 0.0), (end, 0.0, 0.0)]
        }
        other => panic!("no part of a chart: {other}"),
    }
}

#[test]
fn everything_lies_in_the_picture() {
    let mut charts: Vec<(String, At, Vec<Shape>)> = courses()
        .into_iter()
        .map(|(name, games)| (name.to_owned(), ratings::SIZE, ratings(&games)))
        .collect();
    for players in [1, 2, 12, 40, 41, 60] {
        let (size, shapes) = (standings::size(players.into()), standings(&field(players)));
        charts.push((format!("{players} players"), size, shapes));
    }
    for (name, size, shapes) in charts {
        for shape in &shapes {
            for (at, aside, above) in reach(shape) {
                assert!(at.x - aside > 0.0 && at.x + aside < size.x, "{name}: {shape}");
                assert!(at.y - above > 0.0 && at.y + above < size.y, "{name}: {shape}");
            }
        }
    }
}

/// The texts of shapes with their places, from left to right.
fn texts(shapes: &[Shape]) -> Vec<(f32, f32, String)> {
    let written = |shape: &Shape| match shape {
        Shape::Text { at, text, .. } => Some((at.x, at.y, text.clone())),
        _ => None,
    };
    let mut texts: Vec<_> = shapes.iter().filter_map(written).collect();
    texts.sort_by(|a, b| a.0.total_cmp(&b.0));
    texts
}

#[test]
fn scales_have_few_round_numbers_and_dates_that_do_not_touch() {
    for (name, games) in courses().into_iter().filter(|(_, games)| !games.is_empty()) {
        let texts = texts(&ratings(&games));
        let numbers: Vec<u32> = texts
            .iter()
            .filter(|(x, ..)| *x < 1.01)
            .map(|(_, _, text)| text.parse().unwrap())
            .collect();
        assert!((3..=7).contains(&numbers.len()), "{name}: {numbers:?}");
        assert!(numbers.iter().all(|number| number % 10 == 0), "{name}: {numbers:?}");
        let foot = texts.iter().map(|(_, y, _)| *y).fold(0.0, f32::max);
        let dates: Vec<_> = texts.iter().filter(|(_, y, _)| *y >= foot).collect();
        assert!(!dates.is_empty() && dates.len() <= 8, "{name}: {dates:?}");
        for pair in dates.windows(2) {
            let [(left, _, text), (right, ..)] = pair else {
                unreachable!()
            };
            let width = f32::from(u8::try_from(text.len()).unwrap()) * 0.26 * 0.75;
            assert!(right - left > width, "{name}: {pair:?}");
        }
    }
    let months = texts(&ratings(&course(40, 9)));
    assert!(months.iter().any(|(_, _, text)| text == "2026-07"), "{months:?}");
    let years = texts(&ratings(&course(500, 7)));
    assert!(years.iter().any(|(_, _, text)| text == "2030"), "{years:?}");
}

#[test]
fn the_last_rating_is_large_and_the_highest_is_marked() {
    let games = [
        rated(0, 1500.0, None),
        rated(3, 1622.6, None),
        rated(9, 1580.0, Some(50.0)),
    ];
    let all = text(&ratings(&games));
    assert!(all.contains("text Count 0.56 ") && all.contains(" 1580\n"), "{all}");
    assert!(all.contains(" ±100"), "{all}");
    assert!(all.contains("text Count 0.26 ") && all.contains(" 1623\n"), "{all}");
    assert_eq!(all.matches("fill Crown").count(), 1);
    // if the last is the highest its number is written once
    let rising = text(&ratings(&games[..2]));
    assert_eq!(rising.matches(" 1623").count(), 1, "{rising}");
}

#[test]
fn equal_players_share_a_rank_and_leaders_a_crown() {
    let given = [
        standing("Dora", 0, 0, 4, 0),
        standing("Ben", 2, 2, 0, 6),
        standing("Ana", 3, 0, 1, 6),
        standing("Cem", 2, 2, 0, 6),
        standing("Eli", 3, 0, 1, 6),
    ];
    let ranks: Vec<_> = ranked(&given)
        .into_iter()
        .map(|(rank, of)| (rank, &of.player[..]))
        .collect();
    assert_eq!(ranks, [(1, "Ana"), (1, "Eli"), (3, "Ben"), (3, "Cem"), (5, "Dora")]);
    assert_eq!(text(&standings(&given)).matches("fill Crown").count(), 2);
    // nobody leads before the first game
    let start = [standing("Ana", 0, 0, 0, 0), standing("Ben", 0, 0, 0, 0)];
    assert_eq!(text(&standings(&start)).matches("fill Crown").count(), 0);
    // a bar is as long as its share of the most games
    let widths = |standing: &StandingsRow| -> f32 {
        let shapes = standings(&[standing.clone(), field(1).remove(0)]);
        let side = |of: &dyn Fn(f32, f32) -> f32, start: f32| {
            let bars = shapes.iter().filter_map(|shape| match shape {
                Shape::Fill {
                    corners, round, ink, ..
                } if format!("{ink:?}") == "Won" => Some((corners, round)),
                _ => None,
            });
            bars.flat_map(|(corners, _)| corners).map(|at| at.x).fold(start, of)
        };
        side(&f32::max, 0.0) - side(&f32::min, 99.0)
    };
    let (half, third) = (
        widths(&standing("x", 20, 0, 0, 40)),
        widths(&standing("x", 13, 0, 0, 26)),
    );
    assert!((half / third - 20.0 / 13.0).abs() < 0.1, "{half} {third}");
}

#[test]
fn charts_are_small_in_every_theme() {
    for theme in Theme::ALL {
        for (name, games) in courses() {
            let png = raster::ratings(&games, theme);
            assert!(png.len() <= 100_000, "{name}: {} bytes", png.len());
            assert_eq!(decode(&png).0, 864);
        }
        for players in [0, 1, 12, 40, 41] {
            let png = raster::standings(&field(players), theme);
            assert!(png.len() <= 100_000, "{players} players: {} bytes", png.len());
            let (width, height, _) = decode(&png);
            assert_eq!(width, 864);
            assert!(height < 2_700);
        }
    }
}

/// The picture of one player of this name, from a table.
fn named(name: &str) -> Vec<u8> {
    decode(&tools::standings(&format!("{name},3,1,0,3.5"), Theme::Light).unwrap()).2
}

#[test]
fn names_are_drawn_whatever_they_are() {
    let nobody = named("\u{a0}.");
    for (name, other) in [
        ("Ana", "Ane"),
        ("Jörg", "Jorg"),
        ("Łukasz", "Lukasz"),
        ("Čermák", "Cermák"),
        ("Александр", "Александра"),
        ("Nguyễn", "Nguyên"),
        // a letter that the typeface lacks is a box, and each has one
        ("漢", "漢字"),
        ("🎲", "🎲🎲"),
        ("علي", "عل"),
    ] {
        assert_ne!(named(name), named(other), "{name}");
        assert_ne!(named(name), nobody, "{name}");
    }
    // invisible characters, and those that change the direction of writing, are left out
    assert_eq!(named("\u{202e}An\u{200b}a\u{2066}\u{feff}"), named("Ana"));
    // what is too long ends in an ellipsis, wherever it would have ended
    assert_eq!(named(&"W".repeat(40)), named(&"W".repeat(60)));
    assert_eq!(named(&"W".repeat(40)), named(&"W".repeat(300)));
    assert_ne!(named(&"W".repeat(40)), named(&"W".repeat(5)));
    // quotes keep a comma, and two are one
    assert_ne!(named("\"Smith, \"\"Bob\"\"\""), named("\"Smith, Bob\""));
}

#[test]
fn tables_are_read_as_people_and_spreadsheets_write_them() {
    let same = |tables: &[&str], draw: fn(&str, Theme) -> Result<Vec<u8>, tools::ToolError>| {
        let drawn: Vec<_> = tables.iter().map(|table| draw(table, Theme::Light).unwrap()).collect();
        for (table, picture) in tables.iter().zip(&drawn) {
            assert_eq!(picture, &drawn[0], "{table}");
        }
    };
    same(
        &[
            "2026-11-20,1500.5,62\n2026-11-21,1503\n",
            "date,rating,deviation\n2026-11-20,1500.5,62\n2026-11-21,1503,",
            "\u{feff}date;rating;deviation\r\n2026-11-20;1500,5;62\r\n2026-11-21;1503\r\n",
            "# Ana\n\n 2026-11-20 , 1500.50 , 62.0 \n# then\n2026-11-21,1503\n\n",
            "\"2026-11-20\",\"1500.5\",\"62\"\n\"2026-11-21\",\"1503\"",
        ],
        tools::ratings,
    );
    same(
        &[
            "Ana,3,1,0,3.5\nBen,0,1,3,0.5",
            "player,won,drawn,lost,points\nBen,0,1,3,.5\nAna,3,1,0,3.50",
            "Spieler;S;U;N;Punkte\r\nAna;3;1;0;3,5\r\nBen;0;1;3;½\r\n",
            "\"Ana\",3,1,0,3½\n\"Ben\",0,1,3,\"0,5\"",
            "Ana, 3, 1, 0, \"3,5\"\nBen, 0, 1, 3, \"0,5\"",
        ],
        tools::standings,
    );
}

#[test]
fn a_bad_table_is_told_its_line_and_what_is_wanted() {
    let too_many = "Ana,1,0,0,1\n".repeat(MOST + 1);
    let games = "2026-11-21,1500\n".repeat(10_001);
    for (table, said) in [
        ("", "there is no game in the table; a line is date,"),
        (
            "# nothing\ndate,rating\n",
            "there is no game in the table; a line is date,",
        ),
        (
            "2026-11-21",
            "line 1: it has 1 part where 2 or 3 are wanted; a line is date,",
        ),
        ("2026-11-21,1,2,3", "line 1: it has 4 parts where 2 or 3 are wanted; "),
        (
            "# x\n2026-11-21,1500\n2026-02-30,1500",
            "line 3: \"2026-02-30\" is no date; ",
        ),
        ("21.11.2026,1500", "line 1: \"21.11.2026\" is no date; "),
        ("20261121,1500", "line 1: \"20261121\" is no date; "),
        (
            "1969-12-31,1500",
            "line 1: 1969-12-31 is not in the years 1970 to 2199; ",
        ),
        (
            "1970-01-01,1500\n2199-12-31,1500\n2200-01-01,1500",
            "line 3: 2200-01-01 is not in the years 1970 to 2199; ",
        ),
        ("\u{1b}[1m2026,1500", "line 1: \"[1m2026\" is no date; "),
        ("2026-11-21,many", "line 1: \"many\" is no rating from 0 to 9999; "),
        ("2026-11-21,-5", "line 1: \"-5\" is no rating from 0 to 9999; "),
        ("2026-11-21,1e3", "line 1: \"1e3\" is no rating from 0 to 9999; "),
        ("2026-11-21,nan", "line 1: \"nan\" is no rating from 0 to 9999; "),
        ("2026-11-21,.", "line 1: \".\" is no rating from 0 to 9999; "),
        ("2026-11-21,10000", "line 1: \"10000\" is no rating from 0 to 9999; "),
        (
            "2026-11-21,1500,9999",
            "line 1: \"9999\" is no deviation from 0 to 2000; ",
        ),
        (
            "2026-11-21,1500\n2026-11-20,1510",
            "line 2: 2026-11-20 comes before the date above it, ",
        ),
        (&games, "line 10001: there are more than 10000 games; "),
    ] {
        let why = tools::ratings(table, Theme::Light).unwrap_err().to_string();
        assert!(why.starts_with(said), "{why}");
        assert!(
            why.ends_with("such as 2026-11-21,1503,62; the deviation may be left out"),
            "{why}"
        );
    }
    for (table, said) in [
        ("", "there is no player in the table; a line is player,"),
        (
            "Ana,3,1,0",
            "line 1: it has 4 parts where 5 are wanted; a line is player,",
        ),
        (
            "\nAna,3,1,0,3.5\nBob Smith, jr.,3,1,0,3.5",
            "line 3: it has 6 parts where 5 are wanted; ",
        ),
        (
            "Ana,three,1,0,3.5",
            "line 1: \"three\" is no number of games won from 0 to 999; ",
        ),
        (
            "Ana,3,-1,0,3.5",
            "line 1: \"-1\" is no number of games drawn from 0 to 999; ",
        ),
        (
            "Ana,3,1,1000,3.5",
            "line 1: \"1000\" is no number of games lost from 0 to 999; ",
        ),
        (
            "Ana,3,1,0,3.25",
            "line 1: \"3.25\" are no points from 0 to 999.5 in whole or half ones; ",
        ),
        (
            "Ana,3,1,0,999.5\nBen,3,1,0,1000",
            "line 2: \"1000\" are no points from 0 to 999.5 in whole or half ones; ",
        ),
        (
            "Ana,3,1,0,",
            "line 1: \"\" are no points from 0 to 999.5 in whole or half ones; ",
        ),
        (",3,1,0,3.5", "line 1: the player has no name; "),
        ("\u{200b}\u{202e},3,1,0,3.5", "line 1: the player has no name; "),
    ] {
        let why = tools::standings(table, Theme::Light).unwrap_err().to_string();
        assert!(why.starts_with(said), "{why}");
        assert!(why.ends_with("such as Ana,3,1,0,3.5"), "{why}");
    }
    let why = tools::standings(&too_many, Theme::Light).unwrap_err().to_string();
    assert_eq!(
        why,
        "line 41: this is one player more than the 40 that a picture has room for"
    );
}

/// How the chances of a match may go, by name.
fn chances() -> Vec<(&'static str, FinalPicture)> {
    let course = |kind, white: Vec<f32>, points: &[usize]| {
        let game = Game::start(Setup::even(kind));
        FinalPicture {
            chances: Some(Chances {
                white,
                points: points.to_vec(),
            }),
            ..FinalPicture::of(Replay {
                steps: Vec::new(),
                end: game,
                outcome: None,
                side: Color::White,
                theme: Theme::default(),
                told: Told::default(),
            })
        }
    };
    let waves = |count: u16| {
        (0..count)
            .map(|n| 0.5 + 0.4 * (f32::from(n) * 0.3).sin())
            .collect::<Vec<f32>>()
    };
    vec![
        ("none", course(GameKind::Dvonn, vec![], &[])),
        ("start", course(GameKind::Dvonn, vec![0.5], &[])),
        ("short", course(GameKind::ALL[1], vec![0.5, 0.55, 0.2, 0.0], &[2])),
        ("won", course(GameKind::Dvonn, waves(60), &[8, 9, 40])),
        ("long", course(GameKind::ALL[2], waves(300), &[10, 200, 299])),
        ("beyond", course(GameKind::Dvonn, vec![1.0, 0.0, 1.0], &[1, 2, 7])),
    ]
}

#[test]
fn the_course_of_a_match_is_drawn_whatever_it_was() {
    for (name, picture) in chances() {
        let of = picture.chances.clone().expect("chances");
        let shapes = text(&picture.shapes());
        assert!(!shapes.contains("NaN") && !shapes.contains("inf"), "{name}: {shapes}");
        let marks = of.points.iter().filter(|point| **point < of.white.len()).count();
        assert_eq!(shapes.matches("text RowLetter").count(), marks, "{name}: {shapes}");
        for theme in Theme::ALL {
            let mut picture = picture.clone();
            picture.replay.theme = theme;
            let (width, height, _) = decode(&raster::final_picture(&picture));
            assert_eq!((width, height), (1_104, 700), "{name}");
        }
    }
}
