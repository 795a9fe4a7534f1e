//! Replays and graphs, decoded.

use crate::fixture::lines;
use crate::picture::decode;
use gipfel::correspondence::{Locale, Why};
use gipfel::raster::{self, REPLAY_LIMIT};
use gipfel::rules::game::Game;
use gipfel::rules::record::{self, Record};
use gipfel::rules::{ByColor, Color, Outcome, Status};
use gipfel::scene::film::{Moment, WIDTH};
use gipfel::scene::{Align, At, Board, Chances, FinalPicture, GraphWords, Replay, Shape, Theme, Told};
use gipfel::tools;
use gipfel::words::pictures;
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
        told: told(record.moves.len()),
    }
}

fn told(turns: usize) -> Told {
    Told {
        title: "DVONN #1042".to_owned(),
        names: ByColor {
            white: "Ana".to_owned(),
            black: "Bartholomäus Wong-Señor".to_owned(),
        },
        date: "22 November 2026".to_owned(),
        headline: "Bartholomäus Wong-Señor beats Ana".to_owned(),
        shorter: Vec::new(),
        reason: "by resignation".to_owned(),
        story: String::new(),
        shorter_stories: Vec::new(),
        moment: None,
        length: format!("{turns} moves"),
        turns: (1..=turns).map(|turn| format!("turn {turn}")).collect(),
        reserve: "reserve".to_owned(),
        graph: GraphWords {
            value: "pieces owned".to_owned(),
            shorter: Vec::new(),
            turns: "moves".to_owned(),
        },
    }
}

