//! Who played a record, when, and how it ended.
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::rules::record::{self, Details, Form, Record};
use gipfel::rules::{ByColor, Color, Outcome};

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
        // a name is no result
        (
            "match: 7\nwhite: Luck of the Draw (12)\nblack: 1-0 (13)\nresult: no result, abandoned\ngame: dvonn\nc3\n",
            named(Some("Luck of the Draw"), Some("1-0")),
        ),
        ("White [Draw] Black [Ben]\n1. g2 c1", named(Some("Draw"), Some("Ben"))),
        (
            "[White \"Ana [x\"]\n[Black \"Ben\"]\n[Date \"2014.05.01\"]\n\n1. g2 c1 1-0\n",
            on("2014-05-01", ends(white, named(Some("Ana [x"), Some("Ben")))),
        ),
        ("1. g2 c1 1/2-1/2", ends(Outcome::Draw, named(None, None))),
        ("1. g2 c1 0-1", ends(black, named(None, None))),
        (
            "(;SU[dvonn]RE[The game is a draw];P0[1 Dropb c 3])",
            ends(Outcome::Draw, named(None, None)),
        ),
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

#[test]
fn no_text_makes_reading_details_fail() {
    let demo = include_str!("../../fixtures/littlegolem-dvonn-demo.txt");
    let sgf = "(;SU[dvonn]P0[id \"Ana\"]RE[The game was won by Ana];P0[1 Dropb c 3])";
    let logs = [
        " basic game\n\n é   ü\n",
        "basic 1.game é",
        "basic  GAME é  ü 001. a1-b2",
    ];
    for text in [demo, sgf, "[é \"\"]\u{0}["].into_iter().chain(logs) {
        for end in (0..=text.len()).filter(|end| text.is_char_boundary(*end)) {
            let (_, _) = (record::details(&text[..end]), record::read(&text[end..]));
            let (_, _) = (record::unfolded(&text[..end]), record::unfolded(&text[end..]));
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
        "game: gipf-basic+z3\nlost: 2 b4\nlost: 3 h3\nZa3-b4\nZi3-h3\na1-b2\n".to_owned(),
    ];
    records.push("game: gipf-basic\n".to_owned());
    // what gipf.com has, and what we write in its form
    records.push(" basic game\n\n    Jean-Luc    Ana Maria\n01. a1-b2   i1-h2\n02. a5-b5\n".to_owned());
    records.push("Standard game\n01. a1-c3 i1-g3\n".to_owned());
    let moves = ["a1-b2", "i1-h2", "a5-b5"];
    for (setup, resigned) in [
        (Setup::even(GameKind::ALL[1]), None),
        (Setup::even(GameKind::ALL[2]), Some(Color::White)),
        (
            Setup::with_handicap(GameKind::ALL[1], Color::Black, 2).unwrap(),
            Some(Color::Black),
        ),
    ] {
        let mut record = Record {
            setup,
            moves: Vec::new(),
            resigned,
            lost: Vec::new(),
        };
        let mut game = Game::start(setup);
        for text in moves {
            let mv = game.parse_move(text).unwrap();
            game = game.after(&mv);
            record.moves.push(mv);
        }
        records.push(record::write(&record, Form::Site));
    }
    for text in records {
        let folded = record::unfolded(&text.replace('\n', " "));
        assert_eq!(record::read(&folded), record::read(&text), "{folded}");
        assert_eq!(record::details(&folded), record::details(&text), "{folded}");
    }
}
