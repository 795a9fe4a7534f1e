//! How a game ends, and the handicap: G10 to G13.

use super::{after, refused, won_by};
use crate::gipf::drawing::drawn;
use gipfel::rules::game::{self, GameKind};
use gipfel::rules::gipf::{Ending, Gipf, Handicap, Progress, Reason, Setup, Stage, Variant};
use gipfel::rules::{ByColor, Color, Position, Status};

#[test]
fn g10_playing_the_last_piece_is_no_loss_by_itself() {
    // Black's push makes White a row, which refills his reserve
    let position = drawn(
        "basic w 1,6 -",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          w   .   .
        w   .   .   .
          .   .   .
        .   .   .   .
          w   .   .
        .   .   .   b
          w   .   .
            .   .
              .",
    );
    let played = after(&position, "g1-g2");
    assert_eq!(
        (played.reserve().white, played.status()),
        (0, Status::ToMove(Color::Black))
    );
    let given = after(&played, "a4-b4");
    assert_eq!(given.status(), Status::ToMove(Color::White));
    assert_eq!(after(&given, "xc2,c3,c4,c5;g1-g2").reserve().white, 3);
    // without one, White has lost as soon as he has to push
    won_by(&after(&played, "i3-h4"), Color::Black, Ending::NoMove);
    // his own row after the push refills it as well
    assert_eq!(after(&position, "a4-b4;xc2,c3,c4,c5").reserve().white, 4);
}

#[test]
fn g10_removals_that_return_nothing_leave_nothing_to_push() {
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
              b",
    );
    won_by(&after(&position, "xe2;x-"), Color::Black, Ending::NoMove);
    assert_eq!(after(&position, "xe2;xe3;g1-g2").reserve().white, 1);
}

#[test]
fn g11_losing_the_last_gipf_piece_ends_the_game_at_once() {
    // Black's row stands as well, and a second one of White's: neither is removed
    let position = drawn(
        "standard w 1,1 -",
        "
              .
            .   .
          .   B   .
        w   .   .   b
          .   W   .
        w   .   .   b
          .   w   .
        w   .   .   b
          .   w   .
        w   .   .   b
          .   w   .
            .   .
              .",
    );
    let end = after(&position, "xe3,e4,e5,e7");
    won_by(&end, Color::White, Ending::LastGipfPieceLost);
    assert!(end.piece("b2".parse().unwrap()).is_some() && end.piece("h2".parse().unwrap()).is_some());
    refused(&position, "xe3,e4,e5,e7;xb2,b3,b4,b5", Reason::NothingToRemove);
    refused(&position, "xe3,e4,e5,e7;a1-b2", Reason::GameOver);
    won_by(
        &after(&position, "xe3,e4,e5,e6"),
        Color::Black,
        Ending::LastGipfPieceLost,
    );
    // after the push just the same
    let pushing = drawn(
        "standard w 1,1 -",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   B   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   w   .
        .   .   .   .
          .   w   .
            .   .
              .",
    );
    won_by(
        &after(&pushing, "e1-e2;xe2,e3,e4,e6"),
        Color::White,
        Ending::LastGipfPieceLost,
    );
}

#[test]
fn g12_the_first_to_lose_his_last_gipf_piece_loses() {
    let both_in_one_row = drawn(
        "standard b 1,1 -",
        "
              .
            .   .
          .   W   .
        .   .   .   .
          .   B   .
        .   .   .   .
          .   b   .
        .   .   .   .
          .   b   .
        .   .   .   .
          .   b   .
            .   .
              .",
    );
    won_by(
        &after(&both_in_one_row, "xe3,e4,e5,e6,e7"),
        Color::Black,
        Ending::LastGipfPieceLost,
    );
    let in_two_rows = drawn(
        "standard w 1,1 -",
        "
              .
            .   .
          .   .   .
        W   .   .   B
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
    assert_eq!(Progress::new(&in_two_rows).stage(), Stage::Owed);
    won_by(
        &after(&in_two_rows, "xb2,b3,b4,b5"),
        Color::Black,
        Ending::LastGipfPieceLost,
    );
}

#[test]
fn g13_the_handicap_is_more_pieces_in_the_basic_games_reserve() {
    for extra in 0..=3 {
        let start = Gipf::start(Setup::Basic(Handicap::new(Color::Black, extra)));
        assert_eq!(
            start.reserve(),
            ByColor {
                white: 12,
                black: 12 + extra
            }
        );
        assert_eq!(start.to_string().parse(), Ok(start));
    }
    let is_valid = |variant, white| {
        let extra = ByColor { white, black: 0 };
        game::Setup::with_extra(GameKind::Gipf(variant), extra).is_ok()
    };
    assert!(is_valid(Variant::Basic, 3));
    assert!(!is_valid(Variant::Basic, 4));
    assert!(!is_valid(Variant::Standard, 1));
    assert!(!is_valid(Variant::Tournament, 1));
}

#[test]
fn a_setup_is_stored_as_its_kind_and_the_extra_pieces_of_each_colour() {
    let handicap = game::Setup::with_handicap(GameKind::Gipf(Variant::Basic), Color::Black, 2).unwrap();
    for (setup, stored) in [
        (handicap, r#"{"kind":"gipf-basic","extra":{"white":0,"black":2}}"#),
        (
            game::Setup::Gipf(Setup::Standard),
            r#"{"kind":"gipf-standard","extra":{"white":0,"black":0}}"#,
        ),
        (
            game::Setup::even(GameKind::Dvonn),
            r#"{"kind":"dvonn","extra":{"white":0,"black":0}}"#,
        ),
    ] {
        assert_eq!(serde_json::to_string(&setup).unwrap(), stored);
        assert_eq!(serde_json::from_str::<game::Setup>(stored).unwrap(), setup);
    }
    let read = |text: &str| serde_json::from_str::<game::Setup>(text).ok();
    assert_eq!(read(r#"{"kind":"dvonn"}"#), Some(game::Setup::even(GameKind::Dvonn)));
    for kind in GameKind::ALL {
        assert_eq!(game::Setup::even(kind).kind(), kind);
        for (white, black) in [(1, 1), (4, 0), (0, 255), (1, 0)] {
            let extra = format!(r#"{{"white":{white},"black":{black}}}"#);
            let setup = read(&format!(r#"{{"kind":"{}","extra":{extra}}}"#, kind.key()));
            let is_legal = (white, black) == (1, 0) && kind.max_handicap() > 0;
            assert_eq!(setup.is_some(), is_legal, "{} {extra}", kind.key());
        }
    }
}
