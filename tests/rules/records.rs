//! What is read as a record and what is refused, of either game: junk, headers, marks at the start, records without moves.
use gipfel::rules::game::{GameKind, Setup};
use gipfel::rules::record::{self, Form, Record, RecordFault};
use gipfel::rules::{Color, MoveError};
use gipfel::scene::Theme;
use gipfel::tools;
use serde_json::Value;

use crate::fixture::lines;

mod boardspace;
mod details;

/// The error of `gipfel replay` for this text; nothing may be drawn from it either.
#[track_caller]
fn complaint(text: &str) -> String {
    let told = tools::replay(text, &mut Vec::new());
    let Err(told) = told else {
        panic!("{:?} is read as a record", text.chars().take(80).collect::<String>())
    };
    assert!(tools::animate(text, Color::White, Theme::Light).is_err());
    assert!(tools::graph(text, Theme::Light).is_err());
    told.to_string()
}

#[test]
fn text_that_is_no_record_is_refused_with_its_place() {
    let no_move = ": this is not a move of the game";
    for (text, begin) in [
        ("hello world this is no record\n", "line 1, ply 1, \"hello\""),
        ("foo bar", "line 1, ply 1, \"foo\""),
        ("\n\n<html>\n<body>", "line 3, ply 1, \"<html>\""),
        ("{}", "line 1, ply 1, \"{}\""),
        (
            "{\"moves\":[\"c3\",\"zz\"]}",
            "line 1, ply 1, \"{\"moves\":[\"c3\",\"zz\"]}\"",
        ),
        ("{\"moves\": [\"c3\"]}\n", "line 1, ply 1, \"{\"moves\":\""),
        ("pass", "line 1, ply 1, \"pass\""),
        ("1. pass pass", "line 1, ply 1, \"pass\""),
        ("12", "line 1, ply 1, \"12\""),
        // words before the moves, or instead of them, that are no title
        ("hello a1-b2 i1-h2", "line 1, ply 1, \"hello\""),
        ("White player  Black player\na1-b2", "line 1, ply 1, \"White\""),
        ("game: gipf-basic\nhello", "line 2, ply 1, \"hello\""),
        ("basic game\nhello world", "line 2, ply 1, \"hello\""),
        ("basic game\nhello\n1. a1-b2", "line 2, ply 1, \"hello\""),
        ("basic game\n\nAna  Ben\n\nhello  world\n", "line 5, ply 1, \"hello\""),
        ("game: dvonn\nbasic game\nc3", "line 2, ply 1, \"basic\""),
        // brackets that hold no header
        ("1. g2 [good] c1", "line 1, ply 2, \"[good]\""),
        ("Event [cup 1. g2 c1", "line 1, ply 1, \"Event\""),
    ] {
        let told = complaint(text);
        assert!(told.starts_with(begin) && told.ends_with(no_move), "{text:?}: {told}");
    }
    let told = complaint("x");
    assert!(told.starts_with("line 1, ply 1, \"x\": You have no row"), "{told}");
    let told = complaint(&"x".repeat(1_000_000));
    assert!(
        told.starts_with("line 1, ply 1, \"xxx") && told.chars().count() < 100,
        "{told}"
    );
    let told = complaint("game: dvonn\npass");
    assert!(told.starts_with("line 2, ply 1, \"pass\": "), "{told}");
}

#[test]
fn a_record_without_a_move_is_told_so_and_nothing_else() {
    for text in [
        "",
        "\n \n",
        "\u{feff}",
        "# nothing\n",
        "1-0",
        "1.",
        ";",
        "match: 7\nwhite: 12\n",
        "resigned: white",
        "Event [cup] Site [here]",
        "[White \"Ana\"]",
        "[\"c3\",\"c4\"]",
    ] {
        assert_eq!(complaint(text), "there is no move in this record", "{text:?}");
    }
}

