//! Hints, and what decided a match.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{BeginPractice, Course, Hint, Resign};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{Locale, MatchId, PlayerId};
use gipfel::engine::advice::{Advice, CertainWin, WhyBest, advise};
use gipfel::engine::any_move;
use gipfel::engine::course::Missed;
use gipfel::engine::impact::{Covered, Impact, Tactic};
use gipfel::engine::reasons::{PartialRow, Reason};
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::rules::gipf::Kind;
use gipfel::rules::{Color, Outcome, Status};
use gipfel::words::advice::TurningPoint;
use std::sync::atomic::{AtomicU32, Ordering};

const DVONN: GameKind = GameKind::Dvonn;
const GIPF: GameKind = GameKind::ALL[1];

async fn begin(table: &Table, kind: GameKind, level: i64) -> MatchId {
    let what = BeginPractice {
        kind,
        level: Some(level),
        color: ColorWish::White,
        setup: None,
        potentials: None,
        link: LinkWish::default(),
        program: None,
    };
    let text = private_text(table.ask(ANA, Intent::feature(what)).await);
    table.deliver().await;
    let (_, id) = text.split_once('#').expect("its number");
    MatchId(id.split_once("**").expect("after it").0.parse().expect("a number"))
}

fn hint(id: Option<MatchId>) -> Intent {
    Intent::feature(Hint { id })
}

fn course(id: Option<MatchId>) -> Intent {
    Intent::feature(Course { id })
}

/// The first turn that a message quotes.
fn quoted(text: &str) -> &str {
    text.split('`').nth(1).expect("a turn")
}

/// Asks the engine with little time.
fn quickly(game: &Game) -> Option<Advice> {
    let asked = AtomicU32::new(0);
    advise(game, &|| asked.fetch_add(1, Ordering::Relaxed) > 3)
}

#[tokio::test]
async fn a_hint_names_a_turn_and_says_why() {
    let table = Table::new().await;
    let id = begin(&table, GIPF, 2).await;
    let card = table.posts().pop().expect("the first card").message;
    let button = labelled(&card, "Hint").custom_id;
    let reply = table.press(ANA, &button).await;
    let text = text_of(&reply).to_owned();
    assert!(text.starts_with("**GIPF basic #1** · I would play `"), "{text}");
    assert!(text.lines().count() >= 2, "it says why: {text}");
    let m = table.game(id).await;
    let mv = m.game().parse_move(quoted(&text)).expect("a legal turn");
    let message = message_of(&reply);
    let alt = &message.picture.as_ref().expect("a picture").alt;
    assert!(alt.contains("Chosen: "), "{alt}");
    assert!(labelled(message, "Move").custom_id == Panel { id, turn: 0 }.custom_id());
    // the same by command, from anywhere; the panel has the button too
    for place in [Place::Direct, room(None)] {
        let again = table.ask_in(ANA, place, hint(None)).await;
        assert!(text_of(&again).contains("I would play"), "{again:?}");
    }
    let panel = table.press(ANA, &Panel { id, turn: 0 }.custom_id()).await;
    labelled(message_of(&panel), "Hint");
    // nothing was played by it
    assert_eq!(table.game(id).await.turns_played(), 0);
    let played = table.play(ANA, id, &mv.to_string()).await;
    assert!(played.contains("Played"), "{played}");
}

#[tokio::test]
async fn hints_are_for_practice_and_for_whose_turn_it_is() {
    let table = Table::new().await;
    let none = private_text(table.ask(ANA, hint(None)).await);
    assert!(none.contains("No practice match is waiting"), "{none}");
    let against_ben = table.start(DVONN, ColorWish::White).await;
    for intent in [hint(Some(against_ben)), hint(None)] {
        let refused = private_text(table.ask(ANA, intent).await);
        assert!(
            refused.contains("playing against a person") || refused.contains("No practice match"),
            "{refused}"
        );
    }
    let forged = Hint { id: Some(against_ben) }.custom_id();
    let refused = private_text(table.press(BEN, &forged).await);
    assert!(refused.contains("no hints in match #1"), "{refused}");

    let id = begin(&table, DVONN, 1).await;
    let stranger = private_text(table.ask(CLEO, hint(Some(id))).await);
    assert!(!stranger.contains("I would play"), "{stranger}");
    let mv = table.game(id).await.game().complete("", 1).remove(0).to_string();
    table.play(ANA, id, &mv).await;
    let waiting = private_text(table.ask(ANA, hint(Some(id))).await);
    assert!(waiting.contains("Gipfel (level 1)"), "{waiting}");
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    let over = private_text(table.ask(ANA, hint(Some(id))).await);
    assert!(over.contains("over"), "{over}");
}

