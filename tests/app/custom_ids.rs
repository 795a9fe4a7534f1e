//! What a `custom_id` says.

mod looking;

use super::table::*;
use gipfel::correspondence::challenge::{ColorWish, Handicap, Party};
use gipfel::correspondence::pace::{Bank, Days, Pace};
use gipfel::correspondence::proposal::Proposal;
use gipfel::correspondence::{ChallengeId, MatchId, PlayerId};
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use proptest::prelude::*;

fn presses() -> impl Strategy<Value = CustomId> {
    let id = || any::<u64>().prop_map(MatchId);
    let at = || (any::<u64>().prop_map(MatchId), any::<u32>());
    prop_oneof![
        any::<u64>().prop_map(|n| CustomId::Accept(ChallengeId(n))),
        any::<u64>().prop_map(|n| CustomId::Decline(ChallengeId(n))),
        at().prop_map(|(id, turn)| CustomId::Panel { id, turn }),
        (at(), any::<u8>(), "[a-zA-Z0-9,xR.-]{0,40}").prop_map(|((id, turn), depth, token)| CustomId::Pick {
            id,
            turn,
            depth,
            token
        }),
        (at(), "[a-z0-9]{8}").prop_map(|((id, turn), draft)| CustomId::Confirm { id, turn, draft }),
        at().prop_map(|(id, turn)| CustomId::Change { id, turn }),
        at().prop_map(|(id, turn)| CustomId::Which { id, turn }),
        id().prop_map(|id| CustomId::Rematch { id }),
        Just(CustomId::Next),
        purposes().prop_map(CustomId::InMatch),
        (id(), any::<bool>()).prop_map(|(id, each_turn)| CustomId::Follow { id, each_turn }),
        id().prop_map(|id| CustomId::Unfollow { id }),
        (any::<u64>(), prop::option::of(proposals())).prop_map(|(n, proposal)| CustomId::CounterForm {
            id: ChallengeId(n),
            proposal,
        }),
        Just(CustomId::TakeOpen),
        (any::<u64>(), prop::sample::select(GameKind::ALL.to_vec()), any::<u64>()).prop_map(|(n, kind, panel)| {
            CustomId::Challenge {
                opponent: PlayerId(n),
                kind,
                panel,
            }
        }),
        (any::<u64>(), any::<u64>()).prop_map(|(n, form)| CustomId::Counter {
            id: ChallengeId(n),
            form,
        }),
    ]
}

fn paces() -> impl Strategy<Value = Pace> {
    let days = (0..=14u8).prop_map(|days| Days::try_from(days).map_or(Pace::Unlimited, Pace::PerMove));
    let hours = (1..=720u16, 0..=168u16, 0..=720u16);
    let banks = hours.prop_map(|(start, increment, more)| Bank::new(start, increment, start + more).map(Pace::Bank));
    prop_oneof![days, banks.prop_map(|bank| bank.expect("a possible one"))]
}

fn proposals() -> impl Strategy<Value = Proposal> {
    let kinds = prop::sample::select(GameKind::ALL.to_vec());
    let colors = prop::sample::select(vec![ColorWish::Random, ColorWish::White, ColorWish::Black]);
    let parties = prop::sample::select(vec![Party::Challenger, Party::Opponent]);
    let handicaps = prop::option::of((any::<u8>(), parties).prop_map(|(pieces, to)| Handicap { pieces, to }));
    let setups = prop::sample::select(SetupKind::all().collect::<Vec<_>>());
    let games = (kinds, prop::option::of(setups));
    (games, paces(), colors, handicaps, any::<bool>()).prop_map(|((kind, setup), pace, color, handicap, rated)| {
        Proposal {
            kind,
            setup: setup.filter(|_| kind == GameKind::Dvonn),
            pace,
            color,
            handicap,
            rated,
        }
    })
}

