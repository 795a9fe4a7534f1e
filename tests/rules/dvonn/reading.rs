//! Moves, positions and the panel as text.

use super::drawing::*;
use gipfel::rules::dvonn::{Dvonn, Move, Piece, Prompt, Reason, Space, Step};
use gipfel::rules::game::Game;
use gipfel::rules::picker::BadPick;
use gipfel::rules::{MoveError, Position, PositionError};

/// An empty board, one with a piece, one to move on, and one where the game is over.
fn boards() -> [Dvonn; 4] {
    let rows = "
             . . . . . . . . . .
              . . . . . . . . .";
    let moving = "
              . . . . . . . . .
             . . . B W . . . . .
            . . . B W R BB . . . .
             . . . B W . . . . .
              . . . . . . . . .";
    let last = format!("{}\n . . . . . . . . . .\n R W . . . . . . . . .{rows}", ". ".repeat(9));
    let start = Dvonn::start();
    let over = played(&drawn('w', &last), "b3a3");
    [start.clone(), played(&start, "c3"), drawn('w', moving), over]
}

#[test]
fn moves_are_read_in_every_notation() {
    let [empty, _, moving, _] = boards();
    for text in [
        "e2d2", "E2D2", "e2-d2", "e2 d2", "e2:d2", " e2d2 ", "e2 - d2", "E2:d2", "e2  d2",
    ] {
        let read = moving.parse_move(text).map(|mv| mv.to_string());
        assert_eq!(read.as_deref(), Ok("e2d2"), "{text:?}");
    }
    for text in ["c3", "C3", " c3\n"] {
        assert_eq!(empty.parse_move(text), Ok(Move::Place(space("c3"))), "{text:?}");
    }
}

#[test]
fn illegal_moves_are_refused_for_their_reason() {
    let [empty, one, moving, over] = boards();
    let s = space;
    let not_in_line = Reason::NotInLine {
        from: s("e2"),
        to: s("g3"),
    };
    let wrong_distance = Reason::WrongDistance {
        from: s("e2"),
        height: 1,
        asked: 2,
    };
    let refused = [
        (&empty, "a1b2", Reason::StillPlacing),
        (&empty, "pass", Reason::MayNotPass),
        (&empty, "l1", Reason::OffBoard("l1".to_owned())),
        (&empty, "a4", Reason::OffBoard("a4".to_owned())),
        (&empty, "k1", Reason::OffBoard("k1".to_owned())),
        (&empty, "a0", Reason::OffBoard("a0".to_owned())),
        (&empty, "a6", Reason::OffBoard("a6".to_owned())),
        (&empty, "a11", Reason::OffBoard("a11".to_owned())),
        (&empty, "a1b9", Reason::OffBoard("b9".to_owned())),
        (&one, "c3", Reason::SpaceTaken(s("c3"))),
        (&moving, "c3", Reason::PlacingIsOver),
        (&moving, "a1a2", Reason::NoStack(s("a1"))),
        (&moving, "e4f4", Reason::NotYourStack(s("e4"))),
        (&moving, "f3g3", Reason::LoneDvonnPiece(s("f3"))),
        (&moving, "e3e2", Reason::Surrounded(s("e3"))),
        (&moving, "e2g3", not_in_line),
        (&moving, "e2c2", wrong_distance),
        (&moving, "e2e1", Reason::LandsOnEmpty(s("e1"))),
        (&moving, "PASS", Reason::MayNotPass),
        (&moving, "e2e9", Reason::OffBoard("e9".to_owned())),
        (&over, "a3b3", Reason::GameOver),
        (&over, "pass", Reason::GameOver),
        (&over, "z9", Reason::GameOver),
        (&over, "c3", Reason::GameOver),
    ];
    for (position, text, reason) in refused {
        assert_eq!(position.parse_move(text), Err(MoveError::Illegal(reason)), "{text:?}");
    }
}

#[test]
fn what_is_no_move_is_not_read() {
    let texts = "|a|1|1a|a1b|a1b2c3|a1x b2|a1--b2|a1,b2|passs|pa ss|ä1|a1-|-a1|a1 b2 c3|move a1b2|a1b2!|🙂";
    for position in boards() {
        for text in texts.split('|') {
            assert_eq!(position.parse_move(text), Err(MoveError::Syntax), "{text:?}");
        }
    }
}

