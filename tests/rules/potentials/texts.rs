//! Position texts, names of variants, records, and what is stored.

use super::{after, position, under_way};
use gipfel::rules::Color;
use gipfel::rules::PositionError;
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::rules::gipf;
use gipfel::rules::perft::perft;
use gipfel::rules::picker::Step;
use gipfel::rules::potentials::{Effect, Kind, Potentials, Stage, Variant};
use gipfel::rules::record::{self, Form, Record};

#[test]
fn there_are_147_variants_each_with_its_name() {
    let all: Vec<Variant> = Variant::all().collect();
    assert_eq!(all.len(), 147);
    for &variant in &all {
        let kind = GameKind::Potentials(variant);
        assert_eq!(kind.key().parse(), Ok(kind));
        assert_eq!(kind.max_handicap(), 0);
        let setup = Setup::even(kind);
        let json = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
        assert_eq!(Game::start(setup).kind(), kind);
        assert!(Setup::with_handicap(kind, Color::White, 1).is_err());
    }
    let names: std::collections::BTreeSet<_> = all.iter().map(|variant| variant.key()).collect();
    assert_eq!(names.len(), 147);
    assert!(names.contains("gipf-tournament+tzdy3") && names.contains("gipf-basic+y6"));
    for name in [
        "gipf-basic+",
        "gipf-basic+z",
        "gipf-basic+z2",
        "gipf-basic+z7",
        "gipf-basic+dz3",
        "gipf-basic+zz3",
        "gipf-basic+tzd5",
        "gipf-basic+tzdy4",
        "gipf-basic+p3",
        "gipf-basic+Z3",
        "gipf-basic+z03",
        "dvonn+z3",
        "gipf+z3",
    ] {
        assert!(name.parse::<GameKind>().is_err(), "{name}");
    }
    assert_eq!(Variant::new(gipf::Variant::Basic, [], 3), None);
    assert_eq!(Variant::new(gipf::Variant::Basic, [Kind::Zertz], 7), None);
    assert_eq!(Variant::new(gipf::Variant::Basic, Kind::ALL, 4), None);
}

/// Every future and every cache holds positions: one with potentials makes them no larger.
#[test]
fn a_position_is_no_larger_than_one_of_dvonn() {
    let [loaded, dvonn] = [size_of::<Potentials>(), size_of::<gipfel::rules::dvonn::Dvonn>()];
    assert!(loaded <= dvonn, "{loaded} bytes, {dvonn}");
}

#[test]
fn a_position_is_one_line() {
    let text = "gipf-standard+zd3 b b3:Wwz,c4:bz,d5:Bwdbd,e6:GW,f2:GB 3,5 0,5 - z0d2/z1d0";
    let game: Game = text.parse().unwrap();
    assert_eq!(game.to_string(), text);
    let start = Game::start(Setup::even("gipf-tournament+tzdy3".parse().unwrap()));
    assert_eq!(
        start.to_string(),
        "gipf-tournament+tzdy3 w - 18,18 0,0 wb t3z3d3y3/t3z3d3y3"
    );
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let refused = |text: &str| match text.parse::<Game>() {
        Err(fault) => fault,
        Ok(game) => panic!("{text}: {game}"),
    };
    let syntax = [
        "gipf-basic+zd3 w - 9,9 0,0 -",
        "gipf-basic+zd3 w - 9,9 0,0 - z3/z3",
        "gipf-basic+zd3 w - 9,9 0,0 - d3z3/z3d3",
        "gipf-basic+zd3 w - 9,9 0,0 - z3d3",
        "gipf-basic+zd3 w - 9,9 0,0 - z3d3/z3d3/z3d3",
        "gipf-basic+zd3 w - 9,9 0,0 - z3d3/z3d3x",
        "gipf-basic+zd3 w - 9,9 0,0 - z3d10/z3d3",
        "gipf-basic+zd7 w - 9,9 0,0 - z3d3/z3d3",
        "gipf-basic+zd3 x - 9,9 0,0 - z3d3/z3d3",
    ];
    for text in syntax {
        assert_eq!(refused(text), PositionError::Syntax, "{text}");
    }
    for stack in [
        "wd", "Wwdwd", "Wbz", "GWwz", "GWbd", "wzbd", "Wwzbd", "WW", "Wwt", "", "wzwz", "Bwdbz", "W w",
    ] {
        let text = format!("gipf-basic+zd3 w c3:{stack} 9,9 0,0 - z0d0/z0d0");
        // a TAMSK-potential can be, but is not in this game
        match (stack, refused(&text)) {
            ("Wwt", fault) => assert!(matches!(fault, PositionError::Impossible(..)), "{fault}"),
            ("W w", fault) => assert_eq!(fault, PositionError::Syntax),
            (_, fault) => assert!(matches!(fault, PositionError::Piece(_)), "{stack}: {fault}"),
        }
    }
    for text in [
        "gipf-basic+z3 w c3:Wwz 9,9 0,0 - z3/z3",
        "gipf-basic+z3 w c3:wz,c4:wz,d4:Wwz,d5:Wwz 9,9 0,0 - z0/z3",
        "gipf-basic+z3 w c3:GW 9,9 0,0 - z3/z3",
        "gipf-basic+z3 w - 19,9 0,0 - z3/z3",
        "gipf-basic+z3 w c3:Wwz 9,9 0,0 wb z2/z3",
        "gipf-tournament+z3 w c3:GW,d4:Wwz,h3:GB 9,9 0,0 w z2/z3",
        "gipf-tournament+z3 w c3:GW,d4:wz,h3:GB 9,9 0,0 w z2/z3",
    ] {
        let fault = refused(text);
        assert!(matches!(fault, PositionError::Impossible(..)), "{text}: {fault}");
    }
}

