//! The contents of a `custom_id`.

mod looking;

use super::table::*;
use gipfel::app::features::{
    Accept, AcceptPotential, ChallengePerson, ChallengePotential, Change, ChangePlan, Counter, CounterForm, Decline,
    Feature, Follow, KEYS, Open, Rematch, ServerSetting, SetServer, TakeOpen, Unfollow,
};
use gipfel::correspondence::challenge::{ColorWish, Handicap, Party};
use gipfel::correspondence::pace::{Bank, Days, Pace};
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::proposal::{Proposal, Typed};
use gipfel::correspondence::{ChallengeId, MatchId, PlayerId};
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use proptest::prelude::*;
use std::collections::HashSet;

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

/// What is posted of challenges and of following.
fn features() -> impl Strategy<Value = (Feature, CustomId)> {
    let challenge = || any::<u64>().prop_map(ChallengeId);
    let id = || any::<u64>().prop_map(|id| Some(MatchId(id)));
    let kinds = prop::sample::select(GameKind::ALL.to_vec());
    prop_oneof![
        challenge().prop_map(|id| posted(Accept { id })),
        challenge().prop_map(|id| posted(Decline { id })),
        (challenge(), prop::option::of(proposals())).prop_map(|(id, proposal)| posted(CounterForm { id, proposal })),
        (challenge(), any::<u64>()).prop_map(|(id, form)| {
            let typed = Typed::default();
            posted(Counter { id, form, typed })
        }),
        (any::<u64>(), kinds, any::<u64>()).prop_map(|(n, kind, panel)| {
            let opponent = PlayerId(n);
            posted(ChallengePerson { opponent, kind, panel })
        }),
        Just(posted(TakeOpen { id: None })),
        id().prop_map(|id| posted(Rematch { id })),
        (id(), any::<bool>()).prop_map(|(id, each_turn)| posted(Follow { id, each_turn })),
        id().prop_map(|id| posted(Unfollow { id })),
    ]
}

/// A feature with the `custom_id` of its button.
fn posted<F: Spelled + Into<Feature>>(feature: F) -> (Feature, CustomId) {
    let custom_id = feature.custom_id();
    (feature.into(), custom_id)
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
    fn a_feature_survives_its_text((feature, custom_id) in features()) {
        let text = custom_id.to_string();
        prop_assert!(text.len() <= 100 && text.is_ascii(), "{} is too long", text);
        let custom_id: CustomId = text.parse().unwrap();
        prop_assert_eq!(custom_id.to_string(), text);
        // a select and a form wait for an answer
        match Intent::of(&custom_id, &[]) {
            Intent::Feature(read) => prop_assert_eq!(read, feature),
            Intent::Unreadable(_) => prop_assert!(TakeOpen::of(&custom_id).is_some() || Counter::of(&custom_id).is_some()),
        }
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

/// The `custom_id` of this feature has at most 100 characters of ASCII, and reads back as itself and nothing else.
fn survives<T: Spelled + PartialEq>(feature: &T) -> Result<(), TestCaseError> {
    let custom_id = feature.custom_id();
    let text = custom_id.to_string();
    prop_assert!(text.len() <= 100 && text.is_ascii(), "{}", text);
    let read = text.parse::<CustomId>().map_err(|_| TestCaseError::fail(text))?;
    prop_assert_eq!(&read, &custom_id);
    let found = T::of(&read);
    prop_assert_eq!(found.as_ref(), Some(feature));
    Ok(())
}

proptest! {
    #[test]
    fn what_is_posted_about_playing_survives_its_text(
        number in any::<u64>(),
        turn in any::<u32>(),
        depth in any::<u8>(),
        pick in "[a-zA-Z0-9,xR-]{0,40}",
        check in "[a-f0-9]{8}",
    ) {
        let id = MatchId(number);
        survives(&Panel { id, turn })?;
        survives(&Open { id: None })?;
        survives(&Next {})?;
        survives(&Pick { id, turn, depth, pick: pick.clone() })?;
        survives(&ClearDraft { id, turn })?;
        survives(&Play::in_match(id, Turn::Drafted { turn, check }))?;
        survives(&Play::in_match(id, Turn::Offered { turn, text: String::new() }))?;
        survives(&Play { id: None, turn: Turn::Text(pick), note: None })?;
    }

    #[test]
    fn what_is_posted_about_plans_and_potentials_survives_its_text(
        number in any::<u64>(),
        from in any::<u32>(),
        depth in any::<(u8, u8)>(),
        pick in "[a-zA-Z0-9,xR-]{0,40}",
        part in 0..3u8,
    ) {
        let id = MatchId(number);
        survives(&Plans { id: Some(id), turn: Some(from) })?;
        survives(&Plans { id: None, turn: None })?;
        for change in [
            Change::Begin,
            Change::Pick { from, depth, pick },
            Change::Keep { from },
            Change::Leave,
            Change::Remove(String::new()),
            Change::Clear,
            Change::GoOn,
            Change::Gather { part, spaces: Vec::new() },
            Change::Rule(StopRule::default()),
            Change::DropLast,
        ] {
            survives(&ChangePlan { id, change })?;
        }
        survives(&ChallengePotential { id: Some(id), turn: Some(from) })?;
        survives(&AcceptPotential { id, turn: from })?;
    }
}

/// Frozen: buttons with these texts are on people's screens.
#[test]
fn texts_that_were_posted_once_stay_readable() {
    let (id, turn) = (MatchId(1042), 3);
    let challenge = ChallengeId(7);
    let posted = [
        ("1panel.1042.3", Panel { id, turn }.custom_id()),
        ("1open.-", Open { id: None }.custom_id()),
        ("1next", Next {}.custom_id()),
        ("1accept-challenge.7", Accept { id: challenge }.custom_id()),
        ("1decline-challenge.7", Decline { id: challenge }.custom_id()),
        ("1rematch.1042", Rematch { id: Some(id) }.custom_id()),
        ("1unfollow.1042", Unfollow { id: Some(id) }.custom_id()),
    ];
    for (text, custom_id) in posted {
        assert_eq!(custom_id.to_string(), text);
        assert_eq!(text.parse(), Ok(custom_id), "{text}");
    }
}

#[test]
fn forged_texts_are_none_of_ours() {
    for text in ["", "2", "n", "2n", "2p1.2", "3n", " 1next", "1é", "é1n"] {
        assert_eq!(text.parse::<CustomId>(), Err(UnknownButton), "{text:?}");
    }
    assert_eq!("1".repeat(101).parse::<CustomId>(), Err(UnknownButton));
    for text in [
        "1",
        "1.",
        "1n",
        "1?",
        "1??resign.42",
        "1?panel.1.2",
        "1panel",
        "1panel.1",
        "1panel.1.",
        "1panel..1",
        "1panel.1.2.3",
        "1panel.+1.2",
        "1panel.01.2",
        "1panel.1.-2",
        "1panel.99999999999999999999.1",
        "1panel.1.4294967296",
        "1next.1",
        "1Panel.1.2",
        "1accept-challenge.-",
    ] {
        let custom_id: CustomId = text.parse().expect("the right beginning");
        let read = Intent::of(&custom_id, &[]);
        assert_eq!(read, Intent::Unreadable(Unreadable::Button), "{text:?}");
    }
}
