//! DVONN against an independent oracle, real records, perft counts and the rulings.
use flate2::read::GzDecoder;
use gipfel::rules::compose::{BadPick, Prompt, Step};
use gipfel::rules::dvonn::{Dvonn, Move, Piece, Space, Stack};
use gipfel::rules::game::{self, Effect, Game, PositionError};
use gipfel::rules::perft::perft;
use gipfel::rules::record::{self, Form, Record};
use gipfel::rules::{Color, MoveError, Outcome, Position, Reason, Status};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};

/// The objects of a fixture, one a line.
pub fn lines(gz: &'static [u8]) -> impl Iterator<Item = Value> {
    BufReader::new(GzDecoder::new(gz))
        .lines()
        .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
}

fn side(position: &Dvonn) -> Option<&'static str> {
    match position.status() {
        Status::ToMove(Color::White) => Some("white"),
        Status::ToMove(Color::Black) => Some("black"),
        Status::Over(_) => None,
    }
}

fn texts(value: &Value) -> Vec<&str> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap())
        .collect()
}

fn board(position: &Dvonn) -> BTreeMap<String, String> {
    let stack = |space| {
        position
            .layers(space)
            .into_iter()
            .map(Piece::letter)
            .collect::<String>()
    };
    let all = Space::all().map(|space| (space.to_string(), stack(space)));
    all.filter(|(_, stack)| !stack.is_empty()).collect()
}

#[test]
fn every_ply_of_the_oracle_agrees() {
    let mut plies = 0;
    for game in lines(include_bytes!("fixtures/dvonn-oracle.jsonl.gz")) {
        let mut position = Dvonn::start();
        for ply in game["plies"].as_array().unwrap() {
            let at = || format!("{} ply {}", game["id"], ply["n"]);
            let legal = texts(&ply["legal"]);
            plies += 1;
            if legal == ["pass"] {
                assert_ne!(
                    side(&position),
                    ply["side"].as_str(),
                    "{}: whoever must pass is not to move",
                    at()
                );
            } else {
                assert_eq!(side(&position), ply["side"].as_str(), "{}: side", at());
                assert_eq!(position.is_placing(), ply["phase"] == "place", "{}: phase", at());
                let own: Vec<_> = position.legal_moves().iter().map(ToString::to_string).collect();
                assert_eq!(own, legal, "{}: legal moves", at());
                let mv: Move = ply["move"].as_str().unwrap().parse().unwrap();
                let cut: Vec<_> = position
                    .cut_off_by(mv)
                    .iter()
                    .map(|(space, _)| space.to_string())
                    .collect();
                let mut removed = texts(&ply["removed"]);
                removed.sort_unstable();
                assert_eq!(cut, removed, "{}: removed", at());
                position.play_unchecked(&mv);
            }
            let expected: BTreeMap<String, String> = serde_json::from_value(ply["board"].clone()).unwrap();
            assert_eq!(board(&position), expected, "{}: board", at());
            let score = position.score();
            assert_eq!(
                serde_json::json!([score.white, score.black]),
                ply["score"],
                "{}: score",
                at()
            );
        }
        let result = &game["result"];
        let winner = match position.status() {
            Status::Over(Outcome::Win(Color::White)) => "white",
            Status::Over(Outcome::Win(Color::Black)) => "black",
            Status::Over(Outcome::Draw) => "draw",
            Status::ToMove(_) => panic!("{} goes on", game["id"]),
        };
        assert_eq!(result["winner"], winner, "{}", game["id"]);
        let score = position.score();
        assert_eq!(
            (result["white"].as_u64(), result["black"].as_u64()),
            (Some(score.white.into()), Some(score.black.into()))
        );
    }
    assert_eq!(plies, 8047);
}

#[test]
fn every_boardspace_record_is_legal_and_ends_where_the_rules_end() {
    let (mut games, mut complete) = (0, 0);
    for game in lines(include_bytes!("fixtures/boardspace-dvonn.jsonl.gz")) {
        let text = texts(&game["moves"]).join("\n");
        let record = record::read(&text).unwrap_or_else(|error| panic!("{}: {error}", game["id"]));
        let position = replay(&record);
        games += 1;
        if game["status"] == "complete" {
            complete += 1;
            assert!(matches!(position.status(), Status::Over(_)), "{} goes on", game["id"]);
            let score = position.score();
            assert_eq!(
                serde_json::json!([score.white, score.black]),
                game["scores"],
                "{}",
                game["id"]
            );
        }
        for form in [Form::Canonical, Form::Site] {
            let text = record::write(&record, form);
            assert_eq!(record::read(&text).as_ref(), Ok(&record), "{}: {text}", game["id"]);
        }
    }
    assert_eq!((games, complete), (1500, 1486));
}

