//! The contents of a `custom_id`.

mod looking;

use super::table::*;
use gipfel::app::features::{
    Abort, Accept, AcceptOffer, AcceptPotential, AnswerClimb, Audience, Bar, BarForm, BeginPractice, BeginTournament,
    BeginVacation, Blocked, CallOff, ChallengeDraft, ChallengePanel, ChallengePerson, ChallengePotential, Change,
    ChangePlan, ChooseGame, ChooseServer, ChooseSetting, Claim, Climb, CloseLadder, CompletePotentials,
    CompleteProgram, CompleteZone, Counter, CounterPanel, Decline, DeclineOffer, DeleteOwn, DraftNote, EndVacation,
    ExportOwn, Follow, Games, GiveUpPlace, Help, HideProfile, Import, JoinTournament, KEYS, LadderAnswer, Leaderboard,
    LeaveTournament, MakeOffer, MakeTournament, ModerateMatch, ModeratePlayer, ModerationLog, Nudge, Open,
    OpenChallenges, PanelAfter, PlansAfter, PlayHere, Privacy, PrivacyNotice, Profile, PuzzleAfter, ReadChallenge,
    Resign, Resume, Rule, RulingForm, RulingWish, SaveZone, SendChallenge, ServerChoice, ServerSetting, SetBlock,
    SetServer, Setting, ShowAccepted, ShowServer, ShowSettings, ShowTournament, StayOut, TakeBack, TakeOpen, TakeOver,
    Term, TournamentDraft, TournamentPanel, TournamentRules, TournamentTerm, Tournaments, Unfollow, Vacation, Verdict,
    Withdraw, ZoneForm,
};
use gipfel::correspondence::challenge::{ColorWish, Handicap, Party};
use gipfel::correspondence::link::{Challenges, Decided, Link};
use gipfel::correspondence::pace::{AtZero, Bank, Days, Pace};
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::proposal::Proposal;
use gipfel::correspondence::rating::Family;
use gipfel::correspondence::tournament::TournamentId;
use gipfel::correspondence::{ChallengeId, MatchId, Offer, PlayerId};
use gipfel::rules::Color;
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::{BTreeSet, HashSet};

fn paces() -> impl Strategy<Value = Pace> {
    let days = (0..=14u8).prop_map(|days| Days::try_from(days).map_or(Pace::Unlimited, Pace::PerMove));
    let hours = (1..=720u16, 0..=168u16, 0..=720u16);
    let banks = hours.prop_map(|(start, increment, more)| Bank::new(start, increment, start + more).map(Pace::Bank));
    prop_oneof![days, banks.prop_map(|bank| bank.expect("a possible one"))]
}

fn proposals() -> impl Strategy<Value = Proposal> {
    let variants = gipfel::rules::potentials::Variant::all().map(GameKind::Potentials);
    let kinds = prop::sample::select(GameKind::ALL.into_iter().chain(variants).collect::<Vec<_>>());
    let colors = prop::sample::select(vec![ColorWish::Random, ColorWish::White, ColorWish::Black]);
    let parties = prop::sample::select(vec![Party::Challenger, Party::Opponent]);
    let handicaps = prop::option::of((any::<u8>(), parties).prop_map(|(pieces, to)| Handicap { pieces, to }));
    let setups = prop::sample::select(SetupKind::all().collect::<Vec<_>>());
    let games = (kinds, prop::option::of(setups.clone()));
    let decided = Challenges::ALL
        .map(Decided::Challenged)
        .into_iter()
        .chain([Decided::Always]);
    let links = (prop::sample::select(decided.collect::<Vec<_>>()), setups)
        .prop_map(|(decided, setup)| Link::new(decided, Link::KINDS, setup).expect("there is one"));
    let links = prop::option::of(links);
    let marks = (any::<bool>(), any::<bool>(), any::<bool>());
    (games, paces(), colors, handicaps, marks, links).prop_map(
        |((kind, setup), pace, color, handicap, (rated, weekends_off, claims), link)| Proposal {
            kind,
            setup: setup.filter(|_| kind == GameKind::Dvonn),
            pace,
            color,
            handicap,
            rated,
            weekends_off,
            at_zero: if claims { AtZero::Claim } else { AtZero::Loses },
            link: link.filter(|_| kind != GameKind::Dvonn),
        },
    )
}

/// A feature with its `custom_id`.
#[derive(Debug)]
struct Posted {
    key: &'static str,
    custom_id: CustomId,
    feature: Feature,
    /// Reads a `custom_id` as this feature and nothing else.
    read: fn(&CustomId) -> Option<Feature>,
    /// What it means without an answer; `None` = nothing, as it is that of a select or a form.
    meant: Option<Feature>,
}

