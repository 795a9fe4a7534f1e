//! What a `custom_id` says.

use gipfel::app::{Press, UnknownPress};
use gipfel::correspondence::{ChallengeId, MatchId};
use gipfel::rules::game::GameKind;
use proptest::prelude::*;

fn presses() -> impl Strategy<Value = Press> {
    let id = || any::<u64>().prop_map(MatchId);
    let at = || (any::<u64>().prop_map(MatchId), any::<u32>());
    prop_oneof![
        any::<u64>().prop_map(|n| Press::Accept(ChallengeId(n))),
        any::<u64>().prop_map(|n| Press::Decline(ChallengeId(n))),
        at().prop_map(|(id, turn)| Press::Panel { id, turn }),
        (at(), any::<u8>(), "[a-zA-Z0-9,xR.-]{0,40}").prop_map(|((id, turn), depth, token)| Press::Pick {
            id,
            turn,
            depth,
            token
        }),
        (at(), "[a-z0-9]{8}").prop_map(|((id, turn), draft)| Press::Confirm { id, turn, draft }),
        at().prop_map(|(id, turn)| Press::Change { id, turn }),
        at().prop_map(|(id, turn)| Press::Which { id, turn }),
        at().prop_map(|(id, turn)| Press::Board { id, turn }),
        at().prop_map(|(id, turn)| Press::More { id, turn }),
        at().prop_map(|(id, turn)| Press::Resign { id, turn }),
        id().prop_map(|id| Press::ResignYes { id }),
        at().prop_map(|(id, turn)| Press::Draw { id, turn }),
        at().prop_map(|(id, turn)| Press::DrawYes { id, turn }),
        at().prop_map(|(id, turn)| Press::DrawNo { id, turn }),
        id().prop_map(|id| Press::Rematch { id }),
        id().prop_map(|id| Press::Replay { id }),
        id().prop_map(|id| Press::Export { id }),
        Just(Press::Next),
        (prop::sample::select(GameKind::ALL.to_vec()), any::<u8>())
            .prop_map(|(kind, page)| Press::Rules { kind, page }),
        Just(Press::Dismiss),
    ]
}

proptest! {
    #[test]
    fn a_press_survives_its_text(press in presses()) {
        let text = press.to_string();
        prop_assert!(text.len() <= 100, "{} is too long", text);
        prop_assert_eq!(text.parse(), Ok(press));
    }

    #[test]
    fn any_text_is_a_press_or_none_and_never_a_panic(text in ".{0,120}") {
        if let Ok(press) = text.parse::<Press>() {
            prop_assert_eq!(press.to_string(), text);
        }
    }

    #[test]
    fn a_text_that_looks_like_ours_is_read_one_way(text in "1[a-zA-Z][0-9.a-z,-]{0,60}") {
        if let Ok(press) = text.parse::<Press>() {
            prop_assert_eq!(press.to_string(), text);
        }
    }
}

/// Frozen: these stand on people's screens.
fn posted() -> Vec<(&'static str, Press)> {
    let (id, turn) = (MatchId(1042), 3);
    vec![
        ("1a7", Press::Accept(ChallengeId(7))),
        ("1d7", Press::Decline(ChallengeId(7))),
        ("1p1042.3", Press::Panel { id, turn }),
        (
            "1k1042.3.1.c3",
            Press::Pick {
                id,
                turn,
                depth: 1,
                token: "c3".to_owned(),
            },
        ),
        (
            "1k1042.3.0.",
            Press::Pick {
                id,
                turn,
                depth: 0,
                token: String::new(),
            },
        ),
        (
            "1c1042.3.0a1b2c3d",
            Press::Confirm {
                id,
                turn,
                draft: "0a1b2c3d".to_owned(),
            },
        ),
        ("1o1042.3", Press::Change { id, turn }),
        ("1w1042.3", Press::Which { id, turn }),
        ("1b1042.3", Press::Board { id, turn }),
        ("1m1042.3", Press::More { id, turn }),
        ("1r1042.3", Press::Resign { id, turn }),
        ("1R1042", Press::ResignYes { id }),
        ("1h1042.3", Press::Draw { id, turn }),
        ("1H1042.3", Press::DrawYes { id, turn }),
        ("1N1042.3", Press::DrawNo { id, turn }),
        ("1e1042", Press::Rematch { id }),
        ("1v1042", Press::Replay { id }),
        ("1x1042", Press::Export { id }),
        ("1n", Press::Next),
        (
            "1ugipf-tournament.2",
            Press::Rules {
                kind: GameKind::ALL[3],
                page: 2,
            },
        ),
        ("1z", Press::Dismiss),
    ]
}

#[test]
fn texts_that_were_posted_once_stay_readable() {
    for (text, press) in posted() {
        assert_eq!(text.parse(), Ok(press.clone()), "{text}");
        assert_eq!(press.to_string(), text);
    }
}

#[test]
fn forged_texts_are_none_of_ours() {
    for text in [
        "",
        "1",
        "2n",
        "n",
        "1q",
        "1p",
        "1p1",
        "1p1.",
        "1p.1",
        "1p1.2.3",
        "1p+1.2",
        "1p01.2",
        "1p1.-2",
        "1p99999999999999999999.1",
        "1p1.4294967296",
        "1k1.2.256.x",
        "1k1.2.3",
        "1c1.2.short",
        "1c1.2.toolong99",
        "1uchess.1",
        "1ugipf-basic",
        "1ugipf-basic.300",
        "1n1",
        "1z ",
        "1a7 ",
        " 1a7",
        "1é",
        "é1n",
        "1kä.1.1.",
    ] {
        assert_eq!(text.parse::<Press>(), Err(UnknownPress), "{text:?}");
    }
    let long = format!("1k1.2.3.{}", "a".repeat(41));
    assert_eq!(long.parse::<Press>(), Err(UnknownPress));
    assert_eq!("1".repeat(101).parse::<Press>(), Err(UnknownPress));
}