#[tokio::test]
async fn of_several_practice_matches_one_is_chosen() {
    let table = Table::new().await;
    let (first, second) = (begin(&table, DVONN, 1).await, begin(&table, GIPF, 1).await);
    let asked = table.ask(ANA, hint(None)).await;
    let which = select(message_of(&asked)).expect("a select");
    assert_eq!(which.options.len(), 2);
    assert!(which.options[0].label.contains("Gipfel (level 1)"), "{which:?}");
    for id in [first, second] {
        let reply = table.select(ANA, &which.custom_id, &[&id.0.to_string()]).await;
        assert!(text_of(&reply).contains(&format!("{id}** · I would play")), "{reply:?}");
    }
}

/// They have no clock, so that they are behind all that have one.
#[tokio::test]
async fn a_practice_match_is_found_behind_any_number_of_others() {
    let table = Table::new().await;
    for _ in 0..25 {
        table.start(DVONN, ColorWish::White).await;
    }
    let id = begin(&table, GIPF, 1).await;
    let reply = table.ask(ANA, hint(None)).await;
    assert!(text_of(&reply).contains(&format!("{id}** · I would play")), "{reply:?}");
}

/// Whatever the position, the turn is legal and the reason is true of it.
#[test]
fn advice_fits_any_position() {
    let mut reasons = Vec::new();
    for seed in 0..24_u64 {
        let setup = match seed % 6 {
            0 => Setup::Dvonn(SetupKind::Random.set_up(seed)),
            1 => Setup::Dvonn(SetupKind::Pie.set_up(seed)),
            2 => Setup::Dvonn(SetupKind::Classic.set_up(seed)),
            n => Setup::even(GameKind::ALL[usize::try_from(n).expect("small") - 2]),
        };
        let mut game = Game::start(setup);
        let mut random = fastrand::Rng::with_seed(seed);
        for turn in 0.. {
            let Status::ToMove(color) = game.status() else {
                assert_eq!(quickly(&game), None);
                break;
            };
            if turn % 9 == 0 {
                let advice = quickly(&game).expect("it is not over");
                assert!(game.is_legal(&advice.mv), "{game}: {advice:?}");
                let mut after = game.clone();
                after.play(&advice.mv).expect("legal");
                if let Some(reply) = &advice.reply {
                    assert_eq!(after.status(), Status::ToMove(color.other()));
                    assert!(after.is_legal(reply), "{game}: {advice:?}");
                }
                check(&game, &advice);
                reasons.push(std::mem::discriminant(&advice.reason));
            }
            let mv = any_move(&game, &mut random).expect("it is not over");
            game.play(&mv).expect("legal");
        }
    }
    reasons.sort_by_key(|reason| format!("{reason:?}"));
    reasons.dedup();
    assert!(reasons.len() >= 5, "few reasons are ever given: {reasons:?}");
}

/// Whether a reason belongs to the position; `tests/rules/engine/reasons.rs` checks whether it is true.
fn check(game: &Game, advice: &Advice) {
    let is_dvonn = matches!(game, Game::Dvonn(_));
    match &advice.reason {
        WhyBest::Only => assert!(game.only_move().is_some()),
        WhyBest::For(
            Reason::AtEdge { .. } | Reason::NearRed { .. } | Reason::Beside { .. } | Reason::RedAmong { .. },
        ) => assert!(game.is_placing(), "{game}: {advice:?}"),
        WhyBest::For(
            Reason::Mobility { .. } | Reason::Blocks { .. } | Reason::Frees { .. } | Reason::NearsRed { .. },
        ) => assert!(is_dvonn && !game.is_placing(), "{game}: {advice:?}"),
        WhyBest::For(Reason::Row(_) | Reason::BreaksRow(_) | Reason::Middle { .. } | Reason::BringsGipf { .. }) => {
            assert!(!is_dvonn, "{game}: {advice:?}");
        }
        WhyBest::For(Reason::Does(impact)) => {
            assert_eq!(gipfel::engine::impact::impact(game, &advice.mv).as_ref(), Some(impact));
        }
        WhyBest::For(_) | WhyBest::Wins(..) | WhyBest::Color(_) | WhyBest::Unsaid => {}
    }
}

/// Ana plays whatever is listed first, and loses.
async fn lost(table: &Table, kind: GameKind) -> MatchId {
    let id = begin(table, kind, 2).await;
    for _ in 0..200 {
        table.think().await;
        let m = table.game(id).await;
        if m.ended().is_some() {
            table.deliver().await;
            return id;
        }
        let mv = m.game().complete("", 1).remove(0).to_string();
        table.play(ANA, id, &mv).await;
    }
    panic!("the match never ends");
}