/// A feature on a button.
fn posted<F: Spelled + Into<Feature>>(feature: F) -> Posted {
    let custom_id = feature.custom_id();
    let feature: Feature = feature.into();
    Posted {
        key: F::KEY,
        custom_id,
        feature: feature.clone(),
        read: |custom_id| F::of(custom_id).map(Into::into),
        meant: Some(feature),
    }
}

/// A feature on a select or a form.
fn awaited<F: Spelled + Into<Feature>>(feature: F) -> Posted {
    Posted {
        meant: None,
        ..posted(feature)
    }
}

/// A pick on a button, or on a select, of which nothing may be selected: `-`.
fn pickable<F: Spelled + Into<Feature>>(pick: String, feature: impl Fn(String) -> F) -> Posted {
    let meant = if pick.is_empty() { "-".to_owned() } else { pick.clone() };
    Posted {
        meant: Some(feature(meant).into()),
        ..posted(feature(pick))
    }
}

/// A feature about this match, and about one that is to be selected.
fn about<F: Spelled + Into<Feature>>(id: MatchId, feature: impl Fn(Option<MatchId>) -> F) -> [Posted; 2] {
    [posted(feature(Some(id))), awaited(feature(None))]
}

fn ids() -> impl Strategy<Value = MatchId> {
    any::<u64>().prop_map(MatchId)
}

/// A pick as it is written in buttons.
const PICK: &str = "[a-zA-Z0-9,xR-]{0,40}";

fn challenges() -> impl Strategy<Value = Vec<Posted>> {
    let kinds = prop::sample::select(GameKind::ALL.to_vec());
    let numbers = (any::<u64>(), any::<u64>());
    (numbers, kinds, prop::option::of(proposals()), ids()).prop_map(|((number, form), kind, proposal, id)| {
        let challenge = ChallengeId(number);
        let color = ColorWish::Random;
        let make = MakeChallenge {
            opponent: None,
            kind,
            setup: None,
            potentials: None,
            link: LinkWish::default(),
            handicap: None,
            pace: Some(PaceWish::Days(3)),
            clock: ClockWish::default(),
            color,
            expires: None,
            rated: None,
            pool: false,
        };
        let practice = BeginPractice {
            kind,
            level: Some(3),
            color,
            setup: None,
            potentials: None,
            link: LinkWish::default(),
            program: None,
        };
        let person_to_challenge = ChallengePerson {
            opponent: PlayerId(number),
            kind,
            panel: form,
        };
        let terms = proposal.unwrap_or_else(Proposal::usual);
        let draft = ChallengeDraft {
            opponent: Some(PlayerId(number)),
            pool: true,
            stays: Some(14),
            terms,
        };
        let panel = |what| {
            posted(ChallengePanel {
                what,
                draft,
                values: Vec::new(),
                person: None,
            })
        };
        let counter = |what| {
            posted(CounterPanel {
                id: challenge,
                what,
                terms: proposal,
                values: Vec::new(),
            })
        };
        let features = [
            posted(make),
            posted(practice),
            posted(person_to_challenge),
            posted(ChooseGame { opponent: person(BEN) }),
            posted(Accept { id: challenge }),
            posted(Decline { id: challenge }),
            panel(Term::Week),
            panel(Term::Who),
            counter(Term::Week),
            counter(Term::Show),
            posted(Counter { id: challenge, terms }),
            posted(SendChallenge { draft }),
            posted(OpenChallenges),
            awaited(TakeOpen { id: None }),
            posted(TakeOpen { id: Some(challenge) }),
            awaited(ReadChallenge { id: None }),
            posted(ShowAccepted { challenge, id }),
            posted(CompletePotentials { typed: "z".to_owned() }),
            posted(CompleteProgram { typed: "z".to_owned() }),
        ];
        let rematch = about(id, |id| Rematch { id });
        features.into_iter().chain(rematch).collect()
    })
}

fn playing() -> impl Strategy<Value = Vec<Posted>> {
    (ids(), any::<u32>(), any::<u8>(), PICK, "[a-f0-9]{8}").prop_map(|(id, turn, depth, pick, check)| {
        let text = pick.clone();
        let note = Some(DraftNote::Outdated);
        let offered = Turn::Offered {
            turn,
            text: String::new(),
        };
        let typed = Play {
            id: None,
            turn: Turn::Text(text),
            note: None,
        };
        vec![
            posted(Panel { id, turn }),
            posted(PanelAfter { id, note }),
            awaited(Open { id: None }),
            posted(Next {}),
            pickable(pick, |pick| Pick { id, turn, depth, pick }),
            posted(ClearDraft { id, turn }),
            posted(TakeBack { id, turn }),
            posted(Play::in_match(id, Turn::Drafted { turn, check })),
            posted(Play::in_match(id, offered)),
            awaited(typed),
            posted(CompleteMove {
                id: Some(id),
                typed: "c3".to_owned(),
            }),
        ]
    })
}

