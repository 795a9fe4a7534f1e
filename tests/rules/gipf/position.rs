//! Positions as text, what turns do, and what holds in every game.

use super::drawing::drawn;
use gipfel::rules::gipf::turn::Stepwise;
use gipfel::rules::gipf::{
    Decision, Effect, Gipf, Kind, Point, Progress, Reason, Setup, Stage, Turn, Use, Variant, WholeTurns,
};
use gipfel::rules::{Color, Misfit, Position, PositionError, Status, record};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

#[test]
fn position_texts_are_written_and_read() {
    for text in [
        "gipf-basic w b2:B,b5:W,e2:W,e8:B,h2:B,h5:W 12,12 0,0 -",
        "gipf-basic w b2:B,b5:W,e2:W,e8:B,h2:B,h5:W 12,15 0,0 -",
        "gipf-standard w b2:GB,b5:GW,e2:GW,e8:GB,h2:GB,h5:GW 12,12 0,0 -",
        "gipf-tournament w - 18,18 0,0 wb",
        "gipf-tournament b e2:GW 16,18 0,0 wb",
        "gipf-tournament w e2:W,e3:GW,f2:GB 15,12 0,4 b",
        "gipf-standard b b3:W,e6:GW,f2:GB 3,5 12,11 -",
        // fewer pieces than a game has: a puzzle
        "gipf-standard b b3:W,e6:GW,f2:GB 3,5 0,5 -",
        "gipf-basic w e5:W 3,1 0,0 -",
        "gipf-tournament b d3:GB,e5:GW,e6:W 0,4 0,0 -",
        // finished: the side is the loser
        "gipf-basic w b2:B 0,14 15,0 -",
        "gipf-standard b b2:B,e6:GW 9,9 7,8 -",
        "gipf-tournament w b2:B,e6:GB 9,9 9,6 -",
    ] {
        let position: Gipf = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_string(), text);
    }
    for (variant, start) in [
        (Variant::Basic, "gipf-basic w b2:B,b5:W,e2:W,e8:B,h2:B,h5:W 12,12 0,0 -"),
        (
            Variant::Standard,
            "gipf-standard w b2:GB,b5:GW,e2:GW,e8:GB,h2:GB,h5:GW 12,12 0,0 -",
        ),
        (Variant::Tournament, "gipf-tournament w - 18,18 0,0 wb"),
    ] {
        assert_eq!(Gipf::start(Setup::even(variant)).to_string(), start);
    }
}

#[test]
fn a_game_without_potentials_has_no_use_of_one() {
    let point = |name: &str| name.parse::<Point>().unwrap();
    let used = Use {
        from: point("b2"),
        to: point("c3"),
        kind: Kind::Zertz,
    };
    let start = Gipf::start(Setup::even(Variant::Basic));
    let refused = Progress::new(&start).check(Decision::Use(used));
    assert_eq!(refused, Err(Reason::NotInThisGame(Kind::Zertz)));
}

#[test]
fn a_turn_has_one_push() {
    let mut progress = Progress::new(&Gipf::start(Setup::even(Variant::Basic)));
    let push = progress.decisions()[0];
    progress.decide(push).unwrap();
    assert_eq!(progress.stage(), Stage::Done);
    assert_eq!(progress.check(push), Err(Reason::GameOver));
    assert_eq!(progress.check(Decision::Extra(None)), Err(Reason::NoExtra));
}