#[test]
fn our_own_records_without_moves_are_read() {
    for kind in GameKind::ALL {
        for resigned in [None, Some(Color::White), Some(Color::Black)] {
            let record = Record {
                setup: Setup::even(kind),
                moves: Vec::new(),
                resigned,
                lost: Vec::new(),
            };
            let ours = record::write(&record, Form::Canonical);
            assert_eq!(record::read(&ours).as_ref(), Ok(&record), "{ours}");
            let site = record::write(&record, Form::Site);
            // Little Golem's form cannot say that somebody resigned while it was the other's turn
            let resigned = resigned.filter(|color| kind != GameKind::Dvonn || *color == Color::White);
            assert_eq!(record::read(&site), Ok(Record { resigned, ..record }), "{site}");
        }
    }
    let handicap = Record {
        setup: Setup::with_handicap(GameKind::ALL[1], Color::Black, 2).unwrap(),
        moves: Vec::new(),
        resigned: None,
        lost: Vec::new(),
    };
    for form in [Form::Canonical, Form::Site] {
        let text = record::write(&handicap, form);
        assert_eq!(record::read(&text).as_ref(), Ok(&handicap), "{text}");
    }
    // as Little Golem has it, with nothing above
    let bare = record::read("1. resign\n").unwrap();
    assert_eq!(
        (bare.setup.kind(), bare.resigned),
        (GameKind::Dvonn, Some(Color::White))
    );
    assert!(tools::animate("game: dvonn\n", Color::White, Theme::Light).is_ok());
}

#[test]
fn titles_players_and_bracketed_headers_are_passed_over() {
    for (text, kind) in [
        ("Standard game\n01. a1-c3 i1-g3", GameKind::ALL[2]),
        (
            " basic game\n\n    Jean-Luc  Ana Maria\n\n01. a1-b2 i1-h2",
            GameKind::ALL[1],
        ),
        ("basic game 1. a1-b2 i1-h2", GameKind::ALL[1]),
        // only games with potentials can lose one
        ("game: gipf-basic\nlost: my key\na1-b2\ni1-h2\n", GameKind::ALL[1]),
        (
            "# by hand\ngame: gipf-standard\n standard game\na1-b2\ni1-h2",
            GameKind::ALL[2],
        ),
        (
            "Event [cup 1] Site [here] White [Ana] Black [b2 (Ben)] 1. g2 c1",
            GameKind::Dvonn,
        ),
        (
            "[Event \"cup\"]\r\n[White \"Ana\"]\r\n\r\n1. g2 c1 *\r\n",
            GameKind::Dvonn,
        ),
    ] {
        let record = record::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((record.setup.kind(), record.moves.len()), (kind, 2), "{text}");
    }
}

#[test]
fn a_mark_at_the_start_is_no_part_of_a_record() {
    for text in [
        "game: gipf-standard\na1-b2\n",
        "c3 c4",
        "# a comment\nc3",
        "tournament game\n1. Ga1-b2",
        "[White \"Ana\"]\n1. c3",
        // ours, in whose names the numbers of people are left out
        "match: 7\nwhite: Ana (12)\nblack: Ben (13)\ngame: dvonn\nc3\n",
        "match: 7 white: Ana (12) black: Ben (13) game: dvonn c3",
    ] {
        let marked = format!("\u{feff}{text}");
        let unfolded = record::unfolded(text);
        assert_eq!(record::decoded(marked.as_bytes()).as_deref(), Some(text));
        assert_eq!(record::unfolded(&marked), unfolded, "{text}");
        let marked = format!("\u{feff}{unfolded}");
        assert_eq!(record::details(&marked), record::details(&unfolded), "{text}");
        assert_eq!(record::read(&marked), record::read(&unfolded), "{text}");
        assert!(record::read(&unfolded).is_ok(), "{text}");
    }
    // anywhere else it is no more than what it is
    assert!(record::read("c3 \u{feff}c4").is_err());
}

#[test]
fn a_header_of_ours_has_a_value_that_we_know() {
    for value in ["green", "", "White", "white, black"] {
        let text = format!("game: dvonn\nresigned: {value}\nc3\n");
        let error = record::read(&text).unwrap_err();
        assert_eq!((error.line, &error.why), (2, &RecordFault::Resigned), "{text}");
        let told = complaint(&text);
        let wanted = format!(
            "\"{}\": it is white or black that resigned",
            format!("resigned: {value}").trim()
        );
        assert!(told.ends_with(&wanted), "{told}");
    }
}