fn planning() -> impl Strategy<Value = Vec<Posted>> {
    (ids(), any::<u32>(), any::<(u8, u8)>(), PICK, 0..3u8).prop_map(|(id, from, depth, pick, part)| {
        let buttons = [
            Change::Begin,
            Change::Keep { from },
            Change::Leave,
            Change::Clear,
            Change::GoOn,
            Change::Gather {
                part,
                spaces: Vec::new(),
            },
            Change::DropLast,
        ];
        let selects = [Change::Remove(String::new()), Change::Rule(StopRule::default())];
        let store = StorePlan {
            id: Some(id),
            text: "c3 d4".to_owned(),
            rule: StopRule::default(),
        };
        let report = Box::default();
        let shown = [
            pickable(pick, |pick| {
                let change = Change::Pick { from, depth, pick };
                ChangePlan { id, change }
            }),
            posted(Plans {
                id: Some(id),
                turn: Some(from),
            }),
            awaited(Plans { id: None, turn: None }),
            posted(PlansAfter { id, report }),
            posted(store),
        ];
        let buttons = buttons.map(|change| posted(ChangePlan { id, change }));
        let selects = selects.map(|change| awaited(ChangePlan { id, change }));
        let changes = buttons.into_iter().chain(selects);
        shown.into_iter().chain(changes).collect()
    })
}

/// What players do in a match other than playing turns.
fn acting() -> impl Strategy<Value = Vec<Posted>> {
    (ids(), any::<u32>(), any::<Option<bool>>()).prop_map(|(id, turn, each_turn)| {
        let offers = Offer::ALL.into_iter().flat_map(|what| {
            let make = MakeOffer {
                what,
                id: Some(id),
                turn: Some(turn),
            };
            [
                posted(make),
                posted(AcceptOffer { what, id, turn }),
                posted(DeclineOffer { what, id, turn }),
            ]
        });
        let of_a_match = [
            about(id, |id| Resign { id }),
            about(id, |id| Abort { id }),
            about(id, |id| Nudge { id }),
            about(id, |id| PlayHere { id }),
            about(id, |id| Resume { id }),
            about(id, |id| Claim { id }),
            about(id, |id| Follow { id, each_turn }),
            about(id, |id| Unfollow { id }),
        ];
        let potentials = [
            posted(ChallengePotential {
                id: Some(id),
                turn: Some(turn),
            }),
            posted(AcceptPotential { id, turn }),
        ];
        offers
            .chain(of_a_match.into_iter().flatten())
            .chain(potentials)
            .collect()
    })
}

/// What a person asks for apart from a match.
fn personal() -> impl Strategy<Value = Vec<Posted>> {
    (any::<bool>(), any::<i64>()).prop_map(|(on, days)| {
        let who = person(BEN);
        let servers = [ServerSetting::Pool, ServerSetting::Threads, ServerSetting::Puzzle].map(|what| {
            posted(SetServer {
                what,
                on,
                is_manager: false,
            })
        });
        let typed = "e".to_owned();
        let (id, player, form) = (MatchId(days.unsigned_abs()), PlayerId(days.unsigned_abs()), u64::MAX);
        let wishes = [
            RulingWish::Annul,
            RulingWish::GiveBack,
            RulingWish::Lift,
            RulingWish::Replace(Color::Black),
        ];
        let by = Some(player);
        let mut moderation = Vec::new();
        for what in wishes {
            moderation.extend([
                posted(ModerateMatch {
                    id: Some(id),
                    only: on.then_some(what),
                    is_manager: false,
                }),
                posted(RulingForm {
                    id,
                    what,
                    by,
                    is_bot: false,
                }),
                awaited(Rule {
                    id,
                    what,
                    by,
                    form,
                    why: String::new(),
                }),
            ]);
        }
        moderation.extend([
            posted(TakeOver { id, seat: Color::Black }),
            posted(StayOut { id, seat: Color::Black }),
            posted(ModeratePlayer {
                who: player,
                verdict: Some(Verdict::Days(365)),
                is_bot: false,
                is_manager: false,
            }),
            posted(BarForm {
                who: player,
                verdict: Some(Verdict::Days(365)),
            }),
            awaited(Bar {
                who: player,
                verdict: Verdict::Days(365),
                form,
                why: String::new(),
            }),
            posted(ModerationLog {
                page: 49,
                is_manager: false,
            }),
            awaited(ChooseServer {
                what: ServerChoice::Challenges,
                value: String::new(),
                is_manager: false,
            }),
        ]);
        let others = [
            posted(SetBlock { who, on }),
            posted(Blocked),
            posted(BeginVacation { days: Some(days) }),
            posted(BeginVacation { days: None }),
            posted(EndVacation { anyway: false }),
            posted(Vacation),
            posted(ChangeSettings::default()),
            posted(ShowServer {
                changed: None,
                is_manager: false,
            }),
            posted(ShowSettings { is_changed: on }),
            posted(ChooseSetting {
                what: Setting::PlaysForced,
                value: Some("off".to_owned()),
            }),
            posted(ZoneForm),
            awaited(SaveZone {
                form: 7,
                typed: String::new(),
            }),
            posted(CompleteZone { typed }),
            posted(HideProfile { hides: on }),
            posted(Privacy),
            posted(PrivacyNotice),
            posted(ExportOwn),
            posted(DeleteOwn),
            posted(Profile {
                who: on.then_some(PlayerId(7)),
                is_bot: false,
            }),
            posted(Leaderboard {
                family: on.then_some(Family::Gipf),
                everywhere: on,
                page: 3,
                audience: Audience::Asker,
            }),
            posted(Games::FIRST),
            posted(Help),
        ];
        servers.into_iter().chain(moderation).chain(others).collect()
    })
}