fn purposes() -> impl Strategy<Value = Purpose> {
    prop_oneof![Just(Purpose::Open), "[ -~]{0,97}".prop_map(Purpose::Play),]
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
        if let Ok(press) = text.parse::<CustomId>() {
            prop_assert_eq!(press.to_string(), text);
        }
    }

    #[test]
    fn a_text_that_looks_like_ours_is_read_one_way(text in "1[a-zA-Z][0-9.a-z,-]{0,60}") {
        if let Ok(press) = text.parse::<CustomId>() {
            prop_assert_eq!(press.to_string(), text);
        }
    }
}

/// Frozen, too: of challenges, notes, and what is asked of the opponent.
fn posted_of_later() -> Vec<(&'static str, CustomId)> {
    vec![
        (
            "1y7",
            CustomId::CounterForm {
                id: ChallengeId(7),
                proposal: None,
            },
        ),
        (
            "1y7.gipf-basic.5.w.o2.n",
            CustomId::CounterForm {
                id: ChallengeId(7),
                proposal: "gipf-basic.5.w.o2.n".parse().ok(),
            },
        ),
        (
            "1t12.dvonn.99",
            CustomId::Challenge {
                opponent: PlayerId(12),
                kind: GameKind::Dvonn,
                panel: 99,
            },
        ),
        ("1l", CustomId::TakeOpen),
        (
            "1Y7.99",
            CustomId::Counter {
                id: ChallengeId(7),
                form: 99,
            },
        ),
    ]
}

/// Frozen: these stand on people's screens.
#[expect(clippy::too_many_lines, reason = "a table, one line a text")]
fn posted() -> Vec<(&'static str, CustomId)> {
    let (id, turn) = (MatchId(1042), 3);
    vec![
        ("1a7", CustomId::Accept(ChallengeId(7))),
        ("1d7", CustomId::Decline(ChallengeId(7))),
        ("1p1042.3", CustomId::Panel { id, turn }),
        (
            "1k1042.3.1.c3",
            CustomId::Pick {
                id,
                turn,
                depth: 1,
                token: "c3".to_owned(),
            },
        ),
        (
            "1k1042.3.0.",
            CustomId::Pick {
                id,
                turn,
                depth: 0,
                token: String::new(),
            },
        ),
        (
            "1c1042.3.0a1b2c3d",
            CustomId::Confirm {
                id,
                turn,
                draft: "0a1b2c3d".to_owned(),
            },
        ),
        ("1o1042.3", CustomId::Change { id, turn }),
        ("1w1042.3", CustomId::Which { id, turn }),
        ("1e1042", CustomId::Rematch { id }),
        ("1n", CustomId::Next),
        ("1so", CustomId::InMatch(Purpose::Open)),
        ("1spa1 b2", CustomId::InMatch(Purpose::Play("a1 b2".to_owned()))),
        ("1f1042.0", CustomId::Follow { id, each_turn: false }),
        ("1f1042.1", CustomId::Follow { id, each_turn: true }),
        ("1j1042", CustomId::Unfollow { id }),
    ]
}

#[test]
fn texts_that_were_posted_once_stay_readable() {
    for (text, press) in posted().into_iter().chain(posted_of_later()) {
        assert_eq!(text.parse(), Ok(press.clone()), "{text}");
        assert_eq!(press.to_string(), text);
    }
}

#[test]
fn forged_texts_are_none_of_ours() {
    for text in [
        "",
        "1",
        "3n",
        "n",
        "1q",
        "1p",
        "1p1",
        "1p1.",
        "1p.1",
        "1p1.2.3",
        "1p+1.2",
        "1p01.2",
        "1H1042.3",
        "1p1.-2",
        "1p99999999999999999999.1",
        "1p1.4294967296",
        "1k1.2.256.x",
        "1k1.2.3",
        "1c1.2.short",
        "1c1.2.toolong99",
        "1n1",
        "1z ",
        "1a7 ",
        " 1a7",
        "1é",
        "é1n",
        "1kä.1.1.",
        "1s",
        "1so1",
    ] {
        assert_eq!(text.parse::<CustomId>(), Err(UnknownButton), "{text:?}");
    }
    let long = format!("1k1.2.3.{}", "a".repeat(41));
    assert_eq!(long.parse::<CustomId>(), Err(UnknownButton));
    assert_eq!("1".repeat(101).parse::<CustomId>(), Err(UnknownButton));
}
