//! What people write for a turn, what it is completed to, and why it is refused.

use super::drawing::drawn;
use gipfel::rules::gipf::{Gipf, Point, Reason, Setup, Turn, Variant, WholeTurns};
use gipfel::rules::{MoveError, Position};

fn start(variant: Variant) -> Gipf {
    Gipf::start(Setup::even(variant))
}

fn texts(turns: &[Turn]) -> Vec<String> {
    turns.iter().map(ToString::to_string).collect()
}

/// White's push from a4 makes a row of his and one of Black's, which do not cross.
fn two_rows() -> Gipf {
    drawn(
        "basic w 6,6 -",
        "
              .
            .   .
          .   .   .
        w   .   .   .
          b   .   .
        b   .   .   .
          .   .   .
        w   .   .   .
          b   .   .
        w   .   .   .
          b   .   .
            .   .
              .",
    )
}

/// White owes a row with a GIPF-piece of either colour in it.
fn owed() -> Gipf {
    drawn(
        "standard w 6,6 -",
        "
              w
            .   .
          B   w   .
        .   .   .   W
          w   b   .
        .   .   .   .
          w   w   .
        .   .   .   .
          W   b   .
        .   .   .   B
          w   b   .
            .   .
              b",
    )
}

#[test]
fn every_notation_is_read() {
    let (basic, tournament, rows, owed) = (start(Variant::Basic), start(Variant::Tournament), two_rows(), owed());
    for (position, text, turn) in [
        (&basic, "a1-b2", "a1-b2"),
        (&basic, "a1b2", "a1-b2"),
        (&basic, "a1 b2", "a1-b2"),
        (&basic, "a1:b2", "a1-b2"),
        (&basic, " A1 - B2 ", "a1-b2"),
        (&basic, "a1", "a1-b2"),
        (&basic, "g1g2", "g1-g2"),
        (&basic, "G1-G2", "g1-g2"),
        (&basic, ";a1-b2;", "a1-b2"),
        // gipf.com: the spot that the push fills; the pieces on b2 and e8 move on
        (&basic, "a1-c3", "a1-b2"),
        (&basic, "e9-e7", "e9-e8"),
        (&basic, "a2-b3", "a2-b3"),
        // a vacant spot alone, from the first dot beside it
        (&basic, "b3", "a2-b3"),
        (&basic, "c2", "b1-c2"),
        (&tournament, "Ge2", "Gd1-e2"),
        (&tournament, "Gb2", "Ga1-b2"),
        (&tournament, "Ga1-b2", "Ga1-b2"),
        (&tournament, "ga1b2", "Ga1-b2"),
        (&tournament, "GG1 G2", "Gg1-g2"),
        (&tournament, "gg1g2", "Gg1-g2"),
        (&tournament, "ge1", "Ge1-e2"),
        // a prefix of one turn only, the only removal there is, its spots in any order, gipf.com's removal
        (&rows, "a4b4", "a4-b4;xb2,b3,b4,b5"),
        (&rows, "a4b4;x", "a4-b4;xb2,b3,b4,b5"),
        (&rows, "a4b4 x", "a4-b4;xb2,b3,b4,b5"),
        (&rows, "A4-B4 ; XB5, b3,b2,B4", "a4-b4;xb2,b3,b4,b5"),
        (&rows, "a4-c4", "a4-b4;xb2,b3,b4,b5"),
        (&rows, "a4-c4 ; b4 b2 b3 b5 x(b2-b5)", "a4-b4;xb2,b3,b4,b5"),
        (&owed, "xc2,c4,c5,c6;a1-b2", "xc2,c4,c5,c6;a1-b2"),
        (&owed, "c2 c5 c4 x(c2-c5) gc6 ; a1-b2", "xc2,c4,c5,c6;a1-b2"),
        (&owed, "c2 Gc3 c4 c5 x(c2-c5) Gc6 ; a1-b2", "xc2,c3,c4,c5,c6;a1-b2"),
        (&owed, "xc2 c4 c5 ; a1", "xc2,c4,c5;a1-b2"),
    ] {
        let expected: Turn = turn.parse().unwrap();
        assert!(position.is_legal(&expected), "{turn}");
        assert_eq!(position.parse_move(text), Ok(expected), "{text}");
    }
}