#[test]
fn what_somebody_typed_is_quoted_as_it_shows() {
    let quotes = |text: &str| {
        let told = complaint(text);
        assert!(
            !told.ends_with('.') && !told.contains(['\u{0}', '\u{1b}', '\u{202e}']),
            "{told:?}"
        );
        told
    };
    for (typed, shown) in [
        ("❤\u{fe0f}", "\"❤\u{fe0f}\""),
        ("\0\0c4", "\"c4\""),
        ("\u{1b}[31mred\u{202e}", "\"[31mred\""),
        ("a\\b\"c'", "\"a\\b\"c'\""),
        ("Łódź", "\"Łódź\""),
        ("\u{200b}", "invisible characters"),
    ] {
        let told = quotes(&format!("c3 {typed}"));
        assert!(told.starts_with(&format!("line 1, ply 2, {shown}: ")), "{told}");
    }
    let told = quotes(&format!("c3 {}", "é".repeat(500)));
    assert!(
        told.starts_with(&format!("line 1, ply 2, \"{}…\": ", "é".repeat(39))),
        "{told}"
    );
    // every kind of fault
    for text in [
        "c3 resign c4",
        "game: chess",
        "a1-b2 zz",
        "c3 c3",
        "e2 e2",
        "tournament game\na1-b2",
    ] {
        quotes(text);
    }
    assert!(matches!(
        record::read("c3 zz").unwrap_err().why,
        RecordFault::Move(MoveError::Syntax)
    ));
}

#[test]
fn a_file_with_several_games_is_no_record() {
    let demo = include_str!("../fixtures/littlegolem-dvonn-demo.txt");
    let basic = include_str!("../fixtures/gipf/gf1-notation-sample-basic.txt");
    let boardspace = "(;SU[dvonn]\n;P0[1 Dropb c 3])\n";
    for game in [
        demo,
        basic,
        boardspace,
        "game: dvonn\nc3\n",
        "match: 12\ngame: dvonn\nc3\n",
        "[Event \"Club\"]\nc3\n",
    ] {
        assert!(record::read(game).is_ok(), "{game}");
        let game = game.trim_end();
        let error = record::read(&format!("{game}\n\n{game}\n")).unwrap_err();
        let begins = error.line - game.lines().count();
        // the log of GIPF has its title on the second line, below a remark
        assert_eq!(
            (&error.why, begins),
            (&RecordFault::Several, if game == basic.trim_end() { 3 } else { 2 }),
            "{game}"
        );
    }
    // without headers, it begins behind the end of the first one
    let over = lines(include_bytes!("../fixtures/boardspace-dvonn.jsonl.gz"));
    let over = over.filter(|game| game["status"] == "complete").take(2);
    let listed = |game: &Value| {
        game["moves"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let mut games: Vec<String> = over.map(|game| listed(&game)).collect();
    games.push("1. a1-b2 i1-h2 2. a1-b2 i1-h2 3. a2-b3 i2-h3 resign".to_owned());
    for first in &games {
        for second in &games {
            let error = record::read(&format!("{first}\n\n{second}\n{first}\n")).unwrap_err();
            assert_eq!(
                (&error.why, error.line),
                (&RecordFault::Several, 3),
                "{first}\n{second}"
            );
        }
        // one more move is no game
        let error = record::read(&format!("{first}\na1-b2\n")).unwrap_err();
        assert_ne!(error.why, RecordFault::Several, "{first}");
    }
    // remarks between the moves of one game are none
    for game in [
        "game: dvonn\nc3\nremark: good\nd3\nremark: bad\n",
        "[White \"Ana\"]\nc3\nwhite: ouch\nd3\nwhite: well\n",
        "game: dvonn\nsite: home\nevent: club\nmatch: 3\nc3\n",
        "(;SU[dvonn](;P0[1 Dropb c 3])(;P1[2 Dropb d 3]))",
    ] {
        assert!(record::read(game).is_ok(), "{game}: {:?}", record::read(game));
    }
}

#[test]
fn there_is_no_graph_before_a_stack_has_moved() {
    let demo = include_str!("../fixtures/littlegolem-dvonn-demo.txt");
    let placing = demo.split(" 25. ").next().unwrap();
    for text in ["c3 c4", "game: dvonn\n", placing] {
        let told = tools::graph(text, Theme::Light).unwrap_err().to_string();
        assert_eq!(told, "there is nothing to draw yet: no stack has moved in this record");
        assert!(tools::animate(text, Color::White, Theme::Light).is_ok());
    }
    for text in [demo, "game: gipf-basic\n", "a1-b2"] {
        assert!(tools::graph(text, Theme::Light).is_ok(), "{text}");
    }
}
