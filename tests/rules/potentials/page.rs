//! The positions that show the rulings, in their order. Those about linked matches (25 to 27) are tested as far as the
//! rules go.

use super::{after, decisions, on, position, refused, stand, under_way, uses, with, won_by};
use gipfel::rules::game::{Game, Move};
use gipfel::rules::gipf;
use gipfel::rules::potentials::{Ending, Kind, Potentials, Reason, Stage};
use gipfel::rules::{Color, MoveError, Position, Status};

fn illegal(position: &Potentials, text: &str) {
    assert!(!position.is_legal(&text.parse().unwrap()), "{text} in {position}");
}

fn legal(position: &Potentials, text: &str) {
    assert!(position.is_legal(&text.parse().unwrap()), "{text} in {position}");
}

#[test]
fn position_1_a_loaded_push_and_the_first_bare_one() {
    let start = Potentials::start("gipf-basic+z3".parse().unwrap());
    let loaded = after(&start, "Za3-b4");
    stand(&loaded, "b4:Wwz");
    assert_eq!(loaded.reserve()[Color::White], 11);
    assert_eq!(loaded.hands()[Color::White][Kind::Zertz], 2);
    // on b2 it stands beside Black's piece there, which moves on
    stand(&after(&start, "Za1-b2"), "b2:Wwz c3:B");
    let bare = after(&after(&loaded, "i3-h3"), "i2-h2");
    assert!(bare.hands()[Color::White].is_empty());
    assert_eq!(bare.hands()[Color::Black][Kind::Zertz], 0);
    let again = after(&bare, "i3-h3");
    refused(&again, "Za3-b3", Reason::NoneInHand(Kind::Zertz));
    // b4, c5 and the piece that b5 became: a use is not over
    assert!(uses(&again).is_empty());
    let jumping = position("basic+z3", "w", "c3:Wwz d4:B");
    let jumping = after(&after(&jumping, "i3-h3"), "a1-b2");
    assert!(jumping.hands()[Color::White].is_empty());
    legal(&jumping, "Zc3>e5");
}

#[test]
fn position_2_the_first_loaded_piece_ends_the_gipf_pieces() {
    let mut tournament = Potentials::start("gipf-tournament+z3".parse().unwrap());
    for text in ["Ga1-b2", "Gi1-h2", "Za1-b2", "Gi1-h2"] {
        tournament = after(&tournament, text);
    }
    refused(&tournament, "Ga1-b2", Reason::GipfPiecesAreOver);
    legal(&tournament, "Za1-b2");
    let black = after(&tournament, "Za1-b2");
    legal(&black, "Gi1-h2");
    assert!(tournament.to_string().contains(" b z2/z3"), "{tournament}");
    // the first turn brings a GIPF-piece, not a loaded one
    let start = Potentials::start("gipf-tournament+z3".parse().unwrap());
    refused(&start, "Za1-b2", Reason::GipfPieceFirst);
}

#[test]
fn position_3_zertz_jumps_over_a_piece_and_a_gipf_piece() {
    let board = position("standard+z3", "w", "c3:Wwz d4:B e5:GB h5:GW");
    let jumped = after(&board, "Zc3>f5");
    stand(&jumped, "c3:W d4:B e5:GB f5:wz");
    assert_eq!(jumped.reserve()[Color::White], 6);
    for text in ["c3>f5", "c3-f5", "zc3-f5", "ZC3F5", "c3 f5"] {
        assert_eq!(
            board.parse_move(text),
            "Zc3>f5".parse().map_err(|()| MoveError::Syntax),
            "{text}"
        );
    }
    refused(
        &board,
        "Yc3>f5",
        Reason::OtherKind {
            spot: "c3".parse().unwrap(),
            kind: Kind::Zertz,
        },
    );
}

#[test]
fn position_4_zertz_needs_something_to_jump_over_and_somewhere_to_land() {
    assert!(uses(&position("basic+z3", "w", "f5:Wwz g5:B h5:B")).is_empty());
    assert!(uses(&position("basic+z3", "w", "c3:Wwz e5:B")).is_empty());
}

#[test]
fn position_5_an_opponents_loaded_piece_is_not_used() {
    let board = position("basic+z3", "w", "c3:Bbz d4:B");
    assert!(uses(&board).is_empty());
    refused(&board, "Zc3>e5", Reason::NotYours("c3".parse().unwrap()));
}