/// The position after a record's moves.
fn replay(record: &Record) -> Dvonn {
    let mut game = Game::start(record.setup);
    for mv in &record.moves {
        game.play(mv).unwrap();
    }
    match game {
        Game::Dvonn(position) => position,
        Game::Gipf(_) => panic!("a game of GIPF"),
    }
}

#[test]
fn a_little_golem_record_is_read_and_written_as_it_was() {
    let text = include_str!("fixtures/littlegolem-dvonn-demo.txt");
    let record = record::read(text).unwrap();
    assert_eq!((record.moves.len(), record.resigned), (49 + 23, Some(Color::White)));
    assert_eq!(record.moves[48].to_string(), "c5");
    let moves = &text[text.find("1. g2").unwrap()..];
    assert_eq!(record::write(&record, Form::Site).trim(), moves.trim());
}

/// A board as it is drawn: rows 5 to 1, a word for each space: `.`, or a stack from bottom to top.
fn drawn(side: char, board: &str) -> Dvonn {
    let mut pieces = Vec::new();
    for (line, row) in board.trim().lines().zip([4, 3, 2, 1, 0]) {
        let spaces: Vec<_> = Space::all().filter(|space| space.row() == row).collect();
        let words: Vec<_> = line.split_whitespace().collect();
        assert_eq!(words.len(), spaces.len(), "row {}", row + 1);
        let stacks = spaces.iter().zip(words).filter(|&(_, word)| word != ".");
        pieces.extend(stacks.map(|(space, word)| format!("{space}:{word}")));
    }
    format!("dvonn {side} move {}", pieces.join(",")).parse().unwrap()
}

