//! What people write, its completions, and why something is not a turn.

use super::{after, position, refused};
use gipfel::rules::game::{Game, GameKind, Move, Setup};
use gipfel::rules::gipf::{self, Variant};
use gipfel::rules::potentials::{Kind, Potentials, Reason, Turn};
use gipfel::rules::{MoveError, Position};

fn point(text: &str) -> gipf::Point {
    text.parse().unwrap()
}

fn read(position: &Potentials, text: &str, turn: &str) {
    let turn: Turn = turn.parse().unwrap();
    assert_eq!(position.parse_move(text).as_ref(), Ok(&turn), "{text} in {position}");
}

#[test]
fn pushes_are_read_in_every_form() {
    let start = Potentials::start("gipf-basic+zd3".parse().unwrap());
    for text in ["a1-b2", "A1B2", "a1 b2", "a1:b2", "a1", " a1-b2 "] {
        read(&start, text, "a1-b2");
    }
    // gipf.com's: the spot that is filled, and an empty spot alone
    read(&start, "a1-c3", "a1-b2");
    read(&start, "c2", "b1-c2");
    for text in ["za1-b2", "Za1b2", "ZA1 B2", "za1:b2"] {
        read(&start, text, "Za1-b2");
    }
    // a letter before a number is the column, before another letter the kind
    read(&start, "d1-d2", "d1-d2");
    read(&start, "dd1-d2", "Dd1-d2");
    // a loaded piece has no short form
    assert_eq!(start.parse_move("za1"), Err(MoveError::Syntax));
    let no_line = Reason::NoSuchLine {
        dot: point("a1"),
        spot: point("c3"),
    };
    refused(&start, "za1-c3", no_line);
    refused(&start, "Ya1-b2", Reason::NotInThisGame(Kind::Yinsh));
    refused(&start, "Ga1-b2", Reason::NoGipfPiecesHere);
    refused(&start, "z9", Reason::OffBoard("z9".to_owned()));
    refused(&start, "xb2", Reason::NoSuchRow);
    refused(&start, "x", Reason::NoSuchRow);
    refused(&start, "+a1-b2", Reason::NoExtra);
    refused(&start, "+-", Reason::NoExtra);
    refused(&start, "a1>b2", Reason::NoPotential(point("a1")));
    refused(&start, "b2>c3", Reason::NoPotential(point("b2")));
    refused(&start, "Gb2>c3", Reason::NotADot(point("b2")));
    for text in [
        "",
        ";",
        "+",
        "a1-b2;a1-b2",
        "Zc3>",
        ">c3",
        "qa1-b2",
        "a1-b2-c3",
        "+a1>b2",
        "Zc3>d4>e5",
        "+x",
    ] {
        assert_eq!(start.parse_move(text), Err(MoveError::Syntax), "{text}");
    }
}

#[test]
fn uses_that_are_forbidden_say_why() {
    let board = position(
        "standard+tzdy3",
        "w",
        "b3:Wwz c4:B d2:Wwt e3:wz f3:Bbz g3:Wwdbd h3:Bwd h5:GW b2:GB",
    );
    refused(&board, "c4>d5", Reason::NoPotential(point("c4")));
    refused(&board, "c3>d4", Reason::NoPotential(point("c3")));
    refused(&board, "d2>d3", Reason::TamskWaits(point("d2")));
    refused(&board, "e3>e4", Reason::Used(point("e3")));
    refused(&board, "h3>h4", Reason::Used(point("h3")));
    refused(&board, "f3>f4", Reason::NotYours(point("f3")));
    refused(&board, "g3>g4", Reason::Covered(point("g3")));
    refused(&board, "b3>a3", Reason::OntoDot(point("a3")));
    let out = Reason::OutOfReach {
        kind: Kind::Zertz,
        from: point("b3"),
        to: point("e6"),
    };
    refused(&board, "b3>e6", out);
    read(&board, "b3-d5", "Zb3>d5");
}