#[test]
fn what_is_no_position_is_refused_with_its_cause() {
    let piece = |text: &str| Err(PositionError::Piece(text.to_owned()));
    for (text, fault) in [
        ("", Err(PositionError::Syntax)),
        ("gipf-basic w - 15,15 0,0", Err(PositionError::Syntax)),
        ("gipf-basic w - 15,15 0,0 - -", Err(PositionError::Syntax)),
        ("gipf w - 15,15 0,0 -", Err(PositionError::Syntax)),
        ("dvonn w - 15,15 0,0 -", Err(PositionError::Syntax)),
        ("gipf-basic x - 15,15 0,0 -", Err(PositionError::Syntax)),
        ("gipf-basic w - 15 0,0 -", Err(PositionError::Syntax)),
        ("gipf-basic w - 15,15,15 0,0 -", Err(PositionError::Syntax)),
        ("gipf-basic w - +15,15 0,0 -", Err(PositionError::Syntax)),
        ("gipf-basic w - 015,15 0,0 -", Err(PositionError::Syntax)),
        ("gipf-basic w - 300,15 0,0 -", Err(PositionError::Syntax)),
        ("gipf-basic w - 15,15 0,-1 -", Err(PositionError::Syntax)),
        ("gipf-basic w - 15,15 0,0 bw", Err(PositionError::Syntax)),
        ("gipf-basic w b2 14,15 0,0 -", piece("b2")),
        ("gipf-basic w b2:w 14,15 0,0 -", piece("b2:w")),
        ("gipf-basic w b2:X 14,15 0,0 -", piece("b2:X")),
        ("gipf-basic w a1:W 14,15 0,0 -", piece("a1:W")),
        ("gipf-basic w z9:W 14,15 0,0 -", piece("z9:W")),
        ("gipf-basic w b2:W,b2:B 14,14 0,0 -", piece("b2:B")),
        ("gipf-basic w b2:W,,b3:W 13,15 0,0 -", piece("")),
        (
            "gipf-basic w - 19,15 0,0 -",
            Err(PositionError::Impossible(Misfit::TooMany, "")),
        ),
        (
            "gipf-basic w - 99,15 99,0 -",
            Err(PositionError::Impossible(Misfit::TooMany, "")),
        ),
        (
            "gipf-basic w e2:GW 13,15 0,0 -",
            Err(PositionError::Impossible(Misfit::TooMany, "")),
        ),
        (
            "gipf-standard w b2:GW,b3:GW,b4:GW,c2:GW,e8:GB 10,16 0,0 -",
            Err(PositionError::Impossible(Misfit::TooMany, "")),
        ),
        (
            "gipf-standard w e2:GW,e8:GB 16,16 0,0 wb",
            Err(PositionError::Impossible(Misfit::Phase, "")),
        ),
        (
            "gipf-tournament w e2:GW,e3:W,e8:GB 15,16 0,0 wb",
            Err(PositionError::Impossible(Misfit::Phase, "")),
        ),
        (
            "gipf-tournament w - 18,18 0,0 -",
            Err(PositionError::Impossible(Misfit::Phase, "")),
        ),
    ] {
        let fault: Result<Gipf, _> = fault;
        match (text.parse::<Gipf>(), fault) {
            (Err(PositionError::Impossible(what, why)), Err(PositionError::Impossible(expected, _))) => {
                assert_eq!(what, expected, "{text}");
                assert!(!why.is_empty());
            }
            (read, fault) => assert_eq!(read, fault, "{text}"),
        }
    }
}

#[test]
fn effects_tell_what_left_the_board() {
    let points = |text: &str| {
        text.split(',')
            .filter(|point| !point.is_empty())
            .map(|point| point.parse().unwrap())
            .collect::<Vec<Point>>()
    };
    let removed = |by, returned: &str, captured: &str, gipf_pieces: &str| Effect::RowRemoved {
        by,
        returned: points(returned),
        captured: points(captured),
        gipf_pieces: points(gipf_pieces),
        potentials: Vec::new(),
    };
    let standard = drawn(
        "standard w 4,6 -",
        "
              .
            .   .
          .   B   .
        W   .   .   .
          .   w   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   w   .
        .   .   .   B
          .   w   .
            .   .
              b",
    );
    assert_eq!(
        standard.effects(&"xe2,e3,e4,e6,e7;a1-b2".parse().unwrap()),
        [removed(Color::White, "e3,e4,e6", "e2,e7", "e7")]
    );
    let both = drawn(
        "basic b 6,6 -",
        "
              .
            .   .
          .   .   .
        b   .   .   .
          b   .   .
        b   .   .   .
          .   .   .
        b   .   .   .
          b   .   .
        b   .   .   .
          b   .   .
            .   .
              .",
    );
    assert_eq!(
        both.effects(&"xb2,b3,b4,b5;a1-b2".parse().unwrap()),
        [removed(Color::Black, "b2,b3,b4,b5", "", "")]
    );
    let optional = drawn(
        "tournament w 2,6 -",
        "
              .
            .   .
          .   B   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        w   .   .   B
          .   W   .
            .   .
              .",
    );
    assert_eq!(
        optional.effects(&"xe7;x-;g1-g2;xe3".parse().unwrap()),
        [
            removed(Color::White, "", "e7", "e7"),
            Effect::RowsLeft { by: Color::White },
            removed(Color::White, "e3", "", "e3"),
        ]
    );
    assert_eq!(optional.effects(&"x-;g1-g2;x-".parse().unwrap()).len(), 2);
    assert_eq!(Gipf::start(Setup::Basic(None)).effects(&"a1-b2".parse().unwrap()), []);
}