fn legal(position: &Dvonn) -> String {
    position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

fn played(position: &Dvonn, moves: &str) -> Dvonn {
    let mut position = position.clone();
    for text in moves.split_whitespace() {
        let mv = position
            .parse_move(text)
            .unwrap_or_else(|error| panic!("{text}: {error:?} in {position}"));
        position.play_unchecked(&mv);
    }
    position
}

fn effects(position: &Dvonn, text: &str) -> Vec<Effect> {
    let game = Game::Dvonn(position.clone());
    game.effects(&game.parse_move(text).unwrap())
}

fn why_not(position: &Dvonn, text: &str) -> Reason {
    match position.parse_move(text) {
        Err(MoveError::Illegal(reason)) => reason,
        other => panic!("{text}: {other:?} in {position}"),
    }
}

fn space(text: &str) -> Space {
    text.parse().unwrap()
}

#[test]
fn d1_three_red_pieces_then_black_and_white_in_turn_and_white_moves_first() {
    let mut position = Dvonn::start();
    for (n, space) in Space::all().enumerate() {
        let placed = match n {
            0..3 => 'R',
            _ if n % 2 == 1 => 'B',
            _ => 'W',
        };
        assert_eq!(
            position.next_piece().map(Piece::letter),
            Some(placed),
            "piece {}",
            n + 1
        );
        assert_eq!(side(&position), Some(["white", "black"][n % 2]), "piece {}", n + 1);
        assert_eq!(position.legal_moves().len(), 49 - n);
        position.play_unchecked(&Move::Place(space));
        assert_eq!(position.layers(space).len(), 1);
    }
    assert_eq!(
        (position.is_placing(), position.next_piece(), side(&position)),
        (false, None, Some("white"))
    );
    assert_eq!((position.score().white, position.score().black), (23, 23));
}

#[test]
fn d1_the_last_placement_is_forced() {
    let all: Vec<_> = Space::all().map(|space| space.to_string()).collect();
    let position = Game::Dvonn(played(&Dvonn::start(), &all[..48].join(" ")));
    assert_eq!(position.only_move().unwrap().to_string(), "k5");
    assert_eq!(position.compose(&[]), Ok(Step::Ready(position.only_move().unwrap())));
}

#[test]
fn d2_a_stack_with_six_neighbours_is_blocked_a_lone_red_among_them() {
    let position = drawn(
        'w',
        "
              . . . . . . . . .
             . . . B W . . . . .
            . . . B W R . . . . .
             . . . B W . . . . .
              . . . . . . . . .",
    );
    assert_eq!(why_not(&position, "e3e4"), Reason::Surrounded(space("e3")));
    assert_eq!(legal(&position), "e2d2 e2e3 e2f3 f4e3 f4e4 f4f3");
}

#[test]
fn d2_a_stack_at_the_edge_is_never_blocked() {
    let position = drawn(
        'w',
        "
              . . . . . . . . .
             B B . . . . . . . .
            W R B . . . . . . . .
             B B . . . . . . . .
              . . . . . . . . .",
    );
    assert_eq!(legal(&position), "a3a2 a3b3 a3b4");
}

#[test]
fn d2_only_the_neighbours_count_not_where_one_lands() {
    // c3 is two high, its neighbours are all there, but it would land on a3, g5 …
    let position = drawn(
        'w',
        "
              . . R . . . . . .
             . B B R . . . . . .
            B B WW B B . . . . . .
             . B B . . . . . . .
              R W . . . . . . .",
    );
    assert_eq!(why_not(&position, "c3a3"), Reason::Surrounded(space("c3")));
    let open = drawn(
        'w',
        "
              . . R . . . . . .
             . B B R . . . . . .
            B B WW B B . . . . . .
             . B . . . . . . . .
              R W . . . . . . .",
    );
    assert_eq!(legal(&open), "b1a1 b1b2 c3a1 c3a3 c3e3 c3e5");
}

#[test]
fn d3_exactly_as_far_as_high_across_anything_onto_something() {
    let position = drawn(
        'w',
        "
              RB . . . . . . . .
             . . . . . . . . . .
            RWW . . B R . . . . . .
             . . . . . . . . . .
              . . . . . . . . .",
    );
    assert_eq!(legal(&position), "a3d3");
    assert_eq!(
        why_not(&position, "a3e3"),
        Reason::WrongDistance {
            from: space("a3"),
            height: 3,
            asked: 4
        }
    );
    assert_eq!(
        why_not(&position, "a3b3"),
        Reason::WrongDistance {
            from: space("a3"),
            height: 3,
            asked: 1
        }
    );
    assert_eq!(
        why_not(&position, "a3a3"),
        Reason::WrongDistance {
            from: space("a3"),
            height: 3,
            asked: 0
        }
    );
    assert_eq!(
        why_not(&position, "a3b1"),
        Reason::NotInLine {
            from: space("a3"),
            to: space("b1")
        }
    );
    let lands_on_empty = drawn(
        'w',
        "
              RWB . . . . . . . .
             . . . . . . . . . .
            RW . R . . . . . . . .
             . . . . . . . . . .
              . . . . . . . . .",
    );
    assert_eq!(why_not(&lands_on_empty, "a3a1"), Reason::LandsOnEmpty(space("a1")));
    assert_eq!(legal(&lands_on_empty), "a3c3 a3c5");
}

#[test]
fn d3_ten_high_moves_along_the_whole_row_and_eleven_never() {
    let ten = drawn(
        'b',
        "
              . . . . . . . . .
             . . . . . . . . . .
            RWWWWWWWWB . . . . . . . . . RW
             . . . . . . . . . .
              . . . . . . . . .",
    );
    assert_eq!(legal(&ten), "a3k3");
    let after = played(&ten, "a3k3");
    assert_eq!(
        after.stack(space("k3")).unwrap(),
        Stack {
            height: 12,
            owner: Some(Color::Black),
            dvonn_pieces: 2
        }
    );
    assert_eq!((side(&after), legal(&after)), (None, String::new()));
    let eleven = drawn(
        'b',
        "
              . . . . . . . . .
             . . . . . . . . . .
            RWWWWWWWWWB . . . . . . . . . RW
             . . . . . . . . . .
              . . . . . . . . .",
    );
    assert_eq!(legal(&eleven), "");
}

#[test]
fn d4_the_top_piece_owns_and_a_lone_red_is_nobodys_but_may_be_landed_on() {
    let position = drawn(
        'w',
        "
              . . . . . . . . .
             . . . . . . . . . .
            R W BW WB . . . . . . .
             . . . . . . . . . .
              . . . . . . . . .",
    );
    assert_eq!(legal(&position), "b3a3 b3c3 c3a3");
    assert_eq!(why_not(&position, "a3b3"), Reason::LoneDvonnPiece(space("a3")));
    assert_eq!(why_not(&position, "d3b3"), Reason::NotYourStack(space("d3")));
    assert_eq!((position.score().white, position.score().black), (3, 2));
    let after = played(&position, "b3a3");
    assert_eq!(
        after.stack(space("a3")).unwrap(),
        Stack {
            height: 2,
            owner: Some(Color::White),
            dvonn_pieces: 1
        }
    );
}

#[test]
fn d5_what_has_no_link_to_a_red_leaves_after_the_landing() {
    let position = drawn(
        'w',
        "
              . . . . . . . . .
             . . . . . . . . . .
            R B W B W . . . . . .
             . . . . . . . . . .
              . . . . . . . . .",
    );
    let cut = |text: &str| effects(&position, text);
    assert_eq!(cut("c3b3"), [Effect::CutOff(vec![(space("d3"), 1), (space("e3"), 1)])]);
    // e3 comes back into the link: nothing leaves
    assert_eq!(cut("e3d3"), []);
    let after = played(&position, "c3b3");
    assert_eq!(after.to_string(), "dvonn b move a3:R,b3:BW");
    assert_eq!((after.lost().white, after.lost().black), (23 - 1, 23 - 1));
}

#[test]
fn d5_a_red_in_anybodys_stack_keeps_alive() {
    let position = drawn(
        'b',
        "
              . . . . . . . . .
             . . . . . . . . . .
            R B W W RB . . . . . .
             . . . . . . . . . .
              . . . . . . . . .",
    );
    // c3 and d3 are linked to Black's stack with a red in it
    assert_eq!(effects(&position, "b3a3"), []);
}

#[test]
fn d5_the_stack_just_moved_can_be_lost_and_d6_a_lone_red_never() {
    let position = drawn(
        'w',
        "
              . . . . . . . . .
             . . . . . . . . . .
            R W B . . . . . . . R
             . . . . . . . . . .
              . . . . . . . . .",
    );
    assert_eq!(effects(&position, "b3c3"), [Effect::CutOff(vec![(space("c3"), 2)])]);
    let after = played(&position, "b3c3");
    assert_eq!(after.status(), Status::Over(Outcome::Draw));
    assert_eq!(
        board(&after).into_iter().collect::<Vec<_>>(),
        [("a3", "R"), ("k3", "R")].map(|(a, b)| (a.into(), b.into()))
    );
}

#[test]
fn d5_a_red_that_moves_away_takes_the_link_with_it() {
    let position = drawn(
        'w',
        "
              . . . . . . . . .
             . . . . . . . . . .
            W RW B B . . . . . . .
             W . . . . . . . . .
              . . . . . . . . .",
    );
    assert_eq!(
        effects(&position, "b3d3"),
        [Effect::CutOff(vec![(space("a2"), 1), (space("a3"), 1)])]
    );
}

#[test]
fn d7_passing_is_compulsory_without_a_move_and_forbidden_with_one() {
    let position = drawn(
        'b',
        "
              . . . . . . . . .
             . . . . . . . . . .
            R W B B . . . . . . BBW
             . . . . . . . . B R
              . . . . . . . . .",
    );
    assert_eq!(why_not(&position, "pass"), Reason::MayNotPass);
    // then White, with a stack of three that reaches nothing, passes
    assert_eq!(
        effects(&position, "c3b3"),
        [Effect::CutOff(vec![(space("d3"), 1)]), Effect::Passes(Color::White)]
    );
    let after = played(&position, "c3b3");
    assert_eq!(side(&after), Some("black"));
}

#[test]
fn d7_who_had_to_pass_may_get_moves_back() {
    let position = drawn(
        'w',
        "
              . . . . . . . . .
             . . . B B . . . . .
            . . . B W R . . . . .
             . . . B B . . . . .
              . . . . . . . . .",
    );
    // White is blocked: it is Black who moves
    assert_eq!(side(&position), Some("black"));
    let after = played(&position, "e4f4");
    assert_eq!(
        (side(&after), legal(&after).as_str()),
        (Some("white"), "e3d2 e3d3 e3e2 e3f3 e3f4")
    );
}

#[test]
fn d7_white_may_have_no_move_right_after_the_placing() {
    let is_edge = |space: &Space| {
        let (column, row) = (i16::from(space.column()), i16::from(space.row()));
        let steps = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];
        let has = |(x, y): (i16, i16)| {
            Space::all().any(|s| (i16::from(s.column()), i16::from(s.row())) == (column + x, row + y))
        };
        !steps.into_iter().all(has)
    };
    let (mut edge, mut inside): (Vec<_>, Vec<_>) = Space::all().partition(is_edge);
    assert_eq!(edge.len(), 24);
    // a red at the edge, two inside; then Black at the edge, White inside
    let mut game = Game::Dvonn(Dvonn::start());
    let mut told = Vec::new();
    for n in 0..49 {
        let at_edge = n == 0 || (n > 2 && n % 2 == 1);
        let space = if at_edge { edge.pop() } else { inside.pop() }.unwrap();
        let mv = game::Move::Dvonn(Move::Place(space));
        told = game.effects(&mv);
        game.play(&mv).unwrap();
    }
    assert_eq!(told, [Effect::Passes(Color::White)]);
    assert_eq!(game.status(), Status::ToMove(Color::Black));
}

