//! What GIPF-pieces add: G7 to G9.

use super::{after, decisions, refused, under_way, won_by};
use crate::gipf::drawing::drawn;
use gipfel::rules::gipf::{Ending, Gipf, Progress, Reason, Setup, Stage};
use gipfel::rules::{ByColor, Color, Position, Status};

#[test]
fn g7_own_pieces_return_and_the_opponents_are_lost() {
    let position = drawn(
        "standard w 4,6 -",
        "
              .
            .   .
          .   B   .
        W   .   .   .
          .   w   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   w   .
        .   .   .   B
          .   w   .
            .   .
              b",
    );
    let before = position.captured();
    let next = after(&position, "xe2,e3,e4,e5,e6,e7;a1-b2");
    assert_eq!(
        next.reserve().white,
        4 + 3 + 2 - 1,
        "three basics and a GIPF-piece as two"
    );
    assert_eq!(next.captured().black, before.black + 1 + 2, "a GIPF-piece counts two");
    assert_eq!((next.captured().white, next.reserve().black), (before.white, 6));
    refused(&next, "Ga1-b2", Reason::NoGipfPiecesHere);
}

#[test]
fn g8_a_segment_of_gipf_pieces_alone_is_optional() {
    let position = drawn(
        "tournament w 2,6 -",
        "
              .
            .   .
          .   B   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        w   .   .   B
          .   W   .
            .   .
              .",
    );
    let owed = Progress::new(&position);
    assert_eq!(decisions(&owed).len(), 32, "any of the five, of either colour, or none");
    assert_eq!(decisions(&owed)[0], "x-");
    // left before the push, asked again after it, and at the start of White's next turn
    assert_eq!(decisions(&under_way(&position, &["x-", "g1-g2"]))[0], "x-");
    let next = after(&position, "x-;g1-g2;x-");
    assert_eq!(Progress::new(&next).stage(), Stage::Move, "it is no row of Black's");
    assert_eq!(decisions(&Progress::new(&after(&next, "g1-g2"))).len(), 32);
    // looked at anew: five of White's would leave four
    assert_eq!(decisions(&under_way(&position, &["xe7"])).len(), 16);
    assert_eq!(under_way(&position, &["xe6"]).stage(), Stage::Move);

    let with_a_basic = drawn(
        "tournament w 2,6 -",
        "
              .
            .   .
          .   B   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        w   .   .   B
          .   W   .
            .   .
              b",
    );
    let owed = Progress::new(&with_a_basic);
    assert_eq!(decisions(&owed).len(), 32);
    assert!(decisions(&owed).iter().all(|text| text.starts_with("xe2")));
    refused(&with_a_basic, "x-;g1-g2", Reason::RowMustGo);
    assert_eq!(
        decisions(&under_way(&with_a_basic, &["xe2"]))[0],
        "x-",
        "now it is optional"
    );
}

#[test]
fn g8_with_an_empty_reserve_leaving_before_the_push_loses() {
    let position = drawn(
        "tournament w 0,6 -",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        w   .   .   B
          .   W   .
            .   .
              .",
    );
    assert_eq!(position.status(), Status::ToMove(Color::White));
    won_by(&after(&position, "x-"), Color::Black, Ending::NoMove);
    assert_eq!(after(&position, "xe3;g1-g2").reserve().white, 1);
    refused(&position, "x-;g1-g2", Reason::ReserveEmpty);
}

#[test]
fn g9_gipf_pieces_come_until_ones_own_first_basic_piece() {
    let start = Gipf::start(Setup::Tournament);
    assert_eq!(start.reserve(), ByColor { white: 18, black: 18 });
    refused(&start, "a1-b2", Reason::GipfPieceFirst);
    assert_eq!(start.legal_moves().len(), 42);
    let white_began = after(&start, "Ga1-b2");
    assert_eq!(white_began.reserve(), ByColor { white: 16, black: 18 });
    refused(&white_began, "a1-b2", Reason::GipfPieceFirst);
    let both_began = after(&white_began, "Gi1-h2");
    assert_eq!(both_began.legal_moves().len(), 84, "one or the other");
    let white_basic = after(&both_began, "e1-e2");
    assert_eq!(
        white_basic.may_bring_gipf(),
        ByColor {
            white: false,
            black: true
        }
    );
    let black_second = after(&white_basic, "Ge9-e8");
    assert_eq!(
        black_second.may_bring_gipf(),
        ByColor {
            white: false,
            black: true
        }
    );
    refused(&black_second, "Ge1-e2", Reason::GipfPiecesAreOver);
    assert_eq!(black_second.legal_moves().len(), 42);

    let one_left = drawn(
        "tournament w 1,8 w",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        W   .   .   B
          .   .   .
            .   .
              W",
    );
    refused(&one_left, "Ga1-b2", Reason::ReserveTooSmall);
    assert_eq!(after(&one_left, "a1-b2").reserve().white, 0);
}