/// Perft: sequences of whole turns, counted by two ways of listing them.
#[test]
fn perft_counts_agree() {
    fn fast(position: &Gipf, depth: u32) -> u64 {
        let mut count = 0;
        position.each_successor(&mut |next| count += if depth == 1 { 1 } else { fast(next, depth - 1) });
        count
    }
    for (variant, counts) in [
        (Variant::Basic, [42, 1764, 73_800, 3_066_768]),
        (Variant::Standard, [42, 1764, 73_800, 3_066_768]),
        (Variant::Tournament, [42, 1764, 148_176, 12_446_784]),
    ] {
        let start = Gipf::start(Setup::even(variant));
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(fast(&start, depth), count, "{variant:?} {depth}");
        }
    }
}

/// Sums of what a colour has: on the board, in reserve and captured.
fn pieces_of(position: &Gipf, color: Color) -> u8 {
    let on_board = position.occupied().iter().filter_map(|spot| position.piece(spot));
    let worth = on_board
        .filter(|piece| piece.color == color)
        .map(|piece| 1 + u8::from(piece.is_gipf))
        .sum::<u8>();
    worth + position.reserve()[color] + position.captured()[color]
}

/// Plays a random game and checks every position and turn of it.
fn play_through(variant: Variant, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = Gipf::start(Setup::even(variant));
    let totals = Color::BOTH.map(|color| pieces_of(&position, color));
    while let Status::ToMove(side) = position.status() {
        assert_eq!(position.side(), side);
        assert_eq!(position.to_string().parse(), Ok(position));
        let mut progress = Progress::new(&position);
        let mut decisions: Vec<Decision> = Vec::new();
        while progress.stage() != Stage::Done {
            let legal = progress.decisions();
            assert!(
                !legal.is_empty() && legal.is_sorted_by(|one, next| one < next),
                "{position}"
            );
            let decision = legal[random.usize(..legal.len())];
            progress.decide(decision).unwrap();
            decisions.push(decision);
        }
        let turn: Turn = decisions.iter().copied().collect();
        let text = turn.to_string();
        assert!(position.is_legal(&turn));
        assert_eq!(text.parse(), Ok(turn.clone()));
        assert_eq!(position.parse_move(&text), Ok(turn.clone()));
        assert!(position.complete(&text, 25).contains(&turn), "{text} in {position}");
        let mut successors = 0_u32;
        position.each_successor(&mut |next| successors += u32::from(next == progress.position()));
        assert!(successors > 0);
        for effect in position.effects(&turn) {
            let (Effect::RowRemoved { by, .. } | Effect::RowsLeft { by } | Effect::BringsNoMore { by }) = effect else {
                panic!("{effect:?} in a game without potentials");
            };
            assert_eq!(by, side);
        }
        position.play_unchecked(&turn);
        assert_eq!(&position, progress.position());
        assert_eq!(Color::BOTH.map(|color| pieces_of(&position, color)), totals);
    }
    assert!(position.ending().is_some() && position.legal_moves().is_empty());
    let again = {
        let (mut one, mut other) = (Gipf::start(Setup::even(variant)), Gipf::start(Setup::even(variant)));
        let turns = [&mut one, &mut other].map(|game| game.play_out(&mut fastrand::Rng::with_seed(seed)));
        (
            turns[0] == turns[1] && turns[0] > 0,
            one == other,
            one.ending().is_some(),
        )
    };
    assert_eq!(again, (true, true, true));
}