#[test]
fn d8_the_higher_sum_wins_and_equal_sums_tie() {
    let over = |board: &str| drawn('w', board).status();
    let rest = "
             . . . . . . . . . .
            . . . . . . . . . . .
             . . . . . . . . . .
              . . . . . . . . .";
    assert_eq!(
        over(&format!("RWB . . . RW . . . .{rest}")),
        Status::Over(Outcome::Win(Color::Black))
    );
    assert_eq!(
        over(&format!("RBW . . . RB . . . .{rest}")),
        Status::Over(Outcome::Win(Color::White))
    );
    assert_eq!(
        over(&format!("RBW . . . RBB . . . .{rest}")),
        Status::Over(Outcome::Draw)
    );
    assert_eq!(over(&format!("R . . . R . . . R{rest}")), Status::Over(Outcome::Draw));
}

#[test]
fn perft_agrees_to_four_turns() {
    let demo = record::read(include_str!("fixtures/littlegolem-dvonn-demo.txt")).unwrap();
    let demo = replay(&Record {
        moves: demo.moves[..49].to_vec(),
        ..demo
    });
    let mut by_row: Vec<_> = Space::all().collect();
    by_row.sort_by_key(|space| (space.row(), space.column()));
    let mut row_major = Dvonn::start();
    for space in by_row {
        row_major.play_unchecked(&Move::Place(space));
    }
    for (position, leaves) in [
        (demo, [43, 1765, 78_940, 3_502_964]),
        (row_major, [37, 1573, 64_263, 2_875_902]),
    ] {
        let game = Game::Dvonn(position.clone());
        let counted = [1, 2, 3, 4].map(|depth| perft(&game, depth));
        assert_eq!(counted, leaves);
        assert_eq!(played_out(&position, 3), leaves[2], "every leaf played");
    }
    // while placing, and across the last placement
    assert_eq!(perft(&Game::Dvonn(Dvonn::start()), 3), 49 * 48 * 47);
    let all: Vec<_> = Space::all().map(|space| space.to_string()).collect();
    let two_left = played(&Dvonn::start(), &all[..47].join(" "));
    assert_eq!(perft(&Game::Dvonn(two_left.clone()), 4), played_out(&two_left, 4));
}