/// What decided it, once that is found out.
async fn found(table: &Table, id: MatchId) -> Message {
    for _ in 0..100 {
        let reply = table.press(ANA, &Course { id: Some(id) }.custom_id()).await;
        let message = message_of(&reply).clone();
        if message.picture.is_some() {
            return message;
        }
        assert!(message.text.contains("I’m going through match"), "{}", message.text);
        labelled(&message, "Show it");
    }
    panic!("it is never found out");
}

#[tokio::test]
async fn what_decided_a_match_of_dvonn_is_found_and_shown() {
    decided(DVONN).await;
}

#[tokio::test]
async fn what_decided_a_match_of_gipf_is_found_and_shown() {
    decided(GIPF).await;
}

#[tokio::test]
async fn what_decided_a_match_with_potentials_is_found_and_shown() {
    decided("gipf-basic+zd3".parse().expect("the name of a game")).await;
}

async fn decided(kind: GameKind) {
    let table = Table::new().await;
    let id = lost(&table, kind).await;
    let message = found(&table, id).await;
    let m = table.game(id).await;
    let lines: Vec<&str> = message.text.lines().collect();
    assert!(lines[0].contains("Gipfel (level 2)"), "{}", message.text);
    assert!(lines[1].contains("is over"), "{}", message.text);
    let outcome = m.ended().and_then(|ended| ended.outcome);
    let points: Vec<&&str> = lines.iter().filter(|line| line.contains(" · ")).collect();
    assert!((1..=3).contains(&points.len()), "{}", message.text);
    for line in points {
        let turn: usize = line
            .split_once("Move ")
            .and_then(|(_, rest)| rest.split_once('*'))
            .and_then(|(turn, _)| turn.parse().ok())
            .expect("its number");
        let played = &m.played()[turn - 1];
        assert_eq!(
            outcome,
            Some(Outcome::Win(played.by.other())),
            "only the loser’s: {line}"
        );
        // what is said afterwards is one of the turns that were legal there, or is about one
        assert!(line.contains('`'), "it names a turn or a place: {line}");
        let look = labelled(&message, &format!("Look at move {turn}")).custom_id;
        let shown = table.press(ANA, &look).await;
        assert!(text_of(&shown).contains(&format!("Move {turn} of")), "{shown:?}");
        // with what was better, as the review says it
        let (_, better) = line.split_once("%. ").expect("what was better");
        assert!(text_of(&shown).contains(better), "{shown:?}");
        // whoever steps there sees it too, now that it is known
        let stepped = table.ask(ANA, review(id, u32::try_from(turn).ok())).await;
        assert!(text_of(&stepped).contains(better), "{stepped:?}");
        let other = if turn == m.played().len() { turn - 1 } else { turn + 1 };
        if !message.text.contains(&format!("Move {other}*")) {
            let stepped = table.ask(ANA, review(id, u32::try_from(other).ok())).await;
            assert!(!text_of(&stepped).contains(better), "{stepped:?}");
        }
    }
    let picture = message.picture.expect("the course");
    assert_eq!(picture.bytes[1..4], *b"PNG");
    // of the player who is named
    let program = m.player(Color::White).program();
    let white = program.map_or("Ana".to_owned(), |program| {
        gipfel::words::program(Locale::English, program)
    });
    let says = format!("The chances of {white}: after move 0, ");
    assert!(picture.alt.contains(&says), "{}", picture.alt);
    // and all else that is drawn: whose match it was and how it ended, and the board after the move that is named
    for said in [format!(" {id}, "), " beats ".to_owned(), "White: ".to_owned()] {
        assert!(picture.alt.contains(&said), "{said}: {}", picture.alt);
    }
    // what was found is there at once, the same for everybody who may see the match
    let again = table.ask(CLEO, course(Some(id))).await;
    assert_eq!(message_of(&again).text, message.text);
    // and from the review
    let review = table.ask(ANA, review(id, None)).await;
    let button = labelled(message_of(&review), "Review").custom_id;
    assert_eq!(button, Course { id: Some(id) }.custom_id());
    // without a number the newest one is meant
    let newest = table.ask(ANA, course(None)).await;
    assert!(text_of(&newest).contains("#1**: "), "{newest:?}");
}

