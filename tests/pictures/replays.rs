//! Replays and graphs, decoded.

use crate::fixture::lines;
use crate::picture::decode;
use gipfel::raster::{self, REPLAY_LIMIT};
use gipfel::rules::game::Game;
use gipfel::rules::record::{self, Record};
use gipfel::rules::{Color, Outcome, Status};
use gipfel::scene::{Replay, Theme, replay};
use gipfel::tools;
use std::io::Cursor;

const DEMO: &str = include_str!("../fixtures/littlegolem-dvonn-demo.txt");
const TOURNAMENT: &str = include_str!("../fixtures/gipf/gf1-notation-sample-tournament.txt");

fn of(record: &Record) -> Replay {
    let mut game = Game::start(record.setup);
    let step = |mv: &record::Record, n: usize, game: &mut Game| {
        let before = game.clone();
        game.play(&mv.moves[n]).unwrap();
        (before, mv.moves[n].clone())
    };
    let steps: Vec<_> = (0..record.moves.len()).map(|n| step(record, n, &mut game)).collect();
    let by_rules = match game.status() {
        Status::Over(outcome) => Some(outcome),
        Status::ToMove(_) => None,
    };
    Replay {
        steps,
        end: game,
        outcome: record.resigned.map(|loser| Outcome::Win(loser.other())).or(by_rules),
        side: Color::White,
        theme: Theme::Light,
    }
}

fn recorded(text: &str) -> Replay {
    of(&record::read(text).unwrap())
}

