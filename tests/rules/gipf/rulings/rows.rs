//! Pushes, rows and their removal: G1 to G6.

use super::{after, decisions, refused, under_way};
use crate::gipf::drawing::{drawn, picture};
use gipfel::rules::gipf::{Effect, Gipf, Point, Progress, Reason, Stage};
use gipfel::rules::{Color, Position, Status};

#[test]
fn g1_a_push_moves_the_contiguous_run_by_one() {
    let position = drawn(
        "basic w 5,5 -",
        "
              .
            .   .
          .   .   .
        w   .   .   .
          .   .   .
        b   w   .   .
          .   .   .
        b   .   .   .
          .   .   .
        w   b   .   .
          .   .   .
            w   .
              .",
    );
    assert_eq!(
        picture(&after(&position, "d1-d2")),
        picture(&drawn(
            "basic b 4,5 -",
            "
              .
            .   .
          .   .   .
        w   .   .   .
          .   .   .
        b   w   .   .
          .   .   .
        b   b   .   .
          .   .   .
        w   w   .   .
          .   .   .
            w   .
              .",
        )),
        "d5 stands beyond the first gap and stays"
    );
    for (text, dot, spot) in [("b1-b2", "b1", "b2"), ("b6-b5", "b6", "b5")] {
        let (dot, spot) = (dot.parse().unwrap(), spot.parse().unwrap());
        refused(&position, text, Reason::LineFull { dot, spot });
    }
    assert_eq!(
        position.legal_moves().len(),
        40,
        "the other lines through those spots are open"
    );
}

#[test]
fn g2_whoever_has_a_piece_has_a_push() {
    let spots: Vec<_> = Point::all().filter(|point| !point.is_dot()).collect();
    for (n, one) in spots.iter().enumerate() {
        for other in &spots[n + 1..] {
            // 35 pieces: all of Black's, all but one of White's
            let occupied = spots.iter().filter(|spot| *spot != one && *spot != other);
            let pieces = occupied
                .enumerate()
                .map(|(n, spot)| format!("{spot}:{}", if n < 17 { 'W' } else { 'B' }));
            let text = format!("gipf-basic w {} 1,0 0,0 -", pieces.collect::<Vec<_>>().join(","));
            let position: Gipf = text.parse().unwrap();
            // removals owed only make more room
            assert!(Progress::new(&position).pushes().next().is_some(), "{text}");
        }
    }
}

#[test]
fn g3_the_whole_contiguous_segment_leaves() {
    let position = drawn(
        "standard w 6,6 -",
        "
              b
            .   .
          .   .   .
        W   .   .   w
          .   w   .
        .   .   .   .
          .   w   .
        .   .   .   .
          .   W   .
        .   .   .   B
          .   w   .
            .   .
              b",
    );
    assert_eq!(
        decisions(&Progress::new(&position)),
        ["xe2,e3,e4,e5,e6", "xe2,e3,e5,e6"],
        "both colours, both ends; a GIPF-piece counts as one; e7 interrupts"
    );
    let three = drawn(
        "basic w 6,6 -",
        "
              .
            .   .
          .   w   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   w   .
        .   .   .   .
          .   w   .
        .   .   .   .
          .   w   .
            .   .
              b",
    );
    assert_eq!(Progress::new(&three).stage(), Stage::Move, "three and one make no row");
}

#[test]
fn g4_the_owner_removes_and_decides_about_every_gipf_piece() {
    let position = drawn(
        "standard b 6,6 -",
        "
              .
            .   .
          B   .   .
        .   .   .   W
          w   .   .
        w   .   .   .
          .   .   .
        .   .   .   .
          W   .   .
        .   .   .   B
          w   .   .
            .   .
              .",
    );
    let next = after(&position, "a4-b4");
    assert_eq!(next.status(), Status::ToMove(Color::White));
    assert_eq!(
        decisions(&Progress::new(&next)),
        ["xc2,c3,c4,c5", "xc2,c3,c4,c5,c6", "xc2,c4,c5", "xc2,c4,c5,c6"],
        "Black made White's row; White decides about c3 and c6 independently"
    );
}