#[test]
fn position_6_a_use_makes_a_row_that_the_potential_leaves_with() {
    let board = position("basic+z3", "w", "b3:Wwz c4:B d2:W d3:W d4:W");
    let removed = after(&board, "Zb3>d5;xd2,d3,d4,d5");
    assert_eq!(removed.reserve()[Color::White], 9);
    stand(&removed, "b3:W d5: d2: c4:B");
    illegal(&board, "Zb3>d5");
    illegal(&board, "Zb3>d5;xd2,d3,d4");
}

#[test]
fn position_7_a_loaded_piece_in_a_row_goes_or_stays() {
    let board = position("basic+y3", "w", "c3:Wwy c4:W c5:W");
    let kept = after(&board, "c1-c2;xc2,c4,c5");
    assert_eq!(kept.reserve()[Color::White], 6 - 1 + 3);
    stand(&kept, "c3:Wwy");
    let taken = after(&board, "c1-c2;xc2,c3,c4,c5");
    assert_eq!(taken.reserve()[Color::White], 6 - 1 + 4);
    assert_eq!(decisions(&board, "c1-c2"), ["xc2,c3,c4,c5", "xc2,c4,c5"]);
}

#[test]
fn position_8_a_used_potential_in_a_row_goes() {
    let board = position("basic+y3", "w", "c3:wy c4:W c5:W");
    assert_eq!(decisions(&board, "c1-c2"), ["xc2,c3,c4,c5"]);
    assert_eq!(after(&board, "c1-c2;xc2,c3,c4,c5").reserve()[Color::White], 6 - 1 + 3);
    let under_way = under_way(&board, "c1-c2");
    assert_eq!(under_way.check("xc2,c4,c5".parse().unwrap()), Err(Reason::PieceMustGo));
}

#[test]
fn position_9_an_opponents_loaded_piece_goes_or_stays() {
    let board = position("basic+d3", "w", "c3:W c4:W c5:W c6:Bbd");
    assert_eq!(decisions(&board, "c1-c2"), ["xc2,c3,c4,c5", "xc2,c3,c4,c5,c6"]);
    let taken = after(&board, "c1-c2;xc2,c3,c4,c5,c6");
    assert_eq!(taken.captured()[Color::Black], 1);
    let kept = after(&board, "c1-c2;xc2,c3,c4,c5");
    assert_eq!((kept.captured()[Color::Black], on(&kept, "c6")), (0, "Bbd".to_owned()));
}

#[test]
fn position_10_what_dvonn_can_jump_onto() {
    let board = position(
        "standard+zd3",
        "w",
        "e5:Wwd e6:B f5:Bbd d5:GB d4:Bbz e4:bz f4:Bwd h2:GW",
    );
    assert_eq!(uses(&board), ["De5>e6", "De5>f5"]);
    let landed = after(&board, "De5>f5");
    stand(&landed, "e5:W f5:Bbdwd");
}

#[test]
fn position_11_of_a_used_dvonn_potential_only_the_top_goes() {
    let board = position("basic+d3", "w", "d3:W d4:W d5:Bwd b3:B c4:B e6:B");
    let removed = after(&board, "d1-d2;xd2,d3,d4,d5");
    stand(&removed, "d5:B d2: d3: d4:");
    assert_eq!(removed.captured()[Color::Black], 0);
    // Black's row b3, c4, d5, e6 is uncovered
    assert_eq!(decisions(&removed, ""), ["xb3,c4,d5,e6"]);
    refused(&removed, "xb3,c4,d5;i3-h3", Reason::PieceMustGo);
}

#[test]
fn position_12_dvonn_potentials_on_one_another() {
    let board = position("basic+d3", "b", "e6:Bwd e7:Bbd");
    let landed = after(&board, "De7>e6");
    stand(&landed, "e6:Bwdbd e7:B");
    let row = position("basic+d3", "b", "e6:Bwdbd e7:B e5:B");
    let removed = after(&row, "e9-e8;xe5,e6,e7,e8");
    stand(&removed, "e5: e6:Bwd e7: e8:");
}

#[test]
fn position_13_uncovered_pieces_count_anew() {
    let board = position("standard+zd3", "w", "c2:GW c3:GW c4:GW b4:Wwz c6:Wbd h2:GB");
    let done = after(&board, "a3-b4;xc6;xc6;xc2");
    stand(&done, "c2: c3:GW c4:GW c5:Wwz c6: b4:W");
    // two for the GIPF-piece, one for the basic that was uncovered
    assert_eq!(done.reserve()[Color::White], 6 - 1 + 1 + 2);
    refused(&board, "a3-b4;xc6;xc6;x-", Reason::TakeOne);
}