#[test]
fn a_record_has_one_form() {
    let setup = Setup::even("gipf-basic+td3".parse().unwrap());
    let texts = ["Ta5-b5", "i5-h5", "Da3-b4", "i3-h3", "a1-b2"];
    let record = Record {
        setup,
        moves: texts.map(|text| text.parse().unwrap()).to_vec(),
        resigned: Some(Color::Black),
        lost: Vec::new(),
    };
    for form in Form::ALL {
        let text = record::write(&record, form);
        assert!(
            text.starts_with("game: gipf-basic+td3\nresigned: black\nTa5-b5\n"),
            "{text}"
        );
        assert_eq!(record::read(&text).as_ref(), Ok(&record));
    }
    assert_eq!(Form::of(setup.kind()), [Form::Canonical]);
    let typed = "game: gipf-basic+td3\n1. ta5b5 i5h5 2. da3-b4 i3-h3 3. a1-b2 resign\n";
    assert_eq!(record::read(typed).as_ref(), Ok(&record));
    for (text, line) in [
        ("game: gipf-basic+td3\nTa5-b5\nZi5-h5\n", 3),
        ("game: gipf-basic+td3\nresign\na1-b2\n", 3),
        ("game: gipf-basic+td3\nextra: 2,0\n", 2),
        ("game: gipf-basic+td9\n", 1),
    ] {
        assert_eq!(record::read(text).map_err(|fault| fault.line), Err(line), "{text}");
    }
}

#[test]
fn turns_are_counted() {
    let count = |key: &str, depth| perft(&Game::start(Setup::even(key.parse().unwrap())), depth);
    // 42 lanes, with a bare or a loaded piece
    assert_eq!(count("gipf-basic+z3", 1), 84);
    assert_eq!(count("gipf-basic+zd3", 1), 126);
    assert_eq!(count("gipf-basic+zd3", 2), 126 * 126);
    assert_eq!(count("gipf-tournament+tzdy3", 2), 42 * 42);
}

#[test]
fn what_a_turn_does_is_told() {
    let board = position("standard+zd3", "w", "c3:Wwz c4:W c5:W c6:Bbd h5:GW h2:GB");
    let removed = &board.effects(&"c1-c2;xc2,c3,c4,c5,c6".parse().unwrap())[..];
    let points = |texts: &[&str]| {
        texts
            .iter()
            .map(|text| text.parse().unwrap())
            .collect::<Vec<gipf::Point>>()
    };
    let forfeited = Effect::Forfeited {
        by: Color::White,
        potentials: vec![(Kind::Zertz, 2), (Kind::Dvonn, 3)],
    };
    let row = Effect::RowRemoved {
        by: Color::White,
        returned: points(&["c2", "c3", "c4", "c5"]),
        captured: points(&["c6"]),
        gipf_pieces: Vec::new(),
        potentials: points(&["c3", "c6"]),
    };
    assert_eq!(removed, [forfeited, row]);
    let due = position("basic+t3", "w", "b5:B c5:W d5:Wwt");
    let effects = due.effects(&"Ta5-b5;+-".parse().unwrap());
    assert_eq!(effects, [Effect::TamskDiscarded { by: Color::White }]);
}