#[tokio::test]
async fn a_running_match_is_not_judged() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "a1").await;
    let refused = private_text(table.ask(ANA, course(Some(id))).await);
    assert!(
        refused.contains("#1 is still going on") && refused.contains("would be help"),
        "{refused}"
    );
    let reviewed = table.ask(ANA, review(id, None)).await;
    assert!(
        !buttons(message_of(&reviewed))
            .iter()
            .any(|button| button.label == "Review"),
        "{reviewed:?}"
    );
    let stranger = private_text(table.ask_in(CLEO, Place::Direct, course(Some(id))).await);
    assert!(!stranger.contains("still going on"), "{stranger}");
    let practice = begin(&table, DVONN, 1).await;
    table.press(ANA, &Resign { id: Some(practice) }.custom_id()).await;
    let empty = private_text(table.ask(ANA, course(Some(practice))).await);
    assert!(empty.contains("#2"), "{empty}");
    let nothing = private_text(table.ask(BEN, course(Some(MatchId(99)))).await);
    assert!(nothing.contains("#99"), "{nothing}");
}

fn space(name: &str) -> gipfel::rules::dvonn::Space {
    name.parse().expect("a space")
}

fn spot(name: &str) -> gipfel::rules::gipf::Point {
    name.parse().expect("a spot")
}

/// Rows that are taken, without loaded pieces.
fn rows(captured: &[&str], gipf_pieces: &[&str], returned: &[&str]) -> Impact {
    let spots = |names: &[&str]| names.iter().map(|name| spot(name)).collect();
    Impact::TakesRows {
        captured: spots(captured),
        gipf_pieces: spots(gipf_pieces),
        loaded: Vec::new(),
        returned: spots(returned),
        rows: 1,
    }
}

/// Every impact, with one place and with several.
fn impacts() -> Vec<Impact> {
    let takes = |of, height, dvonn_pieces| Impact::TakesOver {
        of,
        space: space("e4"),
        height,
        dvonn_pieces,
    };
    let covers = |what| Impact::Covers {
        of: Color::Black,
        spot: spot("e4"),
        what,
    };
    let cuts = |stacks: &[(&str, u8)], others| Impact::CutsOff {
        of: Color::Black,
        stacks: stacks.iter().map(|(name, height)| (space(name), *height)).collect(),
        others,
    };
    vec![
        cuts(&[("e4", 1)], 0),
        cuts(&[("e4", 3), ("e5", 1)], 0),
        cuts(&[("e4", 3), ("e5", 1)], 1),
        cuts(&[("e4", 3), ("e5", 1)], 2),
        takes(Some(Color::Black), 1, 0),
        takes(Some(Color::Black), 4, 0),
        takes(Some(Color::Black), 4, 1),
        takes(None, 1, 1),
        rows(&["e4"], &[], &["e3"]),
        rows(&["e4", "e5"], &[], &[]),
        rows(&["e4"], &["e4"], &[]),
        rows(&["e4", "e5"], &["e4", "e5"], &[]),
        rows(&["e4", "e5"], &["e5"], &[]),
        rows(&["e4", "e5", "e6"], &["e5"], &[]),
        rows(&["e4", "e5"], &["e6"], &["e6"]),
        rows(&[], &[], &["e4"]),
        rows(&[], &[], &["e4", "e5", "e6", "e7"]),
        Impact::TakesRows {
            captured: vec![spot("e4"), spot("e5")],
            gipf_pieces: Vec::new(),
            loaded: vec![(Kind::Zertz, spot("e4")), (Kind::Yinsh, spot("e5"))],
            returned: Vec::new(),
            rows: 1,
        },
        Impact::TakesRows {
            captured: vec![spot("e4"), spot("e5")],
            gipf_pieces: Vec::new(),
            loaded: vec![(Kind::Zertz, spot("e4")), (Kind::Zertz, spot("e5"))],
            returned: Vec::new(),
            rows: 2,
        },
        covers(Covered::Piece),
        covers(Covered::Unused),
        covers(Covered::Used),
    ]
}

