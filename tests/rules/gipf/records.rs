//! Whole games in gipf.com's forms and in ours.

use crate::fixture::lines;
use gipfel::rules::game::{self, Game, GameKind, Move, Setup};
use gipfel::rules::gipf::Reason;
use gipfel::rules::gipf::Variant;
use gipfel::rules::record::{self, Form, Record, RecordFault};
use gipfel::rules::{Color, MoveError, Outcome, Status};

const SITE: [(&str, Variant, usize, Color); 3] = [
    (
        include_str!("../../fixtures/gipf/gf1-notation-sample-basic.txt"),
        Variant::Basic,
        57,
        Color::White,
    ),
    (
        include_str!("../../fixtures/gipf/gf1-notation-sample-standard.txt"),
        Variant::Standard,
        34,
        Color::Black,
    ),
    (
        include_str!("../../fixtures/gipf/gf1-notation-sample-tournament.txt"),
        Variant::Tournament,
        30,
        Color::Black,
    ),
];

fn end(record: &Record) -> Game {
    let mut game = Game::start(record.setup);
    for mv in &record.moves {
        game.play(mv)
            .unwrap_or_else(|error| panic!("{mv} in {game}: {error:?}"));
    }
    game
}

fn pushes(record: &Record) -> usize {
    record
        .moves
        .iter()
        .filter(|mv| matches!(mv, Move::Gipf(turn) if turn.push().is_some()))
        .count()
}

/// The words of the lines with moves, the pieces around each `x(…)` sorted: their order means nothing.
fn words(text: &str) -> Vec<String> {
    let lines = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let words: Vec<&str> = lines
        .flat_map(str::split_whitespace)
        .filter(|word| *word != ";")
        .collect();
    let is_piece = |word: &str| !word.contains(['-', '.']);
    let mut sorted = Vec::new();
    for run in words.chunk_by(|one, next| is_piece(one) && is_piece(next)) {
        let mut run: Vec<String> = run.iter().map(ToString::to_string).collect();
        run.sort();
        sorted.extend(run);
    }
    sorted
}

#[test]
fn gipf_com_s_form_is_read_and_written() {
    for (text, variant, count, winner) in SITE {
        let record = record::read(text).unwrap();
        assert_eq!(record.setup, Setup::even(GameKind::Gipf(variant)));
        assert_eq!(pushes(&record), count);
        assert_eq!(end(&record).status(), Status::Over(Outcome::Win(winner)));
        let written = record::write(&record, Form::Site);
        assert_eq!(words(&written), words(text));
        assert_eq!(record::read(&written), Ok(record));
    }
}

#[test]
fn the_form_with_colours_is_read_up_to_its_unfinished_turn() {
    let text = include_str!("../../fixtures/gipf/gipfcom-game010821_01-prefix.txt");
    let record = record::read(text).unwrap();
    assert_eq!(record.setup.kind(), GameKind::Gipf(Variant::Tournament));
    // White's 17th push makes rows that cross, and the text stops there
    assert_eq!(record.moves.len(), 32);
    assert_eq!(record.moves[21].to_string(), "e9-e8;xc5,d6,e7,f7");
    assert_eq!(record.moves[22].to_string(), "xe6,g4;b6-c6");
}

#[test]
fn every_game_of_the_oracles_goes_through_every_form() {
    for (packed, variant) in super::oracle::GAMES {
        for game in lines(packed) {
            let kind = GameKind::Gipf(variant);
            let mut position = Game::start(Setup::even(kind));
            let mut record = Record {
                setup: Setup::even(kind),
                moves: Vec::new(),
                resigned: None,
                lost: Vec::new(),
            };
            for text in super::oracle::turns(&game) {
                let mv = position.parse_move(&text).unwrap();
                position.play(&mv).unwrap();
                record.moves.push(mv);
            }
            for form in [Form::Canonical, Form::Site] {
                let text = record::write(&record, form);
                assert_eq!(record::read(&text).unwrap(), record, "{text}");
            }
        }
    }
}