#[test]
fn what_leaves_no_choice_may_be_left_out() {
    let row = position("basic+t3", "w", "b3:W c3:W d3:W e3:W e5:Wwt");
    // the row is removed without a word, the extra is a choice
    refused(&row, "a1-b2", Reason::ExtraFirst);
    read(&row, "+-;a1-b2", &format!("{};+-;a1-b2", super::decisions(&row, "")[0]));
    read(
        &row,
        "x +-; a1-b2",
        &format!("{};+-;a1-b2", super::decisions(&row, "")[0]),
    );
    match row.parse_move("x") {
        Err(MoveError::Ambiguous(turns)) => assert_eq!(turns.len(), 25),
        other => panic!("{other:?}"),
    }
    let due = position("basic+t3", "w", "b5:B c5:W d5:Wwt");
    read(&due, "a5-b5 +i3-h3", "a5-b5;+i3-h3");
    read(&due, "a5-b5;+i3h3", "a5-b5;+i3-h3");
    read(&due, "a5-b5; + -", "a5-b5;+-");
    refused(&due, "a5-b5;+i3-h3;+-", Reason::NoExtra);
    refused(&due, "a5-b5;+i3-h3;xb5", Reason::NothingToRemove);
    refused(&due, "a5-b5;xb5", Reason::ExtraFirst);
}

#[test]
fn what_is_typed_is_completed() {
    let board = Game::Potentials(position("basic+zd3", "w", "c3:Wwz d4:B"));
    let texts = |typed: &str| -> Vec<String> {
        let moves = board.complete(typed, 25);
        moves.iter().map(ToString::to_string).collect()
    };
    assert_eq!(texts("c3>"), ["Zc3>e5"]);
    assert_eq!(texts("zc3"), ["Zc3>e5"]);
    assert_eq!(texts("za1"), ["Za1-b2"]);
    assert_eq!(texts("a1"), ["a1-b2"]);
    assert_eq!(texts("q"), Vec::<String>::new());
    // however many turns there are, the first ones are found at once
    let many = position("basic+tz6", "w", "e5:Wwt d5:Wwt c5:Wwt b5:Wwt f5:Wwt g4:Wwz");
    assert_eq!(Game::Potentials(many).complete("", 25).len(), 25);
}

#[test]
fn a_turn_without_a_potential_is_the_same_as_without_them() {
    let plain: Move = "a1-b2".parse().unwrap();
    let loaded: Move = "Za1-b2".parse().unwrap();
    let without = Game::start(Setup::even(GameKind::Gipf(Variant::Basic)));
    assert_eq!(without.parse_move("a1-b2"), Ok(plain.clone()));
    assert!(without.is_legal(&plain) && !without.is_legal(&loaded));
    let mut game = Game::Potentials(Potentials::start("gipf-basic+z3".parse().unwrap()));
    assert!(game.is_legal(&plain) && game.is_legal(&loaded));
    assert_eq!(game.parse_move("a1-b2"), Ok(plain.clone()));
    assert_eq!(game.parse_move("za1-b2"), Ok(loaded));
    game.play(&plain).unwrap();
    let Game::Potentials(position) = &game else {
        panic!("{game}")
    };
    assert_eq!(
        *position,
        after(&Potentials::start("gipf-basic+z3".parse().unwrap()), "a1-b2")
    );
}

#[test]
fn texts_that_are_no_turn_are_no_move() {
    for text in [
        "Zc3>",
        "+",
        "+-;xb2;+-",
        "a1-b2;Za1-b2",
        "xb2;+-;xb3;a1-b2",
        "a1-b2;xb2;+-",
        "Tc3>d4",
        "Zc3>c3",
        "Zc3>d6",
        "za1-b2",
        "Qa1-b2",
        "Za1>b2",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
    for text in [
        "Zc3>f5",
        "+-;a1-b2",
        "xb2,b3,b4,b5;+a1-b2;+-;Ta1-b2;+-;xc2",
        "Ga1-b2;xc2;xc2",
        "x-;+-",
    ] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
}
