//! What a `custom_id` says.

mod looking;

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{
    Accept, ChallengePerson, Counter, CounterForm, Decline, Feature, Follow, KEYS, Rematch, ServerSetting, SetServer,
    TakeOpen, Unfollow,
};
use gipfel::correspondence::challenge::{ColorWish, Handicap, Party};
use gipfel::correspondence::pace::{Bank, Days, Pace};
use gipfel::correspondence::proposal::{Proposal, Typed};
use gipfel::correspondence::{ChallengeId, MatchId, PlayerId};
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use proptest::prelude::*;
use std::collections::HashSet;

fn presses() -> impl Strategy<Value = CustomId> {
    let at = || (any::<u64>().prop_map(MatchId), any::<u32>());
    prop_oneof![
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
        Just(CustomId::Next),
        purposes().prop_map(CustomId::InMatch),
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

/// What is posted of challenges and of following.
fn features() -> impl Strategy<Value = Feature> {
    let challenge = || any::<u64>().prop_map(ChallengeId);
    let id = || any::<u64>().prop_map(|id| Some(MatchId(id)));
    let kinds = prop::sample::select(GameKind::ALL.to_vec());
    prop_oneof![
        challenge().prop_map(|id| Accept { id }.into()),
        challenge().prop_map(|id| Decline { id }.into()),
        (challenge(), prop::option::of(proposals())).prop_map(|(id, proposal)| CounterForm { id, proposal }.into()),
        (challenge(), any::<u64>()).prop_map(|(id, form)| {
            let typed = Typed::default();
            Counter { id, form, typed }.into()
        }),
        (any::<u64>(), kinds, any::<u64>()).prop_map(|(n, kind, panel)| {
            let opponent = PlayerId(n);
            ChallengePerson { opponent, kind, panel }.into()
        }),
        Just(TakeOpen { id: None }.into()),
        id().prop_map(|id| Rematch { id }.into()),
        (id(), any::<bool>()).prop_map(|(id, each_turn)| Follow { id, each_turn }.into()),
        id().prop_map(|id| Unfollow { id }.into()),
    ]
}

#[test]
fn no_key_is_given_twice() {
    let keys: HashSet<&str> = KEYS.iter().copied().collect();
    assert_eq!(keys.len(), KEYS.len(), "{KEYS:?}");
    for key in keys {
        let is_plain = |c: char| c.is_ascii_lowercase() || c == '-';
        assert!(!key.is_empty() && key.chars().all(is_plain), "{key:?}");
    }
}

#[test]
fn a_button_never_says_that_somebody_manages_a_server() {
    let set = SetServer {
        what: ServerSetting::Pool,
        on: true,
        is_manager: true,
    };
    let read = SetServer::of(&set.custom_id());
    assert_eq!(
        read,
        Some(SetServer {
            is_manager: false,
            ..set
        })
    );
}

proptest! {
    #[test]
    fn a_feature_survives_its_text(feature in features()) {
        let text = feature.custom_id().to_string();
        prop_assert!(text.len() <= 100 && text.is_ascii(), "{} is too long", text);
        let custom_id: CustomId = text.parse().unwrap();
        prop_assert_eq!(custom_id.to_string(), text);
        // a select and a form wait for an answer
        match Intent::of(custom_id.clone(), &[]) {
            Intent::Feature(read) => prop_assert_eq!(read, feature),
            _ => prop_assert!(TakeOpen::of(&custom_id).is_some() || Counter::of(&custom_id).is_some()),
        }
    }

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

/// Frozen: these stand on people's screens.
fn posted() -> Vec<(&'static str, CustomId)> {
    let (id, turn) = (MatchId(1042), 3);
    vec![
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
        ("1n", CustomId::Next),
        ("1so", CustomId::InMatch(Purpose::Open)),
        ("1spa1 b2", CustomId::InMatch(Purpose::Play("a1 b2".to_owned()))),
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