/// Positions in which much is legal.
fn positions() -> Vec<Gipf> {
    let start = |variant| Gipf::start(Setup::even(variant));
    vec![
        start(Variant::Basic),
        start(Variant::Tournament),
        drawn(
            "standard w 6,6 -",
            "
              .
            .   .
          .   .   .
        .   .   .   W
          w   .   .
        w   .   .   .
          W   .   .
        .   w   .   .
          w   w   .
        .   .   .   B
          w   .   .
            .   .
              .",
        ),
        drawn(
            "tournament w 1,6 -",
            "
              .
            .   .
          .   .   .
        .   .   .   .
          W   .   .
        w   .   .   .
          W   .   .
        .   w   .   .
          W   w   .
        .   .   .   B
          W   .   .
            .   .
              .",
        ),
        drawn(
            "basic b 6,0 -",
            "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        b   .   .   .
          .   .   .
        w   .   .   .
          .   .   .
            .   .
              .",
        ),
    ]
}

fn read_all(text: &str) {
    for position in positions() {
        if let Ok(turn) = position.parse_move(text) {
            assert!(position.is_legal(&turn), "{text}");
        }
        assert!(position.complete(text, 5).iter().all(|turn| position.is_legal(turn)));
        let picks: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let _ = position.follow_picks(&picks);
        if let Ok(turn) = text.parse::<Turn>() {
            assert_eq!(turn.to_string(), text);
            // whatever an illegal one does, it does not panic
            let mut next = position;
            next.play_unchecked(&turn);
            let _ = (position.effects(&turn), next.status(), next.to_string());
        }
    }
    let _ = (text.parse::<Gipf>(), text.parse::<Point>(), record::read(text));
}

/// The error is shown on a terminal: nothing in it controls that, and it is not as long as what was typed.
#[test]
fn what_is_quoted_of_a_bad_position_is_printable_and_short() {
    let rest = "x".repeat(100_000);
    for (game, end) in [("gipf-basic w", "12,12 0,0 -"), ("dvonn w move", "")] {
        for part in ["a1:\u{1b}[31mRED", "a1:\u{202e}x", "a1:\u{7}", rest.as_str()] {
            let read: Result<gipfel::rules::game::Game, _> = format!("{game} {part} {end}").trim().parse();
            let said = read.expect_err("it is no position").to_string();
            assert!(said.len() < 300 && !said.contains(char::is_control), "{said:?}");
            assert!(!said.contains('\u{202e}'), "{said:?}");
        }
    }
}

/// Whoever took their last GIPF-pieces off themselves has all 18 pieces back, like a player who has not begun.
#[test]
fn a_finished_position_reads_as_finished() {
    let mut position: Gipf = "gipf-tournament w c2:GW,c3:GW,c4:GW,c5:GW,e8:GB 10,16 0,0 wb"
        .parse()
        .unwrap();
    position.play_unchecked(&"xc2,c3,c4,c5".parse().unwrap());
    let over = position.status();
    assert_eq!(over, Status::Over(gipfel::rules::Outcome::Win(Color::Black)));
    let text = position.to_string();
    let read: Gipf = text.parse().unwrap();
    assert_eq!((read, read.status()), (position, over), "{text}");
    // before the first turn nobody has lost
    for text in [
        "gipf-tournament w - 18,18 0,0 wb",
        "gipf-tournament b e8:GW 16,18 0,0 wb",
    ] {
        assert!(
            matches!(text.parse::<Gipf>().unwrap().status(), Status::ToMove(_)),
            "{text}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    #[test]
    fn random_games_keep_the_laws(variant in 0_usize..3, seed: u64) {
        play_through([Variant::Basic, Variant::Standard, Variant::Tournament][variant], seed);
    }

    #[test]
    fn no_text_panics(text in any::<String>()) {
        read_all(&text);
    }

    #[test]
    fn no_text_near_a_turn_panics(text in "(x?(G?[a-jA-J][0-9]{1,2}[-, ]?){0,5}[;x( )-]{0,2}){0,4}") {
        read_all(&text);
        read_all(&format!("gipf-basic w {text} 12,12 0,0 -"));
        read_all(&format!("tournament game\n1. {text}"));
    }
}