pub fn recorded(text: &str) -> Replay {
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

/// The mean colours of a grid of cells over a board, whose upper left corner and size in pixels are given, in a picture
/// of this width.
fn grid(full: usize, [x, y, width, height]: [usize; 4], pixels: &[[u8; 3]]) -> Vec<[usize; 3]> {
    const COLUMNS: usize = 64;
    const ROWS: usize = 36;
    let mean = |row: usize, column: usize| {
        let ys = y + row * height / ROWS..y + (row + 1) * height / ROWS;
        let xs = x + column * width / COLUMNS..x + (column + 1) * width / COLUMNS;
        let cell: Vec<_> = ys.flat_map(|y| &pixels[y * full..][xs.clone()]).collect();
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
        let kind = Board::of(&replay.end);
        let [part, size] = kind.part();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "lengths in a picture"
        )]
        let pixels = |at: At, unit: f32| [at.x, at.y, size.x, size.y].map(|length| (length * unit).round() as usize);
        let board = |moves: usize| {
            let (width, _, bytes) = decode(&raster::png(&replay.view(moves)));
            grid(width as usize, pixels(part, 72.0), bytes.as_chunks().0)
        };
        let place = pixels(replay.board_at(), kind.replay_unit());
        let seen = |n: usize| grid(watched.width, place, &watched.shown[n].0);
        // replays have neither shadows nor trails
        let same = if kind == Board::Dvonn { 10 } else { 60 };
        let (start, end) = (board(0), board(replay.steps.len()));
        assert!(
            apart(&start, &end) > 2 * same,
            "the test sees when a position is another"
        );
        assert!(apart(&seen(0), &end) < same, "the end comes first");
        assert!(apart(&seen(watched.shown.len() - 1), &end) < same, "the end");
        // the result stands below both
        assert_eq!(watched.shown[0].0, watched.shown[watched.shown.len() - 1].0);
        let still = still(&watched);
        assert_eq!(
            still.len(),
            3 + replay.steps.len(),
            "the result, the start, each move, the result"
        );
        assert!(apart(&seen(still[1]), &start) < same, "then the start");
        for (moves, n) in still[1..].iter().enumerate().skip(1).step_by(9) {
            let moves = moves.min(replay.steps.len());
            assert!(apart(&seen(*n), &board(moves)) < same, "after {moves} moves");
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

/// While nothing is counted its place has the title and the date.
#[test]
fn there_is_no_empty_graph() {
    let replay = recorded(DEMO);
    for moves in 0..=replay.steps.len() {
        let is_placing = matches!(&replay.view(moves).game, Game::Dvonn(game) if game.is_placing());
        assert_eq!(replay.has_graph(Moment::After(moves)), !is_placing, "{moves}");
        let said = said(&replay.panel(Moment::After(moves)));
        assert_eq!(said.contains("DVONN #1042"), is_placing, "{moves}: {said}");
    }
}

/// The budget: 90 turns of either game.
#[test]
fn every_match_is_small() {
    for replay in gipf_matches().into_iter().chain([longest_of_dvonn()]) {
        let turns = replay.steps.len().min(90);
        let first = Replay {
            end: replay.view(turns).game,
            steps: replay.steps[..turns].to_vec(),
            outcome: None,
            ..replay.clone()
        };
        for theme in [Theme::Wood, Theme::Dark] {
            let gif = film(&Replay { theme, ..first.clone() });
            assert!(
                gif.len() <= 300_000,
                "{} bytes for {turns} turns of {}",
                gif.len(),
                first.end
            );
        }
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
        let watched = watch(&film(&replay));
        assert!(watched.shown.len() >= moves + 2);
        decode(&raster::graph(&replay));
    }
}

fn said(shapes: &[Shape]) -> String {
    shapes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_frame_says_who_plays_and_the_last_how_it_ended() {
    let dvonn = recorded(DEMO);
    let start = said(&dvonn.panel(Moment::After(0)));
    assert!(
        start.contains("22 November 2026") && !start.contains("turn "),
        "{start}"
    );
    for moves in [0, 1, 30, 52] {
        let frame = said(&dvonn.panel(Moment::After(moves)));
        assert!(
            frame.contains(" Ana") && frame.contains("Bartholomäus Wong-Señor"),
            "{frame}"
        );
        assert_eq!(frame.contains(&format!(" turn {moves}\n")), moves > 0, "{frame}");
        assert!(!frame.contains("beats"), "{frame}");
    }
    assert!(said(&dvonn.panel(Moment::After(52))).contains(" k5j4"));
    // White resigned: the title says so in words, with one crown
    let title = said(&dvonn.panel(Moment::Title));
    for text in [
        "DVONN #1042",
        "22 November 2026",
        "Bartholomäus Wong-Señor beats Ana",
        "by resignation",
    ] {
        assert!(title.contains(text), "{title}");
    }
    assert_eq!(title.matches("fill Crown").count(), 1);
    assert!(!title.contains("0-1"), "{title}");
    let by_score = longest_of_dvonn();
    let score = match &by_score.end {
        Game::Dvonn(game) => game.score(),
        Game::Gipf(_) | Game::Potentials(_) => panic!("DVONN"),
    };
    let title = said(&by_score.panel(Moment::Title));
    assert!(title.contains(&format!(" {}\n", score.white)), "{title}");
    let tie = Replay {
        outcome: Some(Outcome::Draw),
        ..dvonn
    };
    assert_eq!(said(&tie.panel(Moment::Title)).matches("fill Crown").count(), 0);
    // everything lies in the frame, and the graph grows
    let gipf = recorded(TOURNAMENT);
    for replay in gipf_matches().iter().chain([&gipf, &by_score]) {
        let (course, size) = (replay.series(), replay.frame_size());
        let mut now = 0.0;
        let moments = (0..=replay.steps.len()).map(Moment::After).chain([Moment::Title]);
        for moment in moments {
            for shape in replay.panel(moment) {
                if let Shape::Paragraph { at, size: room, .. } = &shape {
                    assert!(at.x > 0.0 && at.x + room.x < size.x, "{shape}");
                    assert!(at.y > 0.0 && at.y + room.y < size.y, "{shape}");
                }
            }
            let next = replay.now(&course, replay.moves_at(moment));
            assert!(next >= now && next < size.x, "{moment:?}: {now} {next}");
            now = next;
        }
        let width = size.x * Board::of(&replay.end).replay_unit();
        assert!((width - WIDTH).abs() < 0.01, "{width}");
    }
}

/// A headline of one line leaves no gap between itself and why the match ended so.
#[test]
fn below_the_headline_of_gipf_stands_its_reason() {
    for replay in &gipf_matches() {
        let panel = replay.panel(Moment::Title);
        let paragraph = |words: &str| {
            let found = panel.iter().find_map(|shape| match shape {
                Shape::Paragraph {
                    at, size, text, align, ..
                } if text == words => Some((at.y, at.y + size.y, *align)),
                _ => None,
            });
            found.expect("it is there")
        };
        let (_, end, align) = paragraph(&replay.told.headline);
        let (begin, ..) = paragraph(&replay.told.reason);
        assert_eq!(align, Align::Bottom);
        let gap = (begin - end) * Board::of(&replay.end).replay_unit();
        assert!((0.0..4.0).contains(&gap), "{gap}");
    }
}

/// A number beside a name is a score, which only DVONN has; the numbers of GIPF are the reserves, and have their word
/// and the pieces of their colours.
#[test]
fn each_number_of_gipf_is_said_to_be_a_reserve() {
    let numbers = |replay: &Replay, moment| {
        let shapes = replay.panel(moment).into_iter();
        let texts = shapes.filter_map(|shape| match shape {
            Shape::Text { at, text, .. } => Some((at, text)),
            _ => None,
        });
        texts.collect::<Vec<_>>()
    };
    for replay in &gipf_matches() {
        assert_eq!(numbers(replay, Moment::Title), []);
        for moves in [0, 1, replay.steps.len()] {
            let reserve = match replay.view(moves).game {
                Game::Gipf(game) => game.reserve(),
                game => panic!("GIPF: {game}"),
            };
            let panel = replay.panel(Moment::After(moves));
            let word = panel.iter().find_map(|shape| match shape {
                Shape::Paragraph { at, size, text, .. } if text == "reserve" => Some(At {
                    x: at.x + size.x,
                    y: at.y + size.y / 2.0,
                }),
                _ => None,
            });
            let word = word.expect("the word");
            let mut left = word.x;
            let found = numbers(replay, Moment::After(moves));
            let counts: Vec<&str> = found.iter().map(|(_, text)| text.as_str()).collect();
            assert_eq!(counts, [reserve.white.to_string(), reserve.black.to_string()]);
            for ((at, _), color) in found.iter().zip(Color::BOTH) {
                assert!((at.y - word.y).abs() < 0.01, "on one line: {}", said(&panel));
                let is_its_piece = |shape: &&Shape| {
                    matches!(shape, Shape::Disc { at: piece, tone, .. }
                        if *tone == color.into() && (piece.y - at.y).abs() < 0.01 && (left..at.x).contains(&piece.x))
                };
                assert_eq!(panel.iter().filter(is_its_piece).count(), 1, "{}", said(&panel));
                left = at.x;
            }
        }
    }
    assert_eq!(numbers(&longest_of_dvonn(), Moment::Title).len(), 2);
}

/// What a record says about its match stands in its pictures: names, number or tournament, date, result and reason.
#[test]
fn pictures_of_records_say_who_played_when_and_how_it_ended() {
    let told = |text: &str, [title, date, white, black]: [&str; 4], ended: (Option<Outcome>, Why)| {
        let replay = recorded(text);
        let told = pictures::told(
            Locale::English,
            pictures::Played {
                title: title.to_owned(),
                date: date.to_owned(),
                names: ByColor {
                    white: white.to_owned(),
                    black: black.to_owned(),
                },
                taken_over: ByColor::default(),
                turns: replay.steps.iter().map(|(before, mv)| (before, mv)).collect(),
                end: &replay.end,
                ended: Some(ended),
            },
        );
        let replay = Replay {
            outcome: ended.0,
            told: told.clone(),
            ..replay
        };
        assert_eq!(tools::animate(text, Color::White, Theme::Light).unwrap(), film(&replay));
        let picture = raster::final_picture(&FinalPicture::of(replay));
        assert_eq!(tools::final_picture(text, Color::White, Theme::Light).unwrap(), picture);
        told
    };
    let black = Some(Outcome::Win(Color::Black));
    let demo = told(
        DEMO,
        [
            "DVONN dvonn.mc.2014.may.1.1",
            "",
            "CleverHunk steven cullum",
            "Xander (xandern .BSW)",
        ],
        (black, Why::Resignation),
    );
    assert_eq!(demo.headline, "Xander (xandern .BSW) beats CleverHunk steven cullum");
    assert_eq!(demo.reason, "by resignation");
    let own = "match: 1042\nwhite: Ana (17)\nblack: Gipfel, level 2\nstarted: 2026-11-20T10:00:00Z\nresult: black wins, \
               time\nended: 2026-11-22T10:00:00Z\ngame: gipf-basic\na1-b2\ni5-h5\n";
    let own = told(
        own,
        ["GIPF basic #1042", "22 November 2026", "Ana", "Gipfel (level 2)"],
        (black, Why::Time),
    );
    assert_eq!((&own.reason[..], &own.length[..]), ("on time", "2 moves"));
    // how it went on is not known
    let begun = recorded("game: gipf-basic\na1-b2\n");
    let begun = pictures::told(
        Locale::English,
        pictures::Played {
            title: String::new(),
            date: String::new(),
            names: ByColor {
                white: "Ana".to_owned(),
                black: "Ben".to_owned(),
            },
            taken_over: ByColor::default(),
            turns: begun.steps.iter().map(|(before, mv)| (before, mv)).collect(),
            end: &begun.end,
            ended: Some((None, Why::Record)),
        },
    );
    assert_eq!(
        (&begun.headline[..], &begun.reason[..]),
        ("Ana against Ben", "the record has no result")
    );
    // other sites' headers say the same
    let ours = "white: Ana Maria\nblack: Dumbot\nstarted: 2024-03-17\ngame: gipf-basic\nresigned: black\na1-b2\n";
    let boardspace = "(;SU[gipf]P0[id \"Ana Maria\"]P1[id \"Dumbot\"]DT[2024-03-17];P0[1 Slide a 1 b 2];P0[2 Done];\
        P1[3 Resign])";
    let of = |text: &str| tools::final_picture(text, Color::White, Theme::Light).unwrap();
    assert_eq!(of(boardspace), of(ours));
    // without headers the colours are the names
    let bare = tools::final_picture("game: gipf-basic\na1-b2", Color::White, Theme::Light).unwrap();
    assert_eq!(decode(&bare).0, 1_104);
}

/// What is told of a match between Ana and Ben that ended so.
fn told_of(replay: &Replay, outcome: Outcome, locale: Locale) -> Told {
    let turns = replay.steps.iter().map(|(before, mv)| (before, mv)).collect();
    let played = pictures::Played {
        title: String::new(),
        date: String::new(),
        names: ByColor {
            white: "Ana".to_owned(),
            black: "Ben".to_owned(),
        },
        taken_over: ByColor::default(),
        turns,
        end: &replay.end,
        ended: Some((Some(outcome), Why::Rules)),
    };
    pictures::told(locale, played)
}

/// Before a turn of Black's that cuts off three pieces, and costs Black two.
const CUT: &str = "dvonn b move a3:WW,b1:WWW,b2:W,b3:B,b4:R,c2:B,c3:W,c4:W,c5:B,d1:B,d2:W,d4:W,d5:W,e1:W,e2:BBB,e3:BB,\
                   f1:B,f2:B,f3:BB,f4:B,f5:WWW,g1:B,g2:R,g3:B,h1:W,h2:W,h3:W,i1:B,i2:B,i3:B,i5:W,j2:R,j3:WWW,j5:B,\
                   k4:BWB,k5:B";

/// A match of this one turn.
fn cut(position: &str) -> Replay {
    let before: Game = position.parse().unwrap();
    let mv = before.parse_move("k5j5").unwrap();
    let mut end = before.clone();
    end.play(&mv).unwrap();
    Replay {
        steps: vec![(before, mv)],
        end,
        ..recorded(DEMO)
    }
}

/// The same, and costs Black nothing.
fn cut_for_nothing() -> Replay {
    cut(&CUT.replace("f5:WWW", "f5:W").replace("i5:W", "i5:WWW"))
}

/// The story is the last turn's captures, or the most that the winner made in one turn; both pictures of the course draw it.
#[test]
fn the_story_is_what_the_winner_did() {
    let story = |replay: &Replay, outcome, locale| told_of(replay, outcome, locale).story;
    let won = Outcome::Win(Color::Black);
    // it costs Black two pieces
    assert_eq!(story(&cut(CUT), won, Locale::English), "");
    let one = cut_for_nothing();
    assert_eq!(
        story(&one, won, Locale::English),
        "Ben cut off 3 pieces with the last move"
    );
    assert_eq!(
        story(&one, won, Locale::German),
        "Ben schnitt mit dem letzten Zug 3 Steine ab"
    );
    // White did nothing
    assert_eq!(story(&one, Outcome::Win(Color::White), Locale::English), "");
    let [basic, ..] = gipf_matches();
    let said = story(
        &basic,
        basic.outcome.unwrap_or(Outcome::Win(Color::White)),
        Locale::English,
    );
    assert!(said.contains(" captured ") && !said.contains('{'), "{said}");
    // as in the picture's graph a GIPF-piece is two pieces
    let with_gipf = recorded("game: gipf-standard\ni5-h5\na1-b2\ni5-h5\na1-b2\ni5-h5;xb2,c3,d4,f5,g5,h5\n");
    assert_eq!(
        story(&with_gipf, Outcome::Win(Color::White), Locale::English),
        "Ana captured 4 pieces with the last move"
    );
}

/// The final picture shows the turn that decided most, wherever it was played; where none did much, the end.
#[test]
fn the_final_picture_shows_what_the_story_tells_of() {
    let won = Outcome::Win(Color::Black);
    let picture = |replay: &Replay| {
        let told = told_of(replay, won, Locale::English);
        FinalPicture::of(Replay { told, ..replay.clone() })
    };
    let mut replay = cut_for_nothing();
    assert_eq!(picture(&replay).after, 1);
    // two turns later
    for _ in 0..2 {
        let before = replay.end.clone();
        let mv = before.legal_moves().swap_remove(0);
        replay.end.play(&mv).unwrap();
        replay.steps.push((before, mv));
    }
    let shown = picture(&replay);
    assert_eq!(shown.replay.told.story, "Ben cut off 3 pieces on move 1");
    let view = shown.view();
    assert_eq!(view.last.as_ref(), replay.steps.first());
    assert_eq!(view.game, replay.steps[1].0);
    // a turn that changed little: the end
    let mut quiet = cut(CUT);
    let before = quiet.end.clone();
    let mv = before.legal_moves().swap_remove(0);
    quiet.end.play(&mv).unwrap();
    quiet.steps.push((before, mv));
    assert_eq!(picture(&quiet).view().game, quiet.end);
}

#[test]
fn the_command_line_draws_records_and_says_where_they_break() {
    for (text, theme) in [(DEMO, Theme::Light), (TOURNAMENT, Theme::Dark)] {
        let gif = tools::animate(text, Color::Black, theme).unwrap();
        assert!(still(&watch(&gif)).len() > recorded(text).steps.len());
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

/// White captures one piece with the first of these turns.
fn captured_one(turns: &[&str]) -> Replay {
    let start = "gipf-basic w c3:W,c4:W,c5:W,c6:B,e8:B 12,13 0,0 -";
    let mut end: Game = start.parse().unwrap();
    let mut steps = Vec::new();
    for turn in turns {
        let mv = end.parse_move(turn).unwrap();
        steps.push((end.clone(), mv.clone()));
        end.play(&mv).unwrap();
    }
    let replay = Replay {
        steps,
        end,
        ..recorded(DEMO)
    };
    let told = told_of(&replay, Outcome::Win(Color::White), Locale::English);
    Replay { told, ..replay }
}

/// Whoever took a colour over has not done what was done before.
#[test]
fn what_was_done_before_somebody_took_over_is_told_of_the_colour() {
    let replay = captured_one(&["c1-c2", "a1-b2"]);
    let story = |turns: usize| {
        let played = pictures::Played {
            title: String::new(),
            date: String::new(),
            names: ByColor {
                white: "Ana".to_owned(),
                black: "Ben".to_owned(),
            },
            taken_over: ByColor { white: turns, black: 0 },
            turns: replay.steps.iter().map(|(before, mv)| (before, mv)).collect(),
            end: &replay.end,
            ended: Some((Some(Outcome::Win(Color::White)), Why::Resignation)),
        };
        pictures::told(Locale::English, played).story
    };
    assert_eq!(story(0), "Ana captured one piece on move 1");
    assert_eq!(story(1), "White captured one piece on move 1");
}

/// The arrow of the last turn is drawn if the story tells of that turn, however little it did, and not if it tells of
/// another one.
#[test]
fn the_arrow_is_of_the_turn_that_the_story_tells_of() {
    let last = FinalPicture::of(captured_one(&["c1-c2"]));
    assert_eq!(last.replay.told.story, "Ana captured one piece with the last move");
    assert!(last.view().last.is_some());
    let earlier = FinalPicture::of(captured_one(&["c1-c2", "a1-b2"]));
    assert_eq!(earlier.replay.told.story, "Ana captured one piece on move 1");
    assert_eq!(earlier.view().last, None);
}

/// A picture of a review names the turn that it shows and draws its arrow, whatever the story of the match is.
#[test]
fn a_review_names_the_turn_that_it_shows() {
    for replay in [captured_one(&["c1-c2", "a1-b2"]), cut_for_nothing(), recorded(DEMO)] {
        let chances = Chances {
            white: vec![0.5; replay.steps.len() + 1],
            points: vec![1],
        };
        let turn = replay.told.turns[0].clone();
        let picture = FinalPicture::reviewed(replay, 1, chances);
        let is_named = |shape: &Shape| matches!(shape, Shape::Paragraph { text, .. } if *text == turn);
        assert_eq!(picture.shapes().into_iter().filter(is_named).count(), 1, "{turn}");
        assert!(picture.view().last.is_some());
    }
}