#[test]
fn g5_the_mover_removes_first_and_his_opponent_before_his_own_push() {
    let position = drawn(
        "basic w 6,6 -",
        "
              .
            .   .
          .   .   .
        w   .   .   .
          b   .   .
        b   .   .   .
          .   .   .
        w   .   .   .
          b   .   .
        w   .   .   .
          b   .   .
            .   .
              .",
    );
    assert_eq!(under_way(&position, &["a4-b4"]).stage(), Stage::After);
    let next = after(&position, "a4-b4;xb2,b3,b4,b5");
    assert_eq!(Progress::new(&next).stage(), Stage::Owed);
    let last = after(&next, "xc2,c3,c4,c5;d1-d2");
    let (short, whole) = (next.parse_move("d1-d2"), "xc2,c3,c4,c5;d1-d2".parse());
    assert_eq!(
        short.ok(),
        whole.ok(),
        "the removal leaves no choice, so it need not be written"
    );
    let (picked, told) = next.picked(&[]).unwrap();
    assert!(picked.piece("c3".parse().unwrap()).is_none());
    assert!(
        matches!(&told[..], [Effect::RowRemoved { returned, .. }] if returned.len() == 4),
        "the panel does not ask, but tells: {told:?}"
    );
    assert_eq!((last.reserve().white, last.reserve().black), (9, 9));

    let broken = drawn(
        "basic w 6,6 -",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        w   .   b   .
          w   .   .
        .   w   b   .
          .   b   .
        .   .   .   .
          .   .   .
            .   b
              .",
    );
    let made = under_way(&broken, &["a4-b4"]);
    assert_eq!(
        picture(made.position()),
        picture(&drawn(
            "basic w 5,6 -",
            "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        w   .   b   .
          w   .   .
        .   w   b   .
          .   w   .
        .   .   b   .
          .   .   .
            .   b
              .",
        ))
    );
    let next = after(&broken, "a4-b4;xb4,c4,d4,e4,f3");
    assert_eq!(
        Progress::new(&next).stage(),
        Stage::Move,
        "White's removal broke Black's four"
    );
    assert_eq!(next.captured().black, broken.captured().black + 1);
}

#[test]
fn g6_rows_leave_one_at_a_time_and_are_looked_at_anew() {
    let crossing = drawn(
        "basic w 6,6 -",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          w   .   .
        w   .   .   .
          w   .   .
        .   w   .   .
          w   w   .
        .   .   .   .
          w   .   .
            .   .
              .",
    );
    for row in ["xb4,c4,d4,e4", "xc2,c3,c4,c5"] {
        assert_eq!(
            under_way(&crossing, &[row]).stage(),
            Stage::Move,
            "{row} took the crossing with it"
        );
    }
    assert_eq!(decisions(&Progress::new(&crossing)), ["xb4,c4,d4,e4", "xc2,c3,c4,c5"]);

    let in_the_extensions = drawn(
        "basic w 3,6 -",
        "
              .
            .   .
          b   .   .
        .   w   .   .
          w   w   .
        .   .   w   .
          w   .   w
        .   .   .   .
          w   .   .
        .   .   .   .
          w   .   .
            .   .
              .",
    );
    let progress = Progress::new(&in_the_extensions);
    assert_eq!(decisions(&progress), ["xc2,c3,c4,c5,c6", "xc6,d6,e6,f5,g4"]);
    assert_eq!(
        decisions(&under_way(&in_the_extensions, &["xc2,c3,c4,c5,c6"])),
        ["xd6,e6,f5,g4"]
    );
    assert_eq!(
        decisions(&under_way(&in_the_extensions, &["xc6,d6,e6,f5,g4"])),
        ["xc2,c3,c4,c5"]
    );

    let kept = drawn(
        "standard w 6,6 -",
        "
              .
            .   .
          .   .   .
        .   .   .   W
          w   .   .
        w   .   .   .
          W   .   .
        .   w   .   .
          w   w   .
        .   .   .   B
          w   .   .
            .   .
              .",
    );
    assert_eq!(
        decisions(&under_way(&kept, &["xc2,c3,c5"])),
        ["xb4,c4,d4,e4", "xb4,d4,e4"]
    );
    assert_eq!(under_way(&kept, &["xc2,c3,c4,c5"]).stage(), Stage::Move);
}

#[test]
fn g6_rows_apart_all_go_and_their_order_makes_different_moves() {
    let position = drawn(
        "basic w 1,6 -",
        "
              .
            .   .
          .   .   .
        w   .   .   w
          .   .   .
        w   .   .   w
          .   .   .
        w   .   .   w
          .   .   .
        w   .   .   w
          .   .   .
            .   .
              .",
    );
    let turns: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    assert!(turns.contains(&"xb2,b3,b4,b5;xh2,h3,h4,h5;a1-b2".to_owned()));
    assert!(turns.contains(&"xh2,h3,h4,h5;xb2,b3,b4,b5;a1-b2".to_owned()));
    assert_eq!(turns.len(), 2 * 42);
}

#[test]
fn g6_one_list_that_fits_two_crossing_rows_is_one_move() {
    let position = drawn(
        "tournament w 2,8 -",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          W   .   .
        W   .   .   .
          W   .   .
        .   W   .   .
          W   W   .
        .   .   .   B
          W   .   .
            .   .
              .",
    );
    let texts = decisions(&Progress::new(&position));
    assert_eq!(texts.iter().filter(|text| *text == "xc4").count(), 1);
    // 15 lists a row, the crossing alone in both, and `x-`
    assert_eq!(texts.len(), 15 + 15 - 1 + 1);
}