#[test]
fn what_fits_several_turns_lists_them() {
    let crossing = drawn(
        "basic w 6,6 -",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          w   .   .
        w   .   .   .
          .   .   .
        .   w   .   .
          w   w   .
        .   .   .   .
          w   .   .
            .   .
              .",
    );
    for (position, text, expected) in [
        (start(Variant::Basic), "a2", &["a2-b2", "a2-b3"][..]),
        // an occupied spot alone: the pushes into it differ
        (start(Variant::Basic), "b2", &["a1-b2", "a2-b2", "b1-b2"]),
        (crossing, "a4-b4", &["a4-b4;xb4,c4,d4,e4", "a4-b4;xc2,c3,c4,c5"]),
        (crossing, "a4-b4;x", &["a4-b4;xb4,c4,d4,e4", "a4-b4;xc2,c3,c4,c5"]),
        // what follows drops those that it does not go with
        (crossing, "a4;xc2,c3,c4,c5", &["a4-b4;xc2,c3,c4,c5"]),
    ] {
        match position.parse_move(text) {
            Err(MoveError::Ambiguous(turns)) => assert_eq!(texts(&turns), expected, "{text}"),
            Ok(turn) => assert_eq!([turn.to_string()], expected, "{text}"),
            error => panic!("{text}: {error:?}"),
        }
    }
    // `x` with a choice is asked about, whatever follows
    let apart = drawn(
        "basic w 3,6 -",
        "
              .
            .   .
          .   .   .
        w   .   .   w
          .   .   .
        w   .   .   w
          .   .   .
        w   .   .   w
          .   .   .
        w   .   .   w
          .   .   .
            .   .
              .",
    );
    let Err(MoveError::Ambiguous(turns)) = apart.parse_move("x;xh2,h3,h4,h5;a1") else {
        panic!()
    };
    assert_eq!(turns, apart.legal_moves()[..25]);
}

#[test]
fn candidates_are_the_first_25_in_ascending_order() {
    let position = owed();
    let all = position.legal_moves();
    assert!(all.len() > 25 && all.is_sorted());
    let Err(MoveError::Ambiguous(turns)) = position.parse_move("xc2,c3,c4,c5") else {
        panic!()
    };
    let fitting: Vec<Turn> = all
        .into_iter()
        .filter(|turn| turn.to_string().starts_with("xc2,c3,c4,c5;"))
        .collect();
    assert_eq!(turns, fitting[..25]);
}

#[test]
fn every_prefix_of_a_turn_is_completed_when_only_one_fits() {
    let rows = drawn(
        "standard w 3,6 -",
        "
              .
            .   .
          .   .   .
        w   .   .   W
          b   .   .
        b   .   .   .
          B   .   .
        w   w   .   .
          b   w   .
        w   .   .   .
          .   .   .
            .   .
              .",
    );
    for position in [two_rows(), owed(), rows] {
        let turns = texts(&position.legal_moves());
        for turn in &turns {
            let ends = turn.match_indices(';').map(|(at, _)| at).chain([turn.len()]);
            for prefix in ends.map(|end| &turn[..end]) {
                let fits = |other: &&String| {
                    other
                        .strip_prefix(prefix)
                        .is_some_and(|rest| rest.is_empty() || rest.starts_with(';'))
                };
                match (position.parse_move(prefix), turns.iter().filter(fits).count()) {
                    (Ok(read), 1) => assert_eq!(&read.to_string(), turn),
                    (Err(MoveError::Ambiguous(found)), count) => assert_eq!(found.len(), count.min(25), "{prefix}"),
                    (other, count) => panic!("{prefix}: {other:?}, {count} fit"),
                }
            }
        }
    }
}