#[test]
fn position_14_a_covered_loaded_piece_waits() {
    let board = position("basic+d3", "w", "c4:Wwdbd c5:B");
    assert!(uses(&board).is_empty());
    refused(&board, "Dc4>c5", Reason::Covered("c4".parse().unwrap()));
    let row = position("basic+d3", "b", "c4:Wwdbd c5:B d5:B b3:B e6:B");
    let removed = after(&row, "xb3,c4,d5,e6;i3-h3");
    stand(&removed, "c4:Wwd c5:B d5:");
    legal(&removed, "Dc4>c5");
}

#[test]
fn position_15_an_extra_or_a_discard() {
    let board = position("basic+t3", "w", "b5:B c5:W d5:Wwt");
    let pushed = after(&board, "a5-b5;+i3-h3");
    stand(&pushed, "b5:W c5:B d5:W e5:W h3:wt");
    let discarded = after(&board, "a5-b5;+-");
    stand(&discarded, "e5:W h3:");
    let fits = board
        .legal_moves()
        .into_iter()
        .filter(|turn| turn.to_string().starts_with("a5-b5;"));
    assert_eq!(fits.count(), 43);
    match board.parse_move("a5-b5") {
        Err(MoveError::Ambiguous(turns)) => assert_eq!(turns.len(), 25),
        other => panic!("{other:?}"),
    }
}

#[test]
fn position_16_nothing_is_removed_before_an_extra() {
    let board = position("basic+t3", "w", "b5:W c5:W d5:Wwt c2:B c3:B c4:B");
    let broken = after(&board, "a5-b5;+c1-c2");
    stand(&broken, "b5:W c5:B c6:W d5:W e5:W c2:wt");
    legal(&board, "a5-b5;+-;xb5,c5,d5,e5");
    illegal(&board, "a5-b5;xb5,c5,d5,e5");
}

#[test]
fn position_17_the_opponents_push_makes_an_extra_due() {
    let board = position("basic+t3", "b", "b5:W c5:B d5:Wwt");
    let due = after(&board, "a5-b5");
    stand(&due, "e5:Wwt");
    assert_eq!(under_way(&due, "").stage(), Stage::ExtraBefore);
    assert!(decisions(&due, "").iter().all(|text| text.starts_with('+')));
    refused(&due, "a1-b2", Reason::ExtraFirst);
    let moved = after(&due, "+a1-b2;i3-h3");
    stand(&moved, "b2:wt e5:W h3:W");
    legal(&due, "+-;i3-h3");
}

#[test]
fn position_18_a_second_extra() {
    let board = position("basic+t3", "w", "b5:B b2:B c5:W c3:W d5:Wwt d4:Wwt");
    assert_eq!(under_way(&board, "a5-b5;+a1-b2").stage(), Stage::ExtraAfter);
    let done = after(&board, "a5-b5;+a1-b2;+-");
    stand(&done, "b2:wt c3:B d4:W e5:W f5:W");
    illegal(&board, "a5-b5;+a1-b2");
}

#[test]
fn position_19_a_row_with_loaded_pieces_is_not_left() {
    let board = position("standard+zy3", "w", "c2:GW c3:Wwz c4:Wwy b4:GW h2:GB");
    refused(&board, "a3-b4;x-", Reason::TakeOne);
    legal(&board, "a3-b4;xc2");
    let longer = position("standard+zy3", "w", "c2:GW c3:Wwz c4:Wwy b4:GW c6:Wwz h2:GB");
    illegal(&longer, "a3-b4;xc2");
    legal(&longer, "a3-b4;xc2;xc3");
}

#[test]
fn position_20_four_gipf_pieces_may_stay() {
    let board = position("tournament+z3", "w", "c2:GW c3:GW c4:GW b4:GW h2:GB");
    let left = after(&board, "a3-b4;x-");
    stand(&left, "c2:GW c3:GW c4:GW c5:GW b4:W");
}

#[test]
fn position_21_yinsh_slides() {
    let board = position("basic+y3", "w", "e5:Wwy e7:B d5:B");
    let targets: Vec<String> = uses(&board).into_iter().map(|text| text[4..].to_owned()).collect();
    assert_eq!(
        targets,
        [
            "b2", "c3", "d4", "e2", "e3", "e4", "e6", "f4", "f5", "g3", "g5", "h2", "h5"
        ]
    );
    let out = |to: &str| Reason::OutOfReach {
        kind: Kind::Yinsh,
        from: "e5".parse().unwrap(),
        to: to.parse().unwrap(),
    };
    refused(&board, "e5>e7", out("e7"));
    refused(&board, "e5>c5", out("c5"));
    refused(&board, "e5>i1", Reason::OntoDot("i1".parse().unwrap()));
    legal(&board, "Ye5>h2");
}

