//! The rulings D1 to D8, one by one, on drawn boards.

use super::drawing::*;
use gipfel::rules::dvonn::{Dvonn, Effect, Move, Piece, Reason, Space, Stack};
use gipfel::rules::game::{self, Game};
use gipfel::rules::picker::Step;
use gipfel::rules::{Color, Outcome, Position, Status};

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
    assert_eq!(
        position.follow_picks(&[]),
        Ok(Step::Ready(position.only_move().unwrap()))
    );
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
    assert_eq!(
        told,
        [Effect::BoardFilled { drawn: 0 }, Effect::Passes(Color::White)].map(game::Effect::Dvonn)
    );
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