fn assert_refused(position: &Gipf, text: &str, reason: Reason) {
    assert_eq!(
        position.parse_move(text),
        Err(MoveError::Illegal(reason)),
        "{text} in {position}"
    );
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

#[test]
fn every_wrong_push_is_refused_with_its_reason() {
    let (basic, tournament, owed) = (start(Variant::Basic), start(Variant::Tournament), owed());
    let over: Gipf = "gipf-basic b b2:W,b3:B 6,0 8,14 -".parse().unwrap();
    let opened: Gipf = "gipf-tournament w b2:W,e2:GW,h2:GW,h5:GB,e8:GB 12,12 1,2 b"
        .parse()
        .unwrap();
    let one_left: Gipf = "gipf-tournament w e2:GW,b2:GW,h2:GB 1,8 13,8 w".parse().unwrap();
    let no_reserve: Gipf = "gipf-tournament w e3:GW,e4:GW,e5:GW,e6:GW,b2:W,h2:GB 0,6 9,10 -"
        .parse()
        .unwrap();
    let no_line = |dot: &str, spot: &str| Reason::NoSuchLine {
        dot: point(dot),
        spot: point(spot),
    };
    let full = |dot: &str, spot: &str| Reason::LineFull {
        dot: point(dot),
        spot: point(spot),
    };
    for (position, text, reason) in [
        (&over, "a1-b2", Reason::GameOver),
        (&over, "a9-b2", Reason::GameOver),
        (&basic, "a9-b2", Reason::OffBoard("a9".to_owned())),
        (&basic, "a1-b99", Reason::OffBoard("b99".to_owned())),
        (&basic, "j1", Reason::OffBoard("j1".to_owned())),
        (&basic, "b2-c2", Reason::NotADot(point("b2"))),
        (&basic, "e5", Reason::NotADot(point("e5"))),
        (&basic, "a1-a2", Reason::NotASpot(point("a2"))),
        (&basic, "a1-b3", no_line("a1", "b3")),
        (&basic, "a1-e5", no_line("a1", "e5")),
        (&owed, "xc2,c4,c5;e1-e2", full("e1", "e2")),
        (&owed, "xc2,c4,c5;e1", full("e1", "e2")),
        (&owed, "xc2,c4,c5;e9-e4", full("e9", "e8")),
        (&basic, "Ga1-b2", Reason::NoGipfPiecesHere),
        (&owed, "xc2,c4,c5;Ga1-b2", Reason::NoGipfPiecesHere),
        (&tournament, "a1-b2", Reason::GipfPieceFirst),
        (&tournament, "g1g2", Reason::GipfPieceFirst),
        (&opened, "Ga1-b2", Reason::GipfPiecesAreOver),
        (&one_left, "Ga1-b2", Reason::ReserveTooSmall),
        (&owed, "a1-b2", Reason::RowsFirst),
        (&owed, "e1-e2", Reason::RowsFirst),
        (&owed, "b2", Reason::RowsFirst),
        (&no_reserve, "a1-b2", Reason::RowsFirst),
        (&no_reserve, "x-;a1-b2", Reason::ReserveEmpty),
    ] {
        assert_refused(position, text, reason);
    }
}

#[test]
fn every_wrong_removal_is_refused_with_its_reason() {
    let (basic, rows, owed) = (start(Variant::Basic), two_rows(), owed());
    let ending: Gipf = "gipf-standard w c2:W,c3:GW,c4:W,c5:W,c6:GB 1,1 12,15 -"
        .parse()
        .unwrap();
    for (position, text, reason) in [
        (&owed, "xc2,z3", Reason::OffBoard("z3".to_owned())),
        (&owed, "xa1,c2", Reason::NotASpot(point("a1"))),
        (&owed, "xc2,c4,c5,d3", Reason::NoSuchRow),
        (&owed, "xe2,e3,e4,e5", Reason::NoSuchRow),
        (&basic, "xc2,c4,c5,d3;a1-b2", Reason::NoSuchRow),
        (&basic, "x;a1-b2", Reason::NoSuchRow),
        (&basic, "x-;a1-b2", Reason::NoSuchRow),
        (&rows, "a4b4;xc2,c3,c4,c5", Reason::NoSuchRow),
        (&owed, "xc2,c4", Reason::BasicsMustGo),
        (&owed, "xc3", Reason::BasicsMustGo),
        (&owed, "x-", Reason::RowMustGo),
        (&owed, "x-;a1-b2", Reason::RowMustGo),
        (&rows, "a4b4;x-", Reason::RowMustGo),
        (&basic, "a1-b2;x", Reason::NothingToRemove),
        (&basic, "a1-b2;x-", Reason::NothingToRemove),
        (&rows, "a4b4;x;xc2,c3,c4,c5", Reason::NothingToRemove),
        (&ending, "xc2,c4,c5,c6;x", Reason::NothingToRemove),
        (&ending, "xc2,c4,c5,c6;a1-b2", Reason::GameOver),
    ] {
        assert_refused(position, text, reason);
    }
}

#[test]
fn what_is_no_turn_at_all_is_syntax() {
    for position in [
        start(Variant::Basic),
        owed(),
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
    ] {
        for text in [
            "",
            " ",
            ";",
            ";;",
            "hello",
            "pass",
            "resign",
            "a",
            "1",
            "a1-",
            "a1-b2-c3",
            "a1--b2",
            "a1-b2;a1-b2",
            "a1b2c3",
            "a1-b2;y",
            "xb",
            "xb2;c",
            "x(",
            "x()",
            "b2 x(b2)",
            "x(b2-b5",
            "x(b2-b5)",
            "b2 x(b2-b5) c",
            "G",
            "gg",
            "-a1b2",
            "ä1-b2",
            "a1-ß2",
            "♟",
            "a1,b2",
            "xb2-b5=b2,b3",
        ] {
            assert_eq!(position.parse_move(text), Err(MoveError::Syntax), "{text:?}");
        }
    }
}

#[test]
fn completion_goes_on_from_what_was_typed() {
    let (basic, tournament, rows, owed) = (start(Variant::Basic), start(Variant::Tournament), two_rows(), owed());
    for (position, typed, limit, expected) in [
        (&basic, "", 3, &["a1-b2", "a2-b2", "a2-b3"][..]),
        (&basic, "A2", 25, &["a2-b2", "a2-b3"]),
        (&basic, "a2 b", 25, &["a2-b2", "a2-b3"]),
        (&basic, "a2-b3", 25, &["a2-b3"]),
        (&basic, "i5", 25, &["i5-h5"]),
        // no beginning, but a notation of a turn
        (&basic, "c2", 25, &["b1-c2"]),
        (&basic, "a1-c3", 25, &["a1-b2"]),
        (&basic, "b2", 25, &["a1-b2", "a2-b2", "b1-b2"]),
        (&basic, "j1", 25, &[]),
        (&basic, "nonsense", 25, &[]),
        (&basic, "a1", 0, &[]),
        (&tournament, "ga2", 25, &["Ga2-b2", "Ga2-b3"]),
        (&tournament, "g1", 25, &[]),
        (&rows, "a4b4", 25, &["a4-b4;xb2,b3,b4,b5"]),
        (&rows, "a4b4;x", 25, &["a4-b4;xb2,b3,b4,b5"]),
        (&owed, "xc2c3", 25, &[]),
        (
            &owed,
            "xc2,c3,c4,c5;a2",
            25,
            &["xc2,c3,c4,c5;a2-b2", "xc2,c3,c4,c5;a2-b3"],
        ),
        // the push, where removals come first
        (
            &owed,
            "i5",
            3,
            &["xc2,c3,c4,c5;i5-h5", "xc2,c3,c4,c5,c6;i5-h5", "xc2,c4,c5;i5-h5"],
        ),
    ] {
        let found = position.complete(typed, limit);
        assert_eq!(texts(&found), expected, "{typed}");
        assert!(found.iter().all(|turn| position.is_legal(turn)));
    }
    assert_eq!(
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
              ."
        )
        .complete("", 25),
        []
    );
}