/// Every reason that names the space or spot e4.
fn reasons() -> Vec<Reason> {
    let turn: gipfel::rules::game::Move = "c3d3".parse().expect("a turn");
    let mut all = Vec::new();
    for impact in impacts() {
        let tactic = Tactic {
            turn: turn.clone(),
            impact: impact.clone(),
        };
        all.extend([
            Reason::Does(impact),
            Reason::Costs(tactic.clone()),
            Reason::Stops(tactic.clone()),
            Reason::Avoids(tactic.clone()),
            Reason::Threatens(tactic.clone()),
            Reason::Leads {
                answer: Some(turn.clone()),
                tactic: tactic.clone(),
            },
            Reason::Leads { answer: None, tactic },
        ]);
    }
    let (at, red) = (space("e4"), space("e3"));
    let part = |spots: &[&str], vacant: &[&str]| PartialRow {
        spots: spots.iter().map(|name| spot(name)).collect(),
        vacant: vacant.iter().map(|name| spot(name)).collect(),
    };
    all.extend([
        Reason::Blocks { space: at, height: 2 },
        Reason::Frees { space: at, height: 3 },
        Reason::NearsRed {
            space: at,
            red,
            now: 1,
            before: 2,
        },
        Reason::NearsRed {
            space: at,
            red,
            now: 2,
            before: 3,
        },
        Reason::AtEdge { edge: vec![at] },
        Reason::AtEdge { edge: vec![at, red] },
        Reason::NearRed {
            space: at,
            red,
            distance: 1,
        },
        Reason::NearRed {
            space: at,
            red,
            distance: 2,
        },
        Reason::Beside {
            space: at,
            own: vec![red, space("d3")],
        },
        Reason::RedAmong {
            space: at,
            own: 3,
            theirs: 1,
        },
        Reason::Row(part(&["e4", "e5", "e6"], &["e7"])),
        Reason::Row(part(&["e4", "e5"], &["e6", "e7"])),
        Reason::BreaksRow(part(&["e4", "e5"], &["e6", "e7"])),
        Reason::Middle {
            spots: vec![spot("e4")],
        },
        Reason::Middle {
            spots: vec![spot("e4"), spot("e5")],
        },
        Reason::BringsGipf {
            spot: spot("e4"),
            count: 1,
        },
        Reason::BringsGipf {
            spot: spot("e4"),
            count: 2,
        },
        Reason::Uses {
            kind: Kind::Zertz,
            from: spot("e4"),
            to: spot("e6"),
        },
        Reason::Extra { spot: spot("e4") },
    ]);
    all.extend([0, 1, 2].map(|left| Reason::Loads {
        kind: Kind::Tamsk,
        spot: spot("e4"),
        targets: Vec::new(),
        left,
    }));
    all.push(Reason::Loads {
        kind: Kind::Zertz,
        spot: spot("e4"),
        targets: ["b4", "d4", "e2"].map(spot).into(),
        left: 1,
    });
    all
}

/// Whether a text is a whole one, of sentences of at most twenty words.
fn assert_reads_well(text: &str) {
    assert!(
        !text.contains("No localization") && !text.contains('{') && !text.contains(".."),
        "{text}"
    );
    for sentence in text.split(['.', '\n']) {
        assert!(sentence.split_whitespace().count() <= 25, "{sentence}");
    }
}

#[test]
fn every_reason_is_a_sentence_in_every_language() {
    let mobility = |of| Reason::Mobility {
        of,
        before: 14,
        after: 6,
        otherwise: 9,
    };
    let certain = [
        CertainWin::Pieces(1),
        CertainWin::Pieces(7),
        CertainWin::Turns(1),
        CertainWin::Turns(3),
    ];
    let (mv, other) = ("a1b2".parse().expect("a turn"), "c3d3".parse().expect("a turn"));
    let game = Game::start(Setup::even(DVONN));
    for locale in Locale::ALL {
        let hint = |reason: WhyBest, reply| {
            let advice = Advice {
                mv: Clone::clone(&mv),
                reason,
                reply,
            };
            gipfel::words::advice::hint(locale, MatchId(7), &game, Color::White, &advice)
        };
        let named = reasons().into_iter().map(WhyBest::For);
        let forfeits = Reason::Costs(Tactic {
            turn: "a1-b2".parse().expect("a turn"),
            impact: Impact::Forfeits(vec![(Kind::Zertz, 2), (Kind::Dvonn, 1)]),
        });
        let text = hint(WhyBest::For(forfeits), None);
        assert!(
            text.contains("`a1-b2`") && text.contains("2 ZÈRTZ") && text.contains("1 DVONN"),
            "{text}"
        );
        assert_reads_well(&text);
        let others = [mobility(Color::White), mobility(Color::Black)].map(WhyBest::For);
        let won = certain.into_iter().map(|win| WhyBest::Wins(win, None));
        let rest = [WhyBest::Only, WhyBest::Color(Color::White)].into_iter();
        for reason in named.chain(others).chain(rest).chain(won) {
            let names_place = matches!(&reason, WhyBest::For(reason) if !matches!(reason, Reason::Mobility { .. }));
            let text = hint(reason, Some(Clone::clone(&other)));
            assert_eq!(text.lines().count(), 3, "{text}");
            // whoever answers may be a program of others
            assert!(
                locale != Locale::English || text.ends_with("\nThe likely answer is `c3d3`."),
                "{text}"
            );
            assert!(
                text.contains("`a1b2`") && (!names_place || text.contains("`e4`")),
                "{text}"
            );
            assert_reads_well(&text);
        }
        // what wins by some pieces has a reason besides
        let wins = WhyBest::Wins(CertainWin::Pieces(7), Some(mobility(Color::Black)));
        let text = hint(wins, None);
        assert!(
            text.contains('7') && text.contains('9') && text.lines().count() == 2,
            "{text}"
        );
        assert_reads_well(&text);
        // without a reason only the turn is said
        assert_eq!(hint(WhyBest::Unsaid, None).lines().count(), 1);

        let point = |reason| TurningPoint {
            turn: 12,
            player: PlayerId(ANA).into(),
            by: Color::White,
            played: Clone::clone(&mv),
            better: Clone::clone(&other),
            chances: (62, 31),
            reason,
        };
        let named = reasons().into_iter().map(Missed::For);
        let others = [mobility(Color::White), mobility(Color::Black)].map(Missed::For);
        let certain = certain.into_iter().flat_map(|win| {
            let why = Some(mobility(Color::Black));
            [Missed::Win(win, None), Missed::Win(win, why), Missed::Lost(win)]
        });
        for reason in named.chain(others).chain(certain).chain([Missed::Unsaid]) {
            let point = point(reason);
            let text = gipfel::words::advice::point(locale, 1, &point);
            assert!(text.contains("`c3d3`") && text.contains("62"), "{text}");
            assert_reads_well(&text);
            let alt = gipfel::words::advice::course_alt(locale, "Ana", &[(0, 50), (12, 31)], &[point]);
            assert!(alt.contains("12") && alt.contains("31"), "{alt}");
        }
    }
}