#[test]
fn position_22_without_a_reserve_only_jumps_are_left() {
    let board = with("basic+z3", "w", "c3:Wwz d4:B", "0,6");
    assert_eq!(decisions(&board, ""), ["Zc3>e5"]);
    let stuck = with("basic+z3", "b", "c3:Wwz", "0,6");
    won_by(&after(&stuck, "i3-h3"), Color::Black, Ending::NoMove);
}

#[test]
fn position_23_a_tamsk_that_is_due_is_no_move() {
    let before = with("basic+t3", "b", "d5:Wwt", "0,6");
    let lost = after(&before, "a5-b5");
    assert_eq!(lost.status(), Status::Over(gipfel::rules::Outcome::Win(Color::Black)));
    won_by(&with("basic+t3", "w", "e5:Wwt", "0,6"), Color::Black, Ending::NoMove);
}

#[test]
fn position_24_a_full_board_without_a_potential_loses() {
    // used potentials fill it: no row of either colour stands
    let mut columns = Vec::new();
    for (column, from, to) in [
        ("b", 2, 5),
        ("c", 2, 6),
        ("d", 2, 7),
        ("e", 2, 8),
        ("f", 2, 7),
        ("g", 2, 6),
        ("h", 2, 5),
    ] {
        for rank in from..=to {
            columns.push(format!("{column}{rank}"));
        }
    }
    assert_eq!(columns.len(), 37);
    let full = full_board(&columns);
    won_by(&full, Color::Black, Ending::NoMove);
    assert_eq!(full.reserve()[Color::White], 3);
}

/// Every spot occupied by twos of each colour, as many used potentials as must be, three in White's reserve.
fn full_board(spots: &[String]) -> Potentials {
    let mut left = [("W", 13), ("wz", 6), ("B", 13), ("bz", 6)];
    let stacks: Vec<String> = spots
        .iter()
        .map(|spot| {
            let point: gipf::Point = spot.parse().unwrap();
            let (x, y) = point.lattice();
            let first = if (x + 2 * y) % 4 < 2 { 0 } else { 2 };
            let order = [first, first + 1, (first + 2) % 4, (first + 3) % 4];
            let which = order.into_iter().find(|&which| left[which].1 > 0).unwrap();
            left[which].1 -= 1;
            format!("{spot}:{}", left[which].0)
        })
        .collect();
    with("basic+z6", "w", &stacks.join(" "), "3,3")
}

/// P10: who by an extra leaves themselves no move has lost at once.
#[test]
fn an_extra_that_leaves_no_move_loses() {
    let board = with("basic+tz3", "w", "c3:Wwz d4:B e5:Wwt g5:B h5:B f2:B f3:B f4:B", "0,6");
    // the run from f2 fills the only spot to jump to
    won_by(&after(&board, "+f1-f2"), Color::Black, Ending::NoMove);
    legal(&board, "+-;Zc3>f5");
    legal(&board, "+i3-h3;Zc3>f5");
    let one_left = with("basic+tz3", "w", "c3:Wwz d4:B e5:Wwt g5:B h5:B f2:B f3:B f4:B", "1,6");
    legal(&one_left, "+f1-f2;a1-b2");
}

#[test]
fn position_25_a_potential_that_leaves_the_game_leaves_its_basic() {
    // a lost linked game: the same player moves, without that potential
    let before = position("basic+z3", "w", "c3:Wwz d4:B");
    let text = before.to_string().replace("c3:Wwz", "c3:W");
    let without: Potentials = text.parse().unwrap();
    assert_eq!(before.without_potential("c3".parse().unwrap()), Some(without));
    assert_eq!(without.side(), Color::White);
    refused(&without, "Zc3>e5", Reason::NoPotential("c3".parse().unwrap()));
    legal(&without, "a1-b2");
}