#[test]
fn a_position_with_28_million_turns_is_answered_step_by_step() {
    let text = "gipf-tournament w b5:GW,c2:GB,c5:GW,d3:GB,d5:GW,e3:GW,e4:GW,e5:GW,e6:GW,e7:GB,e8:GB,f4:GB,f6:GW,g3:GW,\
                h2:GB,h5:GB 0,4 0,0 -";
    let position: Gipf = text.parse().unwrap();
    assert_eq!(position.only_move(), None);
    for typed in [
        "",
        "x",
        "x-",
        "xb5",
        "a1",
        "e5",
        "h9",
        "zz",
        "a1b2;x",
        "xb5,c5,d5,e5,f4,g3,h2;xe3,e4;a",
    ] {
        let found = position.complete(typed, 25);
        assert!(found.iter().all(|turn| position.is_legal(turn)), "{typed}");
        assert!(found.len() <= 25 && found.is_sorted(), "{typed}");
        let _ = position.parse_move(typed);
    }
    assert_eq!(position.complete("xb5", 25).len(), 25);
    let Err(MoveError::Ambiguous(turns)) = position.parse_move("xb5") else {
        panic!()
    };
    assert_eq!(turns.len(), 25);
    assert!(position.parse_move("xb5,c5,d5,e5;xe3;e1").is_err());
    assert!(position.follow_picks(&[]).is_ok());
}