/// Perft by the plain way: list, copy, play.
fn played_out(position: &Dvonn, depth: u32) -> u64 {
    let after = |mv: Move| {
        let mut next = position.clone();
        next.play_unchecked(&mv);
        played_out(&next, depth - 1)
    };
    if depth == 0 {
        1
    } else {
        position.legal_moves().into_iter().map(after).sum()
    }
}

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
        (&empty, "l1", Reason::OffBoard),
        (&empty, "a4", Reason::OffBoard),
        (&empty, "k1", Reason::OffBoard),
        (&empty, "a0", Reason::OffBoard),
        (&empty, "a6", Reason::OffBoard),
        (&empty, "a11", Reason::OffBoard),
        (&empty, "a1b9", Reason::OffBoard),
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
        (&moving, "e2e9", Reason::OffBoard),
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
            matches!(read(text), Err(PositionError::Impossible(_))),
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
        Game::Dvonn(position.clone()).compose(&picks)
    };
    let ready = |text: &str| Ok(Step::Ready(text.parse().unwrap()));
    let start = Dvonn::start();
    assert_eq!(
        tokens(ask(&start, "").unwrap()),
        (Prompt::BoardRow(Piece::Dvonn), "1 2 3 4 5".to_owned())
    );
    assert_eq!(
        tokens(ask(&start, "5").unwrap()),
        (Prompt::SpaceInRow(5), "c5 d5 e5 f5 g5 h5 i5 j5 k5".to_owned())
    );
    assert_eq!(ask(&start, "5 k5"), ready("k5"));
    for picks in ["6", "5 a1", "5 k5 k5", "k5", "-"] {
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