/// A turning point of Ana's at this turn, with her chances before and after.
fn turning(turn: u32, chances: (u8, u8)) -> TurningPoint {
    let mv: gipfel::rules::game::Move = "c3d3".parse().expect("a turn");
    TurningPoint {
        turn,
        player: PlayerId(ANA).into(),
        by: Color::White,
        played: mv.clone(),
        better: mv,
        chances,
        reason: Missed::Unsaid,
    }
}

#[tokio::test]
async fn a_move_decided_a_match_only_if_the_board_ended_it_and_the_chances_fell_for_good() {
    let table = Table::new().await;
    let resigned = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, resigned, "c3").await;
    table.press(ANA, &Resign { id: Some(resigned) }.custom_id()).await;
    let played = table.start(DVONN, ColorWish::White).await;
    loop {
        let m = table.game(played).await;
        let Some(color) = m.to_move() else { break };
        let mv = m.game().complete("", 1).remove(0).to_string();
        table.play(number_of(&m, color), played, &mv).await;
    }
    let (resigned, played) = (table.game(resigned).await, table.game(played).await);
    let head = |locale, m: &gipfel::correspondence::Match, points: &[TurningPoint], chances: &[u8]| {
        let text = gipfel::words::advice::course(locale, m, points, chances);
        assert_reads_well(&text);
        text.lines().nth(2).expect("what it says of them").to_owned()
    };
    let (large, larger, small) = (turning(2, (62, 31)), turning(5, (40, 10)), turning(4, (38, 30)));
    // White's chances at the start and after each turn: lost little by little, and not quite
    let (lost, open): (&[u8], &[u8]) = (&[60, 62, 31, 38, 30, 10, 5], &[60, 62, 31, 38, 30, 35, 40]);
    // they came back in between
    let back: &[u8] = &[60, 62, 31, 94, 40, 10, 0];
    for (m, points, chances, says) in [
        (&played, &[&large][..], lost, "One move decided it:"),
        (&played, &[&large, &larger], lost, "2 moves decided it:"),
        (&played, &[&large, &larger], back, "The 2 moves that cost LOSER most:"),
        (&played, &[&larger], back, "One move decided it:"),
        (&played, &[&large], open, "The move that cost LOSER most:"),
        (&played, &[&small], lost, "The move that cost LOSER most:"),
        (&played, &[&large, &small], lost, "The 2 moves that cost LOSER most:"),
        (&resigned, &[&large], lost, "The move that cost LOSER most:"),
        (
            &resigned,
            &[&large, &small, &larger],
            lost,
            "The 3 moves that cost LOSER most:",
        ),
    ] {
        let points: Vec<TurningPoint> = points.iter().copied().cloned().collect();
        let loser = match m.ended().and_then(|ended| ended.outcome) {
            Some(Outcome::Win(winner)) => format!("<@{}>", number_of(m, winner.other())),
            _ => panic!("somebody won"),
        };
        assert_eq!(
            head(Locale::English, m, &points, chances),
            says.replace("LOSER", &loser)
        );
    }
    for locale in Locale::ALL {
        let of = |m| head(locale, m, std::slice::from_ref(&large), lost);
        assert_ne!(of(&played), of(&resigned), "{locale:?}");
    }
}