#[test]
fn positions_are_written_and_read_and_impossible_ones_refused() {
    for text in [
        "dvonn w move a1:W,b1:RBW,c3:R",
        "dvonn w place -",
        "dvonn b place c3:R",
        "dvonn w place a1:R,b1:R,c1:R,d1:B",
    ] {
        assert_eq!(text.parse::<Game>().map(|game| game.to_string()), Ok(text.to_owned()));
    }
    // any order is read, board order is written; who must pass has passed
    let read = |text: &str| text.parse::<Game>().map(|game| game.to_string());
    assert_eq!(
        read(" dvonn  b move c3:R,b1:RBW,a1:W ").as_deref(),
        Ok("dvonn w move a1:W,b1:RBW,c3:R")
    );
    let syntax = Err(PositionError::Syntax);
    for text in [
        "",
        "dvonn",
        "dvonn w move",
        "dvonn x move -",
        "dvonn w push -",
        "dvonn w move - -",
        "chess w move -",
        "Dvonn w place -",
    ] {
        assert_eq!(read(text), syntax, "{text}");
    }
    for (text, piece) in [
        ("dvonn w move a1", "a1"),
        ("dvonn w move a1:", "a1:"),
        ("dvonn w move a9:R", "a9:R"),
        ("dvonn w move a1:R,", ""),
        ("dvonn w move a1:R,a1:W", "a1:W"),
        ("dvonn w move a1:RX", "a1:RX"),
        ("dvonn w move a1:WR", "a1:WR"),
        ("dvonn w move a1:rw", "a1:rw"),
    ] {
        assert_eq!(read(text), Err(PositionError::Piece(piece.to_owned())), "{text}");
    }
    let high = format!("dvonn w move a1:R{}", "W".repeat(24));
    let higher = format!("dvonn w move a1:R{}", "WB".repeat(30));
    let full: Vec<_> = Space::all()
        .enumerate()
        .map(|(n, s)| {
            format!(
                "{s}:{}",
                if n < 3 {
                    'R'
                } else if n % 2 == 1 {
                    'B'
                } else {
                    'W'
                }
            )
        })
        .collect();
    let full = format!("dvonn b place {}", full.join(","));
    for text in [
        "dvonn w move -",
        "dvonn w move a1:W",
        "dvonn w move a1:R,c1:W",
        "dvonn w move a1:R,a2:R,b1:R,b2:R",
        &high,
        &higher,
        "dvonn b place -",
        "dvonn w place a1:R",
        "dvonn b place a1:W",
        "dvonn w place a1:RW",
        &full,
    ] {
        assert!(
            matches!(read(text), Err(PositionError::Impossible(..))),
            "{text}: {:?}",
            read(text)
        );
    }
}

#[test]
fn the_panel_asks_only_what_there_is_to_decide() {
    let tokens = |step: Step| match step {
        Step::One { prompt, answers } => (
            prompt,
            answers
                .into_iter()
                .map(|answer| answer.token)
                .collect::<Vec<_>>()
                .join(" "),
        ),
        other => panic!("{other:?}"),
    };
    let ask = |position: &Dvonn, picks: &str| {
        let picks: Vec<_> = picks.split_whitespace().map(str::to_owned).collect();
        position.follow_picks(&picks)
    };
    let ready = |text: &str| Ok(Step::Ready(text.parse().unwrap()));
    let start = Dvonn::start();
    assert_eq!(
        tokens(ask(&start, "").unwrap()),
        (Prompt::BoardRow(Piece::Dvonn), "5 4 3 2 1".to_owned())
    );
    assert_eq!(
        tokens(ask(&start, "5").unwrap()),
        (Prompt::SpaceInRow(5), "c5 d5 e5 f5 g5 h5 i5 j5 k5".to_owned())
    );
    assert_eq!(ask(&start, "5 k5"), ready("k5"));
    assert_eq!(ask(&start, "k5"), ready("k5"));
    for picks in ["6", "5 a1", "5 k5 k5", "k5 k5", "-"] {
        assert_eq!(ask(&start, picks), Err(BadPick), "{picks}");
    }
    let position = drawn(
        'w',
        "
              . . . . . . . . .
             . . . . . . . . . .
            R W BW WB . . . . . . .
             . . . . . . . . . .
              . . . . . . . . .",
    );
    assert_eq!(tokens(ask(&position, "").unwrap()), (Prompt::Stack, "b3 c3".to_owned()));
    assert_eq!(
        tokens(ask(&position, "b3").unwrap()),
        (Prompt::Destination(space("b3")), "a3 c3".to_owned())
    );
    assert_eq!(ask(&position, "b3 c3"), ready("b3c3"));
    // one landing only: ready at once
    assert_eq!(ask(&position, "c3"), ready("c3a3"));
    for picks in ["d3", "a3", "b3 d3", "c3 a3"] {
        assert_eq!(ask(&position, picks), Err(BadPick), "{picks}");
    }
}
