//! Who played a record, when, and how it ended; and boardspace.net's records with properties.
use gipfel::rules::record::{self, Details, Why};
use gipfel::rules::{ByColor, Color, Outcome};
use serde_json::Value;
use std::fmt::Write as _;

use crate::fixture::lines;

fn named(white: Option<&str>, black: Option<&str>) -> Details {
    let name = |name: Option<&str>| name.map(|name| name.parse().unwrap());
    Details {
        names: ByColor {
            white: name(white),
            black: name(black),
        },
        ..Details::default()
    }
}

#[test]
fn names_dates_and_results_are_read_in_every_form() {
    let on = |date: &str, details: Details| Details {
        date: Some(date.parse().unwrap()),
        ..details
    };
    let ends = |outcome, details: Details| Details {
        outcome: Some(outcome),
        ..details
    };
    let (white, black) = (Outcome::Win(Color::White), Outcome::Win(Color::Black));
    for (text, wanted) in [
        (
            include_str!("../../fixtures/littlegolem-dvonn-demo.txt"),
            named(Some("CleverHunk steven cullum"), Some("Xander (xandern .BSW)")),
        ),
        (
            "match: 7\nwhite: Ana (12)\nblack: Gipfel, level 3\nstarted: 2026-11-22T23:30:00Z\n\
             result: black wins, time\ngame: dvonn\nc3\n",
            on("2026-11-22", ends(black, named(Some("Ana"), Some("Gipfel, level 3")))),
        ),
        // a person without a name; brackets are part of a name that somebody else's record gives
        ("match: 7\nwhite: 12\nblack: 13 (14)\n", named(None, Some("13"))),
        ("white: Ana (12)\nblack: 13\n", named(Some("Ana (12)"), Some("13"))),
        ("result: draw, agreed\n", ends(Outcome::Draw, named(None, None))),
        ("result: no result, aborted\nresult: unfinished", named(None, None)),
        (
            "[White \"Ana [x\"]\n[Black \"Ben\"]\n[Date \"2014.05.01\"]\n\n1. g2 c1 1-0\n",
            on("2014-05-01", ends(white, named(Some("Ana [x"), Some("Ben")))),
        ),
        ("1. g2 c1 1/2-1/2", ends(Outcome::Draw, named(None, None))),
        (
            " basic game\n\n    Jean-Luc   Ana Maria\n\n01. a1-b2 i1-h2",
            named(Some("Jean-Luc"), Some("Ana Maria")),
        ),
        (
            " basic game\n\n    White player     Black player\n\n01. a1-b2 i1-h2",
            named(None, None),
        ),
        ("date: 2014-02-30\nwhite: \u{0}\nc3", named(None, None)),
        ("", named(None, None)),
        ("no record [at all", named(None, None)),
    ] {
        assert_eq!(record::details(text), wanted, "{text}");
    }
}

#[test]
fn a_name_is_one_short_line_whatever_the_file_says() {
    let long = "x".repeat(5_000);
    for (written, kept) in [
        ("@everyone  \t<@12>\u{1b}[31m", "@everyone <@12> [31m"),
        (&long[..], &long[..60]),
    ] {
        let read = record::details(&format!("white: {written}\nc3\n"));
        assert_eq!(read.names.white.unwrap().as_str(), kept);
    }
}

/// A recorded game as boardspace.net writes it, every action confirmed.
fn with_properties(game: &Value) -> String {
    let of = |field: &str| game[field].as_str().unwrap_or_default().to_owned();
    let mut text = format!(
        "(;\nGM[dvonn]VV[1]\nSU[dvonn]\nP0[id \"{}0\"]\nP1[id \"{}1\"]\nGN[DV-a-b-{}-0915]\nRE[The game was won by {}]\n",
        of("white"),
        of("black"),
        of("date"),
        if of("winner") == "white" {
            of("white") + "0"
        } else {
            of("black") + "1"
        },
    );
    let (mut seat, mut number) = (0, 0);
    let mut act = |seat: usize, action: String| {
        let _ = writeln!(text, ";P{seat}[{number} {action}]TM[{}]", number * 977);
        number += 1;
    };
    act(0, "Start P0".to_owned());
    let placed = |text: &str| format!("{} {}", &text[..1], &text[1..2]);
    for (index, word) in game["moves"].as_array().unwrap().iter().enumerate() {
        let word = word.as_str().unwrap();
        // White moves first once the board is full
        if index == 49 {
            seat = 0;
        }
        match word.len() {
            2 => {
                act(seat, "Pick W 0".to_owned());
                // dropped on another space first, where that is possible, and taken back
                act(seat, format!("Dropb {}", placed(word)));
                act(seat, format!("Pickb {}", placed(word)));
                act(seat, format!("Dropb {}", placed(word)));
            }
            4 if word == "pass" => act(seat, "Pass".to_owned()),
            _ if index % 3 == 0 => {
                act(seat, format!("Move {} {}", placed(word), placed(&word[2..])));
            }
            _ => {
                act(seat, format!("Pickb {}", placed(word)));
                act(seat, format!("Dropb {}", placed(word)));
                act(seat, format!("Pickb {}", placed(word)));
                act(seat, format!("Dropb {}", placed(&word[2..])));
            }
        }
        act(seat, "Done".to_owned());
        seat = 1 - seat;
    }
    text + ")\n"
}