#[test]
fn rows_left_are_understood_from_what_follows() {
    let text = "tournament game
        1. Ga1-b2 Gi1-h2  2. Gd1-d2 Gi1-h2  3. Gd1-d2 Gi1-h2  4. Gd1-d2 Gi5-h5  5. Gd1-d2 Gi5-h5
        6. Ge9-e8 Gi5-h5";
    let record = record::read(text).unwrap();
    let moves: Vec<String> = record.moves.iter().map(ToString::to_string).collect();
    assert_eq!(moves[8], "Gd1-d2;x-");
    assert_eq!(moves[10], "x-;Ge9-e8;x-");
    let written = record::write(&record, Form::Site);
    assert!(!written.contains("x-"), "{written}");
    assert_eq!(record::read(&written).unwrap().moves, record.moves);
}

#[test]
fn the_variant_is_told_by_a_header_a_title_or_the_pieces() {
    for (text, variant) in [
        ("a1-b2 i1-h2", Variant::Basic),
        ("game: gipf-standard\na1-b2\ni1-h2", Variant::Standard),
        ("Standard game\n01. a1-c3 i1-g3", Variant::Standard),
        ("Ga1-b2 GI1-H2", Variant::Tournament),
        ("GWa1-b2 GKi1-h2", Variant::Tournament),
    ] {
        let record = record::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(
            (record.setup.kind(), record.moves.len()),
            (GameKind::Gipf(variant), 2),
            "{text}"
        );
    }
}

#[test]
fn handicap_and_resignation_stand_above() {
    let setup = Setup::with_handicap(GameKind::Gipf(Variant::Basic), Color::Black, 2).unwrap();
    let mut record = record::read("game: gipf-basic\nextra: 0,2\na1-b2\nresign").unwrap();
    assert_eq!((record.setup, record.resigned), (setup, Some(Color::Black)));
    for resigned in [None, Some(Color::White), Some(Color::Black)] {
        record.resigned = resigned;
        for form in [Form::Canonical, Form::Site] {
            let text = record::write(&record, form);
            assert_eq!(record::read(&text).as_ref(), Ok(&record), "{text}");
        }
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (text, line, ply, token, why) in [
        (
            "basic game\n1. a1-b2 i1-h2\n2. a1-a2",
            3,
            3,
            "a1-a2",
            MoveError::Illegal(Reason::NotASpot("a2".parse().unwrap())),
        ),
        (
            "basic game\n1. a1-b2 xd3,e3,f3,g3",
            2,
            2,
            "xd3,e3,f3,g3",
            MoveError::Illegal(Reason::NoSuchRow),
        ),
        (
            "basic game\n1. a1-b2 c3 d3 x(c3-f3) f3",
            2,
            2,
            "c3",
            MoveError::Illegal(Reason::NoSuchRow),
        ),
        ("basic game\n1. a1-b2 hm-hm", 2, 2, "hm-hm", MoveError::Syntax),
        (
            "basic game\n1. a1-b2 a9-b2",
            2,
            2,
            "a9-b2",
            MoveError::Illegal(Reason::OffBoard("a9".to_owned())),
        ),
        (
            "tournament game\n1. a1-b2",
            2,
            1,
            "a1-b2",
            MoveError::Illegal(Reason::GipfPieceFirst),
        ),
    ] {
        let error = record::read(text).unwrap_err();
        assert_eq!(
            (error.line, error.ply, &error.token[..], error.why),
            (
                line,
                ply,
                token,
                RecordFault::Move(why.map(Move::Gipf, game::Reason::Gipf))
            ),
            "{text}"
        );
    }
    let error = record::read("basic game\n1. a1-b2 resign\na1-b2").unwrap_err();
    assert_eq!((error.line, error.why), (3, RecordFault::AfterResigning));
    for (text, _, _, _) in SITE {
        let error = record::read(&format!("{text} a1-b2")).unwrap_err();
        assert_eq!(
            error.why,
            RecordFault::Move(MoveError::Illegal(game::Reason::Gipf(Reason::GameOver)))
        );
    }
}

#[test]
fn a_push_that_fits_in_no_way_is_refused_with_its_rule() {
    for (text, reason) in [
        ("game: gipf-basic\nGb1\n", Reason::NoGipfPiecesHere),
        ("game: gipf-standard\nGb1\n", Reason::NoGipfPiecesHere),
        ("game: gipf-tournament\nb1\n", Reason::GipfPieceFirst),
    ] {
        let error = record::read(text).expect_err("it is illegal");
        let why = MoveError::Illegal(game::Reason::Gipf(reason));
        assert_eq!((error.ply, error.why), (1, RecordFault::Move(why)), "{text}");
    }
}