/// What a person asks for about tournaments, which have neither potentials nor handicaps.
fn tournaments() -> impl Strategy<Value = Vec<Posted>> {
    let formats = prop::sample::select(vec!["s3", "s7", "r1", "r2", "k", "l"]);
    let ratings = prop::option::of(any::<u16>());
    let choices = (formats, paces(), ratings.clone(), ratings, any::<u8>());
    (choices, any::<u64>()).prop_map(|((format, pace, from, to, number), id)| {
        let draft = TournamentDraft {
            format: format.parse().expect("a format"),
            terms: Proposal {
                kind: GameKind::ALL[usize::from(number) % GameKind::ALL.len()],
                setup: None,
                pace,
                weekends_off: true,
                ..Proposal::usual()
            },
            most: 32,
            at_once: number,
            from,
            to,
            days: Some(30),
            busy: true,
            pauses: true,
            pool: true,
        };
        let panel = |what| {
            posted(TournamentPanel {
                what,
                draft,
                values: Vec::new(),
                is_manager: false,
            })
        };
        let id = Some(TournamentId(id));
        vec![
            panel(TournamentTerm::Show),
            panel(TournamentTerm::Format),
            panel(TournamentTerm::Start),
            panel(TournamentTerm::Away),
            panel(TournamentTerm::Pause),
            posted(MakeTournament { draft }),
            posted(JoinTournament { id }),
            posted(LeaveTournament { id }),
            posted(Withdraw { id }),
            posted(BeginTournament { id }),
            posted(CallOff { id }),
            posted(Climb { id, who: None }),
            posted(AnswerClimb {
                answer: LadderAnswer::Withdraw,
                id: TournamentId(u64::MAX),
                by: PlayerId(u64::MAX),
                to: PlayerId(u64::MAX),
            }),
            posted(GiveUpPlace {
                id: TournamentId(u64::MAX),
                by: PlayerId(u64::MAX),
            }),
            posted(CloseLadder {
                id: TournamentId(u64::MAX),
            }),
            posted(ShowTournament { id }),
            posted(ShowTournament { id: None }),
            posted(TournamentRules { id }),
            posted(Tournaments),
        ]
    })
}

/// Every feature that a button can have, with different fields.
fn features() -> impl Strategy<Value = Vec<Posted>> {
    let groups = (
        challenges(),
        playing(),
        planning(),
        acting(),
        personal(),
        looking::features(),
        tournaments(),
    );
    groups.prop_map(
        |(challenges, playing, planning, acting, personal, looking, tournaments)| {
            let groups = [challenges, playing, planning, acting, personal, looking, tournaments];
            groups.into_iter().flatten().collect()
        },
    )
}

#[test]
fn every_feature_is_tried() {
    let drawn = features().new_tree(&mut TestRunner::deterministic()).unwrap().current();
    // no button leads to what is shown after an answer to a puzzle, nor imports a record
    let tried: BTreeSet<&str> = drawn
        .iter()
        .map(|posted| posted.key)
        .chain([PuzzleAfter::KEY, Import::KEY])
        .collect();
    assert_eq!(tried, KEYS.iter().copied().collect());
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
    fn a_feature_survives_its_text(features in features()) {
        for Posted { custom_id, feature, read, meant, .. } in features {
            let text = custom_id.to_string();
            prop_assert!(text.len() <= 100 && text.is_ascii(), "{} is too long", text);
            prop_assert_eq!(&text.parse::<CustomId>().unwrap(), &custom_id);
            prop_assert!(read(&custom_id).as_ref() == Some(&feature), "{}", text);
            match Intent::of(&custom_id, &[]) {
                Intent::Feature(read) => prop_assert!(meant.as_ref() == Some(&read), "{} is {:?}", text, read),
                Intent::Unreadable(_) => prop_assert!(meant.is_none(), "{}", text),
            }
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