/// What White does by c3d3.
fn says(locale: Locale, impact: &Impact) -> String {
    let turn = "c3d3".parse().expect("a turn");
    let tactic = Tactic {
        turn,
        impact: impact.clone(),
    };
    gipfel::words::impact::tactic(locale, &tactic, Color::White)
}

#[test]
fn beside_a_captured_gipf_piece_the_others_are_named() {
    let captures = |captured: &[&str], gipf_pieces: &[&str]| says(Locale::English, &rows(captured, gipf_pieces, &[]));
    assert_eq!(
        captures(&["e4"], &["e4"]),
        "`c3d3` takes a row and captures Black’s GIPF-piece on `e4`"
    );
    assert_eq!(
        captures(&["e3", "e4", "e5"], &["e4"]),
        "`c3d3` takes a row and captures 4 of Black’s pieces (`e3`, `Ge4` and `e5`; G counts as two)"
    );
}

/// A GIPF-piece counts two, wherever pieces are counted, and what a cut-off costs its own side is counted too.
#[test]
fn pieces_are_counted_the_same_in_every_sentence() {
    let rows = rows(&[], &["d3"], &["d3", "e4", "f4", "g4", "h4"]);
    let cuts = Impact::CutsOff {
        of: Color::Black,
        stacks: vec![(space("e5"), 6), (space("f2"), 5)],
        others: 9,
    };
    for locale in Locale::ALL {
        let (row, cut) = (says(locale, &rows), says(locale, &cuts));
        assert!(row.contains(" 6 ") && row.contains("`Gd3`"), "{row}");
        assert!(cut.contains("11") && cut.contains(" 9 "), "{cut}");
    }
    assert_eq!(
        says(Locale::English, &cuts),
        "`c3d3` cuts off 11 of Black’s pieces (on `e5` and `f2`) and 9 of White’s"
    );
    // of many places some are named
    let many = Impact::CutsOff {
        of: Color::Black,
        stacks: "a1 b1 c1 d1 e1 f1 g1 h1 i1"
            .split(' ')
            .map(|name| (space(name), 1))
            .collect(),
        others: 0,
    };
    for locale in Locale::ALL {
        let many = says(locale, &many);
        assert!(
            many.contains("`f1`") && !many.contains("`g1`") && many.contains(" 3 "),
            "{many}"
        );
    }
}

#[test]
fn the_picture_of_the_course_counts_its_marks() {
    let alt = |turns: &[u32]| {
        let points: Vec<TurningPoint> = turns.iter().map(|turn| turning(*turn, (62, 31))).collect();
        gipfel::words::advice::course_alt(Locale::English, "Ana", &[(0, 50)], &points)
    };
    assert!(
        alt(&[4]).ends_with(" The turning point is marked at move 4."),
        "{}",
        alt(&[4])
    );
    let three = alt(&[4, 6, 9]);
    assert!(
        three.ends_with(" Turning points are marked at moves 4, 6 and 9."),
        "{three}"
    );
}

/// A turn of GIPF with removals is named so that a sentence can be read.
#[test]
fn a_turn_with_removals_is_named_by_its_push() {
    let named = |text: &str| {
        let turn = text.parse().expect("a turn");
        gipfel::words::impact::turn(Locale::ALL[0], &turn)
    };
    assert_eq!(named("a4-b5"), "`a4-b5`");
    assert_eq!(named("a4-b5;xb4,c5,d6,e7"), "`a4-b5`");
    assert_eq!(named("xb4,c5,d6,e7,f7;a4-b5"), "`a4-b5` (after taking the row)");
    assert_eq!(named("xb4,c5,d6,e7"), "`xb4,c5,d6,e7`");
}

/// Also where a row of an earlier turn has to be decided about before the push.
#[test]
fn a_turn_that_a_hint_names_can_be_typed() {
    for text in [
        "gipf-basic w c4:W,d5:W,e6:W,b3:B,f3:B 5,5 0,0 -",
        "gipf-standard w b5:GW,e2:W,e3:GW,e4:W,e5:W,h5:GW,b2:GB,e8:GB,h2:GB 8,9 0,0 -",
        "gipf-standard w b5:GW,e2:W,e3:W,e4:W,e5:W,h5:GW,b2:GB,e8:GB,h2:GB 8,9 0,0 -",
    ] {
        let game: Game = text.parse().expect("a position");
        let turns = game.complete("", 100);
        assert!(turns.len() > 20, "{turns:?}");
        for mv in turns {
            let named = gipfel::words::impact::turn_to_type(Locale::English, &game, &mv);
            let typed = named.split('`').nth(1).expect("quoted");
            assert_eq!(game.parse_move(typed).ok(), Some(mv), "{named}");
        }
    }
}