#[test]
fn a_push_takes_one_question_more_than_without_potentials() {
    let start = Game::start(Setup::even("gipf-basic+zd3".parse().unwrap()));
    let step = |picks: &[&str]| {
        let picks: Vec<String> = picks.iter().map(ToString::to_string).collect();
        start.follow_picks(&picks)
    };
    let tokens = |picks: &[&str]| match step(picks) {
        Ok(Step::One { answers, .. }) => answers.into_iter().map(|answer| answer.token).collect::<Vec<_>>(),
        other => panic!("{picks:?}: {other:?}"),
    };
    assert_eq!(tokens(&[]), ["z", "d", "b"]);
    assert_eq!(tokens(&["z"]).len(), 24);
    assert_eq!(tokens(&["z", "a2"]), ["b2", "b3"]);
    assert_eq!(step(&["z", "a1"]), Ok(Step::Ready("Za1-b2".parse().unwrap())));
    assert_eq!(step(&["b", "a2", "b3"]), Ok(Step::Ready("a2-b3".parse().unwrap())));
    for picks in [
        &["y"][..],
        &["u"],
        &["a1"],
        &["z", "b2"],
        &["z", "a1", "b2"],
        &["z", "a2", "b4"],
    ] {
        assert!(step(picks).is_err(), "{picks:?}");
    }
}

#[test]
fn extras_and_uses_are_picked() {
    let due = Game::Potentials(position("basic+ty3", "b", "b5:W c5:B d5:Wwt g4:Wwy"));
    let mut due = due;
    due.play(&"a5-b5".parse().unwrap()).unwrap();
    let ready = |picks: &[&str], turn: &str| {
        let picks: Vec<String> = picks.iter().map(ToString::to_string).collect();
        assert_eq!(
            due.follow_picks(&picks),
            Ok(Step::Ready(turn.parse().unwrap())),
            "{picks:?}"
        );
    };
    ready(&["x", "b", "a1"], "+-;a1-b2");
    ready(&["i1", "t", "a2", "b3"], "+i1-h2;Ta2-b3");
    ready(&["x", "u", "g5"], "+-;Yg4>g5");
    assert!(due.follow_picks(&["b".to_owned()]).is_err());
}

#[test]
fn the_last_piece_may_be_pushed_where_a_use_is_left() {
    let board = super::with("basic+z3", "w", "c3:Wwz d4:B", "1,6");
    let pushed = after(&after(&board, "a1-b2"), "i3-h3");
    assert_eq!(under_way(&pushed, "").stage(), Stage::Move);
    let read: Potentials = pushed.to_string().parse().unwrap();
    assert_eq!(read, pushed);
}

#[test]
fn a_record_tells_of_potentials_that_a_match_of_dvonn_took_out() {
    let text = "game: gipf-basic+z3\nlost: 2 b4\nZa3-b4\ni3-h3\na1-b2\n";
    let read = record::read(text).unwrap();
    assert_eq!(read.lost, [(2, "b4".parse().unwrap())]);
    assert_eq!(record::write(&read, Form::Canonical), text);
    for (lost, line) in [("2 c3", 4), ("1 b4", 3), ("9 b4", 5), ("0 b4", 3)] {
        let text = text.replace("2 b4", lost);
        let error = record::read(&text).unwrap_err();
        assert_eq!((error.why, error.line), (record::RecordFault::Lost, line), "{lost}");
    }
    for lost in ["", "2", "b4", "2 z9", "-1 b4", "2 b4 c5"] {
        let error = record::read(&text.replace("2 b4", lost)).unwrap_err();
        assert_eq!(error.why, record::RecordFault::Lost, "{lost:?}");
    }
    // it is one of the other lines where there are no potentials
    record::read("game: dvonn\nlost: yesterday\nc3\n").unwrap();
}

#[test]
fn a_finished_position_reads_as_finished() {
    let text = "gipf-tournament+z3 w c2:GW,c3:GW,c4:GW,c5:GW,e8:GB 10,16 0,0 wb z3/z3";
    let position: Potentials = text.parse().unwrap();
    let over = after(&position, "xc2,c3,c4,c5");
    assert!(over.ending().is_some());
    let read: Potentials = over.to_string().parse().unwrap();
    assert_eq!(read, over, "{over}");
}