#[test]
fn what_a_turn_puts_at_stake_is_where_it_stood_before_the_turn() {
    let at = |board: &Potentials, text: &str| {
        let found = board.use_in(&text.parse().unwrap());
        found.map(|(used, spot)| format!("{used} of {spot}"))
    };
    let board = position("basic+tz3", "w", "e5:Wwt b2:Wwz d4:B");
    // TAMSK's extra pushes it along before it jumps
    let turn = "+a1-b2;Zc3>f5";
    assert!(board.is_legal(&turn.parse().unwrap()), "{board}");
    assert_eq!(at(&board, turn).as_deref(), Some("Zc3>f5 of b2"));
    let board = position("basic+tz3", "w", "e5:Wwt c3:Wwz d4:B");
    assert_eq!(at(&board, "+i3-h3;Zc3>f5").as_deref(), Some("Zc3>f5 of c3"));
    assert_eq!(at(&board, "+-;Zc3>f5").as_deref(), Some("Zc3>f5 of c3"));
    assert_eq!(at(&board, "+-;a1-b2"), None, "a push");
    let none = |spot: &str| board.without_potential(spot.parse().unwrap());
    assert_eq!((none("d4"), none("b2"), none("e5").is_some()), (None, None, true));
    // P10: whoever has nothing else to move has lost
    let rich = position("basic+z3", "w", "c3:Wwz d4:B");
    assert_eq!(rich.without_potential("c3".parse().unwrap()).unwrap().ending(), None);
    let poor = with("basic+z3", "w", "c3:Wwz d4:B", "0,6");
    let end = poor.without_potential("c3".parse().unwrap()).unwrap();
    won_by(&end, Color::Black, Ending::NoMove);
    assert_eq!(end.without_potential("c3".parse().unwrap()), None);
}

#[test]
fn position_26_a_declared_turn_is_replayed_from_its_text() {
    let before = Game::Potentials(position("basic+z3", "w", "b3:Wwz c4:B d2:W d3:W d4:W"));
    let declared: Move = "Zb3>d5;xd2,d3,d4,d5".parse().unwrap();
    let restored: Game = before.to_string().parse().unwrap();
    let (mut first, mut second) = (before, restored);
    first.play(&declared).unwrap();
    second.play(&declared).unwrap();
    assert_eq!(first, second);
}

#[test]
fn position_27_a_use_can_take_the_last_gipf_piece() {
    let board = position("standard+z3", "w", "b3:Wwz c4:B d2:W d3:W d4:W d6:GB h5:GW");
    let end = after(&board, "Zb3>d5;xd2,d3,d4,d5,d6");
    won_by(&end, Color::White, Ending::LastGipfPieceLost);
    assert_eq!(
        after(&board, "Zb3>d5;xd2,d3,d4,d5").status(),
        Status::ToMove(Color::Black)
    );
}

/// A DVONN-potential of the player's own that another one covers is taken from under it.
#[test]
fn position_25_a_covered_potential_that_leaves_the_game_leaves_what_covers_it() {
    let spot = "c4".parse().unwrap();
    for (stack, rest) in [("Wwdbd", "Wbd"), ("Wwdbdwd", "Wbdwd"), ("Wwd", "W")] {
        let before = position("basic+d3", "w", &format!("c4:{stack} b5:B"));
        let without: Potentials = before.to_string().replace(stack, rest).parse().unwrap();
        assert_eq!(before.without_potential(spot), Some(without), "{stack}");
    }
    for stack in ["Wbd", "Bwdbd", "Bwd"] {
        let before = position("basic+d3", "w", &format!("c4:{stack} b5:B"));
        assert_eq!(
            before.without_potential(spot),
            None,
            "{stack} has none on a basic of White's"
        );
    }
}

/// The potentials that may not be tried again in this turn are the only move left: with or without a row to remove.
#[test]
fn a_player_without_another_move_than_a_barred_one_has_lost() {
    let spots = |text: &str| -> Vec<_> { text.split(' ').map(|spot| spot.parse().unwrap()).collect() };
    // a row of used potentials gives nothing back
    let row = "c2:wz c3:wz c4:wy c5:wy e8:B";
    let lost = |stacks: &str, reserve: &str, barred: &str| {
        let board = with("basic+zy3", "w", stacks, reserve);
        let lost = board.lost_without(&spots(barred));
        if let Some(lost) = &lost {
            won_by(lost, Color::Black, Ending::NoMove);
        }
        lost.is_some()
    };
    assert!(lost(&format!("{row} g3:Wwz g4:B"), "0,6", "g3"), "a row is owed");
    assert!(lost("e8:B g3:Wwz g4:B", "0,6", "g3"), "none is");
    assert!(
        lost(&format!("{row} g3:Wwz g4:B h3:Wwy"), "0,6", "g3 h3"),
        "both are barred"
    );
    assert!(!lost(&format!("{row} g3:Wwz g4:B h3:Wwy"), "0,6", "g3"), "another use");
    assert!(!lost(&format!("{row} g3:Wwz g4:B"), "1,6", "g3"), "a push");
    assert!(
        !lost("c2:wz c3:wz c4:wy c5:W e8:B g3:Wwz g4:B", "0,6", "g3"),
        "the row gives a piece back"
    );
    assert!(
        !lost("c2:wz c3:wz c4:wy c5:Wwz e8:B g4:B", "0,6", "c5"),
        "and so does the barred one in it"
    );
}