/// The longest of the recorded matches of DVONN.
fn longest_of_dvonn() -> Replay {
    let games = lines(include_bytes!("../fixtures/boardspace-dvonn.jsonl.gz"));
    let longest = games
        .max_by_key(|game| game["moves"].as_array().unwrap().len())
        .unwrap();
    let moves: Vec<_> = longest["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv.as_str().unwrap())
        .collect();
    recorded(&moves.join("\n"))
}

/// The longest of the random matches of a variant of GIPF, whose plies are single decisions.
fn longest_of_gipf(gz: &'static [u8], key: &str) -> Replay {
    let longest = lines(gz)
        .max_by_key(|game| game["plies"].as_array().unwrap().len())
        .unwrap();
    let mut turns: Vec<(String, String, bool)> = Vec::new();
    for ply in longest["plies"].as_array().unwrap() {
        let text = |name: &str| ply[name].as_str().unwrap().to_owned();
        let (side, is_push) = (text("turn_of"), ply["phase"] == "push");
        let spots = text("move").split_once('=').map(|(_, spots)| format!("x{spots}"));
        let decision = spots.unwrap_or_else(|| text("move"));
        match turns.last_mut() {
            Some((same, turn, pushed)) if *same == side && !(is_push && *pushed) => {
                *turn = format!("{turn};{decision}");
                *pushed |= is_push;
            }
            _ => turns.push((side, decision, is_push)),
        }
    }
    let turns: Vec<String> = turns.into_iter().map(|(_, turn, _)| turn).collect();
    recorded(&format!("game: {key}\n{}", turns.join("\n")))
}

fn gipf_matches() -> [Replay; 3] {
    [
        longest_of_gipf(include_bytes!("../fixtures/gipf/gipf-basic.jsonl.gz"), "gipf-basic"),
        longest_of_gipf(
            include_bytes!("../fixtures/gipf/gipf-standard.jsonl.gz"),
            "gipf-standard",
        ),
        longest_of_gipf(
            include_bytes!("../fixtures/gipf/gipf-tournament.jsonl.gz"),
            "gipf-tournament",
        ),
    ]
}

fn film(replay: &Replay) -> Vec<u8> {
    raster::replay(replay, |_| {})
}

/// A replay as a viewer shows it.
struct Watched {
    width: usize,
    /// What is shown after each of its parts, as red, green and blue, and for how many hundredths of a second.
    shown: Vec<(Vec<[u8; 3]>, u16)>,
    /// Pixels that were written.
    written: usize,
}

/// Plays a replay once; it must have one palette, no part that disposes of anything, and repeat for ever.
fn watch(gif: &[u8]) -> Watched {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(Cursor::new(gif)).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let palette: Vec<[u8; 3]> = decoder.global_palette().unwrap().as_chunks().0.to_vec();
    let mut now = vec![[255, 0, 255]; width * height];
    let mut watched = Watched {
        width,
        shown: Vec::new(),
        written: 0,
    };
    while let Some(part) = decoder.read_next_frame().unwrap() {
        assert!(part.palette.is_none(), "a palette of its own");
        assert_eq!(part.dispose, gif::DisposalMethod::Keep);
        assert!(part.delay >= 2, "viewers show it for a tenth of a second");
        let (left, top) = (usize::from(part.left), usize::from(part.top));
        for (y, row) in part.buffer.chunks_exact(part.width.into()).enumerate() {
            for (x, index) in row.iter().enumerate() {
                if Some(*index) != part.transparent {
                    now[(top + y) * width + left + x] = palette[usize::from(*index)];
                }
            }
        }
        watched.written += part.buffer.len();
        watched.shown.push((now.clone(), part.delay));
    }
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    watched
}

/// The mean colours of a grid of cells over the upper part of a picture.
fn grid(width: usize, height: usize, pixels: &[[u8; 3]]) -> Vec<[usize; 3]> {
    const COLUMNS: usize = 64;
    const ROWS: usize = 36;
    let mean = |row: usize, column: usize| {
        let ys = row * height / ROWS..(row + 1) * height / ROWS;
        let xs = column * width / COLUMNS..(column + 1) * width / COLUMNS;
        let cell: Vec<_> = ys.flat_map(|y| &pixels[y * width..][xs.clone()]).collect();
        [0, 1, 2].map(|n| cell.iter().map(|pixel| usize::from(pixel[n])).sum::<usize>() / cell.len())
    };
    let cells = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
    cells.map(|(row, column)| mean(row, column)).collect()
}

/// How many of a thousand cells look different.
fn apart(one: &[[usize; 3]], other: &[[usize; 3]]) -> usize {
    let differ = |(a, b): &(&[usize; 3], &[usize; 3])| (0..3).any(|n| a[n].abs_diff(b[n]) > 36);
    one.iter().zip(other).filter(differ).count() * 1_000 / one.len()
}

/// The parts that are shown long enough to be seen; the others are rectangles on the way to them.
fn still(watched: &Watched) -> Vec<usize> {
    (0..watched.shown.len()).filter(|n| watched.shown[*n].1 > 2).collect()
}

/// How long all parts take, in seconds.
fn seconds(watched: &Watched) -> f32 {
    watched.shown.iter().map(|(_, delay)| f32::from(*delay) / 100.0).sum()
}

#[test]
fn a_replay_begins_with_the_result_and_shows_every_position() {
    for (text, side, theme) in [
        (DEMO, Color::White, Theme::Light),
        (TOURNAMENT, Color::Black, Theme::Dark),
    ] {
        let replay = Replay {
            side,
            theme,
            ..recorded(text)
        };
        let watched = watch(&film(&replay));
        let board = |moves: usize| {
            let (width, height, bytes) = decode(&raster::png(&replay.view(moves)));
            (width as usize, height as usize, bytes.as_chunks().0.to_vec())
        };
        let (wide, high, _) = board(0);
        let board = |moves: usize| grid(wide, high, &board(moves).2);
        let seen = |n: usize| grid(watched.width, watched.width * high / wide, &watched.shown[n].0);
        let (start, end) = (board(0), board(replay.steps.len()));
        assert!(apart(&start, &end) > 50, "the test sees when a position is another");
        assert!(apart(&seen(0), &end) < 10, "the end comes first");
        assert!(apart(&seen(watched.shown.len() - 1), &end) < 10, "the end");
        // the result stands below both
        assert_eq!(watched.shown[0].0, watched.shown[watched.shown.len() - 1].0);
        let still = still(&watched);
        assert_eq!(
            still.len(),
            3 + replay.steps.len(),
            "the result, the start, each move, the result"
        );
        assert!(apart(&seen(still[1]), &start) < 10, "then the start");
        for (moves, n) in still[1..].iter().enumerate().skip(1).step_by(9) {
            let moves = moves.min(replay.steps.len());
            assert!(apart(&seen(*n), &board(moves)) < 10, "after {moves} moves");
        }
        // the last part is a dot for viewers that cut it short, the one before the result
        assert!(watched.shown[watched.shown.len() - 2].1 > 250);
        // it is changes that are written
        let whole = watched.shown[0].0.len();
        assert!(
            watched.written < whole * (3 + replay.steps.len() / 3),
            "{} of {whole}",
            watched.written
        );
    }
}

/// Whatever the length of a match, its replay takes about as long; placing is quicker than moving.
#[test]
fn every_replay_takes_about_twenty_seconds() {
    let matches = gipf_matches()
        .into_iter()
        .chain([recorded(DEMO), recorded(TOURNAMENT), longest_of_dvonn()]);
    for replay in matches {
        let watched = watch(&film(&replay));
        let taken = seconds(&watched);
        assert!(
            (16.0..=26.0).contains(&taken),
            "{} turns: {taken} s",
            replay.steps.len()
        );
    }
    let watched = watch(&film(&recorded(DEMO)));
    let still = still(&watched);
    // a placement, and a move after all of them
    let (placing, moving) = (watched.shown[still[10]].1, watched.shown[still[58]].1);
    assert!(placing * 2 < moving, "{placing}, {moving}");
    // a few moves are not drawn out
    let mut record = record::read(DEMO).unwrap();
    record.resigned = None;
    record.moves.truncate(3);
    assert!(seconds(&watch(&film(&of(&record)))) < 10.0);
}

/// While nothing is counted the strip belongs to the caption alone.
#[test]
fn there_is_no_empty_graph() {
    let replay = recorded(DEMO);
    let width = gipfel::scene::Board::of(&replay.end).size().x;
    for moves in 0..=replay.steps.len() {
        let is_placing = matches!(&replay.view(moves).game, Game::Dvonn(game) if game.is_placing());
        assert_eq!(replay.caption_width(moves) > width - 0.01, is_placing, "{moves}");
    }
}

#[test]
fn every_match_is_small() {
    let dvonn = longest_of_dvonn();
    let turns = dvonn.steps.len().min(82);
    let first = Replay {
        end: dvonn.view(turns).game,
        steps: dvonn.steps[..turns].to_vec(),
        outcome: None,
        ..dvonn.clone()
    };
    let size = film(&first).len();
    assert!(size <= 300_000, "{size} bytes for {turns} turns of DVONN");
    for replay in gipf_matches().into_iter().chain([dvonn]) {
        let size = film(&replay).len();
        assert!(size < REPLAY_LIMIT, "{size} bytes for {} turns", replay.steps.len());
    }
}

#[test]
fn a_match_too_long_for_one_move_a_frame_is_shown_in_fewer() {
    let [mut replay, ..] = gipf_matches();
    let steps = replay.steps.clone();
    replay.steps = [&steps[..]; 4].concat();
    let mut drawn = Vec::new();
    let gif = raster::replay(&replay, |moves| drawn.push(moves));
    assert!(gif.len() < REPLAY_LIMIT, "{}", gif.len());
    assert_eq!(drawn.last(), Some(&replay.steps.len()));
    assert!(
        drawn
            .iter()
            .all(|moves| moves.is_multiple_of(drawn[1]) || *moves == replay.steps.len())
    );
    assert!(drawn[1] > 1, "several moves a frame");
    let still = still(&watch(&gif)).len();
    assert!(still < replay.steps.len(), "{still}");
}

#[test]
fn a_match_of_no_or_few_moves_is_shown() {
    let mut record = record::read(DEMO).unwrap();
    record.resigned = None;
    for moves in [0, 1, 3, 49, 50] {
        let mut record = record.clone();
        record.moves.truncate(moves);
        let replay = of(&record);
        assert!(replay.result().is_empty());
        let watched = watch(&film(&replay));
        assert!(watched.shown.len() >= moves + 2);
        decode(&raster::graph(&replay));
    }
}

#[test]
fn the_strip_says_who_played_what_and_how_it_ended() {
    let said = |shapes: &[gipfel::scene::Shape]| shapes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let dvonn = recorded(DEMO);
    assert!(said(&dvonn.caption(0)).is_empty());
    let first = said(&dvonn.caption(1));
    assert!(
        first.contains("stack Small") && first.contains(" W height 1") && first.contains(" g2"),
        "{first}"
    );
    assert!(
        said(&dvonn.caption(52)).contains(" k5j4"),
        "{}",
        said(&dvonn.caption(52))
    );
    // White resigned
    let result = said(&dvonn.result());
    assert!(
        result.contains(" 0-1") && result.contains("fill Crown") && result.contains(" B height 1"),
        "{result}"
    );
    let by_score = longest_of_dvonn();
    let score = match &by_score.end {
        Game::Dvonn(game) => game.score(),
        Game::Gipf(_) | Game::Potentials(_) => panic!("DVONN"),
    };
    let result = said(&by_score.result());
    assert!(
        result.contains(&format!(" {}-{}", score.white, score.black)),
        "{result}"
    );
    let tie = Replay {
        outcome: Some(Outcome::Draw),
        ..dvonn
    };
    assert!(said(&tie.result()).contains("½-½"));
    // each decision of a turn has its line
    let gipf = recorded(TOURNAMENT);
    let removing = (1..=gipf.steps.len()).find(|n| gipf.steps[n - 1].1.to_string().contains(";x"));
    let caption = gipf.caption(removing.expect("a row was made"));
    let texts = caption
        .iter()
        .filter(|shape| shape.to_string().starts_with("text Count"))
        .count();
    assert!(texts >= 2, "{}", said(&caption));
    // everything stays in the strip
    for replay in gipf_matches().iter().chain([&gipf, &by_score]) {
        let course = replay.series();
        let mut now = 0.0;
        for moves in 0..=replay.steps.len() {
            let width = replay.caption_width(moves);
            for shape in replay.caption(moves) {
                if let gipfel::scene::Shape::Text { at, height, text, .. } = &shape {
                    assert!(
                        at.x > 0.0 && at.x < width && *height > 0.0 && !text.is_empty(),
                        "{shape}"
                    );
                    assert!(
                        at.y - height / 2.0 > 0.0 && at.y + height / 2.0 < replay::HEIGHT,
                        "{shape}"
                    );
                }
            }
            let next = replay.now(&course, moves);
            assert!(
                next >= now && next < gipfel::scene::Board::of(&replay.end).size().x,
                "{moves}: {now} {next}"
            );
            now = next;
        }
    }
}

#[test]
fn the_command_line_draws_records_and_says_where_they_break() {
    for (text, theme) in [(DEMO, Theme::Light), (TOURNAMENT, Theme::Dark)] {
        let gif = tools::animate(text, Color::Black, theme).unwrap();
        assert_eq!(
            gif,
            film(&Replay {
                side: Color::Black,
                theme,
                ..recorded(text)
            })
        );
        let (width, height, _) = decode(&tools::graph(text, theme).unwrap());
        assert!(width > height);
    }
    for (broken, begin) in [
        (DEMO.replace("26. k5j4", "26. k5k3\n"), "line 1, ply 52, "),
        (String::new(), "there is no move in this record"),
        ("game: chess\na1".to_owned(), "line 1, ply 1, "),
    ] {
        let why = tools::animate(&broken, Color::White, Theme::Light)
            .unwrap_err()
            .to_string();
        assert!(why.starts_with(begin), "{why}");
        assert_eq!(tools::graph(&broken, Theme::Light).unwrap_err().to_string(), why);
    }
}