#[test]
fn boardspaces_properties_say_the_same_as_its_lists_of_moves() {
    let (mut read, mut won) = (0, 0);
    for game in lines(include_bytes!("../../fixtures/boardspace-dvonn.jsonl.gz")) {
        let words: Vec<&str> = game["moves"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let plain = record::read(&words.join(" ")).unwrap();
        let text = with_properties(&game);
        assert_eq!(record::read(&text), Ok(plain), "{text}");
        let details = record::details(&text);
        let date = game["date"].as_str().map(|date| date.parse().unwrap());
        assert_eq!(details.date, date, "{text}");
        let white = format!("{}0", game["white"].as_str().unwrap());
        assert_eq!(details.names.white.unwrap().as_str(), white);
        let wanted = if game["winner"] == "white" {
            Color::White
        } else {
            Color::Black
        };
        assert_eq!(details.outcome, Some(Outcome::Win(wanted)));
        read += 1;
        won += usize::from(wanted == Color::White);
    }
    assert!(read >= 1_500 && won > 100 && won < read - 100, "{read} {won}");
}

#[test]
fn the_first_to_act_on_boardspace_is_white_and_may_resign_at_any_time() {
    let text = "(;SU[DVONN]P0[id \"Ana\"]P1[id \"B\\]en\"];P0[0 Start P1]\n;P1[1 Dropb c 3];P1[2 Done];P0[3 Resign])";
    let record = record::read(text).unwrap();
    assert_eq!((record.moves.len(), record.resigned), (1, Some(Color::Black)));
    let details = record::details(text);
    assert_eq!(details, named(Some("B]en"), Some("Ana")));
}

#[test]
fn a_broken_record_of_boardspace_says_where() {
    for (text, (line, ply, token, why)) in [
        ("(;SU[hive]\n;P0[1 Dropb c 3])", (1, 1, "hive", Some(Why::Setup))),
        ("(;FF[4]GM[1];B[pd])", (1, 1, "(;", Some(Why::Setup))),
        ("(;SU[dvonn]\n;P0[1 Dropb c 3]\n;P1[2 Dropb c 3])", (3, 2, "c3", None)),
        ("(;SU[dvonn]\n;P0[1 Dropb z 9])", (2, 1, "z9", None)),
        ("(;SU[dvonn])", (1, 1, "", Some(Why::Empty))),
        ("(;SU[dvonn]\n;P0[1 Dropb", (2, 1, "", Some(Why::Empty))),
    ] {
        let error = record::read(text).unwrap_err();
        assert_eq!((error.line, error.ply, &error.token[..]), (line, ply, token), "{text}");
        match why {
            Some(why) => assert_eq!(error.why, why, "{text}"),
            None => assert!(matches!(error.why, Why::Move(_)), "{text}"),
        }
    }
}

#[test]
fn no_text_makes_reading_details_fail() {
    let demo = include_str!("../../fixtures/littlegolem-dvonn-demo.txt");
    let sgf = "(;SU[dvonn]P0[id \"Ana\"]RE[The game was won by Ana];P0[1 Dropb c 3])";
    for text in [demo, sgf, "[é \"\"]\u{0}[", " basic game\n\n é   ü\n"] {
        for end in (0..=text.len()).filter(|end| text.is_char_boundary(*end)) {
            let (_, _) = (record::details(&text[..end]), record::read(&text[end..]));
        }
    }
}

#[test]
fn a_record_pasted_into_one_line_is_read_as_it_was() {
    let mut records = vec![
        include_str!("../../fixtures/littlegolem-dvonn-demo.txt").to_owned(),
        "match: 7\nwhite: Ana Maria (12)\nblack: Ben\nstarted: 2026-11-22T23:30:00Z\nresult: black wins, time\n\
         ended: 2026-11-23T23:30:00Z\ngame: gipf-basic\nextra: 2,0\nresigned: white\na1-b2\ni1-h2\n"
            .to_owned(),
        "game: dvonn\nsetup: packets-4\nc3,c4,c5,d3\n".to_owned(),
        "a1-b2\ni1-h2\n".to_owned(),
    ];
    records.push("game: gipf-basic\n".to_owned());
    for text in records {
        let folded = record::unfolded(&text.replace('\n', " "));
        assert_eq!(record::read(&folded), record::read(&text), "{folded}");
        assert_eq!(record::details(&folded), record::details(&text), "{folded}");
    }
}
