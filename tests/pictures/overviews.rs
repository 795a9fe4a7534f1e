//! Several boards on one picture: the layout, the size of the files, and the texts about the time left.

use crate::picture::decode;
use gipfel::correspondence::Locale;
use gipfel::raster;
use gipfel::rules::Color;
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::scene::overview::{MOST, OverviewEntry, layout};
use gipfel::scene::{Marks, Theme, View};
use gipfel::words::overview;
use jiff::SignedDuration;

/// A game after this many random turns.
fn entry(kind: GameKind, turns: usize, seed: u64, theme: Theme) -> OverviewEntry {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = Game::start(Setup::even(kind));
    let mut last = None;
    for _ in 0..turns {
        let Some(mv) = gipfel::engine::any_move(&game, &mut random) else {
            break;
        };
        let before = game.clone();
        game.play(&mv).expect("legal");
        last = Some((before, mv));
    }
    OverviewEntry {
        view: View {
            game,
            last,
            declared: None,
            ended: None,
            pending: None,
            side: Color::Black,
            marks: Marks::default(),
            seats: None,
            theme,
        },
        title: format!("#{seed} · Jörg Müller-Lüdenscheidt"),
        time: overview::left(Locale::English, Some(SignedDuration::from_hours(52))),
    }
}

/// This many boards of both games, at all stages.
pub fn entries(count: usize, theme: Theme) -> Vec<OverviewEntry> {
    let entry = |n: usize| entry(GameKind::ALL[n % 4], 40 + 6 * n, 1042 + n as u64, theme);
    (0..count).map(entry).collect()
}

#[test]
fn nine_boards_at_most_fit_beside_each_other() {
    for count in 0..=MOST + 2 {
        let entries = entries(count, Theme::Wood);
        let layout = layout(&entries);
        assert_eq!(layout.cells.len(), count.min(MOST));
        for (n, cell) in layout.cells.iter().enumerate() {
            assert!(cell.x > 0.0 && cell.x < layout.size.x && cell.y < layout.size.y);
            let apart = |other: &gipfel::scene::At| (other.x - cell.x).abs() > 12.0 || (other.y - cell.y).abs() > 9.0;
            assert!(layout.cells[n + 1..].iter().all(apart), "{count}: {layout:?}");
        }
    }
}

#[test]
fn overviews_are_small_in_every_theme() {
    for theme in Theme::ALL {
        for count in [1, 4, MOST, MOST + 2] {
            let png = raster::overview(&entries(count, theme));
            let (width, ..) = decode(&png);
            assert!(width <= 1_200, "{count}: {width} pixels wide");
            assert!(png.len() <= 100_000, "{count} in {}: {} bytes", theme.key(), png.len());
        }
    }
    // full boards of GIPF have the most to show
    for round in 0..4 {
        let all: Vec<OverviewEntry> = (0..MOST)
            .map(|n| entry(GameKind::ALL[1 + n % 3], 70, (round * 100 + n) as u64, Theme::Wood))
            .collect();
        let png = raster::overview(&all);
        assert!(png.len() <= 100_000, "round {round}: {} bytes", png.len());
    }
}

#[test]
fn what_is_left_is_said_in_two_units() {
    let left = |minutes| overview::left(Locale::English, Some(SignedDuration::from_mins(minutes)));
    assert_eq!(left(3 * 1_440 + 4 * 60 + 59), "3 d 4 h");
    assert_eq!(left(1_440), "1 d 0 h");
    assert_eq!(left(1_439), "23 h 59 min");
    assert_eq!(left(59), "59 min");
    assert_eq!(left(-5), "0 min");
    assert_eq!(overview::left(Locale::German, None), "ohne Zeitlimit");
    let hours = Some(SignedDuration::from_hours(52));
    assert_eq!(overview::left(Locale::German, hours), "2 T. 4 Std.");
    assert_eq!(overview::left(Locale::Dutch, hours), "2 d 4 u");
}