/// With the red pieces by hand the rest is drawn: neither the bot nor its hints know what.
#[test]
fn nobody_is_told_what_will_be_drawn() {
    let advice = |seed| {
        let mut game = Game::start(Setup::Dvonn(SetupKind::Reds.set_up(seed)));
        let mut said = Vec::new();
        while game.is_before_draw() {
            let advice = quickly(&game).expect("a turn");
            assert_eq!((&advice.reason, &advice.reply), (&WhyBest::Unsaid, &None));
            game.play(&advice.mv).expect("legal");
            said.push(advice.mv);
        }
        said
    };
    assert_eq!(advice(1).len(), 3);
    assert_eq!(advice(1), advice(2), "whatever is drawn");
}

/// Ana resigns it after so many turns of hers.
async fn resigned_after(table: &Table, turns: usize) -> MatchId {
    let id = begin(table, GIPF, 1).await;
    for _ in 0..turns {
        let mv = table.game(id).await.game().complete("", 1).remove(0).to_string();
        table.play(ANA, id, &mv).await;
        table.think().await;
    }
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    id
}

/// How the answers to these people begin, when they ask at the same time.
async fn reviewed_at_once(table: &Table, asked: &[(u64, MatchId)]) -> Vec<String> {
    let asking: Vec<_> = asked
        .iter()
        .map(|&(who, id)| {
            let table = table.clone();
            tokio::spawn(async move { table.ask(who, course(Some(id))).await })
        })
        .collect();
    let mut texts = Vec::new();
    for reply in asking {
        texts.push(text_of(&reply.await.unwrap()).to_owned());
    }
    texts
}

#[tokio::test]
async fn one_persons_reviews_are_bounded_and_hold_up_nobody_elses() {
    let table = Table::new().await;
    let mut long = Vec::new();
    for _ in 0..4 {
        long.push(resigned_after(&table, 9).await);
    }
    let short = resigned_after(&table, 1).await;
    let asked: Vec<(u64, MatchId)> = long.iter().map(|id| (ANA, *id)).collect();
    let everybody: Vec<(u64, MatchId)> = asked.iter().copied().chain([(BEN, short)]).collect();
    let mut texts = reviewed_at_once(&table, &everybody).await;
    let count = |texts: &[String], part: &str| texts.iter().filter(|text| text.contains(part)).count();
    assert_eq!(
        count(&texts, "I’m still working on 3 other things for you"),
        1,
        "{texts:?}"
    );
    let is_begun = |(_, text): &(&(u64, MatchId), &String)| !text.contains("I’m still working on");
    let begun: Vec<(u64, MatchId)> = everybody
        .iter()
        .zip(&texts)
        .filter(is_begun)
        .map(|(asked, _)| *asked)
        .collect();
    assert_eq!(begun.len(), 4, "three of hers and his: {texts:?}");
    texts.retain(|text| !text.contains("I’m still working on"));
    // Ben's is found out before all of hers are, however many she asked for
    for tries in 0.. {
        let (hers, his) = texts.split_at(3);
        if count(his, "I’m going through match") == 0 {
            break;
        }
        assert!(count(hers, "I’m going through match") > 0 && tries < 100, "{texts:?}");
        texts = reviewed_at_once(&table, &begun).await;
    }
    // when one of hers is done, another one is begun
    for _ in 0..200 {
        let texts = reviewed_at_once(&table, &asked).await;
        if count(&texts, "I’m ") == 0 {
            return;
        }
    }
    panic!("hers are never all found out");
}

#[tokio::test]
async fn with_potentials_hints_are_turns_that_can_be_played() {
    let table = Table::new().await;
    let kind: GameKind = "gipf-standard+zd3".parse().expect("the name of a game");
    let id = begin(&table, kind, 1).await;
    for _ in 0..6 {
        table.think().await;
        let reply = table.ask(ANA, hint(Some(id))).await;
        let text = text_of(&reply).to_owned();
        assert!(text.contains("I would play `"), "{text}");
        let said = table.play(ANA, id, quoted(&text)).await;
        assert!(said.contains("Played"), "{text}: {said}");
        table.deliver().await;
    }
    let m = table.game(id).await;
    let own = m.played().iter().filter(|played| played.by == Color::White);
    assert_eq!(own.count(), 6);
}
